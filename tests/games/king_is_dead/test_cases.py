"""The numbered cases about struggles and cards: W1 to W6, E3 to E13, E24, E25."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from harness.games.king_is_dead.data import REGIONS
from harness.games.king_is_dead.events import CardPlayed, Exchanged, Placed, Resolved, Summoned, Swapped
from harness.games.king_is_dead.table import Card, Faction, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games.king_is_dead.conftest import Scene

    MakeScene = Callable[..., Scene]


def pairs_of(faction: str, targets: str) -> list[str]:
    """All ways for a faction's card to place two followers in ``targets``, in the order of the regions."""
    names = targets.split()
    return [
        f"{faction}>{first} {faction}>{second}" for at, first in enumerate(names) for second in names[at:]
    ]


# ---- from the rulebook ----


def test_w1_a_struggle_goes_on_until_all_pass_in_a_row(scene: MakeScene) -> None:
    s = scene()
    s.play("pass", "pass", "Settlers", "S to CAL", "W to CAL", "B to CAL", "S from CAL", "pass")
    assert s.asked == 1
    s.play("Settlers", "S to DIN", "W to DIN", "B to DIN", "S from DIN", "pass", "pass")
    assert s.holder("CAL") == "."
    assert s.asked == 1
    s.play("pass")
    assert s.holder("CAL") == "X"
    assert s.asked == 2


def test_w2_a_struggle_may_end_without_a_card_played(scene: MakeScene) -> None:
    s = scene().play("pass", "pass", "pass")
    assert s.holder("CAL") == "S"
    assert s.asked == 0
    assert s.table.supply == (8, 6, 6, 0)


def test_w3_settlers_leave_out_the_faction_that_the_supply_lacks(scene: MakeScene) -> None:
    s = scene(supply="W5B5")
    assert sorted(s.plays("Settlers")) == sorted(f"W>{w} B>{b}" for w in REGIONS for b in REGIONS)


def test_w4_a_faction_without_a_region_places_nobody_but_summons(scene: MakeScene) -> None:
    s = scene(control="CAE=S")
    assert s.plays("Welsh") == ["none"]
    s.play("Welsh")
    assert s.table.stage == Stage.SUMMON
    s.play("W from RAT")
    assert s.told[-2:] == [CardPlayed(0, Card.WELSH), Summoned(0, Faction.WELSH, 4)]
    assert s.asked == 1


def _three_open(caerleon: str, londinium: str, aquae_sulis: str) -> dict[str, object]:
    return {
        "regions": {"CAE": caerleon, "LON": londinium, "AQS": aquae_sulis},
        "control": "CAL=S DIN=W EBO=B DEV=S RAT=W",
    }


def test_w5_ambassador_exchanges_with_nothing_only_when_it_must(scene: MakeScene) -> None:
    s = scene(**_three_open("SW", "", ""))
    assert sorted(s.plays("Ambassador")) == ["CAE:S|AQS:", "CAE:S|LON:", "CAE:W|AQS:", "CAE:W|LON:"]


def test_w5_ambassador_exchanges_followers_when_two_regions_have_some(scene: MakeScene) -> None:
    s = scene(**_three_open("SW", "", "B"))
    assert sorted(s.plays("Ambassador")) == ["CAE:S|AQS:B", "CAE:W|AQS:B"]
    s.play("Ambassador", "S from CAE")
    assert s.told[-1] == Exchanged(0, 5, (Faction.SCOTS,), 7, (Faction.ROMANO_BRITISH,))
    assert "S from AQS" in s.offers


def test_w6_in_the_last_struggle_crown_garrison_and_ambassador_do_nothing(scene: MakeScene) -> None:
    s = scene({"LON": "SWB"}, control="CAL=S DIN=W EBO=B DEV=S RAT=W CAE=X AQS=X")
    for card in ("Crown", "Garrison", "Ambassador"):
        assert s.plays(card) == ["none"]
    s.play("Crown")
    assert s.offers == ["S from LON", "W from LON", "B from LON"]
    assert s.table.crown_used == [False, False, False]


# ---- the Crown ----


def test_e3_the_crown_swaps_any_two_and_locks_one(scene: MakeScene) -> None:
    s = scene()
    assert sorted(s.plays("Crown")) == sorted(
        f"{first}<>{second} crown {locked}"
        for first, second in combinations(REGIONS, 2)
        for locked in (first, second)
    )
    s.play("pass", "Crown", "swap CAL AQS", "crown on CAL", "S from CAL")
    assert " ".join(REGIONS[card.region] for card in s.table.row) == "AQS DIN EBO DEV RAT CAE LON CAL"
    assert s.table.row[7].crown == 1
    assert s.table.passes == 0
    later = s.plays("Crown")
    assert len(later) == 42
    assert not [play for play in later if "CAL" in play]
    s.play("pass", "pass", "pass")
    assert s.holder("AQS") == "B"


def test_e4_only_cards_without_a_crown_can_be_swapped(scene: MakeScene) -> None:
    open_three = _three_open("SW", "W", "B")
    assert len(scene(**open_three).plays("Crown")) == 6
    assert len(scene(**open_three, crowns={"CAE": 1}).plays("Crown")) == 2
    s = scene(**open_three, crowns={"CAE": 1, "LON": 2})
    assert s.plays("Crown") == ["none"]
    s.play("Crown", "W from LON")
    assert s.table.crown_used == [False, True, True]
    assert not [event for event in s.told if isinstance(event, Swapped)]


# ---- Garrison and Ambassador ----

UNDO, OTHER = "CAL:B|DIN:S", "CAL:B|DIN:W"


def test_e5_an_exchange_may_not_be_undone(scene: MakeScene) -> None:
    s = scene(row="LON CAL DIN EBO DEV RAT CAE AQS")
    s.play("Ambassador", "S from CAL", "B from DIN", "S from RAT")
    assert UNDO not in s.plays("Ambassador")
    assert OTHER in s.plays("Ambassador")
    s.play("pass")
    assert s.asked == 2
    assert UNDO not in s.plays("Ambassador")


def test_e5_another_card_allows_it_again(scene: MakeScene) -> None:
    s = scene().play("Ambassador", "S from CAL", "B from DIN", "S from RAT")
    s.play("Settlers", "S to CAL", "W to CAL", "B to CAL", "S from CAL")
    assert s.asked == 2
    assert UNDO in s.plays("Ambassador")


def test_e5_the_end_of_a_struggle_allows_it_again(scene: MakeScene) -> None:
    s = scene(row="LON CAL DIN EBO DEV RAT CAE AQS")
    s.play("Ambassador", "S from CAL", "B from DIN", "S from RAT", "pass", "pass", "pass")
    assert s.holder("LON") == "B"
    assert s.asked == 1
    assert UNDO in s.plays("Ambassador")


def test_e6_an_exchange_that_changes_nothing_may_be_repeated(scene: MakeScene) -> None:
    s = scene().play("Ambassador", "S from CAL", "S from DIN", "S from RAT")
    assert s.table.last_exchange is None
    assert "CAL:S|DIN:S" in s.plays("Ambassador")


def test_a_garrison_may_not_undo_an_ambassador(scene: MakeScene) -> None:
    """What counts is the change, whichever card makes it (rules K10)."""
    s = scene({"CAL": "S", "DIN": "B", "AQS": "WW"}, control="EBO=S DEV=S RAT=W CAE=W LON=X")
    s.play("Ambassador", "S from CAL", "B from DIN", "W from AQS")
    assert s.plays("Garrison") == ["CAL:B|DIN:", "CAL:|DIN:S"]


def test_e7_garrison_moves_as_many_as_it_can(scene: MakeScene) -> None:
    rest = "EBO=S DEV=S RAT=W CAE=W LON=X AQS=X"
    assert scene({"CAL": "S", "DIN": "W"}, control=rest).plays("Garrison") == ["CAL:S|DIN:W"]
    assert scene({"CAL": "SW"}, control=rest).plays("Garrison") == ["CAL:SW|DIN:"]
    apart = scene({"CAL": "SSW", "LON": "BB"}, control="DIN=S EBO=S DEV=S RAT=W CAE=W AQS=X")
    assert apart.plays("Garrison") == ["none"]
    assert sorted(apart.plays("Ambassador")) == ["CAL:S|LON:B", "CAL:W|LON:B"]


# ---- Settlers and the factions' cards ----


def test_e8_a_faction_places_beside_its_open_home(scene: MakeScene) -> None:
    s = scene()
    assert s.plays("Scots") == ["S>DIN S>DIN"]
    assert s.plays("Welsh") == pairs_of("W", "DEV RAT AQS")
    assert s.plays("Romano-British") == pairs_of("B", "EBO RAT AQS")


def test_e9_the_home_can_be_reached_through_another_region_held(scene: MakeScene) -> None:
    assert scene(control="DIN=S").plays("Scots") == pairs_of("S", "CAL EBO DEV")


def test_e10_a_home_lost_counts_for_nothing_and_a_home_held_for_itself(scene: MakeScene) -> None:
    lost = scene(control="CAL=W")
    assert lost.plays("Scots") == ["none"]
    assert lost.plays("Welsh") == pairs_of("W", "DIN DEV RAT AQS")
    assert scene(control="CAL=S").plays("Scots") == pairs_of("S", "DIN")


def test_e11_a_faction_places_only_what_the_supply_has(scene: MakeScene) -> None:
    assert scene(supply="S1W5B5").plays("Scots") == ["S>DIN"]
    assert scene(supply="W5B5").plays("Scots") == ["none"]
    s = scene(supply="S1W5B5").play("Scots", "S from DIN")
    assert [event for event in s.told if isinstance(event, Placed)] == [Placed(0, Faction.SCOTS, 1)]


# ---- the end of a struggle ----


def test_e12_a_tie_and_an_empty_region_fall_to_the_saxons(scene: MakeScene) -> None:
    s = scene({"CAL": "SSWW", "DIN": "B"}).play("pass", "pass", "pass")
    assert s.told[-1] == Resolved(0, Faction.SAXONS)
    assert s.table.supply == (8, 7, 5, 0)
    assert scene({"CAL": "", "DIN": "B"}).play("pass", "pass", "pass").holder("CAL") == "X"


def test_e13_the_fourth_saxon_region_is_an_invasion_even_if_it_is_the_eighth(scene: MakeScene) -> None:
    control = "CAL=X DIN=X EBO=X DEV=S RAT=S CAE=S LON=S"
    s = scene({"AQS": "SSWW"}, seats=2, control=control, courts=["SWB", "SS"]).play("pass", "pass")
    assert s.result.ending == "invasion"
    assert s.result.places == (1, 2)


def test_e24_loyalists_are_exchanged_but_never_summoned(scene: MakeScene) -> None:
    rest = "CAL=S EBO=S DEV=S RAT=W CAE=W LON=W"
    s = scene({"AQS": "LL", "DIN": "L"}, control=rest, row="AQS DIN", mordred=True)
    assert s.plays("Ambassador") == ["DIN:L|AQS:L"]
    assert s.plays("Garrison") == ["none"]
    s.play("Ambassador")
    assert s.asked == 1
    assert not [event for event in s.told if isinstance(event, Summoned)]


def test_e25_without_cards_all_struggles_end_by_themselves(scene: MakeScene) -> None:
    s = scene(control="CAL=S DIN=W EBO=B DEV=S", hands=["", "", ""], courts=["SS", "S", "W"])
    assert s.state.requests() == ()
    resolved = [REGIONS[event.region] for event in s.told if isinstance(event, Resolved)]
    assert resolved == ["RAT", "CAE", "LON", "AQS"]
    assert s.result.ending == "control"


# ---- who is asked ----


def test_a_seat_without_cards_passes_unasked_and_it_counts(scene: MakeScene) -> None:
    s = scene(hands=["Settlers", "", "Settlers"], last_play=[13, 22, 21]).play("pass")
    assert s.asked == 2
    s.play("pass")
    assert s.holder("CAL") == "S"
    assert s.asked == 0


def test_one_kind_of_card_is_offered_once(scene: MakeScene) -> None:
    s = scene(hands=["Settlers Settlers Crown", "Crown", "Crown"], last_play=[18, 19, 17])
    assert s.offers == ["pass", "Crown", "Settlers"]


def test_a_step_with_one_answer_is_not_asked(scene: MakeScene) -> None:
    s = scene().play("Scots")
    assert s.table.stage == Stage.SUMMON
    assert s.standing("DIN") == "SSSWWB"
