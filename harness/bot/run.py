"""Runs a bot: dials the arena, joins, and answers requests until it is sent away or the referee is gone."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from operator import index
from queue import SimpleQueue
from typing import Any

import grpc

from harness.bot.request import Match, MatchOver, Request
from harness.v1 import arena_pb2

PROTOCOL = 1
Picks = int | Sequence[int]

_REFUSALS = {
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.INVALID_ARGUMENT,
}
_OPTIONS = [
    ("grpc.enable_http_proxy", 0),
    ("grpc.max_receive_message_length", -1),
    ("grpc.max_send_message_length", -1),
]


def run(  # noqa: PLR0913  # each is a thing a bot may want and most do not
    decide: Callable[[Request], Picks] | None = None,
    *,
    decide_many: Callable[[Sequence[Request]], Sequence[Picks]] | None = None,
    started: Callable[[Match], None] | None = None,
    ended: Callable[[MatchOver], None] | None = None,
    parallel: int = 1024,
    with_text: bool = False,
) -> None:
    """Play until the harness says goodbye or is gone. Call it once, as the last thing your program does.

    ``decide`` is given one request and returns a pick or picks: indices of options. ``decide_many``, in its
    place, is given all requests of a frame and returns picks for each, in their order: a batch for a neural
    network. ``started`` and ``ended`` are told of matches. ``parallel`` is how many matches the bot can
    play at once; the lower of it and ``parallel`` in ``bot.toml`` counts. ``with_text`` asks for the texts of
    options and prompts.

    Raises ValueError unless exactly one of ``decide`` and ``decide_many`` is given.
    """
    if (decide is None) == (decide_many is None):
        raise ValueError("give run() either decide or decide_many")
    if decide is not None:
        one = decide
        decide_many = lambda requests: [one(request) for request in requests]  # noqa: E731
    assert decide_many is not None  # noqa: S101  # as checked above
    address, ticket = (os.environ.get(name) for name in ("HARNESS_ADDRESS", "HARNESS_TICKET"))
    if not address or not ticket:
        sys.exit("HARNESS_ADDRESS and HARNESS_TICKET are not set; this program is started by the harness")
    join = arena_pb2.Join(
        ticket=ticket, protocol=PROTOCOL, sdk="python", parallel=parallel, want_text=with_text
    )
    with grpc.insecure_channel(address, options=_OPTIONS) as channel:
        _Bot(channel, decide_many, started, ended).play(join)


def _explain(error: Any) -> str:  # noqa: ANN401  # an RpcError is the call that failed, its type aside
    """Say in one line why the stream ended."""
    refused = error.code() in _REFUSALS
    return f"{'the arena does not let this bot in' if refused else 'the arena is gone'}: {error.details()}"


class _Bot:
    """One stream. Frames are read and answered one after another, on one thread."""

    def __init__(
        self,
        channel: grpc.Channel,
        decide_many: Callable[[Sequence[Request]], Sequence[Picks]],
        started: Callable[[Match], None] | None,
        ended: Callable[[MatchOver], None] | None,
    ) -> None:
        self._stream = channel.stream_stream(
            "/harness.v1.Arena/Play",
            request_serializer=arena_pb2.BotFrame.SerializeToString,
            response_deserializer=arena_pb2.ArenaFrame.FromString,
        )
        self._decide_many = decide_many
        self._started = started
        self._ended = ended
        self._matches: dict[int, Match] = {}
        self._outbox: SimpleQueue[arena_pb2.BotFrame | None] = SimpleQueue()

    def play(self, join: arena_pb2.Join) -> None:
        self._outbox.put(arena_pb2.BotFrame(join=join))
        try:
            for frame in self._stream(self._frames()):
                if not self._take(frame):
                    break
        except grpc.RpcError as error:
            # The arena is gone, or refused us: either way there is nothing left to play.
            sys.exit(_explain(error))
        finally:
            self._outbox.put(None)

    def _frames(self) -> Iterator[arena_pb2.BotFrame]:
        while (frame := self._outbox.get()) is not None:
            yield frame

    def _take(self, frame: arena_pb2.ArenaFrame) -> bool:
        """Do what a frame says, in the order the protocol sets; return whether to go on."""
        for start in frame.starts:
            match = self._matches[start.match] = Match(start)
            if self._started is not None:
                self._started(match)
        if frame.requests:
            self._answer([Request(self._matches[each.match], each) for each in frame.requests])
        for end in frame.ends:
            match = self._matches.pop(end.match)
            if self._ended is not None:
                self._ended(MatchOver(match, end))
        return not frame.HasField("goodbye")

    def _answer(self, requests: Sequence[Request]) -> None:
        answers = arena_pb2.BotFrame()
        for request, picks in zip(requests, self._decide_many(requests), strict=True):
            answers.answers.add(
                match=request.match.number, request=request.number, picks=_indices(picks, request)
            )
        self._outbox.put(answers)


def _indices(picks: Any, request: Request) -> list[int]:  # noqa: ANN401  # whatever a bot may return
    """Return the picks as whole numbers; anything with ``__index__`` is one, such as numpy's."""
    try:
        indices = [index(picks)] if hasattr(picks, "__index__") else [index(pick) for pick in picks]
    except TypeError:
        raise TypeError(
            f"the bot returned {picks!r} to request {request.number}; return a pick or a list of picks, "
            "which are indices of options"
        ) from None
    if any(not 0 <= pick < 1 << 32 for pick in indices):
        raise ValueError(f"the bot returned {picks!r} to request {request.number}; picks count from 0")
    return indices
