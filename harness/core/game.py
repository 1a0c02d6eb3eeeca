"""What a game is, and how games are found.

A game is one object: its name, its options, its messages, and how to begin a match. The rest is in the
state it begins. Adding a game is one folder under ``harness/games``, ``to_war`` for the game ``to-war``, with
an attribute ``GAME`` in its package; or a package of your own that names such an object, under the game's
name, in the entry-point group ``harness.games``. A game is imported only when it is asked for.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil
from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from harness.core.errors import UnknownGameError
from harness.core.options import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core.chance import Chance
    from harness.core.state import AnyState

ENTRY_POINT_GROUP = "harness.games"
_MESSAGES = "v1"  # the folder of generated messages is no game


class Messages(NamedTuple):
    """The generated message classes of a game: what a seat sees, may do, and is told."""

    view: type[Any]
    move: type[Any]
    event: type[Any]


class Knowledge(NamedTuple):
    """All that one seat has been shown, which is what a search bot holds.

    ``view`` is its latest View message; ``events`` are all Event messages it was told, oldest first.
    """

    seat: int
    view: Any
    events: Sequence[Any]


class Game(ABC):
    """The rules of one game, with all its options. Stateless: one object serves every match.

    ``name`` is used in files and on the command line (``to-war``); ``title`` is the box's. ``seats`` lists
    the numbers of seats it can be played with. ``options`` is a frozen dataclass whose defaults are the game
    as the rulebook prints it, and ``table`` the class of its table. ``variants`` are option sets that people
    play, by name; tests play each with every number of seats. ``simultaneous`` says that several seats are
    asked at once at times, so their bots need a core each. ``reconstructions`` are lines that say which data
    are not printed in the source.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[type[Any]]
    messages: ClassVar[Messages]
    table: ClassVar[type[Any]]
    variants: ClassVar[Mapping[str, Mapping[str, Any]]]
    simultaneous: ClassVar[bool] = False
    reconstructions: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def new(self, options: Any, seats: int, chance: Chance) -> AnyState:  # noqa: ANN401
        """Begin a match: set up the table and play on to the first request.

        ``options`` is an instance of the game's own dataclass, as ``for_deal`` returns it.
        Raises OptionError when the options do not go together or with this number of seats.
        """

    def for_deal(self, options: Any, deal: int) -> Any:  # noqa: ANN401
        """Return the options of one deal of a ladder; games with an option that cycles override this."""
        del deal
        return options

    def sides(self, options: Any, seats: int) -> tuple[int, ...]:  # noqa: ANN401
        """Return the side of each seat, numbered from 0; by default each seat is a side of its own."""
        del options
        return tuple(range(seats))

    def seat_names(self, options: Any, seats: int) -> tuple[str, ...]:  # noqa: ANN401
        """Return what the game calls each seat (Lancaster, South, ...), for tables by seat."""
        del options
        return tuple(f"seat {seat}" for seat in range(seats))

    @abstractmethod
    def imagine(
        self,
        options: Any,  # noqa: ANN401
        seats: int,
        knowledge: Knowledge,
        chance: Chance,
    ) -> AnyState:
        """Return a whole state that fits all that a seat has been shown; the rest is dealt anew.

        The view and the open requests that the seat gets of the imagined state are byte for byte those it
        got of the real one. The position must be one where the seat is asked, or where the match is over.
        The draws of ``chance`` that deal anew are named ``imagine...``, apart from those of play.
        """

    @abstractmethod
    def draw(self, options: Any, view: Any) -> str:  # noqa: ANN401
        """Draw a View message as lines of text for a person; fields a spectator lacks are left out."""

    @abstractmethod
    def describe(self, options: Any, event: Any) -> str:  # noqa: ANN401
        """Say an Event message in one line for a person."""


@cache
def game_names() -> tuple[str, ...]:
    """Return the name of every installed game, sorted, without importing any."""
    package = importlib.import_module(ENTRY_POINT_GROUP)
    folders = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    names = {folder.replace("_", "-") for folder in folders - {_MESSAGES}}
    return tuple(sorted(names | {entry.name for entry in _entry_points()}))


def find_game(name: str, where: str = "game") -> Game:
    """Return the game of that name; UnknownGameError, with the nearest name, if none has it."""
    if name not in game_names():
        raise UnknownGameError(f"{where}: no game is called '{name}'; {nearest(name, game_names())}")
    for entry in _entry_points():
        if entry.name == name:
            game: Game = entry.load()
            return game
    folder = importlib.import_module(f"{ENTRY_POINT_GROUP}.{name.replace('-', '_')}")
    found: Game = folder.GAME
    return found


@cache
def _entry_points() -> importlib.metadata.EntryPoints:
    return importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)
