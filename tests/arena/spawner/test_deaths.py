"""Workers and spawners that die in the middle of everything."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psutil
import pytest

from harness.arena.spawner.client import Life, Spawner
from harness.arena.spawner.messages import StartFailure

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.arena.spawner.conftest import Play, Watch

# Starts eight bots, each with a child in a session of its own, says so, and waits.
WORKER = """
import asyncio, os, sys
from pathlib import Path
from harness.arena.spawner.client import Spawner

async def main(scratch):
    command = os.environ["SLEEPER"]
    spawner = await Spawner.start(Path(scratch))
    for _ in range(8):
        await spawner.spawn(["sh", "-c", f"setsid {command} & {command}"], Path(scratch))
    print(spawner.pid, flush=True)
    try:
        await asyncio.sleep(60)
    finally:
        print("interrupted", flush=True)
        sys.stdin.readline()
        await spawner.close()

asyncio.run(main(*sys.argv[1:]))
"""
BOTS = 8 * 3  # The shell that is the bot and its two sleepers all hold the word.


@contextmanager
def worker(scratch: Path, watch: Watch) -> Iterator[tuple[subprocess.Popen[str], int]]:
    with subprocess.Popen(
        [sys.executable, "-c", WORKER, str(scratch)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "SLEEPER": watch.sleeper()},
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            spawner = int(process.stdout.readline())
            watch.wait_for(BOTS)
            yield process, spawner
        finally:
            process.kill()


def wait_gone(pid: int) -> None:
    give_up = time.monotonic() + 10
    while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < give_up
        time.sleep(0.02)


def test_a_worker_that_is_killed_leaves_nothing(scratch: Path, watch: Watch) -> None:
    with worker(scratch, watch) as (process, spawner):
        process.kill()
        process.wait()
        wait_gone(spawner)
        assert watch.pids() == []
        assert list(scratch.iterdir()) == []


def test_ctrl_c_reaches_the_worker_alone(scratch: Path, watch: Watch) -> None:
    with worker(scratch, watch) as (process, spawner):
        assert process.stdin is not None
        assert process.stdout is not None
        before = watch.pids()
        os.killpg(process.pid, signal.SIGINT)  # What a terminal does on Ctrl-C.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            os.kill(spawner, number)
        assert process.stdout.readline() == "interrupted\n"
        assert watch.pids() == before
        process.stdin.write("\n")
        process.stdin.close()
        process.wait(10)
        assert watch.pids() == []
        assert not psutil.pid_exists(spawner)


def test_a_killed_spawner_ends_all_lives_and_says_so(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        command = f"setsid {watch.sleeper()} & env -i PATH=$PATH {watch.sleeper()} & {watch.sleeper()}"
        lives = [await spawner.spawn(["sh", "-c", command], folder) for _ in range(4)]
        watch.wait_for(16)
        os.kill(spawner.pid, signal.SIGKILL)
        for life in lives:
            assert isinstance(life, Life)
            end = await life.exited
            assert (end.code, end.signal, end.ours) == (None, None, "the spawner ended by SIGKILL")
            assert await life.end() == end
        assert watch.pids() == []
        assert await spawner.spawn(["true"], folder) == StartFailure(
            "the spawner ended by SIGKILL", ours=True
        )

    play(scenario)


def test_a_spawner_killed_during_starts_leaves_nobody_waiting(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        os.kill(spawner.pid, signal.SIGSTOP)
        starting = spawner.spawn(["true"], folder)
        os.kill(spawner.pid, signal.SIGKILL)
        failure = await starting
        assert isinstance(failure, StartFailure)
        assert failure.ours

    play(scenario)


@pytest.mark.skipif(sys.platform != "linux", reason="bots follow a killed spawner on Linux only")
def test_what_outlives_worker_and_spawner_is_ended_by_the_next(
    play: Play, scratch: Path, watch: Watch
) -> None:
    with worker(scratch, watch) as (process, spawner):
        os.kill(process.pid, signal.SIGSTOP)  # So that it cannot clean up behind the spawner.
        os.kill(spawner, signal.SIGKILL)
        process.kill()
        process.wait()
        wait_gone(spawner)
        watch.wait_for(BOTS - 8)  # The bots themselves follow their spawner at once.
        assert list(scratch.iterdir())
        (scratch / "life-of-brian").mkdir()

        async def scenario(_: Spawner) -> None:
            assert watch.pids() == []
            (scratch / "life-of-brian").rmdir()

        play(scenario)
