"""Phase 3, continued: cubes of both seats go to the Battlefield (rules 3.3). Tewkesbury uses this too."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import events
from harness.games.cousins_war.moves import Deploy as DeployMove
from harness.games.cousins_war.phases import plays, tewkesbury
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState


def begin(state: CousinsWarState) -> CousinsWarPhase:
    """Ask the owner of the Battlefield, then the other seat (rules R-9)."""
    battlefield = state.table.battlefield
    assert battlefield is not None  # noqa: S101  # begun when a Battlefield has been chosen
    ask(state.table, Stage.DEPLOY, battlefield.owner)
    return Deploy()


class Deploy(NamedTuple):
    """A seat puts cubes of its Reserve and of the Supply on its side of the Battlefield."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask how many come from the Reserve."""
        (seat,) = state.table.asked
        cubes, choices = _choices(state, seat)
        options = tuple([_option(number, cubes - number) for number in choices])
        return (Request(seat, "Deploy cubes", options, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Move the cubes; the other seat is next, or the phase is over."""
        table = state.table
        (seat,) = table.asked
        cubes, _ = _choices(state, seat)
        (move,) = answers[seat]
        table.reserve[seat] -= move.from_reserve
        table.supply[seat] -= cubes - move.from_reserve
        table.troops[seat] += cubes
        if cubes:
            state.tell(EVERYONE, events.Deployed(seat, move.from_reserve, cubes - move.from_reserve))
        return _next(state, seat)


def _next(state: CousinsWarState, seat: int) -> CousinsWarPhase:
    battlefield = state.table.battlefield
    assert battlefield is not None  # noqa: S101  # as in begin()
    if state.table.stage is Stage.TEWKESBURY_ADD:
        if seat == state.table.barnet_winner:
            ask(state.table, Stage.TEWKESBURY_ADD, 1 - seat)
            return Deploy()
        return tewkesbury.reinforce(state)
    if seat == battlefield.owner:
        ask(state.table, Stage.DEPLOY, 1 - seat)
        return Deploy()
    return plays.begin(state, battlefield.owner)


def _choices(state: CousinsWarState, seat: int) -> tuple[int, list[int]]:
    """Return how many cubes a seat puts down, as many as it has (rules R-10), and how many may be Reserve."""
    table, options = state.table, state.rules.options
    reserve, supply = table.reserve[seat], table.supply[seat]
    cubes = min(_required(state, seat), reserve + supply)
    choices = list(range(max(0, cubes - supply), min(reserve, cubes) + 1))
    if not options.deploy_mix:
        # Where neither has enough, there is nothing but the mix.
        choices = [number for number in choices if number in {0, cubes}] or choices
    return cubes, choices


def _required(state: CousinsWarState, seat: int) -> int:
    battlefield, special = state.table.battlefield, state.rules.cards.tewkesbury
    assert battlefield is not None  # noqa: S101  # as in begin()
    if special and state.table.stage is Stage.TEWKESBURY_ADD:
        return special.add_each
    return state.rules.battle(battlefield.card).cubes(battlefield.owner, seat)


@cache
def _option(from_reserve: int, from_supply: int) -> Option:
    return Option(DeployMove(from_reserve), f"{from_reserve} from the Reserve, {from_supply} from the Supply")
