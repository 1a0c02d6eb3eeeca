"""What a Python bot imports: ``run(decide)`` and the request it is given.

    from random import Random

    from harness.bot import Request, run

    def decide(request: Request) -> list[int]:
        return request.random_picks(request.match.generator)

    run(decide)

It needs ``grpcio`` and ``protobuf`` and the generated messages, and no other part of the harness.
"""

from harness.bot.request import Match, MatchOver, Option, Request
from harness.bot.run import run

__all__ = ["Match", "MatchOver", "Option", "Request", "run"]
