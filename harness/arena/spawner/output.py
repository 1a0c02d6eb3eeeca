"""One of a bot's two streams, drained from the first byte, of which the last 64 KiB are kept."""

from __future__ import annotations

import os
from typing import IO

TAIL_BYTES = 64 << 10
_CHUNK_BYTES = 64 << 10
_LAST_READS = 64


class Output:
    """The reading end of a pipe that a bot writes to."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.file = file.fileno()
        os.set_blocking(self.file, False)
        self.read_bytes = 0
        self.ended = False
        """All writers have closed it, or ``finish`` did."""
        self._tail = bytearray()

    def read(self) -> int:
        """Read once, without waiting, and give the number of bytes: at most 64 KiB."""
        try:
            chunk = os.read(self.file, _CHUNK_BYTES)
        except BlockingIOError:
            return 0
        self.ended = not chunk
        self.read_bytes += len(chunk)
        self._tail += chunk
        if len(self._tail) > 2 * TAIL_BYTES:
            del self._tail[:-TAIL_BYTES]
        return len(chunk)

    def finish(self) -> str:
        """Read what is left, close, and give the tail as text; bytes that are not UTF-8 as escapes."""
        # A process that could not be ended may still write: it shall not hold up the others.
        for _ in range(_LAST_READS):
            if not self.read():
                break
        self.ended = True
        self._file.close()
        return self._tail[-TAIL_BYTES:].decode(errors="backslashreplace")
