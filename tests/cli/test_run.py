"""What ``harness run`` shows and says, without playing; whole runs are tested in ``tests/ladder``."""

from __future__ import annotations

import asyncio
import io
import re
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from harness.cli.progress import Lines, LiveTable
from harness.cli.run import _print_summary
from harness.ladder import Store, plan, read_ladder, read_results
from harness.ladder.summary import Summary, in_one_line, printable
from harness.rating import standings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from harness.ladder import Ladder, Planned
    from harness.referee import Outcome

    Play = Callable[[Ladder, Planned], Outcome]

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
NAMES = ("[red]x", "a|b", ":smile:")


@pytest.fixture
def odd_names(write_ladder: Callable[..., Path]) -> Ladder:
    changes = [
        (f'bot = "bots/{bot}"', f'bot = "bots/{bot}"\nname = "{name}"')
        for bot, name in zip(("ann", "bob", "cleo"), NAMES, strict=True)
    ]
    return read_ladder(write_ladder(*changes))


def _console(lines: int = 30) -> tuple[Console, io.StringIO]:
    file = io.StringIO()
    return Console(file=file, force_terminal=True, width=100, height=lines, _environ={}), file


def _last(file: io.StringIO) -> list[str]:
    """Return the lines of the last drawing."""
    shown = ESCAPES.sub("", file.getvalue()).replace("\r", "")
    return [line.rstrip() for line in shown[shown.rindex("small: ") :].splitlines()]


def test_the_table_takes_in_what_is_stored_and_what_comes(odd_names: Ladder, play: Play) -> None:
    matches = list(plan(odd_names))
    console, file = _console()
    with Store.open(odd_names, write=True) as store:
        for planned in matches[:4]:
            store.add_result(planned, play(odd_names, planned))
        with LiveTable(odd_names, console) as table:
            table.planned(12, left=8)
            asyncio.run(table.catch_up(odd_names))
            for planned in matches[4:]:
                table.result(planned, play(odd_names, planned))
    last = _last(file)
    assert last[0] == "small: as it forms: after 12 matches"
    assert sorted(line.split()[1] for line in last[2:5]) == sorted(NAMES)
    assert last[6].startswith("12 of 12 matches")


def test_the_last_table_is_that_of_the_standings(ladder: Ladder, play: Play) -> None:
    matches = list(plan(ladder))
    console, file = _console()
    with Store.open(ladder, write=True) as store:
        with LiveTable(ladder, console) as table:
            table.planned(12, left=12)
            for planned in reversed(matches):
                outcome = play(ladder, planned)
                store.add_result(planned, outcome)
                table.result(planned, outcome)
            table.finish(store)
        expected = standings(read_results(ladder, store).played).rows
    last = _last(file)
    assert last[0] == "small: after 12 matches"
    assert [line.split()[:3] for line in last[2:5]] == [
        [str(row.rank), row.entrant, f"{row.rating:.2f}"] for row in expected
    ]


def test_results_of_entrants_that_left_are_not_in_the_table(
    write_ladder: Callable[..., Path], play_all: Callable[..., int]
) -> None:
    ladder = read_ladder(write_ladder())
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    fewer = read_ladder(write_ladder(('[[entrants]]\nbot = "bots/cleo"\n', "")))
    console, file = _console()
    with LiveTable(fewer, console) as table:
        table.planned(4, left=0)
        asyncio.run(table.catch_up(fewer))
    assert sorted(line.split()[1] for line in _last(file)[2:4]) == ["ann", "bob"]
    assert _last(file)[5].startswith("4 of 4 matches")


def test_a_table_with_more_rows_than_the_terminal_has_lines_shows_how_far_it_is(
    odd_names: Ladder, play: Play
) -> None:
    console, file = _console(lines=8)
    with LiveTable(odd_names, console) as table:
        table.planned(12, left=12)
        for planned in plan(odd_names):
            table.result(planned, play(odd_names, planned))
    last = _last(file)
    assert len(last) <= 8
    assert last[4] == "and 1 more below them"
    assert last[6].startswith("12 of 12 matches")


def test_a_note_is_shown_as_it_is(ladder: Ladder) -> None:
    console, file = _console()
    with LiveTable(ladder, console) as table:
        table.note("[red]x: :smile: [/] failed")
    assert "[red]x: :smile: [/] failed" in ESCAPES.sub("", file.getvalue())


def test_nothing_is_drawn_before_there_is_a_plan(ladder: Ladder) -> None:
    console, file = _console()
    with LiveTable(ladder, console):
        pass
    assert file.getvalue() == ""


class Gone(io.StringIO):
    """A terminal that is closed."""

    def write(self, _: str) -> int:
        raise OSError(5, "Input/output error")


@pytest.mark.parametrize("kind", ["table", "lines"])
def test_a_terminal_that_is_gone_is_no_error(
    kind: str, ladder: Ladder, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", Gone())
    monkeypatch.setattr("sys.stderr", Gone())
    shown = Lines(quiet=False)
    with (
        LiveTable(ladder, Console(file=Gone(), force_terminal=True)) if kind == "table" else shown as progress
    ):
        progress.planned(12, left=12)
        progress.note("a note")
        for planned in plan(ladder):
            progress.result(planned, play(ladder, planned))


def test_a_slow_table_is_drawn_seldom(ladder: Ladder, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 0.0

    def draw(_: LiveTable) -> str:
        nonlocal now_s
        now_s += 1.0
        drawn.append(now_s)
        return ""

    drawn: list[float] = []
    monkeypatch.setattr("harness.cli.progress.time.monotonic", lambda: now_s)
    monkeypatch.setattr(LiveTable, "_picture", draw)
    planned = next(plan(ladder))
    outcome = play(ladder, planned)
    with LiveTable(ladder, _console()[0]) as table:
        table.planned(12, left=12)
        for _ in range(100):
            now_s += 1.0
            table.result(planned, outcome)
    assert len(drawn) <= 100 / 20 + 2


def test_what_a_bot_wrote_is_fit_for_a_terminal() -> None:
    assert printable("ok é 日本 \x1b[2J\t\u202e") == "ok é 日本 \\x1b[2J\\t\\u202e"
    assert in_one_line("exit code 1\nTraceback:\n  last words \x07\n") == "exit code 1 (last words \\x07)"
    assert in_one_line("") == "no words"
    assert in_one_line("x" * 1000) == "x" * 200 + "..."


def test_a_summary_says_what_went_wrong_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    summary = Summary(
        played=7,
        voided=2,
        cut_short=3,
        lost_workers=1,
        interrupted=True,
        gave_up="3 workers were lost",
        forfeits={"cleo": {"illegal": 3, "late": 1}},
        failed_starts={"ann": "did not start: exit code 1\n" + "\n".join(f"line {n}" for n in range(20))},
        suspended_entrants={"bob": "five lives"},
        suspended_matches={"abc": "void 2 times"},
    )
    _print_summary(tmp_path / "x.toml", summary)
    said = capsys.readouterr()
    assert said.out == ("7 matches played, 3 cut short, 2 void by a fault of the harness, 1 workers lost\n")
    assert said.err.splitlines() == [
        "forfeits of cleo: 3 illegal, 1 late",
        f"to see in which matches: harness plan {tmp_path}/x.toml --list",
        "not rated: ann: failed to start: did not start: exit code 1",
        *[f"    line {number}" for number in range(10, 20)],
        "suspended: bob: five lives",
        "suspended: match abc: void 2 times",
        f"to try what is suspended again: harness run {tmp_path}/x.toml --retry",
        "gave up: 3 workers were lost",
        f"interrupted; go on with: harness run {tmp_path}/x.toml",
    ]


@pytest.mark.parametrize(
    ("summary", "clean"),
    [
        (Summary(played=3, cut_short=1), True),
        (Summary(voided=1), False),
        (Summary(lost_workers=1), False),
        (Summary(gave_up="x"), False),
        (Summary(failed_starts={"ann": ""}), False),
        (Summary(suspended_entrants={"ann": ""}), False),
        (Summary(suspended_matches={"abc": ""}), False),
    ],
)
def test_what_is_clean(summary: Summary, *, clean: bool) -> None:
    assert summary.clean == clean


def test_a_ladder_that_is_played_is_not_played_again(played: Path, run: Callable[..., Result]) -> None:
    result = run("run", str(played))
    assert result.exit_code == 0
    assert result.stdout == "12 matches planned, 0 left to play\n0 matches played\n"


def test_a_mistake_in_the_file_is_one_line(
    write_ladder: Callable[..., Path], run: Callable[..., Result]
) -> None:
    path = write_ladder(("deals = 2", "deels = 2"))
    result = run("run", str(path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert "deels" in result.stderr


def test_the_help_says_how_to_try_again_what_is_suspended(run: Callable[..., Result]) -> None:
    text = " ".join(run("run", "--help").stdout.split())
    assert "--retry Try again what is suspended" in text
    assert "Ctrl-C once lets the running matches finish" in text


def test_a_rate_is_told_only_when_it_says_something(
    odd_names: Ladder, play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(plan(odd_names))
    outcome = play(odd_names, first)
    now = [100.0]
    monkeypatch.setattr("harness.cli.progress.time.monotonic", lambda: now[0])
    with Lines(quiet=False) as lines:
        lines.planned(12, left=12)
        now[0] += 30.0  # bots start
        lines.result(first, outcome)
        now[0] += 6.0
        lines.result(first, outcome)
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "1 of 12 matches"
    assert told[2] == "2 of 12 matches, 0.3 a second, about 30 s left"
