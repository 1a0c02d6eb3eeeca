"""Invariants 15 to 22 of the specification: nothing reaches a seat that it may not know."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from harness.arena.encoder import Encoder
from harness.core import Draw, IllegalAnswerError, KeyedChance, State, TapedChance, derive_key, read_options
from harness.core.table import copy_table
from harness.games.cousins_war import GAME
from harness.games.cousins_war.cubes import SEATS
from harness.games.cousins_war.events import Dealt, SecretDice, Swapped
from harness.games.cousins_war.moves import Respond
from harness.games.cousins_war.phases import carry_out
from harness.games.cousins_war.phases.carry_out import CarryOut
from harness.games.cousins_war.table import Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.core import AnyState, Request, Told
    from harness.games.cousins_war.phases import CousinsWarState

ENCODER = Encoder(GAME)
SEALED = (Stage.SWAP, Stage.BATTLEFIELD, Stage.KEEP)
MATCHES = matches(1000)
BELIEVE, CHALLENGE = Respond(believe=True), Respond(believe=False)

pytestmark = pytest.mark.parametrize("variant", ["base", "expansions"])


def options_of(variant: str) -> Any:  # noqa: ANN401  # the game's options
    return read_options(GAME.options, GAME.variants[variant], variant)


def play_matches(variant: str, name: str, watch: Callable[[AnyState], None], count: int = MATCHES) -> None:
    for number in range(count):
        random_match(GAME, options_of(variant), 2, f"{name} {variant} {number}", watch)


def view(state: AnyState, seat: int | None) -> bytes:
    return ENCODER.view(state.table, seat)


def reaches(state: AnyState, seat: int | None) -> list[Told]:
    return [told for told in state.told if told.reaches(seat)]


# ---- twins ----


def twin(state: CousinsWarState, seats: tuple[int, ...], key: bytes) -> CousinsWarState:
    """Deal anew all that none of ``seats`` can know, and ask every request anew."""
    generator = Random(key)  # play that can be repeated
    table = copy_table(state.table)
    others = [seat for seat in SEATS if seat not in seats]
    known = {card for seat in seats for card in table.known_opponent_hand[seat]}
    secret = [card for seat in others for card in table.hand[seat] if card not in known]
    secret += table.box + table.deck
    generator.shuffle(secret)
    for seat in others:
        hand = [card for card in table.hand[seat] if card in known]
        while len(hand) < len(table.hand[seat]):
            hand.append(secret.pop())
        state.rules.sort(hand)
        table.hand[seat] = hand
        table.roll[seat] = [generator.randint(1, 6) for _ in table.roll[seat]]
        if not seats:
            table.known_opponent_hand[seat] = []
    table.box, table.deck = secret[: len(table.box)], secret[len(table.box) :]
    generator.shuffle(table.times_stack)
    phase = carry_out.Resume() if isinstance(state.phase, CarryOut) else state.phase
    return State(state.rules, table, KeyedChance(key), phase)


def test_15_a_seat_is_shown_the_same_whatever_it_cannot_know(variant: str) -> None:
    def compare(state: CousinsWarState) -> None:
        asked = [request.seat for request in state.requests()]
        for seat in SEATS:
            other = twin(state, (seat,), derive_key("twin", seat, len(state.told)))
            assert view(other, seat) == view(state, seat)
            if len(asked) == len(state.table.asked):
                # 19: who is asked is a function of public data.
                assert [request.seat for request in other.requests()] == asked
            if seat in asked:
                assert other.request_of(seat) == state.request_of(seat)

    play_matches(variant, "twins", compare)


def test_15_what_follows_a_public_answer_is_the_same_too(variant: str) -> None:
    """Events after an answer, and their luck, owe nothing to what the answering seat cannot know."""
    generator = Random(variant)  # play that can be repeated

    def compare(state: CousinsWarState) -> None:
        if state.table.stage in SEALED or not state.requests():
            return
        (request,) = state.requests()
        pick = generator.randrange(len(request.options))
        if state.table.stage is Stage.RESPOND and request.options[pick].move == CHALLENGE:
            return
        key = derive_key("follows", len(state.told))
        real = state.clone(KeyedChance(key))
        real.told = []
        other = twin(state, (request.seat,), key)
        for each in (real, other):
            each.play(request.seat, (pick,))
        if real.table.round == state.table.round:
            assert reaches(other, request.seat) == reaches(real, request.seat)
            assert view(other, request.seat) == view(real, request.seat)

    play_matches(variant, "follows", compare)


def test_16_a_spectator_is_shown_nothing_that_is_face_down(variant: str) -> None:
    def compare(state: CousinsWarState) -> None:
        assert view(twin(state, (), derive_key("spectator", len(state.told))), None) == view(state, None)
        for told in reaches(state, None):
            assert not isinstance(told.event, Dealt | Swapped | SecretDice)

    play_matches(variant, "spectators", compare)


def test_17_no_view_names_a_face_down_card(variant: str) -> None:
    def scan(state: CousinsWarState) -> None:
        table = state.table
        for seat in (*SEATS, None):
            known = set() if seat is None else {*table.hand[seat], *table.known_opponent_hand[seat]}
            face_down = {*table.hand[0], *table.hand[1], *table.box, *table.deck, *table.times_stack}
            text = view(state, seat)
            assert not [card for card in face_down - known if card.encode() in text]

    play_matches(variant, "scan", scan)


def test_18_what_a_seat_knows_is_so(variant: str) -> None:
    def check(state: CousinsWarState) -> None:
        table = state.table
        for seat in SEATS:
            assert set(table.known_opponent_hand[seat]) <= set(table.hand[1 - seat])

    play_matches(variant, "known", check)


def test_19_a_sealed_answer_shows_nothing_before_both_are_in(variant: str) -> None:
    def check(state: CousinsWarState) -> None:
        if len(state.requests()) < 2:
            return
        for first in SEATS:
            for pick in range(len(state.requests()[first].options)):
                clone = state.clone(KeyedChance(b"sealed"))
                told = list(clone.told)
                clone.play(first, (pick,))
                for seat in (*SEATS, None):
                    assert view(clone, seat) == view(state, seat)
                assert clone.told == told
                assert clone.requests() == (state.request_of(1 - first),)

    play_matches(variant, "sealed", check)


def test_19_the_order_of_sealed_answers_changes_nothing(variant: str) -> None:
    def check(state: CousinsWarState) -> None:
        if len(state.requests()) < 2:
            return
        ends = []
        for order in (SEATS, tuple(reversed(SEATS))):
            clone = state.clone(KeyedChance(b"order"))
            for seat in order:
                clone.play(seat, (0,))
            ends.append((clone.table, clone.told, list(clone.requests())))
        assert ends[0] == ends[1]

    play_matches(variant, "order", check)


# ---- whole streams ----


class Shown(NamedTuple):
    """What a seat is sent at one moment."""

    request: Request | None
    view: bytes
    told: list[Told]


class Answered(NamedTuple):
    """An answer as given."""

    seat: int
    picks: tuple[int, ...]


def played(variant: str, chance: Any, answers: Iterator[Answered], seat: int) -> Iterator[Shown]:  # noqa: ANN401
    """Play a match with given answers, and yield all that a seat is sent, the end included."""
    state = GAME.new(options_of(variant), 2, chance)
    for answer in answers:
        if state.request_of(seat):
            yield Shown(state.request_of(seat), view(state, seat), reaches(state, seat))
        state.play(answer.seat, answer.picks)
    assert state.result() is not None
    yield Shown(None, view(state, seat), reaches(state, seat))


def recorded(variant: str, number: int) -> tuple[list[Draw], list[Answered], set[str]]:
    """Play a match at random; return its tape, its answers, and the names of rolls that were believed."""
    generator = Random(f"{variant} {number}")  # play that can be repeated
    chance = KeyedChance(derive_key("believed", variant, number))
    state = GAME.new(options_of(variant), 2, chance)
    answers, believed = [], set()
    while state.requests():
        request = state.requests()[0]
        pick = generator.randrange(len(request.options))
        if state.table.stage is Stage.RESPOND and request.options[pick].move == BELIEVE:
            believed.add([draw.name for draw in chance.tape if draw.name.startswith("battle")][-1])
        answers.append(Answered(request.seat, (pick,)))
        state.play(*answers[-1])
    return chance.tape, answers, believed


def test_20_believed_rolls_are_never_in_the_stream_of_the_other_seat(variant: str) -> None:
    """Replay with other dice for every believed roll: the other seat is sent the same bytes to the end."""
    changed = 0
    for number in range(max(1, MATCHES // 2)):
        tape, answers, believed = recorded(variant, number)
        for seat in SEATS:
            edited = [
                Draw(draw.name, tuple((die + 1) % 6 for die in draw.numbers))
                if draw.name in believed and draw.name.endswith(f"/{1 - seat}")
                else draw
                for draw in tape
            ]
            changed += edited != tape
            real = list(played(variant, TapedChance(tape), iter(answers), seat))
            other = list(played(variant, TapedChance(edited), iter(answers), seat))
            assert other == real
    assert changed


def test_21_the_stream_of_a_seat_only_grows(variant: str) -> None:
    for seat in SEATS:
        tape, answers, _ = recorded(variant, 0)
        streams = [shown.told for shown in played(variant, TapedChance(tape), iter(answers), seat)]
        for earlier, later in pairwise(streams):
            assert later[: len(earlier)] == earlier


def test_22_a_refusal_is_not_told(variant: str) -> None:
    def refuse(state: CousinsWarState) -> None:
        before = [view(state, seat) for seat in SEATS], list(state.told), list(state.requests())
        for request in state.requests():
            with pytest.raises(IllegalAnswerError):
                state.play(request.seat, (len(request.options),))
        assert ([view(state, seat) for seat in SEATS], state.told, list(state.requests())) == before

    play_matches(variant, "refused", refuse, count=max(1, MATCHES // 5))
