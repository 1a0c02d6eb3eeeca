"""What seats are shown: views, events, imagined positions, and text for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.arena.encoder import Encoder
from harness.core import EVERYONE, KeyedChance, Knowledge
from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.events import CardPlayed, CourtDrawn, Exchanged
from harness.games.king_is_dead.moves import Give, Summon, Take
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.table import Card, Faction
from harness.games.v1 import king_is_dead_pb2 as pb
from harness.testing import random_match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.core import Event, Move
    from harness.games.king_is_dead.phases import KingIsDeadState
    from tests.games.king_is_dead.conftest import Scene

    MakeScene = Callable[..., Scene]

ENCODER = Encoder(GAME)


def view_of(state: KingIsDeadState, seat: int | None) -> pb.KingIsDeadView:
    return pb.KingIsDeadView.FromString(ENCODER.view(state.table, seat))


def test_a_hand_is_shown_to_its_owner_and_counted_for_all(scene: MakeScene) -> None:
    s = scene(hands=["Crown Settlers", "Garrison", "Welsh"], last_play=[20, 19, 18])
    views = [view_of(s.state, seat) for seat in (0, 1, 2, None)]
    assert [list(view.hand) for view in views] == [[1, 4], [2], [6], []]
    assert all(list(view.hand_sizes) == [2, 1, 1] for view in views)
    for view in views:
        view.ClearField("hand")
        assert view == views[3]


def test_only_the_top_of_a_pile_is_ever_shown(scene: MakeScene) -> None:
    s = scene(seats=2)
    s.play("Scots", "S from DIN", "pass", "Welsh", "W to DEV", "W to DEV", "W from DEV")
    view = view_of(s.state, 0)
    assert list(view.top) == [pb.KING_IS_DEAD_CARD_WELSH, 0]
    assert list(view.buried_sizes) == [1, 0]
    assert s.told.count(CardPlayed(0, Card.SCOTS)) == 1


def test_all_events_are_told_to_everybody() -> None:
    audiences: set[object] = set()

    def watch(state: KingIsDeadState) -> None:
        audiences.update(told.audience for told in state.take_told())

    random_match(GAME, KingIsDeadOptions(mordred=True), 4, "audience", watch)
    assert audiences == {EVERYONE}


def test_courts_drawn_are_told_before_the_first_turn() -> None:
    told = [each.event for each in GAME.new(KingIsDeadOptions(), 3, KeyedChance(b"told")).take_told()]
    assert [(type(event), event.seat, event.attempt) for event in told] == [
        (CourtDrawn, seat, 0) for seat in range(3)
    ]


def test_a_play_in_progress_is_public_step_by_step(scene: MakeScene) -> None:
    s = scene(seats=2).play("Garrison")
    view = view_of(s.state, 1)
    assert (view.stage, view.in_play.card) == (pb.KING_IS_DEAD_STAGE_GIVE, pb.KING_IS_DEAD_CARD_GARRISON)
    s.play("SW from CAL")
    view = view_of(s.state, 1)
    assert (list(view.in_play.regions), list(view.in_play.given)) == ([0], [1, 2])
    assert view.regions[0].scots == 2
    s.play("W from DIN")
    view = view_of(s.state, 1)
    assert not view.HasField("in_play")
    assert view.regions[0].scots == 1
    assert (view.last_exchange.region, view.last_exchange.other, view.last_exchange.scots) == (0, 1, -1)
    assert (view.last_exchange.welsh, view.last_exchange.romano_british) == (0, 0)
    s.play("S from CAL", "Settlers")
    view = view_of(s.state, 1)
    assert list(view.in_play.placing) == [1, 2, 3]
    assert not view.HasField("last_exchange")
    s.play("S to LON")
    view = view_of(s.state, 0)
    assert (list(view.in_play.placing), list(view.in_play.regions)) == ([2, 3], [6])


def test_the_crown_shows_in_the_row(scene: MakeScene) -> None:
    s = scene(seats=2).play("pass", "Crown", "swap CAL AQS")
    assert list(view_of(s.state, 0).in_play.regions) == [0, 7]
    s.play("crown on AQS")
    view = view_of(s.state, 0)
    assert [card.region for card in view.row] == [7, 1, 2, 3, 4, 5, 6, 0]
    assert [card.crown if card.HasField("crown") else None for card in view.row] == [1] + [None] * 7
    assert list(view.crown_used) == [False, True]


def wired(move: Move) -> pb.KingIsDeadMove:
    return pb.KingIsDeadMove.FromString(ENCODER.move(move).SerializeToString())


def test_moves_and_events_go_over_the_wire_by_name() -> None:
    give = wired(Give(0, (Faction.SCOTS, Faction.WELSH)))
    assert (give.WhichOneof("move"), give.give.region, list(give.give.followers)) == ("give", 0, [1, 2])
    take = wired(Take(7, ()))
    assert (take.WhichOneof("move"), take.take.region, list(take.take.followers)) == ("take", 7, [])
    summon = wired(Summon(Faction.WELSH, 3))
    assert (summon.summon.faction, summon.summon.region) == (2, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_position_is_the_real_one_for_whoever_remembers(seats: int) -> None:
    options = KingIsDeadOptions(mordred=seats == 3)
    told: list[pb.KingIsDeadEvent] = []
    chance = KeyedChance(b"imagine")

    def watch(state: KingIsDeadState) -> None:
        told.extend(pb.KingIsDeadEvent.FromString(ENCODER.event(each.event)) for each in state.take_told())
        for seat in [request.seat for request in state.requests()] or range(seats):
            twin = GAME.imagine(options, seats, Knowledge(seat, view_of(state, seat), told), chance)
            assert twin.table.regions == state.table.regions
            assert twin.table.buried == state.table.buried
            assert twin.table.hand == state.table.hand
            assert type(twin.phase) is type(state.phase)
            assert list(twin.requests()) == list(state.requests())
            assert twin.result() == state.result()

    random_match(GAME, options, seats, "imagine", watch)
    assert chance.tape == []


# ---- for people ----


def test_the_map_the_row_and_the_courts_are_drawn(scene: MakeScene) -> None:
    regions = {"CAL": "SSW", "DIN": "LW", "EBO": "S9W5", "LON": "BB", "CAE": "W"}
    s = scene(
        regions,
        seats=2,
        control="RAT=X DEV=B",
        row="DIN CAL EBO CAE LON AQS",
        crowns={"LON": 1},
        hands=["Crown Settlers Settlers", "Crown"],
        courts=["SSW", "B"],
        supply="S4B3",
        last_play=[11, 12],
        mordred=True,
    ).play("pass")
    assert (
        GAME.draw(s.state.rules.options, view_of(s.state, 0))
        == """\
seat 1 passes or plays a card; 1 of 2 passed in a row
                          +- CAL Caledonia -------+
                          | SSW            home S |
                          | DIN                   |
                          += DIN Din Eidyn =======+
                          | WL                    |
                          | CAL EBO DEV           |
+- DEV Deva ------------+ +-----------------------+ +- EBO Eboracum --------+
| held: Romano-British  |                           | S9 W5                 |
| DIN EBO RAT CAE       |                           | DIN DEV RAT LON       |
+- CAE Caerleon --------+ +- RAT Ratae -----------+ +- LON Londinium -------+
| W              home W | | held: Saxons          | | BB             home B |
| DEV RAT AQS           | | EBO DEV CAE LON AQS   | | EBO RAT AQS           |
+-----------------------+ +- AQS Aquae Sulis -----+ +-----------------------+
                          | empty                 |
                          | RAT CAE LON           |
                          +-----------------------+
row: RAT=X DEV=B >DIN< CAL EBO CAE LON(crown of 1) AQS
supply: S4 B3, 8 Loyalists left
seat 0: court S2 W1; hand 3; pile Romano-British, 4 under it, last play 11; crown unused
seat 1: court B1; hand 1; pile Romano-British, 6 under it, last play 12; crown placed
hand: Crown, Settlers, Settlers"""
    )


def test_a_play_in_progress_is_drawn(scene: MakeScene) -> None:
    s = scene(seats=2)

    def lines(seat: int | None = None) -> list[str]:
        return GAME.draw(s.state.rules.options, view_of(s.state, seat)).splitlines()

    s.play("Settlers", "S to LON")
    assert lines()[:2] == [
        "seat 0 places a follower; 0 of 2 passed in a row",
        "in play: Settlers, so far LON, to place WB",
    ]
    s.play("W to LON", "B to CAL", "S from CAL", "Ambassador", "W from CAL")
    assert lines()[:2] == [
        "seat 1 exchanges them; 0 of 2 passed in a row",
        "in play: Ambassador, so far W from CAL",
    ]
    s.play("B from AQS")
    assert "not to be undone: CAL -1W +1B, AQS the opposite" in lines()
    assert not [line for line in lines() if line.startswith("hand")]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (CourtDrawn(1, (Faction.SCOTS, Faction.WELSH), 0), "seat 1 draws SW for its court"),
        (
            CourtDrawn(1, (Faction.SCOTS, Faction.WELSH), 1),
            "seat 1 draws SW for its court after putting its followers back",
        ),
        (CardPlayed(2, Card.ROMANO_BRITISH), "seat 2 plays Romano-British"),
        (
            Exchanged(0, 0, (Faction.SCOTS, Faction.SCOTS), 1, (Faction.LOYALISTS,)),
            "seat 0 exchanges SS of CAL for L of DIN",
        ),
        (Exchanged(0, 0, (Faction.SCOTS,), 1, ()), "seat 0 exchanges S of CAL for nothing of DIN"),
    ],
)
def test_events_are_said_in_a_line(event: Event, line: str) -> None:
    said = GAME.describe(KingIsDeadOptions(), pb.KingIsDeadEvent.FromString(ENCODER.event(event)))
    assert said == line


def test_every_event_of_a_match_is_said(scene: MakeScene) -> None:
    s = scene({"CAL": "S", "DIN": "L", "AQS": "WB"}, seats=2, control="RAT=S EBO=W", mordred=True)
    s.play("Crown", "swap DIN DEV", "crown on DEV", "S from CAL", "pass", "Scots")
    s.play("S to DIN", "S to DIN", "S from DIN", "pass", "pass")
    assert _said(s.told) == [
        "seat 0 plays Crown",
        "seat 0 swaps DIN and DEV",
        "seat 0 places its crown on DEV",
        "seat 0 summons S from CAL",
        "seat 1 passes",
        "seat 0 plays Scots",
        "seat 0 places S in DIN",
        "seat 0 places S in DIN",
        "seat 0 summons S from DIN",
        "seat 1 passes",
        "seat 0 passes",
        "CAL falls to Saxons",
        "a Loyalist arrives in AQS",
    ]


def _said(told: Sequence[Event]) -> list[str]:
    options = KingIsDeadOptions()
    return [GAME.describe(options, pb.KingIsDeadEvent.FromString(ENCODER.event(event))) for event in told]


def test_an_empty_event_is_refused() -> None:
    with pytest.raises(ValueError, match="not of The King Is Dead"):
        GAME.describe(KingIsDeadOptions(), pb.KingIsDeadEvent())
