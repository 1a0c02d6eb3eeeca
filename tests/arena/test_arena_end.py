"""However an arena ends, its matches are void, its bots are gone, and nobody waits."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.arena import lives as lives_module
from harness.arena.arena import Arena, socket_folder
from harness.arena.spawner.processes import mark_of, snapshot
from harness.core import HarnessError
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.arena.conftest import Stage


def test_stopping_voids_what_is_running_and_what_comes(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        witness, hangs = stage.witness(), stage.bad("in_decide", "hangs")
        running = [await stage.seat(witness, hangs) for _ in range(3)]
        stage.arena.stop()
        for live in running:
            assert live.over.done()
            assert (await live.over).ending is Ending.INTERRUPTED
        later = await stage.seat(witness, stage.good())
        assert (await later.over).ending is Ending.INTERRUPTED
        assert len(stage.lives()) == 2, "nothing is started for a match that is not played"
        await stage.arena.close()
        ends = [told for told in stage.told() if "ending" in told]
        assert [end["ending"] for end in ends] == ["INTERRUPTED"] * 3
        assert {report.fault for report in stage.reports} == {None}

    on_stage(play)


def test_stopping_lets_go_a_match_that_waits_for_a_place(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        hangs, good = stage.bad("in_decide", "hangs", parallel=1), stage.good()
        await stage.seat(hangs, good)
        waiting = asyncio.create_task(stage.seat(hangs, good))
        await asyncio.sleep(0.1)
        stage.arena.stop()
        outcome = await (await waiting).over
        assert outcome.ending is Ending.INTERRUPTED

    on_stage(play)


def test_closing_ends_everything_whatever_is_going_on(on_stage: Callable[..., None]) -> None:
    """Running matches, a bot that is being started, a match that waits for it; a second close is harmless."""

    async def play(stage: Stage) -> None:
        hangs, good = stage.bad("in_decide", "hangs"), stage.good()
        running = await stage.seat(hangs, good)
        waiting = asyncio.create_task(stage.seat(good, stage.bad("before_join", "never_connects")))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        await stage.arena.close()
        assert time.monotonic() - began < 10.0
        assert (await running.over).ending is Ending.INTERRUPTED
        assert (await (await waiting).over).ending is Ending.INTERRUPTED
        assert stage.lives() == set()
        await stage.arena.close()

    on_stage(play)


def test_a_spawner_that_is_lost_is_nobodys_loss(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        hangs, good = stage.bad("in_decide", "hangs"), stage.good()
        live = await stage.seat(hangs, good)
        os.kill(stage.arena._spawner.pid, signal.SIGKILL)
        outcome = await live.over
        assert (outcome.ending, outcome.places) == (Ending.INTERRUPTED, ())
        assert "the spawner ended by SIGKILL" in outcome.detail
        assert await stage.arena.lost() == "the spawner ended by SIGKILL"
        with pytest.raises(HarnessError, match="the spawner ended by SIGKILL"):
            await stage.seat(hangs, good)
        assert {report.fault for report in stage.reports} == {None}

    on_stage(play)


def test_a_socket_that_somebody_removes_is_nobodys_loss(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        shutil.rmtree(stage.arena._folder)
        with pytest.raises(HarnessError, match="no bot can be started here: somebody removed the socket"):
            await stage.seat(stage.good(), stage.good("uniform"))

    on_stage(play)


def test_what_a_killed_arena_left_of_its_socket_is_removed_and_nothing_else() -> None:
    parent = Path(tempfile.mkdtemp())  # tmp_path may be too long for a socket
    try:
        ours = socket_folder(parent)
        dead = parent / "harness-arena-999999999-1-abc"
        others = [parent / "harness-bots", parent / "harness-2024-01-15", parent / "harness-arena-2024-01-15"]
        for folder in (dead, *others):
            folder.mkdir()
        (dead / "socket").touch()
        for folder in others:
            (folder / "notes.txt").touch()
        again = socket_folder(parent)
        assert sorted(parent.iterdir()) == sorted([ours, again, *others])
        assert all((folder / "notes.txt").exists() for folder in others)
        assert ours.stat().st_mode & 0o077 == 0
    finally:
        shutil.rmtree(parent)


def test_a_temporary_folder_whose_path_is_too_long_for_a_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = tmp_path / ("deep" * 25)
    deep.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(deep))

    async def start() -> None:
        await (await Arena.start()).close()

    asyncio.run(start())


ARENA = """
import asyncio, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.arena.conftest import Arena, Stage

async def main():
    stage = Stage(await Arena.start(Path(sys.argv[2])), Path(sys.argv[2]), [])
    for bot in (stage.bad("in_decide", "hangs"), stage.bad("in_decide", "leaves_a_child"), stage.good()):
        await stage.seat(bot, stage.good("uniform"))
    await asyncio.sleep(0.3)
    print(stage.arena._spawner._owner, len(stage.lives()), flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_an_arena_that_is_killed_leaves_no_bot(tmp_path: Path, number: signal.Signals) -> None:
    tree = str(lives_module.__file__).rpartition("/harness/")[0]
    with subprocess.Popen(
        [sys.executable, "-c", ARENA, tree, str(tmp_path / "scratch")], stdout=subprocess.PIPE, text=True
    ) as arena:
        assert arena.stdout is not None
        owner, count = arena.stdout.readline().split()
        assert int(count) >= 4
        arena.send_signal(number)
        arena.wait()
    give_up = time.monotonic() + 5.0
    while left := [pid for pid in snapshot() if mark_of(pid).rpartition(".")[0] == owner]:
        assert time.monotonic() < give_up, f"left behind: {left}"
        time.sleep(0.05)
