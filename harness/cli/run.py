"""``harness run``: play what a ladder file asks for and is not in its store yet."""

from __future__ import annotations

import asyncio
import json
import signal
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from harness.cli.errors import INTERRUPTED, UNCLEAN
from harness.cli.parameters import examples, json_option, ladder_argument
from harness.cli.progress import RunProgress, make_progress
from harness.ladder import Store, read_ladder
from harness.ladder.run import Run, Summary, default_workers

if TYPE_CHECKING:
    from pathlib import Path

    from harness.ladder import Ladder


@click.command(
    epilog=examples("harness run ladders/to_war.toml", "harness run ladders/to_war.toml --workers 1")
)
@ladder_argument
@click.option(
    "--workers", type=click.IntRange(1), help="Worker processes; default: as many as there are cores for."
)
@json_option
@click.pass_context
def command(context: click.Context, ladder_file: Path, workers: int | None, *, as_json: bool) -> None:
    """Play the matches of LADDER that have no result yet, and store them.

    Ctrl-C once lets the running matches finish and leaves; twice stops at once. Either way what is stored is
    kept, and the next run goes on from there. Exit status 3: something was suspended or did not start.
    """
    ladder = read_ladder(ladder_file)
    with make_progress(ladder, quiet=as_json) as progress:
        summary = asyncio.run(_play(ladder, workers, progress))
    if as_json:
        click.echo(json.dumps(asdict(summary), ensure_ascii=False))
    else:
        _print_summary(ladder_file, summary)
    if summary.interrupted:
        context.exit(INTERRUPTED)
    if not summary.clean:
        context.exit(UNCLEAN)


async def _play(ladder: Ladder, workers: int | None, progress: RunProgress) -> Summary:
    with Store.open(ladder, write=True) as store:
        progress.resume(store)
        if ladder.seed is not None:
            progress.note(f"{ladder.path} has a seed: whoever reads it can know the deals")
        if ladder.isolation == "none":
            progress.note("bots run unconfined: one could leave itself a note on this machine's disk")
        running = Run(ladder, store, workers or default_workers(ladder), progress)
        _obey_signals(running, progress)
        return await running.play()


def _obey_signals(running: Run, progress: RunProgress) -> None:
    loop = asyncio.get_running_loop()

    def stop() -> None:
        progress.note("stopping at once; running matches are played again by the next run")
        running.stop()

    def interrupt() -> None:
        progress.note("finishing the running matches; Ctrl-C again stops at once")
        running.drain()
        loop.add_signal_handler(signal.SIGINT, stop)

    loop.add_signal_handler(signal.SIGINT, interrupt)
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop)


def _print_summary(ladder_file: Path, summary: Summary) -> None:
    voided = f", {summary.voided} voided" if summary.voided else ""
    click.echo(f"{summary.played} matches played{voided}")
    for name, words in summary.failed_starts.items():
        click.echo(f"not rated: {name}: {words}", err=True)
    for name, reason in summary.suspended_entrants.items():
        click.echo(f"suspended: {name}: {reason}", err=True)
    for match, reason in summary.suspended_matches.items():
        click.echo(f"suspended: match {match}: {reason}", err=True)
    if summary.interrupted:
        click.echo(f"interrupted; go on with: harness run {ladder_file}", err=True)
