from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from harness.rating.strength import ELO, Strengths

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.rating import Played
    from tests.rating.conftest import Play


def fit(matches: Iterable[Played]) -> dict[str, float]:
    strengths = Strengths()
    for played in matches:
        strengths.add(played)
    return strengths.fit()


def likely(lead: float) -> float:
    return 1 / (1 + math.exp(-lead / ELO))


def test_no_match_has_no_strengths() -> None:
    assert fit([]) == {}


def test_one_draw_leaves_both_in_the_middle(play: Play) -> None:
    assert fit([play("ann bob", 1, 1)]) == {"ann": 0, "bob": 0}


def test_one_win_solves_the_equation_of_the_model(play: Play) -> None:
    found = fit([play("ann bob", 1, 2)])
    assert found["ann"] == -found["bob"] > 0
    # Scored: 1 and the unplayed draw's 1/2; expected of a strength s against -s and against 0 the same.
    assert likely(2 * found["ann"]) + likely(found["ann"]) == pytest.approx(1.5)


def test_everyone_is_expected_to_score_what_it_scored(play: Play) -> None:
    luck = random.Random(11)
    names = ["ann", "bob", "cid", "dan", "eve"]
    matches = []
    for _ in range(200):
        seated = luck.sample(names, luck.choice([2, 3, 4]))
        matches.append(play(" ".join(seated), *(luck.choice([1, 2, 3]) for _ in seated)))
    found = fit(matches)
    for name in names:
        scored, expected = 0.5, likely(found[name])
        for played in (played for played in matches if name in played.entrants):
            seat = played.entrants.index(name)
            for other, place in enumerate(played.places):
                if other != seat:
                    weight = 1 / (len(played.places) - 1)
                    beaten = (place > played.places[seat]) + (place == played.places[seat]) / 2
                    scored += weight * beaten
                    expected += weight * likely(found[name] - found[played.entrants[other]])
        assert expected == pytest.approx(scored, abs=1e-4)


def test_the_order_of_matches_and_of_seats_leaves_no_trace(play: Play) -> None:
    luck = random.Random(12)
    results = [(luck.sample(["ann", "bob", "cid", "dan"], 3), luck.randint(1, 3)) for _ in range(60)]
    found = fit(play(f"{a} {b} {c}", 1, place, 2) for (a, b, c), place in results)
    luck.shuffle(results)
    assert fit(play(f"{c} {a} {b}", 2, 1, place) for (a, b, c), place in results) == found


@pytest.mark.parametrize("count", [1, 10_000])
def test_all_wins_stay_finite_and_more_wins_say_more(play: Play, count: int) -> None:
    strengths = Strengths()
    match = play("ann bob", 1, 2)
    for _ in range(count):
        strengths.add(match)
    found = strengths.fit()
    assert found["ann"] == -found["bob"]
    assert {1: 0 < found["ann"] < 200, 10_000: 500 < found["ann"] < 2000}[count]


def test_ten_to_one_is_400(play: Play) -> None:
    matches = [play("ann bob", *((2, 1) if n % 11 == 0 else (1, 2))) for n in range(11_000)]
    found = fit(matches)
    assert found["ann"] - found["bob"] == pytest.approx(400, abs=1)


def test_a_team_is_the_mean_of_its_seats(play: Play) -> None:
    """Ann beats bob and beats with either partner; the partners, who scored alike, stay alike."""
    matches = [
        play("ann bob cid dan", 1, 2, sides=(0, 1, 0, 1)),
        play("ann bob dan cid", 1, 2, sides=(0, 1, 0, 1)),
    ] * 20
    found = fit(matches)
    assert found["cid"] == found["dan"] == 0
    assert found["ann"] == -found["bob"] > 400
    alone = fit([play("ann bob ann bob", 1, 2, sides=(0, 1, 0, 1))] * 40)
    assert alone == fit([play("ann bob", 1, 2)] * 40)


def test_a_chain_of_near_certain_wins_converges(play: Play) -> None:
    """Far from the top a plain Newton step would overshoot without end."""
    names = [f"bot_{n:02}" for n in range(30)]
    matches = [
        play(f"{low} {high}", *((1, 2) if n == 0 else (2, 1)))
        for low, high in pairwise(names)
        for n in range(200)
    ]
    found = fit(matches)
    assert sorted(names, key=lambda name: found[name]) == names
    # The upper half met the lower in 199 wins and a loss only; each of it drew one unplayed match.
    upper = names[15:]
    expected = 200 * likely(found[names[15]] - found[names[14]]) + sum(likely(found[name]) for name in upper)
    assert expected == pytest.approx(199 + len(upper) / 2, abs=1e-4)
