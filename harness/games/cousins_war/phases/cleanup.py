"""Phase 7: clean-up (rules 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import SEATS
from harness.games.cousins_war.moves import Keep as KeepMove
from harness.games.cousins_war.phases import battlefield, deal
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState

_OPTIONS = (Option(KeepMove(keep=True), "keep your card"), Option(KeepMove(keep=False), "discard your card"))


def begin(state: CousinsWarState) -> CousinsWarPhase:
    """Ask the seats that hold a card, sealed."""
    table = state.table
    ask(table, Stage.KEEP, *[seat for seat in SEATS if table.hand[seat]])
    return Keep()


class Keep(NamedTuple):
    """Last cards are kept or discarded; everything else is gathered, and the next round begins."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask each seat that holds a card whether it keeps it."""
        return [Request(seat, "Keep your last card?", _OPTIONS) for seat in state.table.asked]

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Discard face up, together (rules R-45); rebuild the deck; move the marker; change the times."""
        table = state.table
        discarded = ["", ""]
        for seat, ((keep,),) in sorted(answers.items()):
            if not keep:
                (card,) = table.hand[seat]
                battlefield.show(state, seat, card)
                table.discard.append(card)
                discarded[seat] = card
        state.tell(EVERYONE, events.Kept(tuple(map(len, table.hand)), tuple(discarded)))
        table.deck = table.discard + table.box
        table.discard, table.box = [], []
        table.revealed, table.plays = [], [0, 0]
        table.round += 1
        if table.times is not None:
            table.times_removed.append(table.times)
            table.times = table.times_stack.pop()
        return deal.Deal()
