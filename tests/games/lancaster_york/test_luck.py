"""W7 and I-11: what chance picks is uniform, whatever the order in which cards lie."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance, derive_key
from harness.games.lancaster_york.events import IntriguePlayed, KillingPlayed
from harness.games.lancaster_york.table import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from tests.games.lancaster_york.conftest import Scene

SEEDS = 30_000
UPPER_TAIL = {2: 13.82, 5: 20.52}
"""Chi-square that chance alone exceeds once in a thousand, by degrees of freedom. The seeds are fixed."""


def _chi_square(counts: Counter[Hashable], kinds: int) -> float:
    assert len(counts) == kinds
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize("order", [("Duke", "Earl"), ("Earl", "Duke")])
def test_w7_killings_are_uniform(scene: Callable[..., Scene], order: Sequence[str]) -> None:
    """First one of three Lords, then one of the two left: all six pairs are equally likely."""
    hands = [["Murder", "Trial"], []]
    start = scene(Stage.KILLINGS, hands=hands, supporters=[[], order], challenger=1, loser=1).state
    first: Counter[Hashable] = Counter()
    pairs: Counter[Hashable] = Counter()
    for seed in range(SEEDS):
        state = start.clone(KeyedChance(derive_key("w7", *order, seed)))
        state.play(0, [0])
        state.play(0, [0])
        events = [told.event for told in state.told]
        killed = [event.lord for event in events if type(event) is KillingPlayed]
        first[killed[0]] += 1
        pairs[tuple(killed)] += 1
    assert _chi_square(first, 3) < UPPER_TAIL[2]
    assert _chi_square(pairs, 6) < UPPER_TAIL[5]


def test_i11_intrigue_is_uniform_over_the_supporters_of_all_opponents(scene: Callable[..., Scene]) -> None:
    supporters = [["Noble Magnate"], ["Duke", "Earl"], ["Great Lord"]]
    start = scene(Stage.INTRIGUE, 3, hands=[["Plot"], [], []], supporters=supporters).state
    stolen: Counter[Hashable] = Counter()
    for seed in range(SEEDS // 3):
        state = start.clone(KeyedChance(derive_key("i11", seed)))
        state.play(0, [0])
        (event,) = [told.event for told in state.told if type(told.event) is IntriguePlayed]
        stolen[event.owner, event.supporter] += 1
    assert _chi_square(stolen, 3) < UPPER_TAIL[2]
