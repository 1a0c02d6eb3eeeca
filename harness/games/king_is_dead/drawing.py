"""Views and events of The King Is Dead for people to read.

Followers are letters: S Scots, W Welsh, B Romano-British, L Loyalists; X is a region held by Saxons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.games.king_is_dead.data import NAMES, REGIONS
from harness.games.king_is_dead.rules import CARD_NAMES, FACTION_NAMES, FACTIONS, LETTERS
from harness.games.king_is_dead.table import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.games.king_is_dead.rules import Rules
    from harness.games.v1.king_is_dead_pb2 import (
        KingIsDeadEvent,
        KingIsDeadExchanged,
        KingIsDeadFollowers,
        KingIsDeadView,
    )

_LEAST_WIDTH = 21
_MOST_LETTERS = 12
# Roughly as on the board: north is up.
_PLACES = (
    ("", "CAL", ""),
    ("", "DIN", ""),
    ("DEV", "", "EBO"),
    ("CAE", "RAT", "LON"),
    ("", "AQS", ""),
)
_STAGES = {
    Stage.TURN: "passes or plays a card",
    Stage.SWAP: "swaps two region cards",
    Stage.LOCK: "places the crown token",
    Stage.GIVE: "takes up followers to exchange",
    Stage.TAKE: "exchanges them",
    Stage.PLACE: "places a follower",
    Stage.SUMMON: "summons a follower",
    Stage.OVER: "was the last to pass; the match is over",
}


def draw(rules: Rules, view: KingIsDeadView) -> str:
    """Draw the map with what stands in each region and what it borders; then the row, courts and hand."""
    lines = [
        f"seat {view.active} {_STAGES[Stage(view.stage)]}; {view.passes} of {rules.seats} passed in a row"
    ]
    lines += _in_play(view)
    lines += _map(rules, view)
    lines.append(f"row: {_row(view)}")
    loyalists = f", {view.loyalists_left} Loyalists left" if rules.options.mordred else ""
    lines.append(f"supply: {_counts(view.supply)}{loyalists}")
    lines += [_seat(view, seat) for seat in range(rules.seats)]
    if view.HasField("last_exchange"):
        lines.append(f"not to be undone: {_last_exchange(view)}")
    if view.hand:
        lines.append(f"hand: {', '.join(CARD_NAMES[card] for card in view.hand)}")
    return "\n".join(lines)


def _in_play(view: KingIsDeadView) -> list[str]:
    if not view.HasField("in_play"):
        return []
    in_play = view.in_play
    line = f"in play: {CARD_NAMES[in_play.card]}"
    if in_play.regions:
        line += f", so far {_letters(in_play.given)}{' from ' * bool(in_play.given)}"
        line += " ".join(REGIONS[region] for region in in_play.regions)
    if in_play.placing:
        line += f", to place {_letters(in_play.placing)}"
    return [line]


def _map(rules: Rules, view: KingIsDeadView) -> list[str]:
    """Draw the regions as boxes of three lines, closed by the frame of what lies below."""
    inside = max(_LEAST_WIDTH, *(len(_borders(rules, region)) for region in range(len(REGIONS))))
    sea, closing = " " * (inside + 4), f"+{'-' * (inside + 2)}+"
    lines = []
    above = ("", "", "")
    for places in (*_PLACES, ("", "", "")):
        boxes = [
            _box(rules, view, REGIONS.index(place), inside) if place else [closing if over else sea, sea, sea]
            for place, over in zip(places, above, strict=True)
        ]
        lines += [" ".join(parts).rstrip() for parts in zip(*boxes, strict=True)]
        above = places
    return [line for line in lines if line]


def _box(rules: Rules, view: KingIsDeadView, region: int, inside: int) -> list[str]:
    """Draw a region: name, followers or holder, neighbours. The contested one is under a double line."""
    contested = view.position < len(view.row) and view.row[view.position].region == region
    edge = "=" if contested else "-"
    holder = view.control[region]
    standing = f"held: {FACTION_NAMES[holder]}" if holder else _standing(view.regions[region])
    home = [LETTERS[faction] for faction in FACTIONS if rules.homes[faction - 1] == region and not holder]
    if home:
        standing = f"{standing:{inside - 6}}home {home[0]}"
    title = f"{edge} {REGIONS[region]} {NAMES[region]} "
    return [
        f"+{title:{edge}<{inside + 2}}+",
        f"| {standing:{inside}} |",
        f"| {_borders(rules, region):{inside}} |",
    ]


def _borders(rules: Rules, region: int) -> str:
    return " ".join(REGIONS[other] for other in rules.neighbours[region])


def _standing(followers: KingIsDeadFollowers) -> str:
    """Show each follower as a letter, or numbers when there are many."""
    counts = _by_letter(followers)
    if sum(count for _, count in counts) > _MOST_LETTERS:
        return _counts(followers)
    return "".join(letter * count for letter, count in counts) or "empty"


def _counts(followers: KingIsDeadFollowers) -> str:
    return " ".join(f"{letter}{count}" for letter, count in _by_letter(followers) if count) or "empty"


def _by_letter(followers: KingIsDeadFollowers) -> list[tuple[str, int]]:
    return [
        ("S", followers.scots),
        ("W", followers.welsh),
        ("B", followers.romano_british),
        ("L", followers.loyalists),
    ]


def _row(view: KingIsDeadView) -> str:
    cards = []
    for at, card in enumerate(view.row):
        text = REGIONS[card.region]
        if at < view.position:
            text += f"={LETTERS[view.control[card.region]]}"
        elif at == view.position:
            text = f">{text}<"
        cards.append(f"{text}(crown of {card.crown})" if card.HasField("crown") else text)
    return " ".join(cards)


def _seat(view: KingIsDeadView, seat: int) -> str:
    top = view.top[seat]
    pile = f"{CARD_NAMES[top]}, {view.buried_sizes[seat]} under it" if top else "empty"
    last = f", last play {view.last_play[seat]}" if view.last_play[seat] else ""
    crown = "placed" if view.crown_used[seat] else "unused"
    return (
        f"seat {seat}: court {_counts(view.courts[seat])}; hand {view.hand_sizes[seat]}; "
        f"pile {pile}{last}; crown {crown}"
    )


def _last_exchange(view: KingIsDeadView) -> str:
    last = view.last_exchange
    gained = zip("SWBL", (last.scots, last.welsh, last.romano_british, last.loyalists), strict=True)
    changes = " ".join(f"{count:+}{letter}" for letter, count in gained if count)
    return f"{REGIONS[last.region]} {changes}, {REGIONS[last.other]} the opposite"


def _letters(factions: Iterable[int]) -> str:
    return "".join(LETTERS[faction] for faction in factions)


def describe(event: KingIsDeadEvent) -> str:  # noqa: C901, PLR0911  # a case for each event
    """Say an event in one line."""
    match event.WhichOneof("event"):
        case "court_drawn":
            drawn = event.court_drawn
            again = " after putting its followers back" if drawn.attempt else ""
            return f"seat {drawn.seat} draws {_letters(drawn.followers)} for its court{again}"
        case "passed":
            return f"seat {event.passed.seat} passes"
        case "card_played":
            return f"seat {event.card_played.seat} plays {CARD_NAMES[event.card_played.card]}"
        case "swapped":
            swapped = event.swapped
            return f"seat {swapped.seat} swaps {REGIONS[swapped.first]} and {REGIONS[swapped.second]}"
        case "locked":
            return f"seat {event.locked.seat} places its crown on {REGIONS[event.locked.region]}"
        case "exchanged":
            return _exchanged(event.exchanged)
        case "placed":
            placed = event.placed
            return f"seat {placed.seat} places {LETTERS[placed.faction]} in {REGIONS[placed.region]}"
        case "summoned":
            summoned = event.summoned
            return f"seat {summoned.seat} summons {LETTERS[summoned.faction]} from {REGIONS[summoned.region]}"
        case "resolved":
            return f"{REGIONS[event.resolved.region]} falls to {FACTION_NAMES[event.resolved.control]}"
        case "loyalist_arrived":
            return f"a Loyalist arrives in {REGIONS[event.loyalist_arrived.region]}"
        case other:
            raise ValueError(
                f"the event {other!r} is not of The King Is Dead; give a KingIsDeadEvent with its event set"
            )


def _exchanged(event: KingIsDeadExchanged) -> str:
    taken = _letters(event.taken) or "nothing"
    return (
        f"seat {event.seat} exchanges {_letters(event.given)} of {REGIONS[event.region]} "
        f"for {taken} of {REGIONS[event.other]}"
    )
