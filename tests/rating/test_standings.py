from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import pytest

from harness.rating import Scorebook, Tally, Unrated, standings

if TYPE_CHECKING:
    from harness.rating import Played
    from tests.rating.conftest import Play


def test_no_matches_give_an_empty_table() -> None:
    table = standings([])
    assert (table.matches, table.rows, table.unrated) == (0, (), ())


def test_one_match_rates_both_and_knows_no_interval(play: Play) -> None:
    winner, loser = standings([play("ann bob", 2, 1, decisions=(4, 0), seconds=(0.5, 0.0))]).rows
    assert (winner.rank, winner.entrant, winner.score) == (1, "bob", Tally(1, 1, 1, 0, 0))
    assert (loser.rank, loser.entrant, loser.score) == (2, "ann", Tally(1, 0, 0, 0, 1))
    assert winner.interval is None
    assert winner.ms_a_decision is None
    assert loser.ms_a_decision == 125
    assert winner.rating == pytest.approx(winner.skill.mu - 3 * winner.skill.sigma, abs=1e-5)
    assert winner.elo is not None
    assert loser.elo is not None
    assert winner.elo > 0 > loser.elo


@pytest.mark.parametrize("count", [0, 1, 2, 40])
def test_few_games_and_all_wins_hold_no_nan(play: Play, count: int) -> None:
    table = standings([play("ann bob", 1, 2) for _ in range(count)], unrated={"cid": "no match yet"})
    json.dumps(asdict(table), allow_nan=False)
    assert [row.entrant for row in table.rows] == (["ann", "bob"] if count else [])


def test_rank_follows_rating_and_equals_share_it(play: Play) -> None:
    rows = standings([play("ann bob cid dan", 3, 1, 3, 1)]).rows
    assert [(row.rank, row.entrant) for row in rows] == [(1, "bob"), (1, "dan"), (3, "ann"), (3, "cid")]


def test_all_but_trueskill_is_the_same_in_any_order(play: Play) -> None:
    luck = random.Random(3)
    matches = []
    for block in range(40):
        seated = luck.sample(["ann", "bob", "cid", "dan", "eve"], 3)
        for _ in range(3):
            seated = seated[1:] + seated[:1]
            places = [luck.choice([1, 2, 3]) for _ in seated]
            matches.append(play(" ".join(seated), *places, block=f"{block}", block_size=3))
    before = {row.entrant: row for row in standings(matches).rows}
    luck.shuffle(matches)
    after = {row.entrant: row for row in standings(matches).rows}
    for entrant, row in before.items():
        same = after[entrant]
        assert replace(row, rank=0, rating=0, skill=same.skill) == replace(same, rank=0, rating=0)
    assert before != after, "the matches of this test were meant to move TrueSkill"


def test_the_same_matches_give_the_same_table(play: Play) -> None:
    matches = [play("ann bob", 1 + n % 2, 1 + n % 3) for n in range(30)]
    assert standings(matches) == standings(list(matches))


def test_a_team_wins_once_for_each_entrant_however_many_seats_it_holds(play: Play) -> None:
    rows = standings([play("ann bob ann cid", 1, 2, sides=(0, 1, 0, 1), decisions=(1, 2, 3, 4))]).rows
    assert {row.entrant: (row.score.matches, row.score.points, row.decisions) for row in rows} == {
        "ann": (1, 1, 4),
        "bob": (1, 0, 2),
        "cid": (1, 0, 4),
    }


def test_forfeits_count_matches_by_kind(play: Play) -> None:
    rows = standings(
        [
            play("ann bob", 1, 2, forfeits=(None, "late")),
            play("ann bob", 1, 2, forfeits=(None, "crashed")),
            play("ann bob", 1, 2, forfeits=(None, "late")),
            # One process died in both of its seats: that is one match lost.
            play("ann bob ann bob", 1, 2, sides=(0, 1, 0, 1), forfeits=(None, "crashed", None, "crashed")),
            play("ann bob", 1, 2, forfeits=(None, "illegal")),
        ]
    ).rows
    assert {row.entrant: row.forfeits for row in rows} == {
        "ann": (),
        "bob": (("crashed", 2), ("late", 2), ("illegal", 1)),
    }


def test_time_a_decision_is_over_all_matches_and_seats(play: Play) -> None:
    rows = standings(
        [
            play("ann bob", 1, 2, decisions=(10, 1), seconds=(1.0, 1.0)),
            play("bob ann", 1, 2, decisions=(1, 30), seconds=(3.0, 1.0)),
        ]
    ).rows
    assert {row.entrant: row.ms_a_decision for row in rows} == {"ann": 50, "bob": 2000}


def test_entrants_without_a_match_keep_their_reason(play: Play) -> None:
    table = standings(
        [play("ann bob", 1, 2)],
        unrated={"eve": "no match yet", "cid": "failed check", "bob": "failed to start"},
        suspended={"ann": "suspended after five lives", "eve": "suspended", "dan": "suspended"},
    )
    assert table.unrated == (
        Unrated("cid", "failed check"),
        Unrated("dan", "suspended"),
        Unrated("eve", "no match yet; suspended"),
    )
    assert {row.entrant: row.remark for row in table.rows} == {
        "ann": "suspended after five lives",
        "bob": "failed to start",
    }


def test_a_scorebook_can_be_read_while_it_grows(play: Play) -> None:
    matches = [play("ann bob", 1, 2), play("cid ann", 1, 1), play("bob cid", 2, 1)]
    book = Scorebook()
    seen: list[Played] = []
    for played in matches:
        book.add(played)
        seen.append(played)
        assert book.standings() == standings(seen)


def test_what_is_slow_can_be_left_out(play: Play) -> None:
    book = Scorebook()
    for _ in range(4):
        book.add(play("ann bob", 1, 2))
    assert [row.interval for row in book.standings().rows] == [(1, 1), (0, 0)]
    assert [(row.interval, row.elo) for row in book.standings(quick=True).rows] == [(None, None)] * 2
