"""What seats are shown: views, events, and text for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import EVERYONE
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.data import Kind
from harness.games.lancaster_york.events import Eliminated, Received
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.table import Stage
from harness.games.v1.lancaster_york_pb2 import LancasterYorkEvent, LancasterYorkMove, LancasterYorkView

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.lancaster_york.rules import LancasterYorkState
    from tests.games.lancaster_york.conftest import Scene

    MakeScene = Callable[..., Scene]

ENCODER = Encoder(GAME)


def _view(state: LancasterYorkState, seat: int | None) -> LancasterYorkView:
    return LancasterYorkView.FromString(ENCODER.view(state.table, seat))


def test_a_hand_is_shown_to_its_seat_alone_and_counted_for_all(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, 4, hands=[["Plot", "Duke"], ["Murder"], [], ["Trial", "Strife", "Earl"]])
    views = [_view(s.state, seat) for seat in (0, 1, 2, 3, None)]
    hands = [[card.name for card in view.hand] for view in views]
    assert hands == [["Plot", "Duke"], ["Murder"], [], ["Trial", "Strife", "Earl"], []]
    assert all(list(view.hand_sizes) == [2, 1, 0, 3] for view in views)


def test_heir_piles_are_hidden_from_their_owners(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, hands=[["Plot"], ["Murder"]])
    hidden = [heir.name.encode() for pile in (*s.table.heir_pile, s.table.unused_heirs) for heir in pile]
    assert len(hidden) == 14
    for seat in (0, 1, None):
        shown = ENCODER.view(s.table, seat)
        assert not [name for name in hidden if name in shown]
        assert list(_view(s.state, seat).heir_pile_sizes) == [7, 7]


def test_a_view_shows_the_public_table(scene: MakeScene) -> None:
    s = scene(
        Stage.REBELLION,
        hands=[["Madness"], ["Revolt", "Plot"]],
        heirs=["Regent", None],
        supporters=[["Duke"], []],
        troops=[[], ["Knights"]],
        discards=["Trial"],
        turn=3,
        active=1,
        king=1,
        reign=2,
    )
    s.play(0, "Madness").play(1)
    view = _view(s.state, None)
    assert (view.turn, Stage(view.stage), view.active, list(view.acting)) == (3, Stage.BATTLE, 1, [1, 0])
    assert (view.king, view.reign, view.challenger, view.HasField("loser")) == (1, 2, 0, False)
    assert [(heir.name, heir.force, heir.kind) for heir in view.heirs] == [
        ("Regent", 3, Kind.HEIR),
        ("", 0, 0),
    ]
    assert [card.name for card in view.supporters[0].cards] == ["Duke"]
    assert [card.name for card in view.troops[1].cards] == ["Knights"]
    assert [card.name for card in view.discards] == ["Trial", "Madness"]
    assert view.deck_size == len(s.table.deck)
    assert [[card.name for card in commit.cards] for commit in view.rebellion_commits] == [["Madness"], []]
    assert list(view.rebellion_totals) == [3, 0]
    assert list(view.battle_totals) == []


def test_drawn_cards_are_told_to_who_drew_them(scene: MakeScene) -> None:
    s = scene(Stage.DRAW)
    received = [(told.audience, told.event) for told in s.state.told if type(told.event) is Received]
    assert received == [(seat, Received(tuple(s.table.hand[seat]))) for seat in (0, 1)]
    assert all(told.audience is EVERYONE for told in s.state.told if type(told.event) is not Received)


def test_equal_cards_of_a_request_are_numbered(scene: MakeScene) -> None:
    s = scene(Stage.RECRUIT, hands=[["Duke", "Earl", "Duke", "Plot"], []])
    assert s.offers(0) == ["Duke (1)", "Earl", "Duke (2)"]
    request = s.state.request_of(0)
    assert request is not None
    assert (request.least, request.most) == (0, 3)
    moves = [
        LancasterYorkMove.FromString(ENCODER.move(option.move).SerializeToString())
        for option in request.options
    ]
    assert [(move.recruit.card.name, move.recruit.copy) for move in moves] == [
        ("Duke", 1),
        ("Earl", 1),
        ("Duke", 2),
    ]
    s.play(0, "Duke (2)")
    assert s.names(s.table.hand[0])[:3] == ["Earl", "Duke", "Plot"]


@pytest.mark.parametrize(
    ("stage", "played"),
    [
        (Stage.RECRUIT, ["Duke", "Archers"]),
        (Stage.REBELLION, ["Threats", "Civil War"]),
        (Stage.BATTLE, ["Skirmish", "Intercept"]),
        (Stage.END, ["Duke", "Skirmish", "Exile"]),
    ],
)
def test_cards_show_nothing_of_their_order_in_the_hand(
    scene: MakeScene, stage: Stage, played: list[str]
) -> None:
    """I-9: a hand lies as it was drawn, so its order would tell which of two cards came first."""
    hand = ["Skirmish", "Threats", "Duke", "Civil War", "Archers", "Intercept", "Exile"]
    shown = []
    for order in (hand, hand[::-1]):
        s = scene(stage, hands=[order, ["Plot"]], challenger=1).play(0, *played)
        if s.asked[:1] == [1]:
            s.play(1)
        told = [told.event for told in s.state.told if told.reaches(1)]
        shown.append((told, ENCODER.view(s.table, 1)))
    assert shown[0][0] != []
    assert shown[0] == shown[1]


def test_a_hand_that_leaves_shows_nothing_of_its_order(scene: MakeScene) -> None:
    hand = ["Skirmish", "Threats", "Duke"]
    hands = []
    for order in (hand, hand[::-1]):
        s = scene(Stage.KILLINGS, 3, hands=[["Murder"], order], piles=[4, 0, 4], challenger=1, loser=1)
        s.play(0, "Murder")
        hands.append((s.told(Eliminated)[0].hand, s.table.discards))
    assert hands[0] == hands[1]


# ---- text for people ----


def test_a_view_is_drawn(scene: MakeScene) -> None:
    s = scene(
        Stage.REBELLION,
        hands=[["Madness"], ["Revolt", "Plot"]],
        heirs=["Regent", None],
        supporters=[["Duke"], []],
        troops=[[], ["Knights", "Archers"]],
        piles=[4, 3],
        deck=["Earl"],
        king=1,
        reign=2,
    )
    s.play(0, "Madness").play(1)
    assert GAME.draw(LancasterYorkOptions(), _view(s.state, 1)).splitlines() == [
        "turn 1 of 400: seat 0 active, Battle; York is King, reign 2 of 5",
        "* seat 0 Lancaster: 0 in hand; heir Regent 3, 4 in the pile",
        "    Supporters: Duke 4; Troops: nothing",
        "* seat 1 York: 2 in hand; heir none, 3 in the pile",
        "    Supporters: nothing; Troops: Knights 4, Archers 3",
        "Rebellion: Lancaster 3, York 0 (seat 0: Madness 3)",
        "hand: Revolt 3, Plot",
        "1 in the deck, 1 discarded, the newest: Madness 3",
    ]
    assert "hand:" not in GAME.draw(LancasterYorkOptions(), _view(s.state, None))


def test_events_are_described(scene: MakeScene) -> None:
    hands = [["Plot", "Duke", "Murder"], ["Madness", "Trial"]]
    s = scene(Stage.RECRUIT, hands=hands, heirs=["Prince", "Baron"], supporters=[[], ["Earl"]])
    s.play(0, "Duke").play(0, "Plot").play(0).play(1, "Madness").play(0).play(1).play(0, "Murder")
    options = LancasterYorkOptions()
    lines = [
        GAME.describe(options, LancasterYorkEvent.FromString(ENCODER.event(told.event)))
        for told in s.state.told
    ]
    assert lines[:10] == [
        "seat 0 recruits Duke 4",
        "seat 0 plays Plot: Earl 3 comes over from seat 1",
        "York wins the Rebellion and challenges the King: Lancaster 0, York 3 (seat 1: Madness 3)",
        "Lancaster wins the Battle: Lancaster 9, York 4 (no cards)",
        "Lancaster remains King, reign 1",
        "seat 0 plays Murder: Baron 4 of seat 1 dies",
        "turn 2: seat 1 is active",
        "seat 1 turns up Boy King 1",
        "seat 1 draws 2",
        "you draw Butchered, Punishments",
    ]


def test_an_event_that_is_not_set_is_refused() -> None:
    with pytest.raises(ValueError, match="give a LancasterYorkEvent with its event set"):
        GAME.describe(LancasterYorkOptions(), LancasterYorkEvent())
