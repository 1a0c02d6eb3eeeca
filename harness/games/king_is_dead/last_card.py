"""With three seats, the last card of the game: it may be played only to win (rules §3.3, K14).

When the last card has been played nobody has another, so all pass and the regions fall as they stand, in the
order of the row. Whether a play wins can therefore be worked out: the search goes through every way to
complete it and every follower to summon. Most of these come to the same end, so what comes of it is kept.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from harness.core.table import copy_table
from harness.games.king_is_dead.cards import STEPS, begin
from harness.games.king_is_dead.data import REGIONS
from harness.games.king_is_dead.rules import FACTIONS, HAND
from harness.games.king_is_dead.table import Faction, Stage
from harness.games.king_is_dead.winning import decide, ending, fall, ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.core import Option
    from harness.games.king_is_dead.rules import Rules
    from harness.games.king_is_dead.table import Followers, KingIsDeadTable
    from harness.games.king_is_dead.winning import Ending

_SEATS = 3
_CARDS = _SEATS * len(HAND)

Falls: TypeAlias = tuple[Faction, ...]
"""Who gains each open region, in the order of the row."""

Outcome: TypeAlias = "tuple[Ending, tuple[Faction, ...]]"
"""How the match ends, and the factions in power, first to last: all that a verdict needs besides courts."""


def may_play(rules: Rules, table: KingIsDeadTable) -> bool:
    """Whether the seat to act may play a card; it may not if its card is the last and does not win."""
    if rules.seats != _SEATS or table.plays != _CARDS - 1 or rules.options.last_card == "off":
        return True
    if rules.options.last_card == "final_struggle" and table.position != len(REGIONS) - 1:
        return False
    after = copy_table(table)
    begin(rules, after, table.hand[table.active][0])
    return _Search(rules, table).some_line_wins(after)


def narrow(rules: Rules, table: KingIsDeadTable, offers: Sequence[Option]) -> Sequence[Option]:
    """Return those offers of a step that lead to a win, if it is a step of the last card; else all.

    With ``last_card = "exists"`` a winning line only has to exist; any may be played.
    """
    if rules.seats != _SEATS or table.plays != _CARDS or rules.options.last_card in {"off", "exists"}:
        return offers
    search = _Search(rules, table)
    return [option for option in offers if search.wins(table, option)]


class _Search:
    """A search for lines that let the seat to act win, all passing after its play."""

    def __init__(self, rules: Rules, table: KingIsDeadTable) -> None:
        self._rules = rules
        self._holder = table.active
        self._courts = table.courts
        self._last_play = [
            _CARDS if seat == table.active else play for seat, play in enumerate(table.last_play)
        ]
        self._tokens = [table.control[card.region] for card in table.row[: table.position]]
        self._outcomes: dict[Falls, Outcome] = {}
        self._won: dict[tuple[Outcome, Faction], bool] = {}

    def wins(self, table: KingIsDeadTable, option: Option) -> bool:
        """Whether some line that begins with this offer wins."""
        if table.stage == Stage.SUMMON:
            after = copy_table(table)
            STEPS[Stage.SUMMON].do(self._rules, after, option.move)
            return self._holder_wins(self._falls(after), option.move.faction)
        return self.some_line_wins(self._after(table, option))

    def some_line_wins(self, table: KingIsDeadTable) -> bool:
        """Whether some way to complete the play in progress wins."""
        if table.stage == Stage.SUMMON:
            return self._some_summons_wins(table)
        offers = STEPS[table.stage].offers(self._rules, table)
        return any(self.some_line_wins(self._after(table, option)) for option in offers)

    def _after(self, table: KingIsDeadTable, option: Option) -> KingIsDeadTable:
        after = copy_table(table)
        STEPS[table.stage].do(self._rules, after, option.move)
        return after

    def _some_summons_wins(self, table: KingIsDeadTable) -> bool:
        standing = self._standing(table)
        falls = tuple(map(fall, standing))
        nobody = True
        for at, followers in enumerate(standing):
            for faction, then in _falls_without_one(followers):
                nobody = False
                changed = falls if then == falls[at] else (*falls[:at], then, *falls[at + 1 :])
                if self._holder_wins(changed, faction):
                    return True
        return nobody and self._holder_wins(falls, Faction.NOBODY)

    def _falls(self, table: KingIsDeadTable) -> Falls:
        return tuple(map(fall, self._standing(table)))

    def _standing(self, table: KingIsDeadTable) -> list[Followers]:
        """Return what each open region will hold when it is resolved, in the order of the row."""
        order = [card.region for card in table.row[table.position :]]
        standing = [table.regions[region] for region in order]
        if self._rules.options.mordred:
            for at, region in enumerate(order):
                target = self._rules.banner[region]
                if target in order[at + 1 :]:
                    later = order.index(target)
                    standing[later] = standing[later].plus(Faction.LOYALISTS)
        return standing

    def _holder_wins(self, falls: Falls, summoned: Faction) -> bool:
        outcome = self._outcomes.get(falls)
        if outcome is None:
            outcome = self._outcomes[falls] = self._outcome(falls)
        won = self._won.get((outcome, summoned))
        if won is None:
            won = self._won[outcome, summoned] = self._judge(outcome, summoned)
        return won

    def _outcome(self, falls: Falls) -> Outcome:
        tokens = list(self._tokens)
        how = None
        for holder in falls:
            tokens.append(holder)
            how = ending(tokens, len(REGIONS))
            if how is not None:
                break
        assert how is not None  # noqa: S101  # the last region ends the match
        return how, tuple(ranking(tokens))

    def _judge(self, outcome: Outcome, summoned: Faction) -> bool:
        courts = list(self._courts)
        if summoned != Faction.NOBODY:
            courts[self._holder] = courts[self._holder].plus(summoned)
        return self._holder in decide(self._rules, *outcome, courts, self._last_play).winners


@cache
def _falls_without_one(followers: Followers) -> tuple[tuple[Faction, Faction], ...]:
    """Return each faction that can be summoned from a region, and who would then gain it."""
    return tuple(
        (faction, fall(followers.plus(faction, -1))) for faction in FACTIONS if followers[faction - 1]
    )
