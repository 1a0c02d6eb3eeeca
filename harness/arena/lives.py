"""The lives of the bots that play in an arena: who has a place free, who must be started, who may go.

A life that has met a deal, from any seat and whatever came of it, is passed over for every match of that
deal: it would know the hidden cards. So the seatings of a block play with different lives, each of which
plays many deals.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from harness.arena.bot_life import LEAVE_S, BotLife, StartFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.arena.bot_life import Entrant, LifeReport
    from harness.arena.bot_time import BotTime
    from harness.arena.server import Server
    from harness.arena.spawner.client import Spawner

_STARTS_AT_ONCE = 2
"""Bots that may be starting at one time; more would only make each other late."""

_IDLE_LIVES = 32
"""Idle lives that are kept for later matches."""

_MOST_DEALS = 20_000
"""Deals that a life meets at most, since it is remembered which they were."""


class Lives:
    """All lives of one arena. ``changed`` is to be called whenever a place may have become free."""

    def __init__(
        self, spawner: Spawner, server: Server, time: BotTime, on_life_end: Callable[[LifeReport], None]
    ) -> None:
        self._spawner = spawner
        self._server = server
        self._time = time
        self._on_life_end = on_life_end
        self._lives: dict[Entrant, list[BotLife]] = {}
        self._uses = count(1)
        self._starting = asyncio.Semaphore(_STARTS_AT_ONCE)
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = False
        self._change = asyncio.Event()

    def changed(self) -> None:
        """Let those who wait for a place look again."""
        self._change.set()

    def free_place(self, entrant: Entrant, deal: str) -> BotLife | None:
        """Reserve a place in a running life that has not met the deal; None if there is none now."""
        found = self._freest(entrant, deal)
        if found is None or found.places <= 0:
            return None
        self._reserve(found, deal)
        return found

    async def place(self, entrant: Entrant, deal: str, start_s: float) -> BotLife | StartFault:
        """Reserve a place; start a life if none that runs may play the deal, wait if they are full."""
        while not self._closed:
            found = self._freest(entrant, deal)
            if found is None:
                started = await self.start(entrant, start_s)
                if isinstance(started, BotLife):
                    # Reserved even if it has failed since, so that whoever asked knows that it was tried.
                    self._reserve(started, deal)
                return started
            if found.places > 0:
                self._reserve(found, deal)
                return found
            self._change.clear()
            await self._change.wait()
        return StartFault("the arena is closed", ours=True)

    async def start(self, entrant: Entrant, start_s: float) -> BotLife | StartFault:
        """Start a life; return it when it has joined, or the reason why it did not."""
        self._make_room()
        life = BotLife(entrant, self._time, self.changed)
        life.report.add_done_callback(lambda report: self._over(life, report.result()))
        async with self._starting:
            fault = await life.start(self._spawner, self._server, start_s)
        if fault is not None:
            if self._server.is_gone:
                return StartFault("somebody removed the socket that bots dial", ours=True)
            return fault
        if not life.report.done():
            self._lives.setdefault(entrant, []).append(life)
        return life

    async def close(self, leave_s: float = LEAVE_S) -> None:
        """Let every bot go and wait until all are gone; whoever waits for a place gets none."""
        self._closed = True
        self.changed()
        for lives in self._lives.values():
            for life in lives:
                self._let_go(life, leave_s)
        while self._leaving:
            await asyncio.wait(self._leaving)

    def _freest(self, entrant: Entrant, deal: str) -> BotLife | None:
        """Return the life with most places among those that may play the deal; it may have none free."""
        may_play = [
            life
            for life in self._lives.get(entrant, ())
            if deal not in life.met and len(life.met) < _MOST_DEALS and not life.session.closed
        ]
        return max(may_play, key=lambda life: life.places, default=None)

    def _reserve(self, life: BotLife, deal: str) -> None:
        life.reserve(deal)
        life.last_used = next(self._uses)

    def _make_room(self) -> None:
        """Let the idle life go that was not used for longest, when too many idle ones are kept."""
        idle = [
            life for lives in self._lives.values() for life in lives if life.idle and not life.session.closed
        ]
        if len(idle) > _IDLE_LIVES:
            self._let_go(min(idle, key=lambda life: life.last_used))

    def _let_go(self, life: BotLife, leave_s: float = LEAVE_S) -> None:
        task = asyncio.create_task(life.leave(leave_s))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def _over(self, life: BotLife, report: LifeReport) -> None:
        lives = self._lives.get(life.entrant, [])
        if life in lives:
            lives.remove(life)
        self._on_life_end(report)
