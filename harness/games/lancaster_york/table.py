"""What lies on the table in Lancaster and York, and who sees it.

"By seat" and "by side" are lists with one element for each, in order.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from harness.core import hidden, own, public, table

if TYPE_CHECKING:
    from harness.games.lancaster_york.data import Card


class Stage(enum.IntEnum):
    """A phase of the turn, by its number in the rulebook; those of ``LancasterYorkStage``."""

    HEIR = 1
    DRAW = 2
    RECRUIT = 3
    INTRIGUE = 4
    REBELLION = 5
    BATTLE = 6
    CLAIM = 7
    KILLINGS = 8
    END = 9
    OVER = 10


@table
class LancasterYorkTable:
    """Everything on the table.

    ``acting`` are the seats that this phase asks, clockwise from the active one; a seat in it with nothing to
    decide is passed over. ``king``, ``challenger`` and ``loser`` are sides; the last two are those of this
    turn's Rebellion and Battle. ``played`` counts the Intrigue or Killing cards that the acting seat has
    played in this phase. Of a deck or pile the last card is the top.
    """

    turn: int = public()
    stage: Stage = public()
    active: int = public()
    acting: list[int] = public()
    king: int = public()
    reign: int = public()
    played: int = public()
    heirs: list[Card | None] = public()
    heir_pile: list[list[Card]] = hidden(counted=True, by_seat=True)
    unused_heirs: list[Card] = hidden()
    dead_heirs: list[list[Card]] = public()
    supporters: list[list[Card]] = public()
    troops: list[list[Card]] = public()
    hand: list[list[Card]] = own(counted=True)
    deck: list[Card] = hidden(counted=True)
    discards: list[Card] = public()
    rebellion_commits: tuple[tuple[Card, ...], ...] = public()
    rebellion_totals: tuple[int, ...] = public()
    challenger: int | None = public()
    battle_commits: tuple[tuple[Card, ...], ...] = public()
    battle_totals: tuple[int, ...] = public()
    loser: int | None = public()
