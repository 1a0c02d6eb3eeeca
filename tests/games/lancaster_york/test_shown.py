"""What seats are shown: views, events, imagined positions, and text for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import EVERYONE, KeyedChance, Knowledge, derive_key
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.data import Card, Kind, read_decks
from harness.games.lancaster_york.events import Received, Reshuffled
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.table import Stage
from harness.games.v1.lancaster_york_pb2 import LancasterYorkEvent, LancasterYorkMove, LancasterYorkView
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.lancaster_york.rules import LancasterYorkState
    from tests.games.lancaster_york.conftest import Scene

    MakeScene = Callable[..., Scene]

ENCODER = Encoder(GAME)
DUKE = Card("Duke", Kind.SUPPORTER, 4)


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


# ---- imagined positions ----


def _known(state: LancasterYorkState, seat: int) -> Knowledge:
    events = [
        LancasterYorkEvent.FromString(ENCODER.event(told.event)) for told in state.told if told.reaches(seat)
    ]
    return Knowledge(seat, _view(state, seat), events)


def _all_but(*names: str) -> list[str]:
    """Return the names of all cards of the Resource Deck but these."""
    return list((Counter(card.name for card in read_decks("").resources) - Counter(names)).elements())


def test_imagined_hands_and_piles_vary(scene: MakeScene) -> None:
    s = scene(Stage.REBELLION, hands=[["Plot"], ["Murder", "Trial", "Strife"]])
    knowledge = _known(s.state, 0)
    twins = [
        GAME.imagine(LancasterYorkOptions(), 2, knowledge, KeyedChance(derive_key("twin", number)))
        for number in range(20)
    ]
    assert len({tuple(twin.table.hand[1]) for twin in twins}) > 15
    assert len({tuple(twin.table.heir_pile[0]) for twin in twins}) > 15
    assert len({twin.table.deck[-1] for twin in twins}) > 5
    assert all([request.seat for request in twin.requests()] == [0, 1] for twin in twins)


def test_after_a_reshuffle_old_cards_are_in_hands_and_not_in_the_deck(scene: MakeScene) -> None:
    """Seat 0 knows what seat 1 holds from before: all that was neither discarded, in play nor its own."""
    hands = [["Bribes"], ["Murder", "Trial", "Duke", "Plot"]]
    s = scene(Stage.DRAW, hands=hands, deck=[], discards=_all_but(*hands[0], *hands[1]))
    assert len(s.table.deck) == 119 - 4
    s.play(0)
    knowledge = _known(s.state, 0)
    for number in range(10):
        twin = GAME.imagine(LancasterYorkOptions(), 2, knowledge, KeyedChance(derive_key("old", number)))
        imagined = s.names(twin.table.hand[1])
        assert len(imagined) == 6
        assert set(hands[1]) <= set(imagined)


def test_a_card_shown_since_the_reshuffle_may_be_the_old_one(scene: MakeScene) -> None:
    hands = [["Bribes"], ["Murder", "Trial", "Duke", "Plot"]]
    s = scene(Stage.DRAW, hands=hands, deck=[], discards=_all_but(*hands[0], *hands[1]), active=1)
    s.play(1, "Duke" if "Duke" in s.offers(1) else "Duke (1)")
    twin = GAME.imagine(LancasterYorkOptions(), 2, _known(s.state, 0), KeyedChance(b"shown"))
    imagined = s.names(twin.table.hand[1])
    assert {"Murder", "Trial", "Plot"} <= set(imagined)
    assert len(imagined) == 5


@pytest.mark.parametrize("seats", [3, 4])
def test_imagined_decks_hold_only_what_was_shuffled_into_them(seats: int) -> None:
    options = LancasterYorkOptions(reign_turns=40, max_turns=60)
    told: list[list[LancasterYorkEvent]] = [[] for _ in range(seats)]
    shuffled: Counter[Card] = Counter()
    checked = 0

    def watch(state: LancasterYorkState) -> None:
        nonlocal shuffled, checked
        for each in state.take_told():
            if type(each.event) is Reshuffled:
                shuffled = Counter(each.event.cards)
            event = LancasterYorkEvent.FromString(ENCODER.event(each.event))
            for seat in range(seats):
                if each.reaches(seat):
                    told[seat].append(event)
        if not shuffled or state.table.turn % 4:
            return
        for request in state.requests():
            knowledge = Knowledge(request.seat, _view(state, request.seat), told[request.seat])
            twin = GAME.imagine(options, seats, knowledge, KeyedChance(b"deck"))
            assert not Counter(twin.table.deck) - shuffled
            assert twin.request_of(request.seat) == request
            checked += 1

    random_match(GAME, options, seats, f"decks {seats}", watch)
    assert checked > 20


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
