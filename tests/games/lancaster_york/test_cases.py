"""The numbered cases of the specification for two seats: W1 to W6, W8 to W10, E1 to E17, E22, E23."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import IllegalAnswerError, KeyedChance, derive_key
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.events import (
    BattleSettled,
    Claimed,
    Discarded,
    Drew,
    HeirTurnedUp,
    IntriguePlayed,
    KillingPlayed,
    RebellionSettled,
    Received,
    Reshuffled,
    TurnBegan,
)
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.table import Stage
from harness.referee import Clock, Match, MatchSetup

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games.lancaster_york.conftest import Scene

    MakeScene = Callable[..., Scene]


# ---- from the rulebook ----


def test_w1_the_setup_for_two() -> None:
    state = GAME.new(LancasterYorkOptions(), 2, KeyedChance(b"w1"))
    told = [each.event for each in state.told]
    setup = told[: told.index(TurnBegan(1, 0))]
    assert [event for event in setup if type(event) is Drew] == [Drew(0, 4), Drew(1, 4)]
    assert len([event for event in setup if type(event) is HeirTurnedUp]) == 2
    table = state.table
    assert len(table.deck) + 4 == 116  # four of them are drawn already
    assert [len(pile) for pile in table.heir_pile] == [4, 4]
    assert len(table.unused_heirs) == 6
    assert (table.discards, table.king, table.active, table.reign) == ([], 0, 0, 0)
    assert [len(cards) for cards in (*table.supporters, *table.troops, *table.dead_heirs)] == [0] * 6


def test_w2_the_first_draw() -> None:
    table = GAME.new(LancasterYorkOptions(), 2, KeyedChance(b"w2")).table
    assert [len(hand) for hand in table.hand] == [6, 6]
    assert len(table.deck) == 112
    assert table.stage is Stage.RECRUIT


def test_w3_a_king_who_wins_the_rebellion_fights_no_battle(scene: MakeScene) -> None:
    s = scene(
        Stage.REBELLION,
        hands=[["Civil War", "Murder"], ["Madness", "Trial"]],
        troops=[["Knights"], ["Archers"]],
        reign=2,
    )
    s.play(0, "Civil War").play(1, "Madness")
    (settled,) = s.told(RebellionSettled)
    assert (settled.totals, settled.challenger) == ((4, 3), None)
    assert s.told(BattleSettled) == []
    assert s.told(Claimed) == [Claimed(0, crowned=False, reign=3)]
    assert [s.names(troops) for troops in s.table.troops] == [["Knights"], ["Archers"]]
    assert s.table.turn == 2  # no Killings, and nobody over the hand limit
    assert s.names(s.table.discards) == ["Civil War", "Madness"]


@pytest.mark.parametrize(("king", "rebel"), [(["Madness"], ["Revolt"]), ([], [])])
def test_w4_the_rebel_wins_ties_of_the_rebellion(scene: MakeScene, king: list[str], rebel: list[str]) -> None:
    s = scene(Stage.REBELLION, hands=[["Madness", "Plot"], ["Revolt", "Bribes"]])
    s.play(0, *king).play(1, *rebel)
    assert s.told(RebellionSettled)[0].challenger == 1
    assert s.table.stage is Stage.BATTLE
    assert s.asked == [0, 1]


def _battle(scene: MakeScene) -> Scene:
    return scene(
        Stage.BATTLE,
        hands=[["Murder", "Plot"], ["Thick Fog", "Trial"]],
        heirs=["Regent", "Baron"],
        supporters=[["Duke"], ["Earl"]],
        challenger=1,
        reign=1,
    )


def test_w5_the_king_wins_ties_of_the_battle(scene: MakeScene) -> None:
    s = _battle(scene).play(0).play(1)
    (settled,) = s.told(BattleSettled)
    assert (settled.totals, settled.winner, settled.loser) == ((7, 7), 0, 1)
    assert s.told(Claimed) == [Claimed(0, crowned=False, reign=2)]
    assert s.table.stage is Stage.KILLINGS
    assert s.asked == [0]
    assert s.offers(0) == ["Murder", "done"]


def test_w5_both_lose_their_troops(scene: MakeScene) -> None:
    s = scene(Stage.BATTLE, hands=[["Plot"], []], troops=[["Knights"], ["Yeomen", "Archers"]], challenger=1)
    s.play(0)
    assert s.told(BattleSettled)[0].totals == (6, 9)
    assert s.table.troops == [[], []]
    assert s.names(s.table.discards) == ["Knights", "Yeomen", "Archers"]


def test_w6_a_rebel_who_wins_the_battle_is_king_and_may_kill(scene: MakeScene) -> None:
    s = _battle(scene).play(0).play(1, "Thick Fog")
    assert s.told(BattleSettled)[0].totals == (7, 8)
    assert s.told(Claimed) == [Claimed(1, crowned=True, reign=0)]
    assert (s.table.king, s.table.reign) == (1, 0)
    assert s.asked == [1]
    s.play(1, "Trial")
    (killing,) = s.told(KillingPlayed)
    assert killing.owner == 0
    assert killing.lord.name in ("Regent", "Duke")


def test_w8_the_discards_become_the_deck_in_mid_draw(scene: MakeScene) -> None:
    discards = ["Duke"] * 6 + ["Earl"] * 6 + ["Great Lord"] * 6 + ["Noble Magnate"] * 6
    discards += ["Plot", "Murder", "Trial", "Bribes", "Betrayal", "Intercept"]
    s = scene(Stage.DRAW, deck=["Skirmish"], discards=discards)
    assert [type(told.event) for told in s.state.told] == [
        Drew,
        Received,
        Reshuffled,
        Drew,
        Received,
        Drew,
        Received,
    ]
    assert [(drew.seat, drew.number) for drew in s.told(Drew)] == [(0, 1), (0, 1), (1, 2)]
    assert s.names(s.told(Reshuffled)[0].cards) == discards
    assert s.names(s.table.hand[0])[0] == "Skirmish"
    assert [len(hand) for hand in s.table.hand] == [2, 2]
    assert (len(s.table.deck), s.table.discards) == (27, [])


def test_w9_hands_are_cut_to_exactly_four(scene: MakeScene) -> None:
    hands = [
        ["Plot", "Bribes", "Murder", "Trial", "Strife", "Duke"],
        ["Exile", "Earl", "Threats", "Revolt", "Counsel"],
    ]
    s = scene(Stage.END, hands=hands)
    assert [(request.least, request.most) for request in s.state.requests()] == [(2, 2), (1, 1)]
    for texts in (["Plot"], ["Plot", "Bribes", "Duke"]):
        with pytest.raises(IllegalAnswerError):
            s.play(0, *texts)
    s.play(0, "Plot", "Bribes").play(1, "Exile")
    assert [s.names(event.cards) for event in s.told(Discarded)] == [["Bribes", "Plot"], ["Exile"]]
    assert s.names(s.table.discards) == ["Bribes", "Plot", "Exile"]
    assert [len(hand) for hand in s.table.hand] == [6, 6]  # of the next turn


def test_w10_a_reign_of_five_ends_the_match_in_the_claim_phase(scene: MakeScene) -> None:
    s = scene(Stage.HEIR, hands=[["Murder", "Trial", "Exile", "Butchered"], []])
    s.play_nothing(lambda scene: scene.table.turn == 5)
    before = len(s.state.told)
    s.play_nothing(lambda _: False)
    assert s.told(Claimed) == [Claimed(0, crowned=False, reign=reign) for reign in range(1, 6)]
    assert type(s.state.told[-1].event) is Claimed
    assert not [told for told in s.state.told[before:] if type(told.event) in (KillingPlayed, Discarded)]
    assert (s.table.turn, s.table.reign, s.table.stage) == (5, 5, Stage.OVER)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "reign")
    assert s.result.figures == (("turns", 5), ("reign", 5))


# ---- edge cases ----


def test_e1_without_an_opposing_supporter_there_is_no_intrigue(scene: MakeScene) -> None:
    s = scene(Stage.INTRIGUE, hands=[["Plot", "Bribes"], ["Counsel"]], supporters=[["Duke"], []])
    assert s.table.stage is Stage.REBELLION
    assert s.told(IntriguePlayed) == []
    assert s.names(s.table.hand[0]) == ["Plot", "Bribes"]


def test_e2_one_supporter_moves_for_sure_and_ends_the_intrigue(scene: MakeScene) -> None:
    s = scene(Stage.INTRIGUE, hands=[["Plot", "Bribes"], ["Counsel"]], supporters=[[], ["Duke"]])
    assert s.offers(0) == ["Plot", "Bribes", "done"]
    s.play(0, "Bribes")
    assert [s.names(each) for each in s.table.supporters] == [["Duke"], []]
    assert s.names(s.table.discards) == ["Bribes"]
    assert s.table.stage is Stage.REBELLION


def test_e3_a_stolen_supporter_fights_in_the_same_turn(scene: MakeScene) -> None:
    s = scene(
        Stage.INTRIGUE,
        hands=[["Plot"], []],
        heirs=["Regent", "Queen"],
        supporters=[["Great Lord"], ["Duke"]],
    )
    assert [s.state.rules.force_in_play(s.table, side) for side in (0, 1)] == [5, 7]
    s.play(0, "Plot")
    (battle,) = s.told(BattleSettled)  # no hand is left, so nobody is asked
    assert battle.totals == (9, 3)


def test_e4_a_killed_heir_is_replaced_in_its_owners_next_heir_phase(scene: MakeScene) -> None:
    s = scene(
        Stage.BATTLE,
        hands=[["Murder"], []],
        heirs=["Protector", "Prince"],
        piles=[2, 2],
        active=1,
        challenger=1,
    )
    s.play(0).play(0, "Murder")
    assert s.table.turn == 2
    assert s.table.active == 0
    assert s.names(s.table.heirs) == ["Protector", None]
    assert [len(pile) for pile in s.table.heir_pile] == [2, 2]
    s.finish_turn()
    assert s.told(BattleSettled)[1].totals == (4, 0)
    assert s.table.active == 1
    assert s.table.heirs[1] is not None
    assert len(s.table.heir_pile[1]) == 1
    assert [event.seat for event in s.told(HeirTurnedUp)] == [1]


def test_e5_a_victim_who_is_next_turns_up_its_heir_at_once(scene: MakeScene) -> None:
    s = scene(Stage.BATTLE, hands=[["Murder"], []], heirs=["Protector", "Prince"], challenger=1)
    s.play(0).play(0, "Murder")
    told = [told.event for told in s.state.told]
    at = told.index(TurnBegan(2, 1))
    assert type(told[at + 1]) is HeirTurnedUp
    assert told[at + 1].seat == 1


def _last_heir(scene: MakeScene) -> Scene:
    return scene(
        Stage.KILLINGS, hands=[["Murder", "Trial"], ["Plot"]], piles=[4, 0], challenger=1, loser=1, reign=1
    )


def test_e6_the_last_heir_ends_the_match_at_once(scene: MakeScene) -> None:
    s = _last_heir(scene).play(0, "Trial")
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((1, 2), "last heir")
    assert s.names(s.table.hand[0]) == ["Murder"]
    assert s.table.hand[1] != []
    assert s.asked == []


def test_e7_without_a_lord_in_play_there_is_no_more_killing(scene: MakeScene) -> None:
    s = scene(
        Stage.KILLINGS, hands=[["Murder", "Trial", "Exile"], []], piles=[4, 1], challenger=1, loser=1
    ).play(0, "Murder")
    assert s.table.turn == 2
    assert len(s.told(KillingPlayed)) == 1
    assert s.names(s.table.hand[0])[:2] == ["Trial", "Exile"]


def test_e8_a_king_who_is_not_active_kills_after_he_won(scene: MakeScene) -> None:
    s = scene(Stage.BATTLE, hands=[["Murder"], ["Trial"]], active=1, challenger=1).play(0).play(1)
    assert s.table.stage is Stage.KILLINGS
    assert s.asked == [0]


@pytest.mark.parametrize(("coronation_counts", "last_turn"), [(False, 10), (True, 9)])
def test_e9_a_new_king_needs_five_turns_of_his_own_reign(
    scene: MakeScene,
    coronation_counts: bool,  # noqa: FBT001  # a case
    last_turn: int,
) -> None:
    hands = [
        ["Plot", "Bribes", "Counsel", "Alliance"],
        ["Divide Enemies", "Marriage", "Betrayal", "Influence"],
    ]
    s = scene(Stage.HEIR, hands=hands, coronation_counts=coronation_counts)
    s.play_nothing(lambda scene: scene.table.turn == 5 and scene.table.stage is Stage.BATTLE)
    assert s.table.reign == 4
    s.play(1, "Divide Enemies").play_nothing(lambda _: False)
    claims = s.told(Claimed)
    assert claims[4] == Claimed(1, crowned=True, reign=int(coronation_counts))
    assert all(claim.king == 1 and not claim.crowned for claim in claims[5:])
    assert s.table.turn == last_turn
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((2, 1), "reign")


def test_e10_the_fifth_turn_may_be_won_without_a_battle(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, hands=[["Civil War"], ["Plot"]], reign=4).play(0, "Civil War").play(1)
    assert s.told(BattleSettled) == []
    assert s.result is not None
    assert s.result.ending == "reign"


def test_e11_troops_stay_until_a_battle(scene: MakeScene) -> None:
    hands = [["Civil War", "Plot", "Bribes", "Counsel"], ["Knights", "Murder", "Alliance", "Marriage"]]
    s = scene(Stage.RECRUIT, hands=hands, active=1)
    s.play(1, "Knights")
    s.play_nothing(lambda scene: scene.table.stage is Stage.REBELLION)
    s.play(0, "Civil War").finish_turn()
    assert s.told(BattleSettled) == []
    assert s.names(s.table.troops[1]) == ["Knights"]
    assert s.table.active == 0
    s.finish_turn()
    assert s.told(BattleSettled)[0].totals == (2, 6)
    assert s.table.troops == [[], []]
    assert "Knights" in s.names(s.table.discards)


def test_e12_the_order_of_sealed_answers_does_not_matter(scene: MakeScene) -> None:
    told = []
    for order in ((0, 1), (1, 0)):
        s = scene(Stage.REBELLION, hands=[["Madness"], ["Revolt", "Threats"]])
        texts = [["Madness"], ["Revolt"]]
        s.play(order[0], *texts[order[0]])
        assert s.state.told == []
        assert s.asked == [order[1]]
        s.play(order[1], *texts[order[1]])
        told.append(s.state.told)
    assert told[0] == told[1]


@pytest.mark.parametrize("slow", [0, 1])
def test_e12_a_late_sealed_answer_shows_in_nothing(slow: int) -> None:
    """Each seat is sent what it would be if the other had answered at once: events, numbers, times left."""
    told = []
    for used_s in (0.0, 10.0):
        setup = MatchSetup(GAME, LancasterYorkOptions(), 2, b"e12", Clock(game_s=60))
        match = Match(setup)
        match.begin()
        while len(match.open) < 2:
            (seat,) = match.open
            match.answer(seat, match.open[seat].number, _least(match, seat), 0.0)
        for seat in match.take_asked():
            match.take_untold(seat)
        numbers = {seat: match.open[seat].number for seat in (1 - slow, slow)}
        match.answer(1 - slow, numbers[1 - slow], _least(match, 1 - slow), 0.0)
        assert (list(match.take_asked()), list(match.take_untold(slow))) == ([], [])
        match.answer(slow, numbers[slow], _least(match, slow), used_s)
        other = match.open[1 - slow]
        told.append([match.take_asked(), match.take_untold(0), match.take_untold(1)])
        told[-1].append((other.number, other.budget_s, other.request))
    assert told[0] == told[1]
    assert told[0][0] != []


def _least(match: Match, seat: int) -> list[int]:
    """Pick as few options as can be, the last ones: no card where none must be played."""
    request = match.open[seat].request
    return list(range(len(request.options)))[len(request.options) - request.least :]


def test_e13_a_hand_without_rebellion_cards_is_asked_all_the_same(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, hands=[["Madness"], ["Plot"]])
    assert s.asked == [0, 1]
    request = s.state.request_of(1)
    assert request is not None
    assert (request.options, request.least, request.most) == ((), 0, 0)
    s.play(0, "Madness")
    assert s.state.told == []
    s.play(1)
    assert s.told(RebellionSettled)[0].commits[1] == ()


@pytest.mark.parametrize("stage", [Stage.RECRUIT, Stage.INTRIGUE, Stage.REBELLION, Stage.BATTLE])
def test_e13_an_empty_hand_is_not_asked(scene: MakeScene, stage: Stage) -> None:
    s = scene(stage, hands=[[], ["Plot"]], supporters=[[], ["Duke"]], challenger=1)
    assert s.asked == [1]
    assert s.table.stage is (Stage.BATTLE if stage is Stage.BATTLE else Stage.REBELLION)


def test_e13_nor_is_it_in_the_killings(scene: MakeScene) -> None:
    s = scene(Stage.KILLINGS, hands=[[], ["Plot"]], challenger=1, loser=1)
    assert (s.table.turn, s.asked) == (2, [1])


@pytest.mark.parametrize(
    ("stage", "offers"),
    [
        (Stage.RECRUIT, []),
        (Stage.INTRIGUE, ["done"]),
        (Stage.REBELLION, []),
        (Stage.BATTLE, []),
        (Stage.KILLINGS, ["done"]),
    ],
)
def test_e13_nothing_to_play_in_any_phase_is_asked(scene: MakeScene, stage: Stage, offers: list[str]) -> None:
    nothing_of_use = {Stage.RECRUIT: "Plot", Stage.INTRIGUE: "Murder"}.get(stage, "Duke")
    s = scene(stage, hands=[[nothing_of_use], []], supporters=[[], ["Duke"]], challenger=1, loser=1)
    assert s.table.stage is stage
    assert s.asked == [0]
    assert s.offers(0) == offers


def test_e14_a_killed_supporter_is_discarded_and_a_killed_heir_is_not(scene: MakeScene) -> None:
    hands = [["Murder", "Trial"], ["Plot"]]
    s = scene(Stage.KILLINGS, hands=hands, supporters=[[], ["Duke"]], challenger=1, loser=1)
    s.play(0, "Murder").play(0, "Trial")
    assert s.names(s.table.dead_heirs[1]) == ["Claimant"]
    assert set(s.names(s.table.discards)) == {"Duke", "Murder", "Trial"}
    assert "Claimant" not in s.names([*s.table.deck, *s.table.heir_pile[1], *s.table.unused_heirs])


@pytest.mark.parametrize(
    ("stage", "card"),
    [
        (Stage.RECRUIT, "Madness"),
        (Stage.RECRUIT, "Intercept"),
        (Stage.RECRUIT, "Plot"),
        (Stage.RECRUIT, "Murder"),
        (Stage.REBELLION, "Intercept"),
        (Stage.REBELLION, "Civil War"),  # of the other hand
    ],
)
def test_e15_a_card_of_another_type_or_hand_is_no_option(scene: MakeScene, stage: Stage, card: str) -> None:
    hand = ["Madness", "Intercept", "Plot", "Murder", "Duke", "Knights"]
    s = scene(stage, hands=[hand, ["Civil War"]])
    assert card not in s.offers(0)
    assert set(s.offers(0)) <= set(hand)
    before = list(s.table.hand[0])
    with pytest.raises(IllegalAnswerError):
        s.state.play(0, [len(s.offers(0))])
    assert s.table.hand[0] == before
    assert s.state.told == []


def test_e16_a_king_without_an_heir_turns_one_up_in_his_turn(scene: MakeScene) -> None:
    s = scene(Stage.HEIR, heirs=[None, "Claimant"], piles=[1, 4])
    assert [event.seat for event in s.told(HeirTurnedUp)] == [0]
    assert s.table.heirs[0] is not None
    assert s.table.heir_pile[0] == []


def test_e17_the_king_wins_a_battle_of_nothing_against_nothing(scene: MakeScene) -> None:
    s = scene(Stage.BATTLE, heirs=[None, None], hands=[["Murder"], ["Trial"]], challenger=1).play(0).play(1)
    (battle,) = s.told(BattleSettled)
    assert (battle.totals, battle.winner) == ((0, 0), 0)
    assert s.table.turn == 2  # nobody to kill
    assert s.names(s.table.hand[0])[0] == "Murder"


def test_e22_the_turn_limit_is_adjudicated_by_heirs_then_force(scene: MakeScene) -> None:
    s = scene(Stage.HEIR, heirs=["Boy King", "Baron"], piles=[4, 4], max_turns=1)
    s.play_nothing(lambda _: False)
    assert s.told(Claimed) == [Claimed(1, crowned=True, reign=0)]
    assert [s.state.rules.heirs_left(s.table, side) for side in (0, 1)] == [5, 5]
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((2, 1), "turn limit")


@pytest.mark.parametrize(
    ("setup", "places"),
    [
        ({"heirs": ["Baron", "Prince"], "piles": [3, 4]}, (2, 1)),  # more heirs go before more force
        ({"supporters": [["Duke"], []]}, (1, 2)),
        ({}, (1, 1)),
    ],
)
def test_e22_heirs_go_before_force_and_equals_tie(
    scene: MakeScene, setup: dict[str, object], places: tuple[int, int]
) -> None:
    s = scene(Stage.END, max_turns=1, **setup)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == (places, "turn limit")


@pytest.mark.parametrize("seed", range(40))
def test_e23_who_plays_no_card_is_done_by_turn_six(scene: MakeScene, seed: int) -> None:
    s = scene(Stage.HEIR)
    s.state = GAME.new(LancasterYorkOptions(), 2, KeyedChance(derive_key("e23", seed)))
    s.play_nothing(lambda _: False)
    assert s.result is not None
    assert s.result.ending == "reign"
    assert sum(claim.crowned for claim in s.told(Claimed)) <= 1
    assert s.table.turn <= 6
