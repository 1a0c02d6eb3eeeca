"""Which matches a ladder plays, as a pure generator: ten million matches fit in flat memory.

Everything about a match but its number follows from the ladder's name, the variant, the deal's number, and
the names and versions of those who play it, seat by seat. So the same file gives the same ids on any
machine and after any restart, and entrants or deals that are added later leave the ids that were there.

A block is the matches that play one deal with the same entrants. In each of its matches the entrants sit
around the table in one cyclic order, turned by one seat from the match before, so that everybody has every
seat once an order:

* Each seat for itself: one cyclic order a block. The deals go through all of them in turn; there is one
  for two seats (both seat orders are a block), two for three, six for four.
* Sides of several seats: half of the cyclic orders, one of each pair of mirror images; the next deal has the
  other half. With four seats these are the three partnerships, and a block is twelve matches.
"""

from __future__ import annotations

import itertools
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from harness.core import derive_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.ladder.file import Entrant, Ladder, Variant

T = TypeVar("T")

_ID_LETTERS = 20
"""80 bits: among ten million matches, two share an id once in ten thousand million ladders."""


class Planned(NamedTuple):
    """One match of the schedule.

    ``order`` is its number in the schedule, from 0, and may shift when entrants or deals are added; ``id``
    and ``block`` (the id of its block) never do. ``entrants`` and ``sides`` are by seat. ``options`` are the
    game's for this deal.
    """

    order: int
    id: str
    variant: str
    deal: int
    block: str
    block_size: int
    entrants: tuple[Entrant, ...]
    sides: tuple[int, ...]
    options: Any


def plan(ladder: Ladder) -> Iterator[Planned]:
    """Yield the matches in schedule order: by deal, then variant, then group of entrants, then seating.

    So every pair has met in every variant before the second deal is played.
    """
    orders = itertools.count()
    for deal in range(ladder.schedule.deals):
        for variant in ladder.variants:
            options = ladder.game.for_deal(variant.options, deal)
            sides = sides_of(ladder, variant)
            for group in groups(ladder):
                entrants = sorted(group, key=lambda entrant: entrant.name)
                block = _id("block", ladder, variant, deal, entrants)
                seated = seatings(entrants, sides, deal)
                for seating in seated:
                    yield Planned(
                        order=next(orders),
                        id=_id("match", ladder, variant, deal, seating),
                        variant=variant.name,
                        deal=deal,
                        block=block,
                        block_size=len(seated),
                        entrants=seating,
                        sides=sides,
                        options=options,
                    )


def count(ladder: Ladder) -> int:
    """Return how many matches ``plan`` yields, without making them."""
    blocks = comb(len(ladder.entrants), ladder.seats) * ladder.schedule.deals
    return blocks * sum(block_size(sides_of(ladder, variant)) for variant in ladder.variants)


def groups(ladder: Ladder) -> Iterator[tuple[Entrant, ...]]:
    """Yield every group of entrants that fills the seats, in the order of the ladder file."""
    return itertools.combinations(ladder.entrants, ladder.seats)


def sides_of(ladder: Ladder, variant: Variant) -> tuple[int, ...]:
    """Return the side of each seat in the matches of a variant."""
    return ladder.game.sides(variant.options, ladder.seats)


def seatings(entrants: Sequence[T], sides: tuple[int, ...], deal: int) -> list[tuple[T, ...]]:
    """Return who sits where in each match of a block; the module's docstring has the rule."""
    return [
        tuple([entrants[each] for each in seating]) for seating in _seatings(sides, deal % _period(sides))
    ]


def block_size(sides: tuple[int, ...]) -> int:
    """Return how many matches a block has."""
    return len(_seatings(sides, 0))


def deal_key(secret: bytes, planned: Planned) -> bytes:
    """Return the 32 bytes that fix every shuffle and die of a deal: the same for all matches of its block.

    Versions are part of it, so that nobody can write into a new version what the records of the old one
    show of a deal.
    """
    by_name = sorted(planned.entrants, key=lambda entrant: entrant.name)
    return derive_key(secret, "deal", planned.variant, planned.deal, *_identities(by_name))


def bot_seed(secret: bytes, planned: Planned, seat: int) -> bytes:
    """Return 32 bytes for the randomness of the bot at ``seat``, of this match alone."""
    return derive_key(secret, "bot", planned.id, seat)


def _id(kind: str, ladder: Ladder, variant: Variant, deal: int, entrants: Sequence[Entrant]) -> str:
    return derive_key(kind, ladder.name, variant.name, deal, *_identities(entrants)).hex()[:_ID_LETTERS]


def _identities(entrants: Sequence[Entrant]) -> Iterator[str]:
    for entrant in entrants:
        yield entrant.name
        yield entrant.version


def _each_for_itself(sides: tuple[int, ...]) -> bool:
    return len(set(sides)) == len(sides)


def _period(sides: tuple[int, ...]) -> int:
    """Return after how many deals the seatings of blocks come round."""
    return len(_cyclic_orders(len(sides))) if _each_for_itself(sides) else 2


@cache
def _cyclic_orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to sit around a table, entrant 0 named first."""
    return tuple((0, *others) for others in itertools.permutations(range(1, seats)))


@cache
def _seatings(sides: tuple[int, ...], turn: int) -> tuple[tuple[int, ...], ...]:
    seats = len(sides)
    if _each_for_itself(sides):
        orders = [_cyclic_orders(seats)[turn]]
    else:
        orders = [order for order in _cyclic_orders(seats) if order[1] <= order[-1]]
        if turn:
            orders = [(0, *reversed(order[1:])) for order in orders]
    return tuple(order[first:] + order[:first] for order in orders for first in range(seats))
