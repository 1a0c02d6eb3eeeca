"""The errors of the harness, as one tree.

    HarnessError             one line: what is wrong, where, what to do
    ├── OptionError          a game option or a key of a file is unknown, ill-typed or out of range
    ├── DataError            a game's data file breaks a check
    ├── UnknownGameError     no game of that name is installed
    ├── IllegalAnswerError   picks that the open request does not allow
    └── ReplayError          a record and the rules do not agree

What a bot does wrong in a match is data (``harness.referee.Fault``) and never one of these. The command
line alone turns them into a printed line and an exit status.
"""


class HarnessError(Exception):
    """Root of all errors that a user can cause. ``str()`` of it is one line, ready to print."""


class OptionError(HarnessError):
    """A key or value that a settings table does not allow; names it, and what would be allowed."""


class DataError(HarnessError):
    """A game's data (cards, map, counts) breaks one of the checks made on load."""


class UnknownGameError(HarnessError):
    """No installed game has the name asked for."""


class IllegalAnswerError(HarnessError):
    """An answer that the open request does not allow; the state is unchanged."""


class ReplayError(HarnessError):
    """A record cannot be replayed, or the replay differs from it; says at which answer."""
