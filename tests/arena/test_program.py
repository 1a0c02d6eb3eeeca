from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from harness.arena.program import Program, read_program
from harness.arena.spawner.limits import Limits
from harness.core import OptionError

PLAIN = """\
name = "greedy"
version = "1.0"
command = ["python", "bot.py", "--fast"]
files = ["*.py"]
language = "python"
games = ["to-war"]
"""


def bot(folder: Path, text: str = PLAIN, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bot.toml").write_text(text, encoding="utf-8")
    (folder / "bot.py").write_text("print(1)\n")
    for name, content in files.items():
        (folder / f"{name}.py").write_text(content)
    return folder


def with_line(line: str) -> str:
    """The plain bot.toml with one key given otherwise, or given at all."""
    key = line.split(" ", maxsplit=1)[0]
    kept = [each for each in PLAIN.splitlines() if not each.startswith(f"{key} ")]
    return "\n".join([*kept, line])


def refused(folder: Path) -> str:
    with pytest.raises(OptionError) as caught:
        read_program(folder)
    text = str(caught.value)
    assert "\n" not in text
    return text


def test_everything_declared_is_read(tmp_path: Path) -> None:
    text = PLAIN + "parallel = 64\n[limits]\nmemory_mb = 100\ncpu_s = 5\n"
    program = read_program(bot(tmp_path / "x", text))
    assert program == Program(
        name="greedy",
        version="1.0",
        command=("python", "bot.py", "--fast"),
        files=("*.py",),
        language="python",
        games=("to-war",),
        parallel=64,
        limits=Limits(memory_mb=100, processes=64, cpu_s=5.0),
        folder=tmp_path / "x",
    )


def test_defaults(tmp_path: Path) -> None:
    program = read_program(bot(tmp_path))
    assert (program.parallel, program.limits) == (1, Limits(memory_mb=512, processes=64, cpu_s=None))


def test_folder_is_resolved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot(tmp_path / "My Bots (1)" / "ü bot")
    (tmp_path / "link").symlink_to("My Bots (1)/ü bot")
    monkeypatch.chdir(tmp_path)
    assert read_program(Path("link")).folder == tmp_path / "My Bots (1)" / "ü bot"


def test_games_it_plays(tmp_path: Path) -> None:
    program = read_program(bot(tmp_path))
    assert program.plays("to-war")
    assert not program.plays("cousins-war")
    assert read_program(bot(tmp_path, with_line('games = ["*"]'))).plays("cousins-war")


@pytest.mark.parametrize(
    ("command", "first"),
    [
        ("python", sys.executable),
        ("python3", sys.executable),
        ("node", "node"),
        ("/usr/bin/node", "/usr/bin/node"),
        ("./bot", "{folder}/bot"),
        ("build/bot", "{folder}/build/bot"),
    ],
)
def test_command_line(command: str, first: str, tmp_path: Path) -> None:
    program = read_program(bot(tmp_path, with_line(f'command = ["{command}", "python"]')))
    assert program.argv(["--depth", "2"]) == [first.format(folder=tmp_path), "python", "--depth", "2"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('verison = "2"', r"bot\.toml: unknown key 'verison'; did you mean 'version'\?"),
        ('folder = "/"', r"bot\.toml: unknown key 'folder'"),
        ("version = 2", r"bot\.toml: version is 2, but must be a text"),
        ('name = ""', r"bot\.toml: name is '', but must be one line"),
        ('name = "a\\nb"', r"bot\.toml: name is 'a\\nb', but must be one line"),
        ('name = " a"', r"bot\.toml: name is ' a', but must be .* without blanks around it"),
        ("command = []", r"bot\.toml: command is \[\], but must be a list of one or more"),
        (
            'command = "python bot.py"',
            r"bot\.toml: command is 'python bot\.py', but must be a list of texts",
        ),
        ('games = [""]', r"bot\.toml: games is \[''\], but must be .*none empty"),
        ("parallel = 0", r"bot\.toml: parallel is 0, but must be at least 1"),
        ("limits = {memory = 1}", r"bot\.toml: limits: unknown key 'memory'; did you mean 'memory_mb'\?"),
        ("limits = {memory_mb = 0}", r"bot\.toml: limits: memory_mb is 0, but must be at least 1"),
        ('files = ["*.rs"]', r"bot\.toml: files: '\*\.rs' matches no file; list what the bot is made of"),
        ('files = ["*.py", "*.rs"]', r"files: '\*\.rs' matches no file"),
        ('files = ["sub"]', r"files: 'sub' matches no file; for a whole folder write 'sub/\*\*/\*'"),
        ('files = ["/etc/passwd"]', r"files: '/etc/passwd' leaves the folder"),
        ('files = ["sub/../../x"]', r"files: 'sub/\.\./\.\./x' leaves the folder"),
        ("name = ", r"bot\.toml: cannot be read as TOML: Invalid value"),
    ],
)
def test_a_mistake_is_one_line_that_names_file_and_key(line: str, words: str, tmp_path: Path) -> None:
    bot(tmp_path, with_line(line))
    (tmp_path / "sub").mkdir()
    text = refused(tmp_path)
    assert text.startswith(str(tmp_path / "bot.toml"))
    assert re.search(words, text), text


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    bot(tmp_path, PLAIN.replace('language = "python"\n', ""))
    assert "bot.toml: 'language' is missing; give language = a text" in refused(tmp_path)


def test_a_missing_folder_or_file_is_named(tmp_path: Path) -> None:
    assert (
        refused(tmp_path / "x")
        == f"{tmp_path}/x: no such bot folder; give the folder that holds the bot's bot.toml"
    )
    assert refused(tmp_path).startswith(f"{tmp_path}/bot.toml: not found")
    (tmp_path / "bot.toml").write_bytes(b"\xff")
    assert "bot.toml: cannot be read as TOML" in refused(tmp_path)


def test_digest_is_the_same_wherever_the_bot_lies(tmp_path: Path) -> None:
    digest = read_program(bot(tmp_path / "a", other="x")).digest()
    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert read_program(bot(tmp_path / "b" / "c", other="x")).digest() == digest
    # Stored with results: a change of what is hashed would make every known bot another one.
    assert digest == "96780711007a23a7377def2be6b4d14cb5bdb876f1219ea66f082c46f0169042"


def test_digest_tells_what_changes_the_program(tmp_path: Path) -> None:
    plain = read_program(bot(tmp_path / "a", other="x"))
    others = [
        plain.digest(["--depth"]),
        plain.digest(["--depth", "2"]),
        plain.digest(["--depth 2"]),
        read_program(bot(tmp_path / "b", other="y")).digest(),
        read_program(bot(tmp_path / "c", another="x")).digest(),
        read_program(bot(tmp_path / "d")).digest(),
        read_program(bot(tmp_path / "e", with_line('command = ["python", "bot.py"]'), other="x")).digest(),
    ]
    assert len({plain.digest(), *others}) == 1 + len(others)


def test_digest_ignores_what_does_not(tmp_path: Path) -> None:
    digest = read_program(bot(tmp_path)).digest()
    for line in ('version = "2"', "parallel = 5", 'files = ["bot.py", "*.p*"]'):
        assert read_program(bot(tmp_path, with_line(line))).digest() == digest


def test_a_whole_folder_is_what_was_written_there(tmp_path: Path) -> None:
    folder = bot(tmp_path, with_line('files = ["**"]'))
    (folder / "sub" / "deep").mkdir(parents=True)
    (folder / "sub" / "deep" / "book.bin").write_bytes(b"\0")
    (folder / "sub" / "__pycache__").mkdir()
    (folder / "sub" / "__pycache__" / "x.cpython-311.pyc").write_bytes(b"\0")
    names = [file.relative_to(folder).as_posix() for file in read_program(folder).sources()]
    assert names == ["bot.py", "bot.toml", "sub/deep/book.bin"]


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "shared.py").write_text("x")
    folder = bot(tmp_path / "bot")
    (folder / "shared.py").symlink_to("../shared.py")
    assert refused(folder) == (
        f"{folder}/bot.toml: files: '*.py': 'shared.py' is a link out of the folder; put a copy in its place"
    )
    (folder / "shared.py").unlink()
    (folder / "shared.py").symlink_to("bot.py")
    assert [file.name for file in read_program(folder).sources()] == ["bot.py", "shared.py"]


def test_a_linked_folder_is_refused_too(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "x.py").write_text("x")
    folder = bot(tmp_path / "bot", with_line('files = ["**/*"]'))
    (folder / "lib").symlink_to("../lib")
    assert "'lib' is a link out of the folder" in refused(folder)
