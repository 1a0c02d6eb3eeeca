"""``harness``: the list of commands, each loaded from the file of its name when it is called."""

from __future__ import annotations

import importlib

import click

from harness.cli.errors import OneLineErrors
from harness.cli.parameters import examples
from harness.core.options import nearest

COMMANDS = {
    "games": "games, seats, options",
    "match": "one match, move by move (--seed, --human SEAT)",
    "plan": "what would be played: matches, pairs, seats, a time estimate",
    "run": "play it, with live progress",
    "standings": "the table",
    "crosstable": "who did how well against whom",
    "show": "a match from its record, as everyone or as one seat saw it",
    "verify": "replay every record",
    "export": "records and results as JSON lines",
}
"""Every command, in the order of the help, with its line there."""


class _Commands(OneLineErrors):
    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in COMMANDS:
            ctx.fail(f"no command is called '{cmd_name}', {nearest(cmd_name, COMMANDS)}")
        module = importlib.import_module(f"harness.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    "harness",
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=examples("harness run ladders/to_war.toml", "harness standings ladders/to_war.toml"),
)
@click.version_option(package_name="tournament-harness", prog_name="harness")
def main() -> None:
    """Play board games with hidden information between bots, referee them, and rate them."""
