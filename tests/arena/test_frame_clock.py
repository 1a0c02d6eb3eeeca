"""The time of a frame, with a clock that the test moves by hand."""

from __future__ import annotations

import asyncio
import heapq
import time
from typing import TYPE_CHECKING

import pytest

from harness.arena.bot_time import BotTime
from harness.arena.frame_clock import _GRACE_S, FrameClock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Handle:
    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeTime:
    def __init__(self) -> None:
        self.at = 100.0
        self.calls: list[tuple[float, int, Callable[[], None], Handle]] = []
        self.made = 0

    def now(self) -> float:
        return self.at

    def call_at(self, when: float, call: Callable[[], None]) -> Handle:
        handle = Handle()
        self.made += 1
        heapq.heappush(self.calls, (when, self.made, call, handle))
        return handle

    def pass_(self, seconds: float) -> None:
        until = self.at + seconds
        while self.calls and self.calls[0][0] <= until:
            when, _, call, handle = heapq.heappop(self.calls)
            self.at = max(self.at, when)
            if not handle.cancelled:
                call()
        self.at = until


class Frame:
    """A clock under test and what it said."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.expired: list[float] = []
        self.clock = FrameClock(self.time, lambda: self.expired.append(self.time.at - 100.0))  # type: ignore[arg-type]

    def start(self, budgets_s: Sequence[float], unread_s: float = 1_000.0) -> None:
        self.clock.start(budgets_s, unread_s)


def test_one_request_is_charged_what_passes() -> None:
    frame = Frame()
    frame.start([2.0])
    frame.time.pass_(1.25)
    assert frame.clock.charge() == pytest.approx(1.25)


def test_requests_that_are_open_together_are_charged_equal_shares() -> None:
    frame = Frame()
    frame.start([1.0] * 4)
    frame.time.pass_(2.0)
    assert frame.clock.charge() == pytest.approx(0.5)
    frame.clock.left([1.0] * 3)
    frame.time.pass_(0.6)
    assert frame.clock.charge() == pytest.approx(0.7)
    frame.clock.left([1.0])
    frame.time.pass_(0.1)
    assert frame.clock.charge() == pytest.approx(0.8)


def test_shares_add_up_to_the_time_that_passed() -> None:
    frame = Frame()
    frame.start([5.0] * 3)
    charged = 0.0
    for left, passes in ((3, 0.9), (2, 0.4), (1, 0.7)):
        frame.time.pass_(passes)
        charged += frame.clock.charge()
        frame.clock.left([5.0] * (left - 1))
    assert charged == pytest.approx(2.0)


def test_a_frame_of_n_requests_has_n_times_the_time_of_one() -> None:
    for count in (1, 2, 64):
        frame = Frame()
        frame.start([0.5] * count)
        frame.time.pass_(0.5 * count)
        assert frame.expired == []
        frame.time.pass_(1.0)
        assert frame.expired == [pytest.approx(0.5 * count + _GRACE_S)]


def test_the_request_with_the_least_time_left_runs_out_first() -> None:
    frame = Frame()
    frame.start([10.0, 0.3])
    frame.time.pass_(0.6)
    assert frame.expired == []
    frame.time.pass_(0.1)
    assert frame.expired == [pytest.approx(0.6 + _GRACE_S)]


def test_an_answer_moves_the_deadline() -> None:
    frame = Frame()
    frame.start([1.0] * 2)
    frame.time.pass_(1.5)
    frame.clock.charge()
    frame.clock.left([1.0])
    frame.time.pass_(0.2)
    assert frame.expired == []
    frame.time.pass_(0.1)
    assert frame.expired == [pytest.approx(1.75 + _GRACE_S)]


def test_nothing_runs_out_when_all_is_answered() -> None:
    frame = Frame()
    frame.start([1.0])
    frame.time.pass_(0.5)
    frame.clock.charge()
    frame.clock.left([])
    frame.time.pass_(10.0)
    assert frame.expired == []
    assert frame.clock.charge() == pytest.approx(0.5)


def test_the_next_frame_begins_at_nothing() -> None:
    frame = Frame()
    frame.start([1.0])
    frame.time.pass_(0.9)
    frame.clock.charge()
    frame.clock.left([])
    frame.time.pass_(5.0)
    frame.start([1.0])
    frame.time.pass_(0.9)
    assert frame.clock.charge() == pytest.approx(0.9)
    assert frame.expired == []
    frame.time.pass_(0.5)
    assert frame.expired == [pytest.approx(6.9 + _GRACE_S)]


def test_a_later_frame_with_less_time_is_looked_at_in_time() -> None:
    frame = Frame()
    frame.start([60.0])
    frame.clock.left([])
    frame.start([0.1])
    frame.time.pass_(0.2)
    assert frame.expired == [pytest.approx(0.1 + _GRACE_S)]


def test_a_frame_must_be_read_whatever_its_requests_may_take() -> None:
    for budgets_s in ([], [60.0]):
        frame = Frame()
        frame.start(budgets_s, unread_s=10.0)
        frame.time.pass_(9.0)
        assert frame.expired == []
        assert not frame.clock.unread
        frame.time.pass_(2.0)
        assert frame.expired == [pytest.approx(10.0)]
        assert frame.clock.unread


def test_a_frame_that_was_read_may_take_the_time_of_its_requests() -> None:
    frame = Frame()
    frame.start([60.0], unread_s=10.0)
    frame.time.pass_(1.0)
    frame.clock.was_read()
    frame.time.pass_(58.0)
    assert frame.expired == []
    frame.time.pass_(2.0)
    assert frame.expired == [pytest.approx(60.0 + _GRACE_S)]
    frame = Frame()
    frame.start([], unread_s=10.0)
    frame.clock.was_read()
    frame.time.pass_(100.0)
    assert frame.expired == []


def test_frames_that_follow_each_other_set_no_timer_each() -> None:
    frame = Frame()
    for _ in range(1_000):
        frame.start([2.0], unread_s=10.0)
        frame.clock.was_read()
        frame.time.pass_(0.01)
        frame.clock.charge()
        frame.clock.left([])
    assert frame.expired == []
    assert frame.time.made < 10


def test_a_stopped_clock_says_nothing() -> None:
    frame = Frame()
    frame.start([1.0])
    frame.clock.stop()
    frame.time.pass_(5.0)
    assert frame.expired == []


# ---- The time itself: it stands still while the worker does ----


def test_a_pause_of_the_worker_is_no_time() -> None:
    async def pause() -> tuple[float, float]:
        clock = BotTime()
        began = clock.now()
        time.sleep(0.5)  # noqa: ASYNC251  # what is tested
        at_once = clock.now() - began
        await asyncio.sleep(0.05)
        clock.stop()
        return at_once, clock.now() - began

    at_once, later = asyncio.run(pause())
    assert at_once < 0.1
    assert later < 0.2


def test_time_never_goes_back() -> None:
    async def watch() -> list[float]:
        clock = BotTime()
        seen = []
        for sleep_s in (0.0, 0.03, 0.0, 0.06, 0.0, 0.02):
            seen.append(clock.now())
            time.sleep(sleep_s)  # noqa: ASYNC251  # what is tested
            seen.append(clock.now())
            await asyncio.sleep(0)
        clock.stop()
        return seen

    seen = asyncio.run(watch())
    assert seen == sorted(seen)


def test_a_call_is_not_early_because_of_a_pause_before_it_was_asked_for() -> None:
    async def call() -> float:
        clock = BotTime()
        time.sleep(0.3)  # noqa: ASYNC251  # what is tested
        await asyncio.sleep(0.03)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        began = clock.now()
        clock.call_at(began + 0.1, lambda: called.set_result(None))
        await called
        clock.stop()
        return clock.now() - began

    assert 0.09 < asyncio.run(call()) < 0.3


def test_waiting_ends_with_the_event_or_the_limit() -> None:
    async def wait() -> tuple[bool, bool]:
        clock, event = BotTime(), asyncio.Event()
        in_vain = await clock.wait(event, 0.05)
        event.set()
        come = await clock.wait(event, 0.0)
        clock.stop()
        return in_vain, come

    assert asyncio.run(wait()) == (False, True)
