"""Standings, cross-tables and results by seat or variant, as text, Markdown, HTML, CSV, JSON and LaTeX.

A renderer in ``standings``, ``crosstable`` or ``split`` turns figures of ``harness.rating`` into a
``Table``; ``formats`` writes any table in any of ``FORMATS``; ``escape`` keeps names whole in each. Every
table says what it is, of which ladder, after how many matches, from whose point of view, and what its
columns mean.

Text, Markdown, HTML and LaTeX are for people: rounded, with a legend. Markdown and LaTeX are fragments, HTML
is a page. CSV and JSON are for programs: figures as ``harness.rating`` gives them, names to the letter, null
(in CSV nothing) for what is not known.

The tables are laid out here and not by a library: the one at hand reads names such as ``1e5`` as numbers, is
blind to wide characters unless another package is installed, and writes broken LaTeX for a table without
rows.
"""

from harness.report.crosstable import render_crosstable
from harness.report.formats import FORMATS
from harness.report.split import render_by_seat, render_by_variant
from harness.report.standings import render_standings

__all__ = ["FORMATS", "render_by_seat", "render_by_variant", "render_crosstable", "render_standings"]
