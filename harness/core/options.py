"""Settings read from a mapping into a frozen dataclass, strictly.

One routine serves game options, ladder files and ``bot.toml``: an unknown key, a missing key or a value
of another type is an error that names it, says where it stands, and lists what would be valid.

A field's type may be ``bool``, ``int``, ``float``, ``str``, a ``Literal``, another such dataclass, a
``tuple[X, ...]`` of these (from a list), a ``dict[str, X]``, or a union of these, ``None`` included. A field
of type ``object`` takes what is given, to be read by somebody who knows more.
A range is checked by the dataclass itself: raise ``ValueError`` in ``__post_init__``.
"""

from __future__ import annotations

import contextlib
import dataclasses
import difflib
import types
import typing
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from harness.core.errors import OptionError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    T = TypeVar("T", bound=DataclassInstance)


_LONGEST_SHOWN = 200
_PLURALS = {bool: "switches", int: "whole numbers", float: "numbers", str: "texts"}
_UNION = (typing.Union, types.UnionType)

DataText = typing.NewType("DataText", str)
"""The type of an option that overrides a game's data: canonical JSON, empty for none.

A ladder file or the command line gives the path of a TOML or JSON file; ``with_data_files`` puts the text
in its place, so that a record holds the data it was played with and needs no file."""


def read_options(kind: type[T], given: Mapping[str, object], where: str) -> T:
    """Make a ``kind`` from ``given``; ``where`` begins every error, such as ``ladders/x.toml [options]``.

    Raises OptionError: unknown key, missing key, ill-typed value, or a value the dataclass refuses.
    """
    hints = typing.get_type_hints(kind)
    fields = {field.name: field for field in dataclasses.fields(kind) if field.init}
    for key in given:
        if key not in fields:
            raise OptionError(f"{where}: unknown key {key!r}; {nearest(key, fields)}")
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name in given:
            values[name] = _convert(hints[name], given[name], f"{where}: {name}")
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise OptionError(f"{where}: '{name}' is missing; give {name} = {describe(hints[name])}")
    try:
        return kind(**values)
    except ValueError as error:
        raise OptionError(f"{where}: {error}") from error


def nearest(word: str, known: typing.Iterable[str]) -> str:
    """Advice for a word that is not one of ``known``: the nearest one, or all of them."""
    words = sorted(known)
    close = difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    if close:
        return f"did you mean '{close[0]}'? (known: {', '.join(words)})"
    return f"known: {', '.join(words) or 'none'}"


def describe(hint: Any) -> str:  # noqa: ANN401  # a type hint has no narrower type
    """Say in words which values a type hint allows, for errors and for ``harness games``."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return " or ".join(repr(value).lower() if isinstance(value, bool) else repr(value) for value in args)
    if origin in _UNION:
        return " or ".join(describe(arg) for arg in args if arg is not types.NoneType)
    if origin is tuple:
        return f"a list of {_describe_several(args[0])}"
    if origin is dict:
        return f"a table of {_describe_several(args[1])}"
    if hint is DataText:
        return "the path of a TOML or JSON file"
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
    return names.get(hint, "a table")


def _describe_several(hint: Any) -> str:  # noqa: ANN401
    if typing.get_origin(hint) is tuple:
        return f"lists of {_describe_several(typing.get_args(hint)[0])}"
    return _PLURALS.get(hint, "tables" if dataclasses.is_dataclass(hint) else "values")


def _convert(hint: Any, value: object, where: str) -> Any:  # noqa: ANN401  # its type is the hint
    """Return ``value`` as ``hint`` wants it, or raise OptionError."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in _UNION:
        return _convert_union(hint, value, where)
    if origin is tuple and isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_convert(args[0], each, f"{where}[{at}]") for at, each in enumerate(value))
    if origin is dict and isinstance(value, Mapping):
        return {key: _convert(args[1], each, f"{where}.{key}") for key, each in value.items()}
    if dataclasses.is_dataclass(hint) and isinstance(value, Mapping):
        return read_options(typing.cast("type[Any]", hint), value, where)
    if not _fits(hint, value):
        raise OptionError(f"{where} is {_short(value)}, but must be {describe(hint)}")
    return float(typing.cast("float", value)) if hint is float else value


def _fits(hint: Any, value: object) -> bool:  # noqa: ANN401
    """Whether a single value is of the type; True is no number, though Python says True == 1."""
    if typing.get_origin(hint) is Literal:
        return any(value == each and type(value) is type(each) for each in typing.get_args(hint))
    if hint is object:
        return True
    if hint is float:
        return type(value) in (int, float)
    return type(value) is (str if hint is DataText else hint)


def _convert_union(hint: Any, value: object, where: str) -> Any:  # noqa: ANN401
    args = typing.get_args(hint)
    if value is None and types.NoneType in args:
        return None
    for arg in args:
        if arg is not types.NoneType:
            with contextlib.suppress(OptionError):
                return _convert(arg, value, where)
    raise OptionError(f"{where} is {_short(value)}, but must be {describe(hint)}")


def _short(value: object) -> str:
    """Show a value in an error, a long one by its beginning."""
    shown = repr(value)
    return shown if len(shown) <= _LONGEST_SHOWN else f"{shown[:_LONGEST_SHOWN]}..."
