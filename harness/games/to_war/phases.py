"""The rules of To War!, in the order of the rulebook.

Muster -> Deploy, until both halves are full -> [DrawHands] -> a turn: [Choose ->] Enter -> Move ... -> Over

Phases hold nothing: all that they need is on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from harness.core import EVERYONE, Result, State
from harness.games.to_war import events, moves
from harness.games.to_war.moves import Direction
from harness.games.to_war.options import HAND_SIZE
from harness.games.to_war.rules import SEATS, Rules, choose_request, deploy_request
from harness.games.to_war.table import Cell, Displaced, Stage, ToWarTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves, Phase, Request

ToWarState: TypeAlias = State[Rules, ToWarTable]
ToWarPhase: TypeAlias = "Phase[Rules, ToWarTable]"


# ---- Preparing for play, army deployment ----


class Muster(NamedTuple):
    """Both armies are shown and shuffled; seat 0 turns up its first card."""

    def requests(self, _state: ToWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: ToWarState, _answers: Mapping[int, Moves]) -> ToWarPhase:
        """Shuffle each deck; its last card is the top."""
        for army in state.rules.armies:
            state.tell(EVERYONE, army)
            deck = state.rules.decks[army.seat]
            state.table.reserve[army.seat] = state.chance.shuffle("deck", army.seat, deck)
        return _reveal_to_deploy(state, 0)


class Deploy(NamedTuple):
    """The card turned up goes into its seat's half."""

    def requests(self, state: ToWarState) -> Sequence[Request]:
        """Ask the active seat for a cell."""
        rules, table = state.rules, state.table
        return deploy_request(rules.field, table.active, tuple(deploy_cells(rules, table)))

    def play(self, state: ToWarState, answers: Mapping[int, Moves]) -> ToWarPhase:
        """Put the card down; the other seat is next, until both halves are full."""
        table = state.table
        seat, unit = table.active, _take_revealed(table)
        (move,) = answers[seat]
        table.cells[move.cell] = state.rules.standing[seat][unit]
        state.tell(EVERYONE, events.Deployed(seat, unit, move.cell))
        if None in table.cells:
            return _reveal_to_deploy(state, 1 - seat)
        if state.rules.options.more_strategy:
            for each in SEATS:
                _draw(state, each, HAND_SIZE)
        return _begin_turn(state, 1)


DEPLOY = Deploy()


def deploy_cells(rules: Rules, table: ToWarTable) -> Sequence[int]:
    """Return the cells where the active seat may deploy (rules T4, T5).

    The first card goes to the front row, that of seat 1 opposite the first of seat 0. Later cards go to any
    empty cell of the half, or with ``deploy_adjacency`` to one that touches an own card: at a side
    (``orthogonal``), or at a side or corner (``king``).
    """
    field, seat, cells = rules.field, table.active, table.cells
    half = rules.halves[seat]
    empty = [cell for cell in half if cells[cell] is None]
    if len(empty) == len(half):
        front = field.front_row(seat)
        return front if seat == 0 else [cell for cell in front if cells[cell - field.columns] is not None]
    adjacency = rules.options.deploy_adjacency
    if adjacency == "none":
        return empty
    return [
        cell
        for cell in empty
        if any(
            cells[other] is not None and other in half
            for other in field.touching(cell, corners=adjacency == "king")
        )
    ]


def _reveal_to_deploy(state: ToWarState, seat: int) -> ToWarPhase:
    table = state.table
    table.stage, table.active = Stage.DEPLOY, seat
    _reveal(state, table.reserve[seat].pop())
    return DEPLOY


# ---- Gameplay: a turn ----


def _begin_turn(state: ToWarState, turn: int) -> ToWarPhase:
    table = state.table
    table.turn, table.active = turn, 1 - turn % 2
    if state.rules.options.more_strategy:
        table.stage = Stage.CHOOSE
        return CHOOSE
    return _reveal_to_enter(state, table.reserve[table.active].pop())


class Choose(NamedTuple):
    """More Strategy: the active seat chooses the card of its turn from its hand."""

    def requests(self, state: ToWarState) -> Sequence[Request]:
        """Ask for a card. Everybody knows the answer to a hand of one, since sizes are public."""
        seat = state.table.active
        return choose_request(seat, tuple(state.table.hand[seat]))

    def play(self, state: ToWarState, answers: Mapping[int, Moves]) -> ToWarPhase:
        """Turn up the card."""
        seat = state.table.active
        (move,) = answers[seat]
        return _reveal_to_enter(state, state.table.hand[seat].pop(move.card))


CHOOSE = Choose()


def _reveal_to_enter(state: ToWarState, unit: str) -> ToWarPhase:
    state.table.stage = Stage.ENTER
    _reveal(state, unit)
    return ENTER


class Enter(NamedTuple):
    """The card turned up enters the home row; it does not move on (rules T7, T8, T9)."""

    def requests(self, state: ToWarState) -> Sequence[Request]:
        """Ask for a cell of the home row; all are allowed."""
        return state.rules.enter[state.table.active]

    def play(self, state: ToWarState, answers: Mapping[int, Moves]) -> ToWarPhase:
        """Take an empty cell, displace an own unit, or attack an enemy."""
        table = state.table
        seat, unit = table.active, _take_revealed(table)
        (move,) = answers[seat]
        cell = move.cell
        there = table.cells[cell]
        if there is not None and there.owner != seat:
            attack = state.rules.units[unit].attack
            return _attack(state, unit, None, cell, there, attack)
        _stand(state, unit, cell)
        if there is None:
            state.tell(EVERYONE, events.Entered(seat, unit, cell, None))
            return _end_turn(state)
        state.tell(EVERYONE, events.Entered(seat, unit, cell, there.unit))
        return _displace(table, there.unit, cell)


ENTER = Enter()


class Move(NamedTuple):
    """The displaced unit moves; it may displace another, attack, or break through."""

    def requests(self, state: ToWarState) -> Sequence[Request]:
        """Ask for a step, or whether to leave the second.

        A unit that has moved this turn is not displaced again (rules T11). Forward is always legal: no unit
        ahead has moved (rules I-5).
        """
        table = state.table
        moved = table.moved
        sides, requests = state.rules.offers[table.active][_must_move(table)]
        return requests[tuple([cell for cell in sides if cell in moved])]

    def play(self, state: ToWarState, answers: Mapping[int, Moves]) -> ToWarPhase:
        """Take the step."""
        table, rules = state.table, state.rules
        seat = table.active
        unit, cell, step = _must_move(table)
        (move,) = answers[seat]
        table.displaced = None
        if type(move) is moves.Stop:
            _stand(state, unit, cell)
            state.tell(EVERYONE, events.Stopped(seat, unit, cell))
            return _end_turn(state)
        target = move.cell
        if target is None:
            table.crossed = unit
            state.tell(EVERYONE, events.BrokeThrough(seat, unit, cell))
            return _over(table)
        there = table.cells[target]
        if there is not None and there.owner != seat:
            bonus = 0 if move.direction is Direction.FORWARD else rules.options.side_bonus
            return _attack(state, unit, cell, target, there, rules.units[unit].attack + bonus)
        if there is not None:
            state.tell(EVERYONE, events.Moved(seat, unit, cell, target, there.unit))
            _stand(state, unit, target)
            return _displace(table, there.unit, target)
        state.tell(EVERYONE, events.Moved(seat, unit, cell, target, None))
        if step == 1 and rules.units[unit].two_step:
            table.displaced = Displaced(unit, target, 2)
            return MOVE
        _stand(state, unit, target)
        return _end_turn(state)


MOVE = Move()


def _stand(state: ToWarState, unit: str, cell: int) -> None:
    """Let a unit of the active seat stand on a cell, where it stays for the rest of the turn."""
    table = state.table
    table.cells[cell] = state.rules.standing[table.active][unit]
    table.moved.append(cell)


def _displace(table: ToWarTable, unit: str, cell: int) -> ToWarPhase:
    table.stage = Stage.MOVE
    table.displaced = Displaced(unit, cell, 1)
    return MOVE


# ---- Combat ----


def _attack(  # noqa: PLR0913, PLR0917  # a fight is made of these
    state: ToWarState, unit: str, source: int | None, cell: int, there: Cell, attack: int
) -> ToWarPhase:
    """Compare attack with counter-attack: the weaker is discarded, at equal strength both (rules T16)."""
    table = state.table
    seat = table.active
    counter = state.rules.units[there.unit].counter
    state.tell(EVERYONE, events.Attacked(seat, unit, source, cell, there.unit, attack, counter))
    if attack >= counter:
        table.cells[cell] = None
        table.discards[there.owner] += (there.unit,)
    if attack > counter:
        _stand(state, unit, cell)
    else:
        table.discards[seat] += (unit,)
    return _end_turn(state)


# ---- End of a turn and of the game ----


def _end_turn(state: ToWarState) -> ToWarPhase:
    table, rules = state.table, state.rules
    table.moved = []
    if table.reserve[table.active] and rules.options.more_strategy:
        _draw(state, table.active, 1)
    if table.turn < rules.turns:
        return _begin_turn(state, table.turn + 1)
    state.tell(EVERYONE, _count(rules, table))
    return _over(table)


def _over(table: ToWarTable) -> ToWarPhase:
    table.stage = Stage.OVER
    return OVER


class Over(NamedTuple):
    """The match is over; the result is read off the table."""

    def requests(self, _state: ToWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: ToWarState, _answers: Mapping[int, Moves]) -> Result:
        """Let a breakthrough win; else more units, then more elites; else it is a draw."""
        table = state.table
        units, elites = _count(state.rules, table)
        figures = (
            ("turns", table.turn),
            *((f"units of seat {seat}", units[seat]) for seat in SEATS),
            *((f"elites of seat {seat}", elites[seat]) for seat in SEATS),
        )
        if table.crossed is not None:
            return Result(_places(table.active), "breakthrough", figures)
        for ending, (ours, theirs) in (("units", units), ("elites", elites)):
            if ours != theirs:
                return Result(_places(0 if ours > theirs else 1), ending, figures)
        return Result((1, 1), "draw", figures)


OVER = Over()


def _places(winner: int) -> tuple[int, ...]:
    return (1, 2) if winner == 0 else (2, 1)


def _count(rules: Rules, table: ToWarTable) -> events.Counted:
    """Count the units and elites of each seat, wherever they stand (rules T22)."""
    units, elites = [0, 0], [0, 0]
    for cell in table.cells:
        if cell is not None:
            units[cell.owner] += 1
            elites[cell.owner] += rules.units[cell.unit].elite
    return events.Counted(tuple(units), tuple(elites))


# ---- Cards ----


def _reveal(state: ToWarState, unit: str) -> None:
    table = state.table
    table.revealed = unit
    state.tell(EVERYONE, state.rules.revealed[table.active][unit])


def _take_revealed(table: ToWarTable) -> str:
    unit, table.revealed = table.revealed, None
    assert unit is not None  # noqa: S101  # a card is turned up before its seat is asked for a cell
    return unit


def _must_move(table: ToWarTable) -> Displaced:
    assert table.displaced is not None  # noqa: S101  # Move follows a displacement only
    return table.displaced


def _draw(state: ToWarState, seat: int, count: int) -> None:
    reserve = state.table.reserve[seat]
    cards = tuple(reserve.pop() for _ in range(count))
    state.table.hand[seat] += cards
    state.tell(seat, events.Drew(cards))
