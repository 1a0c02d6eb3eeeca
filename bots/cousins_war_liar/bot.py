"""Always declares Triple 6 and never challenges: a test of everyone else. All other picks are random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.bot import Request, run

if TYPE_CHECKING:
    from harness.games.v1.cousins_war_pb2 import CousinsWarMove

HIGHEST = (3, 6)


def is_its_way(move: CousinsWarMove) -> bool:
    """Whether a move is the declaration or the answer that this bot always gives."""
    if move.HasField("declare"):
        return (move.declare.kind, move.declare.value) == HIGHEST
    return move.HasField("respond") and move.respond.believe


def decide(request: Request) -> int:
    """Lie, believe, or pick at random."""
    for pick, option in enumerate(request.options):
        if is_its_way(option.move):
            return pick
    return request.match.generator.randrange(request.option_count)


if __name__ == "__main__":
    run(decide)
