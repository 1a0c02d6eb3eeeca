"""The workers of a run: starting them, hearing from them, and putting another in a dead one's place."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from harness.ladder.errors import CrewError
from harness.ladder.wire import Drain, Failed, Hello, Stop, Wire

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType
    from typing import Self

    from harness.ladder.file import Ladder
    from harness.ladder.schedule import Planned
    from harness.ladder.wire import Message

_DEATHS = 3
"""Workers that may die in one run before it gives up."""

_LEAVE_S = 10.0
"""How long workers may take to let their bots go when all is played."""

_STOP_S = 1.2
"""How long they may take to end their bots when told to stop; a killed worker's spawner ends the rest."""

_EXIT_S = 1.0
"""How long a worker that has said its last word may take to be gone."""

_STDERR = 2

Cores = tuple[int, ...] | None
"""The cores of one worker; None for any."""


class Member:
    """One worker process. ``holds`` are the matches it was sent and has not answered for, by id."""

    def __init__(self, process: subprocess.Popen[bytes], wire: Wire, inbox: Inbox) -> None:
        self.process = process
        self.wire = wire
        self.holds: dict[str, Planned] = {}
        self._failure: str | None = None
        self._listening = asyncio.create_task(self._listen(inbox))

    async def gone(self) -> str:
        """Wait until the worker has closed its wire and is gone; return how it ended."""
        await self._listening
        await self.wire.close()
        status = await asyncio.to_thread(_exit_status, self.process)
        if self._failure is not None:
            return f"gave up: {self._failure}"
        if status < 0:
            return f"was ended by {signal.Signals(-status).name}"
        return f"ended with exit code {status} (its own words stand above)"

    async def _listen(self, inbox: Inbox) -> None:
        try:
            while (message := await self.wire.receive()) is not None:
                if isinstance(message, Failed):
                    # Its last word; it waits for the wire to be closed on this side.
                    self._failure = message.reason
                    return
                inbox.put_nowait((self, message))
        finally:
            inbox.put_nowait((self, None))


Inbox = asyncio.Queue[tuple[Member, "Message | None"]]


class Crew:
    """All workers of one run; an async context manager that leaves no process behind."""

    def __init__(self, ladder: Ladder, secret: bytes, cores: Sequence[Cores]) -> None:
        self._ladder = ladder
        self._secret = secret
        self._cores = cores
        self._deaths = 0
        self._inbox: Inbox = asyncio.Queue()
        self._ending: Drain | Stop | None = None
        self._axe: asyncio.TimerHandle | None = None
        self.members: list[Member] = []

    async def __aenter__(self) -> Self:
        try:
            for cores in self._cores:
                self.members.append(await self._recruit(cores))
        except BaseException:
            await self._close(Stop())
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._close(Drain() if kind is None else Stop())

    def tell(self, message: Message) -> None:
        """Tell every worker something."""
        for member in self.members:
            member.wire.send(message)

    def end(self, ending: Drain | Stop) -> None:
        """Have every worker leave, those too that are still to come; Stop gives them a second at most."""
        self._ending = ending
        self.tell(ending)
        if isinstance(ending, Stop):
            self._kill_after(_STOP_S)

    async def hear(self) -> tuple[Member, Message | None]:
        """Wait for the next word of any worker; None when that worker is gone."""
        return await self._inbox.get()

    async def replace(self, dead: Member) -> tuple[str, Member]:
        """Put a new worker in a dead one's place; return how that one ended, and the new one.

        Raises CrewError when too many have died.
        """
        at = self.members.index(dead)
        how = await dead.gone()
        self._deaths += 1
        if self._deaths >= _DEATHS:
            raise CrewError(
                f"{self._deaths} workers were lost, the last one {how}; "
                "what is stored is kept, so run the ladder again when the cause is mended"
            )
        self.members[at] = await self._recruit(self._cores[at])
        return how, self.members[at]

    async def _recruit(self, cores: Cores) -> Member:
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                process = subprocess.Popen(  # noqa: S603, ASYNC220  # our own program; takes 2 ms
                    [sys.executable, "-m", "harness.ladder.worker", str(theirs.fileno())],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    # Standard output is for the run's own table or JSON.
                    stdout=_STDERR,
                    # The worker must find the same harness as this process, wherever that was imported from.
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                    start_new_session=True,
                )
            except OSError as error:
                ours.close()
                raise CrewError(f"a worker cannot be started: {error}; free what is short") from error
        member = Member(process, await Wire.on(ours), self._inbox)
        member.wire.send(Hello(self._ladder, self._secret, cores))
        if self._ending is not None:
            member.wire.send(self._ending)
        return member

    async def _close(self, ending: Drain | Stop) -> None:
        self.end(ending)
        self._kill_after(_LEAVE_S)
        await asyncio.gather(*(member.gone() for member in self.members))
        if self._axe is not None:
            self._axe.cancel()

    def _kill_after(self, patience_s: float) -> None:
        """Kill the workers that are not gone by then, unless that is to happen sooner anyway."""
        loop = asyncio.get_running_loop()
        when = loop.time() + patience_s
        if self._axe is None or when < self._axe.when():
            if self._axe is not None:
                self._axe.cancel()
            self._axe = loop.call_at(when, self._kill)

    def _kill(self) -> None:
        """Kill all workers, again and again, as one may just have been started."""
        for member in self.members:
            member.process.kill()
        self._axe = asyncio.get_running_loop().call_later(_EXIT_S, self._kill)


def _exit_status(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait(_EXIT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()
