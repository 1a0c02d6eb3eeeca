"""A match as text that a person can review: what every seat saw, decision by decision.

Two seats that are shown the same are printed once. Goldens made of it stand beside a game's tests.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, derive_key
from harness.referee.uniform import uniform_picks

if TYPE_CHECKING:
    from harness.core import AnyState, Game, Request, Told


def playthrough(game: Game, options: Any, seats: int, key: str) -> str:  # noqa: ANN401
    """Play a random match and tell it: events as told, and at each request what the seat saw and chose."""
    encoder = Encoder(game)
    state = game.new(options, seats, KeyedChance(derive_key("playthrough", key)))
    generator = Random(key)  # noqa: S311  # play that can be repeated, no secret
    lines: list[str] = []
    number = 0
    while True:
        lines += [_told_line(game, options, encoder, told) for told in state.take_told()]
        if not state.requests():
            break
        request = state.requests()[0]
        number += 1
        picks = uniform_picks(request, generator)
        lines += ["", f"-- {number}: seat {request.seat}, {request.prompt}"]
        lines += _seen(game, options, encoder, state, request.seat)
        lines += [_offer_line(request), f"> {_texts(request, picks)}"]
        state.play(request.seat, picks)
    lines += ["", "== the end"]
    for seat in range(seats):
        lines += [f"seat {seat} sees", *_seen(game, options, encoder, state, seat)]
    result = state.result()
    lines += [f"places by side {list(result.places)}: {result.ending}"] if result else []
    lines += [f"  {name}: {value}" for name, value in result.figures] if result else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _told_line(game: Game, options: Any, encoder: Encoder, told: Told) -> str:  # noqa: ANN401
    event = game.messages.event.FromString(encoder.event(told.event))
    seats = (told.audience,) if isinstance(told.audience, int) else told.audience
    audience = "all" if seats is None else "only seat " + " and ".join(map(str, seats))
    return f"[{audience}] {game.describe(options, event)}"


def _seen(game: Game, options: Any, encoder: Encoder, state: AnyState, seat: int) -> list[str]:  # noqa: ANN401
    view = game.messages.view.FromString(encoder.view(state.table, seat))
    return [f"   {line}" for line in game.draw(options, view).splitlines()]


def _offer_line(request: Request) -> str:
    counts = "" if request.least == request.most == 1 else f" ({request.least} to {request.most} of them)"
    return f"options{counts}: " + "; ".join(option.text for option in request.options)


def _texts(request: Request, picks: tuple[int, ...]) -> str:
    return "; ".join(request.options[pick].text for pick in picks) or "nothing"
