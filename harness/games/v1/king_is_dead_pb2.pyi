from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class KingIsDeadStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KING_IS_DEAD_STAGE_UNSPECIFIED: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_TURN: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_SWAP: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_LOCK: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_GIVE: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_TAKE: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_PLACE: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_SUMMON: _ClassVar[KingIsDeadStage]
    KING_IS_DEAD_STAGE_OVER: _ClassVar[KingIsDeadStage]

class KingIsDeadFaction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KING_IS_DEAD_FACTION_UNSPECIFIED: _ClassVar[KingIsDeadFaction]
    KING_IS_DEAD_FACTION_SCOTS: _ClassVar[KingIsDeadFaction]
    KING_IS_DEAD_FACTION_WELSH: _ClassVar[KingIsDeadFaction]
    KING_IS_DEAD_FACTION_ROMANO_BRITISH: _ClassVar[KingIsDeadFaction]
    KING_IS_DEAD_FACTION_LOYALISTS: _ClassVar[KingIsDeadFaction]
    KING_IS_DEAD_FACTION_SAXONS: _ClassVar[KingIsDeadFaction]

class KingIsDeadCard(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KING_IS_DEAD_CARD_UNSPECIFIED: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_CROWN: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_GARRISON: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_AMBASSADOR: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_SETTLERS: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_SCOTS: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_WELSH: _ClassVar[KingIsDeadCard]
    KING_IS_DEAD_CARD_ROMANO_BRITISH: _ClassVar[KingIsDeadCard]
KING_IS_DEAD_STAGE_UNSPECIFIED: KingIsDeadStage
KING_IS_DEAD_STAGE_TURN: KingIsDeadStage
KING_IS_DEAD_STAGE_SWAP: KingIsDeadStage
KING_IS_DEAD_STAGE_LOCK: KingIsDeadStage
KING_IS_DEAD_STAGE_GIVE: KingIsDeadStage
KING_IS_DEAD_STAGE_TAKE: KingIsDeadStage
KING_IS_DEAD_STAGE_PLACE: KingIsDeadStage
KING_IS_DEAD_STAGE_SUMMON: KingIsDeadStage
KING_IS_DEAD_STAGE_OVER: KingIsDeadStage
KING_IS_DEAD_FACTION_UNSPECIFIED: KingIsDeadFaction
KING_IS_DEAD_FACTION_SCOTS: KingIsDeadFaction
KING_IS_DEAD_FACTION_WELSH: KingIsDeadFaction
KING_IS_DEAD_FACTION_ROMANO_BRITISH: KingIsDeadFaction
KING_IS_DEAD_FACTION_LOYALISTS: KingIsDeadFaction
KING_IS_DEAD_FACTION_SAXONS: KingIsDeadFaction
KING_IS_DEAD_CARD_UNSPECIFIED: KingIsDeadCard
KING_IS_DEAD_CARD_CROWN: KingIsDeadCard
KING_IS_DEAD_CARD_GARRISON: KingIsDeadCard
KING_IS_DEAD_CARD_AMBASSADOR: KingIsDeadCard
KING_IS_DEAD_CARD_SETTLERS: KingIsDeadCard
KING_IS_DEAD_CARD_SCOTS: KingIsDeadCard
KING_IS_DEAD_CARD_WELSH: KingIsDeadCard
KING_IS_DEAD_CARD_ROMANO_BRITISH: KingIsDeadCard

class KingIsDeadView(_message.Message):
    __slots__ = ("stage", "active", "in_play", "regions", "control", "row", "position", "supply", "loyalists_left", "courts", "hand", "hand_sizes", "top", "buried_sizes", "crown_used", "passes", "plays", "last_play", "last_exchange", "events_told")
    STAGE_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    IN_PLAY_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    CONTROL_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    LOYALISTS_LEFT_FIELD_NUMBER: _ClassVar[int]
    COURTS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    TOP_FIELD_NUMBER: _ClassVar[int]
    BURIED_SIZES_FIELD_NUMBER: _ClassVar[int]
    CROWN_USED_FIELD_NUMBER: _ClassVar[int]
    PASSES_FIELD_NUMBER: _ClassVar[int]
    PLAYS_FIELD_NUMBER: _ClassVar[int]
    LAST_PLAY_FIELD_NUMBER: _ClassVar[int]
    LAST_EXCHANGE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_TOLD_FIELD_NUMBER: _ClassVar[int]
    stage: KingIsDeadStage
    active: int
    in_play: KingIsDeadInPlay
    regions: _containers.RepeatedCompositeFieldContainer[KingIsDeadFollowers]
    control: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    row: _containers.RepeatedCompositeFieldContainer[KingIsDeadRegionCard]
    position: int
    supply: KingIsDeadFollowers
    loyalists_left: int
    courts: _containers.RepeatedCompositeFieldContainer[KingIsDeadFollowers]
    hand: _containers.RepeatedScalarFieldContainer[KingIsDeadCard]
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    top: _containers.RepeatedScalarFieldContainer[KingIsDeadCard]
    buried_sizes: _containers.RepeatedScalarFieldContainer[int]
    crown_used: _containers.RepeatedScalarFieldContainer[bool]
    passes: int
    plays: int
    last_play: _containers.RepeatedScalarFieldContainer[int]
    last_exchange: KingIsDeadExchange
    events_told: int
    def __init__(self, stage: _Optional[_Union[KingIsDeadStage, str]] = ..., active: _Optional[int] = ..., in_play: _Optional[_Union[KingIsDeadInPlay, _Mapping]] = ..., regions: _Optional[_Iterable[_Union[KingIsDeadFollowers, _Mapping]]] = ..., control: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ..., row: _Optional[_Iterable[_Union[KingIsDeadRegionCard, _Mapping]]] = ..., position: _Optional[int] = ..., supply: _Optional[_Union[KingIsDeadFollowers, _Mapping]] = ..., loyalists_left: _Optional[int] = ..., courts: _Optional[_Iterable[_Union[KingIsDeadFollowers, _Mapping]]] = ..., hand: _Optional[_Iterable[_Union[KingIsDeadCard, str]]] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., top: _Optional[_Iterable[_Union[KingIsDeadCard, str]]] = ..., buried_sizes: _Optional[_Iterable[int]] = ..., crown_used: _Optional[_Iterable[bool]] = ..., passes: _Optional[int] = ..., plays: _Optional[int] = ..., last_play: _Optional[_Iterable[int]] = ..., last_exchange: _Optional[_Union[KingIsDeadExchange, _Mapping]] = ..., events_told: _Optional[int] = ...) -> None: ...

class KingIsDeadFollowers(_message.Message):
    __slots__ = ("scots", "welsh", "romano_british", "loyalists")
    SCOTS_FIELD_NUMBER: _ClassVar[int]
    WELSH_FIELD_NUMBER: _ClassVar[int]
    ROMANO_BRITISH_FIELD_NUMBER: _ClassVar[int]
    LOYALISTS_FIELD_NUMBER: _ClassVar[int]
    scots: int
    welsh: int
    romano_british: int
    loyalists: int
    def __init__(self, scots: _Optional[int] = ..., welsh: _Optional[int] = ..., romano_british: _Optional[int] = ..., loyalists: _Optional[int] = ...) -> None: ...

class KingIsDeadRegionCard(_message.Message):
    __slots__ = ("region", "crown")
    REGION_FIELD_NUMBER: _ClassVar[int]
    CROWN_FIELD_NUMBER: _ClassVar[int]
    region: int
    crown: int
    def __init__(self, region: _Optional[int] = ..., crown: _Optional[int] = ...) -> None: ...

class KingIsDeadInPlay(_message.Message):
    __slots__ = ("card", "placing", "regions", "given")
    CARD_FIELD_NUMBER: _ClassVar[int]
    PLACING_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    card: KingIsDeadCard
    placing: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    regions: _containers.RepeatedScalarFieldContainer[int]
    given: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    def __init__(self, card: _Optional[_Union[KingIsDeadCard, str]] = ..., placing: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ..., regions: _Optional[_Iterable[int]] = ..., given: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ...) -> None: ...

class KingIsDeadExchange(_message.Message):
    __slots__ = ("region", "other", "scots", "welsh", "romano_british", "loyalists")
    REGION_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    SCOTS_FIELD_NUMBER: _ClassVar[int]
    WELSH_FIELD_NUMBER: _ClassVar[int]
    ROMANO_BRITISH_FIELD_NUMBER: _ClassVar[int]
    LOYALISTS_FIELD_NUMBER: _ClassVar[int]
    region: int
    other: int
    scots: int
    welsh: int
    romano_british: int
    loyalists: int
    def __init__(self, region: _Optional[int] = ..., other: _Optional[int] = ..., scots: _Optional[int] = ..., welsh: _Optional[int] = ..., romano_british: _Optional[int] = ..., loyalists: _Optional[int] = ...) -> None: ...

class KingIsDeadMove(_message.Message):
    __slots__ = ("play_card", "swap", "lock", "give", "take", "place", "summon")
    PASS_FIELD_NUMBER: _ClassVar[int]
    PLAY_CARD_FIELD_NUMBER: _ClassVar[int]
    SWAP_FIELD_NUMBER: _ClassVar[int]
    LOCK_FIELD_NUMBER: _ClassVar[int]
    GIVE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SUMMON_FIELD_NUMBER: _ClassVar[int]
    play_card: KingIsDeadPlayCard
    swap: KingIsDeadSwap
    lock: KingIsDeadLock
    give: KingIsDeadGive
    take: KingIsDeadTake
    place: KingIsDeadPlace
    summon: KingIsDeadSummon
    def __init__(self, play_card: _Optional[_Union[KingIsDeadPlayCard, _Mapping]] = ..., swap: _Optional[_Union[KingIsDeadSwap, _Mapping]] = ..., lock: _Optional[_Union[KingIsDeadLock, _Mapping]] = ..., give: _Optional[_Union[KingIsDeadGive, _Mapping]] = ..., take: _Optional[_Union[KingIsDeadTake, _Mapping]] = ..., place: _Optional[_Union[KingIsDeadPlace, _Mapping]] = ..., summon: _Optional[_Union[KingIsDeadSummon, _Mapping]] = ..., **kwargs) -> None: ...

class KingIsDeadPass(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class KingIsDeadPlayCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: KingIsDeadCard
    def __init__(self, card: _Optional[_Union[KingIsDeadCard, str]] = ...) -> None: ...

class KingIsDeadSwap(_message.Message):
    __slots__ = ("first", "second")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    first: int
    second: int
    def __init__(self, first: _Optional[int] = ..., second: _Optional[int] = ...) -> None: ...

class KingIsDeadLock(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...

class KingIsDeadGive(_message.Message):
    __slots__ = ("region", "followers")
    REGION_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    region: int
    followers: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    def __init__(self, region: _Optional[int] = ..., followers: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ...) -> None: ...

class KingIsDeadTake(_message.Message):
    __slots__ = ("region", "followers")
    REGION_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    region: int
    followers: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    def __init__(self, region: _Optional[int] = ..., followers: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ...) -> None: ...

class KingIsDeadPlace(_message.Message):
    __slots__ = ("faction", "region")
    FACTION_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    faction: KingIsDeadFaction
    region: int
    def __init__(self, faction: _Optional[_Union[KingIsDeadFaction, str]] = ..., region: _Optional[int] = ...) -> None: ...

class KingIsDeadSummon(_message.Message):
    __slots__ = ("faction", "region")
    FACTION_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    faction: KingIsDeadFaction
    region: int
    def __init__(self, faction: _Optional[_Union[KingIsDeadFaction, str]] = ..., region: _Optional[int] = ...) -> None: ...

class KingIsDeadEvent(_message.Message):
    __slots__ = ("court_drawn", "passed", "card_played", "swapped", "locked", "exchanged", "placed", "summoned", "resolved", "loyalist_arrived")
    COURT_DRAWN_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_FIELD_NUMBER: _ClassVar[int]
    SWAPPED_FIELD_NUMBER: _ClassVar[int]
    LOCKED_FIELD_NUMBER: _ClassVar[int]
    EXCHANGED_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    SUMMONED_FIELD_NUMBER: _ClassVar[int]
    RESOLVED_FIELD_NUMBER: _ClassVar[int]
    LOYALIST_ARRIVED_FIELD_NUMBER: _ClassVar[int]
    court_drawn: KingIsDeadCourtDrawn
    passed: KingIsDeadPassed
    card_played: KingIsDeadCardPlayed
    swapped: KingIsDeadSwapped
    locked: KingIsDeadLocked
    exchanged: KingIsDeadExchanged
    placed: KingIsDeadPlaced
    summoned: KingIsDeadSummoned
    resolved: KingIsDeadResolved
    loyalist_arrived: KingIsDeadLoyalistArrived
    def __init__(self, court_drawn: _Optional[_Union[KingIsDeadCourtDrawn, _Mapping]] = ..., passed: _Optional[_Union[KingIsDeadPassed, _Mapping]] = ..., card_played: _Optional[_Union[KingIsDeadCardPlayed, _Mapping]] = ..., swapped: _Optional[_Union[KingIsDeadSwapped, _Mapping]] = ..., locked: _Optional[_Union[KingIsDeadLocked, _Mapping]] = ..., exchanged: _Optional[_Union[KingIsDeadExchanged, _Mapping]] = ..., placed: _Optional[_Union[KingIsDeadPlaced, _Mapping]] = ..., summoned: _Optional[_Union[KingIsDeadSummoned, _Mapping]] = ..., resolved: _Optional[_Union[KingIsDeadResolved, _Mapping]] = ..., loyalist_arrived: _Optional[_Union[KingIsDeadLoyalistArrived, _Mapping]] = ...) -> None: ...

class KingIsDeadCourtDrawn(_message.Message):
    __slots__ = ("seat", "followers", "attempt")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FOLLOWERS_FIELD_NUMBER: _ClassVar[int]
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    followers: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    attempt: int
    def __init__(self, seat: _Optional[int] = ..., followers: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ..., attempt: _Optional[int] = ...) -> None: ...

class KingIsDeadPassed(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class KingIsDeadCardPlayed(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: KingIsDeadCard
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[KingIsDeadCard, str]] = ...) -> None: ...

class KingIsDeadSwapped(_message.Message):
    __slots__ = ("seat", "first", "second")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    first: int
    second: int
    def __init__(self, seat: _Optional[int] = ..., first: _Optional[int] = ..., second: _Optional[int] = ...) -> None: ...

class KingIsDeadLocked(_message.Message):
    __slots__ = ("seat", "region")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    region: int
    def __init__(self, seat: _Optional[int] = ..., region: _Optional[int] = ...) -> None: ...

class KingIsDeadExchanged(_message.Message):
    __slots__ = ("seat", "region", "given", "other", "taken")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    region: int
    given: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    other: int
    taken: _containers.RepeatedScalarFieldContainer[KingIsDeadFaction]
    def __init__(self, seat: _Optional[int] = ..., region: _Optional[int] = ..., given: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ..., other: _Optional[int] = ..., taken: _Optional[_Iterable[_Union[KingIsDeadFaction, str]]] = ...) -> None: ...

class KingIsDeadPlaced(_message.Message):
    __slots__ = ("seat", "faction", "region")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    faction: KingIsDeadFaction
    region: int
    def __init__(self, seat: _Optional[int] = ..., faction: _Optional[_Union[KingIsDeadFaction, str]] = ..., region: _Optional[int] = ...) -> None: ...

class KingIsDeadSummoned(_message.Message):
    __slots__ = ("seat", "faction", "region")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    faction: KingIsDeadFaction
    region: int
    def __init__(self, seat: _Optional[int] = ..., faction: _Optional[_Union[KingIsDeadFaction, str]] = ..., region: _Optional[int] = ...) -> None: ...

class KingIsDeadResolved(_message.Message):
    __slots__ = ("region", "control")
    REGION_FIELD_NUMBER: _ClassVar[int]
    CONTROL_FIELD_NUMBER: _ClassVar[int]
    region: int
    control: KingIsDeadFaction
    def __init__(self, region: _Optional[int] = ..., control: _Optional[_Union[KingIsDeadFaction, str]] = ...) -> None: ...

class KingIsDeadLoyalistArrived(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...
