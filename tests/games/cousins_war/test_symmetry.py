"""Invariant 14: with seats, colours and roses exchanged, everything happens in the mirror."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any

from harness.core import KeyedChance, Option, State, derive_key, load_data, read_options
from harness.core.table import copy_table
from harness.games.cousins_war import GAME
from harness.games.cousins_war.cubes import FIELD, Cubes
from harness.games.cousins_war.moves import Transfer
from harness.games.cousins_war.phases import carry_out
from harness.games.cousins_war.phases.carry_out import CarryOut
from harness.games.cousins_war.rules import Rules, rules_of
from harness.games.cousins_war.table import Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Request
    from harness.games.cousins_war.phases import CousinsWarState
    from harness.games.cousins_war.table import CousinsWarTable

OPTIONS = {"times_of_change": True, "tewkesbury": True}
MIRRORED_COLOUR = (1, 0, 2)
MIRRORED_ROSE = {"R": "W", "W": "R"}


def mirrored_rules() -> Rules:
    """Return the rules with every rose the other one."""
    data = load_data(files("harness.games.cousins_war") / "cards.toml")
    events = [card for card in data["cards"] if card["kind"] == "event"]
    tracks = [
        {"id": card["id"], "track": [MIRRORED_ROSE.get(mark, mark) for mark in card["track"]]}
        for card in events
    ]
    cards = json.dumps({"cards": tracks})
    return rules_of(read_options(GAME.options, {**OPTIONS, "cards": cards}, "mirror"))


class SeatlessChance(KeyedChance):
    """Luck that does not depend on the seat: the dice of both sides of the mirror are the same."""

    def roll(self, purpose: str, index: Any, dice: int = 1, faces: int = 6) -> tuple[int, ...]:  # noqa: ANN401
        seat_at = {"battle": 3, "open": 3, "attempt": 1}[purpose]
        seatless = tuple(each for at, each in enumerate(index) if at != seat_at)
        return super().roll(purpose, (*seatless, len(self.tape)), dice, faces)


def mirrored_table(table: CousinsWarTable) -> CousinsWarTable:
    mirror = copy_table(table)
    for name in ("plays", "reserve", "troops", "french", "revealed", "won", "hand", "roll"):
        getattr(mirror, name).reverse()
    mirror.known_opponent_hand.reverse()
    for cubes in mirror.regions:
        cubes.reverse()
    mirror.supply[:2] = reversed(mirror.supply[:2])
    mirror.asked = sorted(1 - seat for seat in mirror.asked)
    mirror.active = other(mirror.active)
    mirror.barnet_winner = other(mirror.barnet_winner)
    if mirror.battlefield:
        mirror.battlefield = mirror.battlefield._replace(owner=1 - mirror.battlefield.owner)
    if mirror.in_play:
        mirror.in_play = mirror.in_play._replace(seat=1 - mirror.in_play.seat)
    mirror.attempts = [
        each._replace(seat=1 - each.seat, ended=mirrored_place(each.ended)) for each in mirror.attempts
    ]
    return mirror


def other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


def mirrored_place(place: int) -> int:
    return place if place < FIELD else 2 * FIELD + 1 - place


def mirrored_moves(options: Sequence[Option]) -> list[tuple[str, object]]:
    """Return the moves of a request as the other seat would have them, with their kinds."""
    return [(type(option.move).__name__, mirrored_move(option.move)) for option in options]


def mirrored_move(move: object) -> object:
    if not isinstance(move, Transfer):
        return move
    return Transfer(
        tuple(
            Cubes(MIRRORED_COLOUR[colour], mirrored_place(source), mirrored_place(target), number)
            for colour, source, target, number in move.cubes
        )
    )


def moves(request: Request) -> list[tuple[str, object]]:
    return [(type(option.move).__name__, option.move) for option in request.options]


def same_moves(mine: list[tuple[str, object]], theirs: list[tuple[str, object]]) -> bool:
    return sorted(mine, key=repr) == sorted(theirs, key=repr)


def test_14_the_mirror_of_a_position_has_mirrored_moves_and_results() -> None:
    rules, seen = mirrored_rules(), set()

    def compare(state: CousinsWarState) -> None:
        if not state.requests():
            return
        seen.add(state.table.stage)
        phase = carry_out.Resume() if isinstance(state.phase, CarryOut) else state.phase
        key = derive_key("mirror", number, state.table.round, *state.table.plays, len(seen))
        mirror: CousinsWarState = State(rules, mirrored_table(state.table), SeatlessChance(key), phase)
        for request in state.requests():
            mirrored = mirror.request_of(1 - request.seat)
            assert mirrored is not None
            assert same_moves(mirrored_moves(request.options), moves(mirrored))
        if len(state.table.asked) > 1:
            return
        (request,) = state.requests()
        pick = generator.randrange(len(request.options))
        clone = state.clone(SeatlessChance(key))
        clone.play(request.seat, (pick,))
        theirs = moves(mirror.requests()[0])
        (move,) = mirrored_moves(request.options[pick : pick + 1])
        mirror.play(1 - request.seat, (theirs.index(move),))
        if clone.table.round == state.table.round:
            assert mirrored_table(clone.table) == mirror.table

    for number in range(matches(500)):
        generator = Random(number)  # play that can be repeated
        random_match(GAME, read_options(GAME.options, OPTIONS, "mirror"), 2, f"mirror {number}", compare)
    assert seen >= {
        Stage.SWAP,
        Stage.BATTLEFIELD,
        Stage.PLAY,
        Stage.CARRY_OUT,
        Stage.SECONDARY,
        Stage.DECLARE,
    }
    assert seen >= {Stage.RESPOND, Stage.ADJUST, Stage.COUNTER, Stage.SETTLE, Stage.KEEP}
