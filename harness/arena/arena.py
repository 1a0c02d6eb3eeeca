"""The arena: a server, a spawner, and the lives of the bots that play here.

A match needs a free place in one life of each of its entrants. A life that has met the match's deal, from any
seat and whatever came of it, is passed over: it would know the hidden cards. So the seatings of a block
play with different lives, each of which plays many deals.

Matches are seated one after another, in the order asked for, so two matches can never wait for each other.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from harness.arena.bot_life import BotLife, Entrant, LifeReport, StartFault
from harness.arena.bot_time import BotTime
from harness.arena.encoder import Encoder
from harness.arena.live_match import LiveMatch
from harness.arena.server import Server
from harness.arena.spawner.client import Spawner
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.arena.live_match import Player
    from harness.referee import MatchSetup

_STARTS_AT_ONCE = 2
"""Bots that may be starting at one time; more would only make each other late."""

_IDLE_LIVES = 32
"""Idle lives that are kept for later matches."""


class SeatedMatch(NamedTuple):
    """What a match is played with beside its rules: who sits where, and what their bots are told.

    A seat is played by a bot or by a player in this process, such as a person. ``deal`` names the deal (the
    block's id); ``seeds`` are the bots' own, by seat.
    """

    setup: MatchSetup
    entrants: tuple[Entrant | Player, ...]
    deal: str
    seeds: tuple[bytes, ...]
    names: tuple[str, ...] = ()


class Arena:
    """Where matches are played. Made by ``start``, ended by ``close``; used from one event loop."""

    def __init__(
        self, folder: Path, spawner: Spawner, server: Server, on_life_end: Callable[[LifeReport], None]
    ) -> None:
        self._folder = folder
        self._spawner = spawner
        self._server = server
        self._on_life_end = on_life_end
        self._time = BotTime()
        self._encoders: dict[str, Encoder] = {}
        self._lives: dict[str, list[BotLife]] = {}
        self._changed = asyncio.Event()
        self._starting = asyncio.Semaphore(_STARTS_AT_ONCE)
        self._live: set[LiveMatch] = set()
        self._stopped = False

    @classmethod
    async def start(
        cls, scratch: Path | None = None, on_life_end: Callable[[LifeReport], None] = lambda _: None
    ) -> Arena:
        """Start the spawner, then gRPC.

        ``scratch`` is where bots' folders are made (default: the system's temporary folder);
        ``on_life_end`` is called with a report whenever a bot's process is over.
        """
        spawner = await Spawner.start(scratch or Path(tempfile.gettempdir()) / "harness-bots")
        # A socket's path is short by law of the system, so it has a folder of its own, for this user only.
        folder = Path(tempfile.mkdtemp(prefix="harness-"))
        server = Server(folder / "arena")
        await server.start()
        return cls(folder, spawner, server, on_life_end)

    async def close(self) -> None:
        """End every bot, the spawner and the server."""
        self._time.stop()
        await asyncio.gather(*(life.leave() for lives in self._lives.values() for life in lives))
        await self._server.stop()
        await self._spawner.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    async def try_start(self, entrant: Entrant, start_s: float) -> StartFault | None:
        """Start an entrant once and keep its life for its matches; return why it failed, or None."""
        started = await self._start_life(entrant, start_s)
        return started if isinstance(started, StartFault) else None

    async def seat(self, seated: SeatedMatch) -> LiveMatch:
        """Find a place for each seat and begin the match; wait for places while there are none.

        Call it for one match at a time. The match goes on by itself; its ``over`` is set when it is done.
        """
        start_s = seated.setup.clock.start_s
        players: list[Player | None] = []
        lives: list[BotLife] = []
        faults: dict[int, StartFault] = {}
        for seat, entrant in enumerate(seated.entrants):
            if not isinstance(entrant, Entrant):
                players.append(entrant)
            elif isinstance(found := await self._place(entrant, seated.deal, start_s), StartFault):
                players.append(None)
                faults[seat] = found
            else:
                players.append(found.session)
                lives.append(found)
        live = LiveMatch(seated.setup, self._encoder(seated), players)
        for life in lives:
            life.reserved -= 1
        self._live.add(live)
        live.over.add_done_callback(lambda _: self._over(live, lives))
        if ours := [fault.detail for fault in faults.values() if fault.ours]:
            live.void(Ending.ERROR, ours[0])
        elif self._stopped:
            live.void(Ending.INTERRUPTED, "the run was stopped")
        else:
            live.begin(seated.seeds, seated.names, {seat: fault.detail for seat, fault in faults.items()})
        if any(life.session.closed for life in lives):
            # It failed between finding its place and the begin: the match never had a chance.
            live.void(Ending.INTERRUPTED, "a bot's process ended before the match began")
        return live

    def stop(self) -> None:
        """Void every running match as interrupted; matches seated from now on are voided at once."""
        self._stopped = True
        for live in list(self._live):
            live.void(Ending.INTERRUPTED, "the run was stopped")

    def _encoder(self, seated: SeatedMatch) -> Encoder:
        game = seated.setup.game
        if game.name not in self._encoders:
            self._encoders[game.name] = Encoder(game)
        return self._encoders[game.name]

    def _over(self, live: LiveMatch, lives: Sequence[BotLife]) -> None:
        self._live.discard(live)
        if live.over.result().ending is Ending.FINISHED:
            for life in lives:
                life.finished += 1
        self._changed.set()

    async def _place(self, entrant: Entrant, deal: str, start_s: float) -> BotLife | StartFault:
        """Reserve a place in a life that has not met the deal.

        Starts a life if there is none; waits if all are full. A bot that joins and fails before it is seated
        counts as not started, or it would be started for ever.
        """
        while True:
            lives = [life for life in self._lives.get(entrant.name, ()) if not life.session.closed]
            fresh = [life for life in lives if deal not in life.met]
            found = max(fresh, key=lambda life: life.places, default=None)
            if found is None:
                started = await self._start_life(entrant, start_s)
                if isinstance(started, StartFault):
                    return started
                found = started
                if found.session.closed:
                    return StartFault("ended between its Join and its first match")
            if found.places > 0:
                found.met.add(deal)
                found.reserved += 1
                return found
            self._changed.clear()
            await self._changed.wait()

    async def _start_life(self, entrant: Entrant, start_s: float) -> BotLife | StartFault:
        await self._make_room()
        life = BotLife(entrant, self._time, self._changed.set)
        async with self._starting:
            fault = await life.start(self._spawner, self._server, start_s)
        if fault is not None:
            return fault
        lives = self._lives.setdefault(entrant.name, [])
        lives.append(life)
        life.report.add_done_callback(lambda report: self._life_over(life, report.result()))
        return life

    async def _make_room(self) -> None:
        """Let the idle life go that was started first, when too many idle ones are kept."""
        idle = [life for lives in self._lives.values() for life in lives if life.idle]
        if len(idle) > _IDLE_LIVES:
            await idle[0].leave()

    def _life_over(self, life: BotLife, report: LifeReport) -> None:
        self._lives[life.entrant.name].remove(life)
        self._on_life_end(report)
