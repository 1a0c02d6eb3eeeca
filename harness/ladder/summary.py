"""What a run did, for a person or a program to read when it is over."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Summary:
    """What a run did.

    ``played`` counts matches with a result, ``voided`` those that ended void by a fault of ours,
    ``cut_short`` those that were interrupted and are to be played again. ``forfeits`` counts, by name of
    entrant and kind, those among the played that a fault of the entrant was in. ``lost_workers`` ended by
    themselves; what they held was played again. ``failed_starts`` has the words of each entrant that did not
    start, the others the reason, by name of entrant or id of match. ``interrupted`` says that the run was
    told to end before it was done, ``gave_up`` why it ended by itself, if it did.
    """

    played: int = 0
    voided: int = 0
    cut_short: int = 0
    lost_workers: int = 0
    interrupted: bool = False
    gave_up: str = ""
    forfeits: dict[str, dict[str, int]] = field(default_factory=dict)
    failed_starts: dict[str, str] = field(default_factory=dict)
    suspended_entrants: dict[str, str] = field(default_factory=dict)
    suspended_matches: dict[str, str] = field(default_factory=dict)

    def forfeit(self, entrant: str, kind: str) -> None:
        """Count a forfeit of an entrant."""
        kinds = self.forfeits.setdefault(entrant, {})
        kinds[kind] = kinds.get(kind, 0) + 1

    @property
    def clean(self) -> bool:
        """Whether all went as it should: every entrant started, nothing void, suspended or lost."""
        return not (
            self.voided
            or self.lost_workers
            or self.gave_up
            or self.failed_starts
            or self.suspended_entrants
            or self.suspended_matches
        )


_LONGEST = 200


def in_one_line(detail: str) -> str:
    """Return a fault's first line and the last of the bot's own words that follow it, fit for a terminal.

    A bot writes what it likes, so what could move the cursor is shown as an escape, and all is cut to length.
    """
    first, *words = detail.strip().splitlines() or ["no words"]
    line = f"{first} ({words[-1].strip()})" if words else first
    plain = printable(line)
    return plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST]}..."


def printable(text: str) -> str:
    """Return one line of text with every character that is no printable one as an escape."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
