"""One process life of an entrant: from its start, over Join, the matches it plays, to its end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, NamedTuple

from harness.arena.session import Session
from harness.arena.spawner.messages import StartFailure
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.arena.bot_time import BotTime
    from harness.arena.program import Program
    from harness.arena.server import Server
    from harness.arena.spawner.client import Life, Spawner
    from harness.arena.spawner.messages import Exit
    from harness.v1 import arena_pb2

_SETTLE_S = 1.0
"""How long after the end of a stream the process may take to end, for the end to count as a crash."""

_LEAVE_S = 1.0
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
    """How a process life went. ``fault`` is the ending by the bot's own fault, if it ended so."""

    entrant: str
    fault: Ending | None
    detail: str
    finished: int
    start_s: float
    noisy_bytes: int


class BotLife:
    """A bot's process and its stream. ``met`` holds the deals it has met, which it must not meet again."""

    def __init__(self, entrant: Entrant, time: BotTime, changed: Callable[[], None]) -> None:
        self.entrant = entrant
        self.session = Session(time, self._failed)
        self.met: set[str] = set()
        self.reserved = 0
        self.finished = 0
        self.start_s = 0.0
        self.capacity = 1
        self.report: asyncio.Future[LifeReport] = asyncio.get_running_loop().create_future()
        self._process: Life | None = None
        self._changed = changed
        self._joined_or_gone = asyncio.Event()
        self._has_joined = False
        self._fault: tuple[Ending, str] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def places(self) -> int:
        """How many more matches it can take now; none once it has failed."""
        return 0 if self.session.closed else self.capacity - self.session.playing - self.reserved

    @property
    def idle(self) -> bool:
        """Whether it plays nothing and is kept for nothing."""
        return self.session.playing + self.reserved == 0

    async def start(
        self, spawner: Spawner, server: Server, start_s: float, cpus: Sequence[int] | None = None
    ) -> StartFault | None:
        """Start the process and wait for its Join, ``start_s`` seconds from the spawn; None if it joined."""
        program = self.entrant.program
        ticket = server.expect(self)
        loop = asyncio.get_running_loop()
        began = loop.time()
        environment = {"HARNESS_ADDRESS": server.address, "HARNESS_TICKET": ticket}
        started = await spawner.spawn(
            program.argv(self.entrant.args), program.folder, environment, program.limits, cpus
        )
        if isinstance(started, StartFailure):
            server.forget(ticket)
            self.session.leave("did not start")
            return StartFault(started.text, started.ours)
        self._process = started
        started.exited.add_done_callback(lambda exited: self._exited(exited.result()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(start_s - (loop.time() - began)):
                await self._joined_or_gone.wait()
        self.start_s = loop.time() - began
        if self._has_joined:
            return None
        server.forget(ticket)
        ended_itself = started.exited.done()
        self.session.leave("did not start")
        ended = await started.end()
        how = (
            ended.how
            if ended_itself
            else f"had not joined after {self.start_s:.1f} s (start_s = {start_s:g})"
        )
        return StartFault(f"did not start: {how}{_last_words(ended)}", ended.ours is not None)

    def joined(self, join: arena_pb2.Join) -> int:
        """Note the Join; return how many matches the bot will play at once."""
        self.capacity = max(1, min(join.parallel or 1, self.entrant.program.parallel))
        self._has_joined = True
        self._joined_or_gone.set()
        return self.capacity

    def stream_over(self) -> None:
        """See whether the process goes too, a crash, or only its stream."""
        if not self.session.closed:
            self._spawn_task(self._settle())

    async def leave(self, reason: str = "no more matches") -> None:
        """Let the bot go: Goodbye, then a moment to leave by itself, then its end."""
        self.session.leave(reason)
        if self._process is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LEAVE_S):
                    await asyncio.shield(self._process.exited)
            await self._process.end()

    async def _settle(self) -> None:
        process = self._process
        if process is None:
            return
        await asyncio.wait({process.exited}, timeout=_SETTLE_S)
        # If it has ended, _exited has said why, which counts; this then changes nothing.
        self.session.fail(Ending.DISCONNECTED, "closed its stream without leaving")

    def _exited(self, ended: Exit) -> None:
        """Turn the end of the process into what it means for its matches, and report on the life."""
        self._joined_or_gone.set()
        if ended.ours is not None:
            self.session.void(f"the bot was lost by no fault of its own: {ended.ours}")
        elif not self.session.closed and self._has_joined:
            crash = Ending.CRASHED if ended.exceeded is None else Ending.OVER_LIMIT
            self.session.fail(crash, f"{ended.how}{_last_words(ended)}")
        ending: Ending | None = None
        detail = ""
        if self._fault is not None:
            ending, detail = self._fault
        if detail and ended.stderr and "\n" not in detail:
            detail += _last_words(ended)
        noisy = ended.printed_bytes if ended.noisy else 0
        self.report.set_result(
            LifeReport(self.entrant.name, ending, detail, self.finished, self.start_s, noisy)
        )
        self._changed()

    def _failed(self, ending: Ending, detail: str) -> None:
        self._fault = (ending, detail)
        self._changed()
        self._spawn_task(self._end())

    async def _end(self) -> None:
        """Give a failed bot its last frame and a moment to read it, then end its process."""
        await self.session.farewell()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SETTLE_S / 2):
                await self.session.over.wait()
        if self._process is not None:
            await self._process.end()

    def _spawn_task(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _last_words(ended: Exit) -> str:
    """Return what a bot last wrote, under a line break: its own words are for its author, in full."""
    words = ended.stderr.strip() or ended.stdout.strip()
    return f"\n{words}" if words else ""
