"""Plays To War! one turn ahead: tries every way to end its own turn and takes the one it likes best.

A turn holds no chance once its card is turned up, so all its ends can be tried: some ten, at most a hundred.
What the enemy may do next is not looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.bot import Match, Request, run
from harness.games.v1.to_war_pb2 import (
    TO_WAR_DIRECTION_FORWARD,
    TO_WAR_DIRECTION_RIGHT,
    ToWarEvent,
    ToWarMove,
    ToWarUnit,
    ToWarView,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

UNIT = 5.0
ELITE = 1.0
ATTACK = 0.1
COUNTER = 0.3
ROW = 0.5
"""What is worth how much: a unit, its crown, each point of its strengths, each row toward the enemy."""

WIN = 1000.0
"""More than all that can stand on the field."""

Standing = tuple[int, str]
"""A unit on the field: its owner and its name."""


def units_of(events: Sequence[ToWarEvent]) -> Mapping[Standing, ToWarUnit]:
    """Return what the units of both armies can do, which the first events of a match say."""
    return {
        (event.mustered.seat, unit.name): unit
        for event in events
        if event.HasField("mustered")
        for unit in event.mustered.units
    }


class Position(NamedTuple):
    """The field, and the cells of units that cannot be displaced again this turn."""

    cells: tuple[Standing | None, ...]
    moved: frozenset[int]

    def put(self, cell: int, standing: Standing | None) -> Position:
        """Return the field with one cell changed; a unit that is put there has moved."""
        cells = (*self.cells[:cell], standing, *self.cells[cell + 1 :])
        return Position(cells, self.moved | {cell})


class Turn:
    """The rest of a turn of ``seat``; each method says what the best end is worth that something leads to."""

    def __init__(self, match: Match, view: ToWarView) -> None:
        self.seat = match.seat
        self.units: Mapping[Standing, ToWarUnit] = match.memory
        self.columns: int = match.options["columns"]
        self.rows: int = match.options["rows"]
        self.side_bonus: int = match.options["side_bonus"]
        self.view = view
        cells = tuple((cell.owner, cell.unit) if cell.unit else None for cell in view.cells)
        self.now = Position(cells, frozenset(view.moved))

    def move(self, move: ToWarMove) -> float:
        """Make a move that is offered now."""
        displaced = self.view.displaced
        match move.WhichOneof("move"):
            case "deploy":
                return self.judge(self.now.put(move.deploy.cell, (self.seat, self.view.revealed)))
            case "choose":
                home = self.seat * (self.rows - 1) * self.columns
                return max(self.enter(move.choose.unit, home + column) for column in range(self.columns))
            case "enter":
                return self.enter(self.view.revealed, move.enter.cell)
            case "step":
                way = move.step.direction
                return self.step(self.now, displaced.unit, displaced.cell, displaced.step, way)
            case _:
                return self.judge(self.now.put(displaced.cell, (self.seat, displaced.unit)))

    def enter(self, unit: str, cell: int) -> float:
        """Let a card enter."""
        there = self.now.cells[cell]
        if there is not None and there[0] != self.seat:
            return self.fight(self.now, unit, cell, there, 0)
        after = self.now.put(cell, (self.seat, unit))
        return self.judge(after) if there is None else self.go_on(after, there[1], cell, 1)

    def go_on(self, position: Position, unit: str, cell: int, step: int) -> float:
        """Move a unit that must move, or that may take its second step."""
        ends = [
            self.step(position, unit, cell, step, way)
            for way in self.units[self.seat, unit].directions
            if self.is_open(position, cell, way)
        ]
        if step > 1:
            ends.append(self.judge(position.put(cell, (self.seat, unit))))
        return max(ends)

    def is_open(self, position: Position, cell: int, way: int) -> bool:
        """Whether a step stays between the side edges and off the units that have moved."""
        if way == TO_WAR_DIRECTION_FORWARD:
            return True
        target = cell + self.toward(way)
        return target // self.columns == cell // self.columns and target not in position.moved

    def toward(self, way: int) -> int:
        """Return what a step adds to the number of a cell."""
        side = 1 if self.seat == 0 else -1
        if way == TO_WAR_DIRECTION_FORWARD:
            return side * self.columns
        return side if way == TO_WAR_DIRECTION_RIGHT else -side

    def step(self, position: Position, unit: str, cell: int, step: int, way: int) -> float:
        """Take one step."""
        target = cell + self.toward(way)
        if not 0 <= target < len(position.cells):
            return WIN
        there = position.cells[target]
        if there is None:
            if step == 1 and self.units[self.seat, unit].two_step:
                return self.go_on(position, unit, target, 2)
            return self.judge(position.put(target, (self.seat, unit)))
        if there[0] == self.seat:
            return self.go_on(position.put(target, (self.seat, unit)), there[1], target, 1)
        bonus = 0 if way == TO_WAR_DIRECTION_FORWARD else self.side_bonus
        return self.fight(position, unit, target, there, bonus)

    def fight(self, position: Position, unit: str, cell: int, there: Standing, bonus: int) -> float:
        """Attack an enemy."""
        attack, counter = self.units[self.seat, unit].attack + bonus, self.units[there].counter
        if attack > counter:
            return self.judge(position.put(cell, (self.seat, unit)))
        return self.judge(position.put(cell, None) if attack == counter else position)

    def judge(self, position: Position) -> float:
        """Judge the field at the end of the turn: own units less the enemy's."""
        worth = 0.0
        for cell, standing in enumerate(position.cells):
            if standing is not None:
                unit = self.units[standing]
                row = cell // self.columns
                rows = row if standing[0] == 0 else self.rows - 1 - row
                of_unit = (
                    UNIT + ELITE * unit.elite + ATTACK * unit.attack + COUNTER * unit.counter + ROW * rows
                )
                worth += of_unit if standing[0] == self.seat else -of_unit
        return worth


def decide(request: Request) -> int:
    """Pick the option with the best end; chance picks among equals."""
    if request.match.memory is None:
        request.match.memory = units_of(request.events)
    turn = Turn(request.match, request.view)
    worths = [turn.move(option.move) for option in request.options]
    best = [pick for pick, worth in enumerate(worths) if worth == max(worths)]
    return request.match.generator.choice(best)


if __name__ == "__main__":
    run(decide)
