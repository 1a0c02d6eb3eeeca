"""Plays any game: always takes the first option, or the first few where several must be picked."""

from harness.bot import run

run(lambda request: range(max(request.least, min(1, request.most))))
