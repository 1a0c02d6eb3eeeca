"""How a run shows itself: a live table on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Protocol, Self

import click
from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from harness.ladder.results import as_played, played_of
from harness.rating import Scorebook

if TYPE_CHECKING:
    from types import TracebackType

    from rich.console import RenderableType

    from harness.ladder import Ladder, Planned, Store
    from harness.referee import Outcome

_LINE_EVERY_S = 5.0
_TABLE_EVERY_S = 0.5


class RunProgress(Protocol):
    """What a run tells, and the context it is shown in."""

    def resume(self, store: Store) -> None:
        """Take in the results that are stored already."""

    def planned(self, total: int, *, left: int) -> None:
        """Take in how many matches there are, and how many are left to play."""

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Show a match that is over."""

    def note(self, text: str) -> None:
        """Show one line."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def make_progress(ladder: Ladder, *, quiet: bool) -> RunProgress:
    """Choose: notes only when quiet, a live table on a terminal, lines elsewhere."""
    if not quiet and sys.stdout.isatty():
        return LiveTable(ladder)
    return Lines(quiet=quiet)


class _Count:
    """How many matches are done, of how many, and how fast."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.played = 0
        self._began_s = time.monotonic()

    def planned(self, total: int, left: int) -> None:
        self.total, self.done = total, total - left
        self._began_s = time.monotonic()

    def text(self) -> str:
        took_s = time.monotonic() - self._began_s
        rate = self.played / took_s if took_s > 0 else 0.0
        left_s = (self.total - self.done) / rate if rate else 0.0
        about = f", about {left_s:.0f} s left" if rate and self.done < self.total else ""
        return f"{self.done} of {self.total} matches, {rate:.1f} a second{about}"


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
        if not self._quiet and self._count.played:
            self._print()

    def resume(self, store: Store) -> None:
        """Show nothing of them: lines tell of this run only."""
        del store

    def planned(self, total: int, *, left: int) -> None:
        """Say what there is to do."""
        self._count.planned(total, left)
        if not self._quiet:
            click.echo(f"{total} matches planned, {left} left to play")

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Count the match; say how far it is every few seconds."""
        del planned
        if not outcome.ending.is_void:
            self._count.done += 1
            self._count.played += 1
        now = time.monotonic()
        if not self._quiet and now >= self._next_s:
            self._next_s = now + _LINE_EVERY_S
            self._print()

    def note(self, text: str) -> None:
        """Say it on standard error."""
        click.echo(text, err=True)

    def _print(self) -> None:
        click.echo(self._count.text())


class LiveTable:
    """The standings as they form, with a line of progress beneath; notes scroll by above.

    The table takes matches as they come in, so its last figures may differ a little from those of
    ``standings``, which takes them in schedule order.
    """

    def __init__(self, ladder: Ladder) -> None:
        self._console = Console()
        self._ladder = ladder
        self._count = _Count()
        self._book = Scorebook()
        self._drawn_s = 0.0
        self._live = Live(console=self._console, auto_refresh=False)

    def __enter__(self) -> Self:
        self._live.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw()
        self._live.__exit__(kind, error, trace)

    def resume(self, store: Store) -> None:
        """Begin the table with what is stored."""
        for stored in store.results():
            self._book.add(as_played(stored))

    def planned(self, total: int, *, left: int) -> None:
        """Draw the table as it stands."""
        self._count.planned(total, left)
        self._draw()

    def result(self, planned: Planned, outcome: Outcome) -> None:
        """Rate the match; draw anew twice a second."""
        if outcome.ending.is_void:
            return
        self._count.done += 1
        self._count.played += 1
        self._book.add(played_of(planned, outcome))
        if time.monotonic() >= self._drawn_s + _TABLE_EVERY_S:
            self._draw()

    def note(self, text: str) -> None:
        """Print it above the table."""
        self._console.print(text, style="yellow", markup=False, highlight=False)

    def _draw(self) -> None:
        self._live.update(self._picture(), refresh=True)
        self._drawn_s = time.monotonic()

    def _picture(self) -> RenderableType:
        table = Table(title=Text(f"{self._ladder.name}, as it forms"), box=None, title_justify="left")
        for head in ("rank", "entrant", "rating", "points", "W", "D", "L", "forfeits"):
            table.add_column(head, justify="left" if head == "entrant" else "right")
        for row in self._book.standings(intervals=False).rows:
            score = row.score
            table.add_row(
                str(row.rank),
                Text(row.entrant),
                f"{row.rating:.2f}",
                f"{score.points_a_match:.3f}" if score.matches else "n/a",
                str(score.wins),
                str(score.draws),
                str(score.losses),
                str(sum(number for _, number in row.forfeits)),
            )
        bar = ProgressBar(total=max(1, self._count.total), completed=self._count.done, width=60)
        return Group(table, bar, Text(self._count.text()))
