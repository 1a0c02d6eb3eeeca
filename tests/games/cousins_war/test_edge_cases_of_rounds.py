"""The numbered edge cases of the specification about rounds, the end and Tewkesbury: E27 to E31, E33, E34."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import Result
from harness.games.cousins_war.cubes import SOUTH
from harness.games.cousins_war.events import (
    BattleWon,
    Cause,
    Deployed,
    FoughtOn,
    Kept,
    Lost,
    Reinforced,
    RoundBegan,
)
from harness.games.cousins_war.moves import (
    Adjust,
    Attempt,
    Declare,
    Deploy,
    FightOn,
    Keep,
    Play,
    Reinforce,
    Respond,
    Settle,
    Stop,
    Swap,
    Use,
)
from harness.games.cousins_war.phases import battle, cleanup, plays, swap, victory
from harness.games.cousins_war.table import Battlefield, Stage

if TYPE_CHECKING:
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene

BELIEVE, CHALLENGE = Respond(believe=True), Respond(believe=False)
LEAVE = Adjust(())


def lancaster_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 0)


# ---- the end ----


def test_e27_three_regions_win_at_the_end_of_any_round(scene: type[Scene]) -> None:
    s = scene(victory.check, number=2, N=(2, 1), C=(2, 1), S=(1, 0), hands=(["stoke"], ["towton"]))
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "all regions")
    assert list(s.view(0).hand) == ["stoke"]
    assert "towton" not in str(s.view(0))
    assert s.told(Kept) == []


def test_e27_three_regions_in_the_middle_of_a_round_win_nothing(scene: type[Scene]) -> None:
    s = scene(
        lancaster_plays,
        N=(2, 1),
        C=(2, 1),
        S=(1, 1),
        reserve=(2, 2),
        hands=(["towton"], ["ravenspur"]),
        dice=[6],
    )
    s.play(Play("towton", Use.PLACE), Attempt(SOUTH), Stop())
    assert s.state.table.regions == [[2, 1], [2, 1], [2, 1]]
    s.play(Play("ravenspur", Use.EVENT))
    assert s.state.table.regions[0] == [2, 3]
    assert s.result is None


def test_e28_level_regions_count_for_nobody(scene: type[Scene]) -> None:
    s = scene(victory.check, number=5, N=(2, 2), C=(3, 1), S=(0, 0))
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "regions")


def test_e29_battles_decide_between_equal_regions(scene: type[Scene]) -> None:
    won = (["wakefield", "towton", "stoke"], ["barnet", "bosworth"])
    s = scene(victory.check, number=5, N=(3, 1), C=(1, 3), S=(2, 2), won=won)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "battles")


def test_e29_with_a_skipped_battle_it_may_be_a_draw(scene: type[Scene]) -> None:
    won = (["wakefield", "towton"], ["barnet", "bosworth"])
    s = scene(victory.check, number=5, N=(3, 1), C=(1, 3), S=(2, 2), won=won)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 1), "draw")


# ---- the next round ----


def test_e30_kept_cards_count_in_the_next_hand(scene: type[Scene]) -> None:
    battles = ["st_albans_1"]
    hands = (["towton"], ["stoke"])
    s = scene(cleanup.begin, hands=hands, won=(battles, []), discard=["wakefield"])
    assert s.asked == [0, 1]
    s.play(Keep(keep=True), Keep(keep=True))
    assert s.told(Kept) == [Kept((1, 1), ("", ""))]
    table = s.state.table
    assert [len(hand) for hand in table.hand] == [6, 6]
    assert "towton" in table.hand[0]
    assert "stoke" in table.hand[1]
    # A deck of 17 - 1 - 2 = 14 cards deals 5 to each hand.
    assert (len(table.box), table.discard, table.deck) == (4, [], [])
    assert s.told(RoundBegan)[-1] == RoundBegan(2, 4, None)


def test_e30_in_round_5_one_card_is_in_the_box(scene: type[Scene]) -> None:
    won = (["st_albans_1", "wakefield"], ["towton", "barnet"])
    s = scene(cleanup.begin, number=4, hands=(["stoke"], ["bosworth"]), won=won)
    s.play(Keep(keep=False), Keep(keep=True))
    assert s.told(Kept) == [Kept((0, 1), ("stoke", ""))]
    assert len(s.state.table.box) == 1


def test_a_deal_depends_on_which_cards_there_are_and_not_on_their_order(scene: type[Scene]) -> None:
    """So the matches of a block meet the same luck, whatever was played between."""
    discard = ["wakefield", "towton", "love_day", "ravenspur"]
    deals = []
    for order in (discard, list(reversed(discard))):
        s = scene(cleanup.begin, hands=([], ["bosworth"]), won=(["stoke"], []), discard=order)
        s.play(Keep(keep=True))
        deals.append((s.state.table.hand, s.state.table.box))
    assert deals[0] == deals[1]


def test_e31_a_swapped_card_stays_known_until_it_is_seen(scene: type[Scene]) -> None:
    hands = (["stoke", "wakefield", "readeption"], ["towton", "bosworth", "picquigny"])
    s = scene(swap.begin, hands=hands)
    s.play(Swap("stoke"), Swap("towton"))
    known = s.state.table.known_opponent_hand
    assert known == [["stoke"], ["towton"]]
    assert list(s.view(0).known_opponent_hand) == ["stoke"]
    assert list(s.view(1).known_opponent_hand) == ["towton"]
    assert list(s.view(None).known_opponent_hand) == []
    s.play(next(move for move in s.moves(0) if move.card == "wakefield"), s.moves(1)[0])
    s.play(Deploy(0))
    s.play(Play("towton", Use.NONE))
    assert known == [["stoke"], []]
    s.play(Play("stoke", Use.NONE))
    assert known == [[], []]


def test_e31_it_is_still_known_when_it_is_kept(scene: type[Scene]) -> None:
    s = scene(cleanup.begin, hands=(["towton"], ["stoke"]), known=(["stoke"], []), won=(["wakefield"], []))
    s.play(Keep(keep=False), Keep(keep=True))
    assert s.state.table.known_opponent_hand == [["stoke"], []]
    # Given back, it is not.
    s.play(s.moves(0)[0], Swap("stoke"))
    assert "stoke" not in s.state.table.known_opponent_hand[0]


def test_a_discarded_card_is_known_no_more(scene: type[Scene]) -> None:
    s = scene(cleanup.begin, hands=(["towton"], ["stoke"]), known=(["stoke"], []), won=(["wakefield"], []))
    s.play(Keep(keep=True), Keep(keep=False))
    assert s.state.table.known_opponent_hand == [[], []]


# ---- Tewkesbury ----


def barnet(scene: type[Scene], **given: object) -> Scene:
    """Let York win Barnet, its own card, with two cubes; Lancaster has 1 in Reserve and 3 in the Supply."""
    position = {
        "N": (4, 1),
        "C": (2, 1),
        "S": (2, 1),
        "reserve": (1, 2),
        "troops": (0, 2),
        "battlefield": ("barnet", 1),
        "tewkesbury": True,
    }
    return scene(battle.begin, **{**position, **given})  # type: ignore[arg-type]  # a position by name


def test_e33_the_loser_of_barnet_fights_tewkesbury(scene: type[Scene]) -> None:
    s = barnet(scene, dice=[6, 6, 6, 1, 2, 3, 1, 2, 3, 1, 1, 2, 6, 6, 6], hands=(["towton"], []))
    assert s.state.table.supply[0] == 3
    assert (s.asked, s.moves()) == ([0], [FightOn(fight=True), FightOn(fight=False)])
    s.play(FightOn(fight=True))
    assert s.told(FoughtOn) == [FoughtOn(0, fights=True)]
    assert (s.asked, s.moves()) == ([1], [Deploy(0), Deploy(1), Deploy(2)])
    s.play(Deploy(1))
    assert (s.asked, s.moves()) == ([0], [Deploy(0), Deploy(1)])
    s.play(Deploy(0))
    assert s.told(Deployed) == [Deployed(1, 1, 1), Deployed(0, 0, 2)]
    assert s.moves() == [Reinforce(0), Reinforce(1), Reinforce(2)]
    s.play(Reinforce(1))
    assert s.told(Reinforced) == [Reinforced(0, 1)]
    assert s.state.table.troops == [3, 4]
    assert s.state.table.removed == ["barnet"]
    # Lancaster begins, though York leads nowhere near it; it wins with what it has.
    assert (s.asked, s.state.table.stage) == ([0], Stage.DECLARE)
    s.play(Declare(3, 6), BELIEVE)
    assert s.state.table.troops == [3, 1]
    s.play(Declare(1, 3), CHALLENGE)
    assert s.told(Lost)[-1] == Lost(0, 0, 1, Cause.TRUE_DECLARATION)
    s.play(LEAVE)
    assert s.told(BattleWon)[1:] == [BattleWon(0, "tewkesbury", fought=True)]
    assert s.state.table.troops == [2, 0]


def test_e33_the_winner_of_tewkesbury_settles_anywhere_but_in_the_reserve(scene: type[Scene]) -> None:
    s = barnet(scene, dice=[6, 6, 6], N=(4, 1), troops=(0, 1), S=(2, 1), reserve=(1, 0), C=(2, 8))
    s.play(FightOn(fight=True))
    # York has one cube left to add and puts it down unasked.
    assert s.told(Deployed) == [Deployed(1, 0, 1)]
    s.play(Deploy(0), Reinforce(1))
    s.chance.dice = [1, 1, 2]
    s.play(Declare(3, 6), BELIEVE)
    assert s.told(BattleWon)[-1] == BattleWon(0, "tewkesbury", fought=True)
    placements = [move.placed for move in s.moves()]
    assert len(placements) == 10
    assert {sum(placed) for placed in placements} == {3}
    s.play(Settle((1, 0, 2)))
    assert s.state.table.won == [["tewkesbury"], []]
    assert s.state.table.reserve[0] == 1
    assert s.state.table.removed == ["barnet"]
    assert (s.state.table.battlefield, s.state.table.barnet_winner) == (None, None)
    # Barnet has left the game, so the next round has one card less, as after any battle.
    assert s.told(RoundBegan)[-1].box == 4


def test_e33_french_cubes_stay_for_tewkesbury(scene: type[Scene]) -> None:
    s = barnet(scene, french=(0, 2), dice=[6, 6, 6])
    s.play(FightOn(fight=True), Deploy(0), Deploy(0), Reinforce(0))
    assert s.state.table.french == [0, 2]
    assert s.state.table.troops == [2, 4]


def test_e33_an_empty_tewkesbury_goes_to_the_owner_of_barnet(scene: type[Scene]) -> None:
    s = barnet(scene, N=(12, 4), C=(0, 4), S=(0, 4), troops=(0, 0), reserve=(0, 0), battlefield=("barnet", 1))
    assert s.told(BattleWon) == [BattleWon(1, "barnet", fought=False)]
    s.play(FightOn(fight=True))
    assert s.told(BattleWon)[1:] == [BattleWon(1, "tewkesbury", fought=False)]
    assert s.state.table.won == [[], ["tewkesbury"]]


def test_e33_tewkesbury_is_of_the_owner_of_barnet_whoever_won_that(scene: type[Scene]) -> None:
    """R-48: it decides an empty battle, and one that is stopped."""
    s = barnet(scene, battlefield=("barnet", 0))
    s.play(FightOn(fight=True))
    assert s.told(BattleWon) == [BattleWon(1, "barnet", fought=False)]
    assert s.state.table.battlefield == Battlefield("tewkesbury", 0, SOUTH)


def test_e34_tewkesbury_may_be_declined(scene: type[Scene]) -> None:
    s = barnet(scene)
    s.play(FightOn(fight=False))
    assert s.state.table.stage is Stage.SETTLE
    s.play(Settle((0, 0, 0)))
    assert s.state.table.won == [[], ["barnet"]]
    assert s.state.table.removed == []


@pytest.mark.parametrize(("card", "tewkesbury"), [("barnet", False), ("stoke", True)])
def test_e34_it_is_offered_after_barnet_and_with_the_option_alone(
    scene: type[Scene], card: str, *, tewkesbury: bool
) -> None:
    s = barnet(scene, battlefield=(card, 1), tewkesbury=tewkesbury)
    assert s.state.table.stage is Stage.SETTLE


# ---- the result ----


def test_the_result_says_what_was_won(scene: type[Scene]) -> None:
    s = scene(victory.check, number=5, N=(2, 1), won=(["stoke"], []))
    assert s.result == Result(
        (1, 2),
        "regions",
        (
            ("rounds", 5),
            ("regions of Lancaster", 1),
            ("regions of York", 0),
            ("battles of Lancaster", 1),
            ("battles of York", 0),
        ),
    )
