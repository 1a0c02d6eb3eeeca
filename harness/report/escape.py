"""Names and sentences made safe for each format, so that what is read is what was meant."""

from __future__ import annotations

import re
import unicodedata

_BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_UNREADABLE_SPACE = re.compile(r"^ +| +$|(?<= ) +")


def visible(name: str) -> str:
    """Return the name as people can read it on one line; what a program reads is the name itself.

    Characters that break the line or turn the writing direction show as <U+000A>. Spaces at an end or after
    another space would vanish in most formats and show as ␠.
    """
    spaced = _UNREADABLE_SPACE.sub(lambda found: "␠" * len(found.group()), name)
    return "".join(f"<U+{ord(char):04X}>" if _breaks_a_line(char) else char for char in spaced)


def _breaks_a_line(char: str) -> bool:
    return (
        unicodedata.category(char) in {"Cc", "Zl", "Zp"} or unicodedata.bidirectional(char) in _BIDI_CONTROLS
    )


# The last part is for what some renderers make of :fox: and of ://.
_MARKDOWN = re.compile(r"[\\`*_\[\]<>|~$&]|:(?=[\w/])")


def markdown(text: str) -> str:
    """Escape for a line or a table's cell of GitHub's Markdown, which also gives $ and :word: a meaning."""
    return _MARKDOWN.sub(r"\\\g<0>", text)


_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "_": r"\_",
    "%": r"\%",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    "'": r"\textquotesingle{}",
    '"': r"\symbol{34}",  # the letter itself is a command in some languages' settings
    "␠": r"\textvisiblespace{}",
    # After the end of a row these two would be read as its options.
    "[": "{[}",
    "*": "{*}",
}
_LATEX_LIGATURE = re.compile(r"([-,])(?=\1)")


def latex(text: str) -> str:
    """Escape for LaTeX's text mode, any encoding; two hyphens or commas in a row stay two."""
    escaped = "".join(_LATEX.get(char, char) for char in text)
    return _LATEX_LIGATURE.sub(r"\1{}", escaped)
