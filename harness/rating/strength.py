"""One fit over all results at once, blind to their order, in units of Elo.

The model is Bradley and Terry's. Entrants have strengths; a side's strength is the mean of its seats'; side
a beats side b with probability 1 / (1 + exp(b - a)); a tie is half a win for each. A match of k sides is all
its pairs, each weighing 1 / (k - 1), so that a match counts once for each side. Each entrant has besides
drawn one match that was never played against a strength of 0: that keeps those who won all or lost all
finite, joins entrants that never met, and fixes the middle of the scale.

So the fitted strengths are those at which every entrant is expected to score what it did score.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from harness.rating.score import DECIMALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.rating.played import Played

ELO = 400 / math.log(10)
"""One unit of strength in Elo: 400 Elo are odds of ten to one."""

_STEPS = 200  # far more than are needed (8 to 32 in ladders of any shape): a bound, not a choice
_NEAR = 1e-10  # no lead moves by more: well under what rounding shows


class _Pair(NamedTuple):
    """Two sides of a match, each the entrants of its seats in order of name; ``sides`` is how many played."""

    one: tuple[str, ...]
    other: tuple[str, ...]
    sides: int


class _Term(NamedTuple):
    """All meetings of one pair: ``lead`` is what each entrant's strength adds to the lead of ``one``."""

    lead: tuple[tuple[int, float], ...]
    won: float
    played: float


class Strengths:
    """The results of pairs of sides, counted, and the strengths that fit them best."""

    def __init__(self) -> None:
        self._half_points: Counter[_Pair] = (
            Counter()
        )  # of ``one``; whole numbers add up the same in any order
        self._played: Counter[_Pair] = Counter()

    def add(self, played: Played) -> None:
        """Count one match."""
        teams = [tuple(sorted(team.elements())) for team in played.teams()]
        for (one, at), (other, other_at) in combinations(zip(teams, played.places, strict=True), 2):
            first, second, half_points = one, other, 1 + (at < other_at) - (at > other_at)
            if other < one:
                first, second, half_points = other, one, 2 - half_points
            pair = _Pair(first, second, len(teams))
            self._half_points[pair] += half_points
            self._played[pair] += 1

    def fit(self) -> dict[str, float]:
        """Return each entrant's strength in Elo; 0 is the middle of the field."""
        pairs = sorted(self._played)
        entrants = sorted({entrant for pair in pairs for entrant in pair.one + pair.other})
        number = {entrant: at for at, entrant in enumerate(entrants)}
        terms = [
            _Term(
                tuple(_lead(pair, number).items()),
                self._half_points[pair] / 2 / (pair.sides - 1),
                self._played[pair] / (pair.sides - 1),
            )
            for pair in pairs
        ]
        terms += [_Term(((at, 1.0),), 0.5, 1.0) for at in number.values()]
        found = _fit(terms, len(entrants))
        return {entrant: round(ELO * found[at], DECIMALS) for entrant, at in number.items()}


def _lead(pair: _Pair, number: dict[str, int]) -> dict[int, float]:
    """Return by entrant's number its share in the lead of the pair's first side over the other."""
    lead: defaultdict[int, float] = defaultdict(float)
    for team, sign in ((pair.one, 1), (pair.other, -1)):
        for entrant in team:
            lead[number[entrant]] += sign / len(team)
    return lead


def _fit(terms: Sequence[_Term], size: int) -> list[float]:
    """Climb to the one most likely set of strengths by Newton's method.

    A full step may overshoot. Along a step that changes no lead by more than d, the curvature grows at most
    as exp of that change; cut to log(1 + d) / d of itself, the step therefore never passes the top, and far
    from it still goes the right way. Near the top the cut is nothing and each step doubles the digits.
    """
    strengths = [0.0] * size
    for _ in range(_STEPS):
        slope = [0.0] * size
        curve = [[0.0] * size for _ in range(size)]
        for lead, won, played in terms:
            likely = 1 / (1 + math.exp(-sum(share * strengths[at] for at, share in lead)))
            missing = won - played * likely
            bend = played * likely * (1 - likely)
            for at, share in lead:
                slope[at] += share * missing
                for beside, other_share in lead:
                    curve[at][beside] += share * other_share * bend
        step = _solve(curve, slope)
        widest = max((abs(sum(share * step[at] for at, share in lead)) for lead, _, _ in terms), default=0.0)
        if widest < _NEAR:
            break
        cut = math.log1p(widest) / widest
        strengths = [strength + cut * change for strength, change in zip(strengths, step, strict=True)]
    return strengths


def _solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Return x with matrix * x = vector; the matrix is symmetric, positive definite, and used up."""
    size = len(vector)
    for at, pivot in enumerate(matrix):
        for below in range(at + 1, size):
            row = matrix[below]
            share = row[at] / pivot[at]
            if share:
                row[at:] = [value - share * above for value, above in zip(row[at:], pivot[at:], strict=True)]
                vector[below] -= share * vector[at]
    for at in range(size - 1, -1, -1):
        known = sum(matrix[at][after] * vector[after] for after in range(at + 1, size))
        vector[at] = (vector[at] - known) / matrix[at][at]
    return vector
