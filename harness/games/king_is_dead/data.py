"""The map: read from ``king_is_dead.toml``, overridden by the option ``data``, and checked."""

from __future__ import annotations

import dataclasses
import importlib.resources
from functools import cache

from harness.core import check_data, load_data, nearest, read_override

_FILE = "king_is_dead.toml"

REGIONS = ("CAL", "DIN", "EBO", "DEV", "RAT", "CAE", "LON", "AQS")
"""The regions as they are numbered everywhere."""

NAMES = (
    "Caledonia",
    "Din Eidyn",
    "Eboracum",
    "Deva",
    "Ratae",
    "Caerleon",
    "Londinium",
    "Aquae Sulis",
)
"""Their names on the board."""

LOYALIST_REGIONS = ("AQS", "DIN")
"""Where Loyalists begin and arrive; their nine are enough for these two (rules I-7)."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Homes:
    """The home region of each faction."""

    scots: str
    welsh: str
    romano_british: str

    def __post_init__(self) -> None:
        homes = (self.scots, self.welsh, self.romano_british)
        for home in homes:
            _check_region(home)
        if len(set(homes)) != len(homes):
            raise ValueError(
                f"two factions are at home in one region of {', '.join(homes)}; name three regions"
            )


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """The map: regions and who borders whom, homes, and banners on the region cards.

    ``status`` says where the borders come from; everything else is printed.
    """

    status: str
    regions: tuple[str, ...]
    edges: tuple[tuple[str, ...], ...]
    homes: Homes
    banner: dict[str, str]

    def __post_init__(self) -> None:
        if self.regions != REGIONS:
            raise ValueError(f"regions are {', '.join(self.regions)}; they must be {', '.join(REGIONS)}")
        self._check_edges()
        self._check_banner()

    def _check_edges(self) -> None:
        seen = set()
        for edge in self.edges:
            for region in edge:
                _check_region(region, "edges: ")
            ends = frozenset(edge)
            if len(edge) != 2 or len(ends) != 2:  # noqa: PLR2004  # an edge has two ends
                raise ValueError(f"edges: {list(edge)} is no border; name two different regions")
            if ends in seen:
                raise ValueError(f"edges: {list(edge)} stands there twice; leave one out")
            seen.add(ends)
        reached = {REGIONS[0]}
        while more := {end for ends in seen if ends & reached for end in ends} - reached:
            reached |= more
        if missing := [region for region in REGIONS if region not in reached]:
            raise ValueError(f"edges: no way leads from {REGIONS[0]} to {', '.join(missing)}; add a border")

    def _check_banner(self) -> None:
        if missing := [region for region in REGIONS if region not in self.banner]:
            raise ValueError(f"banner: {missing[0]} is missing; give {missing[0]} = 'AQS' or 'DIN'")
        for region, target in self.banner.items():
            _check_region(region, "banner: ")
            if target not in LOYALIST_REGIONS or target == region:
                raise ValueError(
                    f"banner: {region} is '{target}'; give AQS or DIN, and never the region itself"
                )
        targets = list(self.banner.values())
        for target in LOYALIST_REGIONS:
            if targets.count(target) * 2 != len(REGIONS):
                raise ValueError(f"banner: {target} is on {targets.count(target)} cards; it must be on 4")


def _check_region(region: str, where: str = "") -> None:
    if region not in REGIONS:
        raise ValueError(f"{where}no region is called '{region}'; {nearest(region, REGIONS)}")


@cache
def read_data(override: str) -> Data:
    """Return the shipped map, overridden by the JSON text ``override`` (empty for none).

    ``homes`` and ``banner`` are merged key by key, everything else is replaced.
    Raises DataError, naming file and key, when the outcome breaks a check.
    """
    shipped = load_data(importlib.resources.files(__package__) / _FILE)
    given = read_override(override, "data")
    for key, value in given.items():
        merged = isinstance(value, dict) and isinstance(shipped.get(key), dict)
        shipped[key] = {**shipped[key], **value} if merged else value
    return check_data(Data, shipped, f"option data over {_FILE}" if given else _FILE)
