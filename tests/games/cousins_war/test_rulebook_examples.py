"""The numbered cases of the specification, from the rulebook: W1 to W10."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.games.cousins_war import dice
from harness.games.cousins_war.cubes import CENTRAL, NORTH, RESERVE, SOUTH, SUPPLY, Cubes
from harness.games.cousins_war.events import (
    Adjusted,
    Attempted,
    BattleWon,
    Cause,
    FieldChosen,
    Lost,
    Offered,
    Rolled,
    SecretDice,
    Settled,
)
from harness.games.cousins_war.moves import (
    Adjust,
    Attempt,
    ChooseBattlefield,
    Declare,
    Deploy,
    Execute,
    Play,
    Respond,
    Settle,
    Stop,
    Transfer,
    Use,
)
from harness.games.cousins_war.phases import battle, battlefield, plays, settlement
from harness.games.cousins_war.table import Claim, Stage

if TYPE_CHECKING:
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene


def lancaster_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 0)


def york_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 1)


def york_settles(state: CousinsWarState) -> CousinsWarPhase:
    return settlement.begin(state, 1)


@pytest.mark.parametrize("first", [0, 1], ids=["red first", "white first"])
def test_w1_the_earlier_battle_is_the_battlefield(scene: type[Scene], first: int) -> None:
    s = scene(battlefield.begin, hands=(["wakefield", "stoke"], ["mortimers_cross", "towton"]))
    chosen = [ChooseBattlefield("wakefield"), ChooseBattlefield("mortimers_cross")]
    s.answer(first, chosen[first]).answer(1 - first, chosen[1 - first])
    assert s.told(FieldChosen) == [FieldChosen("wakefield", 0)]
    assert s.state.table.discard == ["mortimers_cross"]
    assert (s.asked, s.moves()) == ([0], [Deploy(0), Deploy(1)])
    s.play(Deploy(0))
    assert s.cubes == "N(1,1) C(1,1) S(1,1) reserve 2/2 supply 6/7/2 field 1/0+0/0"
    assert (s.state.table.stage, s.asked) == (Stage.PLAY, [0])


def test_w2_a_move_goes_into_one_region_from_its_neighbours(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(4, 1), C=(0, 2), S=(2, 0), reserve=(1, 1), hands=(["towton"], []))
    assert s.state.table.supply[:2] == [5, 8]
    s.play(Play("towton", Use.MOVE))
    moves = s.moves()
    from_north_and_south = Transfer((Cubes(0, NORTH, CENTRAL, 2), Cubes(0, SOUTH, CENTRAL, 1)))
    assert from_north_and_south in moves
    assert Transfer((Cubes(0, SOUTH, NORTH, 1),)) not in moves
    assert all(sum(cubes.number for cubes in move.cubes) <= 3 for move in moves)
    s.play(from_north_and_south)
    assert s.cubes.startswith("N(2,1) C(3,2) S(1,0)")
    assert s.result is None
    assert s.asked == [1]


def test_w3_cubes_are_placed_against_the_own_ones_there(scene: type[Scene]) -> None:
    s = scene(
        york_plays,
        N=(2, 1),
        C=(2, 3),
        S=(1, 1),
        reserve=(2, 3),
        hands=([], ["towton"]),
        dice=[3, 2, 4],
    )
    assert s.state.table.supply[:2] == [5, 4]
    s.play(Play("towton", Use.PLACE))
    assert s.moves() == [Attempt(NORTH), Attempt(CENTRAL), Attempt(SOUTH)]
    s.play(Attempt(NORTH))
    assert s.cubes.startswith("N(2,2)")
    assert s.moves() == [Stop(), Attempt(CENTRAL), Attempt(SOUTH)]
    s.play(Attempt(CENTRAL), Attempt(CENTRAL))
    assert s.told(Attempted) == [
        Attempted(1, Use.PLACE, NORTH, 3, 0, 2, NORTH),
        Attempted(1, Use.PLACE, CENTRAL, 2, 0, 4, SUPPLY),
        Attempted(1, Use.PLACE, CENTRAL, 4, 0, 4, RESERVE),
    ]
    assert s.cubes.startswith("N(2,2) C(2,3) S(1,1) reserve 2/1 supply 5/5")
    assert s.asked == [0]


def test_w4_a_removed_cube_ends_the_chain(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(2, 2), C=(2, 3), S=(1, 1), reserve=(2, 1), hands=(["stoke"], []), dice=[2])
    s.play(Play("stoke", Use.REMOVE), Attempt(NORTH))
    assert s.cubes.startswith("N(2,1) C(2,3) S(1,1) reserve 2/2 supply 5/5")
    assert s.asked == [1]


@pytest.mark.parametrize(
    ("north", "troops", "first"),
    [((2, 1), (1, 1), 0), ((2, 2), (1, 1), 0), ((1, 2), (1, 1), 1), ((2, 1), (1, 6), 0)],
    ids="abcd",
)
def test_w5_cubes_in_the_region_of_the_battle_decide_who_is_active(
    scene: type[Scene], north: tuple[int, int], troops: tuple[int, int], first: int
) -> None:
    s = scene(
        battle.begin,
        N=north,
        reserve=(0, 0),
        troops=troops,
        battlefield=("wakefield", 0),
        dice=[1, 2, 3],
    )
    assert s.asked == [first]
    assert s.told(Rolled) == [Rolled(first, 1)]


def test_w6_a_battle(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        N=(2, 1),
        C=(2, 3),
        S=(1, 1),
        reserve=(1, 1),
        troops=(2, 3),
        french=(2, 0),
        battlefield=("wakefield", 0),
        hands=(["stoke"], ["towton"]),
        dice=[2, 4, 5, 1, 3, 3, 1, 4, 6, 3, 3, 6, 1, 1, 1],
    )
    assert s.state.table.supply == [4, 3, 0]
    # 1. Caught, but repaired: nobody loses.
    s.play(Declare(2, 5), Respond(believe=False), Adjust((0, 1, 0)))
    assert s.told(Adjusted) == [Adjusted(0, "stoke", (0, 1, 0), (2, 5, 5))]
    assert "stoke" in s.state.table.discard
    assert s.told(Lost) == []
    # 2. From 1-3-3 a card of 3 points has 17 changes, none of them 3-3-3.
    assert (s.asked, len(s.moves())) == ([1], 18)
    made = [option.text for option in s.request().options]
    assert "make it 2-2-2" in made
    assert "make it 3-3-3" not in made
    s.play(Adjust((1, -1, -1)))
    assert s.told(Lost) == [Lost(0, 2, 0, Cause.COMPARISON)]
    assert s.cubes.endswith("supply 4/3/2 field 2/3+0/0")
    assert "towton" in s.state.table.discard
    # 3. Believed: the dice stay secret, and without a card nobody is asked to change the open roll.
    assert s.asked == [1]
    assert s.told(SecretDice, seat=1) == [SecretDice((1, 4, 6))]
    assert s.told(SecretDice, seat=0) == [SecretDice((2, 4, 5))]
    s.play(Declare(2, 4))
    assert list(s.view(0).roll) == []
    s.play(Respond(believe=True))
    assert s.told(Lost)[1:] == [Lost(0, 0, 1, Cause.COMPARISON)]
    assert s.cubes.endswith("supply 5/3/2 field 1/3+0/0")
    # 4. The battle goes on, and Lancaster is active again.
    assert (s.asked, s.state.table.stage) == ([0], Stage.DECLARE)


def test_w7_the_winner_places_in_one_region_and_the_reserve(scene: type[Scene]) -> None:
    s = scene(york_settles, troops=(0, 3), battlefield=("wakefield", 0))
    assert s.moves() == [
        Settle((0, 0, 0)),
        *[Settle((number, 0, 0)) for number in (1, 2, 3)],
        *[Settle((0, number, 0)) for number in (1, 2, 3)],
    ]
    s.play(Settle((0, 2, 0)))
    assert s.told(Settled) == [Settled(1, (0, 2, 0), 1)]
    assert s.cubes.startswith("N(1,1) C(1,3) S(1,1) reserve 2/3")
    assert s.cubes.endswith("field 0/0+0/0")
    assert s.state.table.won == [[], ["wakefield"]]


def test_w8a_a_side_alone_wins_without_dice(scene: type[Scene]) -> None:
    s = scene(battle.begin, troops=(0, 2), battlefield=("wakefield", 0))
    assert s.told(BattleWon) == [BattleWon(1, "wakefield", fought=False)]
    assert (s.asked, s.state.table.stage) == ([1], Stage.SETTLE)


def test_w8b_without_cubes_the_owner_wins_and_settles_nothing(scene: type[Scene]) -> None:
    s = scene(battle.begin, battlefield=("wakefield", 0), hands=(["stoke"], []))
    assert s.told(BattleWon) == [BattleWon(0, "wakefield", fought=False)]
    assert s.state.table.won == [["wakefield"], []]
    assert s.state.table.stage is Stage.KEEP


@pytest.mark.parametrize(
    ("winner", "loser", "lost"),
    [
        ((3, 1), (2, 6), 2),
        ((3, 1), (1, 6), 3),
        ((2, 1), (1, 6), 2),
        ((1, 6), (1, 5), 1),
        ((2, 3), (2, 2), 1),
        ((3, 6), (3, 5), 1),
    ],
)
def test_w9_the_table_of_results(winner: tuple[int, int], loser: tuple[int, int], lost: int) -> None:
    assert Claim(*winner) > Claim(*loser)
    assert dice.losses(winner[0], loser[0]) == lost


@pytest.mark.parametrize("open_roll", [(6, 1, 2), (3, 3, 1), (2, 2, 2)])
def test_w9_equal_results_cost_nothing(scene: type[Scene], open_roll: tuple[int, int, int]) -> None:
    s = scene(battle.begin, troops=(2, 2), battlefield=("wakefield", 0), dice=[1, 2, 3, *open_roll, 1, 1, 1])
    s.play(Declare(*dice.best(open_roll)), Respond(believe=True))
    assert s.told(Lost) == []
    assert s.asked == [1]


def test_w10_cunning_plans_lets_the_own_rose_use_the_secondary(scene: type[Scene]) -> None:
    s = scene(
        york_plays,
        hands=([], ["act_of_accord", "parliament_of_devils"]),
        battlefield=("wakefield", 0),
        times="cunning_plans",
        times_of_change=True,
    )
    uses = {move.use for move in s.moves() if move.card == "act_of_accord"}
    assert {Use.EVENT, Use.SECONDARY, Use.GAIN, Use.TROOPS, Use.MOVE, Use.PLACE, Use.REMOVE} <= uses
    assert Play("parliament_of_devils", Use.SECONDARY) not in s.moves()
    s.play(Play("act_of_accord", Use.SECONDARY))
    assert s.state.table.reserve == [2, 3]
    assert s.told(Offered) == []
    assert s.state.table.discard == ["act_of_accord"]


def test_w10_a_box_is_nobodys_own_rose(scene: type[Scene]) -> None:
    """R-49: in round 1 Love Day shows a box."""
    s = scene(york_plays, hands=([], ["love_day"]), times="cunning_plans", times_of_change=True)
    assert Play("love_day", Use.GAIN) in s.moves()
    assert Play("love_day", Use.SECONDARY) not in s.moves()


def test_w10_the_other_rose_is_offered_as_ever(scene: type[Scene]) -> None:
    s = scene(
        york_plays,
        hands=([], ["parliament_of_devils"]),
        times="cunning_plans",
        times_of_change=True,
    )
    s.play(Play("parliament_of_devils", Use.NONE))
    assert s.told(Offered) == [Offered(0, "parliament_of_devils")]
    s.play(Execute(accept=True))
    assert s.state.table.reserve == [3, 2]
