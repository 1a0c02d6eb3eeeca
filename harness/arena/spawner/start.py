"""Make a bot's argv list a process, or say exactly why it cannot be one."""

from __future__ import annotations

import contextlib
import ctypes
import errno
import functools
import os
import resource
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from harness.arena.spawner.messages import Start, StartFailure
from harness.arena.spawner.processes import MARK

if TYPE_CHECKING:
    from collections.abc import Callable

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_OUT_OF_SOMETHING = {errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EIO}


def adopt_orphans() -> None:
    """Make this process the parent of every descendant whose own parent dies; does nothing but on Linux."""
    if (prctl := _prctl()) is not None:
        prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def start_bot(order: Start, scratch: Path, owner: str) -> subprocess.Popen[bytes] | StartFailure:
    """Run a bot in its folder, as leader of a session of its own, its streams on pipes.

    Never a shell. The folder and the command are checked first, because the system's own errors do not tell a
    missing program from a missing interpreter or a missing folder.
    """
    folder = Path(order.folder)
    if not folder.is_dir():
        return StartFailure(f"bot folder not found: {folder}")
    environment = bot_environment(order, scratch, owner)
    program = _find(order.argv[0], folder, environment["PATH"])
    if isinstance(program, StartFailure):
        return program
    try:
        return subprocess.Popen(  # noqa: S603  # running what bot.toml says is what this is for
            confined([str(program), *order.argv[1:]]),
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            # The spawner has one thread and no gRPC, which is what makes this safe here and nowhere else.
            preexec_fn=functools.partial(_prepare, os.getpid(), _prctl(), order.cpus),  # noqa: PLW1509
        )
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        return _explain(error, program, order.cpus)


def confined(argv: list[str]) -> list[str]:
    """Give the command line that runs ``argv``: the one place to put a bot into a container of its own."""
    return argv


def bot_environment(order: Start, scratch: Path, owner: str) -> dict[str, str]:
    """Give all that a bot's environment holds."""
    return {
        MARK: f"{owner}.{order.life}",
        "PATH": os.environ.get("PATH", os.defpath),
        "LANG": os.environ.get("LANG", "C.UTF-8"),
        "HOME": str(scratch),
        "TMPDIR": str(scratch),
        **order.environment,
    }


def _prctl() -> Callable[..., int] | None:
    return getattr(ctypes.CDLL(None), "prctl", None)


def _prepare(spawner: int, prctl: Callable[..., int] | None, cpus: list[int] | None) -> None:
    """Set, in the new process and before the bot's program, what the bot is to inherit."""
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != spawner:  # It died before the line above could take effect.
            os._exit(1)
    if cpus is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cpus)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # When the machine runs out of memory, a bot shall be the one to go.
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def _find(word: str, folder: Path, path: str) -> Path | StartFailure:
    """Find the program a command names: in the bot's folder if it has a slash, on PATH otherwise."""
    places = [folder] if "/" in word else [Path(place) for place in path.split(os.pathsep) if place]
    files = [place / word for place in places]
    with contextlib.suppress(ValueError):  # A null byte is in no path: not found.
        there = [file for file in files if file.is_file()]
        for file in there:
            if os.access(file, os.X_OK):
                return file
        if there:
            return StartFailure(f"not executable: {there[0]} (try: chmod +x)")
        if "/" in word and files[0].is_dir():
            return StartFailure(f"not a program but a folder: {files[0]}")
    if "/" in word:
        return StartFailure(f"command not found: {files[0]}")
    return StartFailure(f"command not found: {word!r} is in no folder of PATH")


def _explain(error: Exception, program: Path, cpus: list[int] | None) -> StartFailure:
    """Say what the system meant by its error."""
    number = error.errno if isinstance(error, OSError) else None
    if number in {errno.ENOENT, errno.EACCES, errno.ENOTDIR, errno.ELOOP}:
        interpreter = _interpreter(program)
        if interpreter.endswith("\r"):
            return StartFailure(
                f"bad interpreter: the first line of {program} ends in CR LF, and must end in LF"
            )
        if interpreter:
            return StartFailure(f"bad interpreter: {program} names {interpreter!r}, which cannot be run")
        return StartFailure(f"cannot be run here: the loader that {program} was built for is missing")
    if number == errno.ENOEXEC:
        return StartFailure(f"not a program: {program} has no '#!' line and is not built for this system")
    if isinstance(error, subprocess.SubprocessError):
        return StartFailure(f"could not prepare the process for {program} (cpus {cpus})", ours=True)
    return StartFailure(f"could not start {program}: {error}", ours=number in _OUT_OF_SOMETHING)


def _interpreter(program: Path) -> str:
    """Give the interpreter that a script's first line names; empty if it names none."""
    try:
        with program.open("rb") as file:
            first = file.readline(256)
    except OSError:
        return ""
    words = first.removeprefix(b"#!").rstrip(b"\n").strip(b" \t").split(b" ")
    return words[0].decode(errors="backslashreplace") if first.startswith(b"#!") else ""
