"""The numbered edge cases of the specification that are about cards and the map: E1 to E16, E35 to E37."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import IllegalAnswerError
from harness.core.table import copy_table
from harness.games.cousins_war.cubes import CENTRAL, NORTH, REGIONS, RESERVE, SOUTH, SUPPLY, Cubes
from harness.games.cousins_war.events import Attempted, Deployed, FieldChosen, NoBattle, Offered, Played
from harness.games.cousins_war.moves import (
    Adjust,
    Attempt,
    ChooseBattlefield,
    Declare,
    Deploy,
    Execute,
    Play,
    Respond,
    Stop,
    Transfer,
    Use,
)
from harness.games.cousins_war.phases import battle, battlefield, deployment, plays
from harness.games.cousins_war.table import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene


def lancaster_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 0)


def york_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 1)


PLAYS = (lancaster_plays, york_plays)


def uses(s: Scene, card: str) -> list[Use]:
    return [move.use for move in s.moves() if move.card == card]


# ---- placing and removing ----


@pytest.mark.parametrize(("die", "ended"), [*[(die, SUPPLY) for die in range(1, 6)], (6, RESERVE)])
def test_e1_the_sixth_cube_cannot_be_placed(scene: type[Scene], die: int, ended: int) -> None:
    s = scene(lancaster_plays, N=(5, 1), reserve=(1, 2), hands=(["stoke"], []), dice=[die])
    s.play(Play("stoke", Use.PLACE), Attempt(NORTH))
    assert s.told(Attempted) == [Attempted(0, Use.PLACE, NORTH, die, 0, 6, ended)]
    assert s.state.table.regions[NORTH] == [5, 1]


def test_e2_the_seventh_cube_always_goes_to_the_supply(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(6, 1), reserve=(1, 2), hands=(["stoke"], []), dice=[6])
    s.play(Play("stoke", Use.PLACE), Attempt(NORTH))
    assert s.told(Attempted) == [Attempted(0, Use.PLACE, NORTH, 6, 0, 7, SUPPLY)]


@pytest.mark.parametrize(("die", "ended"), [(1, RESERVE), *[(die, NORTH) for die in range(2, 7)]])
def test_e3_a_last_cube_is_removed_by_a_one_only(scene: type[Scene], die: int, ended: int) -> None:
    s = scene(lancaster_plays, C=(1, 0), S=(1, 0), hands=(["earl_of_northumberland"], []), dice=[die])
    s.play(Play("earl_of_northumberland", Use.REMOVE))
    assert s.told(Attempted) == [Attempted(0, Use.REMOVE, NORTH, die, 0, 1, ended)]


def test_e3_of_seven_one_is_removed_by_any_die(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(1, 7), hands=(["stoke"], []), dice=[6])
    s.play(Play("stoke", Use.REMOVE), Attempt(NORTH))
    assert s.told(Attempted) == [Attempted(0, Use.REMOVE, NORTH, 6, 0, 7, SUPPLY)]


def test_e4_placing_ends_with_the_reserve(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(3, 1), reserve=(1, 2), hands=(["towton"], []), dice=[1])
    s.play(Play("towton", Use.PLACE), Attempt(NORTH))
    assert (s.state.table.reserve[0], s.asked) == (0, [1])


def test_e5_placing_ends_with_three_successes(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, reserve=(4, 2), hands=(["towton"], []), dice=[6, 6, 6])
    s.play(Play("towton", Use.PLACE), *[Attempt(region) for region in REGIONS])
    assert (s.state.table.reserve[0], s.asked) == (1, [1])


def test_e5_a_region_takes_one_cube_a_play(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, hands=(["stoke"], []), dice=[6])
    s.play(Play("stoke", Use.PLACE), Attempt(NORTH))
    assert s.moves() == [Stop(), Attempt(CENTRAL), Attempt(SOUTH)]


# ---- the Battlefield ----


@pytest.mark.parametrize(
    ("at_hand", "choices"),
    [((0, 1), [Deploy(1)]), ((1, 5), [Deploy(1), Deploy(2)]), ((0, 0), [])],
    ids=["supply 0 reserve 1", "supply 1 reserve 5", "nothing"],
)
def test_e6_deployment_with_few_cubes(
    scene: type[Scene], at_hand: tuple[int, int], choices: Sequence[Deploy]
) -> None:
    supply, reserve = at_hand
    s = scene(
        deployment.begin,
        N=(12 - supply - reserve, 1),
        C=(0, 1),
        S=(0, 1),
        reserve=(reserve, 2),
        battlefield=("towton", 0),
    )
    assert s.state.table.supply[0] + s.state.table.troops[0] >= supply
    if len(choices) > 1:
        assert s.moves() == choices
    else:
        # Public data leave one answer, so Lancaster is not asked.
        assert s.asked == [1]
        assert s.told(Deployed) == [Deployed(0, 1, 0)] * len(choices)


def test_e7_without_a_battle_card_an_unmarked_event_is_chosen(scene: type[Scene]) -> None:
    # In round 3 Margaret's Pact shows a rose and Love Day a box.
    hand = ["margarets_pact", "love_day", "milford_haven", "act_of_accord"]
    s = scene(battlefield.begin, number=3, hands=(hand, [*hand, "stoke"]))
    assert sorted(s.cards(0)) == ["act_of_accord", "milford_haven"]
    assert s.cards(1) == ["stoke"]


def test_e8_the_full_date_decides(scene: type[Scene]) -> None:
    s = scene(battlefield.begin, hands=(["towton"], ["mortimers_cross"]))
    s.play(ChooseBattlefield("towton"), ChooseBattlefield("mortimers_cross"))
    assert s.told(FieldChosen) == [FieldChosen("mortimers_cross", 1)]


def test_e9_any_battle_card_goes_before_an_event(scene: type[Scene]) -> None:
    s = scene(
        battlefield.begin, number=3, hands=(["stoke", "towton"], ["parliament_of_devils", "act_of_accord"])
    )
    s.play(ChooseBattlefield("stoke"), ChooseBattlefield("parliament_of_devils"))
    assert s.told(FieldChosen) == [FieldChosen("stoke", 0)]
    assert s.state.table.discard == ["parliament_of_devils"]
    assert s.told(Offered) == []


def test_e9_an_event_that_is_marked_all_the_same_opens_nothing(scene: type[Scene]) -> None:
    # All Events of this hand are marked in round 1, so any of them may be chosen (rules R-6).
    s = scene(battlefield.begin, hands=(["stoke", "towton"], ["parliament_of_devils", "act_of_accord"]))
    assert s.cards(1) == ["parliament_of_devils", "act_of_accord"]
    s.play(ChooseBattlefield("stoke"), ChooseBattlefield("parliament_of_devils"))
    assert s.told(Offered) == []


@pytest.mark.parametrize(
    ("white_in_the_north", "first", "by_lot"), [(0, 0, False), (3, 1, False), (1, None, True)]
)
def test_two_events_mean_no_battle(
    scene: type[Scene], white_in_the_north: int, first: int | None, *, by_lot: bool
) -> None:
    """R-7, which the shipped cards make impossible: there the hands hold a Battle card together."""
    s = scene(
        battlefield.begin,
        number=3,
        N=(1, white_in_the_north),
        hands=(["act_of_accord", "love_day"], ["parliament_of_devils", "milford_haven"]),
    )
    s.play(ChooseBattlefield("act_of_accord"), ChooseBattlefield("parliament_of_devils"))
    (told,) = s.told(NoBattle)
    assert told.by_lot == by_lot
    assert first in {told.first, None}
    assert s.asked == [told.first]
    assert s.state.table.discard == ["act_of_accord", "parliament_of_devils"]
    # Nothing reaches the Battlefield, by points or by event.
    assert Use.TROOPS not in {move.use for move in s.moves()}
    assert Use.EVENT not in uses(s, s.state.table.hand[told.first][0])


# ---- Secondary Events ----


@pytest.mark.parametrize(
    ("card", "number", "seat", "offered"),
    [
        ("parliament_of_devils", 2, 1, True),
        ("parliament_of_devils", 2, 0, False),
        ("parliament_of_devils", 3, 1, False),
        ("love_day", 3, 0, True),
        ("love_day", 3, 1, True),
        ("love_day", 2, 0, True),
        ("love_day", 2, 1, False),
    ],
)
def test_e10_the_rose_of_the_other_seat_or_a_box_opens_the_secondary(
    scene: type[Scene], card: str, number: int, seat: int, *, offered: bool
) -> None:
    hands = ([card], []) if seat == 0 else ([], [card])
    s = scene(PLAYS[seat], number=number, hands=hands)
    s.play(Play(card, Use.NONE))
    assert s.told(Offered) == ([Offered(1 - seat, card)] if offered else [])


@pytest.mark.parametrize(("reserve", "offered"), [(0, False), (1, True)])
def test_e11_a_secondary_that_cannot_be_done_is_not_offered(
    scene: type[Scene], reserve: int, *, offered: bool
) -> None:
    s = scene(
        lancaster_plays,
        reserve=(2, reserve),
        battlefield=("stoke", 0),
        hands=(["burgundian_marriage"], ["towton"]),
    )
    s.play(Play("burgundian_marriage", Use.GAIN), Transfer((Cubes(0, SUPPLY, RESERVE, 1),)))
    assert bool(s.told(Offered)) == offered
    if offered:
        before = s.cubes
        s.play(Execute(accept=False))
        assert s.cubes == before
    assert s.state.table.stage is Stage.PLAY


def test_e12_a_secondary_is_judged_after_the_use(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        number=3,
        N=(1, 1),
        C=(1, 0),
        S=(1, 0),
        hands=(["ravenspur"], ["towton"]),
        dice=[1],
    )
    s.play(Play("ravenspur", Use.REMOVE))
    assert s.state.table.regions[NORTH] == [1, 0]
    assert s.told(Offered) == []


# ---- Primary Events ----


def test_e13_an_event_is_done_in_full_or_not_at_all(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        french=(0, 1),
        troops=(0, 1),
        battlefield=("stoke", 0),
        hands=(["margarets_pact"], []),
    )
    assert Use.EVENT not in uses(s, "margarets_pact")
    assert Use.GAIN in uses(s, "margarets_pact")


def test_e14_the_second_half_of_an_event_counts_too(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, reserve=(0, 2), hands=(["readeption"], []))
    assert Use.EVENT not in uses(s, "readeption")


def test_e14_the_region_is_picked_once(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(1, 0), C=(1, 0), S=(1, 2), reserve=(1, 2), hands=(["readeption"], []))
    s.play(Play("readeption", Use.EVENT))
    assert s.cubes.startswith("N(1,0) C(1,0) S(2,1) reserve 0/2")


def test_e15_a_use_for_nothing_opens_the_secondary(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, hands=(["love_day"], ["towton"]))
    s.play(Play("love_day", Use.NONE))
    assert s.told(Offered) == [Offered(1, "love_day")]
    s.play(Execute(accept=True))
    assert s.state.table.reserve == [2, 4]
    assert s.state.table.discard == ["love_day"]
    assert s.state.table.plays == [1, 0]


def test_e16_the_final_card_opens_no_secondary(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(2, 2),
        battlefield=("stoke", 0),
        hands=(["burgundian_marriage"], []),
        dice=[5, 5, 4, 1, 2, 3, 1, 1, 1],
    )
    s.play(Declare(3, 5), Respond(believe=False), Adjust((0, 0, 1)))
    assert s.state.table.discard == ["burgundian_marriage"]
    assert s.told(Offered) == []


# ---- Times of Change ----


def test_e35_muddy_roads(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        hands=(["earl_of_northumberland", "towton"], []),
        battlefield=("stoke", 0),
        times="muddy_roads",
        times_of_change=True,
    )
    assert Use.MOVE not in uses(s, "earl_of_northumberland")
    assert {Use.GAIN, Use.TROOPS, Use.PLACE, Use.REMOVE} <= set(uses(s, "earl_of_northumberland"))
    s.play(Play("towton", Use.MOVE))
    assert max(sum(cubes.number for cubes in move.cubes) for move in s.moves()) == 2


def test_e35_full_coffers(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        N=(6, 1),
        reserve=(2, 2),
        hands=(["towton"], []),
        times="full_coffers",
        times_of_change=True,
    )
    assert s.state.table.supply[0] == 2
    s.play(Play("towton", Use.GAIN))
    assert s.moves() == [Transfer((Cubes(0, SUPPLY, RESERVE, number),)) for number in (1, 2)]


def test_e35_full_coffers_is_worth_a_point_more(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, hands=(["stoke"], []), times="full_coffers", times_of_change=True)
    s.play(Play("stoke", Use.GAIN))
    assert len(s.moves()) == 3


def test_e35_popular_acclaim(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        N=(5, 1),
        reserve=(1, 2),
        hands=(["stoke"], []),
        times="popular_acclaim",
        times_of_change=True,
        dice=[6],
    )
    s.play(Play("stoke", Use.PLACE), Attempt(NORTH))
    assert s.told(Attempted) == [Attempted(0, Use.PLACE, NORTH, 6, 1, 6, NORTH)]
    assert s.state.table.regions[NORTH] == [6, 1]


def test_shifting_loyalties_opens_the_own_rose(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        hands=(["parliament_of_devils"], []),
        times="shifting_loyalties",
        times_of_change=True,
    )
    s.play(Play("parliament_of_devils", Use.NONE))
    assert s.told(Offered) == [Offered(1, "parliament_of_devils")]


# ---- order and refusals ----


def test_e36_the_seats_play_in_turn_and_hold_one_card(scene: type[Scene]) -> None:
    hands = (
        ["st_albans_1", "wakefield", "towton", "stoke", "readeption"],
        ["mortimers_cross", "barnet", "bosworth", "picquigny", "milford_haven"],
    )
    s = scene(york_plays, hands=hands)
    for number in range(8):
        assert s.state.table.plays == [number // 2, (number + 1) // 2]
        s.play(next(move for move in s.moves() if move.use is Use.NONE))
    assert [told.seat for told in s.told(Played)] == [1, 0] * 4
    assert [len(hand) for hand in s.state.table.hand] == [1, 1]


@pytest.mark.parametrize(
    ("seat", "picks"),
    [(1, (0,)), (0, (99,)), (0, (-1,)), (0, ()), (0, (0, 1)), (0, (0, 0))],
    ids=["out of turn", "no option", "below", "nothing", "two", "twice"],
)
def test_e37_an_illegal_answer_changes_nothing(scene: type[Scene], seat: int, picks: tuple[int, ...]) -> None:
    s = scene(lancaster_plays, hands=(["towton"], ["stoke"]), dice=[6])
    before, told, asked = copy_table(s.state.table), list(s.state.told), s.request()
    with pytest.raises(IllegalAnswerError):
        s.state.play(seat, picks)
    assert (s.state.table, s.state.told, s.request()) == (before, told, asked)
    assert s.chance.dice == [6]


def test_e37_what_is_not_legal_is_no_option(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, hands=(["towton"], ["stoke"]))
    assert {move.card for move in s.moves()} == {"towton"}
    fight = scene(
        battle.begin,
        troops=(2, 2),
        battlefield=("stoke", 0),
        hands=(["towton"], []),
        dice=[1, 2, 4],
    )
    assert sorted(fight.moves()) == [Declare(kind, value) for kind in (1, 2, 3) for value in range(1, 7)]
    fight.play(Declare(3, 6), Respond(believe=False))
    changes = [move.delta for move in fight.moves() if move.delta]
    assert all(abs(change) <= 1 for delta in changes for change in delta)
    assert all(len(delta) == 3 and any(delta) for delta in changes)
