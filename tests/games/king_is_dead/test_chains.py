"""Chains of steps reach exactly the whole plays: random positions against a model of the rules made for this.

The model knows whole plays only, as rules §3.1 lists them, works on texts, and shares nothing with the game.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from harness.games.king_is_dead import GAME
from harness.games.king_is_dead.events import Summoned
from harness.games.king_is_dead.options import KingIsDeadOptions
from harness.games.king_is_dead.table import Exchange, Stage
from harness.testing import matches, random_match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from harness.games.king_is_dead.phases import KingIsDeadState
    from harness.games.king_is_dead.table import KingIsDeadTable
    from tests.games.king_is_dead.conftest import Scene

    MakeScene = Callable[..., Scene]
    Chains = Callable[[KingIsDeadState, str], Iterable[tuple[str, KingIsDeadState]]]
    Change = dict[tuple[str, str], int]

REGIONS = ["CAL", "DIN", "EBO", "DEV", "RAT", "CAE", "LON", "AQS"]
BORDERS = """
    CAL-DIN DIN-DEV DIN-EBO DEV-EBO DEV-CAE DEV-RAT EBO-RAT EBO-LON CAE-RAT CAE-AQS RAT-LON RAT-AQS LON-AQS
"""
HOMES = {"S": "CAL", "W": "CAE", "B": "LON"}
BANNER = {
    "CAL": "AQS",
    "DIN": "AQS",
    "RAT": "AQS",
    "DEV": "AQS",
    "CAE": "DIN",
    "EBO": "DIN",
    "LON": "DIN",
    "AQS": "DIN",
}
CARDS = ["Crown", "Garrison", "Ambassador", "Settlers", "Scots", "Welsh", "Romano-British"]


def is_border(a: str, b: str) -> bool:
    return f"{a}-{b}" in BORDERS or f"{b}-{a}" in BORDERS


class Board(NamedTuple):
    """A position: followers as sorted letters by open region, holders by resolved region, oldest first."""

    cubes: Mapping[str, str]
    held: Mapping[str, str]
    row: list[str]
    locked: set[str]
    supply: str
    forbidden: Change


def read_board(table: KingIsDeadTable) -> Board:
    names = [REGIONS[card.region] for card in table.row]
    last = table.last_exchange
    return Board(
        {name: _letters(table.regions[REGIONS.index(name)]) for name in names[table.position :]},
        {name: ".SWBLX"[table.control[REGIONS.index(name)]] for name in names[: table.position]},
        names[table.position :],
        {REGIONS[card.region] for card in table.row if card.crown is not None},
        _letters(table.supply),
        {}
        if last is None
        else {
            (REGIONS[region], letter): sign * count
            for region, sign in ((last.region, -1), (last.other, 1))
            for letter, count in zip("SWBL", last[2:], strict=True)
            if count
        },
    )


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip("SWBL", counts, strict=True))


# ---- whole plays ----


def whole_plays(board: Board, card: str) -> list[str]:
    if card == "Crown":
        return _crowns(board)
    if card == "Garrison":
        return _exchanges(board, [(2, 1), (1, 2)], [(2, 0), (1, 1), (0, 2)], [(1, 0), (0, 1)])
    if card == "Ambassador":
        return _exchanges(board, [(1, 1)], [(1, 0), (0, 1)])
    if card == "Settlers":
        factions = [letter for letter in "SWB" if letter in board.supply]
        ways = product(board.cubes, repeat=len(factions))
        return [" ".join(map(">".join, zip(factions, way, strict=True))) or "none" for way in ways]
    letter = card[0] if card != "Romano-British" else "B"
    held = {region for region, holder in board.held.items() if holder == letter}
    held |= {HOMES[letter]} & set(board.cubes)
    beside = [
        region for region in REGIONS if region in board.cubes and any(is_border(region, q) for q in held)
    ]
    size = min(2, board.supply.count(letter)) if beside else 0
    places = combinations_with_replacement(beside, size)
    return [" ".join(f"{letter}>{region}" for region in place) or "none" for place in places]


def _crowns(board: Board) -> list[str]:
    free = [region for region in REGIONS if region in board.row and region not in board.locked]
    pairs = combinations(free, 2)
    return [f"{a}<>{b} crown {token}" for a, b in pairs for token in (a, b)] or ["none"]


def _exchanges(board: Board, *classes: list[tuple[int, int]]) -> list[str]:
    """Exchanges of the first class that has one; sizes are those of the first and of the second region."""
    for sizes in classes:
        found = [
            f"{a}:{give}|{b}:{back}"
            for a, b in combinations([region for region in REGIONS if region in board.cubes], 2)
            if len(classes) < 3 or is_border(a, b)
            for mine, theirs in sizes
            for give in _bundles(board.cubes[a], mine)
            for back in _bundles(board.cubes[b], theirs)
            if not board.forbidden or change_of(a, give, b, back) != board.forbidden
        ]
        if found:
            return found
    return ["none"]


def _bundles(cubes: str, size: int) -> set[str]:
    return {"".join(bundle) for bundle in combinations(cubes, size)}


def change_of(a: str, give: str, b: str, back: str) -> Change:
    change = {}
    for letter in "SWBL":
        gained = back.count(letter) - give.count(letter)
        if gained:
            change[a, letter], change[b, letter] = gained, -gained
    return change


# ---- what the last card wins ----


def after_play(board: Board, play: str) -> Board:
    cubes, row = dict(board.cubes), list(board.row)
    for part in play.split():
        if "<>" in part:
            at, to = (row.index(region) for region in part.split("<>"))
            row[at], row[to] = row[to], row[at]
        elif ">" in part:
            letter, region = part.split(">")
            cubes[region] += letter
        elif "|" in part:
            (a, give), (b, back) = (side.split(":") for side in part.split("|"))
            cubes[a] = _without(cubes[a], give) + back
            cubes[b] = _without(cubes[b], back) + give
    return board._replace(cubes=cubes, row=row)


def _without(cubes: str, gone: str) -> str:
    for letter in gone:
        cubes = cubes.replace(letter, "", 1)
    return cubes


def winning_summonses(board: Board, courts: list[str], last_play: list[int], *, mordred: bool) -> list[str]:
    """The summonses that let seat 0 win when all pass from then on; ``-`` is for want of anybody."""
    choices = [
        (letter, region) for region in REGIONS for letter in "SWB" if letter in board.cubes.get(region, "")
    ]
    wins = []
    for letter, region in choices or [("", "")]:
        cubes = dict(board.cubes)
        if letter:
            cubes[region] = _without(cubes[region], letter)
        taken = [courts[0] + letter, *courts[1:]]
        if seat_0_wins(board._replace(cubes=cubes), taken, last_play, mordred=mordred):
            wins.append(f"{letter} from {region}" if letter else "-")
    return wins


def seat_0_wins(board: Board, courts: list[str], last_play: list[int], *, mordred: bool) -> bool:
    cubes, held = dict(board.cubes), dict(board.held)
    for at, region in enumerate(board.row):
        counts = sorted((cubes[region].count(letter), letter) for letter in "SWBL")
        held[region] = counts[-1][1] if counts[-1][0] > counts[-2][0] else "X"
        if held[region] == "L":
            return 0 in _best(held, courts, last_play, latest=True)
        if list(held.values()).count("X") == 4:
            sets = [min(court.count(letter) for letter in "SWB") for court in courts]
            tied = [seat for seat in range(3) if sets[seat] == max(sets)]
            return 0 in [seat for seat in tied if last_play[seat] == max(last_play[each] for each in tied)]
        if mordred and BANNER[region] in board.row[at + 1 :]:
            cubes[BANNER[region]] += "L"
    return 0 in _best(held, courts, last_play, latest=False)


def _best(held: Mapping[str, str], courts: list[str], last_play: list[int], *, latest: bool) -> list[int]:
    order = list(held.values())
    ranked = sorted({*order} & {*"SWB"}, key=lambda f: (order.count(f), "".join(order).rindex(f)))[::-1]
    keys = [
        (
            *[court.count(faction) for faction in ranked[:2]],
            len(court) if latest and len(ranked) < 2 else 0,
            play if latest else -play,
        )
        for court, play in zip(courts, last_play, strict=True)
    ]
    return [seat for seat in range(3) if keys[seat] == max(keys)]


# ---- positions ----


def random_position(generator: Random, *, mordred: bool) -> dict[str, object]:
    """A position with few followers, empty regions, crowns, gaps in the supply: where plays are partial."""
    row = generator.sample(REGIONS, 8)
    resolved = row[: generator.randrange(8)]
    letters = "SWBL" if mordred else "SWB"
    most = generator.choice([1, 2, 4])
    return {
        "regions": {
            region: "".join(generator.choices(letters, k=generator.randint(0, most))) for region in row
        },
        "control": " ".join(
            f"{region}={generator.choice('SWB') if at % 3 else generator.choice('SWBX')}"
            for at, region in enumerate(resolved)
        ),
        "row": " ".join(row),
        "supply": "".join(f"{letter}{generator.choice([0, 1, 2, 5])}" for letter in "SWB"),
        "crowns": {region: 1 for region in row[len(resolved) :] if generator.random() < 0.2},
        "mordred": mordred,
    }


def forbid_a_legal_exchange(generator: Random, state: KingIsDeadState) -> None:
    """Let the last exchange be one that a random legal exchange would undo."""
    board = read_board(state.table)
    play = generator.choice(whole_plays(board, generator.choice(["Garrison", "Ambassador"])))
    if play == "none":
        return
    (a, give), (b, back) = (side.split(":") for side in play.split("|"))
    lost = [-change_of(a, give, b, back).get((a, letter), 0) for letter in "SWBL"]
    if any(lost):
        state.table.last_exchange = Exchange(REGIONS.index(a), REGIONS.index(b), *lost)


# ---- tests ----


@pytest.mark.parametrize("mordred", [False, True])
def test_chains_are_the_whole_plays_in_random_positions(
    scene: MakeScene, chains: Chains, *, mordred: bool
) -> None:
    generator = Random(f"chains {mordred}")
    for _ in range(matches(20_000)):
        state = scene(**random_position(generator, mordred=mordred)).state
        if generator.random() < 0.7:
            forbid_a_legal_exchange(generator, state)
        board = read_board(state.table)
        for card in CARDS:
            assert sorted(play for play, _ in chains(state, card)) == sorted(whole_plays(board, card)), (
                card,
                board,
            )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mordred", [False, True])
def test_chains_are_the_whole_plays_in_matches(chains: Chains, seats: int, *, mordred: bool) -> None:
    generator = Random(f"matches {seats} {mordred}")

    def watch(state: KingIsDeadState) -> None:
        table = state.table
        if table.stage != Stage.TURN or generator.random() < 0.9:
            return
        (request,) = state.requests()
        board = read_board(table)
        for option in request.options[1:]:
            assert sorted(play for play, _ in chains(state, option.text)) == sorted(
                whole_plays(board, option.text)
            ), (
                option,
                board,
            )

    options = KingIsDeadOptions(mordred=mordred, last_card="off")
    for number in range(matches(800)):
        random_match(GAME, options, seats, f"chains {number}", watch)


def test_an_exchange_leaves_the_undoing_of_it_forbidden(scene: MakeScene) -> None:
    """What the model takes from the table is what an exchange writes there."""
    generator = Random("undo")
    for _ in range(matches(5_000)):
        s = scene(**random_position(generator, mordred=True))
        before = read_board(s.table)
        s.play(generator.choice(["Garrison", "Ambassador"]))
        while s.state.table.stage in {Stage.GIVE, Stage.TAKE}:
            s.play(generator.choice(s.offers))
        if s.state.table.stage != Stage.SUMMON:
            continue
        after = read_board(s.table)
        undone = {
            (region, letter): before.cubes[region].count(letter) - after.cubes[region].count(letter)
            for region in after.cubes
            for letter in "SWBL"
        }
        assert after.forbidden == {key: count for key, count in undone.items() if count}


@pytest.mark.parametrize("mordred", [False, True])
def test_the_last_card_is_offered_exactly_where_it_wins(
    scene: MakeScene, chains: Chains, *, mordred: bool
) -> None:
    generator = Random(f"last card {mordred}")
    seen = set()
    for _ in range(matches(20_000)):
        card = generator.choice(CARDS)
        courts = ["".join(generator.choices("SWB", k=generator.randint(7, 10))) for _ in range(3)]
        last_play = [generator.choice([1, 20, 21]), *generator.sample([22, 23], 2)]
        position = random_position(generator, mordred=mordred)
        s = scene(**position, courts=courts, hands=[card, "", ""], last_play=last_play)
        assert s.table.plays == 23
        board = read_board(s.table)
        wins = {
            play: won
            for play in whole_plays(board, card)
            if (
                won := winning_summonses(
                    after_play(board, play), courts, [24, *last_play[1:]], mordred=mordred
                )
            )
        }
        seen.add(bool(wins))
        assert s.offers == (["pass", card] if wins else ["pass"]), (board, courts, last_play)
        if wins:
            reached = list(chains(s.state, card))
            assert sorted(play for play, _ in reached) == sorted(wins)
            for play, state in reached:
                check_summonses(state, wins[play])
    assert seen == {False, True}


def check_summonses(state: KingIsDeadState, wins: list[str]) -> None:
    if state.table.stage == Stage.SUMMON:
        (request,) = state.requests()
        assert [option.text for option in request.options] == wins
    else:  # a single summons is made unasked
        assert len(wins) == 1
        assert [
            f"{'.SWB'[told.event.faction]} from {REGIONS[told.event.region]}"
            for told in state.told
            if type(told.event) is Summoned
        ] == [win for win in wins if win != "-"]
