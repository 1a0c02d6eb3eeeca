"""What the commands that print tables have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from harness.ladder import Store, read_ladder, read_results
from harness.rating import Scorebook
from harness.report import FORMATS

if TYPE_CHECKING:
    from pathlib import Path

    from harness.ladder import Ladder, Results

format_option = click.option(
    "--format", "fmt", type=click.Choice(FORMATS), default="text", show_default=True, help="How to write it."
)


def read(ladder_file: Path) -> tuple[Ladder, Results]:
    """Read a ladder and what it has played; say on stderr what the tables leave out."""
    ladder = read_ladder(ladder_file)
    with Store.open(ladder) as store:
        results = read_results(ladder, store)
    if results.left_out:
        click.echo(
            f"{results.left_out} stored results are left out: their entrants, versions or deals are no "
            f"longer in {ladder_file}",
            err=True,
        )
    return ladder, results


def ranked(ladder: Ladder, results: Results) -> list[str]:
    """Return the names of all entrants: by rank, then those not rated in the order of the ladder file."""
    book = Scorebook()
    for match in results.played:
        book.add(match)
    by_rank = [row.entrant for row in book.standings(quick=True).rows]
    return by_rank + [entrant.name for entrant in ladder.entrants if entrant.name not in by_rank]
