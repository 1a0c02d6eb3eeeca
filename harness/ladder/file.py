"""The ladder file: one TOML file that says who plays what, how often, and under which clocks.

    name = "to-war"                    # default: the file's name without .toml; part of every match's id
    game = "to-war"
    seats = 2                          # default: the fewest the game is played with
    seed = "demo"                      # optional: fixes every deal and every bot's seed
    store = "to_war.sqlite"            # default: beside this file, with its name
    names = false                      # whether bots are told whom they play
    isolation = "none"
    cores_per_match = 1                # default: one, or one a seat in games that ask several seats at once

    [options]                          # of the game, in every variant

    [[variant]]                        # option sets that all groups play; none given: one, "base"
    name = "more-strategy"
    options = { more_strategy = true }

    [[entrants]]
    bot = "../bots/uniform"            # a folder with a bot.toml, relative to this file
    name = "random"                    # default: the bot's own name
    args = ["--quick"]                 # added to the bot's command

    [schedule]
    kind = "round-robin"
    deals = 12                         # for each group of entrants and each variant

    [clock]
    move_s = 1.0                       # one decision
    game_s = 60.0                      # a seat's bank for a match; move_s or game_s must be set
    increment_s = 0.1                  # added to the bank after each answer
    start_s = 10.0                     # from start to joining

Every error is one line that names file and key, and says what to do.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Literal

from harness.arena.program import Program, read_program
from harness.core import (
    Game,
    HarnessError,
    KeyedChance,
    find_game,
    load_data,
    nearest,
    read_options,
    with_data_files,
)
from harness.ladder.errors import LadderError
from harness.ladder.names import check_name, refuse_twins
from harness.referee import Clock  # noqa: TC001  # read_options reads annotations at run time

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_LONGEST_PART = 240
"""Bytes of a name in a path: systems allow 255, and the files beside a store have longer names than it."""

_LONGEST_PATH = 1000
_SHOWN = 40


@dataclasses.dataclass(frozen=True, slots=True)
class Entrant:
    """A bot entered under a name. An entrant is its name and version; ``args`` go after the bot's command."""

    name: str
    version: str
    program: Program
    args: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Variant:
    """An option set that all groups of entrants play; ``options`` is of the game's own dataclass."""

    name: str
    options: Any


@dataclasses.dataclass(frozen=True, slots=True)
class Schedule:
    """Who meets whom, and how often: ``deals`` for each group of entrants and each variant."""

    deals: int
    kind: Literal["round-robin"] = "round-robin"

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise ValueError(f"deals is {self.deals}; give 1 or more")


@dataclasses.dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder file, read and checked. ``path`` is the file, ``store`` where its results are kept."""

    path: Path
    name: str
    game: Game
    seats: int
    variants: tuple[Variant, ...]
    entrants: tuple[Entrant, ...]
    schedule: Schedule
    clock: Clock
    store: Path
    seed: str | None = None
    names: bool = False
    isolation: Literal["none"] = "none"
    cores_per_match: int = 1


@dataclasses.dataclass(frozen=True, slots=True)
class _VariantTable:
    name: str
    options: dict[str, object] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True, slots=True)
class _EntrantTable:
    bot: str
    name: str | None = None
    args: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class _File:
    """The keys of the file as they stand; the module's docstring explains them."""

    game: str
    entrants: tuple[_EntrantTable, ...]
    schedule: Schedule
    clock: Clock
    name: str | None = None
    seats: int | None = None
    options: dict[str, object] = dataclasses.field(default_factory=dict)
    variant: tuple[_VariantTable, ...] = ()
    store: str | None = None
    seed: str | int | None = None
    names: bool = False
    isolation: Literal["none"] = "none"
    cores_per_match: int | None = None

    def __post_init__(self) -> None:
        if self.cores_per_match is not None and self.cores_per_match < 1:
            raise ValueError(f"cores_per_match is {self.cores_per_match}; give 1 or more")


def read_ladder(path: Path) -> Ladder:
    """Read and check a ladder file; HarnessError, one line, when it asks for something that cannot be."""
    file = read_options(_File, load_data(path), str(path))
    game = find_game(file.game, f"{path}: game")
    seats = game.seats[0] if file.seats is None else file.seats
    if seats not in game.seats:
        known = " or ".join(map(str, game.seats))
        raise LadderError(f"{path}: seats is {seats}, but {game.name} seats {known}; give one of these")
    ladder = Ladder(
        path=path,
        name=_name_of_ladder(file, path),
        game=game,
        seats=seats,
        variants=_variants(file, game, seats, path),
        entrants=_entrants(file, game, path),
        schedule=file.schedule,
        clock=file.clock,
        store=_store(file, path),
        seed=None if file.seed is None else str(file.seed),
        names=file.names,
        isolation=file.isolation,
        cores_per_match=file.cores_per_match or (seats if game.simultaneous else 1),
    )
    if len(ladder.entrants) < seats:
        raise LadderError(
            f"{path}: entrants: {len(ladder.entrants)} given where a match seats {seats}; add [[entrants]]"
        )
    return ladder


def _name_of_ladder(file: _File, path: Path) -> str:
    name = path.stem if file.name is None else file.name
    check_name(name, f"{path}: name")
    return name


def _store(file: _File, path: Path) -> Path:
    store = _path(file.store or f"{path.stem}.sqlite", f"{path}: store", path)
    if store.is_dir():
        raise LadderError(f"{path}: store is '{file.store}', which is a folder; give the name of a file")
    return store


def _path(text: str, where: str, path: Path) -> Path:
    """Return a path that is given relative to the ladder file; refuse one that no system would take."""
    longest = max(len(part.encode()) for part in text.split("/"))
    if longest > _LONGEST_PART or len(text) > _LONGEST_PATH or any(ord(each) < ord(" ") for each in text):
        raise LadderError(
            f"{where} is {text[:_SHOWN]!r} ({len(text)} characters), which is no path; give one on one line, "
            f"with no name in it longer than {_LONGEST_PART} bytes"
        )
    return path.parent / text


def _variants(file: _File, game: Game, seats: int, path: Path) -> tuple[Variant, ...]:
    tables = file.variant or (_VariantTable("base"),)
    for at, table in enumerate(tables):
        check_name(table.name, f"{path}: variant[{at}]: name")
    refuse_twins([(table.name, f"variant[{at}]") for at, table in enumerate(tables)], str(path))
    _game_options(game, seats, file.options, f"{path}: options", path)
    return tuple(
        Variant(
            table.name,
            _game_options(
                game, seats, {**file.options, **table.options}, f"{path}: variant '{table.name}'", path
            ),
        )
        for table in tables
    )


def _game_options(game: Game, seats: int, given: Mapping[str, object], where: str, path: Path) -> Any:  # noqa: ANN401
    """Read options of a game, and set up one match, since only the game knows what goes together."""
    options = read_options(game.options, with_data_files(game.options, given, path.parent), where)
    try:
        game.new(game.for_deal(options, 0), seats, KeyedChance(b"trial"))
    except HarnessError as error:
        raise LadderError(f"{where}: {error}") from error
    return options


def _entrants(file: _File, game: Game, path: Path) -> tuple[Entrant, ...]:
    entrants = []
    for at, table in enumerate(file.entrants):
        where = f"{path}: entrants[{at}]"
        folder = _path(table.bot, f"{where}: bot", path)
        if not folder.is_dir():
            raise LadderError(
                f"{where}: bot is '{table.bot}', but there is no folder {folder}; {_neighbours(folder)}"
            )
        program = read_program(folder)
        if not program.plays(game.name):
            raise LadderError(
                f"{where}: the bot in {folder} does not play {game.name}; "
                f"add it to games in {folder / 'bot.toml'}, or enter another bot"
            )
        name = program.name if table.name is None else table.name
        check_name(name, f"{where}: name")
        entrants.append(Entrant(name, program.version, program, table.args))
    refuse_twins(
        [
            (entrant.name, f"entrants[{at}] ({table.bot})")
            for at, (entrant, table) in enumerate(zip(entrants, file.entrants, strict=True))
        ],
        str(path),
    )
    return tuple(entrants)


def _neighbours(folder: Path) -> str:
    """Advice for a folder that is missing: the nearest of those beside where it should be."""
    if not folder.parent.is_dir():
        return "paths are relative to the ladder file"
    return nearest(folder.name, [bot.parent.name for bot in folder.parent.glob("*/bot.toml")])
