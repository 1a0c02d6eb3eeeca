"""The shipped kits: check a game, check a bot, play at random, tell a match as text.

They are made of assertions, so a test runner reports them, and an author calls one function.
"""

from harness.testing.check_game import check_game, setups
from harness.testing.playthrough import playthrough
from harness.testing.random_play import matches, play_on, random_match

__all__ = ["check_game", "matches", "play_on", "playthrough", "random_match", "setups"]
