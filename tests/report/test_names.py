"""Field report 48: what a reader of each format gets back for a name is the name."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt
from wcwidth import wcswidth

from harness.rating import crosstable, standings
from harness.report import render_crosstable, render_standings
from harness.report.escape import latex, markdown, visible

if TYPE_CHECKING:
    from harness.rating import Played, Standings


class Cells(HTMLParser):
    """Collects the texts of a page's cells, row by row."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  # its name
        assert tag != "b", "a name became a tag"
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")
            self._inside = True

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th"}:
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.rows[-1][-1] += data


def entrants(rows: list[list[str]]) -> list[str]:
    column = rows[0].index("entrant")
    return [row[column] for row in rows[1:]]


def test_html_and_markdown_show_every_name_in_its_row(
    matches: list[Played], table: Standings, order: list[str]
) -> None:
    shown = [visible(name) for name in order]
    cross = crosstable(matches, order)
    for page in (
        render_standings(table, "html", ladder="x"),
        render_crosstable(cross, "html", ladder="x"),
        MarkdownIt("gfm-like", {"linkify": False}).render(render_standings(table, "markdown", ladder="x")),
        MarkdownIt("gfm-like", {"linkify": False}).render(render_crosstable(cross, "markdown", ladder="x")),
    ):
        rows = Cells(page).rows
        assert entrants(rows) == shown
        assert len({len(row) for row in rows}) == 1


def test_csv_quotes_texts_and_only_texts(matches: list[Played], order: list[str]) -> None:
    text = render_standings(standings(matches, unrated={"eve": "no match yet"}), "csv", ladder="007")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["entrant"] for row in rows] == [*order, "eve"]
    assert {row["ladder"] for row in rows} == {"007"}
    first, last = text.splitlines()[1], text.splitlines()[-1]
    assert first.startswith(f'"007",{len(matches)},1,"')
    assert last.startswith(f'"007",{len(matches)},"","eve","not rated: no match yet","","","","",0,0,"",')


def test_json_holds_names_and_figures_as_they_are(table: Standings, order: list[str]) -> None:
    content = json.loads(render_standings(table, "json", ladder="x"))
    assert [row["entrant"] for row in content["rows"]] == order
    assert [row["mu"] for row in content["rows"]] == [row.skill.mu for row in table.rows]
    assert all(list(row) == list(content["keys"]) for row in content["rows"])


def test_text_is_aligned_in_cells_of_a_terminal(
    matches: list[Played], table: Standings, order: list[str]
) -> None:
    for text in (
        render_standings(table, "text", ladder="x"),
        render_crosstable(crosstable(matches, order), "text", ladder="x"),
    ):
        head, rule, *rows = text.split("\n\n")[1].splitlines()
        gaps = [at for at, dash in enumerate(rule) if dash == " "]
        edge = head.index("entrant")
        for row, name in zip(rows, order, strict=True):
            # A character of two cells stands for two, so that an index is a place on the screen.
            cells = [char for char in row for _ in range(wcswidth(char))]
            assert all(cells[at] == " " for at in gaps if at < len(cells))
            assert row.index(visible(name)) == edge


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("plain name", "plain name"),
        (" a  b ", "␠a ␠b␠"),
        ("two\nlines\t", "two<U+000A>lines<U+0009>"),
        ("\x1b[31mred", "<U+001B>[31mred"),
        ("abc\u202edef", "abc<U+202E>def"),
        ("line\u2028end", "line<U+2028>end"),
        ("👩\u200d💻", "👩\u200d💻"),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_is_made_visible(name: str, shown: str) -> None:
    assert visible(name) == shown


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("1e5", "1e5"),
        ("80,443", "80,443"),
        ("a|b", r"a\|b"),
        (r"a\|b", r"a\\\|b"),
        ("<b>", r"\<b\>"),
        ("_x_", r"\_x\_"),
        ("**x**", r"\*\*x\*\*"),
        ("`x`", r"\`x\`"),
        ("[x](y)", r"\[x\](y)"),
        ("~~x~~", r"\~\~x\~\~"),
        ("$x$", r"\$x\$"),
        ("&amp;", r"\&amp;"),
        (":fox: a: b", r"\:fox: a: b"),
    ],
)
def test_markdown_escapes(name: str, escaped: str) -> None:
    assert markdown(name) == escaped
    cell = MarkdownIt("gfm-like", {"linkify": False}).render(f"| a |\n| - |\n| {escaped} |\n")
    assert Cells(cell).rows[1] == [name]


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("1e5", "1e5"),
        ("a|b", r"a\textbar{}b"),
        ("<b>", r"\textless{}b\textgreater{}"),
        ("_x_", r"\_x\_"),
        ("$", r"\$"),
        (r"a\b", r"a\textbackslash{}b"),
        (r"\{}", r"\textbackslash{}\{\}"),
        ('"q"', r"\symbol{34}q\symbol{34}"),
        ("100% #1 & ~^", r"100\% \#1 \& \textasciitilde{}\textasciicircum{}"),
        ("[x] *y", "{[}x] {*}y"),
        ("a---b,,c", "a-{}-{}-b,{},c"),
        ("it's `x`", r"it\textquotesingle{}s \textasciigrave{}x\textasciigrave{}"),
        ("␠edge␠", r"\textvisiblespace{}edge\textvisiblespace{}"),
    ],
)
def test_latex_escapes(name: str, escaped: str) -> None:
    assert latex(name) == escaped
