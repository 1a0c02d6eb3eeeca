"""The greedy bot of To War!, in process: its turns are those of the rules, and it beats random play."""

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
from harness.games.to_war import GAME
from harness.games.to_war.options import ToWarOptions
from harness.games.to_war.table import Stage
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.to_war.phases import ToWarState

    Decide = Callable[[Request], int]
    Watch = Callable[[ToWarState, Request], None]

ENCODER = Encoder(GAME)


@pytest.fixture(scope="module")
def bot() -> Any:  # noqa: ANN401  # a module
    path = Path(__file__).parents[2] / "bots" / "to_war_greedy" / "bot.py"
    spec = importlib.util.spec_from_file_location("to_war_greedy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["to_war_greedy"] = module
    spec.loader.exec_module(module)
    return module


class Seat:
    """One seat of a match as its bot gets it from the wire."""

    def __init__(self, options: ToWarOptions, seat: int, key: str) -> None:
        view, move, event = (kind.DESCRIPTOR.full_name for kind in GAME.messages)
        self.match = Match(
            arena_pb2.MatchStart(
                game=GAME.name,
                options_json=json.dumps(plain_options(options)),
                seats=2,
                sides=[0, 1],
                seat=seat,
                seed=derive_key(key, seat),
                view_type=view,
                move_type=move,
                event_type=event,
            )
        )
        self.events: list[bytes] = []

    def request(self, state: ToWarState) -> Request:
        (request,) = state.requests()
        message = ENCODER.request(
            match=1,
            number=1,
            view=ENCODER.view(state.table, request.seat),
            events=self.events,
            request=request,
            time_left_s=1.0,
            with_text=False,
        )
        self.events = []
        return Request(self.match, arena_pb2.Request.FromString(message))


def _play(
    options: ToWarOptions, key: str, bots: tuple[Decide, Decide], watch: Watch | None = None
) -> ToWarState:
    state = GAME.new(options, 2, KeyedChance(derive_key(key)))
    seats = [Seat(options, seat, key) for seat in (0, 1)]
    while True:
        for told in state.take_told():
            for number, seat in enumerate(seats):
                if told.reaches(number):
                    seat.events.append(ENCODER.event(told.event))
        if not state.requests():
            return state
        number = state.requests()[0].seat
        request = seats[number].request(state)
        pick = bots[number](request)
        if watch:
            watch(state, request)
        state.play(number, [pick])


def uniform(request: Request) -> int:
    return request.random_picks(request.match.generator)[0]


@pytest.mark.parametrize("more_strategy", [False, True], ids=["base", "more strategy"])
def test_it_clearly_beats_random_play(bot: Any, more_strategy: bool) -> None:  # noqa: ANN401, FBT001
    cycle = ToWarOptions(armies="cycle", more_strategy=more_strategy)
    points = 0.0
    for deal in range(24):
        options = GAME.for_deal(cycle, deal)
        for seat in (0, 1):
            bots = (bot.decide, uniform) if seat == 0 else (uniform, bot.decide)
            result = _play(options, f"duel {deal}", bots).result()
            assert result is not None
            points += 0.5 if result.places == (1, 1) else result.places[seat] == 1
    assert points / 48 > 0.85


@pytest.mark.parametrize("more_strategy", [False, True], ids=["base", "more strategy"])
def test_its_idea_of_a_turn_is_that_of_the_rules(bot: Any, more_strategy: bool) -> None:  # noqa: ANN401, FBT001
    """The worth of an option is the best worth of the ends that the rules lead to."""
    looked_at = 0

    def best_end(state: ToWarState, turn: Any, number: int) -> float:  # noqa: ANN401
        table = state.table
        if table.crossed is not None:
            return float(bot.WIN)
        if state.result() is not None or table.turn != number:
            return float(turn.judge(bot.Position(tuple(table.cells), frozenset())))
        (request,) = state.requests()
        return max(best_end(_after(state, pick), turn, number) for pick in range(len(request.options)))

    def watch(state: ToWarState, request: Request) -> None:
        nonlocal looked_at
        if state.table.stage is Stage.DEPLOY:
            return
        turn = bot.Turn(request.match, request.view)
        for pick, option in enumerate(request.options):
            looked_at += 1
            expected = best_end(_after(state, pick), turn, state.table.turn)
            assert turn.move(option.move) == pytest.approx(expected)

    cycle = ToWarOptions(armies="cycle", more_strategy=more_strategy)
    for deal in range(3):
        _play(GAME.for_deal(cycle, 4 * deal), f"turns {deal}", (bot.decide, bot.decide), watch)
    assert looked_at > 100


def _after(state: ToWarState, pick: int) -> ToWarState:
    clone = state.clone(KeyedChance(b"unused"))
    (request,) = clone.requests()
    clone.play(request.seat, [pick])
    return clone
