"""All options of rules 4c, and the switches of the first printing (F3, F6, F8, F11)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from harness.core import DataError, OptionError, read_options
from harness.games.cousins_war import GAME
from harness.games.cousins_war.cubes import CENTRAL, NORTH, SOUTH, Cubes
from harness.games.cousins_war.events import (
    BattleWon,
    Cause,
    Deployed,
    Lost,
    Offered,
    RoundBegan,
    Shown,
    Stopped,
)
from harness.games.cousins_war.moves import (
    Adjust,
    Attempt,
    Declare,
    Deploy,
    Keep,
    Play,
    Respond,
    Stop,
    Transfer,
    Use,
)
from harness.games.cousins_war.options import CousinsWarOptions
from harness.games.cousins_war.phases import battle, cleanup, deployment, plays, victory
from harness.games.cousins_war.rules import rules_of

if TYPE_CHECKING:
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene

BELIEVE, CHALLENGE = Respond(believe=True), Respond(believe=False)


def lancaster_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 0)


def york_plays(state: CousinsWarState) -> CousinsWarPhase:
    return plays.begin(state, 1)


# ---- edition ----


def test_the_defaults_are_the_rulebook_of_2018() -> None:
    assert dataclasses.asdict(CousinsWarOptions()) == {
        "edition": "2018",
        "lie_loss": "one",
        "move_mode": "into",
        "secondary_access": "opponent",
        "zero_cp": "allowed",
        "times_of_change": False,
        "tewkesbury": False,
        "cards": "",
        "truth": "contains",
        "remove_retarget": True,
        "deploy_mix": True,
        "tie_guard": 200,
        "final_tie": "draw",
    }


def test_the_first_printing_switches_four_options_each_of_which_may_be_given() -> None:
    first = CousinsWarOptions(edition="first")
    assert (first.lie_loss, first.move_mode, first.secondary_access, first.zero_cp) == (
        "table",
        "out_of",
        "any_rose",
        "only_if_forced",
    )
    mixed = CousinsWarOptions(edition="first", move_mode="into")
    assert (mixed.lie_loss, mixed.move_mode) == ("table", "into")
    assert CousinsWarOptions(lie_loss="table").move_mode == "into"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"tie_guard": 0}, "tie_guard is 0; give 1 or more battle sequences"),
        ({"edition": "second"}, "edition is 'second', but must be '2018' or 'first'"),
        ({"lie_lost": "one"}, "unknown key 'lie_lost'; did you mean 'lie_loss'?"),
        ({"tewkesbury": 1}, "tewkesbury is 1, but must be true or false"),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match="test: ") as caught:
        read_options(CousinsWarOptions, given, "test")
    assert message in str(caught.value)


# ---- lie_loss (F3) ----


@pytest.mark.parametrize(
    ("declared", "rolled", "lost"),
    [((3, 6), (1, 2, 4), 3), ((2, 6), (4, 4, 1), 1), ((1, 6), (2, 2, 2), 1), ((3, 6), (4, 4, 1), 2)],
)
def test_f3_a_lie_costs_what_the_table_says(
    scene: type[Scene], declared: tuple[int, int], rolled: tuple[int, int, int], lost: int
) -> None:
    s = scene(
        battle.begin,
        troops=(6, 6),
        battlefield=("wakefield", 0),
        dice=[*rolled, 1, 2, 3, 1, 1, 1],
        lie_loss="table",
    )
    s.play(Declare(*declared), CHALLENGE)
    assert s.told(Lost)[0] == Lost(0, 0, lost, Cause.CAUGHT)


def test_a_lie_costs_one_by_default(scene: type[Scene]) -> None:
    s = scene(battle.begin, troops=(6, 6), battlefield=("wakefield", 0), dice=[1, 2, 4, 1, 2, 3, 1, 1, 1])
    s.play(Declare(3, 6), CHALLENGE)
    assert s.told(Lost)[0] == Lost(0, 0, 1, Cause.CAUGHT)


# ---- move_mode (F6) ----


def test_f6_cubes_move_out_of_one_region(scene: type[Scene]) -> None:
    s = scene(lancaster_plays, N=(2, 1), C=(3, 1), S=(1, 1), hands=(["stoke"], []), move_mode="out_of")
    s.play(Play("stoke", Use.MOVE))
    assert sorted(s.moves()) == sorted(
        Transfer((Cubes(0, source, target, number),))
        for source, target, number in [
            (NORTH, CENTRAL, 1),
            (NORTH, CENTRAL, 2),
            (CENTRAL, NORTH, 1),
            (CENTRAL, NORTH, 2),
            (CENTRAL, SOUTH, 1),
            (CENTRAL, SOUTH, 2),
            (SOUTH, CENTRAL, 1),
        ]
    )
    s.play(Transfer((Cubes(0, CENTRAL, NORTH, 2),)))
    assert s.cubes.startswith("N(4,1) C(1,1)")


# ---- secondary_access (R-17, F8) ----


@pytest.mark.parametrize(
    ("access", "offered"), [("opponent", []), ("any_rose", [Offered(0, "act_of_accord")])]
)
def test_f8_any_rose_may_open_the_secondary(scene: type[Scene], access: str, offered: list[Offered]) -> None:
    s = scene(york_plays, hands=([], ["act_of_accord"]), secondary_access=access)
    s.play(Play("act_of_accord", Use.NONE))
    assert s.told(Offered) == offered


@pytest.mark.parametrize(("access", "number"), [("always", 3), ("never", 1)])
def test_a_times_of_change_card_goes_before_the_option(scene: type[Scene], access: str, number: int) -> None:
    cards = '{"times_of_change": [{"id": "long_pursuit", "hooks": {"secondary_access": "' + access + '"}}]}'
    s = scene(
        lancaster_plays,
        number=number,
        hands=(["act_of_accord"], []),
        times="long_pursuit",
        times_of_change=True,
        cards=cards,
    )
    s.play(Play("act_of_accord", Use.NONE))
    assert bool(s.told(Offered)) == (access == "always")


# ---- zero_cp (R-13, F11) ----


def test_f11_a_card_is_used_for_nothing_only_if_forced(scene: type[Scene]) -> None:
    hands = (["towton"], ["stoke"])
    assert Play("towton", Use.NONE) in scene(lancaster_plays, hands=hands).moves()
    assert (
        Play("towton", Use.NONE) not in scene(lancaster_plays, hands=hands, zero_cp="only_if_forced").moves()
    )
    # All red cubes on the Battlefield, no white one on the map: no card of Lancaster can do anything.
    forced = scene(
        lancaster_plays,
        N=(0, 0),
        C=(0, 0),
        S=(0, 0),
        reserve=(0, 12),
        troops=(12, 0),
        battlefield=("stoke", 0),
        hands=(["towton", "wakefield"], []),
        zero_cp="only_if_forced",
    )
    assert sorted(forced.moves()) == [Play("towton", Use.NONE), Play("wakefield", Use.NONE)]


def test_f11_a_card_without_a_use_waits_while_another_has_one(scene: type[Scene]) -> None:
    cards = '{"cards": [{"id": "stoke", "cp": 0}]}'
    s = scene(lancaster_plays, hands=(["towton", "stoke"], []), cards=cards, zero_cp="only_if_forced")
    assert set(s.cards()) == {"towton"}
    alone = scene(lancaster_plays, hands=(["stoke"], []), cards=cards, zero_cp="only_if_forced")
    assert alone.moves() == [Play("stoke", Use.NONE)]


# ---- times_of_change (3.10) ----


def test_a_times_of_change_card_is_in_force_each_round(scene: type[Scene]) -> None:
    s = scene(
        cleanup.begin,
        hands=(["stoke"], []),
        times="full_coffers",
        times_stack=["long_pursuit", "muddy_roads"],
        times_of_change=True,
        won=(["wakefield"], []),
    )
    s.play(Keep(keep=False))
    table = s.state.table
    assert (table.times, table.times_removed, table.times_stack) == (
        "muddy_roads",
        ["full_coffers"],
        ["long_pursuit"],
    )
    assert s.view(0).times_stack_size == 1
    assert s.told(RoundBegan)[-1].times == "muddy_roads"


# ---- cards (5.2) ----


def test_a_card_file_overrides_by_id(scene: type[Scene]) -> None:
    cards = '{"cards": [{"id": "wakefield", "cp": 3, "far": 1}]}'
    s = scene(deployment.begin, battlefield=("wakefield", 0), cards=cards)
    s.play(Deploy(0))
    assert s.asked == [1]
    assert s.rules.action["wakefield"].points == 3
    assert rules_of(CousinsWarOptions()).action["wakefield"].points == 2


# ---- truth (R-30) ----


@pytest.mark.parametrize(("truth", "truthful"), [("contains", True), ("exact", False)])
def test_truth_is_what_the_dice_contain_or_their_best(
    scene: type[Scene], truth: str, *, truthful: bool
) -> None:
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        dice=[5, 5, 2, 1, 2, 3, 1, 1, 1],
        truth=truth,
    )
    s.play(Declare(1, 5), CHALLENGE)
    assert s.told(Shown) == [Shown(0, (5, 5, 2), truthful)]


def test_exact_truth_holds_for_repairs_too(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=(["towton"], []),
        dice=[5, 5, 4, 1, 2, 3, 1, 1, 1],
        truth="exact",
    )
    s.play(Declare(2, 6), CHALLENGE, Adjust((1, 1, 1)))
    assert s.told(Lost)[0] == Lost(1, 0, 2, Cause.COMPARISON)
    other = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=(["towton"], []),
        dice=[5, 5, 5, 1, 2, 3, 1, 1, 1],
        truth="exact",
    )
    other.play(Declare(2, 6), CHALLENGE, Adjust((1, 1, 1)))
    assert other.told(Lost)[0] == Lost(0, 0, 1, Cause.CAUGHT)


# ---- remove_retarget (R-24) ----


@pytest.mark.parametrize(
    ("retarget", "regions"), [(True, [NORTH, CENTRAL, SOUTH]), (False, [CENTRAL])], ids=["other", "same"]
)
def test_each_attempt_to_remove_may_name_a_region(
    scene: type[Scene], regions: list[int], *, retarget: bool
) -> None:
    s = scene(lancaster_plays, hands=(["stoke"], []), dice=[6], remove_retarget=retarget)
    s.play(Play("stoke", Use.REMOVE), Attempt(CENTRAL))
    assert s.moves() == [Stop(), *[Attempt(region) for region in regions]]


# ---- deploy_mix (R-8) ----


def lancaster_deploys(scene: type[Scene], reserve: int, supply: int, *, mix: bool) -> Scene:
    """Let Lancaster deploy two cubes for Towton."""
    return scene(
        deployment.begin,
        N=(12 - reserve - supply, 1),
        C=(0, 1),
        S=(0, 1),
        reserve=(reserve, 2),
        battlefield=("towton", 0),
        deploy_mix=mix,
    )


@pytest.mark.parametrize(("mix", "choices"), [(True, [0, 1, 2]), (False, [0, 2])])
def test_cubes_may_come_from_reserve_and_supply_together(
    scene: type[Scene], choices: list[int], *, mix: bool
) -> None:
    s = lancaster_deploys(scene, 2, 7, mix=mix)
    assert s.moves() == [Deploy(number) for number in choices]


@pytest.mark.parametrize(
    ("reserve", "supply", "from_reserve"),
    [(1, 7, 0), (3, 1, 2), (1, 1, 1)],
    ids=["supply", "reserve", "both"],
)
def test_without_the_mix_one_source_gives_all_unless_neither_can(
    scene: type[Scene], reserve: int, supply: int, from_reserve: int
) -> None:
    """One answer is left each time, so Lancaster is not asked."""
    s = lancaster_deploys(scene, reserve, supply, mix=False)
    assert s.asked == [1]
    assert s.told(Deployed) == [Deployed(0, from_reserve, 2 - from_reserve)]


# ---- tie_guard (R-39) ----


def test_the_guard_may_come_sooner(scene: type[Scene]) -> None:
    s = scene(battle.begin, troops=(3, 2), battlefield=("stoke", 1), dice=[1, 2, 4, 6, 4, 2], tie_guard=1)
    s.play(Declare(1, 6), BELIEVE)
    assert s.told(Stopped) == [Stopped(1, 0)]
    assert s.told(BattleWon) == [BattleWon(0, "stoke", fought=True)]


# ---- final_tie (R-44) ----


@pytest.mark.parametrize(
    ("final_tie", "places", "ending"), [("draw", (1, 1), "draw"), ("map_cubes", (2, 1), "map cubes")]
)
def test_more_cubes_may_decide_at_the_very_end(
    scene: type[Scene], final_tie: str, places: tuple[int, int], ending: str
) -> None:
    s = scene(victory.check, number=5, N=(3, 1), C=(1, 4), S=(2, 2), final_tie=final_tie)
    assert s.result is not None
    assert (s.result.places, s.result.ending) == (places, ending)


# ---- tewkesbury ----


def test_tewkesbury_needs_barnet() -> None:
    cards = '{"cards": [{"id": "barnet", "delete": true}]}'
    options = read_options(CousinsWarOptions, {"tewkesbury": True, "cards": cards}, "test")
    with pytest.raises(DataError, match="tewkesbury = true needs a Battle card 'barnet'"):
        rules_of(options)


def test_seats_other_than_two_are_refused() -> None:
    with pytest.raises(OptionError, match="cousins-war: 3 seats; it is played with 2"):
        GAME.new(CousinsWarOptions(), 3, None)  # type: ignore[arg-type]  # refused before chance is needed
