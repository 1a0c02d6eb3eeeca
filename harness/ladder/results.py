"""What a ladder has played so far, for ratings: results in schedule order, and what keeps an entrant out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.ladder.schedule import plan
from harness.rating import Played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from harness.ladder.file import Ladder
    from harness.ladder.schedule import Planned
    from harness.ladder.store import Identity, Store, StoredResult
    from harness.referee import Outcome


class Results(NamedTuple):
    """``played`` is in schedule order. ``unrated`` and ``suspended`` say by entrant what keeps it out.

    ``left_out`` counts the stored results that the ladder file no longer asks for: of entrants or versions
    that left, or of deals beyond its number.
    """

    played: tuple[Played, ...]
    unrated: Mapping[str, str]
    suspended: Mapping[str, str]
    left_out: int


def read_results(ladder: Ladder, store: Store) -> Results:
    """Read what has been played of a ladder; goes through its schedule as far as results reach."""
    is_current = _is_current(ladder)
    found: dict[str, StoredResult] = {}
    left_out = 0
    for result in store.results():
        if is_current(result):
            found[result.id] = result
        else:
            left_out += 1
    played: list[Played] = []
    if found:
        for planned in plan(ladder):
            if (stored := found.get(planned.id)) is not None:
                played.append(as_played(stored))
                if len(played) == len(found):
                    break
    return Results(
        played=tuple(played),
        unrated=_unrated(ladder, store, played),
        suspended=_of_ladder(store.suspended(), _identities(ladder)),
        left_out=left_out,
    )


def current_results(ladder: Ladder, store: Store) -> Iterator[StoredResult]:
    """Return the stored results that the ladder file still asks for, in the order in which they came in."""
    return filter(_is_current(ladder), store.results())


def as_played(stored: StoredResult) -> Played:
    """Return as much of a result as ratings need."""
    return Played(
        id=stored.id,
        variant=stored.variant,
        block=stored.block,
        block_size=stored.block_size,
        entrants=tuple(name for name, _ in stored.entrants),
        sides=stored.sides,
        places=stored.places,
        forfeits=stored.forfeits,
        decisions=stored.decisions,
        seconds=stored.used_s,
    )


def played_of(planned: Planned, outcome: Outcome) -> Played:
    """Return the same of a match that has just been played and counts."""
    return Played(
        id=planned.id,
        variant=planned.variant,
        block=planned.block,
        block_size=planned.block_size,
        entrants=tuple(entrant.name for entrant in planned.entrants),
        sides=planned.sides,
        places=outcome.places,
        forfeits=outcome.forfeits(),
        decisions=outcome.decisions,
        seconds=outcome.used_s,
    )


def _unrated(ladder: Ladder, store: Store, played: list[Played]) -> dict[str, str]:
    """Say of each entrant that has no match, or that did not start when last tried, why."""
    failed = store.failed_starts()
    has_played = {name for match in played for name in match.entrants}
    reasons = {}
    for entrant in ladder.entrants:
        if (words := failed.get((entrant.name, entrant.version))) is not None:
            reasons[entrant.name] = f"failed to start: {words}" if words else "failed to start"
        elif entrant.name not in has_played:
            reasons[entrant.name] = "no match yet"
    return reasons


def _is_current(ladder: Ladder) -> Callable[[StoredResult], bool]:
    current = _identities(ladder)
    return lambda result: result.deal < ladder.schedule.deals and current.issuperset(result.entrants)


def _identities(ladder: Ladder) -> set[Identity]:
    return {(entrant.name, entrant.version) for entrant in ladder.entrants}


def _of_ladder(reasons: Mapping[Identity, str], current: set[Identity]) -> dict[str, str]:
    return {
        name: f"suspended: {reason}"
        for (name, version), reason in reasons.items()
        if (name, version) in current
    }
