"""Misbehaves when it is asked, as its first argument says: at its first request, or at the one numbered next.

Requests are counted over all matches of the process. Until then, and after if it still runs, it takes the
first options.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import TYPE_CHECKING

from harness.bot import Request, run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Answer = int | Sequence[int]


def exits(_: Request) -> Answer:
    sys.stderr.write("I have had enough\n")
    os._exit(3)


def exits_well(_: Request) -> Answer:
    os._exit(0)


def dies_of_a_signal(_: Request) -> Answer:
    sys.stderr.write("about to look at address 0\n")
    os.kill(os.getpid(), signal.SIGSEGV)
    return 0


def raises(_: Request) -> Answer:
    raise LookupError("no idea what to do")


def hangs(_: Request) -> Answer:
    time.sleep(3600)
    return 0


def stops_reading(_: Request) -> Answer:
    os.kill(os.getpid(), signal.SIGSTOP)
    return 0


def picks_out_of_range(request: Request) -> Answer:
    return request.option_count


def picks_too_many(request: Request) -> Answer:
    return range(request.most + 1)


def takes_memory(_: Request) -> Answer:
    hoard = bytearray(os.urandom(1 << 20) * 200)
    time.sleep(3600)
    return len(hoard)


def leaves_a_child(_: Request) -> Answer:
    """Fork twice, into a session of its own, as a daemon does; the child holds everything open."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(3600)
        os._exit(0)
    os.wait()
    return 0


def leaves_a_child_and_exits(request: Request) -> Answer:
    leaves_a_child(request)
    return exits(request)


def is_noisy(_: Request) -> Answer:
    for _part in range(40):
        sys.stdout.write("noise\n" * 10_000)
    return 0


def sleeps(_: Request) -> Answer:
    time.sleep(float(sys.argv[3]))
    return 0


def always_sleeps(request: Request) -> Answer:
    return sleeps(request)


ALWAYS = {"always_sleeps", "picks_out_of_range", "picks_too_many"}
at = int(sys.argv[2]) if len(sys.argv) > 2 else 1
misbehave: Callable[[Request], Answer] = globals()[sys.argv[1]]
asked = 0


def decide(request: Request) -> Answer:
    global asked  # noqa: PLW0603  # the whole state of a small script
    asked += 1
    if asked == at or (asked > at and sys.argv[1] in ALWAYS):
        return misbehave(request)
    return range(max(request.least, min(1, request.most)))


run(decide, parallel=128)
