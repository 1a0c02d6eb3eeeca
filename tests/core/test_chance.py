"""Luck is uniform, keyed by what is drawn and nothing else, and comes again from the tape."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

import pytest

from harness.core import Draw, KeyedChance, ReplayError, TapedChance, derive_key, keyed_numbers
from harness.core.chance import draw_name

if TYPE_CHECKING:
    from collections.abc import Collection

KEY = derive_key("tests of chance")


def chi_square(counts: Collection[int], kinds: int) -> float:
    expected = sum(counts) / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) + missing * expected


def test_dice_are_uniform() -> None:
    rolled = Counter(keyed_numbers(KEY, "dice", [6] * 60_000))
    assert set(rolled) == set(range(6))
    assert chi_square(rolled.values(), 6) < 20.5  # 99.9 % for 5 degrees of freedom


def test_every_permutation_is_equally_likely() -> None:
    chance = KeyedChance(KEY)
    shuffled = Counter(tuple(chance.shuffle("deal", number, "abcd")) for number in range(24_000))
    assert set(shuffled) == set(permutations("abcd"))
    assert chi_square(shuffled.values(), 24) < 49.7  # 99.9 % for 23 degrees of freedom


def test_a_bound_that_is_no_power_of_two_favours_no_number() -> None:
    """Three quarters of 2^32: taking words modulo the bound would make the lower third twice as likely."""
    bound = 3 << 30
    below = sum(number < bound // 3 for number in keyed_numbers(KEY, "large", [bound] * 3_000))
    assert 900 < below < 1_100


def test_neighbouring_draws_do_not_hang_together() -> None:
    rolled = [keyed_numbers(KEY, f"luck/{number}", [6]) for number in range(18_001)]
    pairs = Counter(first + second for first, second in pairwise(rolled))
    assert chi_square(pairs.values(), 36) < 66.6  # 99.9 % for 35 degrees of freedom


def test_a_draw_depends_on_key_purpose_and_index_alone() -> None:
    """Two matches of one block meet the same luck at the same points, whatever was played between."""
    straight, detour = KeyedChance(KEY), KeyedChance(KEY)
    for number in range(50):
        detour.roll("battle", (number, 1), dice=3)
    for number in range(20):
        assert straight.shuffle("deal", number, range(30)) == detour.shuffle("deal", number, range(30))
    others = [
        KeyedChance(derive_key("another")).roll("luck", 1, 20, 1000),
        KeyedChance(KEY).roll("luck", 2, 20, 1000),
        KeyedChance(KEY).roll("fate", 1, 20, 1000),
        KeyedChance(KEY).roll("luck", (1, 0), 20, 1000),
    ]
    rolled = KeyedChance(KEY).roll("luck", 1, 20, 1000)
    assert KeyedChance(KEY).roll("luck", 1, 20, 1000) == rolled
    assert len({rolled, *others}) == 5


def test_dice_show_one_to_their_faces() -> None:
    chance = KeyedChance(KEY)
    assert set(chance.roll("die", 0, dice=600)) == {1, 2, 3, 4, 5, 6}
    assert set(chance.roll("die", 1, dice=600, faces=3)) == {1, 2, 3}
    assert {chance.pick("one of", number, 2) for number in range(50)} == {0, 1}


def test_shuffling_keeps_the_items_and_leaves_the_given_list_alone() -> None:
    cards = ["Duke", "Earl", "Duke"]
    assert sorted(KeyedChance(KEY).shuffle("deal", 0, cards)) == ["Duke", "Duke", "Earl"]
    assert cards == ["Duke", "Earl", "Duke"]
    assert KeyedChance(KEY).shuffle("deal", 1, ()) == []


def test_the_tape_holds_names_and_numbers_and_nothing_of_the_items() -> None:
    chance = KeyedChance(KEY)
    chance.shuffle("deal", (2, 1), ["secret", "cards", "here"])
    (die,) = chance.roll("luck", 3)
    deal, luck = chance.tape
    assert deal.name == "deal/2/1"
    assert [0 <= number < bound for number, bound in zip(deal.numbers, (3, 2), strict=True)] == [True, True]
    assert luck == Draw("luck/3", (die - 1,))


def test_a_tape_replays_without_the_key() -> None:
    live = KeyedChance(KEY)
    drawn = (live.shuffle("deal", 0, range(9)), live.roll("luck", 0, 4, 8), live.pick("one of", 0, 70))
    taped = TapedChance(live.tape)
    assert (taped.shuffle("deal", 0, range(9)), taped.roll("luck", 0, 4, 8)) == drawn[:2]
    assert taped.left == 1
    assert taped.pick("one of", 0, 70) == drawn[2]
    assert taped.left == 0
    assert taped.tape == live.tape


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (Draw("luck/1", (2,)), "the rules draw 'luck/0' where the tape holds 'luck/1' (2,)"),
        (Draw("luck/0", (6,)), "where the tape holds 'luck/0' (6,)"),
        (Draw("luck/0", (-1,)), "where the tape holds 'luck/0' (-1,)"),
        (Draw("luck/0", (1, 2)), "where the tape holds 'luck/0' (1, 2)"),
        (None, "the rules draw 'luck/0' after the end of the tape"),
    ],
)
def test_a_tape_that_does_not_fit_is_an_error(draw: Draw | None, says: str) -> None:
    chance = TapedChance([draw] if draw else [])
    with pytest.raises(ReplayError) as raised:
        chance.roll("luck", 0)
    assert says in str(raised.value)


def test_one_name_drawn_twice_is_a_fault_of_the_rules() -> None:
    chance = KeyedChance(KEY)
    chance.roll("luck", 1)
    with pytest.raises(ValueError, match="'luck/1' is made twice in one match; give each its own index"):
        chance.roll("luck", 1)


def test_keys_of_parts_do_not_run_together() -> None:
    keys = {
        derive_key("ab", "c"),
        derive_key("a", "bc"),
        derive_key("abc"),
        derive_key("abc", ""),
        derive_key(1, 2),
        derive_key(12),
    }
    assert len(keys) == 6
    assert derive_key("a", 1, b"x") == derive_key("a", 1, b"x")
    assert len(derive_key()) == 32


def test_draws_are_named_by_purpose_and_index() -> None:
    assert [draw_name("deal", index) for index in (2, (), (3, 0))] == ["deal/2", "deal", "deal/3/0"]
