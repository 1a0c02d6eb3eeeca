"""What does not change in a match: options, seats and sides, and the map by numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from harness.core import OptionError
from harness.games.king_is_dead.data import REGIONS, read_data
from harness.games.king_is_dead.table import Card, Faction

if TYPE_CHECKING:
    from harness.games.king_is_dead.options import KingIsDeadOptions

FACTIONS = (Faction.SCOTS, Faction.WELSH, Faction.ROMANO_BRITISH)
LETTERS = ".SWBLX"
"""How each faction is written, by its number."""

FACTION_NAMES = ("nobody", "Scots", "Welsh", "Romano-British", "Loyalists", "Saxons")
CARD_NAMES = ("", "Crown", "Garrison", "Ambassador", "Settlers", "Scots", "Welsh", "Romano-British")

HAND = (
    Card.CROWN,
    Card.GARRISON,
    Card.AMBASSADOR,
    Card.SETTLERS,
    Card.SETTLERS,
    Card.SCOTS,
    Card.WELSH,
    Card.ROMANO_BRITISH,
)
"""The action cards that every seat begins with."""

LOYALISTS = 9
SAXON_TOKENS = 4
"""So many regions held by the Saxons are an invasion."""

_TEAMS = (0, 1, 0, 1)


class Rules(NamedTuple):
    """What a match is played with.

    ``sides`` are by seat; with four seats, those who sit opposite are one side. ``neighbours`` and ``banner``
    are by region, ``homes`` by the number of the faction less one.
    """

    options: KingIsDeadOptions
    seats: int
    sides: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    homes: tuple[int, ...]
    banner: tuple[int, ...]


@cache
def rules_of(options: KingIsDeadOptions, seats: int) -> Rules:
    """Make the rules of these options.

    Raises OptionError when there is no such seat as ``first_seat``, DataError when the map breaks a check.
    """
    if options.first_seat >= seats:
        raise OptionError(
            f"king-is-dead: first_seat is {options.first_seat}, with {seats} seats; give 0 to {seats - 1}"
        )
    data = read_data(options.data)
    number = {region: at for at, region in enumerate(data.regions)}
    neighbours: list[set[int]] = [set() for _ in REGIONS]
    for one, other in data.edges:
        neighbours[number[one]].add(number[other])
        neighbours[number[other]].add(number[one])
    return Rules(
        options=options,
        seats=seats,
        sides=sides_of(seats),
        neighbours=tuple(tuple(sorted(each)) for each in neighbours),
        homes=(number[data.homes.scots], number[data.homes.welsh], number[data.homes.romano_british]),
        banner=tuple(number[data.banner[region]] for region in data.regions),
    )


def sides_of(seats: int) -> tuple[int, ...]:
    """Return the side of each seat: partners with four seats (rules K27), else each its own."""
    return _TEAMS if seats == len(_TEAMS) else tuple(range(seats))
