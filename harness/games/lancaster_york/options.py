"""The options of Lancaster and York; the defaults are the game as printed, with gaps filled as ruled."""

from __future__ import annotations

import dataclasses
from typing import Literal

from harness.core import DataText

_AS_SHIPPED = DataText("")
_LEAST = {
    "reign_turns": 1,
    "hand_limit": 0,
    "max_turns": 1,
    "heirs_2p": 1,
    "heirs_3p": 1,
    "heirs_4p": 1,
}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class LancasterYorkOptions:
    """What may be set. Raises ValueError for a number below its least.

    Whether the numbers go together with the cards and the seats is checked when a match begins.

    - ``reign_turns``: so many turns in a row as King win (printed: 5).
    - ``reign_counts``: ``all``: the turns of every seat count for the King; ``own``: only those of his side
      (rules K15; ruled: ``all``).
    - ``coronation_counts``: whether the turn that makes a King counts for him (K15; ruled: no).
    - ``hand_limit``: cards a hand may hold after the End Phase (printed: 4).
    - ``hand_limit_applies``: ``all`` seats, or only the ``active`` one (K18; ruled: ``all``).
    - ``allow_empty_plays``: whether an Intrigue or Killing card may be played with no card to hit (K6; no).
    - ``max_turns``: after so many turns of all seats together the match is adjudicated (K24; not printed).
    - ``heirs_2p``, ``heirs_3p``, ``heirs_4p``: heirs dealt to each of two, three, four seats (printed for
      two and four; with three as with two).
    - ``data``: card types in the place of those of ``lancaster_york.toml``; empty for none.
    """

    reign_turns: int = 5
    reign_counts: Literal["all", "own"] = "all"
    coronation_counts: bool = False
    hand_limit: int = 4
    hand_limit_applies: Literal["all", "active"] = "all"
    allow_empty_plays: bool = False
    max_turns: int = 400
    heirs_2p: int = 5
    heirs_3p: int = 5
    heirs_4p: int = 4
    data: DataText = _AS_SHIPPED

    def __post_init__(self) -> None:
        for name, least in _LEAST.items():
            if getattr(self, name) < least:
                raise ValueError(f"{name} is {getattr(self, name)}, but must be at least {least}")

    def heirs(self, seats: int) -> int:
        """Return how many heirs each of ``seats`` seats is dealt."""
        return {2: self.heirs_2p, 3: self.heirs_3p, 4: self.heirs_4p}[seats]
