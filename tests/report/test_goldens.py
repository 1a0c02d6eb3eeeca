"""Every table in every format, byte for byte. ``UPDATE_GOLDENS=1`` rewrites the files for review."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.rating import by_seat, by_variant, crosstable, standings
from harness.report import (
    FORMATS,
    render_by_seat,
    render_by_variant,
    render_crosstable,
    render_standings,
)

if TYPE_CHECKING:
    from harness.rating import Played
    from tests.report.conftest import Golden

ENDINGS = {"text": "txt", "markdown": "md", "html": "html", "csv": "csv", "json": "json", "latex": "tex"}


def test_every_format_has_a_golden() -> None:
    assert set(ENDINGS) == set(FORMATS)


@pytest.mark.parametrize("fmt", FORMATS)
def test_standings(matches: list[Played], golden: Golden, fmt: str) -> None:
    table = standings(
        matches,
        unrated={"new|bot": "no match yet", "bröken": "failed to start", "7": "failed check"},
        suspended={"🦊": "suspended: five lives in a row ended by its own fault"},
    )
    golden(render_standings(table, fmt, ladder="A <small> ladder & co"), f"standings.{ENDINGS[fmt]}")


@pytest.mark.parametrize("fmt", FORMATS)
def test_standings_without_a_match(golden: Golden, fmt: str) -> None:
    table = standings([], unrated={"ann": "no match yet"})
    golden(render_standings(table, fmt, ladder="fresh"), f"no_match.{ENDINGS[fmt]}")


@pytest.mark.parametrize("fmt", FORMATS)
def test_crosstable(matches: list[Played], order: list[str], golden: Golden, fmt: str) -> None:
    table = crosstable(matches, order)
    golden(render_crosstable(table, fmt, ladder="A <small> ladder & co"), f"crosstable.{ENDINGS[fmt]}")


@pytest.mark.parametrize("fmt", FORMATS)
def test_by_seat(matches: list[Played], order: list[str], golden: Golden, fmt: str) -> None:
    table = by_seat(matches, order)
    golden(render_by_seat(table, fmt, ladder="A <small> ladder & co"), f"by_seat.{ENDINGS[fmt]}")


@pytest.mark.parametrize("fmt", FORMATS)
def test_by_variant(matches: list[Played], order: list[str], golden: Golden, fmt: str) -> None:
    table = by_variant(matches, order)
    golden(render_by_variant(table, fmt, ladder="A <small> ladder & co"), f"by_variant.{ENDINGS[fmt]}")
