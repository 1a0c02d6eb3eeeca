"""The kit for authors of games: one call that plays a game at random and checks what every game must keep.

    from harness.testing import check_game
    check_game(MyGame())

It raises AssertionError, naming the variant, the seats and the key of the match, at the first thing that
does not hold. Nothing is a warning.
"""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from harness.arena.encoder import Encoder
from harness.core import (
    MOST_OPTIONS,
    Answer,
    IllegalAnswerError,
    KeyedChance,
    Knowledge,
    Play,
    derive_key,
    read_options,
    replay,
)
from harness.core.record import Transcript, plain_options
from harness.core.table import copy_table
from harness.referee.uniform import uniform_picks
from harness.testing.random_play import play_on
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.core import AnyState, Game, Request

_VALUES = (bool, int, str, type(None))


def check_game(game: Game, matches: int = 10) -> None:
    """Play ``matches`` random matches of every variant and number of seats, with all checks."""
    encoder = Encoder(game)
    for variant, options, seats in setups(game):
        play = None
        for number in range(matches):
            key = f"{game.name} {variant} {seats} {number}"
            try:
                play = _Match(game, encoder, options, seats, key).play()
            except AssertionError as error:
                error.add_note(f"in {game.name}, variant '{variant}', {seats} seats, match key '{key}'")
                raise
        if play:
            _check_other_process(play)


def setups(game: Game) -> Iterator[tuple[str, Any, int]]:
    """Yield variant name, options and seats of everything a game says it can be played with."""
    for variant, given in game.variants.items():
        for seats in game.seats:
            options = read_options(game.options, given, f"{game.name} variant '{variant}'")
            yield variant, game.for_deal(options, 0), seats


class _Match:
    """One random match with its checks."""

    def __init__(self, game: Game, encoder: Encoder, options: Any, seats: int, key: str) -> None:  # noqa: ANN401
        self.game, self.encoder, self.options, self.seats, self.key = game, encoder, options, seats, key
        self.chance = KeyedChance(derive_key("check game", key))
        self.generator = Random(key)  # noqa: S311  # play that can be repeated, no secret
        self.known: list[list[Any]] = [[] for _ in range(seats)]
        self.transcript = Transcript()
        self.answers: list[Answer] = []

    def play(self) -> Play:
        state = self.game.new(self.options, self.seats, self.chance)
        self._listen(state)
        self.transcript.asked(state.requests())
        while state.requests():
            self._check_position(state)
            waiting = state.requests()
            request = waiting[self.generator.randrange(len(waiting))]
            picks = uniform_picks(request, self.generator)
            self.answers.append(Answer(request.seat, picks, len(request.options)))
            state.play(request.seat, picks)
            self._listen(state)
            if len(waiting) == 1:
                self.transcript.asked(state.requests())
            else:
                assert request.seat not in {each.seat for each in state.requests()}
        self._check_end(state)
        return self._check_replay(state)

    def _listen(self, state: AnyState) -> None:
        told = state.take_told()
        self.transcript.told(told)
        for each in told:
            event = self.game.messages.event.FromString(self.encoder.event(each.event))
            assert self.game.describe(self.options, event).strip(), f"{event} is described by nothing"
            for seat in range(self.seats):
                if each.reaches(seat):
                    self.known[seat].append(event)

    def _check_position(self, state: AnyState) -> None:
        requests = state.requests()
        seats = [request.seat for request in requests]
        assert len(set(seats)) == len(seats), f"seats are asked twice at once: {seats}"
        assert state.result() is None, "a match with a result still asks"
        for request in requests:
            self._check_request(request)
        self._check_views(state)
        self._check_refusals(state)
        if self.generator.random() < 0.1:  # noqa: PLR2004  # these cost as much as a whole match
            self._check_clone(state)
            for request in requests:
                self._check_imagined(state, request)

    def _check_request(self, request: Request) -> None:
        assert 0 <= request.seat < self.seats
        count = len(request.options)
        assert 0 <= request.least <= request.most <= count, f"picks do not fit: {request}"
        assert count <= MOST_OPTIONS, f"{count} options in one request: {request.prompt}"
        assert request.prompt, "a request without a prompt"
        texts = [option.text for option in request.options]
        assert len(set(texts)) == count, f"options with one text: {texts}"
        assert all(texts), f"an option without a text: {texts}"
        moves = [(type(option.move), option.move) for option in request.options]
        assert len(set(moves)) == count, f"options with one move: {moves}"
        encoded = self.encoder.options(request.options, with_text=True)
        plain = [
            arena_pb2.Option(move=self.encoder.move(move).SerializeToString(), text=text)
            for move, text in request.options
        ]
        assert [arena_pb2.Option.FromString(part) for part in encoded] == plain

    def _check_views(self, state: AnyState) -> None:
        for seat in (*range(self.seats), None):
            joined = self.game.messages.view.FromString(self.encoder.view(state.table, seat))
            plain = self.encoder.message_of_view(state.table, seat)
            assert joined == plain, f"seat {seat}: the joined view differs from the plain one"
            self.game.draw(self.options, joined)

    def _check_refusals(self, state: AnyState) -> None:
        before = copy_table(state.table)
        asked = {request.seat: request for request in state.requests()}
        wrong: list[tuple[int, tuple[int, ...]]]
        wrong = [(seat, (0,)) for seat in range(self.seats) if seat not in asked]
        for seat, request in asked.items():
            count = len(request.options)
            wrong += [(seat, (count,)), (seat, (-1,)), (seat, (0,) * (request.most + 1))]
            if request.least:
                wrong.append((seat, ()))
        for seat, picks in wrong:
            try:
                state.play(seat, picks)
            except IllegalAnswerError:
                continue
            raise AssertionError(f"seat {seat} may answer {picks} to {asked.get(seat)}")
        assert state.table == before, "a refused answer changed the table"
        assert not state.told, "a refused answer told something"

    def _check_clone(self, state: AnyState) -> None:
        before = copy_table(state.table)
        clone = state.clone(KeyedChance(derive_key("clone", self.key, len(self.answers))))
        stored = pickle.loads(pickle.dumps(state))  # noqa: S301  # just made here
        assert stored.table == before, "a pickled state comes back different"
        assert list(stored.requests()) == list(state.requests())
        end = play_on(clone, Random(self.key))  # noqa: S311  # play that can be repeated
        assert end.result() is not None
        assert state.table == before, "playing a clone moved the original"

    def _check_imagined(self, state: AnyState, request: Request | None) -> None:
        """Imagine a state from a seat's knowledge: what the seat is shown of it is what it was shown."""
        seats = range(self.seats) if request is None else [request.seat]
        for seat in seats:
            real = self.encoder.view(state.table, seat)
            knowledge = Knowledge(seat, self.game.messages.view.FromString(real), tuple(self.known[seat]))
            chance = KeyedChance(derive_key("imagine", self.key, seat, len(self.answers)))
            twin = self.game.imagine(self.options, self.seats, knowledge, chance)
            assert self.encoder.view(twin.table, seat) == real, f"seat {seat} sees another imagined table"
            mine = twin.request_of(seat)
            assert mine == request, f"seat {seat} is asked {request}, in the imagined state {mine}"
            if request is not None:
                end = play_on(twin, Random(self.key))  # noqa: S311  # play that can be repeated
                assert end.result() is not None

    def _check_end(self, state: AnyState) -> None:
        result = state.result()
        assert result is not None, "nobody is asked and there is no result"
        sides = self.game.sides(self.options, self.seats)
        assert len(sides) == self.seats
        assert len(result.places) == len(set(sides)), f"places {result.places} for sides {sides}"
        # Sides that tie share a number; the next place may count them (1, 1, 3) or not (1, 1, 2).
        places = sorted(result.places)
        counted = [1 + sum(better < place for better in places) for place in places]
        uncounted = [1 + len({better for better in places if better < place}) for place in places]
        assert places in (counted, uncounted), f"places {result.places}"
        assert result.ending
        assert len(self.game.seat_names(self.options, self.seats)) == self.seats
        _check_values(state.table)
        self._check_views(state)
        self._check_imagined(state, None)

    def _check_replay(self, state: AnyState) -> Play:
        play = Play(
            game=self.game.name,
            options=plain_options(self.options),
            seats=self.seats,
            tape=tuple(self.chance.tape),
            answers=tuple(self.answers),
        )
        play = self.transcript.seal(play)
        again = replay(Play.from_json(json.loads(json.dumps(play.to_json()))))
        assert again.table == state.table, "a replay ends on another table"
        assert again.result() == state.result(), "a replay ends with another result"
        return play


def _check_values(on: Any) -> None:  # noqa: ANN401  # any table
    """Fields hold what can be copied, compared and encoded: plain values, NamedTuples, lists and tuples."""
    for name in on.__slots__:
        waiting = [getattr(on, name)]
        while waiting:
            value = waiting.pop()
            if isinstance(value, list | tuple):
                waiting += value
                lists = [type(each) is list for each in value]
                assert all(lists) or not any(lists), f"table.{name} mixes lists with other values in one list"
            else:
                assert isinstance(value, _VALUES), f"table.{name} holds a {type(value).__name__}"


def _check_other_process(play: Play) -> None:
    """Replay in another process, where sets and mappings have another order."""
    code = (
        "import json, sys; from harness.core import Play, replay; "
        "print(repr(replay(Play.from_json(json.load(sys.stdin))).result()))"
    )
    ran = subprocess.run(  # noqa: S603  # our own interpreter and code
        [sys.executable, "-c", code],
        input=json.dumps(play.to_json()),
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONHASHSEED": "1", "PYTHONPATH": ":".join(sys.path)},
    )
    assert ran.returncode == 0, f"a replay under another hash seed fails: {ran.stderr[-2000:]}"
    assert ran.stdout.strip() == repr(replay(play).result())
