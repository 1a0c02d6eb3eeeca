"""Playing a ladder: what is not in the store yet goes out to workers, and what comes back goes in.

Only this process writes the store. Work goes out in chunks of the schedule; within a chunk the first seating
of every block comes first, then the second, so that one set of bot processes plays many deals and none meets
a deal twice. Nothing of that order reaches the tables.

A chunk and what the workers hold is all that is in memory, however long the schedule is.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import Counter, deque
from typing import TYPE_CHECKING, Protocol

from harness.ladder.crew import Crew
from harness.ladder.errors import CrewError
from harness.ladder.results import current_results
from harness.ladder.schedule import count, plan
from harness.ladder.summary import Summary, in_one_line
from harness.ladder.wire import Done, Drain, Drop, LifeOver, Play, Skipped, Stop, Tried, TryStart
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.arena.bot_life import LifeReport, StartFault
    from harness.ladder.crew import Cores, Member
    from harness.ladder.file import Entrant, Ladder
    from harness.ladder.schedule import Planned
    from harness.ladder.store import Store
    from harness.referee import Outcome

_CHUNK = 1024
"""Matches that are put in order together."""

_AHEAD = 192
"""Matches a worker holds at most, so that its bots never wait for work."""

_LEAST_AHEAD = 8
"""The same when its bots play few at once: matches wait here for whichever worker comes to them first."""

_VOIDS = 2
"""Voids of one match, interruptions apart, after which it is suspended."""

_BAD_LIVES = 5
"""Lives of an entrant in a row that end by its own fault without a finished match; then it is suspended."""


class Progress(Protocol):
    """Is told how a run goes, to show it."""

    def planned(self, total: int, *, left: int) -> None:
        """Tell how many matches the schedule has, and how many of them have no result."""

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Tell of a match that has its result, after that was stored."""

    def note(self, text: str) -> None:
        """Say one line that a person should read."""


class Run:
    """One run of a ladder. ``play`` does it; ``drain`` and ``stop`` cut it short, from the same loop."""

    def __init__(self, ladder: Ladder, store: Store, workers: int, progress: Progress) -> None:
        self._ladder = ladder
        self._store = store
        self._workers = workers
        self._progress = progress
        self._entrants = {entrant.name: entrant for entrant in ladder.entrants}
        self._out: set[str] = set()
        self._suspended = store.suspended_matches()
        self._bad_lives: Counter[str] = Counter()
        self._schedule: Iterator[Planned] = plan(ladder)
        self._queue: deque[Planned] = deque()
        self._ahead = _ahead(ladder)
        self._untried: dict[str, Member] = {}
        self._crew: Crew | None = None
        self._ending: Drain | Stop | None = None
        self._over = False
        self.summary = Summary()

    async def play(self) -> Summary:
        """Play what is left of the schedule; return what was done."""
        self._note_suspended()
        total = count(self._ladder)
        stored = sum(1 for _ in current_results(self._ladder, self._store))
        self._progress.planned(total, left=total - stored)
        await self._refill()
        if self._queue:
            self._crew = Crew(self._ladder, self._store.secret, self._cores())
            try:
                async with self._crew as crew:
                    await self._play_with(crew)
                    self._over = True
            except CrewError as error:
                self.summary.gave_up = str(error)
            finally:
                self._crew = None
        return self.summary

    def drain(self) -> None:
        """Let running matches finish and begin no more."""
        self._end(Drain())

    def stop(self) -> None:
        """Void running matches, which are played again by the next run, and leave."""
        self._end(Stop())

    def _end(self, ending: Drain | Stop) -> None:
        self._ending = ending
        if not self._over:
            self.summary.interrupted = True
        self._queue.clear()
        self._schedule = iter(())
        self._untried.clear()
        if self._crew is not None:
            self._crew.end(ending)

    async def _play_with(self, crew: Crew) -> None:
        if self._ending is None:
            self._try_entrants(crew)
        while self._untried or any(member.holds for member in crew.members):
            await self._hear(crew)
            if not self._untried:
                await self._feed(crew)

    def _cores(self) -> list[Cores]:
        """Give each worker cores of its own, as far as there are enough."""
        if not hasattr(os, "sched_getaffinity"):
            return [None] * self._workers
        here = sorted(os.sched_getaffinity(0))
        each = min(self._ladder.cores_per_match, len(here))
        groups = [tuple(here[at : at + each]) for at in range(0, len(here) - each + 1, each)]
        return [groups[number % len(groups)] for number in range(self._workers)]

    # Which matches are played, and by whom.

    def _note_suspended(self) -> None:
        """Leave out the entrants that earlier runs suspended."""
        for (name, version), reason in self._store.suspended().items():
            entrant = self._entrants.get(name)
            if entrant is not None and entrant.version == version:
                self._out.add(name)
                self.summary.suspended_entrants[name] = reason

    async def _refill(self) -> None:
        """Read on in the schedule, past what is stored, until there is a chunk to play or no more.

        Most of a long schedule may be stored, so whatever else is to be done gets its turn in between.
        """
        chunk: list[Planned] = []
        for passed, planned in enumerate(self._schedule, 1):
            if self._is_left(planned):
                chunk.append(planned)
            if len(chunk) == _CHUNK:
                break
            if passed % _CHUNK == 0:
                await asyncio.sleep(0)
                if self._ending is not None:
                    return
        self._queue.extend(_by_seating(chunk))

    def _is_left(self, planned: Planned) -> bool:
        if self._is_out(planned):
            return False
        if planned.id in self._suspended:
            self.summary.suspended_matches[planned.id] = self._suspended[planned.id]
            return False
        return not self._store.has_result(planned.id)

    def _is_out(self, planned: Planned) -> bool:
        return not self._out.isdisjoint(entrant.name for entrant in planned.entrants)

    async def _feed(self, crew: Crew) -> None:
        """Give each worker that holds little more to do, while there is anything.

        It gets no more than a fair part of the queue, so that all workers are done at about the same time.
        """
        for member in crew.members:
            if len(member.holds) > self._ahead // 2:
                continue
            if len(self._queue) < self._ahead * self._workers:
                await self._refill()
            part = -(-len(self._queue) // (2 * self._workers))
            if batch := self._take(min(part, self._ahead - len(member.holds))):
                member.holds.update({planned.id: planned for planned in batch})
                member.wire.send(Play(batch))

    def _take(self, most: int) -> tuple[Planned, ...]:
        batch: list[Planned] = []
        while self._queue and len(batch) < most:
            planned = self._queue.popleft()
            if not self._is_out(planned):
                batch.append(planned)
        return tuple(batch)

    # What workers say.

    async def _hear(self, crew: Crew) -> None:
        """Wait for a worker's next word and do what it asks for."""
        member, message = await crew.hear()
        match message:
            case Tried(entrant, fault):
                self._tried(self._entrants[entrant], fault)
            case Done(match, outcome):
                self._done(member.holds.pop(match), outcome)
            case Skipped(match):
                self._play_again(member.holds.pop(match))
            case LifeOver(report):
                self._life_over(report)
            case None if self._ending is None:
                await self._lost(crew, member)
            case None:
                member.holds.clear()
            case _:
                raise TypeError(f"a run is not told {message}")

    def _try_entrants(self, crew: Crew) -> None:
        """Have every entrant started once; those that do not join are not rated, and the others play."""
        names = [name for name in self._entrants if name not in self._out]
        for name, member in zip(names, itertools.cycle(crew.members), strict=False):
            self._try(name, member)

    def _try(self, name: str, member: Member) -> None:
        self._untried[name] = member
        member.wire.send(TryStart(name))

    def _tried(self, entrant: Entrant, fault: StartFault | None) -> None:
        # One that was under way when the run was told to end proves nothing.
        if self._untried.pop(entrant.name, None) is None:
            return
        if fault is None:
            self._store.started(entrant)
            return
        self._out.add(entrant.name)
        self._store.start_failed(entrant, fault.detail)
        self.summary.failed_starts[entrant.name] = fault.detail
        self._progress.note(f"{entrant.name} is not rated: failed to start: {in_one_line(fault.detail)}")

    def _done(self, planned: Planned, outcome: Outcome) -> None:
        if outcome.ending.is_void:
            self._void(planned, outcome.ending, outcome.detail)
        elif outcome.ending.is_forfeit and isinstance(self._ending, Stop):
            # What told the run to stop may have ended the bot as well, such as the system shutting down.
            self._void(planned, Ending.INTERRUPTED, f"stopped, then {outcome.ending.value}: {outcome.detail}")
        else:
            self._store.add_result(planned, outcome)
            self.summary.played += 1
            for entrant, kind in zip(planned.entrants, outcome.forfeits(), strict=True):
                if kind is not None:
                    self.summary.forfeit(entrant.name, kind)
            self._progress.result(planned, outcome)

    def _void(self, planned: Planned, ending: Ending, detail: str) -> None:
        """Note a void and play the match again, unless it was our fault twice."""
        self._store.add_attempt(planned.id, ending, detail)
        if ending is Ending.INTERRUPTED:
            self.summary.cut_short += 1
        else:
            self.summary.voided += 1
            # Of a traceback, the last line says what happened.
            last_line = detail.strip().rpartition("\n")[2]
            what = f"{ending.value}: {in_one_line(last_line)}"
            if self._store.void_count(planned.id) >= _VOIDS:
                self._suspend_match(planned, f"void {_VOIDS} times, the last: {what}")
                return
            self._progress.note(f"match {planned.id} is void and played again: {what}")
        self._play_again(planned)

    def _play_again(self, planned: Planned) -> None:
        if self._ending is None:
            self._queue.append(planned)

    def _suspend_match(self, planned: Planned, reason: str) -> None:
        self._store.suspend_match(planned.id, reason)
        self.summary.suspended_matches[planned.id] = reason
        self._progress.note(f"match {planned.id} is suspended: {reason}")

    async def _lost(self, crew: Crew, dead: Member) -> None:
        """Play again what a dead worker held, with another in its place."""
        self.summary.lost_workers += 1
        self._queue.extend(dead.holds.values())
        held = len(dead.holds)
        dead.holds.clear()
        how, member = await crew.replace(dead)
        self._progress.note(f"a worker {how}; the {held} matches that it held are played again")
        for name in [name for name, trying in self._untried.items() if trying is dead]:
            self._try(name, member)

    def _life_over(self, report: LifeReport) -> None:
        """Count lives that end badly without one finished match; five in a row suspend the entrant.

        A life that ends well without one tells nothing: it neither counts nor ends the row.
        """
        name = report.entrant
        if name in self._untried or name in self._out:
            return
        if report.fault is not None:
            self._progress.note(f"{name}: {report.fault.value}: {in_one_line(report.detail)}")
        if report.noisy_bytes:
            self._progress.note(f"{name} is noisy: it printed {report.noisy_bytes} bytes, which slows it")
        if report.finished:
            self._bad_lives[name] = 0
        elif report.fault is not None:
            self._bad_lives[name] += 1
            if self._bad_lives[name] >= _BAD_LIVES:
                self._suspend(
                    name,
                    f"{_BAD_LIVES} lives in a row without a finished match, the last: {report.fault.value}",
                )

    def _suspend(self, name: str, reason: str) -> None:
        self._out.add(name)
        self._store.suspend(self._entrants[name], reason)
        self.summary.suspended_entrants[name] = reason
        self._progress.note(f"{name} is suspended: {reason}; raise its version to enter it again")
        if self._crew is not None:
            self._crew.tell(Drop(name))


def _by_seating(chunk: list[Planned]) -> list[Planned]:
    """Order a chunk by the number of the seating in its block, and within that as scheduled."""
    seen: Counter[str] = Counter()
    numbered = []
    for planned in chunk:
        numbered.append((seen[planned.block], planned.order, planned))
        seen[planned.block] += 1
    return [planned for _, _, planned in sorted(numbered, key=lambda each: each[:2])]


def _ahead(ladder: Ladder) -> int:
    """Return how many matches a worker may hold: twice what its bots play at once, within bounds."""
    at_once = sum(entrant.program.parallel for entrant in ladder.entrants) // ladder.seats
    return max(_LEAST_AHEAD, min(2 * at_once, _AHEAD))


def default_workers(ladder: Ladder) -> int:
    """Return how many workers this machine has cores for."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores // ladder.cores_per_match)
