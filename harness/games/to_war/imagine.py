"""A whole position that fits what one seat has been shown, the cards it has not seen dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.core import State
from harness.games.to_war.phases import CHOOSE, DEPLOY, ENTER, MOVE, OVER
from harness.games.to_war.rules import SEATS, Rules
from harness.games.to_war.table import Cell, Displaced, Stage, ToWarTable

if TYPE_CHECKING:
    from harness.core import Chance, Knowledge
    from harness.games.to_war.phases import ToWarPhase, ToWarState
    from harness.games.v1.to_war_pb2 import ToWarView

PHASES: dict[Stage, ToWarPhase] = {
    Stage.DEPLOY: DEPLOY,
    Stage.CHOOSE: CHOOSE,
    Stage.ENTER: ENTER,
    Stage.MOVE: MOVE,
    Stage.OVER: OVER,
}


def imagine(rules: Rules, knowledge: Knowledge, chance: Chance) -> ToWarState:
    """Return a state where everything seen is as seen; see ``Game.imagine``.

    The view alone says all: what a seat has not seen of an army is its 17 cards less those on the field, in
    the piles, turned up, and in its own hand.
    """
    view: ToWarView = knowledge.view
    table = ToWarTable(
        stage=Stage(view.stage),
        turn=view.turn,
        active=view.active,
        cells=[Cell(cell.owner, cell.unit) if cell.unit else None for cell in view.cells],
        moved=list(view.moved),
        revealed=view.revealed if view.HasField("revealed") else None,
        displaced=Displaced(view.displaced.unit, view.displaced.cell, view.displaced.step)
        if view.HasField("displaced")
        else None,
        crossed=view.crossed if view.HasField("crossed") else None,
        discards=[tuple(pile.units) for pile in view.discards],
        hand=[[], []],
        reserve=[[], []],
    )
    table.hand[knowledge.seat] = list(view.hand)
    for seat in SEATS:
        unseen = chance.shuffle("imagine", seat, _unseen(rules, table, seat))
        size = view.reserve_sizes[seat]
        table.reserve[seat] = unseen[:size]
        if seat != knowledge.seat:
            table.hand[seat] = unseen[size:]
    return State(rules, table, chance, PHASES[table.stage])


def _unseen(rules: Rules, table: ToWarTable, seat: int) -> list[str]:
    unseen = Counter({unit.name: unit.cards for unit in rules.armies[seat].units})
    unseen.subtract(cell.unit for cell in table.cells if cell is not None and cell.owner == seat)
    unseen.subtract(table.discards[seat])
    unseen.subtract(table.hand[seat])
    if seat == table.active:
        held = (table.revealed, table.displaced and table.displaced.unit, table.crossed)
        unseen.subtract(unit for unit in held if unit is not None)
    return list(unseen.elements())
