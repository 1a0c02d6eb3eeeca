"""Each entrant's results parted by seat or by variant, to see whether bot or game favours one of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rating.score import Outcome, Tally, outcomes, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.rating.played import Played


@dataclass(frozen=True, slots=True)
class SplitRow:
    """One entrant's results in each part, in the order of the table's parts."""

    entrant: str
    tallies: tuple[Tally, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """Results by part: ``parts`` are seats from 0 or variants; ``everyone`` sums up all entrants."""

    matches: int
    parts: tuple[int | str, ...]
    rows: tuple[SplitRow, ...]
    everyone: tuple[Tally, ...]


def by_seat(matches: Iterable[Played], entrants: Sequence[str]) -> Split:
    """Part results by seat. An entrant that held two seats of a match is counted in both.

    The sums over all entrants show what a seat is worth; blocks make each entrant sit everywhere equally
    often.
    """
    found: defaultdict[tuple[str, int | str], Counter[Outcome]] = defaultdict(Counter)
    count = seats = 0
    for played in matches:
        count += 1
        seats = max(seats, len(played.entrants))
        by_side = outcomes(played.places)
        for seat, (entrant, side) in enumerate(zip(played.entrants, played.sides, strict=True)):
            found[entrant, seat][by_side[side]] += 1
    return _split(count, tuple(range(seats)), entrants, found)


def by_variant(matches: Iterable[Played], entrants: Sequence[str]) -> Split:
    """Part results by variant, variants in the order of their first match."""
    found: defaultdict[tuple[str, int | str], Counter[Outcome]] = defaultdict(Counter)
    count = 0
    variants: dict[str, None] = {}
    for played in matches:
        count += 1
        variants[played.variant] = None
        for team, outcome in zip(played.teams(), outcomes(played.places), strict=True):
            for entrant in team:
                found[entrant, played.variant][outcome] += 1
    return _split(count, tuple(variants), entrants, found)


def _split(
    matches: int,
    parts: tuple[int | str, ...],
    entrants: Sequence[str],
    found: defaultdict[tuple[str, int | str], Counter[Outcome]],
) -> Split:
    rows = tuple(SplitRow(one, tuple(tally(found[one, part]) for part in parts)) for one in entrants)
    sums = (sum((found[one, part] for one in entrants), Counter[Outcome]()) for part in parts)
    return Split(matches, parts, rows, tuple(map(tally, sums)))
