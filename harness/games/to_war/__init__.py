"""To War!, for two: rules, cards and options. NOTES.md is for those who write bots."""

from harness.games.to_war.game import ToWar

GAME = ToWar()

__all__ = ["GAME", "ToWar"]
