"""Results in, ratings and statistics out. Plain code: knows no game, no store, no clock, and reads no file.

Everything starts from ``Played`` matches in schedule order. ``Scorebook`` takes them one by one and gives
``Standings`` at any time; ``standings`` does both for a whole ladder. ``crosstable``, ``by_seat`` and
``by_variant`` look at the same matches in other ways. All return frozen values that ``harness.report``
prints.

Four choices hold throughout:

* TrueSkill takes matches in schedule order, never in the order of finishing, so that neither concurrency nor
  a restart changes a table. All other figures (points, intervals, strengths, tables) are the same in any
  order.
* A side's points in a match are the share of the other sides it beat, ties counting half. Its players each
  get them once, however many seats they hold.
* Luck lives in the deal, so the block, not the match, is what the bootstrap draws; its generator has a fixed
  seed.
* Figures are rounded to ``DECIMALS`` places, far beyond what they mean and well before the last bit of a
  machine's ``exp``, so that two machines print one table. What cannot be known yet is None, never nan.
"""

from harness.rating.crosstable import CrossRow, CrossTable, crosstable
from harness.rating.played import Played
from harness.rating.score import DECIMALS, Tally
from harness.rating.skill import Skill, Skills
from harness.rating.split import Split, SplitRow, by_seat, by_variant
from harness.rating.standings import Row, Scorebook, Standings, Unrated, standings

__all__ = [
    "DECIMALS",
    "CrossRow",
    "CrossTable",
    "Played",
    "Row",
    "Scorebook",
    "Skill",
    "Skills",
    "Split",
    "SplitRow",
    "Standings",
    "Tally",
    "Unrated",
    "by_seat",
    "by_variant",
    "crosstable",
    "standings",
]
