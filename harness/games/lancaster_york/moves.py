"""The moves of Lancaster and York, and options made of cards.

Equal cards in one request are told apart by ``copy``, from 1; whichever is picked, the effect is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import Option, number_copies

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.core import Move
    from harness.games.lancaster_york.data import Card


class Recruit(NamedTuple):
    """Put a Supporter or Troops card of the hand into play."""

    card: Card
    copy: int


class Intrigue(NamedTuple):
    """Play an Intrigue card: it takes over one opposing Supporter at random."""

    card: Card
    copy: int


class Commit(NamedTuple):
    """Play a card in the Rebellion or Battle that is about to be settled."""

    card: Card
    copy: int


class Kill(NamedTuple):
    """Play a Killing card: one of the loser's Lords dies, at random."""

    card: Card
    copy: int


class Done(NamedTuple):
    """Play no further card in this phase."""


class Discard(NamedTuple):
    """Throw away a card of the hand."""

    card: Card
    copy: int


DONE = Option(Done(), "done")


def offer(make: Callable[[Card, int], Move], cards: Sequence[Card]) -> tuple[Option, ...]:
    """Return one option a card, in the order of ``cards``."""
    names = [card.name for card in cards]
    return tuple(
        [
            Option(make(card, names[:place].count(card.name) + 1), text)
            for place, (card, text) in enumerate(zip(cards, number_copies(names), strict=True))
        ]
    )
