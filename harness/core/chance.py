"""Chance, passed in and taped.

Rules never own a generator. They ask a ``Chance`` for a shuffle, a roll or a pick, and name each draw by
its purpose and an index. Live, a draw is a function of the deal's key and that name alone, so two matches
of one block meet the same luck at the same points, whatever was played between. Every draw goes on the
tape, and a replay reads the tape: it needs neither the key nor the same Python.

The numbers come from SHA-256 in counter mode. It is slower than a Mersenne Twister and that is the point:
public dice tell nothing about the dice that follow, however many are seen.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from harness.core.errors import ReplayError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

T = TypeVar("T")
Index = int | tuple[int, ...]


class Draw(NamedTuple):
    """One draw on the tape: its name, such as ``deal/2``, and the whole numbers that came."""

    name: str
    numbers: tuple[int, ...]


class Chance(Protocol):
    """Where a match gets its luck from."""

    def shuffle(self, purpose: str, index: Index, items: Sequence[T]) -> list[T]:
        """Return ``items`` in random order; the tape holds the permutation, not the items."""

    def roll(self, purpose: str, index: Index, dice: int = 1, faces: int = 6) -> tuple[int, ...]:
        """Roll ``dice`` dice; each shows 1 to ``faces``."""

    def pick(self, purpose: str, index: Index, count: int) -> int:
        """Pick one of ``count`` equally likely things: 0 to ``count`` - 1."""


class _TapedDraws:
    """The three draws, made from one source of numbers; what comes goes on ``tape``."""

    __slots__ = ("tape",)

    def __init__(self) -> None:
        self.tape: list[Draw] = []

    def _numbers(self, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
        raise NotImplementedError

    def _draw(self, purpose: str, index: Index, bounds: Sequence[int]) -> tuple[int, ...]:
        name = draw_name(purpose, index)
        numbers = self._numbers(name, bounds)
        self.tape.append(Draw(name, numbers))
        return numbers

    def shuffle(self, purpose: str, index: Index, items: Sequence[T]) -> list[T]:
        """Fisher and Yates, from the back: number i of the draw picks among the items not yet placed."""
        shuffled = list(items)
        picks = self._draw(purpose, index, range(len(shuffled), 1, -1))
        for last, pick in zip(range(len(shuffled) - 1, 0, -1), picks, strict=True):
            shuffled[last], shuffled[pick] = shuffled[pick], shuffled[last]
        return shuffled

    def roll(self, purpose: str, index: Index, dice: int = 1, faces: int = 6) -> tuple[int, ...]:
        """Roll ``dice`` dice of ``faces`` faces; the tape holds what they show, less one."""
        return tuple(number + 1 for number in self._draw(purpose, index, [faces] * dice))

    def pick(self, purpose: str, index: Index, count: int) -> int:
        """Pick one of ``count`` things."""
        return self._draw(purpose, index, [count])[0]


class KeyedChance(_TapedDraws):
    """Live chance: every draw is a function of ``key`` and the draw's name.

    A name may be drawn once a match: a second draw would repeat the luck of the first, which is a fault
    of the rules and raises ValueError.
    """

    __slots__ = ("_drawn", "_key")

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self._key = key
        self._drawn: set[str] = set()

    def _numbers(self, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
        if name in self._drawn:
            raise ValueError(f"the draw '{name}' is made twice in one match; give each its own index")
        self._drawn.add(name)
        return keyed_numbers(self._key, name, bounds)


class TapedChance(_TapedDraws):
    """Chance read back from a tape, for replays and for tests that choose the luck.

    Raises ReplayError when the rules ask for a draw that the tape does not hold at that place.
    """

    __slots__ = ("_at", "_source")

    def __init__(self, source: Iterable[Draw]) -> None:
        super().__init__()
        self._source = list(source)
        self._at = 0

    def _numbers(self, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
        if self._at >= len(self._source):
            raise ReplayError(f"the rules draw '{name}' after the end of the tape")
        draw = self._source[self._at]
        fits = len(draw.numbers) == len(bounds) and all(
            0 <= number < bound for number, bound in zip(draw.numbers, bounds, strict=True)
        )
        if draw.name != name or not fits:
            raise ReplayError(f"the rules draw '{name}' where the tape holds '{draw.name}' {draw.numbers}")
        self._at += 1
        return draw.numbers

    @property
    def left(self) -> int:
        """How many draws have not been asked for."""
        return len(self._source) - self._at


def draw_name(purpose: str, index: Index) -> str:
    """Name a draw as the tape does: ``deal/2``, ``battle/3/0``."""
    parts = (index,) if isinstance(index, int) else index
    return "/".join([purpose, *map(str, parts)])


def keyed_numbers(key: bytes, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
    """Return one number below each bound, each equally likely, from SHA-256 of key, name and a counter.

    Eight bytes make a number; those in the last, incomplete run of the bound are thrown away, so no
    number is favoured. A bound is at most 2^32.
    """
    seed = hashlib.sha256(len(key).to_bytes(4, "big") + key + name.encode()).digest()
    numbers: list[int] = []
    counter, block, at = 0, b"", 0
    for bound in bounds:
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            if at == len(block):
                block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
                counter, at = counter + 1, 0
            word = int.from_bytes(block[at : at + 8], "big")
            at += 8
            if word < limit:
                numbers.append(word % bound)
                break
    return tuple(numbers)


def derive_key(*parts: str | int | bytes) -> bytes:
    """Make a key of 32 bytes from parts, each with its length, so that no two lists of parts run together."""
    digest = hashlib.sha256()
    for part in parts:
        encoded = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(encoded).to_bytes(8, "big") + encoded)
    return digest.digest()
