"""A view and an event as text for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.games.lancaster_york.data import Kind
from harness.games.lancaster_york.rules import SIDE_NAMES, sides_of
from harness.games.lancaster_york.table import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.games.lancaster_york.options import LancasterYorkOptions
    from harness.games.v1.lancaster_york_pb2 import (
        LancasterYorkCard,
        LancasterYorkCards,
        LancasterYorkCopies,
        LancasterYorkEvent,
        LancasterYorkView,
    )

_NEWEST = 8
"""How many discards are drawn; the pile grows to a hundred."""


def draw(options: LancasterYorkOptions, view: LancasterYorkView) -> str:
    """Draw what each seat has in play, this turn's Rebellion and Battle, and the seat's own hand.

    An asterisk marks the seats that the phase asks.
    """
    sides = sides_of(len(view.hand_sizes))
    stage = Stage(view.stage).name.capitalize()
    king = f"{SIDE_NAMES[view.king]} is King, reign {view.reign} of {options.reign_turns}"
    lines = [f"turn {view.turn} of {options.max_turns}: seat {view.active} active, {stage}; {king}"]
    for seat, side in enumerate(sides):
        mark = "*" if seat in view.acting else " "
        heir = f"heir {_card(view.heirs[seat]) or 'none'}, {view.heir_pile_sizes[seat]} in the pile"
        dead = f", dead: {_cards(view.dead_heirs[seat].cards)}" if view.dead_heirs[seat].cards else ""
        supporters, troops = _cards(view.supporters[seat].cards), _cards(view.troops[seat].cards)
        lines += [
            f"{mark} seat {seat} {SIDE_NAMES[side]}: {view.hand_sizes[seat]} in hand; {heir}{dead}",
            f"    Supporters: {supporters}; Troops: {troops}",
        ]
    if view.rebellion_totals:
        lines.append(f"Rebellion: {_contest(view.rebellion_totals, view.rebellion_commits)}")
    if view.battle_totals:
        lines.append(f"Battle: {_contest(view.battle_totals, view.battle_commits)}")
    if view.hand:
        lines.append(f"hand: {_cards(view.hand)}")
    newest = _cards(view.discards[-_NEWEST:])
    lines.append(f"{view.deck_size} in the deck, {len(view.discards)} discarded, the newest: {newest}")
    return "\n".join(lines)


def describe(event: LancasterYorkEvent) -> str:  # noqa: C901, PLR0911, PLR0912  # a case for each event
    """Say an event in one line."""
    match event.WhichOneof("event"):
        case "listed":
            listed = event.listed
            return f"the Heir Deck: {_copies(listed.heirs)}; the Resource Deck: {_copies(listed.resources)}"
        case "turn_began":
            return f"turn {event.turn_began.turn}: seat {event.turn_began.seat} is active"
        case "heir_turned_up":
            return f"seat {event.heir_turned_up.seat} turns up {_card(event.heir_turned_up.heir)}"
        case "reshuffled":
            return f"the {len(event.reshuffled.cards)} discards are shuffled into a new deck"
        case "drew":
            return f"seat {event.drew.seat} draws {event.drew.number}"
        case "received":
            return f"you draw {_cards(event.received.cards)}"
        case "recruited":
            return f"seat {event.recruited.seat} recruits {_cards(event.recruited.cards)}"
        case "intrigue_played":
            return _intrigue(event)
        case "rebellion_settled":
            return _rebellion(event)
        case "battle_settled":
            battle = event.battle_settled
            return f"{SIDE_NAMES[battle.winner]} wins the Battle: {_contest(battle.totals, battle.commits)}"
        case "claimed":
            claimed = event.claimed
            verb = "becomes" if claimed.crowned else "remains"
            return f"{SIDE_NAMES[claimed.king]} {verb} King, reign {claimed.reign}"
        case "killing_played":
            return _killing(event)
        case "eliminated":
            eliminated = event.eliminated
            return f"seat {eliminated.seat} has no heirs left and discards {_cards(eliminated.hand)}"
        case "discarded":
            return f"seat {event.discarded.seat} discards {_cards(event.discarded.cards)}"
        case other:
            raise ValueError(
                f"the event {other!r} is not one of Lancaster and York; "
                "give a LancasterYorkEvent with its event set"
            )


def _intrigue(event: LancasterYorkEvent) -> str:
    played = event.intrigue_played
    line = f"seat {played.seat} plays {_card(played.card)}"
    if not played.HasField("owner"):
        return f"{line}, to no effect"
    return f"{line}: {_card(played.supporter)} comes over from seat {played.owner}"


def _rebellion(event: LancasterYorkEvent) -> str:
    rebellion = event.rebellion_settled
    contest = _contest(rebellion.totals, rebellion.commits)
    if not rebellion.HasField("challenger"):
        return f"the King wins the Rebellion: {contest}"
    return f"{SIDE_NAMES[rebellion.challenger]} wins the Rebellion and challenges the King: {contest}"


def _killing(event: LancasterYorkEvent) -> str:
    played = event.killing_played
    line = f"seat {played.seat} plays {_card(played.card)}"
    if not played.HasField("owner"):
        return f"{line}, to no effect"
    return f"{line}: {_card(played.lord)} of seat {played.owner} dies"


def _contest(totals: Iterable[int], commits: Sequence[LancasterYorkCards]) -> str:
    """Say the totals of the sides, then what each seat committed."""
    scores = ", ".join(f"{SIDE_NAMES[side]} {total}" for side, total in enumerate(totals))
    return f"{scores} ({'; '.join(_commits(commits)) or 'no cards'})"


def _commits(commits: Sequence[LancasterYorkCards]) -> Iterator[str]:
    for seat, commit in enumerate(commits):
        if commit.cards:
            yield f"seat {seat}: {_cards(commit.cards)}"


def _cards(cards: Iterable[LancasterYorkCard]) -> str:
    return ", ".join(map(_card, cards)) or "nothing"


def _card(card: LancasterYorkCard) -> str:
    """Return name and force, empty for no card."""
    return f"{card.name} {card.force}" if card.force else card.name


def _copies(deck: Iterable[LancasterYorkCopies]) -> str:
    """Count the cards of a deck by type."""
    counts: dict[int, int] = {}
    for each in deck:
        counts[each.card.kind] = counts.get(each.card.kind, 0) + each.copies
    return ", ".join(f"{count} {Kind(kind).name.capitalize()}" for kind, count in counts.items())
