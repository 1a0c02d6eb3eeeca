"""A whole position that fits what one seat has been shown, the cards it has not seen dealt anew."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from harness.core import State
from harness.games.lancaster_york.hidden import card_of, cards_of, hidden_cards
from harness.games.lancaster_york.phases import PHASES
from harness.games.lancaster_york.table import LancasterYorkTable, Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.core import Chance, Knowledge
    from harness.games.lancaster_york.data import Card
    from harness.games.lancaster_york.rules import LancasterYorkState, Rules
    from harness.games.v1.lancaster_york_pb2 import LancasterYorkCards, LancasterYorkView


def imagine(rules: Rules, knowledge: Knowledge, chance: Chance) -> LancasterYorkState:
    """Return a state where everything seen is as seen; see ``Game.imagine``."""
    table = _seen(rules, knowledge)
    _deal_heirs(rules, table, knowledge.view.heir_pile_sizes, chance)
    _deal_resources(rules, table, knowledge, chance)
    return State(rules, table, chance, PHASES[table.stage])


def _seen(rules: Rules, knowledge: Knowledge) -> LancasterYorkTable:
    """Return the table with what the view shows; piles, deck and other hands are empty."""
    view: LancasterYorkView = knowledge.view
    table = LancasterYorkTable(
        turn=view.turn,
        stage=Stage(view.stage),
        active=view.active,
        acting=list(view.acting),
        king=view.king,
        reign=view.reign,
        played=view.played,
        heirs=[card_of(heir) if heir.name else None for heir in view.heirs],
        heir_pile=[[] for _ in range(rules.seats)],
        unused_heirs=[],
        dead_heirs=_by_seat(view.dead_heirs),
        supporters=_by_seat(view.supporters),
        troops=_by_seat(view.troops),
        hand=[[] for _ in range(rules.seats)],
        deck=[],
        discards=cards_of(view.discards),
        rebellion_commits=tuple(map(tuple, _by_seat(view.rebellion_commits))),
        rebellion_totals=tuple(view.rebellion_totals),
        challenger=view.challenger if view.HasField("challenger") else None,
        battle_commits=tuple(map(tuple, _by_seat(view.battle_commits))),
        battle_totals=tuple(view.battle_totals),
        loser=view.loser if view.HasField("loser") else None,
    )
    table.hand[knowledge.seat] = cards_of(view.hand)
    return table


def _by_seat(piles: Iterable[LancasterYorkCards]) -> list[list[Card]]:
    return [cards_of(pile.cards) for pile in piles]


def _deal_heirs(rules: Rules, table: LancasterYorkTable, sizes: Iterable[int], chance: Chance) -> None:
    """Deal the heirs that nobody has seen into piles of these sizes."""
    seen = [heir for heir in table.heirs if heir is not None]
    unseen = Counter(rules.decks.heirs) - Counter([*seen, *itertools.chain(*table.dead_heirs)])
    pile = chance.shuffle("imagine-heirs", 0, list(unseen.elements()))
    for seat, size in enumerate(sizes):
        table.heir_pile[seat] = [pile.pop() for _ in range(size)]
    table.unused_heirs = pile


def _deal_resources(rules: Rules, table: LancasterYorkTable, knowledge: Knowledge, chance: Chance) -> None:
    """Deal the cards that the seat has not seen into the other hands and the deck, deck by deck."""
    for number, lot in enumerate(hidden_cards(knowledge, rules.decks.resources, chance)):
        table.deck = chance.shuffle("imagine-cards", number, list(lot.cards.elements()))
        for seat, held in enumerate(lot.held):
            table.hand[seat] += [table.deck.pop() for _ in range(held)]
