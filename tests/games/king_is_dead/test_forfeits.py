"""Forfeits with three seats and with partners, in real processes.

With three seats a substitute plays on, the offender is last and the others are ranked by the finished match.
With two sides the match ends where the fault happened.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant
from harness.arena.program import read_program
from harness.core import derive_key, replay
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.referee import Clock, Ending, MatchSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harness.referee import Outcome

    MakeBot = Callable[..., Path]

GOOD_REQUESTS = 9
"""So many requests the offender answers before its fault."""

CLOCK = Clock(move_s=3.0, start_s=60.0)

PLAYER = f"""
import json, os, sys, time
from pathlib import Path
from harness.bot import run

asked = 0

def decide(request):
    global asked
    asked += 1
    if asked > {GOOD_REQUESTS}:
        if sys.argv[2] == "crashes":
            os._exit(3)
        if sys.argv[2] == "hangs":
            time.sleep(3600)
        if sys.argv[2] == "answers what is not offered":
            return request.option_count
    return request.random_picks(request.match.generator)

def ended(over):
    told = [over.ending.removeprefix("ENDING_"), over.places, over.fault]
    Path(sys.argv[1]).write_text(json.dumps(told))

run(decide, ended=ended)
"""


class Case(NamedTuple):
    """How a bot fails, and the ending and the words that say so; ``hears``: it can still be told the end."""

    way: str
    ending: Ending
    says: str
    hears: bool = False


CASES = [
    Case("crashes", Ending.CRASHED, "exit code 3"),
    Case("hangs", Ending.LATE, "no answer in 3 s"),
    Case("answers what is not offered", Ending.ILLEGAL, "where options are 0 to", hears=True),
]


class Played(NamedTuple):
    """A match that is over, and what each seat was told of its end: ending, places, its fault; or None."""

    outcome: Outcome
    told: list[Any]


@pytest.fixture(name="play_fault")
def _play_fault(make_bot: MakeBot, tmp_path: Path) -> Callable[[int, int, Case], Played]:
    """Return what plays a match with a bot at ``offender`` that fails, a process for each seat."""

    def play(seats: int, offender: int, case: Case) -> Played:
        folder = make_bot("player", games=["king-is-dead"])
        (folder / "bot.py").write_text(PLAYER)
        program = read_program(folder)
        files = [tmp_path / f"told {seat}" for seat in range(seats)]
        entrants = [
            Entrant(f"seat {seat}", program, (str(file), case.way if seat == offender else "behaves"))
            for seat, file in enumerate(files)
        ]
        outcome = asyncio.run(_play(tmp_path / "scratch", entrants, f"{seats} {offender}"))
        outcome.verify()
        return Played(outcome, [json.loads(file.read_text()) if file.exists() else None for file in files])

    return play


async def _play(scratch: Path, entrants: Sequence[Entrant], deal: str) -> Outcome:
    arena = await Arena.start(scratch)
    try:
        setup = MatchSetup(GAME, KingIsDeadOptions(), len(entrants), derive_key(deal), CLOCK)
        seeds = tuple(derive_key("bot", deal, seat) for seat in range(len(entrants)))
        live = await arena.seat(SeatedMatch(setup, tuple(entrants), deal, seeds))
        return await live.over
    finally:
        await arena.close()


def check_ending(played: Played, offender: int, case: Case) -> None:
    """The fault names the offender; every seat is told the end, the detail goes to the offender alone."""
    outcome = played.outcome
    assert outcome.ending is case.ending, outcome.detail
    assert case.says in outcome.detail
    assert [fault.seat for fault in outcome.faults] == [offender]
    assert outcome.decisions[offender] == GOOD_REQUESTS
    for seat, told in enumerate(played.told):
        if seat != offender or case.hears:
            ending, places, fault = told
            assert (ending, tuple(places)) == (case.ending.name, outcome.places)
            assert (case.says in fault) == (seat == offender)


@pytest.mark.slow
@pytest.mark.parametrize("offender", [0, 1, 2])
@pytest.mark.parametrize("case", CASES, ids=[case.way for case in CASES])
def test_with_three_seats_a_substitute_plays_on_and_the_offender_is_last(
    play_fault: Callable[[int, int, Case], Played], case: Case, offender: int
) -> None:
    played = play_fault(3, offender, case)
    check_ending(played, offender, case)
    outcome = played.outcome
    assert outcome.result is not None
    assert outcome.result.ending in {"control", "invasion"}
    answers = [answer.seat for answer in outcome.play.answers]
    assert answers.count(offender) > GOOD_REQUESTS
    by_rules = outcome.result.places
    others = [seat for seat in range(3) if seat != offender]
    for seat in others:
        better = [other for other in others if by_rules[other] < by_rules[seat]]
        assert outcome.places[seat] == 1 + len(better)
    assert outcome.places[offender] == 3


@pytest.mark.slow
@pytest.mark.parametrize("offender", [0, 3])
@pytest.mark.parametrize("case", CASES, ids=[case.way for case in CASES])
def test_with_partners_the_match_ends_where_one_of_them_fails(
    play_fault: Callable[[int, int, Case], Played], case: Case, offender: int
) -> None:
    played = play_fault(4, offender, case)
    check_ending(played, offender, case)
    outcome = played.outcome
    assert outcome.result is None
    assert outcome.places == ((2, 1) if offender % 2 == 0 else (1, 2))
    stopped = replay(outcome.play)
    assert stopped.result() is None
    assert [request.seat for request in stopped.requests()] == [offender]
