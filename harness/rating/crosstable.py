"""Who scored what against whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from harness.rating.score import Outcome, Tally, outcomes, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.rating.played import Played


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One entrant against each of the table's entrants, in their order; None against itself.

    A meeting is won by the better place, whatever other sides did. Partners are not opponents. A tally of no
    matches means that the two never met.
    """

    entrant: str
    against: tuple[Tally | None, ...]


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The row entrant's results against the column entrant. Columns stand in the order of the rows."""

    matches: int
    rows: tuple[CrossRow, ...]


def crosstable(matches: Iterable[Played], entrants: Sequence[str]) -> CrossTable:
    """Count every meeting of two of ``entrants``, which gives the order of rows and columns."""
    met: defaultdict[tuple[str, str], Counter[Outcome]] = defaultdict(Counter)
    count = 0
    for played in matches:
        count += 1
        sides = zip(played.teams(), played.places, strict=True)
        for (team, place), (other_team, other_place) in permutations(sides, 2):
            outcome = outcomes((place, other_place))[0]
            for entrant in team:
                for opponent in other_team:
                    met[entrant, opponent][outcome] += 1
    rows = (
        CrossRow(one, tuple(None if other == one else tally(met[one, other]) for other in entrants))
        for one in entrants
    )
    return CrossTable(count, tuple(rows))
