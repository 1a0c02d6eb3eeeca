"""Bots that do not get as far as their first match, and those that only take their time."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from typing import TYPE_CHECKING

import pytest

from harness.arena.bot_life import StartFault
from harness.referee import Clock, Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.arena.bot_life import Entrant
    from tests.arena.conftest import Stage

SHORT = Clock(move_s=20.0, start_s=1.0)
LONG = Clock(move_s=20.0, start_s=20.0)
UNTRUE_TICKET = "the ticket is unknown or used; send HARNESS_TICKET as it is, on one stream only"

CASES = [
    ("before_join", "exits", LONG, "did not start: exit code 1\nI will not play"),
    (
        "before_join",
        "exits_without_a_word",
        LONG,
        "did not start: ended without joining; does it call run()?",
    ),
    ("before_join", "dies_of_a_signal", LONG, "did not start: ended by SIGABRT\nmy last words"),
    ("before_join", "never_connects", SHORT, "s (start_s = 1)\nthinking about it"),
    ("before_join", "sends_rubbish_to_the_socket", SHORT, "did not start: had not joined after 1"),
    ("before_join", "has_the_wrong_ticket", LONG, UNTRUE_TICKET),
    ("before_join", "has_no_ticket", LONG, "HARNESS_ADDRESS and HARNESS_TICKET are not set"),
    ("on_the_wire", "first_says_nothing", SHORT, "did not start: had not joined after 1"),
    ("on_the_wire", "first_sends_rubbish", LONG, "INVALID_ARGUMENT: the first frame cannot be read"),
    ("on_the_wire", "first_sends_no_join", LONG, "INVALID_ARGUMENT: the first frame has no join; send Join"),
    (
        "on_the_wire",
        "first_speaks_another_protocol",
        LONG,
        "did not start: protocol 99 is not spoken here; build the bot for protocol 1\nFAILED_PRECONDITION: ",
    ),
    (
        "on_the_wire",
        "first_speaks_another_protocol_and_stays",
        LONG,
        "did not start: protocol 0 is not spoken here; build the bot for protocol 1",
    ),
]


IDS = [case[1] for case in CASES]


@pytest.mark.parametrize(("bot", "way", "clock", "says"), CASES, ids=IDS)
def test_a_bot_that_does_not_join_loses_and_the_others_play_on(
    on_stage: Callable[..., None], bot: str, way: str, clock: Clock, says: str
) -> None:
    on_stage(lambda stage: check_all(stage, stage.bad(bot, way), clock, says, matches=1))


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "way", "clock", "says"), CASES[:4], ids=IDS[:4])
def test_a_bot_that_never_joins_loses_every_match(
    on_stage: Callable[..., None], bot: str, way: str, clock: Clock, says: str
) -> None:
    on_stage(lambda stage: check_all(stage, stage.bad(bot, way), clock, says, matches=12))


async def check_all(stage: Stage, bad: Entrant, clock: Clock, says: str, matches: int) -> None:
    witness = stage.witness()
    other = await stage.seat(witness, stage.good())
    for _ in range(matches):
        outcome = await (await stage.seat(bad, witness, clock=clock)).over
        assert (outcome.ending, outcome.places) == (Ending.NEVER_STARTED, (2, 1))
        assert says in outcome.detail
        outcome.verify()
    assert (await other.over).ending is Ending.FINISHED
    await stage.life_ends(matches)
    assert [(report.entrant, report.fault) for report in stage.reports] == [
        (bad.name, Ending.NEVER_STARTED)
    ] * matches
    assert len(stage.lives()) == 2
    await stage.arena._lives.close()
    ends = [told for told in stage.told() if told.get("ending") == "NEVER_STARTED"]
    assert [(end["places"], end["fault"]) for end in ends] == [([2, 1], "")] * matches


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("./no-such-program",), "did not start: command not found: "),
        (("no-such-program-anywhere",), "did not start: command not found: 'no-such-program-anywhere'"),
        (("./bot.py",), "did not start: not executable: "),
        (("python", "no_such_file.py"), "did not start: exit code 2\n"),
    ],
)
def test_a_command_that_does_not_run_is_named(
    on_stage: Callable[..., None], command: tuple[str, ...], says: str
) -> None:
    async def play(stage: Stage) -> None:
        bad = stage.bad("witness", "unused")
        bad = bad._replace(program=dataclasses.replace(bad.program, command=command))
        fault = await stage.arena.try_start(bad, 20.0)
        assert fault is not None
        assert fault.detail.startswith(says)
        assert not fault.ours
        (report,) = await stage.life_ends()
        assert (report.fault, report.detail) == (Ending.NEVER_STARTED, fault.detail)

    on_stage(play)


def test_a_match_without_any_bot_is_a_void(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        bad = stage.bad("before_join", "exits")
        (outcome,) = await stage.play(bad, bad)
        assert (outcome.ending, outcome.places) == (Ending.NO_SIDE_STARTED, ())
        assert outcome.forfeits() == ("never started", "never started")

    on_stage(play)


@pytest.mark.parametrize("way", ["prints_rubbish", "has_a_dead_proxy"])
def test_what_does_not_matter_does_not_matter(on_stage: Callable[..., None], way: str) -> None:
    async def play(stage: Stage) -> None:
        (outcome,) = await stage.play(stage.bad("before_join", way), stage.good())
        assert outcome.ending is Ending.FINISHED, outcome.detail

    on_stage(play)


def test_the_limit_of_a_start_decides_and_is_told(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        slow = stage.bad("before_join", "is_slow_to_join", "1.0")
        fault = await stage.arena.try_start(slow, 0.6)
        assert fault == StartFault("did not start: had not joined after 0.6 s (start_s = 0.6)")
        assert await stage.arena.try_start(slow, 20.0) is None
        (outcome,) = await stage.play(slow, stage.good())
        assert outcome.ending is Ending.FINISHED
        await stage.arena._lives.close()
        late, joined, _ = sorted(stage.reports, key=lambda report: report.start_s if report.fault else 9.0)
        assert late.start_s == pytest.approx(0.6, abs=0.4)
        assert joined.fault is None

    on_stage(play)


def test_bots_that_start_together_do_not_make_each_other_late(on_stage: Callable[..., None]) -> None:
    """The limit counts from the spawn, and few are started at a time."""

    async def play(stage: Stage) -> None:
        entrants = [
            stage.bad("before_join", "is_slow_to_join", "0.2")._replace(name=str(n)) for n in range(8)
        ]
        faults = await asyncio.gather(*(stage.arena.try_start(each, 1.5) for each in entrants))
        assert faults == [None] * 8

    on_stage(play)


def test_a_protocol_that_is_not_spoken_is_not_waited_for(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        began = time.monotonic()
        fault = await stage.arena.try_start(
            stage.bad("on_the_wire", "first_speaks_another_protocol_and_stays"), 20.0
        )
        assert fault is not None
        assert time.monotonic() - began < 10.0

    on_stage(play)


def test_a_life_that_was_tried_plays_the_matches(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        witness, good = stage.witness(), stage.good()
        assert await stage.arena.try_start(witness, 20.0) is None
        assert await stage.arena.try_start(good, 20.0) is None
        lives = stage.lives()
        assert len(lives) == 2
        await stage.play(witness, good, matches=3)
        assert stage.lives() == lives

    on_stage(play)


def test_a_bot_that_joins_and_ends_is_not_started_for_ever(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        bad = stage.bad("on_the_wire", "first_joins_and_exits")
        slow = stage.bad("before_join", "is_slow_to_join", "0.5")
        outcome = await (await stage.seat(bad, slow)).over
        assert outcome.ending in {Ending.CRASHED, Ending.NEVER_STARTED}
        assert "exit code 5" in outcome.detail
        assert outcome.places == (2, 1)
        assert {report.fault for report in await stage.life_ends(2)} == {Ending.CRASHED}
        assert len(stage.reports) <= 3

    on_stage(play)


def test_a_life_lost_while_its_match_is_seated_is_replaced(on_stage: Callable[..., None]) -> None:
    """The match has not begun, so nothing is lost but a process."""

    async def play(stage: Stage) -> None:
        witness, slow = stage.witness(), stage.bad("before_join", "is_slow_to_join", "0.7")
        assert await stage.arena.try_start(witness, 20.0) is None
        (life,) = stage.arena._lives._lives[witness]
        seating = asyncio.create_task(stage.seat(witness, slow))
        await asyncio.sleep(0.3)
        assert life.reserved == 1
        assert life._process is not None
        await life._process.end(0)
        outcome = await (await seating).over
        assert outcome.ending is Ending.FINISHED
        assert stage.reports[0].entrant == witness.name

    on_stage(play)
