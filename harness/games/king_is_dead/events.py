"""What everybody is told; each class is a field of ``KingIsDeadEvent``, which says what the fields mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.king_is_dead.table import Card, Faction


class CourtDrawn(NamedTuple):
    """A seat drew its court; ``attempt`` counts redraws."""

    seat: int
    followers: tuple[Faction, ...]
    attempt: int


class Passed(NamedTuple):
    """A seat passed, perhaps for want of cards."""

    seat: int


class CardPlayed(NamedTuple):
    """A seat plays a card; nobody is told again, once another card covers it."""

    seat: int
    card: Card


class Swapped(NamedTuple):
    """Two region cards changed places."""

    seat: int
    first: int
    second: int


class Locked(NamedTuple):
    """A crown token was placed on a region card."""

    seat: int
    region: int


class Exchanged(NamedTuple):
    """``given`` went from ``region`` to ``other``, ``taken`` the opposite way."""

    seat: int
    region: int
    given: tuple[Faction, ...]
    other: int
    taken: tuple[Faction, ...]


class Placed(NamedTuple):
    """A follower came from the supply."""

    seat: int
    faction: Faction
    region: int


class Summoned(NamedTuple):
    """A follower went to court."""

    seat: int
    faction: Faction
    region: int


class Resolved(NamedTuple):
    """A power struggle ended."""

    region: int
    control: Faction


class LoyalistArrived(NamedTuple):
    """A Loyalist was added to a region."""

    region: int
