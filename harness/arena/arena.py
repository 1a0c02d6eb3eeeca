"""The arena: a server, a spawner, and the matches that the bots here play.

A match needs a free place in one life of each of its entrants. Matches are seated one after another, in the
order asked for, so two matches can never wait for each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from harness.arena.bot_life import LEAVE_S, BotLife, Entrant, LifeReport, StartFault
from harness.arena.bot_time import BotTime
from harness.arena.encoder import Encoder
from harness.arena.live_match import LiveMatch
from harness.arena.lives import Lives
from harness.arena.server import Server
from harness.arena.spawner.client import Spawner
from harness.arena.spawner.processes import owner_of
from harness.core import HarnessError
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.arena.live_match import Player
    from harness.referee import MatchSetup, Outcome

    Place = BotLife | Player | StartFault

_TRIES = 3
"""Lives of a bot that may end while its match is being seated, before it counts as not started."""

_STOPPED = "the run was stopped"

_SOCKET = "socket"
_SOCKET_FOLDER = "harness-arena-"

_MOST_PATH_BYTES = 80
"""How long the path of a socket's folder may be, but for what makes it unique; Linux allows 107 in all."""


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

    def __init__(self, folder: Path, spawner: Spawner, server: Server, time: BotTime, lives: Lives) -> None:
        self._folder = folder
        self._spawner = spawner
        self._server = server
        self._time = time
        self._lives = lives
        self._encoders: dict[str, Encoder] = {}
        self._live: set[LiveMatch] = set()
        self._stopped = False

    @classmethod
    async def start(
        cls, scratch: Path | None = None, on_life_end: Callable[[LifeReport], None] = lambda _: None
    ) -> Arena:
        """Start the spawner, then gRPC.

        ``scratch`` is where bots' folders are made (default: in the system's temporary folder);
        ``on_life_end`` is called with a report whenever a life is over, or has failed to join.
        """
        spawner = await Spawner.start(scratch or Path(tempfile.gettempdir()) / f"harness-bots-{os.getuid()}")
        folder = socket_folder(Path(tempfile.gettempdir()))
        server = Server(folder / _SOCKET)
        await server.start()
        time = BotTime()
        return cls(folder, spawner, server, time, Lives(spawner, server, time, on_life_end))

    async def close(self, leave_s: float = LEAVE_S) -> None:
        """Void what is running, let every bot go within ``leave_s``, end the spawner and the server."""
        self.stop()
        await self._lives.close(leave_s)
        await self._server.stop()
        await self._spawner.close()
        self._time.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    async def lost(self) -> str:
        """Wait until the spawner is gone, without which no bot can be started; return how it ended."""
        return await self._spawner.lost()

    async def try_start(self, entrant: Entrant, start_s: float) -> StartFault | None:
        """Start an entrant once and keep its life for its matches; return why it failed, or None."""
        started = await self._lives.start(entrant, start_s)
        return started if isinstance(started, StartFault) else None

    async def seat(self, seated: SeatedMatch) -> LiveMatch:
        """Find a place for each seat and begin the match; wait for places while there are none.

        Call it for one match at a time. The match goes on by itself; its ``over`` is set when it is done. A
        call that is cancelled leaves nothing reserved.

        Raises HarnessError when a bot cannot be started by no fault of its own.
        """
        places = await self._places(seated)
        live = LiveMatch(seated.setup, self._encoder(seated), [_player(place) for place in places])
        self._live.add(live)
        live.over.add_done_callback(lambda over: self._over(live, places, over.result()))
        faults = {seat: place for seat, place in enumerate(places) if isinstance(place, StartFault)}
        if self._stopped:
            live.void(Ending.INTERRUPTED, _STOPPED)
        else:
            live.begin(seated.seeds, seated.names, {seat: fault.detail for seat, fault in faults.items()})
        for place in places:
            if isinstance(place, BotLife):
                place.reserved -= 1
        return live

    def stop(self) -> None:
        """Void every running match as interrupted; matches seated from now on are voided at once."""
        self._stopped = True
        self._lives.changed()
        for live in list(self._live):
            live.void(Ending.INTERRUPTED, _STOPPED)

    def _encoder(self, seated: SeatedMatch) -> Encoder:
        game = seated.setup.game
        if game.name not in self._encoders:
            self._encoders[game.name] = Encoder(game)
        return self._encoders[game.name]

    def _over(self, live: LiveMatch, places: Sequence[Place], outcome: Outcome) -> None:
        self._live.discard(live)
        for place in places:
            if isinstance(place, BotLife) and outcome.ending is Ending.FINISHED:
                place.finished += 1
        self._lives.changed()

    async def _places(self, seated: SeatedMatch) -> list[Place]:
        """Reserve a place for every bot, or learn why it gets none; a player in this process has its own.

        A life may end while the place of another seat is waited for; then its seat is placed again. A bot
        whose lives keep ending so counts as not started, or it would be started for ever.
        """
        places: list[Place | None] = [None] * len(seated.entrants)
        try:
            for _ in range(_TRIES):
                lost = [seat for seat, place in enumerate(places) if _is_lost(place)]
                if not lost or self._stopped:
                    break
                await self._find(seated, lost, places)
            if not self._stopped:
                _refuse_ours(places)
        except BaseException:
            for place in places:
                if isinstance(place, BotLife):
                    place.release(seated.deal)
            raise
        return [_found(place) for place in places]

    async def _find(self, seated: SeatedMatch, seats: Sequence[int], places: list[Place | None]) -> None:
        """Find a place for each of ``seats``, all at once where bots must be started or waited for."""
        deal, start_s = seated.deal, seated.setup.clock.start_s

        async def find(seat: int, entrant: Entrant) -> None:
            places[seat] = await self._lives.place(entrant, deal, start_s)

        missing = []
        for seat in seats:
            entrant = seated.entrants[seat]
            if isinstance(entrant, Entrant):
                places[seat] = self._lives.free_place(entrant, deal)
                if places[seat] is None:
                    missing.append((seat, entrant))
            else:
                places[seat] = entrant
        if missing:
            async with asyncio.TaskGroup() as group:
                for seat, entrant in missing:
                    group.create_task(find(seat, entrant))


def socket_folder(parent: Path) -> Path:
    """Make a folder for a socket, for this user only; remove those of arenas that were killed.

    It is not in the scratch folder, whose path may be longer than the system allows for a socket; where that
    of ``parent`` is too long as well, it is in ``/tmp``.
    """
    name = f"{_SOCKET_FOLDER}{owner_of(os.getpid())}-"
    if len(os.fsencode(parent / name)) > _MOST_PATH_BYTES:
        parent = Path("/tmp")  # noqa: S108  # made by mkdtemp, which follows no link and takes no folder it finds
    for left in parent.glob(f"{_SOCKET_FOLDER}*-*-*"):
        owner = left.name.removeprefix(_SOCKET_FOLDER).rpartition("-")[0]
        pid = owner.partition("-")[0]
        if pid.isdigit() and owner_of(int(pid)) != owner:
            # Other people keep folders here too: what holds anything but a socket is not removed.
            with contextlib.suppress(OSError):
                (left / _SOCKET).unlink(missing_ok=True)
                left.rmdir()
    return Path(tempfile.mkdtemp(prefix=name, dir=parent))


def _refuse_ours(places: Sequence[Place | None]) -> None:
    for place in places:
        if isinstance(place, StartFault) and place.ours:
            raise HarnessError(f"no bot can be started here: {place.detail.splitlines()[0]}")


def _is_lost(place: Place | None) -> bool:
    return place is None or (isinstance(place, BotLife) and place.session.closed)


def _found(place: Place | None) -> Place:
    """Return a place that is good, or why there is none after so many tries."""
    if place is None:
        return StartFault(_STOPPED, ours=True)
    if isinstance(place, BotLife) and place.session.closed:
        why = place.session.leaving or "its stream ended"
        return StartFault(f"ended {_TRIES} times before its match began, the last time: {why}")
    return place


def _player(place: Place) -> Player | None:
    if isinstance(place, StartFault):
        return None
    return place.session if isinstance(place, BotLife) else place
