"""A table before it has a format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from harness.report.escape import visible

if TYPE_CHECKING:
    from collections.abc import Mapping

UNKNOWN = "n/a"

Value: TypeAlias = "str | int | float | Mapping[str, int] | None"
"""One value for a program. None is what is not known; no value is nan."""

Align: TypeAlias = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column for people: head, the side its cells stand on, and what it shows if the head does not say."""

    head: str
    align: Align = "right"
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The same content twice: ``rows`` of ``columns`` for people, ``records`` of ``keys`` for programs.

    ``rows`` hold one text a column, already rounded and ``visible``, but not escaped for any format.
    ``records`` have exactly the keys of ``keys``, in their order, which says what each means. ``notes`` are
    sentences to print below, ``visible`` too.
    """

    name: str
    ladder: str
    matches: int
    point_of_view: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    keys: Mapping[str, str]
    records: tuple[Mapping[str, Value], ...]

    @property
    def title(self) -> str:
        """What this is, of which ladder, after how many matches."""
        matches = "1 match" if self.matches == 1 else f"{self.matches} matches"
        return f"{visible(self.ladder)}: {self.name} after {matches}"

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """Head and meaning of each column whose head does not say it."""
        return tuple((column.head, column.meaning) for column in self.columns if column.meaning)


def fixed(value: float | None, decimals: int, sign: str = "") -> str:
    """Write a figure with so many decimals; "n/a" for None. A rounded zero has no minus."""
    return UNKNOWN if value is None else format(value, f"{sign}z.{decimals}f")
