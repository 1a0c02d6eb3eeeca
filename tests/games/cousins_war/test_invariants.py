"""Invariants 1 to 14 of the specification, in random matches of each way to play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import KeyedChance, derive_key, read_options
from harness.core.table import copy_table
from harness.games.cousins_war import GAME
from harness.games.cousins_war.cubes import SEATS, on_map, side
from harness.games.cousins_war.events import (
    Adjusted,
    BattleWon,
    Lost,
    NoBattle,
    OpenRoll,
    Played,
    Rolled,
    RoundBegan,
    Shown,
)
from harness.games.cousins_war.moves import Play, Use
from harness.games.cousins_war.phases import plays
from harness.games.cousins_war.rules import rules_of
from harness.games.cousins_war.table import Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Event, Result
    from harness.games.cousins_war.phases import CousinsWarState
    from harness.games.cousins_war.table import CousinsWarTable

MATCHES = matches(5000)
ORDER = rules_of(GAME.options()).order
BEFORE_DEPLOYMENT = (Stage.SWAP, Stage.BATTLEFIELD)


def options_of(variant: str) -> Any:  # noqa: ANN401  # the game's options
    return read_options(GAME.options, GAME.variants[variant], variant)


@pytest.mark.parametrize("variant", GAME.variants)
def test_invariants_hold_in_random_matches(variant: str) -> None:
    for number in range(MATCHES):
        match = Watched(most_lost=6 if variant == "first-printing" else 4)
        try:
            random_match(GAME, options_of(variant), 2, f"{variant} {number}", match.look)
        except AssertionError as error:
            error.add_note(f"match {number} of {variant}")
            raise
        match.check_end()


class Watched:
    """A match under watch: every position is looked at, and the events since the last one."""

    def __init__(self, most_lost: int) -> None:
        self.most_lost = most_lost
        self.lost = 0
        self.before: CousinsWarTable | None = None
        self.cards_used: Counter[tuple[int, int]] = Counter()
        self.plays = 0
        self.battles = 0
        self.skipped = 0
        self.result: Result | None = None
        self.round = 1

    def look(self, state: CousinsWarState) -> None:
        told = [each.event for each in state.take_told()]
        check_cubes(state.table)
        check_cards(state)
        check_hands(state.table)
        check_fields(state.table)
        self.check_events(told)
        assert state.requests() or state.result()
        assert all(request.options for request in state.requests())
        if self.before is not None and self.before.sequence and state.table.sequence:
            check_losses(self.before, state.table)
        self.before = copy_table(state.table)
        self.result = state.result()

    def check_events(self, told: Sequence[Event]) -> None:
        """Invariants 3, 6, 10 to 12: rounds, battles, losses, final cards."""
        for event in told:
            match event:
                case RoundBegan(number, box, _):
                    self.round = number
                    assert number <= 5
                    assert box == 6 - number + self.skipped
                case BattleWon(_, card, _):
                    self.battles += card != "tewkesbury"
                case NoBattle():
                    self.skipped += 1
                case Rolled():
                    self.lost = 0
                case Lost(_, french, own, _):
                    self.lost += french + own
                    assert self.lost <= self.most_lost
                case Played():
                    self.plays += 1
                case Adjusted(seat, _, delta, final):
                    self.cards_used[self.round, seat] += 1
                    assert any(delta)
                    assert all(abs(change) <= 1 for change in delta)
                    assert all(1 <= die <= 6 for die in final)
                case _:
                    pass
        assert self.plays <= 8 * self.round
        assert max(self.cards_used.values(), default=0) <= 1

    def check_end(self) -> None:
        """Invariants 6 and 12."""
        assert self.result is not None
        assert self.before is not None
        won = [len(pile) for pile in self.before.won]
        assert sum(won) == self.battles == self.round - self.skipped
        assert self.result.places in {(1, 2), (2, 1), (1, 1)}
        assert self.result.places != (1, 1) or self.skipped


def check_losses(before: CousinsWarTable, now: CousinsWarTable) -> None:
    """Invariant 10: cubes only go in battle, French ones first."""
    for seat in SEATS:
        assert side(now, seat) <= side(before, seat)
        assert now.troops[seat] == before.troops[seat] or now.french[seat] == 0


def check_cubes(table: CousinsWarTable) -> None:
    """Invariant 1."""
    for seat in SEATS:
        cubes = on_map(table, seat) + table.reserve[seat] + table.supply[seat] + table.troops[seat]
        assert cubes == 12
    assert table.supply[2] + sum(table.french) == 2
    counts = [*table.reserve, *table.supply, *table.troops, *table.french]
    assert min([*counts, *(cubes for region in table.regions for cubes in region)]) >= 0


def check_cards(state: CousinsWarState) -> None:
    """Invariant 2: every Action card is in one place."""
    table = state.table
    piles = [*table.hand, table.deck, table.box, table.discard, *table.won, table.removed]
    cards = [card for pile in piles for card in pile if card != "tewkesbury"]
    if table.in_play:
        cards.append(table.in_play.card)
    if table.battlefield and table.battlefield.card != "tewkesbury":
        cards.append(table.battlefield.card)
    assert sorted(cards) == sorted(state.rules.action)


def check_hands(table: CousinsWarTable) -> None:
    """Invariants 3 and 4."""
    sizes = [len(hand) for hand in table.hand]
    if table.stage in BEFORE_DEPLOYMENT:
        assert sizes == [6, 6]
        assert (table.deck, table.discard) == ([], [])
    elif table.stage in {Stage.DEPLOY, Stage.PLAY}:
        assert sizes == [5 - plays for plays in table.plays]
    elif table.stage is Stage.DECLARE:
        assert table.plays == [4, 4]
        assert max(sizes) <= 1
    assert all(hand == sorted(hand, key=ORDER.__getitem__) for hand in table.hand)


def check_fields(table: CousinsWarTable) -> None:
    """Invariant 5."""
    if table.stage in {*BEFORE_DEPLOYMENT, Stage.KEEP, Stage.OVER}:
        assert (table.troops, table.french) == ([0, 0], [0, 0])
        assert table.battlefield is None


def test_7_and_8_a_request_takes_what_it_lists_and_nothing_else() -> None:
    """``check_game`` tries wrong answers everywhere; here every option of some positions is played."""
    generator = Random("options")  # play that can be repeated

    def try_all(state: CousinsWarState) -> None:
        if generator.random() > 0.2:
            return
        for request in state.requests():
            for pick in range(len(request.options)):
                clone = state.clone(KeyedChance(derive_key("clone", pick)))
                clone.play(request.seat, (pick,))

    random_match(GAME, options_of("expansions"), 2, "options", try_all)


def test_7_no_two_whole_plays_have_one_effect() -> None:
    """Whole plays without dice lead to different tables, and are as many as a list by the rules."""

    def count(state: CousinsWarState) -> None:
        table = state.table
        if table.stage is not Stage.PLAY:
            return
        (seat,) = table.asked
        for option in plays.legal_plays(state, seat):
            card, use = option.move
            if use not in {Use.GAIN, Use.TROOPS, Use.MOVE}:
                continue
            ends = whole_plays(state, seat, option.move)
            assert len(set(ends)) == len(ends)
            assert sorted(ends) == sorted(by_the_rules(state, seat, card, use))

    for number in range(max(1, MATCHES // 10)):
        random_match(GAME, options_of("base"), 2, f"whole plays {number}", count)


def whole_plays(state: CousinsWarState, seat: int, play: Play) -> list[tuple[int, ...]]:
    """Return the own cubes N, C, S, Reserve, Supply, field after each way to make a play."""
    clone = state.clone(KeyedChance(b"whole plays"))
    clone.play(seat, (list(plays.legal_plays(state, seat)).index(option_of(state, play)),))
    request = clone.request_of(seat)
    if request is None or clone.table.stage is not Stage.CARRY_OUT:
        return [own_cubes(clone.table, seat)]
    ends = []
    for pick in range(len(request.options)):
        after = clone.clone(KeyedChance(b"whole plays"))
        after.play(seat, (pick,))
        ends.append(own_cubes(after.table, seat))
    return ends


def option_of(state: CousinsWarState, play: Play) -> Any:  # noqa: ANN401
    return state.rules.play[play.card][play.use - 1]


def own_cubes(table: CousinsWarTable, seat: int) -> tuple[int, ...]:
    regions = [cubes[seat] for cubes in table.regions]
    return (*regions, table.reserve[seat], table.supply[seat], table.troops[seat])


def by_the_rules(state: CousinsWarState, seat: int, card: str, use: Use) -> list[tuple[int, ...]]:
    """Count out the plays of rules 3.4 anew, without the effects of the game."""
    north, central, south, reserve, supply, troops = own_cubes(state.table, seat)
    points = state.rules.action[card].points
    if use is Use.GAIN:
        return [
            (north, central, south, reserve + n, supply - n, troops)
            for n in range(1, min(points, supply) + 1)
        ]
    if use is Use.TROOPS:
        return [
            (north, central, south, reserve - n, supply, troops + n)
            for n in range(1, min(points, reserve) + 1)
        ]
    rest = (reserve, supply, troops)
    ends: list[tuple[int, ...]] = [
        (north + n, central - n, south, *rest) for n in range(1, min(points, central) + 1)
    ]
    ends += [(north, central - n, south + n, *rest) for n in range(1, min(points, central) + 1)]
    ends += [
        (north - n, central + n + s, south - s, *rest)
        for n in range(north + 1)
        for s in range(south + 1)
        if 1 <= n + s <= points
    ]
    return ends


@pytest.mark.parametrize("variant", GAME.variants)
def test_9_an_event_that_is_offered_completes_whatever_is_chosen(variant: str) -> None:
    def complete(state: CousinsWarState) -> None:
        table = state.table
        if table.stage is not Stage.PLAY:
            return
        (seat,) = table.asked
        for option in plays.legal_plays(state, seat):
            if option.move.use in {Use.EVENT, Use.SECONDARY}:
                clone = state.clone(KeyedChance(b"complete"))
                picks = [each.move for each in state.requests()[0].options]
                clone.play(seat, (picks.index(option.move),))
                all_complete(clone)

    for number in range(max(1, MATCHES // 10)):
        random_match(GAME, options_of(variant), 2, f"complete {variant} {number}", complete)


def all_complete(state: CousinsWarState) -> None:
    """Try every way through an event."""
    if state.table.stage is not Stage.CARRY_OUT or not state.table.todo:
        return
    (request,) = state.requests()
    assert request.options
    for pick in range(len(request.options)):
        clone = state.clone(KeyedChance(derive_key("complete", pick)))
        clone.play(request.seat, (pick,))
        all_complete(clone)


def test_13_a_match_is_a_function_of_its_key() -> None:
    for variant in GAME.variants:
        ends = [random_match(GAME, options_of(variant), 2, "again") for _ in range(2)]
        assert ends[0].table == ends[1].table
        assert ends[0].told == ends[1].told


def test_11_adjusted_dice_are_within_the_points_of_the_card() -> None:
    """They are compared with the dice as rolled, which are told just before."""
    for number in range(MATCHES):
        state = random_match(GAME, options_of("base"), 2, f"dice {number}")
        rolled: tuple[int, ...] = ()
        for told in state.told:
            match told.event:
                case Shown(_, dice, _) | OpenRoll(_, dice):
                    rolled = dice
                case Adjusted(_, card, delta, final):
                    changes = [after - before for before, after in zip(rolled, final, strict=True)]
                    assert changes == list(delta)
                    assert 1 <= sum(map(abs, changes)) <= state.rules.action[card].points
                case _:
                    pass
