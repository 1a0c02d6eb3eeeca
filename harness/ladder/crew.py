"""The workers of a run: starting them, hearing from them, and putting another in a dead one's place."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

from harness.core import HarnessError
from harness.ladder.wire import Hello, Ready, Stop, Wire

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
"""How long a worker may take to end its bots and itself when told to stop."""

Cores = tuple[int, ...] | None
"""The cores of one worker; None for any."""


class Member:
    """One worker process. ``holds`` are the matches it was sent and has not answered for, by id."""

    def __init__(self, process: subprocess.Popen[bytes], wire: Wire, cores: Cores) -> None:
        self.process = process
        self.wire = wire
        self.cores = cores
        self.holds: dict[str, Planned] = {}


class Crew:
    """All workers of one run; an async context manager that leaves no process behind."""

    def __init__(self, ladder: Ladder, secret: bytes, cores: Sequence[Cores]) -> None:
        self._ladder = ladder
        self._secret = secret
        self._cores = cores
        self._deaths = 0
        self._inbox: asyncio.Queue[tuple[Member, Message | None]] = asyncio.Queue()
        self._listeners: dict[Member, asyncio.Task[None]] = {}
        self.members: list[Member] = []

    async def __aenter__(self) -> Self:
        try:
            for cores in self._cores:
                await self._add(cores)
        except BaseException:
            await self._close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._close()

    def tell(self, message: Message) -> None:
        """Tell every worker something."""
        for member in self.members:
            member.wire.send(message)

    async def hear(self) -> tuple[Member, Message | None]:
        """Wait for the next word of any worker; None when that worker is gone."""
        return await self._inbox.get()

    async def replace(self, dead: Member) -> Member:
        """Put a new worker in a dead one's place; HarnessError when too many have died."""
        await self._dismiss(dead)
        self._deaths += 1
        if self._deaths >= _DEATHS:
            raise HarnessError(
                f"{self._deaths} workers died, the last with status {dead.process.returncode}; "
                "what is stored is kept, so run the ladder again when the cause is found"
            )
        return await self._add(dead.cores)

    async def _add(self, cores: Cores) -> Member:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(  # noqa: S603, ASYNC220  # our own program; takes 2 ms
                [sys.executable, "-m", "harness.ladder.worker", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                # The worker must find the same harness as this process, wherever that was imported from.
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,
            )
        member = Member(process, await Wire.on(ours), cores)
        member.wire.send(Hello(self._ladder, self._secret, cores))
        if not isinstance(await member.wire.receive(), Ready):
            await member.wire.close()
            raise HarnessError(f"a worker did not start (status {process.wait()}); its own words stand above")
        self.members.append(member)
        self._listeners[member] = asyncio.create_task(self._listen(member))
        return member

    async def _listen(self, member: Member) -> None:
        message: Message | None = Ready()
        while message is not None:
            message = await member.wire.receive()
            self._inbox.put_nowait((member, message))

    async def _close(self) -> None:
        self.tell(Stop())
        await asyncio.gather(*(self._dismiss(member) for member in list(self.members)))

    async def _dismiss(self, member: Member) -> None:
        """Wait until a worker has left; end it if it does not, which ends its bots too."""
        self.members.remove(member)
        try:
            await asyncio.wait_for(self._listeners[member], _LEAVE_S)
        except TimeoutError:
            member.process.kill()
        await member.wire.close()
        await asyncio.to_thread(member.process.wait)
