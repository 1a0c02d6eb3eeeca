"""The store of a ladder: one SQLite file with every result and its record, written once.

One process writes, the coordinator of a run; any number may read meanwhile. A result and its record are one
row, so they are there both or neither, and its id is the primary key, so a second result of one match is
refused. In WAL mode a killed run loses nothing that was stored; the write-ahead log is not flushed after each
match (synchronous = NORMAL), so a power cut may cost the last matches, which are then played again, and never
damages the file.

Ratings and tables are not stored: they are made from the results each time.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import time
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from harness.core import derive_key
from harness.ladder.database import Database
from harness.ladder.errors import AlreadyStoredError, StoreError
from harness.ladder.lock import Lock
from harness.ladder.settings import differences, settings
from harness.referee import Ending, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from harness.ladder.file import Entrant, Ladder
    from harness.ladder.schedule import Planned

FORMAT = 1
"""The version of the tables below; goes up when they change."""

_OURS = 0x4C414444
"""SQLite's application id of our files ("LADD")."""

_TABLES = """
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE secret (secret BLOB NOT NULL);
CREATE TABLE entrants (
    name TEXT, version TEXT, digest TEXT NOT NULL, first_seen_s REAL NOT NULL,
    PRIMARY KEY (name, version)
);
CREATE TABLE results (
    id TEXT PRIMARY KEY, variant TEXT NOT NULL, deal INTEGER NOT NULL,
    block TEXT NOT NULL, block_size INTEGER NOT NULL,
    entrants TEXT NOT NULL, sides TEXT NOT NULL, places TEXT NOT NULL, ending TEXT NOT NULL,
    forfeits TEXT NOT NULL, decisions TEXT NOT NULL, used_s TEXT NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE attempts (
    id TEXT, number INTEGER, ending TEXT NOT NULL, detail TEXT NOT NULL, at_s REAL NOT NULL,
    PRIMARY KEY (id, number)
);
CREATE TABLE suspended_matches (id TEXT PRIMARY KEY, reason TEXT NOT NULL);
CREATE TABLE suspended_entrants (name TEXT, version TEXT, reason TEXT NOT NULL, PRIMARY KEY (name, version));
CREATE TABLE failed_starts (name TEXT, version TEXT, words TEXT NOT NULL, PRIMARY KEY (name, version));
"""

_RESULTS = """
SELECT id, variant, deal, block, block_size, entrants, sides, places, ending, forfeits, decisions, used_s
FROM results
"""

Identity = tuple[str, str]
"""What an entrant is: its name and version."""


class StoredResult(NamedTuple):
    """The result of a match as stored; all but ``places``, which are by side, goes by seat."""

    id: str
    variant: str
    deal: int
    block: str
    block_size: int
    entrants: tuple[Identity, ...]
    sides: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    forfeits: tuple[str | None, ...]
    decisions: tuple[int, ...]
    used_s: tuple[float, ...]


class Attempt(NamedTuple):
    """A play of a match that ended void; ``number`` counts from 1, ``at_s`` is in seconds since 1970."""

    id: str
    number: int
    ending: Ending
    detail: str
    at_s: float


class Store:
    """The open store of one ladder; a context manager. Made by ``Store.open``.

    Every method raises StoreError when the file cannot be read or written.
    """

    def __init__(self, path: Path, database: Database, lock: Lock | None, now: Callable[[], float]) -> None:
        self._path = path
        self._db = database
        self._lock = lock
        self._now = now
        self._digests: dict[Identity, str] = {}
        self._file = _file_of(path)

    @classmethod
    def open(cls, ladder: Ladder, *, write: bool = False, now: Callable[[], float] = time.time) -> Self:
        """Open the store of a ladder: to read what is there, or, with ``write``, to run the ladder.

        Writing makes the file on the first run, and keeps every other writer out. Raises RunningError when
        another process is writing, and StoreError when there is nothing to read yet, when the file is of
        another program or version, when the ladder's settings are not those it was played with, or, for a
        writer, when an entrant's files changed and its version did not.
        """
        if not write and not ladder.store.is_file():
            raise _nothing_yet(ladder)
        lock = _lock(ladder.store) if write else None
        with contextlib.ExitStack() as on_failure:
            if lock:
                on_failure.callback(lock.release)
            database = Database(ladder.store, write=write)
            on_failure.callback(database.close)
            store = cls(ladder.store, database, lock, now)
            store._prepare(ladder)
            on_failure.pop_all()
        return store

    def _prepare(self, ladder: Ladder) -> None:
        new = not self._db.one("SELECT count(*) FROM sqlite_master")
        if new and not self._lock:
            raise _nothing_yet(ladder)
        if not new:
            self._check_format()
        if self._lock:
            self._db.log_ahead()
        if new:
            self._create(ladder)
        self._check_settings(ladder)
        if self._lock:
            self._check_digests(ladder)

    def close(self) -> None:
        """Close the file, and let the next run in."""
        if self._lock:
            self._db.settle()
        self._db.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def secret(self) -> bytes:
        """The ladder's secret, of 32 bytes: drawn when it was first run, or made from its seed."""
        return bytes(self._db.one("SELECT secret FROM secret"))

    def _create(self, ladder: Ladder) -> None:
        if ladder.seed is None:
            secret = secrets.token_bytes(32)
        else:
            secret = derive_key("secret of the seed", ladder.seed)
        with self._db.transaction():
            for statement in _TABLES.split(";"):
                self._db.execute(statement)
            self._db.execute("INSERT INTO secret VALUES (?)", secret)
            for key, value in settings(ladder).items():
                self._db.execute("INSERT INTO settings VALUES (?, ?)", key, value)
            self._db.execute(f"PRAGMA application_id = {_OURS}")
            self._db.execute(f"PRAGMA user_version = {FORMAT}")

    def _check_format(self) -> None:
        if self._db.one("PRAGMA application_id") != _OURS:
            raise StoreError(f"{self._path}: is not the store of a ladder; give another name as store")
        found = self._db.one("PRAGMA user_version")
        if found != FORMAT:
            raise StoreError(
                f"{self._path}: has format {found}, this version reads format {FORMAT}; "
                "use the version that wrote it, or move the file away to start anew"
            )

    def _check_settings(self, ladder: Ladder) -> None:
        stored = dict(self._db.rows("SELECT key, value FROM settings"))
        for key, was, now in differences(stored, settings(ladder)):
            raise StoreError(
                f"{ladder.path}: {key} is {now}, but {self._path} was played with {was}; "
                "put it back, or give another file as store"
            )

    def _check_digests(self, ladder: Ladder) -> None:
        for entrant in ladder.entrants:
            identity = (entrant.name, entrant.version)
            self._digests[identity] = entrant.program.digest(entrant.args)
            row = self._db.row("SELECT digest FROM entrants WHERE name = ? AND version = ?", *identity)
            if row and row[0] != self._digests[identity]:
                raise StoreError(
                    f"{ladder.path}: entrant '{entrant.name}': its files or args changed since version "
                    f"{entrant.version} played; raise version in {entrant.program.folder / 'bot.toml'}"
                )

    def add_result(self, planned: Planned, outcome: Outcome) -> None:
        """Store a match that counts, with its record, in one transaction.

        Raises AlreadyStoredError when the match has a result, ValueError when the outcome is void, and
        StoreError when the file is no longer the one that was opened.
        """
        if outcome.ending.is_void:
            raise ValueError(f"match {planned.id} ended void; note it with add_attempt")
        if _file_of(self._path) != self._file:
            # SQLite would write on into a file that has no name any more.
            raise StoreError(
                f"{self._path}: was removed or replaced while the ladder was being run; its results are "
                "lost unless you moved it; put it back, or run the ladder anew"
            )
        record = json.dumps(outcome.to_json(), ensure_ascii=False, separators=(",", ":"))
        identities = [(entrant.name, entrant.version) for entrant in planned.entrants]
        with self._db.transaction():
            for identity in identities:
                self._db.execute(
                    "INSERT OR IGNORE INTO entrants VALUES (?, ?, ?, ?)",
                    *identity,
                    self._digests[identity],
                    self._now(),
                )
            if self.has_result(planned.id):
                raise AlreadyStoredError(f"{self._path}: match {planned.id} has a result already; it stands")
            self._db.execute(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                planned.id,
                planned.variant,
                planned.deal,
                planned.block,
                planned.block_size,
                json.dumps(identities, ensure_ascii=False),
                json.dumps(planned.sides),
                json.dumps(outcome.places),
                outcome.ending.value,
                json.dumps(outcome.forfeits()),
                json.dumps(outcome.decisions),
                json.dumps([round(used_s, 6) for used_s in outcome.used_s]),
                zlib.compress(record.encode()),
            )

    def has_result(self, match: str) -> bool:
        """Whether the match of this id is done."""
        return self._db.row("SELECT 1 FROM results WHERE id = ?", match) is not None

    def results(self) -> Iterator[StoredResult]:
        """Yield all results in the order in which they came in."""
        for row in self._db.rows(f"{_RESULTS} ORDER BY rowid"):
            yield self._result(row)

    def result(self, match: str) -> StoredResult | None:
        """Return the result of a match, or None."""
        row = self._db.row(f"{_RESULTS} WHERE id = ?", match)
        return None if row is None else self._result(row)

    def outcome(self, match: str) -> Outcome:
        """Return the record of a match that has a result; ReplayError when it cannot be read."""
        return Outcome.from_json(self.record(match))

    def record(self, match: str) -> dict[str, Any]:
        """Return the record of a match that has a result, as plain lists and tables."""
        row = self._db.row("SELECT record FROM results WHERE id = ?", match)
        if row is None:
            raise StoreError(f"{self._path}: match {match} has no result")
        try:
            record: dict[str, Any] = json.loads(zlib.decompress(row[0]))
        except (zlib.error, ValueError) as error:
            raise StoreError(f"{self._path}: the record of match {match} is damaged ({error})") from error
        return record

    def _result(self, row: tuple[Any, ...]) -> StoredResult:
        """Read a row of ``_RESULTS``; StoreError when what it holds is damaged."""
        match, variant, deal, block, size, *lists = row
        try:
            entrants, sides, places, ending, forfeits, decisions, used_s = lists
            return StoredResult(
                match,
                variant,
                deal,
                block,
                size,
                tuple((name, version) for name, version in json.loads(entrants)),
                tuple(json.loads(sides)),
                tuple(json.loads(places)),
                ending,
                tuple(json.loads(forfeits)),
                tuple(json.loads(decisions)),
                tuple(json.loads(used_s)),
            )
        except (TypeError, ValueError) as error:
            raise StoreError(
                f"{self._path}: the result of match {match!r} is damaged ({error}); restore a copy"
            ) from error

    def ids(self, prefix: str = "") -> Iterator[str]:
        """Yield the ids of the matches that have a result and begin with ``prefix``, in order."""
        # '~' comes after every character that an id has.
        for (match,) in self._db.rows(
            "SELECT id FROM results WHERE id >= ? AND id < ? ORDER BY id", prefix, prefix + "~"
        ):
            yield match

    def add_attempt(self, match: str, ending: Ending, detail: str) -> None:
        """Note that a play of a match ended void."""
        self._db.execute(
            "INSERT INTO attempts SELECT ?, count(*) + 1, ?, ?, ? FROM attempts WHERE id = ?",
            match,
            ending.value,
            detail,
            self._now(),
            match,
        )

    def attempts(self) -> Iterator[Attempt]:
        """Yield all void attempts by match and number."""
        for match, number, ending, detail, at_s in self._db.rows(
            "SELECT * FROM attempts ORDER BY id, number"
        ):
            yield Attempt(match, number, Ending(ending), detail, at_s)

    def void_count(self, match: str) -> int:
        """Return how often a match ended void; interruptions do not count."""
        interrupted = Ending.INTERRUPTED.value
        return int(
            self._db.one("SELECT count(*) FROM attempts WHERE id = ? AND ending <> ?", match, interrupted)
        )

    def suspend_match(self, match: str, reason: str) -> None:
        """Note that a match is not to be tried again."""
        self._db.execute("INSERT OR REPLACE INTO suspended_matches VALUES (?, ?)", match, reason)

    def suspended_matches(self) -> Mapping[str, str]:
        """Return the reason by the id of each suspended match."""
        return dict(self._db.rows("SELECT id, reason FROM suspended_matches"))

    def suspend(self, entrant: Entrant, reason: str) -> None:
        """Note that this version of an entrant plays no more."""
        self._db.execute(
            "INSERT OR REPLACE INTO suspended_entrants VALUES (?, ?, ?)",
            entrant.name,
            entrant.version,
            reason,
        )

    def suspended(self) -> Mapping[Identity, str]:
        """Return the reason by each suspended entrant."""
        rows = self._db.rows("SELECT name, version, reason FROM suspended_entrants")
        return {(name, version): reason for name, version, reason in rows}

    def forget_suspensions(self) -> None:
        """Let all that is suspended be tried again; the voids of those matches count no more."""
        with self._db.transaction():
            self._db.execute("DELETE FROM attempts WHERE id IN (SELECT id FROM suspended_matches)")
            self._db.execute("DELETE FROM suspended_matches")
            self._db.execute("DELETE FROM suspended_entrants")

    def start_failed(self, entrant: Entrant, words: str) -> None:
        """Note that an entrant did not start, with its own last words."""
        self._db.execute(
            "INSERT OR REPLACE INTO failed_starts VALUES (?, ?, ?)", entrant.name, entrant.version, words
        )

    def started(self, entrant: Entrant) -> None:
        """Note that an entrant starts, whatever was before."""
        self._db.execute(
            "DELETE FROM failed_starts WHERE name = ? AND version = ?", entrant.name, entrant.version
        )

    def failed_starts(self) -> Mapping[Identity, str]:
        """Return the last words by each entrant that did not start."""
        rows = self._db.rows("SELECT name, version, words FROM failed_starts")
        return {(name, version): words for name, version, words in rows}


def _file_of(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another of its name, or None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _nothing_yet(ladder: Ladder) -> StoreError:
    return StoreError(
        f"{ladder.store}: holds no results yet; play the ladder first: harness run {ladder.path}"
    )


def _lock(store: Path) -> Lock:
    # Beside the file itself: a run that comes to it through a link must not have a lock of its own.
    file = store.parent / os.path.realpath(store)
    try:
        return Lock(file.with_name(f"{file.name}.lock"))
    except OSError as error:
        raise StoreError(
            f"{store}: cannot be written ({error.strerror}); make the folder, or give another store"
        ) from error
