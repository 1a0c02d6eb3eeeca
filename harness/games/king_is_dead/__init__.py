"""The King Is Dead (first edition), for two to four: rules, map, options. NOTES.md is for authors of bots."""

from harness.games.king_is_dead.game import KingIsDead

GAME = KingIsDead()

__all__ = ["GAME", "KingIsDead"]
