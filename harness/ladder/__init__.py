"""Ladders: the file, the schedule, the store, and the run.

``file`` reads what a ladder asks for, ``schedule`` makes its matches one by one, ``store`` keeps what came of
them, ``results`` hands that to ratings. A match's id is the thread through all four: it follows from the file
alone, so whatever has been stored, in whatever order, whatever was killed, what is left to play is the
schedule less the ids in the store.
"""

from harness.ladder.errors import AlreadyStoredError, LadderError, RunningError, StoreError
from harness.ladder.file import Entrant, Ladder, Schedule, Variant, read_ladder
from harness.ladder.results import Results, read_results
from harness.ladder.schedule import Planned, bot_seed, count, deal_key, plan
from harness.ladder.store import Attempt, Store, StoredResult

__all__ = [
    "AlreadyStoredError",
    "Attempt",
    "Entrant",
    "Ladder",
    "LadderError",
    "Planned",
    "Results",
    "RunningError",
    "Schedule",
    "Store",
    "StoreError",
    "StoredResult",
    "Variant",
    "bot_seed",
    "count",
    "deal_key",
    "plan",
    "read_ladder",
    "read_results",
]
