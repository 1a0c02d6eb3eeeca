from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from harness.rating.interval import Blocks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.rating import Played
    from tests.rating.conftest import Play


def interval(entrant: str, matches: Iterable[Played]) -> tuple[float, float] | None:
    blocks = Blocks()
    for played in matches:
        blocks.add(played)
    return blocks.interval(entrant)


def pair(play: Play, block: str, wins: str) -> list[Played]:
    """One block of two matches, ann in either seat; ``wins`` names the winner of each."""
    first, second = (winner == "ann" for winner in wins.split())
    return [
        play("ann bob", *((1, 2) if first else (2, 1)), block=block, block_size=2),
        play("bob ann", *((2, 1) if second else (1, 2)), block=block, block_size=2),
    ]


def test_fewer_than_two_complete_blocks_have_no_interval(play: Play) -> None:
    whole = pair(play, "first", "ann bob")
    half = pair(play, "second", "ann ann")[:1]
    assert interval("ann", []) is None
    assert interval("ann", whole) is None
    assert interval("ann", whole + half) is None
    assert interval("nobody", whole) is None


def test_incomplete_blocks_are_left_out(play: Play) -> None:
    whole = pair(play, "first", "ann bob") + pair(play, "second", "bob ann")
    half = [play("ann bob", 2, 1, block=f"half {n}", block_size=2) for n in range(50)]
    assert interval("ann", whole) == (0.5, 0.5)
    assert interval("ann", half + whole) == (0.5, 0.5)


def test_a_block_is_drawn_as_a_whole(play: Play) -> None:
    """Blocks that are always split have no spread, though their single matches have much."""
    split = [played for n in range(20) for played in pair(play, f"{n}", "ann bob")]
    swept = [played for n in range(20) for played in pair(play, f"{n}", "ann ann" if n % 2 else "bob bob")]
    assert interval("ann", split) == (0.5, 0.5)
    found = interval("ann", swept)
    assert found is not None
    assert found[0] < 0.35
    assert found[1] > 0.65


def test_all_wins_end_at_one(play: Play) -> None:
    matches = [played for n in range(5) for played in pair(play, f"{n}", "ann ann")]
    assert interval("ann", matches) == (1, 1)
    assert interval("bob", matches) == (0, 0)


def test_the_interval_is_that_of_a_binomial_mean(play: Play) -> None:
    """100 blocks of one match, 70 won: 0.7 and 1.96 standard errors of 0.0458 to either side."""
    matches = [play("ann bob", *((1, 2) if n < 70 else (2, 1))) for n in range(100)]
    found = interval("ann", matches)
    assert found == pytest.approx((0.61, 0.79), abs=0.02)
    assert interval("bob", matches) == pytest.approx((0.21, 0.39), abs=0.02)


def test_the_interval_is_the_same_in_any_order_and_on_any_machine(play: Play) -> None:
    wins = ["ann ann", "ann bob", "bob bob", "ann ann", "bob ann"]
    matches = [played for n in range(30) for played in pair(play, f"{n}", wins[n % 5])]
    found = interval("ann", matches)
    assert found == (0.466667, 0.733333)
    random.Random(4).shuffle(matches)
    assert interval("ann", matches) == found


def test_blocks_of_different_sizes_weigh_by_their_matches(play: Play) -> None:
    large = [play("ann bob", 1, 2, block="large", block_size=9) for _ in range(9)]
    small = [play("ann bob", 2, 1, block="small", block_size=1)]
    # Two blocks drawn of two: the mean is 0, 9 / 10 or 1.
    assert interval("ann", large + small) == (0, 1)
    thrice = [play("ann bob", 2, 1) for _ in range(3)]
    found = interval("ann", large + thrice)
    assert found is not None
    assert found[1] >= 27 / 28
