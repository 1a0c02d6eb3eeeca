"""Every installed game, found by itself, keeps what the kit checks; its playthroughs read as reviewed."""

import os
from pathlib import Path

import pytest

from harness.core import find_game, game_names, read_options
from harness.testing import check_game, playthrough

PLAYTHROUGHS = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("name", game_names())
def test_a_game_passes_the_kit(name: str) -> None:
    check_game(find_game(name), matches=3)


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_reviewed_playthroughs(name: str) -> None:
    folder = name.replace("-", "_")
    assert [path for path in PLAYTHROUGHS if path.parent.parent.name == folder]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_playthrough_reads_as_reviewed(path: Path) -> None:
    """The first line of a golden names its match: ``# game, variant, seats, key``."""
    golden = path.read_text(encoding="utf-8")
    header = golden.splitlines()[0]
    name, variant, seats, key = (part.strip() for part in header.removeprefix("#").split(","))
    game = find_game(name)
    options = game.for_deal(read_options(game.options, game.variants[variant], variant), 0)
    told = f"{header}\n\n{playthrough(game, options, int(seats), key)}"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(told, encoding="utf-8")
        return
    assert told == golden
