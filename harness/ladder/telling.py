"""A match told from its record, moment by moment, as all seats or as one of them saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from harness.arena.encoder import Encoder
from harness.core import find_game, read_options
from harness.core.record import steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.core import AnyState, Game, Told
    from harness.referee import Outcome


class Heard(NamedTuple):
    """An event in words, and the seats that were told it; None for everyone."""

    seats: tuple[int, ...] | None
    text: str


class Decision(NamedTuple):
    """What a seat was asked, what it could choose from, and the indices of what it picked."""

    seat: int
    prompt: str
    options: tuple[str, ...]
    picks: tuple[int, ...]
    time_s: float


class Seen(NamedTuple):
    """What seats saw, drawn for a person; several seats that saw the same stand together."""

    seats: tuple[int, ...]
    drawing: str


class Moment(NamedTuple):
    """What was told since the last moment, then what was seen, and the decision made on it.

    The last moment of a match has no decision, and shows what every seat sees at the end.
    """

    number: int
    heard: tuple[Heard, ...]
    seen: tuple[Seen, ...]
    decision: Decision | None


def tell(outcome: Outcome, seat: int | None = None) -> Iterator[Moment]:
    """Yield the moments of a match, numbered from 1; ``seat``: only what this seat was told, saw and decided.

    Raises ReplayError when the rules no longer fit the record.
    """
    play = outcome.play
    game = find_game(play.game, "record")
    teller = _Teller(game, read_options(game.options, play.options, "record"), seat)
    seats = tuple(range(play.seats)) if seat is None else (seat,)
    times_s = iter(outcome.times_s)
    number = 0
    heard: list[Heard] = []
    for step in steps(play):
        heard += teller.heard(step.told)
        if step.answer is None:
            yield Moment(number + 1, tuple(heard), teller.seen(step.state, seats), None)
            return
        time_s = next(times_s, 0.0)
        if seat is None or step.answer.seat == seat:
            number += 1
            decision = _decision(step.state, step.answer.seat, step.answer.picks, time_s)
            yield Moment(number, tuple(heard), teller.seen(step.state, (decision.seat,)), decision)
            heard = []


def _decision(state: AnyState, seat: int, picks: tuple[int, ...], time_s: float) -> Decision:
    request = state.request_of(seat)
    assert request is not None  # noqa: S101  # steps() has checked the offer
    return Decision(seat, request.prompt, tuple(option.text for option in request.options), picks, time_s)


class _Teller:
    """Draws views and says events of one match, for all seats or one."""

    def __init__(self, game: Game, options: Any, only: int | None) -> None:  # noqa: ANN401
        self._game = game
        self._options = options
        self._only = only
        self._encoder = Encoder(game)

    def heard(self, told: Sequence[Told]) -> Iterator[Heard]:
        for each in told:
            if self._only is None or each.reaches(self._only):
                event = self._game.messages.event.FromString(self._encoder.event(each.event))
                audience = (each.audience,) if isinstance(each.audience, int) else each.audience
                yield Heard(audience, self._game.describe(self._options, event))

    def seen(self, state: AnyState, seats: Sequence[int]) -> tuple[Seen, ...]:
        by_drawing: dict[str, list[int]] = {}
        for seat in seats:
            view = self._game.messages.view.FromString(self._encoder.view(state.table, seat))
            by_drawing.setdefault(self._game.draw(self._options, view), []).append(seat)
        return tuple(Seen(tuple(alike), drawing) for drawing, alike in by_drawing.items())
