"""``harness standings``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from harness.cli.parameters import examples, json_option, ladder_argument
from harness.cli.results import format_option, ranked, read
from harness.rating import by_seat, by_variant, standings
from harness.report import render_by_seat, render_by_variant, render_standings

if TYPE_CHECKING:
    from pathlib import Path


@click.command(
    epilog=examples(
        "harness standings ladders/to_war.toml",
        "harness standings ladders/to_war.toml --format markdown > table.md",
        "harness standings ladders/to_war.toml --by-seat",
    )
)
@ladder_argument
@format_option
@json_option
@click.option("--by-seat", "split", flag_value="seat", help="Points a match in each seat instead.")
@click.option("--by-variant", "split", flag_value="variant", help="Points a match in each variant instead.")
@click.option("--no-times", is_flag=True, help="Leave out what differs from run to run.")
def command(ladder_file: Path, fmt: str, split: str | None, *, as_json: bool, no_times: bool) -> None:
    """Print the table of a ladder: rank by mu - 3 sigma, points with 95 % intervals, forfeits, time."""
    fmt = "json" if as_json else fmt
    ladder, results = read(ladder_file)
    if split == "seat":
        text = render_by_seat(by_seat(results.played, ranked(ladder, results)), fmt, ladder=ladder.name)
    elif split == "variant":
        text = render_by_variant(by_variant(results.played, ranked(ladder, results)), fmt, ladder=ladder.name)
    else:
        table = standings(results.played, unrated=results.unrated, suspended=results.suspended)
        text = render_standings(table, fmt, ladder=ladder.name, times=not no_times)
    click.echo(text, nl=False)
