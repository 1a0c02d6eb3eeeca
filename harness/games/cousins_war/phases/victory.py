"""Phase 6: the victory check (rules 3.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Result
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import REGIONS, SEATS, controlled, on_map
from harness.games.cousins_war.options import ROUNDS
from harness.games.cousins_war.phases import cleanup
from harness.games.cousins_war.rules import SIDE_NAMES
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves, Request
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState


def check(state: CousinsWarState) -> CousinsWarPhase:
    """Count regions; end the match, or clean up."""
    table = state.table
    table.active = None
    regions = controlled(table)
    state.tell(EVERYONE, events.Counted(tuple(regions)))
    if len(REGIONS) in regions or table.round == ROUNDS:
        ask(table, Stage.OVER)
        return Over()
    return cleanup.begin(state)


class Over(NamedTuple):
    """The match is over; the result is read off the table."""

    def requests(self, _state: CousinsWarState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: CousinsWarState, _answers: Mapping[int, Moves]) -> Result:
        """Let all three regions win; in the last round more regions, then more battles (rules R-44)."""
        table = state.table
        regions, battles = controlled(table), [len(won) for won in table.won]
        cubes = [on_map(table, seat) for seat in SEATS]
        figures = (
            ("rounds", table.round),
            *((f"regions of {SIDE_NAMES[seat]}", regions[seat]) for seat in SEATS),
            *((f"battles of {SIDE_NAMES[seat]}", battles[seat]) for seat in SEATS),
        )
        tests = [("all regions" if len(REGIONS) in regions else "regions", regions), ("battles", battles)]
        if state.rules.options.final_tie == "map_cubes":
            tests.append(("map cubes", cubes))
        for ending, (ours, theirs) in tests:
            if ours != theirs:
                return Result((1, 2) if ours > theirs else (2, 1), ending, figures)
        return Result((1, 1), "draw", figures)
