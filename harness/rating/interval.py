"""How sure a mean is: intervals of points a match by bootstrap over complete blocks."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from harness.rating.score import DECIMALS, outcomes

if TYPE_CHECKING:
    from harness.rating.played import Played

RESAMPLES = 1000
SEED = 20240229  # any number will do, as long as it stays: equal records then get equal intervals


class BlockScore(NamedTuple):
    """What one complete block gave one entrant."""

    points: float
    matches: int


class Blocks:
    """Sums over complete blocks, by entrant. A block that lacks a match is kept aside until it is whole."""

    def __init__(self) -> None:
        self._open: dict[str, list[Played]] = {}
        self._scores: defaultdict[str, Counter[BlockScore]] = defaultdict(Counter)

    def add(self, played: Played) -> None:
        """Take in one match; matches of a block may come in any order and among those of others."""
        matches = self._open.setdefault(played.block, [])
        matches.append(played)
        if len(matches) < played.block_size:
            return
        del self._open[played.block]
        points: defaultdict[str, list[float]] = defaultdict(list)
        for match in matches:
            for team, outcome in zip(match.teams(), outcomes(match.places), strict=True):
                for entrant in team:
                    points[entrant].append(outcome.points)
        for entrant, given in points.items():
            self._scores[entrant][BlockScore(math.fsum(given), len(given))] += 1

    def interval(self, entrant: str) -> tuple[float, float] | None:
        """Return the 95 % interval of the entrant's points a match; None with fewer than two complete blocks.

        Blocks are drawn with replacement, and the interval is what the middle 95 % of the means span. It says
        nothing about what never happened: an entrant that won every match gets (1, 1).
        """
        # Sorted, so that the order in which blocks became whole decides nothing.
        blocks = sorted(self._scores[entrant].elements())
        count = len(blocks)
        if count < 2:  # noqa: PLR2004  # one block says nothing about how blocks differ
            return None
        draw = Random(SEED).random  # noqa: S311  # statistics, not secrets; random() is the same in every Python
        means = []
        for _ in range(RESAMPLES):
            drawn = [blocks[int(draw() * count)] for _ in range(count)]
            means.append(sum(points for points, _ in drawn) / sum(matches for _, matches in drawn))
        means.sort()
        tail = RESAMPLES // 40
        return round(means[tail], DECIMALS), round(means[-1 - tail], DECIMALS)
