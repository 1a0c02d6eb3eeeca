"""Faults of ours are nobody's loss."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.session import Session
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.arena.session.conftest import Table


@pytest.mark.parametrize("fail", ["view", "event", "ask", "play", "places", "setup"])
def test_an_error_of_a_game_voids_its_match_alone(
    at_table: Callable[[Any], None], fail: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        sound = table.seat(one, other, rounds=1)
        broken = table.seat(one, other, key="broken", fail=fail, rounds=2)
        players = asyncio.gather(one.play_on(), other.play_on())
        outcome = await broken.over
        assert (outcome.ending, outcome.places, outcome.faults) == (Ending.ERROR, (), ())
        assert "Traceback" in outcome.detail
        assert (await sound.over).ending is Ending.FINISHED
        again = table.seat(one, other, key="again", rounds=1)
        assert (await again.over).ending is Ending.FINISHED
        players.cancel()
        assert one.ended == other.ended == []

    at_table(play)
    del caplog


def test_an_error_of_the_session_is_nobodys_loss(
    at_table: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Session) -> bytes:
        raise RuntimeError("a mistake of ours")

    async def play(table: Table) -> None:
        one, other = table.guest(), table.guest()
        await one.wire.frames.get()
        monkeypatch.setattr(Session, "_frame", fails)
        outcome = await table.seat(one, other).over
        assert (outcome.ending, outcome.places) == (Ending.ERROR, ())
        assert "a mistake of ours" in outcome.detail
        await one.served
        assert one.ended[0][0] is None

    at_table(play)
