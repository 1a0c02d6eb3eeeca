"""Positions of Lancaster and York, given by the names of the cards that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harness.core import KeyedChance, State, derive_key, read_options
from harness.games.lancaster_york import GAME
from harness.games.lancaster_york.phases import PHASES
from harness.games.lancaster_york.rules import rules_of
from harness.games.lancaster_york.table import LancasterYorkTable, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.core import Event, Result
    from harness.games.lancaster_york.data import Card
    from harness.games.lancaster_york.rules import LancasterYorkState

    Piles = Sequence[Iterable[str]]

FIRST_HEIRS = ("Prince", "Claimant", "Candidate", "Imposter")
"""Of force 2 each, so that sides with nothing else tie."""


class Scene:
    """A position at the beginning of a phase, and what becomes of it.

    Lists are by seat. Cards that are not named lie in the deck, in the order of the list; a deck that is
    named holds no others. ``piles`` are the sizes of the heir piles.
    """

    def __init__(  # noqa: PLR0913  # all that may lie on a table
        self,
        stage: Stage,
        seats: int = 2,
        *,
        hands: Piles = (),
        heirs: Sequence[str | None] = FIRST_HEIRS,
        piles: Sequence[int] = (),
        supporters: Piles = (),
        troops: Piles = (),
        deck: Iterable[str] | None = None,
        discards: Iterable[str] = (),
        turn: int = 1,
        active: int = 0,
        acting: Sequence[int] | None = None,
        king: int = 0,
        reign: int = 0,
        challenger: int | None = None,
        loser: int | None = None,
        key: object = "scene",
        **options: object,
    ) -> None:
        rules = rules_of(read_options(GAME.options, options, "test"), seats)
        self._heirs = list(rules.decks.heirs)
        self._resources = list(rules.decks.resources)
        in_play = [heir and self._take(self._heirs, heir) for heir in heirs[:seats]]
        sizes = piles or [len(rules.decks.heirs) // seats - 1] * seats
        everyone = [(active + step) % seats for step in range(seats)]
        simultaneous = stage in (Stage.REBELLION, Stage.BATTLE, Stage.END)
        table = LancasterYorkTable(
            turn=turn,
            stage=stage,
            active=active,
            acting=list(acting if acting is not None else everyone if simultaneous else [active]),
            king=king,
            reign=reign,
            played=0,
            heirs=[heir or None for heir in in_play],
            heir_pile=[[self._heirs.pop() for _ in range(size)] for size in sizes],
            unused_heirs=self._heirs,
            dead_heirs=[[] for _ in range(seats)],
            supporters=self._piles(supporters, seats),
            troops=self._piles(troops, seats),
            hand=self._piles(hands, seats),
            discards=self._cards(discards),
            deck=[],
            rebellion_commits=(),
            rebellion_totals=(),
            challenger=challenger,
            battle_commits=(),
            battle_totals=(),
            loser=loser,
        )
        table.deck = self._resources if deck is None else self._cards(deck)
        chance = KeyedChance(derive_key("test", str(key)))
        self.state: LancasterYorkState = State(rules, table, chance, PHASES[stage])

    @staticmethod
    def _take(pile: list[Card], name: str) -> Card:
        return pile.pop([card.name for card in pile].index(name))

    def _cards(self, names: Iterable[str]) -> list[Card]:
        return [self._take(self._resources, name) for name in names]

    def _piles(self, piles: Piles, seats: int) -> list[list[Card]]:
        return [self._cards(piles[seat]) if seat < len(piles) else [] for seat in range(seats)]

    @property
    def table(self) -> LancasterYorkTable:
        return self.state.table

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def asked(self) -> list[int]:
        return [request.seat for request in self.state.requests()]

    def offers(self, seat: int) -> list[str]:
        request = self.state.request_of(seat)
        assert request is not None
        return [option.text for option in request.options]

    def play(self, seat: int, *texts: str) -> Scene:
        """Answer with the options of these texts."""
        offers = self.offers(seat)
        self.state.play(seat, [offers.index(text) for text in texts])
        return self

    def play_nothing(self, until: Callable[[Scene], bool]) -> Scene:
        """Let everyone play no card, and discard its newest, until something is so."""
        while not until(self) and self.state.requests():
            request = self.state.requests()[0]
            last = len(request.options)
            self.state.play(request.seat, range(last - request.least, last))
        return self

    def finish_turn(self) -> Scene:
        turn = self.table.turn
        return self.play_nothing(lambda scene: scene.table.turn > turn)

    @staticmethod
    def names(cards: Iterable[Card | None]) -> list[str | None]:
        return [card and card.name for card in cards]

    def told(self, kind: type[Any]) -> list[Event]:
        """Return the events of a kind since the start."""
        return [told.event for told in self.state.told if type(told.event) is kind]


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return Scene
