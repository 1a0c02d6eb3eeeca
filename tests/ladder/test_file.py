from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.core import HarnessError
from harness.ladder import read_ladder
from harness.referee import Clock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.ladder import Ladder

    Write = Callable[..., Path]
    MakeBot = Callable[..., Path]

ANN = '[[entrants]]\nbot = "bots/ann"\n'
BOB = '[[entrants]]\nbot = "bots/bob"\n'


def _error(path: Path) -> str:
    """Return the error that reading the file raises, with paths from its folder."""
    with pytest.raises(HarnessError) as raised:
        read_ladder(path)
    return str(raised.value).replace(f"{path.parent}/", "")


def test_what_is_left_out_has_defaults(ladder: Ladder, tmp_path: Path) -> None:
    assert ladder.name == "small"
    assert ladder.game.name == "to-war"
    assert ladder.seats == 2
    assert ladder.store == tmp_path / "small.sqlite"
    assert ladder.clock == Clock(move_s=1.0, start_s=10.0)
    assert (ladder.names, ladder.isolation, ladder.schedule.kind) == (False, "none", "round-robin")
    assert ladder.cores_per_match == 1
    assert [variant.name for variant in ladder.variants] == ["base"]
    assert [(each.name, each.version, each.args) for each in ladder.entrants] == [
        ("ann", "1", ()),
        ("bob", "1", ()),
        ("cleo", "1", ()),
    ]


def test_everything_can_be_said(write_ladder: Write, tmp_path: Path) -> None:
    ladder = read_ladder(
        write_ladder(
            (
                'seed = "test"',
                (
                    'name = "Spring"\nseats = 2\nseed = 7\nstore = "results/spring.sqlite"\nnames = true\n'
                    'isolation = "none"\ncores_per_match = 2\n[options]\narmies = "cycle"\n'
                    '[[variant]]\nname = "base"\n[[variant]]\nname = "wide"\noptions = { columns = 4 }\n'
                ),
            ),
            (BOB, f'{BOB}name = "bob twice"\nargs = ["--depth", "2"]\n'),
            ("move_s = 1", "move_s = 1.5\ngame_s = 60\nincrement_s = 0.1\nstart_s = 3"),
            ("deals = 2", 'deals = 5\nkind = "round-robin"'),
        )
    )
    assert (ladder.name, ladder.seed, ladder.names) == ("Spring", "7", True)
    assert ladder.cores_per_match == 2
    assert ladder.store == tmp_path / "results" / "spring.sqlite"
    assert [(each.name, each.options.columns, each.options.armies) for each in ladder.variants] == [
        ("base", 3, "cycle"),
        ("wide", 4, "cycle"),
    ]
    assert (ladder.entrants[1].name, ladder.entrants[1].args) == ("bob twice", ("--depth", "2"))
    assert ladder.clock == Clock(move_s=1.5, game_s=60, increment_s=0.1, start_s=3)
    assert ladder.schedule.deals == 5


@pytest.mark.parametrize(
    "name", ["1e5", "007", "nan", "True", "80,443", "日本", "🦊", "👩‍💻", "a|b", "<b>", "_x_", "$"]
)
def test_any_text_is_a_name(name: str, write_ladder: Write) -> None:
    ladder = read_ladder(write_ladder((ANN, f'{ANN}name = "{name}"\n')))
    assert ladder.entrants[0].name == name


def test_a_bot_enters_twice_under_two_names(write_ladder: Write) -> None:
    ladder = read_ladder(write_ladder((BOB, f'{BOB}{ANN}name = "ann 2"\nargs = ["-2"]\n')))
    assert [each.name for each in ladder.entrants] == ["ann", "bob", "ann 2", "cleo"]
    assert ladder.entrants[0].program == ladder.entrants[2].program


def test_a_folder_may_have_blanks_and_brackets(write_ladder: Write, make_bot: MakeBot) -> None:
    make_bot("My Bots (1)/ü bot", name="ü")
    ladder = read_ladder(write_ladder(("bots/ann", "bots/My Bots (1)/ü bot")))
    assert ladder.entrants[0].name == "ü"


def test_a_data_file_is_read_beside_the_ladder(write_ladder: Write, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("")
    ladder = read_ladder(write_ladder(('seed = "test"', '[options]\ndata = "own.toml"')))
    assert ladder.variants[0].options.data == "{}"


def test_no_such_file(tmp_path: Path) -> None:
    assert _error(tmp_path / "gone.toml") == (
        f"gone.toml: cannot be read ([Errno 2] No such file or directory: '{tmp_path}/gone.toml'); "
        "give the path of a TOML or JSON file"
    ).replace(f"{tmp_path}/", "")


ONE_LINE = {
    "bad TOML": (
        [("deals = 2", "deals = = 2")],
        "small.toml: is not well-formed (Invalid value (at line 15, column 9)); mend it at the place named",
    ),
    "misspelt key": (
        [('seed = "test"', 'sed = "test"')],
        (
            "small.toml: unknown key 'sed'; did you mean 'seed'? (known: clock, cores_per_match, "
            "entrants, game, isolation, name, names, options, schedule, seats, seed, store, variant)"
        ),
    ),
    "misspelt key of an entrant": (
        [(BOB, f"{BOB}arg = []\n")],
        "small.toml: entrants[1]: unknown key 'arg'; did you mean 'args'? (known: args, bot, name)",
    ),
    "misspelt key of the schedule": (
        [("deals = 2", "deal = 2")],
        "small.toml: schedule: unknown key 'deal'; did you mean 'deals'? (known: deals, kind)",
    ),
    "misspelt key of the clock": (
        [("move_s = 1", "move = 1")],
        (
            "small.toml: clock: unknown key 'move'; did you mean 'move_s'? "
            "(known: game_s, increment_s, move_s, start_s)"
        ),
    ),
    "misspelt key of a variant": (
        [('seed = "test"', '[[variant]]\nname = "x"\noption = {}')],
        "small.toml: variant[0]: unknown key 'option'; did you mean 'options'? (known: name, options)",
    ),
    "no game": (
        [('game = "to-war"\n', "")],
        "small.toml: 'game' is missing; give game = a text",
    ),
    "no clock": (
        [("[clock]\nmove_s = 1\n", "")],
        "small.toml: 'clock' is missing; give clock = a table",
    ),
    "a clock without a limit": (
        [("move_s = 1", "start_s = 5")],
        "small.toml: clock: the clock has no limit; set move_s or game_s, in seconds",
    ),
    "a clock that is text": (
        [("move_s = 1", 'move_s = "fast"')],
        "small.toml: clock: move_s is 'fast', but must be a number",
    ),
    "no deals": (
        [("deals = 2", "deals = 0")],
        "small.toml: schedule: deals is 0; give 1 or more",
    ),
    "a kind of schedule that there is not": (
        [("deals = 2", 'deals = 2\nkind = "swiss"')],
        "small.toml: schedule: kind is 'swiss', but must be 'round-robin'",
    ),
    "no cores": (
        [('seed = "test"', "cores_per_match = 0")],
        "small.toml: cores_per_match is 0; give 1 or more",
    ),
    "isolation that there is not": (
        [('seed = "test"', 'isolation = "jail"')],
        "small.toml: isolation is 'jail', but must be 'none'",
    ),
    "seats": (
        [('seed = "test"', "seats = 3")],
        "small.toml: seats is 3, but to-war seats 2; give one of these",
    ),
    "missing folder": (
        [("bots/bob", "bots/bub")],
        (
            "small.toml: entrants[1]: bot is 'bots/bub', but there is no folder bots/bub; "
            "did you mean 'bob'? (known: ann, bob, cleo)"
        ),
    ),
    "missing folder in a missing folder": (
        [("bots/bob", "robots/bob")],
        (
            "small.toml: entrants[1]: bot is 'robots/bob', but there is no folder robots/bob; "
            "paths are relative to the ladder file"
        ),
    ),
    "one name twice": (
        [(BOB, f'{BOB}name = "ann"\n')],
        (
            "small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'ann'; "
            "give one of them another name"
        ),
    ),
    "names that differ only in case": (
        [(BOB, f'{BOB}name = "ANN"\n')],
        (
            "small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'ann' and 'ANN', "
            "which look alike; give one of them another name"
        ),
    ),
    "names that differ only in Unicode form": (
        [(ANN, f'{ANN}name = "caf\\u00e9"\n'), (BOB, f'{BOB}name = "cafe\\u0301"\n')],
        (
            "small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'caf\u00e9' "
            "and 'cafe\u0301', which look alike; give one of them another name"
        ),
    ),
    "names that differ only in width and blanks": (
        [(ANN, f'{ANN}name = "a b"\n'), (BOB, f'{BOB}name = "\uff41  B"\n')],
        (
            "small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'a b' and '\uff41  B', "
            "which look alike; give one of them another name"
        ),
    ),
    "names that differ only in what nobody sees": (
        [(BOB, f'{BOB}name = "ann\\u200b"\n')],
        (
            "small.toml: entrants[0] (bots/ann) and entrants[1] (bots/bob) are named 'ann' and 'ann\u200b', "
            "which look alike; give one of them another name"
        ),
    ),
    "a name of which nothing is seen": (
        [(BOB, f'{BOB}name = "\\u200b"\n')],
        "small.toml: entrants[1]: name is empty; give a name",
    ),
    "a store that is a folder": (
        [('seed = "test"', 'store = "bots"')],
        "small.toml: store is 'bots', which is a folder; give the name of a file",
    ),
    "a store that is the root": (
        [('seed = "test"', 'store = "/"')],
        "small.toml: store is '/', which is a folder; give the name of a file",
    ),
    "a store with a null byte": (
        [('seed = "test"', 'store = "a\\u0000b"')],
        (
            "small.toml: store is 'a\\x00b' (3 characters), which is no path; give one on one line, "
            "with no name in it longer than 240 bytes"
        ),
    ),
    "a bot's path that is too long": (
        [(BOB, f'[[entrants]]\nbot = "{300 * "b"}"\n')],
        (
            f"small.toml: entrants[1]: bot is '{40 * 'b'}' (300 characters), which is no path; give one on "
            "one line, with no name in it longer than 240 bytes"
        ),
    ),
    "a bank that never ends": (
        [("move_s = 1", "game_s = 1e308")],
        "small.toml: clock: game_s is 1e+308; it must be a number of seconds above 0, and at most 1e+09",
    ),
    "empty name": (
        [(BOB, f'{BOB}name = " "\n')],
        "small.toml: entrants[1]: name is empty; give a name",
    ),
    "a name with a space at an end": (
        [(BOB, f'{BOB}name = "bob "\n')],
        "small.toml: entrants[1]: name is 'bob ', with a space at an end; leave it out",
    ),
    "a name with a line break": (
        [(BOB, f'{BOB}name = "b\\nob"\n')],
        "small.toml: entrants[1]: name is 'b\\nob', with the control character '\\n'; leave it out",
    ),
    "a name that turns the rest of the line": (
        [(BOB, f'{BOB}name = "b\\u202eob"\n')],
        "small.toml: entrants[1]: name is 'b\\u202eob', with the control character '\\u202e'; leave it out",
    ),
    "a long name": (
        [(BOB, f'{BOB}name = "{"b" * 101}"\n')],
        "small.toml: entrants[1]: name has 101 characters; give at most 100",
    ),
    "an empty name of the ladder": (
        [('seed = "test"', 'name = ""')],
        "small.toml: name is empty; give a name",
    ),
    "a variant twice": (
        [('seed = "test"', '[[variant]]\nname = "x"\n[[variant]]\nname = "X"\n')],
        (
            "small.toml: variant[0] and variant[1] are named 'x' and 'X', which look alike; "
            "give one of them another name"
        ),
    ),
    "a variant without a name": (
        [('seed = "test"', "[[variant]]\noptions = {}\n")],
        "small.toml: variant[0]: 'name' is missing; give name = a text",
    ),
    "too few entrants": (
        [(BOB, ""), ('[[entrants]]\nbot = "bots/cleo"\n', "")],
        "small.toml: entrants: 1 given where a match seats 2; add [[entrants]]",
    ),
    "an option that there is not": (
        [('seed = "test"', "[options]\nmore_strateggy = true")],
        (
            "small.toml: options: unknown key 'more_strateggy'; did you mean 'more_strategy'? (known: "
            "armies, columns, counts, data, deploy_adjacency, elite_source, loops, more_strategy, rows, "
            "side_bonus)"
        ),
    ),
    "an option of another type": (
        [('seed = "test"', "[options]\nmore_strategy = 1")],
        "small.toml: options: more_strategy is 1, but must be true or false",
    ),
    "an option out of range, in a variant": (
        [('seed = "test"', '[[variant]]\nname = "x"\noptions = { columns = 9 }')],
        "small.toml: variant 'x': columns is 9; give 2 to 5",
    ),
    "a data file that there is not": (
        [('seed = "test"', '[options]\ndata = "gone.toml"')],
        (
            "gone.toml: cannot be read ([Errno 2] No such file or directory: 'gone.toml'); "
            "give the path of a TOML or JSON file"
        ),
    ),
}


@pytest.mark.parametrize(("changes", "line"), ONE_LINE.values(), ids=ONE_LINE)
def test_errors_are_one_line(changes: list[tuple[str, str]], line: str, write_ladder: Write) -> None:
    assert _error(write_ladder(*changes)) == line


def test_an_unknown_game_names_the_nearest(write_ladder: Write) -> None:
    line = _error(write_ladder(('game = "to-war"', 'game = "to-wars"')))
    assert line.startswith("small.toml: game: no game is called 'to-wars'; did you mean 'to-war'? (known: ")


def test_a_bot_that_does_not_play_the_game(write_ladder: Write, make_bot: MakeBot) -> None:
    path = write_ladder()
    make_bot("bob", games=["chess"])
    assert _error(path) == (
        "small.toml: entrants[1]: the bot in bots/bob does not play to-war; "
        "add it to games in bots/bob/bot.toml, or enter another bot"
    )


def test_a_folder_without_a_declaration(write_ladder: Write, tmp_path: Path) -> None:
    path = write_ladder()
    (tmp_path / "bots" / "bob" / "bot.toml").unlink()
    assert _error(path) == "bots/bob/bot.toml: not found; a bot needs it, and bots/uniform has one to copy"


def test_options_that_only_the_game_can_refuse(write_ladder: Write) -> None:
    line = _error(write_ladder(('seed = "test"', '[options]\narmies = ["West", "Atlantis"]')))
    assert line.startswith("small.toml: options: ")
    assert "Atlantis" in line
