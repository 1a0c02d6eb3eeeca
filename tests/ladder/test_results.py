from __future__ import annotations

import random
from typing import TYPE_CHECKING

from harness.ladder import Store, plan, read_ladder, read_results

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.ladder import Ladder, Planned
    from harness.referee import Outcome

    Write = Callable[..., Path]


def test_results_come_in_schedule_order_whatever_finished_first(
    ladder: Ladder, play: Callable[[Ladder, Planned], Outcome]
) -> None:
    planned = list(plan(ladder))
    shuffled = random.Random(3).sample(planned, len(planned))
    with Store.open(ladder, write=True) as store:
        for each in shuffled:
            store.add_result(each, play(ladder, each))
        found = read_results(ladder, store)
    assert [match.id for match in found.played] == [each.id for each in planned]
    first = found.played[0]
    assert (first.entrants, first.block, first.block_size) == (("ann", "bob"), planned[0].block, 2)
    assert first.seconds == tuple(0.25 * decisions for decisions in first.decisions)
    assert (found.unrated, found.suspended, found.left_out) == ({}, {}, 0)


def test_a_few_results_come_in_schedule_order(
    ladder: Ladder, play: Callable[[Ladder, Planned], Outcome]
) -> None:
    planned = list(plan(ladder))
    with Store.open(ladder, write=True) as store:
        for at in (7, 2, 5):
            store.add_result(planned[at], play(ladder, planned[at]))
        found = read_results(ladder, store)
    assert [match.id for match in found.played] == [planned[at].id for at in (2, 5, 7)]


def test_entrants_versions_and_deals_that_left_are_counted_and_left_out(
    write_ladder: Write, make_bot: Write, play_all: Callable[..., int]
) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    without = read_ladder(write_ladder(('[[entrants]]\nbot = "bots/cleo"\n', "")))
    with Store.open(without) as store:
        found = read_results(without, store)
    assert {match.entrants for match in found.played} == {("ann", "bob"), ("bob", "ann")}
    assert (len(found.played), found.left_out) == (4, 8)

    shorter = read_ladder(write_ladder(("deals = 2", "deals = 1")))
    with Store.open(shorter) as store:
        found = read_results(shorter, store)
    assert (len(found.played), found.left_out) == (6, 6)

    make_bot("ann", version="2")
    newer = read_ladder(write_ladder())
    with Store.open(newer) as store:
        found = read_results(newer, store)
        assert play_all(newer, store, 0) == 0
    assert (len(found.played), found.left_out) == (4, 8)
    assert found.unrated == {"ann": "no match yet"}


def test_entrants_that_play_no_more_say_why(ladder: Ladder, play_all: Callable[..., int]) -> None:
    ann, bob, cleo = ladder.entrants
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 2)
        store.start_failed(cleo, "exit 1: no module named numpy")
        store.suspend(bob, "five lives in a row ended by its own fault")
        found = read_results(ladder, store)
    assert found.unrated == {"cleo": "failed to start: exit 1: no module named numpy"}
    assert found.suspended == {"bob": "suspended: five lives in a row ended by its own fault"}
    assert ann.name not in found.unrated
