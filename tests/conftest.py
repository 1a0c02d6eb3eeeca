"""What tests share: a toy game, bots on disk, ladder files, matches in process."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol

import pytest

from harness.core import derive_key, find_game, game, game_names
from harness.ladder import deal_key, plan, read_ladder
from harness.referee import Ending, Fault, Match, MatchSetup, uniform_picks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.core import Game
    from harness.ladder import Ladder, Planned, Store
    from harness.referee import Outcome

LADDER = """
game = "to-war"
seed = "test"

[[entrants]]
bot = "bots/ann"

[[entrants]]
bot = "bots/bob"

[[entrants]]
bot = "bots/cleo"

[schedule]
deals = 2

[clock]
move_s = 1
"""


TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Return Toy Bids, found by its entry point as a game from another package is."""
    monkeypatch.syspath_prepend(str(TOYS))
    _forget_games()
    yield find_game("toy-bids")
    _forget_games()


def _forget_games() -> None:
    game_names.cache_clear()
    game._entry_points.cache_clear()


class MakeBot(Protocol):
    def __call__(self, name: str, /, **declared: object) -> Path: ...


@pytest.fixture
def make_bot(tmp_path: Path) -> MakeBot:
    """Return what makes ``bots/NAME`` with a bot.toml, and a script that no test here starts."""

    def make(name: str, /, **declared: object) -> Path:
        folder = tmp_path / "bots" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "bot.py").write_text("print('never started')\n")
        declared = {
            "name": name,
            "version": "1",
            "command": ["python", "bot.py"],
            "files": ["*.py"],
            "language": "python",
            "games": ["to-war"],
            **declared,
        }
        # JSON's texts and lists of texts are TOML's.
        lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in declared.items()]
        (folder / "bot.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return folder

    return make


@pytest.fixture
def write_ladder(tmp_path: Path, make_bot: MakeBot) -> Callable[..., Path]:
    """Return what writes a ladder file of three To War! bots, with changes: old text to new text."""
    for name in ("ann", "bob", "cleo"):
        make_bot(name)

    def write(*changes: tuple[str, str], name: str = "small.toml") -> Path:
        text = LADDER
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def ladder(write_ladder: Callable[..., Path]) -> Ladder:
    """Return the ladder of that file: 3 pairs, 2 deals, 2 seat orders, 12 matches."""
    return read_ladder(write_ladder())


@pytest.fixture
def play() -> Callable[[Ladder, Planned], Outcome]:
    return play_in_process


@pytest.fixture
def play_all() -> Callable[..., int]:
    """Return what plays matches of a ladder that the store lacks, up to a number; how many it played."""

    def play_some(ladder: Ladder, store: Store, most: int = 1_000_000) -> int:
        played = 0
        for planned in plan(ladder):
            if played < most and not store.has_result(planned.id):
                store.add_result(planned, play_in_process(ladder, planned))
                played += 1
        return played

    return play_some


def play_in_process(ladder: Ladder, planned: Planned, forfeit: int | None = None) -> Outcome:
    """Play a match at random, the same each time; ``forfeit``: this seat is late at its first request."""
    key = deal_key(derive_key("a secret"), planned)
    match = Match(MatchSetup(ladder.game, planned.options, ladder.seats, key, ladder.clock))
    generator = Random(planned.id)
    match.begin()
    while match.outcome is None:
        seat, opened = next(iter(match.open.items()))
        if seat == forfeit:
            match.fault(Fault(seat, Ending.LATE, "took 2.0 s of 1.0 s"), used_s=2.0)
        else:
            match.answer(seat, opened.number, uniform_picks(opened.request, generator), used_s=0.25)
    return match.outcome


@pytest.fixture
def play_forfeit() -> Callable[[Ladder, Planned, int], Outcome]:
    return play_in_process


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Show long lines whole, since errors here are one long line."""
    if op == "==" and isinstance(left, str) and isinstance(right, str):
        return ["one line is not the other", f"got:      {left}", f"expected: {right}"]
    return None
