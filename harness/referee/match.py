"""One match being refereed: what is open, what an answer does, what a fault does, and what came of it.

The arena passes answers, faults and times in; nothing here waits. Two rules decide what a fault does:

* With two sides the match ends and the offending side is last. If the offender failed a sealed request, the
  other side's seats that were asked with it and have not answered are waited for: sides that fail one sealed
  request together tie.
* With more sides a uniformly random substitute plays the offender's seat on, the offender is ranked last
  (the earlier its fault, the lower), and the others are ranked by the finished match. When one side at most
  is left without a fault, the match ends as with two.

An exception in the rules is a void: it is our fault and nobody's loss.
"""

from __future__ import annotations

import dataclasses
import traceback
from random import Random
from typing import TYPE_CHECKING, Any

from harness.core import Answer, IllegalAnswerError, KeyedChance, Play, Result, derive_key
from harness.core.record import Transcript, plain_options
from harness.referee.clock import SeatTime
from harness.referee.ending import Ending, Fault
from harness.referee.outcome import Outcome
from harness.referee.uniform import uniform_picks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import AnyState, Event, Game, Request
    from harness.referee.clock import Clock


@dataclasses.dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match is played with. ``key`` is the deal's: it fixes every shuffle and die."""

    game: Game
    options: Any
    seats: int
    key: bytes
    clock: Clock


class OpenRequest:
    """A request that waits for its seat's answer, with the time the seat may take for it, in seconds."""

    __slots__ = ("budget_s", "number", "request")

    def __init__(self, request: Request, number: int, budget_s: float) -> None:
        self.request = request
        self.number = number
        self.budget_s = budget_s


class Match:
    """A match in progress. ``open`` holds the requests that wait, by seat; ``outcome`` is set at the end.

    ``state`` is None only when the rules failed to begin the match.
    """

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.open: dict[int, OpenRequest] = {}
        self.outcome: Outcome | None = None
        self.state: AnyState | None = None
        self.sides = setup.game.sides(setup.options, setup.seats)
        self._untold: list[list[Event]] = [[] for _ in range(setup.seats)]
        self._asked: list[int] = []
        self._numbers = [0] * setup.seats
        self._times = [SeatTime(setup.clock) for _ in range(setup.seats)]
        self._decisions = [0] * setup.seats
        self._faults: dict[int, tuple[int, Fault]] = {}
        self._round = 0
        self._decided = False
        self._chance = KeyedChance(setup.key)
        self._transcript = Transcript()
        self._answers: list[Answer] = []
        self._times_s: list[float] = []

    def begin(self) -> None:
        """Set the table up and open the first requests."""
        setup = self.setup
        try:
            self.state = setup.game.new(setup.options, setup.seats, self._chance)
            self._next_round(self.state)
        except Exception:  # noqa: BLE001  # rules are others' code; whatever they raise is a void
            self.void(Ending.ERROR, traceback.format_exc())

    def not_started(self, details: Mapping[int, str]) -> None:
        """Begin with seats whose bots never joined, each with its own words; a void if no side has a bot."""
        for seat, detail in details.items():
            self._faults[seat] = (self._round, Fault(seat, Ending.NEVER_STARTED, detail))
        sides = len(self._sides_without_fault())
        if sides == 0:
            self.void(Ending.NO_SIDE_STARTED, "; ".join(details.values()))
            return
        self.begin()
        if self.outcome is None and sides == 1:
            self._finish(None)
        else:
            self._substitute()

    def take_asked(self) -> Sequence[int]:
        """Return the seats whose requests were opened since the last call."""
        asked, self._asked = self._asked, []
        return asked

    def take_untold(self, seat: int) -> Sequence[Event]:
        """Return the events that ``seat`` was told since the last call, oldest first."""
        untold, self._untold[seat] = self._untold[seat], []
        return untold

    def answer(self, seat: int, number: int, picks: Sequence[int], used_s: float) -> None:
        """Take a bot's answer to its request ``number``, thought about for ``used_s``.

        An answer that the request does not allow, or to another request, is a fault of the seat.
        """
        if self.outcome is not None or seat in self._faults:
            return
        opened = self.open.get(seat)
        if opened is None or opened.number != number:
            expected = f"request {opened.number}" if opened else "none"
            detail = f"answers request {number} where {expected} is open to seat {seat}"
            self.fault(Fault(seat, Ending.ILLEGAL, detail), used_s)
            return
        try:
            ordered = opened.request.check(picks)
        except IllegalAnswerError as error:
            detail = f"request {number} of seat {seat} ({opened.request.prompt}): {error}"
            self.fault(Fault(seat, Ending.ILLEGAL, detail), used_s)
            return
        self._times[seat].charge(used_s)
        self._decisions[seat] += 1
        self._play(seat, ordered, used_s)
        if self._faults and not self._decided:
            self._substitute()

    def fault(self, fault: Fault, used_s: float = 0.0) -> None:
        """Note a bot's fault and do what it does to the match.

        ``used_s`` is the time the seat took for the answer that it failed to give. A second fault of a seat
        changes nothing, nor does one that comes when the match is decided and the seat owes no answer.
        """
        seat = fault.seat
        if self.outcome is not None or seat in self._faults or (self._decided and seat not in self.open):
            return
        self._faults[seat] = (self._round, fault)
        self._times[seat].used_s += used_s
        if len(self._sides_without_fault()) > 1:
            self._substitute()
            return
        if self.open.pop(seat, None) is None:
            self._finish(None)
        else:
            self._decided = True
            self._finish_unless_awaited()

    def has_failed(self, seat: int) -> bool:
        """Whether the seat's bot is out of the match by its own fault."""
        return seat in self._faults

    def void(self, ending: Ending, detail: str) -> None:
        """End the match as one that does not count."""
        if self.outcome is None:
            self._close(ending, (), None, detail)

    def _play(self, seat: int, picks: tuple[int, ...], used_s: float) -> None:
        """Give the rules one answer, hand out what they tell, and open what they ask next."""
        state = self.state
        assert state is not None  # noqa: S101  # a request was open
        options = len(self.open.pop(seat).request.options)
        complete = len(state.requests()) == 1
        try:
            state.play(seat, picks)
            self._answers.append(Answer(seat, picks, options))
            self._times_s.append(used_s)
            if complete:
                self._next_round(state)
                return
        except Exception:  # noqa: BLE001  # rules are others' code; whatever they raise is a void
            self.void(Ending.ERROR, traceback.format_exc())
            return
        if self._decided:
            self._finish_unless_awaited()

    def _next_round(self, state: AnyState) -> None:
        """Hand out what was told, and open what is asked or close the match."""
        told = state.take_told()
        self._transcript.told(told)
        for each in told:
            for seat, untold in enumerate(self._untold):
                if each.reaches(seat):
                    untold.append(each.event)
        if (result := state.result()) is not None:
            if len(result.places) != len(set(self.sides)):
                raise ValueError(f"the rules end with the places {result.places} for the sides {self.sides}")
            self._finish(result)
            return
        self._round += 1
        requests = state.requests()
        self._transcript.asked(requests)
        for request in requests:
            seat = request.seat
            self._numbers[seat] += 1
            self.open[seat] = OpenRequest(request, self._numbers[seat], self._times[seat].budget_s())
            if seat not in self._faults:
                self._asked.append(seat)

    def _substitute(self) -> None:
        """Play the seats that are out; keyed, so that the same match goes on in the same way."""
        while out := [seat for seat in self.open if seat in self._faults]:
            opened = self.open[out[0]]
            key = derive_key(self.setup.key, "substitute", out[0], opened.number)
            self._play(out[0], uniform_picks(opened.request, Random(key)), 0.0)  # noqa: S311  # keyed

    def _sides_without_fault(self) -> set[int]:
        return set(self.sides) - {self.sides[seat] for seat in self._faults}

    def _finish_unless_awaited(self) -> None:
        """Close a decided match, unless a side without a fault owes an answer that it may fail too."""
        innocent = self._sides_without_fault()
        if not any(self.sides[seat] in innocent for seat in self.open):
            self._finish(None)

    def _finish(self, result: Result | None) -> None:
        """Close a match that counts: by its result, or by the faults so far."""
        if not self._faults:
            assert result is not None  # noqa: S101  # without a fault only the rules end a match
            self._close(Ending.FINISHED, result.places, result, "")
            return
        _, first = min(self._faults.values())
        self._close(first.ending, self._places(result), result, first.detail)

    def _places(self, result: Result | None) -> tuple[int, ...]:
        """Rank the sides without a fault by the result, then the others, the latest fault first."""
        fault_round: dict[int, int] = {}
        for seat, (when, _) in self._faults.items():
            side = self.sides[seat]
            fault_round[side] = min(when, fault_round.get(side, when))
        places = result.places if result else (1,) * len(set(self.sides))
        standing = [
            (1, -fault_round[side]) if side in fault_round else (0, place)
            for side, place in enumerate(places)
        ]
        ranked = sorted(standing)
        return tuple(ranked.index(each) + 1 for each in standing)

    def _close(self, ending: Ending, places: tuple[int, ...], result: Result | None, detail: str) -> None:
        self.open.clear()
        self.outcome = Outcome(
            ending=ending,
            places=places,
            result=result,
            faults=tuple(fault for _, fault in sorted(self._faults.values())),
            decisions=tuple(self._decisions),
            used_s=tuple(time.used_s for time in self._times),
            times_s=tuple(self._times_s),
            play=self._transcript.seal(
                Play(
                    game=self.setup.game.name,
                    options=plain_options(self.setup.options),
                    seats=self.setup.seats,
                    tape=tuple(self._chance.tape),
                    answers=tuple(self._answers),
                )
            ),
            detail=detail,
        )
