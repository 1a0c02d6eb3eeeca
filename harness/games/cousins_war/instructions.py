"""Instructions as card files write them: read and checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from harness.core import DataError
from harness.games.cousins_war.cards import ALL, Instruction
from harness.games.cousins_war.checks import check_keys, one_of, whole_number
from harness.games.cousins_war.cubes import REGIONS
from harness.games.cousins_war.effects import OPERATIONS, REGION_LETTERS, action
from harness.games.cousins_war.moves import Use

if TYPE_CHECKING:
    from collections.abc import Mapping

_ZONE = re.compile(
    r"supply|reserve|field(:self|:enemy|:any)?"
    r"|region:([NCS]|battle|any|\$[a-z]|adj\(([NCS]|\$[a-z])\))"
)
_WHO = ("own", "enemy", "french")
_CONTROL = ("self", "enemy", "nobody")
_ACTIONS = {use.name.lower(): use for use in Use if Use.GAIN <= use <= Use.REMOVE}
_ROLLS = ("attempt_place", "attempt_remove")


def read_instructions(
    given: Any,  # noqa: ANN401  # a value not yet checked
    where: str,
    picked: frozenset[str] = frozenset(),
) -> tuple[Instruction, ...]:
    """Return the instructions of one event; ``picked`` are letters of regions that are picked before.

    Raises DataError, naming the place, when they are not well-formed or something follows a roll: after a
    roll nobody could say whether the rest can be done in full.
    """
    if not isinstance(given, list) or not given:
        raise DataError(f"{where} is {given!r}; give a list of one or more instructions")
    read: list[Instruction] = []
    for number, each in enumerate(given, 1):
        here = f"{where}[{number}]"
        if read and rolls(read[-1]):
            raise DataError(f"{here}: follows an instruction that rolls dice; put rolls last")
        instruction = _read(each, here, picked)
        picked |= _letters(instruction)
        read.append(instruction)
    return tuple(read)


def rolls(instruction: Instruction) -> bool:
    """Whether carrying out an instruction may roll dice."""
    return instruction.op in _ROLLS or any(rolls(each) for way in instruction.branches for each in way)


def _read(given: Any, where: str, picked: frozenset[str]) -> Instruction:  # noqa: ANN401
    if not isinstance(given, dict):
        raise DataError(f"{where} is {given!r}; make it a table with 'op'")
    keys = {key: value for key, value in given.items() if key != "op"}
    op = given.get("op")
    if op == "action":
        check_keys(keys, frozenset({"kind", "cp"}), frozenset(), where)
        kind = one_of(keys["kind"], _ACTIONS, f"{where}: kind")
        (instruction,) = action(_ACTIONS[kind], whole_number(keys["cp"], 1, f"{where}: cp"))
        return instruction
    known = [name for name, each in OPERATIONS.items() if each.needs]
    op = one_of(op, (*known, "action"), f"{where}: op")
    check_keys(keys, OPERATIONS[op].needs, OPERATIONS[op].may, where)
    if op == "choose":
        return Instruction(op, branches=_branches(keys["options"], f"{where}: options", picked))
    if op in _ROLLS:
        attempts = whole_number(keys["attempts"], 1, f"{where}: attempts")
        return Instruction(op, most=attempts, regions=_regions(keys.get("regions"), f"{where}: regions"))
    return _read_move(keys, where, picked)


def _read_move(keys: Mapping[str, Any], where: str, picked: frozenset[str]) -> Instruction:
    who = one_of(keys["who"], _WHO, f"{where}: who")
    src = _zone(keys["src"], who, f"{where}: src")
    dst = _zone(keys["dst"], who, f"{where}: dst")
    least, most = _amount(keys["n"], f"{where}: n")
    for key, zone, letters in (("src", src, picked), ("dst", dst, picked | _letters_of(src))):
        if "adj($" in zone and not _letters_of(zone) <= letters:
            raise DataError(
                f"{where}: {key} is '{zone}', a neighbour of a region that is not picked before it"
            )
    if most == ALL and (src.endswith(":any") or dst.endswith(":any")):
        raise DataError(f"{where}: n is 'all' with a zone ':any'; give a number, as each cube is chosen anew")
    if src == dst and not src.endswith(":any"):
        raise DataError(f"{where}: src and dst are both '{src}'; move cubes from one place to another")
    condition = keys.get("where", {})
    if not isinstance(condition, dict):
        raise DataError(f"{where}: where is {condition!r}; make it a table of own, enemy and control")
    check_keys(condition, frozenset(), frozenset({"own", "enemy", "control"}), f"{where}: where")
    instruction = Instruction(
        "move",
        who,
        src,
        dst,
        least,
        most,
        where_own=whole_number(condition.get("own", 0), 0, f"{where}: where.own"),
        where_enemy=whole_number(condition.get("enemy", 0), 0, f"{where}: where.enemy"),
        where_control=one_of(condition["control"], _CONTROL, f"{where}: where.control")
        if "control" in condition
        else "",
    )
    if condition and not any(_picks(zone, picked) for zone in (src, dst)):
        raise DataError(
            f"{where}: where is a condition on a region to pick, and none is picked here; leave it out"
        )
    return instruction


def _picks(zone: str, picked: frozenset[str]) -> bool:
    """Whether a zone lets the executor pick a region; a letter that is picked before does not."""
    return zone == "region:any" or (zone.startswith("region:$") and not _letters_of(zone) <= picked)


def _zone(zone: Any, who: str, where: str) -> str:  # noqa: ANN401
    if not isinstance(zone, str) or not _ZONE.fullmatch(zone):
        raise DataError(
            f"{where} is {zone!r}; give supply, reserve, field, region:N, region:C, region:S, region:battle, "
            "region:any, region:$a, region:adj($a), or for French cubes field:self, field:enemy, field:any"
        )
    french = zone == "supply" or zone.startswith("field:")
    if french != (who == "french") and zone != "supply":
        wanted = "supply or field:self, field:enemy, field:any" if who == "french" else "field without a side"
        raise DataError(f"{where} is '{zone}' for {who} cubes; give {wanted} (rules R-41)")
    return str(zone)


def _amount(given: Any, where: str) -> tuple[int, int]:  # noqa: ANN401
    """Return least and most of ``n``: a number, "all", or a table of min and max."""
    if given == "all":
        return ALL, ALL
    if isinstance(given, dict):
        check_keys(given, frozenset({"min", "max"}), frozenset(), where)
        least = whole_number(given["min"], 1, f"{where}.min")
        most = ALL if given["max"] == "all" else whole_number(given["max"], least, f"{where}.max")
        return least, most
    number = whole_number(given, 1, where)
    return number, number


def _branches(given: Any, where: str, picked: frozenset[str]) -> tuple[tuple[Instruction, ...], ...]:  # noqa: ANN401
    if not isinstance(given, list) or len(given) < 2:  # noqa: PLR2004  # said in the message
        raise DataError(f"{where} is {given!r}; give a list of two or more lists of instructions")
    return tuple(read_instructions(way, f"{where}[{number}]", picked) for number, way in enumerate(given, 1))


def _regions(given: Any, where: str) -> tuple[int, ...]:  # noqa: ANN401
    if given is None:
        return REGIONS
    if not isinstance(given, list) or not given:
        raise DataError(f"{where} is {given!r}; give a list of N, C and S")
    letters = [one_of(letter, tuple(REGION_LETTERS), where) for letter in given]
    return tuple(sorted({REGION_LETTERS.index(letter) for letter in letters}))


def _letters(instruction: Instruction) -> frozenset[str]:
    return _letters_of(instruction.src) | _letters_of(instruction.dst)


def _letters_of(zone: str) -> frozenset[str]:
    return frozenset(re.findall(r"\$[a-z]", zone))
