"""Behaves, and writes every match start and end that it is told to the file it is given, a JSON line each."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from harness.bot import Match, MatchOver, Request, run

FILE = Path(sys.argv[1])


def decide(request: Request) -> list[int]:
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
