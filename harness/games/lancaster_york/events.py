"""What seats are told in Lancaster and York; each class is a field of the ``LancasterYorkEvent`` message.

Tuples of tuples are cards by seat. Everyone is told everything but ``Received``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.lancaster_york.data import Card


class Copies(NamedTuple):
    """A card of the list and how many of it there are."""

    card: Card
    copies: int


class Listed(NamedTuple):
    """What the two decks are made of; told once, before the setup."""

    heirs: tuple[Copies, ...]
    resources: tuple[Copies, ...]


class TurnBegan(NamedTuple):
    """A turn begins."""

    turn: int
    seat: int


class HeirTurnedUp(NamedTuple):
    """The top card of a heir pile is now the heir in play."""

    seat: int
    heir: Card


class Reshuffled(NamedTuple):
    """The deck is empty; these cards, which were the discards, are shuffled into a new one."""

    cards: tuple[Card, ...]


class Drew(NamedTuple):
    """A seat drew cards, which only it has seen."""

    seat: int
    number: int


class Received(NamedTuple):
    """The cards that the seat told this drew, in that order."""

    cards: tuple[Card, ...]


class Recruited(NamedTuple):
    """A seat puts cards into play; it may be none."""

    seat: int
    cards: tuple[Card, ...]


class IntriguePlayed(NamedTuple):
    """A seat takes over a Supporter; without ``owner`` and ``supporter`` the card had no effect."""

    seat: int
    card: Card
    owner: int | None
    supporter: Card | None


class RebellionSettled(NamedTuple):
    """The Rebellion cards are shown; without a ``challenger`` the King won and there is no Battle."""

    commits: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    challenger: int | None


class BattleSettled(NamedTuple):
    """The Battle cards are shown and added to the force in play; both sides lose their Troops."""

    commits: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    winner: int
    loser: int


class Claimed(NamedTuple):
    """Who is King now; ``crowned`` says that he was not before."""

    king: int
    crowned: bool
    reign: int


class KillingPlayed(NamedTuple):
    """A seat kills a Lord; without ``owner`` and ``lord`` the card had no effect."""

    seat: int
    card: Card
    owner: int | None
    lord: Card | None


class Eliminated(NamedTuple):
    """A seat has lost its last heir and leaves a match that goes on; it shows and discards this hand."""

    seat: int
    hand: tuple[Card, ...]


class Discarded(NamedTuple):
    """A seat discards down to the hand limit."""

    seat: int
    cards: tuple[Card, ...]
