"""Joined parts are the same message as one built plainly; names that do not map are refused by name."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from harness.arena import encoder as encoder_module
from harness.arena.encoder import Encoder, snake_case
from harness.core import KeyedChance, Option, Request, derive_key, find_game, own, public, table
from harness.core.table import hidden
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from harness.core import Game


@pytest.fixture
def toy_encoder(toy: Game) -> Encoder:
    return Encoder(toy)


def table_of(toy: Game, **fields: object) -> Any:  # noqa: ANN401  # the toy's own table
    state = toy.new(toy.options(), 3, KeyedChance(derive_key("encoder")))
    return dataclasses.replace(state.table, **fields)


@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"last": 0},
        {"last": 6, "round": 2, "scores": [1, 0, 300]},
        {"piles": [[1, 2], [], [0]], "padding": "ä" * 9},
        {"piles": [], "scores": []},
        {"hand": [[], [0], [0, 0, 1]]},
        {"deck": []},
    ],
)
def test_a_joined_view_is_the_plain_one(
    toy: Game, toy_encoder: Encoder, seat: int | None, fields: dict[str, object]
) -> None:
    on = table_of(toy, **fields)
    for _ in range(2):
        joined = toy.messages.view.FromString(toy_encoder.view(on, seat))
        assert joined == toy_encoder.message_of_view(on, seat)


def test_a_seat_is_shown_its_own_hand_and_everybodys_sizes(toy: Game, toy_encoder: Encoder) -> None:
    on = table_of(toy, hand=[[7], [8, 9], []])
    views = [toy.messages.view.FromString(toy_encoder.view(on, seat)) for seat in (0, 1, None)]
    assert [list(view.hand) for view in views] == [[7], [8, 9], []]
    assert [list(view.hand_sizes) for view in views] == [[1, 2, 0]] * 3
    assert views[2].deck_size == len(on.deck)


def test_what_is_none_is_left_out(toy: Game, toy_encoder: Encoder) -> None:
    assert not toy.messages.view.FromString(toy_encoder.view(table_of(toy), 0)).HasField("last")
    assert toy.messages.view.FromString(toy_encoder.view(table_of(toy, last=0), 0)).HasField("last")


def test_a_list_that_was_encoded_may_change(toy: Game, toy_encoder: Encoder) -> None:
    on = table_of(toy, piles=[[1], [], []])
    toy_encoder.view(on, 0)
    on.piles[0].append(2)
    seen = toy.messages.view.FromString(toy_encoder.view(on, 0))
    assert [list(pile.cards) for pile in seen.piles] == [[1, 2], [], []]


def test_caches_are_kept_within_their_bound(
    toy: Game, toy_encoder: Encoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoder_module, "_CACHE_BOUND", 10)
    for number in range(100):
        on = table_of(toy, round=number, scores=[number], padding=str(number))
        assert toy.messages.view.FromString(toy_encoder.view(on, 0)).round == number
        toy_encoder.options((Option(Bid((number,)), str(number)),), with_text=True)
        toy_encoder.event(Rolled(number))
    caches: list[dict[Any, bytes]] = [part._cache for part in toy_encoder._parts]
    caches += [*toy_encoder._with_text.values(), *toy_encoder._events.values()]
    assert max(map(len, caches)) <= 10


class Bid(NamedTuple):
    cards: tuple[int, ...]


class Rolled(NamedTuple):
    number: int


class Dealt(NamedTuple):
    cards: tuple[int, ...]


class Folded(NamedTuple):
    cards: tuple[int, ...]


class Opened(NamedTuple):
    seat: int
    card: int


def test_moves_map_by_the_name_of_their_class(toy_encoder: Encoder) -> None:
    assert list(toy_encoder.move(Bid((3, 4))).bid.cards) == [3, 4]  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=r"toys\.v1\.ToyMove has no field 'folded' for Folded"):
        toy_encoder.move(Folded((1,)))


def test_fields_map_by_name(toy_encoder: Encoder) -> None:
    says = r"Opened has the fields \['card', 'seat'\], its message toys\.v1\.Opened has \['cards', 'seat'\]"
    with pytest.raises(TypeError, match=says):
        toy_encoder.event(Opened(1, 2))


def test_equal_values_of_two_classes_stay_apart(toy: Game, toy_encoder: Encoder) -> None:
    """NamedTuples of two classes are equal when their values are."""

    class Opened(NamedTuple):
        seat: int
        cards: tuple[int, ...]

    assert tuple(Rolled(3)) == tuple(Dealt(3))  # type: ignore[arg-type]
    dealt, rolled = toy_encoder.event(Dealt((3,))), toy_encoder.event(Rolled(3))
    assert toy.messages.event.FromString(dealt).HasField("dealt")
    assert toy.messages.event.FromString(rolled).HasField("rolled")
    assert toy.messages.event.FromString(toy_encoder.event(Opened(0, ()))).HasField("opened")


def test_a_move_without_values_is_sent_as_the_field_alone(toy: Game, toy_encoder: Encoder) -> None:
    (option,) = toy_encoder.options((Option(Bid(()), "nothing"),), with_text=False)
    sent = toy.messages.move.FromString(arena_pb2.Option.FromString(option).move)
    assert sent.HasField("bid")
    assert list(sent.bid.cards) == []


def test_texts_are_sent_to_those_alone_who_asked(toy_encoder: Encoder) -> None:
    options = (Option(Bid((1,)), "one"), Option(Bid((2,)), "two"))
    for _ in range(2):
        silent = [arena_pb2.Option.FromString(each) for each in toy_encoder.options(options, with_text=False)]
        spoken = [arena_pb2.Option.FromString(each) for each in toy_encoder.options(options, with_text=True)]
        assert [option.text for option in silent] == ["", ""]
        assert [option.text for option in spoken] == ["one", "two"]
        assert [option.move for option in silent] == [option.move for option in spoken]


def test_a_request_is_joined_from_its_parts(toy_encoder: Encoder) -> None:
    asked = Request(1, "Bid", (Option(Bid((1,)), "one"), Option(Bid((2,)), "two")), least=0, most=2)
    encoded = toy_encoder.request(
        match=7, number=3, view=b"a view", events=[b"", b"e"], request=asked, time_left_s=1.5, with_text=True
    )
    assert arena_pb2.Request.FromString(encoded) == arena_pb2.Request(
        match=7,
        number=3,
        view=b"a view",
        events=[b"", b"e"],
        options=[
            arena_pb2.Option(move=toy_encoder.move(option.move).SerializeToString(), text=option.text)
            for option in asked.options
        ],
        least=0,
        most=2,
        time_left_s=1.5,
        prompt="Bid",
    )


def test_a_table_and_a_view_that_differ_are_refused_with_their_names(toy: Game) -> None:
    @table
    class Other:
        round: int = public()
        hand: list[list[int]] = own(counted=True)
        trump: int = public()
        deck: list[int] = hidden()

    game: Any = SimpleNamespace(name="toy-bids", table=Other, messages=toy.messages)
    with pytest.raises(TypeError) as raised:
        Encoder(game)
    assert str(raised.value) == (
        "toy-bids: the table and its View message differ; only on the table: ['trump'], "
        "only in the message: ['deck_size', 'last', 'padding', 'piles', 'scores']"
    )


def test_an_empty_place_among_messages_keeps_its_number() -> None:
    """To War! has cells with nothing on them, which are None, and an enum for the stage."""
    game = find_game("to-war")
    state = game.new(game.options(), 2, KeyedChance(derive_key("encoder")))
    state.play(0, (1,))
    encoder = Encoder(game)
    for seat in (0, 1, None):
        view = game.messages.view.FromString(encoder.view(state.table, seat))
        assert view == encoder.message_of_view(state.table, seat)
        assert [bool(cell.unit) for cell in view.cells] == [cell is not None for cell in state.table.cells]
        assert view.stage == state.table.stage


def test_names_of_classes_become_names_of_fields() -> None:
    names = ("Enter", "FirstCell", "DrawTwoCards", "A")
    assert [snake_case(name) for name in names] == ["enter", "first_cell", "draw_two_cards", "a"]
