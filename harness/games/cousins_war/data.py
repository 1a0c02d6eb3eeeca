"""The cards, read from ``cards.toml``, overridden by the option ``cards``, and checked."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from harness.core import DataError, load_data, nearest, read_override
from harness.games.cousins_war.cards import (
    BattleCard,
    CardSet,
    EventCard,
    Mark,
    Points,
    TewkesburyCard,
    TimesCard,
)
from harness.games.cousins_war.checks import check_keys, one_of, tables, text, whole_number
from harness.games.cousins_war.effects import REGION_LETTERS
from harness.games.cousins_war.instructions import read_instructions
from harness.games.cousins_war.options import HAND_SIZE, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Mapping

_FILE = "cards.toml"
_SCHEMA = "cousins-war-cards/1"
_LISTS = ("cards", "special", "times_of_change")
_TOP = frozenset({"schema", "set", "notice", "given", *_LISTS})

_ACTION_CARDS = 17
_LEAST_CARDS = 2 * HAND_SIZE + ROUNDS - 1
_BATTLES_WANTED = 6
_MARKED_WANTED = 6
_MOST_POINTS = 6

_BATTLE = frozenset({"id", "kind", "name", "date", "region", "cp"})
_STARTS = frozenset({"near", "far", "L", "Y"})
_EVENT = frozenset({"id", "kind", "name", "when", "cp", "track", "primary", "secondary"})
_SPECIAL = frozenset({"id", "kind", "name", "date", "region", "after", "add_each"})
_TIMES = frozenset({"id", "name", "hooks"})
_MARKS = {
    "-": Mark(red=False, white=False, box=False),
    "R": Mark(red=True, white=False, box=False),
    "W": Mark(red=False, white=True, box=False),
    "B": Mark(red=False, white=False, box=True),
}
_ACCESS = ("opponent", "any_rose", "always", "never")
_AFTER_BATTLE = ("adjacent", "battle_only", "any")

_TEWKESBURY_RULES: Mapping[str, Any] = {
    "promo": True,
    "add_sources": ["supply", "reserve"],
    "loser_extra": {"src": "region:S", "n": {"min": 0, "max": "all"}},
    "first_active": "loser_of_trigger",
    "placement": "any_split_no_reserve",
}
"""What a card file may say of Tewkesbury and must then say so, since it is in the rules and not in data."""


@cache
def read_cards(override: str) -> CardSet:
    """Return the shipped cards with all expansions, overridden by the JSON text ``override`` (empty: none).

    Cards of the override are merged by id, key by key; ``delete = true`` takes one out. Raises DataError,
    naming file, card and key, when the outcome breaks a check of rules 5.2.
    """
    data = load_data(files("harness.games.cousins_war") / _FILE)
    where = _FILE
    if override:
        where = f"option cards over {_FILE}"
        data = _merged(data, read_override(override, "cards"))
    return _card_set(data, where)


def reconstructions() -> tuple[str, ...]:
    """Say which of the shipped values no source gives, a line a kind."""
    shipped = read_cards("")
    cards: list[BattleCard | EventCard] = [*shipped.battles, *shipped.events]
    given = {card.id: card.given for card in cards}
    known = "; ".join(f"{card}: {', '.join(keys)}" for card, keys in given.items() if keys)
    house = ", ".join(card.name for card in shipped.times if card.source == "house")
    return (
        f"the values and effects of the Action cards, but for those that a source gives ({known})",
        f"the rules of the Times of Change cards {house}",
        "the region of Tewkesbury",
    )


# ---- Merging ----


def _merged(shipped: dict[str, Any], given: Any) -> dict[str, Any]:  # noqa: ANN401  # not yet checked
    where = "option cards"
    check_keys(given, frozenset(), _TOP, where)
    if given.get("schema", _SCHEMA) != _SCHEMA:
        raise DataError(f"{where}: schema is {given['schema']!r}; this version reads '{_SCHEMA}'")
    merged = {**shipped, **{key: given[key] for key in ("set", "notice") if key in given}}
    merged["given"] = {key: list(notes) for key, notes in shipped["given"].items()}
    for key in _LISTS:
        cards = {card["id"]: card for card in shipped[key]}
        for change in tables(given, key, where):
            card = change["id"]
            if change.get("delete"):
                if card not in cards:
                    raise DataError(f"{where}: no card to delete is called '{card}'; {nearest(card, cards)}")
                del cards[card]
                continue
            if key == "cards" and card not in cards and "kind" not in change:
                raise DataError(
                    f"{where}: no card is called '{card}'; {nearest(card, cards)}; a new card needs its kind"
                )
            cards[card] = _overridden(cards.get(card, {}), change)
            merged["given"][card] = [note for note in merged["given"].get(card, ()) if note not in change]
        merged[key] = list(cards.values())
    merged["given"] |= {key: list(notes) for key, notes in _notes(given.get("given", {}), where).items()}
    return merged


def _overridden(card: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """Merge key by key; starting cubes by colour take the place of those by owner, and conversely."""
    kept = dict(card)
    for mine, other in (("near far", "L Y"), ("L Y", "near far")):
        if any(key in change for key in mine.split()):
            for key in other.split():
                kept.pop(key, None)
    return {**kept, **{key: value for key, value in change.items() if key != "delete"}}


# ---- Reading ----


def _card_set(data: Mapping[str, Any], where: str) -> CardSet:
    check_keys(data, _TOP, frozenset(), where)
    given = _notes(data["given"], where)
    battles: list[BattleCard] = []
    events: list[EventCard] = []
    for card in tables(data, "cards", where):
        here = f"{where} [{card['id']}]"
        kind = one_of(card.get("kind"), ("battle", "event"), f"{here}: kind")
        notes = given.get(card["id"], ())
        if kind == "battle":
            battles.append(_battle(card, here, notes))
        else:
            events.append(_event(card, here, notes))
    battles.sort(key=lambda card: card.date)
    specials = [
        _tewkesbury(card, f"{where} [{card['id']}]", given.get(card["id"], ()))
        for card in tables(data, "special", where)
    ]
    if len(specials) > 1:
        raise DataError(f"{where}: {len(specials)} special cards; give Tewkesbury alone")
    times = tuple(_times(card, f"{where} [{card['id']}]") for card in tables(data, "times_of_change", where))
    if len(times) < ROUNDS:
        raise DataError(f"{where}: {len(times)} Times of Change cards; give {ROUNDS} or more, one a round")
    _check_names(where, [*battles, *events, *specials, *times])
    _check_cards(where, battles, events)
    content = json.dumps(data, sort_keys=True, default=str)
    return CardSet(
        text(data["set"], f"{where}: set"),
        hashlib.sha256(content.encode()).hexdigest(),
        text(data["notice"], f"{where}: notice"),
        _warnings(battles, events),
        tuple(battles),
        tuple(events),
        specials[0] if specials else None,
        times,
    )


def _notes(given: Any, where: str) -> dict[str, tuple[str, ...]]:  # noqa: ANN401  # not yet checked
    """Read what a file says is given by a source: lists of texts by card."""
    if not isinstance(given, dict) or not all(isinstance(notes, list) for notes in given.values()):
        raise DataError(f"{where}: given is {given!r}; make it a table of lists of texts, by card")
    return {key: tuple(text(note, f"{where}: given.{key}") for note in notes) for key, notes in given.items()}


def _battle(card: Mapping[str, Any], where: str, given: tuple[str, ...]) -> BattleCard:
    starts = frozenset(card) & _STARTS
    if starts not in ({"near", "far"}, {"L", "Y"}):
        raise DataError(f"{where}: starting cubes are {sorted(starts)}; give near and far, or L and Y")
    check_keys(card, _BATTLE | starts, frozenset(), where)
    cubes = {key: whole_number(card[key], 0, f"{where}: {key}") for key in starts}
    if "near" in cubes:
        when_lancaster, when_york = (cubes["near"], cubes["far"]), (cubes["far"], cubes["near"])
    else:
        when_lancaster = when_york = (cubes["L"], cubes["Y"])
    return BattleCard(
        card["id"],
        text(card["name"], f"{where}: name"),
        _date(card["date"], f"{where}: date"),
        whole_number(card["cp"], 0, f"{where}: cp", _MOST_POINTS),
        _region(card["region"], f"{where}: region"),
        when_lancaster,
        when_york,
        given,
    )


def _event(card: Mapping[str, Any], where: str, given: tuple[str, ...]) -> EventCard:
    check_keys(card, _EVENT, frozenset(), where)
    track = card["track"]
    if not isinstance(track, list) or len(track) != ROUNDS:
        raise DataError(f"{where}: track is {track!r}; give {ROUNDS} marks, one a round")
    return EventCard(
        card["id"],
        text(card["name"], f"{where}: name"),
        text(card["when"], f"{where}: when"),
        whole_number(card["cp"], 0, f"{where}: cp", _MOST_POINTS),
        tuple(_mark(mark, f"{where}: track") for mark in track),
        read_instructions(card["primary"], f"{where}: primary"),
        read_instructions(card["secondary"], f"{where}: secondary"),
        given,
    )


def _mark(mark: Any, where: str) -> Mark:  # noqa: ANN401  # a value not yet checked
    """Read one mark, or a list of marks that are all printed."""
    letters = mark if isinstance(mark, list) and mark else [mark]
    marks = [_MARKS[one_of(letter, _MARKS, where)] for letter in letters]
    return Mark(*(any(column) for column in zip(*marks, strict=True)))


def _tewkesbury(card: Mapping[str, Any], where: str, given: tuple[str, ...]) -> TewkesburyCard:
    check_keys(card, _SPECIAL, frozenset(_TEWKESBURY_RULES), where)
    for key, rule in _TEWKESBURY_RULES.items():
        if card.get(key, rule) != rule:
            raise DataError(f"{where}: {key} is {card[key]!r}; only {rule!r} is built, so leave it out")
    return TewkesburyCard(
        card["id"],
        text(card["name"], f"{where}: name"),
        _date(card["date"], f"{where}: date"),
        _region(card["region"], f"{where}: region"),
        text(card["after"], f"{where}: after"),
        whole_number(card["add_each"], 0, f"{where}: add_each"),
        given,
    )


def _times(card: Mapping[str, Any], where: str) -> TimesCard:
    check_keys(card, _TIMES, frozenset({"source"}), where)
    hooks = card["hooks"]
    known = {"own_rose_secondary", "cp_bonus", "place_die_bonus", "secondary_access", "after_battle_regions"}
    check_keys(hooks, frozenset(), frozenset(known), f"{where}: hooks")
    bonus = hooks.get("cp_bonus", {})
    check_keys(bonus, frozenset(), frozenset(Points._fields), f"{where}: cp_bonus")
    own_rose = hooks.get("own_rose_secondary", False)
    if not isinstance(own_rose, bool):
        raise DataError(f"{where}: own_rose_secondary is {own_rose!r}; give true or false")
    return TimesCard(
        card["id"],
        text(card["name"], f"{where}: name"),
        one_of(card.get("source", "house"), ("given", "house"), f"{where}: source"),
        own_rose,
        Points(**{key: _change(value, f"{where}: cp_bonus.{key}") for key, value in bonus.items()}),
        _change(hooks.get("place_die_bonus", 0), f"{where}: place_die_bonus"),
        one_of(hooks["secondary_access"], _ACCESS, f"{where}: secondary_access")
        if "secondary_access" in hooks
        else "",
        one_of(
            hooks.get("after_battle_regions", "adjacent"), _AFTER_BATTLE, f"{where}: after_battle_regions"
        ),
    )


def _change(given: Any, where: str) -> int:  # noqa: ANN401
    return whole_number(given, -_MOST_POINTS, where, _MOST_POINTS)


def _region(given: Any, where: str) -> int:  # noqa: ANN401
    return REGION_LETTERS.index(one_of(given, tuple(REGION_LETTERS), where))


def _date(given: Any, where: str) -> str:  # noqa: ANN401
    try:
        return dt.date.fromisoformat(str(given)).isoformat()
    except ValueError as error:
        raise DataError(f"{where} is {given!r}; give a day as YYYY-MM-DD") from error


# ---- Checks of the whole ----


def _check_names(where: str, cards: list[BattleCard | EventCard | TewkesburyCard | TimesCard]) -> None:
    """Check that no two cards share an id or a name: options and events name cards by them."""
    for key in ("id", "name"):
        seen: set[str] = set()
        for card in cards:
            name = getattr(card, key)
            if name in seen:
                raise DataError(f"{where}: two cards have the {key} '{name}'; give each its own")
            seen.add(name)


def _check_cards(where: str, battles: list[BattleCard], events: list[EventCard]) -> None:
    """Check what the rules cannot do without: unique dates (R-5), and cards enough for every deal (R-47)."""
    for earlier, later in pairwise(battles):
        if earlier.date == later.date:
            raise DataError(
                f"{where}: {earlier.id} and {later.id} have the date {later.date}; give each its own, "
                "since the earlier battle is chosen"
            )
    if len(battles) + len(events) < _LEAST_CARDS:
        raise DataError(
            f"{where}: {len(battles) + len(events)} Action cards; give {_LEAST_CARDS} or more, "
            "or a deal runs short"
        )


def _warnings(battles: list[BattleCard], events: list[EventCard]) -> tuple[str, ...]:
    """Say what is odd about a set, though it can be played (rules 5.2)."""
    lines = []
    if len(battles) + len(events) != _ACTION_CARDS:
        lines.append(f"{len(battles) + len(events)} Action cards; the game has {_ACTION_CARDS}")
    if len(battles) < _BATTLES_WANTED:
        wanted = f"with fewer than {_BATTLES_WANTED} a round may have no battle"
        lines.append(f"{len(battles)} Battle cards; {wanted}")
    for number in range(1, ROUNDS + 1):
        marks = [card.mark(number) for card in events]
        marked = sum(not mark.blank for mark in marks)
        red, white = sum(mark.red for mark in marks), sum(mark.white for mark in marks)
        if marked > _MARKED_WANTED:
            lines.append(f"round {number} has {marked} marked Events; a hand may hold no other")
        if red != white:
            lines.append(f"round {number} has {red} red and {white} white roses; one side is favoured")
    return tuple(lines)
