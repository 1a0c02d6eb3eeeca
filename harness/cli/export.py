"""``harness export``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

import click

from harness.cli.parameters import examples, ladder_argument
from harness.ladder import Store, read_ladder

if TYPE_CHECKING:
    from pathlib import Path


@click.command(epilog=examples("harness export ladders/to_war.toml -o to_war.jsonl"))
@ladder_argument
@click.option(
    "-o",
    "--output",
    type=click.File("w", encoding="utf-8", atomic=True),
    default="-",
    help="Write to a file, which is there whole or not at all.",
)
def command(ladder_file: Path, output: TextIO) -> None:
    """Write every result with its record, one JSON object a line, in the order in which they were stored."""
    with Store.open(read_ladder(ladder_file)) as store:
        for result in store.results():
            line = {**result._asdict(), "record": store.record(result.id)}
            output.write(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n")
