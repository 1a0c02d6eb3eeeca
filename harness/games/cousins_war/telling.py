"""Events of The Cousins' War, each in a line: a function an event, found by the event's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from harness.games.cousins_war.cubes import PLACE_NAMES, REGIONS, SEATS, Cubes
from harness.games.cousins_war.dice import say, say_claim
from harness.games.cousins_war.effects import text_of
from harness.games.cousins_war.moves import Use
from harness.games.cousins_war.rules import SIDE_NAMES, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.games.v1 import cousins_war_pb2 as pb

    Teller: TypeAlias = Callable[[Rules, Any], str]

_TELLERS: dict[str, Teller] = {}


def tell(rules: Rules, event: pb.CousinsWarEvent) -> str:
    """Say an event in one line; ValueError for a message without one."""
    name = event.WhichOneof("event")
    if name is None:
        raise ValueError("the message holds no event; give a CousinsWarEvent with its event set")
    return _TELLERS[name](rules, getattr(event, name))


def _teller(function: Teller) -> Teller:
    _TELLERS[function.__name__.removeprefix("_")] = function
    return function


# ---- Cards ----


@_teller
def _card_set(_rules: Rules, event: pb.CousinsWarCardSet) -> str:
    cards = f"{len(event.battles)} Battle and {len(event.events)} Event cards"
    warnings = f" Warnings: {'; '.join(event.warnings)}." if event.warnings else ""
    return f"played with {cards} of the set {event.name} ({event.identity[:12]}). {event.notice}{warnings}"


@_teller
def _round_began(rules: Rules, event: pb.CousinsWarRoundBegan) -> str:
    times = f"; {rules.name(event.times)} is in force" if event.HasField("times") else ""
    return f"round {event.round} begins, {event.box} cards in the box{times}"


@_teller
def _dealt(rules: Rules, event: pb.CousinsWarDealt) -> str:
    return f"you hold {', '.join(map(rules.name, event.hand))}"


@_teller
def _swapped(rules: Rules, event: pb.CousinsWarSwapped) -> str:
    given = [f"{SIDE_NAMES[seat]} gives {rules.name(event.given[seat])}" for seat in SEATS]
    return ", ".join(given)


@_teller
def _revealed(rules: Rules, event: pb.CousinsWarRevealed) -> str:
    shown = [f"{SIDE_NAMES[seat]} shows {rules.name(event.cards[seat])}" for seat in SEATS]
    return ", ".join(shown)


@_teller
def _field_chosen(rules: Rules, event: pb.CousinsWarFieldChosen) -> str:
    return f"the Battlefield is {rules.name(event.card)} of {SIDE_NAMES[event.owner]}"


@_teller
def _no_battle(_rules: Rules, event: pb.CousinsWarNoBattle) -> str:
    why = "by lot" if event.by_lot else "with more cubes on the map"
    return f"there is no battle this round; {SIDE_NAMES[event.first]} begins, {why}"


@_teller
def _kept(rules: Rules, event: pb.CousinsWarKept) -> str:
    parts = [f"{SIDE_NAMES[seat]} keeps a card" for seat in SEATS if event.kept[seat]]
    parts += [
        f"{SIDE_NAMES[seat]} discards {rules.name(event.discarded[seat])}"
        for seat in SEATS
        if event.discarded[seat]
    ]
    return ", ".join(parts) or "nobody holds a card"


# ---- Plays ----


@_teller
def _deployed(_rules: Rules, event: pb.CousinsWarDeployed) -> str:
    sources = f"{event.from_reserve} from the Reserve, {event.from_supply} from the Supply"
    return f"{SIDE_NAMES[event.seat]} deploys {sources}"


@_teller
def _played(rules: Rules, event: pb.CousinsWarPlayed) -> str:
    return f"{SIDE_NAMES[event.seat]} plays {rules.name(event.card)}: {Use(event.use).name.lower()}"


@_teller
def _moved(_rules: Rules, event: pb.CousinsWarMoved) -> str:
    moved = tuple(Cubes(each.colour, each.source, each.target, each.number) for each in event.cubes)
    return f"{SIDE_NAMES[event.seat]} moves {text_of(moved)}"


@_teller
def _attempted(_rules: Rules, event: pb.CousinsWarAttempted) -> str:
    placing = Use(event.use) is Use.PLACE
    aim = "to place in" if placing else "to remove from"
    bonus = f" + {event.bonus}" if event.bonus else ""
    if event.ended in REGIONS:
        outcome = "it stays" if placing else "nothing happens"
    else:
        outcome = f"the cube goes to the {PLACE_NAMES[event.ended]}"
    tried = f"{SIDE_NAMES[event.seat]} tries {aim} {PLACE_NAMES[event.region]}"
    return f"{tried}: {event.die}{bonus} against {event.against}, {outcome}"


@_teller
def _branched(_rules: Rules, event: pb.CousinsWarBranched) -> str:
    return f"{SIDE_NAMES[event.seat]} picks alternative {event.number + 1}"


@_teller
def _offered(rules: Rules, event: pb.CousinsWarOffered) -> str:
    return f"{SIDE_NAMES[event.seat]} may execute the Secondary Event of {rules.name(event.card)}"


@_teller
def _answered(_rules: Rules, event: pb.CousinsWarAnswered) -> str:
    return f"{SIDE_NAMES[event.seat]} {'executes' if event.accepted else 'declines'} it"


# ---- Battle ----


@_teller
def _rolled(_rules: Rules, event: pb.CousinsWarRolled) -> str:
    return f"battle sequence {event.sequence}: {SIDE_NAMES[event.seat]} rolls in secret"


@_teller
def _secret_dice(_rules: Rules, event: pb.CousinsWarSecretDice) -> str:
    return f"you roll {say(tuple(event.dice))}"


@_teller
def _declared(_rules: Rules, event: pb.CousinsWarDeclared) -> str:
    return f"{SIDE_NAMES[event.seat]} declares {say_claim(event.claim.kind, event.claim.value)}"


@_teller
def _responded(_rules: Rules, event: pb.CousinsWarResponded) -> str:
    return f"{SIDE_NAMES[event.seat]} {'believes' if event.believed else 'challenges'} it"


@_teller
def _shown(_rules: Rules, event: pb.CousinsWarShown) -> str:
    verdict = "it was true" if event.truthful else "caught: it was false"
    return f"{SIDE_NAMES[event.seat]} shows {say(tuple(event.dice))}; {verdict}"


@_teller
def _adjusted(rules: Rules, event: pb.CousinsWarAdjusted) -> str:
    return f"{SIDE_NAMES[event.seat]} uses {rules.name(event.card)} and makes it {say(tuple(event.dice))}"


@_teller
def _unadjusted(_rules: Rules, event: pb.CousinsWarUnadjusted) -> str:
    return f"{SIDE_NAMES[event.seat]} leaves the dice as they are"


@_teller
def _open_roll(_rules: Rules, event: pb.CousinsWarOpenRoll) -> str:
    return f"{SIDE_NAMES[event.seat]} rolls {say(tuple(event.dice))}"


@_teller
def _compared(_rules: Rules, event: pb.CousinsWarCompared) -> str:
    claims = [f"{SIDE_NAMES[seat]} {say_claim(*_pair(event.claims[seat]))}" for seat in SEATS]
    outcome = f"{SIDE_NAMES[event.loser]} has less" if event.HasField("loser") else "a tie"
    return f"{', '.join(claims)}: {outcome}"


def _pair(claim: pb.CousinsWarClaim) -> tuple[int, int]:
    return claim.kind, claim.value


@_teller
def _lost(_rules: Rules, event: pb.CousinsWarLost) -> str:
    parts = [f"{event.french} French"] if event.french else []
    parts += [f"{event.own} of its own"] if event.own or not event.french else []
    return f"{SIDE_NAMES[event.seat]} loses {' and '.join(parts)}"


@_teller
def _stopped(_rules: Rules, event: pb.CousinsWarStopped) -> str:
    return (
        f"warning: {event.sequences} battle sequences without a loss; "
        f"the battle is stopped and goes to {SIDE_NAMES[event.winner]}"
    )


@_teller
def _battle_won(rules: Rules, event: pb.CousinsWarBattleWon) -> str:
    without = "" if event.fought else " without dice"
    return f"{SIDE_NAMES[event.seat]} wins {rules.name(event.card)}{without}"


@_teller
def _fought_on(_rules: Rules, event: pb.CousinsWarFoughtOn) -> str:
    return f"{SIDE_NAMES[event.seat]} {'fights on at' if event.fights else 'does not fight'} Tewkesbury"


@_teller
def _reinforced(_rules: Rules, event: pb.CousinsWarReinforced) -> str:
    return f"{SIDE_NAMES[event.seat]} brings {event.number} from the South"


@_teller
def _settled(_rules: Rules, event: pb.CousinsWarSettled) -> str:
    parts = [f"{event.placed[region]} in {PLACE_NAMES[region]}" for region in REGIONS if event.placed[region]]
    parts += [f"{event.to_reserve} in Reserve"] if event.to_reserve else []
    return f"{SIDE_NAMES[event.seat]} places {', '.join(parts) or 'no cubes'}"


@_teller
def _counted(_rules: Rules, event: pb.CousinsWarCounted) -> str:
    counts = [f"{SIDE_NAMES[seat]} controls {event.regions[seat]}" for seat in SEATS]
    return f"end of the round: {', '.join(counts)}"
