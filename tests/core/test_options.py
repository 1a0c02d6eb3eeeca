"""Settings are read strictly: whatever does not fit is named, with its place and what would fit."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

import pytest

from harness.core import DataText, OptionError, describe, nearest, read_options

EMPTY = DataText("")


@dataclasses.dataclass(frozen=True)
class Inner:
    depth: int
    name: str = "plain"


@dataclasses.dataclass(frozen=True)
class Options:
    turns: int = 10
    speed: float = 1.0
    strict: bool = False
    title: str = "none"
    mode: Literal["short", "long", 3] = "short"
    armies: tuple[str, ...] | Literal["cycle"] = "cycle"
    limit_s: float | None = None
    inner: Inner = dataclasses.field(default_factory=lambda: Inner(1))
    counts: dict[str, int] = dataclasses.field(default_factory=dict)
    pairs: tuple[tuple[int, ...], ...] = ()
    data: DataText = EMPTY
    anything: object = None

    def __post_init__(self) -> None:
        if self.turns < 1:
            raise ValueError(f"turns is {self.turns}; give 1 or more")


@dataclasses.dataclass(frozen=True)
class Needy:
    name: str
    sizes: tuple[int, ...]


def test_nothing_given_is_all_defaults() -> None:
    assert read_options(Options, {}, "here") == Options()


def test_values_are_read_into_their_types() -> None:
    read = read_options(
        Options,
        {
            "turns": 3,
            "speed": 2,
            "mode": 3,
            "armies": ["West", "Nord"],
            "limit_s": 1.5,
            "inner": {"depth": 2},
            "counts": {"Duke": 4},
            "pairs": [[1, 2], [3]],
            "data": "{}",
            "anything": [1, "b"],
        },
        "here",
    )
    assert read == Options(
        turns=3,
        speed=2.0,
        mode=3,
        armies=("West", "Nord"),
        limit_s=1.5,
        inner=Inner(2),
        counts={"Duke": 4},
        pairs=((1, 2), (3,)),
        data=DataText("{}"),
        anything=[1, "b"],
    )
    assert type(read.speed) is float
    assert read_options(Options, {"limit_s": None}, "here").limit_s is None


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"turn": 3}, "unknown key 'turn'; did you mean 'turns'? (known: anything, armies,"),
        ({"zzz": 3}, "x.toml [options]: unknown key 'zzz'; known: anything, armies, counts, data,"),
        ({"turns": "3"}, "x.toml [options]: turns is '3', but must be a whole number"),
        ({"turns": True}, "x.toml [options]: turns is True, but must be a whole number"),
        ({"turns": 3.0}, "x.toml [options]: turns is 3.0, but must be a whole number"),
        ({"turns": None}, "x.toml [options]: turns is None, but must be a whole number"),
        ({"turns": 0}, "x.toml [options]: turns is 0; give 1 or more"),
        ({"speed": "fast"}, "x.toml [options]: speed is 'fast', but must be a number"),
        ({"speed": True}, "x.toml [options]: speed is True, but must be a number"),
        ({"strict": 1}, "x.toml [options]: strict is 1, but must be true or false"),
        ({"title": 5}, "x.toml [options]: title is 5, but must be a text"),
        ({"mode": "shrt"}, "x.toml [options]: mode is 'shrt', but must be 'short' or 'long' or 3"),
        ({"mode": 3.0}, "x.toml [options]: mode is 3.0, but must be 'short' or 'long' or 3"),
        ({"armies": "West"}, "armies is 'West', but must be a list of texts or 'cycle'"),
        ({"armies": ["West", 2]}, "armies is ['West', 2], but must be a list of texts or 'cycle'"),
        ({"limit_s": "1"}, "x.toml [options]: limit_s is '1', but must be a number"),
        ({"inner": 4}, "x.toml [options]: inner is 4, but must be a table"),
        ({"inner": {}}, "x.toml [options]: inner: 'depth' is missing; give depth = a whole number"),
        ({"inner": {"depth": 1, "nam": 2}}, "inner: unknown key 'nam'; did you mean 'name'? (known"),
        ({"counts": {"Duke": "4"}}, "x.toml [options]: counts.Duke is '4', but must be a whole number"),
        ({"counts": [4]}, "x.toml [options]: counts is [4], but must be a table of whole numbers"),
        ({"pairs": [[1, 2], ["3"]]}, "x.toml [options]: pairs[1][0] is '3', but must be a whole number"),
        ({"pairs": "12"}, "pairs is '12', but must be a list of lists of whole numbers"),
        ({"data": 7}, "x.toml [options]: data is 7, but must be the path of a TOML or JSON file"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_with_its_place(given: dict[str, object], says: str) -> None:
    with pytest.raises(OptionError) as raised:
        read_options(Options, given, "x.toml [options]")
    assert says in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "here: 'name' is missing; give name = a text"),
        ({"name": "x"}, "here: 'sizes' is missing; give sizes = a list of whole numbers"),
    ],
)
def test_a_missing_key_says_what_to_give(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError) as raised:
        read_options(Needy, given, "here")
    assert str(raised.value) == says


def test_the_nearest_word_is_named() -> None:
    assert nearest("to-waar", ["to-war", "king"]) == "did you mean 'to-war'? (known: king, to-war)"
    assert nearest("chess", ["to-war", "king"]) == "known: king, to-war"
    assert nearest("chess", []) == "known: none"


def test_literals_are_described_as_files_write_them() -> None:
    assert describe(Literal[True, "auto"]) == "true or 'auto'"
    assert describe(int | None) == "a whole number"


def test_an_error_is_one_line_whatever_the_key() -> None:
    with pytest.raises(OptionError) as caught:
        read_options(Options, {"a\nb": 1}, "file")
    assert "\n" not in str(caught.value)
