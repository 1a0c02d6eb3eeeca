"""Seats are asked for cards of their hands, and what they answer is taken out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import Request
from harness.games.lancaster_york import moves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.core import Move, Moves
    from harness.games.lancaster_york.data import Card, Kind
    from harness.games.lancaster_york.rules import LancasterYorkState


def ask_for_any(
    state: LancasterYorkState, prompt: str, make: Callable[[Card, int], Move], kinds: Sequence[Kind]
) -> Sequence[Request]:
    """Ask each acting seat that holds cards for any of those of some kinds."""
    table = state.table
    return [
        Request(seat, prompt, options, 0, len(options))
        for seat in table.acting
        if table.hand[seat]
        for options in [moves.offer(make, [card for card in table.hand[seat] if card.kind in kinds])]
    ]


def ask_for_one(
    state: LancasterYorkState,
    prompt: str,
    make: Callable[[Card, int], Move],
    kind: Kind,
    has_targets: bool,  # noqa: FBT001  # a fact, no switch
) -> Sequence[Request]:
    """Ask the acting seat for a card of a kind or none, if it holds cards and can hit one (rules K6)."""
    (seat,) = state.table.acting
    hand = state.table.hand[seat]
    if not hand or not (has_targets or state.rules.options.allow_empty_plays):
        return ()
    options = moves.offer(make, [card for card in hand if card.kind is kind])
    return (Request(seat, prompt, (*options, moves.DONE)),)


def take(state: LancasterYorkState, seat: int, picked: Moves) -> tuple[Card, ...]:
    """Take the cards that a seat picked out of its hand, by name.

    A hand lies as it was drawn, and others must not learn which of two cards came first (rules I-9).
    """
    hand = state.table.hand[seat]
    cards = tuple(sorted([move.card for move in picked]))
    for card in cards:
        hand.remove(card)
    return cards


def take_hand(state: LancasterYorkState, seat: int) -> tuple[Card, ...]:
    """Take all cards of a hand, in the same order."""
    cards = tuple(sorted(state.table.hand[seat]))
    state.table.hand[seat] = []
    return cards


def discard_played(state: LancasterYorkState, seat: int, answers: Mapping[int, Moves]) -> Card | None:
    """Discard the one card that a seat plays; None when it is done, or was not asked."""
    (move,) = answers.get(seat, (moves.DONE.move,))
    if type(move) is moves.Done:
        return None
    (card,) = take(state, seat, (move,))
    state.table.discards.append(card)
    return card


def reveal(state: LancasterYorkState, answers: Mapping[int, Moves]) -> tuple[tuple[Card, ...], ...]:
    """Discard what was committed (rules K10) and return it by seat."""
    table = state.table
    commits: list[tuple[Card, ...]] = [()] * len(table.hand)
    for seat in table.acting:
        commits[seat] = take(state, seat, answers.get(seat, ()))
        table.discards += commits[seat]
    return tuple(commits)
