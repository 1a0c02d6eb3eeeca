"""How a match can end, all of it, in one place.

Each ending is of one kind: ``finished`` by the rules, ``forfeit`` by a bot's fault (it counts), or ``void``
by a fault of ours or an interruption (it does not count and is played again under the same id). The names
are those of ``Ending`` in ``arena.proto``.
"""

from __future__ import annotations

import enum
from typing import NamedTuple


class Ending(enum.Enum):
    """How a match ended; the value is the word that tables and records use."""

    FINISHED = "finished"

    LATE = "late"
    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    CRASHED = "crashed"
    DISCONNECTED = "disconnected"
    OVER_LIMIT = "over limit"
    NEVER_STARTED = "never started"

    ERROR = "error"
    INTERRUPTED = "interrupted"
    NO_SIDE_STARTED = "no side started"

    @property
    def is_forfeit(self) -> bool:
        """Whether a bot's fault decided the match."""
        return self in _FORFEITS

    @property
    def is_void(self) -> bool:
        """Whether the match does not count."""
        return self in _VOIDS


_FORFEITS = frozenset(
    {
        Ending.LATE,
        Ending.ILLEGAL,
        Ending.MALFORMED,
        Ending.CRASHED,
        Ending.DISCONNECTED,
        Ending.OVER_LIMIT,
        Ending.NEVER_STARTED,
    }
)
_VOIDS = frozenset({Ending.ERROR, Ending.INTERRUPTED, Ending.NO_SIDE_STARTED})


class Fault(NamedTuple):
    """What a bot did wrong: the seat, which forfeit it is, and one line for its author and the record."""

    seat: int
    ending: Ending
    detail: str
