"""Runs a scenario with a spawner, and watches processes without asking the code under test."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

import psutil
import pytest

from harness.arena.spawner.client import Spawner

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    Scenario = Callable[[Spawner], Awaitable[None]]
    Play = Callable[[Scenario], None]

LONGEST_S = 20.0


class Watch:
    """The processes whose command line holds a word that no other process has."""

    def __init__(self) -> None:
        self.word = f"watched{secrets.token_hex(8)}"

    def sleeper(self) -> str:
        """A shell command that sleeps for a minute under the watched name."""
        return f"sh -c 'sleep 60; : {self.word}'"

    def pids(self) -> list[int]:
        found = []
        for process in psutil.process_iter(["cmdline", "status"]):
            line = process.info["cmdline"] or []
            if process.info["status"] != psutil.STATUS_ZOMBIE and any(self.word in word for word in line):
                found.append(process.pid)
        return found

    def wait_for(self, count: int, within_s: float = 10.0) -> None:
        give_up = time.monotonic() + within_s
        while len(self.pids()) != count:
            assert time.monotonic() < give_up, f"{len(self.pids())} processes after {within_s} s, not {count}"
            time.sleep(0.02)


@pytest.fixture
def watch() -> Iterator[Watch]:
    watched = Watch()
    yield watched
    for pid in watched.pids():
        psutil.Process(pid).kill()


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    return tmp_path / "scratch"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bot's folder, with a name that a shell would stumble over."""
    made = tmp_path / "My Bots (1)" / "ü bot"
    made.mkdir(parents=True)
    return made


@pytest.fixture
def play(scratch: Path) -> Play:
    """Run a scenario with a spawner; afterwards the spawner and all scratch folders must be gone."""

    def run(scenario: Scenario) -> None:
        async def whole() -> int:
            spawner = await Spawner.start(scratch)
            try:
                await asyncio.wait_for(scenario(spawner), LONGEST_S)
            finally:
                await spawner.close()
            return spawner.pid

        pid = asyncio.run(whole())
        assert not psutil.pid_exists(pid)
        assert list(scratch.iterdir()) == []

    return run
