"""The rules of The Cousins' War as phases, a module each, in the order of the rulebook.

    deal -> swap -> battlefield -> deployment -> plays [-> carry_out [-> secondary]], eight times
    -> battle [-> tewkesbury] -> settlement -> victory -> cleanup -> deal

Phases hold nothing but what they offer: all that they need is on the table. They form a ring, so a module
imports the next one whole and uses it when it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from harness.core import State
from harness.games.cousins_war.rules import Rules
from harness.games.cousins_war.table import CousinsWarTable

if TYPE_CHECKING:
    from harness.core import Phase

CousinsWarState: TypeAlias = State[Rules, CousinsWarTable]
CousinsWarPhase: TypeAlias = "Phase[Rules, CousinsWarTable]"
