"""Plays The Cousins' War one step ahead: every option is judged by what it leads to at once.

On the board it counts cubes, regions and the odds of the battle. In battle it goes through all rolls of the
dice: it declares what costs it least on average, and challenges when the odds of a lie are worth it. What the
other seat may do next is not looked at.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from harness.bot import Match, Request, run
from harness.games.v1 import cousins_war_pb2 as pb

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

REGIONS = (0, 1, 2)
SUPPLY, RESERVE, FIELD = 3, 4, 5
NEIGHBOURS = ((1,), (0, 2), (1,))
FRENCH = 2
FACES = range(1, 7)

LEAD, CUBE, IN_RESERVE = 3.0, 0.7, 0.5
"""What is worth how much on the map: a region led, each cube of the lead up to three, a cube in Reserve."""

BATTLE, SURVIVOR = 1.5, 1.2
"""What a battle won is worth, and each own cube that is placed after it."""

SECONDARY, HELD = 0.8, 0.15
"""What the other seat's Secondary Event costs, and each point of a card that is played early."""

HONEST = 0.5
"""How often the other seat is held to declare its best result; else it declares anything."""

DOUBTED = (0.0, 0.35, 0.5, 0.65)
"""How often a declaration of each kind is challenged."""

REPAIRED = 0.35
"""How often a lie is repaired by a final card."""

TRUE = (1.0, 91 / 216, 16 / 216, 1 / 216)
"""How often a roll makes a declaration of each kind true."""

ATTEMPTS = {
    pb.COUSINS_WAR_USE_PLACE: "attempt_place",
    pb.COUSINS_WAR_USE_REMOVE: "attempt_remove",
}


class Claim(NamedTuple):
    """A result of three dice; a greater one beats a lesser one."""

    kind: int
    value: int


# ---- The board ----


@dataclasses.dataclass(slots=True)
class Board:
    """The cubes, by colour in each place: regions, Supply, Reserve, the sides of the Battlefield."""

    places: list[list[int]]
    owner: int | None
    final: bool

    @classmethod
    def of(cls, view: pb.CousinsWarView) -> Board:
        """Read the board off a view."""
        places = [[*region.cubes, 0] for region in view.regions]
        places += [list(view.supply), [*view.reserve, 0]]
        places += [[0, 0, view.french[seat]] for seat in (0, 1)]
        for seat in (0, 1):
            places[FIELD + seat][seat] = view.troops[seat]
        owner = view.battlefield.owner if view.HasField("battlefield") else None
        return cls(places, owner, view.round == 5)  # noqa: PLR2004  # the last round

    def after(self, moved: Iterable[tuple[int, int, int, int]]) -> Board:
        """Return the board after moves of colour, source, target and number."""
        board = Board([place[:] for place in self.places], self.owner, self.final)
        for colour, source, target, number in moved:
            board.places[source][colour] -= number
            board.places[target][colour] += number
        return board

    def judge(self, seat: int) -> float:
        """Say how good the board is for a seat."""
        worth = IN_RESERVE * (self.places[RESERVE][seat] - self.places[RESERVE][1 - seat])
        for region in REGIONS:
            lead = self.places[region][seat] - self.places[region][1 - seat]
            worth += (1 + self.final) * LEAD * max(-1, min(1, lead)) + CUBE * max(-3, min(3, lead))
        if self.owner is not None:
            mine, theirs = sum(self.places[FIELD + seat]), sum(self.places[FIELD + 1 - seat])
            win = odds(mine, theirs) if mine + theirs else float(self.owner == seat)
            worth += win * (BATTLE + SURVIVOR * self.places[FIELD + seat][seat])
            worth -= (1 - win) * (BATTLE + SURVIVOR * self.places[FIELD + 1 - seat][1 - seat])
        return worth


def odds(mine: int, theirs: int) -> float:
    """Return a guess of the chance to win a battle."""
    return float(mine**1.5 / (mine**1.5 + theirs**1.5))


def after_attempt(board: Board, seat: int, region: int, *, placing: bool) -> float:
    """Return what the board is worth on average after an attempt to place or to remove a cube."""
    colour, source = (seat, RESERVE) if placing else (1 - seat, region)
    against = board.places[region][colour] + placing
    worths = []
    for die in FACES:
        end = RESERVE if die == against else region if die > against else SUPPLY
        worths.append(board.after([(colour, source, end, 1)]).judge(seat))
    return sum(worths) / len(worths)


# ---- Cards ----


class Cards:
    """What the first event of a match says of the cards."""

    def __init__(self, told: pb.CousinsWarCardSet) -> None:
        self.battles = {card.id: card for card in told.battles}
        self.events = {card.id: card for card in told.events}
        self.points = {card.id: card.points for card in told.battles}
        self.points |= {card.id: card.points for card in told.events}

    def opens(self, card: str, number: int, other: int) -> bool:
        """Whether a card played in a round opens its Secondary Event to the other seat."""
        if card not in self.events:
            return False
        mark = self.events[card].track[number - 1]
        return bool(mark.box or (mark.white if other else mark.red))


def carry_out(board: Board, seat: int, todo: Sequence[pb.CousinsWarInstruction]) -> tuple[float, Board]:
    """Carry out instructions, each as well as it can be; return what the end is worth, and the board."""
    worth = board.judge(seat)
    for each in todo:
        if each.op == "choose":
            ends = [carry_out(board, seat, way.instructions) for way in each.branches]
            worth, board = max(ends, key=lambda end: end[0])
        elif each.op == "move":
            boards = [board.after(moved) for moved in transfers(board, seat, each)]
            board = max(boards, key=lambda end: end.judge(seat), default=board)
            worth = board.judge(seat)
        else:
            placing = each.op == "attempt_place"
            targets = [region for region in REGIONS if placing or board.places[region][1 - seat]]
            tries = [after_attempt(board, seat, region, placing=placing) for region in targets]
            worth = max(tries, default=worth)
    return worth, board


def transfers(
    board: Board, seat: int, todo: pb.CousinsWarInstruction
) -> Iterable[list[tuple[int, int, int, int]]]:
    """Yield ways to move cubes as an instruction says, roughly: a letter may be any region each time."""
    colour = {"own": seat, "enemy": 1 - seat, "french": FRENCH}[todo.who]
    for source, target in product(zone(todo.src, seat, colour), zone(todo.dst, seat, colour)):
        number = min(todo.most, board.places[source][colour])
        if source != target and number:
            yield [(colour, source, target, number)]


def zone(name: str, seat: int, colour: int) -> Sequence[int]:
    """Return the places that a zone may be."""
    kind, _, which = name.partition(":")
    if kind == "region":
        return ("NCS".index(which),) if which in "NCS" else REGIONS
    if kind == "field":
        return (FIELD + (1 - seat if which == "enemy" else seat if colour == FRENCH else colour),)
    return (SUPPLY,) if kind == "supply" else (RESERVE,)


def judge_play(view: pb.CousinsWarView, seat: int, cards: Cards, play: pb.CousinsWarPlay) -> float:
    """Say what a card is worth in a use, less what it costs to have played it."""
    board, points = Board.of(view), cards.points[play.card]
    now = board.judge(seat)
    if play.use == pb.COUSINS_WAR_USE_EVENT:
        worth, _ = carry_out(board, seat, cards.events[play.card].primary)
    elif play.use == pb.COUSINS_WAR_USE_SECONDARY:
        worth, _ = carry_out(board, seat, cards.events[play.card].secondary)
    elif play.use in ATTEMPTS:
        once, _ = carry_out(board, seat, [pb.CousinsWarInstruction(op=ATTEMPTS[play.use])])
        worth = now + (once - now) * (1 + 0.6 * (points - 1))
    else:
        moved = [
            (seat, source, target, min(points, board.places[source][seat]))
            for source, target in ways(play.use, seat)
        ]
        worth = max((board.after([each]).judge(seat) for each in moved), default=now)
    cost = SECONDARY * cards.opens(play.card, view.round, 1 - seat)
    return worth - cost - HELD * points


def ways(use: int, seat: int) -> Sequence[tuple[int, int]]:
    """Return from where to where the points of a card move own cubes."""
    if use == pb.COUSINS_WAR_USE_GAIN:
        return [(SUPPLY, RESERVE)]
    if use == pb.COUSINS_WAR_USE_TROOPS:
        return [(RESERVE, FIELD + seat)]
    if use == pb.COUSINS_WAR_USE_MOVE:
        return [(source, target) for target in REGIONS for source in NEIGHBOURS[target]]
    return []


# ---- Battle ----


@cache
def best(dice: tuple[int, ...]) -> Claim:
    """Return the best result of three dice."""
    return max(Claim(dice.count(value), value) for value in dice)


@cache
def chances() -> dict[Claim, float]:
    """Return how likely each best result is."""
    found: dict[Claim, float] = {}
    for dice in product(FACES, repeat=3):
        found[best(dice)] = found.get(best(dice), 0.0) + 1 / 216
    return found


class Fight(NamedTuple):
    """The cubes of both sides in a battle."""

    mine: int
    theirs: int

    def less(self, mine: int, theirs: int) -> Fight:
        """Return the battle after losses."""
        return Fight(max(0, self.mine - mine), max(0, self.theirs - theirs))

    def worth(self) -> float:
        """Say how good it is: the odds to win, with the cubes that would be left."""
        if not self.mine or not self.theirs:
            return BATTLE + SURVIVOR * self.mine if self.mine else -BATTLE - SURVIVOR * self.theirs
        win = odds(self.mine, self.theirs)
        return win * (BATTLE + SURVIVOR * self.mine) - (1 - win) * (BATTLE + SURVIVOR * self.theirs)


def compared(fight: Fight, mine: Claim, theirs: Claim) -> float:
    """Say what a battle is worth after a comparison."""
    if mine == theirs:
        return fight.worth()
    if mine > theirs:
        return fight.less(0, mine.kind - theirs.kind + 1).worth()
    return fight.less(theirs.kind - mine.kind + 1, 0).worth()


@cache
def against_a_roll(fight: Fight, mine: Claim) -> float:
    """Say what a battle is worth when the other seat is about to roll against a result."""
    if not fight.mine or not fight.theirs:
        return fight.worth()
    return sum(chance * compared(fight, mine, theirs) for theirs, chance in chances().items())


def rolling_against(fight: Fight, theirs: Claim) -> float:
    """Say what a battle is worth when this seat is about to roll against a result."""
    return -against_a_roll(Fight(fight.theirs, fight.mine), theirs)


@cache
def can_repair(dice: tuple[int, ...], points: int, claim: Claim) -> bool:
    """Whether a card can make a declaration true."""
    for delta in product((-1, 0, 1), repeat=3):
        changed = [die + change for die, change in zip(dice, delta, strict=True)]
        if sum(map(abs, delta)) <= points and changed.count(claim.value) >= claim.kind:
            return True
    return False


def judge_declaration(fight: Fight, dice: tuple[int, ...], points: int, claim: Claim) -> float:
    """Say what a declaration is worth: believed, or challenged as often as its kind is."""
    believed = against_a_roll(fight, claim)
    if dice.count(claim.value) >= claim.kind:
        challenged = against_a_roll(fight.less(0, 1), claim)
    elif can_repair(dice, points, claim):
        challenged = against_a_roll(fight, claim) - HELD * points
    else:
        challenged = against_a_roll(fight.less(1, 0), best(dice))
    doubt = DOUBTED[claim.kind]
    return (1 - doubt) * believed + doubt * challenged


def judge_challenge(fight: Fight, claim: Claim, lies: float, *, card: bool) -> float:
    """Say how much better it is to challenge than to believe; ``lies`` is how often the other seat lies."""
    honest = (1 - lies) * chances().get(claim, 0.0)
    anything = lies / 18
    true = (honest + anything * TRUE[claim.kind]) / (honest + anything)
    repaired = (1 - true) * REPAIRED * card
    caught = 1 - true - repaired
    challenge = true * rolling_against(fight.less(1, 0), claim) + repaired * rolling_against(fight, claim)
    for result, chance in chances().items():
        challenge += caught * chance * rolling_against(fight.less(0, 1), result)
    return challenge - rolling_against(fight, claim)


# ---- Decisions ----


@dataclasses.dataclass(slots=True)
class Memory:
    """What the bot remembers of a match: the cards, and how often the other seat told the truth."""

    cards: Cards
    true: int = 0
    false: int = 0

    def hear(self, seat: int, events: Iterable[pb.CousinsWarEvent]) -> None:
        """Take new events in."""
        for event in events:
            if event.HasField("shown") and event.shown.seat != seat:
                self.true += event.shown.truthful
                self.false += not event.shown.truthful

    @property
    def lies(self) -> float:
        """How often the other seat lies, from what was shown and, at first, as it is thought to."""
        return (2 * (1 - HONEST) + self.false) / (2 + self.true + self.false)


class Judge:
    """Judges the options of one request."""

    def __init__(self, match: Match, view: pb.CousinsWarView) -> None:
        self.view = view
        self.seat = match.seat
        self.memory: Memory = match.memory
        self.board = Board.of(view)
        self.fight = Fight(*(sum(self.board.places[FIELD + seat]) for seat in (self.seat, 1 - self.seat)))
        self.points = max((self.memory.cards.points[card] for card in view.hand), default=0)

    def judge(self, move: pb.CousinsWarMove) -> float:
        """Say how good an option is."""
        name = move.WhichOneof("move")
        return float(getattr(self, f"judge_{name}")(getattr(move, name))) if name else 0.0

    def judge_swap(self, swap: pb.CousinsWarSwap) -> float:
        """Give the poorest card away, a Battle card last."""
        cards = self.memory.cards
        return -cards.points[swap.card] - 2.0 * (swap.card in cards.battles)

    def judge_choose_battlefield(self, choice: pb.CousinsWarChooseBattlefield) -> float:
        """Fight where many own cubes are; give up few points for it."""
        cards = self.memory.cards
        if choice.card not in cards.battles:
            return -cards.points[choice.card]
        region = self.view.regions[cards.battles[choice.card].region].cubes
        return region[self.seat] - region[1 - self.seat] - 0.5 * cards.points[choice.card]

    def judge_deploy(self, deploy: pb.CousinsWarDeploy) -> float:
        """Spare the Reserve."""
        return -deploy.from_reserve

    def judge_play(self, play: pb.CousinsWarPlay) -> float:
        """See ``judge_play``."""
        return judge_play(self.view, self.seat, self.memory.cards, play)

    def judge_transfer(self, transfer: pb.CousinsWarTransfer) -> float:
        """Look at the board after it."""
        moved = [(each.colour, each.source, each.target, each.number) for each in transfer.cubes]
        return self.board.after(moved).judge(self.seat)

    def judge_attempt(self, attempt: pb.CousinsWarAttempt) -> float:
        """Look at the board after each die."""
        placing = self.view.todo[0].op == "attempt_place"
        return after_attempt(self.board, self.seat, attempt.region, placing=placing)

    def judge_stop(self, _stop: pb.CousinsWarStop) -> float:
        """Look at the board as it is."""
        return self.board.judge(self.seat)

    def judge_branch(self, branch: pb.CousinsWarBranch) -> float:
        """Carry the branch out."""
        way = self.view.todo[0].branches[branch.number]
        return carry_out(self.board, self.seat, way.instructions)[0]

    def judge_execute(self, execute: pb.CousinsWarExecute) -> float:
        """Take what is offered: an event is good for the seat that executes it."""
        return float(execute.accept)

    def judge_declare(self, declare: pb.CousinsWarDeclare) -> float:
        """See ``judge_declaration``."""
        claim = Claim(declare.kind, declare.value)
        return judge_declaration(self.fight, tuple(self.view.roll), self.points, claim)

    def judge_respond(self, respond: pb.CousinsWarRespond) -> float:
        """See ``judge_challenge``."""
        declared = self.view.sequence.declared
        card = self.view.hand_sizes[1 - self.seat] > 0
        claim = Claim(declared.kind, declared.value)
        gain = judge_challenge(self.fight, claim, self.memory.lies, card=card)
        return 0.0 if respond.believe else gain

    def judge_adjust(self, adjust: pb.CousinsWarAdjust) -> float:
        """Change dice if the outcome is worth the card."""
        sequence = self.view.sequence
        rolled = sequence.open or sequence.shown
        delta = adjust.delta or (0, 0, 0)
        final = tuple(die + change for die, change in zip(rolled, delta, strict=True))
        cost = HELD * self.points * bool(adjust.delta)
        if sequence.open:
            theirs = Claim(sequence.carried.kind, sequence.carried.value)
            return compared(self.fight, best(final), theirs) - cost
        claim = Claim(sequence.declared.kind, sequence.declared.value)
        if final.count(claim.value) >= claim.kind:
            return against_a_roll(self.fight, claim) - cost
        return against_a_roll(self.fight.less(1, 0), best(final)) - cost

    def judge_fight_on(self, fight_on: pb.CousinsWarFightOn) -> float:
        """Fight Tewkesbury with as many cubes as the winner of Barnet would have, or nearly."""
        added, theirs = (
            min(2, self.view.supply[seat] + self.view.reserve[seat]) for seat in (self.seat, 1 - self.seat)
        )
        mine = added + self.view.regions[2].cubes[self.seat]
        worth_it = mine + 1 >= theirs + self.fight.theirs
        return float(fight_on.fight == worth_it)

    def judge_reinforce(self, reinforce: pb.CousinsWarReinforce) -> float:
        """Bring what the board is best with."""
        return self.board.after([(self.seat, 2, FIELD + self.seat, reinforce.number)]).judge(self.seat)

    def judge_settle(self, settle: pb.CousinsWarSettle) -> float:
        """Look at the board after it, without a battle."""
        places = [*settle.placed, 0, self.view.troops[self.seat] - sum(settle.placed)]
        moved = [(self.seat, FIELD + self.seat, place, number) for place, number in enumerate(places)]
        board = self.board.after(moved)
        board.owner = None
        return board.judge(self.seat)

    def judge_keep(self, keep: pb.CousinsWarKeep) -> float:
        """Keep a card of three points."""
        return float(keep.keep == (self.points >= 3))  # noqa: PLR2004  # said above


def decide(request: Request) -> int:
    """Pick the best option; chance picks among equals."""
    match = request.match
    if match.memory is None:
        match.memory = Memory(Cards(request.events[0].card_set))
    match.memory.hear(match.seat, request.events)
    judge = Judge(match, request.view)
    worths = [judge.judge(option.move) for option in request.options]
    picks = [pick for pick, worth in enumerate(worths) if worth == max(worths)]
    return match.generator.choice(picks)


if __name__ == "__main__":
    run(decide)
