"""The standings: one row an entrant, best first."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.rating.interval import Blocks
from harness.rating.score import DECIMALS, Outcome, Tally, outcomes, tally
from harness.rating.skill import Skill, Skills
from harness.rating.strength import Strengths

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.rating.played import Played


@dataclass(frozen=True, slots=True)
class Row:
    """A rated entrant. ``score`` counts each match once, however many seats the entrant held.

    ``rating`` is mu - 3 sigma and decides ``rank``; equal ratings share a rank. ``elo`` is the fit of
    ``harness.rating.strength``. ``interval`` is the 95 % interval of points a match, None with fewer than
    two complete blocks. Both are None in a quick table. ``forfeits`` are pairs of kind and number of matches,
    the most frequent kind first. ``ms_a_decision`` is mean thinking time, None without a decision. ``remark``
    is empty or what the ladder has to say of the entrant.
    """

    rank: int
    entrant: str
    rating: float
    skill: Skill
    elo: float | None
    score: Tally
    interval: tuple[float, float] | None
    forfeits: tuple[tuple[str, int], ...]
    decisions: int
    ms_a_decision: float | None
    remark: str


@dataclass(frozen=True, slots=True)
class Unrated:
    """An entrant without a match, and why: "failed to start", "failed check", "no match yet"."""

    entrant: str
    reason: str


@dataclass(frozen=True, slots=True)
class Standings:
    """Rated entrants by rank, entrants of one rank by name; then those not rated, by name."""

    matches: int
    rows: tuple[Row, ...]
    unrated: tuple[Unrated, ...]


class Scorebook:
    """Takes matches one by one and gives the standings at any time, at no cost for the matches already taken.

    The final table asks for matches in schedule order; while a ladder runs, the order of finishing gives a
    table that differs from it in TrueSkill's figures only, and little.
    """

    def __init__(self) -> None:
        self._matches = 0
        self._skills = Skills()
        self._strengths = Strengths()
        self._blocks = Blocks()
        self._outcomes: defaultdict[str, Counter[Outcome]] = defaultdict(Counter)
        self._forfeits: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._decisions: Counter[str] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def add(self, played: Played) -> None:
        """Take in one match."""
        self._matches += 1
        self._skills.add(played)
        self._strengths.add(played)
        self._blocks.add(played)
        for team, outcome in zip(played.teams(), outcomes(played.places), strict=True):
            for entrant in team:
                self._outcomes[entrant][outcome] += 1
        # A set: a process that dies in two seats of one match has failed once.
        for entrant, kind in set(zip(played.entrants, played.forfeits, strict=True)):
            if kind is not None:
                self._forfeits[entrant][kind] += 1
        for entrant, decisions, seconds in zip(
            played.entrants, played.decisions, played.seconds, strict=True
        ):
            self._decisions[entrant] += decisions
            self._seconds[entrant] += seconds

    def standings(
        self,
        *,
        unrated: Mapping[str, str] | None = None,
        suspended: Mapping[str, str] | None = None,
        quick: bool = False,
    ) -> Standings:
        """Return the table so far.

        ``unrated`` says by entrant why it has no match, ``suspended`` why it plays no more. Both show as a
        remark on an entrant that has matches, and as the reason on one that has none. ``quick`` leaves
        out what is slow: intervals (a second for 10,000 matches) and Elo (half a second for 100 entrants).
        """
        words: defaultdict[str, list[str]] = defaultdict(list)
        for said in (unrated or {}, suspended or {}):
            for entrant, text in said.items():
                words[entrant].append(text)
        elo = {} if quick else self._strengths.fit()
        ratings = {entrant: round(self._skills.of(entrant).rating, DECIMALS) for entrant in self._outcomes}
        rows = tuple(
            Row(
                rank=1 + sum(rating > ratings[entrant] for rating in ratings.values()),
                entrant=entrant,
                rating=ratings[entrant],
                skill=self._skills.of(entrant),
                elo=elo.get(entrant),
                score=tally(self._outcomes[entrant]),
                interval=None if quick else self._blocks.interval(entrant),
                forfeits=tuple(sorted(self._forfeits[entrant].items(), key=lambda item: (-item[1], item[0]))),
                decisions=self._decisions[entrant],
                ms_a_decision=self._ms_a_decision(entrant),
                remark="; ".join(words[entrant]),
            )
            for entrant in sorted(ratings, key=lambda name: (-ratings[name], name))
        )
        without = tuple(
            Unrated(name, "; ".join(words[name])) for name in sorted(words) if name not in ratings
        )
        return Standings(self._matches, rows, without)

    def _ms_a_decision(self, entrant: str) -> float | None:
        decisions = self._decisions[entrant]
        return round(1000 * self._seconds[entrant] / decisions, DECIMALS) if decisions else None


def standings(
    matches: Iterable[Played],
    *,
    unrated: Mapping[str, str] | None = None,
    suspended: Mapping[str, str] | None = None,
) -> Standings:
    """Return the standings after ``matches``, which come in schedule order; see ``Scorebook.standings``."""
    book = Scorebook()
    for played in matches:
        book.add(played)
    return book.standings(unrated=unrated, suspended=suspended)
