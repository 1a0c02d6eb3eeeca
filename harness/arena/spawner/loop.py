"""The spawner's event loop: one thread that starts bots, drains them, holds them to limits and ends them."""

from __future__ import annotations

import collections
import functools
import os
import selectors
import signal
import socket
import time
from typing import TYPE_CHECKING

from harness.arena.spawner.census import Census
from harness.arena.spawner.life import RunningLife
from harness.arena.spawner.limits import exceeded
from harness.arena.spawner.messages import (
    End,
    Exited,
    Message,
    NotStarted,
    Ready,
    Start,
    Started,
    StartFailure,
    decode,
    encode,
)
from harness.arena.spawner.processes import owner_of, send
from harness.arena.spawner.scratch import make_scratch, remove_leftovers, remove_scratch
from harness.arena.spawner.start import start_bot

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

    from harness.arena.spawner.output import Output

_CHECK_S = 0.2
_CHECK_ENDING_S = 0.02
# A look at all processes takes a few milliseconds; on a crowded machine the pauses between looks grow too.
_CHECK_PAUSE = 50
# After each read a pipe rests, so that a bot that never stops printing costs the spawner a few hundredths of
# a core. A full pipe in that time is 13 MB/s: a bot that prints faster waits for its own output.
_REST_S = 0.005
_FREEZES = 20
_GIVE_UP_S = 5.0
_STRAYS_S = 1.0
# The worker decides what to do about these; the spawner goes when the worker does. They get a handler that
# does nothing and are not ignored, because bots would inherit that.
_NOT_FOR_US = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Loop:
    """Serves one worker over a socket, with scratch folders in ``scratch``."""

    def __init__(self, worker: socket.socket, scratch: Path) -> None:
        self._worker = worker
        self._scratch = scratch
        self._owner = owner_of(os.getpid())
        self._census = Census(self._owner)
        self._lives: dict[int, RunningLife] = {}
        self._first_processes: dict[int, RunningLife] = {}
        self._removals: dict[int, tuple[subprocess.Popen[bytes], RunningLife | None]] = {}
        self._inbox = b""
        self._outbox = bytearray()
        self._closing = False
        self._resting: collections.deque[tuple[float, Output]] = collections.deque()
        self._next_check_s = 0.0
        self._selector = selectors.DefaultSelector()
        self._wakeups, self._wake = socket.socketpair()
        for end in (worker, self._wakeups, self._wake):
            end.setblocking(False)  # noqa: FBT003  # the method has no name for it
        self._selector.register(worker, selectors.EVENT_READ, self._converse)
        self._selector.register(self._wakeups, selectors.EVENT_READ, lambda: self._wakeups.recv(4096))
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGCHLD, *_NOT_FOR_US):
            signal.signal(number, lambda *_: None)

    def run(self) -> None:
        """Serve until the worker closes the socket, by will or by death, and every life has ended."""
        for removal in remove_leftovers(self._scratch):
            self._removals[removal.pid] = removal, None
        self._say(Ready(self._owner))
        while not self._closing or self._lives:
            for key, _ in self._selector.select(self._pause_s()):
                key.data()
            self._end_rests()
            self._reap()
            if self._lives and time.monotonic() >= self._next_check_s:
                self._check()

    def _pause_s(self) -> float | None:
        due = [self._next_check_s] if self._lives else []
        if self._resting:
            due.append(self._resting[0][0])
        return max(0.0, min(due) - time.monotonic()) if due else None

    # The worker: orders in, reports out.

    def _converse(self) -> None:
        self._flush()
        try:
            received = self._worker.recv(1 << 16)
        except BlockingIOError:
            return
        except ConnectionError:
            received = b""
        if not received:
            self._close()
            return
        *lines, self._inbox = (self._inbox + received).split(b"\n")
        for line in lines:
            self._obey(decode(line))

    def _close(self) -> None:
        self._closing = True
        self._selector.unregister(self._worker)
        self._worker.close()
        for life in self._lives.values():
            life.end(0)
        self._next_check_s = 0.0

    def _say(self, message: Message) -> None:
        if not self._closing:
            self._outbox += encode(message)
            self._flush()

    def _flush(self) -> None:
        """Write what the worker takes now; a worker that does not read must not stop the draining of bots."""
        try:
            while self._outbox:
                del self._outbox[: self._worker.send(self._outbox)]
        except BlockingIOError:
            pass
        except ConnectionError:
            self._outbox.clear()  # The reading side is about to learn of it.
        events = selectors.EVENT_READ | (selectors.EVENT_WRITE if self._outbox else 0)
        self._selector.modify(self._worker, events, self._converse)

    def _obey(self, order: Message) -> None:
        match order:
            case Start():
                self._start(order)
            case End(number, grace_s) if number in self._lives:
                life = self._lives[number]
                life.asked = life.asked or life.process.returncode is None
                life.end(grace_s)
                self._next_check_s = 0.0

    def _start(self, order: Start) -> None:
        try:
            scratch = make_scratch(self._scratch, self._owner, order.life)
        except OSError as error:
            self._say(NotStarted(order.life, StartFailure(f"no scratch folder: {error}", ours=True)))
            return
        process = start_bot(order, scratch, self._owner)
        if isinstance(process, StartFailure):
            scratch.rmdir()
            self._say(NotStarted(order.life, process))
            return
        life = RunningLife(order, process, scratch)
        self._lives[life.number] = self._first_processes[process.pid] = life
        self._census.add(life.number, process.pid)
        for output in life.outputs:
            self._listen(output)
        self._say(Started(life.number, process.pid))

    # What bots print.

    def _listen(self, output: Output) -> None:
        self._selector.register(output.file, selectors.EVENT_READ, functools.partial(self._drain, output))

    def _drain(self, output: Output) -> None:
        output.read()
        self._selector.unregister(output.file)
        if not output.ended:
            self._resting.append((time.monotonic() + _REST_S, output))

    def _end_rests(self) -> None:
        now = time.monotonic()
        while self._resting and self._resting[0][0] <= now:
            _, output = self._resting.popleft()
            if not output.ended:
                self._listen(output)

    # Deaths, limits and endings.

    def _reap(self) -> None:
        """Wait for every child that has died: bots, orphans of bots, removals of folders."""
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            if pid in self._removals:
                removal, removed = self._removals.pop(pid)
                removal.returncode = 0
                if removed is not None:
                    self._report(removed)
                continue
            if (life := self._first_processes.pop(pid, None)) is not None:
                life.died(os.waitstatus_to_exitcode(status))
            else:
                life = self._lives.get(self._census.life_of(pid))
            if life is not None:
                life.spent_s += usage.ru_utime + usage.ru_stime
                if life.kill_at_s is not None:
                    self._next_check_s = 0.0

    def _check(self) -> None:
        """Look at all processes: hold running lives to their limits, take ending lives a step further."""
        began_s = time.monotonic()
        trees, strays = self._census.take()
        doomed = []
        for life in list(self._lives.values()):
            if life.removing:
                continue
            tree = trees.pop(life.number, [])
            if life.kill_at_s is None:
                life.exceeded = exceeded(life.limits, tree, life.spent_s)
                if life.exceeded is not None:
                    life.end(0)
            if life.kill_at_s is None:
                continue
            overdue_s = time.monotonic() - life.kill_at_s
            # A stray is a bot's, perhaps this one's: what forks and exits faster than the table can be read
            # shows in it as a trail of dead orphans. But no bot shall hold up the end of the others for long.
            rest = not tree and (not strays or overdue_s >= _STRAYS_S)
            if (rest and life.process.returncode is not None) or overdue_s >= _GIVE_UP_S:
                life.left = len(tree)
                self._finish(life)
            elif overdue_s >= 0:
                doomed.append(life.number)
            elif not life.term_sent:
                life.term_sent = True
                send(signal.SIGTERM, tree)
        if doomed:
            self._kill(doomed)
        # Nobody's, or of a life whose other processes are all gone.
        send(signal.SIGKILL, [*strays, *(process for tree in trees.values() for process in tree)])
        now = time.monotonic()
        ending = any(life.kill_at_s is not None and not life.removing for life in self._lives.values())
        pause_s = _CHECK_ENDING_S if ending else max(_CHECK_S, _CHECK_PAUSE * (now - began_s))
        self._next_check_s = now + pause_s

    def _kill(self, lives: list[int]) -> None:
        """Kill all processes of ``lives``, stopped first so that none can fork while others are sought."""
        frozen: set[int] = set()
        for _ in range(_FREEZES):
            trees, _ = self._census.take()
            found = [process for life in lives for process in trees.get(life, ())]
            fresh = [process for process in found if process.pid not in frozen]
            if not fresh:
                break
            send(signal.SIGSTOP, fresh)
            frozen.update(process.pid for process in fresh)
        send(signal.SIGKILL, found)

    def _finish(self, life: RunningLife) -> None:
        try:
            removal = remove_scratch(life.scratch)
        except OSError:  # The machine is out of processes: the next check tries again.
            return
        life.removing = True
        if removal is None:
            self._report(life)
        else:
            self._removals[removal.pid] = removal, life

    def _report(self, life: RunningLife) -> None:
        for output in life.outputs:
            if output.file in self._selector.get_map():
                self._selector.unregister(output.file)
        del self._lives[life.number]
        self._first_processes.pop(life.process.pid, None)
        self._say(Exited(life.number, life.exit()))
