from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class LancasterYorkStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LANCASTER_YORK_STAGE_UNSPECIFIED: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_HEIR: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_DRAW: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_RECRUIT: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_INTRIGUE: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_REBELLION: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_BATTLE: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_CLAIM: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_KILLINGS: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_END: _ClassVar[LancasterYorkStage]
    LANCASTER_YORK_STAGE_OVER: _ClassVar[LancasterYorkStage]

class LancasterYorkKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LANCASTER_YORK_KIND_UNSPECIFIED: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_HEIR: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_SUPPORTER: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_TROOPS: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_INTRIGUE: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_REBELLION: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_BATTLE: _ClassVar[LancasterYorkKind]
    LANCASTER_YORK_KIND_KILLING: _ClassVar[LancasterYorkKind]
LANCASTER_YORK_STAGE_UNSPECIFIED: LancasterYorkStage
LANCASTER_YORK_STAGE_HEIR: LancasterYorkStage
LANCASTER_YORK_STAGE_DRAW: LancasterYorkStage
LANCASTER_YORK_STAGE_RECRUIT: LancasterYorkStage
LANCASTER_YORK_STAGE_INTRIGUE: LancasterYorkStage
LANCASTER_YORK_STAGE_REBELLION: LancasterYorkStage
LANCASTER_YORK_STAGE_BATTLE: LancasterYorkStage
LANCASTER_YORK_STAGE_CLAIM: LancasterYorkStage
LANCASTER_YORK_STAGE_KILLINGS: LancasterYorkStage
LANCASTER_YORK_STAGE_END: LancasterYorkStage
LANCASTER_YORK_STAGE_OVER: LancasterYorkStage
LANCASTER_YORK_KIND_UNSPECIFIED: LancasterYorkKind
LANCASTER_YORK_KIND_HEIR: LancasterYorkKind
LANCASTER_YORK_KIND_SUPPORTER: LancasterYorkKind
LANCASTER_YORK_KIND_TROOPS: LancasterYorkKind
LANCASTER_YORK_KIND_INTRIGUE: LancasterYorkKind
LANCASTER_YORK_KIND_REBELLION: LancasterYorkKind
LANCASTER_YORK_KIND_BATTLE: LancasterYorkKind
LANCASTER_YORK_KIND_KILLING: LancasterYorkKind

class LancasterYorkView(_message.Message):
    __slots__ = ("turn", "stage", "active", "acting", "king", "reign", "played", "heirs", "heir_pile_sizes", "dead_heirs", "supporters", "troops", "hand", "hand_sizes", "deck_size", "discards", "rebellion_commits", "rebellion_totals", "challenger", "battle_commits", "battle_totals", "loser")
    TURN_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    ACTING_FIELD_NUMBER: _ClassVar[int]
    KING_FIELD_NUMBER: _ClassVar[int]
    REIGN_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    HEIRS_FIELD_NUMBER: _ClassVar[int]
    HEIR_PILE_SIZES_FIELD_NUMBER: _ClassVar[int]
    DEAD_HEIRS_FIELD_NUMBER: _ClassVar[int]
    SUPPORTERS_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    REBELLION_COMMITS_FIELD_NUMBER: _ClassVar[int]
    REBELLION_TOTALS_FIELD_NUMBER: _ClassVar[int]
    CHALLENGER_FIELD_NUMBER: _ClassVar[int]
    BATTLE_COMMITS_FIELD_NUMBER: _ClassVar[int]
    BATTLE_TOTALS_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    turn: int
    stage: LancasterYorkStage
    active: int
    acting: _containers.RepeatedScalarFieldContainer[int]
    king: int
    reign: int
    played: int
    heirs: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    heir_pile_sizes: _containers.RepeatedScalarFieldContainer[int]
    dead_heirs: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    supporters: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    troops: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    hand: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    deck_size: int
    discards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    rebellion_commits: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    rebellion_totals: _containers.RepeatedScalarFieldContainer[int]
    challenger: int
    battle_commits: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    battle_totals: _containers.RepeatedScalarFieldContainer[int]
    loser: int
    def __init__(self, turn: _Optional[int] = ..., stage: _Optional[_Union[LancasterYorkStage, str]] = ..., active: _Optional[int] = ..., acting: _Optional[_Iterable[int]] = ..., king: _Optional[int] = ..., reign: _Optional[int] = ..., played: _Optional[int] = ..., heirs: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ..., heir_pile_sizes: _Optional[_Iterable[int]] = ..., dead_heirs: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., supporters: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., troops: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., hand: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., deck_size: _Optional[int] = ..., discards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ..., rebellion_commits: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., rebellion_totals: _Optional[_Iterable[int]] = ..., challenger: _Optional[int] = ..., battle_commits: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., battle_totals: _Optional[_Iterable[int]] = ..., loser: _Optional[int] = ...) -> None: ...

class LancasterYorkCard(_message.Message):
    __slots__ = ("name", "kind", "force")
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    name: str
    kind: LancasterYorkKind
    force: int
    def __init__(self, name: _Optional[str] = ..., kind: _Optional[_Union[LancasterYorkKind, str]] = ..., force: _Optional[int] = ...) -> None: ...

class LancasterYorkCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, cards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...

class LancasterYorkMove(_message.Message):
    __slots__ = ("recruit", "intrigue", "commit", "kill", "done", "discard")
    RECRUIT_FIELD_NUMBER: _ClassVar[int]
    INTRIGUE_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    KILL_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    recruit: LancasterYorkRecruit
    intrigue: LancasterYorkIntrigue
    commit: LancasterYorkCommit
    kill: LancasterYorkKill
    done: LancasterYorkDone
    discard: LancasterYorkDiscard
    def __init__(self, recruit: _Optional[_Union[LancasterYorkRecruit, _Mapping]] = ..., intrigue: _Optional[_Union[LancasterYorkIntrigue, _Mapping]] = ..., commit: _Optional[_Union[LancasterYorkCommit, _Mapping]] = ..., kill: _Optional[_Union[LancasterYorkKill, _Mapping]] = ..., done: _Optional[_Union[LancasterYorkDone, _Mapping]] = ..., discard: _Optional[_Union[LancasterYorkDiscard, _Mapping]] = ...) -> None: ...

class LancasterYorkRecruit(_message.Message):
    __slots__ = ("card", "copy")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPY_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copy: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copy: _Optional[int] = ...) -> None: ...

class LancasterYorkIntrigue(_message.Message):
    __slots__ = ("card", "copy")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPY_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copy: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copy: _Optional[int] = ...) -> None: ...

class LancasterYorkCommit(_message.Message):
    __slots__ = ("card", "copy")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPY_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copy: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copy: _Optional[int] = ...) -> None: ...

class LancasterYorkKill(_message.Message):
    __slots__ = ("card", "copy")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPY_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copy: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copy: _Optional[int] = ...) -> None: ...

class LancasterYorkDone(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class LancasterYorkDiscard(_message.Message):
    __slots__ = ("card", "copy")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPY_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copy: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copy: _Optional[int] = ...) -> None: ...

class LancasterYorkEvent(_message.Message):
    __slots__ = ("listed", "turn_began", "heir_turned_up", "reshuffled", "drew", "received", "recruited", "intrigue_played", "rebellion_settled", "battle_settled", "claimed", "killing_played", "eliminated", "discarded")
    LISTED_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    HEIR_TURNED_UP_FIELD_NUMBER: _ClassVar[int]
    RESHUFFLED_FIELD_NUMBER: _ClassVar[int]
    DREW_FIELD_NUMBER: _ClassVar[int]
    RECEIVED_FIELD_NUMBER: _ClassVar[int]
    RECRUITED_FIELD_NUMBER: _ClassVar[int]
    INTRIGUE_PLAYED_FIELD_NUMBER: _ClassVar[int]
    REBELLION_SETTLED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_SETTLED_FIELD_NUMBER: _ClassVar[int]
    CLAIMED_FIELD_NUMBER: _ClassVar[int]
    KILLING_PLAYED_FIELD_NUMBER: _ClassVar[int]
    ELIMINATED_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    listed: LancasterYorkListed
    turn_began: LancasterYorkTurnBegan
    heir_turned_up: LancasterYorkHeirTurnedUp
    reshuffled: LancasterYorkReshuffled
    drew: LancasterYorkDrew
    received: LancasterYorkReceived
    recruited: LancasterYorkRecruited
    intrigue_played: LancasterYorkIntriguePlayed
    rebellion_settled: LancasterYorkRebellionSettled
    battle_settled: LancasterYorkBattleSettled
    claimed: LancasterYorkClaimed
    killing_played: LancasterYorkKillingPlayed
    eliminated: LancasterYorkEliminated
    discarded: LancasterYorkDiscarded
    def __init__(self, listed: _Optional[_Union[LancasterYorkListed, _Mapping]] = ..., turn_began: _Optional[_Union[LancasterYorkTurnBegan, _Mapping]] = ..., heir_turned_up: _Optional[_Union[LancasterYorkHeirTurnedUp, _Mapping]] = ..., reshuffled: _Optional[_Union[LancasterYorkReshuffled, _Mapping]] = ..., drew: _Optional[_Union[LancasterYorkDrew, _Mapping]] = ..., received: _Optional[_Union[LancasterYorkReceived, _Mapping]] = ..., recruited: _Optional[_Union[LancasterYorkRecruited, _Mapping]] = ..., intrigue_played: _Optional[_Union[LancasterYorkIntriguePlayed, _Mapping]] = ..., rebellion_settled: _Optional[_Union[LancasterYorkRebellionSettled, _Mapping]] = ..., battle_settled: _Optional[_Union[LancasterYorkBattleSettled, _Mapping]] = ..., claimed: _Optional[_Union[LancasterYorkClaimed, _Mapping]] = ..., killing_played: _Optional[_Union[LancasterYorkKillingPlayed, _Mapping]] = ..., eliminated: _Optional[_Union[LancasterYorkEliminated, _Mapping]] = ..., discarded: _Optional[_Union[LancasterYorkDiscarded, _Mapping]] = ...) -> None: ...

class LancasterYorkListed(_message.Message):
    __slots__ = ("heirs", "resources")
    HEIRS_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_FIELD_NUMBER: _ClassVar[int]
    heirs: _containers.RepeatedCompositeFieldContainer[LancasterYorkCopies]
    resources: _containers.RepeatedCompositeFieldContainer[LancasterYorkCopies]
    def __init__(self, heirs: _Optional[_Iterable[_Union[LancasterYorkCopies, _Mapping]]] = ..., resources: _Optional[_Iterable[_Union[LancasterYorkCopies, _Mapping]]] = ...) -> None: ...

class LancasterYorkCopies(_message.Message):
    __slots__ = ("card", "copies")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COPIES_FIELD_NUMBER: _ClassVar[int]
    card: LancasterYorkCard
    copies: int
    def __init__(self, card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., copies: _Optional[int] = ...) -> None: ...

class LancasterYorkTurnBegan(_message.Message):
    __slots__ = ("turn", "seat")
    TURN_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    turn: int
    seat: int
    def __init__(self, turn: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class LancasterYorkHeirTurnedUp(_message.Message):
    __slots__ = ("seat", "heir")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HEIR_FIELD_NUMBER: _ClassVar[int]
    seat: int
    heir: LancasterYorkCard
    def __init__(self, seat: _Optional[int] = ..., heir: _Optional[_Union[LancasterYorkCard, _Mapping]] = ...) -> None: ...

class LancasterYorkReshuffled(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, cards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...

class LancasterYorkDrew(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class LancasterYorkReceived(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, cards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...

class LancasterYorkRecruited(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...

class LancasterYorkIntriguePlayed(_message.Message):
    __slots__ = ("seat", "card", "owner", "supporter")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    SUPPORTER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: LancasterYorkCard
    owner: int
    supporter: LancasterYorkCard
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., owner: _Optional[int] = ..., supporter: _Optional[_Union[LancasterYorkCard, _Mapping]] = ...) -> None: ...

class LancasterYorkRebellionSettled(_message.Message):
    __slots__ = ("commits", "totals", "challenger")
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    CHALLENGER_FIELD_NUMBER: _ClassVar[int]
    commits: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    totals: _containers.RepeatedScalarFieldContainer[int]
    challenger: int
    def __init__(self, commits: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., totals: _Optional[_Iterable[int]] = ..., challenger: _Optional[int] = ...) -> None: ...

class LancasterYorkBattleSettled(_message.Message):
    __slots__ = ("commits", "totals", "winner", "loser")
    COMMITS_FIELD_NUMBER: _ClassVar[int]
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    commits: _containers.RepeatedCompositeFieldContainer[LancasterYorkCards]
    totals: _containers.RepeatedScalarFieldContainer[int]
    winner: int
    loser: int
    def __init__(self, commits: _Optional[_Iterable[_Union[LancasterYorkCards, _Mapping]]] = ..., totals: _Optional[_Iterable[int]] = ..., winner: _Optional[int] = ..., loser: _Optional[int] = ...) -> None: ...

class LancasterYorkClaimed(_message.Message):
    __slots__ = ("king", "crowned", "reign")
    KING_FIELD_NUMBER: _ClassVar[int]
    CROWNED_FIELD_NUMBER: _ClassVar[int]
    REIGN_FIELD_NUMBER: _ClassVar[int]
    king: int
    crowned: bool
    reign: int
    def __init__(self, king: _Optional[int] = ..., crowned: _Optional[bool] = ..., reign: _Optional[int] = ...) -> None: ...

class LancasterYorkKillingPlayed(_message.Message):
    __slots__ = ("seat", "card", "owner", "lord")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    LORD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: LancasterYorkCard
    owner: int
    lord: LancasterYorkCard
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[LancasterYorkCard, _Mapping]] = ..., owner: _Optional[int] = ..., lord: _Optional[_Union[LancasterYorkCard, _Mapping]] = ...) -> None: ...

class LancasterYorkEliminated(_message.Message):
    __slots__ = ("seat", "hand")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hand: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, seat: _Optional[int] = ..., hand: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...

class LancasterYorkDiscarded(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedCompositeFieldContainer[LancasterYorkCard]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[LancasterYorkCard, _Mapping]]] = ...) -> None: ...
