"""Runs, workers and spawners that are killed at random moments, and what the next run makes of it."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest

from harness.ladder import count, plan, read_ladder

from .conftest import assert_calm

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ladder.conftest import Grounds

ENTRANTS = ("uniform", "first", ("uniform", "third"))


def _whole(grounds: Grounds, deals: int) -> tuple[list[str], str]:
    """Play the ladder without a kill; return its ids and its table."""
    for name in ("uniform", "first"):
        # Few at once, so that there are always matches that wait to be begun.
        grounds.bot(name, (grounds.folder / "bots" / name / "bot.py").read_text(), parallel=4)
    path = grounds.ladder(*ENTRANTS, deals=deals, file="ladder.toml")
    grounds.run(path)
    whole = grounds.ids(path), grounds.table(path)
    assert len(whole[0]) == count(read_ladder(path))
    path.with_suffix(".sqlite").unlink()
    return whole


def _assert_whole(grounds: Grounds, path: Path, whole: tuple[list[str], str]) -> None:
    results = grounds.results(path)
    assert (
        sorted(each.id for each in results) == whole[0] == sorted(each.id for each in plan(read_ladder(path)))
    )
    assert {each.ending for each in results} == {"finished"}
    assert grounds.table(path) == whole[1]


KILLS = [
    pytest.param(2, 6, id="2"),
    pytest.param(10, 60, marks=pytest.mark.slow, id="10"),
]


@pytest.mark.parametrize(("kills", "deals"), KILLS)
def test_a_killed_run_leaves_nothing_and_is_gone_on_with(grounds: Grounds, kills: int, deals: int) -> None:
    whole = _whole(grounds, deals)
    path = grounds.folder / "ladder.toml"
    luck = random.Random(kills)
    part = len(whole[0]) // (kills + 1)
    for number in range(kills):
        with grounds.start(path) as run:
            # From anywhere between its first moments and its last matches.
            if luck.random() < 0.3:
                time.sleep(luck.random())
            else:
                grounds.await_results(path, min(number * part + luck.randrange(1, part), len(whole[0]) - 1))
            run.kill()
            run.communicate()
        grounds.assert_nothing_left()
        assert set(grounds.ids(path)) <= set(whole[0])
    grounds.run(path)
    _assert_whole(grounds, path, whole)


@pytest.mark.parametrize("what", ["workers", "spawners"])
@pytest.mark.parametrize(
    ("kills", "deals"), [pytest.param(1, 8, id="1"), pytest.param(10, 40, marks=pytest.mark.slow, id="10")]
)
def test_what_a_lost_worker_held_is_played_again(grounds: Grounds, what: str, kills: int, deals: int) -> None:
    whole = _whole(grounds, deals)
    path = grounds.folder / "ladder.toml"
    luck = random.Random(kills)
    for _ in range(kills):
        path.with_suffix(".sqlite").unlink(missing_ok=True)
        with grounds.start(path, "--workers", "2") as run:
            if kills > 1 and luck.random() < 0.3:
                time.sleep(luck.random() * 2)
            else:
                grounds.await_results(path, luck.randrange(1, len(whole[0]) // 2))
            victims = grounds.workers() if what == "workers" else grounds.spawners()
            victim = luck.choice(victims)
            victim.kill()
            stdout, stderr = run.communicate(timeout=60)
        assert_calm(stderr)
        assert run.returncode == 3, (stdout, stderr)
        assert "SIGKILL" in stderr
        assert "1 workers lost" in stdout
        assert "void" not in stdout
        grounds.assert_nothing_left()
        _assert_whole(grounds, path, whole)


@pytest.mark.slow
def test_three_lost_workers_end_a_run_and_lose_nothing(grounds: Grounds) -> None:
    path = grounds.ladder(*ENTRANTS, deals=200)
    with grounds.start(path, "--workers", "1") as run:
        for _ in range(3):
            (victim,) = grounds.workers()
            grounds.await_results(path, len(grounds.ids(path)) + 1)
            victim.kill()
            while victim.is_running():
                time.sleep(0.01)
        stdout, stderr = run.communicate(timeout=60)
    assert run.returncode == 3
    assert_calm(stderr)
    assert stderr.splitlines()[-1] == (
        "gave up: 3 workers were lost, the last one was ended by SIGKILL; what is stored is kept, "
        "so run the ladder again when the cause is mended"
    )
    grounds.assert_nothing_left()
    stored = grounds.ids(path)
    assert f"{len(stored)} matches played, 3 workers lost" in stdout
