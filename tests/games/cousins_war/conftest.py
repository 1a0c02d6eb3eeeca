"""Positions of The Cousins' War in the notation of its specification, with dice that a test sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from harness.arena.encoder import Encoder
from harness.core import KeyedChance, State, Told, read_options
from harness.games.cousins_war import GAME
from harness.games.cousins_war.phases import deal
from harness.games.cousins_war.rules import rules_of
from harness.games.cousins_war.table import Battlefield
from harness.games.v1.cousins_war_pb2 import CousinsWarView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from harness.core import Event, Move, Moves, Request, Result
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState

    Pair = tuple[int, int]
    Start = Callable[[CousinsWarState], CousinsWarPhase]


class SetDice(KeyedChance):
    """Chance whose dice are set: a roll of any purpose takes the next ones."""

    def __init__(self, dice: Iterable[int]) -> None:
        super().__init__(b"test")
        self.dice = list(dice)

    def roll(
        self, purpose: str, index: int | tuple[int, ...], dice: int = 1, faces: int = 6
    ) -> tuple[int, ...]:
        assert len(self.dice) >= dice, f"no dice are set for {purpose} {index}"
        assert faces == 6
        rolled, self.dice = tuple(self.dice[:dice]), self.dice[dice:]
        return rolled


class Begin(NamedTuple):
    """A phase that asks nobody and begins somewhere."""

    start: Start

    def requests(self, _state: CousinsWarState) -> Sequence[Request]:
        return ()

    def play(self, state: CousinsWarState, _answers: Mapping[int, Moves]) -> CousinsWarPhase:
        return self.start(state)


class Scene:
    """A position, and what becomes of it.

    Cubes are (red, white); what is not said lies in the Supply, cards in the box. ``start`` says where to
    begin, such as ``battle.begin``.
    """

    def __init__(  # noqa: PLR0913  # a position has that many parts
        self,
        start: Start,
        *,
        N: Pair = (1, 1),  # noqa: N803  # the specification's notation
        C: Pair = (1, 1),  # noqa: N803
        S: Pair = (1, 1),  # noqa: N803
        reserve: Pair = (2, 2),
        troops: Pair = (0, 0),
        french: Pair = (0, 0),
        hands: tuple[Iterable[str], Iterable[str]] = ((), ()),
        discard: Iterable[str] = (),
        won: tuple[Iterable[str], Iterable[str]] = ((), ()),
        known: tuple[Iterable[str], Iterable[str]] = ((), ()),
        battlefield: tuple[str, int] | None = None,
        number: int = 1,
        times: str | None = None,
        times_stack: Iterable[str] = (),
        dice: Iterable[int] = (),
        **options: object,
    ) -> None:
        rules = rules_of(read_options(GAME.options, options, "test"))
        table = deal.begin(rules, KeyedChance(b"any")).table
        table.round, table.times, table.times_stack = number, times, list(times_stack)
        table.regions = [list(N), list(C), list(S)]
        table.reserve, table.troops, table.french = list(reserve), list(troops), list(french)
        on_board = [sum(cubes) for cubes in zip(N, C, S, reserve, troops, strict=True)]
        table.supply = [12 - on_board[0], 12 - on_board[1], 2 - sum(french)]
        assert min(table.supply) >= 0, "more cubes than there are"
        if battlefield:
            card, owner = battlefield
            table.battlefield = Battlefield(card, owner, rules.battle(card).region)
        table.hand = [list(hand) for hand in hands]
        for hand in table.hand:
            rules.sort(hand)
        table.discard, table.won = list(discard), [list(pile) for pile in won]
        table.known_opponent_hand = [list(cards) for cards in known]
        placed = {*table.discard, *(card for pile in (*table.hand, *table.won) for card in pile)}
        placed |= {battlefield[0]} if battlefield else set()
        table.box, table.deck = [card for card in rules.action if card not in placed], []
        self.rules = rules
        self.chance = SetDice(dice)
        self.state: CousinsWarState = State(rules, table, self.chance, Begin(start))

    # ---- What is asked ----

    @property
    def asked(self) -> list[int]:
        return [request.seat for request in self.state.requests()]

    def request(self, seat: int | None = None) -> Request:
        found = self.state.request_of(self.asked[0] if seat is None else seat)
        assert found is not None, f"seat {seat} is not asked"
        return found

    def moves(self, seat: int | None = None) -> list[Move]:
        return [option.move for option in self.request(seat).options]

    def cards(self, seat: int | None = None) -> list[str]:
        return [move.card for move in self.moves(seat)]

    def play(self, *moves: Move) -> Scene:
        """Answer with each move in turn, as whichever seat is asked."""
        for move in moves:
            self.answer(self.asked[0], move)
        return self

    def answer(self, seat: int, move: Move) -> Scene:
        offered = [(type(each), each) for each in self.moves(seat)]
        assert (type(move), move) in offered, f"{move} is not among {[text for _, text in offered]}"
        self.state.play(seat, (offered.index((type(move), move)),))
        return self

    # ---- What has become ----

    def told(self, kind: type[Any], seat: int | None = -1) -> list[Event]:
        """Return the events of a kind that were told: to anybody, or those that reach ``seat``."""
        return [
            told.event
            for told in self.state.told
            if isinstance(told.event, kind) and (seat == -1 or told.reaches(seat))
        ]

    def stream(self, seat: int | None) -> list[Told]:
        return [told for told in self.state.told if told.reaches(seat)]

    def view(self, seat: int | None) -> CousinsWarView:
        return CousinsWarView.FromString(ENCODER.view(self.state.table, seat))

    def said(self, event: Event) -> str:
        return GAME.describe(self.rules.options, GAME.messages.event.FromString(ENCODER.event(event)))

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def cubes(self) -> str:
        """All cubes: N(2,1) C(1,1) S(1,1) reserve 2/2 supply 7/7/2 field 0/0+0/0."""
        table = self.state.table
        regions = " ".join(
            f"{letter}({red},{white})" for letter, (red, white) in zip("NCS", table.regions, strict=True)
        )
        reserve, supply = "/".join(map(str, table.reserve)), "/".join(map(str, table.supply))
        troops, french = "/".join(map(str, table.troops)), "/".join(map(str, table.french))
        return f"{regions} reserve {reserve} supply {supply} field {troops}+{french}"


ENCODER = Encoder(GAME)


@pytest.fixture
def scene() -> type[Scene]:
    """Give the class, so that a test makes the position it needs."""
    return Scene
