"""A uniformly random answer: every legal set of picks is equally likely."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from harness.core import Request


def uniform_picks(request: Request, generator: Random) -> tuple[int, ...]:
    """Pick a set of options; its size is drawn by how many sets of each size there are."""
    count, least, most = len(request.options), request.least, request.most
    if least == most == 1:
        return (int(generator.random() * count),)
    sizes = range(least, most + 1)
    (size,) = generator.choices(sizes, [comb(count, size) for size in sizes])
    return tuple(sorted(generator.sample(range(count), size)))
