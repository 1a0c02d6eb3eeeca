"""The greedy bot of The King Is Dead, in process: it counts as the rules do, and it beats random play."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.table import Stage

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from harness.bot import Request
    from harness.games.king_is_dead.phases import KingIsDeadState

    PlayBots = Callable[..., KingIsDeadState]
    Decide = Callable[[Request], object]


@pytest.fixture(name="bot")
def _bot(load_bot: Callable[[str], ModuleType]) -> ModuleType:
    return load_bot("king_is_dead_greedy")


@pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (3, 0.55), (4, 0.75)])
@pytest.mark.parametrize("mordred", [False, True])
def test_it_clearly_beats_random_play(  # noqa: PLR0913  # three fixtures, and what is played
    bot: ModuleType, play_bots: PlayBots, uniform: Decide, seats: int, share: float, *, mordred: bool
) -> None:
    options = KingIsDeadOptions(mordred=mordred)
    sides = GAME.sides(options, seats)
    wins, matches = 0, 0
    for deal in range(8):
        for mine in sorted(set(sides)):
            bots = [bot.decide if side == mine else uniform for side in sides]
            result = play_bots(GAME, options, bots, f"duel {deal}").result()
            assert result is not None
            wins += result.places[mine] == 1
            matches += 1
    assert wins / matches >= share


@pytest.mark.parametrize("mordred", [False, True])
def test_what_falls_when_all_pass_is_as_the_rules_have_it(
    bot: ModuleType, play_bots: PlayBots, uniform: Decide, *, mordred: bool
) -> None:
    generator = Random("all pass")

    def watch(state: KingIsDeadState, request: Request) -> None:
        if state.table.stage != Stage.TURN or generator.random() < 0.8:
            return
        position = bot.Position(request.match, request.view)
        twin = state.clone(KeyedChance(b"unused"))
        while twin.requests():
            twin.play(twin.requests()[0].seat, [0])
        table = twin.table
        assert position.all_pass() == [table.control[card.region] for card in table.row[: table.position]]

    for number in range(5):
        options = KingIsDeadOptions(mordred=mordred)
        play_bots(GAME, options, [uniform] * 3, f"all pass {number}", watch)


def test_where_a_step_leads_is_as_the_rules_have_it(
    bot: ModuleType, play_bots: PlayBots, uniform: Decide
) -> None:
    compared: set[Stage] = set()

    def watch(state: KingIsDeadState, request: Request) -> None:
        stage = state.table.stage
        if stage in {Stage.TURN, Stage.GIVE, Stage.LOCK}:
            return
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
        play_bots(GAME, KingIsDeadOptions(mordred=True), [uniform] * 2, f"step {number}", watch)
    assert compared == {Stage.SWAP, Stage.TAKE, Stage.PLACE, Stage.SUMMON}
