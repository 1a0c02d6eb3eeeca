"""Writes a table in any format. Texts are escaped here, and only here."""

from __future__ import annotations

import html
import json
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

from wcwidth import wcswidth

from harness.core.errors import HarnessError
from harness.report import escape

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.report.table import Align, Table, Value

_TEXT_WIDTH = 100

_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }}
main {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
caption {{ font-size: 1.2rem; font-weight: 600; padding-bottom: .5rem; text-align: left; }}
th, td {{ border-bottom: 1px solid #8886; padding: .25rem .6rem; white-space: nowrap; }}
.right {{ text-align: right; }}
.left {{ text-align: left; }}
p {{ max-width: 60rem; opacity: .8; }}
</style>
</head>
<body>
<main>
<p>{point_of_view}</p>
<table>
<caption>{title}</caption>
<thead>
{head}
</thead>
<tbody>
{body}
</tbody>
</table>
{footnotes}
</main>
</body>
</html>
"""


def to_text(table: Table) -> str:
    """Set columns two spaces apart, aligned also where characters are two cells wide."""
    heads = [column.head for column in table.columns]
    widths = _widths([heads, *table.rows])
    aligns = [column.align for column in table.columns]
    lines = [
        "  ".join(_padded(row, widths, aligns))
        for row in (heads, ["-" * wide for wide in widths], *table.rows)
    ]
    legend = textwrap.wrap(table.legend, _TEXT_WIDTH, break_long_words=False, break_on_hyphens=False)
    blocks = [[table.title, table.point_of_view], lines, [*legend, *table.notes]]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block) + "\n"


def to_markdown(table: Table) -> str:
    """Write a heading, a table as GitHub's Markdown has it, and paragraphs."""
    heads = [escape.markdown(column.head) for column in table.columns]
    rows = [[escape.markdown(cell) for cell in row] for row in table.rows]
    aligns = [column.align for column in table.columns]
    widths = [max(wide, 2) for wide in _widths([heads, *rows])]
    rule = [
        "-" * (wide - 1) + ":" if align == "right" else "-" * wide
        for wide, align in zip(widths, aligns, strict=True)
    ]
    lines = [f"| {' | '.join(_padded(row, widths, aligns))} |" for row in (heads, rule, *rows)]
    before = [f"### {escape.markdown(table.title)}", escape.markdown(table.point_of_view)]
    return "\n\n".join([*before, "\n".join(lines), *map(escape.markdown, table.footnotes)]) + "\n"


def to_html(table: Table) -> str:
    """Write a whole page that loads nothing from elsewhere. No name turns the direction of its row."""
    heads = [
        f'<th scope="col" class="{column.align}" title="{html.escape(column.meaning)}">'
        f"{html.escape(column.head)}</th>"
        for column in table.columns
    ]
    rows = [
        "".join(
            f'<td class="{column.align}"><bdi>{html.escape(cell)}</bdi></td>'
            for column, cell in zip(table.columns, row, strict=True)
        )
        for row in table.rows
    ]
    return _PAGE.format(
        title=html.escape(table.title),
        point_of_view=html.escape(table.point_of_view),
        head=f"<tr>{''.join(heads)}</tr>",
        body="\n".join(f"<tr>{row}</tr>" for row in rows),
        footnotes="\n".join(f"<p>{html.escape(note)}</p>" for note in table.footnotes),
    )


def to_latex(table: Table) -> str:
    """Write a floating table with caption and legend. Needs no package, but a font with the letters."""
    aligns = "".join(column.align[0] for column in table.columns)
    heads = " & ".join(escape.latex(column.head) for column in table.columns)
    rows = [" & ".join(map(escape.latex, row)) + r" \\" for row in table.rows]
    below = [rf"\par\smallskip {escape.latex(note)}" for note in (table.point_of_view, *table.footnotes)]
    lines = [
        "% Names beyond Latin letters need XeLaTeX or LuaLaTeX and a font that has them.",
        r"\begin{table}[htbp]",
        r"\scriptsize\setlength{\tabcolsep}{3pt}\raggedright",
        rf"\caption{{{escape.latex(table.title)}}}\smallskip",
        rf"\begin{{tabular}}{{{aligns}}}",
        r"\hline",
        rf"{heads} \\",
        r"\hline",
        *rows,
        r"\hline",
        r"\end{tabular}",
        *below,
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def to_csv(table: Table) -> str:
    """Write a line of keys, then a line a record. Texts stand in quotes, numbers do not: "007" is a text."""
    about: dict[str, Value] = {"ladder": table.ladder, "ladder_matches": table.matches}
    lines: list[list[Value]] = [[*about, *table.keys]]
    lines += [[*about.values(), *record.values()] for record in table.records]
    return "".join(",".join(map(_csv_field, line)) + "\n" for line in lines)


def to_json(table: Table) -> str:
    """Write one object: what the table is, what its keys mean, and its records."""
    content = {
        "table": table.name,
        "ladder": table.ladder,
        "matches": table.matches,
        "point_of_view": table.point_of_view,
        "keys": table.keys,
        "rows": table.records,
    }
    return json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


_WRITERS: Mapping[str, Callable[[Table], str]] = {
    "text": to_text,
    "markdown": to_markdown,
    "html": to_html,
    "csv": to_csv,
    "json": to_json,
    "latex": to_latex,
}
FORMATS = tuple(_WRITERS)
"""The names of all formats."""


def write(table: Table, fmt: str) -> str:
    """Return the table in one of ``FORMATS``, ending in a line end; HarnessError for any other name."""
    if fmt not in _WRITERS:
        raise HarnessError(f"format {fmt!r} is unknown; choose one of {', '.join(FORMATS)}")
    return _WRITERS[fmt](table)


def _csv_field(value: Value) -> str:
    if value is None:
        return ""
    if isinstance(value, Mapping):
        value = "; ".join(f"{key} {number}" for key, number in value.items())
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else repr(value)


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """Return the width of each column in cells of a terminal."""
    return [max(map(wcswidth, column)) for column in zip(*rows, strict=True)]


def _padded(row: Sequence[str], widths: Sequence[int], aligns: Sequence[Align]) -> list[str]:
    cells = []
    for cell, wide, align in zip(row, widths, aligns, strict=True):
        space = " " * (wide - wcswidth(cell))
        cells.append(space + cell if align == "right" else cell + space)
    return cells
