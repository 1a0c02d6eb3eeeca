"""Plays Lancaster and York by a few rules of thumb, phase by phase, from what is in play and its own hand.

It recruits, steals and kills all it can. It seeks a Battle when it is the stronger in play, and pays with
Rebellion cards to have it or, as King, to be spared it. Other hands and the cards gone by are not looked at.
"""

from __future__ import annotations

from harness.bot import Match, Request, run
from harness.games.v1.lancaster_york_pb2 import (
    LANCASTER_YORK_KIND_BATTLE,
    LANCASTER_YORK_KIND_INTRIGUE,
    LANCASTER_YORK_KIND_KILLING,
    LANCASTER_YORK_KIND_REBELLION,
    LANCASTER_YORK_KIND_SUPPORTER,
    LANCASTER_YORK_KIND_TROOPS,
    LANCASTER_YORK_STAGE_BATTLE,
    LANCASTER_YORK_STAGE_END,
    LANCASTER_YORK_STAGE_INTRIGUE,
    LANCASTER_YORK_STAGE_KILLINGS,
    LANCASTER_YORK_STAGE_REBELLION,
    LancasterYorkCard,
    LancasterYorkView,
)

WORTH = {
    LANCASTER_YORK_KIND_SUPPORTER: 6,
    LANCASTER_YORK_KIND_TROOPS: 3,
    LANCASTER_YORK_KIND_INTRIGUE: 5,
    LANCASTER_YORK_KIND_REBELLION: 1,
    LANCASTER_YORK_KIND_BATTLE: 3,
    LANCASTER_YORK_KIND_KILLING: 4,
}
"""What a card in hand is worth, besides its force."""

SURPRISE = 2
"""Force that an enemy is expected to add to a Battle from its hand."""

SAFE = 8
"""A lead in play that hardly any hand makes up for."""


class Position:
    """The view from one side."""

    def __init__(self, match: Match, view: LancasterYorkView) -> None:
        self.view = view
        self.sides = match.sides
        self.mine = match.sides[match.seat]
        self.is_king = view.king == self.mine

    def force(self, side: int) -> int:
        """Sum the force that a side has in play."""
        return sum(
            self.view.heirs[seat].force
            + sum(card.force for card in self.view.supporters[seat].cards)
            + sum(card.force for card in self.view.troops[seat].cards)
            for seat, of in enumerate(self.sides)
            if of == side
        )

    def lead(self) -> int:
        """Say by how much force in play the own side leads the one it fights, or may have to."""
        if not self.is_king:
            return self.force(self.mine) - self.force(self.view.king)
        challengers = (
            {self.view.challenger} if self.view.HasField("challenger") else set(self.sides) - {self.mine}
        )
        return self.force(self.mine) - max(self.force(side) for side in challengers)

    def held(self, kind: int) -> int:
        """Sum the force of the cards of a kind in the own hand."""
        return sum(card.force for card in self.view.hand if card.kind == kind)

    def has_target(self) -> bool:
        """Whether an Intrigue or Killing card can hit anything now."""
        if self.view.stage == LANCASTER_YORK_STAGE_INTRIGUE:
            return any(
                self.view.supporters[seat].cards for seat, side in enumerate(self.sides) if side != self.mine
            )
        return any(
            self.view.heirs[seat].name or self.view.supporters[seat].cards
            for seat, side in enumerate(self.sides)
            if side == self.view.loser
        )

    def wants_rebellion(self) -> bool:
        """Whether to pay for the outcome of the Rebellion: a Rebel for a Battle, a King against one."""
        strength = self.lead() + self.held(LANCASTER_YORK_KIND_BATTLE)
        return strength < SURPRISE if self.is_king else strength > 0

    def wants_battle_cards(self) -> bool:
        """Whether the Battle is neither won nor lost without the cards in hand."""
        return -self.held(LANCASTER_YORK_KIND_BATTLE) <= self.lead() < SAFE


def worth(card: LancasterYorkCard) -> int:
    """Say what a card in hand is worth."""
    return WORTH[card.kind] + card.force


def decide(request: Request) -> list[int]:
    """Pick by the rule of thumb for the phase."""
    position = Position(request.match, request.view)
    everything = list(range(request.option_count))
    stage = request.view.stage
    if stage in (LANCASTER_YORK_STAGE_INTRIGUE, LANCASTER_YORK_STAGE_KILLINGS):
        # "Done" is the last option.
        return everything[:1] if position.has_target() else everything[-1:]
    if stage == LANCASTER_YORK_STAGE_REBELLION:
        return everything if position.wants_rebellion() else []
    if stage == LANCASTER_YORK_STAGE_BATTLE:
        return everything if position.wants_battle_cards() else []
    if stage == LANCASTER_YORK_STAGE_END:
        worths = [worth(option.move.discard.card) for option in request.options]
        return sorted(everything, key=worths.__getitem__)[: request.least]
    return everything


if __name__ == "__main__":
    run(decide)
