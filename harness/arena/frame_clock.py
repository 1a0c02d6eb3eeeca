"""The time of one frame: it runs from before the write, and each open request is charged an equal share.

So a frame of n requests has n times the time of one, and a bot gains or loses nothing by what else is in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Sequence

    from harness.arena.bot_time import BotTime

_GRACE_S = 0.02
"""How much later than the deadline a silent bot is looked at; an answer is judged by when it was read."""


class FrameClock:
    """Charges the time that passes to the open requests of a frame.

    ``expired`` is called when one of them has used up its budget and nothing was read since.
    """

    __slots__ = ("_charged_at", "_deadline", "_expired", "_open", "_share_s", "_time", "_watch", "_watch_at")

    def __init__(self, time: BotTime, expired: Callable[[], None]) -> None:
        self._time = time
        self._expired = expired
        self._open = 0
        self._share_s = 0.0
        self._charged_at = 0.0
        self._deadline = 0.0
        self._watch: asyncio.TimerHandle | None = None
        self._watch_at = 0.0

    def start(self, budgets_s: Sequence[float]) -> None:
        """Begin a frame whose requests may be charged so much each; there may be none."""
        self._share_s = 0.0
        self._charged_at = self._time.now()
        self.left(budgets_s)

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
        if not budgets_s:
            return
        self._deadline = self._charged_at + (min(budgets_s) - self._share_s) * self._open + _GRACE_S
        if self._watch is None or self._watch_at > self._deadline:
            self._arm()

    def stop(self) -> None:
        """Look no more."""
        self._open = 0
        if self._watch is not None:
            self._watch.cancel()

    def _arm(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        self._watch_at = self._deadline
        self._watch = self._time.call_at(self._deadline, self._look)

    def _look(self) -> None:
        """See whether the deadline, which may have moved on since this was set, has passed."""
        self._watch = None
        if not self._open:
            return
        if self._time.now() < self._deadline:
            self._arm()
        else:
            self._expired()
