"""The numbered cases of the specification that are about the end: W7, E14 to E23, and rules K20 to K24."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.games.king_is_dead.events import LoyalistArrived, Resolved
from harness.games.king_is_dead.table import Faction

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.core import Result
    from tests.games.king_is_dead.conftest import Scene

    MakeScene = Callable[..., Scene]
    Ended = Callable[..., Result]


def winners(result: Result) -> str:
    return str(dict(result.figures)["winning seats"])


LAURA, PHIL = "S3W3B4", "S5W3B2"


@pytest.mark.parametrize(
    ("tokens", "ending", "winner"),
    [
        ("SSSWWBXX", "control", 1),
        ("WWWSSBXX", "control", 1),
        ("WWWBBSXX", "control", 0),
        ("SWBXXXX", "invasion", 0),
    ],
    ids=["scots rule", "welsh before scots", "welsh before romano-british", "invasion"],
)
def test_w7_the_ending_of_the_rulebook(ended: Ended, tokens: str, ending: str, winner: int) -> None:
    result = ended(tokens, [LAURA, PHIL], [16, 15])
    assert result.ending == ending
    assert result.places == ((1, 2) if winner == 0 else (2, 1))
    ruler = dict(result.figures)["ruler"]
    assert ruler == (winner if ending == "control" else "nobody")


def test_e14_equal_sets_after_an_invasion_go_to_the_latest_play(ended: Ended) -> None:
    assert ended("SWBXXXX", ["SWB", "SSWB", "SWWB"], [5, 7, 6]).places == (2, 1, 2)


def test_e15_equal_factions_are_ranked_by_the_latest_struggle_won(ended: Ended) -> None:
    result = ended("SWSWSWXB", ["SSSSW", "SWWWW"], [15, 16])
    assert result.places == (2, 1)
    assert dict(result.figures)["ranking"] == "Welsh, Scots, Romano-British"


def test_e16_without_a_second_faction_the_earlier_last_play_wins(ended: Ended) -> None:
    assert ended("SSSSSSSS", ["SSSWW", "SSSBB"], [9, 4]).places == (2, 1)


def test_e17_the_earliest_last_play_wins_among_three_tied(ended: Ended) -> None:
    """The third faction in rank is not looked at."""
    assert ended("SSSSWWWB", ["SSWW", "SSWWB", "SSWWBB"], [12, 3, 9]).places == (2, 1, 2)


def test_e17_seats_that_never_played_share_the_win(ended: Ended) -> None:
    result = ended("SSSSWWWB", ["SSWW", "SSWW", "SSWW"], [0, 0, 0])
    assert result.places == (1, 1, 1)
    assert dict(result.figures)["ruler"] == "nobody"
    result = ended("SSSSWWWB", ["SSWW", "SSWW", "SSW"], [0, 0, 9])
    assert result.places == (1, 1, 2)
    assert winners(result) == "0, 1"


def test_k20_a_seat_that_never_played_comes_before_one_that_did(ended: Ended) -> None:
    assert ended("SSSSWWWB", ["SSWW", "SSWW"], [1, 0]).places == (2, 1)


# ---- the last card of three seats ----

E18 = {
    "regions": {"LON": "SSWB"},
    "control": "CAL=S DIN=S EBO=S DEV=W RAT=W CAE=W AQS=X",
    "hands": ["Settlers", "", ""],
    "supply": "S4W5B12",
    "last_play": [20, 23, 22],
}
COURTS = ["S4W5", "S5W2B3", "S3W5B2"]
LOSING = ["S4W4B1", "S5W2B3", "S3W5B2"]


def test_e18_the_last_card_may_be_played_because_it_wins(scene: MakeScene) -> None:
    s = scene(**E18, courts=COURTS)
    assert s.offers == ["pass", "Settlers"]
    assert s.plays("Settlers") == ["S>LON W>LON B>LON"]
    # The only summons that wins is made unasked: what it must be follows from what everybody sees.
    s.play("Settlers")
    assert s.table.courts[0] == (5, 5, 0, 0)
    assert s.holder("LON") == "X"
    assert s.result.places == (1, 2, 2)


def test_e18_after_a_pass_the_other_wins(scene: MakeScene) -> None:
    assert scene(**E18, courts=COURTS).play("pass").result.places == (2, 1, 2)


def test_e18_the_last_card_that_cannot_win_may_not_be_played_but_its_holder_is_asked(
    scene: MakeScene,
) -> None:
    s = scene(**{**E18, "supply": "S4W6B11"}, courts=LOSING)
    assert s.offers == ["pass"]
    assert s.asked == 0


@pytest.mark.parametrize(
    ("last_card", "courts", "offers", "summons"),
    [
        ("winning_lines", COURTS, ["pass", "Settlers"], None),
        ("exists", COURTS, ["pass", "Settlers"], ["S from LON", "W from LON", "B from LON"]),
        ("exists", LOSING, ["pass"], None),
        ("final_struggle", COURTS, ["pass", "Settlers"], None),
        ("final_struggle", LOSING, ["pass"], None),
        ("off", COURTS, ["pass", "Settlers"], ["S from LON", "W from LON", "B from LON"]),
        ("off", LOSING, ["pass", "Settlers"], ["S from LON", "W from LON", "B from LON"]),
    ],
)
def test_k14_the_four_readings_of_the_last_card(
    scene: MakeScene,
    last_card: str,
    courts: Sequence[str],
    offers: Sequence[str],
    summons: Sequence[str] | None,
) -> None:
    s = scene(**E18, courts=courts, last_card=last_card)
    assert s.offers == offers
    if len(offers) > 1:
        s.play("Settlers")
        assert (s.offers if s.state.requests() else None) == summons


def test_k14_before_the_final_struggle_the_third_reading_allows_no_last_card(scene: MakeScene) -> None:
    earlier = {
        **E18,
        "regions": {"LON": "SSWB", "AQS": "SW"},
        "control": "CAL=S DIN=S EBO=S DEV=W RAT=W CAE=W",
    }
    assert scene(**earlier, courts=["S9", "S1", "W1"], last_card="winning_lines").offers == [
        "pass",
        "Settlers",
    ]
    assert scene(**earlier, courts=["S9", "S1", "W1"], last_card="final_struggle").offers == ["pass"]


@pytest.mark.parametrize(
    ("hands", "last_play"),
    [
        (["Settlers", ""], [14, 15]),
        (["Settlers", "", "", ""], [28, 31, 29, 30]),
        (["Settlers", "Crown Garrison Ambassador Settlers Settlers Scots Welsh Romano-British", "", ""],
         [21, 0, 22, 23]),
    ],
    ids=["last of two seats", "last of four", "24th of four"],
)  # fmt: skip
def test_the_last_card_is_free_with_two_and_four_seats(
    scene: MakeScene, hands: Sequence[str], last_play: Sequence[int]
) -> None:
    position = {**E18, "hands": hands, "last_play": last_play}
    s = scene(**position, seats=len(hands), courts=["W1", "S9W9", "W1", "S9W9"])
    assert s.offers == ["pass", "Settlers"]
    s.play("Settlers")
    assert s.offers == ["S from LON", "W from LON", "B from LON"]


# ---- partners ----


@pytest.mark.parametrize(
    ("tokens", "courts", "last_play", "ruler"),
    [
        ("SSSSWWWB", ["SSS", "SSSSW", "S", "WWWW"], [29, 30, 31, 32], 1),
        ("SWBXXXX", ["SSSWW", "SW", "BBB", "SWWBB"], [29, 30, 31, 32], "nobody"),
        ("SWBXXXX", ["SWB", "SWB", "", ""], [7, 5, 3, 8], "nobody"),
    ],
    ids=["a ruler wins for both", "pooled sets tie", "one set each"],
)
def test_e19_partners_win_together(
    ended: Ended, tokens: str, courts: Sequence[str], last_play: Sequence[int], ruler: object
) -> None:
    result = ended(tokens, courts, last_play)
    assert result.places == (2, 1)
    assert winners(result) == "1, 3"
    assert dict(result.figures)["ruler"] == ruler


def test_e19_pooled_courts_make_sets_that_no_court_has(ended: Ended) -> None:
    assert ended("SWBXXXX", ["SSW", "SWB", "BBW", ""], [1, 9, 2, 8]).places == (1, 2)


def test_k21_partners_who_never_played_share_with_the_others(ended: Ended) -> None:
    assert ended("SWBXXXX", ["SWB", "SWB", "", ""], [0, 0, 0, 0]).places == (1, 1)


# ---- Mordred ----


def test_e20_loyalists_arrive_until_they_win(scene: MakeScene) -> None:
    regions = {"AQS": "LSWB", "DIN": "LSWB", "CAE": "WWSB", "CAL": "SSWB"}
    s = scene(regions, row="CAE CAL AQS DIN EBO DEV RAT LON", mordred=True)
    s.play("pass", "pass", "pass")
    assert s.standing("DIN") == "SWBLL"
    s.play("pass", "pass", "pass")
    assert s.standing("AQS") == "SWBLL"
    s.play("pass", "pass", "pass")
    assert s.result.ending == "mordred"
    assert s.told[-1] == Resolved(7, Faction.LOYALISTS)
    assert s.standing("DIN") == "SWBLL"


def test_e21_loyalists_win_before_any_faction_does(scene: MakeScene) -> None:
    s = scene(
        {"AQS": "LLSB"},
        row="AQS CAL DIN EBO DEV RAT CAE LON",
        courts=["SSW", "WWB", "SB"],
        hands=["", "", ""],
        last_play=[4, 3, 2],
        mordred=True,
    )
    assert s.result.ending == "mordred"
    assert s.result.places == (1, 2, 2)
    assert s.figures["ranking"] == "none"


def test_e21_loyalists_who_tie_let_the_saxons_in(scene: MakeScene) -> None:
    s = scene({"AQS": "LLSS", "DIN": "L"}, row="AQS CAL DIN EBO DEV RAT CAE LON", mordred=True)
    s.play("pass", "pass", "pass")
    assert s.holder("AQS") == "X"
    assert s.standing("DIN") == "LL"
    assert s.told[-1] == LoyalistArrived(1)
    assert s.asked == 0


def test_e22_no_loyalist_arrives_in_a_region_already_resolved(scene: MakeScene) -> None:
    regions = {"EBO": "S", "AQS": "L", "CAL": "S"}
    s = scene(regions, control="DIN=S", row="EBO CAL DEV RAT CAE LON AQS", mordred=True)
    s.play("pass", "pass", "pass")
    assert s.told[-1] == Resolved(2, Faction.SCOTS)
    assert s.standing("AQS") == "L"


def test_e23_a_missing_faction_lets_the_largest_court_of_those_tied_decide(ended: Ended) -> None:
    result = ended("SL", ["SSW", "SSWB", "SWWWWW"], [9, 8, 7], mordred=True)
    assert result.ending == "mordred"
    assert result.places == (2, 1, 2)


def test_e23_with_two_factions_the_court_does_not_count_and_the_latest_play_wins(ended: Ended) -> None:
    assert ended("SWL", ["SSWW", "SSWWBB", "S"], [8, 7, 9], mordred=True).places == (1, 2, 2)


def test_k23_partners_do_not_pool_when_mordred_wins(ended: Ended) -> None:
    courts = ["SW", "SWB", "SWW", "S"]
    assert ended("L", courts, [1, 2, 3, 4], mordred=True).places == (1, 2)
    assert winners(ended("L", courts, [1, 4, 3, 2], mordred=True)) == "1, 3"


def test_k24_loyalists_in_the_eighth_region_end_it_their_way(scene: MakeScene) -> None:
    control = "CAL=S DIN=S EBO=S DEV=W RAT=W CAE=X LON=X"
    s = scene({"AQS": "LLSW"}, control=control, hands=["", "", ""], last_play=[1, 2, 3], mordred=True)
    assert s.result.ending == "mordred"
