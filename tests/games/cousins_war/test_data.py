"""The card file: what is shipped, what an override does, and the errors of rules 5.2."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import DataError, load_data, with_data_files
from harness.games.cousins_war import GAME
from harness.games.cousins_war.data import read_cards
from harness.games.cousins_war.options import CousinsWarOptions
from harness.games.cousins_war.rules import rules_of

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = read_cards("")


def override(**given: Any) -> str:  # noqa: ANN401  # anything a file may hold
    return json.dumps(given)


def with_card(**card: Any) -> str:  # noqa: ANN401
    return override(cards=[card])


def event(**given: Any) -> dict[str, Any]:  # noqa: ANN401
    move = {"op": "move", "who": "own", "src": "supply", "dst": "reserve", "n": 1}
    card = {
        "id": "new",
        "kind": "event",
        "name": "New",
        "when": "1470",
        "cp": 1,
        "track": ["-"] * 5,
        "primary": [move],
        "secondary": [move],
    }
    return {**card, **given}


# ---- what is shipped ----


def test_the_shipped_set_is_that_of_the_specification() -> None:
    assert len(SHIPPED.battles) == 7
    assert len(SHIPPED.events) == 10
    assert len(SHIPPED.times) == 6
    assert SHIPPED.tewkesbury is not None
    assert SHIPPED.warnings == ()
    points = [card.points for card in SHIPPED.battles] + [card.points for card in SHIPPED.events]
    assert (points.count(1), points.count(2), points.count(3)) == (3, 7, 7)
    assert [[card.region for card in SHIPPED.battles].count(region) for region in range(3)] == [2, 3, 2]
    for number in range(1, 6):
        marks = [card.mark(number) for card in SHIPPED.events]
        assert sum(mark.red for mark in marks) == sum(mark.white for mark in marks)
        assert sum(mark.red for mark in marks) == [2, 3, 2, 3, 2][number - 1]
        assert sum(mark.box for mark in marks) == number % 2


def test_battle_cards_are_in_order_of_date() -> None:
    dates = [card.date for card in SHIPPED.battles]
    assert dates == sorted(set(dates))
    assert dates[0] == "1455-05-22"


def test_values_given_by_a_source_are_told_from_reconstruction() -> None:
    given = {card.id: card.given for card in SHIPPED.battles}
    assert given["wakefield"] == ("name", "date", "region", "near")
    assert given["towton"] == ()
    assert [card.id for card in SHIPPED.times if card.source == "given"] == ["cunning_plans"]
    said = " ".join(GAME.reconstructions)
    assert "wakefield: name, date, region, near" in said
    assert "Muddy Roads" in said
    assert "Cunning Plans" not in said


def test_every_value_listed_as_given_is_on_its_card() -> None:
    data = load_data(files("harness.games.cousins_war") / "cards.toml")
    cards = {card["id"]: card for key in ("cards", "special") for card in data[key]}
    for name, keys in data["given"].items():
        assert name == "counts" or set(keys) <= set(cards[name])


def test_all_seats_are_told_the_cards_in_force() -> None:
    base = rules_of(CousinsWarOptions()).cards
    assert (base.tewkesbury, base.times) == (None, ())
    both = rules_of(CousinsWarOptions(tewkesbury=True, times_of_change=True)).cards
    assert both == SHIPPED


# ---- overriding ----


def test_a_toml_file_overrides_a_card_key_by_key(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'schema = "cousins-war-cards/1"\nset = "my-values"\n[[cards]]\nid = "wakefield"\ncp = 3\nfar = 1\n',
        encoding="utf-8",
    )
    given = with_data_files(CousinsWarOptions, {"cards": "mine.toml"}, tmp_path)
    cards = read_cards(str(given["cards"]))
    (wakefield,) = [card for card in cards.battles if card.id == "wakefield"]
    assert (wakefield.points, wakefield.region, wakefield.when_lancaster_owns) == (3, 0, (1, 1))
    assert cards.name == "my-values"
    assert cards.identity != SHIPPED.identity


def test_an_overridden_value_is_no_more_a_given_one() -> None:
    cards = read_cards(with_card(id="wakefield", near=2))
    assert cards.battles[1].given == ("name", "date", "region")


def test_a_card_may_be_deleted_and_another_added() -> None:
    cards = read_cards(override(cards=[{"id": "love_day", "delete": True}, event()]))
    assert [card.id for card in cards.events if card.id in {"love_day", "new"}] == ["new"]


def test_starting_cubes_may_go_by_colour() -> None:
    cards = read_cards(with_card(id="stoke", L=2, Y=1))
    stoke = cards.battles[-1]
    assert [[stoke.cubes(owner, seat) for seat in (0, 1)] for owner in (0, 1)] == [[2, 1], [2, 1]]
    near_far = SHIPPED.battles[5]
    assert [[near_far.cubes(owner, seat) for seat in (0, 1)] for owner in (0, 1)] == [[2, 1], [1, 2]]


def test_two_roses_may_be_printed_on_a_round() -> None:
    cards = read_cards(with_card(id="love_day", track=[["R", "W"], "-", "-", "-", "-"]))
    (love_day,) = [card for card in cards.events if card.id == "love_day"]
    assert love_day.mark(1) == (True, True, False)


def test_the_file_that_comes_with_the_specification_can_be_read() -> None:
    """Its words on Tewkesbury are rules here, and are checked to be the ones that are built."""
    special = {
        "id": "tewkesbury",
        "promo": True,
        "add_sources": ["supply", "reserve"],
        "loser_extra": {"src": "region:S", "n": {"min": 0, "max": "all"}},
        "first_active": "loser_of_trigger",
        "placement": "any_split_no_reserve",
    }
    assert read_cards(override(special=[special])).tewkesbury == SHIPPED.tewkesbury


# ---- warnings ----


@pytest.mark.parametrize(
    ("given", "warning"),
    [
        (with_card(id="love_day", delete=True), "16 Action cards; the game has 17"),
        (
            override(cards=[{"id": "stoke", "delete": True}, {"id": "towton", "delete": True}, event()]),
            "5 Battle cards; with fewer than 6 a round may have no battle",
        ),
        (
            with_card(id="love_day", track=["R", "-", "-", "-", "-"]),
            "round 1 has 3 red and 2 white roses; one side is favoured",
        ),
        (
            override(
                cards=[
                    {"id": name, "track": ["B", "-", "-", "-", "-"]}
                    for name in ("readeption", "ravenspur", "milford_haven")
                ]
            ),
            "round 1 has 8 marked Events; a hand may hold no other",
        ),
    ],
)
def test_an_odd_set_is_played_with_a_warning(given: str, warning: str) -> None:
    assert warning in read_cards(given).warnings


# ---- errors ----

BATTLE = {
    "id": "new",
    "kind": "battle",
    "name": "New",
    "date": "1470-01-01",
    "region": "N",
    "cp": 1,
    "near": 1,
    "far": 1,
}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("{", "option cards: is no JSON"),
        ('{"card": []}', "option cards: unknown key 'card'; did you mean 'cards'?"),
        ('{"schema": "x/9"}', "schema is 'x/9'; this version reads 'cousins-war-cards/1'"),
        ("[]", "option cards: holds a list; its top level must be a table"),
        ('{"given": 1}', "option cards: given is 1; make it a table of lists of texts, by card"),
        ('{"given": {"stoke": "cp"}}', "make it a table of lists of texts, by card"),
        ('{"cards": {}}', "cards is no list of tables; write [[cards]]"),
        ('{"cards": [{}]}', "option cards [[cards]]: id is None; give a text"),
        (
            '{"cards": [{"id": "stoke"}, {"id": "stoke"}]}',
            "two of [[cards]] have the id 'stoke'; give each its own",
        ),
        (with_card(id="stok", delete=True), "no card to delete is called 'stok'; did you mean 'stoke'?"),
        (with_card(id="stoke", cp=7), "[stoke]: cp is 7; give a whole number from 0 to 6"),
        (with_card(id="stoke", cp=True), "[stoke]: cp is True; give a whole number from 0 to 6"),
        (with_card(id="stoke", region="E"), "[stoke]: region is 'E'; known: C, N, S"),
        (with_card(id="stoke", date="1487"), "[stoke]: date is '1487'; give a day as YYYY-MM-DD"),
        (
            with_card(id="stoke", date="1471-04-14"),
            "barnet and stoke have the date 1471-04-14; give each its own",
        ),
        (with_card(id="stoke", name="Barnet"), "two cards have the name 'Barnet'; give each its own"),
        (with_card(id="stoke", kind="siege"), "[stoke]: kind is 'siege'; known: battle, event"),
        (with_card(id="stoke", colour="red"), "[stoke]: unknown key 'colour'"),
        (
            with_card(**BATTLE, L=1),
            "[new]: starting cubes are ['L', 'far', 'near']; give near and far, or L and Y",
        ),
        (with_card(**{**BATTLE, "near": -1}), "[new]: near is -1; give a whole number from 0 to 12"),
        (with_card(id="new", kind="battle", near=1, far=1), "[new]: 'cp' is missing; give it"),
        (
            with_card(**event(track=["-"] * 4)),
            "[new]: track is ['-', '-', '-', '-']; give 5 marks, one a round",
        ),
        (with_card(**event(track=["-", "-", "-", "-", "X"])), "[new]: track is 'X'; known: -, B, R, W"),
        (with_card(**event(track=["-", "-", "-", "-", []])), "[new]: track is []; known: -, B, R, W"),
        (with_card(**event(primary=[])), "[new]: primary is []; give a list of one or more instructions"),
        (
            override(special=[{"id": "other", "name": "Other"}]),
            "[other]: 'add_each' is missing; give it",
        ),
        (
            override(special=[{"id": "tewkesbury", "first_active": "winner"}]),
            "first_active is 'winner'; only 'loser_of_trigger' is built, so leave it out",
        ),
        (
            override(times_of_change=[{"id": "muddy_roads", "hooks": {"swap_cards": 2}}]),
            "[muddy_roads]: hooks: unknown key 'swap_cards'",
        ),
        (
            override(times_of_change=[{"id": "muddy_roads", "hooks": {"cp_bonus": {"walk": 1}}}]),
            "[muddy_roads]: cp_bonus: unknown key 'walk'",
        ),
        (
            override(times_of_change=[{"id": "muddy_roads", "hooks": {"own_rose_secondary": 1}}]),
            "own_rose_secondary is 1; give true or false",
        ),
        (
            override(times_of_change=[{"id": "muddy_roads", "hooks": {"secondary_access": "all"}}]),
            "[muddy_roads]: secondary_access is 'all'",
        ),
        (
            override(
                times_of_change=[{"id": name, "delete": True} for name in ("muddy_roads", "full_coffers")]
            ),
            "4 Times of Change cards; give 5 or more, one a round",
        ),
        (
            override(cards=[{"id": name, "delete": True} for name in ("stoke", "towton")]),
            "15 Action cards; give 16 or more, or a deal runs short",
        ),
    ],
)
def test_an_error_names_the_place_and_what_to_do(given: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_cards(given)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("instruction", "message"),
    [
        ("move", "primary[1] is 'move'; make it a table with 'op'"),
        ({"op": "mov"}, "primary[1]: op is 'mov'; did you mean 'move'?"),
        ({"op": "influence"}, "primary[1]: op is 'influence'; known: action, "),
        ({"op": "move", "who": "own"}, "primary[1]: 'dst' is missing; give it"),
        ({"op": "choose", "options": [[]], "n": 1}, "primary[1]: unknown key 'n'; known: options"),
        (
            {"op": "choose", "options": [[]]},
            "options is [[]]; give a list of two or more lists of instructions",
        ),
        ({"op": "attempt_place", "attempts": 0}, "attempts is 0; give a whole number from 1 to 12"),
        ({"op": "attempt_place", "attempts": 1, "regions": []}, "regions is []; give a list of N, C and S"),
        ({"op": "attempt_place", "attempts": 1, "regions": ["E"]}, "regions is 'E'; known: C, N, S"),
        ({"op": "action", "kind": "adjust", "cp": 1}, "primary[1]: kind is 'adjust'; known: gain, "),
    ],
)
def test_an_instruction_that_is_not_well_formed_is_named(instruction: object, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read_cards(with_card(**event(primary=[instruction])))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"who": "us"}, "who is 'us'; known: enemy, french, own"),
        ({"src": "region:$ab"}, "src is 'region:$ab'; give supply, reserve, field"),
        ({"src": "field:self"}, "src is 'field:self' for own cubes; give field without a side"),
        ({"who": "french"}, "dst is 'reserve' for french cubes; give supply or field:self"),
        ({"dst": "region:adj($a)"}, "dst is 'region:adj($a)', a neighbour of a region that is not picked"),
        ({"n": 0}, "n is 0; give a whole number from 1 to 12"),
        ({"n": {"min": 2, "max": 1}}, "n.max is 1; give a whole number from 2 to 12"),
        ({"n": {"min": 1}}, "n: 'max' is missing; give it"),
        ({"n": "all", "src": "region:any"}, "n is 'all' with a zone ':any'; give a number"),
        ({"dst": "supply"}, "src and dst are both 'supply'; move cubes from one place to another"),
        ({"where": 1}, "where is 1; make it a table"),
        ({"where": {"other": 1}}, "where: unknown key 'other'"),
        ({"where": {"control": "me"}}, "where.control is 'me'; known: enemy, nobody, self"),
        (
            {"where": {"own": 1}},
            "where is a condition on a region to pick, and none is picked here; leave it out",
        ),
    ],
)
def test_a_move_that_is_not_well_formed_is_named(change: dict[str, object], message: str) -> None:
    move = {"op": "move", "who": "own", "src": "supply", "dst": "reserve", "n": 1, **change}
    with pytest.raises(DataError) as caught:
        read_cards(with_card(**event(primary=[move])))
    assert message in str(caught.value)


def test_a_condition_comes_where_the_region_is_picked() -> None:
    condition = {"where": {"own": 1}}
    move = {"op": "move", "who": "own", "src": "reserve", "dst": "region:$a", "n": 1}
    assert read_cards(with_card(**event(primary=[{**move, **condition}, move])))
    assert read_cards(with_card(**event(primary=[{**move, "dst": "region:any", **condition}])))
    with pytest.raises(
        DataError, match=r"primary\[2\]: where is a condition on a region to pick, and none is"
    ):
        read_cards(with_card(**event(primary=[move, {**move, **condition}])))


def test_nothing_may_follow_a_roll() -> None:
    roll = {"op": "attempt_remove", "attempts": 1}
    move = {"op": "move", "who": "own", "src": "supply", "dst": "reserve", "n": 1}
    choose = {"op": "choose", "options": [[move], [roll]]}
    for first in (roll, choose):
        with pytest.raises(DataError, match=r"primary\[2\]: follows an instruction that rolls dice"):
            read_cards(with_card(**event(primary=[first, move])))
    assert read_cards(with_card(**event(primary=[move, roll])))
