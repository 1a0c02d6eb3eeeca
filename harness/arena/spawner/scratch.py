"""The folder that each life has as HOME and TMPDIR: made for it, removed with it, never used again."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from harness.arena.spawner.processes import mark_of, owner_of, send, snapshot

if TYPE_CHECKING:
    from collections.abc import Collection

# A bot may have taken away its own rights to its folders, which would stop the removal.
_REMOVE = 'chmod -R u+rwX -- "$1"; exec rm -rf -- "$1"'
_SWEEP_S = 5.0
_SWEEP_PAUSE_S = 0.02


def make_scratch(parent: Path, owner: str, life: int) -> Path:
    """Make an empty folder whose name says which spawner owns it. Raises OSError."""
    parent.mkdir(parents=True, exist_ok=True)
    return Path(tempfile.mkdtemp(prefix=f"life-{owner}-{life}-", dir=parent))


def remove_scratch(folder: Path) -> subprocess.Popen[bytes] | None:
    """Remove a folder; if it is not empty, by a process that the caller waits for. Raises OSError.

    A bot may leave a million files, and whoever ends it has others to look after.
    """
    with contextlib.suppress(OSError):
        folder.rmdir()
    if not folder.exists():
        return None
    return subprocess.Popen(  # noqa: S603  # a fixed script; the folder is an argument, not code
        ["/bin/sh", "-c", _REMOVE, "sh", str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def remove_leftovers(parent: Path) -> list[subprocess.Popen[bytes]]:
    """End what still runs of dead spawners' bots, and begin to remove the folders they left in ``parent``.

    Gives the removals, for the caller to wait for. ``parent`` must be a folder of this machine alone, because
    an owner is told by its process. Raises OSError.
    """
    removals = []
    for folder in parent.glob("life-*-*-*-*"):
        _, pid, started, _ = folder.name.split("-", 3)
        owner = f"{pid}-{started}"
        if not pid.isdigit() or owner_of(int(pid)) == owner:
            continue
        end_marked(owner)
        if (removal := remove_scratch(folder)) is not None:
            removals.append(removal)
    return removals


def end_marked(owner: str, sessions: Collection[int] = ()) -> None:
    """Kill all processes with the mark of ``owner`` or in one of ``sessions``, and wait until they are gone.

    Gives up after five seconds; what is left then belongs to another user or waits inside the kernel.
    """
    give_up = time.monotonic() + _SWEEP_S
    while time.monotonic() < give_up:
        left = [
            process
            for process in snapshot().values()
            if not process.dead
            and (process.session in sessions or mark_of(process.pid).rpartition(".")[0] == owner)
        ]
        if not left:
            return
        send(signal.SIGKILL, left)
        time.sleep(_SWEEP_PAUSE_S)
