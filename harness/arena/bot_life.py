"""One process life of an entrant: from its start, over Join, the matches it plays, to its end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, NamedTuple

from harness.arena.session import Session
from harness.arena.spawner.messages import Exit, StartFailure
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from harness.arena.bot_time import BotTime
    from harness.arena.program import Program
    from harness.arena.server import Server
    from harness.arena.spawner.client import Life, Spawner
    from harness.v1 import arena_pb2

_SETTLE_S = 2.0
"""How long after the end of a stream the process may take to end, for the end to count as a crash."""

_FAREWELL_READ_S = 0.5
"""How long a bot that failed may take to read its last frame and close the stream."""

LEAVE_S = 1.0
"""How long a bot may take to leave after Goodbye before it is ended."""


class Entrant(NamedTuple):
    """A bot entered under a name, with its arguments."""

    name: str
    program: Program
    args: tuple[str, ...] = ()


class StartFault(NamedTuple):
    """Why a bot did not join, in its own words where it had any. ``ours`` if the fault is not the bot's."""

    detail: str
    ours: bool = False


class LifeReport(NamedTuple):
    """How a process life went. ``fault`` is the ending by the bot's own fault, if it ended so.

    ``finished`` counts its matches that were played to their end by the rules. ``start_s`` is from the spawn
    to the Join, or to the end of a life that did not join. ``noisy_bytes`` is what it printed, if it printed
    so much that it slowed itself, else 0.
    """

    entrant: str
    fault: Ending | None
    detail: str
    finished: int
    start_s: float
    noisy_bytes: int


class BotLife:
    """A bot's process and its stream. ``met`` holds the deals it has met, which it must not meet again.

    ``report`` is done when the life is over, whether it joined or not. ``last_used`` orders lives by when a
    place in them was last reserved.
    """

    def __init__(self, entrant: Entrant, time: BotTime, changed: Callable[[], None]) -> None:
        self.entrant = entrant
        self.session = Session(time, self._must_end)
        self.met: set[str] = set()
        self.reserved = 0
        self.last_used = 0
        self.finished = 0
        self.report: asyncio.Future[LifeReport] = asyncio.get_running_loop().create_future()
        self._time = time
        self._changed = changed
        self._capacity = 1
        self._process: Life | None = None
        self._start_s = 0.0
        self._has_joined = False
        self._refusal: str | None = None
        self._joined_or_gone = asyncio.Event()
        self._fault: tuple[Ending, str] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def places(self) -> int:
        """How many more matches it can take now; none once it has failed."""
        return 0 if self.session.closed else self._capacity - self.session.playing - self.reserved

    @property
    def idle(self) -> bool:
        """Whether it plays nothing and is kept for nothing."""
        return self.session.playing + self.reserved == 0

    def reserve(self, deal: str) -> None:
        """Keep a place for a match of a deal."""
        self.met.add(deal)
        self.reserved += 1

    def release(self, deal: str) -> None:
        """Give up a place that was reserved for a match that has not begun."""
        self.met.discard(deal)
        self.reserved -= 1

    async def start(self, spawner: Spawner, server: Server, start_s: float) -> StartFault | None:
        """Start the process and wait for its Join, ``start_s`` seconds from the spawn; None if it joined."""
        program = self.entrant.program
        ticket = server.expect(self)
        try:
            started = await spawner.spawn(
                program.argv(self.entrant.args),
                program.folder,
                {"HARNESS_ADDRESS": server.address, "HARNESS_TICKET": ticket},
                program.limits,
            )
            if isinstance(started, StartFailure):
                return self._did_not_start(started.text, Exit(), ours=started.ours)
            self._process = started
            started.exited.add_done_callback(lambda exited: self._exited(exited.result(), server, ticket))
            began = self._time.now()
            await self._time.wait(self._joined_or_gone, start_s)
            self._start_s = self._time.now() - began
        except asyncio.CancelledError:
            self.session.leave("the match is not played")
            self._spawn_task(self._end())
            raise
        finally:
            server.forget(ticket)
        if not self._has_joined:
            return await self._not_joined(started, start_s)
        if self.session.closed:
            # It may have come and gone before its process was known here, and then nobody has ended that.
            self._spawn_task(self._end())
        return None

    def joined(self, join: arena_pb2.Join) -> int:
        """Note the Join; return how many matches the bot will play at once."""
        self._capacity = max(1, min(join.parallel or 1, self.entrant.program.parallel))
        self._has_joined = True
        self._joined_or_gone.set()
        return self._capacity

    def refused(self, reason: str) -> None:
        """Note that the bot came and could not be let in."""
        self._refusal = reason
        self._joined_or_gone.set()

    def stream_over(self) -> None:
        """See whether the process goes too, a crash, or only its stream."""
        if self.session.leaving is None:
            self._spawn_task(self._settle())
        self._changed()

    async def leave(self, leave_s: float = LEAVE_S) -> None:
        """Let the bot go: Goodbye, then ``leave_s`` to leave by itself, then its end."""
        self.session.leave("no more matches")
        if self._process is not None:
            await asyncio.wait({self._process.exited}, timeout=leave_s)
            await self._process.end()
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _not_joined(self, process: Life, start_s: float) -> StartFault:
        """End a process that did not join, and say why it did not, in its own words if it had any."""
        self.session.leave("did not join")
        if self._refusal is not None:
            # It has been told; what it says to that is worth waiting for.
            await asyncio.wait({process.exited}, timeout=_SETTLE_S)
        ended_itself = process.exited.done()
        ended = await process.end()
        if self._refusal is not None:
            how = self._refusal
        elif ended_itself:
            how = "ended without joining; does it call run()?" if ended.code == 0 else ended.how
        else:
            how = f"had not joined after {self._start_s:.1f} s (start_s = {start_s:g})"
        return self._did_not_start(how, ended, ours=ended.ours is not None)

    def _did_not_start(self, how: str, ended: Exit, *, ours: bool) -> StartFault:
        fault = StartFault(f"did not start: {how}{_last_words(ended)}", ours)
        self.session.leave("did not start")
        self._fault = None if ours else (Ending.NEVER_STARTED, fault.detail)
        self._write_report(ended)
        return fault

    async def _settle(self) -> None:
        await asyncio.wait({self.report}, timeout=_SETTLE_S)
        if self._process is not None and self._process.lost:
            return
        # If the process has ended, that has failed the session already, and this changes nothing.
        self.session.fail(Ending.DISCONNECTED, "its stream ended: closed, or broken by what it sent")

    def _exited(self, ended: Exit, server: Server, ticket: str) -> None:
        """Turn the end of the process into what it means for its matches, and report on the life."""
        # A Join that is still on its way comes too late.
        server.forget(ticket)
        self._joined_or_gone.set()
        if not self._has_joined:
            return
        if ended.ours is not None:
            # Nothing in the match brought this about, so it is no reason to suspend it.
            self.session.void(f"the bot was lost by no fault of its own: {ended.ours}", Ending.INTERRUPTED)
        elif self.session.leaving is None:
            crash = Ending.CRASHED if ended.exceeded is None else Ending.OVER_LIMIT
            self.session.fail(crash, f"{ended.how}{_last_words(ended)}")
        self._write_report(ended)

    def _write_report(self, ended: Exit) -> None:
        ending, detail = self._fault or (None, "")
        if detail and "\n" not in detail:
            detail += _last_words(ended)
        noisy_bytes = ended.printed_bytes if ended.noisy else 0
        self.report.set_result(
            LifeReport(self.entrant.name, ending, detail, self.finished, self._start_s, noisy_bytes)
        )
        self._changed()

    def _must_end(self, ending: Ending | None, detail: str) -> None:
        self._fault = None if ending is None else (ending, detail)
        self._changed()
        self._spawn_task(self._end())

    async def _end(self) -> None:
        """Give a bot that has joined its last frame and a moment to read it, then end its process."""
        if self._has_joined:
            await self.session.farewell()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_FAREWELL_READ_S):
                    await self.session.over.wait()
        if self._process is not None:
            await self._process.end()

    def _spawn_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _last_words(ended: Exit) -> str:
    """Return what a bot last wrote, under a line break: its own words are for its author, in full."""
    words = ended.stderr.strip() or ended.stdout.strip()
    return f"\n{words}" if words else ""
