"""The Cousins' War as the harness knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from harness.core import Chance, Game, Knowledge, Messages, OptionError
from harness.games.cousins_war import drawing, telling
from harness.games.cousins_war.data import reconstructions
from harness.games.cousins_war.imagine import imagine
from harness.games.cousins_war.options import CousinsWarOptions
from harness.games.cousins_war.phases import deal
from harness.games.cousins_war.rules import SIDE_NAMES, rules_of
from harness.games.cousins_war.table import CousinsWarTable
from harness.games.v1.cousins_war_pb2 import CousinsWarEvent, CousinsWarMove, CousinsWarView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.cousins_war.phases import CousinsWarState


class CousinsWar(Game):
    """Lancaster and York over five rounds: cards, influence in three regions, and battles of bluff."""

    name = "cousins-war"
    title = "The Cousins' War"
    seats = (2,)
    options = CousinsWarOptions
    messages = Messages(CousinsWarView, CousinsWarMove, CousinsWarEvent)
    table = CousinsWarTable
    variants: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "base": {},
        "expansions": {"times_of_change": True, "tewkesbury": True},
        "first-printing": {"edition": "first"},
    }
    reconstructions = reconstructions()

    def new(self, options: CousinsWarOptions, seats: int, chance: Chance) -> CousinsWarState:
        """Begin a match; see ``Game.new``. Lancaster is seat 0 (rules R-2)."""
        if seats not in self.seats:
            raise OptionError(f"cousins-war: {seats} seats; it is played with 2")
        return deal.begin(rules_of(options), chance)

    def seat_names(self, options: CousinsWarOptions, seats: int) -> tuple[str, ...]:
        """Call the seats by their houses."""
        del options, seats
        return SIDE_NAMES

    def imagine(
        self, options: CousinsWarOptions, seats: int, knowledge: Knowledge, chance: Chance
    ) -> CousinsWarState:
        """Deal anew what a seat has not seen; see ``Game.imagine``."""
        del seats
        return imagine(rules_of(options), knowledge, chance)

    def draw(self, options: CousinsWarOptions, view: CousinsWarView) -> str:
        """Draw the map, the Battlefield and the cards."""
        return drawing.draw(rules_of(options), view)

    def describe(self, options: CousinsWarOptions, event: CousinsWarEvent) -> str:
        """Say an event in one line."""
        return telling.tell(rules_of(options), event)
