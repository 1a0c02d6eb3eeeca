"""One bot's stream: the hot path of the whole system.

One coroutine a bot: write all that is pending in one frame, read answers until every request of the frame is
answered, apply each as it comes, and again. While requests of a frame are open, new ones wait.

Time runs from before the write to the read of an answer. A frame with n open requests charges the time
that passes to each in equal shares, so each has its whole budget whatever else is in the frame. A match that
ends while its request is open leaves the request owed: its bot is thinking about it, and nothing new is laid
on top of that.

A bot that fails (late, malformed, gone) loses all its running matches at once and its life ends.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, NamedTuple

import grpc
from google.protobuf.message import DecodeError

from harness.referee import Ending, Fault
from harness.v1 import arena_pb2, parts_pb2

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.arena.bot_time import BotTime
    from harness.arena.live_match import LiveMatch

PROTOCOL = 1
MAX_FRAME_BYTES = 4 * 1024 * 1024

_FAREWELL_S = 0.5
"""How long the last frame of a stream may take to be written."""

_GRACE_S = 0.02
"""How much later than the deadline a silent bot is looked at; an answer is judged by when it was read."""


Context = grpc.aio.ServicerContext[bytes, bytes]


class _Open(NamedTuple):
    """A request of the frame that is out: whose it is, its number, and the seconds it may be charged."""

    live: LiveMatch
    seat: int
    number: int
    budget_s: float


class Session:
    """One process life of a bot, from Join to Goodbye, as the referee's side sees it.

    ``failed`` is called once when the bot fails, with the ending and one line of detail; it ends the process.
    """

    def __init__(self, time: BotTime, failed: Callable[[Ending, str], None]) -> None:
        self._time = time
        self._failed = failed
        self._context: Context | None = None
        self._with_text = False
        self._last_number = 0
        self._playing: dict[int, tuple[LiveMatch, int]] = {}
        self._starts: list[bytes] = []
        self._pending: list[tuple[LiveMatch, int]] = []
        self._ends: list[bytes] = []
        self._open: dict[int, _Open] = {}
        self._share_s = 0.0
        self._counted = 0.0
        self._deadline = 0.0
        self._watch: asyncio.TimerHandle | None = None
        self._wake = asyncio.Event()
        self._writing = False
        self._leaving: str | None = None
        self._lost = False
        self._farewell_said = False
        self.over = asyncio.Event()

    @property
    def playing(self) -> int:
        """How many matches this bot is seated in now."""
        return len(self._playing)

    @property
    def closed(self) -> bool:
        """Whether the bot has failed or been sent away."""
        return self._leaving is not None

    def seat(self, live: LiveMatch, seat: int) -> int:
        """Take a seat in a match; return the match's number on this stream."""
        self._last_number += 1
        self._playing[self._last_number] = (live, seat)
        return self._last_number

    def send_start(self, start: bytes) -> None:
        """Queue an encoded MatchStart."""
        self._starts.append(start)

    def ask(self, live: LiveMatch, seat: int) -> None:
        """Queue the request that is open to a seat of this bot."""
        self._pending.append((live, seat))
        self._wake.set()

    def send_end(self, number: int, end: bytes) -> None:
        """Queue an encoded MatchEnd and give the seat up."""
        if self._playing.pop(number, None) is not None:
            self._ends.append(end)
            self._wake.set()

    def leave(self, reason: str) -> None:
        """Say goodbye when all that is queued is written."""
        if self._leaving is None:
            self._leaving = reason
            self._wake.set()

    def fail(self, ending: Ending, detail: str) -> None:
        """Forfeit every running match of this bot and end its life. A second failure changes nothing."""
        if self._lost:
            return
        self._lost = True
        self._leaving = detail
        used_s = self._share_s + self._unshared_s()
        for number, (live, seat) in list(self._playing.items()):
            live.fault(Fault(seat, ending, detail), used_s if number in self._open else 0.0)
            if number in self._playing:
                # The match goes on without this bot, whose life ends now.
                self.send_end(number, live.early_end(seat, ending, detail))
        self._failed(ending, detail)

    def void(self, detail: str) -> None:
        """Void every running match of this bot, whose process was lost by a fault of ours."""
        self._lost = True
        self._leaving = detail
        for live, _ in list(self._playing.values()):
            live.void(Ending.ERROR, detail)

    async def farewell(self) -> None:
        """Write what is queued and a Goodbye, once, if the stream still takes it."""
        if self._farewell_said or self._writing or self.over.is_set():
            return
        self._farewell_said = True
        with contextlib.suppress(Exception):
            async with asyncio.timeout(_FAREWELL_S):
                await self._write(self._frame(goodbye=True))

    async def play(self, context: Context, join: arena_pb2.Join, parallel: int) -> None:
        """Serve the stream from Welcome to Goodbye. Returns when it is over, however it ends."""
        self._context = context
        self._with_text = join.want_text
        welcome = arena_pb2.Welcome(protocol=PROTOCOL, parallel=parallel, max_frame_bytes=MAX_FRAME_BYTES)
        try:
            await self._write(arena_pb2.ArenaFrame(welcome=welcome).SerializeToString())
            await self._exchange(context)
        finally:
            if self._watch is not None:
                self._watch.cancel()
            self.over.set()

    async def _exchange(self, context: Context) -> None:
        while True:
            if not (self._pending or self._ends or self._starts):
                if self._leaving is not None:
                    await self.farewell()
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            frame = self._frame()
            self._start_clock()
            await self._write(frame)
            while self._open:
                data = await read_frame(context)
                if data is None:
                    return
                self._count_time()
                if not self._apply(data):
                    await self.farewell()
                    return

    async def _write(self, frame: bytes) -> None:
        if self._context is not None:
            self._writing = True
            await self._context.write(frame)
            self._writing = False

    def _frame(self, *, goodbye: bool = False) -> bytes:
        """Encode all that is pending; the requests in it are open from here on."""
        parts = parts_pb2.FrameParts(starts=self._starts, ends=self._ends)
        if goodbye:
            farewell = arena_pb2.Goodbye(reason=self._leaving or "")
            last = arena_pb2.ArenaFrame(goodbye=farewell).SerializeToString()
        else:
            last = b""
            for live, seat in self._pending:
                opened = live.match.open.get(seat)
                if opened is not None:
                    parts.requests.append(live.request(seat, opened, with_text=self._with_text))
                    self._open[live.numbers[seat]] = _Open(live, seat, opened.number, opened.budget_s)
            self._pending = []
        self._starts, self._ends = [], []
        return parts.SerializeToString() + last

    def _start_clock(self) -> None:
        self._share_s = 0.0
        self._counted = self._time.now()
        self._set_deadline()

    def _count_time(self) -> None:
        self._share_s += self._unshared_s()
        self._counted = self._time.now()

    def _unshared_s(self) -> float:
        return (self._time.now() - self._counted) / len(self._open) if self._open else 0.0

    def _set_deadline(self) -> None:
        """Set when the first of the open requests runs out, if none is answered until then."""
        if not self._open:
            return
        least_s = min([each.budget_s for each in self._open.values()])
        self._deadline = self._counted + (least_s - self._share_s) * len(self._open) + _GRACE_S
        if self._watch is None or self._watch.when() > self._deadline:
            self._arm()

    def _arm(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        self._watch = self._time.call_at(self._deadline, self._look)

    def _look(self) -> None:
        """See whether the deadline, which may have moved on since this was set, has passed."""
        self._watch = None
        if not self._open or self.over.is_set():
            return
        if self._time.now() < self._deadline:
            self._arm()
            return
        late = min(self._open.values(), key=lambda each: each.budget_s)
        count = f", {len(self._open)} requests open" if len(self._open) > 1 else ""
        self.fail(
            Ending.LATE,
            f"no answer to request {late.number} of seat {late.seat} in {late.budget_s:.3g} s{count}",
        )

    def _apply(self, data: bytes) -> bool:
        """Apply a frame of answers; return whether the stream goes on."""
        try:
            if len(data) > MAX_FRAME_BYTES:
                raise DecodeError(f"{len(data)} bytes where {MAX_FRAME_BYTES} are allowed")  # noqa: TRY301
            frame = arena_pb2.BotFrame.FromString(data)
        except DecodeError as error:
            self.fail(Ending.MALFORMED, f"a frame that cannot be read: {error}")
            return False
        if frame.HasField("join"):
            self.fail(Ending.MALFORMED, "a second Join; it belongs in the first frame only")
            return False
        share_s = self._share_s
        for answer in frame.answers:
            opened = self._open.get(answer.match)
            if opened is None:
                if not self._stray(answer):
                    return False
                continue
            live, seat, _, budget_s = opened
            if share_s > budget_s:
                self.fail(
                    Ending.LATE,
                    f"request {answer.request} of seat {seat} answered in {share_s:.3f} s of {budget_s:.3g}",
                )
                return False
            del self._open[answer.match]
            live.match.answer(seat, answer.request, answer.picks, share_s)
            live.pass_on()
        self._set_deadline()
        return True

    def _stray(self, answer: arena_pb2.Answer) -> bool:
        """Judge an answer to no open request: of a match that is over it is ignored, else it is a fault."""
        if answer.match in self._playing:
            live, seat = self._playing[answer.match]
            detail = f"answers request {answer.request} where none is open to seat {seat}"
            live.fault(Fault(seat, Ending.ILLEGAL, detail))
        elif not 0 < answer.match <= self._last_number:
            self.fail(Ending.MALFORMED, f"an answer to match {answer.match}, which was never started here")
            return False
        return True


async def read_frame(context: Context) -> bytes | None:
    """Read the next frame of a stream; None when the bot has closed it."""
    data: object = await context.read()
    return data if isinstance(data, bytes) else None
