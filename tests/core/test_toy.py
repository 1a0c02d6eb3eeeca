"""The toy that other tests play with is a game as good as any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.testing import check_game

if TYPE_CHECKING:
    from harness.core import Game


def test_toy_bids_passes_the_kit(toy: Game) -> None:
    check_game(toy, matches=10)
