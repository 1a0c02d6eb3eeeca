"""Results by seat or by variant as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.escape import visible
from harness.report.formats import write
from harness.report.table import UNKNOWN, Column, Table, fixed

if TYPE_CHECKING:
    from harness.rating import Split, Tally

_CELL = "A cell is the row entrant's points a match in the column's {part} (its wins-draws-losses)."


def render_by_seat(split: Split, fmt: str, *, ladder: str) -> str:
    """Return results by seat in one of ``FORMATS``; HarnessError for any other.

    A last row over all entrants shows what each seat is worth; as a record it has null for an entrant.
    """
    return write(_table(split, "seat", ladder, everyone=True), fmt)


def render_by_variant(split: Split, fmt: str, *, ladder: str) -> str:
    """Return results by variant in one of ``FORMATS``; HarnessError for any other."""
    return write(_table(split, "variant", ladder, everyone=False), fmt)


def _table(split: Split, part: str, ladder: str, *, everyone: bool) -> Table:
    named = [(row.entrant, row.tallies) for row in split.rows]
    rows = [(visible(entrant), *map(_cell, tallies)) for entrant, tallies in named]
    if everyone:
        rows.append(("(all entrants)", *map(_cell, split.everyone)))
    keys = {
        "entrant": "name" + "; null for all entrants together" * everyone,
        part: f"the {part} that the results are from",
        "matches": f"matches of the entrant in this {part}",
        "points": "its points in them: the share of the other sides beaten, a tie counting half",
        "points_a_match": "mean of the same; null without a match",
        "wins": "matches in which its side was first alone",
        "draws": "first with others",
        "losses": "not first",
    }
    return Table(
        name=f"results by {part}",
        ladder=ladder,
        matches=split.matches,
        point_of_view=_CELL.format(part=part),
        columns=(
            Column("entrant", "left"),
            *(Column(f"{part} {visible(str(name))}") for name in split.parts),
        ),
        rows=tuple(rows),
        notes=("Points are the share of the other sides beaten, a tie counting half.",),
        keys=keys,
        records=tuple(
            {
                "entrant": entrant,
                part: name,
                "matches": tally.matches,
                "points": tally.points,
                "points_a_match": tally.points_a_match,
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
            }
            for entrant, tallies in [*named, *([(None, split.everyone)] if everyone else [])]
            for name, tally in zip(split.parts, tallies, strict=True)
        ),
    )


def _cell(tally: Tally) -> str:
    if not tally.matches:
        return UNKNOWN
    return f"{fixed(tally.points_a_match, 3)} ({tally.wins}-{tally.draws}-{tally.losses})"
