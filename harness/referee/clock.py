"""Time controls, and the time of one seat in one match. Times are in seconds; the time now is passed in."""

from __future__ import annotations

import dataclasses

_LONGEST_S = 1e9
"""The longest limit: thirty years, and still finite when a schedule's matches are added up."""


@dataclasses.dataclass(frozen=True, slots=True)
class Clock:
    """A time control. ``start_s`` is from spawn to Join; ``move_s`` one decision; ``game_s`` a seat's bank.

    ``increment_s`` is added to the bank after each answer. ``move_s`` or ``game_s`` must be set, or a bot
    could think for ever; both may be.
    """

    move_s: float | None = None
    game_s: float | None = None
    increment_s: float = 0.0
    start_s: float = 10.0

    def __post_init__(self) -> None:
        if self.move_s is None and self.game_s is None:
            raise ValueError("the clock has no limit; set move_s or game_s, in seconds")
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value is None or (field.name == "increment_s" and value == 0):
                continue
            if not 0 < value <= _LONGEST_S:
                raise ValueError(
                    f"{field.name} is {value}; it must be a number of seconds above 0, "
                    f"and at most {_LONGEST_S:g}"
                )
        if self.increment_s and self.game_s is None:
            raise ValueError("increment_s adds to the bank of game_s; set game_s too")


class SeatTime:
    """The time one seat has used and has left in one match."""

    __slots__ = ("_bank_s", "_clock", "used_s")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bank_s = clock.game_s
        self.used_s = 0.0

    def budget_s(self) -> float:
        """How long the seat may take for one decision now."""
        move_s, bank_s = self._clock.move_s, self._bank_s
        if bank_s is None:
            assert move_s is not None  # noqa: S101  # a clock has a limit
            return move_s
        return bank_s if move_s is None else min(move_s, bank_s)

    def charge(self, used_s: float) -> None:
        """Charge one answered decision, then add the increment."""
        self.used_s += used_s
        if self._bank_s is not None:
            self._bank_s = max(0.0, self._bank_s - used_s) + self._clock.increment_s
