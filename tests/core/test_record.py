"""A record replays to the same end, and one that was changed is found out."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from harness.core import (
    Answer,
    Draw,
    KeyedChance,
    Play,
    ReplayError,
    UnknownGameError,
    derive_key,
    find_game,
    game_names,
    replay,
)
from harness.core.record import Transcript, plain_options, steps
from harness.referee import uniform_picks

if TYPE_CHECKING:
    from harness.core import AnyState, Game


def played(game: Game, seats: int = 2, **options: Any) -> tuple[Play, AnyState]:  # noqa: ANN401
    chance, transcript, answers = KeyedChance(derive_key("a match")), Transcript(), []
    given = game.options(**options)
    state = game.new(given, seats, chance)
    transcript.told(state.take_told())
    transcript.asked(state.requests())
    generator = Random(1)
    while state.requests():
        request = state.requests()[0]
        complete = len(state.requests()) == 1
        picks = uniform_picks(request, generator)
        answers.append(Answer(request.seat, picks, len(request.options)))
        state.play(request.seat, picks)
        transcript.told(state.take_told())
        if complete:
            transcript.asked(state.requests())
    play = Play(game.name, plain_options(given), seats, tuple(chance.tape), tuple(answers))
    return transcript.seal(play), state


def changed(play: Play, **parts: object) -> Play:
    """Change a record as somebody with an editor would."""
    return Play.from_json(json.loads(json.dumps(play.to_json() | parts)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_replays_to_the_same_end(toy: Game, seats: int) -> None:
    play, state = played(toy, seats)
    again = replay(changed(play))
    assert again.table == state.table
    assert again.result() == state.result()


def test_a_record_replays_step_by_step(toy: Game) -> None:
    play, state = played(toy, sealed=False)
    walked = list(steps(play))
    assert [step.answer for step in walked] == [*play.answers, None]
    assert [len(step.told) for step in walked] == [2, 1, 2, 1, 2]
    assert walked[-1].state.table == state.table


def test_a_changed_tape_is_found_out(toy: Game) -> None:
    play, _ = played(toy)
    for at, draw in enumerate(play.tape):
        for place in range(len(draw.numbers)):
            numbers = list(draw.numbers)
            numbers[place] = numbers[place] - 1 if numbers[place] else 1
            tape: list[Draw] = [*play.tape[:at], Draw(draw.name, tuple(numbers)), *play.tape[at + 1 :]]
            with pytest.raises(ReplayError):
                replay(changed(play, tape=tape))
    for other in (play.tape[:-1], [*play.tape, Draw("luck/9", (1,))], play.tape[::-1]):
        with pytest.raises(ReplayError):
            replay(changed(play, tape=other))


def test_a_changed_answer_is_found_out(toy: Game) -> None:
    play, _ = played(toy)
    for at, (seat, picks, options) in enumerate(play.answers):
        others: list[Answer] = [
            Answer(seat, ((picks[0] + 1) % options,), options),
            Answer(1 - seat, picks, options),
            Answer(seat, picks, options + 1),
            Answer(seat, (options,), options),
            Answer(seat, (), options),
        ]
        for other in others:
            with pytest.raises(ReplayError):
                replay(changed(play, answers=[*play.answers[:at], other, *play.answers[at + 1 :]]))


def test_a_lost_or_added_answer_is_found_out(toy: Game) -> None:
    play, _ = played(toy)
    for answers in (play.answers[:-1], [*play.answers, play.answers[-1]], ()):
        with pytest.raises(ReplayError):
            replay(changed(play, answers=answers))


@pytest.mark.parametrize(
    "parts",
    [
        {"digest": "0" * 64},
        {"seats": 3},
        {"options": {"rounds": 1}},
        {"options": {"rounds": 2, "padding": 0, "fail": "ask"}},
        {"options": {"rounds": 9}},
        {"options": {"unknown": 1}},
        {"seats": 9},
        {"game": "no-such-game"},
    ],
)
def test_what_else_is_changed_is_found_out(toy: Game, parts: dict[str, object]) -> None:
    play, _ = played(toy)
    with pytest.raises((ReplayError, UnknownGameError)):
        replay(changed(play, **parts))


def test_an_option_that_nothing_in_the_match_shows_is_found_out(toy: Game) -> None:
    play, _ = played(toy)
    with pytest.raises(ReplayError, match="digest"):
        replay(changed(play, options={**play.options, "padding": 3}))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"game": "toy-bids"},
        {"tape": [["deck"]]},
        {"tape": 3},
        {"answers": [[0, [1]]]},
        {"answers": [[0, ["x"], 4]]},
        {"options": 5},
        {"seats": "two"},
    ],
)
def test_a_damaged_record_is_refused(toy: Game, data: dict[str, object]) -> None:
    whole = played(toy)[0].to_json()
    damaged = {**whole, **data} if len(data) == 1 and "game" not in data else data
    with pytest.raises(ReplayError, match="damaged or of another version"):
        Play.from_json(damaged)


def test_the_digest_is_the_same_for_any_version_of_python(toy: Game) -> None:
    """Pinned: a change here makes every stored record unreadable, so it needs a new record format."""
    play, _ = played(toy)
    assert play.digest == "a737fbd8cf23d127ccdefc99461d8aaca8e4c1c87e97833f8515d3191d9d97e5"


def test_a_game_of_another_package_is_found_by_its_entry_point(toy: Game) -> None:
    assert "toy-bids" in game_names()
    assert find_game("toy-bids") is toy
    with pytest.raises(
        UnknownGameError, match="ladder: no game is called 'toy-bid'; did you mean 'toy-bids'"
    ):
        find_game("toy-bid", "ladder")


def test_games_of_the_harness_are_found_by_folder() -> None:
    assert "to-war" in game_names()
    assert "v1" not in game_names()
    assert find_game("to-war").name == "to-war"
