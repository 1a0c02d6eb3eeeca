"""The greedy bot of The King Is Dead, in process: it counts as the rules do, and it beats random play."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.encoder import Encoder
from harness.bot import Match, Request
from harness.core import KeyedChance, derive_key
from harness.core.record import plain_options
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.table import Stage
from harness.testing import random_match
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.games.king_is_dead.phases import KingIsDeadState

    Decide = Callable[[Request], int]

ENCODER = Encoder(GAME)


@pytest.fixture(scope="module")
def bot() -> Any:  # noqa: ANN401  # a module
    path = Path(__file__).parents[2] / "bots" / "king_is_dead_greedy" / "bot.py"
    spec = importlib.util.spec_from_file_location("king_is_dead_greedy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["king_is_dead_greedy"] = module
    spec.loader.exec_module(module)
    return module


def started(options: KingIsDeadOptions, seats: int, seat: int, key: str) -> Match:
    """Start a match as a bot gets it from the wire."""
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


def asked(state: KingIsDeadState, match: Match) -> Request:
    """Ask as over the wire; the bot reads no events."""
    (request,) = state.requests()
    message = ENCODER.request(
        match=1,
        number=1,
        view=ENCODER.view(state.table, request.seat),
        events=[],
        request=request,
        time_left_s=1.0,
        with_text=False,
    )
    return Request(match, arena_pb2.Request.FromString(message))


def uniform(request: Request) -> int:
    return request.random_picks(request.match.generator)[0]


def play(options: KingIsDeadOptions, key: str, bots: Sequence[Decide]) -> KingIsDeadState:
    state = GAME.new(options, len(bots), KeyedChance(derive_key(key)))
    matches = [started(options, len(bots), seat, key) for seat in range(len(bots))]
    while state.requests():
        seat = state.requests()[0].seat
        state.play(seat, [bots[seat](asked(state, matches[seat]))])
    return state


@pytest.mark.parametrize(("seats", "share"), [(2, 0.8), (3, 0.6), (4, 0.8)])
@pytest.mark.parametrize("mordred", [False, True])
def test_it_clearly_beats_random_play(bot: Any, seats: int, share: float, *, mordred: bool) -> None:  # noqa: ANN401
    options = KingIsDeadOptions(mordred=mordred)
    sides = GAME.sides(options, seats)
    wins, matches = 0, 0
    for deal in range(6):
        for mine in sorted(set(sides)):
            bots = [bot.decide if side == mine else uniform for side in sides]
            result = play(options, f"duel {deal}", bots).result()
            assert result is not None
            wins += result.places[mine] == 1
            matches += 1
    assert wins / matches >= share


@pytest.mark.parametrize("mordred", [False, True])
def test_what_falls_when_all_pass_is_as_the_rules_have_it(bot: Any, *, mordred: bool) -> None:  # noqa: ANN401
    options = KingIsDeadOptions(mordred=mordred)
    generator = Random("all pass")

    def watch(state: KingIsDeadState) -> None:
        if state.table.stage != Stage.TURN or generator.random() < 0.8:
            return
        request = asked(state, started(options, 3, state.table.active, "pass"))
        position = bot.Position(request.match, request.view)
        twin = state.clone(KeyedChance(b"unused"))
        while twin.requests():
            twin.play(twin.requests()[0].seat, [0])
        table = twin.table
        assert position.all_pass() == [table.control[card.region] for card in table.row[: table.position]]

    for number in range(5):
        random_match(GAME, options, 3, f"all pass {number}", watch)


def test_where_a_step_leads_is_as_the_rules_have_it(bot: Any) -> None:  # noqa: ANN401
    options = KingIsDeadOptions(mordred=True)
    compared: set[Stage] = set()

    def watch(state: KingIsDeadState) -> None:
        stage = state.table.stage
        if stage in {Stage.TURN, Stage.GIVE, Stage.LOCK, Stage.OVER}:
            return
        request = asked(state, started(options, 2, state.table.active, "step"))
        for pick, option in enumerate(request.options):
            position = bot.after_move(bot.Position(request.match, request.view), request.view, option.move)
            twin = state.clone(KeyedChance(b"unused"))
            twin.play(state.table.active, [pick])
            table = twin.table
            if table.events_told == state.table.events_told + 1:  # nothing has followed by itself
                assert position.regions == table.regions
                assert position.courts == table.courts
                assert position.supply == table.supply
                assert position.row == [card.region for card in table.row[table.position :]]
                compared.add(stage)

    for number in range(3):
        random_match(GAME, options, 2, f"step {number}", watch)
    assert compared == {Stage.SWAP, Stage.TAKE, Stage.PLACE, Stage.SUMMON}
