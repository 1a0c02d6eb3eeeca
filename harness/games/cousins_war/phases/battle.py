"""Phase 5: resolve battle (rules 3.6), in sequences of a secret roll, a declaration and an open roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness.core import EVERYONE, Option, Request
from harness.games.cousins_war import dice, events
from harness.games.cousins_war.cubes import SEATS, side
from harness.games.cousins_war.dice import DICE, FACES
from harness.games.cousins_war.events import Cause
from harness.games.cousins_war.moves import Declare as DeclareMove
from harness.games.cousins_war.moves import Respond as RespondMove
from harness.games.cousins_war.phases import battlefield, settlement, tewkesbury, victory
from harness.games.cousins_war.table import Battlefield, Claim, Sequence, Stage, ask

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Sequence as Listed

    from harness.core import Moves
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from harness.games.cousins_war.table import CousinsWarTable

_DECLARE = tuple(
    Option(DeclareMove(kind, value), dice.say_claim(kind, value))
    for kind in range(1, DICE + 1)
    for value in range(1, FACES + 1)
)
_RESPOND = (Option(RespondMove(believe=True), "believe"), Option(RespondMove(believe=False), "challenge"))


def begin(state: CousinsWarState) -> CousinsWarPhase:
    """Begin the battle of the round; the seat with more cubes in its region is active first (rules R-28)."""
    table = state.table
    if table.battlefield is None:
        return victory.check(state)
    red, white = table.regions[table.battlefield.region]
    first = table.battlefield.owner if red == white else int(white > red)
    return fight(state, first)


def fight(state: CousinsWarState, first: int) -> CousinsWarPhase:
    """Fight with ``first`` as the first active seat, unless a side is empty (rules P5a, R-40)."""
    table = state.table
    strengths = [side(table, seat) for seat in SEATS]
    if 0 not in strengths:
        table.sequence, table.quiet = None, 0
        return _roll_in_secret(state, first)
    winner = field_of(table).owner if strengths == [0, 0] else int(strengths[1] > 0)
    return _won(state, winner, fought=False)


def field_of(table: CousinsWarTable) -> Battlefield:
    """Return the Battlefield, which there is throughout a battle."""
    assert table.battlefield is not None  # noqa: S101  # see begin()
    return table.battlefield


def _sequence_of(table: CousinsWarTable) -> Sequence:
    assert table.sequence is not None  # noqa: S101  # set by every secret roll
    return table.sequence


def _active_of(table: CousinsWarTable) -> int:
    assert table.active is not None  # noqa: S101  # set by every secret roll
    return table.active


# ---- I. The secret roll ----


def _roll_in_secret(state: CousinsWarState, seat: int) -> CousinsWarPhase:
    table = state.table
    number = table.sequence.number + 1 if table.sequence else 1
    table.sequence = Sequence(number)
    table.active = seat
    table.quiet += 1
    rolled = state.chance.roll("battle", _index(table, seat), DICE)
    table.roll[seat] = list(rolled)
    state.tell(EVERYONE, events.Rolled(seat, number))
    state.tell(seat, events.SecretDice(rolled))
    ask(table, Stage.DECLARE, seat)
    return Declare()


def _index(table: CousinsWarTable, seat: int) -> tuple[int, ...]:
    """Name the rolls of a sequence; those at Tewkesbury are other ones than those at Barnet."""
    return table.round, int(table.barnet_winner is not None), _sequence_of(table).number, seat


# ---- II. The declaration ----


class Declare(NamedTuple):
    """The active seat declares anything (rules R-57)."""

    def requests(self, state: CousinsWarState) -> Listed[Request]:
        """Ask for one of the 18 declarations."""
        (seat,) = state.table.asked
        return (Request(seat, "Declare your roll", _DECLARE),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Tell the declaration; the other seat answers it."""
        table = state.table
        (seat,) = table.asked
        (move,) = answers[seat]
        claim = Claim(*move)
        table.sequence = _sequence_of(table)._replace(declared=claim)
        state.tell(EVERYONE, events.Declared(seat, claim))
        ask(table, Stage.RESPOND, 1 - seat)
        return Respond()


# ---- III. Believed or challenged ----


class Respond(NamedTuple):
    """The other seat believes the declaration, or challenges it."""

    def requests(self, state: CousinsWarState) -> Listed[Request]:
        """Ask which."""
        (seat,) = state.table.asked
        return (Request(seat, "Answer the declaration", _RESPOND),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Go on with the declaration, or show the dice."""
        table = state.table
        seat = _active_of(table)
        ((believe,),) = answers[1 - seat]
        sequence = _sequence_of(table)
        rolled, table.roll[seat] = tuple(table.roll[seat]), []
        state.tell(EVERYONE, events.Responded(1 - seat, believe))
        if believe:
            table.sequence = sequence._replace(believed=True, carried=sequence.declared)
            return _roll_openly(state)
        table.sequence = sequence._replace(believed=False, shown=rolled)
        truthful = _is_declared(state, rolled)
        state.tell(EVERYONE, events.Shown(seat, rolled, truthful))
        if truthful:
            _lose(state, 1 - seat, 1, Cause.TRUE_DECLARATION)
            return _carry(state, _declared_of(table))
        if table.hand[seat]:
            ask(table, Stage.ADJUST, seat)
            return Adjust()
        return _settle_lie(state, rolled)


def _declared_of(table: CousinsWarTable) -> Claim:
    declared = _sequence_of(table).declared
    assert declared is not None  # noqa: S101  # answered after it is made
    return declared


def _is_declared(state: CousinsWarState, shown: tuple[int, ...]) -> bool:
    return dice.is_true(_declared_of(state.table), shown, exact=state.rules.options.truth == "exact")


# ---- IV. After a challenge ----


class Adjust(NamedTuple):
    """The active seat, caught, may change its dice with its final card (rules P5e)."""

    def requests(self, state: CousinsWarState) -> Listed[Request]:
        """Ask how, even where nothing can be changed: what the card is worth is private."""
        (seat,) = state.table.asked
        return (
            Request(seat, "Change your dice", _adjustments(state, seat, _sequence_of(state.table).shown)),
        )

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Change the dice, and see whether they make the declaration true."""
        table = state.table
        (seat,) = table.asked
        ((delta,),) = answers[seat]
        sequence = _sequence_of(table)
        final = _adjusted(state, seat, sequence.shown, delta)
        if not delta:
            return _settle_lie(state, final)
        table.sequence = sequence._replace(adjusted=final)
        if _is_declared(state, final):
            return _carry(state, _declared_of(table))
        return _settle_lie(state, final)


def _adjustments(state: CousinsWarState, seat: int, rolled: tuple[int, ...]) -> tuple[Option, ...]:
    (card,) = state.table.hand[seat]
    return dice.adjustments(rolled, state.rules.worth_on_dice(card, state.rules.in_force(state.table.times)))


def _adjusted(
    state: CousinsWarState, seat: int, rolled: tuple[int, ...], delta: tuple[int, ...]
) -> tuple[int, ...]:
    """Change dice and discard the final card; its events do not happen (rules R-19)."""
    if not delta:
        state.tell(EVERYONE, events.Unadjusted(seat))
        return rolled
    (card,) = state.table.hand[seat]
    battlefield.show(state, seat, card)
    state.table.discard.append(card)
    changed = dice.adjusted(rolled, delta)
    state.tell(EVERYONE, events.Adjusted(seat, card, delta, changed))
    return changed


def _settle_lie(state: CousinsWarState, final: tuple[int, ...]) -> CousinsWarPhase:
    """Let the liar lose; what its dice really are goes on (rules P5e, F3)."""
    table = state.table
    result = dice.best(final)
    lost = 1
    if state.rules.options.lie_loss == "table":
        lost = max(1, dice.losses(_declared_of(table).kind, result.kind))
    _lose(state, _active_of(table), lost, Cause.CAUGHT)
    return _carry(state, result)


def _carry(state: CousinsWarState, result: Claim) -> CousinsWarPhase:
    """Take a result to the comparison, unless the challenge has ended the battle (rules R-38)."""
    table = state.table
    table.sequence = _sequence_of(table)._replace(carried=result)
    winner = _alone(table)
    return _roll_openly(state) if winner is None else _won(state, winner, fought=True)


# ---- V. The open roll and the comparison ----


def _roll_openly(state: CousinsWarState) -> CousinsWarPhase:
    table = state.table
    seat = 1 - _active_of(table)
    rolled = state.chance.roll("open", _index(table, seat), DICE)
    table.sequence = _sequence_of(table)._replace(open=rolled)
    state.tell(EVERYONE, events.OpenRoll(seat, rolled))
    if table.hand[seat]:
        ask(table, Stage.COUNTER, seat)
        return Counter()
    return _compare(state, rolled)


class Counter(NamedTuple):
    """The other seat may change its open roll with its final card (rules P5g)."""

    def requests(self, state: CousinsWarState) -> Listed[Request]:
        """Ask how, as in Adjust."""
        (seat,) = state.table.asked
        return (Request(seat, "Change your dice", _adjustments(state, seat, _sequence_of(state.table).open)),)

    def play(self, state: CousinsWarState, answers: Mapping[int, Moves]) -> CousinsWarPhase:
        """Change the dice, and compare."""
        table = state.table
        (seat,) = table.asked
        ((delta,),) = answers[seat]
        return _compare(state, _adjusted(state, seat, _sequence_of(table).open, delta))


def _compare(state: CousinsWarState, final: tuple[int, ...]) -> CousinsWarPhase:
    """Let the lower result lose cubes by the table; a tie costs nothing (rules P5h)."""
    table = state.table
    seat = _active_of(table)
    carried = _sequence_of(table).carried
    assert carried is not None  # noqa: S101  # settled before the open roll
    result = dice.best(final)
    claims = (carried, result) if seat == 0 else (result, carried)
    if carried == result:
        state.tell(EVERYONE, events.Compared(claims, None))
    else:
        loser = seat if result > carried else 1 - seat
        state.tell(EVERYONE, events.Compared(claims, loser))
        _lose(state, loser, dice.losses(claims[1 - loser].kind, claims[loser].kind), Cause.COMPARISON)
    return _end_sequence(state)


# ---- VI. The next sequence, or the end ----


def _end_sequence(state: CousinsWarState) -> CousinsWarPhase:
    table = state.table
    winner = _alone(table)
    if winner is not None:
        return _won(state, winner, fought=True)
    if table.quiet >= state.rules.options.tie_guard:
        return _stop(state)
    return _roll_in_secret(state, 1 - _active_of(table))


def _stop(state: CousinsWarState) -> CousinsWarPhase:
    """End a battle that costs nobody anything: the larger side wins, at a tie the owner (rules R-39)."""
    table = state.table
    red, white = (side(table, seat) for seat in SEATS)
    winner = field_of(table).owner if red == white else int(white > red)
    state.tell(EVERYONE, events.Stopped(table.quiet, winner))
    _lose(state, 1 - winner, side(table, 1 - winner), Cause.STOPPED)
    return _won(state, winner, fought=True)


def _alone(table: CousinsWarTable) -> int | None:
    """Return the seat that alone has cubes on the Battlefield, or None while both have."""
    for seat in SEATS:
        if not side(table, seat):
            return 1 - seat
    return None


def _lose(state: CousinsWarState, seat: int, cubes: int, cause: Cause) -> None:
    """Take cubes off a side to the Supply, as many as there are, French ones first (rules R-37)."""
    table = state.table
    french = min(cubes, table.french[seat])
    own = min(cubes - french, table.troops[seat])
    table.french[seat] -= french
    table.troops[seat] -= own
    table.supply[2] += french
    table.supply[seat] += own
    table.quiet = 0
    state.tell(EVERYONE, events.Lost(seat, french, own, cause))


def _won(state: CousinsWarState, winner: int, *, fought: bool) -> CousinsWarPhase:
    """End the battle; the loser of Barnet may go on at Tewkesbury."""
    table = state.table
    card = field_of(table).card
    table.active, table.sequence, table.quiet = None, None, 0
    state.tell(EVERYONE, events.BattleWon(winner, card, fought))
    special = state.rules.cards.tewkesbury
    if special and card == special.after:
        return tewkesbury.offer(state, winner)
    return settlement.begin(state, winner)
