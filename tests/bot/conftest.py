from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant, LifeReport
from harness.arena.program import read_program
from harness.core import derive_key, find_game
from harness.referee import Clock, MatchSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.referee import Outcome

BOTS = Path(__file__).parents[2] / "bots"
TOML = """
name = "scripted"
version = "1"
command = ["python", "bot.py"]
files = ["bot.py"]
language = "python"
games = ["*"]
parallel = 8
"""


class Played(NamedTuple):
    """How the matches of a script went, and what its process wrote to the file that it was given."""

    outcomes: list[Outcome]
    report: LifeReport
    wrote: str


class PlayScript(Protocol):
    def __call__(self, script: str, matches: int = ..., deals: Sequence[str] = ...) -> Played: ...


@pytest.fixture
def play_script(tmp_path: Path) -> PlayScript:
    """Return what plays matches of To War! between a bot of these lines, in seat 0, and ``first``.

    The script's first argument is a file that it may write to.
    """

    def play(script: str, matches: int = 1, deals: Sequence[str] = ()) -> Played:
        folder = tmp_path / "scripted"
        folder.mkdir(exist_ok=True)
        (folder / "bot.toml").write_text(TOML)
        (folder / "bot.py").write_text(script)
        file = tmp_path / "written"
        file.unlink(missing_ok=True)
        scripted = Entrant("scripted", read_program(folder), (str(file),))
        named = list(deals) or [str(number) for number in range(matches)]
        outcomes, reports = asyncio.run(_play(tmp_path, scripted, named))
        (report,) = [report for report in reports if report.entrant == "scripted"]
        return Played(outcomes, report, file.read_text() if file.exists() else "")

    return play


async def _play(
    folder: Path, scripted: Entrant, deals: Sequence[str]
) -> tuple[list[Outcome], list[LifeReport]]:
    reports: list[LifeReport] = []
    arena = await Arena.start(folder / "scratch", reports.append)
    game = find_game("to-war")
    options = game.for_deal(game.options(), 0)
    entrants = (scripted, Entrant("first", read_program(BOTS / "first")))
    try:
        running = []
        for number, deal in enumerate(deals):
            setup = MatchSetup(game, options, 2, derive_key("deal", deal), Clock(move_s=20.0, start_s=20.0))
            seeds = (derive_key("seed", deal, 0), derive_key("seed", deal, 1))
            # A block of its own each, since one process plays all of them here.
            running.append(await arena.seat(SeatedMatch(setup, entrants, str(number), seeds)))
        outcomes = [await live.over for live in running]
    finally:
        await arena.close()
    return outcomes, reports


@pytest.fixture
def run_script(tmp_path: Path) -> RunScript:
    """Return what runs a script by itself, with an environment of its own."""

    def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "alone.py").write_text(script)
        return subprocess.run(
            [sys.executable, str(tmp_path / "alone.py")],
            env=environment,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )

    return run


class RunScript(Protocol):
    def __call__(self, script: str, **environment: str) -> subprocess.CompletedProcess[str]: ...
