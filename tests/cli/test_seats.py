"""Ladders with three seats, and with four in partnerships, through the commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.ladder import Store, plan, read_ladder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    Run = Callable[..., Result]
    Write = Callable[..., Path]

DAN = '[[entrants]]\nbot = "bots/cleo"\n\n[[entrants]]\nbot = "bots/cleo"\nname = "dan"\n'


@pytest.fixture
def kings(
    request: pytest.FixtureRequest, write_ladder: Write, make_bot: Write, play_all: Callable[..., int]
) -> Path:
    """Return a ladder file of The King Is Dead for so many seats, all its matches played."""
    path = write_ladder(
        ('game = "to-war"', f'game = "king-is-dead"\nseats = {request.param}'),
        ('[[entrants]]\nbot = "bots/cleo"\n', DAN),
    )
    for name in ("ann", "bob", "cleo"):
        make_bot(name, games=["king-is-dead"])
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    return path


@pytest.mark.parametrize("kings", [3], indirect=True)
def test_three_seats(kings: Path, run: Run) -> None:
    plan_lines = run("plan", kings.name).stdout.splitlines()
    assert "groups    4 of 3 entrants: everyone meets everyone" in plan_lines
    assert "blocks    8, each of 3 matches that play one deal in different seats" in plan_lines
    assert "matches   24, 18 an entrant" in plan_lines

    rows = json.loads(run("standings", kings.name, "--json").stdout)["rows"]
    assert [row["matches"] for row in rows] == [18] * 4
    assert sum(row["points"] for row in rows) == pytest.approx(24 * 3 / 2)
    by_seat = json.loads(run("standings", kings.name, "--by-seat", "--json").stdout)["rows"]
    assert all(row["matches"] == 6 for row in by_seat if row["entrant"])
    met = json.loads(run("crosstable", kings.name, "--json").stdout)["rows"]
    assert {row["matches"] for row in met} == {12}
    assert run("verify", kings.name).stdout == "24 records replayed, 24 equal, 0 different\n"
    shown = run("show", kings.name, "5", "--seat", "2")
    assert shown.exit_code == 0
    assert "only seat 0" not in shown.stdout
    assert "only seat 1" not in shown.stdout


@pytest.mark.parametrize("kings", [4], indirect=True)
def test_partnerships(kings: Path, run: Run) -> None:
    plan_lines = run("plan", kings.name).stdout.splitlines()
    assert "game      king-is-dead, 4 seats, sides 0 1 0 1" in plan_lines
    assert "blocks    2, each of 12 matches that play one deal in different seats" in plan_lines
    assert "matches   24, 24 an entrant" in plan_lines

    rows = json.loads(run("standings", kings.name, "--json").stdout)["rows"]
    assert [row["matches"] for row in rows] == [24] * 4
    assert sum(row["points"] for row in rows) == 2 * 24
    by_seat = json.loads(run("standings", kings.name, "--by-seat", "--json").stdout)["rows"]
    assert all(row["matches"] == 6 for row in by_seat if row["entrant"])
    # Each pair is partners in a third of the matches, and meets in the rest.
    met = json.loads(run("crosstable", kings.name, "--json").stdout)["rows"]
    assert {row["matches"] for row in met} == {16}
    assert len(met) == 12
    assert run("verify", kings.name).stdout == "24 records replayed, 24 equal, 0 different\n"
    lines = run("show", kings.name, "0").stdout.splitlines()
    assert [line.rpartition(", ")[2] for line in lines[2:6]] == ["side 0", "side 1", "side 0", "side 1"]


@pytest.mark.parametrize("kings", [3], indirect=True)
def test_schedules_of_three_sit_everyone_everywhere(kings: Path) -> None:
    ladder = read_ladder(kings)
    seated = {
        (entrant.name, seat) for planned in plan(ladder) for seat, entrant in enumerate(planned.entrants)
    }
    assert len(seated) == 12
