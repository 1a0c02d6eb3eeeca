from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.core import HarnessError
from harness.ladder import (
    AlreadyStoredError,
    RunningError,
    Store,
    StoreError,
    count,
    plan,
    read_ladder,
)
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.ladder import Ladder, Planned
    from harness.referee import Outcome

    Write = Callable[..., Path]
    Play = Callable[[Ladder, Planned], Outcome]

SEED = 'seed = "test"'


def _error(path: Path, *, write: bool = True) -> str:
    """Return the error of opening the store of a ladder file, with paths from its folder."""
    with pytest.raises(HarnessError) as raised:
        Store.open(read_ladder(path), write=write)
    return str(raised.value).replace(f"{path.parent}/", "")


def _run_once(path: Path) -> None:
    Store.open(read_ladder(path), write=True).close()


def test_a_result_comes_back_as_it_was(ladder: Ladder, play: Play) -> None:
    planned = next(plan(ladder))
    outcome = play(ladder, planned)
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, outcome)
    with Store.open(ladder) as store:
        (stored,) = store.results()
        assert store.record(planned.id) == json.loads(json.dumps(outcome.to_json()))
        store.outcome(planned.id).verify()
        assert store.result(planned.id) == stored
        assert store.result("0") is None
    assert (stored.id, stored.variant, stored.deal) == (planned.id, "base", 0)
    assert (stored.block, stored.block_size) == (planned.block, 2)
    assert stored.entrants == (("ann", "1"), ("bob", "1"))
    assert (stored.sides, stored.places, stored.ending) == ((0, 1), outcome.places, "finished")
    assert (stored.forfeits, stored.decisions, stored.used_s) == (
        (None, None),
        outcome.decisions,
        outcome.used_s,
    )


def test_a_damaged_result_is_named_in_one_line(ladder: Ladder, play: Play) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play(ladder, planned))
    with sqlite3.connect(ladder.store) as database:
        database.execute("UPDATE results SET places = x'ff00'")
    database.close()
    with Store.open(ladder) as store, pytest.raises(StoreError) as raised:
        list(store.results())
    assert f"the result of match '{planned.id}' is damaged" in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_store_that_is_removed_while_it_is_open_is_noticed(ladder: Ladder, play: Play) -> None:
    first, second, *_ = plan(ladder)
    with Store.open(ladder, write=True) as store:
        store.add_result(first, play(ladder, first))
        ladder.store.unlink()
        with pytest.raises(StoreError, match="was removed or replaced while the ladder was being run"):
            store.add_result(second, play(ladder, second))


def test_a_forfeit_is_stored_by_seat(
    ladder: Ladder, play_forfeit: Callable[[Ladder, Planned, int], Outcome]
) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play_forfeit(ladder, planned, 1))
        (stored,) = store.results()
    assert (stored.ending, stored.forfeits, stored.places) == ("late", (None, "late"), (1, 2))


def test_a_second_result_is_refused_and_the_first_stands(
    ladder: Ladder, play: Play, play_forfeit: Callable[[Ladder, Planned, int], Outcome]
) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play(ladder, planned))
        with pytest.raises(AlreadyStoredError, match=f"match {planned.id} has a result already"):
            store.add_result(planned, play_forfeit(ladder, planned, 0))
        (stored,) = store.results()
    assert stored.ending == "finished"


def test_the_file_itself_refuses_a_second_result(ladder: Ladder, play: Play) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play(ladder, planned))
    with sqlite3.connect(ladder.store) as raw, pytest.raises(sqlite3.IntegrityError):
        raw.execute("INSERT INTO results SELECT * FROM results")
    raw.close()


def test_a_void_is_no_result(ladder: Ladder, play: Play) -> None:
    planned = next(plan(ladder))
    void = play(ladder, planned).__class__.from_json(
        {**play(ladder, planned).to_json(), "ending": "error", "places": []}
    )
    with Store.open(ladder, write=True) as store, pytest.raises(ValueError, match="note it with add_attempt"):
        store.add_result(planned, void)


def test_voids_are_counted_apart_and_interruptions_do_not_count(ladder: Ladder) -> None:
    one, other = [planned.id for planned in plan(ladder)][:2]
    with Store.open(ladder, write=True, now=lambda: 5.0) as store:
        store.add_attempt(one, Ending.ERROR, "ZeroDivisionError")
        store.add_attempt(one, Ending.INTERRUPTED, "")
        store.add_attempt(one, Ending.NO_SIDE_STARTED, "neither")
        store.add_attempt(other, Ending.INTERRUPTED, "")
        assert (store.void_count(one), store.void_count(other)) == (2, 0)
        attempts = [each for each in store.attempts() if each.id == one]
        assert list(store.results()) == []
    assert attempts == [
        (one, 1, Ending.ERROR, "ZeroDivisionError", 5.0),
        (one, 2, Ending.INTERRUPTED, "", 5.0),
        (one, 3, Ending.NO_SIDE_STARTED, "neither", 5.0),
    ]


def test_suspensions_and_failed_starts_are_kept(ladder: Ladder) -> None:
    ann, bob, cleo = ladder.entrants
    with Store.open(ladder, write=True) as store:
        store.suspend_match("abc", "two voids in a row")
        store.suspend(ann, "five lives")
        store.start_failed(bob, "no such command")
        store.start_failed(bob, "no such command: bub")
        store.start_failed(cleo, "exit 1")
        store.started(cleo)
    with Store.open(ladder) as store:
        assert store.suspended_matches() == {"abc": "two voids in a row"}
        assert store.suspended() == {("ann", "1"): "five lives"}
        assert store.failed_starts() == {("bob", "1"): "no such command: bub"}


def test_ids_by_prefix(ladder: Ladder, play_all: Callable[..., int]) -> None:
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
        every = sorted(planned.id for planned in plan(ladder))
        assert list(store.ids()) == every
        for match in every:
            assert list(store.ids(match[:8])) == [match]
        assert list(store.ids("x")) == []


def test_a_secret_is_drawn_once(write_ladder: Write) -> None:
    secrets = []
    for name in ("one.toml", "two.toml"):
        ladder = read_ladder(write_ladder((SEED, ""), name=name))
        for _ in range(2):
            with Store.open(ladder, write=True) as store:
                secrets.append(store.secret)
    assert secrets[0] == secrets[1] != secrets[2] == secrets[3]
    assert {len(secret) for secret in secrets} == {32}


def test_a_seed_fixes_the_secret(write_ladder: Write) -> None:
    secrets = []
    for name, seed in (("one.toml", '"a"'), ("two.toml", '"a"'), ("three.toml", '"b"')):
        with Store.open(read_ladder(write_ladder((SEED, f"seed = {seed}"), name=name)), write=True) as store:
            secrets.append(store.secret)
    assert secrets[0] == secrets[1] != secrets[2]


CHANGES = {
    "game option": (
        (SEED, f"{SEED}\n[options]\ncolumns = 4"),
        "small.toml: options.columns of variant 'base' is 4, but small.sqlite was played with 3; ",
    ),
    "seed": (
        (SEED, "seed = 8"),
        'small.toml: seed is "8", but small.sqlite was played with "test"; ',
    ),
    "no seed": (
        (SEED, ""),
        'small.toml: seed is null, but small.sqlite was played with "test"; ',
    ),
    "names": (
        (SEED, f"{SEED}\nnames = true"),
        "small.toml: names is true, but small.sqlite was played with false; ",
    ),
    "name": (
        (SEED, f'{SEED}\nname = "other"'),
        'small.toml: name is "other", but small.sqlite was played with "small"; ',
    ),
    "clock": (
        ("move_s = 1", "move_s = 2"),
        "small.toml: clock.move_s is 2.0, but small.sqlite was played with 1.0; ",
    ),
    "variant": (
        (SEED, f'{SEED}\n[[variant]]\nname = "base"\n[[variant]]\nname = "more"'),
        'small.toml: variant is ["base", "more"], but small.sqlite was played with ["base"]; ',
    ),
}


@pytest.mark.parametrize("write", [True, False])
@pytest.mark.parametrize(("change", "line"), CHANGES.values(), ids=CHANGES)
def test_what_may_not_change(change: tuple[str, str], line: str, write_ladder: Write, *, write: bool) -> None:
    _run_once(write_ladder())
    assert _error(write_ladder(change), write=write) == f"{line}put it back, or give another file as store"


def test_a_start_limit_and_a_longer_schedule_may_change(write_ladder: Write, make_bot: Write) -> None:
    _run_once(write_ladder())
    make_bot("dan")
    more = (
        '[[entrants]]\nbot = "bots/cleo"',
        '[[entrants]]\nbot = "bots/cleo"\n[[entrants]]\nbot = "bots/dan"',
    )
    _run_once(write_ladder(("deals = 2", "deals = 3"), more))


def test_another_program_under_the_same_version(
    write_ladder: Write, tmp_path: Path, play_all: Callable[..., int]
) -> None:
    path = write_ladder()
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 1)
    (tmp_path / "bots" / "ann" / "bot.py").write_text("print('better')\n")
    assert _error(path) == (
        "small.toml: entrant 'ann': its files or args changed since version 1 played; "
        "raise version in bots/ann/bot.toml"
    )
    with Store.open(read_ladder(path)) as store:  # the tables can still be read
        assert len(list(store.results())) == 1


def test_other_args_are_another_program(write_ladder: Write, play_all: Callable[..., int]) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 1)
    path = write_ladder(('bot = "bots/bob"', 'bot = "bots/bob"\nargs = ["-x"]'))
    assert _error(path).startswith(
        "small.toml: entrant 'bob': its files or args changed since version 1 played"
    )


def test_an_entrant_that_has_not_played_may_change(write_ladder: Write, tmp_path: Path) -> None:
    path = write_ladder()
    _run_once(path)
    (tmp_path / "bots" / "ann" / "bot.py").write_text("print('mended')\n")
    _run_once(path)


def test_nothing_to_read_yet(write_ladder: Write) -> None:
    line = "small.sqlite: holds no results yet; play the ladder first: harness run small.toml"
    assert _error(write_ladder(), write=False) == line


def test_a_run_killed_while_it_made_the_file_leaves_nothing_in_the_way(write_ladder: Write) -> None:
    path = write_ladder()
    (path.parent / "small.sqlite").touch()
    assert _error(path, write=False).startswith("small.sqlite: holds no results yet")
    _run_once(path)


def test_a_folder_that_is_not_there(write_ladder: Write) -> None:
    assert _error(write_ladder((SEED, f'{SEED}\nstore = "gone/small.sqlite"'))) == (
        "gone/small.sqlite: cannot be written (No such file or directory); "
        "make the folder, or give another store"
    )


@pytest.mark.parametrize("write", [True, False])
def test_a_file_that_is_no_database(write_ladder: Write, *, write: bool) -> None:
    path = write_ladder()
    (path.parent / "small.sqlite").write_text("a letter to my aunt\n" * 100)
    assert _error(path, write=write) == (
        "small.sqlite: cannot be used (file is not a database); "
        "put that right, restore a copy, or move the file away"
    )


@pytest.mark.parametrize("write", [True, False])
def test_a_database_of_another_program_is_left_alone(write_ladder: Write, *, write: bool) -> None:
    path = write_ladder()
    store = path.parent / "small.sqlite"
    raw = sqlite3.connect(store)
    raw.execute("CREATE TABLE aunts (name)")
    raw.close()
    before = store.read_bytes()
    assert (
        _error(path, write=write) == "small.sqlite: is not the store of a ladder; give another name as store"
    )
    assert store.read_bytes() == before


def test_a_store_of_another_version(write_ladder: Write) -> None:
    path = write_ladder()
    _run_once(path)
    raw = sqlite3.connect(path.parent / "small.sqlite")
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    assert _error(path) == (
        "small.sqlite: has format 99, this version reads format 1; "
        "use the version that wrote it, or move the file away to start anew"
    )


def test_a_damaged_record(ladder: Ladder, play: Play) -> None:
    planned = next(plan(ladder))
    with Store.open(ladder, write=True) as store:
        store.add_result(planned, play(ladder, planned))
    raw = sqlite3.connect(ladder.store)
    raw.execute("UPDATE results SET record = substr(record, 1, 50)")
    raw.commit()
    raw.close()
    with (
        Store.open(ladder) as store,
        pytest.raises(StoreError, match=f"record of match {planned.id} is damaged"),
    ):
        store.outcome(planned.id)


def test_a_damaged_file(ladder: Ladder, play_all: Callable[..., int]) -> None:
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    whole = ladder.store.read_bytes()
    ladder.store.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(StoreError, match="cannot be used"), Store.open(ladder) as store:
        list(store.results())


def test_readers_see_what_a_running_writer_has_stored(ladder: Ladder, play_all: Callable[..., int]) -> None:
    with Store.open(ladder, write=True) as writer:
        play_all(ladder, writer, 2)
        with Store.open(ladder) as reader:
            assert len(list(reader.results())) == 2
            play_all(ladder, writer, 1)
            assert len(list(reader.results())) == 3


def test_a_store_at_rest_is_one_file(ladder: Ladder, play_all: Callable[..., int]) -> None:
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store, 2)
    with Store.open(ladder) as store:
        assert len(list(store.results())) == 2
    assert {path.name for path in ladder.store.parent.glob("small.sqlite*")} == {
        "small.sqlite",
        "small.sqlite.lock",
    }


def test_a_reader_does_not_keep_a_run_from_ending(ladder: Ladder, play_all: Callable[..., int]) -> None:
    writer = Store.open(ladder, write=True)
    play_all(ladder, writer, 2)
    with Store.open(ladder) as reader:
        results = reader.results()
        next(results)
        writer.close()
        assert len(list(results)) == 1
    with Store.open(ladder) as reader:
        assert len(list(reader.results())) == 2


HOLD = """
import pathlib, sys, time
from harness.ladder import Store, read_ladder
store = Store.open(read_ladder(pathlib.Path(sys.argv[1])), write=True)
print("open", flush=True)
time.sleep(60)
"""


def test_a_second_run_is_refused_until_the_first_is_gone_even_killed(write_ladder: Write) -> None:
    path = write_ladder()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == "open\n"
        with pytest.raises(RunningError) as raised:
            Store.open(read_ladder(path), write=True)
        assert str(raised.value) == (
            f"{path.parent}/small.sqlite: process {first.pid} is running this ladder; wait for it or stop it"
        )
        Store.open(read_ladder(path)).close()  # reading is free
        first.kill()
    _run_once(path)


def test_a_second_run_that_comes_through_a_link_is_refused(write_ladder: Write, tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to("small.sqlite")
    link = write_ladder(('seed = "test"', 'seed = "test"\nstore = "link.sqlite"'))
    linked = read_ladder(link)
    holder = read_ladder(write_ladder())
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(holder.path)], stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == "open\n"
        with pytest.raises(RunningError):
            Store.open(linked, write=True)
        first.kill()


PLAY = """
import pathlib, sys, time
sys.path.insert(0, sys.argv[2])
from conftest import play_in_process
from harness.ladder import Store, plan, read_ladder
ladder = read_ladder(pathlib.Path(sys.argv[1]))
with Store.open(ladder, write=True) as store:
    for planned in plan(ladder):
        if not store.has_result(planned.id):
            store.add_result(planned, play_in_process(ladder, planned))
            print(planned.id, flush=True)
            time.sleep(0.002)
"""


def test_kills_at_random_moments_lose_nothing_and_double_nothing(write_ladder: Write) -> None:
    ladder = read_ladder(write_ladder(("deals = 2", "deals = 25")))
    tests = str(Path(__file__).parents[1])
    command = [sys.executable, "-c", PLAY, str(ladder.path), tests]
    luck = random.Random(5)
    said: list[str] = []
    for _ in range(6):
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
            assert run.stdout
            said += [run.stdout.readline().strip() for _ in range(luck.randrange(1, 15))]
            time.sleep(luck.random() / 50)
            run.send_signal(signal.SIGKILL)
            said += run.stdout.read().split()
        with Store.open(ladder) as store:
            stored = list(store.ids())
            assert set(said) <= set(stored)
            assert all(store.outcome(match).ending is Ending.FINISHED for match in stored)
    subprocess.run(command, stdout=subprocess.PIPE, check=True)
    with Store.open(ladder) as store:
        assert [each.id for each in sorted(store.results())] == sorted(planned.id for planned in plan(ladder))
        assert len(list(store.ids())) == count(ladder) == 150
