"""Phase 1: deal Action cards. With the set-up, which deals the first round (rules 1, P1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, State
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import REGIONS, SEATS
from harness.games.cousins_war.options import HAND_SIZE
from harness.games.cousins_war.phases import swap
from harness.games.cousins_war.table import CousinsWarTable, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Chance, Moves, Request
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from harness.games.cousins_war.rules import Rules

RESERVE_AT_START = 2
SUPPLY_AT_START = (7, 7, 2)


def begin(rules: Rules, chance: Chance) -> CousinsWarState:
    """Set the table up and play on to the first swap."""
    table = CousinsWarTable(
        stage=Stage.SWAP,
        asked=[],
        round=1,
        plays=[0, 0],
        regions=[[1, 1] for _ in REGIONS],
        reserve=[RESERVE_AT_START, RESERVE_AT_START],
        supply=list(SUPPLY_AT_START),
        troops=[0, 0],
        french=[0, 0],
        revealed=[],
        todo=[],
        attempts=[],
        won=[[], []],
        removed=[],
        discard=[],
        times_removed=[],
        times_stack=[],
        hand=[[], []],
        known_opponent_hand=[[], []],
        roll=[[], []],
        box=[],
        deck=list(rules.action),
    )
    return State(rules, table, chance, SetUp())


class SetUp(NamedTuple):
    """The cards are shown, and the Times of Change shuffled."""

    def requests(self, _state: CousinsWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: CousinsWarState, _answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Tell what all cards say; put the Times of Change down, the next one last."""
        rules, table = state.rules, state.table
        state.tell(EVERYONE, rules.cards)
        if rules.times:
            table.times_stack = state.chance.shuffle("times", 0, list(rules.times))
            table.times = table.times_stack.pop()
        return Deal()


class Deal(NamedTuple):
    """The deck is shuffled, hands are filled, the rest goes to the box."""

    def requests(self, _state: CousinsWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: CousinsWarState, _answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Deal to Lancaster, then to York. There are always cards enough (rules R-47)."""
        rules, table = state.rules, state.table
        # Sorted first: the shuffle then depends on which cards there are, not on how they came here.
        rules.sort(table.deck)
        deck = state.chance.shuffle("deal", table.round, table.deck)
        for seat in SEATS:
            wanted = HAND_SIZE - len(table.hand[seat])
            table.hand[seat] += deck[:wanted]
            rules.sort(table.hand[seat])
            del deck[:wanted]
        table.box, table.deck = deck, []
        state.tell(EVERYONE, events.RoundBegan(table.round, len(table.box), table.times))
        for seat in SEATS:
            state.tell(seat, events.Dealt(tuple(table.hand[seat])))
        return swap.begin(state)
