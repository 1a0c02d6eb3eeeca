"""What instructions do: one function an operation.

An operation says which steps are open to the seat that carries it out. A step is one option: what it moves,
and what is left to do before the instructions that follow. A new operation is one function here, with the
keys that a card file gives it; ``instructions.py`` reads them.

An event can be carried out if some sequence of steps completes it, and a step is offered only if it leaves
the rest completable (rules R-15). Dice are the last thing an event does, so a roll cannot spoil that (R-16).
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from harness.core import number_copies
from harness.games.cousins_war.cards import ALL, Instruction
from harness.games.cousins_war.cubes import (
    FIELD,
    FRENCH,
    NEIGHBOURS,
    PLACE_NAMES,
    REGIONS,
    RESERVE,
    SUPPLY,
    Board,
    Cubes,
    TrialBoard,
    controller,
    count,
    move,
)
from harness.games.cousins_war.moves import Attempt, Branch, Stop, Transfer, Use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.core import Move

REGION_LETTERS = "NCS"

_FIXED = {
    "supply": SUPPLY,
    "reserve": RESERVE,
    **{f"region:{letter}": region for region, letter in enumerate(REGION_LETTERS)},
}

Picked: TypeAlias = "tuple[tuple[str, int], ...]"


class Position(NamedTuple):
    """Where an instruction is carried out: the cubes, the executor, and the region of the battle, if any."""

    board: Board
    seat: int
    battle: int | None
    move_out_of: bool


class Step(NamedTuple):
    """One way to go on: the move and its text, the cubes it moves, and what it leaves to do.

    ``picked`` are the regions it picks, such as ``("$a", 0)``: that letter is that region from here on.
    """

    move: Move
    text: str
    cubes: tuple[Cubes, ...] = ()
    todo: tuple[Instruction, ...] = ()
    picked: Picked = ()


Steps: TypeAlias = "Iterable[Step]"


class Operation(NamedTuple):
    """An operation: the keys that a card file must give, those it may give, and what steps are open."""

    needs: frozenset[str]
    may: frozenset[str]
    steps: Callable[[Position, Instruction], Steps]


OPERATIONS: dict[str, Operation] = {}


def operation(
    name: str, needs: str = "", may: str = ""
) -> Callable[[Callable[[Position, Instruction], Steps]], Callable[[Position, Instruction], Steps]]:
    """Register a function as the operation ``name``; keys are separated by spaces."""

    def register(
        steps: Callable[[Position, Instruction], Steps],
    ) -> Callable[[Position, Instruction], Steps]:
        OPERATIONS[name] = Operation(frozenset(needs.split()), frozenset(may.split()), steps)
        return steps

    return register


# ---- What is open ----


def offered(at: Position, todo: Sequence[Instruction]) -> tuple[Step, ...]:
    """Return the steps of the first instruction after which the rest can be completed."""
    first, *rest = todo
    return tuple([step for step in OPERATIONS[first.op].steps(at, first) if _leads_on(at, step, rest)])


def completable(at: Position, todo: Sequence[Instruction]) -> bool:
    """Whether some sequence of steps carries out all of these instructions in full."""
    if not todo:
        return True
    first, *rest = todo
    return any(_leads_on(at, step, rest) for step in OPERATIONS[first.op].steps(at, first))


def _leads_on(at: Position, step: Step, rest: Sequence[Instruction]) -> bool:
    left = remaining(step, rest)
    if not left:
        return True
    board = TrialBoard(at.board)
    for cubes in step.cubes:
        move(board, cubes)
    return completable(at._replace(board=board), left)


def remaining(step: Step, rest: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Return what is left to do after a step, with the regions it picked put in everywhere."""
    left = (*step.todo, *rest)
    for letter, region in step.picked:
        left = tuple([_bound(each, letter, region) for each in left])
    return left


def _bound(todo: Instruction, letter: str, region: int) -> Instruction:
    name = REGION_LETTERS[region]
    return todo._replace(
        src=todo.src.replace(letter, name),
        dst=todo.dst.replace(letter, name),
        branches=tuple([tuple([_bound(each, letter, region) for each in way]) for way in todo.branches]),
    )


# ---- Operations ----


@operation("move", needs="who src dst n", may="where")
def _move_cubes(at: Position, todo: Instruction) -> Steps:
    """Move cubes between two zones; with the zone ``any``, one cube after the other."""
    colour = {"own": at.seat, "enemy": 1 - at.seat, "french": FRENCH}[todo.who]
    singly = todo.src.endswith(":any") or todo.dst.endswith(":any")
    if todo.least == 0:
        yield _STOP
    for source, target, picked in _routes(at, colour, todo):
        here = count(at.board, colour, source)
        if singly:
            if here:
                yield _transfer(colour, source, target, 1, picked)._replace(todo=_one_less(todo))
        else:
            for number in _amounts(todo, here):
                yield _transfer(colour, source, target, number, picked)


@operation("attempt_place", needs="attempts", may="regions")
def _attempt_place(at: Position, todo: Instruction) -> Steps:
    """Name a region for a cube of the Reserve; after the first attempt, or stop (rules 3.4)."""
    if todo.least == 0:
        yield _STOP
    if at.board.reserve[at.seat]:
        for region in todo.regions:
            yield _ATTEMPTS[region]


@operation("attempt_remove", needs="attempts", may="regions")
def _attempt_remove(at: Position, todo: Instruction) -> Steps:
    """Name a region with an enemy cube; after the first attempt, or stop (rules 3.4, R-25)."""
    if todo.least == 0:
        yield _STOP
    for region in todo.regions:
        if at.board.regions[region][1 - at.seat]:
            yield _ATTEMPTS[region]


@operation("choose", needs="options")
def _choose(at: Position, todo: Instruction) -> Steps:
    """Pick one of the branches; ``offered`` leaves out those that cannot be completed."""
    del at
    for number, (way, text) in enumerate(zip(todo.branches, _texts(todo.branches), strict=True)):
        yield Step(Branch(number), text, (), way)


@operation("influence")
def _influence(at: Position, todo: Instruction) -> Steps:
    """Move own cubes between neighbouring regions: what a card's points buy (rules R-26, F6)."""
    seat, regions, most = at.seat, at.board.regions, todo.most
    for target in REGIONS:
        sources = NEIGHBOURS[target]
        for numbers in product(*[range(min(most, regions[source][seat]) + 1) for source in sources]):
            single = sum(number > 0 for number in numbers) == 1
            if 1 <= sum(numbers) <= most and (single or not at.move_out_of):
                moved = tuple(
                    [
                        Cubes(seat, source, target, number)
                        for source, number in zip(sources, numbers, strict=True)
                        if number
                    ]
                )
                yield Step(Transfer(moved), text_of(moved), moved)


def action(use: Use, points: int) -> tuple[Instruction, ...]:
    """Return what a use of a card for its points comes to; none for ``Use.NONE``."""
    if use is Use.GAIN:
        return (Instruction("move", "own", "supply", "reserve", 1, points),)
    if use is Use.TROOPS:
        return (Instruction("move", "own", "reserve", "field", 1, points),)
    if use is Use.MOVE:
        return (Instruction("influence", most=points),)
    if use is Use.PLACE:
        return (Instruction("attempt_place", most=points, regions=REGIONS),)
    if use is Use.REMOVE:
        return (Instruction("attempt_remove", most=points, regions=REGIONS),)
    return ()


# ---- Zones and amounts ----


def _routes(at: Position, colour: int, todo: Instruction) -> Iterator[tuple[int, int, Picked]]:
    """Yield source, target and what they pick for every way through the zones of an instruction."""
    for source, picked in _places(at, colour, todo, todo.src, ()):
        for target, all_picked in _places(at, colour, todo, todo.dst, picked):
            if source != target:
                yield source, target, all_picked


def _places(
    at: Position, colour: int, todo: Instruction, zone: str, picked: Picked
) -> Iterable[tuple[int, Picked]]:
    """Return the places that a zone may stand for, each with all regions that the instruction has picked."""
    if zone in _FIXED:
        return [(_FIXED[zone], picked)]
    kind, _, which = zone.partition(":")
    if kind == "field":
        return [(FIELD + seat, picked) for seat in _field_seats(at, colour, which)]
    if which == "battle":
        return [] if at.battle is None else [(at.battle, picked)]
    if which.startswith("adj("):
        return [(region, picked) for region in NEIGHBOURS[_region(which[4:-1], picked)]]
    if which in dict(picked):
        return [(_region(which, picked), picked)]
    fitting = [region for region in REGIONS if _fits(at, todo, region)]
    return [(region, picked if which == "any" else (*picked, (which, region))) for region in fitting]


def _region(which: str, picked: Picked) -> int:
    return REGION_LETTERS.index(which) if which in REGION_LETTERS else dict(picked)[which]


def _field_seats(at: Position, colour: int, which: str) -> tuple[int, ...]:
    """Return whose sides of the Battlefield a zone means; without a Battlefield there are none."""
    if at.battle is None:
        return ()
    if which == "any":
        return (at.seat, 1 - at.seat)
    if which:
        return (at.seat if which == "self" else 1 - at.seat,)
    return (colour,)


def _fits(at: Position, todo: Instruction, region: int) -> bool:
    """Whether a region may be picked: the conditions under ``where``."""
    cubes = at.board.regions[region]
    if cubes[at.seat] < todo.where_own or cubes[1 - at.seat] < todo.where_enemy:
        return False
    if not todo.where_control:
        return True
    wanted = {"self": at.seat, "enemy": 1 - at.seat, "nobody": None}[todo.where_control]
    return controller(at.board, region) == wanted


def _amounts(todo: Instruction, here: int) -> range:
    """Return how many cubes may go, of those that are here; all of them is at least one."""
    if todo.least == ALL:
        return range(max(here, 1), here + 1)
    return range(todo.least, min(todo.most, here) + 1)


@cache
def _transfer(colour: int, source: int, target: int, number: int, picked: Picked) -> Step:
    moved = (Cubes(colour, source, target, number),)
    return Step(Transfer(moved), text_of(moved), moved, (), picked)


def _one_less(todo: Instruction) -> tuple[Instruction, ...]:
    return (todo._replace(least=max(todo.least - 1, 0), most=todo.most - 1),) if todo.most > 1 else ()


# ---- Texts ----


@cache
def text_of(moved: tuple[Cubes, ...]) -> str:
    """Say which cubes go where."""
    return ", ".join(map(str, moved))


@cache
def _texts(ways: tuple[tuple[Instruction, ...], ...]) -> list[str]:
    return number_copies([_say(way) for way in ways])


def _say(way: tuple[Instruction, ...]) -> str:
    return " and ".join(say(each) for each in way)


def say(todo: Instruction) -> str:
    """Say an instruction in short, as the seat that carries it out reads it."""
    if todo.op == "choose":
        return " or ".join(_say(way) for way in todo.branches)
    most = "all" if todo.most == ALL else str(todo.most)
    amount = most if todo.least in {todo.most, 0} else f"{todo.least} to {most}"
    if todo.op == "move":
        return f"{amount} {todo.who} {todo.src} to {todo.dst}"
    where = (
        ""
        if todo.regions in {(), REGIONS}
        else f" in {' or '.join(REGION_LETTERS[region] for region in todo.regions)}"
    )
    return f"{todo.op.replace('_', ' ')} {amount}{where}"


_STOP = Step(Stop(), "stop")
_ATTEMPTS = tuple([Step(Attempt(region), PLACE_NAMES[region]) for region in REGIONS])
