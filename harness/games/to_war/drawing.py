"""Views and events of To War! for people to read."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harness.games.to_war.rules import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.games.to_war.rules import Rules
    from harness.games.v1.to_war_pb2 import ToWarDirection, ToWarEvent, ToWarView

_WIDTH = 20
_STAGES = ("", "deploys", "chooses a card", "lets a card enter", "moves", "acted last, the match is over")
_LETTERS = ("", "F", "L", "R")


def draw(rules: Rules, view: ToWarView) -> str:
    """Draw the field with seat 1 above, then hands, reserves and piles."""
    field = rules.field
    names = [army.army for army in rules.armies]
    turn = f"turn {view.turn} of {rules.options.turns}" if view.turn else "deployment"
    lines = [f"{turn}: {names[view.active]} {_STAGES[view.stage]}"]
    for row in reversed(range(field.rows)):
        cells = [_unit(names, view, cell) for cell in field.row(row)]
        lines.append(f"{row + 1}  " + "".join(f"{cell:{_WIDTH}}" for cell in cells).rstrip())
    lines.append("   " + "".join(f"{field.name(cell)[0]:{_WIDTH}}" for cell in field.row(0)).rstrip())
    if view.HasField("revealed"):
        lines.append(f"turned up: {view.revealed}")
    if view.HasField("displaced"):
        displaced = view.displaced
        lines.append(f"displaced: {displaced.unit} from {field.name(displaced.cell)}, step {displaced.step}")
    if view.HasField("crossed"):
        lines.append(f"broke through: {view.crossed}")
    if view.hand:
        lines.append(f"hand: {', '.join(view.hand)}")
    for seat in SEATS:
        pile = Counter(view.discards[seat].units)
        lost = ", ".join(f"{count} {unit}" for unit, count in pile.items()) or "nothing"
        hand = f"{view.hand_sizes[seat]} in hand, " if rules.options.more_strategy else ""
        lines.append(f"{names[seat]}: {hand}{view.reserve_sizes[seat]} in reserve, lost {lost}")
    return "\n".join(lines)


def _unit(names: Sequence[str], view: ToWarView, number: int) -> str:
    """Show a unit with the first letter of its army, and a star when it cannot be displaced again."""
    cell = view.cells[number]
    star = "*" if number in view.moved else ""
    return f"{names[cell.owner][0]} {cell.unit}{star}" if cell.unit else "."


def describe(rules: Rules, event: ToWarEvent) -> str:  # noqa: C901, PLR0911  # a case for each event
    """Say an event in one line."""
    names = [army.army for army in rules.armies]
    name = rules.field.name
    match event.WhichOneof("event"):
        case "mustered":
            return _mustered(event)
        case "revealed":
            revealed = event.revealed
            return f"{names[revealed.seat]} turns up {revealed.unit}"
        case "deployed":
            deployed = event.deployed
            return f"{names[deployed.seat]} deploys {deployed.unit} at {name(deployed.cell)}"
        case "drew":
            return f"you draw {', '.join(event.drew.units)}"
        case "entered":
            entered = event.entered
            line = f"{names[entered.seat]}'s {entered.unit} enters at {name(entered.cell)}"
            return f"{line} and displaces {entered.displaced}" if entered.HasField("displaced") else line
        case "moved":
            moved = event.moved
            line = f"{names[moved.seat]}'s {moved.unit} moves {name(moved.source)} to {name(moved.cell)}"
            return f"{line} and displaces {moved.displaced}" if moved.HasField("displaced") else line
        case "stopped":
            stopped = event.stopped
            return f"{names[stopped.seat]}'s {stopped.unit} stops at {name(stopped.cell)}"
        case "attacked":
            return _attacked(rules, event)
        case "broke_through":
            broke = event.broke_through
            return f"{names[broke.seat]}'s {broke.unit} breaks through from {name(broke.source)}"
        case "counted":
            units, elites = event.counted.units, event.counted.elites
            return "; ".join(f"{names[seat]} has {units[seat]} units, {elites[seat]} elite" for seat in SEATS)
        case other:
            raise ValueError(
                f"the event {other!r} is not one of To War!; give a ToWarEvent with its event set"
            )


def _mustered(event: ToWarEvent) -> str:
    units = ", ".join(
        f"{unit.cards} {unit.name} {unit.attack}/{unit.counter}"
        f" {_directions(unit.directions)}{' two steps' * unit.two_step}{' elite' * unit.elite}"
        for unit in event.mustered.units
    )
    return f"{event.mustered.army} (seat {event.mustered.seat}) musters {units}"


def _directions(directions: Sequence[ToWarDirection]) -> str:
    return "".join(_LETTERS[direction] for direction in directions)


def _attacked(rules: Rules, event: ToWarEvent) -> str:
    fight = event.attacked
    names, name = [army.army for army in rules.armies], rules.field.name
    source = f" from {name(fight.source)}" if fight.HasField("source") else " as it enters"
    if fight.attack > fight.counter:
        outcome = f"{fight.defender} is lost"
    elif fight.attack == fight.counter:
        outcome = "both are lost"
    else:
        outcome = f"{fight.unit} is lost"
    return (
        f"{names[fight.seat]}'s {fight.unit} attacks {fight.defender} at {name(fight.cell)}{source}: "
        f"{fight.attack} against {fight.counter}, {outcome}"
    )
