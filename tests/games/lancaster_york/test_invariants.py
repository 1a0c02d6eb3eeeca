"""The invariants I-1 to I-12 of the specification, held against random matches; I-11 is in test_luck too."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, State, derive_key
from harness.core.table import copy_table
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.data import Kind
from harness.games.lancaster_york.events import (
    BattleSettled,
    Claimed,
    IntriguePlayed,
    KillingPlayed,
    RebellionSettled,
    Recruited,
    Reshuffled,
    TurnBegan,
)
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.phases import PHASES
from harness.games.lancaster_york.rules import rules_of
from harness.games.lancaster_york.table import Stage
from harness.referee.uniform import uniform_picks
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from harness.core import Event
    from harness.games.lancaster_york.data import Card
    from harness.games.lancaster_york.rules import LancasterYorkState
    from harness.games.lancaster_york.table import LancasterYorkTable

ENCODER = Encoder(GAME)
CHUNKS = 10


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants(chunk: int, seats: int) -> None:
    """5,000 matches for each number of seats in the full run, in chunks."""
    share = matches(5_000) // CHUNKS
    for number in range(chunk * share, (chunk + 1) * share):
        Watcher(LancasterYorkOptions(), seats, f"{seats} {number}").follow()


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "options",
    [
        LancasterYorkOptions(reign_counts="own"),
        LancasterYorkOptions(coronation_counts=True),
        LancasterYorkOptions(hand_limit_applies="active", reign_counts="own", coronation_counts=True),
        LancasterYorkOptions(allow_empty_plays=True, hand_limit=0),
        LancasterYorkOptions(reign_turns=30, heirs_2p=8, max_turns=60, hand_limit=6),
        LancasterYorkOptions(heirs_2p=1, heirs_3p=1, heirs_4p=1, reign_turns=30, max_turns=60),
    ],
    ids=str,
)
def test_invariants_of_other_options(options: LancasterYorkOptions, seats: int) -> None:
    for number in range(matches(500)):
        Watcher(options, seats, f"other {seats} {number}").follow()


class Watcher:
    """Plays one random match and looks at every position and every event of it."""

    def __init__(self, options: LancasterYorkOptions, seats: int, key: str) -> None:
        self.options = options
        self.rules = rules_of(options, seats)
        self.key = key
        self.generator = Random(f"watch {key}")  # not that of the play
        self.decisions_of_turn = 0
        self.reign = 0
        self.supporters = 0
        self.dead: list[list[Card]] = [[] for _ in range(seats)]
        self.events: list[Event] = []

    def follow(self) -> None:
        end = random_match(GAME, self.options, self.rules.seats, self.key, self.see)
        result, table = end.result(), end.table
        assert result is not None
        assert table.turn <= self.options.max_turns  # I-8
        assert (result.ending == "reign") == (table.reign == self.options.reign_turns)  # I-3
        living = [side for side in set(self.rules.sides) if self.rules.heirs_left(table, side)]
        if result.ending != "reign":
            assert (result.ending == "last heir") == (len(living) == 1)
            assert result.ending == "last heir" or table.turn == self.options.max_turns
        assert next(event.seat for event in self.events if type(event) is TurnBegan) == 0

    def see(self, state: LancasterYorkState) -> None:
        told = [each.event for each in state.take_told()]
        self.events += told
        table = state.table
        self._check_cards(table)
        self._check_reign(told, table, is_over=state.result() is not None)
        self._check_hands(table)
        self._check_supporters(told, table)
        self._check_turn(told)
        if state.requests() and self.generator.random() < 0.1:
            self._check_hidden(state)
            self._check_secrecy(state)
            self._check_monotone(state)

    def _check_cards(self, table: LancasterYorkTable) -> None:
        zones = [table.deck, table.discards, *table.hand, *table.supporters, *table.troops]
        assert Counter(itertools.chain(*zones)) == Counter(self.rules.decks.resources)  # I-1
        in_play = [heir for heir in table.heirs if heir is not None]
        heirs = [in_play, table.unused_heirs, *table.heir_pile, *table.dead_heirs]
        assert Counter(itertools.chain(*heirs)) == Counter(self.rules.decks.heirs)  # I-2
        for before, now in zip(self.dead, table.dead_heirs, strict=True):
            assert now[: len(before)] == before
        self.dead = [[*dead] for dead in table.dead_heirs]
        assert all(card.kind is Kind.SUPPORTER for area in table.supporters for card in area)
        assert all(card.kind is Kind.TROOPS for area in table.troops for card in area)
        assert len(table.deck) + len(table.discards) >= 124 - 44 - sum(map(len, table.hand))  # I-6

    def _check_reign(self, told: list[Event], table: LancasterYorkTable, *, is_over: bool) -> None:
        assert table.king in self.rules.sides  # I-3
        assert 0 <= table.reign <= self.options.reign_turns
        assert is_over or table.reign < self.options.reign_turns
        claims = [event for event in told if type(event) is Claimed]
        assert table.reign == (claims[-1].reign if claims else self.reign)
        self.reign = table.reign

    def _check_hands(self, table: LancasterYorkTable) -> None:
        limit = max(4, self.options.hand_limit)
        turns = self.rules.seats if self.options.hand_limit_applies == "active" else 1
        assert all(len(hand) <= limit + 2 * turns for hand in table.hand)  # I-4
        if table.loser is not None:
            fought = (table.king, table.loser, table.challenger)
            assert not any(
                table.troops[seat] for side in fought if side is not None for seat in self.rules.members[side]
            )  # I-5

    def _check_supporters(self, told: list[Event], table: LancasterYorkTable) -> None:
        """I-7; a seat that is eliminated takes its Supporters out of play."""
        for event in told:
            if type(event) is Recruited:
                self.supporters += sum(card.kind is Kind.SUPPORTER for card in event.cards)
            if type(event) is KillingPlayed and event.lord is not None:
                self.supporters -= event.lord.kind is Kind.SUPPORTER
            if type(event) is IntriguePlayed and event.owner is not None:
                assert self.rules.sides[event.owner] != self.rules.sides[event.seat]
        now = sum(map(len, table.supporters))
        assert now <= self.supporters
        assert now == self.supporters or len(self.rules.members) == 3
        self.supporters = now

    def _check_turn(self, told: list[Event]) -> None:
        """At most one shuffle and, of two seats, 21 decisions a turn (I-8)."""
        self.decisions_of_turn = (
            0 if any(type(event) is TurnBegan for event in told) else self.decisions_of_turn + 1
        )
        assert self.rules.seats > 2 or self.options.hand_limit > 4 or self.decisions_of_turn <= 21

    def _check_hidden(self, state: LancasterYorkState) -> None:
        """I-9: what a seat cannot see changes nothing of what it is shown and asked."""
        for seat in range(self.rules.seats):
            table = copy_table(state.table)
            others = [each for each in range(self.rules.seats) if each != seat]
            _mix([table.deck, *[table.hand[other] for other in others]], self.generator)
            _mix([table.unused_heirs, *table.heir_pile], self.generator)
            twin = State(self.rules, table, KeyedChance(b"unused"), PHASES[table.stage])
            assert ENCODER.view(twin.table, seat) == ENCODER.view(state.table, seat)
            fresh = State(self.rules, copy_table(state.table), KeyedChance(b"unused"), PHASES[table.stage])
            assert twin.request_of(seat) == fresh.request_of(seat)
            assert [each.seat for each in twin.requests()] == [each.seat for each in fresh.requests()]

    def _check_secrecy(self, state: LancasterYorkState) -> None:
        """I-10: a sealed answer shows nothing while another is awaited."""
        waiting = state.requests()
        if len(waiting) == 1:
            return
        clone = state.clone(KeyedChance(b"unused"))
        first, *others = waiting
        clone.play(first.seat, uniform_picks(first, self.generator))
        assert clone.told == state.told
        assert clone.table == state.table
        assert list(clone.requests()) == others

    def _check_monotone(self, state: LancasterYorkState) -> None:
        """I-12: one more card never turns a win into a loss."""
        stage = state.table.stage
        if stage not in (Stage.REBELLION, Stage.BATTLE):
            return
        picks = {request.seat: list(uniform_picks(request, self.generator)) for request in state.requests()}
        for request in state.requests():
            added = [pick for pick in range(len(request.options)) if pick not in picks[request.seat]]
            if added:
                side = self.rules.sides[request.seat]
                more = {**picks, request.seat: [*picks[request.seat], added[0]]}
                assert _is_best(state, picks, side) <= _is_best(state, more, side)


def _mix(piles: list[list[Card]], generator: Random) -> None:
    """Shuffle the cards of some piles among them; the piles keep their sizes."""
    cards = [card for pile in piles for card in pile]
    generator.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def _is_best(state: LancasterYorkState, picks: dict[int, list[int]], side: int) -> bool:
    """Play the answers to a Rebellion or Battle on a clone; say whether the side wins it."""
    clone = state.clone(KeyedChance(derive_key("monotone")))
    king = clone.table.king
    for seat, each in picks.items():
        clone.play(seat, each)
    settled = [told.event for told in clone.told if type(told.event) in (RebellionSettled, BattleSettled)]
    first = settled[0]
    if type(first) is RebellionSettled:
        return bool(side == (king if first.challenger is None else first.challenger))
    return bool(side == first.winner)


def test_the_deck_may_run_out_but_once_a_turn() -> None:
    """I-6: long matches draw through the deck several times, each shuffle in a turn of its own."""
    options = LancasterYorkOptions(reign_turns=60, heirs_2p=8, max_turns=120)
    shuffles = 0
    for seats in GAME.seats:
        turns: list[int] = []

        def watch(state: LancasterYorkState, turns: list[int] = turns) -> None:
            told = state.take_told()
            turns += [state.table.turn for each in told if type(each.event) is Reshuffled]

        random_match(GAME, options, seats, f"long {seats}", watch)
        assert len(set(turns)) == len(turns)
        shuffles += len(turns)
    assert shuffles >= 6


@pytest.mark.parametrize(
    ("seats", "turns", "wins"),
    [(2, 9.8, (0.58, 0.42)), (3, 12.2, (0.43, 0.30, 0.27)), (4, 8.6, (0.60, 0.40))],
)
def test_matches_are_as_long_and_lancaster_is_as_favoured_as_elsewhere(
    seats: int, turns: float, wins: tuple[float, ...]
) -> None:
    """The figures of section 7, which another model gave; with few matches the bounds are wide."""
    count = matches(3_000)
    ends = [
        random_match(GAME, LancasterYorkOptions(), seats, f"size {seats} {number}") for number in range(count)
    ]
    results = [result for end in ends if (result := end.result())]
    assert sum(result.ending == "reign" for result in results) >= 0.9 * count
    assert 0.7 * turns < sum(end.table.turn for end in ends) / count < 1.4 * turns
    for side, share in enumerate(wins):
        won = sum(result.places[side] == 1 for result in results) / count
        assert abs(won - share) < 4 * (share * (1 - share) / count) ** 0.5
