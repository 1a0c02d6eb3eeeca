"""What a run shows at a terminal and beside one, with names that mean something to some program."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from .conftest import assert_calm

if TYPE_CHECKING:
    from tests.ladder.conftest import Grounds, OnTerminal

NAMES = ("[red]x", "a|b", "<b>", ":smile:")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_table_forms_at_a_terminal(grounds: Grounds, on_terminal: OnTerminal) -> None:
    path = grounds.ladder(*[("uniform", name) for name in NAMES], deals=2)
    terminal = on_terminal(path)
    raw = terminal.read()
    assert terminal.run.returncode == 0, raw
    assert_calm(raw)
    shown = ESCAPES.sub("", raw).replace("\r", "")
    assert "small: as it forms: after 0 matches" in shown
    last = shown[shown.rindex("small: after 24 matches") :].splitlines()
    assert last[1].split() == ["rank", "entrant", "rating", "points", "W", "D", "L", "forfeits"]
    assert sorted(line.split()[1] for line in last[2:6]) == sorted(NAMES)
    # In the end it is the table that can be asked for.
    standings = grounds.table(path)
    for line in last[2:6]:
        rank, name, rating, points = line.split()[:4]
        assert re.search(rf"^ *{rank} +{re.escape(name)} +{rating} .* {points} ", standings, re.MULTILINE)
    assert last[7].startswith("24 of 24 matches")
    assert last[8] == "24 matches played"
    grounds.assert_nothing_left(within_s=1)
    # What is stored is in the table of the next run.
    again = ESCAPES.sub("", on_terminal(path).read())
    assert "24 of 24 matches" in again


def test_an_error_at_a_terminal_is_one_line_and_no_table(grounds: Grounds, on_terminal: OnTerminal) -> None:
    path = grounds.ladder("uniform", "first")
    path.with_suffix(".sqlite").write_text("a letter to my aunt\n" * 100)
    shown = ESCAPES.sub("", on_terminal(path).read())
    assert shown.strip() == (
        f"harness: {path.with_suffix('.sqlite')}: cannot be used (file is not a database); "
        "put that right, restore a copy, or move the file away"
    )


@pytest.mark.slow
def test_json_at_a_terminal_shows_no_table(grounds: Grounds, on_terminal: OnTerminal) -> None:
    path = grounds.ladder("uniform", "first", deals=1)
    shown = on_terminal(path, "--json").read()
    assert '{"played": 2, ' in shown
    assert "as it forms" not in shown


@pytest.mark.slow
def test_plain_lines_where_there_is_no_terminal(grounds: Grounds) -> None:
    path = grounds.ladder("uniform", "first", deals=2)
    said = grounds.run(path)
    assert "\x1b" not in said.stdout + said.stderr
    lines = said.stdout.splitlines()
    assert lines[0] == "4 matches planned, 4 left to play"
    assert re.fullmatch(r"\d of 4 matches(, \d+\.\d a second(, about \d+ s left)?)?", lines[1])
    assert lines[-2].startswith("4 of 4 matches")
    assert lines[-1] == "4 matches played"
