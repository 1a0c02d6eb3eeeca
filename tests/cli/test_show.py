from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.ladder import Store, plan, read_ladder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from harness.ladder import Ladder, Planned
    from harness.referee import Outcome

    Run = Callable[..., Result]
    Write = Callable[..., Path]


@pytest.fixture
def secret_hands(write_ladder: Write, play_all: Callable[..., int]) -> Ladder:
    """Return a ladder of matches with hands that only their seats see."""
    ladder = read_ladder(write_ladder(('seed = "test"', 'seed = "test"\n[options]\nmore_strategy = true')))
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 2)
    return ladder


def test_a_match_as_everyone_saw_it(secret_hands: Ladder, run: Run) -> None:
    shown = run("show", "small.toml", "0")
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    assert lines[0] == f"match {next(plan(secret_hands)).id}, to-war, variant base, deal 0"
    assert lines[2:4] == ["seat 0 ann (West), version 1, side 0", "seat 1 bob (Nord), version 1, side 1"]
    assert any(line.startswith("[all] West turns up ") for line in lines)
    assert any(line.startswith("[only seat 0 ann (West)] you draw ") for line in lines)
    assert any(line.startswith("[only seat 1 bob (Nord)] you draw ") for line in lines)
    with Store.open(secret_hands) as store:
        outcome = store.outcome(next(plan(secret_hands)).id)
    asked = [line for line in lines if line.startswith("-- ") and ": seat " in line]
    assert len(asked) == len(outcome.play.answers)
    assert sum(line.startswith("> ") for line in lines) == len(asked)
    assert lines[-2].startswith(
        f"seat 1 bob (Nord): place {outcome.places[1]}, {outcome.decisions[1]} decisions in "
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_as_one_seat_saw_it(seat: int, secret_hands: Ladder, run: Run) -> None:
    shown = run("show", "small.toml", "0", "--seat", str(seat)).stdout
    own, other = ("ann (West)", "bob (Nord)") if seat == 0 else ("bob (Nord)", "ann (West)")
    with Store.open(secret_hands) as store:
        outcome = store.outcome(next(plan(secret_hands)).id)
    assert shown.count(f": seat {seat} {own}, ") == outcome.decisions[seat]
    assert f"[only seat {seat} {own}] you draw " in shown
    assert f"[only seat {1 - seat} {other}]" not in shown
    assert f": seat {1 - seat} {other}, " not in shown
    assert f"as seen by seat {seat} {own}" in shown


def test_a_match_by_the_beginning_of_its_id(secret_hands: Ladder, run: Run) -> None:
    first, second, *_ = plan(secret_hands)
    by_number = run("show", "small.toml", "1").stdout
    assert run("show", "small.toml", second.id).stdout == by_number
    assert run("show", "small.toml", second.id[:10]).stdout == by_number
    assert run("show", "small.toml", first.id).stdout != by_number


def test_what_could_be_chosen(secret_hands: Ladder, run: Run) -> None:
    assert secret_hands.store.is_file()
    assert "could choose: " not in run("show", "small.toml", "0").stdout
    assert "could choose: " in run("show", "small.toml", "0", "--options").stdout


def test_json_has_every_moment(secret_hands: Ladder, run: Run) -> None:
    facts = json.loads(run("show", "small.toml", "0", "--json").stdout)
    *decisions, last = facts["moments"]
    assert [moment["number"] for moment in facts["moments"]] == list(range(1, len(decisions) + 2))
    assert last["decision"] is None
    assert sorted(seat for seen in last["seen"] for seat in seen["seats"]) == [0, 1]
    for moment in decisions:
        decision = moment["decision"]
        assert [seen["seats"] for seen in moment["seen"]] == [[decision["seat"]]]
        assert all(pick < len(decision["options"]) for pick in decision["picks"])
    assert facts["entrants"] == [["ann", "1"], ["bob", "1"]]
    assert facts["outcome"]["ending"] == "finished"
    of_seat_1 = json.loads(run("show", "small.toml", "0", "--seat", "1", "--json").stdout)["moments"]
    assert all(heard["seats"] in (None, [1]) for moment in of_seat_1 for heard in moment["heard"])
    assert secret_hands.seats == 2


def test_a_forfeit_says_who_and_why(
    ladder: Ladder, run: Run, play_forfeit: Callable[[Ladder, Planned, int], Outcome]
) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play_forfeit(ladder, planned, 1))
    lines = run("show", "small.toml", "0").stdout.splitlines()
    assert "ended: late" in lines
    assert "seat 1 bob (Nord): late: took 2.0 s of 1.0 s" in lines
    assert "seat 1 bob (Nord): place 2, 0 decisions in 2.000 s" in lines


def test_a_key_steps_on(played: Path, run: Run) -> None:
    assert run("show", played.name, "0", "--step").stdout == run("show", played.name, "0").stdout


@pytest.mark.parametrize(
    ("match", "line"),
    [
        ("zz", "match zz: no stored match has this number or id; see harness plan small.toml --list"),
        ("99", "match 99: no stored match has this number or id; see harness plan small.toml --list"),
    ],
)
def test_no_such_match(match: str, line: str, secret_hands: Ladder, run: Run) -> None:
    assert secret_hands.seats == 2
    shown = run("show", "small.toml", match)
    assert (shown.exit_code, shown.stdout, shown.stderr) == (2, "", f"harness: {line}\n")


def test_a_match_that_has_not_been_played(secret_hands: Ladder, run: Run) -> None:
    third = list(plan(secret_hands))[2]
    shown = run("show", "small.toml", "2")
    assert shown.stderr == f"harness: match 2 ({third.id}) has not been played; harness run small.toml\n"
    assert shown.exit_code == 2


def test_a_beginning_that_several_ids_have(played: Path, run: Run) -> None:
    shown = run("show", played.name, "")
    assert shown.exit_code == 2
    assert shown.stderr.startswith("harness: match : several ids begin so, such as ")
    assert shown.stderr.endswith("; give more of it\n")


def test_a_seat_that_there_is_not(played: Path, run: Run) -> None:
    shown = run("show", played.name, "0", "--seat", "2")
    assert shown.stderr == "harness: --seat 2: the match has seats 0 to 1; give one of them\n"
    assert shown.exit_code == 2
