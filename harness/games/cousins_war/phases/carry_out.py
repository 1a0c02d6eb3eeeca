"""Phase 4, continued: what a play comes to is carried out, step by step, with its dice (rules 3.4).

Cubes are placed and removed here. Everything here is public, so a step without a choice is not asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import effects, events
from harness.games.cousins_war.cubes import RESERVE, SUPPLY, Cubes, move
from harness.games.cousins_war.moves import Attempt, Branch, Use
from harness.games.cousins_war.phases import plays, secondary
from harness.games.cousins_war.table import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.cards import Instruction
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState


def position(state: CousinsWarState, seat: int) -> effects.Position:
    """Return where ``seat`` carries out instructions."""
    table = state.table
    region = table.battlefield.region if table.battlefield else None
    return effects.Position(table, seat, region, state.rules.options.move_mode == "out_of")


def go_on(state: CousinsWarState) -> CousinsWarPhase:
    """Return the next step of what is to be done, or what follows when all is done."""
    table = state.table
    if not table.todo:
        if table.stage is Stage.CARRY_OUT:
            return secondary.check(state)
        return plays.finish(state)
    (seat,) = table.asked
    return CarryOut(effects.offered(position(state, seat), table.todo))


class Resume(NamedTuple):
    """What is on the table to be done goes on; where an imagined state begins."""

    def requests(self, _state: CousinsWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: CousinsWarState, _answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Find the next step."""
        return go_on(state)


class CarryOut(NamedTuple):
    """A seat takes one step of what is to be done."""

    steps: tuple[effects.Step, ...]

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask the executor which step."""
        (seat,) = state.table.asked
        options = tuple([Option(step.move, step.text) for step in self.steps])
        return (Request(seat, "Carry it out", options, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Move the cubes of the step, or roll for it."""
        table = state.table
        (seat,) = table.asked
        (chosen,) = answers[seat]
        step = next(step for step in self.steps if step.move == chosen)
        first, *rest = table.todo
        if isinstance(chosen, Attempt):
            table.todo = [*_attempt(state, seat, first, chosen.region), *rest]
            return go_on(state)
        for cubes in step.cubes:
            move(table, cubes)
        if step.cubes:
            state.tell(EVERYONE, events.Moved(seat, step.cubes))
        if isinstance(chosen, Branch):
            state.tell(EVERYONE, events.Branched(seat, chosen.number))
        table.todo = list(effects.remaining(step, rest))
        return go_on(state)


def _attempt(state: CousinsWarState, seat: int, todo: Instruction, region: int) -> tuple[Instruction, ...]:
    """Roll for a region; return what is left of the chain of attempts."""
    if todo.op == "attempt_place":
        return _place(state, seat, todo, region)
    return _remove(state, seat, todo, region)


def _place(state: CousinsWarState, seat: int, todo: Instruction, region: int) -> tuple[Instruction, ...]:
    """Put a cube there, then roll: more than the own cubes there lets it stay (rules R-22, R-23)."""
    table = state.table
    bonus = state.rules.in_force(table.times).place_die_bonus
    against = table.regions[region][seat] + 1
    die = _roll(state)
    place = _compare(die + bonus, against, greater=region, lesser=SUPPLY)
    move(table, Cubes(seat, RESERVE, place, 1))
    _note(state, events.Attempted(seat, Use.PLACE, region, die, bonus, against, place))
    regions = tuple([each for each in todo.regions if each != region or place != region])
    if todo.most == 1 or not regions or not table.reserve[seat]:
        return ()
    return (todo._replace(least=0, most=todo.most - 1, regions=regions),)


def _remove(state: CousinsWarState, seat: int, todo: Instruction, region: int) -> tuple[Instruction, ...]:
    """Roll: up to the enemy cubes there takes one away, and the chain ends (rules 3.4)."""
    table = state.table
    enemy = 1 - seat
    against = table.regions[region][enemy]
    die = _roll(state)
    place = _compare(die, against, greater=region, lesser=SUPPLY)
    move(table, Cubes(enemy, region, place, 1))
    _note(state, events.Attempted(seat, Use.REMOVE, region, die, 0, against, place))
    if todo.most == 1 or place != region:
        return ()
    regions = todo.regions if state.rules.options.remove_retarget else (region,)
    return (todo._replace(least=0, most=todo.most - 1, regions=regions),)


def _compare(die: int, against: int, *, greater: int, lesser: int) -> int:
    """Return the place where the cube ends: at a tie in its Reserve."""
    if die == against:
        return RESERVE
    return greater if die > against else lesser


def _roll(state: CousinsWarState) -> int:
    """Roll a die; its luck belongs to the round, the play and the number of the attempt in it."""
    table = state.table
    assert table.in_play is not None  # noqa: S101  # dice are rolled for a card
    seat = table.in_play.seat
    (die,) = state.chance.roll("attempt", (table.round, seat, table.plays[seat], len(table.attempts)))
    return die


def _note(state: CousinsWarState, attempted: events.Attempted) -> None:
    state.table.attempts.append(attempted)
    state.tell(EVERYONE, attempted)
