"""Whole runs of ladders: what is played, by how many workers, and what is said when bots fail."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.ladder import Store, plan, read_ladder

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ladder.conftest import Grounds


def _planned(path: Path) -> list[str]:
    return sorted(planned.id for planned in plan(read_ladder(path)))


def test_a_ladder_is_played_once_and_adding_to_it_plays_the_new_matches_only(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=3)
    assert "6 matches planned, 6 left to play" in grounds.run(path).stdout
    assert grounds.ids(path) == _planned(path)
    before = grounds.results(path)
    table = grounds.table(path)

    assert "6 matches planned, 0 left to play\n0 matches played" in grounds.run(path).stdout
    assert grounds.results(path) == before
    assert grounds.table(path) == table

    grounds.ladder("uniform", "first", ("uniform", "third"), deals=4)
    assert "24 matches planned, 18 left to play" in grounds.run(path).stdout
    assert grounds.results(path)[:6] == before
    assert grounds.ids(path) == _planned(path)


@pytest.mark.parametrize("workers", ["2", pytest.param("5", marks=pytest.mark.slow)])
def test_the_number_of_workers_changes_nothing(grounds: Grounds, workers: str) -> None:
    entrants = ("uniform", "first", ("first", "second"))
    one = grounds.ladder(*entrants, file="ladder.toml")
    table = _played_with(grounds, one, "1")
    one.with_suffix(".sqlite").unlink()
    assert _played_with(grounds, one, workers) == table


def _played_with(grounds: Grounds, path: Path, workers: str) -> tuple[str, list[str], list[tuple[int, ...]]]:
    grounds.run(path, "--workers", workers)
    places = [each.places for each in sorted(grounds.results(path))]
    return grounds.table(path), grounds.ids(path), places


@pytest.mark.slow
def test_one_match_at_a_time(grounds: Grounds) -> None:
    for name in ("uniform", "first"):
        source = (grounds.folder / "bots" / name / "bot.py").read_text()
        grounds.bot(name, source, parallel=1)
    path = grounds.ladder("uniform", "first", deals=4)
    grounds.run(path, "--workers", "2")
    assert grounds.ids(path) == _planned(path)


def test_json_is_all_that_stdout_holds(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=1)
    said = grounds.run(path, "--json")
    assert json.loads(said.stdout) == {
        "played": 2,
        "voided": 0,
        "cut_short": 0,
        "lost_workers": 0,
        "interrupted": False,
        "gave_up": "",
        "forfeits": {},
        "failed_starts": {},
        "suspended_entrants": {},
        "suspended_matches": {},
    }
    assert said.stderr.splitlines() == [
        f"{path} has a seed: whoever reads it can know the deals",
        "bots run unconfined: one could leave itself a note on this machine's disk",
    ]


def test_a_second_run_at_the_same_time_is_refused(grounds: Grounds) -> None:
    grounds.bot("slow", "import time\ntime.sleep(60)\n")
    path = grounds.ladder("slow", "first")
    with grounds.start(path) as first:
        grounds.bots(1)
        refused = grounds.run_beside(path)
        assert refused.returncode == 2
        assert refused.stdout == ""
        assert refused.stderr == (
            f"harness: {path.with_suffix('.sqlite')}: process {first.pid} is running this ladder; "
            "wait for it or stop it\n"
        )
        first.kill()
        first.communicate()
    grounds.assert_nothing_left()


EXITS = """
import sys
print("no licence for \\x1b[2J this machine", file=sys.stderr)
sys.exit(3)
"""
SLEEPS = "import time\ntime.sleep(1000)\n"


@pytest.mark.slow
def test_entrants_that_do_not_start_are_not_rated_and_the_others_play(grounds: Grounds) -> None:
    grounds.bot("gone", "", command=["./nothing"])
    grounds.bot("exits", EXITS)
    grounds.bot("sleeps", SLEEPS)
    path = grounds.ladder("gone", "uniform", "exits", "first", "sleeps", deals=1, start_s=4)
    said = grounds.run(path, status=3)
    assert "20 matches planned, 20 left to play" in said.stdout
    assert "2 matches played" in said.stdout
    lines = said.stderr.splitlines()
    gone = f"command not found: {grounds.folder}/bots/gone/nothing"
    assert any(line.startswith("not rated: gone: failed to start: ") and gone in line for line in lines)
    at = next(at for at, line in enumerate(lines) if line.startswith("not rated: exits: failed to start: "))
    assert "exit code 3" in lines[at]
    assert lines[at + 1] == "    no licence for \\x1b[2J this machine"
    assert any("not rated: sleeps: failed to start: " in line and "start_s = 4" in line for line in lines)
    assert len(grounds.ids(path)) == 2
    assert all(result.ending == "finished" for result in grounds.results(path))
    table = grounds.table(path)
    assert "no licence" in table
    # They are tried again by the next run, and when they are mended they play.
    for name in ("gone", "exits", "sleeps"):
        grounds.bot(name, (grounds.folder / "bots" / "first" / "bot.py").read_text())
    assert "20 matches planned, 18 left to play" in grounds.run(path).stdout


def test_a_ladder_none_of_whose_entrants_starts(grounds: Grounds) -> None:
    grounds.bot("one", EXITS)
    grounds.bot("other", EXITS)
    path = grounds.ladder("one", "other")
    said = grounds.run(path, "--json", status=3)
    summary = json.loads(said.stdout)
    assert (summary["played"], summary["voided"]) == (0, 0)
    assert set(summary["failed_starts"]) == {"one", "other"}
    # Said once of each: what is known of an entrant's lives adds nothing.
    assert said.stderr.count("one is not rated") == said.stderr.count("exit code 3") / 2 == 1
    assert grounds.ids(path) == []


HANGS = "import time\nfrom harness.bot import run\nrun(lambda request: time.sleep(1000))\n"
CRASHES = "import os\nfrom harness.bot import run\nrun(lambda request: os._exit(7))\n"


@pytest.mark.parametrize(
    ("source", "ending"),
    [
        pytest.param(CRASHES, "crashed", id="crashes"),
        pytest.param(HANGS, "late", marks=pytest.mark.slow, id="hangs"),
    ],
)
def test_five_lives_in_a_row_without_a_finished_match_suspend_an_entrant(
    grounds: Grounds, source: str, ending: str
) -> None:
    grounds.bot("bad", source, parallel=4)
    path = grounds.ladder("bad", "first", "uniform", deals=30, move_s=1.0)
    said = grounds.run(path, "--workers", "1", status=3)
    reason = f"5 lives in a row without a finished match, the last: {ending}"
    assert f"suspended: bad: {reason}" in said.stderr
    played = grounds.results(path)
    of_bad = [each for each in played if ("bad", "1") in each.entrants]
    assert len(played) - len(of_bad) == 60
    # Four matches that are lost together are one life.
    # Another life may be under way by the time that the fifth is known to be over.
    assert 5 <= len(of_bad) <= 7 * 4
    assert {each.ending for each in of_bad} == {ending}

    again = grounds.run(path, status=3)
    assert "0 matches played" in again.stdout
    assert f"suspended: bad: {reason}" in again.stderr

    grounds.bot("bad", (grounds.folder / "bots" / "first" / "bot.py").read_text(), version="2")
    assert "120 matches played" in grounds.run(path).stdout


def test_retry_tries_a_suspended_entrant_again(grounds: Grounds) -> None:
    path = grounds.ladder("first", "uniform", deals=1)
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        store.suspend(ladder.entrants[0], "five lives")
        store.suspend_match(next(plan(ladder)).id, "two voids")
    said = grounds.run(path, status=3)
    assert "0 matches played" in said.stdout
    assert "suspended: first: five lives" in said.stderr
    assert f"to try what is suspended again: harness run {path} --retry" in said.stderr
    assert "2 matches played" in grounds.run(path, "--retry").stdout


# Starts when it is tried, and never again.
STARTS_ONCE = """
import pathlib, sys
from harness.bot import run
tried = pathlib.Path("tried")
if tried.exists():
    sys.exit("once is enough")
tried.touch()
run(lambda request: 1 / 0)
"""


@pytest.mark.slow
def test_lives_that_do_not_start_count_as_well(grounds: Grounds) -> None:
    grounds.bot("once", STARTS_ONCE, parallel=1)
    path = grounds.ladder("once", "first", "uniform", deals=6)
    said = grounds.run(path, "--workers", "1", status=3)
    assert (
        "suspended: once: 5 lives in a row without a finished match, the last: never started" in said.stderr
    )
    of_once = [each for each in grounds.results(path) if ("once", "1") in each.entrants]
    assert {each.ending for each in of_once} == {"crashed", "never started"}
    assert 5 <= len(of_once) < 24
