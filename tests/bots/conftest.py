"""Bots of the repository, loaded from their folders, and matches between them in process."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.encoder import Encoder
from harness.bot import Match, Request
from harness.core import KeyedChance, derive_key
from harness.core.record import plain_options
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from harness.core import AnyState, Game

    Decide = Callable[[Request], int | Sequence[int]]


def uniform(request: Request) -> Sequence[int]:
    return request.random_picks(request.match.generator)


def load_bot(name: str) -> ModuleType:
    """Return the module ``bot.py`` of a folder of ``bots``."""
    path = Path(__file__).parents[2] / "bots" / name / "bot.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look it up
    spec.loader.exec_module(module)
    return module


def play_bots(
    game: Game,
    options: Any,  # noqa: ANN401  # an instance of game.options
    bots: Sequence[Decide],
    key: str,
    watch: Callable[[AnyState, Request], None] | None = None,
) -> AnyState:
    """Play a match between bots, by seat, as they get it from the wire; return where it ended.

    ``watch`` is given the state and the request before each answer.
    """
    state = game.new(options, len(bots), KeyedChance(derive_key(key)))
    encoder = Encoder(game)
    matches = [_match(game, options, len(bots), seat, key) for seat in range(len(bots))]
    events: list[list[bytes]] = [[] for _ in bots]
    while True:
        for told in state.take_told():
            for seat, waiting in enumerate(events):
                if told.reaches(seat):
                    waiting.append(encoder.event(told.event))
        if not state.requests():
            return state
        asked = state.requests()[0]
        seat = asked.seat
        message = encoder.request(
            match=1,
            number=1,
            view=encoder.view(state.table, seat),
            events=events[seat],
            request=asked,
            time_left_s=1.0,
            with_text=False,
        )
        events[seat] = []
        request = Request(matches[seat], arena_pb2.Request.FromString(message))
        if watch:
            watch(state, request)
        picks = bots[seat](request)
        state.play(seat, [picks] if isinstance(picks, int) else picks)


def _match(game: Game, options: Any, seats: int, seat: int, key: str) -> Match:  # noqa: ANN401
    view, move, event = (kind.DESCRIPTOR.full_name for kind in game.messages)
    return Match(
        arena_pb2.MatchStart(
            game=game.name,
            options_json=json.dumps(plain_options(options)),
            seats=seats,
            sides=game.sides(options, seats),
            seat=seat,
            seed=derive_key(key, seat),
            view_type=view,
            move_type=move,
            event_type=event,
        )
    )


@pytest.fixture(name="load_bot")
def _load_bot() -> Callable[[str], ModuleType]:
    return load_bot


@pytest.fixture(name="play_bots")
def _play_bots() -> Callable[..., AnyState]:
    return play_bots


@pytest.fixture(name="uniform")
def _uniform() -> Decide:
    return uniform
