"""Cubes and the places where they lie.

Colours are numbers: the seat whose cubes they are, or FRENCH. Places are numbers: the regions 0 to 2 (North,
Central, South), then Supply, Reserve and the two sides of the Battlefield.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

SEATS = (0, 1)
FRENCH = 2

NORTH, CENTRAL, SOUTH = REGIONS = (0, 1, 2)
SUPPLY, RESERVE, FIELD = 3, 4, 5
"""FIELD is Lancaster's side of the Battlefield; FIELD + seat is that of a seat."""

NEIGHBOURS = ((CENTRAL,), (NORTH, SOUTH), (CENTRAL,))
"""The regions next to each region (rules R-26)."""

COLOUR_NAMES = ("red", "white", "blue")
PLACE_NAMES = ("North", "Central", "South", "Supply", "Reserve", "Lancaster's field", "York's field")


class Cubes(NamedTuple):
    """Cubes of one colour that go from one place to another."""

    colour: int
    source: int
    target: int
    number: int

    def __str__(self) -> str:
        places = f"{PLACE_NAMES[self.source]} to {PLACE_NAMES[self.target]}"
        return f"{self.number} {COLOUR_NAMES[self.colour]} {places}"


class Board(Protocol):
    """Where cubes lie: the table, or a copy of its cubes on which a choice is tried out."""

    regions: list[list[int]]
    reserve: list[int]
    supply: list[int]
    troops: list[int]
    french: list[int]


class TrialBoard:
    """A copy of the cubes of a board."""

    __slots__ = ("french", "regions", "reserve", "supply", "troops")

    def __init__(self, board: Board) -> None:
        self.regions = [cubes[:] for cubes in board.regions]
        self.reserve = board.reserve[:]
        self.supply = board.supply[:]
        self.troops = board.troops[:]
        self.french = board.french[:]


def count(board: Board, colour: int, place: int) -> int:
    """Count the cubes of a colour in a place."""
    cubes, at = _cell(board, colour, place)
    return cubes[at]


def move(board: Board, cubes: Cubes) -> None:
    """Move cubes; they must be there."""
    colour, source, target, number = cubes
    here, at = _cell(board, colour, source)
    here[at] -= number
    there, at = _cell(board, colour, target)
    there[at] += number


def _cell(board: Board, colour: int, place: int) -> tuple[list[int], int]:
    """Return the list that counts these cubes, and where in it."""
    if place < SUPPLY:
        return board.regions[place], colour
    if place == SUPPLY:
        return board.supply, colour
    if place == RESERVE:
        return board.reserve, colour
    return (board.french, place - FIELD) if colour == FRENCH else (board.troops, colour)


def on_map(board: Board, seat: int) -> int:
    """Count the cubes of a seat in all regions."""
    north, central, south = board.regions
    return north[seat] + central[seat] + south[seat]


def controller(board: Board, region: int) -> int | None:
    """Return the seat that controls a region: strictly more cubes, else nobody (rules R-1)."""
    red, white = board.regions[region]
    if red == white:
        return None
    return 0 if red > white else 1


def controlled(board: Board) -> list[int]:
    """Count the regions that each seat controls."""
    controllers = [controller(board, region) for region in REGIONS]
    return [controllers.count(seat) for seat in SEATS]


def side(board: Board, seat: int) -> int:
    """Count the cubes on a seat's side of the Battlefield, French ones included."""
    return board.troops[seat] + board.french[seat]
