"""What seats are told; each class is a field of ``CousinsWarEvent``, which says what the fields mean.

The first event of a match is ``cards.CardSet``.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from harness.games.cousins_war.cubes import Cubes
    from harness.games.cousins_war.moves import Use
    from harness.games.cousins_war.table import Claim


class Cause(enum.IntEnum):
    """Why cubes are lost in battle; the numbers are those of ``CousinsWarCause``."""

    TRUE_DECLARATION = 1
    CAUGHT = 2
    COMPARISON = 3
    STOPPED = 4


class RoundBegan(NamedTuple):
    """A round begins, and cards are dealt."""

    round: int
    box: int
    times: str | None


class Dealt(NamedTuple):
    """The own hand after the deal; told to its seat."""

    hand: tuple[str, ...]


class Swapped(NamedTuple):
    """The cards that were swapped, by the seat that gave them; told to the two seats."""

    given: tuple[str, str]


class Revealed(NamedTuple):
    """The cards chosen for the Battlefield."""

    cards: tuple[str, str]


class FieldChosen(NamedTuple):
    """The card that is the Battlefield."""

    card: str
    owner: int


class NoBattle(NamedTuple):
    """Both seats showed Events."""

    first: int
    by_lot: bool


class Deployed(NamedTuple):
    """Cubes went to the Battlefield."""

    seat: int
    from_reserve: int
    from_supply: int


class Played(NamedTuple):
    """A card is played."""

    seat: int
    card: str
    use: Use


class Moved(NamedTuple):
    """Cubes moved in the course of a play."""

    seat: int
    cubes: tuple[Cubes, ...]


class Attempted(NamedTuple):
    """A roll to place or to remove a cube; it lies on the table too while the play goes on."""

    seat: int
    use: Use
    region: int
    die: int
    bonus: int
    against: int
    ended: int


class Branched(NamedTuple):
    """An alternative of an event was picked."""

    seat: int
    number: int


class Offered(NamedTuple):
    """A Secondary Event is on offer."""

    seat: int
    card: str


class Answered(NamedTuple):
    """The answer to the offer."""

    seat: int
    accepted: bool


class Rolled(NamedTuple):
    """A seat rolled in secret."""

    seat: int
    sequence: int


class SecretDice(NamedTuple):
    """A secret roll; told to the seat that rolled."""

    dice: tuple[int, ...]


class Declared(NamedTuple):
    """A declaration."""

    seat: int
    claim: Claim


class Responded(NamedTuple):
    """The answer to a declaration."""

    seat: int
    believed: bool


class Shown(NamedTuple):
    """Dice that a challenge opened."""

    seat: int
    dice: tuple[int, ...]
    truthful: bool


class Adjusted(NamedTuple):
    """A final card changed dice."""

    seat: int
    card: str
    delta: tuple[int, ...]
    dice: tuple[int, ...]


class Unadjusted(NamedTuple):
    """A seat left its dice as they were."""

    seat: int


class OpenRoll(NamedTuple):
    """An open roll."""

    seat: int
    dice: tuple[int, ...]


class Compared(NamedTuple):
    """Two results are compared."""

    claims: tuple[Claim, Claim]
    loser: int | None


class Lost(NamedTuple):
    """A seat lost cubes in battle."""

    seat: int
    french: int
    own: int
    cause: Cause


class Stopped(NamedTuple):
    """A battle without losses is stopped."""

    sequences: int
    winner: int


class BattleWon(NamedTuple):
    """A battle is won."""

    seat: int
    card: str
    fought: bool


class FoughtOn(NamedTuple):
    """Whether Tewkesbury is fought."""

    seat: int
    fights: bool


class Reinforced(NamedTuple):
    """Cubes came from the South to Tewkesbury."""

    seat: int
    number: int


class Settled(NamedTuple):
    """The winner's cubes left the Battlefield."""

    seat: int
    placed: tuple[int, ...]
    to_reserve: int


class Counted(NamedTuple):
    """The regions that each seat controls at the end of a round."""

    regions: tuple[int, ...]


class Kept(NamedTuple):
    """Cards kept and discarded at the end of a round, by seat."""

    kept: tuple[int, ...]
    discarded: tuple[str, ...]
