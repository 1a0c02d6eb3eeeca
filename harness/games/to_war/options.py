"""The options of To War!."""

from __future__ import annotations

import dataclasses
from typing import Literal, TypeAlias, get_args

from harness.core import DataText

ARMY_SIZE = 17
HAND_SIZE = 3
STRONGEST = 99
"""The most that a strength or the bonus may be."""

_AS_SHIPPED = DataText("")
_Preset: TypeAlias = Literal["nord_without_archer", "even", "strong"]

PRESETS: tuple[str, ...] = get_args(_Preset)
"""The other ways to fill counts that the source lacks."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class ToWarOptions:
    """The options, their defaults as the rulebook has them; NOTES.md says what each does.

    ``armies`` are two different armies by seat, or ``"cycle"``, which goes through all ordered pairs by the
    number of the deal. West and Nord by default: of no other armies is so much printed.
    """

    armies: tuple[str, ...] | Literal["cycle"] = ("West", "Nord")
    more_strategy: bool = False
    columns: int = 3
    rows: int = 4
    side_bonus: int = 2
    elite_source: Literal["card", "table"] = "card"
    deploy_adjacency: Literal["none", "orthogonal", "king"] = "none"
    loops: Literal["once_per_turn"] = "once_per_turn"
    counts: Literal["standard"] | _Preset = "standard"
    data: DataText = _AS_SHIPPED

    def __post_init__(self) -> None:
        if self.armies != "cycle" and (len(self.armies) != 2 or len(set(self.armies)) != 2):  # noqa: PLR2004  # seats
            raise ValueError(
                f"armies is {list(self.armies)}; name two different armies, or give armies = 'cycle'"
            )
        if not 2 <= self.columns <= 5:  # noqa: PLR2004  # said in the message
            raise ValueError(f"columns is {self.columns}; give 2 to 5")
        if self.rows not in {4, 6}:
            raise ValueError(f"rows is {self.rows}; give 4 or 6, since each seat has a half")
        if self.deployed > ARMY_SIZE - HAND_SIZE:
            raise ValueError(
                f"columns = {self.columns} and rows = {self.rows} take {self.deployed} cards of each army to "
                f"fill; give a field that takes at most {ARMY_SIZE - HAND_SIZE}"
            )
        if not 0 <= self.side_bonus <= STRONGEST:
            raise ValueError(f"side_bonus is {self.side_bonus}; give 0 to {STRONGEST}")

    @property
    def deployed(self) -> int:
        """How many cards each seat deploys: the cells of its half."""
        return self.columns * self.rows // 2

    @property
    def turns(self) -> int:
        """How many turns a match has at most, those of both seats together: a card of the reserve each."""
        return 2 * (ARMY_SIZE - self.deployed)
