"""The ladders of the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness.ladder import count, plan, read_ladder

LADDERS = sorted((Path(__file__).parents[2] / "ladders").glob("*.toml"))


@pytest.mark.parametrize("path", LADDERS, ids=[path.stem for path in LADDERS])
def test_every_ladder_can_be_played_and_has_the_same_deals_everywhere(path: Path) -> None:
    ladder = read_ladder(path)
    assert ladder.seed
    assert next(plan(ladder)).entrants
    for entrant in ladder.entrants:
        assert len(entrant.program.digest(entrant.args)) == 64


def test_to_war_plays_all_pairs_of_armies_in_both_modes() -> None:
    ladder = read_ladder(LADDERS[0].with_name("to_war.toml"))
    assert len(ladder.entrants) >= 4
    assert count(ladder) >= 144
    played = {(each.options.more_strategy, each.options.armies) for each in plan(ladder)}
    assert len(played) == 2 * 12
