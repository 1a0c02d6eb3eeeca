"""The invariants I-1 to I-11 of the specification, held against random matches of both modes."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, State
from harness.games.to_war import GAME
from harness.games.to_war.events import Attacked, BrokeThrough, Entered, Moved, Revealed
from harness.games.to_war.imagine import PHASES
from harness.games.to_war.moves import Choose, Deploy, Direction, Enter, Step, Stop
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.rules import SEATS, rules_of
from harness.games.to_war.table import Cell, Displaced, Stage, ToWarTable
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from harness.core import Event, Move
    from harness.games.to_war.phases import ToWarState

ENCODER = Encoder(GAME)
CHUNKS = 10


@pytest.mark.parametrize("mode", ["base", "more strategy"])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants(chunk: int, mode: str) -> None:
    """10,000 matches of each mode in the full run, in chunks; all pairs of armies take turns."""
    options = ToWarOptions(armies="cycle", more_strategy=mode == "more strategy")
    share = matches(10_000) // CHUNKS
    for number in range(chunk * share, (chunk + 1) * share):
        Watcher(GAME.for_deal(options, number), f"{mode} {number}").follow()


@pytest.mark.parametrize(
    "options",
    [
        ToWarOptions(armies=("South", "East"), elite_source="table", deploy_adjacency="king"),
        ToWarOptions(armies=("East", "South"), counts="even", deploy_adjacency="orthogonal"),
        ToWarOptions(armies=("South", "East"), counts="strong", side_bonus=0),
        ToWarOptions(armies=("Nord", "West"), counts="nord_without_archer", side_bonus=1),
        ToWarOptions(columns=2, rows=6, more_strategy=True),
        ToWarOptions(columns=5, rows=4),
        ToWarOptions(columns=4, rows=6),
    ],
    ids=str,
)
def test_invariants_of_other_options(options: ToWarOptions) -> None:
    for number in range(matches(1_000)):
        Watcher(options, f"other {number}").follow()


class Watcher:
    """Plays one random match and looks at every position and every event of it."""

    def __init__(self, options: ToWarOptions, key: str) -> None:
        self.options = options
        self.key = key
        self.rules = rules_of(options)
        self.generator = Random(f"watch {key}")  # not that of the play
        self.decisions = 0
        self.turn = 0
        self.units_before = 0
        self.lost_before = [0, 0]
        self.lost: list[tuple[str, ...]] = [(), ()]  # by the fights that were told
        self.displaced = self.steps = 0  # since a card was turned up
        self.events: list[Event] = []

    def follow(self) -> None:
        end = random_match(GAME, self.options, 2, self.key, self.see)
        result, table = end.result(), end.table
        assert result is not None
        assert self.decisions <= 12 + 22 * (2 + 24) or self.rules.field.size > 12  # I-6
        assert table.turn <= self.options.turns  # I-3
        broke = [event for event in self.events if type(event) is BrokeThrough]
        assert (result.ending == "breakthrough") == (table.crossed is not None) == (len(broke) == 1)
        if broke:
            self.check_breakthrough(end, *broke)

    def check_breakthrough(self, end: ToWarState, broke: BrokeThrough) -> None:
        """I-11, and E18: none before turn 5 on the printed field."""
        result = end.result()
        assert result is not None
        assert broke.seat == end.table.active
        assert broke.source in self.rules.field.home_row(1 - broke.seat)
        assert result.places == ((1, 2) if broke.seat == 0 else (2, 1))
        assert end.table.turn >= 5 or self.rules.field != (3, 4)

    def see(self, state: ToWarState) -> None:
        self.decisions += len(state.requests())
        told = [each.event for each in state.take_told()]
        self.events += told
        for event in told:
            self.check_event(event)
        self.check_cards(state.table)
        self.check_turn(state.table)
        for request in state.requests():
            # I-5: who must move can go forward; it is asked only if there is something to choose.
            assert len(request.options) > 1
            if state.table.stage is Stage.MOVE:
                assert request.options[0].move.direction is Direction.FORWARD
        self.check_secrets(state)
        if state.requests():
            self.check_symmetries(state)

    def check_cards(self, table: ToWarTable) -> None:
        """I-1, I-2, and the first half of I-10."""
        assert len(table.cells) == self.rules.field.size
        assert table.discards == self.lost
        for seat in SEATS:
            standing = [cell.unit for cell in table.cells if cell is not None and cell.owner == seat]
            held = [*standing, *table.discards[seat], *table.hand[seat], *table.reserve[seat]]
            if seat == table.active:
                underway = (table.revealed, table.displaced and table.displaced.unit, table.crossed)
                held += [unit for unit in underway if unit is not None]
            army = self.rules.armies[seat].units
            assert Counter(held) == {unit.name: unit.cards for unit in army}
            elites = sum(self.rules.units[unit].elite for unit in standing)
            assert elites <= sum(unit.cards for unit in army if unit.elite)

    def check_turn(self, table: ToWarTable) -> None:
        """I-2, I-3 and I-7, whenever a turn has passed: none passes unseen, since each has a card enter."""
        if table.turn == self.turn and table.stage is not Stage.OVER:
            return
        units = sum(cell is not None for cell in table.cells)
        lost = [len(pile) for pile in table.discards]
        if self.turn and table.crossed is None:
            assert abs(units - self.units_before) <= 1
            assert all(now - before <= 1 for now, before in zip(lost, self.lost_before, strict=True))
        if table.stage is not Stage.OVER:
            assert table.turn in {0, self.turn + 1}
            assert table.active == 1 - table.turn % 2
            assert table.moved == []
            played = [(table.turn - seat) // 2 for seat in SEATS]  # turns that each seat has completed
            deck = 17 - self.options.deployed
            for seat in SEATS:
                turned_up = seat == table.active and table.stage is not Stage.CHOOSE
                left = len(table.reserve[seat]) + len(table.hand[seat]) + turned_up
                assert left == deck - played[seat]
        self.turn, self.units_before, self.lost_before = table.turn, units, lost

    def check_event(self, event: Event) -> None:
        """I-4, I-6 by the turn, and the second half of I-10."""
        field = self.rules.field
        if type(event) is Revealed:
            self.displaced = self.steps = 0
        if type(event) in {Entered, Moved}:
            self.displaced += event.displaced is not None
        if type(event) in {Moved, Attacked, BrokeThrough}:
            self.steps += event.source is not None
        assert self.displaced <= field.size
        assert self.steps <= 2 * self.displaced
        if type(event) in {Moved, Attacked} and event.source is not None:
            forward = event.cell - event.source == field.forward(event.seat)
            same_row = event.cell // field.columns == event.source // field.columns
            assert forward or (same_row and abs(event.cell - event.source) == 1)
        if type(event) is Attacked:
            side = event.source is not None and event.cell - event.source != field.forward(event.seat)
            bonus = self.options.side_bonus if side else 0
            assert event.attack == self.rules.units[event.unit].attack + bonus
            assert event.counter == self.rules.units[event.defender].counter
            if event.attack >= event.counter:
                self.lost[1 - event.seat] += (event.defender,)
            if event.attack <= event.counter:
                self.lost[event.seat] += (event.unit,)

    def check_secrets(self, state: ToWarState) -> None:
        """I-9: what lies in a reserve, or in the other seat's hand, shows in nothing that a seat is given."""
        table = state.table
        views = [ENCODER.view(table, seat) for seat in SEATS]
        if not self.options.more_strategy:
            assert views[0] == views[1]
        other = state.clone(KeyedChance(b"unused"))
        for seat in SEATS:
            self.generator.shuffle(other.table.reserve[seat])
        assert [ENCODER.view(other.table, seat) for seat in SEATS] == views
        for seat in SEATS:
            twin = other.clone(KeyedChance(b"unused"))
            hand, reserve = twin.table.hand[1 - seat], twin.table.reserve[1 - seat]
            unseen = hand + reserve
            self.generator.shuffle(unseen)
            hand[:], reserve[:] = unseen[: len(hand)], unseen[len(hand) :]
            assert ENCODER.view(twin.table, seat) == views[seat]
            if twin.request_of(seat):
                assert list(twin.phase.requests(twin)) == list(state.requests())

    def check_symmetries(self, state: ToWarState) -> None:
        """I-8: a mirrored, or turned, position answered alike becomes the mirrored, or turned, outcome."""
        (request,) = state.requests()
        pick = self.generator.randrange(len(request.options))
        after = state.clone(KeyedChance(b"unused"))
        after.play(request.seat, [pick])
        symmetries = [Mirror(self.rules.field.columns)]
        # Turned, seat 1 acts first: the first two cards, the last one, and the last turn then differ.
        deployed = sum(cell is not None for cell in state.table.cells)
        in_the_middle = 2 <= deployed < self.rules.field.size - 2 and after.table.turn == 0
        if in_the_middle or (state.table.turn and after.table.turn + 1 < self.options.turns):
            symmetries.append(Turn(self.rules.field.size))
        for symmetry in symmetries:
            other = symmetry.state(state)
            (asked,) = other.requests()
            move = symmetry.move(request.options[pick].move)
            (same,) = [at for at, option in enumerate(asked.options) if _same(option.move, move)]
            other.play(asked.seat, [same])
            assert other.table == symmetry.table(after.table)


def _same(one: Move, other: Move) -> bool:
    return type(one) is type(other) and bool(one == other)


class Mirror:
    """Columns reversed, left and right exchanged."""

    directions = (None, Direction.FORWARD, Direction.RIGHT, Direction.LEFT)

    def __init__(self, columns: int) -> None:
        self.columns = columns

    def cell(self, cell: int) -> int:
        row, column = divmod(cell, self.columns)
        return (row + 1) * self.columns - 1 - column

    def seat(self, seat: int) -> int:
        return seat

    def turn(self, turn: int) -> int:
        return turn

    def options(self, options: ToWarOptions) -> ToWarOptions:
        return options

    def move(self, move: Move) -> Move:
        match move:
            case Step(direction, cell):
                turned = self.directions[direction]
                assert turned is not None
                return Step(turned, None if cell is None else self.cell(cell))
            case Deploy(cell):
                return Deploy(self.cell(cell))
            case Enter(cell):
                return Enter(self.cell(cell))
            case Choose() | Stop():
                return move
        raise AssertionError(move)

    def table(self, table: ToWarTable) -> ToWarTable:
        cells: list[Cell | None] = [None] * len(table.cells)
        for number, cell in enumerate(table.cells):
            cells[self.cell(number)] = cell and Cell(self.seat(cell.owner), cell.unit)
        displaced = table.displaced
        return ToWarTable(
            stage=table.stage,
            turn=self.turn(table.turn),
            active=self.seat(table.active),
            cells=cells,
            moved=[self.cell(cell) for cell in table.moved],
            revealed=table.revealed,
            displaced=displaced and Displaced(displaced.unit, self.cell(displaced.cell), displaced.step),
            crossed=table.crossed,
            discards=[table.discards[self.seat(seat)] for seat in SEATS],
            hand=[table.hand[self.seat(seat)][:] for seat in SEATS],
            reserve=[table.reserve[self.seat(seat)][:] for seat in SEATS],
        )

    def state(self, state: ToWarState) -> ToWarState:
        rules = rules_of(self.options(state.rules.options))
        return State(rules, self.table(state.table), KeyedChance(b"unused"), PHASES[state.table.stage])


class Turn(Mirror):
    """The field turned by 180 degrees, and the seats exchanged with their armies."""

    directions = (None, Direction.FORWARD, Direction.LEFT, Direction.RIGHT)

    def __init__(self, size: int) -> None:
        self.size = size

    def cell(self, cell: int) -> int:
        return self.size - 1 - cell

    def seat(self, seat: int) -> int:
        return 1 - seat

    def turn(self, turn: int) -> int:
        return turn and turn + 1  # seat 1 acts in even turns

    def options(self, options: ToWarOptions) -> ToWarOptions:
        return dataclasses.replace(options, armies=tuple(reversed(options.armies)))
