"""The field: its cells, numbered by row and column, and what is home and forward for each seat."""

from __future__ import annotations

from typing import NamedTuple

from harness.games.to_war.moves import Direction

_COLUMN_NAMES = "abcde"


class Field(NamedTuple):
    """A field of columns and rows; rows of the lower half belong to seat 0, of the upper to seat 1.

    A cell is ``row * columns + column``; row 0 is nearest to seat 0, column 0 at its left hand.
    """

    columns: int
    rows: int

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    def row(self, number: int) -> tuple[int, ...]:
        """Return the cells of a row."""
        return tuple(range(number * self.columns, (number + 1) * self.columns))

    def home_row(self, seat: int) -> tuple[int, ...]:
        """Return the cells nearest to a seat."""
        return self.row(0 if seat == 0 else self.rows - 1)

    def front_row(self, seat: int) -> tuple[int, ...]:
        """Return the cells of a seat's half that face the enemy."""
        return self.row(self.rows // 2 - 1 + seat)

    def half(self, seat: int) -> tuple[int, ...]:
        """Return the cells of a seat's half."""
        first = seat * self.size // 2
        return tuple(range(first, first + self.size // 2))

    def forward(self, seat: int) -> int:
        """Return what a step forward adds to the number of a cell."""
        return self.columns if seat == 0 else -self.columns

    def exits(self, seat: int, cell: int, direction: Direction) -> tuple[int | None, ...]:
        """Return where a step leads: one cell, or None for the enemy camp; nothing over a side edge."""
        if direction is Direction.FORWARD:
            target = cell + self.forward(seat)
            return (target if 0 <= target < self.size else None,)
        side = 1 if (direction is Direction.RIGHT) == (seat == 0) else -1
        return (cell + side,) if 0 <= cell % self.columns + side < self.columns else ()

    def touching(self, cell: int, *, corners: bool) -> tuple[int, ...]:
        """Return the cells beside a cell, with ``corners`` those at its corners too."""
        row, column = divmod(cell, self.columns)
        return tuple(
            other
            for other in range(self.size)
            if other != cell
            and (down := abs(other // self.columns - row)) <= 1
            and (across := abs(other % self.columns - column)) <= 1
            and (corners or down + across == 1)
        )

    def name(self, cell: int) -> str:
        """Name a cell for people: column a, b, c from seat 0's left, row from 1 at its side."""
        row, column = divmod(cell, self.columns)
        return f"{_COLUMN_NAMES[column]}{row + 1}"
