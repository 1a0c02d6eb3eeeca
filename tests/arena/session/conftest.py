"""A bot's stream, with a bot that the test plays by hand instead of gRPC and a process."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.bot_time import BotTime
from harness.arena.encoder import Encoder
from harness.arena.live_match import LiveMatch
from harness.arena.session import Session
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
        self.slow = False
        self.writing = False

    async def write(self, data: bytes) -> None:
        await self.read_by_bot.wait()
        assert not self.writing, "two writes at once"
        self.writing = True
        await asyncio.sleep(0.002 if self.slow else 0)
        self.writing = False
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

    def answer(self, *requests: Request, pick: int = 0) -> None:
        self.send(*[Answer(match=each.match, request=each.number, picks=[pick]) for each in requests])

    async def play_on(self) -> None:
        """Take first options until the stream is over."""
        while not self.served.done():
            frame = await self.wire.frames.get()
            if frame.requests:
                self.answer(*frame.requests)


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
