"""The system's table of processes, and signals to processes in it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import signal
    from collections.abc import Iterable

MARK = "HARNESS_LIFE"
"""Environment variable of every bot, ``<owner>.<life>``, by which strays that fork away are known."""

_PROC = Path("/proc/self/stat").exists()
_TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class Process(NamedTuple):
    """One process at one moment. ``pid`` and ``started`` together are never used twice."""

    pid: int
    parent: int
    group: int
    session: int
    started: int
    """A time stamp in the system's own unit."""
    dead: bool
    """Ended, and not yet waited for by its parent."""
    cpu_s: float
    """User and system time, children that it waited for included."""
    resident: int
    """Bytes in memory, pages shared with others included."""


def snapshot() -> dict[int, Process]:
    """All processes of the machine by pid; those that come or go meanwhile may be missing."""
    return _from_proc() if _PROC else _from_psutil()


def owner_of(pid: int) -> str:
    """Name a running process so that no later process has the same name; empty if there is none."""
    try:
        process = _read_stat(pid) if _PROC else _from_psutil().get(pid)
    except OSError:
        return ""
    return f"{process.pid}-{process.started}" if process is not None and not process.dead else ""


def mark_of(pid: int) -> str:
    """Give the ``HARNESS_LIFE`` a process was started with; empty if it has none or may not be read."""
    if not _PROC:
        return _psutil_mark(pid)
    try:
        environment = Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return ""
    start = f"{MARK}=".encode()
    for entry in environment.split(b"\0"):
        if entry.startswith(start):
            return entry[len(start) :].decode(errors="replace")
    return ""


def send(number: signal.Signals, processes: Iterable[Process]) -> None:
    """Send a signal to the process groups of ``processes``.

    The kernel signals a group in one step, so a process that forks at that moment takes its child with it.
    """
    for group in {process.group for process in processes}:
        # Gone by now, or run under another user by a privileged program: others in the list still get theirs.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)


def _from_proc() -> dict[int, Process]:
    found = {}
    with os.scandir("/proc") as entries:
        pids = [int(entry.name) for entry in entries if entry.name.isdigit()]
    for pid in pids:
        with contextlib.suppress(OSError):
            found[pid] = _read_stat(pid)
    return found


def _read_stat(pid: int) -> Process:
    # Hundreds of these are read several times a second: the plain calls cost half of what a file object does.
    file = os.open(f"/proc/{pid}/stat", os.O_RDONLY)
    try:
        text = os.read(file, 4096)
    finally:
        os.close(file)
    # The program's name stands in brackets and may hold brackets and blanks itself; numbers follow the last.
    fields = text[text.rindex(b")") + 2 :].split()
    return Process(
        pid,
        parent=int(fields[1]),
        group=int(fields[2]),
        session=int(fields[3]),
        started=int(fields[19]),
        dead=fields[0] in b"ZX",
        cpu_s=sum(map(int, fields[11:15])) / _TICKS_A_SECOND,
        resident=int(fields[21]) * _PAGE_BYTES,
    )


def _from_psutil() -> dict[int, Process]:
    import psutil  # noqa: PLC0415  # not needed, and not paid for, where there is /proc

    found = {}
    wanted = ["ppid", "status", "create_time", "cpu_times", "memory_info"]
    for process in psutil.process_iter(wanted):
        pid, info = process.pid, process.info
        # Values are None for processes of other users, which are no bots.
        if info["create_time"] is None or info["memory_info"] is None or info["cpu_times"] is None:
            continue
        with contextlib.suppress(OSError):
            found[pid] = Process(
                pid,
                parent=info["ppid"],
                group=os.getpgid(pid),
                session=os.getsid(pid),
                started=round(info["create_time"] * 100),
                dead=info["status"] == psutil.STATUS_ZOMBIE,
                cpu_s=sum(info["cpu_times"][:4]),
                resident=info["memory_info"].rss,
            )
    return found


def _psutil_mark(pid: int) -> str:
    import psutil  # noqa: PLC0415  # as above

    try:
        return psutil.Process(pid).environ().get(MARK, "")
    except (psutil.Error, OSError):
        return ""
