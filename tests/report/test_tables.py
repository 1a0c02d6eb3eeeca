from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.core.errors import HarnessError
from harness.rating import by_seat, by_variant, crosstable, standings
from harness.report import (
    FORMATS,
    render_by_seat,
    render_by_variant,
    render_crosstable,
    render_standings,
)
from harness.report.table import fixed

if TYPE_CHECKING:
    from harness.rating import Played, Standings


@pytest.mark.parametrize("fmt", FORMATS)
def test_without_times_two_runs_give_the_same_bytes(matches: list[Played], fmt: str) -> None:
    slower = [replace(played, seconds=tuple(9 * s + 1 for s in played.seconds)) for played in matches]
    runs = standings(matches[:40]), standings(slower[:40])
    with_times = [render_standings(table, fmt, ladder="x") for table in runs]
    without = [render_standings(table, fmt, ladder="x", times=False) for table in runs]
    assert with_times[0] != with_times[1]
    assert without[0] == without[1]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("fmt", FORMATS)
def test_few_matches_print_no_nan(matches: list[Played], fmt: str, count: int) -> None:
    few = [replace(played, entrants=("ann", "bob")) for played in matches[:count]]
    names = ["ann", "bob", "cid"]
    texts = [
        render_standings(standings(few, unrated={"cid": "no match yet"}), fmt, ladder="x"),
        render_crosstable(crosstable(few, names), fmt, ladder="x"),
        render_by_seat(by_seat(few, names), fmt, ladder="x"),
        render_by_variant(by_variant(few, names), fmt, ladder="x"),
    ]
    for text in texts:
        assert "nan" not in text.lower()
        assert "none" not in text.lower()
        assert text.endswith("\n")
    if fmt == "text":
        assert "n/a" in texts[0]


def test_an_unknown_format_lists_the_known(table: Standings) -> None:
    with pytest.raises(
        HarnessError, match="format 'xml' is unknown; choose one of text, markdown, html, csv"
    ):
        render_standings(table, "xml", ladder="x")


@pytest.mark.parametrize("fmt", ["text", "markdown", "html", "latex", "json"])
def test_every_table_names_ladder_matches_and_point_of_view(
    matches: list[Played], table: Standings, fmt: str
) -> None:
    names = ["1e5", "007"]
    count = len(matches)
    for text, view in (
        (render_standings(table, fmt, ladder="spring cup"), "are those of the row"),
        (
            render_crosstable(crosstable(matches, names), fmt, ladder="spring cup"),
            "against the column entrant",
        ),
        (render_by_seat(by_seat(matches, names), fmt, ladder="spring cup"), "points a match in the column"),
        (
            render_by_variant(by_variant(matches, names), fmt, ladder="spring cup"),
            "points a match in the column",
        ),
    ):
        assert view in text
        assert "spring cup" in text
        assert (f'"matches": {count}' if fmt == "json" else f"after {count} matches") in text


def test_one_match_is_not_one_matches(matches: list[Played]) -> None:
    assert "standings after 1 match\n" in render_standings(standings(matches[:1]), "text", ladder="x")


def test_a_remark_is_one_line_below_the_table_and_whole_in_json(matches: list[Played]) -> None:
    words = "did not start: exit status 1\nTraceback:\n  File x\nImportError: no torch\n"
    table = standings(matches, suspended={"$": words})
    assert "\nRemark on $: did not start: exit status 1 ... ImportError: no torch\n" in render_standings(
        table, "text", ladder="x"
    )
    rows = json.loads(render_standings(table, "json", ladder="x"))["rows"]
    assert [row["remark"] for row in rows if row["entrant"] == "$"] == [words]


@pytest.mark.parametrize("fmt", ["text", "markdown", "html", "latex"])
def test_columns_are_explained_in_every_format_for_people(table: Standings, fmt: str) -> None:
    text = render_standings(table, fmt, ladder="x")
    for meaning in ("mean of the skill", "by rating, equals share it", "a decision, in milliseconds"):
        assert meaning in text


def test_the_text_table_fits_120_columns_for_ordinary_names(matches: list[Played]) -> None:
    seated = ("cousins_war_greedy", "king_is_dead_greedy")
    played = [
        replace(match, id=f"{number}", entrants=seated) for number, match in enumerate(matches[:-1] * 30)
    ]
    text = render_standings(standings(played), "text", ladder="x")
    assert " 10860 " in text
    assert max(map(len, text.splitlines())) <= 120


def test_entrants_not_rated_stand_last_with_their_reason(matches: list[Played]) -> None:
    table = standings(matches, unrated={"ann": "failed check"})
    text = render_standings(table, "text", ladder="x")
    row = text.split("\n\n")[1].splitlines()[-1]
    assert row.split() == ["n/a", "ann", *["n/a"] * 6, *["0"] * 5, "n/a"]
    assert text.endswith("\nRemark on ann: not rated: failed check\n")
    record = json.loads(render_standings(table, "json", ladder="x"))["rows"][-1]
    assert (record["entrant"], record["state"], record["rank"], record["mu"]) == (
        "ann",
        "not rated: failed check",
        None,
        None,
    )


@pytest.mark.parametrize("fmt", FORMATS)
def test_a_table_without_rows_is_still_a_table(fmt: str) -> None:
    text = render_standings(standings([]), fmt, ladder="x")
    assert "entrant" in text
    if fmt == "latex":
        assert r"\begin{tabular}{rlrrrrrrrrrrrr}" in text


def test_forfeits_are_listed_by_kind(matches: list[Played]) -> None:
    kinds = ("late", "illegal", "late")
    faulty = [replace(matches[0], id=kind, block=kind, forfeits=(kind, None)) for kind in kinds]
    table = standings(faulty)
    assert "\nForfeits of 1e5: late 2, illegal 1\n" in render_standings(table, "text", ladder="x")
    rows = json.loads(render_standings(table, "json", ladder="x"))["rows"]
    assert {row["entrant"]: row["forfeits_by_kind"] for row in rows} == {
        "007": {},
        "1e5": {"late": 2, "illegal": 1},
    }
    assert ',3,"late 2; illegal 1",' in render_standings(table, "csv", ladder="x")


def test_the_cross_table_for_programs_has_the_pairs_that_met(matches: list[Played]) -> None:
    content = json.loads(
        render_crosstable(crosstable(matches[:4], ["1e5", "007", "nan"]), "json", ladder="x")
    )
    assert [(row["entrant"], row["against"], row["matches"]) for row in content["rows"]] == [
        ("1e5", "007", 4),
        ("007", "1e5", 4),
    ]
    assert sum(row["points"] for row in content["rows"]) == 4


def test_by_seat_ends_with_all_entrants_together(matches: list[Played]) -> None:
    content = json.loads(render_by_seat(by_seat(matches, ["1e5", "007"]), "json", ladder="x"))
    assert [(row["entrant"], row["seat"]) for row in content["rows"]] == [
        ("1e5", 0),
        ("1e5", 1),
        ("007", 0),
        ("007", 1),
        (None, 0),
        (None, 1),
    ]


@pytest.mark.parametrize(
    ("value", "decimals", "sign", "text"),
    [
        (None, 2, "", "n/a"),
        (-0.001, 2, "", "0.00"),
        (-0.4, 0, "+", "+0"),
        (12.345, 1, "+", "+12.3"),
        (-7, 2, "", "-7.00"),
    ],
)
def test_figures_are_fixed_and_have_no_negative_zero(
    value: float | None, decimals: int, sign: str, text: str
) -> None:
    assert fixed(value, decimals, sign) == text


def test_html_loads_nothing(table: Standings) -> None:
    page = render_standings(table, "html", ladder="x")
    assert page.startswith("<!DOCTYPE html>")
    for word in ("http", "<script", "<link", "url(", "@import", "<img"):
        assert word not in page
