"""``harness games``."""

from __future__ import annotations

import dataclasses
import importlib.resources
import json
import typing
from typing import TYPE_CHECKING, Any

import click

from harness.cli.parameters import examples, json_option
from harness.core import describe, find_game, game_names

if TYPE_CHECKING:
    from harness.core import Game


@click.command(epilog=examples("harness games", "harness games to-war"))
@click.argument("name", metavar="[GAME]", required=False)
@json_option
def command(name: str | None, *, as_json: bool) -> None:
    """Say which games there are: their seats, and their options with defaults and what else they take."""
    found = [find_game(name)] if name else [find_game(known) for known in game_names()]
    facts = [_facts(game) for game in found]
    if as_json:
        click.echo(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        click.echo("\n\n".join(map(_text, facts)))


def _facts(game: Game) -> dict[str, Any]:
    hints = typing.get_type_hints(game.options)
    defaults = dataclasses.asdict(game.options())
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "options": [
            {"name": key, "default": default, "takes": describe(hints[key])}
            for key, default in defaults.items()
        ],
        "variants": {variant: dict(options) for variant, options in game.variants.items()},
        "reconstructions": list(game.reconstructions),
        "notes": _notes(game),
    }


def _notes(game: Game) -> str | None:
    """Return where the game's notes for bot authors are, if it has any: NOTES.md beside its rules."""
    notes = importlib.resources.files(type(game).__module__.rpartition(".")[0]) / "NOTES.md"
    return str(notes) if notes.is_file() else None


def _text(facts: dict[str, Any]) -> str:
    lines = [f"{facts['name']}: {facts['title']}, for {' or '.join(map(str, facts['seats']))} seats"]
    settings = [(f"{each['name']} = {_value(each['default'])}", each["takes"]) for each in facts["options"]]
    width = max((len(setting) for setting, _ in settings), default=0)
    lines += [f"  {setting:{width}}  {takes}" for setting, takes in settings]
    lines += [
        f"  variant {name}: {_value(options)}" for name, options in facts["variants"].items() if options
    ]
    lines += [f"  reconstruction: {line}" for line in facts["reconstructions"]]
    lines += [f"  what all this means: {facts['notes']}"] if facts["notes"] else []
    return "\n".join(lines)


def _value(value: object) -> str:
    """Write a value as a ladder file has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
