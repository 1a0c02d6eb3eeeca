"""Options: what they refuse, and what each changes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance, OptionError, read_options
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.events import Claimed, Discarded, IntriguePlayed, KillingPlayed
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.games.lancaster_york.rules import rules_of
from harness.games.lancaster_york.table import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games.lancaster_york.conftest import Scene

    MakeScene = Callable[..., Scene]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"reign_turns": 0}, "reign_turns is 0, but must be at least 1"),
        ({"hand_limit": -1}, "hand_limit is -1, but must be at least 0"),
        ({"max_turns": 0}, "max_turns is 0, but must be at least 1"),
        ({"heirs_2p": 0}, "heirs_2p is 0, but must be at least 1"),
        ({"reign_counts": "both"}, "must be 'all' or 'own'"),
        ({"hand_limit_applies": "none"}, "must be 'all' or 'active'"),
        ({"coronation_counts": 1}, "must be true or false"),
        ({"reign_turn": 4}, "did you mean 'reign_turns'?"),
    ],
)
def test_a_wrong_option_is_refused_in_one_line(given: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(LancasterYorkOptions, given, "test")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "seats", "words"),
    [
        ({"heirs_2p": 9}, 2, "16 heirs are 8 for each of 2 seats"),
        ({"heirs_3p": 6}, 3, "16 heirs are 5 for each of 3 seats"),
        ({"heirs_4p": 5}, 4, "16 heirs are 4 for each of 4 seats"),
        ({"hand_limit": 19}, 4, "can grow to 21 cards, but the deck has no more than 20"),
        ({"hand_limit": 13, "hand_limit_applies": "active"}, 4, "can grow to 21 cards"),
    ],
)
def test_options_that_do_not_fit_the_seats_are_refused(
    given: dict[str, object], seats: int, words: str
) -> None:
    options = read_options(LancasterYorkOptions, given, "test")
    with pytest.raises(OptionError, match=words):
        GAME.new(options, seats, KeyedChance(b""))


def test_heirs_that_do_not_suffice_for_other_seats_are_no_fault() -> None:
    assert rules_of(LancasterYorkOptions(heirs_4p=9), 2).seats == 2


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_played_by_two_to_four(seats: int) -> None:
    with pytest.raises(OptionError, match=f"{seats} seats"):
        GAME.new(LancasterYorkOptions(), seats, KeyedChance(b""))


def test_the_defaults_are_those_of_the_specification() -> None:
    assert LancasterYorkOptions() == LancasterYorkOptions(
        reign_turns=5,
        reign_counts="all",
        coronation_counts=False,
        hand_limit=4,
        hand_limit_applies="all",
        allow_empty_plays=False,
        max_turns=400,
        heirs_2p=5,
        heirs_3p=5,
        heirs_4p=4,
        data=LancasterYorkOptions().data,
    )


@pytest.mark.parametrize(("seats", "option"), [(2, "heirs_2p"), (3, "heirs_3p"), (4, "heirs_4p")])
def test_the_number_of_heirs(seats: int, option: str) -> None:
    options = read_options(LancasterYorkOptions, {option: 2}, "test")
    table = GAME.new(options, seats, KeyedChance(b"heirs")).table
    assert [len(pile) for pile in table.heir_pile] == [1] * seats
    assert len(table.unused_heirs) == 16 - 2 * seats


def test_reign_turns(scene: MakeScene) -> None:
    s = scene(Stage.HEIR, reign_turns=2).play_nothing(lambda _: False)
    assert s.table.turn == 2
    assert s.result is not None
    assert s.result.ending == "reign"


def test_own_turns_alone_may_count_for_the_reign(scene: MakeScene) -> None:
    s = scene(Stage.HEIR, reign_counts="own").play_nothing(lambda _: False)
    assert [claim.reign for claim in s.told(Claimed)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize(("active", "reign"), [(0, 3), (1, 2), (2, 3), (3, 2)])
def test_own_turns_are_those_of_both_seats_of_a_side(scene: MakeScene, active: int, reign: int) -> None:
    s = scene(Stage.REBELLION, 4, active=active, king=0, reign=2, reign_counts="own")
    assert s.told(Claimed)[0] == Claimed(0, crowned=False, reign=reign)


@pytest.mark.parametrize(("active", "reign"), [(1, 1), (0, 0)])
def test_an_own_coronation_may_count(scene: MakeScene, active: int, reign: int) -> None:
    s = scene(
        Stage.BATTLE,
        heirs=["Prince", "Baron"],
        hands=[["Plot"], []],
        active=active,
        challenger=1,
        reign_counts="own",
        coronation_counts=True,
    ).play(0)
    assert s.told(Claimed) == [Claimed(1, crowned=True, reign=reign)]


def test_a_coronation_that_counts_may_end_the_match(scene: MakeScene) -> None:
    s = scene(
        Stage.BATTLE,
        heirs=["Prince", "Baron"],
        hands=[["Plot"], ["Murder"]],
        challenger=1,
        reign_turns=1,
        coronation_counts=True,
    )
    s.play(0).play(1)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == ((2, 1), "reign")


def test_the_hand_limit_may_hold_the_active_seat_alone(scene: MakeScene) -> None:
    hand = ["Plot", "Bribes", "Counsel", "Marriage", "Alliance", "Betrayal"]
    other = ["Murder", "Trial", "Exile", "Butchered", "Beheading", "Punishments"]
    s = scene(Stage.END, hands=[hand, other], acting=[0], hand_limit_applies="active")
    assert s.asked == [0]
    s.play(0, "Plot", "Bribes")
    assert [len(each) for each in s.table.hand] == [6, 8]
    both = scene(Stage.CLAIM, hands=[hand, other], hand_limit_applies="active", challenger=None)
    assert both.asked == [0]
    assert scene(Stage.CLAIM, hands=[hand, other]).asked == [0, 1]


def test_a_hand_limit_of_nothing_asks_nobody(scene: MakeScene) -> None:
    s = scene(Stage.END, hands=[["Plot"], ["Murder", "Trial"]], hand_limit=0)
    assert [event.seat for event in s.told(Discarded)] == [0, 1]
    assert [len(each) for each in s.table.hand] == [2, 2]


def test_empty_plays_may_be_allowed(scene: MakeScene) -> None:
    s = scene(Stage.INTRIGUE, hands=[["Plot"], ["Murder"]], allow_empty_plays=True)
    assert s.offers(0) == ["Plot", "done"]
    s.play(0, "Plot")
    (played,) = s.told(IntriguePlayed)
    assert (played.owner, played.supporter) == (None, None)
    assert s.names(s.table.discards) == ["Plot"]
    s = scene(
        Stage.KILLINGS,
        hands=[["Murder", "Trial"], []],
        heirs=["Prince", None],
        challenger=1,
        loser=1,
        allow_empty_plays=True,
    )
    s.play(0, "Trial")
    assert s.told(KillingPlayed)[0].lord is None
    assert s.offers(0) == ["Murder", "done"]


def test_a_deck_too_small_for_the_hands_is_refused() -> None:
    few = {"status": "reconstruction", "copies": 1, "cards": 1, "by_force": [1], "lines": {"Riot": 1}}
    none = {**few, "by_force": [], "lines": {"Poison": 0}}
    data = json.dumps({"rebellion": few, "killing": none, "battle": {**few, "lines": {"Siege": 1}}})
    options = read_options(LancasterYorkOptions, {"data": data}, "test")
    assert GAME.new(options, 3, KeyedChance(b"")).requests()
    with pytest.raises(OptionError, match="a hand can grow to 6 cards, but the deck has no more than 4"):
        GAME.new(options, 4, KeyedChance(b""))
