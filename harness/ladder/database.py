"""One SQLite file: opened, asked and changed. The only module that imports ``sqlite3``."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

from harness.ladder.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PATIENCE_S = 30.0
"""How long a statement waits for another process that has the file."""


class Database:
    """An open file. Every method raises StoreError, one line, when SQLite cannot do what it is asked.

    Each statement is a transaction of its own, but for those inside ``transaction``.
    """

    def __init__(self, path: Path, *, write: bool) -> None:
        self._path = path
        mode = "rwc" if write else "ro"
        with _explained(path):
            self._connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=_PATIENCE_S
            )

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def log_ahead(self) -> None:
        """Write to a log beside the file first: readers are never in the way, and a kill loses nothing."""
        self.execute("PRAGMA journal_mode = WAL")
        self.execute("PRAGMA synchronous = NORMAL")

    def settle(self) -> None:
        """Bring the log into the file, so that the file alone is whole; not while somebody reads."""
        with contextlib.suppress(StoreError):
            self.execute("PRAGMA busy_timeout = 0")
            self.execute("PRAGMA journal_mode = DELETE")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Do all that is inside, or none of it."""
        self.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.rollback()
            raise
        self.execute("COMMIT")

    def execute(self, statement: str, *values: object) -> None:
        """Do one statement."""
        with _explained(self._path):
            self._connection.execute(statement, values)

    def rows(self, statement: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query."""
        with _explained(self._path):
            yield from self._connection.execute(statement, values)

    def row(self, statement: str, *values: object) -> tuple[Any, ...] | None:
        """Return the first row of a query, or None."""
        return next(self.rows(statement, *values), None)

    def one(self, statement: str, *values: object) -> Any:  # noqa: ANN401  # whatever a column holds
        """Return the value of a query that has one row of one column."""
        (value,) = next(self.rows(statement, *values))
        return value


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise StoreError(
            f"{path}: cannot be used ({error}); put that right, restore a copy, or move the file away"
        ) from error
