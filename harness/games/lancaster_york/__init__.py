"""Lancaster and York, for two to four: rules, cards and options. NOTES.md is for those who write bots."""

from harness.games.lancaster_york.game import LancasterYork

GAME = LancasterYork()

__all__ = ["GAME", "LancasterYork"]
