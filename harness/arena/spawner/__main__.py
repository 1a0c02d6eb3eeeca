"""The spawner process: ``python -m harness.arena.spawner SCRATCH``.

Its standard input is the socket to its worker.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from harness.arena.spawner.loop import Loop
from harness.arena.spawner.start import adopt_orphans


def main() -> None:
    """Serve one worker until it closes the socket, then end every bot and go."""
    worker = socket.socket(fileno=os.dup(0))
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    adopt_orphans()
    Loop(worker, Path(sys.argv[1])).run()


if __name__ == "__main__":
    main()
