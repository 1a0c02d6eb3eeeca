"""Ladders of a game whose rules fail: the harness's own fault, and nobody's loss."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest

from harness.core.game import _entry_points, game_names
from harness.ladder import Store, read_ladder
from harness.referee import Ending

from .conftest import TREE, assert_calm

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.ladder.conftest import Grounds

# To War! with a flaw, which only workers meet: reading a ladder file sets up a match too.
TOY = """
import hashlib, pathlib, sys
from harness.games.to_war import GAME

class Toy(type(GAME)):
    name = "toy"

    def new(self, options, seats, chance):
        state = super().new(options, seats, chance)
        deal = hashlib.sha256(repr(chance.tape).encode()).digest()[0]
        if sys.argv[0].endswith("worker.py"):
            {flaw}
        return state

class Broken(type(GAME.new(GAME.options(), 2, __import__("harness.core").core.KeyedChance(b"")))):
    __slots__ = ()

    def play(self, seat, picks):
        raise ZeroDivisionError("no such way")

TOY = Toy()
"""
HERE = "pathlib.Path(__file__).parent"
ALWAYS = "if deal % 3 == 0: state.__class__ = Broken"
ONCE = f"""
            marker = {HERE} / str(deal)
            if deal % 3 == 0 and not marker.exists():
                marker.touch()
                state.__class__ = Broken"""
LOOPS = f"""
            ({HERE} / "looping").touch()
            while True: pass"""


def _install(grounds: Grounds, flaw: str) -> Path:
    """Install the toy as an entry point of a package; return its folder."""
    folder = grounds.folder / "toys"
    about = folder / "toy-1.dist-info"
    about.mkdir(parents=True)
    (folder / "toy.py").write_text(TOY.format(flaw=flaw))
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[harness.games]\ntoy = toy:TOY\n")
    grounds.environment["PYTHONPATH"] = os.pathsep.join([str(folder), str(TREE)])
    return folder


@pytest.fixture(autouse=True)
def _toys(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this process read the ladder file too; what games it knows is asked once a process."""
    monkeypatch.syspath_prepend(str(grounds.folder / "toys"))
    _forget_games()
    yield
    _forget_games()
    sys.modules.pop("toy", None)


def _forget_games() -> None:
    game_names.cache_clear()
    _entry_points.cache_clear()


def test_a_match_that_is_void_twice_is_suspended_and_the_run_goes_on(grounds: Grounds) -> None:
    _install(grounds, ALWAYS)
    path = grounds.ladder("uniform", "first", game="toy", deals=12)
    said = grounds.run(path, status=3)
    with Store.open(read_ladder(path)) as store:
        suspended = store.suspended_matches()
        attempts = list(store.attempts())
        played = set(store.ids())
    assert suspended
    assert len(suspended) + len(played) == 24
    assert f"{len(played)} matches played, {2 * len(suspended)} void" in said.stdout
    assert set(suspended.values()) == {"void 2 times, the last: error: ZeroDivisionError: no such way"}
    assert sorted((each.id, each.number) for each in attempts) == sorted(
        (match, number) for match in suspended for number in (1, 2)
    )
    assert {each.ending for each in attempts} == {Ending.ERROR}
    assert all(each.ending == "finished" for each in grounds.results(path))
    for match in suspended:
        assert f"suspended: match {match}: void 2 times, the last: error: ZeroDivisionError: " in said.stderr

    again = grounds.run(path, status=3)
    assert "0 matches played\n" in again.stdout
    assert again.stderr.count("suspended: match") == len(suspended)

    # The rules are mended: what was suspended is played when it is asked for.
    (grounds.folder / "toys" / "toy.py").write_text(TOY.format(flaw="pass"))
    assert f"{len(suspended)} matches played\n" in grounds.run(path, "--retry").stdout
    assert len(grounds.ids(path)) == 24


@pytest.mark.slow
def test_a_match_that_is_void_once_is_played_again(grounds: Grounds) -> None:
    folder = _install(grounds, ONCE)
    path = grounds.ladder("uniform", "first", game="toy", deals=12)
    said = grounds.run(path, "--workers", "1", status=3)
    voids = len([marker for marker in folder.iterdir() if marker.name.isdigit()])
    assert voids
    assert f"24 matches played, {voids} void by a fault of the harness\n" in said.stdout
    assert "suspended" not in said.stderr
    assert all(each.ending == "finished" for each in grounds.results(path))


@pytest.mark.parametrize("how", ["kill", pytest.param("stop", marks=pytest.mark.slow)])
def test_rules_that_never_return_keep_no_process_alive(grounds: Grounds, how: str) -> None:
    folder = _install(grounds, LOOPS)
    path = grounds.ladder("uniform", "first", game="toy", deals=1)
    with grounds.start(path, "--workers", "1") as run:
        while not (folder / "looping").exists():
            time.sleep(0.01)
        run.send_signal(signal.SIGKILL if how == "kill" else signal.SIGTERM)
        _, stderr = run.communicate(timeout=60)
        assert_calm(stderr)
    grounds.assert_nothing_left(within_s=5)
