"""A match on its way between a referee and those who play it: who is asked, who is told what."""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from typing import TYPE_CHECKING, Protocol

from harness.core.record import plain_options
from harness.referee import Ending, Match
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.arena.encoder import Encoder
    from harness.referee import Fault, MatchSetup, OpenRequest, Outcome

MOST_PART_BYTES = 1024 * 1024
"""The largest start, request or end that is sent; a match that needs more is a void."""

_ENDINGS = {ending: f"ENDING_{ending.name}" for ending in Ending}
_LOG = logging.getLogger(__name__)


class Player(Protocol):
    """Plays seats of matches: the session of a bot, or a person at a terminal.

    It answers with ``LiveMatch.answer``.
    """

    def seat(self, live: LiveMatch, seat: int) -> int:
        """Take a seat in a match; return the number that the player knows the match by."""

    def send_start(self, start: bytes) -> None:
        """Take in an encoded MatchStart."""

    def ask(self, live: LiveMatch, seat: int) -> None:
        """Answer the request that is open to a seat, later."""

    def send_end(self, number: int, end: bytes) -> None:
        """Take in an encoded MatchEnd."""


class LiveMatch:
    """One match and who plays each seat (None where a bot did not start).

    ``over`` is done, with the outcome, when the match is; each player has its ``MatchEnd`` then.
    """

    __slots__ = ("encoder", "match", "numbers", "over", "players")

    def __init__(self, setup: MatchSetup, encoder: Encoder, players: Sequence[Player | None]) -> None:
        self.match = Match(setup)
        self.encoder = encoder
        self.players = tuple(players)
        self.numbers = [0] * setup.seats
        self.over: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def begin(self, seeds: Sequence[bytes], names: Sequence[str], not_started: Mapping[int, str]) -> None:
        """Seat every player, tell it the start, and ask the first requests."""
        try:
            same = self._start(names)
        except Exception:  # noqa: BLE001  # options are others' code
            self.void(Ending.ERROR, traceback.format_exc())
            return
        for seat, player in enumerate(self.players):
            if player is not None:
                self.numbers[seat] = player.seat(self, seat)
                own = arena_pb2.MatchStart(match=self.numbers[seat], seat=seat, seed=seeds[seat])
                player.send_start(same + own.SerializeToString())
        if not_started:
            self.match.not_started(not_started)
        else:
            self.match.begin()
        self._pass_on()

    def answer(self, seat: int, number: int, picks: Sequence[int], used_s: float) -> None:
        """Pass an answer to the referee, and what follows from it to the players."""
        self.match.answer(seat, number, picks, used_s)
        self._pass_on()

    def fault(self, fault: Fault, used_s: float = 0.0) -> None:
        """Pass a fault to the referee, and what follows from it to the players."""
        self.match.fault(fault, used_s)
        self._pass_on()

    def void(self, ending: Ending, detail: str) -> None:
        """End the match as one that does not count."""
        self.match.void(ending, detail)
        self._pass_on()

    def request(self, seat: int, opened: OpenRequest, *, with_text: bool) -> bytes | None:
        """Encode the request that is open to a seat; if that fails, which is our fault, void the match."""
        encoder, request, state = self.encoder, opened.request, self.match.state
        assert state is not None  # noqa: S101  # a request is open
        try:
            return _checked(
                encoder.request(
                    match=self.numbers[seat],
                    number=opened.number,
                    view=encoder.view(state.table, seat),
                    events=[encoder.event(event) for event in self.match.take_untold(seat)],
                    request=request,
                    time_left_s=opened.budget_s,
                    with_text=with_text,
                )
            )
        except Exception:  # noqa: BLE001  # views, moves and events are others' code
            self.void(Ending.ERROR, traceback.format_exc())
            return None

    def early_end(self, fault: Fault) -> bytes:
        """Encode the end of a match for a bot that is out of it while the match goes on."""
        return arena_pb2.MatchEnd(
            match=self.numbers[fault.seat], ending=_ENDINGS[fault.ending], fault=fault.detail
        ).SerializeToString()

    def _pass_on(self) -> None:
        """Ask what the match now asks; when it is over, tell each player its end and set ``over``."""
        match = self.match
        for seat in match.take_asked():
            player = self.players[seat]
            if player is not None and seat in match.open:
                player.ask(self, seat)
        if match.outcome is not None and not self.over.done():
            self.over.set_result(match.outcome)
            for seat, player in enumerate(self.players):
                if player is not None:
                    player.send_end(self.numbers[seat], self._end(seat, match.outcome))

    def _start(self, names: Sequence[str]) -> bytes:
        """Encode what every seat is told of the start."""
        setup = self.match.setup
        clock, messages = setup.clock, setup.game.messages
        start = arena_pb2.MatchStart(
            game=setup.game.name,
            options_json=json.dumps(plain_options(setup.options)),
            seats=setup.seats,
            sides=self.match.sides,
            view_type=messages.view.DESCRIPTOR.full_name,
            move_type=messages.move.DESCRIPTOR.full_name,
            event_type=messages.event.DESCRIPTOR.full_name,
            clock=arena_pb2.Clock(
                move_s=clock.move_s or 0.0, game_s=clock.game_s or 0.0, increment_s=clock.increment_s
            ),
            names=names,
        ).SerializeToString()
        return _checked(start)

    def _end(self, seat: int, outcome: Outcome) -> bytes:
        """Encode the end of the match for a seat, with the last that it may see."""
        end = arena_pb2.MatchEnd(
            match=self.numbers[seat],
            ending=_ENDINGS[outcome.ending],
            places=outcome.places,
            rule_ending=outcome.result.ending if outcome.result else "",
            fault="; ".join(fault.detail for fault in outcome.faults if fault.seat == seat),
        ).SerializeToString()
        try:
            shown = self._last_seen(seat)
        except Exception:  # noqa: BLE001  # as above; the outcome stands, whatever is shown of it
            _LOG.exception("the end of a match of %s cannot be shown", self.match.setup.game.name)
            return end
        return end + shown

    def _last_seen(self, seat: int) -> bytes:
        state = self.match.state
        return _checked(
            arena_pb2.MatchEnd(
                events=[self.encoder.event(event) for event in self.match.take_untold(seat)],
                view=self.encoder.view(state.table, seat) if state else b"",
            ).SerializeToString()
        )


def _checked(part: bytes) -> bytes:
    if len(part) > MOST_PART_BYTES:
        raise ValueError(f"a part of a frame has {len(part)} bytes where {MOST_PART_BYTES} are allowed")
    return part
