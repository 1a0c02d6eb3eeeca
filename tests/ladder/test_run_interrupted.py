"""Runs that are told to end: by Ctrl-C once and twice, by signals, by a terminal that goes away."""

from __future__ import annotations

import os
import random
import signal
import time
from typing import TYPE_CHECKING

import pytest

from harness.ladder import Store, count, read_ladder
from harness.referee import Ending

from .conftest import assert_calm

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

    from tests.ladder.conftest import Grounds, OnTerminal

GONE_S = 2.0
"""How soon after a second Ctrl-C nothing is left."""

SLOW = """
import pathlib, time
from harness.bot import run
def decide(request):
    pathlib.Path("asked").touch()
    time.sleep(0.02)
    return request.random_picks(request.match.generator)
run(decide)
"""

SLOW_START = "import time\ntime.sleep(1.5)\n" + SLOW

# Nothing but KILL ends it while it thinks.
DEAF = """
import pathlib, signal, time
from harness.bot import run
signal.signal(signal.SIGTERM, signal.SIG_IGN)
def decide(request):
    pathlib.Path("asked").touch()
    time.sleep(1000)
run(decide)
"""


def _assert_no_harm(grounds: Grounds, path: Path) -> None:
    """What is stored was played to its end, and the next run plays the rest."""
    assert {each.ending for each in grounds.results(path)} <= {"finished"}
    with Store.open(read_ladder(path)) as store:
        assert {each.ending for each in store.attempts()} <= {Ending.INTERRUPTED}
        assert not store.failed_starts()
        assert not store.suspended()
        assert not store.suspended_matches()


def _assert_goes_on(grounds: Grounds, path: Path) -> None:
    grounds.run(path)
    results = grounds.results(path)
    assert len(results) == count(read_ladder(path))
    assert {each.ending for each in results} == {"finished"}


def _end(run: subprocess.Popen[str], within_s: float = 60) -> tuple[str, str]:
    stdout, stderr = run.communicate(timeout=within_s)
    assert_calm(stderr)
    assert run.returncode == 130, (stdout, stderr)
    return stdout, stderr


def test_ctrl_c_once_finishes_the_running_matches(grounds: Grounds) -> None:
    grounds.bot("slow", SLOW, parallel=2)
    path = grounds.ladder("slow", "first", deals=20)
    with grounds.start(path) as run:
        grounds.await_results(path)
        run.send_signal(signal.SIGINT)
        stdout, stderr = _end(run)
    assert "finishing the running matches; Ctrl-C again stops at once" in stderr
    assert f"interrupted; go on with: harness run {path}" in stderr
    assert "cut short" not in stdout
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)
    assert 0 < len(grounds.ids(path)) < 40
    with Store.open(read_ladder(path)) as store:
        assert list(store.attempts()) == []
    _assert_goes_on(grounds, path)


@pytest.mark.parametrize(
    "bot", [pytest.param(SLOW, marks=pytest.mark.slow, id="slow"), pytest.param(DEAF, id="deaf")]
)
def test_ctrl_c_twice_stops_at_once(grounds: Grounds, bot: str) -> None:
    grounds.bot("slow", bot)
    path = grounds.ladder("slow", "first", deals=20)
    with grounds.start(path) as run:
        while not (grounds.folder / "bots" / "slow" / "asked").exists():
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        time.sleep(0.2)
        began_s = time.monotonic()
        run.send_signal(signal.SIGINT)
        stdout, stderr = _end(run)
    grounds.assert_nothing_left(within_s=GONE_S - (time.monotonic() - began_s))
    assert "stopping at once; running matches are played again by the next run" in stderr
    assert "cut short" in stdout
    _assert_no_harm(grounds, path)


@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, pytest.param(signal.SIGHUP, marks=pytest.mark.slow)],
    ids=lambda each: each.name,
)
def test_other_signals_stop_at_once(grounds: Grounds, number: signal.Signals) -> None:
    grounds.bot("slow", SLOW)
    path = grounds.ladder("slow", "first", deals=20)
    with grounds.start(path) as run:
        grounds.await_results(path)
        began_s = time.monotonic()
        run.send_signal(number)
        stdout, _ = _end(run)
    grounds.assert_nothing_left(within_s=GONE_S - (time.monotonic() - began_s))
    assert "cut short" in stdout
    _assert_no_harm(grounds, path)


@pytest.mark.slow
@pytest.mark.parametrize("when", ["playing", "starting"])
def test_a_signal_to_bots_and_run_at_once_makes_nobody_lose(grounds: Grounds, when: str) -> None:
    """As a system that shuts down sends it to all processes: bots may be gone before their worker is."""
    grounds.bot("slow", SLOW if when == "playing" else SLOW_START)
    path = grounds.ladder("slow", "first", deals=20)
    with grounds.start(path) as run:
        if when == "playing":
            grounds.await_results(path)
        bots = grounds.bots(2)
        for process in bots:
            process.terminate()
        run.send_signal(signal.SIGTERM)
        _end(run)
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)


@pytest.mark.parametrize("signals", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_ctrl_c_while_bots_start_is_no_failed_start(grounds: Grounds, signals: int) -> None:
    grounds.bot("slow", SLOW_START)
    path = grounds.ladder("slow", "first", deals=1)
    with grounds.start(path) as run:
        grounds.bots(2)
        for _ in range(signals):
            run.send_signal(signal.SIGINT)
            time.sleep(0.1)
        stdout, _ = _end(run, within_s=8)
    assert "0 matches played" in stdout
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)


@pytest.mark.parametrize(
    "times", [pytest.param(1, id="1"), pytest.param(30, marks=pytest.mark.slow, id="30")]
)
def test_ctrl_c_at_random_moments_harms_nothing(grounds: Grounds, times: int) -> None:
    grounds.bot("slow", SLOW, parallel=8)
    path = grounds.ladder("slow", "first", "uniform", deals=40)
    luck = random.Random(times)
    for _ in range(times):
        with grounds.start(path) as run:
            # Not before it minds signals: until then there is nothing to interrupt.
            grounds.workers()
            time.sleep(luck.random() * 2)
            run.send_signal(signal.SIGINT)
            if luck.random() < 0.5:
                time.sleep(luck.random() / 2)
                run.send_signal(signal.SIGINT)
            _end(run)
        grounds.assert_nothing_left()
        _assert_no_harm(grounds, path)


@pytest.mark.slow
def test_ctrl_c_when_all_is_played_interrupts_nothing(grounds: Grounds) -> None:
    grounds.bot("lingers", SLOW + "time.sleep(0.7)\n")
    path = grounds.ladder("lingers", "first", deals=1)
    with grounds.start(path) as run:
        grounds.await_results(path, 2)
        run.send_signal(signal.SIGINT)
        stdout, stderr = run.communicate(timeout=60)
    assert run.returncode == 0, (stdout, stderr)
    assert "2 matches played" in stdout
    grounds.assert_nothing_left()


@pytest.mark.parametrize("times", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_ctrl_c_typed_at_a_terminal(grounds: Grounds, on_terminal: OnTerminal, times: int) -> None:
    grounds.bot("slow", SLOW, parallel=2)
    path = grounds.ladder("slow", "first", deals=20)
    terminal = on_terminal(path)
    grounds.await_results(path)
    for _ in range(times):
        os.write(terminal.ours, b"\x03")
        time.sleep(0.2)
    shown = terminal.read()
    assert terminal.run.returncode == 130
    assert "finishing the running matches" in shown
    assert ("stopping at once" in shown) == (times == 2)
    assert_calm(shown)
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)


def test_a_terminal_that_goes_away_ends_the_run(grounds: Grounds, on_terminal: OnTerminal) -> None:
    grounds.bot("slow", SLOW, parallel=2)
    path = grounds.ladder("slow", "first", deals=20)
    terminal = on_terminal(path)
    grounds.await_results(path)
    os.close(terminal.ours)
    terminal.run.wait(10)
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)


@pytest.mark.slow
def test_a_reader_that_goes_away_does_not_end_the_run(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=5)
    with grounds.start(path) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        run.stderr.close()
        run.wait(60)
    grounds.assert_nothing_left()
    _assert_no_harm(grounds, path)
    assert len(grounds.ids(path)) == 10
