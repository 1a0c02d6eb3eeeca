"""A bot as a program: what its folder and the ``bot.toml`` in it declare, its command line, its identity.

    name = "to-war-greedy"
    version = "1"
    command = ["python", "bot.py"]
    files = ["*.py"]
    language = "python"
    games = ["to-war"]      # or ["*"]
    parallel = 64           # matches at once; 1 if left out

    [limits]                # as in the spawner's Limits; all may be left out
    memory_mb = 1024

Unknown keys are errors, so that a misspelt one cannot be taken for one that was left out.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from harness.arena.spawner.limits import Limits
from harness.core import OptionError, read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

ANY_GAME = "*"
# Written by the interpreter beside the sources when a bot runs, so they cannot be part of what it is.
_BYTECODE = "__pycache__"


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """The keys of ``bot.toml``. Raises ValueError for a value that cannot be meant."""

    name: str
    version: str
    """Any text; a ladder takes other files under the same version for a mistake."""
    command: tuple[str, ...]
    """argv, never given to a shell; see ``Program.argv``."""
    files: tuple[str, ...]
    """Globs relative to the folder: what the bot consists of. Each must match a file."""
    language: str
    games: tuple[str, ...]
    """Names of games it can play, or "*" for all."""
    parallel: int = 1
    """The most matches that one process plays at once."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        for key in ("name", "version", "language"):
            text = getattr(self, key)
            if not text or text != text.strip() or not text.isprintable():
                raise ValueError(f"{key} is {text!r}, but must be one line of text without blanks around it")
        for key in ("command", "files", "games"):
            words = getattr(self, key)
            if not words or "" in words:
                raise ValueError(
                    f"{key} is {list(words)}, but must be a list of one or more texts, none empty"
                )
        if self.parallel < 1:
            raise ValueError(f"parallel is {self.parallel}, but must be at least 1")
        for pattern in self.files:
            if pattern.startswith("/") or ".." in PurePosixPath(pattern).parts:
                raise ValueError(
                    f"files: '{pattern}' leaves the folder; list files of the bot's own folder only"
                )


@dataclass(frozen=True, kw_only=True)
class Program(Declaration):
    """A declared bot in its folder. Made by ``read_program``."""

    folder: Path
    """Absolute, symbolic links resolved."""

    def argv(self, args: Sequence[str] = ()) -> list[str]:
        """Give the command line with ``args`` after it.

        A first word with a slash is a path from the bot's folder. ``python`` or ``python3`` is the
        interpreter that runs the harness, so that a bot finds the packages installed beside it although no
        virtualenv is on PATH. Any other word is looked up on PATH when the bot is started.
        """
        word, *rest = self.command
        if word in {"python", "python3"}:
            word = sys.executable
        elif "/" in word:
            word = str(self.folder / word)
        return [word, *rest, *args]

    def plays(self, game: str) -> bool:
        """Whether the bot declares that it can play the game of that name."""
        return ANY_GAME in self.games or game in self.games

    def digest(self, args: Sequence[str] = ()) -> str:
        """Give the SHA-256, in hex, of what the bot is: command, arguments, names and contents of its files.

        The same on every machine. Raises OptionError as ``sources`` does, and if a file cannot be read.
        """
        parts: list[object] = [self.command, list(args)]
        for file in self.sources():
            try:
                with file.open("rb") as opened:
                    contents = hashlib.file_digest(opened, "sha256").hexdigest()
            except OSError as error:
                raise OptionError(f"{file}: cannot be read: {error.strerror}") from error
            parts.append([file.relative_to(self.folder).as_posix(), contents])
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def sources(self) -> list[Path]:
        """List the files that ``files`` matches, each once, sorted by their names within the folder.

        Raises OptionError if a glob matches no file, or a link that leads out of the folder.
        """
        found: set[Path] = set()
        for pattern in self.files:
            where = f"{self.folder / 'bot.toml'}: files: '{pattern}'"
            matches = self._match(pattern, where)
            for path in matches:
                if not path.resolve().is_relative_to(self.folder):
                    link = path.relative_to(self.folder)
                    raise OptionError(
                        f"{where}: '{link}' is a link out of the folder; put a copy in its place"
                    )
            files = [path for path in matches if path.is_file()]
            if not files:
                advice = (
                    f"for a whole folder write '{pattern}/**/*'"
                    if matches
                    else "list what the bot is made of"
                )
                raise OptionError(f"{where} matches no file; {advice}")
            found.update(files)
        return sorted(found, key=lambda path: path.relative_to(self.folder).as_posix())

    def _match(self, pattern: str, where: str) -> list[Path]:
        # What a last "**" matches depends on the version of Python; with more after it, it does not.
        whole = f"{pattern}/*" if pattern.endswith("**") else pattern
        try:
            return [
                path
                for path in self.folder.glob(whole)
                if _BYTECODE not in path.relative_to(self.folder).parts
            ]
        except ValueError as error:
            raise OptionError(f"{where} is no glob: {error}") from error


def read_program(folder: Path) -> Program:
    """Read the bot in ``folder``. Raises OptionError: no such folder, no ``bot.toml``, or a mistake in it."""
    file = folder / "bot.toml"
    if not folder.is_dir():
        raise OptionError(f"{folder}: no such bot folder; give the folder that holds the bot's bot.toml")
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise OptionError(f"{file}: not found; a bot needs it, and bots/uniform has one to copy") from None
    except (OSError, ValueError) as error:  # Bad TOML and bad UTF-8 are both ValueErrors.
        raise OptionError(f"{file}: cannot be read as TOML: {error}") from error
    declared = read_options(Declaration, table, str(file))
    keys = {key.name: getattr(declared, key.name) for key in dataclasses.fields(declared)}
    program = Program(folder=folder.resolve(), **keys)
    program.sources()
    return program
