"""What answers and faults do to a match. Each test plays a script of them by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.referee import Clock, Ending, Fault, Match, Outcome

if TYPE_CHECKING:
    from tests.referee.conftest import MakeMatch

FORFEITS = [ending for ending in Ending if ending.is_forfeit]


def begun(match: Match) -> Match:
    match.begin()
    return match


def answer(match: Match, *seats: int, used_s: float = 0.1) -> None:
    """Let seats take their first option."""
    for seat in seats:
        match.answer(seat, match.open[seat].number, (0,), used_s)


def late(match: Match, *seats: int) -> None:
    for seat in seats:
        match.fault(Fault(seat, Ending.LATE, f"seat {seat} is late"), used_s=1.5)


def play_on(match: Match) -> Outcome:
    while match.outcome is None:
        answer(match, next(iter(match.open)))
    return over(match)


def over(match: Match) -> Outcome:
    """Return the outcome of a match that is over; its record, as stored, is the match."""
    assert match.outcome is not None
    assert not match.open
    Outcome.from_json(match.outcome.to_json()).verify()
    return match.outcome


# ---- Played to the end ----


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_match_without_faults_ends_by_the_rules(match_of: MakeMatch, seats: int, sealed: bool) -> None:  # noqa: FBT001
    outcome = play_on(begun(match_of(seats, sealed=sealed)))
    assert outcome.ending is Ending.FINISHED
    assert outcome.result is not None
    assert outcome.places == outcome.result.places
    assert outcome.faults == ()
    assert outcome.decisions == (2,) * seats
    assert outcome.used_s == pytest.approx((0.2,) * seats)
    assert outcome.times_s == (0.1,) * 2 * seats


def test_a_match_in_which_nobody_is_asked_ends_as_it_begins(match_of: MakeMatch) -> None:
    outcome = over(begun(match_of(rounds=0)))
    assert (outcome.ending, outcome.places) == (Ending.FINISHED, (1, 1))


def test_sealed_requests_are_open_together(match_of: MakeMatch) -> None:
    match = begun(match_of(3))
    assert sorted(match.take_asked()) == [0, 1, 2]
    answer(match, 1, 0)
    assert match.take_asked() == []
    assert list(match.open) == [2]
    answer(match, 2)
    assert sorted(match.take_asked()) == [0, 1, 2]
    assert [match.open[seat].number for seat in range(3)] == [2, 2, 2]


def test_requests_of_a_seat_are_numbered_by_what_it_was_asked_itself(match_of: MakeMatch) -> None:
    """A number that counted the others' requests would tell how often they were asked."""
    match = begun(match_of(2, sealed=False))
    numbers = []
    while match.open:
        ((seat, opened),) = match.open.items()
        numbers.append((seat, opened.number))
        answer(match, seat)
    assert numbers == [(0, 1), (1, 1), (0, 2), (1, 2)]


def test_events_wait_for_their_seats(match_of: MakeMatch) -> None:
    match = begun(match_of(2, sealed=False))
    assert [type(event).__name__ for event in match.take_untold(0)] == ["Dealt"]
    answer(match, 0)
    assert [type(event).__name__ for event in match.take_untold(1)] == ["Dealt", "Opened"]
    assert match.take_untold(1) == []
    assert [type(event).__name__ for event in match.take_untold(0)] == ["Opened"]


def test_a_request_shows_the_time_that_is_left(match_of: MakeMatch) -> None:
    match = begun(match_of(2, Clock(game_s=5.0, increment_s=1.0)))
    assert match.open[0].budget_s == 5.0
    answer(match, 0, used_s=3.0)
    answer(match, 1, used_s=0.5)
    assert [match.open[seat].budget_s for seat in (0, 1)] == [3.0, 5.5]


# ---- Two sides ----


@pytest.mark.parametrize("ending", FORFEITS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fault_ends_a_match_of_two_sides(match_of: MakeMatch, ending: Ending, seat: int) -> None:
    """Also that of a seat that is not asked now."""
    match = begun(match_of(2, sealed=False))
    match.fault(Fault(seat, ending, "in its own words"), used_s=0.0)
    outcome = over(match)
    assert outcome.ending is ending
    assert outcome.places == ((2, 1) if seat == 0 else (1, 2))
    assert outcome.detail == "in its own words"
    assert outcome.faults == (Fault(seat, ending, "in its own words"),)
    assert outcome.forfeits()[seat] == ending.value
    assert outcome.forfeits()[1 - seat] is None
    assert outcome.result is None


def test_the_time_of_an_answer_that_failed_is_in_the_record(match_of: MakeMatch) -> None:
    match = begun(match_of(2, sealed=False))
    late(match, 0)
    assert over(match).used_s == (1.5, 0.0)
    match = begun(match_of(2, sealed=False))
    match.answer(0, 1, (99,), 0.7)
    assert over(match).used_s == (0.7, 0.0)
    assert over(match).decisions == (0, 0)


def test_the_other_seat_of_sealed_requests_is_waited_for(match_of: MakeMatch) -> None:
    match = begun(match_of())
    late(match, 1)
    assert match.outcome is None
    assert list(match.open) == [0]
    answer(match, 0)
    outcome = over(match)
    assert (outcome.ending, outcome.places) == (Ending.LATE, (1, 2))
    assert outcome.decisions == (1, 0)


def test_seats_that_fail_one_sealed_request_together_tie(match_of: MakeMatch) -> None:
    match = begun(match_of())
    late(match, 1)
    match.answer(0, 1, (4,), 0.2)
    outcome = over(match)
    assert (outcome.ending, outcome.places) == (Ending.ILLEGAL, (1, 1))
    assert [(fault.seat, fault.ending) for fault in outcome.faults] == [(0, Ending.ILLEGAL), (1, Ending.LATE)]
    assert outcome.forfeits() == ("illegal", "late")


def test_who_has_answered_already_is_not_waited_for(match_of: MakeMatch) -> None:
    match = begun(match_of())
    answer(match, 0)
    late(match, 1)
    assert over(match).places == (1, 2)


def test_who_has_answered_a_sealed_request_and_then_fails_loses(match_of: MakeMatch) -> None:
    match = begun(match_of())
    answer(match, 0)
    late(match, 0)
    assert over(match).places == (2, 1)


def test_a_second_fault_of_a_seat_changes_nothing(match_of: MakeMatch) -> None:
    match = begun(match_of())
    late(match, 1)
    match.fault(Fault(1, Ending.CRASHED, "again"))
    match.answer(1, 1, (0,), 0.1)
    answer(match, 0)
    assert [fault.detail for fault in over(match).faults] == ["seat 1 is late"]


def test_nothing_that_comes_after_the_end_changes_it(match_of: MakeMatch) -> None:
    match = begun(match_of(2, sealed=False))
    late(match, 0)
    outcome = match.outcome
    late(match, 1)
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
    match = begun(match_of(2, sealed=False))
    match.answer(0, number, picks, 0.1)
    outcome = over(match)
    assert (outcome.ending, outcome.places, outcome.detail) == (Ending.ILLEGAL, (2, 1), says)


def test_an_answer_of_a_seat_that_is_not_asked_is_a_forfeit(match_of: MakeMatch) -> None:
    match = begun(match_of(2, sealed=False))
    match.answer(1, 1, (0,), 0.1)
    assert over(match).detail == "answers request 1 where none is open to seat 1"
    assert over(match).places == (1, 2)


def test_several_picks_in_any_order_are_legal(match_of: MakeMatch) -> None:
    match = begun(match_of(2, sealed=False, picks=2))
    match.answer(0, 1, (3, 1), 0.1)
    assert match.outcome is None
    outcome = play_on(match)
    assert outcome.play.answers[0].picks == (1, 3)


# ---- Two sides of two seats ----


def test_the_partner_of_an_offender_is_not_waited_for(match_of: MakeMatch) -> None:
    match = begun(match_of(4, pairs=True))
    answer(match, 1, 3)
    late(match, 0)
    outcome = over(match)
    assert (outcome.ending, outcome.places) == (Ending.LATE, (2, 1))


def test_both_seats_of_the_other_side_are_waited_for(match_of: MakeMatch) -> None:
    match = begun(match_of(4, pairs=True))
    late(match, 0)
    answer(match, 3)
    assert match.outcome is None
    answer(match, 1)
    assert over(match).places == (2, 1)


def test_sides_tie_when_one_seat_of_each_fails_the_sealed_request(match_of: MakeMatch) -> None:
    match = begun(match_of(4, pairs=True))
    late(match, 0)
    answer(match, 3)
    late(match, 1)
    outcome = over(match)
    assert outcome.places == (1, 1)
    assert outcome.forfeits() == ("late", "late", None, None)


def test_a_partner_that_fails_too_changes_nothing(match_of: MakeMatch) -> None:
    match = begun(match_of(4, pairs=True))
    late(match, 0, 2)
    answer(match, 1)
    assert match.outcome is None
    answer(match, 3)
    assert over(match).places == (2, 1)
    assert over(match).forfeits() == ("late", None, "late", None)


def test_a_decided_match_is_not_changed_by_a_seat_that_has_answered(match_of: MakeMatch) -> None:
    match = begun(match_of(4, pairs=True))
    answer(match, 1)
    late(match, 0)
    match.fault(Fault(1, Ending.CRASHED, "after its answer"))
    answer(match, 3)
    outcome = over(match)
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
    match = begun(match_of(3, sealed=sealed))
    late(match, offender)
    assert [match.has_failed(seat) for seat in range(3)] == [seat == offender for seat in range(3)]
    while match.outcome is None:
        assert offender not in match.open
        answer(match, next(iter(match.open)))
    outcome = over(match)
    assert outcome.ending is Ending.LATE
    assert outcome.result is not None
    assert outcome.places[offender] == 3
    first, second = ranked_without(outcome.result.places, offender)
    assert (outcome.places[first], outcome.places[second]) == (1, 2)
    assert outcome.decisions[offender] == 0
    assert [answer.seat for answer in outcome.play.answers].count(offender) == 2


def test_the_offender_is_not_asked_again(match_of: MakeMatch) -> None:
    match = begun(match_of(3))
    match.take_asked()
    late(match, 1)
    answer(match, 0, 2)
    assert sorted(match.take_asked()) == [0, 2]


def test_a_seat_may_fail_between_its_requests(match_of: MakeMatch) -> None:
    match = begun(match_of(3, sealed=False))
    match.fault(Fault(2, Ending.CRASHED, "gone"))
    outcome = play_on(match)
    assert (outcome.ending, outcome.places[2]) == (Ending.CRASHED, 3)


def test_the_substitute_plays_the_same_match_in_the_same_way(match_of: MakeMatch) -> None:
    played = []
    for _ in range(2):
        match = begun(match_of(3))
        late(match, 1)
        played.append(play_on(match).play)
    assert played[0] == played[1]


def test_the_earlier_fault_is_ranked_lower(match_of: MakeMatch) -> None:
    match = begun(match_of(4))
    late(match, 2)
    answer(match, 0, 1, 3)
    late(match, 0)
    outcome = play_on(match)
    assert (outcome.places[2], outcome.places[0]) == (4, 3)
    assert sorted([outcome.places[1], outcome.places[3]]) == [1, 2]
    assert [fault.seat for fault in outcome.faults] == [2, 0]


def test_seats_that_fail_in_one_round_tie_at_the_end(match_of: MakeMatch) -> None:
    match = begun(match_of(4))
    late(match, 0, 3)
    outcome = play_on(match)
    assert (outcome.places[0], outcome.places[3]) == (3, 3)
    assert sorted([outcome.places[1], outcome.places[2]]) == [1, 2]


def test_a_match_ends_early_when_one_side_is_left(match_of: MakeMatch) -> None:
    match = begun(match_of(3, sealed=False))
    late(match, 0)
    late(match, 1)
    assert over(match).places == (3, 2, 1)
    match = begun(match_of(3, sealed=False))
    late(match, 2)
    answer(match, 0, 1)
    late(match, 1)
    outcome = over(match)
    assert outcome.places == (1, 2, 3)
    assert outcome.result is None


def test_the_last_side_of_sealed_requests_is_waited_for(match_of: MakeMatch) -> None:
    match = begun(match_of(3))
    late(match, 0, 1)
    assert match.outcome is None
    answer(match, 2)
    assert over(match).places == (2, 2, 1)


def test_all_sides_that_fail_one_sealed_request_tie(match_of: MakeMatch) -> None:
    match = begun(match_of(3))
    late(match, 0, 1, 2)
    assert over(match).places == (1, 1, 1)


def test_two_that_fail_together_tie_above_one_that_failed_before(match_of: MakeMatch) -> None:
    match = begun(match_of(3))
    late(match, 0)
    answer(match, 1, 2)
    late(match, 1, 2)
    assert over(match).places == (3, 1, 1)


# ---- Bots that did not start ----


def test_a_side_whose_bot_did_not_start_loses_at_once(match_of: MakeMatch) -> None:
    """Nobody waits for the other's answer: never starting is no answer to the first request."""
    for sealed in (True, False):
        match = match_of(2, sealed=sealed)
        match.not_started({1: "exit code 3"})
        outcome = over(match)
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
    assert over(match).places == (2, 1)
    match = match_of(4, pairs=True)
    match.not_started({2: "exit code 3", 1: "not found"})
    assert match.outcome is not None
    assert match.outcome.ending is Ending.NO_SIDE_STARTED


def test_others_play_on_with_a_substitute_for_a_bot_that_did_not_start(match_of: MakeMatch) -> None:
    match = match_of(3)
    match.not_started({1: "exit code 3"})
    assert sorted(match.take_asked()) == [0, 2]
    outcome = play_on(match)
    assert (outcome.ending, outcome.places[1]) == (Ending.NEVER_STARTED, 3)


def test_the_only_bot_that_started_wins_and_the_others_tie(match_of: MakeMatch) -> None:
    match = match_of(3)
    match.not_started({0: "exit code 3", 2: "not found"})
    assert over(match).places == (2, 1, 2)


# ---- Faults of ours ----


@pytest.mark.parametrize("fail", ["setup", "ask", "play", "places", "seat"])
@pytest.mark.parametrize("seats", [2, 3])
def test_an_error_in_the_rules_is_nobodys_loss(match_of: MakeMatch, fail: str, seats: int) -> None:
    match = begun(match_of(seats, fail=fail))
    while match.open:
        answer(match, next(iter(match.open)))
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.places, outcome.faults) == (Ending.ERROR, (), ())
    assert outcome.ending.is_void
    assert "Traceback" in outcome.detail
    assert Outcome.from_json(outcome.to_json()) == outcome


def test_an_error_while_a_substitute_plays_is_a_void(match_of: MakeMatch) -> None:
    match = begun(match_of(3, fail="play"))
    late(match, 0)
    while match.open:
        answer(match, next(iter(match.open)))
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.places) == (Ending.ERROR, ())


def test_an_interrupted_match_is_a_void(match_of: MakeMatch) -> None:
    match = begun(match_of())
    answer(match, 0)
    match.void(Ending.INTERRUPTED, "the run was stopped")
    outcome = over(match)
    assert (outcome.ending, outcome.places) == (Ending.INTERRUPTED, ())
    assert outcome.detail == "the run was stopped"


def test_every_ending_is_of_one_kind() -> None:
    kinds = [(ending.is_forfeit, ending.is_void) for ending in Ending]
    assert kinds.count((False, False)) == 1
    assert (True, True) not in kinds
    assert len({ending.value for ending in Ending}) == len(kinds)
