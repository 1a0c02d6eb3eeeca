"""The errors of a ladder, as a branch of the one tree.

HarnessError
├── LadderError              a ladder file asks for something that cannot be
└── StoreError               a store cannot be read, or is not this ladder's
    ├── AlreadyStoredError   a match has its result already
    └── RunningError         the ladder is being run by another process

Each is one line that names the file.
"""

from harness.core import HarnessError


class LadderError(HarnessError):
    """A ladder file asks for something that cannot be; names the file and the key."""


class StoreError(HarnessError):
    """A store cannot be read, is missing, or was played with other settings; names the file."""


class AlreadyStoredError(StoreError):
    """A match was given a second result; the first one stands."""


class RunningError(StoreError):
    """Another process is running the ladder; names it by its id."""
