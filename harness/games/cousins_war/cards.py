"""What cards say, once read and checked; ``CousinsWarCardSet`` and its parts say what the fields mean.

These are told to every seat when a match begins, and the rules read them too.
"""

from __future__ import annotations

from typing import NamedTuple

ALL = 99
"""In ``Instruction.least`` and ``most``: as many as there are."""


class Mark(NamedTuple):
    """What is printed on one round of an Event card's track."""

    red: bool
    white: bool
    box: bool

    @property
    def blank(self) -> bool:
        """Whether nothing is printed."""
        return not any(self)

    def rose_of(self, seat: int) -> bool:
        """Whether the rose of ``seat`` is printed."""
        return self[seat]


class Instruction(NamedTuple):
    """One instruction of an event, or what a use of a card comes to; ``effects`` carries it out."""

    op: str
    who: str = ""
    src: str = ""
    dst: str = ""
    least: int = 1
    most: int = 1
    regions: tuple[int, ...] = ()
    where_own: int = 0
    where_enemy: int = 0
    where_control: str = ""
    branches: tuple[tuple[Instruction, ...], ...] = ()


class BattleCard(NamedTuple):
    """A Battle card."""

    id: str
    name: str
    date: str
    points: int
    region: int
    when_lancaster_owns: tuple[int, int]
    when_york_owns: tuple[int, int]
    given: tuple[str, ...]

    def cubes(self, owner: int, seat: int) -> int:
        """Return how many cubes ``seat`` deploys when ``owner`` played the card (rules 3.3)."""
        return (self.when_lancaster_owns, self.when_york_owns)[owner][seat]


class EventCard(NamedTuple):
    """An Event card."""

    id: str
    name: str
    when: str
    points: int
    track: tuple[Mark, ...]
    primary: tuple[Instruction, ...]
    secondary: tuple[Instruction, ...]
    given: tuple[str, ...]

    def mark(self, number: int) -> Mark:
        """Return the mark of round ``number``."""
        return self.track[number - 1]


class TewkesburyCard(NamedTuple):
    """The card that may take the place of Barnet."""

    id: str
    name: str
    date: str
    region: int
    after: str
    add_each: int
    given: tuple[str, ...]


class Points(NamedTuple):
    """Changes of the points of a card by use, in the order of ``Use.GAIN`` to ``Use.REMOVE``, then dice."""

    gain: int = 0
    troops: int = 0
    move: int = 0
    place: int = 0
    remove: int = 0
    adjust: int = 0


class TimesCard(NamedTuple):
    """A Times of Change card."""

    id: str
    name: str
    source: str
    own_rose_secondary: bool = False
    points: Points = Points()
    place_die_bonus: int = 0
    secondary_access: str = ""
    after_battle_regions: str = "adjacent"


ORDINARY_TIMES = TimesCard("", "", "given")
"""What holds without a Times of Change card."""


class CardSet(NamedTuple):
    """All cards of a match. Battle cards are in order of date."""

    name: str
    identity: str
    notice: str
    warnings: tuple[str, ...]
    battles: tuple[BattleCard, ...]
    events: tuple[EventCard, ...]
    tewkesbury: TewkesburyCard | None
    times: tuple[TimesCard, ...]
