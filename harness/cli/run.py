"""``harness run``: play what a ladder file asks for and is not in its store yet."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from harness.cli.errors import INTERRUPTED, UNCLEAN
from harness.cli.parameters import examples, json_option, ladder_argument
from harness.cli.progress import RunProgress, make_progress
from harness.ladder import Store, read_ladder
from harness.ladder.run import Run, default_workers
from harness.ladder.summary import in_one_line, printable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.ladder import Ladder
    from harness.ladder.summary import Summary

_WORDS = 10
"""Lines of its own last words that are shown of an entrant that did not start."""


@click.command(
    epilog=examples(
        "harness run ladders/to_war.toml",
        "harness run ladders/to_war.toml --workers 1",
        "harness run ladders/to_war.toml --retry",
    )
)
@ladder_argument
@click.option(
    "--workers", type=click.IntRange(1), help="Worker processes; default: as many as there are cores for."
)
@click.option(
    "--retry",
    is_flag=True,
    help="Try again what is suspended: entrants whose lives kept failing, matches that ended void twice.",
)
@json_option
@click.pass_context
def command(
    context: click.Context, ladder_file: Path, workers: int | None, *, retry: bool, as_json: bool
) -> None:
    """Play the matches of LADDER that have no result yet, and store them.

    Ctrl-C once lets the running matches finish and leaves; twice stops at once. Either way what is stored is
    kept, and the next run goes on from there. Exit status 3: something was void or suspended, or an entrant
    did not start; 130: interrupted.
    """
    ladder = read_ladder(ladder_file)
    with make_progress(ladder, quiet=as_json) as progress:
        summary = asyncio.run(_play(ladder, workers, progress, retry=retry))
    if summary.interrupted:
        # A Ctrl-C too many would only cut short what is left to say.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The terminal may be gone, which is then why the run was told to stop.
    with contextlib.suppress(OSError):
        if as_json:
            click.echo(json.dumps(asdict(summary), ensure_ascii=False))
        else:
            _print_summary(ladder_file, summary)
    if summary.interrupted:
        context.exit(INTERRUPTED)
    if not summary.clean:
        context.exit(UNCLEAN)


async def _play(ladder: Ladder, workers: int | None, progress: RunProgress, *, retry: bool) -> Summary:
    with Store.open(ladder, write=True) as store:
        if retry:
            store.forget_suspensions()
        if ladder.seed is not None:
            progress.note(f"{ladder.path} has a seed: whoever reads it can know the deals")
        if ladder.isolation == "none":
            progress.note("bots run unconfined: one could leave itself a note on this machine's disk")
        running = Run(ladder, store, workers or default_workers(ladder), progress)
        _obey_signals(running, progress)
        catching_up = asyncio.create_task(progress.catch_up(ladder))
        # It must have begun to read before there are new results, or it would count some twice.
        await asyncio.sleep(0)
        try:
            summary = await running.play()
        finally:
            catching_up.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await catching_up
        if not summary.interrupted:
            progress.finish(store)
        return summary


def _obey_signals(running: Run, progress: RunProgress) -> None:
    loop = asyncio.get_running_loop()

    def stop() -> None:
        running.stop()
        progress.note("stopping at once; running matches are played again by the next run")

    def interrupt() -> None:
        loop.add_signal_handler(signal.SIGINT, stop)
        running.drain()
        progress.note("finishing the running matches; Ctrl-C again stops at once")

    loop.add_signal_handler(signal.SIGINT, interrupt)
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop)


def _print_summary(ladder_file: Path, summary: Summary) -> None:
    counts = [f"{summary.played} matches played"]
    if summary.cut_short:
        counts.append(f"{summary.cut_short} cut short")
    if summary.voided:
        counts.append(f"{summary.voided} void by a fault of the harness")
    if summary.lost_workers:
        counts.append(f"{summary.lost_workers} workers lost")
    click.echo(", ".join(counts))
    for line in _complaints(ladder_file, summary):
        click.echo(line, err=True)


def _complaints(ladder_file: Path, summary: Summary) -> Iterator[str]:
    for name, kinds in summary.forfeits.items():
        yield f"forfeits of {name}: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    if summary.forfeits:
        yield f"to see in which matches: harness plan {ladder_file} --list"
    for name, words in summary.failed_starts.items():
        first, *rest = words.splitlines()
        yield f"not rated: {name}: failed to start: {printable(first)}"
        yield from (f"    {printable(line)}" for line in rest[-_WORDS:])
    for name, reason in summary.suspended_entrants.items():
        yield f"suspended: {name}: {in_one_line(reason)}"
    for match, reason in summary.suspended_matches.items():
        yield f"suspended: match {match}: {in_one_line(reason)}"
    if summary.suspended_entrants or summary.suspended_matches:
        yield f"to try what is suspended again: harness run {ladder_file} --retry"
    if summary.gave_up:
        yield f"gave up: {summary.gave_up}"
    if summary.interrupted:
        yield f"interrupted; go on with: harness run {ladder_file}"
