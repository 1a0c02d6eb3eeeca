"""A bot's stream, with a bot that the test plays by hand: frames, races, and faults of ours."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena import session as session_module
from harness.arena.bot_time import BotTime
from harness.arena.encoder import Encoder
from harness.arena.live_match import MOST_PART_BYTES, LiveMatch
from harness.arena.session import MAX_FRAME_BYTES, Session
from harness.core import derive_key
from harness.referee import Clock, Ending, MatchSetup
from harness.v1.arena_pb2 import Answer, ArenaFrame, BotFrame, Join, MatchEnd, Request

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from harness.core import Game

GENEROUS = Clock(move_s=20.0)


class Wire:
    """The two ends of a stream: what gRPC's context is to the session, and what the bot sees of it."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[ArenaFrame] = asyncio.Queue()
        self.sizes: list[int] = []
        self.answers: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.read_by_bot = asyncio.Event()
        self.read_by_bot.set()
        self.broken: Exception | None = None

    async def write(self, data: bytes) -> None:
        await self.read_by_bot.wait()
        if self.broken is not None:
            raise self.broken
        self.sizes.append(len(data))
        self.frames.put_nowait(ArenaFrame.FromString(data))

    async def read(self) -> bytes | None:
        return await self.answers.get()


class Guest:
    """A bot played by hand, with its session and what became of that."""

    def __init__(self, time: BotTime, *, want_text: bool = False) -> None:
        self.ended: list[tuple[Ending | None, str]] = []
        self.session = Session(time, self.end)
        self.wire = Wire()
        wire: Any = self.wire
        self.served = asyncio.create_task(self.session.play(wire, Join(want_text=want_text), 64))

    def end(self, ending: Ending | None, detail: str) -> None:
        """Do what a life does when its session must end, but for the process."""
        self.ended.append((ending, detail))
        self.farewell = asyncio.create_task(self.session.farewell())

    async def frame(self) -> ArenaFrame:
        """Read the next frame after Welcome."""
        async with asyncio.timeout(5):
            frame = await self.wire.frames.get()
            return await self.wire.frames.get() if frame.HasField("welcome") else frame

    async def requests(self) -> list[Request]:
        while True:
            frame = await self.frame()
            if frame.requests:
                return list(frame.requests)

    async def ends(self) -> list[MatchEnd]:
        while True:
            frame = await self.frame()
            if frame.ends:
                return list(frame.ends)

    async def quiet(self) -> bool:
        """Say whether nothing more is sent now."""
        for _ in range(20):
            await asyncio.sleep(0)
        while not self.wire.frames.empty():
            if not self.wire.frames.get_nowait().HasField("welcome"):
                return False
        return True

    def send(self, *answers: Answer) -> None:
        self.wire.answers.put_nowait(BotFrame(answers=answers).SerializeToString())

    async def play_on(self) -> None:
        """Take first options until the stream is over."""
        while not self.served.done():
            frame = await self.wire.frames.get()
            if frame.requests:
                self.send(*map(first, frame.requests))


def first(request: Request, pick: int = 0) -> Answer:
    return Answer(match=request.match, request=request.number, picks=[pick])


class Table:
    """Matches of one game between guests."""

    def __init__(self, game: Game) -> None:
        self.time = BotTime()
        self.game = game
        self.encoder = Encoder(game)
        self.guests: list[Guest] = []

    def guest(self, *, want_text: bool = False) -> Guest:
        self.guests.append(Guest(self.time, want_text=want_text))
        return self.guests[-1]

    def seat(self, *guests: Guest, clock: Clock = GENEROUS, key: str = "", **options: object) -> LiveMatch:
        setup = MatchSetup(
            self.game, self.game.options(**options), len(guests), derive_key("session", key), clock
        )
        live = LiveMatch(setup, self.encoder, [guest.session for guest in guests])
        live.begin([derive_key("seed", seat) for seat in range(len(guests))], (), {})
        return live


@pytest.fixture
def at_table(toy: Game) -> Callable[[Any], None]:
    """Return what plays a test at a table."""

    async def run(play: Callable[[Table], Coroutine[Any, Any, None]]) -> None:
        table = Table(toy)
        try:
            async with asyncio.timeout(10):
                await play(table)
        finally:
            table.time.stop()
            for guest in table.guests:
                guest.served.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await guest.served

    return lambda play: asyncio.run(run(play))


# ---- Frames ----


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
        one.send(first(request))
        assert [each.match for each in await one.requests()] == [2]

    at_table(play)


def test_answers_may_come_one_by_one(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        playing = [table.seat(one, other, key=str(number), rounds=1) for number in range(3)]
        other.send(*map(first, await other.requests()))
        for request in reversed(await one.requests()):
            assert not playing[request.match - 1].over.done()
            one.send(first(request))
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
            one.send(*map(first, frame.requests))
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
            guest.send(first(request))
        assert (await small.over).ending is Ending.FINISHED

    at_table(play)


# ---- Ends ----


def test_each_seat_is_told_the_end(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        live = table.seat(one, other, rounds=1)
        for guest in (one, other):
            guest.send(first((await guest.requests())[0]))
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
        one.send(first((await one.requests())[0], pick=99))
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
        one.send(first(owed, pick=99))
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
        one.send(first(request, pick=99))
        await live.over
        running = table.seat(one, other, key="next", sealed=False)
        await one.requests()
        for _ in range(100):
            one.send(first(request))
        await asyncio.sleep(0.05)
        assert running.match.outcome is None
        one.send(first(request))
        outcome = await running.over
        assert outcome.ending is Ending.MALFORMED
        assert outcome.detail.endswith("more than 100 answers that no request was open for")

    at_table(play)


def test_answers_to_a_match_that_the_bot_is_out_of_are_counted_too(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        guests = [table.guest() for _ in range(3)]
        lost = table.seat(*guests)
        guests[0].send(*map(partial(first, pick=99), await guests[0].requests()))
        running = table.seat(*guests, key="next")
        (request,) = await guests[0].requests()
        guests[0].send(*[Answer(match=1, request=1, picks=[0])] * 100)
        await asyncio.sleep(0.05)
        assert guests[0].ended == []
        guests[0].send(*[Answer(match=1, request=1, picks=[0])], first(request))
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
        one.send(Answer(match=1, request=1, picks=[0]), first(request))
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


# ---- Broken streams ----


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
                one.send(*map(first, owed))
            await one.served
            assert one.session.closed
            assert one.ended == []
            assert live.match.outcome is None
            one.session.fail(Ending.CRASHED, "exit code 3")
            other.send(first((await other.requests())[0]))
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


def test_a_request_that_is_not_read_is_late(at_table: Callable[[Any], None]) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        await one.wire.frames.get()
        one.wire.read_by_bot.clear()
        outcome = await table.seat(one, other, sealed=False, clock=Clock(move_s=0.05)).over
        assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))
        assert outcome.used_s[0] >= 0.05

    at_table(play)


# ---- Faults of ours ----


@pytest.mark.parametrize("fail", ["view", "event", "ask", "play", "places", "setup"])
def test_an_error_of_a_game_voids_its_match_alone(
    at_table: Callable[[Any], None], fail: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        sound = table.seat(one, other, rounds=1)
        broken = table.seat(one, other, key="broken", fail=fail, rounds=2)
        players = asyncio.gather(one.play_on(), other.play_on())
        outcome = await broken.over
        assert (outcome.ending, outcome.places, outcome.faults) == (Ending.ERROR, (), ())
        assert "Traceback" in outcome.detail
        assert (await sound.over).ending is Ending.FINISHED
        again = table.seat(one, other, key="again", rounds=1)
        assert (await again.over).ending is Ending.FINISHED
        players.cancel()
        assert one.ended == other.ended == []

    at_table(play)
    del caplog


def test_an_error_of_the_session_is_nobodys_loss(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Session) -> bytes:
        raise RuntimeError("a mistake of ours")

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        await one.wire.frames.get()
        monkeypatch.setattr(Session, "_frame", fails)
        outcome = await table.seat(one, other).over
        assert (outcome.ending, outcome.places) == (Ending.ERROR, ())
        assert "a mistake of ours" in outcome.detail
        await one.served
        assert one.ended[0][0] is None

    at_table(play)
