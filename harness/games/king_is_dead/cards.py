"""The action cards: what each allows step by step, and what a step does to the table (rules §3.1).

A step is offered when some way to complete the play is legal, so a chain of steps never gets stuck. Doing a
step leaves the table at the stage that follows, and returns the event to tell. ``STEPS`` lists them all: the
phases go through them, and so does the search that the last card of three seats needs.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from harness.core import Event, Option
from harness.games.king_is_dead import events
from harness.games.king_is_dead.data import REGIONS
from harness.games.king_is_dead.moves import Give, Lock, Place, Summon, Swap, Take
from harness.games.king_is_dead.rules import FACTIONS, LETTERS
from harness.games.king_is_dead.table import Card, Exchange, Faction, Followers, InPlay, RegionCard, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.games.king_is_dead.rules import Rules
    from harness.games.king_is_dead.table import KingIsDeadTable

    Shapes = tuple[tuple[int, int], ...]

_FACTION_OF = {
    Card.SCOTS: Faction.SCOTS,
    Card.WELSH: Faction.WELSH,
    Card.ROMANO_BRITISH: Faction.ROMANO_BRITISH,
}
_MOST_OF_FACTION = 2


def begin(rules: Rules, table: KingIsDeadTable, card: Card) -> events.CardPlayed:
    """Lay the card on its seat's pile and begin to carry it out; what cannot be done at all is left out."""
    seat = table.active
    table.hand[seat].remove(card)
    if table.top[seat] != Card.NONE:
        table.buried[seat].append(table.top[seat])
    table.top[seat] = card
    table.plays += 1
    table.last_play[seat] = table.plays
    told = events.CardPlayed(seat, card)
    if card in _SHAPES and _highest_shapes(rules, table, card):
        table.stage, table.in_play = Stage.GIVE, InPlay(card)
        return told
    table.last_exchange = None
    if card == Card.CROWN and len(_unlocked(table)) > 1:
        table.stage, table.in_play = Stage.SWAP, InPlay(card)
    elif placing := _to_place(rules, table, card):
        table.stage, table.in_play = Stage.PLACE, InPlay(card, placing)
    else:
        table.stage, table.in_play = Stage.SUMMON, None
    return told


# ---- The Crown ----


def _unlocked(table: KingIsDeadTable) -> list[int]:
    return sorted(region for region, crown in table.row[table.position :] if crown is None)


def swaps(_rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer all pairs of face-up cards without a crown token, the contested one included."""
    return [_swap_option(first, second) for first, second in combinations(_unlocked(table), 2)]


def swap(_rules: Rules, table: KingIsDeadTable, move: Swap) -> events.Swapped:
    """Let the two cards change places."""
    row = table.row
    first, second = row.index(RegionCard(move.first, None)), row.index(RegionCard(move.second, None))
    row[first], row[second] = row[second], row[first]
    table.stage, table.in_play = Stage.LOCK, InPlay(Card.CROWN, regions=(move.first, move.second))
    return events.Swapped(table.active, move.first, move.second)


def locks(_rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer the two cards that were swapped."""
    assert table.in_play is not None  # noqa: S101  # this stage is within a play
    return [_lock_option(region) for region in table.in_play.regions]


def lock(_rules: Rules, table: KingIsDeadTable, move: Lock) -> events.Locked:
    """Place the crown token; it stays until the region is resolved (rules K9)."""
    seat = table.active
    table.row[table.row.index(RegionCard(move.region, None))] = RegionCard(move.region, seat)
    table.crown_used[seat] = True
    table.stage, table.in_play = Stage.SUMMON, None
    return events.Locked(seat, move.region)


@cache
def _swap_option(first: int, second: int) -> Option:
    return Option(Swap(first, second), f"swap {REGIONS[first]} {REGIONS[second]}")


@cache
def _lock_option(region: int) -> Option:
    return Option(Lock(region), f"crown on {REGIONS[region]}")


# ---- Garrison and Ambassador ----

_SHAPES: dict[Card, tuple[Shapes, ...]] = {
    Card.GARRISON: (((2, 1),), ((2, 0), (1, 1)), ((1, 0),)),
    Card.AMBASSADOR: (((1, 1),), ((1, 0),)),
}
"""How many followers go and come, most first. Only the first tuple that can be done is legal (rules K15)."""


def gives(rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer the followers that a legal exchange can begin with."""
    assert table.in_play is not None  # noqa: S101  # this stage is within a play
    card = table.in_play.card
    shapes = _highest_shapes(rules, table, card)
    return [_give_option(region, given) for region, given in _gives(rules, table, card, shapes)]


def give(_rules: Rules, table: KingIsDeadTable, move: Give) -> None:
    """Take the followers up; the regions change only when the exchange is complete."""
    assert table.in_play is not None  # noqa: S101  # as above
    table.stage = Stage.TAKE
    table.in_play = InPlay(table.in_play.card, regions=(move.region,), given=move.followers)


def takes(rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer what completes the exchange."""
    assert table.in_play is not None  # noqa: S101  # as above
    card, _, (region,), given = table.in_play
    shapes = _highest_shapes(rules, table, card)
    return [_take_option(other, taken) for other, taken in _takes(rules, table, card, shapes, region, given)]


def take(_rules: Rules, table: KingIsDeadTable, move: Take) -> events.Exchanged:
    """Exchange, and remember the change, which the next exchange must not undo."""
    assert table.in_play is not None  # noqa: S101  # as above
    _, _, (region,), given = table.in_play
    here, there = table.regions[region], table.regions[move.region]
    for faction in given:
        here, there = here.plus(faction, -1), there.plus(faction)
    for faction in move.followers:
        here, there = here.plus(faction), there.plus(faction, -1)
    table.regions[region], table.regions[move.region] = here, there
    table.last_exchange = _change(region, given, move.region, move.followers)
    table.stage, table.in_play = Stage.SUMMON, None
    return events.Exchanged(table.active, region, given, move.region, move.followers)


def _highest_shapes(rules: Rules, table: KingIsDeadTable, card: Card) -> Shapes:
    for shapes in _SHAPES[card]:
        if next(_gives(rules, table, card, shapes), None) is not None:
            return shapes
    return ()


def _gives(
    rules: Rules, table: KingIsDeadTable, card: Card, shapes: Shapes
) -> Iterator[tuple[int, tuple[Faction, ...]]]:
    for region, here in enumerate(table.regions):
        for size in {given: None for given, _ in shapes}:
            for given in _bundles(here, size):
                if next(_takes(rules, table, card, shapes, region, given), None) is not None:
                    yield region, given


def _takes(  # noqa: PLR0913, PLR0917  # an exchange is made of these
    rules: Rules,
    table: KingIsDeadTable,
    card: Card,
    shapes: Shapes,
    region: int,
    given: tuple[Faction, ...],
) -> Iterator[tuple[int, tuple[Faction, ...]]]:
    """Yield what completes an exchange of these shapes and does not undo the last one (rules K10 to K12).

    One for one is the same exchange from either end, so it is written from the region of the lower number.
    """
    for other in rules.neighbours[region] if card == Card.GARRISON else range(len(REGIONS)):
        if table.control[other] != Faction.NOBODY or other == region:
            continue
        for shape in shapes:
            if shape[0] != len(given) or (shape == (1, 1) and other < region):
                continue
            for taken in _bundles(table.regions[other], shape[1]):
                if not _undoes(table.last_exchange, region, given, other, taken):
                    yield other, taken


@cache
def _bundles(followers: Followers, size: int) -> tuple[tuple[Faction, ...], ...]:
    """Return all bundles of this size from these followers, Loyalists included (rules K16)."""
    kinds = [Faction(at) for at, count in enumerate(followers, 1) if count]
    return tuple(
        bundle
        for bundle in combinations_with_replacement(kinds, size)
        if all(bundle.count(faction) <= followers[faction - 1] for faction in bundle)
    )


def _undoes(
    last: Exchange | None, region: int, given: tuple[Faction, ...], other: int, taken: tuple[Faction, ...]
) -> bool:
    if last is None or {region, other} != {last.region, last.other}:
        return False
    change = _change(region, given, other, taken)
    return change is not None and change[2:] == tuple(-count for count in last[2:])


def _change(
    region: int, given: tuple[Faction, ...], other: int, taken: tuple[Faction, ...]
) -> Exchange | None:
    """Return what an exchange changes on balance; None if nothing (rules K13)."""
    gained = Followers()
    for faction in given:
        gained = gained.plus(faction, -1)
    for faction in taken:
        gained = gained.plus(faction)
    if not any(gained):
        return None
    if region < other:
        return Exchange(region, other, *gained)
    return Exchange(other, region, *(-count for count in gained))


@cache
def _give_option(region: int, given: tuple[Faction, ...]) -> Option:
    return Option(Give(region, given), f"{''.join(LETTERS[each] for each in given)} from {REGIONS[region]}")


@cache
def _take_option(other: int, taken: tuple[Faction, ...]) -> Option:
    letters = "".join(LETTERS[each] for each in taken) or "nothing"
    return Option(Take(other, taken), f"{letters} from {REGIONS[other]}")


# ---- Settlers, Scots, Welsh, Romano-British ----


def _to_place(rules: Rules, table: KingIsDeadTable, card: Card) -> tuple[Faction, ...]:
    """Return the followers that this card places, in turn, as far as the supply and the map allow."""
    if card == Card.SETTLERS:
        return tuple(faction for faction in FACTIONS if table.supply[faction - 1])
    faction = _FACTION_OF.get(card)
    if faction is None or not _targets(rules, table, faction):
        return ()
    return (faction,) * min(_MOST_OF_FACTION, table.supply[faction - 1])


def places(rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer the regions where the next follower may go.

    The second of a faction's card goes to no earlier region than the first, so that each pair of regions is
    reached in one way only.
    """
    assert table.in_play is not None  # noqa: S101  # this stage is within a play
    card, (faction, *_), chosen, _ = table.in_play
    if card == Card.SETTLERS:
        regions = [region for region, holder in enumerate(table.control) if holder == Faction.NOBODY]
    else:
        regions = [region for region in _targets(rules, table, faction) if region >= max(chosen, default=0)]
    return [_place_option(faction, region) for region in regions]


def place(_rules: Rules, table: KingIsDeadTable, move: Place) -> events.Placed:
    """Place the follower, and go on to the next one of this card."""
    assert table.in_play is not None  # noqa: S101  # as above
    card, (_, *left), chosen, _ = table.in_play
    table.supply = table.supply.plus(move.faction, -1)
    table.regions[move.region] = table.regions[move.region].plus(move.faction)
    if left:
        table.in_play = InPlay(card, tuple(left), (*chosen, move.region))
    else:
        table.stage, table.in_play = Stage.SUMMON, None
    return events.Placed(table.active, move.faction, move.region)


def _targets(rules: Rules, table: KingIsDeadTable, faction: Faction) -> list[int]:
    """Return the open regions beside one that the faction holds; its open home counts as held."""
    control = table.control
    home = rules.homes[faction - 1]
    held = {region for region, holder in enumerate(control) if holder == faction}
    if control[home] == Faction.NOBODY:
        held.add(home)
    return [
        region
        for region, holder in enumerate(control)
        if holder == Faction.NOBODY and not held.isdisjoint(rules.neighbours[region])
    ]


@cache
def _place_option(faction: Faction, region: int) -> Option:
    return Option(Place(faction, region), f"{LETTERS[faction]} to {REGIONS[region]}")


# ---- Summoning to court ----


def summons(_rules: Rules, table: KingIsDeadTable) -> list[Option]:
    """Offer a follower of each faction in each open region; Loyalists never come to court."""
    offers: list[Option] = []
    for region, followers in enumerate(table.regions):
        offers += _summon_options(region, followers)
    return offers


def summon(_rules: Rules, table: KingIsDeadTable, move: Summon) -> events.Summoned:
    """Move the follower to the court of the seat that played."""
    seat = table.active
    table.regions[move.region] = table.regions[move.region].plus(move.faction, -1)
    table.courts[seat] = table.courts[seat].plus(move.faction)
    return events.Summoned(seat, move.faction, move.region)


@cache
def _summon_options(region: int, followers: Followers) -> tuple[Option, ...]:
    return tuple(
        Option(Summon(faction, region), f"{LETTERS[faction]} from {REGIONS[region]}")
        for faction in FACTIONS
        if followers[faction - 1]
    )


class Step(NamedTuple):
    """One step of a play: what is asked, what may be answered, and what an answer does.

    ``do`` returns the event to tell, or None while an exchange is half made.
    """

    prompt: str
    offers: Callable[[Rules, KingIsDeadTable], list[Option]]
    do: Callable[[Rules, KingIsDeadTable, Any], Event | None]


STEPS = {
    Stage.SWAP: Step("Swap two region cards", swaps, swap),
    Stage.LOCK: Step("Place the crown token", locks, lock),
    Stage.GIVE: Step("Take up followers to exchange", gives, give),
    Stage.TAKE: Step("Exchange them for", takes, take),
    Stage.PLACE: Step("Place a follower", places, place),
    Stage.SUMMON: Step("Summon to court", summons, summon),
}
"""The steps of a play by stage."""
