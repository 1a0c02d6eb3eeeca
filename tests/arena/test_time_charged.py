"""What bots are charged for, in real processes; limits are long, so that a busy machine changes nothing."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest

from harness.referee import Clock, Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.core import Game
    from tests.arena.conftest import Stage


def test_an_answer_at_nine_tenths_of_the_limit_is_in_time(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        slow = stage.bad("in_decide", "sleeps", "3", "1.8")
        (outcome,) = await stage.play(slow, stage.good(), clock=Clock(move_s=2.0))
        assert outcome.ending is Ending.FINISHED, outcome.detail
        longest_s = max(outcome.times_s)
        assert 1.8 <= longest_s < 2.0
        assert outcome.used_s[0] == pytest.approx(
            sum(
                time_s
                for time_s, answer in zip(outcome.times_s, outcome.play.answers, strict=True)
                if answer.seat == 0
            )
        )

    on_stage(play)


def test_an_answer_at_eleven_tenths_of_the_limit_is_late_once(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        slow = stage.bad("in_decide", "sleeps", "3", "0.55")
        (outcome,) = await stage.play(slow, stage.good(), clock=Clock(move_s=0.5))
        assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))
        assert outcome.detail == "request 3 of seat 0: no answer in 0.5 s"
        assert len(outcome.faults) == 1
        assert outcome.used_s[0] >= 0.5
        (report,) = await stage.life_ends()
        assert report.fault is Ending.LATE

    on_stage(play)


def test_a_bot_that_was_late_is_told_before_it_is_ended(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        late = stage.witness("late", "0.7")
        (outcome,) = await stage.play(late, stage.good(), clock=Clock(move_s=0.5))
        assert outcome.ending is Ending.LATE
        await stage.life_ends()
        (_, end) = stage.told("late")
        assert (end["ending"], end["places"]) == ("LATE", [2, 1])
        assert end["fault"] == "request 2 of seat 0: no answer in 0.5 s"

    on_stage(play)


def test_requests_that_are_open_together_share_the_time(toy: Game, on_stage: Callable[..., None]) -> None:
    """Four matches, 0.2 s a decision: their frames take 0.8 s, and no decision is charged more than 0.2 s."""

    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"rounds": 1}
        slow = stage.bad("in_decide", "always_sleeps", "1", "0.2")
        outcomes = await stage.play(slow, stage.good(), matches=4, clock=Clock(move_s=0.45))
        assert [outcome.ending for outcome in outcomes] == [Ending.FINISHED] * 4, outcomes[0].detail
        assert [outcome.used_s[0] for outcome in outcomes] == [pytest.approx(0.2, abs=0.15)] * 4

    on_stage(play)


def test_a_bank_is_used_up_and_refilled(toy: Game, on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"rounds": 4, "sealed": False}
        slow, good = stage.bad("in_decide", "always_sleeps", "1", "0.3"), stage.good()
        (outcome,) = await stage.play(slow, good, clock=Clock(game_s=1.05))
        assert outcome.ending is Ending.LATE
        assert outcome.detail.startswith("request 4 of seat 0: no answer in 0.1")
        assert 1.05 <= outcome.used_s[0] < 1.5
        (outcome,) = await stage.play(slow, good, clock=Clock(game_s=0.7, increment_s=0.4))
        assert outcome.ending is Ending.FINISHED
        assert outcome.used_s[0] >= 1.2

    on_stage(play)


def test_the_pauses_of_the_referee_are_not_charged(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        live = await stage.seat(stage.good(), stage.good("uniform"), clock=Clock(move_s=0.5))
        for _ in range(4):
            await asyncio.sleep(0.002)
            time.sleep(0.7)  # noqa: ASYNC251  # what is tested
        outcome = await live.over
        assert outcome.ending is Ending.FINISHED, outcome.detail
        assert max(outcome.times_s) < 0.3

    on_stage(play)


def test_nobody_is_charged_for_the_other_seats_thinking(toy: Game, on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"rounds": 2, "sealed": False}
        slow = stage.bad("in_decide", "always_sleeps", "1", "0.4")
        (outcome,) = await stage.play(slow, stage.good(), clock=Clock(move_s=2.0))
        assert outcome.ending is Ending.FINISHED
        assert outcome.used_s[0] >= 0.8
        assert outcome.used_s[1] < 0.4

    on_stage(play)


def test_requests_that_wait_for_their_frame_are_not_charged(toy: Game, on_stage: Callable[..., None]) -> None:
    """While the first match's request is open, that of the second waits: its time has not begun."""

    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"rounds": 1}
        slow, good = stage.bad("in_decide", "always_sleeps", "1", "0.5"), stage.good()
        one = await stage.seat(slow, good, clock=Clock(move_s=0.9))
        await asyncio.sleep(0.2)
        other = await stage.seat(slow, good, clock=Clock(move_s=0.9))
        for live in (one, other):
            outcome = await live.over
            assert outcome.ending is Ending.FINISHED, outcome.detail
            assert 0.5 <= outcome.used_s[0] < 0.75

    on_stage(play)
