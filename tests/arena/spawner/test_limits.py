from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from harness.arena.spawner.client import Life, Spawner
from harness.arena.spawner.limits import MB, Limits, exceeded
from harness.arena.spawner.processes import Process

if TYPE_CHECKING:
    from pathlib import Path

    from harness.arena.spawner.messages import Exit
    from tests.arena.spawner.conftest import Play, Watch


async def run(spawner: Spawner, source: str, folder: Path, limits: Limits) -> Exit:
    life = await spawner.spawn([sys.executable, "-S", "-c", source], folder, limits=limits)
    assert isinstance(life, Life), life
    return await life.exited


def process(pid: int, *, cpu_s: float = 0.0, resident: int = 0) -> Process:
    return Process(pid, 1, pid, pid, 1, dead=False, cpu_s=cpu_s, resident=resident)


def test_memory_of_the_whole_tree_is_limited(play: Play, folder: Path, watch: Watch) -> None:
    source = f"""
import os, time
for _ in range(3): os.fork()
data = b"x" * (30 << 20)
time.sleep(60)  # {watch.word}
"""

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, source, folder, Limits(memory_mb=100))
        assert end.signal == "SIGKILL"
        assert end.exceeded is not None
        found = re.fullmatch(r"memory (\d+) MB of 100 MB", end.exceeded)
        assert found
        assert 100 < int(found[1]) < 400
        assert end.how == f"over its limit: {end.exceeded}"
        assert watch.pids() == []

    play(scenario)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells shared pages apart")
def test_memory_that_processes_share_counts_once(play: Play, folder: Path) -> None:
    source = """
import os, time
data = b"x" * (60 << 20)
children = 0
while children < 4 and os.fork(): children += 1
time.sleep(0.7)  # Long enough for several checks to see all five.
"""

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, source, folder, Limits(memory_mb=150))
        assert (end.code, end.exceeded) == (0, None)

    play(scenario)


def test_number_of_processes_is_limited(play: Play, folder: Path, watch: Watch) -> None:
    source = f"""
import os, time
for _ in range(50):
    if os.fork() == 0: break
time.sleep(60)  # {watch.word}
"""

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, source, folder, Limits(processes=20))
        assert end.exceeded is not None
        found = re.fullmatch(r"processes (\d+) of 20", end.exceeded)
        assert found
        assert 20 < int(found[1]) <= 51
        assert watch.pids() == []

    play(scenario)


CHILDREN_BURN = """
import os
while True:
    if os.fork() == 0:
        for _ in range(1_000_000): pass
        os._exit(0)
    os.wait()
"""
ORPHANS_BURN = """
import os, time
while True:
    if os.fork() == 0:
        if os.fork() == 0:
            while time.process_time() < 0.3: pass
        os._exit(0)
    os.wait()
    time.sleep(0.5)
"""


@pytest.mark.parametrize("source", [CHILDREN_BURN, ORPHANS_BURN])
def test_cpu_time_is_limited_over_children_too(source: str, play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, source, folder, Limits(cpu_s=0.5))
        assert end.exceeded is not None
        found = re.fullmatch(r"CPU (\d+\.\d) s of 0\.5 s", end.exceeded)
        assert found
        assert 0.5 <= float(found[1]) < 3

    play(scenario)


def test_a_limit_is_what_may_be_used() -> None:
    limits = Limits(memory_mb=100, processes=2, cpu_s=10)
    full = [process(-1, cpu_s=4, resident=60 * MB), process(-2, cpu_s=4, resident=40 * MB)]
    assert exceeded(limits, full, spent_s=2) is None
    assert exceeded(limits, full, spent_s=2.06) == "CPU 10.1 s of 10 s"
    assert exceeded(limits, [*full, process(-3)], spent_s=0) == "processes 3 of 2"
    assert exceeded(limits, [process(-1, resident=100 * MB + 1)], spent_s=0) == "memory 101 MB of 100 MB"
    assert exceeded(Limits(), [process(-1, cpu_s=1e9)], spent_s=0) is None


@pytest.mark.parametrize(
    "wrong", [{"memory_mb": 0}, {"processes": 0}, {"cpu_s": 0.0}, {"cpu_s": float("nan")}]
)
def test_a_limit_that_allows_nothing_is_refused(wrong: dict[str, float]) -> None:
    (name,) = wrong
    with pytest.raises(ValueError, match=f"{name} is .* must be"):
        Limits(**wrong)  # type: ignore[arg-type]
