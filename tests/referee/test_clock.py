"""The clock: one decision, a bank with an increment, both; only what was used is charged."""

from __future__ import annotations

import math

import pytest

from harness.referee import Clock
from harness.referee.clock import SeatTime


def test_a_decision_may_take_move_s_each_time() -> None:
    time = SeatTime(Clock(move_s=2.0))
    for used_s in (1.9, 0.0, 2.0):
        assert time.budget_s() == 2.0
        time.charge(used_s)
    assert time.budget_s() == 2.0
    assert time.used_s == pytest.approx(3.9)


def test_a_bank_runs_down_and_the_increment_comes_after_the_answer() -> None:
    time = SeatTime(Clock(game_s=10.0, increment_s=1.0))
    assert time.budget_s() == 10.0
    time.charge(4.0)
    assert time.budget_s() == 7.0
    time.charge(0.0)
    assert time.budget_s() == 8.0


def test_a_bank_does_not_go_below_zero() -> None:
    time = SeatTime(Clock(game_s=1.0, increment_s=0.5))
    time.charge(1.2)
    assert time.budget_s() == 0.5
    time = SeatTime(Clock(game_s=1.0))
    time.charge(1.0)
    assert time.budget_s() == 0.0


def test_with_both_limits_the_lower_holds() -> None:
    time = SeatTime(Clock(move_s=3.0, game_s=5.0))
    assert time.budget_s() == 3.0
    time.charge(3.0)
    assert time.budget_s() == 2.0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "the clock has no limit; set move_s or game_s, in seconds"),
        ({"move_s": 0}, "move_s is 0; it must be a number of seconds above 0"),
        ({"move_s": -1.0}, "move_s is -1.0; it must be a number of seconds above 0"),
        ({"game_s": math.nan}, "game_s is nan; it must be"),
        ({"move_s": math.inf}, "move_s is inf; it must be"),
        ({"move_s": 1.0, "start_s": 0}, "start_s is 0; it must be"),
        ({"game_s": 1.0, "increment_s": -0.1}, "increment_s is -0.1; it must be"),
        ({"move_s": 1.0, "increment_s": 1.0}, "increment_s adds to the bank of game_s; set game_s too"),
    ],
)
def test_a_clock_that_cannot_be_meant_is_refused(given: dict[str, float], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Clock(**given)


def test_setting_one_limit_changes_no_other() -> None:
    assert Clock(move_s=1.0).start_s == Clock(game_s=300.0, increment_s=2.0).start_s == 10.0
    assert Clock(move_s=1.0, start_s=3.0).move_s == 1.0
