"""What a seat knows of the cards it cannot see.

Until the deck runs out, any card that a seat has not seen can be anywhere. After that it knows more: the deck
is now made of the discards of that moment, so an *old* card, one that it had not seen then, was in another
hand, and is still there if it has not been shown since. A *new* card is one of that deck. So each other seat
holds a known number of old cards, and the rest of its hand is new.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from harness.games.lancaster_york.data import Card, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.core import Chance, Knowledge
    from harness.games.v1.lancaster_york_pb2 import LancasterYorkCard, LancasterYorkEvent


class Hidden(NamedTuple):
    """The old and the new cards that a seat cannot see, and how many old ones each other seat holds."""

    old: Counter[Card]
    new: Counter[Card]
    held: list[int]


class _Step(NamedTuple):
    """Another seat draws so many cards, or shows these of its hand."""

    seat: int
    drawn: int
    shown: tuple[Card, ...]


def hidden_cards(knowledge: Knowledge, unseen: Counter[Card], chance: Chance) -> Hidden:
    """Tell which of the ``unseen`` cards of the Resource Deck are old and which are new.

    Of decks that ran out only the last is looked at: which of several seats holds an old card, of those that
    can, may follow from an earlier one.
    """
    sizes = knowledge.view.hand_sizes
    deck, events = _since_reshuffle(knowledge.events)
    if deck is None:
        return Hidden(Counter(), unseen, [0] * len(sizes))
    received = Counter(
        card for event in events if event.HasField("received") for card in cards_of(event.received.cards)
    )
    steps = [step for event in events for step in _steps(event) if step.seat != knowledge.seat]
    shown = Counter(card for step in steps for card in step.shown)
    held = [
        size + sum(len(step.shown) - step.drawn for step in steps if step.seat == seat)
        for seat, size in enumerate(sizes)
    ]
    then = Hidden(unseen + shown + received - deck, deck - received, held)
    # Of equal cards, an old and a new one, it does not show which of them is played. A guess that a later
    # event refutes is followed by other guesses; the truth is one of them, so this ends.
    guesses = (_follow(then, steps, attempt, chance) for attempt in itertools.count())
    return next(now for now in guesses if now)


def _since_reshuffle(
    events: Sequence[LancasterYorkEvent],
) -> tuple[Counter[Card] | None, Sequence[LancasterYorkEvent]]:
    """Return the cards of the last deck that was made of discards, and the events since; None if none was."""
    for place in range(len(events) - 1, -1, -1):
        if events[place].HasField("reshuffled"):
            return Counter(cards_of(events[place].reshuffled.cards)), events[place + 1 :]
    return None, events


def _follow(then: Hidden, steps: Sequence[_Step], attempt: int, chance: Chance) -> Hidden | None:
    """Return what is hidden after some steps; None when a step refutes a guess made before it.

    The first attempt takes what may be old for old, which is never refuted if only one other seat holds any.
    """
    old, new, held_old = then.old.copy(), then.new.copy(), then.held.copy()
    held_new = [0] * len(held_old)
    for number, (seat, drawn, shown) in enumerate(steps):
        held_new[seat] += drawn
        for place, card in enumerate(shown):
            can_be_old = held_old[seat] > 0 and old[card] > 0
            can_be_new = held_new[seat] > 0 and new[card] > 0
            if not can_be_old and not can_be_new:
                return None
            is_old = can_be_old
            if attempt and can_be_old and can_be_new:
                is_old = chance.pick("imagine-guess", (attempt, number, place), 2) == 0
            cards, held = (old, held_old) if is_old else (new, held_new)
            cards[card] -= 1
            held[seat] -= 1
    return Hidden(old, new, held_old)


def _steps(event: LancasterYorkEvent) -> Iterator[_Step]:  # noqa: C901  # a case for each event
    match event.WhichOneof("event"):
        case "drew":
            yield _Step(event.drew.seat, event.drew.number, ())
        case "recruited":
            yield _shows(event.recruited.seat, event.recruited.cards)
        case "intrigue_played":
            yield _shows(event.intrigue_played.seat, [event.intrigue_played.card])
        case "rebellion_settled":
            for seat, commit in enumerate(event.rebellion_settled.commits):
                yield _shows(seat, commit.cards)
        case "battle_settled":
            for seat, commit in enumerate(event.battle_settled.commits):
                yield _shows(seat, commit.cards)
        case "killing_played":
            yield _shows(event.killing_played.seat, [event.killing_played.card])
        case "eliminated":
            yield _shows(event.eliminated.seat, event.eliminated.hand)
        case "discarded":
            yield _shows(event.discarded.seat, event.discarded.cards)


def _shows(seat: int, cards: Iterable[LancasterYorkCard]) -> _Step:
    return _Step(seat, 0, tuple(cards_of(cards)))


def card_of(card: LancasterYorkCard) -> Card:
    """Return the card of a message."""
    return Card(card.name, Kind(card.kind), card.force)


def cards_of(cards: Iterable[LancasterYorkCard]) -> list[Card]:
    """Return the cards of some messages."""
    return [card_of(card) for card in cards]
