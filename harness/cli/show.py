"""``harness show``."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING, NamedTuple

import click

from harness.cli.parameters import examples, json_option, ladder_argument
from harness.core import read_options
from harness.ladder import LadderError, Store, StoreError, plan, read_ladder
from harness.ladder.telling import Moment, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harness.ladder import Ladder, StoredResult
    from harness.referee import Outcome


class _Match(NamedTuple):
    """A match with what to call its seats."""

    result: StoredResult
    outcome: Outcome
    seats: tuple[str, ...]

    def names(self, seats: Iterable[int]) -> str:
        return " and ".join(self.seats[seat] for seat in seats)


@click.command(
    epilog=examples("harness show ladders/to_war.toml 0", "harness show ladders/to_war.toml 5ad3 --seat 1")
)
@ladder_argument
@click.argument("match")
@click.option("--seat", type=click.IntRange(min=0), help="Only what this seat was told, saw and decided.")
@click.option("--options", "offers", is_flag=True, help="List what each decision could choose from.")
@click.option("--step", is_flag=True, help="Wait for a key after each decision.")
@json_option
def command(  # noqa: PLR0913  # one argument for each of the command line
    ladder_file: Path, match: str, seat: int | None, *, offers: bool, step: bool, as_json: bool
) -> None:
    """Tell a match from its record: what everybody and each seat was told, saw and decided.

    MATCH is its number in the schedule, from 0, or the beginning of its id; "harness plan LADDER --list"
    prints both.
    """
    ladder = read_ladder(ladder_file)
    with Store.open(ladder) as store:
        result = _find(ladder, store, match)
        outcome = store.outcome(result.id)
    if seat is not None and seat >= len(result.entrants):
        raise LadderError(
            f"--seat {seat}: the match has seats 0 to {len(result.entrants) - 1}; give one of them"
        )
    shown = _Match(result, outcome, _seats(ladder, result, outcome))
    if as_json:
        click.echo(json.dumps(_facts(shown, seat), indent=2, ensure_ascii=False))
        return
    for block in itertools.chain(_head(shown), _moments(shown, seat, offers=offers), _end(shown)):
        click.echo(block + "\n")
        if step:
            click.pause("")


def _find(ladder: Ladder, store: Store, match: str) -> StoredResult:
    """Return the result of a match given by number or by the beginning of its id."""
    if match.isdecimal() and (planned := next(itertools.islice(plan(ladder), int(match), None), None)):
        result = store.result(planned.id)
        if result is None:
            raise StoreError(f"match {match} ({planned.id}) has not been played; harness run {ladder.path}")
        return result
    found = list(itertools.islice(store.ids(match), 2))
    if len(found) > 1:
        raise StoreError(
            f"match {match}: several ids begin so, such as {found[0]} and {found[1]}; give more of it"
        )
    result = store.result(found[0]) if found else None
    if result is None:
        raise StoreError(
            f"match {match}: no stored match has this number or id; see harness plan {ladder.path} --list"
        )
    return result


def _seats(ladder: Ladder, result: StoredResult, outcome: Outcome) -> tuple[str, ...]:
    """Return what to call each seat: its number, its entrant and what the game calls it."""
    options = read_options(ladder.game.options, outcome.play.options, f"record of match {result.id}")
    names = ladder.game.seat_names(options, len(result.entrants))
    return tuple(
        f"seat {seat} {entrant}" + ("" if name == f"seat {seat}" else f" ({name})")
        for seat, ((entrant, _), name) in enumerate(zip(result.entrants, names, strict=True))
    )


def _head(shown: _Match) -> Iterator[str]:
    result = shown.result
    yield f"match {result.id}, {shown.outcome.play.game}, variant {result.variant}, deal {result.deal}"
    yield "\n".join(
        f"{seat}, version {version}, side {side}"
        for seat, (_, version), side in zip(shown.seats, result.entrants, result.sides, strict=True)
    )


def _moments(shown: _Match, seat: int | None, *, offers: bool) -> Iterator[str]:
    for moment in tell(shown.outcome, seat):
        yield "\n".join(_lines(shown, moment, offers=offers))


def _lines(shown: _Match, moment: Moment, *, offers: bool) -> Iterator[str]:
    for told, text in moment.heard:
        yield f"[{'all' if told is None else f'only {shown.names(told)}'}] {text}"
    decision = moment.decision
    if decision:
        yield f"-- {moment.number}: {shown.seats[decision.seat]}, {decision.prompt}"
    for seats, drawing in moment.seen:
        if not decision:
            yield f"-- at the end, as seen by {shown.names(seats)}"
        yield from (f"   {line}".rstrip() for line in drawing.splitlines())
    if decision:
        if offers:
            yield "could choose: " + "; ".join(decision.options)
        chosen = "; ".join(decision.options[pick] for pick in decision.picks) or "nothing"
        yield f"> {chosen}   (of {len(decision.options)}, {decision.time_s:.3f} s)"


def _end(shown: _Match) -> Iterator[str]:
    outcome = shown.outcome
    lines = [f"ended: {outcome.ending.value}"]
    if outcome.result:
        lines[0] += f", {outcome.result.ending}"
        lines += [f"{name}: {value}" for name, value in outcome.result.figures]
    lines += [f"{shown.seats[fault.seat]}: {fault.ending.value}: {fault.detail}" for fault in outcome.faults]
    lines += [
        f"{name}: place {outcome.places[side]}, {decisions} decisions in {used_s:.3f} s"
        for name, side, decisions, used_s in zip(
            shown.seats, shown.result.sides, outcome.decisions, outcome.used_s, strict=True
        )
    ]
    yield "\n".join(lines)


def _facts(shown: _Match, seat: int | None) -> dict[str, object]:
    outcome = shown.outcome.to_json()
    del outcome["play"]
    return {
        **shown.result._asdict(),
        "seats": shown.seats,
        "outcome": outcome,
        "moments": [
            {
                "number": moment.number,
                "heard": [heard._asdict() for heard in moment.heard],
                "seen": [seen._asdict() for seen in moment.seen],
                "decision": moment.decision and moment.decision._asdict(),
            }
            for moment in tell(shown.outcome, seat)
        ],
    }
