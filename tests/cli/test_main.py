from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.cli import games
from harness.cli.main import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    Run = Callable[..., Result]
    Write = Callable[..., Path]

HARNESS = [sys.executable, "-m", "harness.cli"]


def test_help_lists_every_command_and_loads_none() -> None:
    code = (
        "import sys\nfrom harness.cli import main\n"
        "try:\n    main(['--help'])\n"
        "finally:\n    print(sorted(set(sys.modules) & set(sys.argv[1:])))"
    )
    heavy = [
        "grpc",
        "rich",
        "sqlite3",
        "trueskill",
        "google.protobuf",
        "asyncio",
        "harness.ladder",
        "harness.arena",
    ]
    shown = subprocess.run(
        [sys.executable, "-c", code, *heavy],
        capture_output=True,
        text=True,
        check=True,
        env={"COLUMNS": "200"},
    ).stdout
    for name, line in COMMANDS.items():
        assert any(each.split() == [name, *line.split()] for each in shown.splitlines()), name
    assert shown.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(name: str, run: Run) -> None:
    shown = run(name, "--help")
    assert shown.exit_code == 0
    assert f"\n    harness {name} ladders/to_war.toml" in shown.stdout or name in {"games", "match"}
    assert importlib.import_module(f"harness.cli.{name.replace('-', '_')}").command.help


def test_no_command_shows_the_help(run: Run) -> None:
    shown = run()
    assert shown.exit_code == 2
    assert "Commands:" in shown.output


def test_a_misspelt_command(run: Run) -> None:
    shown = run("standing")
    assert shown.exit_code == 2
    assert shown.stderr.startswith(
        "harness: no command is called 'standing', did you mean 'standings'? (known: "
    )
    assert shown.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["standings"], "harness: Missing argument 'LADDER' (see harness standings --help)\n"),
        (
            ["verify", "x.toml", "y"],
            "harness: Got unexpected extra argument (y) (see harness verify --help)\n",
        ),
        (
            ["standings", "x.toml", "--format", "word"],
            (
                "harness: Invalid value for '--format': 'word' is not one of 'text', 'markdown', 'html', "
                "'csv', 'json', 'latex' (see harness standings --help)\n"
            ),
        ),
    ],
)
def test_wrong_use_is_one_line(args: list[str], line: str, run: Run) -> None:
    shown = run(*args)
    assert (shown.exit_code, shown.stdout, shown.stderr) == (2, "", line)


BOB = '[[entrants]]\nbot = "bots/bob"\n'

WRONG_FILES = {
    "misspelt key": (
        ('seed = "test"', 'seeed = "test"'),
        "harness: small.toml: unknown key 'seeed'; did you mean 'seed'? (known: ",
    ),
    "unknown game": (
        ('game = "to-war"', 'game = "too-war"'),
        "harness: small.toml: game: no game is called 'too-war'; did you mean 'to-war'? (known: ",
    ),
    "missing bot folder": (
        ("bots/bob", "bots/bobb"),
        (
            "harness: small.toml: entrants[1]: bot is 'bots/bobb', but there is no folder bots/bobb; "
            "did you mean 'bob'? (known: ann, bob, cleo)\n"
        ),
    ),
    "wrong option": (
        ('seed = "test"', "[options]\nmore_strategi = true"),
        "harness: small.toml: options: unknown key 'more_strategi'; did you mean 'more_strategy'? (known: ",
    ),
    "two entrants of one name": (
        (BOB, f'{BOB}name = "Ann"\n'),
        (
            "harness: small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'ann' and "
            "'Ann', which look alike; give one of them another name\n"
        ),
    ),
}


@pytest.mark.parametrize("command", ["plan", "standings", "crosstable", "verify", "export"])
@pytest.mark.parametrize(("change", "line"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_ladder_file_is_one_line_and_status_2(
    command: str, change: tuple[str, str], line: str, run: Run, write_ladder: Write
) -> None:
    write_ladder(change)
    shown = run(command, "small.toml")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith(line)
    assert shown.stderr.endswith("\n")
    assert shown.stderr.count("\n") == 1


def test_no_such_ladder_file(run: Run) -> None:
    shown = run("plan", "gone.toml")
    assert shown.exit_code == 2
    assert shown.stderr.startswith("harness: gone.toml: cannot be read (")


@pytest.mark.parametrize("command", ["standings", "crosstable", "verify", "export"])
def test_before_the_first_run(command: str, run: Run, write_ladder: Write) -> None:
    write_ladder()
    shown = run(command, "small.toml")
    assert (shown.exit_code, shown.stderr) == (
        2,
        "harness: small.sqlite: holds no results yet; play the ladder first: harness run small.toml\n",
    )


def test_an_interrupt_is_status_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "game_names", interrupted)
    assert run("games").exit_code == 130


def test_a_reader_that_leaves_early_sees_no_traceback(played: Path) -> None:
    with subprocess.Popen(
        [*HARNESS, "export", str(played)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as export:
        assert export.stdout
        assert export.stderr
        assert export.stdout.readline().startswith('{"id": ')
        export.stdout.close()
        assert export.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
@pytest.mark.parametrize("command", [["export"], ["show"], ["standings"]])
def test_output_that_finds_no_room_is_one_line(command: list[str], played: Path) -> None:
    args = [*command, str(played), *(["0"] if command == ["show"] else [])]
    with Path("/dev/full").open("w") as full:
        shown = subprocess.run([*HARNESS, *args], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert shown.returncode == 1
    assert shown.stderr == (
        "harness: output cannot be written (No space left on device); make room, or write it elsewhere\n"
    )


def test_the_script_runs_as_a_process(played: Path) -> None:
    shown = subprocess.run([*HARNESS, "verify", str(played)], capture_output=True, text=True, check=True)
    assert shown.stdout == "12 records replayed, 12 equal, 0 different\n"
    wrong = subprocess.run([*HARNESS, "plan", "gone.toml"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1
