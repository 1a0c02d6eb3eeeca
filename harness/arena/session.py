"""One bot's stream: the hot path of the whole system.

One coroutine a bot: write all that is pending in one frame, read answers until every request of the frame is
answered, apply each as it comes, and again. While requests of a frame are open, new ones wait. A match that
ends while its request is open leaves the request owed: its bot is thinking about it, and nothing new is laid
on top of that.

A bot that fails (late, malformed, gone) loses all its running matches at once and its life ends. An illegal
answer loses its match alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import traceback
from typing import TYPE_CHECKING, NamedTuple

import grpc
from google.protobuf.message import DecodeError

from harness.arena.frame_clock import FrameClock
from harness.arena.live_match import MOST_PART_BYTES
from harness.referee import Ending, Fault
from harness.v1 import arena_pb2, parts_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    from harness.arena.bot_time import BotTime
    from harness.arena.live_match import LiveMatch

PROTOCOL = 1
MAX_FRAME_BYTES = 4 * 1024 * 1024

_ROOM_BYTES = MAX_FRAME_BYTES - 2 * MOST_PART_BYTES
"""A frame of ours is full beyond this. The part that fills it, and what frames parts, still fit above."""

_UNREAD_S = 10.0
"""How long a frame may wait to be read, whatever the clocks of its requests say."""

_FAREWELL_S = 0.5
"""How long the last frames of a stream may wait to be read."""

_MOST_STRAYS = 100
"""Answers to matches that are over for the bot, and frames without answers, in one life."""

_LOG = logging.getLogger(__name__)

Context = grpc.aio.ServicerContext[bytes, bytes]


class _Open(NamedTuple):
    """A request of the frame that is out: whose it is, its number, and the seconds it may be charged."""

    live: LiveMatch
    seat: int
    number: int
    budget_s: float


class Session:
    """One process life of a bot, from Join to Goodbye, as the referee's side sees it.

    ``ended`` is called once when the life must end: with the ending and detail of the bot's fault, or with
    None and the detail when the fault is ours.
    """

    def __init__(self, time: BotTime, ended: Callable[[Ending | None, str], None]) -> None:
        self._ended = ended
        self._clock = FrameClock(time, self._late)
        self._context: Context | None = None
        self._with_text = False
        self._last_number = 0
        self._playing: dict[int, tuple[LiveMatch, int]] = {}
        self._starts: list[bytes] = []
        self._pending: list[tuple[LiveMatch, int]] = []
        self._ends: list[bytes] = []
        self._open: dict[int, _Open] = {}
        self._strays = 0
        self._wake = asyncio.Event()
        self._writing = False
        self._leaving: str | None = None
        self._lost = False
        self._parting = asyncio.Lock()
        self._farewell_said = False
        self.over = asyncio.Event()

    @property
    def playing(self) -> int:
        """How many matches this bot is seated in now."""
        return len(self._playing)

    @property
    def leaving(self) -> str | None:
        """Why the bot leaves, in one line, once it has failed, been lost or been sent away."""
        return self._leaving

    @property
    def closed(self) -> bool:
        """Whether no further match may be seated here: it is leaving, or its stream is over."""
        return self._leaving is not None or self.over.is_set()

    # What matches ask of it.

    def seat(self, live: LiveMatch, seat: int) -> int:
        """Take a seat in a match; return the match's number on this stream."""
        self._last_number += 1
        self._playing[self._last_number] = (live, seat)
        return self._last_number

    def send_start(self, start: bytes) -> None:
        """Queue an encoded MatchStart, in the order in which the seats were taken."""
        self._starts.append(start)

    def ask(self, live: LiveMatch, seat: int) -> None:
        """Queue the request that is open to a seat of this bot."""
        self._pending.append((live, seat))
        self._wake.set()

    def send_end(self, number: int, end: bytes) -> None:
        """Queue an encoded MatchEnd and give the seat up; a second end of a match is dropped."""
        if self._playing.pop(number, None) is not None:
            self._ends.append(end)
            self._wake.set()

    # How it ends.

    def leave(self, reason: str) -> None:
        """Say goodbye when all that is queued is written."""
        if self._leaving is None:
            self._leaving = reason
            self._wake.set()

    def fail(self, ending: Ending, detail: str) -> None:
        """Forfeit every running match of this bot and end its life. A second failure changes nothing."""
        if self._lost:
            return
        used_s = self._clock.charge()
        self._lose(detail)
        for number, (live, seat) in list(self._playing.items()):
            opened = self._open.get(number)
            where = f"request {opened.number} of seat {seat}" if opened else f"seat {seat}, not asked"
            fault = Fault(seat, ending, f"{where}: {detail}")
            live.fault(fault, used_s if opened else 0.0)
            # If the match goes on without this bot, it is over for it all the same: its life ends now.
            self.send_end(number, live.early_end(fault))
        self._ended(ending, detail)

    def void(self, detail: str, ending: Ending = Ending.ERROR) -> None:
        """Void every running match of this bot, whose life is lost by a fault of ours."""
        if self._lost:
            return
        self._lose(detail)
        for live, _ in list(self._playing.values()):
            live.void(ending, detail)
        self._ended(None, detail)

    def _lose(self, detail: str) -> None:
        self._lost = True
        self._leaving = detail.partition("\n")[0]
        self._clock.stop()
        self._wake.set()

    async def farewell(self) -> None:
        """Write what is queued and a Goodbye, once, if the stream still takes it."""
        # Whoever comes second waits until it is said.
        async with self._parting:
            if self._farewell_said or self._writing or self.over.is_set():
                return
            self._farewell_said = True
            # Its matches are over: nothing that was still to be asked is asked.
            self._pending = []
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_FAREWELL_S):
                    while await self._write(self._last_frame()) and (self._starts or self._ends):
                        pass

    def _last_frame(self) -> bytes:
        """Encode what is queued, with a Goodbye if that is all of it."""
        frame = self._frame()
        if self._starts or self._ends:
            return frame
        goodbye = arena_pb2.Goodbye(reason=self._leaving or "")
        return frame + arena_pb2.ArenaFrame(goodbye=goodbye).SerializeToString()

    # The stream.

    async def play(self, context: Context, join: arena_pb2.Join, parallel: int) -> None:
        """Serve the stream from Welcome to Goodbye. Returns when it is over, however it ends."""
        self._context = context
        self._with_text = join.want_text
        welcome = arena_pb2.Welcome(protocol=PROTOCOL, parallel=parallel, max_frame_bytes=MAX_FRAME_BYTES)
        try:
            self._clock.start((), _UNREAD_S)
            if await self._write(arena_pb2.ArenaFrame(welcome=welcome).SerializeToString()):
                await self._exchange(context)
        except Exception:  # noqa: BLE001  # a fault of ours must not be the bot's
            _LOG.exception("the stream of a bot is given up")
            self.void(traceback.format_exc())
        finally:
            self._clock.stop()
            self.over.set()

    async def _exchange(self, context: Context) -> None:
        """Write and read frames until the bot is gone or the goodbye is said."""
        while not self._lost:
            if not (self._pending or self._ends or self._starts):
                if self._leaving is not None:
                    break
                self._wake.clear()
                await self._wake.wait()
                continue
            frame = self._frame()
            self._clock.start([each.budget_s for each in self._open.values()], _UNREAD_S)
            if not await self._write(frame):
                return
            while self._open:
                data = await read_frame(context)
                if data is None:
                    return
                if not self._apply(data, self._clock.charge()):
                    break
        await self.farewell()

    async def _write(self, frame: bytes) -> bool:
        """Write a frame; return whether the stream took it."""
        if self._context is None:
            return False
        self._writing = True
        try:
            await self._context.write(frame)
        except Exception:  # noqa: BLE001  # gRPC's errors have no common root, and all mean that it is gone
            return False
        finally:
            self._writing = False
        self._clock.was_read()
        return True

    def _frame(self) -> bytes:
        """Encode what is pending, as far as one frame holds it; the requests in it are open from here on."""
        parts = parts_pb2.FrameParts()
        # If starts are left over, so is no room: nothing asks or ends a match before its start is written.
        room = _move(self._starts, parts.starts, _ROOM_BYTES)
        pending, self._pending = self._pending, []
        for live, seat in pending:
            opened = live.match.open.get(seat)
            if opened is None:
                continue
            if room <= 0:
                self._pending.append((live, seat))
                continue
            request = live.request(seat, opened, with_text=self._with_text)
            if request is not None:
                parts.requests.append(request)
                self._open[live.numbers[seat]] = _Open(live, seat, opened.number, opened.budget_s)
                room -= len(request)
        _move(self._ends, parts.ends, room)
        return parts.SerializeToString()

    def _late(self) -> None:
        if self._clock.unread:
            self.fail(Ending.LATE, f"a frame was not read in {_UNREAD_S:g} s")
            return
        count = len(self._open)
        least_s = min(each.budget_s for each in self._open.values())
        shared = f" each, {count} requests open" if count > 1 else ""
        self.fail(Ending.LATE, f"no answer in {least_s:.3g} s{shared}")

    def _apply(self, data: bytes, share_s: float) -> bool:
        """Apply a frame of answers to requests charged ``share_s``; return whether the stream goes on."""
        frame = self._decode(data)
        if frame is None:
            return False
        for answer in frame.answers:
            opened = self._open.get(answer.match)
            if opened is None:
                self._judge_stray(answer)
            elif share_s > opened.budget_s:
                self.fail(Ending.LATE, f"answered in {share_s:.3f} s of {opened.budget_s:.3g} s")
            else:
                del self._open[answer.match]
                opened.live.answer(opened.seat, answer.request, answer.picks, share_s)
            if self._lost:
                return False
        self._clock.left([each.budget_s for each in self._open.values()])
        return not self._lost

    def _decode(self, data: bytes) -> arena_pb2.BotFrame | None:
        """Decode a frame of answers; one that is none fails the bot."""
        if len(data) > MAX_FRAME_BYTES:
            self.fail(Ending.MALFORMED, f"a frame of {len(data)} bytes where {MAX_FRAME_BYTES} are allowed")
            return None
        try:
            frame = arena_pb2.BotFrame.FromString(data)
        except DecodeError as error:
            self.fail(Ending.MALFORMED, f"a frame of {len(data)} bytes that cannot be read: {error}")
            return None
        if frame.HasField("join"):
            self.fail(Ending.MALFORMED, "a second Join; it belongs in the first frame only")
            return None
        if not frame.answers:
            self._count_stray()
        return frame

    def _judge_stray(self, answer: arena_pb2.Answer) -> None:
        """Judge an answer to no open request: of a match that is over it may have been on its way."""
        live, seat = self._playing.get(answer.match, (None, 0))
        if live is not None and not live.match.has_failed(seat):
            detail = f"answers request {answer.request} where none is open to seat {seat}"
            live.fault(Fault(seat, Ending.ILLEGAL, detail))
        elif 0 < answer.match <= self._last_number:
            self._count_stray()
        else:
            self.fail(Ending.MALFORMED, f"an answer to match {answer.match}, which was never started here")

    def _count_stray(self) -> None:
        self._strays += 1
        if self._strays > _MOST_STRAYS:
            self.fail(Ending.MALFORMED, f"more than {_MOST_STRAYS} answers that no request was open for")


def _move(queue: list[bytes], into: MutableSequence[bytes], room: int) -> int:
    """Move parts from a queue into a frame until that is full; return the room that is left."""
    count = 0
    for part in queue:
        if room <= 0:
            break
        room -= len(part)
        count += 1
    into.extend(queue[:count])
    del queue[:count]
    return room


async def read_frame(context: Context) -> bytes | None:
    """Read the next frame of a stream; None when the bot has closed or broken it."""
    try:
        data: object = await context.read()
    except Exception:  # noqa: BLE001  # as above
        return None
    return data if isinstance(data, bytes) else None
