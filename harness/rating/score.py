"""What a place is worth, and sums of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections import Counter

DECIMALS = 6
"""Figures are rounded to this many decimals; the package's docstring says why."""


class Outcome(NamedTuple):
    """What one match gave one side: points from 0 to 1, and whether it won, drew or lost."""

    points: float
    kind: Literal["win", "draw", "loss"]


@lru_cache(maxsize=1024)
def outcomes(places: tuple[int, ...]) -> tuple[Outcome, ...]:
    """Return each side's outcome. First alone is a win, first with others a draw, anything else a loss.

    Points are the sides beaten and half the sides tied, over the number of other sides: with two sides 1,
    1/2, 0.
    """
    found = []
    for place in places:
        beaten = sum(place < other for other in places)
        tied = places.count(place) - 1
        points = (beaten + tied / 2) / (len(places) - 1)
        first = place == min(places)
        found.append(Outcome(points, "loss" if not first else "draw" if tied else "win"))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of matches summed up: wins, draws and losses add up to ``matches``."""

    matches: int
    points: float
    wins: int
    draws: int
    losses: int

    @property
    def points_a_match(self) -> float | None:
        """Mean points a match, from 0 to 1; None without a match."""
        return round(self.points / self.matches, DECIMALS) if self.matches else None


def tally(counts: Counter[Outcome]) -> Tally:
    """Sum up outcomes, each with the number of times it happened; the order they came in leaves no trace."""
    kinds = {"win": 0, "draw": 0, "loss": 0}
    for outcome, times in counts.items():
        kinds[outcome.kind] += times
    points = math.fsum(outcome.points * times for outcome, times in counts.items())
    return Tally(counts.total(), round(points, DECIMALS), kinds["win"], kinds["draw"], kinds["loss"])
