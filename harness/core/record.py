"""The record of play: enough to replay a match without its key, and to notice when a replay differs.

A ``Play`` holds what the rules were given: game, options, seats, the tape of chance and the answers. Its
``digest`` is over that and over what the rules made of it: every option offered and every event told. The
referee adds how the match ended and who used how much time.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from harness.core.chance import Draw, TapedChance
from harness.core.errors import HarnessError, ReplayError
from harness.core.game import find_game
from harness.core.options import read_options
from harness.core.request import Request

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harness.core.state import AnyState, Told


def plain_options(options: Any) -> dict[str, Any]:  # noqa: ANN401  # a game's options dataclass
    """Return a game's options as plain values that JSON can hold and ``read_options`` reads back."""
    return dataclasses.asdict(options)


class Answer(NamedTuple):
    """One answer as played: the seat, its picks, and how many options it had."""

    seat: int
    picks: tuple[int, ...]
    options: int


class Transcript:
    """What the rules say in a match, kept by reference and hashed once at the end."""

    __slots__ = ("_said",)

    def __init__(self) -> None:
        self._said: list[Request | Told] = []

    def asked(self, requests: Iterable[Request]) -> None:
        """Note requests when they open."""
        self._said.extend(requests)

    def told(self, told: Iterable[Told]) -> None:
        """Note events when they are told."""
        self._said.extend(told)

    def digest(self, play: Play) -> str:
        """Return SHA-256, in hexadecimal, of what the rules were given and of all that was noted.

        That is all of ``play`` but its digest, the texts of options, and names and values of events.
        """
        # ascii() and not repr(), which characters it shows as they are depends on the version of Python.
        lines = [
            ascii([said.seat, said.least, said.most, *[option.text for option in said.options]])
            if isinstance(said, Request)
            else ascii((said.audience, said.event))
            for said in self._said
        ]
        # As it stands: JSON has lists for tuples, so a record read back gives the same text.
        given = json.dumps([play.game, play.options, play.seats, play.tape, play.answers], sort_keys=True)
        return hashlib.sha256("\n".join([given, *lines]).encode()).hexdigest()

    def seal(self, play: Play) -> Play:
        """Return the record with its digest."""
        return dataclasses.replace(play, digest=self.digest(play))


@dataclasses.dataclass(frozen=True, slots=True)
class Play:
    """A match as the rules saw it; see the module's docstring. ``digest`` is empty until it is sealed."""

    game: str
    options: Mapping[str, Any]
    seats: int
    tape: tuple[Draw, ...]
    answers: tuple[Answer, ...]
    digest: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return plain lists and tables, for ``json.dumps``."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "tape": [[draw.name, list(draw.numbers)] for draw in self.tape],
            "answers": [[seat, list(picks), options] for seat, picks, options in self.answers],
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Play:
        """Read what ``to_json`` made; ReplayError when a part is missing or of another shape."""
        try:
            return cls(
                game=str(data["game"]),
                options=dict(data["options"]),
                seats=int(data["seats"]),
                tape=tuple(Draw(str(name), tuple(map(int, numbers))) for name, numbers in data["tape"]),
                answers=tuple(
                    Answer(int(seat), tuple(map(int, picks)), int(options))
                    for seat, picks, options in data["answers"]
                ),
                digest=str(data["digest"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise ReplayError(
                f"the record has no readable {error}; it is damaged or of another version"
            ) from error


class Step(NamedTuple):
    """One moment of a replay: the state, what was told since the last step, and the answer to come."""

    state: AnyState
    told: Sequence[Told]
    answer: Answer | None


def steps(play: Play) -> Iterator[Step]:
    """Replay a match answer by answer; the last step has no answer.

    Raises ReplayError when the rules no longer fit the record, naming the answer.
    """
    game = find_game(play.game, "record")
    chance = TapedChance(play.tape)
    transcript = Transcript()
    try:
        options = read_options(game.options, play.options, f"record of {play.game}")
        state = game.new(options, play.seats, chance)
        told = state.take_told()
        transcript.told(told)
        transcript.asked(state.requests())
        for number, answer in enumerate(play.answers):
            _check_offer(state, number, answer)
            yield Step(state, told, answer)
            complete = len(state.requests()) == 1
            state.play(answer.seat, answer.picks)
            told = state.take_told()
            transcript.told(told)
            if complete:
                transcript.asked(state.requests())
    except ReplayError:
        raise
    except HarnessError as error:
        raise ReplayError(f"the rules refuse the record: {error}") from error
    except Exception as error:  # rules are others' code, and a damaged record may bring them anywhere
        raise ReplayError(f"the rules fail on the record: {error!r}") from error
    if chance.left:
        raise ReplayError(f"the replay leaves {chance.left} draws of the tape unused")
    if transcript.digest(play) != play.digest:
        raise ReplayError("the record, or what the rules make of it, differs from the match (digest)")
    yield Step(state, told, None)


def _check_offer(state: AnyState, number: int, answer: Answer) -> None:
    request = state.request_of(answer.seat)
    offered = len(request.options) if request else 0
    if offered != answer.options:
        raise ReplayError(
            f"answer {number}: seat {answer.seat} had {answer.options} options, the replay has {offered}"
        )


def replay(play: Play) -> AnyState:
    """Replay a match and return where it ended; ReplayError when it differs from the record."""
    state = None
    for step in steps(play):
        state = step.state
    assert state is not None  # noqa: S101  # steps() yields at least the last step or raises
    return state
