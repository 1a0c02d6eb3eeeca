from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ToWarStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TO_WAR_STAGE_UNSPECIFIED: _ClassVar[ToWarStage]
    TO_WAR_STAGE_DEPLOY: _ClassVar[ToWarStage]
    TO_WAR_STAGE_CHOOSE: _ClassVar[ToWarStage]
    TO_WAR_STAGE_ENTER: _ClassVar[ToWarStage]
    TO_WAR_STAGE_MOVE: _ClassVar[ToWarStage]
    TO_WAR_STAGE_OVER: _ClassVar[ToWarStage]

class ToWarDirection(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TO_WAR_DIRECTION_UNSPECIFIED: _ClassVar[ToWarDirection]
    TO_WAR_DIRECTION_FORWARD: _ClassVar[ToWarDirection]
    TO_WAR_DIRECTION_LEFT: _ClassVar[ToWarDirection]
    TO_WAR_DIRECTION_RIGHT: _ClassVar[ToWarDirection]
TO_WAR_STAGE_UNSPECIFIED: ToWarStage
TO_WAR_STAGE_DEPLOY: ToWarStage
TO_WAR_STAGE_CHOOSE: ToWarStage
TO_WAR_STAGE_ENTER: ToWarStage
TO_WAR_STAGE_MOVE: ToWarStage
TO_WAR_STAGE_OVER: ToWarStage
TO_WAR_DIRECTION_UNSPECIFIED: ToWarDirection
TO_WAR_DIRECTION_FORWARD: ToWarDirection
TO_WAR_DIRECTION_LEFT: ToWarDirection
TO_WAR_DIRECTION_RIGHT: ToWarDirection

class ToWarView(_message.Message):
    __slots__ = ("stage", "turn", "active", "cells", "moved", "revealed", "displaced", "crossed", "discards", "hand", "hand_sizes", "reserve_sizes")
    STAGE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    DISPLACED_FIELD_NUMBER: _ClassVar[int]
    CROSSED_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    RESERVE_SIZES_FIELD_NUMBER: _ClassVar[int]
    stage: ToWarStage
    turn: int
    active: int
    cells: _containers.RepeatedCompositeFieldContainer[ToWarCell]
    moved: _containers.RepeatedScalarFieldContainer[int]
    revealed: str
    displaced: ToWarDisplaced
    crossed: str
    discards: _containers.RepeatedCompositeFieldContainer[ToWarPile]
    hand: _containers.RepeatedScalarFieldContainer[str]
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    reserve_sizes: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, stage: _Optional[_Union[ToWarStage, str]] = ..., turn: _Optional[int] = ..., active: _Optional[int] = ..., cells: _Optional[_Iterable[_Union[ToWarCell, _Mapping]]] = ..., moved: _Optional[_Iterable[int]] = ..., revealed: _Optional[str] = ..., displaced: _Optional[_Union[ToWarDisplaced, _Mapping]] = ..., crossed: _Optional[str] = ..., discards: _Optional[_Iterable[_Union[ToWarPile, _Mapping]]] = ..., hand: _Optional[_Iterable[str]] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., reserve_sizes: _Optional[_Iterable[int]] = ...) -> None: ...

class ToWarCell(_message.Message):
    __slots__ = ("owner", "unit")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    owner: int
    unit: str
    def __init__(self, owner: _Optional[int] = ..., unit: _Optional[str] = ...) -> None: ...

class ToWarDisplaced(_message.Message):
    __slots__ = ("unit", "cell", "step")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    unit: str
    cell: int
    step: int
    def __init__(self, unit: _Optional[str] = ..., cell: _Optional[int] = ..., step: _Optional[int] = ...) -> None: ...

class ToWarPile(_message.Message):
    __slots__ = ("units",)
    UNITS_FIELD_NUMBER: _ClassVar[int]
    units: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, units: _Optional[_Iterable[str]] = ...) -> None: ...

class ToWarMove(_message.Message):
    __slots__ = ("deploy", "choose", "enter", "step", "stop")
    DEPLOY_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    ENTER_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    deploy: ToWarDeploy
    choose: ToWarChoose
    enter: ToWarEnter
    step: ToWarStep
    stop: ToWarStop
    def __init__(self, deploy: _Optional[_Union[ToWarDeploy, _Mapping]] = ..., choose: _Optional[_Union[ToWarChoose, _Mapping]] = ..., enter: _Optional[_Union[ToWarEnter, _Mapping]] = ..., step: _Optional[_Union[ToWarStep, _Mapping]] = ..., stop: _Optional[_Union[ToWarStop, _Mapping]] = ...) -> None: ...

class ToWarDeploy(_message.Message):
    __slots__ = ("cell",)
    CELL_FIELD_NUMBER: _ClassVar[int]
    cell: int
    def __init__(self, cell: _Optional[int] = ...) -> None: ...

class ToWarChoose(_message.Message):
    __slots__ = ("card", "unit")
    CARD_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    card: int
    unit: str
    def __init__(self, card: _Optional[int] = ..., unit: _Optional[str] = ...) -> None: ...

class ToWarEnter(_message.Message):
    __slots__ = ("cell",)
    CELL_FIELD_NUMBER: _ClassVar[int]
    cell: int
    def __init__(self, cell: _Optional[int] = ...) -> None: ...

class ToWarStep(_message.Message):
    __slots__ = ("direction", "cell")
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    direction: ToWarDirection
    cell: int
    def __init__(self, direction: _Optional[_Union[ToWarDirection, str]] = ..., cell: _Optional[int] = ...) -> None: ...

class ToWarStop(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ToWarEvent(_message.Message):
    __slots__ = ("mustered", "revealed", "deployed", "drew", "entered", "moved", "stopped", "attacked", "broke_through", "counted")
    MUSTERED_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    DEPLOYED_FIELD_NUMBER: _ClassVar[int]
    DREW_FIELD_NUMBER: _ClassVar[int]
    ENTERED_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    STOPPED_FIELD_NUMBER: _ClassVar[int]
    ATTACKED_FIELD_NUMBER: _ClassVar[int]
    BROKE_THROUGH_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    mustered: ToWarMustered
    revealed: ToWarRevealed
    deployed: ToWarDeployed
    drew: ToWarDrew
    entered: ToWarEntered
    moved: ToWarMoved
    stopped: ToWarStopped
    attacked: ToWarAttacked
    broke_through: ToWarBrokeThrough
    counted: ToWarCounted
    def __init__(self, mustered: _Optional[_Union[ToWarMustered, _Mapping]] = ..., revealed: _Optional[_Union[ToWarRevealed, _Mapping]] = ..., deployed: _Optional[_Union[ToWarDeployed, _Mapping]] = ..., drew: _Optional[_Union[ToWarDrew, _Mapping]] = ..., entered: _Optional[_Union[ToWarEntered, _Mapping]] = ..., moved: _Optional[_Union[ToWarMoved, _Mapping]] = ..., stopped: _Optional[_Union[ToWarStopped, _Mapping]] = ..., attacked: _Optional[_Union[ToWarAttacked, _Mapping]] = ..., broke_through: _Optional[_Union[ToWarBrokeThrough, _Mapping]] = ..., counted: _Optional[_Union[ToWarCounted, _Mapping]] = ...) -> None: ...

class ToWarMustered(_message.Message):
    __slots__ = ("seat", "army", "units")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ARMY_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    army: str
    units: _containers.RepeatedCompositeFieldContainer[ToWarUnit]
    def __init__(self, seat: _Optional[int] = ..., army: _Optional[str] = ..., units: _Optional[_Iterable[_Union[ToWarUnit, _Mapping]]] = ...) -> None: ...

class ToWarUnit(_message.Message):
    __slots__ = ("name", "cards", "attack", "counter", "elite", "directions", "two_step")
    NAME_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FIELD_NUMBER: _ClassVar[int]
    COUNTER_FIELD_NUMBER: _ClassVar[int]
    ELITE_FIELD_NUMBER: _ClassVar[int]
    DIRECTIONS_FIELD_NUMBER: _ClassVar[int]
    TWO_STEP_FIELD_NUMBER: _ClassVar[int]
    name: str
    cards: int
    attack: int
    counter: int
    elite: bool
    directions: _containers.RepeatedScalarFieldContainer[ToWarDirection]
    two_step: bool
    def __init__(self, name: _Optional[str] = ..., cards: _Optional[int] = ..., attack: _Optional[int] = ..., counter: _Optional[int] = ..., elite: _Optional[bool] = ..., directions: _Optional[_Iterable[_Union[ToWarDirection, str]]] = ..., two_step: _Optional[bool] = ...) -> None: ...

class ToWarRevealed(_message.Message):
    __slots__ = ("seat", "unit")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ...) -> None: ...

class ToWarDeployed(_message.Message):
    __slots__ = ("seat", "unit", "cell")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    cell: int
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., cell: _Optional[int] = ...) -> None: ...

class ToWarDrew(_message.Message):
    __slots__ = ("units",)
    UNITS_FIELD_NUMBER: _ClassVar[int]
    units: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, units: _Optional[_Iterable[str]] = ...) -> None: ...

class ToWarEntered(_message.Message):
    __slots__ = ("seat", "unit", "cell", "displaced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    DISPLACED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    cell: int
    displaced: str
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., cell: _Optional[int] = ..., displaced: _Optional[str] = ...) -> None: ...

class ToWarMoved(_message.Message):
    __slots__ = ("seat", "unit", "source", "cell", "displaced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    DISPLACED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    source: int
    cell: int
    displaced: str
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., source: _Optional[int] = ..., cell: _Optional[int] = ..., displaced: _Optional[str] = ...) -> None: ...

class ToWarStopped(_message.Message):
    __slots__ = ("seat", "unit", "cell")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    cell: int
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., cell: _Optional[int] = ...) -> None: ...

class ToWarAttacked(_message.Message):
    __slots__ = ("seat", "unit", "source", "cell", "defender", "attack", "counter")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FIELD_NUMBER: _ClassVar[int]
    COUNTER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    source: int
    cell: int
    defender: str
    attack: int
    counter: int
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., source: _Optional[int] = ..., cell: _Optional[int] = ..., defender: _Optional[str] = ..., attack: _Optional[int] = ..., counter: _Optional[int] = ...) -> None: ...

class ToWarBrokeThrough(_message.Message):
    __slots__ = ("seat", "unit", "source")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    unit: str
    source: int
    def __init__(self, seat: _Optional[int] = ..., unit: _Optional[str] = ..., source: _Optional[int] = ...) -> None: ...

class ToWarCounted(_message.Message):
    __slots__ = ("units", "elites")
    UNITS_FIELD_NUMBER: _ClassVar[int]
    ELITES_FIELD_NUMBER: _ClassVar[int]
    units: _containers.RepeatedScalarFieldContainer[int]
    elites: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, units: _Optional[_Iterable[int]] = ..., elites: _Optional[_Iterable[int]] = ...) -> None: ...
