"""``harness match``: one match told, a person in a seat, and every wrong use in one line."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

BOTS = Path(__file__).parents[2] / "bots"
UNIFORM = str(BOTS / "uniform")


def match(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "harness.cli", "match", *args]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=60, check=False)


def test_a_seed_fixes_the_match_and_it_is_told_to_its_end() -> None:
    first, again, other = (
        match("to-war", UNIFORM, UNIFORM, "--seed", seed, "--json") for seed in ("a", "a", "b")
    )
    plays = [json.loads(ran.stdout)["play"] for ran in (first, again, other)]
    assert plays[0] == plays[1] != plays[2]
    told = match("to-war", UNIFORM, UNIFORM, "--seed", "a")
    assert told.returncode == 0
    assert f"-- {len(plays[0]['answers'])}: seat" in told.stdout
    assert told.stdout.rstrip().endswith("seed: a")
    assert "place 1" in told.stdout


def test_a_person_plays_a_seat_to_the_end() -> None:
    ran = match("to-war", UNIFORM, "--human", "1", "--seed", "a", typed="nonsense\n99\n" + "0\n" * 200)
    assert ran.returncode == 0, ran.stderr
    assert "you have seat 1" in ran.stdout
    assert "give the numbers that stand before the options" in ran.stdout
    assert "pick 99 where options are 0 to " in ran.stdout
    assert "seat 1 you" in ran.stdout
    assert ran.stderr == ""


def test_a_person_who_leaves_gives_the_match_up() -> None:
    ran = match("to-war", UNIFORM, "--human", "0", typed="0\n")
    assert ran.returncode == 130
    assert ran.stdout.endswith("given up\n")
    assert ran.stderr == ""


def test_a_bot_that_forfeits_makes_the_status_1(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text(
        'name = "leaver"\nversion = "1"\ncommand = ["python", "bot.py"]\nfiles = ["bot.py"]\n'
        'language = "python"\ngames = ["*"]\n',
        encoding="utf-8",
    )
    (tmp_path / "bot.py").write_text(
        "from harness.bot import run\nrun(lambda request: exit('had enough'))\n", encoding="utf-8"
    )
    ran = match("to-war", str(tmp_path), UNIFORM)
    assert ran.returncode == 1
    assert "ended: crashed" in ran.stdout
    assert "had enough" in ran.stdout


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["to-war", UNIFORM], "to-war is played with 2 seats, here are 1; give a BOT or --human for each"),
        (["to-wa", UNIFORM, UNIFORM], "game: no game is called 'to-wa'; did you mean 'to-war'?"),
        (["to-war", UNIFORM, "--human", "2"], "--human 2: give each seat from 0 to 1 at most once"),
        (["to-war", UNIFORM, str(BOTS / "no")], "no such bot folder; give the folder"),
        (
            ["to-war", UNIFORM, UNIFORM, "--option", "more_stratgy=true"],
            "--option: unknown key 'more_stratgy'; did you mean 'more_strategy'?",
        ),
        (["to-war", UNIFORM, UNIFORM, "--option", "x"], "--option x: write key=value"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(args: list[str], line: str) -> None:
    ran = match(*args)
    assert ran.returncode == 2
    assert line in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert ran.stdout == ""


def test_a_person_is_told_the_end_of_the_match() -> None:
    ran = match("to-war", UNIFORM, "--human", "1", "--seed", "a", typed="0\n" * 200)
    last_words = ran.stdout.rpartition("ended: finished")[0]
    assert "the match is over" in last_words.rpartition("pick ")[2]


def test_two_people_share_the_keyboard() -> None:
    ran = match("to-war", "--human", "0", "--human", "1", "--seed", "a", typed="0\n" * 400)
    assert ran.returncode == 0, ran.stderr
    assert "ended: finished" in ran.stdout


def test_ctrl_c_ends_a_match_without_a_traceback() -> None:
    command = [sys.executable, "-m", "harness.cli", "match", "to-war", UNIFORM, "--human", "0"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as ran:
        assert ran.stdout is not None
        # The options are listed just before the prompt, which has no end of line to wait for.
        while not ran.stdout.readline().startswith("  0  "):
            assert ran.poll() is None
        ran.send_signal(signal.SIGINT)
        _, words = ran.communicate(timeout=30)
    assert ran.returncode == 130
    assert "Traceback" not in words


def test_an_override_that_the_rules_refuse_is_said_before_any_bot_starts(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('[[cards]]\nid = "towtn"\ncp = 1\n', encoding="utf-8")
    ran = match("cousins-war", UNIFORM, UNIFORM, "--option", f"cards={cards}")
    assert ran.returncode == 2
    assert "no card is called 'towtn'; did you mean 'towton'?" in ran.stderr
