"""The bots of The Cousins' War, in process: the greedy one beats random play, and the liar lies."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import read_options
from harness.games.cousins_war import GAME
from harness.games.cousins_war.dice import adjustments, best, is_true
from harness.games.cousins_war.table import Claim
from harness.games.v1.cousins_war_pb2 import CousinsWarCardSet, CousinsWarEvent, CousinsWarShown

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from harness.core import AnyState

VARIANTS = sorted(GAME.variants)


def options_of(variant: str) -> Any:  # noqa: ANN401  # the game's options
    return read_options(GAME.options, GAME.variants[variant], variant)


def points(state: AnyState, seat: int) -> float:
    result = state.result()
    assert result is not None
    mine, theirs = result.places[seat], result.places[1 - seat]
    return 0.5 if mine == theirs else float(mine < theirs)


@pytest.mark.parametrize("other", ["uniform", "cousins_war_liar"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_greedy_beats(
    variant: str,
    other: str,
    load_bot: Callable[[str], ModuleType],
    play_bots: Callable[..., AnyState],
    uniform: Callable[..., Any],
) -> None:
    greedy = load_bot("cousins_war_greedy").decide
    opponent = uniform if other == "uniform" else load_bot(other).decide
    won = 0.0
    for number in range(5):
        for seat in (0, 1):
            bots = [greedy, opponent] if seat == 0 else [opponent, greedy]
            won += points(play_bots(GAME, options_of(variant), bots, f"{variant} {number}"), seat)
    assert won >= 9


def test_the_liar_declares_triple_6_and_believes_everything(
    load_bot: Callable[[str], ModuleType], play_bots: Callable[..., AnyState]
) -> None:
    liar = load_bot("cousins_war_liar").decide
    answers = []

    def watch(state: AnyState, request: Any) -> None:  # noqa: ANN401
        answers.append((state.table.stage.name, request))

    play_bots(GAME, options_of("base"), [liar, liar], "liars", watch)
    assert {"DECLARE", "RESPOND"} <= {stage for stage, _ in answers}
    for stage, request in answers:
        move = request.options[liar(request)].move
        if stage == "DECLARE":
            assert (move.declare.kind, move.declare.value) == (3, 6)
        if stage == "RESPOND":
            assert move.respond.believe


def test_greedy_is_told_the_cards_of_a_file(
    load_bot: Callable[[str], ModuleType], play_bots: Callable[..., AnyState], uniform: Callable[..., Any]
) -> None:
    """A card with every kind of instruction is judged, though roughly."""
    branches = [
        [{"op": "action", "kind": "move", "cp": 2}],
        [{"op": "move", "who": "own", "src": "region:any", "dst": "region:battle", "n": 2}],
        [{"op": "move", "who": "french", "src": "field:any", "dst": "supply", "n": 1}],
    ]
    card = {"id": "love_day", "primary": [{"op": "choose", "options": branches}]}
    options = read_options(GAME.options, {"cards": json.dumps({"cards": [card]})}, "test")
    greedy = load_bot("cousins_war_greedy").decide
    for number in range(3):
        assert play_bots(GAME, options, [greedy, uniform], f"file {number}").result()


# ---- battle ----


def test_results_and_odds_are_those_of_the_rules(load_bot: Callable[[str], ModuleType]) -> None:
    bot = load_bot("cousins_war_greedy")
    rolls = list(product(range(1, 7), repeat=3))
    assert all(tuple(bot.best(dice)) == tuple(best(dice)) for dice in rolls)
    assert sum(bot.chances().values()) == pytest.approx(1)
    for kind in (1, 2, 3):
        true = sum(is_true(Claim(kind, 4), dice, exact=False) for dice in rolls)
        assert bot.TRUE[kind] == true / 216
    for dice in rolls[::7]:
        made = [
            tuple(map(sum, zip(dice, option.move.delta, strict=True))) for option in adjustments(dice, 2)[1:]
        ]
        for claim in (Claim(2, 5), Claim(3, 2), Claim(1, 6)):
            possible = any(is_true(claim, each, exact=False) for each in [dice, *made])
            assert bot.can_repair(dice, 2, bot.Claim(*claim)) == possible


def test_it_declares_what_it_has_and_doubts_what_is_rare(load_bot: Callable[[str], ModuleType]) -> None:
    bot = load_bot("cousins_war_greedy")
    even = bot.Fight(3, 3)

    def declared(dice: tuple[int, ...], card_points: int = 0) -> tuple[int, int]:
        claims = [bot.Claim(kind, value) for kind in (1, 2, 3) for value in range(1, 7)]
        return tuple(max(claims, key=lambda claim: bot.judge_declaration(even, dice, card_points, claim)))

    assert declared((6, 6, 6)) == (3, 6)
    assert declared((5, 5, 2)) == (2, 5)
    # A card that could make it true makes a bolder claim safe.
    assert declared((6, 6, 5), card_points=1) == (3, 6)
    doubt = {
        claim: bot.judge_challenge(even, bot.Claim(*claim), bot.HONEST, card=False) > 0
        for claim in ((3, 6), (1, 6))
    }
    assert doubt == {(3, 6): True, (1, 6): False}
    # Who was never caught is believed more.
    honest = [bot.judge_challenge(even, bot.Claim(2, 6), lies, card=False) for lies in (0.1, 0.9)]
    assert honest == sorted(honest)


def test_greedy_learns_from_what_is_shown(load_bot: Callable[[str], ModuleType]) -> None:
    bot = load_bot("cousins_war_greedy")
    memory = bot.Memory(bot.Cards(CousinsWarCardSet()))
    assert memory.lies == bot.HONEST
    shown = [CousinsWarEvent(shown=CousinsWarShown(seat=1, truthful=truthful)) for truthful in (False, True)]
    memory.hear(0, shown[:1] * 4)
    assert memory.lies == pytest.approx(5 / 6)
    memory.hear(0, shown[1:] * 4)
    assert memory.lies == pytest.approx(5 / 10)
    # What it showed itself says nothing of the other seat.
    memory.hear(1, shown)
    assert memory.lies == pytest.approx(5 / 10)
