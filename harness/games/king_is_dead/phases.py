"""The rules of The King Is Dead, in the order of the rulebook.

SetUp -> Turn -> [CarryOut ... -> Summon ->] Turn ... -> Resolve -> Turn ... -> Over

Phases hold nothing: all that they need is on the table. What the action cards do is in ``cards``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from harness.core import EVERYONE, Option, Request, Result, State
from harness.games.king_is_dead import events
from harness.games.king_is_dead.cards import STEPS, begin
from harness.games.king_is_dead.data import REGIONS
from harness.games.king_is_dead.last_card import may_play, narrow
from harness.games.king_is_dead.moves import Pass, PlayCard
from harness.games.king_is_dead.rules import CARD_NAMES, FACTION_NAMES, FACTIONS, Rules
from harness.games.king_is_dead.setup import deal_row, draw_courts, fill_regions
from harness.games.king_is_dead.table import Faction, Followers, KingIsDeadTable, RegionCard, Stage
from harness.games.king_is_dead.winning import decide, ending, fall, ranking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Event, Moves, Phase
    from harness.games.king_is_dead.table import Card

KingIsDeadState: TypeAlias = State[Rules, KingIsDeadTable]
KingIsDeadPhase: TypeAlias = "Phase[Rules, KingIsDeadTable]"


# ---- Setup ----


class SetUp(NamedTuple):
    """The courts are drawn, the regions filled, the region cards laid out."""

    def requests(self, _state: KingIsDeadState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: KingIsDeadState, _answers: Mapping[int, Moves]) -> KingIsDeadPhase:
        """Draw everything; all chance of the game is here."""
        table = state.table
        draws, bag = draw_courts(state.rules, state.chance)
        for draw in draws:
            _announce(state, draw)
        for draw in draws:
            table.courts[draw.seat] = Followers(*[draw.followers.count(faction) for faction in FACTIONS])
        table.supply = fill_regions(table.regions, bag)
        table.row = deal_row(state.chance)
        return Turn()


# ---- Power struggles ----


class Turn(NamedTuple):
    """The active seat plays an action card or passes; one without cards can only pass (rules K7)."""

    def requests(self, state: KingIsDeadState) -> Sequence[Request]:
        """Ask for a card or a pass, whatever the hand allows: a hand is its owner's secret."""
        rules, table = state.rules, state.table
        hand = tuple(table.hand[table.active])
        if hand and not may_play(rules, table):
            return (Request(table.active, _TURN_PROMPT, (_PASS,)),)
        return (_turn_request(table.active, hand),)

    def play(self, state: KingIsDeadState, answers: Mapping[int, Moves]) -> KingIsDeadPhase:
        """Begin the play, or count the pass: when all have passed in a row, the struggle ends."""
        rules, table = state.rules, state.table
        (move,) = answers[table.active]
        if type(move) is PlayCard:
            _announce(state, begin(rules, table, move.card))
            return _next_step(table)
        _announce(state, events.Passed(table.active))
        table.passes += 1
        if table.passes == rules.seats:
            return Resolve()
        return _next_turn(state)


_TURN_PROMPT = "Pass or play a card"
_PASS = Option(Pass(), "pass")


@cache
def _turn_request(seat: int, hand: tuple[Card, ...]) -> Request:
    cards = [Option(PlayCard(card), CARD_NAMES[card]) for card in dict.fromkeys(hand)]
    return Request(seat, _TURN_PROMPT, (_PASS, *cards), public=not hand)


class CarryOut(NamedTuple):
    """A step of the card that is being carried out."""

    def requests(self, state: KingIsDeadState) -> Sequence[Request]:
        """Ask for the step; what it offers follows from what everybody sees."""
        return _ask_step(state)

    def play(self, state: KingIsDeadState, answers: Mapping[int, Moves]) -> KingIsDeadPhase:
        """Do the step."""
        table = state.table
        (move,) = answers[table.active]
        told = STEPS[table.stage].do(state.rules, table, move)
        if told is not None:
            _announce(state, told)
        return _next_step(table)


class Summon(NamedTuple):
    """After the card, the active seat summons a follower to its court."""

    def requests(self, state: KingIsDeadState) -> Sequence[Request]:
        """Ask for a follower; when there is none in any region, nobody is asked (rules K17)."""
        return _ask_step(state)

    def play(self, state: KingIsDeadState, answers: Mapping[int, Moves]) -> KingIsDeadPhase:
        """Move the follower; the turn is over, and so is the run of passes."""
        table = state.table
        for move in answers[table.active]:
            _announce(state, STEPS[Stage.SUMMON].do(state.rules, table, move))
        table.passes = 0
        return _next_turn(state)


def _ask_step(state: KingIsDeadState) -> Sequence[Request]:
    rules, table = state.rules, state.table
    step = STEPS[table.stage]
    offers = narrow(rules, table, step.offers(rules, table))
    return (Request(table.active, step.prompt, tuple(offers), public=True),)


class Resolve(NamedTuple):
    """All have passed: the contested region falls to whoever has most followers there."""

    def requests(self, _state: KingIsDeadState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: KingIsDeadState, _answers: Mapping[int, Moves]) -> KingIsDeadPhase:
        """Settle the region; the game ends, or the seat after the last to pass has the next turn."""
        rules, table = state.rules, state.table
        region = table.row[table.position].region
        followers = table.regions[region]
        holder = fall(followers)
        table.control[region] = holder
        table.regions[region] = Followers()
        table.supply = Followers(*map(sum, zip(table.supply, followers._replace(loyalists=0), strict=True)))
        table.loyalists_left += followers.loyalists
        table.row[table.position] = RegionCard(region, None)
        table.position += 1
        table.passes = 0
        table.last_exchange = None
        _announce(state, events.Resolved(region, holder))
        if ending(_tokens(table), len(REGIONS)):
            table.stage = Stage.OVER
            return Over()
        target = rules.banner[region]
        if rules.options.mordred and table.control[target] == Faction.NOBODY:
            table.regions[target] = table.regions[target].plus(Faction.LOYALISTS)
            table.loyalists_left -= 1
            _announce(state, events.LoyalistArrived(target))
        return _next_turn(state)


# ---- Winning the game ----


class Over(NamedTuple):
    """The match is over; the result is read off the table."""

    def requests(self, _state: KingIsDeadState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: KingIsDeadState, _answers: Mapping[int, Moves]) -> Result:
        """Crown the ruler; below the winners all are equal."""
        rules, table = state.rules, state.table
        tokens = _tokens(table)
        how = ending(tokens, len(REGIONS))
        assert how is not None  # noqa: S101  # this phase follows an ending only
        ranked = ranking(tokens)
        verdict = decide(rules, how, ranked, table.courts, table.last_play)
        winning = {rules.sides[seat] for seat in verdict.winners}
        holders = (*FACTIONS, Faction.SAXONS, *((Faction.LOYALISTS,) if rules.options.mordred else ()))
        return Result(
            places=tuple(1 if side in winning else 2 for side in sorted(set(rules.sides))),
            ending=how,
            figures=(
                ("ruler", "nobody" if verdict.ruler is None else verdict.ruler),
                ("winning seats", ", ".join(map(str, verdict.winners))),
                ("ranking", ", ".join(FACTION_NAMES[faction] for faction in ranked) or "none"),
                *((f"regions of {FACTION_NAMES[holder]}", tokens.count(holder)) for holder in holders),
                ("last plays", ", ".join(map(str, table.last_play))),
            ),
        )


def _tokens(table: KingIsDeadTable) -> list[Faction]:
    """Return the holders of the resolved regions, in the order in which they fell."""
    return [table.control[card.region] for card in table.row[: table.position]]


PHASES: Mapping[Stage, KingIsDeadPhase] = {
    Stage.TURN: Turn(),
    Stage.SWAP: CarryOut(),
    Stage.LOCK: CarryOut(),
    Stage.GIVE: CarryOut(),
    Stage.TAKE: CarryOut(),
    Stage.PLACE: CarryOut(),
    Stage.SUMMON: Summon(),
    Stage.OVER: Over(),
}
"""The phase of each stage: the table alone says where the match stands."""


def _next_step(table: KingIsDeadTable) -> KingIsDeadPhase:
    return PHASES[table.stage]


def _next_turn(state: KingIsDeadState) -> KingIsDeadPhase:
    state.table.stage = Stage.TURN
    state.table.active = (state.table.active + 1) % state.rules.seats
    return PHASES[Stage.TURN]


def _announce(state: KingIsDeadState, event: Event) -> None:
    state.table.events_told += 1
    state.tell(EVERYONE, event)
