from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harness.arena.spawner import census, processes
from harness.arena.spawner.census import Census
from harness.arena.spawner.processes import Process, mark_of, owner_of, snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN = os.getpid()


@pytest.fixture
def child() -> Iterator[int]:
    with subprocess.Popen(
        [sys.executable, "-S", "-c", "print(flush=True); input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"HARNESS_LIFE": "7-8.9"},
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid
        process.kill()


@pytest.mark.parametrize(
    "proc", [pytest.param(True, marks=pytest.mark.skipif(not processes._PROC, reason="no /proc")), False]
)
def test_a_child_is_seen_as_it_is(*, proc: bool, child: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_PROC", proc)
    seen = snapshot()[child]
    assert (seen.pid, seen.parent, seen.group, seen.session, seen.dead) == (child, OWN, child, child, False)
    assert 1 << 20 < seen.resident < 100 << 20
    assert 0 <= seen.cpu_s < 5
    assert mark_of(child) == "7-8.9"
    assert mark_of(OWN) == ""
    assert owner_of(child) == f"{child}-{seen.started}"
    os.kill(child, signal.SIGKILL)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    assert snapshot()[child].dead
    assert owner_of(child) == ""


def table(*rows: tuple[int, int, int]) -> dict[int, Process]:
    """Processes as (pid, parent, session), all started at one time."""
    return {
        pid: Process(pid, parent, session, session, 1, dead=False, cpu_s=0, resident=0)
        for pid, parent, session in rows
    }


class Counted:
    """A census of tables that a test lays out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.marks: dict[int, str] = {}
        self.census = Census("me")
        self._patch = monkeypatch
        monkeypatch.setattr(census, "mark_of", lambda pid: self.marks.get(pid, ""))

    def take(self, *rows: tuple[int, int, int]) -> tuple[dict[int, list[int]], list[int]]:
        self._patch.setattr(census, "snapshot", lambda: table((OWN, 1, os.getsid(0)), *rows))
        lives, strays = self.census.take()
        return (
            {life: [each.pid for each in tree] for life, tree in lives.items()},
            [each.pid for each in strays],
        )


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    made = Counted(monkeypatch)
    made.census.add(1, 100)
    made.census.add(2, 200)
    return made


def test_children_and_sessions_belong_to_their_life(counted: Counted) -> None:
    rows = [
        (104, 103, 103),
        (103, 100, 103),
        (100, OWN, 100),
        (200, OWN, 200),
        (101, OWN, 100),
        (300, 1, 300),
    ]
    assert counted.take(*rows) == ({1: [104, 103, 100, 101], 2: [200]}, [])
    assert counted.census.life_of(104) == 1
    assert counted.census.life_of(300) == 0


def test_an_orphan_stays_with_the_life_it_was_seen_in(counted: Counted) -> None:
    counted.take((100, OWN, 100), (105, 100, 105))
    assert counted.take((105, OWN, 105), (106, 105, 106)) == ({1: [105, 106]}, [])
    # A new process under an old number is another process.
    counted.take()
    assert counted.take((105, OWN, 105)) == ({}, [105])


def test_an_orphan_is_known_by_its_mark_or_is_a_stray(counted: Counted) -> None:
    counted.marks = {105: "me.2", 106: "another.2", 107: "me.x"}
    rows = [(105, OWN, 105), (106, OWN, 106), (107, OWN, 107), (108, OWN, 108), (109, 108, 109)]
    assert counted.take(*rows) == ({2: [105]}, [106, 107, 108, 109])


def test_the_spawners_own_children_are_nobodys(counted: Counted) -> None:
    assert counted.take((500, OWN, os.getsid(0)), (501, 500, os.getsid(0))) == ({}, [])


def test_a_circle_of_parents_does_not_hang(counted: Counted) -> None:
    assert counted.take((600, 601, 600), (601, 600, 600), (602, 601, 600)) == ({}, [])
