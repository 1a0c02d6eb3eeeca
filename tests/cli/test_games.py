from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from harness.core import game_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    Run = Callable[..., Result]


def test_one_game_with_seats_options_and_reconstructions(run: Run) -> None:
    shown = run("games", "to-war")
    assert shown.exit_code == 0
    lines = [" ".join(line.split()) for line in shown.stdout.splitlines()]
    assert lines[0] == "to-war: To War!, for 2 seats"
    assert "more_strategy = false true or false" in lines
    assert "elite_source = \"card\" 'card' or 'table'" in lines
    assert "variant more-strategy: { more_strategy = true }" in lines
    assert "reconstruction: attack, counter and movement of Archer" in lines


def test_every_game_is_listed(run: Run) -> None:
    shown = run("games", "--json")
    facts = {game["name"]: game for game in json.loads(shown.stdout)}
    assert tuple(facts) == game_names()
    assert facts["to-war"]["seats"] == [2]
    assert {"name": "columns", "default": 3, "takes": "a whole number"} in facts["to-war"]["options"]
    assert run("games").stdout.count(", for ") >= len(facts)


def test_an_unknown_game(run: Run) -> None:
    shown = run("games", "towar")
    assert shown.exit_code == 2
    assert shown.stderr.startswith(
        "harness: game: no game is called 'towar'; did you mean 'to-war'? (known: "
    )


def test_every_game_points_to_its_notes(run: Run) -> None:
    for game in json.loads(run("games", "--json").stdout):
        assert Path(game["notes"]).read_text(encoding="utf-8").startswith("# ")
