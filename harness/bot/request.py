"""What a bot is given: the match it plays in, and one request at a time. Bytes are parsed only when read."""

from __future__ import annotations

import contextlib
import json
from functools import cached_property
from importlib import import_module
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

from google.protobuf import descriptor_pool, message_factory

from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Sequence

    from google.protobuf.message import Message


class Match:
    """One match from the bot's side. Hang what your bot remembers of the match on ``memory``.

    ``game``, ``options``, ``seats``, ``sides`` (by seat), ``seat`` (the bot's own), ``clock`` and ``names``
    are as the referee sent them. ``generator`` is seeded by the referee for this match and seat: a bot that
    draws all its luck from it plays the same match again when the deal comes again.
    """

    def __init__(self, start: arena_pb2.MatchStart) -> None:
        self.number = start.match
        self.game = start.game
        self.options: dict[str, Any] = json.loads(start.options_json)
        self.seats = start.seats
        self.sides = tuple(start.sides)
        self.seat = start.seat
        self.clock = start.clock
        self.names = tuple(start.names)
        self.generator = Random(start.seed)  # noqa: S311  # luck that can be repeated is what is wanted
        self.memory: Any = None
        self._types = (start.view_type, start.move_type, start.event_type)

    @cached_property
    def view_type(self) -> type[Message]:
        """The message class of views."""
        return _message_type(self._types[0], self.game)

    @cached_property
    def move_type(self) -> type[Message]:
        """The message class of moves."""
        return _message_type(self._types[1], self.game)

    @cached_property
    def event_type(self) -> type[Message]:
        """The message class of events."""
        return _message_type(self._types[2], self.game)


class Option:
    """One legal move: ``text`` (empty unless the bot runs ``with_text``) and, parsed on reading, ``move``."""

    __slots__ = ("_match", "_option")

    def __init__(self, match: Match, option: arena_pb2.Option) -> None:
        self._match = match
        self._option = option

    @property
    def text(self) -> str:
        """A short text, unique in the request."""
        return self._option.text

    @property
    def move(self) -> Any:  # noqa: ANN401  # the game's own Move message
        """The move as a message of the game's Move type."""
        return self._match.move_type.FromString(self._option.move)


class Request:
    """One decision to make: ``least`` to ``most`` of ``options``, in ``time_left_s`` seconds."""

    def __init__(self, match: Match, request: arena_pb2.Request) -> None:
        self.match = match
        self.number = request.number
        self.least = request.least
        self.most = request.most
        self.time_left_s = request.time_left_s
        self.prompt = request.prompt
        self.option_count = len(request.options)
        self._request = request

    @cached_property
    def view(self) -> Any:  # noqa: ANN401  # the game's own View message
        """What the seat sees now, as a message of the game's View type."""
        return self.match.view_type.FromString(self._request.view)

    @cached_property
    def events(self) -> Sequence[Any]:
        """What the seat was told since it was last asked, oldest first, as the game's Event messages."""
        return [self.match.event_type.FromString(event) for event in self._request.events]

    @cached_property
    def options(self) -> Sequence[Option]:
        """The legal moves; an answer is their indices."""
        return [Option(self.match, option) for option in self._request.options]

    def random_picks(self, generator: Random) -> list[int]:
        """Pick at random, every legal set of picks equally likely."""
        if self.least == self.most == 1:
            return [generator.randrange(self.option_count)]
        sizes = range(self.least, self.most + 1)
        (size,) = generator.choices(sizes, [comb(self.option_count, size) for size in sizes])
        return generator.sample(range(self.option_count), size)


class MatchOver:
    """The end of a match: ``ending`` and ``places`` (by side, empty if void), and the last that was seen."""

    def __init__(self, match: Match, end: arena_pb2.MatchEnd) -> None:
        self.match = match
        self.ending = arena_pb2.Ending.Name(end.ending)
        self.rule_ending = end.rule_ending
        self.places = tuple(end.places)
        self.fault = end.fault
        self._end = end

    @cached_property
    def view(self) -> Any:  # noqa: ANN401  # the game's own View message
        """The last view, as a message of the game's View type."""
        return self.match.view_type.FromString(self._end.view)

    @cached_property
    def events(self) -> Sequence[Any]:
        """What the seat had not yet been told, as the game's Event messages."""
        return [self.match.event_type.FromString(event) for event in self._end.events]


def _message_type(name: str, game: str) -> type[Message]:
    """Find a generated message class by its full name.

    The games of the harness have their messages in one package, a module a game; a bot for another game
    imports its generated module before ``run``. Raises LookupError with that advice if nobody has.
    """
    package, _, _ = name.rpartition(".")
    with contextlib.suppress(ModuleNotFoundError):
        import_module(f"{package}.{game.replace('-', '_')}_pb2")
    try:
        descriptor = descriptor_pool.Default().FindMessageTypeByName(name)
    except KeyError:
        raise LookupError(
            f"the message {name} is not known; import its generated module before run()"
        ) from None
    return message_factory.GetMessageClass(descriptor)
