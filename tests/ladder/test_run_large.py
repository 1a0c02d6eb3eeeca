"""Schedules that are too long to be listed."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import psutil

from harness.ladder import Store, read_ladder

if TYPE_CHECKING:
    from tests.ladder.conftest import Grounds

MOST_BYTES = 200 * 1024 * 1024


def test_ten_million_matches_are_played_from_the_first_second_in_flat_memory(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=5_000_000)
    with grounds.start(path, "--workers", "1") as run:
        grounds.await_results(path, 20)
        used = psutil.Process(run.pid).memory_info().rss
        run.send_signal(signal.SIGTERM)
        stdout, _ = run.communicate(timeout=60)
    assert "10000000 matches planned, 10000000 left to play" in stdout
    assert used < MOST_BYTES
    assert run.returncode == 130
    grounds.assert_nothing_left()


def test_signals_are_minded_while_a_schedule_is_read_that_has_nothing_to_play(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=5_000_000)
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        store.suspend(ladder.entrants[0], "for the test")
    with grounds.start(path) as run:
        assert run.stdout is not None
        assert "10000000 left to play" in run.stdout.readline()
        run.send_signal(signal.SIGINT)
        _, stderr = run.communicate(timeout=20)
    assert run.returncode == 130, stderr
    assert "interrupted; go on with" in stderr
