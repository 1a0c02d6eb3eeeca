from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harness.ladder import Store, plan, read_ladder
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from harness.ladder import Ladder, Planned
    from harness.referee import Outcome

    Run = Callable[..., Result]
    Write = Callable[..., Path]


def test_what_would_be_played(run: Run, write_ladder: Write) -> None:
    write_ladder(('seed = "test"', '[[variant]]\nname = "base"\n[[variant]]\nname = "wide"\n'))
    shown = run("plan", "small.toml")
    assert shown.exit_code == 0
    assert shown.stdout == (
        "ladder    small, stored in small.sqlite\n"
        "game      to-war, 2 seats, sides 0 1\n"
        "entrants  ann 1, bob 1, cleo 1\n"
        "variants  base, wide\n"
        "schedule  round-robin, 2 deals for each group and variant\n"
        "groups    3 of 2 entrants: everyone meets everyone\n"
        "blocks    12, each of 2 matches that play one deal in different seats\n"
        "matches   24, 16 an entrant\n"
        "played    0, 24 left\n"
        "time      unknown before the first matches; a decision may take 1 s\n"
    )


def test_nothing_is_made_by_planning(run: Run, write_ladder: Write) -> None:
    path = write_ladder()
    before = sorted(path.parent.iterdir())
    run("plan", "small.toml")
    run("plan", "small.toml", "--list")
    assert sorted(path.parent.iterdir()) == before


def test_a_bank_bounds_the_time(run: Run, write_ladder: Write) -> None:
    write_ladder(("move_s = 1", "game_s = 90"))
    assert run("plan", "small.toml").stdout.endswith(
        "time      unknown before the first matches; bots' clocks allow 36 min 0 s, increments apart\n"
    )


def test_after_some_matches_the_time_is_measured(
    run: Run, write_ladder: Write, play_all: Callable[..., int]
) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 4)
        used_s = sum(sum(result.used_s) for result in store.results())
    facts = json.loads(run("plan", "small.toml", "--json").stdout)
    assert (facts["matches"], facts["played"], facts["left"]) == (12, 4, 8)
    assert facts["thinking_s_left"] == round(used_s / 4 * 8, 3)
    assert (
        "of bots' thinking left, if they go on as in the matches played" in run("plan", "small.toml").stdout
    )


def test_voids_and_suspensions_are_said(run: Run, write_ladder: Write) -> None:
    ladder = read_ladder(write_ladder())
    match = next(plan(ladder)).id
    with Store.open(ladder, write=True) as store:
        store.add_attempt(match, Ending.ERROR, "ZeroDivisionError")
        store.add_attempt(match, Ending.ERROR, "ZeroDivisionError")
        store.suspend_match(match, "2 voids: ZeroDivisionError")
    line = f"played    0, 12 left; 2 plays ended void; {match} is suspended: 2 voids: ZeroDivisionError\n"
    assert line in run("plan", "small.toml").stdout
    facts = json.loads(run("plan", "small.toml", "--json").stdout)
    assert (facts["voids"], facts["suspended"]) == (2, {match: "2 voids: ZeroDivisionError"})


def test_a_ladder_that_is_done(run: Run, played: Path) -> None:
    shown = run("plan", played.name).stdout
    assert shown.endswith("played    12, 0 left\ntime      nothing is left to play\n")


def test_the_matches_themselves(run: Run, write_ladder: Write, play_all: Callable[..., int]) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 1)
        (result,) = store.results()
    every = list(plan(ladder))
    lines = run("plan", "small.toml", "--list").stdout.splitlines()
    places = " ".join(map(str, result.places))
    assert lines[0] == f"     0  {every[0].id}  base  deal 0  ann - bob  places by side {places}"
    assert lines[1] == f"     1  {every[1].id}  base  deal 0  bob - ann"
    assert len(lines) == 12

    facts = [json.loads(line) for line in run("plan", "small.toml", "--list", "--json").stdout.splitlines()]
    assert [each["id"] for each in facts] == [planned.id for planned in every]
    assert facts[0]["places"] == list(result.places)
    assert facts[1]["places"] is None
    assert facts[1]["entrants"] == [["bob", "1"], ["ann", "1"]]


def test_the_list_says_who_forfeited(
    run: Run, write_ladder: Write, play_forfeit: Callable[[Ladder, Planned, int], Outcome]
) -> None:
    ladder = read_ladder(write_ladder())
    first = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(first, play_forfeit(ladder, first, 1))
    line = run("plan", "small.toml", "--list").stdout.splitlines()[0]
    assert line.endswith("places by side 1 2, seat 1 late")
    facts = json.loads(run("plan", "small.toml", "--list", "--json").stdout.splitlines()[0])
    assert facts["forfeits"] == [None, "late"]
