"""What a seat can know of the other hand, from its view and all events: the ground that ``imagine`` deals on.

Three things bind the other hand. It holds what this seat gave it and has not seen since. A seat that showed
an Event for the Battlefield had no Battle card left, and if the Event was marked, no unmarked one (rules
3.2). And a card kept from the last round lay hidden from this seat then: it is none of the cards seen
elsewhere.

All deals that fit are equally likely, and so are the cards that may have been kept: what a seat chose to
give, show or keep is not held to tell anything beyond the rules.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.core import Chance, Knowledge
    from harness.games.cousins_war.rules import Rules
    from harness.games.v1 import cousins_war_pb2 as pb


class Suspicion:
    """What one seat can know of the other hand.

    ``kept`` weighs each card that the other seat may have kept from the last round and still hold; in the
    same measure ``none_kept`` weighs the case that there is none: it kept none, kept a card that this seat
    knows, or has shown it since.
    ``received`` are cards that it gave to this seat, and so knows to be in this hand.
    """

    def __init__(self, rules: Rules, knowledge: Knowledge) -> None:
        self._rules = rules
        self._view: pb.CousinsWarView = knowledge.view
        self._me, self._other = knowledge.seat, 1 - knowledge.seat
        self.kept: dict[str, int] = {}
        self.none_kept = 1
        self.received: set[str] = set()
        self._given: set[str] = set()
        self._mine: set[str] = set()
        self._open: set[str] = set()
        self._gone: set[str] = set()
        self._shown: str | None = None
        self._round = 1
        for event in knowledge.events:
            self._hear(event)

    def deal(self, chance: Chance) -> tuple[list[str], list[str]]:
        """Deal the cards that the seat has not seen: return the other hand and the box, each sorted."""
        view = self._view
        unseen = [card for card in self._rules.action if card not in _seen(view)]
        hand = list(view.known_opponent_hand)
        size = view.hand_sizes[self._other]
        possible = [card for card in unseen if self.may_hold(card) and card not in hand]
        hand += self._still_kept(chance, possible, size - len(hand))
        rest = chance.shuffle("imagine-hand", 0, [card for card in possible if card not in hand])
        hand += rest[: size - len(hand)]
        self._rules.sort(hand)
        return hand, [card for card in unseen if card not in hand]

    def _still_kept(self, chance: Chance, possible: Sequence[str], places: int) -> list[str]:
        """Return the card of ``possible`` that was kept, if chance has it there; it takes one of ``places``.

        To fill all places freely there are len(possible) / places times as many ways as with one card set.
        """
        weights = [places * self.kept.get(card, 0) for card in possible]
        if not any(weights):
            return []
        free = len(possible) * self.none_kept
        drawn = chance.pick("imagine-kept", 0, free + sum(weights))
        number = bisect(list(accumulate([free, *weights])), drawn)
        return [possible[number - 1]] if number else []

    def may_hold(self, card: str) -> bool:
        """Whether the other seat, after what it showed this round, may hold a card that is not seen."""
        rules, shown = self._rules, self._shown
        if shown is None or rules.is_battle(shown):
            return True
        if rules.is_battle(card):
            return False
        return rules.is_marked(card, self._round) or not rules.is_marked(shown, self._round)

    # ---- Events ----

    def _hear(self, event: pb.CousinsWarEvent) -> None:
        match event.WhichOneof("event"):
            case "round_began":
                self._round, self._shown, self._open = event.round_began.round, None, set()
            case "dealt":
                self._mine = set(event.dealt.hand)
                for card in self._mine:
                    self.kept.pop(card, None)
            case "swapped":
                self._swap(event.swapped.given[self._me], event.swapped.given[self._other])
            case "revealed":
                self._shown = event.revealed.cards[self._other]
                self._show(event.revealed.cards)
            case "field_chosen":
                self._gone.add(event.field_chosen.card)
            case "played":
                self._show([event.played.card])
            case "adjusted":
                self._show([event.adjusted.card])
            case "kept":
                self._show(event.kept.discarded)
                self._keep(kept=bool(event.kept.kept[self._other]))

    def _swap(self, gave: str, got: str) -> None:
        self._mine.add(got)
        self._show([gave, got])
        self._given.add(gave)
        self.received.add(got)

    def _show(self, cards: Iterable[str]) -> None:
        """Note cards that are not where they were. One of them may have been the kept card."""
        shown = set(cards)
        self._open |= shown
        self._given -= shown
        self.received -= shown
        self.none_kept += sum(self.kept.pop(card, 0) for card in shown)

    def _keep(self, *, kept: bool) -> None:
        """Weigh what the card that the other seat keeps may be: it has shown all others of its hand."""
        if not kept or self._given:
            # There is none, or it is the one that this seat gave and that its view names.
            self.kept, self.none_kept = {}, 1
            return
        elsewhere = self._mine | self._open | self._gone
        hidden = [card for card in self._rules.action if card not in elsewhere and self.may_hold(card)]
        # Any of them, if the card kept before has been shown; that card, if it has not.
        weights = {card: self.none_kept + self.kept.get(card, 0) for card in hidden}
        self.kept, self.none_kept = {card: weight for card, weight in weights.items() if weight}, 0


def _seen(view: pb.CousinsWarView) -> set[str]:
    """Return the cards that lie open or in the own hand."""
    seen = {*view.hand, *view.discard, *view.removed, view.in_play.card, view.battlefield.card}
    return seen.union(*(pile.cards for pile in view.won))
