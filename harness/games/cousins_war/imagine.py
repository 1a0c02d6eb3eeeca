"""A whole position that fits all that one seat has been shown; what it has not seen is dealt anew.

The view gives all that is public or the seat's own. Dealt anew are the other hand, the box, the order of the
Times of Change, and the other seat's secret dice; ``Suspicion`` says what the other hand may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import State
from harness.games.cousins_war.cards import Instruction
from harness.games.cousins_war.dice import DICE
from harness.games.cousins_war.events import Attempted
from harness.games.cousins_war.moves import Use
from harness.games.cousins_war.phases import (
    battle,
    battlefield,
    carry_out,
    cleanup,
    deployment,
    plays,
    secondary,
    settlement,
    swap,
    tewkesbury,
    victory,
)
from harness.games.cousins_war.suspicion import Suspicion
from harness.games.cousins_war.table import Battlefield, Claim, CousinsWarTable, InPlay, Sequence, Stage

if TYPE_CHECKING:
    from harness.core import Chance, Knowledge
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from harness.games.cousins_war.rules import Rules
    from harness.games.v1 import cousins_war_pb2 as pb

_PHASES: dict[Stage, CousinsWarPhase] = {
    Stage.SWAP: swap.Swap(),
    Stage.BATTLEFIELD: battlefield.ChooseBattlefield(),
    Stage.DEPLOY: deployment.Deploy(),
    Stage.PLAY: plays.Play(),
    Stage.CARRY_OUT: carry_out.Resume(),
    Stage.SECONDARY: secondary.Secondary(),
    Stage.CARRY_OUT_SECONDARY: carry_out.Resume(),
    Stage.DECLARE: battle.Declare(),
    Stage.RESPOND: battle.Respond(),
    Stage.ADJUST: battle.Adjust(),
    Stage.COUNTER: battle.Counter(),
    Stage.TEWKESBURY: tewkesbury.FightOn(),
    Stage.TEWKESBURY_ADD: deployment.Deploy(),
    Stage.REINFORCE: tewkesbury.Reinforce(),
    Stage.SETTLE: settlement.Settle(),
    Stage.SETTLE_ANY: settlement.Settle(),
    Stage.KEEP: cleanup.Keep(),
    Stage.OVER: victory.Over(),
}


def imagine(rules: Rules, knowledge: Knowledge, chance: Chance) -> CousinsWarState:
    """Return a state where everything seen is as seen; see ``Game.imagine``."""
    view: pb.CousinsWarView = knowledge.view
    me, other = knowledge.seat, 1 - knowledge.seat
    table = _as_seen(view, me)
    suspicion = Suspicion(rules, knowledge)
    table.hand[other], table.box = suspicion.deal(chance)
    table.known_opponent_hand[other] = [card for card in table.hand[me] if card in suspicion.received]
    unseen = [card for card in rules.times if card != table.times and card not in table.times_removed]
    table.times_stack = chance.shuffle("imagine-times", 0, unseen)
    if table.stage is Stage.RESPOND and view.active == other:
        table.roll[other] = list(chance.roll("imagine-roll", 0, DICE))
    return State(rules, table, chance, _PHASES[table.stage])


def _as_seen(view: pb.CousinsWarView, me: int) -> CousinsWarTable:
    table = CousinsWarTable(
        stage=Stage(view.stage),
        asked=list(view.asked),
        round=view.round,
        active=view.active if view.HasField("active") else None,
        plays=list(view.plays),
        regions=[list(region.cubes) for region in view.regions],
        reserve=list(view.reserve),
        supply=list(view.supply),
        troops=list(view.troops),
        french=list(view.french),
        battlefield=Battlefield(view.battlefield.card, view.battlefield.owner, view.battlefield.region)
        if view.HasField("battlefield")
        else None,
        revealed=list(view.revealed),
        in_play=InPlay(view.in_play.card, view.in_play.seat, Use(view.in_play.use))
        if view.HasField("in_play")
        else None,
        todo=[_instruction(todo) for todo in view.todo],
        attempts=[
            Attempted(each.seat, Use(each.use), each.region, each.die, each.bonus, each.against, each.ended)
            for each in view.attempts
        ],
        sequence=_sequence(view.sequence) if view.HasField("sequence") else None,
        quiet=view.quiet,
        barnet_winner=view.barnet_winner if view.HasField("barnet_winner") else None,
        won=[list(pile.cards) for pile in view.won],
        removed=list(view.removed),
        discard=list(view.discard),
        times=view.times if view.HasField("times") else None,
        times_removed=list(view.times_removed),
        times_stack=[],
        hand=[[], []],
        known_opponent_hand=[[], []],
        roll=[[], []],
        box=[],
        deck=[],
    )
    table.hand[me] = list(view.hand)
    table.known_opponent_hand[me] = list(view.known_opponent_hand)
    table.roll[me] = list(view.roll)
    return table


def _sequence(seen: pb.CousinsWarSequence) -> Sequence:
    return Sequence(
        seen.number,
        _claim(seen.declared) if seen.HasField("declared") else None,
        seen.believed if seen.HasField("believed") else None,
        tuple(seen.shown),
        tuple(seen.adjusted),
        _claim(seen.carried) if seen.HasField("carried") else None,
        tuple(seen.open),
    )


def _claim(seen: pb.CousinsWarClaim) -> Claim:
    return Claim(seen.kind, seen.value)


def _instruction(seen: pb.CousinsWarInstruction) -> Instruction:
    return Instruction(
        seen.op,
        seen.who,
        seen.src,
        seen.dst,
        seen.least,
        seen.most,
        tuple(seen.regions),
        seen.where_own,
        seen.where_enemy,
        seen.where_control,
        tuple(tuple(_instruction(each) for each in way.instructions) for way in seen.branches),
    )
