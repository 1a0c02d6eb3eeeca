from __future__ import annotations

import math
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
import trueskill

from harness.rating import Skill, Skills

if TYPE_CHECKING:
    from harness.rating import Played
    from tests.rating.conftest import Play


def after(*matches: Played) -> Skills:
    skills = Skills()
    for played in matches:
        skills.add(played)
    return skills


def test_a_newcomer_is_rated_zero() -> None:
    assert after().of("ann") == Skill(25, round(25 / 3, 6))
    assert Skill().rating == pytest.approx(0)


def test_one_win_gives_the_published_figures(play: Play) -> None:
    # The customary example of TrueSkill: two newcomers, 10 % draws, one wins.
    skills = after(play("ann bob", 1, 2))
    assert skills.of("ann") == pytest.approx((29.396, 7.171), abs=0.001)
    assert skills.of("bob") == pytest.approx((20.604, 7.171), abs=0.001)


def test_seat_order_does_not_matter_to_a_win(play: Play) -> None:
    one, other = after(play("ann bob", 1, 2)), after(play("bob ann", 2, 1))
    assert [one.of(name) for name in ("ann", "bob")] == [other.of(name) for name in ("ann", "bob")]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_equal_bots_that_all_tie_stay_equal(play: Play, count: int) -> None:
    """Field report 40: the order of seats in a tie must not make one of them surer than another."""
    names = ["ann", "bob", "cid", "dan"][:count]
    for order in permutations(names):
        skills = after(play(" ".join(order), *[1] * count))
        found = {skills.of(name) for name in names}
        assert len(found) == 1
        assert found.pop().mu == 25


def test_a_tie_for_second_among_unequal_bots_has_no_favourite_seat(play: Play) -> None:
    before = [play("ann bob", 1, 2), play("bob cid", 1, 1), play("dan ann", 1, 2)]
    found = set()
    for order in permutations([("ann", 2), ("bob", 1), ("cid", 2), ("dan", 2)]):
        names, places = zip(*order, strict=True)
        skills = after(*before, play(" ".join(names), *places))
        found.add(tuple(skills.of(name) for name in ("ann", "bob", "cid", "dan")))
    assert len(found) == 1


def test_three_sides_are_rated_by_their_places(play: Play) -> None:
    skills = after(play("ann bob cid", 3, 1, 2))
    assert skills.of("bob").mu > skills.of("cid").mu > skills.of("ann").mu
    model = trueskill.TrueSkill()
    bob, cid, ann = (rating for (rating,) in model.rate([(model.create_rating(),)] * 3))
    for name, rating in (("ann", ann), ("bob", bob), ("cid", cid)):
        assert skills.of(name) == pytest.approx((rating.mu, rating.sigma), abs=1e-6)


def test_a_team_is_rated_as_one_and_its_new_player_moves_most(play: Play) -> None:
    veteran = [play("ann dan", 1, 1) for _ in range(50)]
    skills = Skills()
    for played in veteran:
        skills.add(played)
    before = skills.of("ann")
    skills.add(play("ann eve bob cid", 1, 2, sides=(0, 1, 1, 0)))
    assert skills.of("ann").mu > before.mu
    assert skills.of("cid").mu - 25 > skills.of("ann").mu - before.mu
    assert skills.of("eve").mu == skills.of("bob").mu < 25


def test_an_entrant_in_both_seats_of_a_team_is_as_strong_as_two(play: Play) -> None:
    """Equal newcomers: one bot in two seats beats a pair, or loses to it, by the same figures."""
    won = after(play("ann bob ann cid", 1, 2, sides=(0, 1, 0, 1)))
    lost = after(play("bob ann cid ann", 1, 2, sides=(0, 1, 0, 1)))
    assert won.of("ann").mu - 25 == pytest.approx(25 - lost.of("ann").mu)
    assert won.of("ann").mu > 25 > won.of("bob").mu == won.of("cid").mu
    # It held two seats, so its result says more of it than of either of the pair.
    assert won.of("ann").sigma < won.of("bob").sigma


def test_the_order_of_matches_is_the_order_of_the_schedule(play: Play) -> None:
    first, second, third = play("ann bob", 1, 2), play("bob cid", 1, 2), play("cid ann", 1, 2)
    assert after(first, second, third).of("ann") != after(third, second, first).of("ann")


@pytest.mark.parametrize("places", [(2, 1), (1, 1)])
def test_a_long_run_of_wins_and_then_an_upset_stays_finite(play: Play, places: tuple[int, int]) -> None:
    skills = after(*(play("ann bob", 1, 2) for _ in range(3000)))
    before = skills.of("ann")
    assert before.mu > 40
    skills.add(play("ann bob", *places))
    assert all(map(math.isfinite, (*skills.of("ann"), *skills.of("bob"))))
    assert skills.of("ann").mu < before.mu
