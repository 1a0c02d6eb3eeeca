"""An answer fits its request or is refused with the reason."""

from __future__ import annotations

import pytest

from harness.core import IllegalAnswerError, Option, Request, number_copies

OPTIONS = tuple(Option(move, text) for move, text in enumerate("abcd"))


def request(least: int = 1, most: int = 1, count: int = 4) -> Request:
    return Request(0, "Choose", OPTIONS[:count], least, most)


@pytest.mark.parametrize(
    ("least", "most", "picks", "says"),
    [
        (1, 1, (), "0 picks where 1 must be made"),
        (1, 1, (0, 1), "2 picks where 1 must be made"),
        (2, 3, (0,), "1 picks where 2 to 3 must be made"),
        (0, 2, (0, 1, 2), "3 picks where 0 to 2 must be made"),
        (1, 1, (4,), "pick 4 where options are 0 to 3"),
        (1, 1, (-1,), "pick -1 where options are 0 to 3"),
        (1, 1, (4294967295,), "pick 4294967295 where options are 0 to 3"),
        (2, 2, (3, 3), "one option is picked twice in [3, 3]"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(
    least: int, most: int, picks: tuple[int, ...], says: str
) -> None:
    with pytest.raises(IllegalAnswerError) as raised:
        request(least, most).check(picks)
    assert str(raised.value) == says


def test_picks_are_returned_in_the_order_of_the_options() -> None:
    assert request(2, 3).check([3, 0, 2]) == (0, 2, 3)
    assert request(0, 4).check([]) == ()


@pytest.mark.parametrize(
    ("least", "most", "count", "only"),
    [
        (1, 1, 1, (0,)),
        (1, 1, 2, None),
        (2, 2, 2, (0, 1)),
        (1, 2, 2, None),
        (0, 1, 1, None),
        (0, 0, 3, ()),
        (0, 0, 0, ()),
    ],
)
def test_an_answer_is_the_only_one(least: int, most: int, count: int, only: tuple[int, ...] | None) -> None:
    assert request(least, most, count).only_answer() == only


def test_equal_cards_are_told_apart() -> None:
    assert number_copies(["Duke", "Earl", "Duke"]) == ["Duke (1)", "Earl", "Duke (2)"]
    assert number_copies([]) == []
