"""What seats are shown: views, requests that are not asked, imagined positions, and text for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import EVERYONE, KeyedChance, Knowledge
from harness.games.to_war import GAME
from harness.games.to_war.events import Drew, Mustered, Revealed
from harness.games.to_war.moves import Choose
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.table import Stage
from harness.games.v1.to_war_pb2 import ToWarEvent, ToWarView
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.to_war.phases import ToWarState
    from tests.games.to_war.conftest import Scene

ENCODER = Encoder(GAME)
MORE = ToWarOptions(armies=("South", "Nord"), more_strategy=True)


def _view(state: ToWarState, seat: int | None) -> ToWarView:
    return ToWarView.FromString(ENCODER.view(state.table, seat))


def _play_to(state: ToWarState, turn: int) -> ToWarState:
    while state.table.turn < turn:
        state.play(state.requests()[0].seat, [0])
    return state


def test_both_armies_are_told_to_everyone_at_the_start() -> None:
    told = GAME.new(ToWarOptions(), 2, KeyedChance(b"start")).take_told()
    assert [(each.audience, type(each.event)) for each in told] == [
        (EVERYONE, Mustered),
        (EVERYONE, Mustered),
        (EVERYONE, Revealed),
    ]
    assert [(each.event.seat, each.event.army) for each in told[:2]] == [(0, "West"), (1, "Nord")]
    assert all(sum(unit.cards for unit in each.event.units) == 17 for each in told[:2])
    units = ToWarEvent.FromString(ENCODER.event(told[0].event)).mustered.units
    assert (units[0].name, units[0].attack, list(units[0].directions), units[0].two_step) == (
        "Knight",
        5,
        [1],
        True,
    )


def test_a_hand_is_shown_to_its_seat_alone_and_counted_for_all() -> None:
    state = _play_to(GAME.new(MORE, 2, KeyedChance(b"hand")), 1)
    views = [_view(state, seat) for seat in (0, 1, None)]
    assert [list(view.hand) for view in views] == [*state.table.hand, []]
    assert all(list(view.hand_sizes) == [3, 3] and list(view.reserve_sizes) == [8, 8] for view in views)
    drew = [each for each in state.take_told() if type(each.event) is Drew]
    assert [each.audience for each in drew] == [0, 1]
    assert [list(each.event.units) for each in drew] == state.table.hand


def test_the_card_turned_up_and_the_unit_displaced_are_public(scene: Callable[..., Scene]) -> None:
    s = scene({(0, 0): "Bedoin"}, {(3, 2): "Archer"}, "Siqlab")
    view = _view(s.state, None)
    assert (view.revealed, view.HasField("displaced"), list(view.moved)) == ("Siqlab", False, [])
    s.enter((0, 0)).move("F")
    view = _view(s.state, None)
    assert not view.HasField("revealed")
    assert (view.displaced.unit, view.displaced.cell, view.displaced.step) == ("Bedoin", 3, 2)
    assert list(view.moved) == [0]
    assert (view.cells[0].unit, view.cells[0].owner, view.cells[3].unit) == ("Siqlab", 0, "")
    assert (view.cells[11].unit, view.cells[11].owner) == ("Archer", 1)
    assert not view.cells[3].HasField("owner")


def test_lost_cards_are_public_by_owner_in_the_order_lost(scene: Callable[..., Scene]) -> None:
    """Rules T27."""
    s = scene({(0, 0): "Siqlab", (1, 0): "Siqlab"}, {(2, 0): "Tinger"}, "Mamluk").enter((0, 0))
    assert [list(pile.units) for pile in _view(s.state, None).discards] == [["Siqlab"], ["Tinger"]]
    s.state.table.cells[9] = s.state.table.cells[0]  # a Mamluk on a4, for the card that Nord turned up
    s.state.play(1, [0])
    assert [list(pile.units) for pile in _view(s.state, 1).discards] == [
        ["Siqlab", "Mamluk"],
        ["Tinger", "Archer"],
    ]


def test_the_last_card_of_a_hand_is_played_unasked() -> None:
    asked: Counter[int] = Counter()

    def watch(state: ToWarState) -> None:
        for request in state.requests():
            if type(request.options[0].move) is Choose:
                asked[len(request.options)] += 1

    full = 0
    for number in range(10):
        end = random_match(GAME, MORE, 2, f"last card {number}", watch)
        full += end.table.turn == 22
    assert full
    assert set(asked) == {2, 3}
    assert asked[2] >= 2 * full


def test_equal_cards_of_a_hand_are_told_apart() -> None:
    for number in range(50):
        state = _play_to(GAME.new(MORE, 2, KeyedChance(b"equal %d" % number)), 1)
        hand = state.table.hand[0]
        if hand.count("Siqlab") == 2:
            texts = [option.text for option in state.requests()[0].options]
            assert {text for text in texts if "Siqlab" in text} == {"Siqlab (1)", "Siqlab (2)"}
            return
    pytest.fail("no hand has two Siqlab")


def test_imagined_positions_differ_in_what_is_unseen_and_only_there() -> None:
    state = _play_to(GAME.new(MORE, 2, KeyedChance(b"imagine")), 8)
    assert state.table.stage is Stage.CHOOSE
    seat = state.table.active
    knowledge = Knowledge(seat, _view(state, seat), ())
    hands, reserves = set(), set()
    for number in range(20):
        chance = KeyedChance(b"twin %d" % number)
        twin = GAME.imagine(MORE, 2, knowledge, chance)
        hands.add(tuple(twin.table.hand[1 - seat]))
        reserves.add(tuple(twin.table.reserve[seat]))
        for owner in (0, 1):
            unseen = Counter(state.table.reserve[owner] + state.table.hand[owner])
            assert Counter(twin.table.reserve[owner] + twin.table.hand[owner]) == unseen
        assert ENCODER.view(twin.table, seat) == ENCODER.view(state.table, seat)
        assert all(draw.name.startswith("imagine") for draw in chance.tape)
    assert len(hands) > 1
    assert len(reserves) > 1


def test_imagined_cards_are_dealt_uniformly() -> None:
    """Each unseen card is as likely as any other in every place, whatever lies beside it."""
    state = _play_to(GAME.new(MORE, 2, KeyedChance(b"imagine")), 8)
    seat = state.table.active
    knowledge = Knowledge(seat, _view(state, seat), ())
    places: list[Counter[str]] = [Counter() for _ in range(4)]
    alike, deals = 0, 2_000
    for number in range(deals):
        table = GAME.imagine(MORE, 2, knowledge, KeyedChance(b"deal %d" % number)).table
        top, other = table.reserve[seat], table.reserve[1 - seat]
        for place, card in zip(places, (table.hand[1 - seat][0], other[-1], top[-1], top[0]), strict=True):
            place[card] += 1
        alike += top[-1] == top[-2]
    for place, owner in zip(places, (1 - seat, 1 - seat, seat, seat), strict=True):
        hand = [] if owner == seat else state.table.hand[owner]
        unseen = Counter(state.table.reserve[owner] + hand)
        for unit in unseen | place:
            assert place[unit] / deals == pytest.approx(unseen[unit] / unseen.total(), abs=0.05)
    count = len(state.table.reserve[seat])
    pairs = sum(copies * (copies - 1) for copies in Counter(state.table.reserve[seat]).values())
    assert alike / deals == pytest.approx(pairs / (count * (count - 1)), abs=0.05)


@pytest.mark.parametrize("turn", [1, 2], ids=["seat 0 acts", "seat 1 acts"])
def test_the_card_turned_up_is_not_dealt_again(turn: int) -> None:
    options = ToWarOptions()
    state = _play_to(GAME.new(options, 2, KeyedChance(b"turned up")), turn)
    for seat in (0, 1):
        knowledge = Knowledge(seat, _view(state, seat), ())
        twin = GAME.imagine(options, 2, knowledge, KeyedChance(b"twin"))
        assert [Counter(reserve) for reserve in twin.table.reserve] == list(map(Counter, state.table.reserve))


def test_a_position_is_drawn_with_seat_1_above(scene: Callable[..., Scene]) -> None:
    s = scene({(0, 0): "Bedoin"}, {(3, 2): "Archer"}, "Siqlab").enter((0, 0)).move("F")
    assert GAME.draw(ToWarOptions(armies=("South", "Nord")), _view(s.state, 0)).splitlines() == [
        "turn 1 of 22: South moves",
        "4  .                   .                   N Archer",
        "3  .                   .                   .",
        "2  .                   .                   .",
        "1  S Siqlab*           .                   .",
        "   a                   b                   c",
        "displaced: Bedoin from a2, step 2",
        "South: 10 in reserve, lost nothing",
        "Nord: 11 in reserve, lost nothing",
    ]


def test_events_are_said_in_one_line(scene: Callable[..., Scene]) -> None:
    options = ToWarOptions(armies=("South", "Nord"))
    own = {(0, 0): "Bedoin", (0, 1): "Siqlab"}
    s = scene(own, {(1, 1): "Berserker"}, "Siqlab").enter((0, 0)).move("F", "R")
    lines = [
        GAME.describe(options, ToWarEvent.FromString(ENCODER.event(told.event)))
        for told in s.state.take_told()
    ]
    assert lines == [
        "South's Siqlab enters at a1 and displaces Bedoin",
        "South's Bedoin moves a1 to a2",
        "South's Bedoin attacks Berserker at b2 from a2: 6 against 5, Berserker is lost",
        "Nord turns up Archer",
    ]
    with pytest.raises(ValueError, match="give a ToWarEvent with its event set"):
        GAME.describe(options, ToWarEvent())
