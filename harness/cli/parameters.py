"""What several commands share: parameters, and how examples are written below their help."""

from __future__ import annotations

from pathlib import Path

import click

ladder_argument = click.argument(
    "ladder_file", metavar="LADDER", type=click.Path(dir_okay=False, path_type=Path)
)
"""The ladder file; that it is there and right is for ``read_ladder`` to say."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")


def examples(*lines: str) -> str:
    """Return the epilog of a command's help: lines that click, but for the mark, would run together."""
    return "\b\n" + "\n  ".join(("Examples:", *lines))
