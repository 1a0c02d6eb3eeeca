"""From plain values to the game's messages, made once and joined.

Serialized messages may be concatenated: the format defines that as merging them. So each part (a view with
one cell set, one option, one event) is made once by protobuf itself, kept by value, and a view is the join
of its parts. Nothing here knows the wire format. ``message_of_view`` builds the same view plainly; it is the
reference that tests compare with.

Values map by name, as ``harness.core.table`` and ``harness.core.request`` say. An encoder is made for one
game and is refused, with the names that differ, when its table and its ``View`` message do not agree.
"""

from __future__ import annotations

import enum
import re
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from harness.core import Shown, look, view_plan
from harness.v1 import arena_pb2, parts_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from google.protobuf.message import Message

    from harness.core import Event, Game, Move, Option, Request, ViewField

_CACHE_BOUND = 50_000
"""Parts kept a kind. A game has hundreds to thousands; the bound is for one that counts something up."""


class Encoder:
    """Encodes views, options and events of one game; its caches serve all matches of that game."""

    def __init__(self, game: Game) -> None:
        self._view, self._move, self._event = game.messages
        self._table = game.table
        _check_names(game)
        self._parts = [_ViewPart(self._view, field) for field in view_plan(game.table)]
        self._views: dict[int | None, list[Callable[[object], bytes]]] = {}
        self._with_text: dict[type, dict[Option, bytes]] = {}
        self._without_text: dict[type, dict[Option, bytes]] = {}
        self._events: dict[type, dict[Event, bytes]] = {}

    def view(self, on: object, seat: int | None) -> bytes:
        """Encode what ``seat`` sees of a table; ``None`` is a spectator."""
        parts = self._views.get(seat)
        if parts is None:
            shown = [part for part in self._parts if seat is not None or part.for_all]
            parts = self._views[seat] = [part.encoder(seat) for part in shown]
        return b"".join([encode(on) for encode in parts])

    def message_of_view(self, on: object, seat: int | None) -> Message:
        """Build the same view as one message, without parts and caches: the reference."""
        message: Message = self._view()
        for name, value in look(on, seat):
            _set(message, self._view.DESCRIPTOR.fields_by_name[name], value)
        return message

    def request(  # noqa: PLR0913  # the fields of the message
        self,
        *,
        match: int,
        number: int,
        view: bytes,
        events: Sequence[bytes],
        request: Request,
        time_left_s: float,
        with_text: bool,
    ) -> bytes:
        """Encode a Request message from parts that are encoded already; texts only if asked for."""
        return parts_pb2.RequestParts(
            match=match,
            number=number,
            view=view,
            events=events,
            options=self.options(request.options, with_text=with_text),
            least=request.least,
            most=request.most,
            time_left_s=time_left_s,
            prompt=request.prompt if with_text else "",
        ).SerializeToString()

    def options(self, options: Sequence[Option], *, with_text: bool) -> list[bytes]:
        """Encode options as Option messages; each is kept by value."""
        kept = self._with_text if with_text else self._without_text
        encoded = []
        for option in options:
            cache = kept.get(type(option.move))
            part = None if cache is None else cache.get(option)
            encoded.append(self._option(kept, option, with_text=with_text) if part is None else part)
        return encoded

    def _option(self, kept: dict[type, dict[Any, bytes]], option: Option, *, with_text: bool) -> bytes:
        cache = kept.setdefault(type(option.move), {})
        if len(cache) >= _CACHE_BOUND:
            cache.clear()
        message = arena_pb2.Option(
            move=self.move(option.move).SerializeToString(), text=option.text if with_text else ""
        )
        cache[option] = message.SerializeToString()
        return cache[option]

    def move(self, move: Move) -> Message:
        """Build the message of a move."""
        return _one_of(self._move, move)

    def event(self, event: Event) -> bytes:
        """Encode an event; kept by value."""
        # By class first: NamedTuples of two classes are equal when their values are.
        cache = self._events.get(type(event))
        if cache is None:
            cache = self._events[type(event)] = {}
        part = cache.get(event)
        if part is None:
            part = _one_of(self._event, event).SerializeToString()
            if len(cache) >= _CACHE_BOUND:
                cache.clear()
            cache[event] = part
        return part


class _ViewPart:
    """One field of the view. Repeated messages are encoded an element at a time, others whole."""

    def __init__(self, kind: type[Message], field: ViewField) -> None:
        self._kind = kind
        self._descriptor = kind.DESCRIPTOR.fields_by_name[field.name]
        self._shown = field.shown
        self._get: Callable[[object], Any] = attrgetter(field.source)
        self._by_element = self._descriptor.is_repeated and self._descriptor.message_type is not None
        self._cache: dict[object, bytes] = {}
        self.for_all = field.shown is not Shown.OWN_ELEMENT

    def encoder(self, seat: int | None) -> Callable[[object], bytes]:
        """Return the function that encodes this field of a table for ``seat``.

        It runs for every field of every view, so all that can be settled here is not asked there.
        """
        read, cached, make = self._reader(seat), self._cache.get, self._make

        def whole(on: object) -> bytes:
            value = read(on)
            key = _frozen(value) if type(value) is list else value
            part = cached(key)
            return make(key) if part is None else part

        def by_element(on: object) -> bytes:
            keys = [_frozen(each) if type(each) is list else each for each in read(on)]
            return b"".join([cached(key) or make(key) for key in keys])

        return by_element if self._by_element else whole

    def _reader(self, seat: int | None) -> Callable[[object], Any]:
        """Return what reads the value that is shown of the field."""
        get = self._get
        if self._shown is Shown.SIZE:
            return lambda on: len(get(on))
        if self._shown is Shown.SIZES:
            return lambda on: tuple(map(len, get(on)))
        if self._shown is Shown.OWN_ELEMENT:
            return lambda on: get(on)[seat]
        return get

    def _make(self, value: Any) -> bytes:  # noqa: ANN401  # any value of a table
        """Encode a value, or one element, and keep it. An element is never empty: it has at least its tag."""
        message = self._kind()
        _set(message, self._descriptor, [value] if self._by_element else value)
        part = message.SerializeToString()
        if len(self._cache) >= _CACHE_BOUND:
            self._cache.clear()
        self._cache[value] = part
        return part


def _frozen(value: Any) -> Any:  # noqa: ANN401
    """Return lists as tuples, however they nest, so that a value can be looked up."""
    return tuple([_frozen(each) for each in value]) if type(value) is list else value


def _set(message: Message, field: Any, value: Any) -> None:  # noqa: ANN401  # two classes of descriptor
    """Set one field of a message from a plain value; ``None`` leaves it unset."""
    if field.is_repeated:
        target = getattr(message, field.name)
        if field.message_type is None:
            target.extend([_scalar(each) for each in value])
        else:
            for each in value:
                _fill(target.add(), each)
    elif field.message_type is not None:
        if value is not None:
            inner = getattr(message, field.name)
            inner.SetInParent()
            _fill(inner, value)
    elif value is not None:
        setattr(message, field.name, _scalar(value))


def _fill(message: Message, value: Any) -> None:  # noqa: ANN401
    """Fill a message from a NamedTuple by name, or from a list into its one repeated field."""
    fields = message.DESCRIPTOR.fields_by_name
    if value is None:
        return
    if not hasattr(value, "_fields"):
        (field,) = fields.values()
        _set(message, field, value)
        return
    if set(value._fields) != set(fields):
        raise TypeError(
            f"{type(value).__qualname__} has the fields {sorted(value._fields)}, "
            f"its message {message.DESCRIPTOR.full_name} has {sorted(fields)}; they map by name"
        )
    for name, each in zip(value._fields, value, strict=True):
        _set(message, fields[name], each)


def _scalar(value: Any) -> Any:  # noqa: ANN401
    return value.value if isinstance(value, enum.Enum) else value


def _one_of(kind: type[Message], value: Any) -> Message:  # noqa: ANN401
    """Build a Move or Event message: the value's class names the field of the oneof."""
    message = kind()
    name = snake_case(type(value).__name__)
    if name not in kind.DESCRIPTOR.fields_by_name:
        raise TypeError(f"{kind.DESCRIPTOR.full_name} has no field '{name}' for {type(value).__qualname__}")
    inner = getattr(message, name)
    inner.SetInParent()
    _fill(inner, value)
    return message


def snake_case(name: str) -> str:
    """Turn ``FirstCell`` into ``first_cell``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _check_names(game: Game) -> None:
    on_table = {each.name for each in view_plan(game.table)}
    in_view = set(game.messages.view.DESCRIPTOR.fields_by_name)
    if on_table != in_view:
        only_table, only_view = sorted(on_table - in_view), sorted(in_view - on_table)
        raise TypeError(
            f"{game.name}: the table and its View message differ; only on the table: {only_table}, "
            f"only in the message: {only_view}"
        )
