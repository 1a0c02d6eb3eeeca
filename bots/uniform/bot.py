"""Plays any game: every legal set of picks is equally likely."""

from harness.bot import run

run(lambda request: request.random_picks(request.match.generator))
