"""The numbered cases of the specification, rules of a turn: W1 to W6 and E1 to E22."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import IllegalAnswerError, KeyedChance
from harness.games.to_war import GAME
from harness.games.to_war.events import Attacked, Entered, Moved
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.rules import rules_of
from harness.games.to_war.table import Stage
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.to_war.phases import ToWarState
    from tests.games.to_war.conftest import Scene

    MakeScene = Callable[..., Scene]

SOUTH_NORD = ToWarOptions(armies=("South", "Nord"))
MORE = ToWarOptions(armies=("South", "Nord"), more_strategy=True)


# ---- from the rulebook ----


def test_w1_a_chain_of_forced_steps_ends_in_an_attack_that_wins(scene: MakeScene) -> None:
    s = scene({(0, 1): "Sarbaz", (1, 1): "Siqlab"}, {(2, 1): "Archer"}, "Bedoin").enter((0, 1))
    assert s.told(Moved) == [Moved(0, "Sarbaz", 1, 4, "Siqlab")]
    assert s.told(Attacked) == [Attacked(0, "Siqlab", 4, 7, "Archer", 3, 1)]
    assert s.own == {(0, 1): "Bedoin", (1, 1): "Sarbaz", (2, 1): "Siqlab"}
    assert s.enemy == {}
    assert s.lost == ((), ("Archer",))


def test_w2_an_attack_to_the_side_has_two_more(scene: MakeScene) -> None:
    s = scene({(0, 0): "Siqlab", (1, 0): "Bedoin"}, {(1, 1): "Berserker"}, "Siqlab").enter((0, 0))
    s.move("R")
    assert s.told(Attacked) == [Attacked(0, "Bedoin", 3, 4, "Berserker", 6, 5)]
    assert s.own == {(0, 0): "Siqlab", (1, 0): "Siqlab", (1, 1): "Bedoin"}
    assert s.enemy == {}


def test_w2b_the_same_attack_forward_has_no_bonus_and_loses(scene: MakeScene) -> None:
    enemy = {(1, 1): "Berserker", (2, 0): "Berserker"}
    s = scene({(0, 0): "Siqlab", (1, 0): "Bedoin"}, enemy, "Siqlab").enter((0, 0)).move("F")
    assert s.own == {(0, 0): "Siqlab", (1, 0): "Siqlab"}
    assert s.enemy == enemy
    assert s.lost == (("Bedoin",), ())


def test_w3_equal_strength_discards_both_and_empties_one_cell(scene: MakeScene) -> None:
    s = scene({(0, 0): "Siqlab", (1, 0): "Siqlab"}, {(2, 0): "Tinger"}, "Mamluk").enter((0, 0))
    assert s.own == {(0, 0): "Mamluk", (1, 0): "Siqlab"}
    assert s.enemy == {}
    assert s.lost == (("Siqlab",), ("Tinger",))


def test_w4_the_weaker_attacker_is_discarded(scene: MakeScene) -> None:
    s = scene({(0, 0): "Siqlab", (1, 0): "Sarbaz"}, {(2, 0): "Berserker"}, "Mamluk").enter((0, 0))
    assert s.own == {(0, 0): "Mamluk", (1, 0): "Siqlab"}
    assert s.enemy == {(2, 0): "Berserker"}
    assert s.lost == (("Sarbaz",), ())


def test_w5_a_one_step_unit_on_empty_ground_ends_the_turn(scene: MakeScene) -> None:
    s = scene({(0, 0): "Siqlab"}, {(2, 0): "Archer"}, "Mamluk").enter((0, 0))
    assert s.is_turn_over
    assert s.own == {(0, 0): "Mamluk", (1, 0): "Siqlab"}
    assert s.told(Attacked) == []


def _at_first_turn(options: ToWarOptions) -> ToWarState:
    state = GAME.new(options, 2, KeyedChance(b"w6"))
    while state.table.turn == 0:
        state.play(state.requests()[0].seat, [0])
    return state


def test_w6_the_numbers_of_cards_after_deployment() -> None:
    state = _at_first_turn(SOUTH_NORD)
    assert None not in state.table.cells
    assert len(state.table.cells) == 12
    assert [len(reserve) for reserve in state.table.reserve] == [10, 11]  # one is turned up already
    assert state.table.revealed is not None
    state = _at_first_turn(MORE)
    assert [len(hand) for hand in state.table.hand] == [3, 3]
    assert [len(reserve) for reserve in state.table.reserve] == [8, 8]
    west = rules_of(ToWarOptions(armies=("West", "Nord"))).armies[0]
    assert {unit.name: unit.cards for unit in west.units} == {
        "Knight": 3,
        "Sergeant": 3,
        "Squire": 3,
        "Footman": 4,
        "Crossbow man": 4,
    }


# ---- edge cases ----


def test_e1_a_two_step_unit_may_stop_after_its_first_step(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin"}, {}, "Siqlab").enter((0, 0)).move("F")
    assert s.offers == ["F", "R", "STOP"]
    assert s.own == {(0, 0): "Siqlab"}  # the Bedoin is on its way and stands nowhere
    s.move("STOP")
    assert s.is_turn_over
    assert s.own == {(0, 0): "Siqlab", (1, 0): "Bedoin"}


def test_e2_the_second_step_may_attack_to_the_side(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin"}, {(1, 1): "Berserker"}, "Siqlab").enter((0, 0)).move("F", "R")
    assert s.told(Attacked) == [Attacked(0, "Bedoin", 3, 4, "Berserker", 6, 5)]
    assert s.own == {(0, 0): "Siqlab", (1, 1): "Bedoin"}


def test_e3_the_attacking_step_alone_decides_the_bonus(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin"}, {(1, 1): "Rider"}, "Siqlab").enter((0, 0)).move("R", "F")
    assert s.told(Attacked) == [Attacked(0, "Bedoin", 1, 4, "Rider", 4, 3)]
    assert s.own == {(0, 0): "Siqlab", (1, 1): "Bedoin"}


def test_e4_the_second_step_does_not_lead_back_to_the_start(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin"}, {}, "Siqlab").enter((0, 0)).move("R")
    assert s.offers == ["F", "R", "STOP"]


def test_e5_a_unit_that_has_moved_cannot_be_displaced_again(scene: MakeScene) -> None:
    s = scene({(0, 0): "Mamluk", (0, 1): "Bedoin", (0, 2): "Mamluk"}, {}, "Siqlab").enter((0, 1))
    assert s.offers == ["F", "L", "R"]
    s.move("L")
    assert s.told(Moved) == [
        Moved(0, "Bedoin", 1, 0, "Mamluk"),
        Moved(0, "Mamluk", 0, 3, None),  # forward was its only way: it was not asked
    ]
    assert s.offers == ["F", "R", "STOP"]


def test_e6_nothing_leaves_the_field_at_its_left_edge(scene: MakeScene) -> None:
    assert scene({(0, 0): "Mamluk"}, {}, "Siqlab").enter((0, 0)).offers == ["F", "R"]
    right = scene({(0, 2): "Mamluk"}, {}, "Siqlab").enter((0, 2))
    assert right.offers == ["F", "L"]


def test_e7_a_column_of_forward_units_pushes_its_last_into_the_camp(scene: MakeScene) -> None:
    s = scene({(row, 1): "Siqlab" for row in range(4)}, {}, "Sarbaz").enter((0, 1))
    assert s.result is not None
    assert s.result.places == (1, 2)
    assert s.result.ending == "breakthrough"
    assert s.own == {(0, 1): "Sarbaz", (1, 1): "Siqlab", (2, 1): "Siqlab", (3, 1): "Siqlab"}
    assert s.state.table.crossed == "Siqlab"


def test_e8_a_breakthrough_is_offered_and_not_forced(scene: MakeScene) -> None:
    own = {(0, 1): "Siqlab", (1, 1): "Siqlab", (2, 1): "Mamluk"}
    s = scene(own, {}, "Siqlab").enter((0, 1)).move("F")
    assert s.offers == ["F", "L", "R", "STOP"]
    assert s.state.requests()[0].options[0].text == "F breakthrough"
    s.move("STOP")
    assert s.result is None
    assert s.own[3, 1] == "Mamluk"


@pytest.mark.parametrize(
    ("defender", "entering", "own", "enemy"),
    [
        ("Berserker", "Mamluk", {}, {}),
        ("Rider", "Mamluk", {(0, 1): "Mamluk"}, {}),
        ("Konung", "Siqlab", {}, {(0, 1): "Konung"}),
    ],
    ids=["E9 equal", "E9 stronger", "E9 weaker"],
)
def test_e9_entering_on_an_enemy_is_an_attack_without_bonus(
    scene: MakeScene,
    defender: str,
    entering: str,
    own: dict[tuple[int, int], str],
    enemy: dict[tuple[int, int], str],
) -> None:
    s = scene({}, {(0, 1): defender}, entering).enter((0, 1))
    assert s.own == own
    assert s.enemy == enemy
    assert s.is_turn_over


def test_e10_a_home_row_held_by_the_enemy_leaves_three_attacks(scene: MakeScene) -> None:
    for column in range(3):
        s = scene({}, {(0, each): "Archer" for each in range(3)}, "Siqlab")
        assert [option.text for option in s.state.requests()[0].options] == ["a1", "b1", "c1"]
        s.enter((0, column))
        assert s.told(Attacked) == [Attacked(0, "Siqlab", None, column, "Archer", 3, 1)]


def test_e11_a_card_that_enters_an_empty_cell_does_not_move_on(scene: MakeScene) -> None:
    s = scene({}, {}, "Mamluk").enter((0, 1))
    assert s.is_turn_over
    assert s.own == {(0, 1): "Mamluk"}
    assert s.told(Entered) == [Entered(0, "Mamluk", 1, None)]


def test_e12_a_first_step_that_displaces_is_the_last(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin", (1, 0): "Siqlab"}, {}, "Sarbaz").enter((0, 0)).move("F")
    assert s.is_turn_over
    assert s.own == {(0, 0): "Sarbaz", (1, 0): "Bedoin", (2, 0): "Siqlab"}


def test_e13_a_second_step_may_displace(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin", (1, 1): "Siqlab"}, {}, "Sarbaz").enter((0, 0)).move("R", "F")
    assert s.own == {(0, 0): "Sarbaz", (1, 1): "Bedoin", (2, 1): "Siqlab"}


def test_e14_left_of_seat_1_is_the_higher_column(scene: MakeScene) -> None:
    s = scene({(3, 0): "Rider"}, {(3, 1): "Siqlab"}, "Tinger", seat=1).enter((3, 0))
    assert s.offers == ["F", "L"]
    s.move("L")
    assert s.told(Attacked) == [Attacked(1, "Rider", 9, 10, "Siqlab", 5, 3)]
    assert s.own == {(3, 0): "Tinger", (3, 1): "Rider"}


LAST = {"seat": 1, "turn": 22}
"""The last turn, which is seat 1's."""


def _count(
    scene: MakeScene, south: list[str], nord: list[str], **options: str
) -> tuple[tuple[int, ...], str, dict[str, object]]:
    """Let the last card of Nord enter and end the match with these units on the field.

    It is an Archer (attack 4) that falls to a Mamluk (counter 4) that falls too.
    """
    enemy = {(0, column): unit for column, unit in enumerate(south)} | {(3, 2): "Mamluk"}
    own = {(2, column): unit for column, unit in enumerate(nord)}
    s = scene(own, enemy, "Archer", **LAST, **options).enter((3, 2))
    assert s.own == own
    result = s.result
    assert result is not None
    assert s.state.table.stage is Stage.OVER
    return result.places, result.ending, dict(result.figures)


def test_e15_more_units_win_then_more_elites_else_it_is_a_draw(scene: MakeScene) -> None:
    assert _count(scene, ["Siqlab", "Mamluk"], ["Tinger", "Tinger"])[:2] == ((1, 2), "elites")
    assert _count(scene, ["Siqlab"], ["Tinger"])[:2] == ((1, 1), "draw")
    places, ending, figures = _count(scene, ["Siqlab"], ["Tinger", "Konung"])
    assert (places, ending) == ((2, 1), "units")
    assert figures == {
        "turns": 22,
        "units of seat 0": 1,
        "units of seat 1": 2,
        "elites of seat 0": 0,
        "elites of seat 1": 1,
    }


def test_e16_a_bedoin_is_elite_by_the_table_only(scene: MakeScene) -> None:
    south, nord = ["Bedoin", "Siqlab"], ["Tinger", "Tinger"]
    assert _count(scene, south, nord, elite_source="card")[:2] == ((1, 1), "draw")
    assert _count(scene, south, nord, elite_source="table")[:2] == ((1, 2), "elites")


def test_e17_the_longest_chain_displaces_all_twelve(scene: MakeScene) -> None:
    own = {(row, column): "Mamluk" for row in range(4) for column in range(3)}
    s = scene(own, {}, "Sarbaz").enter((0, 0))
    s.move(*"RRLLRRLL")  # between these, forward is the only way four times, and is not asked
    assert s.result is not None
    assert s.result.ending == "breakthrough"
    assert len(s.told(Moved)) == 11
    assert len(s.own) == 12


def test_e18_a_breakthrough_on_the_last_turn_beats_the_count(scene: MakeScene) -> None:
    enemy = {(row, column): "Siqlab" for row in range(4) for column in (1, 2)}
    s = scene({(row, 0): "Archer" for row in range(4)}, enemy, "Tinger", **LAST).enter((3, 0))
    assert s.result is not None
    assert s.result.places == (2, 1)
    assert s.result.ending == "breakthrough"
    assert dict(s.result.figures)["units of seat 0"] == 8
    assert dict(s.result.figures)["units of seat 1"] == 4


def test_e19_hands_and_reserves_before_each_turn_of_more_strategy() -> None:
    sizes: dict[int, tuple[int, int]] = {}

    def watch(state: ToWarState) -> None:
        table = state.table
        if table.stage is Stage.ENTER:  # one card of the hand is turned up
            seat = table.active
            sizes[table.turn] = (len(table.hand[seat]) + 1, len(table.reserve[seat]))

    for number in range(100):
        sizes.clear()
        random_match(GAME, MORE, 2, f"E19 {number}", watch)
        if len(sizes) == 22:
            break
    hands, reserves = [3] * 9 + [2, 1], [8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    for seat in (0, 1):
        own = [sizes[turn] for turn in range(1 + seat, 23, 2)]
        assert own == list(zip(hands, reserves, strict=True))


def test_e20_equal_with_the_bonus_loses_both_and_without_it_the_attacker(scene: MakeScene) -> None:
    own = {(0, 0): "Rider"}
    side = scene(own, {(0, 1): "Knight"}, "Tinger", armies=["Nord", "West"]).enter((0, 0)).move("R")
    assert side.told(Attacked) == [Attacked(0, "Rider", 0, 1, "Knight", 5, 5)]
    assert (side.own, side.enemy) == ({(0, 0): "Tinger"}, {})
    forward = scene(own, {(1, 0): "Knight"}, "Tinger", armies=["Nord", "West"]).enter((0, 0)).move("F")
    assert (forward.own, forward.enemy) == ({(0, 0): "Tinger"}, {(1, 0): "Knight"})


def test_e21_a_knight_takes_two_steps_forward_if_the_first_is_free(scene: MakeScene) -> None:
    west = {"armies": ["West", "Nord"]}
    s = scene({(0, 0): "Knight"}, {(2, 0): "Tinger"}, "Footman", **west).enter((0, 0))
    assert s.offers == ["F", "STOP"]
    s.move("F")
    assert s.told(Attacked) == [Attacked(0, "Knight", 3, 6, "Tinger", 5, 3)]
    s = scene({(0, 0): "Knight", (1, 0): "Footman"}, {(2, 0): "Tinger"}, "Footman", **west).enter((0, 0))
    assert s.state.table.cells[3] == (0, "Knight")
    assert s.offers == ["F", "R"]  # of the displaced Footman


def test_e22_what_is_illegal_is_not_offered(scene: MakeScene) -> None:
    # L from a unit that goes forward only: in the middle of the field it is not even asked.
    s = scene({(0, 1): "Siqlab"}, {}, "Sarbaz").enter((0, 1))
    assert s.is_turn_over
    # No STOP in the first step.
    assert scene({(0, 1): "Bedoin"}, {}, "Sarbaz").enter((0, 1)).offers == ["F", "L", "R"]
    # A card enters the home row only.
    s = scene({}, {}, "Sarbaz")
    assert [option.move.cell for option in s.state.requests()[0].options] == [0, 1, 2]
    for picks in ([3], [-1], [], [0, 1]):
        with pytest.raises(IllegalAnswerError):
            s.state.play(0, picks)
    with pytest.raises(IllegalAnswerError):
        s.state.play(1, [0])


def test_e22_deployment_takes_empty_cells_of_the_own_half() -> None:
    state = GAME.new(SOUTH_NORD, 2, KeyedChance(b"e22"))
    offered = []
    while state.table.turn == 0:
        (request,) = state.requests()
        cells = [option.move.cell for option in request.options]
        half = range(6) if request.seat == 0 else range(6, 12)
        assert all(cell in half and state.table.cells[cell] is None for cell in cells)
        offered.append((request.seat, len(cells)))
        state.play(request.seat, [1])
        if len(offered) == 1:  # seat 1 has no choice: its first card faces that of seat 0
            assert [number for number, cell in enumerate(state.table.cells) if cell] == [4, 7]
    assert offered == [(0, 3), *((seat, count) for count in (5, 4, 3, 2) for seat in (0, 1))]


def test_t22_units_count_wherever_they_stand(scene: MakeScene) -> None:
    s = scene({(0, 0): "Konung"}, {(2, 0): "Siqlab", (2, 1): "Siqlab"}, "Archer", **LAST).enter((3, 2))
    assert s.result is not None
    figures = dict(s.result.figures)
    assert (s.result.places, s.result.ending) == ((2, 1), "elites")  # 2 v 2, the Archer included
    assert (figures["units of seat 0"], figures["units of seat 1"]) == (2, 2)


def test_t31_a_seat_without_units_plays_on(scene: MakeScene) -> None:
    s = scene({(0, 0): "Siqlab"}, {}, "Sarbaz").enter((0, 2))
    assert s.result is None
    (request,) = s.state.requests()
    assert (request.seat, request.prompt) == (1, "Enter at")
    s.state.play(1, [0])
    assert s.enemy == {(3, 0): "Archer"}


def test_t13_a_second_step_onto_empty_ground_is_the_last(scene: MakeScene) -> None:
    s = scene({(0, 0): "Bedoin"}, {}, "Siqlab").enter((0, 0)).move("F", "F")
    assert s.is_turn_over
    assert s.own == {(0, 0): "Siqlab", (2, 0): "Bedoin"}
