"""What does not change in a match: the armies, the field, and every option that can be offered."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from harness.core import Option, OptionError, Request, nearest
from harness.games.to_war.data import read_data
from harness.games.to_war.events import Mustered, Unit
from harness.games.to_war.field import Field
from harness.games.to_war.moves import Deploy, Direction, Enter, Step, Stop

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.to_war.data import UnitCard
    from harness.games.to_war.options import ToWarOptions

SEATS = (0, 1)
STOP = Option(Stop(), "STOP")

_LETTERS = {"F": Direction.FORWARD, "L": Direction.LEFT, "R": Direction.RIGHT}


class Rules(NamedTuple):
    """What a match is played with.

    ``armies`` are by seat, ``units`` by name. ``deploy`` has an option for each cell, ``enter`` the request
    of each seat; ``steps`` has the options of a unit by seat, name and cell, whatever stands on their cells.
    """

    options: ToWarOptions
    field: Field
    armies: tuple[Mustered, ...]
    units: Mapping[str, Unit]
    deploy: tuple[Option, ...]
    enter: tuple[Request, ...]
    steps: Mapping[tuple[int, str, int], tuple[Option, ...]]


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
        deploy=tuple(Option(Deploy(cell), field.name(cell)) for cell in range(field.size)),
        enter=tuple(
            Request(
                seat,
                "Enter at",
                tuple(Option(Enter(cell), field.name(cell)) for cell in field.home_row(seat)),
                public=True,
            )
            for seat in SEATS
        ),
        steps={
            (army.seat, unit.name, cell): _steps(field, army.seat, unit, cell)
            for army in armies
            for unit in army.units
            for cell in range(field.size)
        },
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


def _steps(field: Field, seat: int, unit: Unit, cell: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            Step(direction, target),
            f"{direction.name[0]} {'breakthrough' if target is None else field.name(target)}",
        )
        for direction in unit.directions
        for target in field.exits(seat, cell, direction)
    )
