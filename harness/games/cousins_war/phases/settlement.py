"""Phase 5, the end: the winner's cubes leave the Battlefield (rules 3.8, for Tewkesbury 3.7)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import FRENCH, NEIGHBOURS, PLACE_NAMES, REGIONS
from harness.games.cousins_war.moves import Settle as SettleMove
from harness.games.cousins_war.phases import battle, victory
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState


def begin(state: CousinsWarState, winner: int) -> CousinsWarPhase:
    """Send the French home; ask the winner where its own cubes go."""
    table = state.table
    table.supply[FRENCH] += sum(table.french)
    table.french = [0, 0]
    ask(table, Stage.SETTLE if table.barnet_winner is None else Stage.SETTLE_ANY, winner)
    return Settle()


class Settle(NamedTuple):
    """The winner places its cubes: in one region and its Reserve, after Tewkesbury in any regions."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask how."""
        table = state.table
        (seat,) = table.asked
        cubes = table.troops[seat]
        options = (
            _anywhere(cubes)
            if table.stage is Stage.SETTLE_ANY
            else _in_one_region(cubes, _regions(state, battle.field_of(table).region))
        )
        return (Request(seat, "Place your cubes", options, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Place them, and take the Battle card for good."""
        table = state.table
        (seat,) = table.asked
        ((placed,),) = answers[seat]
        for region, cubes in enumerate(placed):
            table.regions[region][seat] += cubes
        to_reserve = table.troops[seat] - sum(placed)
        table.reserve[seat] += to_reserve
        table.troops[seat] = 0
        table.won[seat].append(battle.field_of(table).card)
        table.battlefield, table.barnet_winner = None, None
        state.tell(EVERYONE, events.Settled(seat, placed, to_reserve))
        return victory.check(state)


def _regions(state: CousinsWarState, region: int) -> tuple[int, ...]:
    """Return where the winner may settle: the battle's region and its neighbours, or as the times have it."""
    where = state.rules.in_force(state.table.times).after_battle_regions
    if where == "any":
        return REGIONS
    return (region,) if where == "battle_only" else tuple(sorted((region, *NEIGHBOURS[region])))


@cache
def _in_one_region(cubes: int, regions: tuple[int, ...]) -> tuple[Option, ...]:
    nowhere = tuple(0 for _ in REGIONS)
    somewhere = [
        tuple(number if each == region else 0 for each in REGIONS)
        for region in regions
        for number in range(1, cubes + 1)
    ]
    return tuple(
        Option(SettleMove(placed), _say(placed, cubes - sum(placed))) for placed in (nowhere, *somewhere)
    )


@cache
def _anywhere(cubes: int) -> tuple[Option, ...]:
    splits = product(range(cubes + 1), repeat=len(REGIONS))
    return tuple([Option(SettleMove(placed), _say(placed, 0)) for placed in splits if sum(placed) == cubes])


def _say(placed: tuple[int, ...], to_reserve: int) -> str:
    parts = [f"{number} {PLACE_NAMES[region]}" for region, number in enumerate(placed) if number]
    if to_reserve:
        parts.append(f"{to_reserve} Reserve")
    return ", ".join(parts) or "nothing"
