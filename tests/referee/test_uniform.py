"""A random answer: every legal set of picks is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from harness.core import Option, Request
from harness.referee import uniform_picks


@pytest.mark.parametrize(("least", "most", "count"), [(1, 1, 5), (2, 2, 4), (0, 3, 3), (1, 2, 4), (0, 0, 2)])
def test_every_legal_set_of_picks_is_equally_likely(least: int, most: int, count: int) -> None:
    request = Request(0, "Choose", tuple(Option(move, str(move)) for move in range(count)), least, most)
    legal = [picks for size in range(least, most + 1) for picks in combinations(range(count), size)]
    generator = Random(7)
    rolled = 2_000 * len(legal)
    picked = Counter(uniform_picks(request, generator) for _ in range(rolled))
    assert set(picked) == set(legal)
    chi_square = sum((times - 2_000) ** 2 / 2_000 for times in picked.values())
    assert chi_square < 30  # 99.9 % for up to 10 degrees of freedom
    assert all(request.check(picks) == picks for picks in legal)
