"""What seats are told; each class is a field of ``ToWarEvent``, which says what the fields mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.to_war.moves import Direction


class Unit(NamedTuple):
    """A kind of unit, of which the army has ``cards`` cards; the rules read its strengths here too."""

    name: str
    cards: int
    attack: int
    counter: int
    elite: bool
    directions: tuple[Direction, ...]
    two_step: bool


class Mustered(NamedTuple):
    """What an army is made of; told when the match begins."""

    seat: int
    army: str
    units: tuple[Unit, ...]


class Revealed(NamedTuple):
    """A card is turned up."""

    seat: int
    unit: str


class Deployed(NamedTuple):
    """A card is put on the field before the first turn."""

    seat: int
    unit: str
    cell: int


class Drew(NamedTuple):
    """Cards came into the hand; its seat alone is told."""

    units: tuple[str, ...]


class Entered(NamedTuple):
    """A new card takes a cell that is empty or holds an own unit."""

    seat: int
    unit: str
    cell: int
    displaced: str | None


class Moved(NamedTuple):
    """A unit goes on to a cell that is empty or holds an own unit."""

    seat: int
    unit: str
    source: int
    cell: int
    displaced: str | None


class Stopped(NamedTuple):
    """A unit leaves its second step."""

    seat: int
    unit: str
    cell: int


class Attacked(NamedTuple):
    """A fight; ``attack`` includes the bonus. ``source`` is None when the attacker is entering."""

    seat: int
    unit: str
    source: int | None
    cell: int
    defender: str
    attack: int
    counter: int


class BrokeThrough(NamedTuple):
    """A unit goes over the enemy's edge and wins."""

    seat: int
    unit: str
    source: int


class Counted(NamedTuple):
    """Units and elites on the field after the last turn, by seat."""

    units: tuple[int, ...]
    elites: tuple[int, ...]
