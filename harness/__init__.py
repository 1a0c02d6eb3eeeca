"""A tournament harness for hidden-information board games.

The parts, bottom to top: ``core`` (what a game is), ``games`` (the rules), ``referee`` (one match
under a clock), ``arena`` (gRPC and bot processes), ``ladder`` (schedule, store, run), ``rating`` and
``report`` (figures and tables), ``cli`` (the commands). ``bot`` is what a Python bot imports and
``testing`` holds the kits for authors of games and bots. Import-linter holds the arrows between them.
"""
