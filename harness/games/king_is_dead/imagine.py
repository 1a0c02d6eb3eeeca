"""A whole position that fits what one seat has been shown.

Nothing has to be dealt anew: every card is named when it is played, so the events tell what lies buried and,
by that, what everybody still holds. The view tells the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import State
from harness.games.king_is_dead.phases import PHASES
from harness.games.king_is_dead.rules import HAND, Rules
from harness.games.king_is_dead.table import (
    Card,
    Exchange,
    Faction,
    Followers,
    InPlay,
    KingIsDeadTable,
    RegionCard,
    Stage,
)

if TYPE_CHECKING:
    from harness.core import Chance, Knowledge
    from harness.games.king_is_dead.phases import KingIsDeadState
    from harness.games.v1.king_is_dead_pb2 import KingIsDeadFollowers, KingIsDeadView


def imagine(rules: Rules, knowledge: Knowledge, chance: Chance) -> KingIsDeadState:
    """Return a state where everything seen is as seen; see ``Game.imagine``."""
    view: KingIsDeadView = knowledge.view
    piles: list[list[Card]] = [[] for _ in range(rules.seats)]
    hands = [list(HAND) for _ in range(rules.seats)]
    for event in knowledge.events:
        if event.WhichOneof("event") == "card_played":
            played = event.card_played
            piles[played.seat].append(Card(played.card))
            hands[played.seat].remove(Card(played.card))
    table = KingIsDeadTable(
        stage=Stage(view.stage),
        active=view.active,
        in_play=_in_play(view),
        regions=[_followers(region) for region in view.regions],
        control=[Faction(holder) for holder in view.control],
        row=[RegionCard(card.region, card.crown if card.HasField("crown") else None) for card in view.row],
        position=view.position,
        supply=_followers(view.supply),
        loyalists_left=view.loyalists_left,
        courts=[_followers(court) for court in view.courts],
        hand=hands,
        top=[Card(card) for card in view.top],
        buried=[pile[:-1] for pile in piles],
        crown_used=list(view.crown_used),
        passes=view.passes,
        plays=view.plays,
        last_play=list(view.last_play),
        last_exchange=_last_exchange(view),
        events_told=view.events_told,
    )
    return State(rules, table, chance, PHASES[table.stage])


def _followers(of: KingIsDeadFollowers) -> Followers:
    return Followers(of.scots, of.welsh, of.romano_british, of.loyalists)


def _in_play(view: KingIsDeadView) -> InPlay | None:
    if not view.HasField("in_play"):
        return None
    in_play = view.in_play
    return InPlay(
        Card(in_play.card),
        tuple(map(Faction, in_play.placing)),
        tuple(in_play.regions),
        tuple(map(Faction, in_play.given)),
    )


def _last_exchange(view: KingIsDeadView) -> Exchange | None:
    if not view.HasField("last_exchange"):
        return None
    last = view.last_exchange
    return Exchange(last.region, last.other, last.scots, last.welsh, last.romano_british, last.loyalists)
