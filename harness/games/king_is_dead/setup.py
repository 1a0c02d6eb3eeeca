"""Setting up (rules §1): the bag, the courts and their redraws, the regions, the row of region cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.games.king_is_dead.data import LOYALIST_REGIONS, REGIONS
from harness.games.king_is_dead.events import CourtDrawn
from harness.games.king_is_dead.rules import FACTIONS, HAND, LOYALISTS
from harness.games.king_is_dead.table import Card, Faction, Followers, KingIsDeadTable, RegionCard, Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Chance
    from harness.games.king_is_dead.rules import Rules

_FOLLOWERS = 18
_OUT_WITH_TWO = 2
_AT_HOME = 2
_IN_REGION = 4
_IN_COURT = 2
_MOST_ATTEMPTS = 1000


def lay_table(rules: Rules) -> KingIsDeadTable:
    """Return the table before anything is drawn: followers at home, two Loyalists if Mordred is played."""
    regions = [Followers() for _ in REGIONS]
    for faction in FACTIONS:
        home = rules.homes[faction - 1]
        regions[home] = regions[home].plus(faction, _AT_HOME)
    loyalists = [REGIONS.index(region) for region in LOYALIST_REGIONS] if rules.options.mordred else []
    for region in loyalists:
        regions[region] = regions[region].plus(Faction.LOYALISTS)
    return KingIsDeadTable(
        stage=Stage.TURN,
        active=rules.options.first_seat,
        regions=regions,
        control=[Faction.NOBODY] * len(REGIONS),
        row=[],
        supply=Followers(),
        loyalists_left=LOYALISTS - len(loyalists) if rules.options.mordred else 0,
        courts=[Followers() for _ in range(rules.seats)],
        hand=[list(HAND) for _ in range(rules.seats)],
        top=[Card.NONE] * rules.seats,
        buried=[[] for _ in range(rules.seats)],
        crown_used=[False] * rules.seats,
        last_play=[0] * rules.seats,
    )


def draw_courts(rules: Rules, chance: Chance) -> tuple[list[CourtDrawn], list[Faction]]:
    """Fill the bag and draw the courts; return all draws, redraws included, and what is left in the bag.

    Seats whose draws collide put them back, all of them first, and draw again in the order of seats; then all
    courts are compared anew, those that were kept included (rules K1).
    """
    each = _FOLLOWERS - _AT_HOME - (_OUT_WITH_TWO if rules.seats == 2 else 0)  # noqa: PLR2004  # seats
    bag = chance.shuffle("bag", 0, [faction for faction in FACTIONS for _ in range(each)])
    draws: list[CourtDrawn] = []
    courts: list[tuple[Faction, ...]] = [()] * rules.seats
    drawing: Sequence[int] = range(rules.seats)
    for attempt in range(_MOST_ATTEMPTS):
        for seat in drawing:
            courts[seat] = tuple(sorted(bag.pop() for _ in range(_IN_COURT)))
            draws.append(CourtDrawn(seat, courts[seat], attempt))
        drawing = _colliding(rules, courts)
        if not drawing:
            return draws, bag
        bag = chance.shuffle("bag", attempt + 1, bag + [each for seat in drawing for each in courts[seat]])
    raise RuntimeError(
        f"king-is-dead: courts still collide after {_MOST_ATTEMPTS} draws; chance is not random"
    )


def _colliding(rules: Rules, courts: Sequence[tuple[Faction, ...]]) -> list[int]:
    alike = [seat for seat, court in enumerate(courts) if courts.count(court) > 1]
    if rules.options.court_redraw == "identical_draws":
        return alike
    return [seat for seat in alike if len(set(courts[seat])) == 1]


def fill_regions(regions: list[Followers], bag: list[Faction]) -> Followers:
    """Fill each region to four from the bag; return the rest, which is the common supply."""
    for region in range(len(regions)):
        while sum(regions[region]) < _IN_REGION:
            regions[region] = regions[region].plus(bag.pop())
    return Followers(*[bag.count(faction) for faction in FACTIONS])


def deal_row(chance: Chance) -> list[RegionCard]:
    """Shuffle the region cards into a row."""
    return [RegionCard(region, None) for region in chance.shuffle("region cards", 0, range(len(REGIONS)))]
