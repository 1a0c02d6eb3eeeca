"""A match in progress: who is asked, when answers take effect, what a refusal leaves as it was."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, NamedTuple

import pytest

from harness.core import (
    EVERYONE,
    IllegalAnswerError,
    KeyedChance,
    Option,
    Request,
    Result,
    State,
    Told,
    derive_key,
    public,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.core import AnyState, Game, Moves

KEY = derive_key("tests of state")


@table
class Log:
    played: list[str] = public()


class Step(NamedTuple):
    """Asks what it holds, then goes on to ``then``."""

    asked: tuple[Request, ...]
    then: Step | None = None

    def requests(self, _state: AnyState) -> Sequence[Request]:
        return self.asked

    def play(self, state: AnyState, answers: Mapping[int, Moves]) -> Step | Result:
        said = " ".join(f"{seat}:{'+'.join(answers[seat])}" for seat in sorted(answers))
        state.table.played.append(said or "nobody")
        state.tell(EVERYONE, said)
        return self.then or Result((1,), "over")


def ask(seat: int, *moves: str, least: int = 1, most: int = 1, public: bool = False) -> Request:
    return Request(
        seat, "Choose", tuple(Option(move, move) for move in moves), least=least, most=most, public=public
    )


def begin(*phases: tuple[Request, ...]) -> AnyState:
    step = None
    for asked in reversed(phases):
        step = Step(asked, step)
    assert step is not None
    return State(None, Log(played=[]), KeyedChance(KEY), step)


def test_sealed_answers_take_effect_when_the_last_is_in() -> None:
    state = begin((ask(0, "a", "b"), ask(1, "c", "d"), ask(2, "e", "f")))
    for seat, pick in ((1, 1), (2, 0)):
        state.play(seat, (pick,))
        assert state.table.played == []
        assert state.told == []
        assert state.result() is None
    assert [request.seat for request in state.requests()] == [0]
    state.play(0, (0,))
    assert state.table.played == ["0:a 1:d 2:e"]
    assert state.result() == Result((1,), "over")
    assert state.requests() == ()


def test_the_order_of_sealed_answers_changes_nothing() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        state = begin((ask(0, "a", "b"), ask(1, "c", "d")), (ask(0, "x", "y"),))
        for seat in order:
            state.play(seat, (seat,))
        ends.append((state.table, state.take_told(), state.requests()))
    assert ends[0] == ends[1]


def test_what_public_data_force_is_not_asked() -> None:
    state = begin((ask(0, "only", public=True),), (ask(1, "a", "b"),))
    assert state.table.played == ["0:only"]
    assert [request.seat for request in state.requests()] == [1]


def test_what_private_data_force_is_asked() -> None:
    """A question that is skipped would tell the others what the seat holds."""
    state = begin((ask(0, "only"),), (ask(1, "a", "b"),))
    assert [request.seat for request in state.requests()] == [0]
    state.play(0, (0,))
    assert state.table.played == ["0:only"]


def test_a_forced_seat_among_sealed_ones_is_played_with_them() -> None:
    state = begin((ask(0, "only", public=True), ask(1, "a", "b")))
    assert [request.seat for request in state.requests()] == [1]
    assert state.table.played == []
    state.play(1, (1,))
    assert state.table.played == ["0:only 1:b"]


def test_several_picks_are_played_in_the_order_of_the_options() -> None:
    state = begin((ask(0, "a", "b", "c", least=0, most=3),))
    state.play(0, (2, 0))
    assert state.table.played == ["0:a+c"]
    state = begin((ask(0, "a", "b", "c", least=0, most=3),))
    state.play(0, ())
    assert state.table.played == ["0:"]


@pytest.mark.parametrize(
    ("seat", "picks"), [(0, (2,)), (0, ()), (0, (0, 1)), (0, (-1,)), (1, (0,)), (7, (0,))]
)
def test_a_refused_answer_changes_nothing(seat: int, picks: tuple[int, ...]) -> None:
    state = begin((ask(0, "a", "b"), ask(1, "c", "d")))
    state.play(1, (0,))
    before = pickle.dumps(state)
    with pytest.raises(IllegalAnswerError):
        state.play(seat, picks)
    assert pickle.dumps(state) == before


def test_nobody_may_answer_when_the_match_is_over() -> None:
    state = begin((ask(0, "a", "b"),))
    state.play(0, (0,))
    with pytest.raises(IllegalAnswerError, match="seat 0 is not asked anything now"):
        state.play(0, (0,))


def test_events_reach_their_audience_and_a_spectator_what_everyone_hears() -> None:
    told = {"all": Told(EVERYONE, "x"), "one": Told(1, "x"), "some": Told((0, 2), "x"), "none": Told((), "x")}
    reached = {name: [seat for seat in (0, 1, 2, None) if each.reaches(seat)] for name, each in told.items()}
    assert reached == {"all": [0, 1, 2, None], "one": [1], "some": [0, 2], "none": []}


def test_events_are_taken_once_in_the_order_told() -> None:
    state = begin((), (ask(0, "a", "b"),), (ask(1, "c", "d"),))
    assert [told.event for told in state.take_told()] == [""]
    state.play(0, (1,))
    state.play(1, (0,))
    assert [told.event for told in state.take_told()] == ["0:b", "1:c"]
    assert state.take_told() == []


def test_a_clone_goes_its_own_way_with_the_answers_already_in(toy: Game) -> None:
    state = toy.new(toy.options(), 3, KeyedChance(KEY))
    state.play(1, (0,))
    before = pickle.dumps(state)
    clone = state.clone(KeyedChance(derive_key("other luck")))
    assert clone.requests() == state.requests()
    for _ in range(2):
        for request in clone.requests():
            clone.play(request.seat, (0,))
    assert clone.result() is not None
    assert pickle.dumps(state) == before


def test_a_pickled_state_plays_on_alike(toy: Game) -> None:
    state = toy.new(toy.options(), 2, KeyedChance(KEY))
    state.play(0, (1,))
    stored = pickle.loads(pickle.dumps(state))
    for each in (state, stored):
        each.play(1, (2,))
    assert stored.table == state.table
    assert stored.take_told() == state.take_told()
