"""Grounds for tests that run ladders: real runs, their bots, and all of their processes that are left."""

from __future__ import annotations

import fcntl
import functools
import json
import os
import pty
import secrets
import shutil
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from harness.ladder import Store, StoreError, read_ladder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.ladder import Ladder, StoredResult

TREE = Path(__file__).parents[2]
HARNESS = [sys.executable, "-m", "harness.cli"]
LONGEST_S = 120.0

_LADDER = """
game = "{game}"
seed = "grounds"

{entrants}
[schedule]
deals = {deals}

[clock]
start_s = {start_s}
move_s = {move_s}
"""


class Grounds:
    """A folder with bots and ladder files. What runs there can be told from all other processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # What is older need not be looked at; the system counts in hundredths of a second.
        self._since_s = time.time() - 1
        self.environment = {**os.environ, "GROUNDS": secrets.token_hex(8)}
        for name in ("uniform", "first"):
            shutil.copytree(TREE / "bots" / name, folder / "bots" / name)

    def bot(self, name: str, source: str, *, version: str = "1", **declared: Any) -> str:  # noqa: ANN401
        """Make ``bots/NAME``, a Python script; return the name."""
        folder = self.folder / "bots" / name
        folder.mkdir(exist_ok=True)
        (folder / "bot.py").write_text(source)
        declared = {
            "name": name,
            "version": version,
            "command": ["python", "bot.py"],
            "files": ["bot.py"],
            "language": "python",
            "games": ["*"],
            "parallel": 64,
            **declared,
        }
        lines = [f"{key} = {json.dumps(value)}" for key, value in declared.items()]
        (folder / "bot.toml").write_text("\n".join(lines) + "\n")
        return name

    def ladder(
        self,
        *entrants: str | tuple[str, str],
        deals: int = 3,
        game: str = "to-war",
        start_s: float = 60.0,
        move_s: float = 60.0,
        file: str = "small.toml",
    ) -> Path:
        """Write a ladder file of bots, each under its own name or as (bot, name)."""
        pairs = [each if isinstance(each, tuple) else (each, each) for each in entrants]
        tables = [
            f"[[entrants]]\nbot = {json.dumps(str(self.folder / 'bots' / bot))}\nname = {json.dumps(name)}\n"
            for bot, name in pairs
        ]
        path = self.folder / file
        path.write_text(
            _LADDER.format(
                game=game, entrants="\n".join(tables), deals=deals, start_s=start_s, move_s=move_s
            ),
            encoding="utf-8",
        )
        return path

    def start(self, path: Path, *args: str, **popen: Any) -> subprocess.Popen[str]:  # noqa: ANN401
        """Start ``harness run`` with its words on pipes."""
        return subprocess.Popen(
            [*HARNESS, "run", str(path), *args],
            **{
                "stdin": subprocess.DEVNULL,
                "stdout": subprocess.PIPE,
                "stderr": subprocess.PIPE,
                "env": self.environment,
                "text": True,
                "start_new_session": True,
                **popen,
            },
        )

    def run(self, path: Path, *args: str, status: int = 0) -> subprocess.CompletedProcess[str]:
        """Run to the end, which must come with ``status``, and leave no process."""
        with self.start(path, *args) as process:
            stdout, stderr = process.communicate(timeout=LONGEST_S)
        said = subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)
        assert process.returncode == status, said
        assert_calm(stderr)
        self.assert_nothing_left(within_s=1)
        return said

    def run_beside(self, path: Path) -> subprocess.CompletedProcess[str]:
        """Run while another run goes on."""
        with self.start(path) as process:
            stdout, stderr = process.communicate(timeout=LONGEST_S)
        return subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)

    def processes(self, what: str = "") -> list[psutil.Process]:
        """List what runs here and is no zombie: all, or those with ``what`` in their command lines."""
        found = []
        for process in psutil.process_iter():
            try:
                if (
                    process.create_time() >= self._since_s
                    and self._is_ours(process)
                    and what in " ".join(process.cmdline())
                ):
                    found.append(process)
            except psutil.Error:
                continue
        return found

    def workers(self, count: int = 1) -> list[psutil.Process]:
        """Wait for so many workers."""
        return self._await("harness.ladder.worker", count)

    def spawners(self, count: int = 1) -> list[psutil.Process]:
        """Wait for so many spawners."""
        return self._await("harness.arena.spawner", count)

    def bots(self, count: int = 1) -> list[psutil.Process]:
        """Wait for so many bots."""
        return self._await("bot.py", count)

    def await_results(self, path: Path, count: int = 1) -> None:
        """Wait until a run has stored so many results."""
        ladder = read_ladder(path)
        give_up = time.monotonic() + LONGEST_S
        while len(_ids(ladder)) < count:
            assert time.monotonic() < give_up, f"no {count} results in {LONGEST_S} s"
            time.sleep(0.02)

    def assert_nothing_left(self, within_s: float = 5.0) -> None:
        give_up = time.monotonic() + within_s
        while left := self.processes():
            assert time.monotonic() < give_up, f"still there after {within_s} s: {left}"
            time.sleep(0.02)

    def ids(self, path: Path) -> list[str]:
        """List the ids that have a result, sorted."""
        return _ids(read_ladder(path))

    def results(self, path: Path) -> list[StoredResult]:
        """List the results in the order they came in."""
        with Store.open(read_ladder(path)) as store:
            return list(store.results())

    def table(self, path: Path) -> str:
        """Return the standings, times apart."""
        told = subprocess.run(
            [*HARNESS, "standings", str(path), "--no-times"],
            capture_output=True,
            text=True,
            check=True,
            env=self.environment,
        )
        return told.stdout

    def _await(self, what: str, count: int) -> list[psutil.Process]:
        give_up = time.monotonic() + LONGEST_S
        while len(found := self.processes(what)) < count:
            assert time.monotonic() < give_up, f"no {count} of {what} in {LONGEST_S} s"
            time.sleep(0.02)
        return found

    def _is_ours(self, process: psutil.Process) -> bool:
        if process.status() == psutil.STATUS_ZOMBIE:
            return False
        # A bot is given an environment of its own; its folder tells it.
        return process.environ().get("GROUNDS") == self.environment["GROUNDS"] or Path(
            process.cwd()
        ).is_relative_to(self.folder)


def _ids(ladder: Ladder) -> list[str]:
    try:
        with Store.open(ladder) as store:
            return list(store.ids())
    except StoreError:  # A run that is not so far yet.
        return []


class Terminal:
    """A terminal with a run in its foreground, as a shell would start it."""

    def __init__(self, grounds: Grounds, path: Path, *args: str, lines: int = 40, columns: int = 120) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        grounds.environment["TERM"] = "xterm"
        self.run = grounds.start(
            path,
            *args,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            preexec_fn=lambda: fcntl.ioctl(theirs, termios.TIOCSCTTY, 0),
        )
        os.close(theirs)

    def read(self) -> str:
        """Wait for the end of the run; return all that was written until then."""
        written = b""
        while True:
            try:
                part = os.read(self.ours, 65536)
            except OSError:  # So Linux says that nobody holds the other side.
                part = b""
            if not part:
                break
            written += part
        os.close(self.ours)
        self.run.wait(LONGEST_S)
        return written.decode()


OnTerminal = Callable[..., Terminal]


@pytest.fixture
def on_terminal(grounds: Grounds) -> OnTerminal:
    """Return what starts a run at a terminal."""
    return functools.partial(Terminal, grounds)


def assert_calm(stderr: str) -> None:
    """Nothing in what a run said may come from asyncio, gRPC or a traceback."""
    for word in (
        "Traceback",
        "Task was destroyed",
        "never awaited",
        "never retrieved",
        "Exception in callback",
    ):
        assert word not in stderr, stderr
    assert "Unclosed" not in stderr, stderr


@pytest.fixture
def grounds(tmp_path: Path) -> Iterator[Grounds]:
    made = Grounds(tmp_path)
    yield made
    for process in made.processes():
        process.kill()
