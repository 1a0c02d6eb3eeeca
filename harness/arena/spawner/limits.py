"""What a life may use, summed over all its processes, and whether it has used more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.arena.spawner.processes import Process

MB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one life, over the whole tree of its processes. Raises ValueError if one allows nothing."""

    memory_mb: int = 512
    """Resident memory in MB of 2^20 bytes; pages that its processes share count once."""
    processes: int = 64
    """Processes at one time, the bot's first one and dead ones not yet waited for included."""
    cpu_s: float | None = None
    """CPU seconds of the whole life, user and system; None sets no limit."""

    def __post_init__(self) -> None:
        if self.memory_mb < 1:
            raise ValueError(f"memory_mb is {self.memory_mb}, but must be at least 1")
        if self.processes < 1:
            raise ValueError(f"processes is {self.processes}, but must be at least 1")
        if self.cpu_s is not None and not self.cpu_s > 0:
            raise ValueError(f"cpu_s is {self.cpu_s}, but must be above 0 (leave it out for no limit)")


def exceeded(limits: Limits, tree: Sequence[Process], spent_s: float) -> str | None:
    """Name the limit that the processes of ``tree`` pass, and by how much; None if they keep all.

    ``spent_s`` is the CPU time of the life's processes that are dead and were not waited for by it.
    """
    if len(tree) > limits.processes:
        return f"processes {len(tree)} of {limits.processes}"
    cpu_s = spent_s + sum(process.cpu_s for process in tree)
    if limits.cpu_s is not None and cpu_s > limits.cpu_s:
        return f"CPU {cpu_s:.1f} s of {limits.cpu_s:g} s"
    allowed = limits.memory_mb * MB
    used = sum(process.resident for process in tree)
    # Shared pages are in the resident size of each process that maps them. To count them once the kernel must
    # walk through all pages, so it is asked only where the cheap sum, which is never lower, is too high.
    if used > allowed:
        used = sum(_own_share(process) for process in tree)
    if used > allowed:
        return f"memory {-(-used // MB)} MB of {limits.memory_mb} MB"
    return None


def _own_share(process: Process) -> int:
    """Resident bytes, with each shared page divided among the processes that map it."""
    try:
        found = re.search(
            rb"^Pss:\s+(\d+) kB", Path(f"/proc/{process.pid}/smaps_rollup").read_bytes(), re.MULTILINE
        )
    except OSError:
        return process.resident
    return int(found[1]) << 10 if found else process.resident
