"""``harness show``."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING

import click

from harness.cli.parameters import examples, json_option, ladder_argument
from harness.cli.story import Story, seat_names
from harness.ladder import LadderError, Store, StoreError, plan, read_ladder
from harness.ladder.telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.ladder import Ladder, StoredResult


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
    story = Story(outcome, seat_names(outcome, [name for name, _ in result.entrants]), result.sides)
    if as_json:
        click.echo(json.dumps(_facts(story, result, seat), indent=2, ensure_ascii=False))
        return
    for block in itertools.chain(_head(story, result), story.moments(seat, offers=offers), [story.end()]):
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


def _head(story: Story, result: StoredResult) -> Iterator[str]:
    yield f"match {result.id}, {story.outcome.play.game}, variant {result.variant}, deal {result.deal}"
    yield "\n".join(
        f"{seat}, version {version}, side {side}"
        for seat, (_, version), side in zip(story.seats, result.entrants, result.sides, strict=True)
    )


def _facts(story: Story, result: StoredResult, seat: int | None) -> dict[str, object]:
    outcome = story.outcome.to_json()
    del outcome["play"]
    return {
        **result._asdict(),
        "seats": story.seats,
        "outcome": outcome,
        "moments": [
            {
                "number": moment.number,
                "heard": [heard._asdict() for heard in moment.heard],
                "seen": [seen._asdict() for seen in moment.seen],
                "decision": moment.decision and moment.decision._asdict(),
            }
            for moment in tell(story.outcome, seat)
        ],
    }
