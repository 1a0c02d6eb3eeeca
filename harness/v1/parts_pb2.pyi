from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class FrameParts(_message.Message):
    __slots__ = ("starts", "requests", "ends")
    STARTS_FIELD_NUMBER: _ClassVar[int]
    REQUESTS_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    starts: _containers.RepeatedScalarFieldContainer[bytes]
    requests: _containers.RepeatedScalarFieldContainer[bytes]
    ends: _containers.RepeatedScalarFieldContainer[bytes]
    def __init__(self, starts: _Optional[_Iterable[bytes]] = ..., requests: _Optional[_Iterable[bytes]] = ..., ends: _Optional[_Iterable[bytes]] = ...) -> None: ...

class RequestParts(_message.Message):
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
    options: _containers.RepeatedScalarFieldContainer[bytes]
    least: int
    most: int
    time_left_s: float
    prompt: str
    def __init__(self, match: _Optional[int] = ..., number: _Optional[int] = ..., view: _Optional[bytes] = ..., events: _Optional[_Iterable[bytes]] = ..., options: _Optional[_Iterable[bytes]] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., time_left_s: _Optional[float] = ..., prompt: _Optional[str] = ...) -> None: ...
