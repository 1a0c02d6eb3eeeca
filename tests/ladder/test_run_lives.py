"""No process life meets a deal twice, whatever is void and played again, watched from inside a worker."""

from __future__ import annotations

import asyncio
import socket
import subprocess
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.arena import Arena
from harness.ladder import Store, count, read_ladder
from harness.ladder.crew import Crew, Member
from harness.ladder.run import Run
from harness.ladder.wire import Hello, LifeOver, Wire
from harness.ladder.worker import Worker
from harness.referee import Ending

if TYPE_CHECKING:
    from pathlib import Path

    from harness.arena.arena import SeatedMatch
    from harness.arena.live_match import LiveMatch
    from harness.ladder import Planned
    from harness.ladder.crew import Cores
    from harness.referee import Outcome
    from tests.ladder.conftest import Grounds


class Notebook:
    """Progress that keeps what it is told."""

    def __init__(self) -> None:
        self.left = 0
        self.results: list[str] = []
        self.notes: list[str] = []

    def planned(self, total: int, *, left: int) -> None:
        del total
        self.left = left

    def result(self, planned: Planned, outcome: Outcome) -> None:
        del outcome
        self.results.append(planned.id)

    def note(self, text: str) -> None:
        self.notes.append(text)


class Watched:
    """Who met which deal, by session; every third match is void when it is first begun."""

    def __init__(self) -> None:
        self.met: defaultdict[object, list[str]] = defaultdict(list)
        self.begun: Counter[tuple[bytes, ...]] = Counter()
        self.voided = 0

    def began(self, seated: SeatedMatch, live: LiveMatch) -> None:
        for player in live.players:
            assert player is not None
            self.met[player].append(seated.deal)
        self.begun[seated.seeds] += 1
        if self.begun[seated.seeds] == 1 and len(self.begun) % 3 == 0:
            self.voided += 1
            live.void(Ending.ERROR, "for the test")


def _work_here(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the workers of a crew play in this process, watched."""
    working: set[asyncio.Task[None]] = set()

    class WatchedArena(Arena):
        async def seat(self, seated: SeatedMatch) -> LiveMatch:
            live = await super().seat(seated)
            watched.began(seated, live)
            return live

    async def work(end: socket.socket) -> None:
        wire = await Wire.on(end)
        hello = await wire.receive()
        assert isinstance(hello, Hello)
        arena = await WatchedArena.start(on_life_end=lambda report: wire.send(LifeOver(report)))
        try:
            await Worker(wire, hello, arena).serve()
        finally:
            await arena.close()
            await wire.close()

    async def recruit(crew: Crew, cores: Cores) -> Member:
        ours, theirs = socket.socketpair()
        working.add(asyncio.create_task(work(theirs)))
        nobody = subprocess.Popen(["true"])  # noqa: ASYNC220  # takes 2 ms
        member = Member(nobody, await Wire.on(ours), crew._inbox)
        member.wire.send(Hello(crew._ladder, crew._secret, cores))
        return member

    monkeypatch.setattr(Crew, "_recruit", recruit)


@pytest.mark.parametrize(
    ("ladder", "matches"),
    [
        pytest.param({"game": "to-war", "entrants": 2, "deals": 9}, 18, id="blocks of 2"),
        pytest.param(
            {"game": "king-is-dead", "entrants": 4, "seats": 4, "deals": 2},
            24,
            marks=pytest.mark.slow,
            id="blocks of 12",
        ),
    ],
)
def test_no_life_meets_a_deal_twice(
    grounds: Grounds, monkeypatch: pytest.MonkeyPatch, ladder: dict[str, Any], matches: int
) -> None:
    path = _write(grounds, **ladder)
    watched, notebook = Watched(), Notebook()
    _work_here(watched, monkeypatch)

    async def play() -> None:
        asked = read_ladder(path)
        assert count(asked) == matches
        with Store.open(asked, write=True) as store:
            summary = await Run(asked, store, 1, notebook).play()
        assert summary.played == matches
        assert summary.voided == watched.voided

    asyncio.run(play())
    assert watched.voided >= matches // 4
    assert sorted(Counter(watched.begun.values()).items()) == [
        (1, matches - watched.voided),
        (2, watched.voided),
    ]
    for deals in watched.met.values():
        assert len(deals) == len(set(deals))
    # And a life is not thrown away after one match.
    assert max(len(deals) for deals in watched.met.values()) >= ladder["deals"]


def _write(grounds: Grounds, *, game: str, entrants: int, deals: int, seats: int = 2) -> Path:
    path = grounds.ladder(
        *[("uniform", f"bot {number}") for number in range(entrants)], game=game, deals=deals
    )
    path.write_text(path.read_text().replace("seed =", f"seats = {seats}\nseed ="))
    return path
