"""Winning the game: how regions fall, which faction is in power, and who is crowned (rules §3.4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from harness.games.king_is_dead.rules import FACTIONS, SAXON_TOKENS
from harness.games.king_is_dead.table import Faction, Followers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.games.king_is_dead.rules import Rules

Ending = Literal["control", "invasion", "mordred"]


class Verdict(NamedTuple):
    """Who won: the ruler, if there is one alone, and all seats that share in the win.

    After an invasion nobody rules: the Saxons have the throne.
    """

    ruler: int | None
    winners: tuple[int, ...]


@cache
def fall(followers: Followers) -> Faction:
    """Return who gains a region with these followers: Saxons, if it is empty or the most are tied."""
    most = max(followers)
    return Faction(followers.index(most) + 1) if followers.count(most) == 1 else Faction.SAXONS


def ending(tokens: Sequence[Faction], regions: int) -> Ending | None:
    """Return how the match has ended, or None; ``tokens`` are who holds the resolved regions, in order."""
    if tokens[-1] == Faction.LOYALISTS:
        return "mordred"
    if tokens.count(Faction.SAXONS) == SAXON_TOKENS:
        return "invasion"
    return "control" if len(tokens) == regions else None


def ranking(tokens: Sequence[Faction]) -> list[Faction]:
    """Return the factions that hold a region: most regions first, tied ones by the latest struggle won."""
    latest = {faction: at for at, faction in enumerate(tokens) if faction in FACTIONS}
    return sorted(latest, key=lambda faction: (tokens.count(faction), latest[faction]), reverse=True)


def decide(
    rules: Rules,
    how: Ending,
    ranked: Sequence[Faction],
    courts: Sequence[Followers],
    last_play: Sequence[int],
) -> Verdict:
    """Say who won; ``ranked`` as of ``ranking``, ``last_play`` 0 for a seat that never played a card."""
    if how == "invasion":
        return Verdict(None, _of_sides(rules, _invasion(rules, courts, last_play)))
    tied: Sequence[int] = range(rules.seats)
    for faction in ranked[:2]:
        tied = _most(tied, [court[faction - 1] for court in courts])
    if how == "control":
        tied = _most(tied, [-play for play in last_play])
    else:
        if len(ranked) < 2:  # noqa: PLR2004  # a faction is missing to settle the tie (rules K22)
            tied = _most(tied, [sum(court) for court in courts])
        tied = _most(tied, last_play)
    return Verdict(tied[0] if len(tied) == 1 else None, _of_sides(rules, tied))


def _invasion(rules: Rules, courts: Sequence[Followers], last_play: Sequence[int]) -> Sequence[int]:
    """Return the seats with most sets, partners counted together; tied ones by the latest card."""
    pools = {side: Followers() for side in rules.sides}
    for side, court in zip(rules.sides, courts, strict=True):
        pools[side] = Followers(*map(sum, zip(pools[side], court, strict=True)))
    sets = {side: min(pool[:3]) for side, pool in pools.items()}
    tied = _most(range(rules.seats), [sets[side] for side in rules.sides])
    if len({rules.sides[seat] for seat in tied}) == 1:
        return tied
    return _most(tied, last_play)


def _most(seats: Sequence[int], counts: Sequence[int]) -> Sequence[int]:
    """Return those of ``seats`` whose count is highest; ``counts`` are by seat."""
    most = max(counts[seat] for seat in seats)
    return [seat for seat in seats if counts[seat] == most]


def _of_sides(rules: Rules, seats: Sequence[int]) -> tuple[int, ...]:
    """Return the seats of all sides that these seats belong to: partners win together."""
    sides = {rules.sides[seat] for seat in seats}
    return tuple(seat for seat in range(rules.seats) if rules.sides[seat] in sides)
