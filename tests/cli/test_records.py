"""``verify`` and ``export``."""

from __future__ import annotations

import json
import sqlite3
import zlib
from typing import TYPE_CHECKING, Any

import pytest

from harness.ladder import Store, plan, read_ladder
from harness.referee import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    Run = Callable[..., Result]


def _change(path: Path, match: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a stored record behind the store's back."""
    raw = sqlite3.connect(path.with_suffix(".sqlite"))
    (blob,) = raw.execute("SELECT record FROM results WHERE id = ?", [match]).fetchone()
    record = json.loads(zlib.decompress(blob))
    change(record)
    blob = zlib.compress(json.dumps(record).encode())
    raw.execute("UPDATE results SET record = ? WHERE id = ?", [blob, match])
    raw.commit()
    raw.close()


def test_all_equal(played: Path, run: Run) -> None:
    shown = run("verify", played.name)
    assert (shown.exit_code, shown.stdout) == (0, "12 records replayed, 12 equal, 0 different\n")
    facts = json.loads(run("verify", played.name, "--json").stdout)
    assert facts == {"matches": 12, "different": []}


def _other_draw(record: dict[str, Any]) -> None:
    record["play"]["tape"][0][0] = "dice/0"


def _other_offer(record: dict[str, Any]) -> None:
    record["play"]["answers"][0][2] += 1


def _other_events(record: dict[str, Any]) -> None:
    record["play"]["digest"] = "0" * 64


def _other_places(record: dict[str, Any]) -> None:
    record["places"].reverse()


def _other_result(record: dict[str, Any]) -> None:
    record["result"]["ending"] = "magic"


def _other_format(record: dict[str, Any]) -> None:
    record["format"] = 99


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (_other_draw, "the rules draw 'deck/0' where the tape holds 'dice/0' "),
        (_other_offer, "answer 0: seat 0 had "),
        (_other_events, "the record, or what the rules make of it, differs from the match (digest)"),
        (_other_places, "the places "),
        (_other_result, "the replay ends with "),
        (_other_format, "the record has format 99, this version reads format 1; "),
    ],
)
def test_a_record_that_differs_is_named(
    change: Callable[[dict[str, Any]], None], problem: str, played: Path, run: Run
) -> None:
    match = next(plan(read_ladder(played))).id
    _change(played, match, change)
    shown = run("verify", played.name)
    assert shown.exit_code == 1
    line, summary = shown.stdout.splitlines()
    assert line.startswith(f"match {match}: {problem}")
    assert summary == "12 records replayed, 11 equal, 1 different"
    facts = json.loads(run("verify", played.name, "--json").stdout)
    assert [each["id"] for each in facts["different"]] == [match]


def test_a_result_that_is_not_that_of_its_record(played: Path, run: Run) -> None:
    match = next(plan(read_ladder(played))).id
    raw = sqlite3.connect(played.with_suffix(".sqlite"))
    raw.execute("UPDATE results SET places = '[1, 1]' WHERE id = ?", [match])
    raw.commit()
    raw.close()
    shown = run("verify", played.name)
    assert shown.exit_code == 1
    assert shown.stdout.startswith(f"match {match}: places are (1, 1) in the result and (")


def test_export_holds_every_result_and_record(played: Path, run: Run, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in run("export", played.name).stdout.splitlines()]
    ladder = read_ladder(played)
    assert {line["id"] for line in lines} == {planned.id for planned in plan(ladder)}
    with Store.open(ladder) as store:
        for line in lines:
            assert line["record"] == store.record(line["id"])
            Outcome.from_json(line["record"]).verify()
            assert line["places"] == line["record"]["places"]
    assert run("export", played.name, "-o", "out.jsonl").stdout == ""
    written = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in written] == lines
