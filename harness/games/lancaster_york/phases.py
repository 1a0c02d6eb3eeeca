"""The rules of Lancaster and York, in the order of the rulebook.

Setup -> a turn: Heir -> Draw -> Recruit -> Intrigue ... -> Rebellion -> [Battle ->] Claim ->
[Killings ... ->] End -> the next turn ... -> Over

Phases hold nothing: all that they need is on the table. A seat is passed over when public facts leave it one
answer (an empty hand, nobody to hit); it is asked when only its cards do, since others must not notice that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from harness.core import EVERYONE, Request
from harness.games.lancaster_york import events, moves
from harness.games.lancaster_york.asking import (
    ask_for_any,
    ask_for_one,
    discard_played,
    reveal,
    take,
    take_hand,
)
from harness.games.lancaster_york.data import Kind
from harness.games.lancaster_york.dealing import deal, draw, turn_up_heir
from harness.games.lancaster_york.rules import DRAWN_A_TURN
from harness.games.lancaster_york.table import Stage
from harness.games.lancaster_york.winning import result_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import Moves, Phase, Result
    from harness.games.lancaster_york.data import Card
    from harness.games.lancaster_york.rules import LancasterYorkState, Rules
    from harness.games.lancaster_york.table import LancasterYorkTable

LancasterYorkPhase: TypeAlias = "Phase[Rules, LancasterYorkTable]"


class Setup(NamedTuple):
    """Heirs and hands are dealt and the first heirs turned up; Lancaster is King and begins."""

    def requests(self, _state: LancasterYorkState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: LancasterYorkState, _answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Say what the decks are made of, and deal."""
        state.tell(EVERYONE, state.rules.listed)
        deal(state)
        return _begin_turn(state, 0)


def _begin_turn(state: LancasterYorkState, seat: int) -> LancasterYorkPhase:
    table = state.table
    table.turn += 1
    table.active = seat
    table.rebellion_commits = table.battle_commits = ()
    table.rebellion_totals = table.battle_totals = ()
    table.challenger = table.loser = None
    state.tell(EVERYONE, events.TurnBegan(table.turn, seat))
    return _enter(state, Stage.HEIR, [])


def _enter(state: LancasterYorkState, stage: Stage, acting: list[int]) -> LancasterYorkPhase:
    """Go on to a phase, which asks the seats ``acting``."""
    table = state.table
    table.stage, table.acting, table.played = stage, acting, 0
    return PHASES[stage]


# ---- 1. Heir Phase ----


class Heir(NamedTuple):
    """An active seat without an heir in play turns up its next.

    Only a seat whose partner has heirs can be without a pile here: the last heir of a side ends it at once
    (rules K14), not in its own Heir Phase.
    """

    def requests(self, _state: LancasterYorkState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: LancasterYorkState, _answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Turn up an heir."""
        table = state.table
        if table.heirs[table.active] is None and table.heir_pile[table.active]:
            turn_up_heir(state, table.active)
        return _enter(state, Stage.DRAW, [])


# ---- 2. Draw Phase ----


class Draw(NamedTuple):
    """All seats draw, the active one first (rules K20)."""

    def requests(self, _state: LancasterYorkState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: LancasterYorkState, _answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Draw for each seat."""
        for seat in state.rules.clockwise(state.table):
            draw(state, seat, DRAWN_A_TURN)
        return _enter(state, Stage.RECRUIT, [state.table.active])


# ---- 3. Recruit Phase ----


class Recruit(NamedTuple):
    """The active seat puts Supporters and Troops into play, as many as it likes (rules K4, K5)."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask the active seat."""
        return ask_for_any(state, "Recruit", moves.Recruit, (Kind.SUPPORTER, Kind.TROOPS))

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Put the cards into play."""
        table = state.table
        for seat, recruited in answers.items():
            cards = take(state, seat, recruited)
            for card in cards:
                area = table.supporters if card.kind is Kind.SUPPORTER else table.troops
                area[seat].append(card)
            state.tell(EVERYONE, events.Recruited(seat, cards))
        return _enter(state, Stage.INTRIGUE, [table.active])


# ---- 4. Intrigue Phase ----


class Intrigue(NamedTuple):
    """The active seat plays Intrigue cards one by one (rules K7); each takes over an opposing Supporter."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask the active seat."""
        targets = state.rules.opposing_supporters(state.table, state.table.active)
        return ask_for_one(state, "Intrigue", moves.Intrigue, Kind.INTRIGUE, bool(targets))

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Move a Supporter, each equally likely, or end the phase."""
        rules, table = state.rules, state.table
        seat = table.active
        card = discard_played(state, seat, answers)
        if card is None:
            return _enter(state, Stage.REBELLION, rules.clockwise(table))
        owner, supporter = None, None
        targets = rules.opposing_supporters(table, seat)
        if targets:
            owner, place = targets[state.chance.pick("intrigue", (table.turn, table.played), len(targets))]
            supporter = table.supporters[owner].pop(place)
            table.supporters[seat].append(supporter)
        table.played += 1
        state.tell(EVERYONE, events.IntriguePlayed(seat, card, owner, supporter))
        return self


# ---- 5. Rebellion Phase ----


class Rebellion(NamedTuple):
    """All seats commit Rebellion cards, sealed (rules K8)."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask all seats at once."""
        return ask_for_any(state, "Rebellion", moves.Commit, (Kind.REBELLION,))

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Let the strongest Rebel challenge a King who is not above him; 0 to 0 is a tie too (rules K9).

        Of Rebels that tie, the first clockwise from the active seat is the challenger (rules 3.1).
        """
        rules, table = state.rules, state.table
        commits = reveal(state, answers)
        totals = _sum_by_side(rules, commits)
        rebels = [side for seat in table.acting if (side := rules.sides[seat]) != table.king]
        strongest = max(rebels, key=totals.__getitem__)
        table.challenger = None if totals[table.king] > totals[strongest] else strongest
        table.rebellion_commits, table.rebellion_totals = commits, tuple(totals)
        state.tell(EVERYONE, events.RebellionSettled(commits, tuple(totals), table.challenger))
        if table.challenger is None:
            return _enter(state, Stage.CLAIM, [])
        fighting = (table.king, table.challenger)
        return _enter(state, Stage.BATTLE, [seat for seat in table.acting if rules.sides[seat] in fighting])


def _sum_by_side(rules: Rules, commits: Sequence[Sequence[Card]]) -> list[int]:
    return [sum([card.force for seat in members for card in commits[seat]]) for members in rules.members]


# ---- 6. Battle Phase ----


class Battle(NamedTuple):
    """King and challenger commit Battle cards, sealed (rules K8)."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask the seats of both sides at once."""
        return ask_for_any(state, "Battle", moves.Commit, (Kind.BATTLE,))

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Compare force, cards and all in play; the King wins ties. Both sides then lose their Troops."""
        rules, table = state.rules, state.table
        king, challenger = table.king, table.challenger
        assert challenger is not None  # noqa: S101  # without one there is no Battle
        commits = reveal(state, answers)
        totals = _sum_by_side(rules, commits)
        for side in (king, challenger):
            totals[side] += rules.force_in_play(table, side)
        crown_falls = totals[challenger] > totals[king]
        winner, table.loser = (challenger, king) if crown_falls else (king, challenger)
        for seat in table.acting:
            table.discards += table.troops[seat]
            table.troops[seat] = []
        table.battle_commits, table.battle_totals = commits, tuple(totals)
        state.tell(EVERYONE, events.BattleSettled(commits, tuple(totals), winner, table.loser))
        return _enter(state, Stage.CLAIM, [])


# ---- 7. Claim Phase ----


class Claim(NamedTuple):
    """A challenger who won the Battle is King; else the King remains King."""

    def requests(self, _state: LancasterYorkState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: LancasterYorkState, _answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Count the reign (rules K15); a full one wins before anything else happens (K16)."""
        rules, table = state.rules, state.table
        options = rules.options
        crowned = False
        if table.challenger is not None and table.loser == table.king:
            crowned = True
            table.king, table.reign = table.challenger, 0
        counts = options.reign_counts == "all" or rules.sides[table.active] == table.king
        if counts and (options.coronation_counts or not crowned):
            table.reign += 1
        state.tell(EVERYONE, events.Claimed(table.king, crowned, table.reign))
        if table.reign >= options.reign_turns:
            return _enter(state, Stage.OVER, [])
        if table.loser is None:
            return _enter_end(state)
        return _enter(state, Stage.KILLINGS, _killers(state)[:1])


# ---- 8. Killings Phase ----


class Killings(NamedTuple):
    """After a Battle the King's side plays Killing cards one by one (rules K7), seat by seat, clockwise."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask the seat whose turn it is to kill."""
        return ask_for_one(state, "Killings", moves.Kill, Kind.KILLING, bool(_targets(state)))

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Kill a Lord of the loser, each equally likely, or let the next seat kill."""
        rules, table = state.rules, state.table
        (seat,) = table.acting
        card = discard_played(state, seat, answers)
        if card is None:
            killers = _killers(state)
            later = killers[killers.index(seat) + 1 :]
            return _enter(state, Stage.KILLINGS, later[:1]) if later else _enter_end(state)
        owner, lord = None, None
        targets = _targets(state)
        if targets:
            owner, lord = targets[
                state.chance.pick("killing", (table.turn, seat, table.played), len(targets))
            ]
        table.played += 1
        state.tell(EVERYONE, events.KillingPlayed(seat, card, owner, lord))
        if owner is None or lord is None:
            return self
        if lord.kind is Kind.SUPPORTER:
            table.supporters[owner].remove(lord)
            table.discards.append(lord)
            return self
        table.heirs[owner] = None
        table.dead_heirs[owner].append(lord)
        return self if rules.heirs_left(table, rules.sides[owner]) else _eliminate(state, owner)


def _killers(state: LancasterYorkState) -> list[int]:
    rules, table = state.rules, state.table
    return [seat for seat in rules.clockwise(table) if rules.sides[seat] == table.king]


def _targets(state: LancasterYorkState) -> list[tuple[int, Card]]:
    loser = state.table.loser
    assert loser is not None  # noqa: S101  # killings follow a Battle
    return list(state.rules.lords(state.table, loser))


def _eliminate(state: LancasterYorkState, seat: int) -> LancasterYorkPhase:
    """End the match, or let the last two of three seats end the turn; nobody kills on (rules K28, 3.1)."""
    rules, table = state.rules, state.table
    if len({rules.sides[each] for each in rules.clockwise(table)}) == 1:
        return _enter(state, Stage.OVER, [])
    hand = take_hand(state, seat)
    table.discards += [*hand, *table.supporters[seat], *table.troops[seat]]
    table.supporters[seat], table.troops[seat] = [], []
    state.tell(EVERYONE, events.Eliminated(seat, hand))
    return _enter_end(state)


# ---- 9. End Phase ----


def _enter_end(state: LancasterYorkState) -> LancasterYorkPhase:
    seats = state.rules.clockwise(state.table)
    if state.rules.options.hand_limit_applies == "active":
        seats = [seat for seat in seats if seat == state.table.active]
    return _enter(state, Stage.END, seats)


class End(NamedTuple):
    """Hands are cut to the limit, sealed (rules K18, K19); then it is the next seat's turn."""

    def requests(self, state: LancasterYorkState) -> Sequence[Request]:
        """Ask all seats over the limit at once; everybody knows that a limit of 0 takes all."""
        table, limit = state.table, state.rules.options.hand_limit
        return [
            Request(seat, "Discard", moves.offer(moves.Discard, hand), excess, excess, public=limit == 0)
            for seat in table.acting
            for hand in [table.hand[seat]]
            if (excess := len(hand) - limit) > 0
        ]

    def play(self, state: LancasterYorkState, answers: Mapping[int, Moves]) -> LancasterYorkPhase:
        """Discard, and stop at the turn limit."""
        rules, table = state.rules, state.table
        for seat in table.acting:
            if seat in answers:
                cards = take(state, seat, answers[seat])
                table.discards += cards
                state.tell(EVERYONE, events.Discarded(seat, cards))
        if table.turn >= rules.options.max_turns:
            return _enter(state, Stage.OVER, [])
        return _begin_turn(state, next(seat for seat in rules.clockwise(table) if seat != table.active))


# ---- Victory ----


class Over(NamedTuple):
    """The match is over."""

    def requests(self, _state: LancasterYorkState) -> Sequence[Request]:
        """Nobody is asked."""
        return ()

    def play(self, state: LancasterYorkState, _answers: Mapping[int, Moves]) -> Result:
        """Return the result."""
        return result_of(state.rules, state.table)


PHASES: Mapping[Stage, LancasterYorkPhase] = {
    Stage.HEIR: Heir(),
    Stage.DRAW: Draw(),
    Stage.RECRUIT: Recruit(),
    Stage.INTRIGUE: Intrigue(),
    Stage.REBELLION: Rebellion(),
    Stage.BATTLE: Battle(),
    Stage.CLAIM: Claim(),
    Stage.KILLINGS: Killings(),
    Stage.END: End(),
    Stage.OVER: Over(),
}
