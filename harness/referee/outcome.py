"""What came of a match: how it ended, the places, who was at fault, and the record of play."""

from __future__ import annotations

import dataclasses
from typing import Any

from harness.core import Play, ReplayError, Result, replay
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
        """Replay the record through the rules; ReplayError says what differs from it."""
        state = replay(self.play)
        if state.result() != self.result:
            raise ReplayError(f"the replay ends with {state.result()}, the record with {self.result}")


def _result_to_json(result: Result) -> dict[str, Any]:
    figures = [list(figure) for figure in result.figures]
    return {"places": list(result.places), "ending": result.ending, "figures": figures}


def _result_from_json(data: dict[str, Any]) -> Result:
    figures = tuple((name, value) for name, value in data["figures"])
    return Result(tuple(data["places"]), data["ending"], figures)
