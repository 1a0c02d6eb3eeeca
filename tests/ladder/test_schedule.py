from __future__ import annotations

import dataclasses
import itertools
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from harness.core import Game, derive_key
from harness.ladder import Entrant, Ladder, Planned, Schedule, Variant, bot_seed, count, deal_key, plan
from harness.referee import Clock

if TYPE_CHECKING:
    from harness.arena.program import Program

ALONE = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PAIRS = (0, 1, 0, 1)
SECRET = b"s" * 32


class _Table:
    """Stands for a game, of which a schedule asks only this."""

    name = "table"

    def __init__(self, sides: tuple[int, ...]) -> None:
        self._sides = sides

    def sides(self, options: object, seats: int) -> tuple[int, ...]:
        del options
        assert seats == len(self._sides)
        return self._sides

    def for_deal(self, options: object, deal: int) -> str:
        return f"{options} {deal}"


def _ladder(
    names: str,
    sides: tuple[int, ...],
    deals: int = 1,
    variants: tuple[str, ...] = ("base",),
    version: str = "1",
) -> Ladder:
    return Ladder(
        path=Path("x.toml"),
        name="x",
        game=cast("Game", _Table(sides)),
        seats=len(sides),
        variants=tuple(Variant(name, f"options of {name}") for name in variants),
        entrants=tuple(Entrant(name, version, cast("Program", None)) for name in names),
        schedule=Schedule(deals=deals),
        clock=Clock(move_s=1),
        store=Path("x.sqlite"),
    )


def _names(planned: Planned) -> str:
    return "".join(entrant.name for entrant in planned.entrants)


def _block(names: str, sides: tuple[int, ...], deal: int = 0) -> list[str]:
    """Return who sits where, match by match, in the block of a deal."""
    return [_names(each) for each in plan(_ladder(names, sides, deal + 1)) if each.deal == deal]


@pytest.mark.parametrize("entrants", range(2, 8))
@pytest.mark.parametrize("sides", [*ALONE.values(), PAIRS, (0, 0, 1, 1), (0, 1, 1)])
def test_count_is_what_plan_yields(entrants: int, sides: tuple[int, ...]) -> None:
    ladder = _ladder("abcdefg"[:entrants], sides, deals=3, variants=("base", "more"))
    planned = list(plan(ladder))
    assert count(ladder) == len(planned)
    assert [each.order for each in planned] == list(range(len(planned)))
    assert len({each.id for each in planned}) == len(planned)
    assert {each.block_size for each in planned} == set(
        Counter(each.block for each in planned).values()
    ) or not planned


def test_two_seats_every_ordered_pair_once_a_deal_and_variant() -> None:
    ladder = _ladder("abcde", ALONE[2], deals=3, variants=("base", "more"))
    found = Counter((each.variant, each.deal, _names(each)) for each in plan(ladder))
    pairs = ["".join(pair) for pair in itertools.permutations("abcde", 2)]
    assert found == Counter(itertools.product(("base", "more"), range(3), pairs))


@pytest.mark.parametrize(("seats", "deals"), [(2, 1), (3, 2), (4, 6)])
def test_alone_each_has_each_seat_once_a_block_and_the_deals_go_through_all_orders(
    seats: int, deals: int
) -> None:
    names = "abcd"[:seats]
    blocks = [_block(names, ALONE[seats], deal) for deal in range(deals)]
    for block in blocks:
        for seat in range(seats):
            assert sorted(seating[seat] for seating in block) == sorted(names)
    every_order = sorted("".join(order) for order in itertools.permutations(names))
    assert sorted(itertools.chain(*blocks)) == every_order
    assert _block(names, ALONE[seats], deals) == blocks[0]


def test_three_of_five_every_group_every_deal() -> None:
    ladder = _ladder("abcde", ALONE[3], deals=2)
    groups = Counter("".join(sorted(_names(each))) for each in plan(ladder))
    assert groups == {"".join(group): 6 for group in itertools.combinations("abcde", 3)}


@pytest.mark.parametrize("sides", [PAIRS, (0, 0, 1, 1)])
@pytest.mark.parametrize("deal", [0, 1])
def test_pairs_every_partnership_four_times_and_every_seat_three_times(
    sides: tuple[int, ...], deal: int
) -> None:
    block = _block("abcd", sides, deal)
    partnerships: Counter[frozenset[str]] = Counter()
    for seating in block:
        teams = (
            "".join(sorted(n for n, side in zip(seating, sides, strict=True) if side == s)) for s in (0, 1)
        )
        partnerships[frozenset(teams)] += 1
    assert partnerships == {
        frozenset({"ab", "cd"}): 4,
        frozenset({"ac", "bd"}): 4,
        frozenset({"ad", "bc"}): 4,
    }
    for seat in range(4):
        assert Counter(seating[seat] for seating in block) == dict.fromkeys("abcd", 3)


def test_pairs_two_deals_have_every_order() -> None:
    both = _block("abcd", PAIRS, 0) + _block("abcd", PAIRS, 1)
    assert sorted(both) == sorted("".join(order) for order in itertools.permutations("abcd"))


def test_one_against_two_everyone_is_alone_once_a_block() -> None:
    assert sorted(seating[0] for seating in _block("abc", (0, 1, 1))) == list("abc")


def test_early_results_cover_all_pairs() -> None:
    first = itertools.islice(plan(_ladder("abcd", ALONE[2], deals=50, variants=("base", "more"))), 24)
    met = Counter((each.variant, "".join(sorted(_names(each)))) for each in first)
    pairs = ["".join(pair) for pair in itertools.combinations("abcd", 2)]
    assert met == dict.fromkeys(itertools.product(("base", "more"), pairs), 2)


def test_sides_and_options_are_those_of_the_match() -> None:
    last = list(plan(_ladder("abcd", PAIRS, deals=2)))[-1]
    assert last.sides == PAIRS
    assert last.options == "options of base 1"


def test_ids_stay_when_entrants_and_deals_are_added_and_the_file_is_reordered() -> None:
    before = {each.id: each for each in plan(_ladder("abc", ALONE[2], deals=2))}
    after = {each.id: each for each in plan(_ladder("dcab", ALONE[2], deals=3))}
    assert before.keys() <= after.keys()
    for match, each in before.items():
        same = after[match]
        assert (each.block, each.deal, _names(each)) == (same.block, same.deal, _names(same))
        assert deal_key(SECRET, each) == deal_key(SECRET, same)
        assert bot_seed(SECRET, each, 1) == bot_seed(SECRET, same, 1)


def test_an_id_is_the_same_on_every_machine() -> None:
    first = next(plan(_ladder("ab", ALONE[2])))
    assert (first.id, first.block) == ("2f5ca08c926555bec229", "e56a3d22f62345ad612b")


@pytest.mark.parametrize(
    "other",
    [
        _ladder("ab", ALONE[2], version="2"),
        _ladder("ab", ALONE[2], variants=("more",)),
        _ladder("ac", ALONE[2]),
    ],
)
def test_ids_and_keys_differ_by_version_variant_and_entrant(other: Ladder) -> None:
    one = list(plan(_ladder("ab", ALONE[2])))
    assert {each.id for each in one}.isdisjoint(each.id for each in plan(other))
    assert {deal_key(SECRET, each) for each in one}.isdisjoint(deal_key(SECRET, each) for each in plan(other))


def test_a_block_shares_one_deal_and_no_other_block_has_it() -> None:
    keys: dict[str, set[bytes]] = {}
    for each in plan(_ladder("abcde", ALONE[3], deals=4, variants=("base", "more"))):
        keys.setdefault(each.block, set()).add(deal_key(SECRET, each))
    assert all(len(of_block) == 1 for of_block in keys.values())
    assert len(set().union(*keys.values())) == len(keys) == 10 * 4 * 2


def test_another_secret_is_another_deal() -> None:
    first = next(plan(_ladder("ab", ALONE[2])))
    assert deal_key(SECRET, first) != deal_key(derive_key("other"), first)


def test_no_two_bots_share_a_seed() -> None:
    planned = list(plan(_ladder("abc", ALONE[2], deals=2)))
    seeds = {bot_seed(SECRET, each, seat) for each in planned for seat in (0, 1)}
    assert len(seeds) == 2 * len(planned)
    assert {len(seed) for seed in seeds} == {32}


def test_names_that_run_together_are_apart() -> None:
    def first(*names: str) -> str:
        ladder = _ladder("", ALONE[2])
        entrants = tuple(Entrant(name, "1", cast("Program", None)) for name in names)
        return next(plan(dataclasses.replace(ladder, entrants=entrants))).id

    assert first("ab", "c") != first("a", "bc")


def test_a_long_schedule_takes_flat_memory() -> None:
    ladder = _ladder("abcdef", ALONE[2], deals=2_000)
    assert count(ladder) == 60_000
    tracemalloc.start()
    total = sum(1 for _ in plan(ladder))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert total == 60_000
    assert peak < 200_000
