"""Every record through the rules again, to see whether it still gives what was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.core import HarnessError, ReplayError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.ladder.store import Store, StoredResult


def verify(store: Store) -> Iterator[tuple[str, str | None]]:
    """Yield the id of every match that has a result, with what differs, or None."""
    for stored in store.results():
        try:
            _verify(store, stored)
        except HarnessError as error:
            yield stored.id, str(error)
        else:
            yield stored.id, None


def _verify(store: Store, stored: StoredResult) -> None:
    outcome = store.outcome(stored.id)
    outcome.verify()
    pairs = [
        ("places", stored.places, outcome.places),
        ("ending", stored.ending, outcome.ending.value),
        ("forfeits", stored.forfeits, outcome.forfeits()),
        ("decisions", stored.decisions, outcome.decisions),
    ]
    for name, in_result, in_record in pairs:
        if in_result != in_record:
            raise ReplayError(f"{name} are {in_result} in the result and {in_record} in the record")
