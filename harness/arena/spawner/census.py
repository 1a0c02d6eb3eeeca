"""Which process belongs to which life."""

from __future__ import annotations

import os
from collections import defaultdict

from harness.arena.spawner.processes import Process, mark_of, snapshot

_NOBODY = 0
_STRAY = -1


class Census:
    """Sorts the processes of the machine by life, and remembers what it found.

    A process belongs to a life if it did when last seen, if it is in a session of the life, if it was adopted
    by the spawner and carries the life's mark, or if its parent belongs to it.
    """

    def __init__(self, owner: str) -> None:
        self._owner = owner
        self._own_pid = os.getpid()
        self._own_session = os.getsid(0)
        self._sessions: dict[int, int] = {}
        self._known: dict[tuple[int, int], int] = {}
        self._lives_by_pid: dict[int, int] = {}

    def add(self, life: int, pid: int) -> None:
        """Take up a life, whose first process leads a session of its own."""
        self._sessions[pid] = life

    def life_of(self, pid: int) -> int:
        """Give the life to which the process belonged when last seen; 0 if to none."""
        return self._lives_by_pid.get(pid, _NOBODY)

    def take(self) -> tuple[dict[int, list[Process]], list[Process]]:
        """Look at all processes now: those of each life, and strays of which nobody knows the life."""
        processes = snapshot()
        owners = {self._own_pid: _NOBODY}
        for process in processes.values():
            self._settle(process, processes, owners)
        lives: defaultdict[int, list[Process]] = defaultdict(list)
        self._known, self._sessions, self._lives_by_pid = {}, {}, {}
        for pid, life in owners.items():
            if life == _NOBODY:
                continue
            process = processes[pid]
            lives[life].append(process)
            if life != _STRAY:
                self._known[pid, process.started] = self._sessions[process.session] = life
                self._lives_by_pid[pid] = life
        return lives, lives.pop(_STRAY, [])

    def _settle(self, process: Process, processes: dict[int, Process], owners: dict[int, int]) -> None:
        """Find the owner of a process and of the ancestors on the way to the first whose owner is known."""
        path = []
        step: Process | None = process
        life = _NOBODY
        while step is not None and life == _NOBODY:
            if step.pid in owners:
                life = owners[step.pid]
                break
            # The table is not of one instant, so it may hold a circle of parents: this ends the walk there.
            owners[step.pid] = _NOBODY
            path.append(step.pid)
            life = self._own_claim(step)
            step = processes.get(step.parent)
        for pid in path:
            owners[pid] = life

    def _own_claim(self, process: Process) -> int:
        """Give the life that a process belongs to whatever its parent is."""
        if process.session == self._own_session:
            return _NOBODY
        life = self._known.get((process.pid, process.started)) or self._sessions.get(process.session)
        if life is not None:
            return life
        if process.parent != self._own_pid:
            return _NOBODY
        owner, _, number = mark_of(process.pid).rpartition(".")
        return int(number) if owner == self._owner and number.isdigit() else _STRAY
