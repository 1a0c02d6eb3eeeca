"""A worker: one process with an arena of its own, which plays the matches that a run sends it.

It stays on its own core with its bots, because waking a process on another core costs more than the work.
It has a session of its own, so a Ctrl-C reaches the run alone; when the run is gone, however it went, the
socket closes and the worker ends its bots and itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import socket
import sys
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import LEAVE_S, Entrant
from harness.core import HarnessError
from harness.ladder.schedule import bot_seed, deal_key
from harness.ladder.wire import (
    Done,
    Drain,
    Drop,
    Failed,
    Hello,
    LifeOver,
    Play,
    Skipped,
    Stop,
    Tried,
    TryStart,
    Wire,
)
from harness.referee import MatchSetup

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from harness.arena.live_match import LiveMatch
    from harness.ladder.schedule import Planned
    from harness.ladder.wire import Message
    from harness.referee import Outcome

_STOPPED_LEAVE_S = 0.2
"""How long a bot may take to leave when the run was stopped, or is gone."""

_HEARD_S = 2.0
"""How long the last word of a worker that gives up may take to be heard."""

_OUTLIVE_S = 3.0
"""How long a worker may go on, ending its bots, when the run is gone."""


class Worker:
    """Takes orders over a wire until told to leave."""

    def __init__(self, wire: Wire, hello: Hello, arena: Arena) -> None:
        self._wire = wire
        self._ladder = hello.ladder
        self._secret = hello.secret
        self._arena = arena
        self._entrants = {
            entrant.name: Entrant(entrant.name, entrant.program, entrant.args)
            for entrant in hello.ladder.entrants
        }
        self._queue: deque[Planned] = deque()
        self._dropped: set[str] = set()
        self._work = asyncio.Event()
        self._running: set[LiveMatch] = set()
        self._jobs: set[asyncio.Task[None]] = set()
        self._broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def serve(self) -> bool:
        """Play until the wire says to leave or closes, then end or void what is running.

        Returns whether the bots may take their time to leave. Raises what keeps this worker from playing on:
        HarnessError when no bot can be started here any more.
        """
        orders = asyncio.create_task(self._obey())
        self._begin(self._seat())
        self._begin(self._watch_spawner())
        await _first(orders, self._broken)
        for job in {orders, *self._jobs}:
            job.cancel()
        await asyncio.gather(orders, *self._jobs, return_exceptions=True)
        for planned in self._queue:
            self._wire.send(Skipped(planned.id))
        at_leisure = not self._broken.done() and orders.result() and await self._drain()
        self._arena.stop()
        await asyncio.sleep(0)  # lets the last matches be reported
        if self._broken.done():
            self._broken.result()
        return at_leisure

    async def _obey(self) -> bool:
        """Take orders until one says to leave; return whether the running matches may finish."""
        while (message := await self._wire.receive()) is not None:
            if isinstance(message, Drain | Stop):
                return isinstance(message, Drain)
            self._take(message)
        return False

    def _take(self, message: Message) -> None:
        match message:
            case Play(matches):
                self._queue.extend(matches)
                self._work.set()
            case Drop(entrant):
                self._dropped.add(entrant)
            case TryStart(entrant):
                self._begin(self._try_start(entrant))
            case _:
                raise TypeError(f"a worker is not told {message}")

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the orders. Its failure is the worker's; it is cancelled when that leaves."""
        job = asyncio.create_task(work)
        self._jobs.add(job)

        def over(job: asyncio.Task[None]) -> None:
            self._jobs.discard(job)
            if not job.cancelled() and (error := job.exception()) and not self._broken.done():
                self._broken.set_exception(error)

        job.add_done_callback(over)

    async def _watch_spawner(self) -> None:
        raise HarnessError(await self._arena.lost())

    async def _try_start(self, entrant: str) -> None:
        fault = await self._arena.try_start(self._entrants[entrant], self._ladder.clock.start_s)
        if fault is not None and fault.ours:
            raise HarnessError(f"no bot can be started here: {fault.detail.splitlines()[0]}")
        self._wire.send(Tried(entrant, fault))

    async def _seat(self) -> None:
        """Begin the queued matches one after another, each when its bots have room."""
        while True:
            if not self._queue:
                self._work.clear()
                await self._work.wait()
                continue
            planned = self._queue[0]
            if self._dropped.isdisjoint(entrant.name for entrant in planned.entrants):
                self._watch(planned, await self._arena.seat(self._seated(planned)))
            else:
                self._wire.send(Skipped(planned.id))
            self._queue.popleft()

    def _watch(self, planned: Planned, live: LiveMatch) -> None:
        self._running.add(live)

        def over(outcome: asyncio.Future[Outcome]) -> None:
            self._running.discard(live)
            self._wire.send(Done(planned.id, outcome.result()))

        live.over.add_done_callback(over)

    async def _drain(self) -> bool:
        """Wait for the running matches; return False if a Stop, or the end of the run, cut that short."""
        matches = asyncio.gather(*(live.over for live in self._running))
        hurry = asyncio.create_task(self._told_to_stop())
        await _first(matches, hurry)
        at_leisure = not hurry.done()
        hurry.cancel()
        return at_leisure

    async def _told_to_stop(self) -> None:
        while not isinstance(await self._wire.receive(), Stop | None):
            pass

    def _seated(self, planned: Planned) -> SeatedMatch:
        ladder = self._ladder
        return SeatedMatch(
            setup=MatchSetup(
                game=ladder.game,
                options=planned.options,
                seats=ladder.seats,
                key=deal_key(self._secret, planned),
                clock=ladder.clock,
            ),
            entrants=tuple(self._entrants[entrant.name] for entrant in planned.entrants),
            deal=planned.block,
            seeds=tuple(bot_seed(self._secret, planned, seat) for seat in range(ladder.seats)),
            names=tuple(entrant.name for entrant in planned.entrants) if ladder.names else (),
        )


async def _first(*waited: asyncio.Future[Any]) -> None:
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)


async def main(end: socket.socket) -> None:
    """Serve one run over one end of a socket pair."""
    threading.Thread(target=_leave_after, args=(end.fileno(),), daemon=True).start()
    wire = await Wire.on(end)
    hello = await wire.receive()
    if not isinstance(hello, Hello):
        return
    if hello.cores is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, hello.cores)
    try:
        arena = await Arena.start(on_life_end=lambda report: wire.send(LifeOver(report)))
        leave_s = _STOPPED_LEAVE_S
        try:
            if await Worker(wire, hello, arena).serve():
                leave_s = LEAVE_S
        finally:
            await arena.close(leave_s)
    except HarnessError as error:
        wire.send(Failed(str(error)))
        # Orders may still be coming in: to close on them would break the wire before this is heard.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_HEARD_S):
                while await wire.receive() is not None:
                    pass
    await wire.close()


def _leave_after(run: int) -> None:
    """End this process a while after the run is gone, even if rules that never return keep it busy."""
    hang_up = select.poll()
    hang_up.register(run, 0)
    hang_up.poll()
    time.sleep(_OUTLIVE_S)
    os._exit(1)


if __name__ == "__main__":
    asyncio.run(main(socket.socket(fileno=int(sys.argv[1]))))
