"""A match as text on a terminal: its moments and its end, from its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import find_game, read_options
from harness.ladder.telling import Moment, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.referee import Outcome


def seat_names(outcome: Outcome, entrants: Sequence[str]) -> tuple[str, ...]:
    """Return what to call each seat: its number, its entrant and what the game calls it."""
    play = outcome.play
    game = find_game(play.game, "record")
    names = game.seat_names(read_options(game.options, play.options, "record"), play.seats)
    return tuple(
        f"seat {seat} {entrant}" + ("" if name == f"seat {seat}" else f" ({name})")
        for seat, (entrant, name) in enumerate(zip(entrants, names, strict=True))
    )


class Story(NamedTuple):
    """A match with what to call its seats, and their sides."""

    outcome: Outcome
    seats: tuple[str, ...]
    sides: tuple[int, ...]

    def moments(self, seat: int | None, *, offers: bool) -> Iterator[str]:
        """Yield each moment as lines; ``seat``: only what it knew; ``offers``: with all options."""
        for moment in tell(self.outcome, seat):
            yield "\n".join(self._lines(moment, offers=offers))

    def end(self) -> str:
        """Return how it ended, who was at fault, and the places."""
        outcome = self.outcome
        lines = [f"ended: {outcome.ending.value}"]
        if outcome.result:
            lines[0] += f", {outcome.result.ending}"
            lines += [f"{name}: {value}" for name, value in outcome.result.figures]
        lines += [
            f"{self.seats[fault.seat]}: {fault.ending.value}: {fault.detail}" for fault in outcome.faults
        ]
        if outcome.ending.is_void:
            return "\n".join([*lines, outcome.detail])
        lines += [
            f"{name}: place {outcome.places[side]}, {decisions} decisions in {used_s:.3f} s"
            for name, side, decisions, used_s in zip(
                self.seats, self.sides, outcome.decisions, outcome.used_s, strict=True
            )
        ]
        return "\n".join(lines)

    def _lines(self, moment: Moment, *, offers: bool) -> Iterator[str]:
        for told, text in moment.heard:
            yield f"[{'all' if told is None else f'only {self._names(told)}'}] {text}"
        decision = moment.decision
        if decision:
            yield f"-- {moment.number}: {self.seats[decision.seat]}, {decision.prompt}"
        for seats, drawing in moment.seen:
            if not decision:
                yield f"-- at the end, as seen by {self._names(seats)}"
            yield from (f"   {line}".rstrip() for line in drawing.splitlines())
        if decision:
            if offers:
                yield "could choose: " + "; ".join(decision.options)
            chosen = "; ".join(decision.options[pick] for pick in decision.picks) or "nothing"
            yield f"> {chosen}   (of {len(decision.options)}, {decision.time_s:.3f} s)"

    def _names(self, seats: Iterable[int]) -> str:
        return " and ".join(self.seats[seat] for seat in seats)
