"""One played match, as much of it as ratings need."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from harness.core.errors import HarnessError


@dataclass(frozen=True, slots=True)
class Played:
    """A match with a result. Void matches are none: they are played again under the same id.

    ``block_size`` is how many matches the whole block has, played or not. ``entrants``, ``sides``,
    ``forfeits``, ``decisions`` and ``seconds`` go by seat; ``sides`` counts from 0. ``places`` goes by side:
    1 is best, and sides that tie share a number. ``forfeits`` holds the kind of the seat's fault ("late",
    "illegal", ...) or None. ``seconds`` is the seat's thinking time in the whole match. An entrant may hold
    several seats of one side.

    Raises HarnessError when the figures do not fit together or an entrant plays against itself.
    """

    id: str
    variant: str
    block: str
    block_size: int
    entrants: tuple[str, ...]
    sides: tuple[int, ...]
    places: tuple[int, ...]
    forfeits: tuple[str | None, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    def __post_init__(self) -> None:
        seats = len(self.entrants)
        by_seat = (self.sides, self.forfeits, self.decisions, self.seconds)
        if any(len(values) != seats for values in by_seat):
            raise HarnessError(
                f"match {self.id}: not every figure has {seats} seats; give each one value a seat"
            )
        if len(self.places) < 2 or set(self.sides) != set(range(len(self.places))):  # noqa: PLR2004  # a contest has two
            raise HarnessError(
                f"match {self.id}: {len(self.places)} places for the sides {sorted(set(self.sides))}; "
                f"give one place for each of two sides or more, counted from 0"
            )
        if len(set(zip(self.entrants, self.sides, strict=True))) != len(set(self.entrants)):
            raise HarnessError(f"match {self.id}: an entrant sits on two sides; seat it on one")

    def teams(self) -> tuple[Counter[str], ...]:
        """Return by side how many seats each of its entrants holds."""
        teams = tuple(Counter[str]() for _ in self.places)
        for entrant, side in zip(self.entrants, self.sides, strict=True):
            teams[side][entrant] += 1
        return teams
