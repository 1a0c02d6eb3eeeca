"""I-9 over whole matches: two that differ only in what a seat may not know send that seat the same bytes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, State, derive_key
from harness.games.to_war import GAME
from harness.games.to_war.moves import Choose
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.rules import SEATS
from harness.games.to_war.table import Stage
from harness.testing import matches

if TYPE_CHECKING:
    from harness.games.to_war.phases import ToWarState

ENCODER = Encoder(GAME)
MOST_TURNED_UP = 5
"""So many cards may leave a reserve between two requests: two for deployment, three for a hand."""


@pytest.mark.parametrize("mode", ["base", "more strategy"])
def test_i9_a_whole_match_tells_a_seat_nothing_of_what_is_hidden(mode: str) -> None:
    options = ToWarOptions(armies="cycle", more_strategy=mode == "more strategy")
    differed = 0
    for number in range(matches(2_000)):
        differed += _Twins(GAME.for_deal(options, number), f"{mode} {number}").follow()
    assert differed


class _Twins:
    """A real match and its twin, in which the hidden cards lie elsewhere, answered alike."""

    def __init__(self, options: ToWarOptions, key: str) -> None:
        self.generator = Random(key)
        self.seat = self.generator.randrange(2)
        self.real: ToWarState = GAME.new(options, 2, KeyedChance(derive_key(key)))
        self.real.take_told()
        self.twin = self.real.clone(KeyedChance(b"unused"))

    def follow(self) -> int:
        """Play to the end; return at how many requests the two differed."""
        differed = 0
        while self.real.requests():
            (request,) = self.real.requests()
            pick = self.generator.randrange(len(request.options))
            self.deal_anew()
            self.agree_on_what_is_turned_up()
            move = request.options[pick].move
            secret = type(move) is Choose and request.seat != self.seat
            if secret:
                self.agree_on_choice(request.seat, move.unit)
            # The twin's cards have been moved by hand: let it ask again.
            self.twin = State(self.twin.rules, self.twin.table, KeyedChance(b"unused"), self.twin.phase)
            (asked,) = self.twin.requests()
            differed += self.real.table != self.twin.table
            self.real.play(request.seat, [pick])
            if secret:
                pick = [each.move.unit for each in asked.options].index(move.unit)
            else:
                assert asked == request
            self.twin.play(request.seat, [pick])
            assert self.sent(self.twin) == self.sent(self.real)
        return differed

    def deal_anew(self) -> None:
        table = self.twin.table
        self.generator.shuffle(table.reserve[self.seat])
        hand, reserve = table.hand[1 - self.seat], table.reserve[1 - self.seat]
        unseen = hand + reserve
        self.generator.shuffle(unseen)
        hand[:], reserve[:] = unseen[: len(hand)], unseen[len(hand) :]

    def agree_on_what_is_turned_up(self) -> None:
        """Put on the twin's reserves what this answer may turn up, or may give the seat to draw."""
        table = self.twin.table
        for owner in SEATS:
            if owner == self.seat or table.stage is Stage.DEPLOY or not table.hand[owner]:
                top = self.real.table.reserve[owner][-MOST_TURNED_UP:]
                rest = table.reserve[owner]
                for card in top:
                    rest.remove(card)
                rest += top

    def agree_on_choice(self, owner: int, unit: str) -> None:
        """Let the twin hold the card that the other seat chooses in the real match."""
        hand, reserve = self.twin.table.hand[owner], self.twin.table.reserve[owner]
        if unit not in hand:
            at = reserve.index(unit)
            hand[0], reserve[at] = reserve[at], hand[0]

    def sent(self, state: ToWarState) -> tuple[object, ...]:
        """All that the seat is sent of this position, and what it may know of the question to another."""
        told = [ENCODER.event(each.event) for each in state.take_told() if each.reaches(self.seat)]
        asked = [
            each if each.seat == self.seat else (each.seat, each.prompt, len(each.options))
            for each in state.requests()
        ]
        return ENCODER.view(state.table, self.seat), told, asked, state.result()
