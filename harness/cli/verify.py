"""``harness verify``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from harness.cli.errors import FAILED
from harness.cli.parameters import examples, json_option, ladder_argument
from harness.ladder import Store, read_ladder
from harness.ladder.verify import verify

if TYPE_CHECKING:
    from pathlib import Path


@click.command(epilog=examples("harness verify ladders/to_war.toml"))
@ladder_argument
@json_option
@click.pass_context
def command(ctx: click.Context, ladder_file: Path, *, as_json: bool) -> None:
    """Replay every record of a ladder through the rules and compare it with the result that was stored.

    Exit status 1, with the match and what differs, if one is not equal.
    """
    matches, different = 0, []
    with Store.open(read_ladder(ladder_file)) as store:
        for match, problem in verify(store):
            matches += 1
            if problem:
                different.append({"id": match, "problem": problem})
                if not as_json:
                    click.echo(f"match {match}: {problem}")
    if as_json:
        click.echo(json.dumps({"matches": matches, "different": different}, indent=2))
    else:
        click.echo(
            f"{matches} records replayed, {matches - len(different)} equal, {len(different)} different"
        )
    if different:
        ctx.exit(FAILED)
