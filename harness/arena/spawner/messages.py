"""What worker and spawner say to each other: one JSON line a message, over a socket pair.

The worker says ``Start`` and ``End``. The spawner says ``Ready`` once, then for each ``Start`` either
``Started`` and later ``Exited``, or ``NotStarted``.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

from harness.arena.spawner.limits import Limits

NOISY_BYTES = 1 << 20
NOISY_BYTES_A_SECOND = 64 << 10


@dataclass(frozen=True, slots=True)
class StartFailure:
    """Why a bot's process could not be started: a finding, not an exception.

    ``ours`` tells a failure of this machine (out of processes, memory, file handles, or the spawner is gone)
    from one that the bot's files or its command caused.
    """

    text: str
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Exit:
    """How a life ended. Of ``code`` and ``signal`` exactly one is set, unless ``ours`` is."""

    code: int | None = None
    """Exit status of the bot's first process."""
    signal: str | None = None
    """Name of the signal that ended the bot's first process, such as SIGSEGV."""
    asked: bool = False
    """The worker asked for the end while the first process was still running."""
    exceeded: str | None = None
    """The limit that was passed and by how much, such as "memory 612 MB of 512 MB"."""
    ours: str | None = None
    """Set if the harness lost the life through no fault of the bot: what happened. Its matches are void."""
    stdout: str = ""
    """The last 64 KiB; bytes that are not UTF-8 are shown as backslash escapes."""
    stderr: str = ""
    """The last 64 KiB, likewise."""
    printed_bytes: int = 0
    """All that was written to both streams."""
    lived_s: float = 0.0
    """From the start to the death of the bot's first process."""
    left: int = 0
    """Processes of the bot that could not be ended; anything but 0 needs a look at the machine."""

    @property
    def noisy(self) -> bool:
        """Whether the bot printed so much that it slowed itself; a warning, not a fault."""
        rate = self.printed_bytes / max(self.lived_s, 1.0)
        return self.printed_bytes >= NOISY_BYTES and rate >= NOISY_BYTES_A_SECOND

    @property
    def how(self) -> str:
        """The end in a few words, for messages: limit, signal name or exit code."""
        if self.ours is not None:
            return self.ours
        if self.exceeded is not None:
            return f"over its limit: {self.exceeded}"
        return f"ended by {self.signal}" if self.signal is not None else f"exit code {self.code}"


@dataclass(frozen=True, slots=True)
class Start:
    """Start a bot as life number ``life``, which no other life of this spawner ever has."""

    life: int
    argv: list[str]
    folder: str
    environment: dict[str, str]
    limits: Limits
    cpus: list[int] | None


@dataclass(frozen=True, slots=True)
class End:
    """End a life: TERM now, KILL after ``grace_s``. Said of a life that is over, it means nothing."""

    life: int
    grace_s: float


@dataclass(frozen=True, slots=True)
class Ready:
    """The spawner runs; ``owner`` marks its scratch folders and, with a life's number, its processes."""

    owner: str


@dataclass(frozen=True, slots=True)
class Started:
    """The bot's program runs as process ``pid``."""

    life: int
    pid: int


@dataclass(frozen=True, slots=True)
class NotStarted:
    """The bot's program could not be run."""

    life: int
    failure: StartFailure


@dataclass(frozen=True, slots=True)
class Exited:
    """The life is over: no process of it is left and its scratch folder is gone."""

    life: int
    exit: Exit


Message = Start | End | Ready | Started | NotStarted | Exited

_KINDS: dict[str, type[Message]] = {
    kind.__name__: kind for kind in (Start, End, Ready, Started, NotStarted, Exited)
}
_PARTS: dict[str, type[Limits | StartFailure | Exit]] = {
    "limits": Limits,
    "failure": StartFailure,
    "exit": Exit,
}


def encode(message: Message) -> bytes:
    """Give the line, with its end, that ``decode`` turns back into an equal message."""
    return json.dumps([type(message).__name__, dataclasses.asdict(message)]).encode() + b"\n"


def decode(line: bytes) -> Message:
    """Read one line that ``encode`` made."""
    kind, given = json.loads(line)
    fields: dict[str, Any] = {
        name: _PARTS[name](**value) if name in _PARTS else value for name, value in given.items()
    }
    return _KINDS[kind](**fields)
