"""What a run does with its workers: where they stay, and what becomes of them when something fails."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

import pytest

from harness.arena.bot_life import StartFault
from harness.ladder import Store, StoreError, plan, read_ladder
from harness.ladder.run import Run, default_workers
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    import psutil

    from harness.ladder import Ladder, Planned
    from harness.ladder.summary import Summary
    from harness.referee import Outcome
    from tests.ladder.conftest import Grounds


class Deaf:
    """Progress that nobody watches."""

    def planned(self, total: int, *, left: int) -> None:
        pass

    def result(self, planned: Planned, outcome: Outcome) -> None:
        pass

    def note(self, text: str) -> None:
        pass


@pytest.fixture
def play_here(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> Callable[[Ladder, Store, int], Summary]:
    """Return what runs a ladder from this process, with workers of their own."""
    monkeypatch.setenv("GROUNDS", grounds.environment["GROUNDS"])
    # This process is none of those that must be gone.
    monkeypatch.setattr(grounds, "processes", lambda what="", all_of=grounds.processes: _others(all_of(what)))
    return lambda ladder, store, workers: asyncio.run(Run(ladder, store, workers, Deaf()).play())


def _in_every_worker(grounds: Grounds, statement: str) -> str:
    """Return a folder which, first on the path, has every worker do something at its start."""
    folder = grounds.folder / "first"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        f"import os, sys\nif 'harness.ladder.worker' in sys.orig_argv: {statement}\n"
    )
    return str(folder)


def _others(found: list[psutil.Process]) -> list[psutil.Process]:
    return [process for process in found if process.pid != os.getpid()]


def test_a_store_that_fails_ends_the_run_and_its_workers(
    grounds: Grounds, play_here: Callable[[Ladder, Store, int], Summary], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = grounds.ladder("uniform", "first", deals=50)
    ladder = read_ladder(path)
    add_result = Store.add_result

    def fail(store: Store, planned: Planned, outcome: Outcome) -> None:
        if len(list(store.ids())) == 5:
            raise StoreError("small.sqlite: cannot be used (disk full)")
        add_result(store, planned, outcome)

    monkeypatch.setattr(Store, "add_result", fail)
    with Store.open(ladder, write=True) as store, pytest.raises(StoreError, match="disk full"):
        play_here(ladder, store, 2)
    grounds.assert_nothing_left(within_s=1)
    assert len(grounds.ids(path)) == 5


def test_workers_that_cannot_start_end_the_run(
    grounds: Grounds,
    play_here: Callable[[Ladder, Store, int], Summary],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.syspath_prepend(_in_every_worker(grounds, "sys.exit('no such module')"))
    ladder = read_ladder(grounds.ladder("uniform", "first"))
    with Store.open(ladder, write=True) as store:
        summary = play_here(ladder, store, 1)
    assert summary.gave_up == (
        "3 workers were lost, the last one ended with exit code 1 (its own words stand above); "
        "what is stored is kept, so run the ladder again when the cause is mended"
    )
    assert not summary.clean
    assert capfd.readouterr().err.count("SystemExit: no such module") == 3
    grounds.assert_nothing_left(within_s=1)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux lets a process choose its cores")
def test_each_worker_stays_with_its_bots_on_a_core_and_cores_are_shared_when_they_run_out(
    grounds: Grounds,
) -> None:
    grounds.bot("slow", "import time\ntime.sleep(60)\n")
    path = grounds.ladder("slow", ("slow", "other"), ("slow", "third"))
    here = sorted(os.sched_getaffinity(0))
    workers = len(here) + 1
    with grounds.start(path, "--workers", str(workers)) as run:
        bots = grounds.bots(3)
        cores = sorted(process.cpu_affinity() for process in grounds.workers(workers))
        assert cores == sorted([core] for core in [*here, here[0]])
        assert all(len(process.cpu_affinity()) == 1 for process in bots)
        run.terminate()
        run.communicate()
    grounds.assert_nothing_left()


def test_there_are_as_many_workers_as_cores_for_their_matches(
    ladder: Ladder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3, 4}, raising=False)
    object.__setattr__(ladder, "cores_per_match", 2)
    assert default_workers(ladder) == 2
    with Store.open(ladder, write=True) as store:
        assert Run(ladder, store, 3, Deaf())._cores() == [(0, 1), (2, 3), (0, 1)]
        object.__setattr__(ladder, "cores_per_match", 9)
        assert default_workers(ladder) == 1
        assert Run(ladder, store, 2, Deaf())._cores() == [(0, 1, 2, 3, 4)] * 2


def test_rules_may_print_where_json_is_asked_for(grounds: Grounds) -> None:
    """A worker's standard output is not that of the run."""
    first = _in_every_worker(grounds, "print('hi')")
    grounds.environment["PYTHONPATH"] = os.pathsep.join([first, *filter(None, sys.path)])
    said = grounds.run(grounds.ladder("uniform", "first", deals=1), "--workers", "1", "--json")
    assert said.stdout.startswith('{"played": 2')
    assert "hi\n" in said.stderr


@pytest.mark.parametrize(("end", "counts"), [(Run.stop, False), (Run.drain, True)])
def test_a_forfeit_that_comes_in_after_a_stop_does_not_count(
    ladder: Ladder,
    play_forfeit: Callable[[Ladder, Planned, int], Outcome],
    end: Callable[[Run], None],
    *,
    counts: bool,
) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        run = Run(ladder, store, 1, Deaf())
        end(run)
        run._done(planned, play_forfeit(ladder, planned, 0))
        assert store.has_result(planned.id) == counts
        assert [each.ending for each in store.attempts()] == [Ending.INTERRUPTED] * (not counts)
        assert run.summary.interrupted


def test_a_start_that_fails_after_the_run_was_told_to_end_proves_nothing(ladder: Ladder) -> None:
    with Store.open(ladder, write=True) as store:
        run = Run(ladder, store, 1, Deaf())
        run.stop()
        run._tried(ladder.entrants[0], StartFault("did not start: SIGTERM"))
        assert not store.failed_starts()
        assert run.summary.clean
