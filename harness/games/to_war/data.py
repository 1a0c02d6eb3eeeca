"""The cards of To War!: read from ``to_war.toml``, overridden by the option ``data``, and checked."""

from __future__ import annotations

import dataclasses
import importlib.resources
from functools import cache
from typing import TYPE_CHECKING, Literal

from harness.core import DataError, check_data, load_data, nearest, read_override
from harness.games.to_war.options import ARMY_SIZE, PRESETS, STRONGEST

if TYPE_CHECKING:
    from collections.abc import Mapping

_FILE = "to_war.toml"
_SECTIONS = ("units", "armies", "counts")

Status = Literal["printed", "reconstruction"]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class UnitCard:
    """What a card says.

    ``directions`` are letters of F, L, R; ``elite_in_table`` is None where the table of armies
    agrees with the card.
    """

    attack: int
    counter: int
    elite: bool
    directions: str
    two_step: bool
    status: Status
    elite_in_table: bool | None = None

    def __post_init__(self) -> None:
        if not (0 <= self.attack <= STRONGEST and 0 <= self.counter <= STRONGEST):
            raise ValueError(f"attack is {self.attack} and counter {self.counter}; give 0 to {STRONGEST}")
        if "F" not in self.directions or not set(self.directions) <= set("FLR"):
            raise ValueError(
                f"directions is '{self.directions}'; give F, which lets every unit move, and L or R as well"
            )


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """How many cards of a unit an army has."""

    count: int
    status: Status

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"count is {self.count}; give 1 or more, or leave the unit out")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """All cards: units by name, armies by name, and the armies that each preset of counts replaces."""

    units: dict[str, UnitCard]
    armies: dict[str, dict[str, Cards]]
    counts: dict[str, dict[str, dict[str, Cards]]]

    def __post_init__(self) -> None:
        for section, names in (("units", self.units), ("armies", self.armies)):
            for name in names:
                # Parentheses would make a name look like a numbered copy of another.
                if not name.strip() or not name.isprintable() or "(" in name:
                    raise ValueError(f"{section}: {name!r} is no name; give printable characters without '('")
        for name, army in self.armies.items():
            self._check_army(f"armies.{name}", army)
        for preset, armies in self.counts.items():
            if preset not in PRESETS:
                raise ValueError(f"counts: no preset is called '{preset}'; {nearest(preset, PRESETS)}")
            for name, army in armies.items():
                if name not in self.armies:
                    raise ValueError(
                        f"counts.{preset}: no army is called '{name}'; {nearest(name, self.armies)}"
                    )
                self._check_army(f"counts.{preset}.{name}", army)

    def _check_army(self, where: str, army: Mapping[str, Cards]) -> None:
        for unit in army:
            if unit not in self.units:
                raise ValueError(f"{where}: no unit is called '{unit}'; {nearest(unit, self.units)}")
        size = sum(cards.count for cards in army.values())
        if size != ARMY_SIZE:
            raise ValueError(f"{where} has {size} cards; make its counts sum to {ARMY_SIZE}")

    def armies_with(self, counts: str) -> dict[str, dict[str, Cards]]:
        """Return the armies with those that the preset ``counts`` replaces."""
        return {**self.armies, **self.counts.get(counts, {})}


@cache
def read_data(override: str) -> Data:
    """Return the shipped data, overridden by the JSON text ``override`` (empty for none).

    A unit of the override is merged key by key; an army takes the place of the whole army.
    Raises DataError, naming file and key, when the outcome breaks a check.
    """
    shipped = load_data(importlib.resources.files(__package__) / _FILE)
    given = read_override(override, "data")
    for section, entries in given.items():
        if section not in _SECTIONS:
            raise DataError(f"option data: unknown key '{section}'; {nearest(section, _SECTIONS)}")
        if not isinstance(entries, dict) or not all(isinstance(entry, dict) for entry in entries.values()):
            raise DataError(f"option data: {section} must be a table of tables; see {_FILE}")
        for name, entry in entries.items():
            shipped[section][name] = (
                entry if section == "armies" else {**shipped[section].get(name, {}), **entry}
            )
    return check_data(Data, shipped, f"option data over {_FILE}" if given else _FILE)


def reconstructions() -> tuple[str, ...]:
    """Say which of the shipped values no source prints, a line each."""
    data = read_data("")
    units = [name for name, unit in data.units.items() if unit.status == "reconstruction"]
    return (
        *(f"attack, counter and movement of {name}" for name in units),
        *(
            f"counts of {', '.join(missing)} in {name}"
            for name, army in data.armies.items()
            if (missing := [unit for unit, cards in army.items() if cards.status == "reconstruction"])
        ),
    )
