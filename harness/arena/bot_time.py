"""Time as bots are charged for it: the clock of the machine, less the pauses of the worker itself.

A heartbeat is due every 20 ms. While one is overdue by more than that again, the worker stands still (a
suspended machine, a debugger, a long computation of ours), and so does this clock.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_BEAT_S = 0.02
_SLACK_S = 0.02


class BotTime:
    """A clock that stands still while the worker does; in seconds from an arbitrary moment."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._paused_s = 0.0
        self._due = self._loop.time() + _BEAT_S
        self._beat = self._loop.call_at(self._due, self._tick)

    def now(self) -> float:
        """Return the time now. It never goes back."""
        now = self._loop.time()
        # Whoever asks first after a pause may be served before the heartbeat that is overdue.
        pause_s = now - self._due - _SLACK_S
        return now - self._paused_s - (pause_s if pause_s > 0 else 0.0)

    def call_at(self, when: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call back at ``when`` of this clock, or a little before if the worker pauses meanwhile."""
        return self._loop.call_at(when + self._paused_s, call)

    async def wait(self, event: asyncio.Event, limit_s: float) -> bool:
        """Wait for an event, for at most ``limit_s`` of this clock; return whether it has come."""
        until = self.now() + limit_s
        while not event.is_set() and (left_s := until - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left_s):
                    await event.wait()
        return event.is_set()

    def stop(self) -> None:
        """Stop the heartbeat."""
        self._beat.cancel()

    def _tick(self) -> None:
        now = self._loop.time()
        self._paused_s += max(0.0, now - self._due - _SLACK_S)
        self._due = now + _BEAT_S
        self._beat = self._loop.call_at(self._due, self._tick)
