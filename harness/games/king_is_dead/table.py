"""What lies on the table, and who sees it; ``KingIsDeadView`` says what the fields mean."""

from __future__ import annotations

import enum
from typing import NamedTuple

from harness.core import hidden, own, public, table


class Faction(enum.IntEnum):
    """Who followers belong to, or who holds a region; the numbers are those of ``KingIsDeadFaction``."""

    NOBODY = 0
    SCOTS = 1
    WELSH = 2
    ROMANO_BRITISH = 3
    LOYALISTS = 4
    SAXONS = 5


class Card(enum.IntEnum):
    """A kind of action card; the numbers are those of ``KingIsDeadCard``."""

    NONE = 0
    CROWN = 1
    GARRISON = 2
    AMBASSADOR = 3
    SETTLERS = 4
    SCOTS = 5
    WELSH = 6
    ROMANO_BRITISH = 7


class Stage(enum.IntEnum):
    """What the seat to act is about to do; the numbers are those of ``KingIsDeadStage``."""

    TURN = 1
    SWAP = 2
    LOCK = 3
    GIVE = 4
    TAKE = 5
    PLACE = 6
    SUMMON = 7
    OVER = 8


class Followers(NamedTuple):
    """Numbers of followers in one place; that of a faction stands at its number less one."""

    scots: int = 0
    welsh: int = 0
    romano_british: int = 0
    loyalists: int = 0

    def plus(self, faction: int, count: int = 1) -> Followers:
        """Return these and ``count`` more of a faction; fewer, when it is negative."""
        counts = list(self)
        counts[faction - 1] += count
        return Followers(*counts)


class RegionCard(NamedTuple):
    """A card of the row; ``crown`` is the seat whose crown token lies on it."""

    region: int
    crown: int | None


class InPlay(NamedTuple):
    """An action card that is being carried out: what it has still to place, and the choices made so far."""

    card: Card
    placing: tuple[Faction, ...] = ()
    regions: tuple[int, ...] = ()
    given: tuple[Faction, ...] = ()


class Exchange(NamedTuple):
    """What ``region`` gained of each faction in an exchange; ``other``, of a higher number, lost as much."""

    region: int
    other: int
    scots: int
    welsh: int
    romano_british: int
    loyalists: int


@table
class KingIsDeadTable:
    """The table. Lists are by region or by seat; ``position`` is where the contested card lies in ``row``.

    Only the top of a pile is ever shown, so that ``buried`` is for those who remember.
    """

    stage: Stage = public()
    active: int = public()
    in_play: InPlay | None = public(default=None)
    regions: list[Followers] = public()
    control: list[Faction] = public()
    row: list[RegionCard] = public()
    position: int = public(default=0)
    supply: Followers = public()
    loyalists_left: int = public()
    courts: list[Followers] = public()
    hand: list[list[Card]] = own(counted=True)
    top: list[Card] = public()
    buried: list[list[Card]] = hidden(counted=True, by_seat=True)
    crown_used: list[bool] = public()
    passes: int = public(default=0)
    plays: int = public(default=0)
    last_play: list[int] = public()
    last_exchange: Exchange | None = public(default=None)
    events_told: int = public(default=0)
