"""TrueSkill over places by side, folded one match at a time.

The model is that of the ``trueskill`` package: a team performs as the sum of its players, and an entrant
that holds several seats of a team counts once for each. The figures below are TrueSkill's customary ones.

Between sides that tie, TrueSkill compares neighbours in the order it is given, so seat order would decide
who gets the narrower sigma. A tie is therefore rated in every order of the sides that share a place, and the
results are averaged: equal bots that tie stay equal. That is k! ratings for k tied sides, and games here
have at most four.
"""

from __future__ import annotations

import math
from itertools import chain, permutations, product
from typing import TYPE_CHECKING, NamedTuple

import trueskill

from harness.rating.score import DECIMALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.rating.played import Played

MU = 25.0
SIGMA = MU / 3
BETA = SIGMA / 2  # a lead of this much in skill wins about 76 % of matches of two
TAU = SIGMA / 100  # what each match adds to sigma, so that a rating can always move
DRAW_PROBABILITY = (
    0.1  # fixed: fitted to the results, it would let a new match change what old ones were worth
)


class Skill(NamedTuple):
    """A belief about an entrant's skill, in TrueSkill's units: mean and standard deviation."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def rating(self) -> float:
        """The skill that the entrant has almost surely, which ranks it: mu - 3 sigma."""
        return self.mu - 3 * self.sigma


class Skills:
    """The skills of all entrants after the matches added so far, in the order they were added."""

    def __init__(self) -> None:
        self._model = trueskill.TrueSkill(MU, SIGMA, BETA, TAU, DRAW_PROBABILITY)
        self._skills: dict[str, Skill] = {}

    def add(self, played: Played) -> None:
        """Let one match move the skills of all who played it."""
        teams = played.teams()
        orders = list(_orders(played.places))
        moved: dict[str, list[Skill]] = {entrant: [] for entrant in played.entrants}
        for order in orders:
            groups = [
                {entrant: self._model.create_rating(*self._now(entrant)) for entrant in teams[side]}
                for side in order
            ]
            seats = {(at, entrant): n for at, side in enumerate(order) for entrant, n in teams[side].items()}
            ranks = [played.places[side] for side in order]
            for group in self._model.rate(groups, ranks, weights=seats):
                for entrant, rating in group.items():
                    moved[entrant].append(Skill(rating.mu, rating.sigma))
        for entrant, skills in moved.items():
            # fsum rounds once, so the order of the orders leaves no trace in the last bit.
            mu = math.fsum(skill.mu for skill in skills) / len(orders)
            sigma = math.fsum(skill.sigma for skill in skills) / len(orders)
            self._skills[entrant] = Skill(mu, sigma)

    def of(self, entrant: str) -> Skill:
        """Return the entrant's skill; that of a newcomer when no match of it was added."""
        mu, sigma = self._now(entrant)
        return Skill(round(mu, DECIMALS), round(sigma, DECIMALS))

    def _now(self, entrant: str) -> Skill:
        return self._skills.get(entrant, Skill())


def _orders(places: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the sides from best to worst, in every order of those that share a place."""
    shared = [[side for side, at in enumerate(places) if at == place] for place in sorted(set(places))]
    for order in product(*(permutations(sides) for sides in shared)):
        yield tuple(chain.from_iterable(order))
