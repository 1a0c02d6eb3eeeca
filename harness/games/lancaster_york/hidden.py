"""What a seat knows of the cards of the Resource Deck that it cannot see.

When the deck runs out, all discards of that moment become the next one. So a card that the seat cannot see
is of the last deck that it was shuffled into: of the present one, or of one that has run out; then it is in
the hand that drew it, for it would have been seen since had it left it. How many cards of each deck a seat
has drawn is known. Which of equal cards of two decks a seat plays is not, and is guessed.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from harness.games.lancaster_york.data import Card, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.core import Chance, Knowledge
    from harness.games.v1.lancaster_york_pb2 import LancasterYorkCard, LancasterYorkEvent

_FINE = 1000
"""Odds are whole numbers; this many times the number of cards that a hand is expected to hold."""


class Lot(NamedTuple):
    """The cards of one deck that a seat cannot see.

    ``held`` says how many of them each other seat holds; the rest lies in the deck, if it is the present one.
    """

    cards: Counter[Card]
    held: list[int]


class _Deck(NamedTuple):
    """A new deck: those of its cards that the seat itself will not draw."""

    cards: Counter[Card]


class _Drawn(NamedTuple):
    """Another seat draws so many cards."""

    seat: int
    number: int


class _Shown(NamedTuple):
    """Another seat shows a card of its hand."""

    seat: int
    card: Card


def hidden_cards(knowledge: Knowledge, resources: Iterable[Card], chance: Chance) -> list[Lot]:
    """Return what is hidden of each deck, the first of which was ``resources``; the present one is last.

    When something seen later refutes a guess, the last of those that can be otherwise is taken back.
    """
    steps = list(_steps(knowledge, resources))
    guesses = itertools.count()
    untried: list[tuple[int, list[Lot]]] = [(0, [])]  # where to go on, and the lots by then
    while True:
        start, lots = untried.pop()  # there is one: what really happened is among them
        for place in range(start, len(steps)):
            step = steps[place]
            if isinstance(step, _Deck):
                lots.append(Lot(step.cards.copy(), [0] * len(knowledge.view.hand_sizes)))
            elif isinstance(step, _Drawn):
                lots[-1].held[step.seat] += step.number
            else:
                able = [lot for lot in lots if lot.held[step.seat] and lot.cards[step.card]]
                if not able:
                    break
                taken = able[0] if len(able) == 1 else _guess(able, step, next(guesses), chance)
                untried += [(place + 1, _without(lots, lot, step)) for lot in able if lot is not taken]
                _take(taken, step)
        else:
            return lots


def _guess(able: Sequence[Lot], shown: _Shown, number: int, chance: Chance) -> Lot:
    """Guess which lot a card is of: the likelier, the more such cards of it the hand should hold."""
    odds = [max(1, _FINE * lot.held[shown.seat] * lot.cards[shown.card] // lot.cards.total()) for lot in able]
    pick = chance.pick("imagine-guess", number, sum(odds))
    return able[bisect_right(list(itertools.accumulate(odds)), pick)]


def _take(lot: Lot, shown: _Shown) -> None:
    lot.cards[shown.card] -= 1
    lot.held[shown.seat] -= 1


def _without(lots: Sequence[Lot], lot: Lot, shown: _Shown) -> list[Lot]:
    """Copy lots and take a shown card out of one."""
    copied = [Lot(each.cards.copy(), each.held.copy()) for each in lots]
    _take(next(copy for copy, each in zip(copied, lots, strict=True) if each is lot), shown)
    return copied


def _steps(knowledge: Knowledge, resources: Iterable[Card]) -> Iterator[_Deck | _Drawn | _Shown]:
    """Yield what happened, deck by deck, as far as it bears on what the seat cannot see."""
    events = knowledge.events
    starts = [place for place, event in enumerate(events) if event.HasField("reshuffled")]
    decks = [resources, *[cards_of(events[start].reshuffled.cards) for start in starts]]
    for deck, (start, end) in zip(decks, itertools.pairwise([0, *starts, len(events)]), strict=True):
        received: Counter[Card] = Counter()
        for event in events[start:end]:
            received.update(cards_of(event.received.cards))
        yield _Deck(Counter(deck) - received)
        for event in events[start:end]:
            if event.HasField("drew") and event.drew.seat != knowledge.seat:
                yield _Drawn(event.drew.seat, event.drew.number)
            yield from (_Shown(seat, card_of(card)) for seat, card in _shown(event) if seat != knowledge.seat)


def _shown(event: LancasterYorkEvent) -> Iterator[tuple[int, LancasterYorkCard]]:
    """Yield seat and card of all that an event shows of hands."""
    kind = event.WhichOneof("event")
    match kind:
        case "recruited" | "discarded":
            told = getattr(event, kind)
            yield from ((told.seat, card) for card in told.cards)
        case "intrigue_played" | "killing_played":
            told = getattr(event, kind)
            yield told.seat, told.card
        case "rebellion_settled" | "battle_settled":
            commits = getattr(event, kind).commits
            yield from ((seat, card) for seat, commit in enumerate(commits) for card in commit.cards)
        case "eliminated":
            yield from ((event.eliminated.seat, card) for card in event.eliminated.hand)


def card_of(card: LancasterYorkCard) -> Card:
    """Return the card of a message."""
    return Card(card.name, Kind(card.kind), card.force)


def cards_of(cards: Iterable[LancasterYorkCard]) -> list[Card]:
    """Return the cards of some messages."""
    return [card_of(card) for card in cards]
