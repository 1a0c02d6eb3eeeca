"""Plays The King Is Dead by counting courts and regions as they would stand if all passed from now on.

It tries each option, sees who would then hold which region, and counts how far its court is ahead in the
followers that would matter. Cards are few, so it holds them unless it has one for each struggle to come, or a
card would do much for it; an end that is near leaves few struggles to come. It remembers nothing: what it
counts lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.bot import Match, Request, run
from harness.games.v1.king_is_dead_pb2 import (
    KING_IS_DEAD_CARD_AMBASSADOR,
    KING_IS_DEAD_CARD_GARRISON,
    KING_IS_DEAD_CARD_ROMANO_BRITISH,
    KING_IS_DEAD_CARD_SCOTS,
    KING_IS_DEAD_CARD_SETTLERS,
    KING_IS_DEAD_CARD_WELSH,
    KING_IS_DEAD_FACTION_LOYALISTS,
    KING_IS_DEAD_FACTION_SAXONS,
    KingIsDeadFollowers,
    KingIsDeadMove,
    KingIsDeadView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RANKS = (8.0, 3.0, 1.0)
"""What a follower more than the best other court is worth, by the rank of its faction."""

SET = 8.0
"""What a set of followers more than the best other side is worth in an invasion."""

FOLLOWER = 0.2
"""What any follower at court is worth, whoever will rule."""

MUCH = 12.0
"""What a card must gain to be played although struggles to come will want it."""

FACTIONS = (1, 2, 3)
LOYALISTS, SAXONS = KING_IS_DEAD_FACTION_LOYALISTS, KING_IS_DEAD_FACTION_SAXONS
SAXON_TOKENS = 4
BANNER = (7, 7, 1, 7, 7, 1, 1, 1)
"""Where a Loyalist arrives when a region falls: Aquae Sulis or Din Eidyn."""

PLACED_BY: dict[int, tuple[int, ...]] = {
    KING_IS_DEAD_CARD_SETTLERS: (1, 2, 3),
    KING_IS_DEAD_CARD_SCOTS: (1, 1),
    KING_IS_DEAD_CARD_WELSH: (2, 2),
    KING_IS_DEAD_CARD_ROMANO_BRITISH: (3, 3),
}
EXCHANGES = (KING_IS_DEAD_CARD_GARRISON, KING_IS_DEAD_CARD_AMBASSADOR)

Counts = tuple[int, ...]
"""Followers in one place: Scots, Welsh, Romano-British, Loyalists; each at its number less one."""


def counts_of(followers: KingIsDeadFollowers) -> Counts:
    """Return followers as counts."""
    return (followers.scots, followers.welsh, followers.romano_british, followers.loyalists)


def changed(counts: Counts, faction: int, by: int) -> Counts:
    """Return counts with some more, or fewer, of a faction."""
    return tuple(count + by if at == faction else count for at, count in enumerate(counts, 1))


class Position:
    """Regions, courts and row as they stand, or as they would after a move."""

    def __init__(self, match: Match, view: KingIsDeadView) -> None:
        self.match = match
        row = [card.region for card in view.row]
        self.fallen: list[int] = [view.control[region] for region in row[: view.position]]
        self.row = row[view.position :]
        self.regions = [counts_of(region) for region in view.regions]
        self.courts = [counts_of(court) for court in view.courts]
        self.supply = counts_of(view.supply)

    def copy(self) -> Position:
        """Return one that can be changed."""
        twin: Position = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.row, twin.regions, twin.courts = self.row[:], self.regions[:], self.courts[:]
        return twin

    def swap(self, first: int, second: int) -> Position:
        """Swap two region cards."""
        twin = self.copy()
        at, to = twin.row.index(first), twin.row.index(second)
        twin.row[at], twin.row[to] = second, first
        return twin

    def move(self, source: int, target: int, factions: Iterable[int]) -> Position:
        """Move followers from a region to another."""
        twin = self.copy()
        for faction in factions:
            twin.regions[source] = changed(twin.regions[source], faction, -1)
            twin.regions[target] = changed(twin.regions[target], faction, 1)
        return twin

    def place(self, faction: int, region: int) -> Position:
        """Place a follower from the supply."""
        twin = self.copy()
        twin.regions[region] = changed(twin.regions[region], faction, 1)
        twin.supply = changed(twin.supply, faction, -1)
        return twin

    def summon(self, faction: int, region: int) -> Position:
        """Summon a follower to the own court."""
        twin, seat = self.copy(), self.match.seat
        twin.regions[region] = changed(twin.regions[region], faction, -1)
        twin.courts[seat] = changed(twin.courts[seat], faction, 1)
        return twin

    def all_pass(self) -> list[int]:
        """Return who holds the regions when all pass from now on, in order, up to the end of the match."""
        fallen, regions = self.fallen[:], self.regions
        loyalists = [0] * len(regions)
        for region in self.row:
            counts = changed(regions[region], LOYALISTS, loyalists[region])
            most = max(counts)
            fallen.append(counts.index(most) + 1 if counts.count(most) == 1 else SAXONS)
            if fallen[-1] == LOYALISTS or fallen.count(SAXONS) == SAXON_TOKENS:
                break
            loyalists[BANNER[region]] += self.match.options["mordred"]
        return fallen

    def worth(self) -> float:
        """Say how good the end would be for the own side if all passed."""
        fallen = self.all_pass()
        worth = FOLLOWER * sum(self.lead(faction) for faction in FACTIONS)
        if fallen.count(SAXONS) == SAXON_TOKENS:
            return worth + SET * self.lead_in_sets()
        latest = {faction: at for at, faction in enumerate(fallen) if faction in FACTIONS}
        ranked = sorted(latest, key=lambda faction: (-fallen.count(faction), -latest[faction]))
        return worth + sum(rank * self.lead(faction) for rank, faction in zip(RANKS, ranked, strict=False))

    def lead(self, faction: int) -> int:
        """Return how many more of a faction the own side's best court has than any other side's."""
        best = [0] * len(self.courts)
        for side, court in zip(self.match.sides, self.courts, strict=True):
            best[side] = max(best[side], court[faction - 1])
        return self.more(best)

    def lead_in_sets(self) -> int:
        """Return how many more sets the own side has than any other, partners counted together."""
        pools = [[0, 0, 0] for _ in self.courts]
        for side, court in zip(self.match.sides, self.courts, strict=True):
            pools[side] = [pooled + count for pooled, count in zip(pools[side], court, strict=False)]
        return self.more([min(pool) for pool in pools])

    def more(self, by_side: Sequence[int]) -> int:
        """Return what the own side has more than the best other."""
        mine = self.match.sides[self.match.seat]
        return by_side[mine] - max(count for side, count in enumerate(by_side) if side != mine)


def best(positions: Iterable[Position], otherwise: Position) -> Position:
    """Return the position that is worth most."""
    return max(positions, key=Position.worth, default=otherwise)


def exchanges(position: Position, source: int, given: Sequence[int]) -> Iterable[Position]:
    """Give followers to another region for one of its own; borders are not looked at."""
    for target in position.row:
        if target != source:
            there = position.move(source, target, given)
            for faction, count in enumerate(position.regions[target], 1):
                if count:
                    yield there.move(target, source, [faction])


def after_card(position: Position, card: int) -> Position:
    """Return about the best that a card can do, a step at a time; exchanges only of the contested region."""
    for faction in PLACED_BY.get(card, ()):
        if position.supply[faction - 1]:
            position = best([position.place(faction, region) for region in position.row], position)
    if card in EXCHANGES:
        contested = position.row[0]
        ends = [
            end
            for faction, count in enumerate(position.regions[contested], 1)
            if count
            for end in exchanges(position, contested, [faction])
        ]
        position = best(ends, position)
    return position


def after_summons(position: Position) -> Position:
    """Return the position after the best summons."""
    ends = [
        position.summon(faction, region)
        for region in position.row
        for faction in FACTIONS
        if position.regions[region][faction - 1]
    ]
    return best(ends, position)


def after_move(position: Position, view: KingIsDeadView, move: KingIsDeadMove) -> Position:
    """Return where a step leads, or about the best that can follow from it."""
    match move.WhichOneof("move"):
        case "play_card":
            position = after_summons(after_card(position, move.play_card.card))
        case "swap":
            position = position.swap(move.swap.first, move.swap.second)
        case "give":
            position = best(exchanges(position, move.give.region, move.give.followers), position)
        case "take":
            (source,), target = view.in_play.regions, move.take.region
            position = position.move(source, target, view.in_play.given)
            position = position.move(target, source, move.take.followers)
        case "place":
            position = position.place(move.place.faction, move.place.region)
        case "summon":
            position = position.summon(move.summon.faction, move.summon.region)
    return position


def decide(request: Request) -> int:
    """Pick the option that leads to the best position; chance picks among equals."""
    view: KingIsDeadView = request.view
    position = Position(request.match, view)
    moves = [option.move for option in request.options]
    worths = [after_move(position, view, move).worth() for move in moves]
    struggles_to_come = len(position.all_pass()) - view.position
    if moves[0].HasField("pass") and len(view.hand) < struggles_to_come:
        worths[0] += MUCH
    best_worth = max(worths)
    return request.match.generator.choice([pick for pick, worth in enumerate(worths) if worth == best_worth])


if __name__ == "__main__":
    run(decide)
