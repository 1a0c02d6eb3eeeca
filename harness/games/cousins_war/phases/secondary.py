"""Phase 4, continued: the Secondary Event (rules 3.4, R-17 to R-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import effects, events
from harness.games.cousins_war.moves import Execute
from harness.games.cousins_war.phases import carry_out, plays
from harness.games.cousins_war.table import Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.cards import Mark
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState

_OPTIONS = (Option(Execute(accept=True), "execute"), Option(Execute(accept=False), "decline"))


def check(state: CousinsWarState) -> CousinsWarPhase:
    """Offer the Secondary Event of the card in play, if it is open and can be done in full as it stands."""
    rules, table = state.rules, state.table
    assert table.in_play is not None  # noqa: S101  # checked when a card has been used
    card, seat, _ = table.in_play
    event = rules.event(card)
    other = 1 - seat
    if (
        event is None
        or not _is_open(_access(state), event.mark(table.round), other)
        or not effects.completable(carry_out.position(state, other), event.secondary)
    ):
        return plays.finish(state)
    state.tell(EVERYONE, events.Offered(other, card))
    ask(table, Stage.SECONDARY, other)
    return Secondary()


def _access(state: CousinsWarState) -> str:
    """Return who may have Secondary Events this round: a Times of Change card goes before the option."""
    times = state.rules.in_force(state.table.times)
    return times.secondary_access or str(state.rules.options.secondary_access)


def _is_open(access: str, mark: Mark, other: int) -> bool:
    if access == "opponent":
        return mark.rose_of(other) or mark.box
    if access == "any_rose":
        return not mark.blank
    return access == "always"


class Secondary(NamedTuple):
    """The other seat may execute the Secondary Event, with its own colour as "own" (rules R-29)."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask whether."""
        (seat,) = state.table.asked
        return (Request(seat, "The Secondary Event", _OPTIONS, public=True),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Carry it out, or finish the play."""
        table = state.table
        assert table.in_play is not None  # noqa: S101  # as in check()
        (seat,) = table.asked
        ((accept,),) = answers[seat]
        state.tell(EVERYONE, events.Answered(seat, accept))
        event = state.rules.event(table.in_play.card)
        if not accept or event is None:
            return plays.finish(state)
        table.todo = list(event.secondary)
        ask(table, Stage.CARRY_OUT_SECONDARY, seat)
        return carry_out.go_on(state)
