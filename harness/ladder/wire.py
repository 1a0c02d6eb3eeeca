"""What a run and its workers say to each other: pickled messages over a socket pair, each with its length.

Both ends are this program, so pickles are as safe as the code itself. A worker is told ``Hello`` first, then
any number of ``TryStart``, ``Play``, ``Drop``, and last ``Drain`` or ``Stop``; a ``Stop`` may follow a
``Drain``. It says ``Tried``, ``Done``, ``Skipped`` and ``LifeOver`` as they come. When it has ended its bots
it closes its end; before that it says ``Failed`` if it leaves unasked.
"""

from __future__ import annotations

import asyncio
import pickle
import struct
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import socket

    from harness.arena.bot_life import LifeReport, StartFault
    from harness.ladder.file import Ladder
    from harness.ladder.schedule import Planned
    from harness.referee import Outcome

_LENGTH = struct.Struct(">Q")


class Hello(NamedTuple):
    """Begin: the ladder, its secret, and the cores to stay on (None: any)."""

    ladder: Ladder
    secret: bytes
    cores: tuple[int, ...] | None


class TryStart(NamedTuple):
    """Start an entrant once and say whether it joins."""

    entrant: str


class Play(NamedTuple):
    """Play matches, in this order."""

    matches: tuple[Planned, ...]


class Drop(NamedTuple):
    """Begin no more matches of an entrant."""

    entrant: str


class Drain(NamedTuple):
    """Finish the matches that are running, begin no more, and leave."""


class Stop(NamedTuple):
    """Void the matches that are running and leave."""


class Tried(NamedTuple):
    """What came of ``TryStart``; ``fault`` is None if the bot joined, and else the bot's own."""

    entrant: str
    fault: StartFault | None


class Done(NamedTuple):
    """The match of this id is over, void or not."""

    match: str
    outcome: Outcome


class Skipped(NamedTuple):
    """The match of this id was not begun: its entrant was dropped, or the worker leaves."""

    match: str


class LifeOver(NamedTuple):
    """A bot's process is over."""

    report: LifeReport


class Failed(NamedTuple):
    """The worker leaves because it cannot play on; one line says why."""

    reason: str


Order = TryStart | Play | Drop | Drain | Stop
Report = Tried | Done | Skipped | LifeOver | Failed
Message = Hello | Order | Report


class Wire:
    """One end of the socket pair."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def on(cls, end: socket.socket) -> Wire:
        """Use one end of a socket pair."""
        return cls(*await asyncio.open_connection(sock=end))

    def send(self, message: Message) -> None:
        """Queue a message; nothing happens when the other end is gone."""
        if not self._writer.is_closing():
            data = pickle.dumps(message)
            self._writer.write(_LENGTH.pack(len(data)) + data)

    async def receive(self) -> Message | None:
        """Wait for the next message; None when the other end is gone."""
        try:
            (length,) = _LENGTH.unpack(await self._reader.readexactly(_LENGTH.size))
            message: Message = pickle.loads(await self._reader.readexactly(length))  # noqa: S301  # ours
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        return message

    async def close(self) -> None:
        """Send what is queued and close."""
        try:
            await self._writer.drain()
            self._writer.close()
            await self._writer.wait_closed()
        except ConnectionError:
            pass
