"""One bot from its start until its folder is gone, as the spawner sees it."""

from __future__ import annotations

import signal
import time
from typing import TYPE_CHECKING

from harness.arena.spawner.messages import Exit, Start
from harness.arena.spawner.output import Output

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path


class RunningLife:
    """What is known of a life that is not over: it runs, or is being ended once ``kill_at_s`` is set."""

    def __init__(self, order: Start, process: subprocess.Popen[bytes], scratch: Path) -> None:
        self.number = order.life
        self.limits = order.limits
        self.process = process
        """Its return code is set once the spawner has seen it die."""
        self.scratch = scratch
        self.outputs = [Output(stream) for stream in (process.stdout, process.stderr) if stream is not None]
        self.spent_s = 0.0
        """CPU time of its processes that the spawner waited for."""
        self.exceeded: str | None = None
        self.kill_at_s: float | None = None
        """When its grace ends, on the monotonic clock."""
        self.asked = False
        self.term_sent = False
        self.left = 0
        self.removing = False
        self._started_s = time.monotonic()
        self._died_s: float | None = None

    def end(self, grace_s: float) -> None:
        """Let it be ended, at the latest ``grace_s`` from now; a longer grace than before changes nothing."""
        kill_at_s = time.monotonic() + grace_s
        self.kill_at_s = kill_at_s if self.kill_at_s is None else min(kill_at_s, self.kill_at_s)

    def died(self, status: int) -> None:
        """Take note of the first process's exit code, or of minus the number of the signal that ended it."""
        self.process.returncode = status
        self._died_s = time.monotonic()
        if self.kill_at_s is None:
            self.end(0)

    def exit(self) -> Exit:
        """Close the streams and say how it ended."""
        status: int | None = self.process.returncode
        stdout, stderr = (output.finish() for output in self.outputs)
        return Exit(
            code=status if status is not None and status >= 0 else None,
            signal=_signal_name(-status) if status is not None and status < 0 else None,
            asked=self.asked,
            exceeded=self.exceeded,
            ours="its first process could not be ended" if status is None else None,
            stdout=stdout,
            stderr=stderr,
            printed_bytes=sum(output.read_bytes for output in self.outputs),
            lived_s=(self._died_s or time.monotonic()) - self._started_s,
            left=self.left,
        )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # Most real-time signals have no name.
        return f"signal {number}"
