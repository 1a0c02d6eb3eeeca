"""What does not change in a match: options, decks and sides; and what the rules read off a table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from harness.core import OptionError, State
from harness.games.lancaster_york.data import Card, Decks, Kind, read_decks
from harness.games.lancaster_york.events import Copies, Listed
from harness.games.lancaster_york.table import LancasterYorkTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.games.lancaster_york.options import LancasterYorkOptions

SIDE_NAMES = ("Lancaster", "York", "Tudor")
FIRST_HAND = 4
DRAWN_A_TURN = 2

_SIDES = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}


def sides_of(seats: int) -> tuple[int, ...]:
    """Return the side of each seat: Lancaster 0, York 1, Tudor 2 (rules 3.1, 3.2)."""
    return _SIDES[seats]


class Rules(NamedTuple):
    """What a match is played with; ``sides`` are by seat, ``members`` the seats of each side."""

    options: LancasterYorkOptions
    seats: int
    decks: Decks
    listed: Listed
    sides: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]

    def heirs_left(self, table: LancasterYorkTable, side: int) -> int:
        """Count the heirs of a side, in play and in piles; a side without any is out (rules K14)."""
        return sum(
            [(table.heirs[seat] is not None) + len(table.heir_pile[seat]) for seat in self.members[side]]
        )

    def clockwise(self, table: LancasterYorkTable) -> list[int]:
        """Return the seats of the sides that are not out, from the active seat on.

        A seat without heirs plays on while its partner has one (rules 3.2).
        """
        order = (*range(table.active, self.seats), *range(table.active))
        return [seat for seat in order if self.heirs_left(table, self.sides[seat])]

    def opposing_supporters(self, table: LancasterYorkTable, seat: int) -> list[tuple[int, int]]:
        """Return owner and place of every Supporter that the other sides have in play."""
        return [
            (owner, place)
            for owner in range(self.seats)
            if self.sides[owner] != self.sides[seat]
            for place in range(len(table.supporters[owner]))
        ]

    def lords(self, table: LancasterYorkTable, side: int) -> Iterator[tuple[int, Card]]:
        """Yield owner and card of every Lord that a side has in play: heirs and Supporters (rules K13)."""
        for seat in self.members[side]:
            heir = table.heirs[seat]
            if heir is not None:
                yield seat, heir
            for supporter in table.supporters[seat]:
                yield seat, supporter

    def force_in_play(self, table: LancasterYorkTable, side: int) -> int:
        """Sum the force of a side's heirs, Supporters and Troops in play; a missing heir is 0 (K12)."""
        lords = sum([lord.force for _, lord in self.lords(table, side)])
        return lords + sum([card.force for seat in self.members[side] for card in table.troops[seat]])


LancasterYorkState: TypeAlias = State[Rules, LancasterYorkTable]


@cache
def rules_of(options: LancasterYorkOptions, seats: int) -> Rules:
    """Make the rules of these options and seats.

    Raises OptionError when there are too few cards for the seats, DataError when the data break a check.
    """
    decks = read_decks(options.data)
    each = options.heirs(seats)
    if each * seats > len(decks.heirs):
        raise OptionError(
            f"lancaster-york: heirs_{seats}p is {each}, but {len(decks.heirs)} heirs are "
            f"{len(decks.heirs) // seats} for each of {seats} seats; give that or less"
        )
    _check_hands(options, seats, decks)
    sides = sides_of(seats)
    members = tuple(
        tuple(seat for seat in range(seats) if sides[seat] == side) for side in range(max(sides) + 1)
    )
    listed = Listed(_count(decks.heirs), _count(decks.resources))
    return Rules(options, seats, decks, listed, sides, members)


def _count(deck: tuple[Card, ...]) -> tuple[Copies, ...]:
    return tuple(Copies(card, deck.count(card)) for card in dict.fromkeys(deck))


def _check_hands(options: LancasterYorkOptions, seats: int, decks: Decks) -> None:
    """Raise OptionError unless a card can always be drawn (rules I-6).

    At worst every Supporter and Troops card is in play and every hand is full. Where only the active seat
    keeps to the limit, a hand grows through the turns of all others.
    """
    turns = seats if options.hand_limit_applies == "active" else 1
    fullest = max(FIRST_HAND, options.hand_limit) + DRAWN_A_TURN * turns
    staying = sum(card.kind in (Kind.SUPPORTER, Kind.TROOPS) for card in decks.resources)
    room = (len(decks.resources) - staying) // seats
    if fullest > room:
        raise OptionError(
            f"lancaster-york: with hand_limit {options.hand_limit} a hand can grow to {fullest} cards, but "
            f"the deck has no more than {room} for each of {seats} hands; lower it or give more cards"
        )
