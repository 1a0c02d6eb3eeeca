"""The effect vocabulary of rules 5.3, an operation and a zone at a time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from harness.games.cousins_war.cubes import CENTRAL, FIELD, FRENCH, NORTH, RESERVE, SOUTH, SUPPLY, Cubes
from harness.games.cousins_war.events import Branched, Moved
from harness.games.cousins_war.moves import Attempt, Branch, Execute, Play, Stop, Transfer, Use
from harness.games.cousins_war.phases import plays

if TYPE_CHECKING:
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene


def lancaster_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 0)


def event(scene: type[Scene], primary: list[dict[str, Any]], **position: Any) -> Scene:  # noqa: ANN401
    """Give Lancaster one card with this Primary Event, and let it choose a use."""
    cards = json.dumps({"cards": [{"id": "love_day", "track": ["-"] * 5, "primary": primary}]})
    return scene(lancaster_plays, hands=(["love_day"], ["stoke"]), cards=cards, **position)


def move(who: str, src: str, dst: str, n: Any = 1, **where: Any) -> dict[str, Any]:  # noqa: ANN401
    made = {"op": "move", "who": who, "src": src, "dst": dst, "n": n}
    return {**made, "where": where} if where else made


def offered(s: Scene) -> list[tuple[Cubes, ...]]:
    s.play(Play("love_day", Use.EVENT))
    return [each.cubes for each in s.moves()]


def is_doable(s: Scene) -> bool:
    return Play("love_day", Use.EVENT) in s.moves()


# ---- zones ----


def test_a_picked_region_is_any_of_the_three(scene: type[Scene]) -> None:
    s = event(scene, [move("own", "reserve", "region:$a")])
    assert offered(s) == [(Cubes(0, RESERVE, region, 1),) for region in (NORTH, CENTRAL, SOUTH)]


def test_a_letter_stays_the_region_it_was(scene: type[Scene]) -> None:
    s = event(scene, [move("enemy", "region:$a", "supply"), move("own", "reserve", "region:$a")])
    assert len(offered(s)) == 3
    s.play(Transfer((Cubes(1, CENTRAL, SUPPLY, 1),)))
    assert s.cubes.startswith("N(1,1) C(2,0) S(1,1)")


def test_two_letters_are_two_regions(scene: type[Scene]) -> None:
    s = event(scene, [move("own", "region:$a", "region:$b"), move("own", "reserve", "region:$a")])
    assert len(offered(s)) == 6
    s.play(Transfer((Cubes(0, NORTH, SOUTH, 1),)))
    assert s.cubes.startswith("N(1,1) C(1,1) S(2,1) reserve 1/2")


def test_a_neighbour_of_a_picked_region(scene: type[Scene]) -> None:
    s = event(scene, [move("own", "region:$a", "region:adj($a)")], S=(0, 1))
    assert offered(s) == [
        (Cubes(0, NORTH, CENTRAL, 1),),
        (Cubes(0, CENTRAL, NORTH, 1),),
        (Cubes(0, CENTRAL, SOUTH, 1),),
    ]


def test_a_neighbour_of_a_named_region(scene: type[Scene]) -> None:
    s = event(scene, [move("own", "reserve", "region:adj(C)")])
    assert offered(s) == [(Cubes(0, RESERVE, NORTH, 1),), (Cubes(0, RESERVE, SOUTH, 1),)]


def test_any_region_is_picked_anew_for_each_cube(scene: type[Scene]) -> None:
    s = event(scene, [move("own", "reserve", "region:any", {"min": 1, "max": 2})])
    assert len(offered(s)) == 3
    s.play(Transfer((Cubes(0, RESERVE, NORTH, 1),)))
    assert s.moves()[0] == Stop()
    s.play(Transfer((Cubes(0, RESERVE, SOUTH, 1),)))
    assert s.cubes.startswith("N(2,1) C(1,1) S(2,1) reserve 0/2")
    assert s.asked == [1]


def test_the_region_of_the_battle(scene: type[Scene]) -> None:
    primary = [move("own", "reserve", "region:battle")]
    s = event(scene, primary, battlefield=("barnet", 1))
    s.play(Play("love_day", Use.EVENT))
    assert s.told(Moved) == [Moved(0, (Cubes(0, RESERVE, SOUTH, 1),))]
    assert not is_doable(event(scene, primary))


def test_the_field_is_that_of_the_cubes_colour(scene: type[Scene]) -> None:
    primary = [move("own", "reserve", "field"), move("enemy", "reserve", "field")]
    s = event(scene, primary, battlefield=("barnet", 1))
    s.play(Play("love_day", Use.EVENT))
    assert s.state.table.troops == [1, 1]
    assert not is_doable(event(scene, primary))


@pytest.mark.parametrize(
    ("source", "amount", "left"),
    [("field:self", 1, [0, 1]), ("field:enemy", "all", [1, 0]), ("field:enemy", 1, [1, 0])],
)
def test_french_cubes_have_sides(scene: type[Scene], source: str, amount: object, left: list[int]) -> None:
    s = event(scene, [move("french", source, "supply", amount)], french=(1, 1), battlefield=("barnet", 1))
    s.play(Play("love_day", Use.EVENT))
    assert s.state.table.french == left


def test_french_cubes_of_any_side_are_picked_singly(scene: type[Scene]) -> None:
    s = event(scene, [move("french", "field:any", "supply", 1)], french=(1, 1), battlefield=("barnet", 1))
    assert offered(s) == [(Cubes(FRENCH, FIELD + seat, SUPPLY, 1),) for seat in (0, 1)]


def test_french_help_may_be_stolen(scene: type[Scene]) -> None:
    s = event(
        scene, [move("french", "field:enemy", "field:self", "all")], french=(0, 2), battlefield=("stoke", 1)
    )
    s.play(Play("love_day", Use.EVENT))
    assert s.state.table.french == [2, 0]


# ---- amounts and conditions ----


@pytest.mark.parametrize(
    ("amount", "numbers"),
    [(2, [2]), ({"min": 1, "max": 2}, [1, 2]), ({"min": 2, "max": "all"}, [2, 3]), ("all", [3])],
)
def test_amounts(scene: type[Scene], amount: object, numbers: list[int]) -> None:
    s = event(scene, [move("own", "reserve", "supply", amount)], reserve=(3, 2))
    s.play(Play("love_day", Use.EVENT))
    if len(numbers) > 1:
        assert [cubes.number for each in s.moves() for cubes in each.cubes] == numbers
    else:
        assert s.told(Moved) == [Moved(0, (Cubes(0, RESERVE, SUPPLY, numbers[0]),))]


@pytest.mark.parametrize("amount", [4, {"min": 4, "max": 5}])
def test_more_than_there_is_cannot_be_done(scene: type[Scene], amount: object) -> None:
    assert not is_doable(event(scene, [move("own", "reserve", "supply", amount)], reserve=(3, 2)))


def test_all_is_at_least_one(scene: type[Scene]) -> None:
    assert not is_doable(event(scene, [move("own", "reserve", "supply", "all")], reserve=(0, 2)))


@pytest.mark.parametrize(
    ("where", "regions"),
    [
        ({"own": 2}, [NORTH]),
        ({"enemy": 1}, [NORTH, SOUTH]),
        ({"control": "self"}, [CENTRAL]),
        ({"control": "enemy"}, [SOUTH]),
        ({"control": "nobody"}, [NORTH]),
    ],
)
def test_conditions_on_a_picked_region(scene: type[Scene], where: dict[str, Any], regions: list[int]) -> None:
    primary = [move("own", "reserve", "region:$a", **where), move("own", "reserve", "supply")]
    s = event(scene, primary, N=(2, 2), C=(1, 0), S=(0, 1))
    s.play(Play("love_day", Use.EVENT))
    if len(regions) > 1:
        assert [cubes.target for each in s.moves() for cubes in each.cubes] == regions
    else:
        assert s.told(Moved)[0].cubes == (Cubes(0, RESERVE, regions[0], 1),)


# ---- other operations ----


def test_attempts_are_those_of_the_points(scene: type[Scene]) -> None:
    s = event(scene, [{"op": "attempt_place", "attempts": 2, "regions": ["S", "N"]}], dice=[1, 6])
    s.play(Play("love_day", Use.EVENT))
    assert s.moves() == [Attempt(NORTH), Attempt(SOUTH)]
    s.play(Attempt(SOUTH))
    assert s.moves() == [Stop(), Attempt(NORTH), Attempt(SOUTH)]
    s.play(Attempt(SOUTH))
    assert s.state.table.regions[SOUTH] == [2, 1]
    assert s.asked == [1]


def test_attempts_without_a_target_cannot_be_done(scene: type[Scene]) -> None:
    remove = [{"op": "attempt_remove", "attempts": 2}]
    assert not is_doable(event(scene, remove, N=(1, 0), C=(1, 0), S=(1, 0)))
    assert not is_doable(event(scene, [{"op": "attempt_place", "attempts": 2}], reserve=(0, 2)))


@pytest.mark.parametrize(
    ("kind", "count"), [("gain", 2), ("troops", 2), ("move", 5), ("place", 3), ("remove", 3)]
)
def test_an_action_is_that_of_the_points(scene: type[Scene], kind: str, count: int) -> None:
    position = {"N": (1, 1), "C": (1, 1), "S": (1, 1), "battlefield": ("stoke", 1)}
    s = event(scene, [{"op": "action", "kind": kind, "cp": 2}], **position)
    s.play(Play("love_day", Use.EVENT))
    same = scene(lancaster_plays, hands=(["wakefield"], ["towton"]), **position)  # type: ignore[arg-type]  # by name
    same.play(Play("wakefield", Use[kind.upper()]))
    assert s.moves() == same.moves()
    assert len(s.moves()) == count


def test_a_branch_is_offered_if_it_can_be_done(scene: type[Scene]) -> None:
    """Treaty of Picquigny, as shipped: French cubes home, or two cubes to the Reserve."""

    def treaty(**position: Any) -> Scene:  # noqa: ANN401
        return scene(lancaster_plays, hands=(["picquigny"], []), battlefield=("stoke", 1), **position)

    both = treaty(french=(0, 2)).play(Play("picquigny", Use.EVENT))
    assert both.moves() == [Branch(0), Branch(1)]
    assert [option.text for option in both.request().options] == [
        "all french field:enemy to supply",
        "2 own supply to reserve",
    ]
    both.play(Branch(0))
    assert both.told(Branched) == [Branched(0, 0)]
    assert both.state.table.french == [0, 0]
    one = treaty().play(Play("picquigny", Use.EVENT))
    assert one.told(Branched) == [Branched(0, 1)]
    assert one.state.table.reserve == [4, 2]
    none = treaty(N=(8, 1), reserve=(2, 2))
    assert none.state.table.supply[0] == 0
    assert Play("picquigny", Use.EVENT) not in none.moves()


def test_branches_have_texts_of_their_own(scene: type[Scene]) -> None:
    place = {"op": "attempt_place", "attempts": 1}
    branches = [[{**place, "regions": [region]}] for region in "NC"]
    gain = [move("own", "supply", "reserve")]
    s = event(scene, [{"op": "choose", "options": [*branches, gain, gain]}])
    s.play(Play("love_day", Use.EVENT))
    assert [option.text for option in s.request().options] == [
        "attempt place 1 in N",
        "attempt place 1 in C",
        "1 own supply to reserve (1)",
        "1 own supply to reserve (2)",
    ]


def test_a_choice_that_would_break_the_event_is_not_offered(scene: type[Scene]) -> None:
    """R-15: one cube is left for the second half, so the first may not take two."""
    primary = [move("own", "reserve", "supply", {"min": 1, "max": 2}), move("own", "reserve", "region:N", 1)]
    s = event(scene, primary, reserve=(2, 2))
    s.play(Play("love_day", Use.EVENT))
    assert s.told(Moved) == [
        Moved(0, (Cubes(0, RESERVE, SUPPLY, 1),)),
        Moved(0, (Cubes(0, RESERVE, NORTH, 1),)),
    ]


def test_own_is_the_colour_of_the_executor(scene: type[Scene]) -> None:
    """R-29: the Secondary of Readeption moves a white cube when York executes it."""
    s = scene(lancaster_plays, number=3, hands=(["ravenspur"], ["towton"]))
    s.play(Play("ravenspur", Use.NONE), Execute(accept=True))
    assert s.asked == [1]
    s.play(Transfer((Cubes(1, NORTH, CENTRAL, 1),)))
    assert s.cubes.startswith("N(1,0) C(1,2) S(1,1)")


def test_the_other_seat_rolls_for_a_secondary(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, number=4, hands=(["picquigny"], ["towton"]), dice=[1])
    s.play(Play("picquigny", Use.NONE), Execute(accept=True), Attempt(SOUTH))
    assert s.cubes.startswith("N(1,1) C(1,1) S(0,1) reserve 3/2")
