"""Winning the game: by a full reign, by the last heirs of all others, or at the turn limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.games.lancaster_york.rules import Rules
    from harness.games.lancaster_york.table import LancasterYorkTable


def result_of(rules: Rules, table: LancasterYorkTable) -> Result:
    """Read the result off the table of a match that is over; all who do not win are second (rules 3.2)."""
    winners, ending = _winners(rules, table)
    places = tuple(1 if side in winners else 2 for side in range(len(rules.members)))
    return Result(places, ending, (("turns", table.turn), ("reign", table.reign)))


def _winners(rules: Rules, table: LancasterYorkTable) -> tuple[Sequence[int], str]:
    """Return the sides that win, and by what.

    At the turn limit more heirs win, else more force in play; sides that are equal in both tie (rules K24).
    """
    if table.reign >= rules.options.reign_turns:
        return [table.king], "reign"
    sides = range(len(rules.members))
    living = [side for side in sides if rules.heirs_left(table, side)]
    if len(living) == 1:
        return living, "last heir"
    standings = {side: (rules.heirs_left(table, side), rules.force_in_play(table, side)) for side in living}
    best = max(standings.values())
    return [side for side in living if standings[side] == best], "turn limit"
