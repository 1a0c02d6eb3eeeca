"""The numbered cases of the specification for three and four seats: E18 to E21; and sections 3.1 and 3.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.events import (
    BattleSettled,
    Claimed,
    Discarded,
    Eliminated,
    HeirTurnedUp,
    IntriguePlayed,
    KillingPlayed,
    RebellionSettled,
)
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.table import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games.lancaster_york.conftest import Scene

    MakeScene = Callable[..., Scene]

ONE, TWO, FOUR, FIVE = ["Threats"], ["Anarchy"], ["Civil War"], ["Blood Feud", "Strife"]


def test_the_setup_for_three_and_four() -> None:
    for seats, heirs, unused in ((3, 5, 1), (4, 4, 0)):
        table = GAME.new(LancasterYorkOptions(), seats, KeyedChance(b"setup")).table
        assert [len(pile) for pile in table.heir_pile] == [heirs - 1] * seats
        assert len(table.unused_heirs) == unused
        assert [len(hand) for hand in table.hand] == [6] * seats
        assert len(table.deck) == 124 - 6 * seats


# ---- three seats ----


@pytest.mark.parametrize(
    ("active", "king", "commits", "challenger"),
    [
        (0, 0, [TWO, FOUR, ["Weak King"]], 1),
        (1, 0, [TWO, FOUR, ["Weak King"]], 1),
        (2, 0, [TWO, FOUR, ["Weak King"]], 2),
        (1, 1, [FOUR, TWO, ["Weak King"]], 2),
        (0, 0, [FOUR, ["Weak King"], ONE], 1),
        (0, 0, [FIVE, FOUR, ["Weak King"]], None),
    ],
)
def test_e18_the_challenger_of_three(
    scene: MakeScene, active: int, king: int, commits: list[list[str]], challenger: int | None
) -> None:
    s = scene(Stage.REBELLION, 3, active=active, king=king, hands=commits)
    for seat, cards in enumerate(commits):
        s.play(seat, *cards)
    (settled,) = s.told(RebellionSettled)
    assert settled.challenger == challenger
    assert settled.totals == tuple(sum(card.force for card in commit) for commit in settled.commits)
    assert bool(s.told(BattleSettled)) == (challenger is not None)


def test_e19_the_third_seat_stays_out_of_the_battle(scene: MakeScene) -> None:
    s = scene(
        Stage.BATTLE,
        3,
        active=1,
        acting=[1, 0],
        hands=[["Intercept"], ["Skirmish"], ["Thick Fog"]],
        troops=[["Knights"], ["Yeomen"], ["Veterans"]],
        challenger=1,
    )
    assert sorted(s.asked) == [0, 1]
    s.play(1, "Skirmish").play(0)
    (battle,) = s.told(BattleSettled)
    assert (battle.totals, battle.winner, battle.loser) == ((6, 7, 0), 1, 0)
    assert [s.names(troops) for troops in s.table.troops] == [[], [], ["Veterans"]]


def test_e19_after_a_rebellion_only_king_and_challenger_are_asked(scene: MakeScene) -> None:
    hands = [["Plot"], ["Bribes"], ["Civil War", "Counsel"]]
    s = scene(Stage.REBELLION, 3, active=1, hands=hands).play(0).play(1).play(2, "Civil War")
    assert s.table.acting == [2, 0]
    assert sorted(s.asked) == [0, 2]


def test_intrigue_hits_the_supporters_of_both_others(scene: MakeScene) -> None:
    owners = set()
    for key in range(20):
        s = scene(
            Stage.INTRIGUE, 3, key=key, hands=[["Plot"]], supporters=[["Duke"], ["Earl"], ["Great Lord"]]
        )
        s.play(0, "Plot")
        owners.add(s.told(IntriguePlayed)[0].owner)
    assert owners == {1, 2}


def test_only_the_loser_of_the_battle_is_killed(scene: MakeScene) -> None:
    s = scene(Stage.KILLINGS, 3, hands=[["Murder"]], supporters=[[], ["Duke"], []], challenger=2, loser=2)
    s.play(0, "Murder")
    assert s.told(KillingPlayed)[0].owner == 2


def _eliminate(scene: MakeScene, active: int) -> Scene:
    hands = [["Murder", "Trial", "Plot", "Strife", "Threats"], ["Exile", "Bribes"], ["Counsel"]]
    s = scene(
        Stage.KILLINGS,
        3,
        active=active,
        acting=[0],
        hands=hands,
        piles=[4, 0, 4],
        troops=[[], ["Knights"], []],
        challenger=1,
        loser=1,
    )
    return s.play(0, "Murder")


@pytest.mark.parametrize("active", [0, 1])
def test_a_seat_without_heirs_leaves_and_shows_its_hand(scene: MakeScene, active: int) -> None:
    s = _eliminate(scene, active)
    (eliminated,) = s.told(Eliminated)
    assert (eliminated.seat, s.names(eliminated.hand)) == (1, ["Bribes", "Exile"])
    assert set(s.names(s.table.discards)) == {"Bribes", "Exile", "Knights", "Murder"}
    assert (s.table.hand[1], s.table.troops[1]) == ([], [])
    assert s.result is None
    assert s.table.stage is Stage.RECRUIT  # the killings are over, and seat 0 holds four cards
    assert s.table.active == 2
    assert [len(hand) for hand in s.table.hand] == [6, 0, 3]


def test_the_others_keep_to_the_hand_limit_when_the_active_seat_leaves(scene: MakeScene) -> None:
    hands = [["Murder", "Plot", "Strife", "Threats", "Trial", "Exile"], ["Bribes"], []]
    s = scene(
        Stage.KILLINGS, 3, active=1, acting=[0], hands=hands, piles=[4, 0, 4], challenger=1, loser=1
    ).play(0, "Murder")
    assert s.table.stage is Stage.END
    assert s.asked == [0]
    s.play(0, "Plot")
    assert [event.seat for event in s.told(Discarded)] == [0]


def test_two_of_three_play_on_and_the_last_one_wins(scene: MakeScene) -> None:
    s = _eliminate(scene, 0).play_nothing(lambda scene: scene.table.stage is Stage.REBELLION)
    assert sorted(s.asked) == [0, 2]
    s = scene(
        Stage.KILLINGS, 3, heirs=["Prince", None, "Queen"], piles=[4, 0, 0], hands=[["Murder"]], loser=2
    ).play(0, "Murder")
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2, 2), "last heir")
    assert s.told(Eliminated) == []


def test_a_reign_of_three_seats_makes_two_seconds(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, 3, king=2, reign=4)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((2, 2, 1), "reign")


def test_of_three_at_the_turn_limit_two_may_win(scene: MakeScene) -> None:
    s = scene(Stage.END, 3, supporters=[["Duke"], [], ["Duke"]], max_turns=1)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2, 1), "turn limit")  # rules 3.2


# ---- four seats ----


def test_e20_a_seat_without_heirs_plays_on_while_its_partner_has_one(scene: MakeScene) -> None:
    heirs = ["Prince", None, "Candidate", "Imposter"]
    hands = [["Plot"], ["Knights", "Civil War", "Intercept"], ["Counsel"], ["Bribes"]]
    s = scene(Stage.HEIR, 4, active=1, heirs=heirs, piles=[3, 0, 3, 3], hands=hands)
    assert s.told(HeirTurnedUp) == []
    assert s.asked == [1]
    s.play(1, "Knights").play_nothing(lambda scene: scene.table.stage is Stage.REBELLION)
    assert "Civil War" in s.offers(1)
    s.play(1, "Civil War").play_nothing(lambda scene: scene.table.stage is Stage.BATTLE)
    assert "Intercept" in s.offers(1)
    s.play(1, "Intercept").play_nothing(lambda scene: scene.table.turn == 2)
    assert s.told(BattleSettled)[0].totals == (4, 9)


def test_e20_the_last_heir_of_both_ends_the_match(scene: MakeScene) -> None:
    heirs = ["Prince", None, "Candidate", "Imposter"]
    s = scene(Stage.KILLINGS, 4, heirs=heirs, piles=[3, 0, 3, 0], hands=[["Murder"]], challenger=1, loser=1)
    s.play(0, "Murder")
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "last heir")


def test_e21_the_sums_of_a_side_are_added(scene: MakeScene) -> None:
    hands = [["Madness", "Plot"], ["Civil War"], ["Anarchy"], ["Threats"]]
    s = scene(Stage.REBELLION, 4, hands=hands)
    s.play(0, "Madness").play(1, "Civil War").play(2, "Anarchy").play(3, "Threats")
    (settled,) = s.told(RebellionSettled)
    assert (settled.totals, settled.challenger) == ((5, 5), 1)
    assert s.table.stage is Stage.BATTLE


def test_all_four_fight_and_lose_their_troops(scene: MakeScene) -> None:
    s = scene(
        Stage.BATTLE,
        4,
        hands=[["Skirmish"], ["Thick Fog"], ["Intercept"], ["Make Camp"]],
        troops=[["Knights"], ["Pikemen"], ["Archers"], ["Yeomen"]],
        supporters=[["Duke"], [], [], ["Earl"]],
        challenger=1,
    )
    s.play(0, "Skirmish").play(1).play(2).play(3, "Make Camp")
    assert s.told(BattleSettled)[0].totals == (4 + 4 + 4 + 3 + 1, 4 + 2 + 4 + 3 + 1)
    assert s.table.troops == [[], [], [], []]


def test_both_seats_of_the_king_kill_clockwise_from_the_active_one(scene: MakeScene) -> None:
    hands = [["Murder", "Plot"], [], ["Trial", "Exile"], []]
    s = scene(
        Stage.BATTLE,
        4,
        active=1,
        hands=hands,
        supporters=[["Duke"] * 2, ["Duke"], [], ["Earl"]],
        challenger=1,
    )
    s.play(0).play(2)
    assert s.asked == [2]
    s.play(2, "Trial").play(2, "done")
    assert s.asked == [0]
    s.play(0, "Murder")
    assert {event.owner for event in s.told(KillingPlayed)} <= {1, 3}
    assert [event.seat for event in s.told(KillingPlayed)] == [2, 0]


def test_lords_of_both_losers_are_hit(scene: MakeScene) -> None:
    hit = set()
    for key in range(40):
        s = scene(
            Stage.KILLINGS, 4, key=key, hands=[["Murder"]], supporters=[[], ["Duke"]], challenger=1, loser=1
        )
        s.play(0, "Murder")
        killing = s.told(KillingPlayed)[0]
        hit.add((killing.owner, killing.lord.name))
    assert hit == {(1, "Claimant"), (1, "Duke"), (3, "Imposter")}


def test_intrigue_spares_the_partner(scene: MakeScene) -> None:
    s = scene(Stage.INTRIGUE, 4, hands=[["Plot"], ["Bribes"]], supporters=[[], [], ["Duke"], []])
    assert s.table.stage is Stage.REBELLION


def test_kingship_belongs_to_the_side(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, 4, active=3, king=1, reign=4)
    assert s.told(Claimed) == [Claimed(1, crowned=False, reign=5)]
    assert s.result is not None
    assert s.result.places == (2, 1)


def test_seats_and_sides_have_names() -> None:
    options = LancasterYorkOptions()
    assert GAME.seat_names(options, 2) == ("Lancaster", "York")
    assert GAME.seat_names(options, 3) == ("Lancaster", "York", "Tudor")
    assert GAME.seat_names(options, 4) == ("Lancaster 1", "York 1", "Lancaster 2", "York 2")
    assert [GAME.sides(options, seats) for seats in (2, 3, 4)] == [(0, 1), (0, 1, 2), (0, 1, 0, 1)]
