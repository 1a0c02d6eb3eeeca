from __future__ import annotations

import asyncio
import sys
import time
from typing import TYPE_CHECKING

from harness.arena.spawner.client import Life, Spawner

if TYPE_CHECKING:
    from pathlib import Path

    from harness.arena.spawner.messages import Exit
    from tests.arena.spawner.conftest import Play, Watch

# Leaves its parent, its group and its session, as a daemon does, and goes on with what its arguments say.
DAEMON = """
import os, sys
if os.fork(): os.wait(); sys.exit(0)
os.setsid()
if os.fork(): os._exit(0)
env = {"PATH": os.environ["PATH"]} if sys.argv[1] == "bare" else dict(os.environ)
os.execvpe("sh", ["sh", "-c", sys.argv[2]], env)
"""


async def start(spawner: Spawner, argv: list[str], folder: Path) -> Life:
    life = await spawner.spawn(argv, folder)
    assert isinstance(life, Life), life
    return life


async def printed(life: Life, file: Path) -> None:
    """Wait until the bot has made the file that says how far it is."""
    give_up = time.monotonic() + 10
    while not exists(file):
        assert time.monotonic() < give_up
        assert not life.exited.done(), life.exited.result()
        await asyncio.sleep(0.01)


def exists(file: Path) -> bool:
    return file.exists()


def changed(file: Path) -> int:
    return file.stat().st_mtime_ns if file.exists() else 0


def names_in(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir()]


def daemon(how: str, command: str) -> list[str]:
    return [sys.executable, "-S", "-c", DAEMON, how, command]


def test_signal_is_named(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        end = await (await start(spawner, ["sh", "-c", "kill -SEGV $$"], folder)).exited
        assert (end.code, end.signal, end.asked, end.how) == (None, "SIGSEGV", False, "ended by SIGSEGV")

    play(scenario)


def test_last_64_kib_of_each_stream_are_kept(play: Play, folder: Path) -> None:
    source = "import sys; sys.stderr.write('e' * 200_000 + 'END'); sys.stdout.buffer.write(b'ok \\xff\\n')"

    async def scenario(spawner: Spawner) -> None:
        end = await (await start(spawner, [sys.executable, "-c", source], folder)).exited
        assert end.stderr == "e" * (65536 - 3) + "END"
        assert end.stdout == "ok \\xff\n"
        assert end.printed_bytes == 200_003 + 5

    play(scenario)


def test_a_child_that_outlives_its_bot_is_ended(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        command = f"{watch.sleeper()} & {watch.sleeper()} & touch up; exit 4"
        end = await (await start(spawner, ["sh", "-c", command], folder)).exited
        assert (end.code, end.left) == (4, 0)
        assert watch.pids() == []

    play(scenario)


def test_a_child_without_exec_goes_with_its_bot(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        life = await start(spawner, ["sh", "-c", f"{watch.sleeper()}; true"], folder)
        watch.wait_for(2)
        await life.end()
        assert watch.pids() == []

    play(scenario)


def test_a_daemon_ends_with_its_bot(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        for how in ("marked", "bare"):
            life = await start(spawner, daemon(how, f"touch {how}; {watch.sleeper()}"), folder)
            assert (await life.exited).code == 0
            watch.wait_for(0)

    play(scenario)


def test_a_daemon_of_a_bot_that_goes_on_is_known_and_ended_with_it(
    play: Play, folder: Path, watch: Watch
) -> None:
    async def scenario(spawner: Spawner) -> None:
        command = f"{sys.executable} -S -c '{DAEMON}' marked 'touch up; sleep 60; : {watch.word}'; sleep 60"
        life = await start(spawner, ["sh", "-c", command], folder)
        await printed(life, folder / "up")
        await asyncio.sleep(0.5)  # Time for checks to come by: they must leave it alone.
        assert watch.pids()
        await life.end()
        assert watch.pids() == []

    play(scenario)


def test_term_comes_first_and_lets_a_bot_leave_properly(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        command = "trap 'echo bye; exit 7' TERM; touch up; while :; do sleep 0.01; done"
        life = await start(spawner, ["sh", "-c", command], folder)
        await printed(life, folder / "up")
        end = await life.end(grace_s=10)
        assert (end.code, end.stdout, end.asked) == (7, "bye\n", True)
        assert end.lived_s < 10

    play(scenario)


def test_kill_follows_when_term_is_ignored(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        command = f"trap '' TERM; touch up; {watch.sleeper()}"
        life = await start(spawner, ["sh", "-c", command], folder)
        await printed(life, folder / "up")
        asked_s = time.monotonic()
        end = await life.end(grace_s=0.2)
        assert end.signal == "SIGKILL"
        assert end.asked
        assert 0.2 <= time.monotonic() - asked_s < 5
        assert watch.pids() == []

    play(scenario)


def test_end_may_be_asked_again_and_sooner(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        life = await start(spawner, ["sh", "-c", "trap '' TERM; touch up; sleep 60"], folder)
        await printed(life, folder / "up")
        first = asyncio.create_task(life.end(grace_s=60))
        await asyncio.sleep(0)
        second: Exit = await life.end(grace_s=0)
        assert await first == second == await life.end() == await life.exited

    play(scenario)


def test_giving_up_on_an_end_does_not_spoil_it_for_others(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        life = await start(spawner, ["sh", "-c", "trap '' TERM; touch up; sleep 60"], folder)
        await printed(life, folder / "up")
        impatient = asyncio.create_task(life.end(grace_s=60))
        await asyncio.sleep(0)
        impatient.cancel()
        assert (await life.end(grace_s=0)).signal == "SIGKILL"

    play(scenario)


def test_a_start_that_nobody_waits_for_any_more_is_ended(play: Play, folder: Path, watch: Watch) -> None:
    async def scenario(spawner: Spawner) -> None:
        impatient = asyncio.create_task(spawner.spawn(["sh", "-c", watch.sleeper()], folder))
        await asyncio.sleep(0)
        impatient.cancel()
        await (await start(spawner, ["true"], folder)).exited  # Orders are taken in turn.
        watch.wait_for(0)

    play(scenario)


def test_a_storm_of_forks_is_ended(play: Play, folder: Path, watch: Watch) -> None:
    """Fifty processes, each in a session of its own, each followed by another whenever it is ended."""
    storm = f"""
import os, time
def follow():
    while True:
        child = os.fork()
        if child == 0: os.setsid(); time.sleep(60); os._exit(0)
        os.waitpid(child, 0)
for _ in range(25):
    if os.fork() == 0: os.setsid(); follow()
open("up", "w").close()
time.sleep(60)  # {watch.word}
"""

    async def scenario(spawner: Spawner) -> None:
        life = await start(spawner, [sys.executable, "-S", "-c", storm], folder)
        await printed(life, folder / "up")
        watch.wait_for(51)
        end = await life.end(grace_s=0)
        assert end.left == 0
        assert watch.pids() == []

    play(scenario)


def test_a_process_that_flees_by_forking_is_caught(play: Play, folder: Path) -> None:
    """Each process forks, leaves its session and exits: none lives as long as a look at all takes."""
    comet = """
import os, time
stop = time.time() + 8
while time.time() < stop:
    if os.fork(): os._exit(0)
    os.setsid()
    open("beat", "w").close()
"""

    async def scenario(spawner: Spawner) -> None:
        end = await (await start(spawner, [sys.executable, "-S", "-c", comet], folder)).exited
        assert (end.code, end.left) == (0, 0)
        beat = changed(folder / "beat")
        await asyncio.sleep(0.3)
        assert changed(folder / "beat") == beat

    play(scenario)


def test_scratch_is_removed_whatever_the_bot_made_of_it(play: Play, folder: Path, scratch: Path) -> None:
    outside = folder / "precious"
    outside.mkdir()
    command = 'cd; mkdir -p a/b; touch a/b/c; ln -s "$1" link; chmod 000 a/b a'

    async def scenario(spawner: Spawner) -> None:
        await (await start(spawner, ["sh", "-c", command, "sh", str(outside)], folder)).exited
        assert names_in(scratch) == []

    play(scenario)
    assert outside.stat().st_mode & 0o700 == 0o700


def test_a_bot_that_never_stops_printing_is_drained_and_called_noisy(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        noisy = await start(spawner, ["sh", "-c", "yes loud | head -c 4000000; touch up; sleep 60"], folder)
        quiet = await start(spawner, ["sh", "-c", "echo hello"], folder)
        assert not (await quiet.exited).noisy
        await printed(noisy, folder / "up")
        end = await noisy.end()
        assert end.printed_bytes == 4_000_000
        assert end.noisy

    play(scenario)


def test_close_ends_what_runs(play: Play, folder: Path, watch: Watch) -> None:
    lives: list[Life] = []

    async def scenario(spawner: Spawner) -> None:
        lives.extend([await start(spawner, ["sh", "-c", watch.sleeper()], folder) for _ in range(5)])
        await spawner.close()
        assert [life.exited.result().signal for life in lives] == ["SIGTERM"] * 5
        assert watch.pids() == []
        refused = await spawner.spawn(["true"], folder)
        assert not isinstance(refused, Life)
        assert refused.ours

    play(scenario)
