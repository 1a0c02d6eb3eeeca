"""What faults do where sides have two seats, where there are more sides than two, and before the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.referee import Ending, Fault

if TYPE_CHECKING:
    from tests.referee.conftest import MakeMatch


# ---- Two sides of two seats ----


def test_the_partner_of_an_offender_is_not_waited_for(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True).begun()
    match.take_first(1, 3)
    match.late(0)
    outcome = match.over()
    assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))


def test_both_seats_of_the_other_side_are_waited_for(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True).begun()
    match.late(0)
    match.take_first(3)
    assert match.outcome is None
    match.take_first(1)
    assert match.over().places == (2, 1)


def test_sides_tie_when_one_seat_of_each_fails_the_sealed_request(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True).begun()
    match.late(0)
    match.take_first(3)
    match.late(1)
    outcome = match.over()
    assert outcome.places == (1, 1)
    assert outcome.forfeits() == ("late", "late", None, None)


def test_a_partner_that_fails_too_changes_nothing(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True).begun()
    match.late(0, 2)
    match.take_first(1)
    assert match.outcome is None
    match.take_first(3)
    assert match.over().places == (2, 1)
    assert match.over().forfeits() == ("late", None, "late", None)


def test_a_decided_match_is_not_changed_by_a_seat_that_has_answered(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True).begun()
    match.take_first(1)
    match.late(0)
    match.fault(Fault(1, Ending.CRASHED, "after its answer"))
    match.take_first(3)
    outcome = match.over()
    assert (outcome.places, outcome.forfeits()) == ((2, 1), ("late", None, None, None))


# ---- Three sides and more ----


def ranked_without(result_places: tuple[int, ...], *last: int) -> list[int]:
    """Return the sides in the order of a result, those of ``last`` left out."""
    sides = sorted(range(len(result_places)), key=lambda side: result_places[side])
    return [side for side in sides if side not in last]


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("offender", [0, 1, 2])
def test_a_substitute_plays_on_and_the_offender_is_last(
    match_of: MakeMatch,
    offender: int,
    sealed: bool,  # noqa: FBT001
) -> None:
    match = match_of(3, sealed=sealed).begun()
    match.late(offender)
    assert [match.has_failed(seat) for seat in range(3)] == [seat == offender for seat in range(3)]
    while match.outcome is None:
        assert offender not in match.open
        match.take_first(next(iter(match.open)))
    outcome = match.over()
    assert outcome.ending is Ending.LATE
    assert outcome.result is not None
    assert outcome.places[offender] == 3
    first, second = ranked_without(outcome.result.places, offender)
    assert (outcome.places[first], outcome.places[second]) == (1, 2)
    assert outcome.decisions[offender] == 0
    assert [answer.seat for answer in outcome.play.answers].count(offender) == 2


def test_the_offender_is_not_asked_again(match_of: MakeMatch) -> None:
    match = match_of(3).begun()
    match.take_asked()
    match.late(1)
    match.take_first(0, 2)
    assert sorted(match.take_asked()) == [0, 2]


def test_a_seat_may_fail_between_its_requests(match_of: MakeMatch) -> None:
    match = match_of(3, sealed=False).begun()
    match.fault(Fault(2, Ending.CRASHED, "gone"))
    outcome = match.play_on()
    assert (outcome.ending, outcome.places[2]) == (Ending.CRASHED, 3)


def test_the_substitute_plays_the_same_match_in_the_same_way(match_of: MakeMatch) -> None:
    played = []
    for _ in range(2):
        match = match_of(3).begun()
        match.late(1)
        played.append(match.play_on().play)
    assert played[0] == played[1]


def test_the_earlier_fault_is_ranked_lower(match_of: MakeMatch) -> None:
    match = match_of(4).begun()
    match.late(2)
    match.take_first(0, 1, 3)
    match.late(0)
    outcome = match.play_on()
    assert (outcome.places[2], outcome.places[0]) == (4, 3)
    assert sorted([outcome.places[1], outcome.places[3]]) == [1, 2]
    assert [fault.seat for fault in outcome.faults] == [2, 0]


def test_seats_that_fail_in_one_round_tie_at_the_end(match_of: MakeMatch) -> None:
    match = match_of(4).begun()
    match.late(0, 3)
    outcome = match.play_on()
    assert (outcome.places[0], outcome.places[3]) == (3, 3)
    assert sorted([outcome.places[1], outcome.places[2]]) == [1, 2]


def test_a_match_ends_early_when_one_side_is_left(match_of: MakeMatch) -> None:
    match = match_of(3, sealed=False).begun()
    match.late(0)
    match.late(1)
    assert match.over().places == (3, 2, 1)
    match = match_of(3, sealed=False).begun()
    match.late(2)
    match.take_first(0, 1)
    match.late(1)
    outcome = match.over()
    assert outcome.places == (1, 2, 3)
    assert outcome.result is None


def test_the_last_side_of_sealed_requests_is_waited_for(match_of: MakeMatch) -> None:
    match = match_of(3).begun()
    match.late(0, 1)
    assert match.outcome is None
    match.take_first(2)
    assert match.over().places == (2, 2, 1)


def test_all_sides_that_fail_one_sealed_request_tie(match_of: MakeMatch) -> None:
    match = match_of(3).begun()
    match.late(0, 1, 2)
    assert match.over().places == (1, 1, 1)


def test_two_that_fail_together_tie_above_one_that_failed_before(match_of: MakeMatch) -> None:
    match = match_of(3).begun()
    match.late(0)
    match.take_first(1, 2)
    match.late(1, 2)
    assert match.over().places == (3, 1, 1)


# ---- Bots that did not start ----


def test_a_side_whose_bot_did_not_start_loses_at_once(match_of: MakeMatch) -> None:
    """Nobody waits for the other's answer: never starting is no answer to the first request."""
    for sealed in (True, False):
        match = match_of(2, sealed=sealed)
        match.not_started({1: "exit code 3"})
        outcome = match.over()
        assert (outcome.ending, outcome.places) == (Ending.NEVER_STARTED, (1, 2))
        assert outcome.faults == (Fault(1, Ending.NEVER_STARTED, "exit code 3"),)


def test_no_side_with_a_bot_is_a_void(match_of: MakeMatch) -> None:
    match = match_of(2)
    match.not_started({0: "exit code 3", 1: "not found"})
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.places) == (Ending.NO_SIDE_STARTED, ())
    assert match.outcome.detail == "exit code 3; not found"
    assert match.outcome.forfeits() == ("never started", "never started")


def test_a_pair_needs_both_its_bots(match_of: MakeMatch) -> None:
    match = match_of(4, pairs=True)
    match.not_started({2: "exit code 3"})
    assert match.over().places == (2, 1)
    match = match_of(4, pairs=True)
    match.not_started({2: "exit code 3", 1: "not found"})
    assert match.outcome is not None
    assert match.outcome.ending is Ending.NO_SIDE_STARTED


def test_others_play_on_with_a_substitute_for_a_bot_that_did_not_start(match_of: MakeMatch) -> None:
    match = match_of(3)
    match.not_started({1: "exit code 3"})
    assert sorted(match.take_asked()) == [0, 2]
    outcome = match.play_on()
    assert (outcome.ending, outcome.places[1]) == (Ending.NEVER_STARTED, 3)


def test_the_only_bot_that_started_wins_and_the_others_tie(match_of: MakeMatch) -> None:
    match = match_of(3)
    match.not_started({0: "exit code 3", 2: "not found"})
    assert match.over().places == (2, 1, 2)
