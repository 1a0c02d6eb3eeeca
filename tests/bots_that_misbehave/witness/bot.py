"""Behaves, and writes every match start and end that it is told to the file it is given, a JSON line each.

With a number of seconds as second argument it takes that long for its second decision.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from harness.bot import Match, MatchOver, Request, run

FILE = Path(sys.argv[1])


def decide(request: Request) -> list[int]:
    if request.number == 2 and len(sys.argv) > 2:
        time.sleep(float(sys.argv[2]))
    return request.random_picks(request.match.generator)


def note(**told: object) -> None:
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")


def started(match: Match) -> None:
    note(pid=os.getpid(), match=match.number, seat=match.seat, seats=match.seats, names=match.names)


def ended(over: MatchOver) -> None:
    note(
        match=over.match.number,
        seat=over.match.seat,
        ending=over.ending.removeprefix("ENDING_"),
        places=over.places,
        fault=over.fault,
    )


run(decide, started=started, ended=ended, parallel=128)
