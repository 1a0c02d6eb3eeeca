"""Generated from ``proto/harness/games/v1``; made anew by ``make proto``, never edited."""
