"""The Cousins' War, for two: rules, cards and options. NOTES.md is for those who write bots."""

from harness.games.cousins_war.game import CousinsWar

GAME = CousinsWar()

__all__ = ["GAME", "CousinsWar"]
