"""A small ladder of entrants whose names tables tend to spoil, and the files that its tables must equal."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import pytest

from harness.rating import Played, Standings, standings

NAMES = (
    "1e5",
    "007",
    "nan",
    "True",
    "80,443",
    "日本",
    "🦊",
    "a|b",
    "<b>",
    "_x_",
    "$",
    r"a\b",
    '"q"',
    " edge ",
)
GOLDENS = Path(__file__).parent / "goldens"

Golden: TypeAlias = Callable[[str, str], None]


@pytest.fixture
def golden() -> Golden:
    """Return a check that a text equals a file of ``goldens``; UPDATE_GOLDENS=1 writes the file instead."""

    def check(text: str, name: str) -> None:
        file = GOLDENS / name
        if os.environ.get("UPDATE_GOLDENS") == "1":
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(text.encode())
        assert file.read_bytes().decode() == text, f"{name} differs; if it should, run with UPDATE_GOLDENS=1"

    return check


@pytest.fixture(scope="session")
def matches() -> list[Played]:
    """Return a round-robin: two deals a pair, two seatings a deal; the last block lacks a match."""
    played = []
    for pair, (one, other) in enumerate(combinations(NAMES, 2)):
        for deal in range(2):
            for turn in range(2):
                seated = (one, other) if turn == 0 else (other, one)
                lead = (7 * pair + 5 * deal + 3 * turn) % 8 - 3
                fault = {"nan": "late", "🦊": "crashed"}.get(seated[0]) if lead < -1 else None
                played.append(
                    Played(
                        id=f"{pair}.{deal}.{turn}",
                        variant=("base", "more | strategy")[deal],
                        block=f"{pair}.{deal}",
                        block_size=2,
                        entrants=seated,
                        sides=(0, 1),
                        places=(1, 1) if lead == 0 else (1, 2) if lead > 0 else (2, 1),
                        forfeits=(fault, None),
                        decisions=(10 + pair, 12),
                        seconds=(0.001 * (1 + lead**2), 0.0345),
                    )
                )
    return played[:-1]


@pytest.fixture(scope="session")
def table(matches: list[Played]) -> Standings:
    return standings(matches)


@pytest.fixture(scope="session")
def order(table: Standings) -> list[str]:
    return [row.entrant for row in table.rows]
