"""Time as bots are charged for it: the clock of the machine, less the pauses of the worker itself.

A heartbeat is due every 50 ms. One that comes much later means that the worker was stopped (a suspended
machine, a debugger, a long computation of ours); that time is nobody's thinking time and is taken out.
"""

from __future__ import annotations

import asyncio

_BEAT_S = 0.05
_LATENESS_S = 0.1


class BotTime:
    """A clock that stands still while the worker does; in seconds from an arbitrary moment."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._paused_s = 0.0
        self._due = self._loop.time() + _BEAT_S
        self._beat = self._loop.call_at(self._due, self._tick)

    def now(self) -> float:
        """Return the time now."""
        return self._loop.time() - self._paused_s

    def call_at(self, when: float, call: object) -> asyncio.TimerHandle:
        """Call back at ``when`` of this clock, or a little before if the worker pauses meanwhile."""
        return self._loop.call_at(when + self._paused_s, call)  # type: ignore[arg-type]

    def stop(self) -> None:
        """Stop the heartbeat."""
        self._beat.cancel()

    def _tick(self) -> None:
        now = self._loop.time()
        late_s = now - self._due
        if late_s > _LATENESS_S:
            self._paused_s += late_s
        self._due = now + _BEAT_S
        self._beat = self._loop.call_at(self._due, self._tick)
