"""Phase 3: determine the Battlefield (rules 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Request
from harness.games.cousins_war import events
from harness.games.cousins_war.cubes import SEATS, on_map
from harness.games.cousins_war.phases import deployment, plays
from harness.games.cousins_war.table import Battlefield, Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from harness.games.cousins_war.rules import Rules


def begin(state: CousinsWarState) -> CousinsWarPhase:
    """Ask both seats, sealed."""
    ask(state.table, Stage.BATTLEFIELD, *SEATS)
    return ChooseBattlefield()


class ChooseBattlefield(NamedTuple):
    """Both seats put a card down."""

    def requests(self, state: CousinsWarState) -> Sequence[Request]:
        """Ask both for a card that may be chosen, even where there is one: to skip it would tell."""
        rules, table = state.rules, state.table
        return [
            Request(
                seat,
                "Choose the Battlefield",
                tuple([rules.choose[card] for card in choosable(rules, table.hand[seat], table.round)]),
            )
            for seat in SEATS
        ]

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Reveal both cards: the earlier Battle card is the Battlefield, any other is discarded."""
        rules, table = state.rules, state.table
        cards = [answers[seat][0].card for seat in SEATS]
        for seat, card in enumerate(cards):
            show(state, seat, card)
        table.revealed = cards
        state.tell(EVERYONE, events.Revealed(tuple(cards)))
        battles = rules.battles(cards)
        if not battles:
            table.discard += cards
            return _without_battle(state)
        # Battle cards stand in the order of their dates.
        chosen = min(battles, key=rules.order.__getitem__)
        owner = cards.index(chosen)
        table.discard.append(cards[1 - owner])
        table.battlefield = Battlefield(chosen, owner, rules.battle(chosen).region)
        state.tell(EVERYONE, events.FieldChosen(chosen, owner))
        return deployment.begin(state)


def choosable(rules: Rules, hand: Sequence[str], number: int) -> list[str]:
    """Return what a hand may choose in a round: Battle cards, else unmarked Events, else any (rules R-6)."""
    return rules.battles(hand) or [card for card in hand if not rules.is_marked(card, number)] or list(hand)


def show(state: CousinsWarState, seat: int, card: str) -> None:
    """Take a card out of a hand openly: nobody has to know of it any more (rules 2.3)."""
    table = state.table
    table.hand[seat].remove(card)
    known = table.known_opponent_hand[1 - seat]
    if card in known:
        known.remove(card)


def _without_battle(state: CousinsWarState) -> CousinsWarPhase:
    """Let the seat with more cubes on the map begin; chance decides at a tie (rules R-7)."""
    table = state.table
    red, white = (on_map(table, seat) for seat in SEATS)
    by_lot = red == white
    first = state.chance.pick("first", table.round, 2) if by_lot else int(white > red)
    state.tell(EVERYONE, events.NoBattle(first, by_lot))
    return plays.begin(state, first)
