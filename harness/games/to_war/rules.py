"""What does not change in a match: the armies, the field, and every request that can be made.

A request is given as the tuple of one that a phase returns, so that nothing is made twice.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from harness.core import Option, OptionError, Request, nearest, number_copies
from harness.games.to_war.data import read_data
from harness.games.to_war.events import Mustered, Revealed, Unit
from harness.games.to_war.field import Field
from harness.games.to_war.moves import Choose, Deploy, Direction, Enter, Step, Stop
from harness.games.to_war.table import Cell, Displaced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.to_war.data import UnitCard
    from harness.games.to_war.options import ToWarOptions

SEATS = (0, 1)
_LETTERS = {"F": Direction.FORWARD, "L": Direction.LEFT, "R": Direction.RIGHT}


class Offer(NamedTuple):
    """What a displaced unit is asked: ``requests`` by those of the cells at its ``sides`` that are barred."""

    sides: tuple[int, ...]
    requests: Mapping[tuple[int, ...], tuple[Request]]


class Rules(NamedTuple):
    """What a match is played with; all that can be made once a match or once for all is made here.

    Tuples are by seat. ``decks`` are the cards of the armies, ``revealed`` is what is told when a unit is
    turned up, ``standing`` the cell on which it stands; ``halves`` are the cells of each seat's half.
    """

    options: ToWarOptions
    field: Field
    turns: int
    armies: tuple[Mustered, ...]
    units: Mapping[str, Unit]
    decks: tuple[tuple[str, ...], ...]
    revealed: tuple[Mapping[str, Revealed], ...]
    standing: tuple[Mapping[str, Cell], ...]
    halves: tuple[tuple[int, ...], ...]
    enter: tuple[tuple[Request], ...]
    offers: tuple[Mapping[Displaced, Offer], ...]


@cache
def rules_of(options: ToWarOptions) -> Rules:
    """Make the rules of these options.

    Raises OptionError when an army does not exist or ``armies`` is still ``"cycle"``, DataError when the data
    break a check.
    """
    if isinstance(options.armies, str):
        raise OptionError("to-war: armies = 'cycle' is for ladders; a single match needs two armies by name")
    field = Field(options.columns, options.rows)
    armies = tuple(_muster(options, seat, army) for seat, army in enumerate(options.armies))
    units = {unit.name: unit for army in armies for unit in army.units}
    return Rules(
        options=options,
        field=field,
        armies=armies,
        units=units,
        turns=options.turns,
        decks=tuple(tuple(unit.name for unit in army.units for _ in range(unit.cards)) for army in armies),
        revealed=tuple({unit.name: Revealed(army.seat, unit.name) for unit in army.units} for army in armies),
        standing=tuple({unit.name: Cell(army.seat, unit.name) for unit in army.units} for army in armies),
        halves=tuple(field.half(seat) for seat in SEATS),
        enter=tuple(_enter_request(field, seat) for seat in SEATS),
        offers=tuple(
            {
                Displaced(unit.name, cell, step): _offer(field, army.seat, unit, cell, step)
                for unit in army.units
                for cell in range(field.size)
                for step in ((1, 2) if unit.two_step else (1,))
            }
            for army in armies
        ),
    )


def _muster(options: ToWarOptions, seat: int, army: str) -> Mustered:
    data = read_data(options.data)
    armies = data.armies_with(options.counts)
    if army not in armies:
        raise OptionError(f"to-war: armies: no army is called '{army}'; {nearest(army, armies)}")
    return Mustered(
        seat,
        army,
        tuple(
            Unit(
                name,
                cards.count,
                card.attack,
                card.counter,
                _is_elite(card, options.elite_source),
                tuple(_LETTERS[letter] for letter in "FLR" if letter in card.directions),
                card.two_step,
            )
            for name, cards in armies[army].items()
            for card in (data.units[name],)
        ),
    )


def _is_elite(card: UnitCard, source: str) -> bool:
    if source == "table" and card.elite_in_table is not None:
        return card.elite_in_table
    return card.elite


def _offer(field: Field, seat: int, unit: Unit, cell: int, step: int) -> Offer:
    ways = [Step(way, target) for way in unit.directions for target in field.exits(seat, cell, way)]
    options = [
        Option(way, f"{way.direction.name[0]} {'breakthrough' if way.cell is None else field.name(way.cell)}")
        for way in ways
    ]
    if step == 2:  # noqa: PLR2004  # the second step may be left
        options.append(Option(Stop(), "STOP"))
    sides = tuple(way.cell for way in ways if way.cell is not None and way.direction is not Direction.FORWARD)

    def request(barred: tuple[int, ...]) -> tuple[Request]:
        left = (each for each in options if type(each.move) is Stop or each.move.cell not in barred)
        return (Request(seat, "Move", tuple(left), public=True),)

    counts = range(len(sides) + 1)
    return Offer(
        sides, {barred: request(barred) for count in counts for barred in combinations(sides, count)}
    )


def _enter_request(field: Field, seat: int) -> tuple[Request]:
    options = tuple(Option(Enter(cell), field.name(cell)) for cell in field.home_row(seat))
    return (Request(seat, "Enter at", options, public=True),)


@cache
def deploy_request(field: Field, seat: int, cells: tuple[int, ...]) -> tuple[Request]:
    """Ask a seat on which of these cells the card turned up goes."""
    options = tuple(Option(Deploy(cell), field.name(cell)) for cell in cells)
    return (Request(seat, "Deploy at", options, public=True),)


@cache
def choose_request(seat: int, hand: tuple[str, ...]) -> tuple[Request]:
    """Ask a seat for a card of its hand. Everybody knows the answer to a hand of one: sizes are public."""
    options = tuple(
        Option(Choose(card, unit), text)
        for card, (unit, text) in enumerate(zip(hand, number_copies(hand), strict=True))
    )
    return (Request(seat, "Play card", options, public=len(hand) == 1),)
