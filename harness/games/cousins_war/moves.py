"""The moves of The Cousins' War; each class is a field of ``CousinsWarMove``."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.cousins_war.cubes import Cubes


class Use(enum.IntEnum):
    """A way to use a card; the numbers are those of ``CousinsWarUse``."""

    EVENT = 1
    SECONDARY = 2
    GAIN = 3
    TROOPS = 4
    MOVE = 5
    PLACE = 6
    REMOVE = 7
    NONE = 8


class Swap(NamedTuple):
    """Give a card of the hand to the other seat."""

    card: str


class ChooseBattlefield(NamedTuple):
    """Put a card of the hand down for the Battlefield."""

    card: str


class Deploy(NamedTuple):
    """Say how many of the cubes for the Battlefield come from the Reserve; the rest is from the Supply."""

    from_reserve: int


class Play(NamedTuple):
    """Play a card of the hand."""

    card: str
    use: Use


class Transfer(NamedTuple):
    """Move cubes in the course of a play."""

    cubes: tuple[Cubes, ...]


class Attempt(NamedTuple):
    """Roll for a region, to place a cube or to remove one."""

    region: int


class Stop(NamedTuple):
    """Do no more of what could go on."""


class Branch(NamedTuple):
    """Pick one of the alternatives of an event."""

    number: int


class Execute(NamedTuple):
    """Accept or decline a Secondary Event."""

    accept: bool


class Declare(NamedTuple):
    """Declare a roll."""

    kind: int
    value: int


class Respond(NamedTuple):
    """Believe or challenge a declaration."""

    believe: bool


class Adjust(NamedTuple):
    """Change each die by ``delta``; an empty one leaves the dice and holds the card."""

    delta: tuple[int, ...]


class FightOn(NamedTuple):
    """Fight Tewkesbury, or not."""

    fight: bool


class Reinforce(NamedTuple):
    """Bring own cubes from the South to Tewkesbury."""

    number: int


class Settle(NamedTuple):
    """Place so many cubes of the winner in each region; what is left goes to its Reserve."""

    placed: tuple[int, ...]


class Keep(NamedTuple):
    """Keep the last card, or discard it."""

    keep: bool
