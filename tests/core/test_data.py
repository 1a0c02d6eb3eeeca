"""Data files are read whole or refused by name; options hold their text, so a record needs no file."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING

import pytest

from harness.core import DataError, DataText, load_data, read_options, with_data_files

if TYPE_CHECKING:
    from pathlib import Path


EMPTY = DataText("")


@dataclasses.dataclass(frozen=True)
class Options:
    cards: DataText = EMPTY
    title: str = "plain"


def test_toml_and_json_are_read_alike(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[units]\nDuke = 4\n"Épée" = "x"\n', encoding="utf-8")
    (tmp_path / "cards.json").write_text('{"units": {"Duke": 4, "Épée": "x"}}', encoding="utf-8")
    assert load_data(tmp_path / "cards.toml") == load_data(tmp_path / "cards.json")


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("gone.toml", None, "gone.toml: cannot be read ("),
        ("latin.toml", b"name = '\xe9'", "latin.toml: cannot be read ("),
        ("bad.toml", b"a = ", "bad.toml: is not well-formed ("),
        ("bad.json", b"{", "bad.json: is not well-formed ("),
        ("deep.toml", b"a = " + b"[" * 9_999, "deep.toml: nests tables or lists too deep"),
        ("deep.json", b"[" * 99_999, "deep.json: nests tables or lists too deep"),
        ("list.json", b"[1]", "list.json: holds a list; its top level must be a table"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, name: str, content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(DataError) as raised:
        load_data(tmp_path / name)
    assert f"{tmp_path}/{says}" in str(raised.value)


def test_a_named_file_is_read_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("b = 2\na = 1\n")
    given = with_data_files(Options, {"cards": "mine.toml", "title": "mine.toml"}, tmp_path)
    assert given == {"cards": '{"a": 1, "b": 2}', "title": "mine.toml"}
    assert json.loads(read_options(Options, given, "here").cards) == {"a": 1, "b": 2}


@pytest.mark.parametrize("value", ["", '{"a": 1}', 7])
def test_what_names_no_file_is_left_alone(tmp_path: Path, value: object) -> None:
    assert with_data_files(Options, {"cards": value}, tmp_path) == {"cards": value}


def test_a_named_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: cannot be read"):
        with_data_files(Options, {"cards": "none.toml"}, tmp_path)
