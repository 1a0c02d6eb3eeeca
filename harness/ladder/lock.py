"""One run of a ladder at a time: a lock that the system lets go when its process ends, however it ends."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING

from harness.ladder.errors import RunningError

if TYPE_CHECKING:
    from pathlib import Path


class Lock:
    """Holds ``path`` until ``release``; raises RunningError while another process holds it.

    It is a record lock, which a forked child does not inherit: a worker that outlives a killed run for a
    moment does not keep the next one out. The file stays behind, empty of meaning once nobody holds it.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._file, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._file)
            raise RunningError(
                f"{path.with_suffix('')}: process {holder} is running this ladder; wait for it or stop it"
            ) from error
        os.truncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let the next run in."""
        os.close(self._file)
