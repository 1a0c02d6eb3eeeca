from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from harness.core import derive_key
from harness.referee import Clock, Match, MatchSetup

if TYPE_CHECKING:
    from harness.core import Game


ONE_SECOND = Clock(move_s=1.0)


class MakeMatch(Protocol):
    def __call__(self, seats: int = ..., clock: Clock = ..., **options: object) -> Match: ...


@pytest.fixture
def match_of(toy: Game) -> MakeMatch:
    """Return what makes a match of Toy Bids, not begun; it is the same match each time."""

    def make(seats: int = 2, clock: Clock = ONE_SECOND, **options: object) -> Match:
        return Match(MatchSetup(toy, toy.options(**options), seats, derive_key("referee"), clock))

    return make
