"""The cards: read from ``lancaster_york.toml``, overridden by the option ``data``, and checked."""

from __future__ import annotations

import dataclasses
import enum
import importlib.resources
from collections import Counter
from functools import cache
from typing import Literal, NamedTuple

from harness.core import check_data, load_data, read_override

_FILE = "lancaster_york.toml"
_MOST = 99
"""The most copies of a card, and the highest force: far above sense, far below what fills the memory."""


class Kind(enum.IntEnum):
    """The type of a card; the numbers are those of ``LancasterYorkKind``."""

    HEIR = 1
    SUPPORTER = 2
    TROOPS = 3
    INTRIGUE = 4
    REBELLION = 5
    BATTLE = 6
    KILLING = 7


class Card(NamedTuple):
    """A card: its name, its type, and its force (0 in the types that have none)."""

    name: str
    kind: Kind
    force: int


class Decks(NamedTuple):
    """The Heir Deck, and the Resource Deck of all other types; in the order of the list."""

    heirs: tuple[Card, ...]
    resources: tuple[Card, ...]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class CardType:
    """One type of cards: ``lines`` are its names with their forces, each in the deck ``copies`` times.

    ``cards`` says how many cards that makes, and ``by_force`` how many have force 1, 2, 3 and so on, empty
    for a type without force. Both are checked, so that a line that was lost or mistyped is noticed.
    """

    status: Literal["printed", "reconstruction"]
    copies: int
    cards: int
    by_force: tuple[int, ...]
    lines: dict[str, int]

    def __post_init__(self) -> None:
        if not 1 <= self.copies <= _MOST:
            raise ValueError(f"copies is {self.copies}; give 1 to {_MOST}")
        least, most = (1, _MOST) if self.by_force else (0, 0)
        for name, force in self.lines.items():
            if not name.strip():
                raise ValueError("lines has a card without a name; name it")
            if not least <= force <= most:
                raise ValueError(f"lines.{name} is {force}; give {least} to {most}, as by_force wants")
        if len(self.lines) * self.copies != self.cards:
            raise ValueError(
                f"cards is {self.cards}, but {len(self.lines)} lines with {self.copies} copies make "
                f"{len(self.lines) * self.copies}; mend the wrong one"
            )
        counts = Counter(self.lines.values())
        by_force = tuple(counts[force] * self.copies for force in range(1, max(counts, default=0) + 1))
        if by_force != self.by_force:
            raise ValueError(
                f"by_force is {list(self.by_force)}, but the lines make {list(by_force)}; mend the wrong one"
            )


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """All types of cards; no two share a name."""

    heir: CardType
    supporter: CardType
    troops: CardType
    intrigue: CardType
    rebellion: CardType
    battle: CardType
    killing: CardType

    def __post_init__(self) -> None:
        owners: dict[str, str] = {}
        for kind in Kind:
            for name in self.cards_of(kind).lines:
                owner = owners.setdefault(name, kind.name.lower())
                if owner != kind.name.lower():
                    raise ValueError(
                        f"'{name}' is a card of {owner} and of {kind.name.lower()}; rename one of them"
                    )

    def cards_of(self, kind: Kind) -> CardType:
        """Return one type."""
        cards: CardType = getattr(self, kind.name.lower())
        return cards


@cache
def read_decks(override: str) -> Decks:
    """Return the decks; each type in the JSON text ``override`` (empty for none) replaces the shipped one.

    Raises DataError, naming file and key, when a check fails.
    """
    data = read_data(override)
    heirs, *others = [
        tuple(Card(name, kind, force) for name, force in cards.lines.items()) * cards.copies
        for kind in Kind
        for cards in [data.cards_of(kind)]
    ]
    return Decks(heirs, tuple(card for cards in others for card in cards))


def read_data(override: str) -> Data:
    """Return all types of cards as the file and ``override`` have them; raises as ``read_decks``."""
    given = read_override(override, "data")
    tables = load_data(importlib.resources.files(__package__) / _FILE) | given
    return check_data(Data, tables, f"option data over {_FILE}" if given else _FILE)


def reconstructions() -> tuple[str, ...]:
    """Say which of the shipped types no source prints, a line each."""
    data = read_data("")
    return tuple(
        f"cards of the type {kind.name.lower()}"
        for kind in Kind
        if data.cards_of(kind).status == "reconstruction"
    )
