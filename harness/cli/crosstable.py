"""``harness crosstable``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from harness.cli.parameters import examples, json_option, ladder_argument
from harness.cli.results import format_option, ranked, read
from harness.rating import crosstable
from harness.report import render_crosstable

if TYPE_CHECKING:
    from pathlib import Path


@click.command(epilog=examples("harness crosstable ladders/to_war.toml"))
@ladder_argument
@format_option
@json_option
def command(ladder_file: Path, fmt: str, *, as_json: bool) -> None:
    """Print who did how well against whom, entrants in the order of the standings."""
    ladder, results = read(ladder_file)
    table = crosstable(results.played, ranked(ladder, results))
    click.echo(render_crosstable(table, "json" if as_json else fmt, ladder=ladder.name), nl=False)
