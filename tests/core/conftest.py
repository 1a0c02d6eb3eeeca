from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.core import find_game, game, game_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.core import Game

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Return Toy Bids, found by its entry point as a game from another package is."""
    monkeypatch.syspath_prepend(str(TOYS))
    forget_games()
    yield find_game("toy-bids")
    forget_games()


def forget_games() -> None:
    game_names.cache_clear()
    game._entry_points.cache_clear()
