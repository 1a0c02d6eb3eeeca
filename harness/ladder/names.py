"""Names of ladders, variants and entrants: any text that a person can tell apart and a table can show."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from harness.ladder.errors import LadderError

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST = 100

_BREAKS = frozenset({"Cc", "Zl", "Zp"})
"""Categories of characters that are commands or break a line."""

_TURNS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Characters that turn the direction of what follows them, the rest of a table included."""


def check_name(name: str, where: str) -> None:
    """Refuse a name that no table could show on one line; ``where`` begins the error."""
    if not fold(name):
        raise LadderError(f"{where} is empty; give a name")
    if name != name.strip():
        raise LadderError(f"{where} is {name!r}, with a space at an end; leave it out")
    if len(name) > _LONGEST:
        raise LadderError(f"{where} has {len(name)} characters; give at most {_LONGEST}")
    for character in name:
        if unicodedata.category(character) in _BREAKS or unicodedata.bidirectional(character) in _TURNS:
            raise LadderError(f"{where} is {name!r}, with the control character {character!r}; leave it out")


def refuse_twins(named: Iterable[tuple[str, str]], where: str) -> None:
    """Refuse names that a person could take for one another; each comes with where it stands."""
    seen: dict[str, tuple[str, str]] = {}
    for name, source in named:
        alike = fold(name)
        if alike in seen:
            other, first = seen[alike]
            both = f"'{name}'" if name == other else f"'{other}' and '{name}', which look alike"
            raise LadderError(
                f"{where}: {first} and {source} are named {both}; give one of them another name"
            )
        seen[alike] = name, source


def fold(name: str) -> str:
    """Return what is left of a name when case, Unicode form and runs of spaces make no difference.

    Characters that nobody sees, such as a space of no width or a variation selector, make none either.
    """
    seen = "".join(
        character
        for character in name
        if unicodedata.category(character) != "Cf" and not "\ufe00" <= character <= "\ufe0f"
    )
    plain = unicodedata.normalize("NFKC", seen).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())
