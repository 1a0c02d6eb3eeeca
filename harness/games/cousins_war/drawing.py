"""Views of The Cousins' War for people to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.games.cousins_war.cubes import PLACE_NAMES, REGIONS, SEATS
from harness.games.cousins_war.dice import say, say_claim
from harness.games.cousins_war.rules import SIDE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.games.cousins_war.rules import Rules
    from harness.games.v1.cousins_war_pb2 import CousinsWarClaim, CousinsWarView

_STAGES = (
    "",
    "swap",
    "Battlefield",
    "deployment",
    "play",
    "play",
    "Secondary Event",
    "Secondary Event",
    "declaration",
    "answer",
    "change of dice",
    "change of dice",
    "Tewkesbury or not",
    "cubes for Tewkesbury",
    "cubes from the South",
    "settlement",
    "settlement",
    "last cards",
    "over",
)


def draw(rules: Rules, view: CousinsWarView) -> str:
    """Draw the map, the Battlefield, the running play or battle sequence, and the cards."""
    title = f"round {view.round}, {_STAGES[view.stage]}"
    if view.asked:
        title += f": {' and '.join(SIDE_NAMES[seat] for seat in view.asked)} to decide"
    lines = [title, _map(view), *_battlefield(rules, view), *_running(rules, view)]
    if view.HasField("times"):
        lines.append(f"Times of Change: {rules.name(view.times)}")
    lines += [f"discarded: {_names(rules, view.discard)}"] if view.discard else []
    lines += [f"removed: {_names(rules, view.removed)}"] if view.removed else []
    lines += [_side(rules, view, seat) for seat in SEATS]
    hand = [f"{rules.name(card)} ({rules.action[card].points})" for card in view.hand]
    lines += [f"hand, with points: {', '.join(hand)}"] if hand else []
    if view.known_opponent_hand:
        lines.append(f"known in the other hand: {_names(rules, view.known_opponent_hand)}")
    lines += [f"your roll: {say(tuple(view.roll))}"] if view.roll else []
    return "\n".join(lines)


def _map(view: CousinsWarView) -> str:
    """Write the cubes of each region, red before white."""
    return "   ".join(
        f"{PLACE_NAMES[region]} {'-'.join(map(str, view.regions[region].cubes))}" for region in REGIONS
    )


def _battlefield(rules: Rules, view: CousinsWarView) -> Iterator[str]:
    if not view.HasField("battlefield"):
        return
    field = view.battlefield
    sides = ", ".join(
        f"{SIDE_NAMES[seat]} {view.troops[seat]}"
        + (f" and {view.french[seat]} French" if view.french[seat] else "")
        for seat in SEATS
    )
    card = f"{rules.name(field.card)} ({PLACE_NAMES[field.region]}), of {SIDE_NAMES[field.owner]}"
    yield f"Battlefield: {card}: {sides}"


def _running(rules: Rules, view: CousinsWarView) -> Iterator[str]:
    if view.HasField("in_play"):
        yield f"in play: {rules.name(view.in_play.card)}"
    if view.HasField("sequence"):
        sequence = view.sequence
        parts = [f"battle sequence {sequence.number}, {SIDE_NAMES[view.active]} active"]
        parts += [f"declared {_claim(sequence.declared)}"] if sequence.HasField("declared") else []
        parts += ["believed" if sequence.believed else "challenged"] if sequence.HasField("believed") else []
        parts += [f"shown {say(tuple(sequence.shown))}"] if sequence.shown else []
        parts += [f"changed to {say(tuple(sequence.adjusted))}"] if sequence.adjusted else []
        parts += [f"to beat {_claim(sequence.carried)}"] if sequence.HasField("carried") else []
        parts += [f"rolled against it {say(tuple(sequence.open))}"] if sequence.open else []
        yield ", ".join(parts)


def _side(rules: Rules, view: CousinsWarView, seat: int) -> str:
    won = f", won {_names(rules, view.won[seat].cards)}" if view.won[seat].cards else ""
    return (
        f"{SIDE_NAMES[seat]}: {view.reserve[seat]} in Reserve, {view.supply[seat]} in Supply, "
        f"{view.hand_sizes[seat]} in hand{won}"
    )


def _names(rules: Rules, cards: Iterable[str]) -> str:
    return ", ".join(rules.name(card) for card in cards)


def _claim(claim: CousinsWarClaim) -> str:
    return say_claim(claim.kind, claim.value)
