"""The table of a match: everything that lies on it, and who may see which of it.

A game declares its table as one class. Each field says, where it is declared, who sees it:

    @table
    class Table:
        phase: str = public()                                  # everybody
        hand: list[list[str]] = own(counted=True)              # each seat its own; everybody the sizes
        reserve: list[list[str]] = hidden(counted=True, by_seat=True)   # nobody; everybody the sizes
        deck: list[str] = hidden(counted=True)                 # nobody; everybody the size

A field without a declaration is an error at import, so a secret cannot be shown by forgetting something.
Facts move between fields; a field's visibility never changes.

Nobody writes view code. The fields map by name onto the game's ``View`` message:

    declared                                     in the View of seat s
    -------------------------------------------  -------------------------------------------
    f = public()                                 f
    f = own()                                    f: element s of the list
    f = own(counted=True)                        f: element s; f_sizes: the size of each seat's element
    f = hidden()                                 nothing
    f = hidden(counted=True)                     f_size
    f = hidden(counted=True, by_seat=True)       f_sizes

A spectator's view has the public fields and the sizes.

A value is a bool, int, str, enum with whole-number values, ``None`` (left out of the message), a NamedTuple
of values (a message, by field name), or a list or tuple of values. A list in a list becomes a message
with one repeated field; what holds a list holds nothing but lists. There are no mappings in a view: they
have no order.
"""

from __future__ import annotations

import dataclasses
import enum
import typing
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")
_KEY = "harness.visibility"


class Visibility(enum.Enum):
    """Who sees a field of the table."""

    PUBLIC = "public"
    OWN = "own"
    HIDDEN = "hidden"


class Shown(enum.Enum):
    """What a field of a view holds of its field of the table."""

    VALUE = "value"
    OWN_ELEMENT = "own element"
    SIZE = "size"
    SIZES = "sizes"


class ViewField(NamedTuple):
    """One field of a view: its name there, the table's field it is read from, and how."""

    name: str
    source: str
    shown: Shown


class _Declared(NamedTuple):
    visibility: Visibility
    counted: bool
    by_seat: bool


def public(*, default: Any = dataclasses.MISSING) -> Any:  # noqa: ANN401  # stands for a field of any type
    """Declare a field that everybody sees."""
    return _field(_Declared(Visibility.PUBLIC, counted=False, by_seat=False), default)


def own(*, counted: bool = False, default: Any = dataclasses.MISSING) -> Any:  # noqa: ANN401
    """Declare a list with one element a seat, which that seat sees; ``counted``: everybody sees its size."""
    return _field(_Declared(Visibility.OWN, counted, by_seat=True), default)


def hidden(  # a field of any type, as above
    *,
    counted: bool = False,
    by_seat: bool = False,
    default: Any = dataclasses.MISSING,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """Declare a field that nobody sees; ``counted``: everybody sees its size, or each seat's ``by_seat``."""
    return _field(_Declared(Visibility.HIDDEN, counted, by_seat), default)


def _field(declared: _Declared, default: Any) -> Any:  # noqa: ANN401
    return dataclasses.field(default=default, metadata={_KEY: declared})


@dataclass_transform(kw_only_default=True, field_specifiers=(public, own, hidden))
def table(cls: type[T]) -> type[T]:
    """Make a table of a class whose fields declare their visibility; TypeError if one does not."""
    made = dataclasses.dataclass(slots=True, kw_only=True, eq=True)(cls)
    plan: list[ViewField] = []
    for field in dataclasses.fields(made):  # type: ignore[arg-type]  # mypy cannot know that it is one now
        declared = field.metadata.get(_KEY)
        if declared is None:
            raise TypeError(
                f"{cls.__module__}.{cls.__name__}.{field.name} does not say who sees it; "
                "declare it as public(), own() or hidden()"
            )
        if declared.visibility is Visibility.PUBLIC:
            plan.append(ViewField(field.name, field.name, Shown.VALUE))
        if declared.visibility is Visibility.OWN:
            plan.append(ViewField(field.name, field.name, Shown.OWN_ELEMENT))
        if declared.counted:
            sizes = declared.by_seat
            name = f"{field.name}_sizes" if sizes else f"{field.name}_size"
            plan.append(ViewField(name, field.name, Shown.SIZES if sizes else Shown.SIZE))
    for name, count in Counter(shown.name for shown in plan).items():
        if count > 1:
            raise TypeError(
                f"{cls.__module__}.{cls.__name__} has two fields that a view would call {name}; rename one"
            )
    _PLANS[made] = tuple(plan)
    _NAMES[made] = tuple(field.name for field in dataclasses.fields(made))  # type: ignore[arg-type]  # as above
    return made


_PLANS: dict[type, tuple[ViewField, ...]] = {}
_NAMES: dict[type, tuple[str, ...]] = {}


def view_plan(kind: type) -> tuple[ViewField, ...]:
    """Return the fields that views of this table have, in the order of declaration."""
    return _PLANS[kind]


def visibility(kind: type, field: str) -> Visibility:
    """Say who sees a field of this table."""
    fields = {each.name: each for each in dataclasses.fields(kind)}
    return typing.cast("_Declared", fields[field].metadata[_KEY]).visibility


def look(on: object, seat: int | None) -> Iterator[tuple[str, object]]:
    """Yield name and value of all that ``seat`` may see; ``None`` is a spectator."""
    for name, source, shown in _PLANS[type(on)]:
        value = getattr(on, source)
        if shown is Shown.VALUE:
            yield name, value
        elif shown is Shown.SIZE:
            yield name, len(value)
        elif shown is Shown.SIZES:
            yield name, [len(element) for element in value]
        elif seat is not None:
            yield name, value[seat]


def copy_table(on: T) -> T:
    """Copy a table: lists are copied as deep as they nest, everything else on a table is immutable."""
    copied = object.__new__(type(on))
    for name in _NAMES[type(on)]:
        value = getattr(on, name)
        setattr(copied, name, _copy_list(value) if type(value) is list else value)
    return copied


def _copy_list(value: list[Any]) -> list[Any]:
    if value and type(value[0]) is list:
        return [_copy_list(each) if type(each) is list else each for each in value]
    return value[:]
