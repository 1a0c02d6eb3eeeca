"""Processes and their matches: who plays where, what a life must not meet, what it reports."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena import lives as lives_module
from harness.referee import Clock, Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.core import Game
    from tests.arena.conftest import Stage


def deals_by_life(told: list[dict[str, Any]]) -> dict[int, list[str]]:
    """Return the deals that each process of a witness was seated in; their names were told as names."""
    deals = defaultdict(list)
    for each in told:
        if "names" in each:
            deals[each["pid"]].append(each["names"][0])
    return deals


# ---- Deals ----


def test_no_life_meets_a_deal_twice_from_either_seat_or_again(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        one, other = stage.witness("one"), stage.witness("other")
        running = []
        for seats in ((one, other), (other, one)):
            for number in range(6):
                deal = f"block {number}"
                live = await stage.seat(*seats, deal=deal, names=(deal, deal))
                if number == 3:
                    live.void(Ending.INTERRUPTED, "to be played again")
                    live = await stage.seat(*seats, deal=deal, names=(deal, deal))
                running.append(live)
        for live in running:
            assert (await live.over).ending is Ending.FINISHED
        await stage.arena._lives.close()
        for name in ("one", "other"):
            deals = deals_by_life(stage.told(name))
            assert sum(map(len, deals.values())) == 14
            for met in deals.values():
                assert len(set(met)) == len(met)
            # Two lives for two seatings; the deal that was played again takes two more.
            assert len(deals) == 4

    on_stage(play)


def test_the_seatings_of_many_deals_take_two_lives_a_bot(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        one, other = stage.good("uniform"), stage.good()
        for number in range(20):
            for seats in ((one, other), (other, one)):
                await (await stage.seat(*seats, deal=f"block {number}")).over
        assert len(stage.lives()) == 4

    on_stage(play)


def test_a_bot_against_itself_plays_with_two_processes(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        good = stage.good()
        outcomes = await stage.play(good, good, matches=3)
        assert [outcome.ending for outcome in outcomes] == [Ending.FINISHED] * 3
        assert len(stage.lives()) == 2

    on_stage(play)


# ---- Places ----


@pytest.mark.parametrize(("declared", "most"), [(1, 1), (3, 3), (500, 128)])
def test_a_bot_plays_as_many_matches_at_once_as_it_and_its_file_say(
    on_stage: Callable[..., None], declared: int, most: int
) -> None:
    """The witness itself says 128."""

    async def play(stage: Stage) -> None:
        witness, slow = stage.witness(parallel=declared), stage.good(parallel=500)
        counts = []
        running = []
        for _ in range(6):
            running.append(await stage.seat(witness, slow))
            counts.append(stage.arena._lives._lives[witness][0].session.playing)
        for live in running:
            await live.over
        assert stage.arena._lives._lives[witness][0]._capacity == most
        assert max(counts) <= most
        assert len(stage.lives()) == 2

    on_stage(play)


def test_a_match_waits_for_a_place(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        slow, good = stage.bad("in_decide", "sleeps", "1", "0.6", parallel=1), stage.good()
        first = await stage.seat(slow, good)
        second = await stage.seat(slow, good)
        assert first.over.done()
        assert (await second.over).ending is Ending.FINISHED
        assert len(stage.lives()) == 2

    on_stage(play)


def test_a_place_that_a_failing_bot_held_is_given_by_a_new_life(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        bad, good = stage.bad("in_decide", "exits", "1", parallel=1), stage.good()
        for _ in range(3):
            outcome = await (await stage.seat(bad, good)).over
            assert outcome.ending is Ending.CRASHED
        assert [report.fault for report in await stage.life_ends(3)] == [Ending.CRASHED] * 3

    on_stage(play)


def test_a_seating_that_is_cancelled_leaves_nothing_reserved(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        good, hangs = stage.good(parallel=1), stage.bad("before_join", "never_connects")
        assert await stage.arena.try_start(good, 20.0) is None
        seating = asyncio.create_task(stage.seat(good, hangs, deal="a deal"))
        await asyncio.sleep(0.3)
        (life,) = stage.arena._lives._lives[good]
        assert life.reserved == 1
        seating.cancel()
        with pytest.raises(asyncio.CancelledError):
            await seating
        assert (life.reserved, life.met) == (0, set())
        outcome = await (await stage.seat(good, stage.good("uniform"), deal="a deal")).over
        assert outcome.ending is Ending.FINISHED
        while len(stage.lives()) > 2:  # noqa: ASYNC110  # the one that never connects is being ended
            await asyncio.sleep(0.02)

    on_stage(play)


def test_idle_lives_beyond_a_number_are_let_go(
    on_stage: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lives_module, "_IDLE_LIVES", 2)

    async def play(stage: Stage) -> None:
        entrants = [stage.good()._replace(name=f"bot {number}") for number in range(6)]
        for number in range(0, 6, 2):
            await stage.play(entrants[number], entrants[number + 1])
        reports = await stage.life_ends(1)
        assert {report.entrant for report in reports} <= {"bot 0", "bot 1"}
        assert {report.fault for report in reports} == {None}

    on_stage(play)


def test_a_life_that_has_met_many_deals_gives_way_to_a_new_one(
    on_stage: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lives_module, "_MOST_DEALS", 3)

    async def play(stage: Stage) -> None:
        await stage.play(stage.good(), stage.good("uniform"), matches=4)
        assert len(stage.lives()) == 4

    on_stage(play)


# ---- Reports ----


def test_a_life_reports_how_it_went(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        noisy, good = stage.bad("in_decide", "is_noisy", "2"), stage.good()
        outcomes = await stage.play(noisy, good, matches=3)
        assert [outcome.ending for outcome in outcomes] == [Ending.FINISHED] * 3, outcomes[0].detail
        await stage.arena._lives.close()
        reports = {report.entrant: report for report in stage.reports}
        assert reports[noisy.name].noisy_bytes > 1_000_000
        assert reports["first"].noisy_bytes == 0
        for report in reports.values():
            assert (report.fault, report.detail, report.finished) == (None, "", 3)
            assert report.start_s > 0

    on_stage(play)


def test_a_life_that_fails_after_good_matches_reports_both(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        bad, good = stage.bad("in_decide", "raises", "40", parallel=1), stage.good()
        endings = []
        for _ in range(4):
            outcome = await (await stage.seat(bad, good)).over
            endings.append(outcome.ending)
            if outcome.ending is not Ending.FINISHED:
                break
        assert endings[-1] is Ending.CRASHED
        (report,) = await stage.life_ends()
        assert report.finished == len(endings) - 1 > 0
        assert "LookupError: no idea what to do" in report.detail

    on_stage(play)


def test_a_bot_that_dies_while_idle_is_replaced(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        witness, good = stage.witness(), stage.good()
        await stage.play(witness, good)
        (life,) = stage.arena._lives._lives[witness]
        assert life._process is not None
        os.kill(life._process.pid, signal.SIGKILL)
        (report,) = await stage.life_ends()
        assert (report.fault, report.detail, report.finished) == (Ending.CRASHED, "ended by SIGKILL", 1)
        (outcome,) = await stage.play(witness, good)
        assert outcome.ending is Ending.FINISHED

    on_stage(play)


def test_a_child_that_a_bot_leaves_goes_with_it(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        parent = stage.bad("in_decide", "leaves_a_child")
        (outcome,) = await stage.play(parent, stage.good())
        assert outcome.ending is Ending.FINISHED, outcome.detail

    on_stage(play)


def test_a_second_stream_is_refused_and_the_first_plays_on(on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        bad = stage.bad("on_the_wire", "opens_a_second_stream")
        (outcome,) = await stage.play(bad, stage.good())
        assert outcome.ending is Ending.FINISHED, outcome.detail
        (life,) = stage.arena._lives._lives[bad]
        assert life._process is not None
        await stage.arena._lives.close()
        said = (await life._process.exited).stderr
        assert said.startswith("UNAUTHENTICATED: the ticket is unknown or used; send HARNESS_TICKET as it is")

    on_stage(play)


@pytest.mark.parametrize("way", ["floods_while_idle", "floods_with_old_answers", "answers_one_by_one"])
def test_a_bot_that_sends_much_does_not_stop_the_others(on_stage: Callable[..., None], way: str) -> None:
    async def play(stage: Stage) -> None:
        bad, witness, good = stage.bad("on_the_wire", way), stage.witness(), stage.good("uniform")
        first = [await stage.seat(bad, witness) for _ in range(8)]
        others = [await stage.seat(witness, good) for _ in range(8)]
        for live in others:
            assert (await live.over).ending is Ending.FINISHED
        endings = {(await live.over).ending for live in first}
        assert endings <= {Ending.FINISHED, Ending.MALFORMED}
        if way == "answers_one_by_one":
            assert endings == {Ending.FINISHED}
        else:
            assert (await (await stage.seat(bad, witness)).over).ending in {
                Ending.MALFORMED,
                Ending.FINISHED,
            }

    on_stage(play)


# ---- Three seats ----


def test_with_three_seats_a_substitute_plays_on_for_a_bot_that_dies(
    toy: Game, on_stage: Callable[..., None]
) -> None:
    async def play(stage: Stage) -> None:
        stage.game, stage.options = toy, {"rounds": 3}
        bad, one, other = stage.bad("in_decide", "exits", "2"), stage.witness("one"), stage.witness("other")
        (outcome,) = await stage.play(one, bad, other)
        assert (outcome.ending, outcome.places[1]) == (Ending.CRASHED, 3)
        assert outcome.result is not None
        assert outcome.decisions == (3, 1, 3)
        assert outcome.detail.startswith("request 2 of seat 1: exit code 3")
        outcome.verify()
        await stage.arena._lives.close()
        for name in ("one", "other"):
            (end,) = [told for told in stage.told(name) if "ending" in told]
            assert (end["ending"], end["places"], end["fault"]) == ("CRASHED", list(outcome.places), "")

    on_stage(play)


def test_two_bots_that_fail_one_sealed_request_together_tie(toy: Game, on_stage: Callable[..., None]) -> None:
    async def play(stage: Stage) -> None:
        stage.game = toy
        one, other = stage.bad("in_decide", "hangs"), stage.bad("in_decide", "picks_out_of_range")
        (outcome,) = await stage.play(one, other, clock=Clock(move_s=0.5))
        assert outcome.places == (1, 1)
        assert outcome.forfeits() == ("late", "illegal")

    on_stage(play)


def test_the_witness_writes_what_it_is_told(on_stage: Callable[..., None]) -> None:
    """What the other tests rely on."""

    async def play(stage: Stage) -> None:
        (outcome,) = await stage.play(stage.witness(), stage.good())
        await stage.arena._lives.close()
        start, end = stage.told()
        assert (start["match"], start["seat"], start["seats"]) == (1, 0, 2)
        assert json.dumps(end["places"]) == json.dumps(list(outcome.places))
        assert end["ending"] == "FINISHED"

    on_stage(play)
