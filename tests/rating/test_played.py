from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.core.errors import HarnessError

if TYPE_CHECKING:
    from tests.rating.conftest import Play


def test_teams_count_seats_by_side(play: Play) -> None:
    played = play("ann bob ann cid", 1, 2, sides=(0, 1, 0, 1))
    assert played.teams() == ({"ann": 2}, {"bob": 1, "cid": 1})


def test_an_entrant_on_two_sides_is_refused(play: Play) -> None:
    with pytest.raises(HarnessError, match="match 0: an entrant sits on two sides"):
        play("ann bob ann", 1, 2, sides=(0, 1, 1))


def test_places_must_fit_the_sides(play: Play) -> None:
    with pytest.raises(HarnessError, match=r"3 places for the sides \[0, 1\]"):
        play("ann bob", 1, 2, 3)
    with pytest.raises(HarnessError, match=r"2 places for the sides \[0, 2\]"):
        play("ann bob", 1, 2, sides=(0, 2))
    with pytest.raises(HarnessError, match="1 places"):
        play("ann bob", 1, sides=(0, 0))


@pytest.mark.parametrize("figure", ["sides", "forfeits", "decisions", "seconds"])
def test_every_figure_has_one_value_a_seat(play: Play, figure: str) -> None:
    played = play("ann bob", 1, 2)
    short = {figure: getattr(played, figure)[:1]}
    with pytest.raises(HarnessError, match="not every figure has 2 seats"):
        replace(played, **short)
