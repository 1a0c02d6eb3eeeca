"""What a seat may do; each class is a field of ``ToWarMove``, which says what the fields mean."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Direction(enum.IntEnum):
    """A way to move as the mover sees it; the numbers are those of ``ToWarDirection``."""

    FORWARD = 1
    LEFT = 2
    RIGHT = 3


class Deploy(NamedTuple):
    """Put the revealed card on an empty cell of the own half."""

    cell: int


class Choose(NamedTuple):
    """Pick card number ``card`` of the hand."""

    card: int
    unit: str


class Enter(NamedTuple):
    """Let the revealed card enter a cell of the home row."""

    cell: int


class Step(NamedTuple):
    """Move the displaced unit to ``cell``; None is over the far edge, into the enemy camp."""

    direction: Direction
    cell: int | None


class Stop(NamedTuple):
    """Stay where the first step ended."""
