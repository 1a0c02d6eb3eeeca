"""The options of The Cousins' War."""

from __future__ import annotations

import dataclasses
from typing import Literal

from harness.core import DataText

ROUNDS = 5
HAND_SIZE = 6
PLAYS = 4

_AS_SHIPPED = DataText("")

_BY_EDITION = {
    "2018": {
        "lie_loss": "one",
        "move_mode": "into",
        "secondary_access": "opponent",
        "zero_cp": "allowed",
    },
    "first": {
        "lie_loss": "table",
        "move_mode": "out_of",
        "secondary_access": "any_rose",
        "zero_cp": "only_if_forced",
    },
}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class CousinsWarOptions:
    """The options; the defaults are the rulebook of 2018. Raises ValueError for a ``tie_guard`` below 1.

    - ``edition``: ``first`` plays the earlier printing; it settles the next four where they are not given.
    - ``lie_loss``: cubes lost by a false declaration that is caught: ``one``, or by the ``table`` of results
      with the declaration as winner, at least one (rules F3).
    - ``move_mode``: a move goes ``into`` one region, or ``out_of`` one region into another (F6).
    - ``secondary_access``: which roses open a Secondary Event: the ``opponent``'s, or ``any_rose`` (F8).
    - ``zero_cp``: a card may be used for no points: always ``allowed``, or ``only_if_forced``: when no card
      in hand has another use (F11).
    - ``times_of_change``, ``tewkesbury``: the two expansions.
    - ``cards``: a file that overrides cards by id; empty for the shipped cards.
    - ``truth``: a declaration is true if the dice contain it (``contains``), or if it is their best result
      (``exact``) (R-30).
    - ``remove_retarget``: each attempt to remove may name another region (R-24).
    - ``deploy_mix``: deployed cubes may come from Reserve and Supply together (R-8); otherwise from one of
      them, unless neither has enough.
    - ``tie_guard``: so many battle sequences without a loss end a battle (R-39).
    - ``final_tie``: equal regions and battles after the last round are a ``draw``, or more ``map_cubes`` win
      (R-44).
    """

    edition: Literal["2018", "first"] = "2018"
    lie_loss: Literal["one", "table"] | None = None
    move_mode: Literal["into", "out_of"] | None = None
    secondary_access: Literal["opponent", "any_rose"] | None = None
    zero_cp: Literal["allowed", "only_if_forced"] | None = None
    times_of_change: bool = False
    tewkesbury: bool = False
    cards: DataText = _AS_SHIPPED
    truth: Literal["contains", "exact"] = "contains"
    remove_retarget: bool = True
    deploy_mix: bool = True
    tie_guard: int = 200
    final_tie: Literal["draw", "map_cubes"] = "draw"

    def __post_init__(self) -> None:
        if self.tie_guard < 1:
            raise ValueError(f"tie_guard is {self.tie_guard}; give 1 or more battle sequences")
        # Filled in here, so that a bot reads in the options of its match what holds, whatever the edition.
        for name, value in _BY_EDITION[self.edition].items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, value)
