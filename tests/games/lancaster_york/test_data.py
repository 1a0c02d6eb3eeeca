"""The cards: what is shipped, what an override may do, and what the checks refuse."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import DataError, KeyedChance, load_data, read_options, with_data_files
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.data import Card, Kind, read_data, read_decks
from harness.games.lancaster_york.options import LancasterYorkOptions

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = {
    Kind.HEIR: (16, 16, 40, 4),
    Kind.SUPPORTER: (4, 24, 60, 6),
    Kind.TROOPS: (20, 20, 50, 5),
    Kind.INTRIGUE: (16, 16, 0, 0),
    Kind.REBELLION: (32, 32, 80, 8),
    Kind.BATTLE: (16, 16, 40, 4),
    Kind.KILLING: (16, 16, 0, 0),
}
"""Lines, cards, sum of force, and cards of each force from 1 to 4."""


@pytest.mark.parametrize("kind", Kind)
def test_the_counts_of_a_type(kind: Kind) -> None:
    decks = read_decks("")
    cards = [card for card in (*decks.heirs, *decks.resources) if card.kind is kind]
    lines, count, force, of_each = SHIPPED[kind]
    assert len(set(cards)) == lines
    assert len(cards) == count
    assert sum(card.force for card in cards) == force
    assert Counter(card.force for card in cards if card.force) == Counter(
        {f: of_each for f in range(1, 5) if of_each}
    )


def test_the_counts_of_all() -> None:
    decks = read_decks("")
    assert len(decks.heirs) == 16
    assert len(decks.resources) == 124
    assert len(set(decks.resources)) == 104
    assert sum(card.force for card in decks.resources) == 230
    assert Card("Duke", Kind.SUPPORTER, 4) in decks.resources


def test_all_cards_are_printed() -> None:
    data = read_data("")
    assert {data.cards_of(kind).status for kind in Kind} == {"printed"}
    assert GAME.reconstructions == ()


def test_the_decks_are_listed_to_everyone_at_the_start() -> None:
    told = GAME.new(LancasterYorkOptions(), 2, KeyedChance(b"listed")).told[0]
    assert told.audience is None
    assert sum(each.copies for each in told.event.heirs) == 16
    assert sum(each.copies for each in told.event.resources) == 124
    assert (Card("Duke", Kind.SUPPORTER, 4), 6) in told.event.resources


def _table(**changes: object) -> dict[str, Any]:
    table = {
        "status": "reconstruction",
        "copies": 8,
        "cards": 16,
        "by_force": [0, 8, 8],
        "lines": {"Skirmish": 2, "Siege": 3},
    }
    return {**table, **changes}


def test_an_override_takes_the_place_of_whole_types() -> None:
    decks = read_decks(json.dumps({"battle": _table()}))
    assert Counter(card for card in decks.resources if card.kind is Kind.BATTLE) == {
        Card("Skirmish", Kind.BATTLE, 2): 8,
        Card("Siege", Kind.BATTLE, 3): 8,
    }
    assert len(decks.resources) == 124
    assert decks.heirs == read_decks("").heirs


def test_an_override_is_read_from_a_file_and_played(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps({"battle": _table()}), encoding="utf-8")
    given = with_data_files(LancasterYorkOptions, {"data": "cards.json"}, tmp_path)
    options = read_options(LancasterYorkOptions, given, "test")
    state = GAME.new(options, 2, KeyedChance(b"override"))
    assert any(each.card.name == "Siege" for each in state.told[0].event.resources)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"battles": _table()}, "unknown key 'battles'; did you mean 'battle'?"),
        ({"battle": _table(force=3)}, "battle: unknown key 'force'"),
        ({"battle": {"copies": 1}}, "battle: 'status' is missing"),
        ({"battle": _table(status="printet")}, "must be 'printed' or 'reconstruction'"),
        ({"battle": _table(copies=0)}, "battle: copies is 0; give 1 to 99"),
        ({"battle": _table(cards=17)}, "cards is 17, but 2 lines with 8 copies make 16"),
        ({"battle": _table(by_force=[8, 8])}, "by_force is [8, 8], but the lines make [0, 8, 8]"),
        ({"battle": _table(lines={"Skirmish": 2, "Siege": 0})}, "lines.Siege is 0; give 1 to 99"),
        ({"killing": _table(by_force=[])}, "lines.Skirmish is 2; give 0 to 0"),
        ({"battle": _table(lines={" ": 2, "Siege": 3})}, "a card without a name"),
        ({"battle": _table(lines={"Duke": 2, "Siege": 3})}, "'Duke' is a card of supporter and of battle"),
    ],
)
def test_a_wrong_override_is_refused_in_one_line(given: dict[str, Any], words: str) -> None:
    with pytest.raises(DataError) as caught:
        read_decks(json.dumps(given))
    assert words in str(caught.value)
    assert str(caught.value).startswith("option data over lancaster_york.toml")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["{", "[1]", "3"])
def test_an_override_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(DataError, match=r"option data: (is no JSON|holds a)"):
        read_decks(text)


def test_a_lost_line_of_the_shipped_file_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    shipped = read_data("").battle
    lines = dict(list(shipped.lines.items())[1:])
    path.write_text(
        '[battle]\nstatus = "printed"\ncopies = 1\ncards = 16\nby_force = [4, 4, 4, 4]\n[battle.lines]\n'
        + "".join(f'"{name}" = {force}\n' for name, force in lines.items()),
        encoding="utf-8",
    )
    with pytest.raises(DataError, match="cards is 16, but 15 lines"):
        read_decks(json.dumps(load_data(path)))
