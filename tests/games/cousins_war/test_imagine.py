"""Imagined positions respect all that a seat was shown, and never rule out what is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import EVERYONE, KeyedChance, Knowledge, Told, derive_key, read_options
from harness.games.cousins_war import GAME
from harness.games.cousins_war.cubes import SEATS
from harness.games.cousins_war.events import Dealt, FieldChosen, Kept, Played, Revealed, RoundBegan
from harness.games.cousins_war.moves import ChooseBattlefield, Declare, Keep, Swap, Use
from harness.games.cousins_war.phases import battle, battlefield, cleanup, plays, swap
from harness.games.cousins_war.rules import rules_of
from harness.games.cousins_war.suspicion import Suspicion
from harness.games.cousins_war.table import Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.games.cousins_war.phases import CousinsWarState
    from tests.games.cousins_war.conftest import Scene

ENCODER = Encoder(GAME)
ORDER = rules_of(GAME.options()).order


def knowledge(state: CousinsWarState, seat: int, told: Sequence[Told]) -> Knowledge:
    view = GAME.messages.view.FromString(ENCODER.view(state.table, seat))
    events = [
        GAME.messages.event.FromString(ENCODER.event(each.event)) for each in told if each.reaches(seat)
    ]
    return Knowledge(seat, view, events)


def imagined(s: Scene, seat: int, count: int = 30) -> list[CousinsWarState]:
    known = knowledge(s.state, seat, s.state.told)
    return [
        GAME.imagine(s.rules.options, 2, known, KeyedChance(derive_key("imagined", number)))
        for number in range(count)
    ]


def hands(states: Sequence[CousinsWarState], seat: int) -> list[set[str]]:
    return [set(state.table.hand[seat]) for state in states]


def deploy(s: Scene) -> None:
    while s.state.table.stage is Stage.DEPLOY:
        s.play(s.moves()[0])


def test_cards_given_away_are_in_the_other_hand(scene: type[Scene]) -> None:
    s = scene(swap.begin, hands=(["stoke", "wakefield", "love_day"], ["towton", "barnet", "ravenspur"]))
    s.play(Swap("stoke"), Swap("towton"))
    twins = imagined(s, 0)
    assert all("stoke" in hand for hand in hands(twins, 1))
    assert len({frozenset(hand) for hand in hands(twins, 1)}) > 10
    # What it was given it knows the other seat to know.
    assert all(twin.table.known_opponent_hand == [["stoke"], ["towton"]] for twin in twins)


def test_a_seat_that_showed_an_event_has_no_battle_card(scene: type[Scene]) -> None:
    events = ["milford_haven", "readeption", "love_day", "picquigny"]
    s = scene(battlefield.begin, hands=(["stoke", "barnet"], events))
    s.play(ChooseBattlefield("stoke"), ChooseBattlefield("milford_haven"))
    deploy(s)
    for hand in hands(imagined(s, 0), 1):
        assert len(hand) == 3
        assert not s.rules.battles(hand)
    # It keeps a Battle card out of its own hand no longer than the round lasts.
    assert any(s.rules.battles(twin.table.box) for twin in imagined(s, 0))


def test_a_seat_that_showed_a_marked_event_has_marked_ones_only(scene: type[Scene]) -> None:
    marked = ["parliament_of_devils", "act_of_accord", "margarets_pact"]
    s = scene(battlefield.begin, hands=(["stoke", "barnet"], marked))
    s.play(ChooseBattlefield("stoke"), ChooseBattlefield("act_of_accord"))
    deploy(s)
    for hand in hands(imagined(s, 0), 1):
        assert all(s.rules.is_marked(card, 1) for card in hand)


def test_a_kept_card_is_none_that_was_seen_elsewhere(scene: type[Scene]) -> None:
    """At the end of round 1 York's last card is one of two; it keeps that card."""
    s = scene(
        cleanup.begin,
        hands=(["stoke"], ["towton"]),
        discard=[card for card in ORDER if card not in {"stoke", "towton", "barnet", "wakefield"}],
        won=(["wakefield"], []),
    )
    assert s.state.table.box == ["barnet"]
    played = [Told(EVERYONE, Played(1, card, Use.NONE)) for card in s.state.table.discard]
    s.state.told = [Told(0, Dealt(("stoke",))), Told(EVERYONE, FieldChosen("wakefield", 0)), *played]
    s.play(Keep(keep=True), Keep(keep=True))
    one_of = {"towton", "barnet"} - set(s.state.table.hand[0])
    assert all(hand & one_of for hand in hands(imagined(s, 0), 1))
    # The twins differ in all else.
    assert len({frozenset(hand) for hand in hands(imagined(s, 0), 1)}) > 10


def test_what_may_be_the_kept_card_is_weighed_when_another_such_card_is_shown(scene: type[Scene]) -> None:
    """York kept Towton, Barnet or Bosworth, was dealt a card, and of these two showed Towton.

    Count it out: kept Towton, its other card is Barnet, Bosworth or Love Day; kept Barnet, it is Barnet; kept
    Bosworth, it is Bosworth. So of five ways that are equally likely one leaves Love Day.
    """
    hidden = {"towton", "barnet", "bosworth"}
    seen = [card for card in ORDER if card not in {*hidden, "stoke", "wakefield"}]
    s = scene(
        lambda state: plays.begin(state, 0),
        number=2,
        hands=(["stoke"], ["barnet"]),
        discard=[*(card for card in seen if card != "love_day"), "towton"],
        won=(["wakefield"], []),
    )
    assert s.state.table.box == ["bosworth", "love_day"]
    s.state.told = [
        Told(0, Dealt(("stoke",))),
        Told(EVERYONE, FieldChosen("wakefield", 0)),
        *[Told(EVERYONE, Played(1, card, Use.NONE)) for card in seen],
        Told(EVERYONE, Kept((1, 1), ("", ""))),
        Told(EVERYONE, RoundBegan(2, 4, None)),
        Told(0, Dealt(("stoke",))),
        Told(EVERYONE, Played(1, "towton", Use.NONE)),
    ]
    held = [next(iter(hand)) for hand in hands(imagined(s, 0, 500), 1)]
    shares = [held.count(card) / len(held) for card in ("barnet", "bosworth", "love_day")]
    assert shares == pytest.approx([0.4, 0.4, 0.2], abs=0.05)
    # What it keeps of that is weighed alike.
    played = [Told(EVERYONE, Played(0, card, Use.NONE)) for card in s.state.table.discard]
    told = [*s.state.told, *played, Told(EVERYONE, Kept((0, 1), ("stoke", "")))]
    weights = Suspicion(s.rules, knowledge(s.state, 0, told)).kept
    assert weights == {"barnet": 2, "bosworth": 2, "love_day": 1}


def test_a_kept_card_is_none_that_was_dealt_to_this_seat(scene: type[Scene]) -> None:
    """Of two candidates Lancaster is dealt the one; playing it later says nothing of the other."""
    s = scene(swap.begin, hands=(["barnet"], ["towton"]))
    others = [card for card in ORDER if card not in {"stoke", "towton", "barnet", "wakefield"}]
    told = [
        Told(0, Dealt(("stoke",))),
        Told(EVERYONE, FieldChosen("wakefield", 0)),
        *[Told(EVERYONE, Played(1, card, Use.NONE)) for card in others],
        Told(EVERYONE, Kept((0, 1), ("stoke", ""))),
        Told(EVERYONE, RoundBegan(2, 4, None)),
        Told(0, Dealt(("barnet",))),
    ]
    assert Suspicion(s.rules, knowledge(s.state, 0, told)).kept == {"towton": 1}
    told.append(Told(EVERYONE, Played(0, "barnet", Use.NONE)))
    assert Suspicion(s.rules, knowledge(s.state, 0, told)).kept == {"towton": 1}


def test_a_seat_that_showed_an_event_keeps_no_battle_card(scene: type[Scene]) -> None:
    s = scene(swap.begin, hands=(["stoke"], ["towton"]))
    told = [
        Told(0, Dealt(("stoke",))),
        Told(EVERYONE, Revealed(("wakefield", "readeption"))),
        Told(EVERYONE, FieldChosen("wakefield", 0)),
        Told(EVERYONE, Kept((0, 1), ("stoke", ""))),
    ]
    events = {card for card in ORDER if not s.rules.is_battle(card)}
    assert Suspicion(s.rules, knowledge(s.state, 0, told)).kept.keys() == events - {"readeption"}


def test_a_secret_roll_of_the_other_seat_is_rolled_anew(scene: type[Scene]) -> None:
    s = scene(battle.begin, troops=(3, 3), battlefield=("wakefield", 0), dice=[6, 6, 5])
    own = imagined(s, 0, 3)
    assert [twin.table.roll for twin in own] == [[[6, 6, 5], []]] * 3
    s.play(Declare(2, 6))
    rolls = {tuple(twin.table.roll[0]) for twin in imagined(s, 1)}
    assert len(rolls) > 20
    assert all(twin.table.roll[1] == [] for twin in imagined(s, 1, 3))


def test_the_times_of_change_to_come_are_in_any_order(scene: type[Scene]) -> None:
    s = scene(
        swap.begin,
        hands=(["stoke"], ["towton"]),
        times="long_pursuit",
        times_stack=["muddy_roads", "full_coffers", "cunning_plans", "popular_acclaim", "shifting_loyalties"],
        times_of_change=True,
    )
    stacks = [tuple(twin.table.times_stack) for twin in imagined(s, 1)]
    assert len(set(stacks)) > 10
    assert {frozenset(stack) for stack in stacks} == {frozenset(s.state.table.times_stack)}


@pytest.mark.parametrize("variant", GAME.variants)
def test_what_is_so_is_never_ruled_out(variant: str) -> None:
    """The real other hand meets every condition that imagined ones are made to meet."""
    options = read_options(GAME.options, GAME.variants[variant], variant)
    certain = 0

    for number in range(matches(2000)):
        told: list[Told] = []

        def check(state: CousinsWarState, told: list[Told] = told) -> None:
            nonlocal certain
            told += state.take_told()
            for request in state.requests():
                seat = request.seat
                hand = state.table.hand[1 - seat]
                suspicion = Suspicion(state.rules, knowledge(state, seat, told))
                assert all(suspicion.may_hold(card) for card in hand)
                if not suspicion.none_kept:
                    certain += 1
                    assert suspicion.kept.keys() & set(hand)
                received = [card for card in state.table.hand[seat] if card in suspicion.received]
                assert received == state.table.known_opponent_hand[1 - seat]

        random_match(GAME, options, 2, f"so {variant} {number}", check)
    assert certain


@pytest.mark.parametrize("variant", GAME.variants)
def test_imagined_hands_fit_everywhere(variant: str) -> None:
    options = read_options(GAME.options, GAME.variants[variant], variant)

    for number in range(matches(500)):
        told: list[Told] = []

        def check(state: CousinsWarState, told: list[Told] = told) -> None:
            told += state.take_told()
            for seat in SEATS if state.result() else [request.seat for request in state.requests()]:
                known = knowledge(state, seat, told)
                twin = GAME.imagine(options, 2, known, KeyedChance(derive_key("fit", len(told))))
                hand, suspicion = twin.table.hand[1 - seat], Suspicion(twin.rules, known)
                assert all(suspicion.may_hold(card) for card in hand)
                assert set(state.table.known_opponent_hand[seat]) <= set(hand)
                assert suspicion.none_kept or suspicion.kept.keys() & set(hand)
                cards = [*twin.table.hand[0], *twin.table.hand[1], *twin.table.box]
                assert sorted(cards) == sorted([*state.table.hand[0], *state.table.hand[1], *state.table.box])

        random_match(GAME, options, 2, f"fit {variant} {number}", check)
