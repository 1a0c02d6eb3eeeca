"""What came of a match: how it ended, the places, who was at fault, and the record of play."""

from __future__ import annotations

import dataclasses
from typing import Any

from harness.core import Play, ReplayError, Result, find_game, read_options, replay
from harness.referee.ending import Ending, Fault

RECORD_FORMAT = 1


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """The whole of a match that is over.

    ``places`` are by side, empty when void. ``result`` is the result by the rules, if the match got there.
    ``faults`` are all faults of bots, the one that counts first. ``decisions`` and ``used_s`` are by seat;
    ``times_s`` is the time of each answer of ``play``, zero for a substitute's.
    """

    ending: Ending
    places: tuple[int, ...]
    result: Result | None
    faults: tuple[Fault, ...]
    decisions: tuple[int, ...]
    used_s: tuple[float, ...]
    times_s: tuple[float, ...]
    play: Play
    detail: str = ""

    def forfeits(self) -> tuple[str | None, ...]:
        """Return by seat the word of the forfeit that counts against it, or None."""
        by_seat = {fault.seat: fault.ending.value for fault in reversed(self.faults)}
        return tuple(by_seat.get(seat) for seat in range(self.play.seats))

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain lists and tables, for ``json.dumps``."""
        return {
            "format": RECORD_FORMAT,
            "ending": self.ending.value,
            "places": list(self.places),
            "result": None if self.result is None else _result_to_json(self.result),
            "faults": [
                {"seat": fault.seat, "kind": fault.ending.value, "detail": fault.detail}
                for fault in self.faults
            ],
            "decisions": list(self.decisions),
            "used_s": [round(used_s, 6) for used_s in self.used_s],
            "times_s": [round(time_s, 6) for time_s in self.times_s],
            "play": self.play.to_json(),
            "detail": self.detail,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        """Read what ``to_json`` made; ReplayError, with advice, on another format or a missing part."""
        if data.get("format") != RECORD_FORMAT:
            raise ReplayError(
                f"the record has format {data.get('format')}, this version reads format {RECORD_FORMAT}; "
                "read it with the version that wrote it"
            )
        try:
            return cls(
                ending=Ending(data["ending"]),
                places=tuple(data["places"]),
                result=None if data["result"] is None else _result_from_json(data["result"]),
                faults=tuple(
                    Fault(fault["seat"], Ending(fault["kind"]), fault["detail"]) for fault in data["faults"]
                ),
                decisions=tuple(data["decisions"]),
                used_s=tuple(data["used_s"]),
                times_s=tuple(data["times_s"]),
                play=Play.from_json(data["play"]),
                detail=data["detail"],
            )
        except (KeyError, TypeError, ValueError) as error:
            raise ReplayError(f"the record has no readable {error}; it is damaged") from error

    def verify(self) -> None:
        """Replay the record through the rules; ReplayError says what differs from it.

        What no replay can show (who used how much time, who failed) is held against the places.
        """
        state = replay(self.play)
        if state.result() != self.result:
            raise ReplayError(f"the replay ends with {state.result()}, the record with {self.result}")
        if len(self.times_s) != len(self.play.answers):
            raise ReplayError(f"{len(self.times_s)} times are recorded for {len(self.play.answers)} answers")
        if self.ending.is_void:
            fits = self.places == ()
        elif self.ending is Ending.FINISHED:
            fits = self.faults == () and self.result is not None and self.places == self.result.places
        else:
            fits = bool(self.faults) and self.faults[0].ending is self.ending and self._offenders_are_last()
        if not fits:
            faults = ", ".join(f"seat {fault.seat} {fault.ending.value}" for fault in self.faults) or "none"
            raise ReplayError(
                f"the places {self.places} and the ending '{self.ending.value}' do not follow "
                f"from the result {self.result} and the faults ({faults})"
            )

    def _offenders_are_last(self) -> bool:
        """Whether each side without a fault is placed by the result, above every side with one."""
        game = find_game(self.play.game, "record")
        options = read_options(game.options, self.play.options, "record")
        sides = game.sides(options, self.play.seats)
        if len(self.places) != len(set(sides)) or any(fault.seat >= len(sides) for fault in self.faults):
            return False
        offending = {sides[fault.seat] for fault in self.faults}
        innocent = sorted(set(sides) - offending)
        by_rules = [self.result.places[side] if self.result else 1 for side in innocent]
        expected = [sorted(by_rules).index(place) + 1 for place in by_rules]
        below = [self.places[side] > len(innocent) for side in offending]
        return [self.places[side] for side in innocent] == expected and all(below)


def _result_to_json(result: Result) -> dict[str, Any]:
    figures = [list(figure) for figure in result.figures]
    return {"places": list(result.places), "ending": result.ending, "figures": figures}


def _result_from_json(data: dict[str, Any]) -> Result:
    figures = tuple((name, value) for name, value in data["figures"])
    return Result(tuple(data["places"]), data["ending"], figures)
