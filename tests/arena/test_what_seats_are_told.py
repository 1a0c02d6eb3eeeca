"""A seat is told what it may know and nothing else: not by bytes, nor by numbers, nor by order."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from harness.arena.encoder import Encoder
from harness.arena.live_match import LiveMatch
from harness.core import KeyedChance, Knowledge, derive_key, find_game
from harness.referee import Clock, MatchSetup, uniform_picks
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.core import Game

CLOCK = Clock(move_s=2.0, game_s=60.0, increment_s=0.5)
GAMES = ["toy-bids", "to-war"]
OPTIONS: dict[str, dict[str, object]] = {"toy-bids": {"rounds": 4}, "to-war": {"more_strategy": True}}


class Recorder:
    """A player that keeps the bytes of all that it is sent, and answers when the test says so."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes]] = []
        self.asked: list[tuple[LiveMatch, int]] = []

    def seat(self, live: LiveMatch, seat: int) -> int:
        del live, seat
        return 1

    def send_start(self, start: bytes) -> None:
        self.sent.append(("start", start))

    def ask(self, live: LiveMatch, seat: int) -> None:
        request = live.request(seat, live.match.open[seat], with_text=False)
        assert request is not None
        self.sent.append(("request", request))
        self.asked.append((live, seat))

    def send_end(self, number: int, end: bytes) -> None:
        del number
        self.sent.append(("end", end))

    def answer(self, pick: int = 0) -> None:
        live, seat = self.asked.pop()
        live.answer(seat, live.match.open[seat].number, (pick,), 0.0)


def begin(
    game: Game,
    players: Sequence[Recorder],
    deal: str = "one",
    names: Sequence[str] = (),
    options: dict[str, object] | None = None,
) -> LiveMatch:
    given = game.options(**(OPTIONS[game.name] if options is None else options))
    setup = MatchSetup(game, game.for_deal(given, 0), len(players), derive_key(deal), CLOCK)
    live = LiveMatch(setup, Encoder(game), players)
    live.begin([derive_key("seed", deal, seat) for seat in range(len(players))], names, {})
    return live


def in_loop(work: Callable[[], None]) -> None:
    """Run in an event loop, which matches need."""

    async def run() -> None:
        work()

    asyncio.run(run())


@pytest.fixture
def game(request: pytest.FixtureRequest, toy: Game) -> Game:
    return toy if request.param == toy.name else find_game(request.param)


# ---- The start ----


@pytest.mark.parametrize("game", GAMES, indirect=True)
def test_a_start_differs_between_deals_in_the_seed_alone(game: Game) -> None:
    def work() -> None:
        starts = []
        for deal in ("one", "two"):
            players = [Recorder(), Recorder()]
            begin(game, players, deal)
            starts.append([arena_pb2.MatchStart.FromString(player.sent[0][1]) for player in players])
        for seat, (one, two) in enumerate(zip(*starts, strict=True)):
            assert one.seed == derive_key("seed", "one", seat)
            assert two.seed == derive_key("seed", "two", seat)
            two.seed = one.seed
            assert one.SerializeToString() == two.SerializeToString()

    in_loop(work)


def test_a_start_says_what_is_played(toy: Game) -> None:
    def work() -> None:
        players = [Recorder(), Recorder(), Recorder()]
        begin(toy, players, names=("Ann", "Bob", "Cleo"))
        start = arena_pb2.MatchStart.FromString(players[1].sent[0][1])
        assert json.loads(start.options_json)["rounds"] == 4
        assert (start.match, start.game, start.seats, start.seat) == (1, "toy-bids", 3, 1)
        assert list(start.sides) == [0, 1, 2]
        assert list(start.names) == ["Ann", "Bob", "Cleo"]
        assert (start.view_type, start.move_type, start.event_type) == (
            "toys.v1.ToyView",
            "toys.v1.ToyMove",
            "toys.v1.ToyEvent",
        )
        assert (start.clock.move_s, start.clock.game_s, start.clock.increment_s) == (2.0, 60.0, 0.5)

    in_loop(work)


def test_names_are_told_only_if_given(toy: Game) -> None:
    def work() -> None:
        players = [Recorder(), Recorder()]
        begin(toy, players)
        assert list(arena_pb2.MatchStart.FromString(players[0].sent[0][1]).names) == []

    in_loop(work)


# ---- Hidden cards ----


def test_other_seats_hidden_cards_change_no_byte(toy: Game) -> None:
    """The hands of two other seats and the deck are dealt anew under the same public events."""

    def work() -> None:
        players = [Recorder(), Recorder(), Recorder()]
        live = begin(toy, players)
        on = live.match.state.table  # type: ignore[union-attr]
        told = [live.request(0, live.match.open[0], with_text=True)]
        for shuffled in range(5):
            cards = [*on.hand[1], *on.hand[2], *on.deck]
            Random(shuffled).shuffle(cards)
            on.hand[1], on.hand[2], on.deck = cards[:4], cards[4:8], cards[8:]
            told.append(live.request(0, live.match.open[0], with_text=True))
        assert len(set(told)) == 1
        on.hand[0][0] += 1
        assert live.request(0, live.match.open[0], with_text=True) not in told

    in_loop(work)


@pytest.mark.parametrize("game", GAMES, indirect=True)
def test_an_imagined_match_sends_the_same_bytes(game: Game) -> None:
    """Whatever was dealt anew, the seat is shown the same view, options and end."""

    def work() -> None:
        generator = Random(5)
        encoder = Encoder(game)
        checked = 0
        for deal in range(6):
            players = [Recorder(), Recorder()]
            live = begin(game, players, f"deal {deal}")
            known: list[list[Any]] = [[], []]
            while live.match.outcome is None:
                seat = generator.choice(list(live.match.open))
                player, opened = players[seat], live.match.open[seat]
                request = arena_pb2.Request.FromString(player.sent[-1][1])
                known[seat] += [game.messages.event.FromString(event) for event in request.events]
                view = game.messages.view.FromString(request.view)
                twin = game.imagine(
                    live.match.setup.options,
                    2,
                    Knowledge(seat, view, tuple(known[seat])),
                    KeyedChance(derive_key("twin", deal, checked)),
                )
                twins_request = twin.request_of(seat)
                assert twins_request is not None
                again = encoder.request(
                    match=request.match,
                    number=request.number,
                    view=encoder.view(twin.table, seat),
                    events=request.events,
                    request=twins_request,
                    time_left_s=request.time_left_s,
                    with_text=False,
                )
                assert again == player.sent[-1][1]
                checked += 1
                picks = uniform_picks(opened.request, generator)
                player.asked.clear()
                live.answer(seat, opened.number, picks, 0.0)
        assert checked > 40

    in_loop(work)


def test_private_events_reach_their_seat_alone(toy: Game) -> None:
    def work() -> None:
        players = [Recorder(), Recorder()]
        live = begin(toy, players)
        on = live.match.state.table  # type: ignore[union-attr]
        for seat, player in enumerate(players):
            request = arena_pb2.Request.FromString(player.sent[1][1])
            (dealt,) = [toy.messages.event.FromString(event) for event in request.events]
            assert list(dealt.dealt.cards) == on.hand[seat]

    in_loop(work)


def test_the_end_shows_no_closed_hand(toy: Game) -> None:
    def work() -> None:
        players = [Recorder(), Recorder()]
        live = begin(toy, players, options={"rounds": 1})
        for player in players:
            player.answer()
        on = live.match.state.table  # type: ignore[union-attr]
        for seat, player in enumerate(players):
            kind, end = player.sent[-1]
            assert kind == "end"
            view = toy.messages.view.FromString(arena_pb2.MatchEnd.FromString(end).view)
            assert list(view.hand) == on.hand[seat]
            assert len(on.hand[1 - seat]) == 3

    in_loop(work)


# ---- Sealed requests ----


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_sealed_answers_is_not_told(toy: Game, order: tuple[int, ...]) -> None:
    def work() -> None:
        told = []
        for answering in ((0, 1, 2), order):
            players = [Recorder(), Recorder(), Recorder()]
            live = begin(toy, players)
            while live.match.outcome is None:
                for seat in answering:
                    players[seat].answer()
            told.append([player.sent for player in players])
        assert told[0] == told[1]

    in_loop(work)


def test_nothing_is_sent_while_a_sealed_answer_is_out(toy: Game) -> None:
    def work() -> None:
        players = [Recorder(), Recorder(), Recorder()]
        begin(toy, players)
        before = [len(player.sent) for player in players]
        players[2].answer()
        players[0].answer()
        assert [len(player.sent) for player in players] == before
        players[1].answer()
        assert [len(player.sent) for player in players] == [count + 1 for count in before]

    in_loop(work)


def test_the_time_left_is_the_seats_own(toy: Game) -> None:
    def work() -> None:
        left = []
        for used_s in (0.0, 1.5):
            players = [Recorder(), Recorder()]
            live = begin(toy, players)
            live.answer(1, 1, (0,), used_s)
            live.answer(0, 1, (0,), 0.0)
            left.append([player.sent[-1][1] for player in players])
        assert left[0][0] == left[1][0]

    in_loop(work)
