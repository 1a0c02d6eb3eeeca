"""How heirs and cards come from piles and deck to the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import EVERYONE
from harness.games.lancaster_york import events
from harness.games.lancaster_york.rules import FIRST_HAND

if TYPE_CHECKING:
    from harness.games.lancaster_york.rules import LancasterYorkState


def deal(state: LancasterYorkState) -> None:
    """Deal heirs and first hands, and turn up the first heirs; heirs that nobody gets stay unseen (K3)."""
    rules, table = state.rules, state.table
    heirs = state.chance.shuffle("heirs", 0, rules.decks.heirs)
    table.deck = state.chance.shuffle("deck", 0, rules.decks.resources)
    each = rules.options.heirs(rules.seats)
    for seat in range(rules.seats):
        table.heir_pile[seat] = heirs[seat * each : (seat + 1) * each]
        turn_up_heir(state, seat)
    table.unused_heirs = heirs[rules.seats * each :]
    for seat in range(rules.seats):
        draw(state, seat, FIRST_HAND)


def turn_up_heir(state: LancasterYorkState, seat: int) -> None:
    """Put the top heir of a seat's pile into play."""
    heir = state.table.heir_pile[seat].pop()
    state.table.heirs[seat] = heir
    state.tell(EVERYONE, events.HeirTurnedUp(seat, heir))


def draw(state: LancasterYorkState, seat: int, count: int) -> None:
    """Draw cards; when one is wanted from an empty deck, the discards become the deck (rules K21).

    That is at most once a turn, which names the shuffle: nothing is discarded while cards are drawn, and
    ``rules_of`` sees to it that deck and discards hold all that a turn draws.
    """
    table = state.table
    while count:
        if not table.deck:
            state.tell(EVERYONE, events.Reshuffled(tuple(table.discards)))
            table.deck = state.chance.shuffle("reshuffle", table.turn, table.discards)
            table.discards = []
        cards = tuple(table.deck[-count:][::-1])
        del table.deck[-count:]
        table.hand[seat] += cards
        state.tell(EVERYONE, events.Drew(seat, len(cards)))
        state.tell(seat, events.Received(cards))
        count -= len(cards)
