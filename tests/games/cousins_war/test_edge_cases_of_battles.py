"""The numbered edge cases of the specification about battles: E17 to E26, E32, E38."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from harness.games.cousins_war.dice import adjustments
from harness.games.cousins_war.events import (
    BattleWon,
    Cause,
    Compared,
    Lost,
    OpenRoll,
    SecretDice,
    Settled,
    Shown,
    Stopped,
)
from harness.games.cousins_war.moves import (
    Adjust,
    Declare,
    Respond,
    Settle,
)
from harness.games.cousins_war.phases import battle, settlement
from harness.games.cousins_war.table import Claim, Stage

if TYPE_CHECKING:
    from harness.games.cousins_war.phases import CousinsWarPhase, CousinsWarState
    from tests.games.cousins_war.conftest import Scene

BELIEVE, CHALLENGE = Respond(believe=True), Respond(believe=False)
LEAVE = Adjust(())


def lancaster_settles(state: CousinsWarState) -> CousinsWarPhase:
    return settlement.begin(state, 0)


# ---- challenges ----


def test_e17_a_true_challenge_takes_the_last_cube(scene: type[Scene]) -> None:
    s = scene(
        battle.begin, troops=(2, 1), battlefield=("wakefield", 0), hands=([], ["towton"]), dice=[5, 5, 1]
    )
    s.play(Declare(2, 5), CHALLENGE)
    assert s.told(Shown) == [Shown(0, (5, 5, 1), truthful=True)]
    assert s.told(Lost) == [Lost(1, 0, 1, Cause.TRUE_DECLARATION)]
    assert s.told(BattleWon) == [BattleWon(0, "wakefield", fought=True)]
    # The challenger cannot save the cube with its final card, and there is no open roll.
    assert s.told(OpenRoll) == []
    assert s.state.table.stage is Stage.SETTLE


def test_e18_a_lie_takes_the_last_cube(scene: type[Scene]) -> None:
    s = scene(
        battle.begin, troops=(1, 2), battlefield=("wakefield", 0), hands=([], ["towton"]), dice=[1, 2, 4]
    )
    s.play(Declare(3, 6), CHALLENGE)
    assert s.told(Lost) == [Lost(0, 0, 1, Cause.CAUGHT)]
    assert s.told(BattleWon) == [BattleWon(1, "wakefield", fought=True)]
    assert s.told(OpenRoll) == []


def test_e19_dice_may_be_changed_without_repairing_the_lie(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=(["earl_of_northumberland"], []),
        dice=[3, 4, 6, 1, 2, 3, 1, 1, 1],
    )
    s.play(Declare(2, 6), CHALLENGE, Adjust((1, 0, 0)))
    assert s.told(Lost)[0] == Lost(0, 0, 1, Cause.CAUGHT)
    (compared,) = s.told(Compared)
    assert compared == Compared((Claim(2, 4), Claim(1, 3)), 1)


def test_a_repaired_declaration_is_compared_as_declared(scene: type[Scene]) -> None:
    """R-31: the final dice, 5-5-5, would beat the open roll."""
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=(["towton"], []),
        dice=[5, 4, 4, 6, 6, 1, 1, 1, 1],
    )
    s.play(Declare(2, 5), CHALLENGE, Adjust((0, 1, 1)))
    assert s.told(Compared) == [Compared((Claim(2, 5), Claim(2, 6)), 0)]
    assert s.told(Lost) == [Lost(0, 0, 1, Cause.COMPARISON)]


@pytest.mark.parametrize(
    ("rolled", "declared", "truthful"),
    [((5, 5, 2), (1, 5), True), ((4, 4, 6), (1, 5), False), ((1, 2, 3), (1, 1), True)],
)
def test_e20_a_declaration_is_true_if_the_dice_contain_it(
    scene: type[Scene], rolled: tuple[int, int, int], declared: tuple[int, int], *, truthful: bool
) -> None:
    s = scene(battle.begin, troops=(3, 3), battlefield=("wakefield", 0), dice=[*rolled, 1, 2, 3, 1, 1, 1])
    s.play(Declare(*declared), CHALLENGE)
    assert s.told(Shown) == [Shown(0, rolled, truthful)]


def test_e20_an_understated_roll_is_compared_as_declared(scene: type[Scene]) -> None:
    s = scene(battle.begin, troops=(3, 3), battlefield=("wakefield", 0), dice=[5, 5, 5, 6, 6, 1, 1, 1, 1])
    s.play(Declare(2, 5), CHALLENGE)
    assert s.told(Compared) == [Compared((Claim(2, 5), Claim(2, 6)), 0)]
    assert s.told(Lost) == [Lost(1, 0, 1, Cause.TRUE_DECLARATION), Lost(0, 0, 1, Cause.COMPARISON)]


@pytest.mark.parametrize(("declared", "rolled"), [((1, 6), (6, 4, 2)), ((2, 3), (3, 3, 6))])
def test_e21_at_a_tie_nobody_loses_and_roles_change(
    scene: type[Scene], declared: tuple[int, int], rolled: tuple[int, int, int]
) -> None:
    s = scene(battle.begin, troops=(3, 3), battlefield=("wakefield", 0), dice=[1, 2, 4, *rolled, 1, 1, 1])
    s.play(Declare(*declared), BELIEVE)
    assert s.told(Compared)[0].loser is None
    assert s.told(Lost) == []
    assert (s.asked, s.state.table.quiet) == ([1], 2)


@pytest.mark.parametrize(
    ("rolled", "points", "changes"),
    [((6, 6, 6), 2, 6), ((2, 4, 5), 1, 6), ((1, 6, 6), 2, 6), ((2, 4, 5), 0, 0), ((1, 1, 1), 0, 0)],
)
def test_e22_changes_stay_within_points_and_faces(
    rolled: tuple[int, int, int], points: int, changes: int
) -> None:
    options = adjustments(rolled, points)
    assert options[0].move == LEAVE
    assert len(options) == 1 + changes


def test_e22_a_card_without_points_is_asked_for_all_the_same(scene: type[Scene]) -> None:
    """What the card is worth is private, so the question may not depend on it."""
    cards = '{"cards": [{"id": "stoke", "cp": 0}]}'
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=(["stoke"], []),
        dice=[1, 2, 4],
        cards=cards,
    )
    s.play(Declare(3, 6), CHALLENGE)
    assert (s.asked, s.moves()) == ([0], [LEAVE])
    other = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        hands=([], ["stoke"]),
        dice=[1, 2, 4, 1, 2, 3],
        cards=cards,
    )
    other.play(Declare(3, 6), BELIEVE)
    assert (other.asked, other.moves()) == ([1], [LEAVE])


# ---- losses ----


def test_e23_nobody_loses_more_than_there_is(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(3, 1),
        french=(0, 1),
        battlefield=("wakefield", 0),
        dice=[1, 2, 4, 1, 2, 3],
    )
    s.play(Declare(3, 6), BELIEVE)
    assert s.told(Lost) == [Lost(1, 1, 1, Cause.COMPARISON)]
    assert s.told(BattleWon) == [BattleWon(0, "wakefield", fought=True)]
    assert s.state.table.supply[2] == 2


def test_e24_french_cubes_on_both_sides(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(1, 0),
        french=(1, 1),
        battlefield=("wakefield", 0),
        dice=[1, 2, 4, 1, 2, 3],
    )
    s.play(Declare(1, 4), BELIEVE)
    assert s.told(BattleWon) == [BattleWon(0, "wakefield", fought=True)]
    assert s.state.table.supply[2] == 2
    assert s.moves() == [Settle((0, 0, 0)), Settle((1, 0, 0)), Settle((0, 1, 0))]


def test_e25_a_winner_with_french_cubes_only_settles_nothing(scene: type[Scene]) -> None:
    s = scene(lancaster_settles, french=(2, 0), battlefield=("wakefield", 0), hands=(["stoke"], []))
    assert s.told(Settled) == [Settled(0, (0, 0, 0), 0)]
    assert s.state.table.won == [["wakefield"], []]
    assert s.state.table.supply[2] == 2
    assert s.state.table.stage is Stage.KEEP


@pytest.mark.parametrize(
    ("card", "times", "regions"),
    [
        ("barnet", None, "CS"),
        ("stoke", None, "NCS"),
        ("wakefield", None, "NC"),
        ("barnet", "long_pursuit", "NCS"),
    ],
)
def test_e26_the_winner_settles_where_the_battle_was_or_next_to_it(
    scene: type[Scene], card: str, times: str | None, regions: str
) -> None:
    s = scene(
        lancaster_settles,
        troops=(1, 0),
        battlefield=(card, 1),
        times=times,
        times_of_change=times is not None,
    )
    placed = [move.placed for move in s.moves() if any(move.placed)]
    assert "".join("NCS"[each.index(1)] for each in placed) == regions


# ---- secrecy ----


def test_e32_a_believed_roll_is_told_to_its_roller_alone(scene: type[Scene]) -> None:
    s = scene(
        battle.begin,
        troops=(3, 3),
        battlefield=("wakefield", 0),
        dice=[1, 2, 4, 3, 3, 5, 1, 1, 1],
    )
    assert list(s.view(0).roll) == [1, 2, 4]
    s.play(Declare(3, 6))
    assert list(s.view(1).roll) == []
    s.play(BELIEVE)
    assert s.told(SecretDice, seat=0) == [SecretDice((1, 2, 4))]
    assert s.told(SecretDice, seat=None) == []
    assert (1, 2, 4) not in [getattr(told.event, "dice", None) for told in s.stream(1)]
    assert list(s.view(0).roll) == []
    assert s.state.table.roll == [[], [1, 1, 1]]


def test_e32_a_running_roll_is_shown_to_its_roller_alone(scene: type[Scene]) -> None:
    rolls = ([6, 6, 5], [1, 2, 3])
    one, other = (
        scene(battle.begin, troops=(3, 3), battlefield=("wakefield", 0), dice=dice).play(Declare(2, 6))
        for dice in rolls
    )
    assert one.view(1) == other.view(1)
    assert one.request(1) == other.request(1)
    assert one.stream(1) == other.stream(1)
    assert [list(s.view(0).roll) for s in (one, other)] == list(rolls)


# ---- the guard ----


@pytest.mark.parametrize(("troops", "winner"), [((3, 2), 0), ((2, 3), 1), ((2, 2), 1)])
def test_e38_a_battle_without_losses_is_stopped(
    scene: type[Scene], troops: tuple[int, int], winner: int
) -> None:
    dice = list(itertools.chain.from_iterable([[1, 2, 4, 6, 4, 2]] * 200))
    s = scene(battle.begin, troops=troops, battlefield=("stoke", 1), dice=dice)
    for _ in range(199):
        s.play(Declare(1, 6), BELIEVE)
    assert s.told(Stopped) == []
    s.play(Declare(1, 6), BELIEVE)
    assert s.told(Stopped) == [Stopped(200, winner)]
    assert s.told(Lost) == [Lost(1 - winner, 0, troops[1 - winner], Cause.STOPPED)]
    assert s.told(BattleWon) == [BattleWon(winner, "stoke", fought=True)]
    assert s.said(s.told(Stopped)[0]).startswith("warning: 200 battle sequences without a loss")


def test_e38_a_loss_starts_the_count_anew(scene: type[Scene]) -> None:
    tie, loss = [1, 2, 4, 6, 4, 2], [1, 2, 4, 5, 4, 2]
    s = scene(
        battle.begin,
        troops=(9, 3),
        battlefield=("stoke", 1),
        reserve=(0, 2),
        N=(1, 1),
        C=(1, 1),
        S=(1, 1),
        dice=[*tie, *loss, *tie, *tie],
        tie_guard=2,
    )
    s.play(*[Declare(1, 6), BELIEVE] * 3)
    assert s.state.table.quiet == 2
    assert s.told(Stopped) == []
    s.play(Declare(1, 6), BELIEVE)
    assert s.told(Stopped) == [Stopped(2, 0)]
