"""The games that come with the harness, one folder each. ``harness.core.find_game`` finds them by folder."""
