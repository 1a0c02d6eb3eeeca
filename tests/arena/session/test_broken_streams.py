"""Streams that break, and frames that are not read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena import session as session_module
from harness.referee import Clock, Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.arena.session.conftest import Table


def test_a_stream_that_breaks_is_left_to_the_life_to_judge(at_table: Callable[[Any], None]) -> None:
    """Whether the process has gone too decides if it crashed; the session alone cannot know."""

    async def play(table: Table) -> None:
        for breaks in ("read", "write"):
            one, other = table.guest(), table.guest()
            live = table.seat(one, other, key=breaks)
            owed = await one.requests()
            if breaks == "read":
                one.wire.answers.put_nowait(None)
            else:
                one.wire.broken = RuntimeError("the stream is gone")
                table.seat(one, other, key="more").void(Ending.INTERRUPTED, "so that it writes")
                one.answer(*owed)
            await one.served
            assert one.session.closed
            assert one.ended == []
            assert live.match.outcome is None
            one.session.fail(Ending.CRASHED, "exit code 3")
            other.answer((await other.requests())[0])
            assert (await live.over).ending is Ending.CRASHED

    at_table(play)


def test_a_cancelled_stream_is_closed(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one = table.guest()
        await asyncio.sleep(0)
        one.served.cancel()
        with pytest.raises(asyncio.CancelledError):
            await one.served
        assert one.session.closed
        assert one.session.leaving is None

    at_table(play)


def test_a_frame_that_is_not_read_is_late(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one without requests, for which no clock runs."""
    monkeypatch.setattr(session_module, "_UNREAD_S", 0.05)

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(other, one, sealed=False)
        await one.frame()
        one.wire.read_by_bot.clear()
        live.void(Ending.INTERRUPTED, "for the test")
        running = table.seat(other, one, key="next", sealed=False)
        outcome = await running.over
        assert (outcome.ending, outcome.places) == (Ending.LATE, (1, 2))
        assert "a frame was not read in 0.05 s" in outcome.detail

    at_table(play)


def test_a_frame_that_was_read_may_be_thought_about(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_UNREAD_S", 0.05)

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other)
        await one.requests()
        await asyncio.sleep(0.2)
        assert live.match.outcome is None
        assert one.ended == other.ended == []

    at_table(play)


def test_a_broken_stream_is_not_late(at_table: Callable[[Any], None]) -> None:
    """What its process does next says how it failed."""

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        table.seat(one, other, sealed=False, clock=Clock(move_s=0.05))
        await one.requests()
        one.wire.answers.put_nowait(None)
        await asyncio.sleep(0.2)
        assert one.ended == []

    at_table(play)


def test_a_farewell_is_said_to_the_end_though_answers_come_meanwhile(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_ROOM_BYTES", 500)

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        for number in range(10):
            table.seat(one, other, key=str(number), padding=400)
        (request, *_) = await one.requests()
        one.wire.slow = True
        one.session.fail(Ending.LATE, "for the test")
        await asyncio.sleep(0)
        one.answer(request)
        while not (frame := await one.frame()).HasField("goodbye"):
            assert frame.starts or frame.ends
        await one.served
        assert one.wire.frames.empty()

    at_table(play)


def test_a_request_that_is_not_read_is_late(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        await one.wire.frames.get()
        one.wire.read_by_bot.clear()
        outcome = await table.seat(one, other, sealed=False, clock=Clock(move_s=0.05)).over
        assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))
        assert outcome.used_s[0] >= 0.05

    at_table(play)
