"""Setting up: the arithmetic of rules §1, the redraws E1 and E2, and where chance comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

from harness.core import KeyedChance, OptionError, derive_key, read_options
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.rules import rules_of
from harness.games.king_is_dead.setup import draw_courts
from harness.games.king_is_dead.table import Faction
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core.chance import Index

    T = TypeVar("T")


class StackedBag(KeyedChance):
    """A bag from which the draws of each attempt come as given, such as ``SS SS WB`` and then ``SW BB``."""

    def __init__(self, *attempts: str) -> None:
        super().__init__(b"stacked")
        self.attempts = [
            [Faction(".SWB".index(letter)) for letter in text if letter != " "] for text in attempts
        ]
        self.sizes: list[int] = []

    def shuffle(self, purpose: str, index: Index, items: Sequence[T]) -> list[T]:
        rest = super().shuffle(purpose, index, items)
        assert isinstance(index, int)
        self.sizes.append(len(rest))
        for wanted in self.attempts[index]:
            rest.remove(wanted)  # type: ignore[arg-type]  # a bag holds factions
        return [*rest, *reversed(self.attempts[index])]  # type: ignore[list-item]  # as above


def draws(chance: StackedBag, seats: int, **options: object) -> list[str]:
    """What is drawn, as ``attempt seat letters``; the bag and the courts are complete at every attempt."""
    rules = rules_of(read_options(GAME.options, options, "test"), seats)
    drawn, bag = draw_courts(rules, chance)
    total = 42 if seats == 2 else 48
    assert len(bag) + 2 * seats == total
    redrawn = [sum(draw.attempt == attempt for draw in drawn) for attempt in range(len(chance.sizes))]
    kept = [0, *(seats - count for count in redrawn[1:])]
    assert [size + 2 * count for size, count in zip(chance.sizes, kept, strict=True)] == [total] * len(kept)
    return [
        f"{draw.attempt} {draw.seat} {''.join('.SWB'[each] for each in draw.followers)}" for draw in drawn
    ]


def test_e1_two_draws_of_one_colour_are_put_back_and_drawn_again() -> None:
    assert draws(StackedBag("SS SS WB", "SW BB"), 3) == ["0 0 SS", "0 1 SS", "0 2 WB", "1 0 SW", "1 1 BB"]


def test_e2_equal_draws_of_two_colours_stay_and_so_does_a_lone_pair() -> None:
    assert draws(StackedBag("SW SW BB"), 3) == ["0 0 SW", "0 1 SW", "0 2 BB"]


def test_e2b_a_redraw_may_collide_with_a_court_that_was_kept() -> None:
    drawn = draws(StackedBag("WW WW SS", "SS WB", "BB SW"), 3)
    assert drawn[3:] == ["1 0 SS", "1 1 WB", "2 0 BB", "2 2 SW"]


def test_e2c_all_four_draw_again() -> None:
    drawn = draws(StackedBag("SS SS WW WW", "SW SB WB BB"), 4)
    assert drawn[4:] == ["1 0 SW", "1 1 SB", "1 2 WB", "1 3 BB"]


def test_k1_the_other_reading_redraws_any_equal_draws() -> None:
    drawn = draws(StackedBag("SW WS BB", "SW BB", "SB BW"), 3, court_redraw="identical_draws")
    assert drawn[3:] == ["1 0 SW", "1 1 BB", "2 1 SB", "2 2 WB"]


def test_chance_that_never_gives_different_courts_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="courts still collide after 1000 draws"):
        draws(StackedBag(*["SS SS"] * 1001), 2)


@pytest.mark.parametrize(("seats", "expected"), [(2, 0.0268), (3, 0.0803), (4, 0.1508)])
def test_redraws_are_as_frequent_as_they_must_be(seats: int, expected: float) -> None:
    rules = rules_of(KingIsDeadOptions(), seats)
    tries = 2_000
    again = sum(
        len(draw_courts(rules, KeyedChance(derive_key("redraw", number)))[0]) > seats
        for number in range(tries)
    )
    assert abs(again / tries - expected) < 4 * (expected / tries) ** 0.5


@pytest.mark.parametrize(
    ("seats", "each", "supply", "supply_mordred"), [(2, 16, 12, 14), (3, 18, 16, 18), (4, 18, 14, 16)]
)
@pytest.mark.parametrize("mordred", [False, True])
def test_setup_arithmetic(seats: int, each: int, supply: int, supply_mordred: int, *, mordred: bool) -> None:
    for number in range(20):
        key = derive_key("arithmetic", number)
        table = GAME.new(KingIsDeadOptions(mordred=mordred), seats, KeyedChance(key)).table
        assert [sum(region) for region in table.regions] == [4] * 8
        assert sum(table.supply) == (supply_mordred if mordred else supply)
        assert [sum(court) for court in table.courts] == [2] * seats
        places = [*table.regions, *table.courts, table.supply]
        assert [sum(counts) for counts in zip(*places, strict=True)] == [each, each, each, 2 * mordred]
        assert table.regions[0].scots >= 2
        assert table.regions[5].welsh >= 2
        assert table.regions[6].romano_british >= 2
        assert [region.loyalists for region in table.regions] == [
            0,
            int(mordred),
            0,
            0,
            0,
            0,
            0,
            int(mordred),
        ]
        assert table.loyalists_left == (7 if mordred else 0)
        assert sorted(card.region for card in table.row) == list(range(8))
        assert all(len(hand) == 8 for hand in table.hand)


def test_all_chance_is_in_the_setup() -> None:
    chance = KeyedChance(derive_key("setup"))
    state = GAME.new(KingIsDeadOptions(), 2, chance)
    assert [draw.name for draw in chance.tape] == ["bag/0", "region cards/0"]
    while state.requests():
        state.play(state.requests()[0].seat, [0])
    assert len(chance.tape) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_begins(seats: int) -> None:
    for first in range(seats):
        state = GAME.new(KingIsDeadOptions(first_seat=first), seats, KeyedChance(b"first"))
        assert state.requests()[0].seat == first


def test_a_first_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="first_seat is 2, with 2 seats; give 0 to 1"):
        GAME.new(KingIsDeadOptions(first_seat=2), 2, KeyedChance(b"first"))
    with pytest.raises(OptionError, match="first_seat is 4; give 0 to 3"):
        read_options(GAME.options, {"first_seat": 4}, "test")


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"{seats} seats; it is played with 2, 3 or 4"):
        GAME.new(KingIsDeadOptions(), seats, KeyedChance(b"seats"))


def test_four_seats_are_two_sides() -> None:
    options = KingIsDeadOptions()
    assert [GAME.sides(options, seats) for seats in GAME.seats] == [(0, 1), (0, 1, 2), (0, 1, 0, 1)]
    assert len(random_match(GAME, options, 4, "sides").result().places) == 2  # type: ignore[union-attr]  # it has ended
