"""To War! as the harness knows it."""

from __future__ import annotations

import dataclasses
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from harness.core import Chance, Game, Knowledge, Messages, OptionError, State
from harness.games.to_war import drawing
from harness.games.to_war.data import read_data, reconstructions
from harness.games.to_war.imagine import imagine
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.phases import Muster
from harness.games.to_war.rules import SEATS, rules_of
from harness.games.to_war.table import Stage, ToWarTable
from harness.games.v1.to_war_pb2 import ToWarEvent, ToWarMove, ToWarView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.to_war.phases import ToWarState


class ToWar(Game):
    """Two armies on a field of twelve cells: break through, or have more units at the end."""

    name = "to-war"
    title = "To War!"
    seats = (2,)
    options = ToWarOptions
    messages = Messages(ToWarView, ToWarMove, ToWarEvent)
    table = ToWarTable
    variants: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "base": {},
        "more-strategy": {"more_strategy": True},
        "south-east": {"armies": ["South", "East"]},
    }
    reconstructions = reconstructions()

    def new(self, options: ToWarOptions, seats: int, chance: Chance) -> ToWarState:
        """Begin a match; see ``Game.new``."""
        if seats not in self.seats:
            raise OptionError(f"to-war: {seats} seats; it is played with 2")
        rules = rules_of(options)
        table = ToWarTable(
            stage=Stage.DEPLOY,
            turn=0,
            active=0,
            cells=[None] * rules.field.size,
            moved=[],
            discards=[() for _ in SEATS],
            hand=[[] for _ in SEATS],
            reserve=[[] for _ in SEATS],
        )
        return State(rules, table, chance, Muster())

    def for_deal(self, options: ToWarOptions, deal: int) -> ToWarOptions:
        """Let ``armies = "cycle"`` go through all ordered pairs of armies by the number of the deal."""
        if options.armies != "cycle":
            return options
        pairs = list(permutations(read_data(options.data).armies, 2))
        return dataclasses.replace(options, armies=pairs[deal % len(pairs)])

    def seat_names(self, options: ToWarOptions, seats: int) -> tuple[str, ...]:
        """Call each seat by its army, where that is settled."""
        return super().seat_names(options, seats) if options.armies == "cycle" else tuple(options.armies)

    def imagine(self, options: ToWarOptions, seats: int, knowledge: Knowledge, chance: Chance) -> ToWarState:
        """Deal anew what a seat has not seen; see ``Game.imagine``."""
        del seats
        return imagine(rules_of(options), knowledge, chance)

    def draw(self, options: ToWarOptions, view: ToWarView) -> str:
        """Draw the field."""
        return drawing.draw(rules_of(options), view)

    def describe(self, options: ToWarOptions, event: ToWarEvent) -> str:
        """Say an event in one line."""
        return drawing.describe(rules_of(options), event)
