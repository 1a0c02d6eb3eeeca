"""Requests: what a seat is asked, what it may answer, and how an answer is checked.

A request lists every legal move as an option. A bot answers with the indices of its picks, so one that
picks at random needs no knowledge of any game. ``least`` and ``most`` say how many it picks: one, exactly
k, or any subset.

A move is a NamedTuple. Its class, in snake case, names a field of the ``oneof`` in the game's ``Move``
message, and its fields are that message's fields: ``class Enter(NamedTuple): cell: int`` is sent as
``ToWarMove{enter{cell}}``. Events are mapped alike onto the ``Event`` message. NamedTuples because they are
hashed in C, and the encoder caches what it has encoded by value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from harness.core.errors import IllegalAnswerError

if TYPE_CHECKING:
    from collections.abc import Sequence

Move = Any
"""A NamedTuple of the game's own; see the module's docstring."""

Event = Any
"""A NamedTuple of the game's own; see the module's docstring."""

Moves = tuple[Move, ...]
"""The moves one seat picked, in the order of the options."""

MOST_OPTIONS = 120
"""A request with more options than this should be split into steps."""


class Option(NamedTuple):
    """One legal move, with a short text that no other option of the request has."""

    move: Move
    text: str


class Request(NamedTuple):
    """What one seat must decide now.

    ``public`` says that the options follow from public data alone. Then, and only then, the seat is not
    asked when just one answer is possible. It is not the default, since a question skipped because of
    private data tells the other seats what those data are.
    """

    seat: int
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    public: bool = False

    def only_answer(self) -> tuple[int, ...] | None:
        """Return the picks if just one answer is possible, else None."""
        count = len(self.options)
        if self.most == 0 or count == 0:
            return ()
        return tuple(range(count)) if self.least == count else None

    def check(self, picks: Sequence[int]) -> tuple[int, ...]:
        """Return the picks in the order of the options.

        Raises IllegalAnswerError: too few, too many, one twice, or one that is not an option.
        """
        if len(picks) == 1 and self.least <= 1 <= self.most and 0 <= picks[0] < len(self.options):
            return (picks[0],)  # by far the most frequent answer
        if not self.least <= len(picks) <= self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            raise IllegalAnswerError(f"{len(picks)} picks where {wanted} must be made")
        for pick in picks:
            if not 0 <= pick < len(self.options):
                raise IllegalAnswerError(f"pick {pick} where options are 0 to {len(self.options) - 1}")
        ordered = tuple(sorted(picks))
        if len(set(ordered)) < len(ordered):
            raise IllegalAnswerError(f"one option is picked twice in {list(picks)}")
        return ordered


def number_copies(names: Sequence[str]) -> list[str]:
    """Tell equal cards apart: Duke, Earl, Duke become ``Duke (1)``, ``Earl``, ``Duke (2)``."""
    seen: dict[str, int] = {}
    texts = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        texts.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return texts
