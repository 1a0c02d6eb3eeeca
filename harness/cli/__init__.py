"""The command line: one command a file, each of which parses, calls and prints.

A command's file is loaded when the command is called, so it may import at its top whatever it needs, and
``harness --help`` answers at once. Exit status: 0 done, 1 the thing asked about failed, 2 wrong use, 3 ran
but something was voided or suspended, 130 interrupted.
"""

from harness.cli.main import main

__all__ = ["main"]
