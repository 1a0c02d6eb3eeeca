"""The King Is Dead as the harness knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from harness.core import Chance, Game, Knowledge, Messages, OptionError, State
from harness.games.king_is_dead import drawing
from harness.games.king_is_dead.data import read_data
from harness.games.king_is_dead.imagine import imagine
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.phases import SetUp
from harness.games.king_is_dead.rules import rules_of, sides_of
from harness.games.king_is_dead.setup import lay_table
from harness.games.king_is_dead.table import KingIsDeadTable
from harness.games.v1.king_is_dead_pb2 import KingIsDeadEvent, KingIsDeadMove, KingIsDeadView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.king_is_dead.phases import KingIsDeadState


class KingIsDead(Game):
    """Eight power struggles for Britain: have most followers of the faction that holds most regions."""

    name = "king-is-dead"
    title = "The King Is Dead"
    seats = (2, 3, 4)
    options = KingIsDeadOptions
    messages = Messages(KingIsDeadView, KingIsDeadMove, KingIsDeadEvent)
    table = KingIsDeadTable
    variants: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "base": {},
        "mordred": {"mordred": True},
        "other-readings": {"first_seat": 1, "court_redraw": "identical_draws", "last_card": "final_struggle"},
    }
    reconstructions = (f"borders of the regions: {read_data('').status}",)

    def new(self, options: KingIsDeadOptions, seats: int, chance: Chance) -> KingIsDeadState:
        """Begin a match; see ``Game.new``."""
        if seats not in self.seats:
            raise OptionError(f"king-is-dead: {seats} seats; it is played with 2, 3 or 4")
        rules = rules_of(options, seats)
        return State(rules, lay_table(rules), chance, SetUp())

    def sides(self, options: KingIsDeadOptions, seats: int) -> tuple[int, ...]:
        """Return the side of each seat: with four seats, those opposite each other are partners."""
        del options
        return sides_of(seats)

    def imagine(
        self, options: KingIsDeadOptions, seats: int, knowledge: Knowledge, chance: Chance
    ) -> KingIsDeadState:
        """Put together what a seat has been shown; see ``Game.imagine``."""
        return imagine(rules_of(options, seats), knowledge, chance)

    def draw(self, options: KingIsDeadOptions, view: KingIsDeadView) -> str:
        """Draw the map, the row and the courts."""
        return drawing.draw(rules_of(options, len(view.courts)), view)

    def describe(self, options: KingIsDeadOptions, event: KingIsDeadEvent) -> str:
        """Say an event in one line."""
        del options
        return drawing.describe(event)
