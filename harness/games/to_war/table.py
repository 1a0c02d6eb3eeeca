"""What lies on the table of To War!, and who sees it; ``ToWarView`` says what the fields mean."""

from __future__ import annotations

import enum
from typing import NamedTuple

from harness.core import hidden, own, public, table


class Stage(enum.IntEnum):
    """What the seat to act is about to do; the numbers are those of ``ToWarStage``."""

    DEPLOY = 1
    CHOOSE = 2
    ENTER = 3
    MOVE = 4
    OVER = 5


class Cell(NamedTuple):
    """A cell with a unit on it."""

    owner: int
    unit: str


class Displaced(NamedTuple):
    """The unit that must move, the cell it moves from, and which of its steps this is (1 or 2)."""

    unit: str
    cell: int
    step: int


@table
class ToWarTable:
    """The table. ``cells`` are None where empty; the last card of a reserve is its top.

    The order of a reserve is hidden from its own seat too. Hands are empty in the base game.
    """

    stage: Stage = public()
    turn: int = public()
    active: int = public()
    cells: list[Cell | None] = public()
    moved: list[int] = public()
    revealed: str | None = public(default=None)
    displaced: Displaced | None = public(default=None)
    crossed: str | None = public(default=None)
    discards: list[tuple[str, ...]] = public()
    hand: list[list[str]] = own(counted=True)
    reserve: list[list[str]] = hidden(counted=True, by_seat=True)
