"""Game data from TOML or JSON files: read, and put into options that override a game's own."""

from __future__ import annotations

import json
import tomllib
import typing
from typing import TYPE_CHECKING, Any, TypeVar

from harness.core.errors import DataError, OptionError
from harness.core.options import DataText, read_options

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from _typeshed import DataclassInstance

    T = TypeVar("T", bound=DataclassInstance)


def load_data(file: Traversable) -> dict[str, Any]:
    """Read a ``.toml`` or ``.json`` file; DataError, naming file and place, when it cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{file}: cannot be read ({error}); give the path of a TOML or JSON file") from error
    try:
        data = json.loads(text) if file.name.endswith(".json") else tomllib.loads(text)
    except ValueError as error:
        raise DataError(f"{file}: is not well-formed ({error}); mend it at the place named") from error
    except RecursionError as error:
        raise DataError(f"{file}: nests tables or lists too deep to be read; make it flatter") from error
    if not isinstance(data, dict):
        raise DataError(f"{file}: holds a {type(data).__name__}; its top level must be a table")
    return data


def read_override(text: str, option: str) -> dict[str, Any]:
    """Return the tables that an option overrides a game's data with; none for an empty text.

    Raises DataError, naming the option, when the text is no JSON or not a table.
    """
    try:
        tables = json.loads(text) if text else {}
    except ValueError as error:
        raise DataError(
            f"option {option}: is no JSON ({error}); give the path of a TOML or JSON file"
        ) from error
    if not isinstance(tables, dict):
        raise DataError(f"option {option}: holds a {type(tables).__name__}; its top level must be a table")
    return tables


def check_data(kind: type[T], tables: Mapping[str, object], where: str) -> T:
    """Make the dataclass of a game's data from its tables; DataError, after ``where``, if they do not fit."""
    try:
        return read_options(kind, tables, where)
    except OptionError as error:
        raise DataError(str(error)) from error


def with_data_files(kind: type[Any], given: Mapping[str, object], folder: Path) -> dict[str, object]:
    """Return ``given`` with each file that an option of ``kind`` names read in its place.

    Names are relative to ``folder``. Raises DataError when a file cannot be read. A value that is no text is
    left for ``read_options`` to refuse.
    """
    hints = typing.get_type_hints(kind)
    filled = dict(given)
    for key, value in given.items():
        if hints.get(key) is DataText and isinstance(value, str) and value and not value.startswith("{"):
            filled[key] = json.dumps(load_data(folder / value), sort_keys=True, default=str)
    return filled
