"""The cards: what is shipped, what an override may do, and what the checks refuse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import DataError, KeyedChance, read_options, with_data_files
from harness.games.to_war import GAME
from harness.games.to_war.data import read_data
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.rules import rules_of

if TYPE_CHECKING:
    from pathlib import Path


def test_every_value_says_whether_it_is_printed() -> None:
    data = read_data("")
    rebuilt = {name for name, unit in data.units.items() if unit.status == "reconstruction"}
    assert rebuilt == {"Crossbow man", "Archer"}
    printed = {
        name for name, army in data.armies.items() for cards in army.values() if cards.status == "printed"
    }
    assert printed == {"West", "Nord"}
    assert GAME.reconstructions == (
        "attack, counter and movement of Crossbow man",
        "attack, counter and movement of Archer",
        "counts of Tinger, Archer in Nord",
        "counts of Hatamoto, Gokenin, Ashigaru, Ashigaru-archer in East",
        "counts of Mamluk, Bedoin, Siqlab, Sarbaz in South",
    )


CARDS_AS_PRINTED = """
    Knight          5 5 elite F   two
    Sergeant        4 4 elite FLR two
    Squire          2 2 -     FLR two
    Footman         3 3 -     FLR one
    Crossbow-man    5 1 -     F   one
    Berserker       5 5 elite F   one
    Konung          4 4 elite FLR one
    Rider           3 3 -     FLR two
    Tinger          3 3 -     FLR one
    Archer          4 1 -     F   one
    Hatamoto        5 4 elite FLR two
    Gokenin         4 4 elite FLR one
    Ashigaru        3 3 -     FLR one
    Ashigaru-archer 5 1 -     F   one
    Mamluk          5 4 elite FLR two
    Bedoin          4 2 -     FLR two
    Siqlab          3 3 -     F   one
    Sarbaz          4 1 -     F   one
"""
"""Attack, counter-attack, elite, directions and steps; the Crossbow man and the Archer are reconstructed."""


def test_the_cards_are_those_of_the_rulebook() -> None:
    shipped = [
        " ".join(
            [
                name.replace("Crossbow man", "Crossbow-man"),
                f"{unit.attack} {unit.counter}",
                "elite" if unit.elite else "-",
                unit.directions,
                "two" if unit.two_step else "one",
            ]
        )
        for name, unit in read_data("").units.items()
    ]
    assert shipped == [" ".join(line.split()) for line in CARDS_AS_PRINTED.split("\n") if line.strip()]


def _refused(override: dict[str, Any]) -> str:
    with pytest.raises(DataError) as caught:
        read_data(json.dumps(override))
    assert "\n" not in str(caught.value)
    return str(caught.value)


CARDS = {"status": "printed"}
SCOUT = {
    "attack": 1,
    "counter": 1,
    "elite": False,
    "directions": "F",
    "two_step": False,
    "status": "printed",
}


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ({"unit": {}}, "unknown key 'unit'; did you mean 'units'?"),
        ({"units": []}, "units must be a table of tables"),
        ({"units": {"Archer": 4}}, "units must be a table of tables"),
        ({"units": {"Archer": {"attack": "4"}}}, "units.Archer: attack is '4', but must be a whole number"),
        ({"units": {"Archer": {"atack": 4}}}, "units.Archer: unknown key 'atack'; did you mean 'attack'?"),
        ({"units": {"Archer": {"counter": -1}}}, "units.Archer: attack is 4 and counter -1; give 0 to 99"),
        ({"units": {"Archer": {"attack": 100}}}, "units.Archer: attack is 100 and counter 1; give 0 to 99"),
        ({"units": {"": SCOUT}}, "units: '' is no name; give printable characters"),
        ({"units": {"Scout (1)": SCOUT}}, "units: 'Scout (1)' is no name; give printable"),
        ({"armies": {"": {"Konung": {"count": 17, **CARDS}}}}, "armies: '' is no name; give printable"),
        (
            {"counts": {"evn": {"East": {"Gokenin": {"count": 17, **CARDS}}}}},
            "counts: no preset is called 'evn'; did you mean 'even'?",
        ),
        ({"units": {"Sco\nut": SCOUT}}, "units: 'Sco\\nut' is no name; give printable"),
        (
            {"counts": {"even": {"Soth": {"Gokenin": {"count": 17, **CARDS}}}}},
            "counts.even: no army is called 'Soth'; did you mean 'South'?",
        ),
        ({"counts": {"standard": {}}}, "counts: no preset is called 'standard'"),
        ({"units": {"Archer": {"directions": "LR"}}}, "units.Archer: directions is 'LR'; give F"),
        ({"units": {"Archer": {"directions": "FB"}}}, "units.Archer: directions is 'FB'; give F"),
        ({"units": {"Archer": {"status": "guess"}}}, "must be 'printed' or 'reconstruction'"),
        ({"units": {"Scout": {"attack": 1}}}, "units.Scout: 'counter' is missing"),
        (
            {"armies": {"Nord": {"Konung": {"count": 16, **CARDS}}}},
            "armies.Nord has 16 cards; make its counts sum to 17",
        ),
        (
            {"armies": {"Nord": {"Konnung": {"count": 17, **CARDS}}}},
            "no unit is called 'Konnung'; did you mean 'Konung'?",
        ),
        ({"armies": {"Nord": {"Konung": {"count": 0, **CARDS}}}}, "armies.Nord.Konung: count is 0"),
        ({"counts": {"even": {"East": {"Gokenin": {"count": 3, **CARDS}}}}}, "counts.even.East has 3 cards"),
    ],
)
def test_data_that_break_a_check_are_refused_by_name(override: dict[str, Any], words: str) -> None:
    message = _refused(override)
    assert words in message
    assert message.startswith("option data")


def test_an_override_that_is_no_json_is_refused() -> None:
    with pytest.raises(DataError, match="option data: is no JSON"):
        read_data("{")


@pytest.mark.parametrize("override", ["[1]", "3", '"units"', "null"])
def test_an_override_that_is_no_table_is_refused(override: str) -> None:
    with pytest.raises(DataError, match="its top level must be a table"):
        read_data(override)


def test_names_in_any_alphabet_are_welcome() -> None:
    cards = {"Пехотинец": {"count": 9, **CARDS}, "Duke's man-at-arms": {"count": 8, **CARDS}}
    data = read_data(json.dumps({"units": dict.fromkeys(cards, SCOUT), "armies": {"Русь": cards}}))
    assert set(data.armies["Русь"]) == set(cards)


def test_an_override_changes_units_by_key_and_armies_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        """
        [units]
        Archer = { counter = 2 }
        [units.Scout]
        attack = 1
        counter = 1
        elite = false
        directions = "FLR"
        two_step = true
        status = "printed"
        [armies.Picts]
        Scout = { count = 10, status = "reconstruction" }
        Archer = { count = 7, status = "reconstruction" }
        """
    )
    given = with_data_files(ToWarOptions, {"data": "mine.toml", "armies": ["Picts", "Nord"]}, tmp_path)
    options = read_options(ToWarOptions, given, "test")
    rules = rules_of(options)
    assert {unit.name: unit.cards for unit in rules.armies[0].units} == {"Scout": 10, "Archer": 7}
    assert (rules.units["Archer"].attack, rules.units["Archer"].counter) == (4, 2)
    assert rules.units["Scout"].two_step
    assert GAME.new(options, 2, KeyedChance(b"picts")).requests()
    assert (
        len({GAME.for_deal(ToWarOptions(armies="cycle", data=options.data), n).armies for n in range(40)})
        == 20
    )


def test_an_override_of_one_preset_keeps_the_others_and_their_other_armies() -> None:
    mine = {"counts": {"even": {"East": {"Gokenin": {"count": 17, "status": "reconstruction"}}}}}
    data = read_data(json.dumps(mine))
    assert set(data.armies_with("even")["East"]) == {"Gokenin"}
    assert data.armies_with("even")["South"] == read_data("").armies_with("even")["South"]
    assert data.armies_with("strong") == read_data("").armies_with("strong")


def test_without_an_override_the_shipped_cards_stay_as_they_are() -> None:
    read_data(json.dumps({"units": {"Archer": {"counter": 3}}}))
    assert read_data("").units["Archer"].counter == 1
