"""What lies on the table, and who sees it; ``CousinsWarView`` says what the fields mean."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

from harness.core import hidden, own, public, table

if TYPE_CHECKING:
    from harness.games.cousins_war.cards import Instruction
    from harness.games.cousins_war.events import Attempted
    from harness.games.cousins_war.moves import Use


class Stage(enum.IntEnum):
    """The decision that is open; the numbers are those of ``CousinsWarStage``."""

    SWAP = 1
    BATTLEFIELD = 2
    DEPLOY = 3
    PLAY = 4
    CARRY_OUT = 5
    SECONDARY = 6
    CARRY_OUT_SECONDARY = 7
    DECLARE = 8
    RESPOND = 9
    ADJUST = 10
    COUNTER = 11
    TEWKESBURY = 12
    TEWKESBURY_ADD = 13
    REINFORCE = 14
    SETTLE = 15
    SETTLE_ANY = 16
    KEEP = 17
    OVER = 18


class Battlefield(NamedTuple):
    """The Battle card that is fought for, the seat that played it, and its region."""

    card: str
    owner: int
    region: int


class InPlay(NamedTuple):
    """The card that is being played, by whom and what for."""

    card: str
    seat: int
    use: Use


class Claim(NamedTuple):
    """A result of three dice, declared or real. A greater one beats a lesser one: first kind, then value."""

    kind: int
    value: int


class Sequence(NamedTuple):
    """A battle sequence as far as everybody has seen it."""

    number: int
    declared: Claim | None = None
    believed: bool | None = None
    shown: tuple[int, ...] = ()
    adjusted: tuple[int, ...] = ()
    carried: Claim | None = None
    open: tuple[int, ...] = ()


@table
class CousinsWarTable:
    """The table. Lists by seat have Lancaster's element first.

    ``roll`` is the roller's alone, and is emptied when the declaration is answered: a believed roll is left
    in no field, only among the events that its roller was told. Hands are sorted, and nothing face down has a
    place of its own, so that no order tells which card was swapped or dealt.
    """

    stage: Stage = public()
    asked: list[int] = public()
    round: int = public()
    active: int | None = public(default=None)
    plays: list[int] = public()
    regions: list[list[int]] = public()
    reserve: list[int] = public()
    supply: list[int] = public()
    troops: list[int] = public()
    french: list[int] = public()
    battlefield: Battlefield | None = public(default=None)
    revealed: list[str] = public()
    in_play: InPlay | None = public(default=None)
    todo: list[Instruction] = public()
    attempts: list[Attempted] = public()
    sequence: Sequence | None = public(default=None)
    quiet: int = public(default=0)
    barnet_winner: int | None = public(default=None)
    won: list[list[str]] = public()
    removed: list[str] = public()
    discard: list[str] = public()
    times: str | None = public(default=None)
    times_removed: list[str] = public()
    times_stack: list[str] = hidden(counted=True)
    hand: list[list[str]] = own(counted=True)
    known_opponent_hand: list[list[str]] = own()
    roll: list[list[int]] = own()
    box: list[str] = hidden(counted=True)
    deck: list[str] = hidden(counted=True)


def ask(on: CousinsWarTable, stage: Stage, *seats: int) -> None:
    """Note on the table which decision is open, and who owes it."""
    on.stage = stage
    on.asked = list(seats)
