"""Lancaster and York as the harness knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from harness.core import Chance, Game, Knowledge, Messages, OptionError, State
from harness.games.lancaster_york import drawing
from harness.games.lancaster_york.data import reconstructions
from harness.games.lancaster_york.imagine import imagine
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.phases import Setup
from harness.games.lancaster_york.rules import SIDE_NAMES, rules_of, sides_of
from harness.games.lancaster_york.table import LancasterYorkTable, Stage
from harness.games.v1.lancaster_york_pb2 import LancasterYorkEvent, LancasterYorkMove, LancasterYorkView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.games.lancaster_york.rules import LancasterYorkState


class LancasterYork(Game):
    """Two houses, three, or two of two seats each: stay King for five turns, or kill all rival heirs."""

    name = "lancaster-york"
    title = "Lancaster and York"
    seats = (2, 3, 4)
    options = LancasterYorkOptions
    messages = Messages(LancasterYorkView, LancasterYorkMove, LancasterYorkEvent)
    table = LancasterYorkTable
    variants: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "base": {},
        "own-turns": {"reign_counts": "own"},
        "coronation": {"coronation_counts": True},
        "loose": {"hand_limit_applies": "active", "allow_empty_plays": True},
    }
    simultaneous = True
    reconstructions = reconstructions()

    def new(self, options: LancasterYorkOptions, seats: int, chance: Chance) -> LancasterYorkState:
        """Begin a match; see ``Game.new``."""
        if seats not in self.seats:
            raise OptionError(f"lancaster-york: {seats} seats; it is played with 2, 3 or 4")
        table = LancasterYorkTable(
            turn=0,
            stage=Stage.HEIR,
            active=0,
            acting=[],
            king=0,
            reign=0,
            played=0,
            heirs=[None] * seats,
            heir_pile=[[] for _ in range(seats)],
            unused_heirs=[],
            dead_heirs=[[] for _ in range(seats)],
            supporters=[[] for _ in range(seats)],
            troops=[[] for _ in range(seats)],
            hand=[[] for _ in range(seats)],
            deck=[],
            discards=[],
            rebellion_commits=(),
            rebellion_totals=(),
            challenger=None,
            battle_commits=(),
            battle_totals=(),
            loser=None,
        )
        return State(rules_of(options, seats), table, chance, Setup())

    def sides(self, options: LancasterYorkOptions, seats: int) -> tuple[int, ...]:
        """Pair the seats of four: 0 and 2 against 1 and 3."""
        del options
        return sides_of(seats)

    def seat_names(self, options: LancasterYorkOptions, seats: int) -> tuple[str, ...]:
        """Call each seat by its house, with a number where two share one."""
        del options
        sides = sides_of(seats)
        return tuple(
            f"{SIDE_NAMES[side]} {sides[: seat + 1].count(side)}"
            if sides.count(side) > 1
            else SIDE_NAMES[side]
            for seat, side in enumerate(sides)
        )

    def imagine(
        self, options: LancasterYorkOptions, seats: int, knowledge: Knowledge, chance: Chance
    ) -> LancasterYorkState:
        """Deal anew what a seat has not seen; see ``Game.imagine``."""
        return imagine(rules_of(options, seats), knowledge, chance)

    def draw(self, options: LancasterYorkOptions, view: LancasterYorkView) -> str:
        """Draw what each seat has in play, and the seat's own hand."""
        return drawing.draw(options, view)

    def describe(self, options: LancasterYorkOptions, event: LancasterYorkEvent) -> str:
        """Say an event in one line."""
        del options
        return drawing.describe(event)
