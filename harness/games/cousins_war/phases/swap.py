"""Phase 2: swap one Action card with the opponent (rules 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import Request
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import SEATS
from harness.games.cousins_war.phases import battlefield
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState


def begin(state: CousinsWarState) -> CousinsWarPhase:
    """Ask both seats, sealed."""
    ask(state.table, Stage.SWAP, *SEATS)
    return Swap()


class Swap(NamedTuple):
    """Each seat gives one card, at once, so a card received cannot be passed back."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask both for any card of the hand."""
        rules, hand = state.rules, state.table.hand
        return [
            Request(seat, "Give a card", tuple([rules.swap[card] for card in hand[seat]])) for seat in SEATS
        ]

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Swap. Each seat knows from here on that the other holds the card it gave (rules 2.3)."""
        table = state.table
        given = tuple([answers[seat][0].card for seat in SEATS])
        for seat in SEATS:
            gave, got = given[seat], given[1 - seat]
            known = table.known_opponent_hand[seat]
            if got in known:
                known.remove(got)
            known.append(gave)
            state.rules.sort(known)
            table.hand[seat].remove(gave)
            table.hand[seat].append(got)
            state.rules.sort(table.hand[seat])
        state.tell(SEATS, events.Swapped(given))
        return battlefield.begin(state)
