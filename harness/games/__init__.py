"""The games that come with the harness, one folder each. ``harness.core.games()`` finds them by themselves."""
