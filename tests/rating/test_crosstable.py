from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rating import Tally, crosstable

if TYPE_CHECKING:
    from tests.rating.conftest import Play

NEVER = Tally(0, 0, 0, 0, 0)


def test_a_cell_is_the_row_against_the_column(play: Play) -> None:
    matches = [play("ann bob", 1, 2), play("bob ann", 1, 1), play("ann bob", 1, 2), play("bob cid", 2, 1)]
    table = crosstable(matches, ["bob", "ann", "cid"])
    assert table.matches == 4
    assert [row.entrant for row in table.rows] == ["bob", "ann", "cid"]
    assert [row.against for row in table.rows] == [
        (None, Tally(3, 0.5, 0, 1, 2), Tally(1, 0, 0, 0, 1)),
        (Tally(3, 2.5, 2, 1, 0), None, NEVER),
        (Tally(1, 1, 1, 0, 0), NEVER, None),
    ]


def test_with_three_sides_each_pair_meets_on_its_own(play: Play) -> None:
    ann, bob, cid = crosstable([play("ann bob cid", 2, 1, 2)], ["ann", "bob", "cid"]).rows
    assert ann.against == (None, Tally(1, 0, 0, 0, 1), Tally(1, 0.5, 0, 1, 0))
    assert bob.against == (Tally(1, 1, 1, 0, 0), None, Tally(1, 1, 1, 0, 0))
    assert cid.against == (Tally(1, 0.5, 0, 1, 0), Tally(1, 0, 0, 0, 1), None)


def test_partners_are_not_opponents_and_a_pair_of_seats_is_one_opponent(play: Play) -> None:
    matches = [
        play("ann bob cid dan", 1, 2, sides=(0, 1, 0, 1)),
        play("ann bob ann bob", 1, 2, sides=(0, 1, 0, 1)),
    ]
    ann, bob, cid, dan = crosstable(matches, ["ann", "bob", "cid", "dan"]).rows
    assert ann.against == (None, Tally(2, 2, 2, 0, 0), NEVER, Tally(1, 1, 1, 0, 0))
    assert bob.against == (Tally(2, 0, 0, 0, 2), None, Tally(1, 0, 0, 0, 1), NEVER)
    assert cid.against == (NEVER, Tally(1, 1, 1, 0, 0), None, Tally(1, 1, 1, 0, 0))
    assert dan.against == (Tally(1, 0, 0, 0, 1), NEVER, Tally(1, 0, 0, 0, 1), None)


def test_entrants_that_are_not_asked_for_have_no_row(play: Play) -> None:
    table = crosstable([play("ann bob", 1, 2), play("ann cid", 1, 2)], ["ann", "bob"])
    assert [row.against for row in table.rows] == [
        (None, Tally(1, 1, 1, 0, 0)),
        (Tally(1, 0, 0, 0, 1), None),
    ]
