from __future__ import annotations

from typing import TYPE_CHECKING

from harness.rating import Tally, by_seat, by_variant

if TYPE_CHECKING:
    from tests.rating.conftest import Play

NONE = Tally(0, 0, 0, 0, 0)


def test_by_seat_parts_an_entrants_results(play: Play) -> None:
    table = by_seat([play("ann bob", 1, 2), play("bob ann", 1, 2), play("ann bob", 1, 1)], ["bob", "ann"])
    assert (table.matches, table.parts) == (3, (0, 1))
    bob, ann = table.rows
    assert (bob.entrant, bob.tallies) == ("bob", (Tally(1, 1, 1, 0, 0), Tally(2, 0.5, 0, 1, 1)))
    assert (ann.entrant, ann.tallies) == ("ann", (Tally(2, 1.5, 1, 1, 0), Tally(1, 0, 0, 0, 1)))
    assert table.everyone == (Tally(3, 2.5, 2, 1, 0), Tally(3, 0.5, 0, 1, 2))


def test_by_seat_gives_a_seat_the_result_of_its_side(play: Play) -> None:
    table = by_seat([play("ann bob ann cid", 2, 1, sides=(0, 1, 0, 1))], ["ann", "bob", "cid"])
    lost, won = Tally(1, 0, 0, 0, 1), Tally(1, 1, 1, 0, 0)
    assert table.parts == (0, 1, 2, 3)
    assert [row.tallies for row in table.rows] == [
        (lost, NONE, lost, NONE),
        (NONE, won, NONE, NONE),
        (NONE, NONE, NONE, won),
    ]


def test_by_variant_counts_a_match_once_an_entrant(play: Play) -> None:
    matches = [
        play("ann bob", 1, 2, variant="more strategy"),
        play("ann bob ann bob", 2, 1, sides=(0, 1, 0, 1), variant="base"),
        play("bob ann", 1, 1, variant="base"),
    ]
    table = by_variant(matches, ["ann", "bob", "eve"])
    assert table.parts == ("more strategy", "base")
    ann, bob, eve = (row.tallies for row in table.rows)
    assert ann == (Tally(1, 1, 1, 0, 0), Tally(2, 0.5, 0, 1, 1))
    assert bob == (Tally(1, 0, 0, 0, 1), Tally(2, 1.5, 1, 1, 0))
    assert eve == (NONE, NONE)


def test_no_matches_have_no_parts() -> None:
    assert by_seat([], ["ann"]).parts == ()
    assert by_variant([], ["ann"]).rows[0].tallies == ()
