"""The invariants I-1 to I-12 of the specification, held against random matches."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, State
from harness.core.table import copy_table
from harness.games.king_is_dead import GAME, events
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.phases import PHASES
from harness.games.king_is_dead.rules import HAND
from harness.games.king_is_dead.table import Card, Faction, Followers, KingIsDeadTable, RegionCard, Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Event
    from harness.games.king_is_dead.phases import KingIsDeadState

    T = TypeVar("T")

ENCODER = Encoder(GAME)
CHUNKS = 10
FOLDED = [
    "regions", "control", "row", "position", "supply", "loyalists_left", "courts", "hand", "top", "buried",
    "crown_used", "plays", "last_play", "events_told",
]  # fmt: skip


@pytest.mark.parametrize("mordred", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_invariants(chunk: int, seats: int, *, mordred: bool) -> None:
    """5,000 matches of each kind in the full run, in chunks."""
    share = matches(5_000) // CHUNKS
    for number in range(chunk * share, (chunk + 1) * share):
        Watcher(KingIsDeadOptions(mordred=mordred), seats, f"{seats} {mordred} {number}").follow()


class Watcher:
    """Plays one random match and looks at every position and every event of it."""

    def __init__(self, options: KingIsDeadOptions, seats: int, key: str) -> None:
        self.options, self.seats, self.key = options, seats, key
        self.generator = Random(f"watch {key}")  # not that of the play
        self.events: list[Event] = []
        self.offers: list[list[str]] = []
        self.remembered: KingIsDeadTable | None = None

    def follow(self) -> None:
        end = random_match(GAME, self.options, self.seats, self.key, self.see)
        result, table = end.result(), end.table
        assert result is not None
        order = [event.control for event in self.events if type(event) is events.Resolved]
        assert (result.ending, result.places) == result_of(order, table.courts, table.last_play, self.seats)
        self.check_length()
        self.check_rotation()

    def see(self, state: KingIsDeadState) -> None:
        table = state.table
        self.check_events(table, [told.event for told in state.take_told()])
        self.check_followers(table)
        self.check_cards(table)
        self.check_control(table, over=state.result() is not None)
        self.check_secrets(state)
        for request in state.requests():
            # I-9; a seat with cards is asked for its turn even when it can only pass.
            assert len(request.options) > (0 if table.stage == Stage.TURN else 1)
            self.offers.append([option.text for option in request.options])

    def check_events(self, table: KingIsDeadTable, told: list[Event]) -> None:
        """Events alone tell everything that happens after the setup, hands and buried cards included."""
        self.events += told
        if self.remembered is None:
            self.remembered = copy_table(table)
            return
        for event in told:
            on_board = [sum(counts) for counts in zip(*self.remembered.regions, strict=True)]
            happen(self.remembered, event)
            if type(event) is events.Exchanged:  # I-12
                assert on_board == [sum(counts) for counts in zip(*self.remembered.regions, strict=True)]
        for name in FOLDED:
            assert getattr(self.remembered, name) == getattr(table, name), name

    def check_followers(self, table: KingIsDeadTable) -> None:
        """I-1, I-2, I-7."""
        places = [*table.regions, *table.courts, table.supply]
        each = 16 if self.seats == 2 else 18
        *factions, loyalists = (sum(counts) for counts in zip(*places, strict=True))
        assert factions == [each, each, each]
        assert loyalists + table.loyalists_left == (9 if self.options.mordred else 0)
        assert table.loyalists_left >= 0
        assert all(min(place) >= 0 for place in places)
        assert all(place.loyalists == 0 for place in places[8:])

    def check_cards(self, table: KingIsDeadTable) -> None:
        """I-3, and I-5: what is locked stays where it is, which the events show."""
        for seat in range(self.seats):
            pile = [*table.buried[seat], table.top[seat]] if table.top[seat] else []
            assert sorted([*table.hand[seat], *pile]) == sorted(HAND)
            assert sum(table.courts[seat]) <= 2 + len(pile) <= 10
        crowns = [event.seat for event in self.events if type(event) is events.Locked]
        assert len(set(crowns)) == len(crowns)
        assert [seat in crowns for seat in range(self.seats)] == table.crown_used

    def check_control(self, table: KingIsDeadTable, *, over: bool) -> None:
        """I-4, I-6."""
        resolved = {card.region for card in table.row[: table.position]}
        for region, holder in enumerate(table.control):
            assert (holder != Faction.NOBODY) == (region in resolved)
            assert region not in resolved or table.regions[region] == (0, 0, 0, 0)
        assert table.control.count(Faction.SAXONS) <= (4 if over else 3)
        assert over or Faction.LOYALISTS not in table.control
        assert over == (table.stage == Stage.OVER)

    def check_secrets(self, state: KingIsDeadState) -> None:
        """I-10: what lies buried shows nowhere, and a hand to its owner alone."""
        table = state.table
        views = [ENCODER.view(table, seat) for seat in (*range(self.seats), None)]
        twin = copy_table(table)
        for pile in twin.buried:
            self.generator.shuffle(pile)
        assert [ENCODER.view(twin, seat) for seat in (*range(self.seats), None)] == views
        seat = self.generator.randrange(self.seats)
        if twin.hand[seat] and twin.buried[seat]:
            twin.hand[seat][0], twin.buried[seat][0] = twin.buried[seat][0], twin.hand[seat][0]
            others = [other for other in range(self.seats) if other != seat]
            assert [ENCODER.view(twin, other) for other in others] == [views[other] for other in others]

    def check_length(self) -> None:
        """I-8."""
        kinds = [type(event) for event in self.events]
        plays = kinds.count(events.CardPlayed)
        assert plays <= 8 * self.seats
        assert kinds.count(events.Summoned) <= plays
        assert kinds.count(events.Passed) <= 8 * self.seats**2
        turns = plays + kinds.count(events.Passed)
        assert turns + kinds.count(events.Summoned) <= 8 * self.seats * (self.seats + 2)
        assert len(self.offers) <= turns + 4 * plays

    def check_rotation(self) -> None:
        """I-11: the same match with every seat moved on by some places ends with the places moved on."""
        by = self.generator.randrange(1, self.seats)
        state = GAME.new(self.options, self.seats, KeyedChance(self.key.encode()))
        twin = rotated(state, by)
        while state.requests():
            (request,), (other,) = state.requests(), twin.requests()
            assert other.seat == (request.seat + by) % self.seats
            assert other.options == request.options
            pick = self.generator.randrange(len(request.options))
            state.play(request.seat, [pick])
            twin.play(other.seat, [pick])
        assert _by_seat(twin, self.seats) == _moved_on(_by_seat(state, self.seats), by)


def rotated(state: KingIsDeadState, by: int) -> KingIsDeadState:
    """Move all seats on, just after the setup."""
    table = copy_table(state.table)
    table.active = (table.active + by) % state.rules.seats
    table.courts = _moved_on(table.courts, by)
    return State(state.rules, table, KeyedChance(b"unused"), PHASES[table.stage])


def _moved_on(items: list[T], by: int) -> list[T]:
    return items[-by:] + items[:-by]


def _by_seat(state: KingIsDeadState, seats: int) -> list[int]:
    result = state.result()
    assert result is not None
    return [result.places[side] for side in GAME.sides(state.rules.options, seats)]


def happen(table: KingIsDeadTable, event: Event) -> None:  # noqa: C901, PLR0912  # a case for each event
    """Let an event happen on a table, as one does who only listens."""
    table.events_told += 1
    match event:
        case events.CardPlayed(seat, card):
            table.hand[seat].remove(card)
            if table.top[seat] != Card.NONE:
                table.buried[seat].append(table.top[seat])
            table.top[seat] = card
            table.plays += 1
            table.last_play[seat] = table.plays
        case events.Swapped(_, first, second):
            at, to = (table.row.index(RegionCard(region, None)) for region in (first, second))
            assert min(at, to) >= table.position
            table.row[at], table.row[to] = table.row[to], table.row[at]
        case events.Locked(seat, region):
            table.row[table.row.index(RegionCard(region, None))] = RegionCard(region, seat)
            table.crown_used[seat] = True
        case events.Exchanged(_, region, given, other, taken):
            for source, target, moving in ((region, other, given), (other, region, taken)):
                for faction in moving:
                    table.regions[source] = table.regions[source].plus(faction, -1)
                    table.regions[target] = table.regions[target].plus(faction)
        case events.Placed(_, faction, region):
            table.supply = table.supply.plus(faction, -1)
            table.regions[region] = table.regions[region].plus(faction)
        case events.Summoned(seat, faction, region):
            table.regions[region] = table.regions[region].plus(faction, -1)
            table.courts[seat] = table.courts[seat].plus(faction)
        case events.Resolved(region, holder):
            assert table.row[table.position].region == region
            scots, welsh, british, loyalists = table.regions[region]
            table.supply = table.supply.plus(1, scots).plus(2, welsh).plus(3, british)
            table.loyalists_left += loyalists
            table.regions[region] = Followers()
            table.control[region] = holder
            table.row[table.position] = RegionCard(region, None)
            table.position += 1
        case events.LoyalistArrived(region):
            table.regions[region] = table.regions[region].plus(Faction.LOYALISTS)
            table.loyalists_left -= 1
        case events.Passed():
            pass
        case _:
            raise AssertionError(event)


def result_of(
    order: Sequence[Faction], courts: Sequence[Followers], last_play: Sequence[int], seats: int
) -> tuple[str, tuple[int, ...]]:
    """Work out the ending and the places by side anew: every seat gets a key, and the best keys win."""
    teams = [(seat % 2 if seats == 4 else seat) for seat in range(seats)]
    ranked = sorted(
        {1, 2, 3} & set(order),
        key=lambda faction: (order.count(faction), -order[::-1].index(faction)),
        reverse=True,
    )
    leading = [[court[faction - 1] for faction in ranked[:2]] for court in courts]
    if order[-1] == Faction.LOYALISTS:
        ending = "mordred"
        totals = [sum(court) if len(ranked) < 2 else 0 for court in courts]
        keys = [
            [*counts, total, play] for counts, total, play in zip(leading, totals, last_play, strict=True)
        ]
    elif order.count(Faction.SAXONS) == 4:
        ending = "invasion"
        pools = [
            [
                sum(court[at] for court, each in zip(courts, teams, strict=True) if each == team)
                for at in range(3)
            ]
            for team in teams
        ]
        keys = [[min(pool), play] for pool, play in zip(pools, last_play, strict=True)]
    else:
        ending = "control"
        assert len(order) == 8
        keys = [[*counts, -play] for counts, play in zip(leading, last_play, strict=True)]
    winning = {teams[seat] for seat in range(seats) if keys[seat] == max(keys)}
    return ending, tuple(1 if team in winning else 2 for team in sorted(set(teams)))
