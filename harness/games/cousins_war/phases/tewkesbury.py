"""The Battle of Tewkesbury, which the loser of Barnet may fight at once (rules 3.7, R-48)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import SOUTH
from harness.games.cousins_war.moves import FightOn as FightOnMove
from harness.games.cousins_war.moves import Reinforce as ReinforceMove
from harness.games.cousins_war.phases import battle, deployment, settlement
from harness.games.cousins_war.table import Battlefield, Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState

_FIGHT_ON = (
    Option(FightOnMove(fight=True), "fight Tewkesbury"),
    Option(FightOnMove(fight=False), "leave it at Barnet"),
)


def offer(state: CousinsWarState, winner: int) -> CousinsWarPhase:
    """Ask the loser of Barnet."""
    state.table.barnet_winner = winner
    ask(state.table, Stage.TEWKESBURY, 1 - winner)
    return FightOn()


class FightOn(NamedTuple):
    """The loser of Barnet may fight at once, before the winner settles."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask whether."""
        (seat,) = state.table.asked
        return (Request(seat, "Fight Tewkesbury?", _FIGHT_ON, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Let Tewkesbury take the place of Barnet, which leaves the game; or settle Barnet."""
        table, special = state.table, state.rules.cards.tewkesbury
        assert special is not None  # noqa: S101  # offered with its card only
        (seat,) = table.asked
        winner = 1 - seat
        ((fight,),) = answers[seat]
        state.tell(EVERYONE, events.FoughtOn(seat, fight))
        barnet = battle.field_of(table)
        if not fight:
            table.barnet_winner = None
            return settlement.begin(state, winner)
        table.removed.append(barnet.card)
        table.battlefield = Battlefield(special.id, barnet.owner, special.region)
        ask(table, Stage.TEWKESBURY_ADD, winner)
        return deployment.Deploy()


def reinforce(state: CousinsWarState) -> CousinsWarPhase:
    """Ask the loser of Barnet, when both seats have added their cubes."""
    winner = state.table.barnet_winner
    assert winner is not None  # noqa: S101  # set by offer()
    ask(state.table, Stage.REINFORCE, 1 - winner)
    return Reinforce()


class Reinforce(NamedTuple):
    """The loser of Barnet may bring cubes from the South; then it is the first active seat."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask how many."""
        (seat,) = state.table.asked
        options = _reinforcements(state.table.regions[SOUTH][seat])
        return (Request(seat, "Cubes from the South", options, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Move them, and fight."""
        table = state.table
        (seat,) = table.asked
        ((number,),) = answers[seat]
        table.regions[SOUTH][seat] -= number
        table.troops[seat] += number
        state.tell(EVERYONE, events.Reinforced(seat, number))
        return battle.fight(state, seat)


@cache
def _reinforcements(most: int) -> tuple[Option, ...]:
    return tuple(Option(ReinforceMove(number), str(number)) for number in range(most + 1))
