"""What may not change in a ladder that has been played, as flat keys and plain values."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harness.ladder.file import Ladder

_LONGEST = 80


def settings(ladder: Ladder) -> dict[str, str]:
    """Return key and JSON value of all that the results of a ladder depend on, entrants and deals apart."""
    found: dict[str, Any] = {
        "name": ladder.name,
        "game": ladder.game.name,
        "seats": ladder.seats,
        "seed": ladder.seed,
        "names": ladder.names,
        "variant": [variant.name for variant in ladder.variants],
    }
    for key, value in dataclasses.asdict(ladder.clock).items():
        found[f"clock.{key}"] = value
    for variant in ladder.variants:
        for key, value in dataclasses.asdict(variant.options).items():
            found[f"options.{key} of variant '{variant.name}'"] = value
    return {key: json.dumps(value, ensure_ascii=False, sort_keys=True) for key, value in found.items()}


def differences(stored: Mapping[str, str], wanted: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield key, stored value and wanted value where two settings differ, each short enough for a line.

    A value that is missing is ``unset``. The game's own options come last: other differences explain them.
    """
    for key in {**wanted, **stored}:
        was, now = stored.get(key, "unset"), wanted.get(key, "unset")
        if was != now:
            yield key, _short(was), _short(now)


def _short(value: str) -> str:
    return value if len(value) <= _LONGEST else f"{value[:_LONGEST]}..."
