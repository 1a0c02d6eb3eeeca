"""Imagined positions: whatever a seat was shown is so in them, the rest is dealt anew."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, Knowledge, derive_key, read_options
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.data import Card, read_decks
from harness.games.lancaster_york.events import Discarded, Drew, Received, Recruited, Reshuffled
from harness.games.lancaster_york.hidden import Lot, hidden_cards
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.v1.lancaster_york_pb2 import LancasterYorkEvent, LancasterYorkView
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.core import Event
    from harness.games.lancaster_york.rules import LancasterYorkState

ENCODER = Encoder(GAME)
CARDS = {card.name: card for card in read_decks("").resources}
SUPPORTERS_OF_ONE_NAME_EACH = {
    "status": "reconstruction",
    "copies": 1,
    "cards": 24,
    "by_force": [6, 6, 6, 6],
    "lines": {f"Supporter {number}": number % 4 + 1 for number in range(24)},
}


def _knowledge(state: LancasterYorkState, seat: int, events: Iterable[LancasterYorkEvent]) -> Knowledge:
    return Knowledge(seat, LancasterYorkView.FromString(ENCODER.view(state.table, seat)), tuple(events))


def _events(events: Iterable[Event]) -> list[LancasterYorkEvent]:
    return [LancasterYorkEvent.FromString(ENCODER.event(event)) for event in events]


def test_hands_piles_and_deck_vary() -> None:
    state = GAME.new(LancasterYorkOptions(), 2, KeyedChance(b"vary"))
    knowledge = _knowledge(state, 0, _events(told.event for told in state.told if told.reaches(0)))
    twins = [
        GAME.imagine(LancasterYorkOptions(), 2, knowledge, KeyedChance(derive_key("twin", number)))
        for number in range(20)
    ]
    assert len({tuple(twin.table.hand[1]) for twin in twins}) > 15
    assert len({tuple(twin.table.heir_pile[0]) for twin in twins}) > 15
    assert len({twin.table.deck[-1] for twin in twins}) > 5
    assert all(twin.table.hand[0] == state.table.hand[0] for twin in twins)
    assert all(twin.requests() == state.requests() for twin in twins)


# ---- what is hidden of each deck ----


def _cards(*names: str) -> tuple[Card, ...]:
    return tuple(CARDS[name] for name in names)


def _lots(first: tuple[Card, ...], events: list[Event], key: int = 0) -> list[tuple[list[str], list[int]]]:
    """Return names and holders of the lots that seat 0 of three knows of."""
    knowledge = Knowledge(0, LancasterYorkView(hand_sizes=[0, 0, 0]), _events(events))
    lots: list[Lot] = hidden_cards(knowledge, first, KeyedChance(derive_key("lots", key)))
    return [(sorted(card.name for card in lot.cards.elements()), lot.held) for lot in lots]


def test_in_the_first_deck_any_card_may_be_anywhere() -> None:
    events = [Drew(0, 1), Received(_cards("Plot")), Drew(1, 2), Drew(2, 1), Discarded(1, _cards("Trial"))]
    lots = _lots(_cards("Plot", "Trial", "Murder", "Exile", "Strife"), events)
    assert lots == [(["Exile", "Murder", "Strife"], [0, 1, 1])]


def test_after_a_reshuffle_cards_not_shuffled_are_in_hands() -> None:
    events = [
        Drew(1, 2),
        Drew(2, 2),
        Discarded(1, _cards("Plot")),
        Reshuffled(_cards("Plot")),
        Drew(2, 1),
    ]
    lots = _lots(_cards("Plot", "Trial", "Murder", "Exile"), events)
    assert lots == [(["Exile", "Murder", "Trial"], [0, 1, 2]), (["Plot"], [0, 0, 1])]


def test_a_hand_that_showed_all_it_drew_of_a_deck_holds_none_of_it() -> None:
    """Also when the deck after it has run out too."""
    events = [
        Drew(1, 2),
        Drew(2, 2),
        Discarded(1, _cards("Plot")),
        Reshuffled(_cards("Plot")),
        Drew(1, 1),
        Discarded(1, _cards("Trial")),
        Reshuffled(_cards("Trial")),
        Drew(2, 1),
    ]
    lots = _lots(_cards("Plot", "Trial", "Murder", "Exile"), events)
    assert lots == [(["Exile", "Murder"], [0, 0, 2]), (["Plot"], [0, 1, 0]), (["Trial"], [0, 0, 1])]


EITHER_DUKE = [
    Drew(1, 2),
    Drew(2, 2),
    Discarded(2, _cards("Duke")),
    Reshuffled(_cards("Duke")),
    Drew(1, 1),
    Recruited(1, _cards("Duke")),
]
"""Seat 1 surely drew the second Duke. The first is one of three cards, of which it holds two."""


def test_which_of_equal_cards_was_shown_is_guessed_by_the_odds() -> None:
    tries = 2_000
    first = 0
    for key in range(tries):
        lots = _lots(_cards("Duke", "Duke", "Murder", "Exile"), EITHER_DUKE, key)
        names, held = lots[0]
        assert sum(held) == len(names)
        first += "Duke" not in names
    assert 0.36 < first / tries < 0.44  # 2/3 against 1


def test_a_guess_that_is_refuted_is_taken_back() -> None:
    """Seat 1 shows two more cards of the first deck, so the Duke that it showed was not of that."""
    events = [*EITHER_DUKE, Discarded(1, _cards("Exile", "Murder"))]
    for key in range(50):
        lots = _lots(_cards("Duke", "Duke", "Murder", "Exile"), events, key)
        assert lots == [(["Duke"], [0, 0, 1]), ([], [0, 0, 0])]


# ---- held against real matches ----


class Origins:
    """Of which deck each card is, where all names differ."""

    def __init__(self) -> None:
        self.deck = 0
        self.deck_of: dict[Card, int] = {}

    def see(self, state: LancasterYorkState) -> None:
        """Take note of the events that led to a position."""
        for card in () if self.deck_of else state.rules.decks.resources:
            self.deck_of[card] = 0
        for told in state.take_told():
            if type(told.event) is Reshuffled:
                self.deck += 1
                self.deck_of.update(dict.fromkeys(told.event.cards, self.deck))

    def count(self, cards: Iterable[Card]) -> Counter[int]:
        """Count cards by their decks."""
        return Counter(self.deck_of[card] for card in cards)


@pytest.mark.parametrize("key", range(3))
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("data", [{}, {"supporter": SUPPORTERS_OF_ONE_NAME_EACH}], ids=["equal", "unique"])
def test_cards_are_imagined_where_they_can_be(data: dict[str, Any], seats: int, key: int) -> None:
    """Through several decks no card is lost, and each hand holds as many of each deck as it really does.

    Of which deck a card is shows in its name, but for the Supporters as printed.
    """
    given = {"reign_turns": 90, "max_turns": 80, "hand_limit": 6, "heirs_2p": 8, "data": json.dumps(data)}
    options = read_options(LancasterYorkOptions, given, "test")
    known: list[list[LancasterYorkEvent]] = [[] for _ in range(seats)]
    origins = Origins()

    def watch(state: LancasterYorkState) -> None:
        for told, seat in itertools.product(state.told, range(seats)):
            if told.reaches(seat):
                known[seat] += _events([told.event])
        origins.see(state)
        for request in state.requests() if state.table.turn % 5 == 0 else ():
            knowledge = _knowledge(state, request.seat, known[request.seat])
            table = GAME.imagine(options, seats, knowledge, KeyedChance(b"match")).table
            zones = [table.deck, table.discards, *table.hand, *table.supporters, *table.troops]
            assert Counter(itertools.chain(*zones)) == Counter(state.rules.decks.resources)
            in_play = [heir for heir in table.heirs if heir is not None]
            heirs = [in_play, table.unused_heirs, *table.heir_pile, *table.dead_heirs]
            assert Counter(itertools.chain(*heirs)) == Counter(state.rules.decks.heirs)
            assert ENCODER.view(table, request.seat) == ENCODER.view(state.table, request.seat)
            if data:
                assert set(origins.count(table.deck)) <= {origins.deck}
                assert list(map(origins.count, table.hand)) == list(map(origins.count, state.table.hand))

    random_match(GAME, options, seats, f"decks {seats} {key}", watch)
    assert origins.deck
