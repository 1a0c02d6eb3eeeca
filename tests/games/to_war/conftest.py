"""Positions of To War! in the notation of its specification: cells are (row, column) as seat 0 sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harness.core import KeyedChance, State, read_options
from harness.games.to_war import GAME
from harness.games.to_war.phases import ENTER
from harness.games.to_war.rules import rules_of
from harness.games.to_war.table import Stage, ToWarTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from harness.core import Event, Result
    from harness.games.to_war.phases import ToWarState

    Place = tuple[int, int]


class Scene:
    """A position before ``seat`` lets ``enter`` enter, and what becomes of it."""

    def __init__(
        self,
        own: Mapping[Place, str],
        enemy: Mapping[Place, str],
        enter: str,
        seat: int = 0,
        turn: int | None = None,
        **options: object,
    ) -> None:
        given = read_options(GAME.options, {"armies": ["South", "Nord"], **options}, "test")
        rules = rules_of(given)
        self.columns = given.columns
        self.seat = seat
        self.turn = turn or 1 + seat
        cells = [None] * rules.field.size
        table = ToWarTable(
            stage=Stage.ENTER,
            turn=self.turn,
            active=seat,
            cells=[*cells],
            moved=[],
            revealed=enter,
            discards=[(), ()],
            hand=[[], []],
            reserve=[
                [rules.armies[each].units[-1].name] * len(range(self.turn + 1 + (each == seat), 23, 2))
                for each in (0, 1)
            ],
        )
        for owner, units in ((seat, own), (1 - seat, enemy)):
            for place, unit in units.items():
                table.cells[self.cell(place)] = rules.standing[owner][unit]
        self.state: ToWarState = State(rules, table, KeyedChance(b"unused"), ENTER)

    def cell(self, place: Place) -> int:
        return place[0] * self.columns + place[1]

    @property
    def offers(self) -> list[str]:
        """The letters of the directions offered, and STOP."""
        (request,) = self.state.requests()
        return [option.text.split()[0] for option in request.options]

    def enter(self, place: Place) -> Scene:
        (request,) = self.state.requests()
        (pick,) = [at for at, option in enumerate(request.options) if option.move.cell == self.cell(place)]
        self.state.play(self.seat, [pick])
        return self

    def move(self, *letters: str) -> Scene:
        for letter in letters:
            self.state.play(self.seat, [self.offers.index(letter)])
        return self

    def _units(self, owner: int) -> dict[Place, str]:
        return {
            divmod(number, self.columns): cell.unit
            for number, cell in enumerate(self.state.table.cells)
            if cell is not None and cell.owner == owner
        }

    @property
    def own(self) -> dict[Place, str]:
        return self._units(self.seat)

    @property
    def enemy(self) -> dict[Place, str]:
        return self._units(1 - self.seat)

    @property
    def lost(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the seat and its enemy have lost."""
        return self.state.table.discards[self.seat], self.state.table.discards[1 - self.seat]

    @property
    def is_turn_over(self) -> bool:
        return self.state.table.active != self.seat

    @property
    def result(self) -> Result | None:
        return self.state.result()

    def told(self, kind: type[Any]) -> list[Event]:
        """Return the events of a kind since the start."""
        return [told.event for told in self.state.told if type(told.event) is kind]


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return Scene
