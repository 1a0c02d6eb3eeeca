from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from harness.rating.score import Outcome, Tally, outcomes, tally


@pytest.mark.parametrize(
    ("places", "points", "kinds"),
    [
        ((1, 2), (1, 0), "win loss"),
        ((2, 1), (0, 1), "loss win"),
        ((1, 1), (0.5, 0.5), "draw draw"),
        ((1, 2, 3), (1, 0.5, 0), "win loss loss"),
        ((1, 1, 3), (0.75, 0.75, 0), "draw draw loss"),
        ((2, 1, 2), (0.25, 1, 0.25), "loss win loss"),
        ((1, 1, 1), (0.5, 0.5, 0.5), "draw draw draw"),
        ((4, 2, 1, 3), (0, 2 / 3, 1, 1 / 3), "loss loss win loss"),
    ],
)
def test_points_are_the_share_of_other_sides_beaten(
    places: tuple[int, ...], points: tuple[float, ...], kinds: str
) -> None:
    found = outcomes(places)
    assert tuple(outcome.points for outcome in found) == points
    assert [outcome.kind for outcome in found] == kinds.split()


def test_a_match_gives_half_a_point_a_side_whatever_the_places() -> None:
    for places in product((1, 2, 3, 4), repeat=4):
        assert sum(outcome.points for outcome in outcomes(places)) == pytest.approx(2)


def test_the_order_of_outcomes_leaves_no_trace_in_a_tally() -> None:
    thirds = [Outcome(1 / 3, "loss"), Outcome(1, "win"), Outcome(2 / 3, "loss"), Outcome(1 / 6, "loss")]
    for order in permutations(thirds):
        counts = Counter(dict.fromkeys(order, 1000))
        assert tally(counts) == Tally(4000, 2166.666667, 1000, 0, 3000)


def test_no_matches_have_no_mean() -> None:
    assert tally(Counter()) == Tally(0, 0, 0, 0, 0)
    assert tally(Counter()).points_a_match is None
