"""A worker: one process with an arena of its own, which plays the matches that a run sends it.

It stays on its own core with its bots, because waking a process on another core costs more than the work.
It has a session of its own, so a Ctrl-C reaches the run alone; when the run is gone, however it went, the
socket closes and the worker ends its bots and itself.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections import deque
from typing import TYPE_CHECKING

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant
from harness.ladder.schedule import bot_seed, deal_key
from harness.ladder.wire import (
    Bye,
    Done,
    Drain,
    Drop,
    Hello,
    LifeOver,
    Play,
    Ready,
    Skipped,
    Stop,
    Tried,
    TryStart,
    Wire,
)
from harness.referee import MatchSetup

if TYPE_CHECKING:
    from harness.arena.live_match import LiveMatch
    from harness.ladder.schedule import Planned
    from harness.ladder.wire import Message
    from harness.referee import Outcome


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
        self._tries: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Play until the wire says to leave or closes."""
        seating = asyncio.create_task(self._seat())
        self._wire.send(Ready())
        drain = False
        while (message := await self._wire.receive()) is not None:
            if isinstance(message, Drain | Stop):
                drain = isinstance(message, Drain)
                break
            self._take(message)
        seating.cancel()
        await asyncio.gather(seating, return_exceptions=True)
        for planned in self._queue:
            self._wire.send(Skipped(planned))
        if drain:
            await self._drain()
        self._arena.stop()
        await asyncio.sleep(0)  # lets the last matches be reported

    def _take(self, message: Message) -> None:
        match message:
            case Play(matches):
                self._queue.extend(matches)
                self._work.set()
            case Drop(entrant):
                self._dropped.add(entrant)
            case TryStart(entrant):
                task = asyncio.create_task(self._try_start(entrant))
                self._tries.add(task)
                task.add_done_callback(self._tries.discard)
            case _:
                raise TypeError(f"a worker is not told {message}")

    async def _try_start(self, entrant: str) -> None:
        fault = await self._arena.try_start(self._entrants[entrant], self._ladder.clock.start_s)
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
                self._wire.send(Skipped(planned))
            self._queue.popleft()

    def _watch(self, planned: Planned, live: LiveMatch) -> None:
        self._running.add(live)

        def over(outcome: asyncio.Future[Outcome]) -> None:
            self._running.discard(live)
            self._wire.send(Done(planned, outcome.result()))

        live.over.add_done_callback(over)

    async def _drain(self) -> None:
        """Wait for the running matches; an impatient Stop, or the end of the wire, cuts that short."""
        finished = asyncio.ensure_future(asyncio.gather(*(live.over for live in self._running)))
        impatient = asyncio.create_task(self._wire.receive())
        impatient.add_done_callback(lambda _: finished.cancel())
        await asyncio.gather(finished, return_exceptions=True)
        impatient.cancel()

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


async def main(end: socket.socket) -> None:
    """Serve one run over one end of a socket pair."""
    wire = await Wire.on(end)
    hello = await wire.receive()
    if not isinstance(hello, Hello):
        return
    if hello.cores is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, hello.cores)
    arena = await Arena.start(on_life_end=lambda report: wire.send(LifeOver(report)))
    try:
        await Worker(wire, hello, arena).serve()
    finally:
        await arena.close()
        wire.send(Bye())
        await wire.close()


if __name__ == "__main__":
    asyncio.run(main(socket.socket(fileno=int(sys.argv[1]))))
