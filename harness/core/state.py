"""One match in progress: a table, a phase, and what is asked now.

A game is a set of small phases that read in the order of its rulebook. A phase says who is asked what
(``requests``), and what the answers do (``play``), which ends by naming the next phase or the result. A
phase that asks nobody is played at once: a deal, a reveal, a count.

``State`` carries the phases on. Several requests at once are sealed and simultaneous: the answers take
effect when the last is in, and nothing before that shows whether another seat has answered. An illegal
answer raises and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from harness.core.errors import IllegalAnswerError
from harness.core.table import copy_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core.chance import Chance
    from harness.core.request import Event, Moves, Request

RulesT = TypeVar("RulesT")
TableT = TypeVar("TableT")

EVERYONE = None
"""The audience of an event that every seat, and a spectator, sees."""

Audience: TypeAlias = "int | tuple[int, ...] | None"
"""Who is told an event: one seat, some seats, or EVERYONE."""


class Told(NamedTuple):
    """An event and the audience it was told to."""

    audience: Audience
    event: Event

    def reaches(self, seat: int | None) -> bool:
        """Whether ``seat`` is told this; ``None`` is a spectator, who is told what everyone is."""
        if self.audience is EVERYONE:
            return True
        return seat == self.audience if isinstance(self.audience, int) else seat in self.audience


class Result(NamedTuple):
    """How a match ended by the rules.

    ``places`` has one number a side: 1 is best, sides that tie share a number. ``ending`` is the rulebook's
    word for how it ended. ``figures`` are worth printing beside it: name and value.
    """

    places: tuple[int, ...]
    ending: str
    figures: tuple[tuple[str, str | int | float], ...] = ()


class Phase(Protocol[RulesT, TableT]):
    """One step of the rules. Immutable (a NamedTuple or frozen dataclass), since clones share it."""

    def requests(self, state: State[RulesT, TableT], /) -> Sequence[Request]:
        """Say who must decide what; empty when the phase asks nobody. Reads the state, changes nothing."""

    def play(
        self, state: State[RulesT, TableT], answers: Mapping[int, Moves], /
    ) -> Phase[RulesT, TableT] | Result:
        """Do what the answers say, by seat; return the next phase, or the result."""


class State(Generic[RulesT, TableT]):
    """One match in progress; mutable, cheap to clone, picklable.

    ``rules`` is what does not change in a match (options, cards, map) and is shared by clones; ``table`` is
    what does. Rules read and change ``table``, draw from ``chance`` and ``tell`` what happens.
    """

    __slots__ = ("_answers", "_open", "_result", "chance", "phase", "rules", "table", "told")

    def __init__(self, rules: RulesT, table: TableT, chance: Chance, phase: Phase[RulesT, TableT]) -> None:
        self.rules = rules
        self.table = table
        self.chance = chance
        self.phase = phase
        self.told: list[Told] = []
        self._open: tuple[Request, ...] = ()
        self._answers: dict[int, Moves] = {}
        self._result: Result | None = None
        self._carry_on(phase)

    def requests(self) -> Sequence[Request]:
        """Return the requests that wait for an answer now; empty when the match is over."""
        return self._open

    def request_of(self, seat: int) -> Request | None:
        """Return what ``seat`` is asked now, or None."""
        for request in self._open:
            if request.seat == seat:
                return request
        return None

    def play(self, seat: int, picks: Sequence[int]) -> None:
        """Take one answer: indices into the options of the request open to ``seat``.

        Raises IllegalAnswerError, the state unchanged, when the seat is not asked or the picks do not fit.
        """
        request = self.request_of(seat)
        if request is None:
            raise IllegalAnswerError(f"seat {seat} is not asked anything now")
        options = request.options
        self._answers[seat] = tuple([options[pick].move for pick in request.check(picks)])
        if len(self._open) > 1:
            self._open = tuple([each for each in self._open if each is not request])
            return
        answers, self._answers, self._open = self._answers, {}, ()
        self._carry_on(self.phase.play(self, answers))

    def result(self) -> Result | None:
        """Return the result, or None while the match goes on."""
        return self._result

    def tell(self, audience: Audience, event: Event) -> None:
        """Tell an event to one seat, to some seats, or to EVERYONE; there is no default on purpose."""
        self.told.append(Told(audience, event))

    def take_told(self) -> list[Told]:
        """Return the events told since the last call, oldest first, and forget them."""
        told, self.told = self.told, []
        return told

    def clone(self, chance: Chance) -> State[RulesT, TableT]:
        """Copy the match as it stands, with other luck from here on."""
        copied: State[RulesT, TableT] = object.__new__(type(self))
        copied.rules = self.rules
        copied.table = copy_table(self.table)
        copied.chance = chance
        copied.phase = self.phase
        copied.told = self.told[:]
        copied._open = self._open
        copied._answers = dict(self._answers)
        copied._result = self._result
        return copied

    def _carry_on(self, step: Phase[RulesT, TableT] | Result) -> None:
        """Play phases until one asks a seat something that is not forced by public data."""
        while not isinstance(step, Result):
            self.phase = step
            asked: list[Request] = []
            answers: dict[int, Moves] = {}
            for request in step.requests(self):
                only = request.only_answer() if request.public else None
                if only is None:
                    asked.append(request)
                else:
                    answers[request.seat] = tuple(request.options[pick].move for pick in only)
            if asked:
                self._open, self._answers = tuple(asked), answers
                return
            step = step.play(self, answers)
        self._result = step


AnyState = State[Any, Any]
"""A state of a game that the code at hand does not know."""
