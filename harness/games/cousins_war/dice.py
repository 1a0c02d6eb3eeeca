"""Three dice: their best result, whether they make a declaration true, and how a card may change them."""

from __future__ import annotations

from functools import cache
from itertools import product

from harness.core import Option
from harness.games.cousins_war.moves import Adjust
from harness.games.cousins_war.table import Claim

DICE = 3
FACES = 6
KIND_NAMES = ("", "Single", "Double", "Triple")


@cache
def best(dice: tuple[int, ...]) -> Claim:
    """Return the best result: a Triple, a Double, or a Single of the highest die (rules R-32)."""
    return max(Claim(dice.count(value), value) for value in dice)


def is_true(claim: Claim, dice: tuple[int, ...], *, exact: bool) -> bool:
    """Whether dice make a declaration true: they contain it, or, ``exact``, it is their best (rules R-30)."""
    return best(dice) == claim if exact else dice.count(claim.value) >= claim.kind


def adjusted(dice: tuple[int, ...], delta: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dice after a change of each."""
    return tuple([die + change for die, change in zip(dice, delta, strict=True)])


@cache
def adjustments(dice: tuple[int, ...], points: int) -> tuple[Option, ...]:
    """Return what a final card may do: nothing, or change up to ``points`` dice by one (rules R-34)."""
    options = [Option(Adjust(()), "leave the dice")]
    for delta in product((-1, 0, 1), repeat=len(dice)):
        changed = adjusted(dice, delta)
        if 1 <= sum(change != 0 for change in delta) <= points and all(1 <= die <= FACES for die in changed):
            options.append(Option(Adjust(delta), f"make it {say(changed)}"))
    return tuple(options)


def losses(winner: int, loser: int) -> int:
    """Return the cubes that the lower kind loses to the higher: the table of results (rules P5h)."""
    return winner - loser + 1


def say(dice: tuple[int, ...]) -> str:
    """Write dice as people do: 2-4-5."""
    return "-".join(map(str, dice))


def say_claim(kind: int, value: int) -> str:
    """Write a result as people do: Double 5."""
    return f"{KIND_NAMES[kind]} {value}"
