"""Matches made by hand: only what a test is about is said, the rest is filled in."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Protocol

import pytest

from harness.rating import Played

if TYPE_CHECKING:
    from collections.abc import Sequence


class Play(Protocol):
    def __call__(  # noqa: PLR0913  # each is one field of Played
        self,
        entrants: str,
        *places: int,
        sides: Sequence[int] | None = None,
        block: str | None = None,
        block_size: int = 1,
        variant: str = "base",
        forfeits: Sequence[str | None] | None = None,
        decisions: Sequence[int] | None = None,
        seconds: Sequence[float] | None = None,
    ) -> Played:
        """Return a match of the entrants named, a word each; by default it is a block of its own."""


@pytest.fixture
def play() -> Play:
    numbers = count()

    def make(  # noqa: PLR0913  # each is one field of Played
        entrants: str,
        *places: int,
        sides: Sequence[int] | None = None,
        block: str | None = None,
        block_size: int = 1,
        variant: str = "base",
        forfeits: Sequence[str | None] | None = None,
        decisions: Sequence[int] | None = None,
        seconds: Sequence[float] | None = None,
    ) -> Played:
        number = next(numbers)
        names = tuple(entrants.split())
        return Played(
            id=f"match {number}",
            variant=variant,
            block=block or f"block {number}",
            block_size=block_size,
            entrants=names,
            sides=tuple(sides or range(len(names))),
            places=places,
            forfeits=tuple(forfeits or (None for _ in names)),
            decisions=tuple(decisions or (0 for _ in names)),
            seconds=tuple(seconds or (0.0 for _ in names)),
        )

    return make
