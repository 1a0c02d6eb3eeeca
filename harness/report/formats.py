"""Writes a table in any format. Texts are escaped here, and only here."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabulate import DataRow, Line, TableFormat, tabulate

from harness.core.errors import HarnessError
from harness.report import escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.report.table import Table, Value

# tabulate's "simple" with one space between columns: it makes each two wider than its head already.
_PLAIN = TableFormat(
    lineabove=None,
    linebelowheader=Line("", "-", " ", ""),
    linebetweenrows=None,
    linebelow=None,
    headerrow=DataRow("", " ", ""),
    datarow=DataRow("", " ", ""),
    padding=0,
    with_header_hide=None,
)

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
p, dl {{ max-width: 60rem; opacity: .8; }}
dl {{ display: grid; grid-template-columns: max-content auto; column-gap: 1rem; }}
dd {{ margin: 0; }}
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
    """Write aligned columns, and below them a line for each column that needs explaining."""
    blocks = [
        [table.title, table.point_of_view],
        [_grid(table, _PLAIN, str)],
        [tabulate(table.legend, tablefmt="plain", disable_numparse=True)] if table.legend else [],
        table.notes,
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def to_markdown(table: Table) -> str:
    """Write a heading, a table as GitHub's Markdown has it, a list of what columns mean, and paragraphs."""
    legend = "\n".join(f"- {escape.markdown(f'{head}: {meaning}')}" for head, meaning in table.legend)
    blocks = [
        f"### {escape.markdown(table.title)}",
        escape.markdown(table.point_of_view),
        _grid(table, "pipe", escape.markdown),
        legend,
        *map(escape.markdown, table.notes),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


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
    legend = [
        f"<dt>{html.escape(head)}</dt><dd>{html.escape(meaning)}</dd>" for head, meaning in table.legend
    ]
    if legend:
        legend = ["<dl>", *legend, "</dl>"]
    return _PAGE.format(
        title=html.escape(table.title),
        point_of_view=html.escape(table.point_of_view),
        head=f"<tr>{''.join(heads)}</tr>",
        body="\n".join(f"<tr>{row}</tr>" for row in rows),
        footnotes="\n".join([*legend, *(f"<p>{html.escape(note)}</p>" for note in table.notes)]),
    )


def to_latex(table: Table) -> str:
    """Write a floating table with caption and legend. Needs no package, but a font with the letters."""
    legend = "; ".join(f"{head}: {meaning}" for head, meaning in table.legend)
    notes = [note for note in (table.point_of_view, legend, *table.notes) if note]
    lines = [
        "% Names beyond Latin letters need XeLaTeX or LuaLaTeX and a font that has them.",
        r"\begin{table}[htbp]",
        r"\scriptsize\setlength{\tabcolsep}{3pt}\raggedright",
        rf"\caption{{{escape.latex(table.title)}}}\smallskip",
        _grid(table, "latex_raw", escape.latex),
        *(rf"\par\smallskip {escape.latex(note)}" for note in notes),
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def to_csv(table: Table) -> str:
    """Write a line of keys, then a line a record. Texts stand in quotes, numbers do not: "007" is a text."""
    lines = io.StringIO()
    writer = csv.writer(lines, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    writer.writerow(["ladder", "ladder_matches", *table.keys])
    for record in table.records:
        writer.writerow([table.ladder, table.matches, *map(_csv_value, record.values())])
    return lines.getvalue()


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


def _csv_value(value: Value) -> str | float | None:
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {number}" for key, number in value.items())
    return value


def _grid(table: Table, layout: str | TableFormat, escaped: Callable[[str], str]) -> str:
    """Lay the rows out; tabulate shall take no text for a number and no space for nothing."""
    aligns = [column.align for column in table.columns]
    # It takes the sides of columns from the first row, and without one writes broken LaTeX.
    rows = table.rows or [[""] * len(aligns)]
    grid = tabulate(
        [[escaped(cell) for cell in row] for row in rows],
        headers=[escaped(column.head) for column in table.columns],
        tablefmt=layout,
        colalign=aligns,
        headersalign=aligns,
        disable_numparse=True,
        preserve_whitespace=True,
    )
    return "\n".join(line.rstrip() for line in grid.split("\n"))
