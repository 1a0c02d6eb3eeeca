"""How a run shows itself: a live table on a terminal, plain lines elsewhere.

Whoever watches may go away in the middle, and a run must not fail for that: what cannot be shown is not.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import sys
import time
from typing import TYPE_CHECKING, Protocol, Self

import click
from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from harness.ladder import Store
from harness.ladder.results import as_played, current_results, played_of, read_results
from harness.rating import Scorebook

if TYPE_CHECKING:
    from types import TracebackType

    from rich.console import RenderableType

    from harness.ladder import Ladder, Planned
    from harness.rating import Row
    from harness.referee import Outcome

_RATE_AFTER_S = 2.0
"""Seconds of play after which a rate is worth telling."""

_LINE_EVERY_S = 5.0
_TABLE_EVERY_S = 0.5

_DRAWING_SHARE = 0.05
"""The part of the time that may go into drawing the table; a large one is drawn less often."""

_CATCH_UP = 20
"""Stored results that are rated in one go, some milliseconds, before the run has its turn."""

_FINISH_WITH = 5_000
"""Matches that are rated anew in the end, a second or so."""

_BESIDE_ROWS = 6
"""Lines of the terminal that are not rows of the table."""


class RunProgress(Protocol):
    """What a run tells, and the context it is shown in."""

    async def catch_up(self, ladder: Ladder) -> None:
        """Take in the results that are stored already, bit by bit beside the run; may be cancelled."""

    def planned(self, total: int, *, left: int) -> None:
        """Take in how many matches there are, and how many have no result."""

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Show a match that has its result."""

    def note(self, text: str) -> None:
        """Show one line."""

    def finish(self, store: Store) -> None:
        """Show how it stands now that all is played."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def make_progress(ladder: Ladder, *, quiet: bool) -> RunProgress:
    """Choose: notes only when quiet, a live table on a terminal, lines elsewhere."""
    if not quiet and sys.stdout is not None and sys.stdout.isatty():
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A name that the terminal cannot show is no reason to fail, as it is for rich.
            sys.stdout.reconfigure(errors="replace")
        return LiveTable(ladder, Console())
    return Lines(quiet=quiet)


class _Count:
    """How many matches are done, of how many, and how fast."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.played = 0
        self._began_s = 0.0

    def planned(self, total: int, left: int) -> None:
        self.total, self.done = total, total - left

    def add(self) -> None:
        if self.played == 0:
            # The time that bots take to start says nothing of how long the rest will take.
            self._began_s = time.monotonic()
        self.done += 1
        self.played += 1

    def text(self) -> str:
        text = f"{self.done} of {self.total} matches"
        took_s = time.monotonic() - self._began_s
        if took_s < _RATE_AFTER_S or self.played == 0:
            return text
        rate = self.played / took_s
        left = self.total - self.done
        return f"{text}, {rate:.1f} a second" + (f", about {left / rate:.0f} s left" if left else "")


class Lines:
    """Plain lines: one every few seconds, and every note. Notes go to standard error."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self._count = _Count()
        self._next_s = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._count.played:
            self._print(self._count.text())

    async def catch_up(self, ladder: Ladder) -> None:
        """Show nothing of them: lines tell of this run only."""
        del ladder

    def planned(self, total: int, *, left: int) -> None:
        """Say what there is to do."""
        self._count.planned(total, left)
        self._print(f"{total} matches planned, {left} left to play")

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Count the match; say how far it is every few seconds."""
        del planned, outcome
        self._count.add()
        now = time.monotonic()
        if now >= self._next_s:
            self._next_s = now + _LINE_EVERY_S
            self._print(self._count.text())

    def note(self, text: str) -> None:
        """Say it on standard error."""
        with contextlib.suppress(OSError):
            click.echo(text, err=True)

    def finish(self, store: Store) -> None:
        """Say nothing of it: ``standings`` does."""
        del store

    def _print(self, text: str) -> None:
        if not self._quiet:
            with contextlib.suppress(OSError):
                click.echo(text)


class LiveTable:
    """The standings as they form, with a line of progress beneath; notes scroll by above.

    While it forms, the table takes matches as they come in, and TrueSkill minds the order. In the end it
    takes them in schedule order, as ``standings`` does, unless they are so many that this takes seconds.
    """

    def __init__(self, ladder: Ladder, console: Console) -> None:
        self._ladder = ladder
        self._console = console
        self._count = _Count()
        self._book = Scorebook()
        self._next_s = 0.0
        self._state = "as it forms: "
        self._live = Live(console=console, auto_refresh=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live.is_started:
            self._draw()
            with contextlib.suppress(OSError):
                self._live.stop()

    async def catch_up(self, ladder: Ladder) -> None:
        """Rate what is stored."""
        with Store.open(ladder) as store:
            for number, stored in enumerate(current_results(ladder, store)):
                self._book.add(as_played(stored))
                if number % _CATCH_UP == 0:
                    await asyncio.sleep(0)

    def planned(self, total: int, *, left: int) -> None:
        """Begin to show the table."""
        self._count.planned(total, left)
        with contextlib.suppress(OSError):
            self._live.start()
        self._draw()

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Rate the match; draw anew twice a second."""
        self._count.add()
        self._book.add(played_of(planned, outcome))
        if time.monotonic() >= self._next_s:
            self._draw()

    def note(self, text: str) -> None:
        """Print it above the table."""
        with contextlib.suppress(OSError):
            self._console.print(Text(text, style="yellow"))

    def finish(self, store: Store) -> None:
        """Rate all anew in schedule order; the last drawing shows it."""
        if self._count.done <= _FINISH_WITH:
            self._book = Scorebook()
            for played in read_results(self._ladder, store).played:
                self._book.add(played)
            self._state = ""

    def _draw(self) -> None:
        began_s = time.monotonic()
        with contextlib.suppress(OSError):
            self._live.update(self._picture(), refresh=True)
        now = time.monotonic()
        self._next_s = now + max(_TABLE_EVERY_S, (now - began_s) / _DRAWING_SHARE)

    def _picture(self) -> RenderableType:
        standings = self._book.standings(quick=True)
        title = f"{self._ladder.name}: {self._state}after {standings.matches} matches"
        table = Table(box=None)
        for head in ("rank", "entrant", "rating", "points", "W", "D", "L", "forfeits"):
            table.add_column(head, justify="left" if head == "entrant" else "right")
        room = max(1, self._console.height - _BESIDE_ROWS)
        for row in standings.rows[:room]:
            table.add_row(*_cells(row))
        hidden = len(standings.rows) - room
        more = [Text(f"and {hidden} more below them")] if hidden > 0 else []
        bar = ProgressBar(total=max(1, self._count.total), completed=self._count.done, width=60)
        # A bar does not end its line.
        return Group(Text(title, style="italic"), table, *more, bar, Text(f"\n{self._count.text()}"))


def _cells(row: Row) -> tuple[str | Text, ...]:
    score = row.score
    return (
        str(row.rank),
        Text(row.entrant),  # a plain text would be read as markup
        f"{row.rating:.2f}",
        f"{score.points_a_match:.3f}" if score.matches else "n/a",
        str(score.wins),
        str(score.draws),
        str(score.losses),
        str(sum(number for _, number in row.forfeits)),
    )
