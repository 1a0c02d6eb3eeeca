"""The options of The King Is Dead."""

from __future__ import annotations

import dataclasses
from typing import Literal

from harness.core import DataText

MOST_SEATS = 4
_AS_SHIPPED = DataText("")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class KingIsDeadOptions:
    """The options, their defaults as the rules have them; NOTES.md says what each does.

    ``mordred`` plays the variant. ``first_seat`` has the first turn. ``court_redraw`` says which first draws
    must be drawn again (rules K1), ``last_card`` when the last card of three seats may be played (rules K14).
    ``data`` overrides the map.
    """

    mordred: bool = False
    first_seat: int = 0
    court_redraw: Literal["same_single_colour", "identical_draws"] = "same_single_colour"
    last_card: Literal["winning_lines", "exists", "final_struggle", "off"] = "winning_lines"
    data: DataText = _AS_SHIPPED

    def __post_init__(self) -> None:
        if not 0 <= self.first_seat < MOST_SEATS:
            raise ValueError(f"first_seat is {self.first_seat}; give 0 to {MOST_SEATS - 1}")
