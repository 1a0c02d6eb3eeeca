"""The map: what is shipped, what an override may do, and what the checks refuse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.core import DataError, KeyedChance, OptionError, read_options, with_data_files
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.data import REGIONS, read_data
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.rules import rules_of
from harness.testing import random_match

if TYPE_CHECKING:
    from pathlib import Path

RING = [[REGIONS[at - 1], REGIONS[at]] for at in range(8)]


def options(**data: object) -> KingIsDeadOptions:
    return read_options(GAME.options, {"data": json.dumps(data)}, "test")


def neighbours(given: KingIsDeadOptions) -> dict[str, str]:
    rules = rules_of(given, 2)
    return {
        REGIONS[at]: " ".join(REGIONS[other] for other in others)
        for at, others in enumerate(rules.neighbours)
    }


def test_the_borders_are_those_of_the_second_edition_and_say_so() -> None:
    assert neighbours(KingIsDeadOptions()) == {
        "CAL": "DIN",
        "DIN": "CAL EBO DEV",
        "EBO": "DIN DEV RAT LON",
        "DEV": "DIN EBO RAT CAE",
        "RAT": "EBO DEV CAE LON AQS",
        "CAE": "DEV RAT AQS",
        "LON": "EBO RAT AQS",
        "AQS": "RAT CAE LON",
    }
    assert GAME.reconstructions == ("borders of the regions: second-edition topology",)


def test_homes_and_banners_are_those_of_the_rulebook() -> None:
    data = read_data("")
    assert (data.homes.scots, data.homes.welsh, data.homes.romano_british) == ("CAL", "CAE", "LON")
    assert "".join(f"{region}>{target} " for region, target in data.banner.items()) == (
        "CAL>AQS DIN>AQS RAT>AQS DEV>AQS CAE>DIN EBO>DIN LON>DIN AQS>DIN "
    )


def test_an_override_replaces_the_borders_and_the_match_is_played_on_them() -> None:
    ring = options(edges=RING, status="a ring")
    assert neighbours(ring)["CAL"] == "DIN AQS"
    state = GAME.new(ring, 2, KeyedChance(b"ring"))
    state.play(0, [[option.text for option in state.requests()[0].options].index("Scots")])
    assert [option.text for option in state.requests()[0].options] == ["S to DIN", "S to AQS"]
    assert random_match(GAME, ring, 3, "ring").result() is not None


def test_an_override_changes_one_home_or_banner_and_keeps_the_others() -> None:
    homes = read_data(options(homes={"scots": "EBO"}).data).homes
    assert (homes.scots, homes.welsh) == ("EBO", "CAE")
    banner = {"CAL": "DIN", "CAE": "AQS"}
    assert read_data(options(banner=banner).data).banner == {**read_data("").banner, **banner}


def test_an_override_is_read_from_a_file(tmp_path: Path) -> None:
    edges = ", ".join(json.dumps(edge) for edge in RING)
    (tmp_path / "ring.toml").write_text(f"edges = [{edges}]\n")
    given = with_data_files(GAME.options, {"data": "ring.toml"}, tmp_path)
    assert neighbours(read_options(GAME.options, given, "test"))["LON"] == "CAE AQS"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"edge": RING}, "unknown key 'edge'; did you mean 'edges'?"),
        ({"regions": ["CAL"]}, "regions are CAL; they must be CAL, DIN, EBO, DEV, RAT, CAE, LON, AQS"),
        ({"edges": [*RING, ["CAL", "YORK"]]}, "edges: no region is called 'YORK'"),
        (
            {"edges": [*RING, ["CAL", "CAL"]]},
            "edges: ['CAL', 'CAL'] is no border; name two different regions",
        ),
        ({"edges": [*RING, ["CAL"]]}, "edges: ['CAL'] is no border"),
        ({"edges": [*RING, ["DIN", "CAL"]]}, "edges: ['DIN', 'CAL'] stands there twice; leave one out"),
        (
            {"edges": RING[2:]},
            "edges: no way leads from CAL to DIN, EBO, DEV, RAT, CAE, LON, AQS; add a border",
        ),
        ({"edges": "CAL-DIN"}, "edges is 'CAL-DIN', but must be a list of lists of texts"),
        ({"homes": {"scots": "YORK"}}, "no region is called 'YORK'"),
        ({"homes": {"picts": "CAL"}}, "homes: unknown key 'picts'"),
        ({"homes": {"scots": "CAE"}}, "two factions are at home in one region of CAE, CAE, LON"),
        ({"banner": {"CAL": "EBO"}}, "banner: CAL is 'EBO'; give AQS or DIN, and never the region itself"),
        ({"banner": {"DIN": "DIN"}}, "banner: DIN is 'DIN'"),
        ({"banner": {"CAL": "DIN"}}, "banner: AQS is on 3 cards; it must be on 4"),
        ({"banner": {"YORK": "DIN"}}, "banner: no region is called 'YORK'"),
    ],
    ids=str,
)
def test_a_map_that_breaks_a_check_is_refused(data: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as error:
        rules_of(options(**data), 2)
    assert str(error.value).startswith("option data over king_is_dead.toml: ")
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("text", "message"), [("edges = []", "is no JSON"), ("[]", "holds a list")])
def test_a_data_option_that_is_no_table_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_data(text)


def test_options_are_checked_by_name_and_value() -> None:
    with pytest.raises(OptionError, match="unknown key 'modred'; did you mean 'mordred'"):
        read_options(GAME.options, {"modred": True}, "test")
    with pytest.raises(
        OptionError,
        match="last_card is 'always', but must be 'winning_lines' or 'exists' or 'final_struggle' or 'off'",
    ):
        read_options(GAME.options, {"last_card": "always"}, "test")
    with pytest.raises(OptionError, match="court_redraw is 'never'"):
        read_options(GAME.options, {"court_redraw": "never"}, "test")
