"""What a seat may do; each class is a field of ``KingIsDeadMove``, which says what the fields mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.king_is_dead.table import Card, Faction


class Pass(NamedTuple):
    """Hold the cards this turn."""


class PlayCard(NamedTuple):
    """Begin to play a card."""

    card: Card


class Swap(NamedTuple):
    """Crown: let two region cards change places; ``first`` has the lower number."""

    first: int
    second: int


class Lock(NamedTuple):
    """Crown: place the token on one of the two."""

    region: int


class Give(NamedTuple):
    """Garrison and Ambassador: take up followers of a region, in ascending order of factions."""

    region: int
    followers: tuple[Faction, ...]


class Take(NamedTuple):
    """Garrison and Ambassador: where they go, and what comes back for them: one follower or none."""

    region: int
    followers: tuple[Faction, ...]


class Place(NamedTuple):
    """Settlers and the factions' cards: place a follower from the supply."""

    faction: Faction
    region: int


class Summon(NamedTuple):
    """Take a follower from a region to the own court."""

    faction: Faction
    region: int
