from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Ending(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ENDING_UNSPECIFIED: _ClassVar[Ending]
    ENDING_FINISHED: _ClassVar[Ending]
    ENDING_LATE: _ClassVar[Ending]
    ENDING_ILLEGAL: _ClassVar[Ending]
    ENDING_MALFORMED: _ClassVar[Ending]
    ENDING_CRASHED: _ClassVar[Ending]
    ENDING_DISCONNECTED: _ClassVar[Ending]
    ENDING_OVER_LIMIT: _ClassVar[Ending]
    ENDING_NEVER_STARTED: _ClassVar[Ending]
    ENDING_ERROR: _ClassVar[Ending]
    ENDING_INTERRUPTED: _ClassVar[Ending]
    ENDING_NO_SIDE_STARTED: _ClassVar[Ending]
ENDING_UNSPECIFIED: Ending
ENDING_FINISHED: Ending
ENDING_LATE: Ending
ENDING_ILLEGAL: Ending
ENDING_MALFORMED: Ending
ENDING_CRASHED: Ending
ENDING_DISCONNECTED: Ending
ENDING_OVER_LIMIT: Ending
ENDING_NEVER_STARTED: Ending
ENDING_ERROR: Ending
ENDING_INTERRUPTED: Ending
ENDING_NO_SIDE_STARTED: Ending

class BotFrame(_message.Message):
    __slots__ = ("join", "answers")
    JOIN_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    join: Join
    answers: _containers.RepeatedCompositeFieldContainer[Answer]
    def __init__(self, join: _Optional[_Union[Join, _Mapping]] = ..., answers: _Optional[_Iterable[_Union[Answer, _Mapping]]] = ...) -> None: ...

class Join(_message.Message):
    __slots__ = ("ticket", "protocol", "sdk", "parallel", "want_text")
    TICKET_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    SDK_FIELD_NUMBER: _ClassVar[int]
    PARALLEL_FIELD_NUMBER: _ClassVar[int]
    WANT_TEXT_FIELD_NUMBER: _ClassVar[int]
    ticket: str
    protocol: int
    sdk: str
    parallel: int
    want_text: bool
    def __init__(self, ticket: _Optional[str] = ..., protocol: _Optional[int] = ..., sdk: _Optional[str] = ..., parallel: _Optional[int] = ..., want_text: _Optional[bool] = ...) -> None: ...

class Answer(_message.Message):
    __slots__ = ("match", "request", "picks")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    PICKS_FIELD_NUMBER: _ClassVar[int]
    match: int
    request: int
    picks: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, match: _Optional[int] = ..., request: _Optional[int] = ..., picks: _Optional[_Iterable[int]] = ...) -> None: ...

class ArenaFrame(_message.Message):
    __slots__ = ("welcome", "starts", "requests", "ends", "goodbye")
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    STARTS_FIELD_NUMBER: _ClassVar[int]
    REQUESTS_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    GOODBYE_FIELD_NUMBER: _ClassVar[int]
    welcome: Welcome
    starts: _containers.RepeatedCompositeFieldContainer[MatchStart]
    requests: _containers.RepeatedCompositeFieldContainer[Request]
    ends: _containers.RepeatedCompositeFieldContainer[MatchEnd]
    goodbye: Goodbye
    def __init__(self, welcome: _Optional[_Union[Welcome, _Mapping]] = ..., starts: _Optional[_Iterable[_Union[MatchStart, _Mapping]]] = ..., requests: _Optional[_Iterable[_Union[Request, _Mapping]]] = ..., ends: _Optional[_Iterable[_Union[MatchEnd, _Mapping]]] = ..., goodbye: _Optional[_Union[Goodbye, _Mapping]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ("protocol", "parallel", "max_frame_bytes")
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    PARALLEL_FIELD_NUMBER: _ClassVar[int]
    MAX_FRAME_BYTES_FIELD_NUMBER: _ClassVar[int]
    protocol: int
    parallel: int
    max_frame_bytes: int
    def __init__(self, protocol: _Optional[int] = ..., parallel: _Optional[int] = ..., max_frame_bytes: _Optional[int] = ...) -> None: ...

class MatchStart(_message.Message):
    __slots__ = ("match", "game", "options_json", "seats", "sides", "seat", "view_type", "move_type", "event_type", "clock", "seed", "names")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_JSON_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VIEW_TYPE_FIELD_NUMBER: _ClassVar[int]
    MOVE_TYPE_FIELD_NUMBER: _ClassVar[int]
    EVENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    match: int
    game: str
    options_json: str
    seats: int
    sides: _containers.RepeatedScalarFieldContainer[int]
    seat: int
    view_type: str
    move_type: str
    event_type: str
    clock: Clock
    seed: bytes
    names: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, match: _Optional[int] = ..., game: _Optional[str] = ..., options_json: _Optional[str] = ..., seats: _Optional[int] = ..., sides: _Optional[_Iterable[int]] = ..., seat: _Optional[int] = ..., view_type: _Optional[str] = ..., move_type: _Optional[str] = ..., event_type: _Optional[str] = ..., clock: _Optional[_Union[Clock, _Mapping]] = ..., seed: _Optional[bytes] = ..., names: _Optional[_Iterable[str]] = ...) -> None: ...

class Clock(_message.Message):
    __slots__ = ("move_s", "game_s", "increment_s")
    MOVE_S_FIELD_NUMBER: _ClassVar[int]
    GAME_S_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_S_FIELD_NUMBER: _ClassVar[int]
    move_s: float
    game_s: float
    increment_s: float
    def __init__(self, move_s: _Optional[float] = ..., game_s: _Optional[float] = ..., increment_s: _Optional[float] = ...) -> None: ...

class Request(_message.Message):
    __slots__ = ("match", "number", "view", "events", "options", "least", "most", "time_left_s", "prompt")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    TIME_LEFT_S_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    match: int
    number: int
    view: bytes
    events: _containers.RepeatedScalarFieldContainer[bytes]
    options: _containers.RepeatedCompositeFieldContainer[Option]
    least: int
    most: int
    time_left_s: float
    prompt: str
    def __init__(self, match: _Optional[int] = ..., number: _Optional[int] = ..., view: _Optional[bytes] = ..., events: _Optional[_Iterable[bytes]] = ..., options: _Optional[_Iterable[_Union[Option, _Mapping]]] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., time_left_s: _Optional[float] = ..., prompt: _Optional[str] = ...) -> None: ...

class Option(_message.Message):
    __slots__ = ("move", "text")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    move: bytes
    text: str
    def __init__(self, move: _Optional[bytes] = ..., text: _Optional[str] = ...) -> None: ...

class MatchEnd(_message.Message):
    __slots__ = ("match", "ending", "places", "rule_ending", "events", "view", "fault")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    RULE_ENDING_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    FAULT_FIELD_NUMBER: _ClassVar[int]
    match: int
    ending: Ending
    places: _containers.RepeatedScalarFieldContainer[int]
    rule_ending: str
    events: _containers.RepeatedScalarFieldContainer[bytes]
    view: bytes
    fault: str
    def __init__(self, match: _Optional[int] = ..., ending: _Optional[_Union[Ending, str]] = ..., places: _Optional[_Iterable[int]] = ..., rule_ending: _Optional[str] = ..., events: _Optional[_Iterable[bytes]] = ..., view: _Optional[bytes] = ..., fault: _Optional[str] = ...) -> None: ...

class Goodbye(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: str
    def __init__(self, reason: _Optional[str] = ...) -> None: ...
