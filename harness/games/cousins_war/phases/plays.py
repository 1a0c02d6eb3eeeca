"""Phase 4: play Action cards (rules 3.4). Four plays each, in turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import effects, events
from harness.games.cousins_war.cubes import SEATS, on_map
from harness.games.cousins_war.moves import Use
from harness.games.cousins_war.options import PLAYS
from harness.games.cousins_war.phases import battle, battlefield, carry_out
from harness.games.cousins_war.table import InPlay, Stage, ask

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from harness.games.cousins_war.rules import Rules


def begin(state: CousinsWarState, first: int) -> CousinsWarPhase:
    """Let ``first`` play the first card."""
    state.table.plays = [0 for _ in SEATS]
    return _turn(state, first)


def finish(state: CousinsWarState) -> CousinsWarPhase:
    """Discard the card in play; the other seat plays, or the phase is over."""
    table = state.table
    assert table.in_play is not None  # noqa: S101  # finished when it has been played
    card, seat, _ = table.in_play
    table.in_play = None
    table.attempts = []
    table.discard.append(card)
    table.plays[seat] += 1
    if table.plays == [PLAYS, PLAYS]:
        table.active = None
        return battle.begin(state)
    return _turn(state, 1 - seat)


def _turn(state: CousinsWarState, seat: int) -> CousinsWarPhase:
    state.table.active = seat
    ask(state.table, Stage.PLAY, seat)
    return Play()


class Play(NamedTuple):
    """The active seat shows a card and says what it is used for."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask for card and use, even where there is one: what can be played is private."""
        (seat,) = state.table.asked
        return (Request(seat, "Play a card", legal_plays(state, seat)),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Show the card, then carry out what the use comes to."""
        rules, table = state.rules, state.table
        (seat,) = table.asked
        ((card, use),) = answers[seat]
        battlefield.show(state, seat, card)
        table.in_play = InPlay(card, seat, use)
        state.tell(EVERYONE, events.Played(seat, card, use))
        event = rules.event(card)
        if event and use is Use.EVENT:
            table.todo = list(event.primary)
        elif event and use is Use.SECONDARY:
            table.todo = list(event.secondary)
        else:
            table.todo = list(effects.action(use, rules.worth(card, use, rules.in_force(table.times))))
        ask(table, Stage.CARRY_OUT, seat)
        return carry_out.go_on(state)


def legal_plays(state: CousinsWarState, seat: int) -> tuple[Option, ...]:
    """Return an option for every card and use that is legal now."""
    rules, table = state.rules, state.table
    open_uses = tuple(_open_uses(state, seat))
    at = carry_out.position(state, seat)
    times = rules.in_force(table.times)
    legal: list[Option] = []
    for card in table.hand[seat]:
        options = rules.play[card]
        event = rules.event(card)
        if event:
            if effects.completable(at, event.primary):
                legal.append(options[Use.EVENT - 1])
            # A box is nobody's own rose (rules R-49).
            own_rose = times.own_rose_secondary and event.mark(table.round).rose_of(seat)
            if own_rose and effects.completable(at, event.secondary):
                legal.append(options[Use.SECONDARY - 1])
        legal += _spending(rules, card, open_uses, table.times)
        if rules.options.zero_cp == "allowed":
            legal.append(options[Use.NONE - 1])
    return tuple(legal) or tuple([rules.play[card][Use.NONE - 1] for card in table.hand[seat]])


@cache
def _spending(rules: Rules, card: str, uses: tuple[Use, ...], times: str | None) -> tuple[Option, ...]:
    """Return options for those of these uses that the card has points for."""
    return tuple([rules.play[card][use - 1] for use in uses if rules.worth(card, use, rules.in_force(times))])


def _open_uses(state: CousinsWarState, seat: int) -> Iterator[Use]:
    """Yield the uses of points that have something to work on, whatever the card."""
    table = state.table
    if table.supply[seat]:
        yield Use.GAIN
    if table.reserve[seat] and table.battlefield:
        yield Use.TROOPS
    if on_map(table, seat):
        yield Use.MOVE
    if table.reserve[seat]:
        yield Use.PLACE
    if on_map(table, 1 - seat):
        yield Use.REMOVE
