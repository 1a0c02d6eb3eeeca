from __future__ import annotations

import csv
import html
import io
import json
from typing import TYPE_CHECKING

import pytest

from harness.ladder import Store, read_ladder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    Run = Callable[..., Result]
    Write = Callable[..., Path]

NAMES = ("1e5", "a|b", "<b>", "日本")
AS_WRITTEN = {
    "text": NAMES,
    "markdown": ("1e5", r"a\|b", r"\<b\>", "日本"),
    "html": ("<bdi>1e5</bdi>", "<bdi>a|b</bdi>", "<bdi>&lt;b&gt;</bdi>", "<bdi>日本</bdi>"),
    "latex": ("1e5", r"a\textbar{}b", r"\textless{}b\textgreater{}", "日本"),
}


@pytest.fixture
def odd_names(write_ladder: Write, make_bot: Write, play_all: Callable[..., int]) -> Path:
    make_bot("dan")
    entrants = "".join(
        f'[[entrants]]\nbot = "bots/{bot}"\nname = "{name}"\n'
        for bot, name in zip(("ann", "bob", "cleo", "dan"), NAMES, strict=True)
    )
    path = write_ladder(
        *[(f'[[entrants]]\nbot = "bots/{bot}"\n', "") for bot in ("ann", "bob")],
        ('[[entrants]]\nbot = "bots/cleo"\n', entrants),
    )
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    return path


@pytest.mark.parametrize("table", [["standings"], ["standings", "--by-seat"], ["crosstable"]])
@pytest.mark.parametrize("fmt", AS_WRITTEN)
def test_odd_names_are_right_where_people_read(table: list[str], fmt: str, odd_names: Path, run: Run) -> None:
    command, *options = table
    shown = run(command, odd_names.name, "--format", fmt, *options)
    assert shown.exit_code == 0
    for name in AS_WRITTEN[fmt]:
        assert name in shown.stdout
    if fmt == "html":
        assert html.unescape(shown.stdout).count("<b>") >= 1
        assert "<b>" not in shown.stdout


@pytest.mark.parametrize("table", ["standings", "crosstable"])
def test_odd_names_are_right_where_programs_read(table: str, odd_names: Path, run: Run) -> None:
    rows = csv.DictReader(io.StringIO(run(table, odd_names.name, "--format", "csv").stdout))
    assert {row["entrant"] for row in rows} == set(NAMES)
    facts = json.loads(run(table, odd_names.name, "--json").stdout)
    assert {row["entrant"] for row in facts["rows"]} == set(NAMES)
    assert facts == json.loads(run(table, odd_names.name, "--format", "json").stdout)


def test_the_table_counts_every_match_once(played: Path, run: Run) -> None:
    facts = json.loads(run("standings", played.name, "--json").stdout)
    assert facts["matches"] == 12
    assert [row["matches"] for row in facts["rows"]] == [8, 8, 8]
    assert [row["rank"] for row in facts["rows"]] == sorted(row["rank"] for row in facts["rows"])
    assert sum(row["points"] for row in facts["rows"]) == 12
    again = json.loads(run("standings", played.name, "--json").stdout)
    assert again == facts


def test_times_can_be_left_out(played: Path, run: Run) -> None:
    assert "in milliseconds" in run("standings", played.name).stdout
    assert "in milliseconds" not in run("standings", played.name, "--no-times").stdout


def test_splits_add_up(played: Path, run: Run) -> None:
    for split in ("seat", "variant"):
        rows = json.loads(run("standings", played.name, f"--by-{split}", "--json").stdout)["rows"]
        assert sum(row["matches"] for row in rows if row["entrant"] == "ann") == 8
        assert {row[split] for row in rows} == ({0, 1} if split == "seat" else {"base"})


def test_the_crosstable_has_the_order_of_the_standings(played: Path, run: Run) -> None:
    ranked = [row["entrant"] for row in json.loads(run("standings", played.name, "--json").stdout)["rows"]]
    rows = json.loads(run("crosstable", played.name, "--json").stdout)["rows"]
    assert list(dict.fromkeys(row["entrant"] for row in rows)) == ranked
    assert all(row["matches"] == 4 for row in rows)


def test_a_ladder_without_a_match_yet(run: Run, write_ladder: Write) -> None:
    Store.open(read_ladder(write_ladder()), write=True).close()
    shown = run("standings", "small.toml")
    assert shown.exit_code == 0
    assert shown.stdout.count("not rated: no match yet") == 3
    assert "nan" not in shown.stdout
    assert run("crosstable", "small.toml").exit_code == 0
    assert run("standings", "small.toml", "--by-seat").exit_code == 0


def test_an_entrant_that_failed_to_start_says_so(
    run: Run, write_ladder: Write, play_all: Callable[..., int]
) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 2)
        store.start_failed(ladder.entrants[2], "exit 1: no module named numpy")
    assert (
        "not rated: failed to start: exit 1: no module named numpy" in run("standings", "small.toml").stdout
    )


def test_what_left_the_ladder_is_said_on_stderr(played: Path, run: Run, write_ladder: Write) -> None:
    write_ladder(('[[entrants]]\nbot = "bots/cleo"\n', ""))
    shown = run("standings", played.name)
    assert shown.exit_code == 0
    assert shown.stderr == (
        "8 stored results are left out: their entrants, versions or deals are no longer in small.toml\n"
    )
    assert "cleo" not in shown.stdout
