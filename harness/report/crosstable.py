"""The cross-table as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.escape import visible
from harness.report.formats import write
from harness.report.table import Column, Table, fixed

if TYPE_CHECKING:
    from harness.rating import CrossTable, Tally

_KEYS = {
    "entrant": "name",
    "against": "the opponent's name",
    "matches": "matches in which the two met on different sides",
    "points": "the entrant's points against the opponent: 1 for the better place, 1/2 for a shared one",
    "wins": "meetings in which the entrant had the better place",
    "draws": "meetings in which the two shared a place",
    "losses": "meetings in which the opponent had the better place",
}


def render_crosstable(crosstable: CrossTable, fmt: str, *, ladder: str) -> str:
    """Return the cross-table in one of ``FORMATS``; HarnessError for any other.

    For people it is a square whose columns have the numbers of its rows; for programs a record a pair that
    met.
    """
    numbers = [str(number) for number, _ in enumerate(crosstable.rows, start=1)]
    table = Table(
        name="cross-table",
        ladder=ladder,
        matches=crosstable.matches,
        point_of_view="A cell is points of the row entrant against the column entrant (wins-draws-losses).",
        columns=(Column("#"), Column("entrant", "left"), *map(Column, numbers)),
        rows=tuple(
            (number, visible(row.entrant), *map(_cell, row.against))
            for number, row in zip(numbers, crosstable.rows, strict=True)
        ),
        notes=("Columns have the numbers of the rows. A dash: the two never met.",),
        keys=_KEYS,
        records=tuple(
            {
                "entrant": row.entrant,
                "against": other.entrant,
                "matches": tally.matches,
                "points": tally.points,
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
            }
            for row in crosstable.rows
            for other, tally in zip(crosstable.rows, row.against, strict=True)
            if tally and tally.matches
        ),
    )
    return write(table, fmt)


def _cell(tally: Tally | None) -> str:
    if tally is None:
        return ""
    if not tally.matches:
        return "-"
    return f"{fixed(tally.points, 1)} ({tally.wins}-{tally.draws}-{tally.losses})"
