from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CousinsWarStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COUSINS_WAR_STAGE_UNSPECIFIED: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_SWAP: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_BATTLEFIELD: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_DEPLOY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_PLAY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_CARRY_OUT: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_SECONDARY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_CARRY_OUT_SECONDARY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_DECLARE: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_RESPOND: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_ADJUST: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_COUNTER: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_TEWKESBURY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_TEWKESBURY_ADD: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_REINFORCE: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_SETTLE: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_SETTLE_ANY: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_KEEP: _ClassVar[CousinsWarStage]
    COUSINS_WAR_STAGE_OVER: _ClassVar[CousinsWarStage]

class CousinsWarUse(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COUSINS_WAR_USE_UNSPECIFIED: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_EVENT: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_SECONDARY: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_GAIN: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_TROOPS: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_MOVE: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_PLACE: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_REMOVE: _ClassVar[CousinsWarUse]
    COUSINS_WAR_USE_NONE: _ClassVar[CousinsWarUse]

class CousinsWarCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COUSINS_WAR_CAUSE_UNSPECIFIED: _ClassVar[CousinsWarCause]
    COUSINS_WAR_CAUSE_TRUE_DECLARATION: _ClassVar[CousinsWarCause]
    COUSINS_WAR_CAUSE_CAUGHT: _ClassVar[CousinsWarCause]
    COUSINS_WAR_CAUSE_COMPARISON: _ClassVar[CousinsWarCause]
    COUSINS_WAR_CAUSE_STOPPED: _ClassVar[CousinsWarCause]
COUSINS_WAR_STAGE_UNSPECIFIED: CousinsWarStage
COUSINS_WAR_STAGE_SWAP: CousinsWarStage
COUSINS_WAR_STAGE_BATTLEFIELD: CousinsWarStage
COUSINS_WAR_STAGE_DEPLOY: CousinsWarStage
COUSINS_WAR_STAGE_PLAY: CousinsWarStage
COUSINS_WAR_STAGE_CARRY_OUT: CousinsWarStage
COUSINS_WAR_STAGE_SECONDARY: CousinsWarStage
COUSINS_WAR_STAGE_CARRY_OUT_SECONDARY: CousinsWarStage
COUSINS_WAR_STAGE_DECLARE: CousinsWarStage
COUSINS_WAR_STAGE_RESPOND: CousinsWarStage
COUSINS_WAR_STAGE_ADJUST: CousinsWarStage
COUSINS_WAR_STAGE_COUNTER: CousinsWarStage
COUSINS_WAR_STAGE_TEWKESBURY: CousinsWarStage
COUSINS_WAR_STAGE_TEWKESBURY_ADD: CousinsWarStage
COUSINS_WAR_STAGE_REINFORCE: CousinsWarStage
COUSINS_WAR_STAGE_SETTLE: CousinsWarStage
COUSINS_WAR_STAGE_SETTLE_ANY: CousinsWarStage
COUSINS_WAR_STAGE_KEEP: CousinsWarStage
COUSINS_WAR_STAGE_OVER: CousinsWarStage
COUSINS_WAR_USE_UNSPECIFIED: CousinsWarUse
COUSINS_WAR_USE_EVENT: CousinsWarUse
COUSINS_WAR_USE_SECONDARY: CousinsWarUse
COUSINS_WAR_USE_GAIN: CousinsWarUse
COUSINS_WAR_USE_TROOPS: CousinsWarUse
COUSINS_WAR_USE_MOVE: CousinsWarUse
COUSINS_WAR_USE_PLACE: CousinsWarUse
COUSINS_WAR_USE_REMOVE: CousinsWarUse
COUSINS_WAR_USE_NONE: CousinsWarUse
COUSINS_WAR_CAUSE_UNSPECIFIED: CousinsWarCause
COUSINS_WAR_CAUSE_TRUE_DECLARATION: CousinsWarCause
COUSINS_WAR_CAUSE_CAUGHT: CousinsWarCause
COUSINS_WAR_CAUSE_COMPARISON: CousinsWarCause
COUSINS_WAR_CAUSE_STOPPED: CousinsWarCause

class CousinsWarView(_message.Message):
    __slots__ = ("stage", "asked", "round", "active", "plays", "regions", "reserve", "supply", "troops", "french", "battlefield", "revealed", "in_play", "todo", "attempts", "sequence", "quiet", "barnet_winner", "won", "removed", "discard", "times", "times_removed", "times_stack_size", "hand", "hand_sizes", "known_opponent_hand", "roll", "box_size", "deck_size")
    STAGE_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    PLAYS_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    RESERVE_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    FRENCH_FIELD_NUMBER: _ClassVar[int]
    BATTLEFIELD_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    IN_PLAY_FIELD_NUMBER: _ClassVar[int]
    TODO_FIELD_NUMBER: _ClassVar[int]
    ATTEMPTS_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    QUIET_FIELD_NUMBER: _ClassVar[int]
    BARNET_WINNER_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    TIMES_REMOVED_FIELD_NUMBER: _ClassVar[int]
    TIMES_STACK_SIZE_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    KNOWN_OPPONENT_HAND_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    BOX_SIZE_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    stage: CousinsWarStage
    asked: _containers.RepeatedScalarFieldContainer[int]
    round: int
    active: int
    plays: _containers.RepeatedScalarFieldContainer[int]
    regions: _containers.RepeatedCompositeFieldContainer[CousinsWarRegion]
    reserve: _containers.RepeatedScalarFieldContainer[int]
    supply: _containers.RepeatedScalarFieldContainer[int]
    troops: _containers.RepeatedScalarFieldContainer[int]
    french: _containers.RepeatedScalarFieldContainer[int]
    battlefield: CousinsWarBattlefield
    revealed: _containers.RepeatedScalarFieldContainer[str]
    in_play: CousinsWarInPlay
    todo: _containers.RepeatedCompositeFieldContainer[CousinsWarInstruction]
    attempts: _containers.RepeatedCompositeFieldContainer[CousinsWarAttempted]
    sequence: CousinsWarSequence
    quiet: int
    barnet_winner: int
    won: _containers.RepeatedCompositeFieldContainer[CousinsWarCards]
    removed: _containers.RepeatedScalarFieldContainer[str]
    discard: _containers.RepeatedScalarFieldContainer[str]
    times: str
    times_removed: _containers.RepeatedScalarFieldContainer[str]
    times_stack_size: int
    hand: _containers.RepeatedScalarFieldContainer[str]
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    known_opponent_hand: _containers.RepeatedScalarFieldContainer[str]
    roll: _containers.RepeatedScalarFieldContainer[int]
    box_size: int
    deck_size: int
    def __init__(self, stage: _Optional[_Union[CousinsWarStage, str]] = ..., asked: _Optional[_Iterable[int]] = ..., round: _Optional[int] = ..., active: _Optional[int] = ..., plays: _Optional[_Iterable[int]] = ..., regions: _Optional[_Iterable[_Union[CousinsWarRegion, _Mapping]]] = ..., reserve: _Optional[_Iterable[int]] = ..., supply: _Optional[_Iterable[int]] = ..., troops: _Optional[_Iterable[int]] = ..., french: _Optional[_Iterable[int]] = ..., battlefield: _Optional[_Union[CousinsWarBattlefield, _Mapping]] = ..., revealed: _Optional[_Iterable[str]] = ..., in_play: _Optional[_Union[CousinsWarInPlay, _Mapping]] = ..., todo: _Optional[_Iterable[_Union[CousinsWarInstruction, _Mapping]]] = ..., attempts: _Optional[_Iterable[_Union[CousinsWarAttempted, _Mapping]]] = ..., sequence: _Optional[_Union[CousinsWarSequence, _Mapping]] = ..., quiet: _Optional[int] = ..., barnet_winner: _Optional[int] = ..., won: _Optional[_Iterable[_Union[CousinsWarCards, _Mapping]]] = ..., removed: _Optional[_Iterable[str]] = ..., discard: _Optional[_Iterable[str]] = ..., times: _Optional[str] = ..., times_removed: _Optional[_Iterable[str]] = ..., times_stack_size: _Optional[int] = ..., hand: _Optional[_Iterable[str]] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., known_opponent_hand: _Optional[_Iterable[str]] = ..., roll: _Optional[_Iterable[int]] = ..., box_size: _Optional[int] = ..., deck_size: _Optional[int] = ...) -> None: ...

class CousinsWarRegion(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cubes: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarBattlefield(_message.Message):
    __slots__ = ("card", "owner", "region")
    CARD_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    card: str
    owner: int
    region: int
    def __init__(self, card: _Optional[str] = ..., owner: _Optional[int] = ..., region: _Optional[int] = ...) -> None: ...

class CousinsWarInPlay(_message.Message):
    __slots__ = ("card", "seat", "use")
    CARD_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    card: str
    seat: int
    use: CousinsWarUse
    def __init__(self, card: _Optional[str] = ..., seat: _Optional[int] = ..., use: _Optional[_Union[CousinsWarUse, str]] = ...) -> None: ...

class CousinsWarClaim(_message.Message):
    __slots__ = ("kind", "value")
    KIND_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    kind: int
    value: int
    def __init__(self, kind: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class CousinsWarSequence(_message.Message):
    __slots__ = ("number", "declared", "believed", "shown", "adjusted", "carried", "open")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    DECLARED_FIELD_NUMBER: _ClassVar[int]
    BELIEVED_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    ADJUSTED_FIELD_NUMBER: _ClassVar[int]
    CARRIED_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    number: int
    declared: CousinsWarClaim
    believed: bool
    shown: _containers.RepeatedScalarFieldContainer[int]
    adjusted: _containers.RepeatedScalarFieldContainer[int]
    carried: CousinsWarClaim
    open: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, number: _Optional[int] = ..., declared: _Optional[_Union[CousinsWarClaim, _Mapping]] = ..., believed: _Optional[bool] = ..., shown: _Optional[_Iterable[int]] = ..., adjusted: _Optional[_Iterable[int]] = ..., carried: _Optional[_Union[CousinsWarClaim, _Mapping]] = ..., open: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarMove(_message.Message):
    __slots__ = ("swap", "choose_battlefield", "deploy", "play", "transfer", "attempt", "stop", "branch", "execute", "declare", "respond", "adjust", "fight_on", "reinforce", "settle", "keep")
    SWAP_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_BATTLEFIELD_FIELD_NUMBER: _ClassVar[int]
    DEPLOY_FIELD_NUMBER: _ClassVar[int]
    PLAY_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_FIELD_NUMBER: _ClassVar[int]
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    BRANCH_FIELD_NUMBER: _ClassVar[int]
    EXECUTE_FIELD_NUMBER: _ClassVar[int]
    DECLARE_FIELD_NUMBER: _ClassVar[int]
    RESPOND_FIELD_NUMBER: _ClassVar[int]
    ADJUST_FIELD_NUMBER: _ClassVar[int]
    FIGHT_ON_FIELD_NUMBER: _ClassVar[int]
    REINFORCE_FIELD_NUMBER: _ClassVar[int]
    SETTLE_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    swap: CousinsWarSwap
    choose_battlefield: CousinsWarChooseBattlefield
    deploy: CousinsWarDeploy
    play: CousinsWarPlay
    transfer: CousinsWarTransfer
    attempt: CousinsWarAttempt
    stop: CousinsWarStop
    branch: CousinsWarBranch
    execute: CousinsWarExecute
    declare: CousinsWarDeclare
    respond: CousinsWarRespond
    adjust: CousinsWarAdjust
    fight_on: CousinsWarFightOn
    reinforce: CousinsWarReinforce
    settle: CousinsWarSettle
    keep: CousinsWarKeep
    def __init__(self, swap: _Optional[_Union[CousinsWarSwap, _Mapping]] = ..., choose_battlefield: _Optional[_Union[CousinsWarChooseBattlefield, _Mapping]] = ..., deploy: _Optional[_Union[CousinsWarDeploy, _Mapping]] = ..., play: _Optional[_Union[CousinsWarPlay, _Mapping]] = ..., transfer: _Optional[_Union[CousinsWarTransfer, _Mapping]] = ..., attempt: _Optional[_Union[CousinsWarAttempt, _Mapping]] = ..., stop: _Optional[_Union[CousinsWarStop, _Mapping]] = ..., branch: _Optional[_Union[CousinsWarBranch, _Mapping]] = ..., execute: _Optional[_Union[CousinsWarExecute, _Mapping]] = ..., declare: _Optional[_Union[CousinsWarDeclare, _Mapping]] = ..., respond: _Optional[_Union[CousinsWarRespond, _Mapping]] = ..., adjust: _Optional[_Union[CousinsWarAdjust, _Mapping]] = ..., fight_on: _Optional[_Union[CousinsWarFightOn, _Mapping]] = ..., reinforce: _Optional[_Union[CousinsWarReinforce, _Mapping]] = ..., settle: _Optional[_Union[CousinsWarSettle, _Mapping]] = ..., keep: _Optional[_Union[CousinsWarKeep, _Mapping]] = ...) -> None: ...

class CousinsWarSwap(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class CousinsWarChooseBattlefield(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class CousinsWarDeploy(_message.Message):
    __slots__ = ("from_reserve",)
    FROM_RESERVE_FIELD_NUMBER: _ClassVar[int]
    from_reserve: int
    def __init__(self, from_reserve: _Optional[int] = ...) -> None: ...

class CousinsWarPlay(_message.Message):
    __slots__ = ("card", "use")
    CARD_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    card: str
    use: CousinsWarUse
    def __init__(self, card: _Optional[str] = ..., use: _Optional[_Union[CousinsWarUse, str]] = ...) -> None: ...

class CousinsWarTransfer(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _containers.RepeatedCompositeFieldContainer[CousinsWarCubes]
    def __init__(self, cubes: _Optional[_Iterable[_Union[CousinsWarCubes, _Mapping]]] = ...) -> None: ...

class CousinsWarCubes(_message.Message):
    __slots__ = ("colour", "source", "target", "number")
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    colour: int
    source: int
    target: int
    number: int
    def __init__(self, colour: _Optional[int] = ..., source: _Optional[int] = ..., target: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class CousinsWarAttempt(_message.Message):
    __slots__ = ("region",)
    REGION_FIELD_NUMBER: _ClassVar[int]
    region: int
    def __init__(self, region: _Optional[int] = ...) -> None: ...

class CousinsWarStop(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CousinsWarBranch(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class CousinsWarExecute(_message.Message):
    __slots__ = ("accept",)
    ACCEPT_FIELD_NUMBER: _ClassVar[int]
    accept: bool
    def __init__(self, accept: _Optional[bool] = ...) -> None: ...

class CousinsWarDeclare(_message.Message):
    __slots__ = ("kind", "value")
    KIND_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    kind: int
    value: int
    def __init__(self, kind: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class CousinsWarRespond(_message.Message):
    __slots__ = ("believe",)
    BELIEVE_FIELD_NUMBER: _ClassVar[int]
    believe: bool
    def __init__(self, believe: _Optional[bool] = ...) -> None: ...

class CousinsWarAdjust(_message.Message):
    __slots__ = ("delta",)
    DELTA_FIELD_NUMBER: _ClassVar[int]
    delta: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, delta: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarFightOn(_message.Message):
    __slots__ = ("fight",)
    FIGHT_FIELD_NUMBER: _ClassVar[int]
    fight: bool
    def __init__(self, fight: _Optional[bool] = ...) -> None: ...

class CousinsWarReinforce(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class CousinsWarSettle(_message.Message):
    __slots__ = ("placed",)
    PLACED_FIELD_NUMBER: _ClassVar[int]
    placed: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, placed: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarKeep(_message.Message):
    __slots__ = ("keep",)
    KEEP_FIELD_NUMBER: _ClassVar[int]
    keep: bool
    def __init__(self, keep: _Optional[bool] = ...) -> None: ...

class CousinsWarEvent(_message.Message):
    __slots__ = ("card_set", "round_began", "dealt", "swapped", "revealed", "field_chosen", "no_battle", "deployed", "played", "moved", "attempted", "branched", "offered", "answered", "rolled", "secret_dice", "declared", "responded", "shown", "adjusted", "unadjusted", "open_roll", "compared", "lost", "stopped", "battle_won", "fought_on", "reinforced", "settled", "counted", "kept")
    CARD_SET_FIELD_NUMBER: _ClassVar[int]
    ROUND_BEGAN_FIELD_NUMBER: _ClassVar[int]
    DEALT_FIELD_NUMBER: _ClassVar[int]
    SWAPPED_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    FIELD_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    NO_BATTLE_FIELD_NUMBER: _ClassVar[int]
    DEPLOYED_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    ATTEMPTED_FIELD_NUMBER: _ClassVar[int]
    BRANCHED_FIELD_NUMBER: _ClassVar[int]
    OFFERED_FIELD_NUMBER: _ClassVar[int]
    ANSWERED_FIELD_NUMBER: _ClassVar[int]
    ROLLED_FIELD_NUMBER: _ClassVar[int]
    SECRET_DICE_FIELD_NUMBER: _ClassVar[int]
    DECLARED_FIELD_NUMBER: _ClassVar[int]
    RESPONDED_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    ADJUSTED_FIELD_NUMBER: _ClassVar[int]
    UNADJUSTED_FIELD_NUMBER: _ClassVar[int]
    OPEN_ROLL_FIELD_NUMBER: _ClassVar[int]
    COMPARED_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    STOPPED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_WON_FIELD_NUMBER: _ClassVar[int]
    FOUGHT_ON_FIELD_NUMBER: _ClassVar[int]
    REINFORCED_FIELD_NUMBER: _ClassVar[int]
    SETTLED_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    KEPT_FIELD_NUMBER: _ClassVar[int]
    card_set: CousinsWarCardSet
    round_began: CousinsWarRoundBegan
    dealt: CousinsWarDealt
    swapped: CousinsWarSwapped
    revealed: CousinsWarRevealed
    field_chosen: CousinsWarFieldChosen
    no_battle: CousinsWarNoBattle
    deployed: CousinsWarDeployed
    played: CousinsWarPlayed
    moved: CousinsWarMoved
    attempted: CousinsWarAttempted
    branched: CousinsWarBranched
    offered: CousinsWarOffered
    answered: CousinsWarAnswered
    rolled: CousinsWarRolled
    secret_dice: CousinsWarSecretDice
    declared: CousinsWarDeclared
    responded: CousinsWarResponded
    shown: CousinsWarShown
    adjusted: CousinsWarAdjusted
    unadjusted: CousinsWarUnadjusted
    open_roll: CousinsWarOpenRoll
    compared: CousinsWarCompared
    lost: CousinsWarLost
    stopped: CousinsWarStopped
    battle_won: CousinsWarBattleWon
    fought_on: CousinsWarFoughtOn
    reinforced: CousinsWarReinforced
    settled: CousinsWarSettled
    counted: CousinsWarCounted
    kept: CousinsWarKept
    def __init__(self, card_set: _Optional[_Union[CousinsWarCardSet, _Mapping]] = ..., round_began: _Optional[_Union[CousinsWarRoundBegan, _Mapping]] = ..., dealt: _Optional[_Union[CousinsWarDealt, _Mapping]] = ..., swapped: _Optional[_Union[CousinsWarSwapped, _Mapping]] = ..., revealed: _Optional[_Union[CousinsWarRevealed, _Mapping]] = ..., field_chosen: _Optional[_Union[CousinsWarFieldChosen, _Mapping]] = ..., no_battle: _Optional[_Union[CousinsWarNoBattle, _Mapping]] = ..., deployed: _Optional[_Union[CousinsWarDeployed, _Mapping]] = ..., played: _Optional[_Union[CousinsWarPlayed, _Mapping]] = ..., moved: _Optional[_Union[CousinsWarMoved, _Mapping]] = ..., attempted: _Optional[_Union[CousinsWarAttempted, _Mapping]] = ..., branched: _Optional[_Union[CousinsWarBranched, _Mapping]] = ..., offered: _Optional[_Union[CousinsWarOffered, _Mapping]] = ..., answered: _Optional[_Union[CousinsWarAnswered, _Mapping]] = ..., rolled: _Optional[_Union[CousinsWarRolled, _Mapping]] = ..., secret_dice: _Optional[_Union[CousinsWarSecretDice, _Mapping]] = ..., declared: _Optional[_Union[CousinsWarDeclared, _Mapping]] = ..., responded: _Optional[_Union[CousinsWarResponded, _Mapping]] = ..., shown: _Optional[_Union[CousinsWarShown, _Mapping]] = ..., adjusted: _Optional[_Union[CousinsWarAdjusted, _Mapping]] = ..., unadjusted: _Optional[_Union[CousinsWarUnadjusted, _Mapping]] = ..., open_roll: _Optional[_Union[CousinsWarOpenRoll, _Mapping]] = ..., compared: _Optional[_Union[CousinsWarCompared, _Mapping]] = ..., lost: _Optional[_Union[CousinsWarLost, _Mapping]] = ..., stopped: _Optional[_Union[CousinsWarStopped, _Mapping]] = ..., battle_won: _Optional[_Union[CousinsWarBattleWon, _Mapping]] = ..., fought_on: _Optional[_Union[CousinsWarFoughtOn, _Mapping]] = ..., reinforced: _Optional[_Union[CousinsWarReinforced, _Mapping]] = ..., settled: _Optional[_Union[CousinsWarSettled, _Mapping]] = ..., counted: _Optional[_Union[CousinsWarCounted, _Mapping]] = ..., kept: _Optional[_Union[CousinsWarKept, _Mapping]] = ...) -> None: ...

class CousinsWarCardSet(_message.Message):
    __slots__ = ("name", "identity", "notice", "warnings", "battles", "events", "tewkesbury", "times")
    NAME_FIELD_NUMBER: _ClassVar[int]
    IDENTITY_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    WARNINGS_FIELD_NUMBER: _ClassVar[int]
    BATTLES_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TEWKESBURY_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    name: str
    identity: str
    notice: str
    warnings: _containers.RepeatedScalarFieldContainer[str]
    battles: _containers.RepeatedCompositeFieldContainer[CousinsWarBattleCard]
    events: _containers.RepeatedCompositeFieldContainer[CousinsWarEventCard]
    tewkesbury: CousinsWarTewkesburyCard
    times: _containers.RepeatedCompositeFieldContainer[CousinsWarTimesCard]
    def __init__(self, name: _Optional[str] = ..., identity: _Optional[str] = ..., notice: _Optional[str] = ..., warnings: _Optional[_Iterable[str]] = ..., battles: _Optional[_Iterable[_Union[CousinsWarBattleCard, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[CousinsWarEventCard, _Mapping]]] = ..., tewkesbury: _Optional[_Union[CousinsWarTewkesburyCard, _Mapping]] = ..., times: _Optional[_Iterable[_Union[CousinsWarTimesCard, _Mapping]]] = ...) -> None: ...

class CousinsWarBattleCard(_message.Message):
    __slots__ = ("id", "name", "date", "points", "region", "when_lancaster_owns", "when_york_owns", "given")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    WHEN_LANCASTER_OWNS_FIELD_NUMBER: _ClassVar[int]
    WHEN_YORK_OWNS_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    date: str
    points: int
    region: int
    when_lancaster_owns: _containers.RepeatedScalarFieldContainer[int]
    when_york_owns: _containers.RepeatedScalarFieldContainer[int]
    given: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., date: _Optional[str] = ..., points: _Optional[int] = ..., region: _Optional[int] = ..., when_lancaster_owns: _Optional[_Iterable[int]] = ..., when_york_owns: _Optional[_Iterable[int]] = ..., given: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarEventCard(_message.Message):
    __slots__ = ("id", "name", "when", "points", "track", "primary", "secondary", "given")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    WHEN_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    PRIMARY_FIELD_NUMBER: _ClassVar[int]
    SECONDARY_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    when: str
    points: int
    track: _containers.RepeatedCompositeFieldContainer[CousinsWarMark]
    primary: _containers.RepeatedCompositeFieldContainer[CousinsWarInstruction]
    secondary: _containers.RepeatedCompositeFieldContainer[CousinsWarInstruction]
    given: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., when: _Optional[str] = ..., points: _Optional[int] = ..., track: _Optional[_Iterable[_Union[CousinsWarMark, _Mapping]]] = ..., primary: _Optional[_Iterable[_Union[CousinsWarInstruction, _Mapping]]] = ..., secondary: _Optional[_Iterable[_Union[CousinsWarInstruction, _Mapping]]] = ..., given: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarMark(_message.Message):
    __slots__ = ("red", "white", "box")
    RED_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BOX_FIELD_NUMBER: _ClassVar[int]
    red: bool
    white: bool
    box: bool
    def __init__(self, red: _Optional[bool] = ..., white: _Optional[bool] = ..., box: _Optional[bool] = ...) -> None: ...

class CousinsWarInstruction(_message.Message):
    __slots__ = ("op", "who", "src", "dst", "least", "most", "regions", "where_own", "where_enemy", "where_control", "branches")
    OP_FIELD_NUMBER: _ClassVar[int]
    WHO_FIELD_NUMBER: _ClassVar[int]
    SRC_FIELD_NUMBER: _ClassVar[int]
    DST_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    WHERE_OWN_FIELD_NUMBER: _ClassVar[int]
    WHERE_ENEMY_FIELD_NUMBER: _ClassVar[int]
    WHERE_CONTROL_FIELD_NUMBER: _ClassVar[int]
    BRANCHES_FIELD_NUMBER: _ClassVar[int]
    op: str
    who: str
    src: str
    dst: str
    least: int
    most: int
    regions: _containers.RepeatedScalarFieldContainer[int]
    where_own: int
    where_enemy: int
    where_control: str
    branches: _containers.RepeatedCompositeFieldContainer[CousinsWarInstructions]
    def __init__(self, op: _Optional[str] = ..., who: _Optional[str] = ..., src: _Optional[str] = ..., dst: _Optional[str] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., regions: _Optional[_Iterable[int]] = ..., where_own: _Optional[int] = ..., where_enemy: _Optional[int] = ..., where_control: _Optional[str] = ..., branches: _Optional[_Iterable[_Union[CousinsWarInstructions, _Mapping]]] = ...) -> None: ...

class CousinsWarInstructions(_message.Message):
    __slots__ = ("instructions",)
    INSTRUCTIONS_FIELD_NUMBER: _ClassVar[int]
    instructions: _containers.RepeatedCompositeFieldContainer[CousinsWarInstruction]
    def __init__(self, instructions: _Optional[_Iterable[_Union[CousinsWarInstruction, _Mapping]]] = ...) -> None: ...

class CousinsWarTewkesburyCard(_message.Message):
    __slots__ = ("id", "name", "date", "region", "after", "add_each", "given")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    ADD_EACH_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    date: str
    region: int
    after: str
    add_each: int
    given: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., date: _Optional[str] = ..., region: _Optional[int] = ..., after: _Optional[str] = ..., add_each: _Optional[int] = ..., given: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarTimesCard(_message.Message):
    __slots__ = ("id", "name", "source", "own_rose_secondary", "points", "place_die_bonus", "secondary_access", "after_battle_regions")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    OWN_ROSE_SECONDARY_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    PLACE_DIE_BONUS_FIELD_NUMBER: _ClassVar[int]
    SECONDARY_ACCESS_FIELD_NUMBER: _ClassVar[int]
    AFTER_BATTLE_REGIONS_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    source: str
    own_rose_secondary: bool
    points: CousinsWarPoints
    place_die_bonus: int
    secondary_access: str
    after_battle_regions: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., source: _Optional[str] = ..., own_rose_secondary: _Optional[bool] = ..., points: _Optional[_Union[CousinsWarPoints, _Mapping]] = ..., place_die_bonus: _Optional[int] = ..., secondary_access: _Optional[str] = ..., after_battle_regions: _Optional[str] = ...) -> None: ...

class CousinsWarPoints(_message.Message):
    __slots__ = ("gain", "troops", "move", "place", "remove", "adjust")
    GAIN_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    ADJUST_FIELD_NUMBER: _ClassVar[int]
    gain: int
    troops: int
    move: int
    place: int
    remove: int
    adjust: int
    def __init__(self, gain: _Optional[int] = ..., troops: _Optional[int] = ..., move: _Optional[int] = ..., place: _Optional[int] = ..., remove: _Optional[int] = ..., adjust: _Optional[int] = ...) -> None: ...

class CousinsWarRoundBegan(_message.Message):
    __slots__ = ("round", "box", "times")
    ROUND_FIELD_NUMBER: _ClassVar[int]
    BOX_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    round: int
    box: int
    times: str
    def __init__(self, round: _Optional[int] = ..., box: _Optional[int] = ..., times: _Optional[str] = ...) -> None: ...

class CousinsWarDealt(_message.Message):
    __slots__ = ("hand",)
    HAND_FIELD_NUMBER: _ClassVar[int]
    hand: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, hand: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarSwapped(_message.Message):
    __slots__ = ("given",)
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    given: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, given: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarRevealed(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class CousinsWarFieldChosen(_message.Message):
    __slots__ = ("card", "owner")
    CARD_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    card: str
    owner: int
    def __init__(self, card: _Optional[str] = ..., owner: _Optional[int] = ...) -> None: ...

class CousinsWarNoBattle(_message.Message):
    __slots__ = ("first", "by_lot")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    BY_LOT_FIELD_NUMBER: _ClassVar[int]
    first: int
    by_lot: bool
    def __init__(self, first: _Optional[int] = ..., by_lot: _Optional[bool] = ...) -> None: ...

class CousinsWarDeployed(_message.Message):
    __slots__ = ("seat", "from_reserve", "from_supply")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FROM_RESERVE_FIELD_NUMBER: _ClassVar[int]
    FROM_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    from_reserve: int
    from_supply: int
    def __init__(self, seat: _Optional[int] = ..., from_reserve: _Optional[int] = ..., from_supply: _Optional[int] = ...) -> None: ...

class CousinsWarPlayed(_message.Message):
    __slots__ = ("seat", "card", "use")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    use: CousinsWarUse
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., use: _Optional[_Union[CousinsWarUse, str]] = ...) -> None: ...

class CousinsWarMoved(_message.Message):
    __slots__ = ("seat", "cubes")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cubes: _containers.RepeatedCompositeFieldContainer[CousinsWarCubes]
    def __init__(self, seat: _Optional[int] = ..., cubes: _Optional[_Iterable[_Union[CousinsWarCubes, _Mapping]]] = ...) -> None: ...

class CousinsWarAttempted(_message.Message):
    __slots__ = ("seat", "use", "region", "die", "bonus", "against", "ended")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    DIE_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    AGAINST_FIELD_NUMBER: _ClassVar[int]
    ENDED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    use: CousinsWarUse
    region: int
    die: int
    bonus: int
    against: int
    ended: int
    def __init__(self, seat: _Optional[int] = ..., use: _Optional[_Union[CousinsWarUse, str]] = ..., region: _Optional[int] = ..., die: _Optional[int] = ..., bonus: _Optional[int] = ..., against: _Optional[int] = ..., ended: _Optional[int] = ...) -> None: ...

class CousinsWarBranched(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class CousinsWarOffered(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...

class CousinsWarAnswered(_message.Message):
    __slots__ = ("seat", "accepted")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    accepted: bool
    def __init__(self, seat: _Optional[int] = ..., accepted: _Optional[bool] = ...) -> None: ...

class CousinsWarRolled(_message.Message):
    __slots__ = ("seat", "sequence")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    sequence: int
    def __init__(self, seat: _Optional[int] = ..., sequence: _Optional[int] = ...) -> None: ...

class CousinsWarSecretDice(_message.Message):
    __slots__ = ("dice",)
    DICE_FIELD_NUMBER: _ClassVar[int]
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, dice: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarDeclared(_message.Message):
    __slots__ = ("seat", "claim")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CLAIM_FIELD_NUMBER: _ClassVar[int]
    seat: int
    claim: CousinsWarClaim
    def __init__(self, seat: _Optional[int] = ..., claim: _Optional[_Union[CousinsWarClaim, _Mapping]] = ...) -> None: ...

class CousinsWarResponded(_message.Message):
    __slots__ = ("seat", "believed")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BELIEVED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    believed: bool
    def __init__(self, seat: _Optional[int] = ..., believed: _Optional[bool] = ...) -> None: ...

class CousinsWarShown(_message.Message):
    __slots__ = ("seat", "dice", "truthful")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    TRUTHFUL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    dice: _containers.RepeatedScalarFieldContainer[int]
    truthful: bool
    def __init__(self, seat: _Optional[int] = ..., dice: _Optional[_Iterable[int]] = ..., truthful: _Optional[bool] = ...) -> None: ...

class CousinsWarAdjusted(_message.Message):
    __slots__ = ("seat", "card", "delta", "dice")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    DELTA_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    delta: _containers.RepeatedScalarFieldContainer[int]
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., delta: _Optional[_Iterable[int]] = ..., dice: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarUnadjusted(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class CousinsWarOpenRoll(_message.Message):
    __slots__ = ("seat", "dice")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., dice: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarCompared(_message.Message):
    __slots__ = ("claims", "loser")
    CLAIMS_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    claims: _containers.RepeatedCompositeFieldContainer[CousinsWarClaim]
    loser: int
    def __init__(self, claims: _Optional[_Iterable[_Union[CousinsWarClaim, _Mapping]]] = ..., loser: _Optional[int] = ...) -> None: ...

class CousinsWarLost(_message.Message):
    __slots__ = ("seat", "french", "own", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FRENCH_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    french: int
    own: int
    cause: CousinsWarCause
    def __init__(self, seat: _Optional[int] = ..., french: _Optional[int] = ..., own: _Optional[int] = ..., cause: _Optional[_Union[CousinsWarCause, str]] = ...) -> None: ...

class CousinsWarStopped(_message.Message):
    __slots__ = ("sequences", "winner")
    SEQUENCES_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    sequences: int
    winner: int
    def __init__(self, sequences: _Optional[int] = ..., winner: _Optional[int] = ...) -> None: ...

class CousinsWarBattleWon(_message.Message):
    __slots__ = ("seat", "card", "fought")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    FOUGHT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    fought: bool
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., fought: _Optional[bool] = ...) -> None: ...

class CousinsWarFoughtOn(_message.Message):
    __slots__ = ("seat", "fights")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FIGHTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    fights: bool
    def __init__(self, seat: _Optional[int] = ..., fights: _Optional[bool] = ...) -> None: ...

class CousinsWarReinforced(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class CousinsWarSettled(_message.Message):
    __slots__ = ("seat", "placed", "to_reserve")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    TO_RESERVE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    placed: _containers.RepeatedScalarFieldContainer[int]
    to_reserve: int
    def __init__(self, seat: _Optional[int] = ..., placed: _Optional[_Iterable[int]] = ..., to_reserve: _Optional[int] = ...) -> None: ...

class CousinsWarCounted(_message.Message):
    __slots__ = ("regions",)
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    regions: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, regions: _Optional[_Iterable[int]] = ...) -> None: ...

class CousinsWarKept(_message.Message):
    __slots__ = ("kept", "discarded")
    KEPT_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    kept: _containers.RepeatedScalarFieldContainer[int]
    discarded: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, kept: _Optional[_Iterable[int]] = ..., discarded: _Optional[_Iterable[str]] = ...) -> None: ...
