"""Who is told the end of a match, when, and what answers to it are worth then."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from harness.arena import session as session_module
from harness.referee import Clock, Ending
from harness.v1.arena_pb2 import Answer

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.arena.session.conftest import Table


def test_each_seat_is_told_the_end(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other, rounds=1)
        for guest in (one, other):
            guest.answer((await guest.requests())[0])
        outcome = await live.over
        for seat, guest in enumerate((one, other)):
            (end,) = await guest.ends()
            assert tuple(end.places) == outcome.places
            assert (end.match, end.rule_ending, end.fault) == (1, "counted", "")
            view = table.game.messages.view.FromString(end.view)
            assert list(view.hand) == live.match.state.table.hand[seat]  # type: ignore[union-attr]
            assert len(end.events) == 3

    at_table(play)


def test_the_detail_of_a_fault_is_told_to_the_offender_alone(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        table.seat(one, other, sealed=False)
        one.answer((await one.requests())[0], pick=99)
        (ours,) = await one.ends()
        assert ours.fault == "request 1 of seat 0 (Bid): pick 99 where options are 0 to 3"
        (theirs,) = await other.ends()
        assert (theirs.fault, list(theirs.places)) == ("", [2, 1])

    at_table(play)


def test_a_request_stays_owed_when_its_match_ends(at_table: Callable[[Any], None]) -> None:
    """The other seat failed: the bot still thinks, so it gets nothing new and its answer is ignored."""

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        first_match = table.seat(one, other, sealed=False)
        (owed,) = await one.requests()
        first_match.void(Ending.INTERRUPTED, "for the test")
        second = table.seat(one, other, key="next", rounds=1, sealed=False)
        assert await one.quiet()
        one.answer(owed, pick=99)
        frame = await one.frame()
        assert [end.match for end in frame.ends] == [1]
        assert [request.match for request in frame.requests] == [2]
        assert second.match.outcome is None
        assert one.ended == []

    at_table(play)


def test_a_bot_that_never_answers_what_it_owes_ends_without_a_loss(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other, sealed=False, clock=Clock(move_s=0.05))
        await one.requests()
        live.void(Ending.INTERRUPTED, "for the test")
        waiting = table.seat(other, one, key="next", sealed=False)
        await asyncio.sleep(0.2)
        assert [ending for ending, _ in one.ended] == [Ending.LATE]
        assert waiting.match.outcome is not None
        assert waiting.match.outcome.places == (1, 2)

    at_table(play)


def test_answers_to_matches_that_are_over_are_ignored_up_to_a_limit(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other, sealed=False)
        (request,) = await one.requests()
        one.answer(request, pick=99)
        await live.over
        running = table.seat(one, other, key="next", sealed=False)
        await one.requests()
        for _ in range(100):
            one.answer(request)
        await asyncio.sleep(0.05)
        assert running.match.outcome is None
        one.answer(request)
        outcome = await running.over
        assert outcome.ending is Ending.MALFORMED
        assert outcome.detail.endswith("more than 100 answers that no request was open for")

    at_table(play)


def test_answers_to_a_match_that_the_bot_is_out_of_are_counted_too(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        guests = [table.guest() for _ in range(3)]
        lost = table.seat(*guests)
        guests[0].answer(*await guests[0].requests(), pick=99)
        running = table.seat(*guests, key="next")
        (request,) = await guests[0].requests()
        guests[0].send(*[Answer(match=1, request=1, picks=[0])] * 100)
        await asyncio.sleep(0.05)
        assert guests[0].ended == []
        guests[0].send(Answer(match=1, request=1, picks=[0]))
        guests[0].answer(request)
        await asyncio.sleep(0.05)
        assert [ending for ending, _ in guests[0].ended] == [Ending.MALFORMED]
        assert lost.match.has_failed(0)
        assert running.match.has_failed(0)

    at_table(play)


def test_an_answer_where_none_is_asked_loses_that_match_alone(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        waits, asks = table.seat(other, one, sealed=False), table.seat(one, other, key="b", sealed=False)
        (request,) = await one.requests()
        one.send(Answer(match=1, request=1, picks=[0]))
        one.answer(request)
        outcome = await waits.over
        assert (outcome.ending, outcome.places) == (Ending.ILLEGAL, (1, 2))
        assert outcome.detail == "answers request 1 where none is open to seat 1"
        await other.requests()
        assert asks.match.outcome is None
        assert one.ended == []

    at_table(play)


def test_a_bot_that_fails_loses_all_its_matches_and_is_told(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        asked = table.seat(one, other, sealed=False)
        waiting = table.seat(other, one, key="b", sealed=False)
        await one.requests()
        one.wire.answers.put_nowait(b"\xff")
        assert (await asked.over).detail.startswith("request 1 of seat 0: a frame of 1 bytes that cannot")
        assert (await waiting.over).detail.startswith("seat 1, not asked: a frame of 1 bytes that cannot be")
        frame = await one.frame()
        assert [end.match for end in frame.ends] == [1, 2]
        assert frame.goodbye.reason.startswith("a frame of 1 bytes that cannot be read")
        await one.served
        assert one.session.closed
        assert [ending for ending, _ in one.ended] == [Ending.MALFORMED]

    at_table(play)


def test_a_bot_out_of_a_match_of_three_is_told_its_end_at_once(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        guests = [table.guest() for _ in range(3)]
        live = table.seat(*guests)
        await guests[1].requests()
        guests[1].session.fail(Ending.LATE, "for the test")
        (end,) = await guests[1].ends()
        assert end.fault == "request 1 of seat 1: for the test"
        assert list(end.places) == []
        players = asyncio.gather(guests[0].play_on(), guests[2].play_on())
        outcome = await live.over
        players.cancel()
        assert (outcome.ending, outcome.places[1]) == (Ending.LATE, 3)

    at_table(play)


def test_a_bot_is_sent_away_after_all_that_was_queued(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other)
        live.void(Ending.INTERRUPTED, "for the test")
        one.session.leave("no more matches")
        frame = await one.frame()
        assert [start.match for start in frame.starts] == [1]
        assert [end.match for end in frame.ends] == [1]
        assert (await one.frame()).goodbye.reason == "no more matches"
        await one.served

    at_table(play)


def test_the_last_frames_keep_within_their_limit_too(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_ROOM_BYTES", 1_000)

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        for number in range(30):
            table.seat(one, other, key=str(number), padding=400)
        one.session.fail(Ending.LATE, "for the test")
        ended: list[int] = []
        while True:
            frame = await one.frame()
            ended += [end.match for end in frame.ends]
            if frame.HasField("goodbye"):
                break
        assert ended == list(range(1, 31))
        assert max(one.wire.sizes) < 2_500
        await one.served

    at_table(play)
