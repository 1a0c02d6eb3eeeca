"""The worker's side: start the spawner, have it start bots, learn how they end.

    spawner = await Spawner.start(scratch)      # before gRPC
    life = await spawner.spawn(program.argv(args), program.folder, {"HARNESS_TICKET": ticket})
    if isinstance(life, StartFailure): ...      # a finding about the bot, or about this machine
    end = await life.exited                     # it left by itself, or went over a limit
    end = await life.end(0.5)                   # or: have it ended
    await spawner.close()

Nothing a bot does raises an exception here.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING, TypeVar

from harness.arena.spawner.limits import Limits
from harness.arena.spawner.messages import (
    End,
    Exit,
    Exited,
    Message,
    NotStarted,
    Ready,
    Start,
    Started,
    StartFailure,
    decode,
    encode,
)
from harness.arena.spawner.processes import owner_of
from harness.arena.spawner.scratch import end_marked, remove_leftovers
from harness.core.errors import HarnessError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_READY_S = 30.0
_LONGEST_LINE = 4 << 20

T = TypeVar("T")


class Life:
    """A bot's process and all that it starts, from its start until nothing of it is left."""

    def __init__(self, spawner: Spawner, number: int, pid: int) -> None:
        self._spawner = spawner
        self.number = number
        self.pid = pid
        self.exited: asyncio.Future[Exit] = asyncio.get_running_loop().create_future()
        """Done when all its processes are gone and its scratch folder is removed. Never an exception."""

    async def end(self, grace_s: float = 0.5) -> Exit:
        """Have it ended: TERM now, KILL after ``grace_s``; 0 kills at once.

        Returns when it is over. A second call may shorten the grace; of a life that is over it gives the
        exit.
        """
        if not self.exited.done():
            self._spawner.send(End(self.number, grace_s))
        return await asyncio.shield(self.exited)

    @property
    def lost(self) -> bool:
        """Whether the spawner is gone; then ``exited`` is about to say so, and nothing else of it counts."""
        return self._spawner.is_lost


class Spawner:
    """The process that is the parent of a worker's bots. Made by ``start``; used from one event loop."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        scratch: Path,
        streams: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self._process = process
        self._scratch = scratch
        self._owner = owner_of(process.pid)
        self._reader, self._writer = streams
        self._count = 0
        self._starting: dict[int, asyncio.Future[Life | StartFailure]] = {}
        self._lives: dict[int, Life] = {}
        self._ready: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._lost: str | None = None
        self._closing = False
        self._listener = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, scratch: Path) -> Spawner:
        """Start the spawner; **must** come before gRPC is started in this process.

        ``scratch`` is made if need be. It is the parent of the lives' folders, on this machine's own disk;
        what dead spawners left in it is removed, so give every run the same. CPU affinity is inherited.
        Raises HarnessError if the spawner does not come up.
        """
        scratch = scratch.absolute()  # noqa: ASYNC240  # reads no disk
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                scratch.mkdir(parents=True, exist_ok=True)
                process = subprocess.Popen(  # noqa: ASYNC220, S603  # takes 2 ms; all its words are ours
                    [sys.executable, "-m", "harness.arena.spawner", str(scratch)],
                    stdin=theirs.fileno(),
                    stdout=subprocess.DEVNULL,
                    # It must find the same harness as this process, wherever that was imported from.
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                    start_new_session=True,
                )
            except OSError as error:
                ours.close()
                raise HarnessError(f"spawner: cannot start in {scratch}: {error}") from error
        spawner = cls(process, scratch, await asyncio.open_connection(sock=ours, limit=_LONGEST_LINE))
        try:
            lost = await asyncio.wait_for(spawner._ready, _READY_S)
        except (TimeoutError, asyncio.CancelledError) as error:
            process.kill()
            await spawner.close()
            if isinstance(error, TimeoutError):
                raise HarnessError(
                    f"spawner: not up after {_READY_S:g} s; is this machine overloaded?"
                ) from None
            raise
        if lost is not None:
            raise HarnessError(f"spawner: did not come up ({lost}); its own words stand above")
        return spawner

    @property
    def pid(self) -> int:
        """Process id of the spawner."""
        return self._process.pid

    async def spawn(
        self,
        argv: Sequence[str],
        folder: Path,
        environment: Mapping[str, str] | None = None,
        limits: Limits | None = None,
        cpus: Sequence[int] | None = None,
    ) -> Life | StartFailure:
        """Start a bot in ``folder``. Returns when its program runs, or with the reason why it cannot.

        ``environment`` is added to PATH, LANG, HOME and TMPDIR; its names **must** begin with HARNESS_
        (ValueError). ``limits`` are the default ones if None. ``cpus`` are the cores it may use, None for
        those of the spawner.
        """
        for name in environment or ():
            if not name.startswith("HARNESS_"):
                raise ValueError(f"{name}: a bot is given HARNESS_* variables only")
        if self._lost is not None or self._closing:
            return StartFailure(self._lost or "the spawner is closed", ours=True)
        self._count += 1
        started: asyncio.Future[Life | StartFailure] = asyncio.get_running_loop().create_future()
        self._starting[self._count] = started
        order = Start(
            self._count,
            list(argv),
            str(folder.absolute()),  # noqa: ASYNC240  # reads no disk
            dict(environment or {}),
            limits or Limits(),
            list(cpus) if cpus is not None else None,
        )
        self.send(order)
        return await started

    @property
    def is_lost(self) -> bool:
        """Whether the spawner has ended by itself."""
        return self._lost is not None and not self._closing

    async def lost(self) -> str:
        """Wait until the spawner is gone and what it left is ended; return how it ended."""
        await asyncio.shield(self._listener)
        return self._lost or "the spawner ended"

    async def close(self, grace_s: float = 0.5) -> None:
        """End all lives and the spawner. Returns when both are gone; a second call does nothing new."""
        self._closing = True
        await asyncio.gather(*(life.end(grace_s) for life in list(self._lives.values())))
        self._writer.close()
        # A lost connection is what was asked for; the listener then waits for the process to end.
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()
        await self._listener

    def send(self, order: Message) -> None:
        """Say something to the spawner; if it is gone nothing happens, as its lives are over."""
        if not self._writer.is_closing():
            self._writer.write(encode(order))

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionError):
            while line := await self._reader.readline():
                self._take(decode(line))
        await self._end_all()

    def _take(self, message: Message) -> None:
        match message:
            case Ready():
                _answer(self._ready, None)
            case Started(number, pid):
                life = self._lives[number] = Life(self, number, pid)
                if not _answer(self._starting.pop(number), life):
                    self.send(End(number, 0))  # Whoever wanted it was cancelled meanwhile.
            case NotStarted(number, failure):
                _answer(self._starting.pop(number), failure)
            case Exited(number, end):
                _answer(self._lives.pop(number).exited, end)

    async def _end_all(self) -> None:
        """Clean up behind a spawner that is gone, and let nobody wait for it any longer."""
        status = await asyncio.to_thread(self._process.wait)
        how = f"by {signal.Signals(-status).name}" if status < 0 else f"with exit code {status}"
        self._lost = f"the spawner ended {how}"
        self._writer.close()
        sessions = {life.pid for life in self._lives.values()}
        if sessions or not self._closing:
            await asyncio.to_thread(self._sweep, sessions)
        for life in self._lives.values():
            _answer(life.exited, Exit(ours=self._lost))
        for started in self._starting.values():
            _answer(started, StartFailure(self._lost, ours=True))
        _answer(self._ready, self._lost)

    def _sweep(self, sessions: set[int]) -> None:
        end_marked(self._owner, sessions)
        for removal in remove_leftovers(self._scratch):
            removal.wait()


def _answer(future: asyncio.Future[T], value: T) -> bool:
    """Complete a future unless it was cancelled; True if there is somebody to read it."""
    if not future.done():
        future.set_result(value)
        return True
    return False
