"""The record as it is stored: read back the same, refused when damaged, found out when changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import ReplayError
from harness.referee import Ending, Fault, Outcome

if TYPE_CHECKING:
    from tests.referee.conftest import MakeMatch


@pytest.fixture
def outcome(match_of: MakeMatch) -> Outcome:
    match = match_of()
    match.begin()
    while match.outcome is None:
        seat, opened = next(iter(match.open.items()))
        match.answer(seat, opened.number, (1,), 0.1234567)
    return match.outcome


@pytest.fixture
def forfeit(match_of: MakeMatch) -> Outcome:
    match = match_of(sealed=False)
    match.begin()
    match.fault(Fault(0, Ending.CRASHED, "ended by SIGSEGV\nits last words: über"))
    assert match.outcome is not None
    return match.outcome


def stored(outcome: Outcome, **parts: object) -> Outcome:
    return Outcome.from_json(json.loads(json.dumps(outcome.to_json() | parts)))


def test_a_record_is_read_back_as_it_was(outcome: Outcome, forfeit: Outcome) -> None:
    assert stored(forfeit) == forfeit
    assert stored(outcome).result == outcome.result
    assert stored(outcome).times_s == (0.123457,) * 4
    stored(outcome).verify()
    stored(forfeit).verify()


@pytest.mark.parametrize(
    "parts",
    [
        {"places": [2, 1]},
        {"places": []},
        {"ending": "late"},
        {"ending": "interrupted"},
        {"result": None},
        {"result": {"places": [1, 1], "ending": "counted", "figures": []}},
        {"faults": [{"seat": 0, "kind": "late", "detail": ""}]},
        {"times_s": [0.1]},
    ],
)
def test_a_finished_match_that_was_changed_is_found_out(outcome: Outcome, parts: dict[str, Any]) -> None:
    assert outcome.places != (2, 1)
    with pytest.raises(ReplayError):
        stored(outcome, **parts).verify()


@pytest.mark.parametrize(
    "parts",
    [
        {"places": [1, 2]},
        {"places": [1, 1]},
        {"places": [2]},
        {"ending": "finished"},
        {"ending": "late"},
        {"faults": []},
        {"faults": [{"seat": 1, "kind": "crashed", "detail": ""}]},
        {"faults": [{"seat": 2, "kind": "crashed", "detail": ""}]},
        {"result": {"places": [2, 1], "ending": "counted", "figures": []}},
    ],
)
def test_a_forfeit_that_was_changed_is_found_out(forfeit: Outcome, parts: dict[str, Any]) -> None:
    with pytest.raises(ReplayError):
        stored(forfeit, **parts).verify()


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"format": 99}, "the record has format 99, this version reads format 1; read it with the version"),
        ({"ending": "exploded"}, "damaged"),
        ({"faults": [{"seat": 0}]}, "damaged"),
        ({"places": 3}, "damaged"),
        ({"play": {}}, "damaged"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_with_advice(
    outcome: Outcome, parts: dict[str, Any], says: str
) -> None:
    with pytest.raises(ReplayError, match=says):
        stored(outcome, **parts)


def test_a_record_without_a_part_is_refused(outcome: Outcome) -> None:
    for part in outcome.to_json():
        lacking = outcome.to_json()
        del lacking[part]
        with pytest.raises(ReplayError):
            Outcome.from_json(lacking)
