"""What travels in frames, and how large they are."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from harness.arena import session as session_module
from harness.arena.live_match import MOST_PART_BYTES
from harness.arena.session import MAX_FRAME_BYTES
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.arena.session.conftest import Table


def test_the_first_frame_is_a_welcome(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        guest = table.guest()
        welcome = (await guest.wire.frames.get()).welcome
        assert (welcome.protocol, welcome.parallel, welcome.max_frame_bytes) == (1, 64, MAX_FRAME_BYTES)

    at_table(play)


def test_all_that_is_pending_travels_in_one_frame(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        for number in range(5):
            table.seat(one, other, key=str(number))
        frame = await one.frame()
        assert [start.match for start in frame.starts] == [1, 2, 3, 4, 5]
        assert [request.match for request in frame.requests] == [1, 2, 3, 4, 5]
        assert await one.quiet()

    at_table(play)


def test_new_requests_wait_until_the_frame_is_answered(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        table.seat(one, other, sealed=False)
        (request,) = await one.requests()
        table.seat(one, other, key="later")
        assert await one.quiet()
        one.answer(request)
        assert [each.match for each in await one.requests()] == [2]

    at_table(play)


def test_answers_may_come_one_by_one(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        playing = [table.seat(one, other, key=str(number), rounds=1) for number in range(3)]
        other.answer(*await other.requests())
        for request in reversed(await one.requests()):
            assert not playing[request.match - 1].over.done()
            one.answer(request)
            outcome = await playing[request.match - 1].over
            assert outcome.ending is Ending.FINISHED

    at_table(play)


def test_texts_are_for_those_who_want_them(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        reader, other = table.guest(want_text=True), table.guest()
        table.seat(reader, other)
        (spoken,), (silent,) = await reader.requests(), await other.requests()
        assert spoken.prompt == "Bid"
        assert all(option.text.startswith("card ") for option in spoken.options)
        assert silent.prompt == ""
        assert not any(option.text for option in silent.options)

    at_table(play)


def test_frames_keep_within_their_limit(at_table: Callable[[Any], None]) -> None:
    """Sixty requests of a fifth of a megabyte: each is sent, none in a frame that is too large."""

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        playing = [table.seat(one, other, key=str(n), rounds=1, padding=200_000) for n in range(60)]
        players = asyncio.gather(one.play_on(), other.play_on())
        for live in playing:
            assert (await live.over).ending is Ending.FINISHED
        players.cancel()
        assert max(one.wire.sizes) <= MAX_FRAME_BYTES
        assert max(one.wire.sizes) > MAX_FRAME_BYTES // 3

    at_table(play)


def test_no_match_asks_or_ends_before_its_start_is_written(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_ROOM_BYTES", 1_000)

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        playing = [table.seat(one, other, key=str(number), rounds=1) for number in range(20)]
        playing[-1].void(Ending.INTERRUPTED, "at once")
        started: set[int] = set()
        ended: set[int] = set()
        players = asyncio.create_task(other.play_on())
        while len(ended) < 20:
            frame = await one.frame()
            started |= {start.match for start in frame.starts}
            assert {request.match for request in frame.requests} <= started
            assert {end.match for end in frame.ends} <= started
            ended |= {end.match for end in frame.ends}
            one.answer(*frame.requests)
        players.cancel()

    at_table(play)


def test_a_request_that_no_frame_can_hold_is_a_fault_of_ours(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        large = table.seat(one, other, padding=MOST_PART_BYTES)
        small = table.seat(one, other, key="small", rounds=1)
        outcome = await large.over
        assert (outcome.ending, outcome.faults) == (Ending.ERROR, ())
        assert "a part of a frame has 10" in outcome.detail
        for guest in (one, other):
            (request,) = await guest.requests()
            guest.answer(request)
        assert (await small.over).ending is Ending.FINISHED

    at_table(play)
