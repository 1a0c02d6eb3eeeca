"""A whole position that fits what one seat has been shown, the cards it has not seen dealt anew.

Until the deck is shuffled a second time, any card that a seat has not seen can be anywhere. After that it
knows more: what the other seats held when the discards became the deck is not in that deck. So each hidden
card is of a *deal*: 0 if it lay in the first deck, n if it was among the discards of reshuffle n. Each card
in another hand was drawn from a deck, thus of a deal, too, and is dealt anew from the unseen cards of it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from harness.core import State
from harness.games.lancaster_york.data import Card, Kind
from harness.games.lancaster_york.phases import PHASES
from harness.games.lancaster_york.table import LancasterYorkTable, Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.core import Chance, Knowledge
    from harness.games.lancaster_york.rules import LancasterYorkState, Rules
    from harness.games.v1.lancaster_york_pb2 import (
        LancasterYorkCard,
        LancasterYorkCards,
        LancasterYorkEvent,
        LancasterYorkView,
    )

Deals: TypeAlias = "tuple[list[Counter[Card]], list[list[int]]]"
"""The unseen cards of each deal, and for each seat the deals of the cards it holds unseen."""


def imagine(rules: Rules, knowledge: Knowledge, chance: Chance) -> LancasterYorkState:
    """Return a state where everything seen is as seen; see ``Game.imagine``."""
    table = _seen(rules, knowledge)
    _deal_heirs(rules, table, knowledge.view.heir_pile_sizes, chance)
    unseen, held = _trace_deals(rules, table, knowledge, chance)
    for deal, cards in enumerate(unseen):
        pile = chance.shuffle("imagine-cards", deal, list(cards.elements()))
        for seat, deals in enumerate(held):
            for _ in range(deals.count(deal)):
                table.hand[seat].append(pile.pop())
        table.deck += pile
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
        heirs=[_card(heir) if heir.name else None for heir in view.heirs],
        heir_pile=[[] for _ in range(rules.seats)],
        unused_heirs=[],
        dead_heirs=_cards_by_seat(view.dead_heirs),
        supporters=_cards_by_seat(view.supporters),
        troops=_cards_by_seat(view.troops),
        hand=[[] for _ in range(rules.seats)],
        deck=[],
        discards=_cards(view.discards),
        rebellion_commits=tuple(map(tuple, _cards_by_seat(view.rebellion_commits))),
        rebellion_totals=tuple(view.rebellion_totals),
        challenger=view.challenger if view.HasField("challenger") else None,
        battle_commits=tuple(map(tuple, _cards_by_seat(view.battle_commits))),
        battle_totals=tuple(view.battle_totals),
        loser=view.loser if view.HasField("loser") else None,
    )
    table.hand[knowledge.seat] = _cards(view.hand)
    return table


def _deal_heirs(rules: Rules, table: LancasterYorkTable, sizes: Iterable[int], chance: Chance) -> None:
    """Deal the heirs that nobody has seen into piles of these sizes."""
    seen = [heir for heir in table.heirs if heir is not None]
    unseen = Counter(rules.decks.heirs) - Counter([*seen, *itertools.chain(*table.dead_heirs)])
    pile = chance.shuffle("imagine-heirs", 0, list(unseen.elements()))
    for seat, size in enumerate(sizes):
        table.heir_pile[seat] = [pile.pop() for _ in range(size)]
    table.unused_heirs = pile


def _trace_deals(rules: Rules, table: LancasterYorkTable, knowledge: Knowledge, chance: Chance) -> Deals:
    """Tell the hidden cards by their deals; without a reshuffle the view says all."""
    if any(event.HasField("reshuffled") for event in knowledge.events):
        # A card shown with copies in several deals may have been of any. A guess that goes wrong later on is
        # guessed anew; the true one is among the guesses, so this ends.
        for attempt in itertools.count():
            deals = _try_to_trace(rules, knowledge, chance, attempt)
            if deals:
                return deals
    seen = [table.discards, table.hand[knowledge.seat], *table.supporters, *table.troops]
    unseen = Counter(rules.decks.resources) - Counter(itertools.chain(*seen))
    sizes = knowledge.view.hand_sizes
    return [unseen], [[0] * (size if seat != knowledge.seat else 0) for seat, size in enumerate(sizes)]


def _try_to_trace(rules: Rules, knowledge: Knowledge, chance: Chance, attempt: int) -> Deals | None:
    """Follow the cards through all events; None when a guess about equal cards turns out wrong."""
    unseen = [Counter(rules.decks.resources)]
    held: list[list[int]] = [[] for _ in range(rules.seats)]
    for number, event in enumerate(knowledge.events):
        match event.WhichOneof("event"):
            case "reshuffled":
                unseen.append(Counter(_cards(event.reshuffled.cards)))
            case "drew" if event.drew.seat != knowledge.seat:
                held[event.drew.seat] += [len(unseen) - 1] * event.drew.number
            case "received":
                received = _cards(event.received.cards)
                unseen[-1].subtract(received)
                if any(unseen[-1][card] < 0 for card in received):
                    return None
            case _:
                for at, (seat, card) in enumerate(_shown(event)):
                    if seat == knowledge.seat:
                        continue
                    deals = [deal for deal in held[seat] if unseen[deal][card]]
                    if not deals:
                        return None
                    deal = deals[0]
                    if len(set(deals)) > 1:
                        deal = deals[chance.pick("imagine-deal", (attempt, number, at), len(deals))]
                    held[seat].remove(deal)
                    unseen[deal][card] -= 1
    return unseen, held


def _shown(event: LancasterYorkEvent) -> Iterator[tuple[int, Card]]:
    """Yield seat and card of all cards that an event shows out of hands."""
    match event.WhichOneof("event"):
        case "recruited":
            yield from _of_seat(event.recruited.seat, event.recruited.cards)
        case "intrigue_played":
            yield event.intrigue_played.seat, _card(event.intrigue_played.card)
        case "rebellion_settled":
            for seat, commit in enumerate(event.rebellion_settled.commits):
                yield from _of_seat(seat, commit.cards)
        case "battle_settled":
            for seat, commit in enumerate(event.battle_settled.commits):
                yield from _of_seat(seat, commit.cards)
        case "killing_played":
            yield event.killing_played.seat, _card(event.killing_played.card)
        case "eliminated":
            yield from _of_seat(event.eliminated.seat, event.eliminated.hand)
        case "discarded":
            yield from _of_seat(event.discarded.seat, event.discarded.cards)


def _of_seat(seat: int, cards: Iterable[LancasterYorkCard]) -> Iterator[tuple[int, Card]]:
    for card in cards:
        yield seat, _card(card)


def _card(card: LancasterYorkCard) -> Card:
    return Card(card.name, Kind(card.kind), card.force)


def _cards(cards: Iterable[LancasterYorkCard]) -> list[Card]:
    return [_card(card) for card in cards]


def _cards_by_seat(piles: Sequence[LancasterYorkCards]) -> list[list[Card]]:
    return [_cards(pile.cards) for pile in piles]
