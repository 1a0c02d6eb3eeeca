"""The errors of a ladder, as a branch of the one tree.

HarnessError
├── CrewError                the workers of a run cannot be kept up
├── LadderError              a ladder file asks for something that cannot be
└── StoreError               a store cannot be read, or is not this ladder's
    ├── AlreadyStoredError   a match has its result already
    └── RunningError         the ladder is being run by another process

Each is one line; those of a ladder file or a store name the file.
"""

from harness.core import HarnessError


class CrewError(HarnessError):
    """The workers of a run cannot be started or keep ending; says how the last one ended."""


class LadderError(HarnessError):
    """A ladder file asks for something that cannot be; names the file and the key."""


class StoreError(HarnessError):
    """A store cannot be read, is missing, or was played with other settings; names the file."""


class AlreadyStoredError(StoreError):
    """A match was given a second result; the first one stands."""


class RunningError(StoreError):
    """Another process is running the ladder; names it by its id."""
