"""Standings, cross-tables and results by seat or variant, as text, Markdown, HTML, CSV, JSON and LaTeX.

A renderer in ``standings``, ``crosstable`` or ``split`` turns figures of ``harness.rating`` into a
``Table``; ``formats`` writes any table in any of ``FORMATS``; ``escape`` keeps names whole in each. Every
table says what it is, of which ladder, after how many matches, from whose point of view, and what its
columns mean.

Text, Markdown, HTML and LaTeX are for people: rounded, with a legend. Markdown and LaTeX are fragments, HTML
is a page. CSV and JSON are for programs: figures as ``harness.rating`` gives them, names to the letter, null
(in CSV an empty text) for what is not known.

``tabulate`` lays out text, Markdown and LaTeX, with wcwidth measuring what is two cells wide. Escaping is
ours, since its own knows neither Markdown nor half of what LaTeX reads as a command. The HTML page is ours
too: tabulate's tables have no caption, no heads that say what they mean, and nothing that keeps a name
written from right to left from turning its row.
"""

from harness.report.crosstable import render_crosstable
from harness.report.formats import FORMATS
from harness.report.split import render_by_seat, render_by_variant
from harness.report.standings import render_standings

__all__ = ["FORMATS", "render_by_seat", "render_by_variant", "render_crosstable", "render_standings"]
