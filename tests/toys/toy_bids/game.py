"""Toy Bids, a game for tests: each round the seats bid cards from their hands, in turn or all at once.

There are ten cards a seat, numbered from 0, of which each seat is dealt four. A seat bids one card a round,
or up to ``picks``. After each round a die is rolled and added to all scores. The highest score wins; with
``pairs`` seats 0 and 2 play together. ``fail`` makes the rules raise an error at a place of that name.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from harness.core import (
    EVERYONE,
    Chance,
    Game,
    Knowledge,
    Messages,
    Option,
    OptionError,
    Request,
    Result,
    State,
    hidden,
    own,
    public,
    table,
)

from .messages import message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import AnyState, Moves

HAND = 4
CARDS_A_SEAT = 10


@dataclasses.dataclass(frozen=True, kw_only=True)
class ToyOptions:
    rounds: int = 2
    picks: int = 1
    sealed: bool = True
    pairs: bool = False
    padding: int = 0
    fail: Literal["", "setup", "ask", "play", "places", "seat", "view", "event"] = ""

    def __post_init__(self) -> None:
        if not 0 <= self.rounds * self.picks <= HAND:
            raise ValueError(f"rounds = {self.rounds} and picks = {self.picks} need more than {HAND} cards")


@table
class ToyTable:
    round: int = public()
    scores: list[int] = public()
    piles: list[list[int]] = public()
    last: int | None = public(default=None)
    padding: str = public()
    hand: list[list[int]] = own(counted=True)
    deck: list[int] = hidden(counted=True)


class Bid(NamedTuple):
    cards: tuple[int, ...]


class Dealt(NamedTuple):
    cards: tuple[int, ...]


class Opened(NamedTuple):
    seat: int
    cards: tuple[Any, ...]


class Rolled(NamedTuple):
    number: int


class Deal(NamedTuple):
    def requests(self, _state: AnyState) -> Sequence[Request]:
        return ()

    def play(self, state: AnyState, _answers: Mapping[int, Moves]) -> Ask:
        on, seats = state.table, len(state.table.hand)
        on.deck = state.chance.shuffle("deck", (), range(CARDS_A_SEAT * seats))
        for seat in range(seats):
            on.hand[seat] = [on.deck.pop() for _ in range(HAND)]
            state.tell(seat, Dealt(tuple(on.hand[seat])))
        return Ask(0)


class Ask(NamedTuple):
    """``turn`` is the seat that bids, or the first of all that do."""

    turn: int

    def requests(self, state: AnyState) -> Sequence[Request]:
        on, options = state.table, state.rules
        if on.round == options.rounds:
            return ()
        if options.fail == "ask" and on.round == 1:
            raise RuntimeError("the toy fails to ask")
        if options.fail == "view" and on.round == 1:
            on.padding = None if self.turn else ["no text"]
        seats = range(len(on.hand)) if options.sealed else [self.turn]
        shift = 7 if options.fail == "seat" and on.round == 1 else 0
        return [
            Request(
                seat + shift,
                "Bid",
                tuple(Option(Bid((card,)), f"card {card}") for card in on.hand[seat]),
                most=options.picks,
            )
            for seat in seats
        ]

    def play(self, state: AnyState, answers: Mapping[int, Moves]) -> Ask | Result:
        on, options = state.table, state.rules
        if on.round == options.rounds:
            return _result(state)
        if options.fail == "play" and on.round == 1:
            raise RuntimeError("the toy fails to play")
        for seat in sorted(answers):
            cards = tuple(card for move in answers[seat] for card in move.cards)
            for card in cards:
                on.hand[seat].remove(card)
                on.piles[seat].append(card)
            on.scores[seat] += sum(cards)
            state.tell(EVERYONE, Opened(seat, ("no card",) if options.fail == "event" else cards))
        if not options.sealed and self.turn + 1 < len(on.hand):
            return Ask(self.turn + 1)
        (on.last,) = state.chance.roll("luck", on.round)
        state.tell(EVERYONE, Rolled(on.last))
        on.scores = [score + on.last for score in on.scores]
        on.round += 1
        return Ask(0)


def _result(state: AnyState) -> Result:
    seats = len(state.table.hand)
    sides = GAME.sides(state.rules, seats)
    totals = [0] * len(set(sides))
    for seat, score in enumerate(state.table.scores):
        totals[sides[seat]] += score
    ranked = sorted(totals, reverse=True)
    places = tuple(ranked.index(total) + 1 for total in totals)
    return Result(
        places[1:] if state.rules.fail == "places" else places,
        "counted",
        tuple((f"score of seat {seat}", score) for seat, score in enumerate(state.table.scores)),
    )


class ToyBids(Game):
    name = "toy-bids"
    title = "Toy Bids"
    seats = (2, 3, 4)
    options = ToyOptions
    messages = Messages(message("ToyView"), message("ToyMove"), message("ToyEvent"))
    table = ToyTable
    variants: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "sealed": {},
        "in turn": {"sealed": False, "rounds": 4},
        "up to two": {"picks": 2},
    }
    simultaneous = True

    def new(self, options: ToyOptions, seats: int, chance: Chance) -> AnyState:
        if seats not in self.seats or (options.pairs and seats != 4):
            raise OptionError(f"toy-bids: {seats} seats; it is played with 2 to 4, in pairs with 4")
        if options.fail == "setup":
            raise RuntimeError("the toy fails to begin")
        on = ToyTable(
            round=0,
            scores=[0] * seats,
            piles=[[] for _ in range(seats)],
            padding="." * options.padding,
            hand=[[] for _ in range(seats)],
            deck=[],
        )
        return State(options, on, chance, Deal())

    def sides(self, options: ToyOptions, seats: int) -> tuple[int, ...]:
        return (0, 1, 0, 1) if options.pairs else super().sides(options, seats)

    def imagine(self, options: ToyOptions, seats: int, knowledge: Knowledge, chance: Chance) -> AnyState:
        seen = knowledge.view
        piles = [list(pile.cards) for pile in seen.piles]
        known = {*seen.hand, *(card for pile in piles for card in pile)}
        unseen = [card for card in range(CARDS_A_SEAT * seats) if card not in known]
        deck = chance.shuffle("imagine", (), unseen)
        hands = [
            list(seen.hand) if seat == knowledge.seat else [deck.pop() for _ in range(size)]
            for seat, size in enumerate(seen.hand_sizes)
        ]
        on = ToyTable(
            round=seen.round,
            scores=list(seen.scores),
            piles=piles,
            last=seen.last if seen.HasField("last") else None,
            padding=seen.padding,
            hand=hands,
            deck=deck,
        )
        return State(options, on, chance, Ask(0 if options.sealed else knowledge.seat))

    def draw(self, options: ToyOptions, view: Any) -> str:  # noqa: ANN401  # a message
        del options
        return f"round {view.round}, scores {list(view.scores)}, hand {list(view.hand)}"

    def describe(self, options: ToyOptions, event: Any) -> str:  # noqa: ANN401  # a message
        del options
        return str(event)


GAME = ToyBids()
