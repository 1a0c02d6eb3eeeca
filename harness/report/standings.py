"""The standings as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.escape import visible
from harness.report.formats import write
from harness.report.table import UNKNOWN, Column, Table, Value, fixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.rating import Row, Standings, Unrated

_COLUMNS = (
    Column("rank", meaning="by rating, equals share it"),
    Column("entrant", "left"),
    Column("rating", meaning="TrueSkill mu - 3 sigma, matches taken in schedule order"),
    Column("mu", meaning="mean of the skill"),
    Column("sigma", meaning="its standard deviation"),
    Column("elo", meaning="one fit over all results, in no order, 0 the middle of the field"),
    Column("points", meaning="mean share of the other sides beaten in a match, a tie counting half"),
    Column("95% interval", meaning="of points, by bootstrap over complete blocks (needs 2)"),
    Column("W", meaning="matches in which its side was first alone"),
    Column("D", meaning="first with others"),
    Column("L", meaning="not first"),
    Column("forfeits", meaning="matches with a fault of the entrant"),
    Column("matches"),
)
_TIME_COLUMN = Column("ms", meaning="mean thinking time a decision, in milliseconds")

_KEYS = {
    "rank": "place by rating, equal ratings share it; null if not rated",
    "entrant": "name",
    "state": "rated, or not rated and why",
    "rating": "mu - 3 sigma",
    "mu": "TrueSkill mean, matches taken in schedule order",
    "sigma": "TrueSkill standard deviation",
    "elo": "strength fitted to all results in any order, 0 is the middle of the field",
    "matches": "matches played to a result",
    "points": "sum over matches of the share of the other sides beaten, a tie counting half",
    "points_a_match": "mean of the same",
    "interval_low": "lower end of the 95 % interval of points a match, by bootstrap over complete blocks",
    "interval_high": "upper end of it; both null with fewer than 2 complete blocks",
    "wins": "matches in which the entrant's side was first alone",
    "draws": "first with others",
    "losses": "not first",
    "forfeits": "matches with a fault of the entrant",
    "forfeits_by_kind": "the same by kind",
    "decisions": "answers asked for and given",
    "remark": "what the ladder has to say of the entrant",
}
_TIME_KEYS = {"ms_a_decision": "mean thinking time, ms"}


def render_standings(standings: Standings, fmt: str, *, ladder: str, times: bool = True) -> str:
    """Return the standings in one of ``FORMATS``; HarnessError for any other.

    ``times=False`` leaves out what differs from run to run: two runs of one ladder then give the same bytes.
    """
    texts = [_row(row, times=times) for row in standings.rows]
    texts += [_unrated_row(unrated, times=times) for unrated in standings.unrated]
    records = [_record(row, times=times) for row in standings.rows]
    records += [_unrated_record(unrated, times=times) for unrated in standings.unrated]
    table = Table(
        name="standings",
        ladder=ladder,
        matches=standings.matches,
        point_of_view="Points, wins, draws and losses are those of the row's entrant.",
        columns=(*_COLUMNS, *([_TIME_COLUMN] if times else [])),
        rows=tuple(texts),
        notes=(
            *(_forfeits(row) for row in standings.rows if row.forfeits),
            *(_remark(row.entrant, row.remark) for row in standings.rows if row.remark),
            *(_remark(unrated.entrant, _state(unrated)) for unrated in standings.unrated),
        ),
        keys=_KEYS | (_TIME_KEYS if times else {}),
        records=tuple(records),
    )
    return write(table, fmt)


def _row(row: Row, *, times: bool) -> tuple[str, ...]:
    interval = UNKNOWN if row.interval is None else "-".join(fixed(end, 3) for end in row.interval)
    return (
        str(row.rank),
        visible(row.entrant),
        fixed(row.rating, 2),
        fixed(row.skill.mu, 2),
        fixed(row.skill.sigma, 2),
        fixed(row.elo, 0, sign="+"),
        fixed(row.score.points_a_match, 3),
        interval,
        str(row.score.wins),
        str(row.score.draws),
        str(row.score.losses),
        str(sum(number for _, number in row.forfeits)),
        str(row.score.matches),
        *([fixed(row.ms_a_decision, 2)] if times else []),
    )


def _unrated_row(unrated: Unrated, *, times: bool) -> tuple[str, ...]:
    return (UNKNOWN, visible(unrated.entrant), *[UNKNOWN] * 6, *["0"] * 5, *([UNKNOWN] if times else []))


def _record(row: Row, *, times: bool) -> Mapping[str, Value | Mapping[str, int]]:
    low, high = row.interval or (None, None)
    record: dict[str, Value | Mapping[str, int]] = {
        "rank": row.rank,
        "entrant": row.entrant,
        "state": "rated",
        "rating": row.rating,
        "mu": row.skill.mu,
        "sigma": row.skill.sigma,
        "elo": row.elo,
        "matches": row.score.matches,
        "points": row.score.points,
        "points_a_match": row.score.points_a_match,
        "interval_low": low,
        "interval_high": high,
        "wins": row.score.wins,
        "draws": row.score.draws,
        "losses": row.score.losses,
        "forfeits": sum(number for _, number in row.forfeits),
        "forfeits_by_kind": dict(row.forfeits),
        "decisions": row.decisions,
        "remark": row.remark,
    }
    return record | ({"ms_a_decision": row.ms_a_decision} if times else {})


def _unrated_record(unrated: Unrated, *, times: bool) -> Mapping[str, Value | Mapping[str, int]]:
    known: dict[str, Value] = {
        "entrant": unrated.entrant,
        "state": _state(unrated),
        "forfeits_by_kind": {},
        "remark": "",
        **dict.fromkeys(("matches", "points", "wins", "draws", "losses", "forfeits", "decisions"), 0),
    }
    return {key: known.get(key) for key in (*_KEYS, *(_TIME_KEYS if times else ()))}


def _state(unrated: Unrated) -> str:
    return f"not rated: {unrated.reason}"


def _forfeits(row: Row) -> str:
    kinds = ", ".join(f"{kind} {number}" for kind, number in row.forfeits)
    return f"Forfeits of {visible(row.entrant)}: {kinds}"


def _remark(entrant: str, words: str) -> str:
    """Say a remark in one line; of one with many lines (a bot's own last words) the first and the last."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    return f"Remark on {visible(entrant)}: {visible(' ... '.join(lines[:1] + lines[1:][-1:]))}"
