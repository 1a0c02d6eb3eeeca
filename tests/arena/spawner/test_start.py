from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.arena.spawner.client import Life, Spawner
from harness.arena.spawner.messages import Exit, StartFailure

if TYPE_CHECKING:
    from tests.arena.spawner.conftest import Play


async def run(
    spawner: Spawner, argv: list[str], folder: Path, environment: dict[str, str] | None = None
) -> Exit:
    life = await spawner.spawn(argv, folder, environment)
    assert isinstance(life, Life), life
    return await life.exited


def python(source: str) -> list[str]:
    return [sys.executable, "-S", "-c", source]


def test_exit_code_and_both_streams_are_reported(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, ["sh", "-c", "echo out; echo err >&2; exit 3"], folder)
        assert (end.code, end.signal, end.stdout, end.stderr) == (3, None, "out\n", "err\n")
        assert (end.asked, end.exceeded, end.ours, end.left) == (False, None, None, 0)
        assert end.printed_bytes == 8
        assert end.how == "exit code 3"

    play(scenario)


def test_argv_goes_to_no_shell(play: Play, folder: Path) -> None:
    words = ["$HOME", "`id`; exit 9", "a  b", "*", "ü", ""]

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, [*python("import json,sys;print(json.dumps(sys.argv[1:]))"), *words], folder)
        assert json.loads(end.stdout) == words

    play(scenario)


def test_environment_holds_nothing_but_what_is_listed(
    play: Play, folder: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "x")
    monkeypatch.setenv("HARNESS_OF_ANOTHER", "x")
    show = "import json,os;print(json.dumps(dict(os.environ)))"

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, python(show), folder, {"HARNESS_TICKET": "t"})
        given = json.loads(end.stdout)
        given.pop("LC_CTYPE", None)  # Python sets it for itself in the C locale.
        assert sorted(given) == ["HARNESS_LIFE", "HARNESS_TICKET", "HOME", "LANG", "PATH", "TMPDIR"]
        assert given["HARNESS_TICKET"] == "t"
        assert given["HOME"] == given["TMPDIR"]
        assert Path(given["HOME"]).parent == scratch

    play(scenario)


def test_only_harness_variables_can_be_given(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        with pytest.raises(ValueError, match="LD_PRELOAD"):
            await spawner.spawn(["true"], folder, {"LD_PRELOAD": "x"})

    play(scenario)


def test_each_life_has_a_fresh_home_that_it_can_write_to(play: Play, folder: Path) -> None:
    homes = set()

    async def scenario(spawner: Spawner) -> None:
        for _ in range(2):
            end = await run(
                spawner, ["sh", "-c", 'ls -A "$HOME"; echo x >"$HOME/note"; echo "$HOME"'], folder
            )
            (home,) = end.stdout.splitlines()
            homes.add(home)

    play(scenario)
    assert len(homes) == 2
    assert not any(Path(home).exists() for home in homes)


def test_it_runs_in_its_folder_with_no_input_and_a_session_of_its_own(play: Play, folder: Path) -> None:
    show = (
        "import json,os,sys,signal;"
        "print(json.dumps([os.getcwd(), sys.stdin.read(), os.getsid(0) == os.getpid() == os.getpgrp(),"
        "[str(signal.getsignal(n)) for n in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)]]))"
    )

    async def scenario(spawner: Spawner) -> None:
        end = await run(spawner, python(show), folder)
        assert json.loads(end.stdout) == [str(folder), "", True, ["0", "0", "0"]]

    play(scenario)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system pins no processes")
def test_it_runs_on_the_cores_given(play: Play, folder: Path) -> None:
    core = max(os.sched_getaffinity(0))

    async def scenario(spawner: Spawner) -> None:
        life = await spawner.spawn(python("import os;print(os.sched_getaffinity(0))"), folder, cpus=[core])
        assert isinstance(life, Life)
        assert (await life.exited).stdout == f"{{{core}}}\n"
        failure = await spawner.spawn(["true"], folder, cpus=[1000])
        assert isinstance(failure, StartFailure)
        assert failure.ours
        assert "1000" in failure.text

    play(scenario)


def test_what_cannot_start_is_named_exactly(play: Play, folder: Path) -> None:
    (folder / "plain").write_text("#!/bin/sh\n")
    for name, text in {
        "lost": "#!/usr/bin/no-such-interpreter -x\n",
        "windows": "#!/bin/sh\r\nexit 0\r\n",
        "words": "no program at all\n",
    }.items():
        (folder / name).write_text(text, newline="")
        (folder / name).chmod(0o755)
    (folder / "empty").mkdir()
    expected = {
        "./nowhere": f"command not found: {folder}/nowhere",
        "no-such-program": "command not found: 'no-such-program' is in no folder of PATH",
        "./plain": f"not executable: {folder}/plain (try: chmod +x)",
        "./lost": f"bad interpreter: {folder}/lost names '/usr/bin/no-such-interpreter', which cannot be run",
        "./windows": f"bad interpreter: the first line of {folder}/windows ends in CR LF, and must end in LF",
        "./words": f"not a program: {folder}/words has no '#!' line and is not built for this system",
        "./empty": f"not a program but a folder: {folder}/empty",
        "nul\0l": "command not found: 'nul\\x00l' is in no folder of PATH",
    }

    async def scenario(spawner: Spawner) -> None:
        for command, text in expected.items():
            assert await spawner.spawn([command], folder) == StartFailure(text)
        gone = folder / "gone"
        assert await spawner.spawn(["true"], gone) == StartFailure(f"bot folder not found: {gone}")
        failure = await spawner.spawn(["true", "nul\0l"], folder)
        assert isinstance(failure, StartFailure)
        assert not failure.ours
        assert (await run(spawner, ["true"], folder)).code == 0

    play(scenario)


def test_64_start_at_once(play: Play, folder: Path) -> None:
    async def scenario(spawner: Spawner) -> None:
        lives = await asyncio.gather(*(spawner.spawn(["sh", "-c", f"exit {n}"], folder) for n in range(64)))
        exits = [await life.exited for life in lives if isinstance(life, Life)]
        assert [end.code for end in exits] == list(range(64))

    play(scenario)


def test_the_spawner_is_light() -> None:
    """It must be up at once and free to fork: no gRPC, whatever else in the arena imports it."""
    show = "import sys, harness.arena.spawner.__main__; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", show], check=True, capture_output=True, text=True)
    modules = done.stdout.split()
    assert "harness.arena.spawner.loop" in modules
    assert {"grpc", "google.protobuf", "asyncio", "psutil"}.isdisjoint(modules)
