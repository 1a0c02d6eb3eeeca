"""What a game is: chance, table and visibility, requests, state, record. Standard library only.

This package waits for nothing and reads no clock. A game imports from here and from its own generated
messages, and from nowhere else in the harness.
"""

from harness.core.chance import Chance, Draw, KeyedChance, TapedChance, derive_key, keyed_numbers
from harness.core.data import check_data, load_data, read_override, with_data_files
from harness.core.errors import (
    DataError,
    HarnessError,
    IllegalAnswerError,
    OptionError,
    ReplayError,
    UnknownGameError,
)
from harness.core.game import Game, Knowledge, Messages, find_game, game_names
from harness.core.options import DataText, describe, nearest, read_options
from harness.core.record import Answer, Play, replay
from harness.core.request import MOST_OPTIONS, Event, Move, Moves, Option, Request, number_copies
from harness.core.state import EVERYONE, AnyState, Audience, Phase, Result, State, Told
from harness.core.table import Shown, ViewField, Visibility, hidden, look, own, public, table, view_plan

__all__ = [
    "EVERYONE",
    "MOST_OPTIONS",
    "Answer",
    "AnyState",
    "Audience",
    "Chance",
    "DataError",
    "DataText",
    "Draw",
    "Event",
    "Game",
    "HarnessError",
    "IllegalAnswerError",
    "KeyedChance",
    "Knowledge",
    "Messages",
    "Move",
    "Moves",
    "Option",
    "OptionError",
    "Phase",
    "Play",
    "ReplayError",
    "Request",
    "Result",
    "Shown",
    "State",
    "TapedChance",
    "Told",
    "UnknownGameError",
    "ViewField",
    "Visibility",
    "check_data",
    "derive_key",
    "describe",
    "find_game",
    "game_names",
    "hidden",
    "keyed_numbers",
    "load_data",
    "look",
    "nearest",
    "number_copies",
    "own",
    "public",
    "read_options",
    "read_override",
    "replay",
    "table",
    "view_plan",
    "with_data_files",
]
