"""What does not change in a match: the cards, the options, and every option that can be offered."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import TYPE_CHECKING

from harness.core import DataError, Option
from harness.games.cousins_war.cards import ORDINARY_TIMES, EventCard
from harness.games.cousins_war.data import read_cards
from harness.games.cousins_war.moves import ChooseBattlefield, Play, Swap, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.games.cousins_war.cards import BattleCard, CardSet, TimesCard
    from harness.games.cousins_war.options import CousinsWarOptions

SIDE_NAMES = ("Lancaster", "York")


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """What a match is played with.

    ``cards`` are those in force, as told to every seat. ``action`` are the Action cards by id, in the order
    of hands, which ``order`` numbers; ``times`` are the Times of Change cards by id. ``swap``, ``choose`` and
    ``play`` are options by card, those of ``play`` in the order of ``Use``.
    """

    options: CousinsWarOptions
    cards: CardSet
    action: Mapping[str, BattleCard | EventCard]
    order: Mapping[str, int]
    times: Mapping[str, TimesCard]
    swap: Mapping[str, Option]
    choose: Mapping[str, Option]
    play: Mapping[str, tuple[Option, ...]]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the options alone: the rest follows from them."""
        return rules_of, (self.options,)

    def sort(self, cards: list[str]) -> None:
        """Sort cards of a hand."""
        cards.sort(key=self.order.__getitem__)

    def is_battle(self, card: str) -> bool:
        """Whether an Action card is a Battle card."""
        return not isinstance(self.action[card], EventCard)

    def battle(self, card: str) -> BattleCard:
        """Return a Battle card."""
        return next(each for each in self.cards.battles if each.id == card)

    def event(self, card: str) -> EventCard | None:
        """Return an Event card; None for a Battle card."""
        found = self.action[card]
        return found if isinstance(found, EventCard) else None

    def is_marked(self, card: str, number: int) -> bool:
        """Whether an Event shows a rose or a box in round ``number``."""
        event = self.event(card)
        return event is not None and not event.mark(number).blank

    def battles(self, cards: Iterable[str]) -> list[str]:
        """Return those of these cards that are Battle cards."""
        return [card for card in cards if self.is_battle(card)]

    def in_force(self, times: str | None) -> TimesCard:
        """Return a Times of Change card; what holds without one for None."""
        return self.times[times] if times else ORDINARY_TIMES

    def worth(self, card: str, use: Use, times: TimesCard) -> int:
        """Return the points of a card for a use under a Times of Change card, at least 0 (rules 3.4)."""
        change = times.points[use - Use.GAIN] if Use.GAIN <= use <= Use.REMOVE else 0
        return max(0, self.action[card].points + change)

    def worth_on_dice(self, card: str, times: TimesCard) -> int:
        """Return the points of a final card (rules P5e)."""
        return max(0, self.action[card].points + times.points.adjust)

    def name(self, card: str) -> str:
        """Return what people call a card."""
        if card in self.action:
            return self.action[card].name
        if self.cards.tewkesbury and card == self.cards.tewkesbury.id:
            return self.cards.tewkesbury.name
        return self.times[card].name


@cache
def rules_of(options: CousinsWarOptions) -> Rules:
    """Make the rules of these options.

    Raises DataError when the cards break a check, or when Tewkesbury is to be played without the card it
    follows.
    """
    cards = read_cards(options.cards)
    action: dict[str, BattleCard | EventCard] = {card.id: card for card in cards.battles}
    action |= {card.id: card for card in cards.events}
    if options.tewkesbury:
        special = cards.tewkesbury
        if special is None or special.after not in {card.id for card in cards.battles}:
            wanted = f"a Battle card '{special.after}'" if special else "a special card"
            raise DataError(f"option cards: tewkesbury = true needs {wanted}; give it, or switch that off")
    else:
        cards = cards._replace(tewkesbury=None)
    if not options.times_of_change:
        cards = cards._replace(times=())
    return Rules(
        options=options,
        cards=cards,
        action=action,
        order={card: number for number, card in enumerate(action)},
        times={card.id: card for card in cards.times},
        swap={card.id: Option(Swap(card.id), card.name) for card in action.values()},
        choose={card.id: Option(ChooseBattlefield(card.id), card.name) for card in action.values()},
        play={
            card.id: tuple(Option(Play(card.id, use), f"{card.name}: {use.name.lower()}") for use in Use)
            for card in action.values()
        },
    )
