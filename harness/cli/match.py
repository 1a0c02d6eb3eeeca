"""``harness match``."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant
from harness.arena.program import read_program
from harness.cli.errors import FAILED, INTERRUPTED
from harness.cli.human import Human, Keyboard
from harness.cli.parameters import examples, json_option
from harness.cli.story import Story, seat_names
from harness.core import KeyedChance, OptionError, derive_key, find_game, read_options, with_data_files
from harness.referee import Clock, Ending, MatchSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Game
    from harness.referee import Outcome

_PATIENCE_S = 3600.0


@click.command(
    epilog=examples(
        "harness match to-war bots/to_war_greedy bots/uniform",
        "harness match to-war bots/to_war_greedy --human 0 --option more_strategy=true",
    )
)
@click.argument("game")
@click.argument("bots", metavar="BOT ...", nargs=-1)
@click.option("--human", "humans", metavar="SEAT", type=int, multiple=True, help="You take this seat.")
@click.option("--seed", help="Fixes the deal and the bots' seeds; default: drawn, and printed.")
@click.option("--option", "given", metavar="KEY=VALUE", multiple=True, help="An option of the game, in TOML.")
@click.option("--move-s", type=click.FloatRange(min=0, min_open=True), default=10.0, show_default=True)
@click.option("--options", "offers", is_flag=True, help="List what each decision could choose from.")
@json_option
@click.pass_context
def command(  # noqa: PLR0913  # one argument for each of the command line
    context: click.Context,
    *,
    game: str,
    bots: tuple[str, ...],
    humans: tuple[int, ...],
    seed: str | None,
    given: tuple[str, ...],
    move_s: float,
    offers: bool,
    as_json: bool,
) -> None:
    """Play one match of GAME between bots, and tell it move by move.

    Each BOT is a folder with a bot.toml, one a seat, in the order of seats. Exit status 1: a bot forfeited
    or the match was void.
    """
    found = find_game(game)
    options = found.for_deal(_read_given(found, given), 0)
    seats = len(bots) + len(humans)
    _check_seats(found, seats, humans)
    seed = secrets.token_hex(8) if seed is None else seed
    entrants = _entrants(found, bots, humans, seats)
    # A trial, since only the game knows which options go together.
    found.new(options, seats, KeyedChance(b"trial"))
    clock = Clock(move_s=_PATIENCE_S if humans else move_s)
    setup = MatchSetup(found, options, seats, derive_key("match", seed), clock)
    seeds = tuple(derive_key("match bot", seed, seat) for seat in range(seats))
    seated = SeatedMatch(setup, entrants, "match", seeds)
    outcome = asyncio.run(_play(seated))
    if outcome is None:
        click.echo("given up")
        context.exit(INTERRUPTED)
    if as_json:
        click.echo(json.dumps(outcome.to_json(), ensure_ascii=False))
    else:
        _print(outcome, setup, entrants, humans, offers=offers)
        click.echo(f"seed: {seed}")
    if outcome.ending.is_forfeit or outcome.ending.is_void:
        context.exit(FAILED)


async def _play(seated: SeatedMatch) -> Outcome | None:
    """Play the match; None when a person gave it up."""
    arena = await Arena.start()
    try:
        live = await arena.seat(seated)
        for player in seated.entrants:
            if isinstance(player, Human):
                player.on_gone(lambda: live.void(Ending.INTERRUPTED, "a person left"))
        # Shielded: the match is the arena's, which voids it when this is cut short.
        outcome = await asyncio.shield(live.over)
        return None if outcome.ending is Ending.INTERRUPTED else outcome
    finally:
        arena.stop()
        await arena.close()


def _read_given(game: Game, given: Sequence[str]) -> Any:  # noqa: ANN401  # the game's own options
    """Read options such as ``more_strategy=true``; a value that is no TOML is a text."""
    import tomllib  # noqa: PLC0415  # only for options

    values: dict[str, object] = {}
    for each in given:
        key, found, value = each.partition("=")
        if not found:
            raise OptionError(f"--option {each}: write key=value, such as more_strategy=true")
        try:
            values[key] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            values[key] = value
    where = "--option"
    return read_options(game.options, with_data_files(game.options, values, Path.cwd()), where)


def _check_seats(game: Game, seats: int, humans: Sequence[int]) -> None:
    if seats not in game.seats:
        known = " or ".join(map(str, game.seats))
        raise OptionError(
            f"{game.name} is played with {known} seats, here are {seats}; give a BOT or --human for each"
        )
    for seat in humans:
        if not 0 <= seat < seats or humans.count(seat) > 1:
            raise OptionError(f"--human {seat}: give each seat from 0 to {seats - 1} at most once")


def _entrants(
    game: Game, bots: Sequence[str], humans: Sequence[int], seats: int
) -> tuple[Entrant | Human, ...]:
    """Put people in their seats and bots in the others, in order; one bot may sit twice."""
    programs = iter([read_program(Path(bot)) for bot in bots])
    keyboard = Keyboard()
    entrants: list[Entrant | Human] = []
    for seat in range(seats):
        if seat in humans:
            entrants.append(Human(keyboard))
            continue
        program = next(programs)
        if not program.plays(game.name):
            raise OptionError(f"{program.folder}: does not play {game.name}; add it to games in its bot.toml")
        entrants.append(Entrant(f"{program.name} {seat}", program))
    return tuple(entrants)


def _print(
    outcome: Outcome,
    setup: MatchSetup,
    entrants: Sequence[Entrant | Human],
    humans: Sequence[int],
    *,
    offers: bool,
) -> None:
    names = ["you" if isinstance(each, Human) else each.program.name for each in entrants]
    story = Story(outcome, seat_names(outcome, names), setup.game.sides(setup.options, setup.seats))
    if not humans:
        for block in story.moments(None, offers=offers):
            click.echo(block + "\n")
    click.echo(story.end())
