"""What answers and faults do to a match of two sides. Each test plays a script of them by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.referee import Clock, Ending, Fault, Outcome

if TYPE_CHECKING:
    from tests.referee.conftest import MakeMatch

FORFEITS = [ending for ending in Ending if ending.is_forfeit]


# ---- Played to the end ----


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_match_without_faults_ends_by_the_rules(match_of: MakeMatch, seats: int, sealed: bool) -> None:  # noqa: FBT001
    outcome = match_of(seats, sealed=sealed).begun().play_on()
    assert outcome.ending is Ending.FINISHED
    assert outcome.result is not None
    assert outcome.places == outcome.result.places
    assert outcome.faults == ()
    assert outcome.decisions == (2,) * seats
    assert outcome.used_s == pytest.approx((0.2,) * seats)
    assert outcome.times_s == (0.1,) * 2 * seats


def test_a_match_in_which_nobody_is_asked_ends_as_it_begins(match_of: MakeMatch) -> None:
    outcome = match_of(rounds=0).begun().over()
    assert (outcome.ending, outcome.places) == (Ending.FINISHED, (1, 1))


def test_sealed_requests_are_open_together(match_of: MakeMatch) -> None:
    match = match_of(3).begun()
    assert sorted(match.take_asked()) == [0, 1, 2]
    match.take_first(1, 0)
    assert match.take_asked() == []
    assert list(match.open) == [2]
    match.take_first(2)
    assert sorted(match.take_asked()) == [0, 1, 2]
    assert [match.open[seat].number for seat in range(3)] == [2, 2, 2]


def test_requests_of_a_seat_are_numbered_by_what_it_was_asked_itself(match_of: MakeMatch) -> None:
    """A number that counted the others' requests would tell how often they were asked."""
    match = match_of(2, sealed=False).begun()
    numbers = []
    while match.open:
        ((seat, opened),) = match.open.items()
        numbers.append((seat, opened.number))
        match.take_first(seat)
    assert numbers == [(0, 1), (1, 1), (0, 2), (1, 2)]


def test_events_wait_for_their_seats(match_of: MakeMatch) -> None:
    match = match_of(2, sealed=False).begun()
    assert [type(event).__name__ for event in match.take_untold(0)] == ["Dealt"]
    match.take_first(0)
    assert [type(event).__name__ for event in match.take_untold(1)] == ["Dealt", "Opened"]
    assert match.take_untold(1) == []
    assert [type(event).__name__ for event in match.take_untold(0)] == ["Opened"]


def test_a_request_shows_the_time_that_is_left(match_of: MakeMatch) -> None:
    match = match_of(2, Clock(game_s=5.0, increment_s=1.0)).begun()
    assert match.open[0].budget_s == 5.0
    match.take_first(0, used_s=3.0)
    match.take_first(1, used_s=0.5)
    assert [match.open[seat].budget_s for seat in (0, 1)] == [3.0, 5.5]


# ---- Two sides ----


@pytest.mark.parametrize("ending", FORFEITS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fault_ends_a_match_of_two_sides(match_of: MakeMatch, ending: Ending, seat: int) -> None:
    """Also that of a seat that is not asked now."""
    match = match_of(2, sealed=False).begun()
    match.fault(Fault(seat, ending, "in its own words"), used_s=0.0)
    outcome = match.over()
    assert outcome.ending is ending
    assert outcome.places == ((2, 1) if seat == 0 else (1, 2))
    assert outcome.detail == "in its own words"
    assert outcome.faults == (Fault(seat, ending, "in its own words"),)
    assert outcome.forfeits()[seat] == ending.value
    assert outcome.forfeits()[1 - seat] is None
    assert outcome.result is None


def test_the_time_of_an_answer_that_failed_is_in_the_record(match_of: MakeMatch) -> None:
    match = match_of(2, sealed=False).begun()
    match.late(0)
    assert match.over().used_s == (1.5, 0.0)
    match = match_of(2, sealed=False).begun()
    match.answer(0, 1, (99,), 0.7)
    assert match.over().used_s == (0.7, 0.0)
    assert match.over().decisions == (0, 0)


def test_the_other_seat_of_sealed_requests_is_waited_for(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.late(1)
    assert match.outcome is None
    assert list(match.open) == [0]
    match.take_first(0)
    outcome = match.over()
    assert (outcome.ending, outcome.places) == (Ending.LATE, (1, 2))
    assert outcome.decisions == (1, 0)


def test_seats_that_fail_one_sealed_request_together_tie(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.late(1)
    match.answer(0, 1, (4,), 0.2)
    outcome = match.over()
    assert (outcome.ending, outcome.places) == (Ending.ILLEGAL, (1, 1))
    assert [(fault.seat, fault.ending) for fault in outcome.faults] == [(0, Ending.ILLEGAL), (1, Ending.LATE)]
    assert outcome.forfeits() == ("illegal", "late")


def test_who_has_answered_already_is_not_waited_for(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.take_first(0)
    match.late(1)
    assert match.over().places == (1, 2)


def test_who_has_answered_a_sealed_request_and_then_fails_loses(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.take_first(0)
    match.late(0)
    assert match.over().places == (2, 1)


def test_a_second_fault_of_a_seat_changes_nothing(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.late(1)
    match.fault(Fault(1, Ending.CRASHED, "again"))
    match.answer(1, 1, (0,), 0.1)
    match.take_first(0)
    assert [fault.detail for fault in match.over().faults] == ["seat 1 is late"]


def test_nothing_that_comes_after_the_end_changes_it(match_of: MakeMatch) -> None:
    match = match_of(2, sealed=False).begun()
    match.late(0)
    outcome = match.outcome
    match.late(1)
    match.answer(1, 1, (0,), 0.1)
    match.void(Ending.INTERRUPTED, "too late")
    assert match.outcome is outcome


# ---- Illegal answers ----


@pytest.mark.parametrize(
    ("number", "picks", "says"),
    [
        (1, (4,), "request 1 of seat 0 (Bid): pick 4 where options are 0 to 3"),
        (1, (), "request 1 of seat 0 (Bid): 0 picks where 1 must be made"),
        (1, (0, 1), "request 1 of seat 0 (Bid): 2 picks where 1 must be made"),
        (2, (0,), "answers request 2 where request 1 is open to seat 0"),
        (0, (0,), "answers request 0 where request 1 is open to seat 0"),
    ],
)
def test_an_illegal_answer_is_a_forfeit(
    match_of: MakeMatch, number: int, picks: tuple[int, ...], says: str
) -> None:
    match = match_of(2, sealed=False).begun()
    match.answer(0, number, picks, 0.1)
    outcome = match.over()
    assert (outcome.ending, outcome.places, outcome.detail) == (Ending.ILLEGAL, (2, 1), says)


def test_an_answer_of_a_seat_that_is_not_asked_is_a_forfeit(match_of: MakeMatch) -> None:
    match = match_of(2, sealed=False).begun()
    match.answer(1, 1, (0,), 0.1)
    assert match.over().detail == "answers request 1 where none is open to seat 1"
    assert match.over().places == (1, 2)


def test_several_picks_in_any_order_are_legal(match_of: MakeMatch) -> None:
    match = match_of(2, sealed=False, picks=2).begun()
    match.answer(0, 1, (3, 1), 0.1)
    assert match.outcome is None
    outcome = match.play_on()
    assert outcome.play.answers[0].picks == (1, 3)


# ---- Faults of ours ----


@pytest.mark.parametrize("fail", ["setup", "ask", "play", "places", "seat"])
@pytest.mark.parametrize("seats", [2, 3])
def test_an_error_in_the_rules_is_nobodys_loss(match_of: MakeMatch, fail: str, seats: int) -> None:
    match = match_of(seats, fail=fail).begun()
    while match.open:
        match.take_first(next(iter(match.open)))
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.places, outcome.faults) == (Ending.ERROR, (), ())
    assert outcome.ending.is_void
    assert "Traceback" in outcome.detail
    assert Outcome.from_json(outcome.to_json()) == outcome


def test_an_error_while_a_substitute_plays_is_a_void(match_of: MakeMatch) -> None:
    match = match_of(3, fail="play").begun()
    match.late(0)
    while match.open:
        match.take_first(next(iter(match.open)))
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.places) == (Ending.ERROR, ())


def test_an_interrupted_match_is_a_void(match_of: MakeMatch) -> None:
    match = match_of().begun()
    match.take_first(0)
    match.void(Ending.INTERRUPTED, "the run was stopped")
    outcome = match.over()
    assert (outcome.ending, outcome.places) == (Ending.INTERRUPTED, ())
    assert outcome.detail == "the run was stopped"


def test_every_ending_is_of_one_kind() -> None:
    kinds = [(ending.is_forfeit, ending.is_void) for ending in Ending]
    assert kinds.count((False, False)) == 1
    assert (True, True) not in kinds
    assert len({ending.value for ending in Ending}) == len(kinds)
