"""Positions in the notation of the specification: ``SSWB``, or ``S2W1B1``, are followers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from harness.core import KeyedChance, Result, State, read_options
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.data import REGIONS
from harness.games.king_is_dead.events import Exchanged, Locked, Placed, Swapped
from harness.games.king_is_dead.phases import PHASES
from harness.games.king_is_dead.rules import CARD_NAMES, HAND, LOYALISTS, rules_of
from harness.games.king_is_dead.table import (
    Card,
    Faction,
    Followers,
    KingIsDeadTable,
    RegionCard,
    Stage,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from harness.core import Event
    from harness.games.king_is_dead.phases import KingIsDeadState

LETTERS = ".SWBLX"
FULL: Mapping[str, str] = {
    "CAL": "SSWB",
    "DIN": "SWWB",
    "EBO": "BBSW",
    "DEV": "WWSB",
    "RAT": "SSWB",
    "CAE": "WWSB",
    "LON": "BBSW",
    "AQS": "SWBB",
}


def followers(text: str) -> Followers:
    counts = [0, 0, 0, 0]
    for letter, count in re.findall(r"([SWBL])(\d*)", text):
        counts["SWBL".index(letter)] += int(count or 1)
    return Followers(*counts)


class Scene:
    """A position in which ``active`` has the turn, and what becomes of it.

    ``control`` lists the regions resolved so far in their order, such as ``CAL=S DIN=X``; all others are open
    with the followers that ``regions`` gives them. ``hands`` are names of cards by seat, full when left out.
    """

    def __init__(  # noqa: PLR0913  # a position is made of these
        self,
        regions: Mapping[str, str] = FULL,
        *,
        seats: int = 3,
        control: str = "",
        row: str = "",
        courts: Sequence[str] = ("SW", "SB", "WB", "SW"),
        supply: str = "S6W5B5",
        hands: Sequence[str] | None = None,
        last_play: Sequence[int] | None = None,
        crowns: Mapping[str, int] | None = None,
        active: int = 0,
        stage: Stage = Stage.TURN,
        **options: object,
    ) -> None:
        given = read_options(GAME.options, options, "test")
        held = [part.split("=") for part in control.split()]
        resolved = [region for region, _ in held]
        rest = [region for region in row.split() or REGIONS if region not in resolved]
        order = [*resolved, *rest]
        assert sorted(order) == sorted(REGIONS)
        cards = [_hand(text) for text in hands] if hands is not None else [list(HAND) for _ in range(seats)]
        piles = [_rest_of(hand) for hand in cards]
        standing = [followers(regions.get(region, "")) for region in REGIONS]
        table = KingIsDeadTable(
            stage=stage,
            active=active,
            regions=[
                Followers() if name in resolved else here
                for name, here in zip(REGIONS, standing, strict=True)
            ],
            control=[Faction(LETTERS.index(dict(held).get(region, "."))) for region in REGIONS],
            row=[RegionCard(REGIONS.index(region), (crowns or {}).get(region)) for region in order],
            position=len(resolved),
            supply=followers(supply),
            loyalists_left=LOYALISTS - sum(here.loyalists for here in standing) if given.mordred else 0,
            courts=[followers(court) for court in courts[:seats]],
            hand=cards,
            top=[pile[-1] if pile else Card.NONE for pile in piles],
            buried=[pile[:-1] for pile in piles],
            crown_used=[seat in (crowns or {}).values() for seat in range(seats)],
            plays=sum(map(len, piles)),
            last_play=list(last_play or [0] * seats),
        )
        self.told: list[Event] = []
        self.state: KingIsDeadState = State(
            rules_of(given, seats), table, KeyedChance(b"unused"), PHASES[stage]
        )
        self._listen()

    def _listen(self) -> None:
        self.told += [told.event for told in self.state.take_told()]

    @property
    def table(self) -> KingIsDeadTable:
        return self.state.table

    @property
    def asked(self) -> int:
        (request,) = self.state.requests()
        return request.seat

    @property
    def offers(self) -> list[str]:
        (request,) = self.state.requests()
        return [option.text for option in request.options]

    @property
    def result(self) -> Result:
        result = self.state.result()
        assert result is not None
        return result

    @property
    def figures(self) -> dict[str, object]:
        return dict(self.result.figures)

    def play(self, *texts: str) -> Scene:
        """Answer as each text says; answers that are forced by public data are not given."""
        for text in texts:
            self.state.play(self.asked, [self.offers.index(text)])
            self._listen()
        return self

    def standing(self, region: str) -> str:
        """The followers in a region, as ``SSWB``."""
        here = self.table.regions[REGIONS.index(region)]
        return "".join(letter * count for letter, count in zip("SWBL", here, strict=True))

    def holder(self, region: str) -> str:
        return LETTERS[self.table.control[REGIONS.index(region)]]

    def plays(self, card: str) -> list[str]:
        """All plays of a card, each as what is told of it: ``S>DIN W>EBO B>CAL``, ``CAL:S|DIN:B``."""
        return [play for play, _ in chains(self.state, card)]


def chains(state: KingIsDeadState, card: str) -> Iterable[tuple[str, KingIsDeadState]]:
    """Go through every chain of steps of a card: the play it comes to, and the state where it ends."""
    (request,) = state.requests()
    options = [option.text for option in request.options]
    twin = state.clone(KeyedChance(b"unused"))
    twin.take_told()
    twin.play(request.seat, [options.index(card)])
    return _steps(twin, request.seat)


def _steps(state: KingIsDeadState, seat: int) -> Iterable[tuple[str, KingIsDeadState]]:
    within = {Stage.SWAP, Stage.LOCK, Stage.GIVE, Stage.TAKE, Stage.PLACE}
    if state.table.stage not in within or state.table.active != seat:
        yield _spelling([each.event for each in state.told]), state
        return
    (request,) = state.requests()
    for pick in range(len(request.options)):
        twin = state.clone(KeyedChance(b"unused"))
        twin.play(seat, [pick])
        yield from _steps(twin, seat)


def _spelling(told: list[Event]) -> str:
    """Say a play in a form that has one spelling, from what was told after its card."""
    parts: list[str] = []
    for event in told[1:]:
        if isinstance(event, Swapped):
            parts.append(f"{REGIONS[event.first]}<>{REGIONS[event.second]}")
        elif isinstance(event, Locked):
            parts.append(f"crown {REGIONS[event.region]}")
        elif isinstance(event, Placed):
            parts.append(f"{LETTERS[event.faction]}>{REGIONS[event.region]}")
        elif isinstance(event, Exchanged):
            sides = [(event.region, event.given), (event.other, event.taken)]
            parts += ["|".join(f"{REGIONS[at]}:{letters(cubes)}" for at, cubes in sorted(sides))]
        else:
            break
    return " ".join(parts) or "none"


def letters(factions: Iterable[int]) -> str:
    return "".join(LETTERS[faction] for faction in factions)


def _hand(text: str) -> list[Card]:
    return sorted(Card(CARD_NAMES.index(name)) for name in text.split())


def _rest_of(hand: Sequence[Card]) -> list[Card]:
    rest = list(HAND)
    for card in hand:
        rest.remove(card)
    return rest


def result_of(tokens: str, courts: Sequence[str], last_play: Sequence[int], **options: object) -> Result:
    """The result when the regions fell as ``tokens`` say, in this order, such as ``SWSWSWXB``."""
    control = " ".join(f"{region}={token}" for region, token in zip(REGIONS, tokens, strict=False))
    return Scene(
        {},
        seats=len(courts),
        control=control,
        courts=courts,
        hands=[""] * len(courts),
        last_play=last_play,
        stage=Stage.OVER,
        **options,  # type: ignore[arg-type]  # game options, whatever their types
    ).result


@pytest.fixture(name="scene")
def _scene() -> Callable[..., Scene]:
    return Scene


@pytest.fixture(name="ended")
def _ended() -> Callable[..., Result]:
    return result_of


@pytest.fixture(name="chains")
def _chains() -> Callable[[KingIsDeadState, str], Iterable[tuple[str, KingIsDeadState]]]:
    return chains
