"""Options: what they refuse, and what each changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance, OptionError, read_options
from harness.games.to_war import GAME
from harness.games.to_war.events import Attacked
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.rules import rules_of
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.to_war.phases import ToWarState
    from tests.games.to_war.conftest import Scene


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"armies": ["West"]}, "armies is ['West']; name two different armies"),
        ({"armies": ["West", "West"]}, "two different armies"),
        ({"armies": ["West", "Nord", "East"]}, "two different armies"),
        ({"armies": "all"}, "armies is 'all', but must be a list of texts or 'cycle'"),
        ({"rows": 5}, "rows is 5; give 4 or 6"),
        ({"columns": 1}, "columns is 1; give 2 to 5"),
        ({"columns": 5, "rows": 6}, "take 15 cards of each army"),
        ({"side_bonus": -1}, "side_bonus is -1; give 0 to 99"),
        ({"side_bonus": 100}, "side_bonus is 100; give 0 to 99"),
        ({"loops": "unlimited"}, "loops is 'unlimited', but must be 'once_per_turn'"),
        ({"elite_source": "crown"}, "must be 'card' or 'table'"),
        ({"deploy_adjacency": "near"}, "must be 'none' or 'orthogonal' or 'king'"),
        ({"counts": "odd"}, "must be 'standard' or 'nord_without_archer' or 'even' or 'strong'"),
        ({"more_strategi": True}, "did you mean 'more_strategy'?"),
    ],
)
def test_a_wrong_option_is_refused_in_one_line(given: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(ToWarOptions, given, "test")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_army_that_does_not_exist_is_refused_with_the_nearest() -> None:
    options = read_options(ToWarOptions, {"armies": ["West", "North"]}, "test")
    with pytest.raises(OptionError, match="no army is called 'North'; did you mean 'Nord'"):
        GAME.new(options, 2, KeyedChance(b""))


def test_it_is_played_by_two() -> None:
    with pytest.raises(OptionError, match="3 seats"):
        GAME.new(ToWarOptions(), 3, KeyedChance(b""))


def test_cycle_goes_through_the_twelve_ordered_pairs() -> None:
    cycle = read_options(ToWarOptions, {"armies": "cycle", "more_strategy": True}, "test")
    resolved = [GAME.for_deal(cycle, deal) for deal in range(24)]
    pairs = [options.armies for options in resolved]
    assert pairs[:12] == pairs[12:]
    assert len(set(pairs)) == 12
    assert all(len(set(pair)) == 2 for pair in pairs)
    assert all(options.more_strategy for options in resolved)
    assert GAME.for_deal(ToWarOptions(), 5) == ToWarOptions()
    with pytest.raises(OptionError, match="cycle"):
        GAME.new(cycle, 2, KeyedChance(b""))


def test_seats_are_named_after_their_armies() -> None:
    assert GAME.seat_names(ToWarOptions(armies=("East", "South")), 2) == ("East", "South")
    assert GAME.seat_names(ToWarOptions(armies="cycle"), 2) == ("seat 0", "seat 1")


def test_counts_fill_what_is_not_printed() -> None:
    def army(name: str, counts: str) -> list[int]:
        other = "West" if name != "West" else "Nord"
        options = read_options(ToWarOptions, {"armies": [name, other], "counts": counts}, "test")
        return [unit.cards for unit in rules_of(options).armies[0].units]

    assert army("Nord", "standard") == [3, 3, 3, 4, 4]
    assert army("Nord", "nord_without_archer") == [3, 3, 3, 8]
    assert army("East", "standard") == army("South", "standard") == [3, 3, 7, 4]
    assert army("East", "even") == army("South", "even") == [3, 4, 5, 5]
    assert army("East", "strong") == army("South", "strong") == [4, 4, 4, 5]
    assert army("West", "even") == army("West", "standard")


def test_side_bonus_is_what_an_attack_to_the_side_gains(scene: Callable[..., Scene]) -> None:
    s = scene({(0, 0): "Bedoin"}, {(0, 1): "Tinger"}, "Siqlab", side_bonus=1).enter((0, 0)).move("R")
    assert s.told(Attacked) == [Attacked(0, "Bedoin", 0, 1, "Tinger", 5, 3)]


@pytest.mark.parametrize(
    ("adjacency", "second"), [("none", 5), ("orthogonal", 2), ("king", 3)], ids=["none", "orthogonal", "king"]
)
def test_deploy_adjacency_says_what_a_later_card_must_touch(adjacency: str, second: int) -> None:
    options = read_options(ToWarOptions, {"deploy_adjacency": adjacency}, "test")
    state = GAME.new(options, 2, KeyedChance(b"touch"))
    state.play(0, [0])  # a2: the first card of seat 1 then goes to a3
    for seat, touching in ((0, {0, 1, 4}), (1, {9, 10, 7})):
        (request,) = state.requests()
        cells = {option.move.cell for option in request.options}
        assert len(cells) == second
        if adjacency == "king":
            assert cells == touching
        if adjacency == "orthogonal":
            assert cells == touching - {1, 10}
        state.play(seat, [0])


@pytest.mark.parametrize("adjacency", ["orthogonal", "king"])
def test_with_adjacency_both_halves_still_fill(adjacency: str) -> None:
    options = read_options(ToWarOptions, {"deploy_adjacency": adjacency}, "test")

    def watch(state: ToWarState) -> None:
        if state.table.turn == 1 and not state.table.moved and state.table.revealed:
            assert None not in state.table.cells

    for number in range(matches(1_000)):
        random_match(GAME, options, 2, f"fill {number}", watch)


def test_another_field_has_its_own_halves_rows_and_turns() -> None:
    field = rules_of(ToWarOptions(columns=2, rows=6)).field
    assert field.size == 12
    assert field.home_row(0) == (0, 1)
    assert field.home_row(1) == (10, 11)
    assert field.front_row(0) == (4, 5)
    assert field.front_row(1) == (6, 7)
    assert field.half(1) == (6, 7, 8, 9, 10, 11)
    assert field.name(11) == "b6"
    assert ToWarOptions(columns=5, rows=4).turns == 14
