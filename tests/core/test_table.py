"""Who sees a field is said where it is declared, and nowhere else."""

from __future__ import annotations

import dataclasses

import pytest

from harness.core import Shown, ViewField, Visibility, hidden, look, own, public, table, view_plan
from harness.core.table import copy_table, visibility


@table
class Cards:
    stage: str = public()
    winner: int | None = public(default=None)
    hand: list[list[str]] = own(counted=True)
    plan: list[str] = own()
    deck: list[str] = hidden(counted=True)
    reserve: list[list[str]] = hidden(counted=True, by_seat=True)
    trap: str = hidden()


def cards() -> Cards:
    return Cards(
        stage="play",
        hand=[["Duke"], ["Earl", "Lord"]],
        plan=["attack", "wait"],
        deck=["one", "two", "three"],
        reserve=[[], ["four"]],
        trap="secret",
    )


def test_fields_map_onto_the_view_in_the_order_of_declaration() -> None:
    assert view_plan(Cards) == (
        ViewField("stage", "stage", Shown.VALUE),
        ViewField("winner", "winner", Shown.VALUE),
        ViewField("hand", "hand", Shown.OWN_ELEMENT),
        ViewField("hand_sizes", "hand", Shown.SIZES),
        ViewField("plan", "plan", Shown.OWN_ELEMENT),
        ViewField("deck_size", "deck", Shown.SIZE),
        ViewField("reserve_sizes", "reserve", Shown.SIZES),
    )


def test_a_seat_sees_what_is_public_and_its_own() -> None:
    assert dict(look(cards(), 1)) == {
        "stage": "play",
        "winner": None,
        "hand": ["Earl", "Lord"],
        "hand_sizes": [1, 2],
        "plan": "wait",
        "deck_size": 3,
        "reserve_sizes": [0, 1],
    }


def test_a_spectator_sees_what_is_public_and_the_sizes() -> None:
    assert dict(look(cards(), None)) == {
        "stage": "play",
        "winner": None,
        "hand_sizes": [1, 2],
        "deck_size": 3,
        "reserve_sizes": [0, 1],
    }


def test_visibility_can_be_asked_for() -> None:
    seen = {field: visibility(Cards, field) for field in ("stage", "hand", "trap")}
    assert seen == {"stage": Visibility.PUBLIC, "hand": Visibility.OWN, "trap": Visibility.HIDDEN}


def test_a_field_that_does_not_say_who_sees_it_is_an_error_at_import() -> None:
    with pytest.raises(TypeError, match=r"\.Leaky\.hand does not say who sees it; declare it as public\(\)"):

        @table
        class Leaky:
            stage: str = public()
            hand: list[str]


def test_a_field_with_a_plain_default_does_not_say_who_sees_it_either() -> None:
    with pytest.raises(TypeError, match=r"\.Leaky\.turn does not say who sees it"):

        @table
        class Leaky:
            turn: int = 0


def test_a_field_of_a_parent_must_say_who_sees_it_too() -> None:
    @dataclasses.dataclass(kw_only=True)
    class Parent:
        secret: str

    with pytest.raises(TypeError, match=r"\.Child\.secret does not say who sees it"):

        @table
        class Child(Parent):
            stage: str = public()


def test_two_fields_with_one_name_in_the_view_are_an_error_at_import() -> None:
    with pytest.raises(TypeError, match=r"\.Twice has two fields that a view would call hand_sizes; rename"):

        @table
        class Twice:
            hand: list[list[str]] = own(counted=True)
            hand_sizes: list[int] = public()


def test_a_copy_shares_no_list_however_deep() -> None:
    original = cards()
    copied = copy_table(original)
    assert copied == original
    copied.hand[1].append("Count")
    copied.reserve[0].append("five")
    copied.deck.clear()
    copied.stage = "over"
    assert original == cards()


def test_a_table_has_no_fields_but_the_declared_ones() -> None:
    with pytest.raises(AttributeError):
        cards().hnad = []  # type: ignore[attr-defined]
