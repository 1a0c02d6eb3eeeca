"""Generated from ``proto/harness/v1``; made anew by ``make proto``, never edited."""
