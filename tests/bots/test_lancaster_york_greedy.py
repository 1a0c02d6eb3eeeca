"""The greedy bot of Lancaster and York, in process: it beats random play."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.encoder import Encoder
from harness.bot import Match, Request
from harness.core import KeyedChance, derive_key
from harness.core.record import plain_options
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.options import LancasterYorkOptions
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.core import Result
    from harness.games.lancaster_york.rules import LancasterYorkState

    Decide = Callable[[Request], list[int]]

ENCODER = Encoder(GAME)


@pytest.fixture(scope="module")
def greedy() -> Decide:
    path = Path(__file__).parents[2] / "bots" / "lancaster_york_greedy" / "bot.py"
    spec = importlib.util.spec_from_file_location("lancaster_york_greedy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    decide: Decide = module.decide
    return decide


def uniform(request: Request) -> list[int]:
    return request.random_picks(request.match.generator)


def _match(options: LancasterYorkOptions, seats: int, seat: int, key: str) -> Match:
    view, move, event = (kind.DESCRIPTOR.full_name for kind in GAME.messages)
    return Match(
        arena_pb2.MatchStart(
            game=GAME.name,
            options_json=json.dumps(plain_options(options)),
            seats=seats,
            sides=GAME.sides(options, seats),
            seat=seat,
            seed=derive_key(key, seat),
            view_type=view,
            move_type=move,
            event_type=event,
        )
    )


def _request(state: LancasterYorkState, match: Match) -> Request:
    request = state.request_of(match.seat)
    assert request is not None
    message = ENCODER.request(
        match=1,
        number=1,
        view=ENCODER.view(state.table, match.seat),
        events=[],
        request=request,
        time_left_s=1.0,
        with_text=False,
    )
    return Request(match, arena_pb2.Request.FromString(message))


def _play(options: LancasterYorkOptions, bots: Sequence[Decide], key: str) -> Result:
    state = GAME.new(options, len(bots), KeyedChance(derive_key(key)))
    seats = [_match(options, len(bots), seat, key) for seat in range(len(bots))]
    while state.requests():
        seat = state.requests()[0].seat
        state.play(seat, bots[seat](_request(state, seats[seat])))
    result = state.result()
    assert result is not None
    return result


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (3, 0.65), (4, 0.8)])
def test_it_clearly_beats_random_play(greedy: Decide, seats: int, least: float) -> None:
    """One side of it against sides of random play, each side in turn; alike they would win one a side."""
    options = LancasterYorkOptions()
    sides = GAME.sides(options, seats)
    wins = matches = 0
    for deal in range(20):
        for side in sorted(set(sides)):
            bots = [greedy if each == side else uniform for each in sides]
            wins += _play(options, bots, f"duel {deal}").places[side] == 1
            matches += 1
    assert wins / matches > least


@pytest.mark.parametrize("variant", GAME.variants)
def test_its_answers_are_legal_with_other_options(greedy: Decide, variant: str) -> None:
    given: dict[str, Any] = dict(GAME.variants[variant])
    for seats in GAME.seats:
        for deal in range(3):
            _play(LancasterYorkOptions(**given), [greedy] * seats, f"{variant} {deal}")
