"""The greedy bot of Lancaster and York, in process: it beats random play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.options import LancasterYorkOptions

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from harness.core import AnyState

    PlayBots = Callable[..., AnyState]


@pytest.fixture
def greedy(load_bot: Callable[[str], ModuleType]) -> Any:  # noqa: ANN401  # the bot's decide()
    return load_bot("lancaster_york_greedy").decide


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.7), (4, 0.8)])
def test_it_clearly_beats_random_play(
    greedy: Any,  # noqa: ANN401
    uniform: Any,  # noqa: ANN401
    play_bots: PlayBots,
    seats: int,
    least: float,
) -> None:
    """One side of it against sides of random play, each side in turn."""
    options = LancasterYorkOptions()
    sides = GAME.sides(options, seats)
    wins = matches = 0
    for deal in range(20):
        for side in sorted(set(sides)):
            bots = [greedy if each == side else uniform for each in sides]
            result = play_bots(GAME, options, bots, f"duel {deal}").result()
            assert result is not None
            wins += result.places[side] == 1
            matches += 1
    assert wins / matches > least


@pytest.mark.parametrize("variant", GAME.variants)
def test_it_plays_all_variants(greedy: Any, play_bots: PlayBots, variant: str) -> None:  # noqa: ANN401
    given: dict[str, Any] = dict(GAME.variants[variant])
    options = LancasterYorkOptions(**given)
    for seats in GAME.seats:
        for deal in range(3):
            assert play_bots(GAME, options, [greedy] * seats, f"{variant} {deal}").result() is not None
