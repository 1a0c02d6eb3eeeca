"""The time of one frame: it runs from before the write, and each open request is charged an equal share.

So a frame of n requests has n times the time of one, and a bot gains or loses nothing by what else is in it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Sequence

    from harness.arena.bot_time import BotTime

_GRACE_S = 0.02
"""How much later than the deadline a silent bot is looked at; an answer is judged by when it was read."""


class FrameClock:
    """Charges the time that passes to the open requests of a frame, and sees that the frame is read.

    ``expired`` is called when a request has used up its budget and nothing was read since, or when the frame
    has waited too long to be read. No timer is set or cancelled for a frame if one is set already that is
    early enough: it looks again.
    """

    __slots__ = (
        "_charged_at",
        "_expired",
        "_open",
        "_runs_out",
        "_share_s",
        "_time",
        "_unread_until",
        "_watch",
        "_watch_at",
    )

    def __init__(self, time: BotTime, expired: Callable[[], None]) -> None:
        self._time = time
        self._expired = expired
        self._open = 0
        self._share_s = 0.0
        self._charged_at = 0.0
        self._runs_out = math.inf
        self._unread_until = math.inf
        self._watch: asyncio.TimerHandle | None = None
        self._watch_at = 0.0

    @property
    def unread(self) -> bool:
        """Whether the frame has waited too long to be read."""
        return self._time.now() >= self._unread_until

    def start(self, budgets_s: Sequence[float], unread_s: float) -> None:
        """Begin a frame that must be read within ``unread_s``, whose requests may be charged so much each.

        There may be none.
        """
        self._share_s = 0.0
        self._charged_at = self._time.now()
        self._unread_until = self._charged_at + unread_s
        self.left(budgets_s)

    def was_read(self) -> None:
        """Say that the frame has been read; its requests may take their time."""
        self._unread_until = math.inf

    def charge(self) -> float:
        """Charge the time until now; return what each request that is open has been charged in all."""
        now = self._time.now()
        if self._open:
            self._share_s += (now - self._charged_at) / self._open
        self._charged_at = now
        return self._share_s

    def left(self, budgets_s: Sequence[float]) -> None:
        """Say which budgets the requests have that are still open."""
        self._open = len(budgets_s)
        self._runs_out = (
            self._charged_at + (min(budgets_s) - self._share_s) * self._open + _GRACE_S
            if budgets_s
            else math.inf
        )
        self._arm()

    def stop(self) -> None:
        """Look no more."""
        self._open = 0
        self._runs_out = self._unread_until = math.inf
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _arm(self) -> None:
        """See to it that somebody looks no later than there may be something to see."""
        deadline = min(self._runs_out, self._unread_until)
        if deadline == math.inf or (self._watch is not None and self._watch_at <= deadline):
            return
        if self._watch is not None:
            self._watch.cancel()
        self._watch_at = deadline
        self._watch = self._time.call_at(deadline, self._look)

    def _look(self) -> None:
        self._watch = None
        if self._time.now() < min(self._runs_out, self._unread_until):
            self._arm()
        else:
            self._expired()
