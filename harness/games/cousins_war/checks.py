"""Checks of single values in a card file. Each raises DataError with the place, the value and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harness.core import DataError, nearest

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

_MOST = 12
"""Cubes of a colour, which no number on a card exceeds."""


def check_keys(given: Any, needs: frozenset[str], may: frozenset[str], where: str) -> None:  # noqa: ANN401
    """Check that ``given`` is a table with all the keys of ``needs`` and no other than those of ``may``."""
    if not isinstance(given, dict):
        raise DataError(f"{where} is {given!r}; make it a table")
    for key in given:
        if key not in needs | may:
            raise DataError(f"{where}: unknown key '{key}'; {nearest(key, needs | may)}")
    for key in sorted(needs):
        if key not in given:
            raise DataError(f"{where}: '{key}' is missing; give it")


def one_of(given: Any, known: Collection[str], where: str) -> str:  # noqa: ANN401
    """Return a text that is one of ``known``."""
    if not isinstance(given, str) or given not in known:
        raise DataError(f"{where} is {given!r}; {nearest(str(given), known)}")
    return given


def whole_number(given: Any, least: int, where: str, most: int = _MOST) -> int:  # noqa: ANN401
    """Return a whole number from ``least`` to ``most``."""
    if type(given) is not int or not least <= given <= most:
        raise DataError(f"{where} is {given!r}; give a whole number from {least} to {most}")
    return given


def text(given: Any, where: str) -> str:  # noqa: ANN401
    """Return a text that is not empty."""
    if not isinstance(given, str) or not given.strip():
        raise DataError(f"{where} is {given!r}; give a text")
    return given


def tables(given: Mapping[str, Any], key: str, where: str) -> list[dict[str, Any]]:
    """Return the list of tables under ``key``, empty if there is none; each has an id of its own."""
    listed = given.get(key, [])
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise DataError(f"{where}: {key} is no list of tables; write [[{key}]]")
    ids = [text(each.get("id"), f"{where} [[{key}]]: id") for each in listed]
    for each in ids:
        if ids.count(each) > 1:
            raise DataError(f"{where}: two of [[{key}]] have the id '{each}'; give each its own")
    return listed
