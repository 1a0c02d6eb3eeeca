"""Random play in process: the quickest way through the rules, for invariants and for measuring."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

from harness.core import KeyedChance, derive_key
from harness.referee.uniform import uniform_picks

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.core import AnyState, Game

_SHARE = {"quick": 100, "ci": 10, "soak": 1}


def matches(full: int) -> int:
    """Say how many random matches to play where a specification asks for ``full``.

    HARNESS_MATCHES in the environment decides: ``quick`` (a hundredth, the default), ``ci`` (a tenth) or
    ``soak`` (all).
    """
    return max(1, full // _SHARE[os.environ.get("HARNESS_MATCHES", "quick")])


def random_match(
    game: Game,
    options: Any,  # noqa: ANN401  # an instance of game.options
    seats: int,
    key: str,
    watch: Callable[[AnyState], None] | None = None,
) -> AnyState:
    """Play one match, every legal set of picks equally likely; return where it ended.

    ``key`` fixes the deal and the play. ``watch`` is called after the setup and after each answer.
    """
    state = game.new(options, seats, KeyedChance(derive_key("random match", key)))
    play_on(state, Random(key), watch)  # noqa: S311  # play that can be repeated, no secret
    return state


def play_on(state: AnyState, generator: Random, watch: Callable[[AnyState], None] | None = None) -> AnyState:
    """Play a match on to its end at random; ``watch`` as in ``random_match``."""
    while True:
        if watch:
            watch(state)
        waiting = state.requests()
        if not waiting:
            return state
        request = waiting[int(generator.random() * len(waiting))]
        state.play(request.seat, uniform_picks(request, generator))
