"""A stage for tests of the arena: real processes, and the good and the bad bots that play there."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant
from harness.arena.program import read_program
from harness.arena.spawner.limits import Limits
from harness.arena.spawner.processes import mark_of, snapshot
from harness.core import derive_key, find_game
from harness.referee import Clock, MatchSetup

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from harness.arena.bot_life import LifeReport
    from harness.arena.live_match import LiveMatch, Player
    from harness.core import Game
    from harness.referee import Outcome

TREE = Path(__file__).parents[2]
GENEROUS = Clock(move_s=20.0, start_s=20.0)


class Stage:
    """An arena with its life reports, and short ways to seat bots in it."""

    def __init__(self, arena: Arena, folder: Path, reports: list[LifeReport]) -> None:
        self.arena = arena
        self.folder = folder
        self.reports = reports
        self.game: Game = find_game("to-war")
        self.options: dict[str, Any] = {}
        self._deals = count()

    def good(self, bot: str = "first", parallel: int = 128) -> Entrant:
        """Return one of the bots that come with the harness."""
        program = read_program(TREE / "bots" / bot)
        return Entrant(bot, dataclasses.replace(program, parallel=parallel))

    def bad(self, bot: str, *args: str, parallel: int = 128, **limits: float) -> Entrant:
        """Return a bot that misbehaves."""
        program = read_program(TREE / "tests" / "bots_that_misbehave" / bot)
        return Entrant(
            " ".join([bot, *args]),
            dataclasses.replace(program, parallel=parallel, limits=Limits(**limits)),  # type: ignore[arg-type]
            args,
        )

    def witness(self, name: str = "witness", *args: str, parallel: int = 128) -> Entrant:
        """Return a good bot that notes what it is told; see ``told``."""
        return self.bad("witness", str(self.folder / name), *args, parallel=parallel)

    def told(self, name: str = "witness") -> list[dict[str, Any]]:
        """Return what a witness was told so far: starts and ends of matches."""
        file = self.folder / name
        return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []

    async def seat(
        self,
        *entrants: Entrant | Player,
        deal: str | None = None,
        clock: Clock = GENEROUS,
        names: tuple[str, ...] = (),
        key: str | None = None,
    ) -> LiveMatch:
        """Begin a match, of a deal of its own unless one is named."""
        deal = f"deal {next(self._deals)}" if deal is None else deal
        options = self.game.for_deal(self.game.options(**self.options), 0)
        setup = MatchSetup(self.game, options, len(entrants), derive_key(key or deal), clock)
        seeds = tuple(derive_key("bot", deal, seat) for seat in range(len(entrants)))
        return await self.arena.seat(SeatedMatch(setup, entrants, deal, seeds, names))

    async def play(
        self, *entrants: Entrant | Player, matches: int = 1, clock: Clock = GENEROUS
    ) -> list[Outcome]:
        """Play matches at once, each of its own deal; return how each ended."""
        live = [await self.seat(*entrants, clock=clock) for _ in range(matches)]
        return [await each.over for each in live]

    async def life_ends(self, count: int = 1) -> Sequence[LifeReport]:
        """Wait until so many lives are over."""
        async with asyncio.timeout(20):
            while len(self.reports) < count:  # noqa: ASYNC110  # there is nothing to wait on
                await asyncio.sleep(0.01)
        return self.reports

    def lives(self) -> set[str]:
        """Return the marks of lives of this arena that have a process now."""
        marks = {mark_of(process.pid) for process in snapshot().values() if not process.dead}
        return {mark for mark in marks if mark.rpartition(".")[0] == self.arena._spawner._owner}


@pytest.fixture
def on_stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Callable[..., None]:
    """Return what plays a test on a stage; afterwards no process is left and nothing was logged."""

    def run(play: Callable[[Stage], Awaitable[None]], *, logged: bool = False) -> None:
        asyncio.run(_run(tmp_path, play))
        if not logged:
            assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []

    return run


async def _run(folder: Path, play: Callable[[Stage], Awaitable[None]]) -> None:
    troubles: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, trouble: troubles.append(trouble))
    reports: list[LifeReport] = []
    arena = await Arena.start(folder / "scratch", reports.append)
    stage = Stage(arena, folder, reports)
    try:
        async with asyncio.timeout(90):
            await play(stage)
    finally:
        await arena.close()
    assert stage.lives() == set()
    assert list((folder / "scratch").iterdir()) == []
    assert troubles == []
    waiting = asyncio.all_tasks() - {asyncio.current_task()}
    assert not waiting, f"tasks that nobody waits for: {waiting}"
