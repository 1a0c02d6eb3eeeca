"""``harness plan``."""

from __future__ import annotations

import json
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from harness.cli.parameters import examples, json_option, ladder_argument
from harness.ladder import Store, count, plan, read_ladder, read_results
from harness.ladder.schedule import block_size, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from harness.ladder import Ladder, Planned
    from harness.rating import Played


@click.command(
    epilog=examples("harness plan ladders/to_war.toml", "harness plan ladders/to_war.toml --list | less")
)
@ladder_argument
@click.option("--list", "as_list", is_flag=True, help="List the matches themselves, in schedule order.")
@json_option
def command(ladder_file: Path, *, as_list: bool, as_json: bool) -> None:
    """Say what a ladder would play: matches, groups, seats, and how long that may take. Plays nothing."""
    ladder = read_ladder(ladder_file)
    so_far = _so_far(ladder)
    if as_list:
        for line in _listed(ladder, {match.id: match for match in so_far.played}, as_json=as_json):
            click.echo(line)
        return
    facts = _facts(ladder, so_far)
    click.echo(json.dumps(facts, indent=2, ensure_ascii=False) if as_json else _text(facts))


class _SoFar(NamedTuple):
    """What a store holds: matches that count, plays that ended void, and reasons of suspensions by match."""

    played: tuple[Played, ...] = ()
    voids: int = 0
    suspended: Mapping[str, str] = MappingProxyType({})


def _so_far(ladder: Ladder) -> _SoFar:
    if not ladder.store.is_file():
        return _SoFar()
    with Store.open(ladder) as store:
        played = read_results(ladder, store).played
        return _SoFar(played, sum(1 for _ in store.attempts()), store.suspended_matches())


def _facts(ladder: Ladder, so_far: _SoFar) -> dict[str, Any]:
    blocks = [block_size(sides_of(ladder, variant)) for variant in ladder.variants]
    matches = count(ladder)
    groups = comb(len(ladder.entrants), ladder.seats)
    left = matches - len(so_far.played)
    return {
        "ladder": ladder.name,
        "game": ladder.game.name,
        "seats": ladder.seats,
        "sides": list(sides_of(ladder, ladder.variants[0])),
        "store": str(ladder.store),
        "entrants": [{"name": each.name, "version": each.version} for each in ladder.entrants],
        "variants": [variant.name for variant in ladder.variants],
        "schedule": ladder.schedule.kind,
        "deals": ladder.schedule.deals,
        "groups": groups,
        "blocks": groups * ladder.schedule.deals * len(blocks),
        "block_sizes": blocks,
        "matches": matches,
        "matches_an_entrant": matches * ladder.seats // len(ladder.entrants),
        "played": len(so_far.played),
        "left": left,
        "voids": so_far.voids,
        "suspended": dict(so_far.suspended),
        "thinking_s_left": _thinking_s(so_far.played, left),
        "most_thinking_s_a_seat": ladder.clock.game_s,
        "most_thinking_s_a_decision": ladder.clock.move_s,
    }


def _thinking_s(played: tuple[Played, ...], left: int) -> float | None:
    """Return how long bots will think in what is left, going on as so far; None before the first match."""
    if not played:
        return None
    return round(sum(sum(match.seconds) for match in played) / len(played) * left, 3)


def _text(facts: Mapping[str, Any]) -> str:
    per_block = " or ".join(map(str, sorted(set(facts["block_sizes"]))))
    lines = {
        "ladder": f"{facts['ladder']}, stored in {facts['store']}",
        "game": f"{facts['game']}, {facts['seats']} seats, sides {_words(facts['sides'])}",
        "entrants": ", ".join(f"{each['name']} {each['version']}" for each in facts["entrants"]),
        "variants": ", ".join(facts["variants"]),
        "schedule": f"{facts['schedule']}, {facts['deals']} deals for each group and variant",
        "groups": f"{facts['groups']} of {facts['seats']} entrants: everyone meets everyone",
        "blocks": f"{facts['blocks']}, each of {per_block} matches that play one deal in different seats",
        "matches": f"{facts['matches']}, {facts['matches_an_entrant']} an entrant",
        "played": f"{facts['played']}, {facts['left']} left{_voids(facts)}",
        "time": _time(facts),
    }
    width = max(map(len, lines))
    return "\n".join(f"{key:{width}}  {value}" for key, value in lines.items())


def _voids(facts: Mapping[str, Any]) -> str:
    words = f"; {facts['voids']} plays ended void" if facts["voids"] else ""
    return words + "".join(f"; {match} is suspended: {why}" for match, why in facts["suspended"].items())


def _words(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _time(facts: Mapping[str, Any]) -> str:
    if not facts["left"]:
        return "nothing is left to play"
    if (left := facts["thinking_s_left"]) is not None:
        return f"about {_span(left)} of bots' thinking left, if they go on as in the matches played"
    if (bank_s := facts["most_thinking_s_a_seat"]) is not None:
        most_s = bank_s * facts["seats"] * facts["left"]
        return f"unknown before the first matches; bots' clocks allow {_span(most_s)}, increments apart"
    return (
        f"unknown before the first matches; a decision may take {_span(facts['most_thinking_s_a_decision'])}"
    )


def _span(time_s: float) -> str:
    """Write a time in the two units that say most: ``3 h 12 min``."""
    minutes, seconds = divmod(time_s, 60)
    hours, minutes = divmod(int(minutes), 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {seconds:.0f} s" if minutes else f"{seconds:.3g} s"


def _listed(ladder: Ladder, played: Mapping[str, Played], *, as_json: bool) -> Iterator[str]:
    for planned in plan(ladder):
        result = played.get(planned.id)
        yield _json_line(planned, result) if as_json else _line(planned, result)


def _line(planned: Planned, result: Played | None) -> str:
    entrants = " - ".join(entrant.name for entrant in planned.entrants)
    state = "" if result is None else f"  places by side {_words(list(result.places))}{_forfeits(result)}"
    return f"{planned.order:6}  {planned.id}  {planned.variant}  deal {planned.deal}  {entrants}{state}"


def _forfeits(result: Played) -> str:
    return "".join(f", seat {seat} {kind}" for seat, kind in enumerate(result.forfeits) if kind)


def _json_line(planned: Planned, result: Played | None) -> str:
    line = {
        **planned._asdict(),
        "entrants": [[entrant.name, entrant.version] for entrant in planned.entrants],
        "places": None if result is None else list(result.places),
        "forfeits": None if result is None else list(result.forfeits),
    }
    del line["options"]
    return json.dumps(line, ensure_ascii=False)
