"""Playing a ladder: what is not in the store yet goes out to workers, and what comes back goes in.

Only this process writes the store. Work goes out in chunks of the schedule; within a chunk the first seating
of every block comes first, then the second, so that one set of bot processes plays many deals and none meets
a deal twice. Nothing of that order reaches the tables.
"""

from __future__ import annotations

import itertools
import os
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from harness.core import HarnessError
from harness.ladder.crew import Crew
from harness.ladder.schedule import count, plan
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

_BATCH = 48
"""Matches a worker is sent at least, as long as there are so many."""

_VOIDS = 2
"""Voids of one match, interruptions apart, after which it is suspended."""

_BAD_LIVES = 5
"""Lives of an entrant in a row that end by its own fault without a finished match; then it is suspended."""


class Progress(Protocol):
    """Is told how a run goes, to show it."""

    def planned(self, total: int, *, left: int) -> None:
        """Tell how many matches the schedule has and how many of them this run will play."""

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Tell of a match that is over, void or not, after it was stored."""

    def note(self, text: str) -> None:
        """Say one line that a person should read."""


@dataclass(slots=True)
class Summary:
    """What a run did. ``interrupted`` says that it was cut short before it was done."""

    played: int = 0
    voided: int = 0
    interrupted: bool = False
    failed_starts: dict[str, str] = field(default_factory=dict)
    suspended_entrants: dict[str, str] = field(default_factory=dict)
    suspended_matches: dict[str, str] = field(default_factory=dict)

    @property
    def clean(self) -> bool:
        """Whether nothing was suspended and every entrant started."""
        return not (self.failed_starts or self.suspended_entrants or self.suspended_matches)


class Run:
    """One run of a ladder. ``play`` does it; ``drain`` and ``stop`` cut it short, from the same loop."""

    def __init__(self, ladder: Ladder, store: Store, workers: int, progress: Progress) -> None:
        self._ladder = ladder
        self._store = store
        self._workers = workers
        self._progress = progress
        self._entrants = {entrant.name: entrant for entrant in ladder.entrants}
        self._out: set[str] = set()
        self._bad_lives: Counter[str] = Counter()
        self._queue: deque[Planned] = deque()
        self._source: Iterator[Planned] = iter(())
        self._untried: set[str] = set()
        self._crew: Crew | None = None
        self._ending: Drain | Stop | None = None
        self.summary = Summary()

    async def play(self) -> Summary:
        """Play what is left of the schedule; return what was done.

        Raises HarnessError when the workers cannot be kept up.
        """
        self._note_suspended()
        stored = set(self._store.ids())
        left = [planned for planned in plan(self._ladder) if self._may_play(planned, stored)]
        self._progress.planned(count(self._ladder), left=len(left))
        self._source = iter(left)
        if not left:
            return self.summary
        async with Crew(self._ladder, self._store.secret, self._cores()) as crew:
            self._crew = crew
            if self._ending is None:
                self._try_entrants(crew)
            while True:
                if not self._untried:
                    for member in crew.members:
                        self._feed(member)
                    if not any(member.holds for member in crew.members):
                        break
                await self._hear(crew)
        return self.summary

    def drain(self) -> None:
        """Let running matches finish and begin no more."""
        self._end(Drain())

    def stop(self) -> None:
        """Void running matches, which are played again by the next run, and leave."""
        self._end(Stop())

    def _end(self, ending: Drain | Stop) -> None:
        self._ending = ending
        self.summary.interrupted = True
        self._queue.clear()
        self._source = iter(())
        self._untried.clear()
        if self._crew is not None:
            self._crew.tell(ending)

    def _may_play(self, planned: Planned, stored: set[str]) -> bool:
        return (
            planned.id not in stored
            and planned.id not in self.summary.suspended_matches
            and self._out.isdisjoint(entrant.name for entrant in planned.entrants)
        )

    def _cores(self) -> list[Cores]:
        """Give each worker cores of its own, as far as there are enough."""
        if not hasattr(os, "sched_getaffinity"):
            return [None] * self._workers
        here = sorted(os.sched_getaffinity(0))
        each = min(self._ladder.cores_per_match, len(here))
        groups = [tuple(here[at : at + each]) for at in range(0, len(here) - each + 1, each)]
        return [groups[number % len(groups)] for number in range(self._workers)]

    def _note_suspended(self) -> None:
        """Take over what earlier runs suspended."""
        self.summary.suspended_matches.update(self._store.suspended_matches())
        for (name, version), reason in self._store.suspended().items():
            entrant = self._entrants.get(name)
            if entrant is not None and entrant.version == version:
                self._out.add(name)
                self.summary.suspended_entrants[name] = reason

    def _try_entrants(self, crew: Crew) -> None:
        """Have every entrant started once; those that do not join are not rated, and the others play."""
        self._untried = {name for name in self._entrants if name not in self._out}
        for name in self._entrants:
            if name in self._untried:
                crew.members[0].wire.send(TryStart(name))

    def _tried(self, entrant: Entrant, fault: StartFault | None) -> None:
        self._untried.discard(entrant.name)
        if fault is None:
            self._store.started(entrant)
        elif fault.ours:
            raise HarnessError(f"entrant '{entrant.name}' could not be tried: {fault.detail}")
        else:
            self._out.add(entrant.name)
            self._store.start_failed(entrant, fault.detail)
            self.summary.failed_starts[entrant.name] = fault.detail
            self._progress.note(f"{entrant.name} is not rated: it {_in_one_line(fault.detail)}")

    def _feed(self, member: Member) -> None:
        """Give a worker work when it holds less than it might, in batches that are worth a message."""
        room = _AHEAD - len(member.holds)
        if self._ending is None and room >= _BATCH:
            batch = tuple(itertools.islice(self._next(), room))
            if batch:
                member.holds.update({planned.id: planned for planned in batch})
                member.wire.send(Play(batch))

    def _next(self) -> Iterator[Planned]:
        """Yield matches that may be played, refilling the queue from the schedule chunk by chunk."""
        while True:
            while self._queue:
                planned = self._queue.popleft()
                if self._out.isdisjoint(entrant.name for entrant in planned.entrants):
                    yield planned
            chunk = list(itertools.islice(self._source, _CHUNK))
            if not chunk:
                return
            self._queue.extend(_by_seating(chunk))

    async def _hear(self, crew: Crew) -> None:
        """Wait for a worker's next word and do what it asks for."""
        member, message = await crew.hear()
        match message:
            case Tried(entrant, fault):
                self._tried(self._entrants[entrant], fault)
            case Done(planned, outcome):
                del member.holds[planned.id]
                self._done(planned, outcome)
            case Skipped(planned):
                del member.holds[planned.id]
            case LifeOver(report):
                self._life_over(report)
            case None if member in crew.members and self._ending is None:
                self._lost(member)
                await crew.replace(member)
                if self._untried:
                    self._try_entrants(crew)
            case _:
                member.holds.clear()

    def _done(self, planned: Planned, outcome: Outcome) -> None:
        if outcome.ending.is_void:
            self._void(planned, outcome.ending, outcome.detail)
        else:
            self._store.add_result(planned, outcome)
            self.summary.played += 1
        self._progress.result(planned, outcome)

    def _void(self, planned: Planned, ending: Ending, detail: str) -> None:
        """Note a void and play the match again, unless it was our fault twice."""
        self.summary.voided += 1
        self._store.add_attempt(planned.id, ending, detail)
        if self._store.void_count(planned.id) >= _VOIDS:
            reason = f"{_VOIDS} voids: {_in_one_line(detail)}"
            self._store.suspend_match(planned.id, reason)
            self.summary.suspended_matches[planned.id] = reason
            self._progress.note(f"match {planned.id} is suspended after {reason}")
        elif self._ending is None:
            self._queue.append(planned)

    def _lost(self, member: Member) -> None:
        """Void what a dead worker held; it is played again."""
        self._progress.note(f"a worker ended unexpectedly; {len(member.holds)} matches are played again")
        for planned in member.holds.values():
            self.summary.voided += 1
            self._store.add_attempt(planned.id, Ending.INTERRUPTED, "the worker process ended")
            self._queue.append(planned)
        member.holds.clear()

    def _life_over(self, report: LifeReport) -> None:
        """Count lives that end badly without one finished match; five in a row suspend the entrant."""
        name = report.entrant
        if report.fault is not None:
            self._progress.note(f"{name}: {report.fault.value}: {_in_one_line(report.detail)}")
        if report.noisy_bytes:
            self._progress.note(f"{name} is noisy: it printed {report.noisy_bytes} bytes, which slows it")
        if report.fault is None or report.finished:
            self._bad_lives[name] = 0
            return
        self._bad_lives[name] += 1
        if self._bad_lives[name] >= _BAD_LIVES and name not in self._out:
            reason = f"{_BAD_LIVES} lives in a row without a finished match, the last: {report.fault.value}"
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


def _in_one_line(detail: str) -> str:
    """Return the first line of a fault's detail and the last of the bot's own words that follow it."""
    first, *words = detail.strip().splitlines() or ["no words"]
    return f"{first} ({words[-1].strip()})" if words else first


def default_workers(ladder: Ladder) -> int:
    """Return how many workers this machine has cores for."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores // ladder.cores_per_match)
