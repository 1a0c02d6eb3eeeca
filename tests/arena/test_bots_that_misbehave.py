"""Whatever a bot does, its matches end as they should and nobody else's do.

Each case is played alone and with 64 matches at once, all in real processes: against a witness, which must be
told the end of each. With 64, the witness meanwhile plays others against a bot that behaves.
"""

from __future__ import annotations

import asyncio
import os
import signal
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from harness.referee import Clock, Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.arena.bot_life import Entrant
    from harness.arena.live_match import LiveMatch
    from harness.core import Game
    from tests.arena.conftest import Stage

OTHERS = 4
"""Matches of others that are played meanwhile."""


class Case(NamedTuple):
    """A bot that misbehaves, the ending that names it, and what the fault says; ``lives``: its life ends."""

    bot: str
    way: str
    ending: Ending
    says: str
    lives: bool = False


CASES = [
    Case("in_decide", "exits", Ending.CRASHED, "exit code 3\nI have had enough"),
    Case("in_decide", "exits_well", Ending.CRASHED, "exit code 0"),
    Case("in_decide", "dies_of_a_signal", Ending.CRASHED, "ended by SIGSEGV\nabout to look at address 0"),
    Case("in_decide", "raises", Ending.CRASHED, "LookupError: no idea what to do"),
    Case("in_decide", "leaves_a_child_and_exits", Ending.CRASHED, "exit code 3"),
    Case("in_decide", "picks_out_of_range", Ending.ILLEGAL, "where options are 0 to", lives=True),
    Case("in_decide", "picks_too_many", Ending.ILLEGAL, "2 picks where 1 must be made", lives=True),
    Case("in_decide", "takes_memory", Ending.OVER_LIMIT, "over its limit: memory "),
    Case("on_the_wire", "answers_the_wrong_number", Ending.ILLEGAL,
         "answers request 2 where request 1 is open to seat", lives=True),
    Case("on_the_wire", "picks_out_of_range", Ending.ILLEGAL, "pick 4000000000 where options", lives=True),
    Case("on_the_wire", "answers_twice", Ending.ILLEGAL, "answers request 1 where none is open", lives=True),
    Case("on_the_wire", "answers_twice_in_two_frames", Ending.ILLEGAL, "answers request 1 where", lives=True),
    Case("on_the_wire", "answers_an_unknown_match", Ending.MALFORMED,
         "an answer to match 9999, which was never started here"),
    Case("on_the_wire", "answers_match_zero", Ending.MALFORMED,
         "an answer to match 0, which was never started here"),
    Case("on_the_wire", "sends_rubbish", Ending.MALFORMED, "a frame of 64 bytes that cannot be read"),
    Case("on_the_wire", "sends_a_large_frame", Ending.MALFORMED, "bytes where 4194304 are allowed"),
    Case("on_the_wire", "sends_a_huge_frame", Ending.DISCONNECTED,
         "its stream ended: closed, or broken by what it sent"),
    Case("on_the_wire", "joins_again", Ending.MALFORMED, "a second Join; it belongs in the first frame only"),
    Case("on_the_wire", "floods_with_empty_frames", Ending.MALFORMED,
         "more than 100 answers that no request was open for"),
    Case("on_the_wire", "closes_its_side", Ending.DISCONNECTED, "its stream ended"),
    Case("on_the_wire", "cancels_the_stream", Ending.DISCONNECTED, "its stream ended"),
    Case("on_the_wire", "closes_the_channel", Ending.DISCONNECTED, "its stream ended"),
    Case("on_the_wire", "answers_and_exits", Ending.CRASHED, "exit code 0"),
]  # fmt: skip

LATE_CASES = [
    Case("in_decide", "hangs", Ending.LATE, "no answer in "),
    Case("in_decide", "stops_reading", Ending.LATE, "no answer in "),
]


async def play_against_a_witness(
    stage: Stage, bad: Entrant, matches: int, clock: Clock
) -> tuple[list[tuple[int, LiveMatch]], list[LiveMatch]]:
    """Begin matches of the bad bot in both seats, and others; return them, with the seat of the bad one."""
    witness, good = stage.witness(), stage.good()
    others = [await stage.seat(witness, good) for _ in range(OTHERS if matches > 1 else 0)]
    played = []
    for number in range(matches):
        seat = number % 2
        entrants = (bad, witness) if seat == 0 else (witness, bad)
        played.append((seat, await stage.seat(*entrants, clock=clock)))
    return played, others


async def check_all(stage: Stage, case: Case, matches: int, clock: Clock, bad: Entrant) -> None:
    played, others = await play_against_a_witness(stage, bad, matches, clock)
    for seat, live in played:
        outcome = await live.over
        assert outcome.ending is case.ending, outcome.detail
        assert case.says in outcome.detail
        assert f"seat {seat}" in outcome.detail
        assert outcome.places == ((2, 1) if seat == 0 else (1, 2))
        assert [fault.seat for fault in outcome.faults] == [seat]
        outcome.verify()
    for live in others:
        assert (await live.over).ending is Ending.FINISHED
    if not case.lives:
        (report,) = await stage.life_ends()
        assert (report.entrant, report.fault, report.finished) == (bad.name, case.ending, 0)
        assert case.says in report.detail
        assert len(stage.lives()) == (2 if others else 1), "the witness and the good bot"
    await stage.arena._lives.close()
    ends = [told for told in stage.told() if "ending" in told]
    assert len(ends) == matches + len(others)
    for told in ends:
        assert told["fault"] == ""
        if told["ending"] != "FINISHED":
            assert told["ending"] == case.ending.name
            assert told["places"][told["seat"]] == 1
    assert [told["ending"] for told in ends].count("FINISHED") == len(others)


def test_a_bot_that_does_not_read_its_requests_is_late(toy: Game, on_stage: Callable[..., None]) -> None:
    """Its stream is full, so that the referee waits in the middle of a write."""

    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"padding": 900_000}
        bad, witness = stage.bad("on_the_wire", "first_stops_before_it_reads"), stage.witness()
        live = [await stage.seat(bad, witness, clock=Clock(move_s=0.3, start_s=20.0)) for _ in range(4)]
        for each in live:
            outcome = await each.over
            assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))
            assert "no answer in 0.3 s" in outcome.detail or "not asked: no answer" in outcome.detail
        assert live[0].match.outcome is not None
        assert live[0].match.outcome.used_s[0] >= 0.3
        await stage.life_ends()

    on_stage(play)


def test_a_bot_that_dies_in_the_middle_says_where(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        (outcome,) = await stage.play(stage.good(), stage.bad("in_decide", "dies_of_a_signal", "12"))
        assert outcome.ending is Ending.CRASHED
        assert outcome.detail == "request 12 of seat 1: ended by SIGSEGV\nabout to look at address 0"
        assert outcome.decisions[1] == 11
        outcome.verify()

    on_stage(play)


@pytest.mark.slow
def test_a_bot_killed_at_any_moment_has_crashed(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        uniform, witness = stage.good("uniform"), stage.witness()
        generator = Random(1)
        for _ in range(25):
            running = [await stage.seat(uniform, witness) for _ in range(8)]
            (life,) = stage.arena._lives._lives[uniform]
            assert life._process is not None
            await asyncio.sleep(generator.random() * 0.05)
            os.kill(life._process.pid, signal.SIGKILL)
            async with asyncio.timeout(10):
                endings = {(await live.over).ending for live in running}
            assert endings <= {Ending.CRASHED, Ending.FINISHED}
            await stage.life_ends(len(stage.reports) or 1)
            while stage.arena._lives._lives[uniform]:  # noqa: ASYNC110  # its report is on its way
                await asyncio.sleep(0.01)
        assert {report.fault for report in stage.reports} == {Ending.CRASHED}
        assert {report.detail for report in stage.reports} == {"ended by SIGKILL"}

    on_stage(play)


@pytest.mark.parametrize("matches", [1, pytest.param(64, marks=pytest.mark.slow)])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.way)
def test_a_bad_bot_forfeits_and_others_play_on(
    on_stage: Callable[..., None], case: Case, matches: int
) -> None:
    async def play(stage: Stage) -> None:
        limits = {"memory_mb": 150} if case.way == "takes_memory" else {}
        await check_all(stage, case, matches, Clock(move_s=20.0), stage.bad(case.bot, case.way, **limits))

    on_stage(play)


@pytest.mark.parametrize(("matches", "move_s"), [(1, 0.5), pytest.param(64, 0.1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("case", LATE_CASES, ids=lambda case: case.way)
def test_a_bot_that_does_not_answer_is_late(
    on_stage: Callable[..., None], case: Case, matches: int, move_s: float
) -> None:
    async def play(stage: Stage) -> None:
        await check_all(stage, case, matches, Clock(move_s=move_s), stage.bad(case.bot, case.way))

    on_stage(play)
