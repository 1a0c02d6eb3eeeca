from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from harness.core import derive_key
from harness.referee import Clock, Ending, Fault, Match, MatchSetup, Outcome

if TYPE_CHECKING:
    from harness.core import Game

ONE_SECOND = Clock(move_s=1.0)


class ScriptedMatch(Match):
    """A match with short words for what a test does to it."""

    def begun(self) -> ScriptedMatch:
        self.begin()
        return self

    def take_first(self, *seats: int, used_s: float = 0.1) -> None:
        """Let seats answer with their first option."""
        for seat in seats:
            self.answer(seat, self.open[seat].number, (0,), used_s)

    def late(self, *seats: int) -> None:
        for seat in seats:
            self.fault(Fault(seat, Ending.LATE, f"seat {seat} is late"), used_s=1.5)

    def play_on(self) -> Outcome:
        while self.outcome is None:
            self.take_first(next(iter(self.open)))
        return self.over()

    def over(self) -> Outcome:
        """Return the outcome of a match that is over; its record, as stored, is the match."""
        assert self.outcome is not None
        assert not self.open
        Outcome.from_json(self.outcome.to_json()).verify()
        return self.outcome


class MakeMatch(Protocol):
    def __call__(self, seats: int = ..., clock: Clock = ..., **options: object) -> ScriptedMatch: ...


@pytest.fixture
def match_of(toy: Game) -> MakeMatch:
    """Return what makes a match of Toy Bids, not begun; it is the same match each time."""

    def make(seats: int = 2, clock: Clock = ONE_SECOND, **options: object) -> ScriptedMatch:
        return ScriptedMatch(MatchSetup(toy, toy.options(**options), seats, derive_key("referee"), clock))

    return make
