"""What happens at the table as those who sit at it see it: one event for each thing, with its clause and numbers.

An ability's event carries the data `ability`, `<card id>/<n>`; whatever happens in a lane carries its number, from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .abilities import DENY, IGNORE, Ability, Me
from .book import Book
from .state import Mark

EVENT_KINDS = (
    "first",
    "set",
    "sudden-death",
    "deal",
    "redraw",
    "keep",
    "clash",
    "place",
    "set-trap",
    "lay-relic",
    "lay-setting",
    "ready",
    "deployed",
    "reveal",
    "reveal-relic",
    "reveal-setting",
    "reveal-traps",
    "activate",
    "use-relic",
    "flip",
    "pass",
    "bonus",
    "malus",
    "ward",
    "warded",
    "ability-damage",
    "ability-kill",
    "mend",
    "shift",
    "cross",
    "swap",
    "withdraw",
    "ignore",
    "no-breakthrough",
    "no-deflect",
    "toll",
    "look",
    "looks",
    "relic-ends",
    "standing",
    "strike",
    "strike-guards",
    "deflect",
    "kill",
    "kill-guard",
    "wound",
    "wound-guard",
    "old-wound",
    "breakthrough",
    "barred",
    "quiet-lane",
    "lane",
    "clash-won",
    "clash-drawn",
    "return",
    "set-won",
    "set-points",
    "set-mana",
    "set-drawn",
    "match-won",
    "match-drawn",
    "concede",
)
# An event made the quick way, for those that are made in millions: the nine values in their order.
made: Callable[[tuple[object, ...]], Event] = partial(tuple.__new__, Event)
ALONE: tuple[tuple[Seat, ...], tuple[Seat, ...]] = (("a",), ("b",))
STAT_NAMES = ("off", "def", "hp")
_CALLS = {
    "activate": ("activate", "LC-4.1", "LC-A12"),
    "relic": ("use-relic", "LC-4.1", "LC-A16"),
    "trap": ("flip", "LC-3.11", "LC-A14"),
}


class Teller:
    """The part of a `Play` that tells what abilities do.  Everything here only makes events."""

    __slots__ = ("book", "clause", "events", "key")

    def __init__(self, book: Book) -> None:
        self.book = book
        self.events: list[Event] = []
        self.key = self.clause = ""

    def tell(self, event: Event) -> None:
        """Something happened."""
        if self.book.telling:
            self.events.append(event)

    def _said(self, *more: tuple[str, str | int]) -> Data:
        return (("ability", self.key), ("source", self.key.split("/")[0]), *more) if self.key else more

    def _seat(self, unit: int) -> Seat:
        return SEATS[unit >= self.book.deck.size]

    def _id(self, unit: int) -> tuple[str]:
        return (self.book.deck.ids[unit],)

    def tell_call(self, me: Me, ability: Ability, paid: tuple[int, int], last: bool) -> None:
        """An ability is activated or a trap flipped; `last` says that it is the final action of Player 1."""
        kind, clause, rule = _CALLS[ability.trigger]
        if last:
            clause, rule = "LC-4.3", "LC-A13"
        elif me.side != self.first and ability.trigger == "activate":
            clause = "LC-4.2"
        data = (("ability", ability.key), ("lane", me.lane + 1), ("cost", paid[0] - paid[1]))
        self.tell(Event(kind, clause, SEATS, SEATS[me.side], self._id(me.unit), *paid, rule, data))

    @property
    def first(self) -> int:
        """The place of Player 1."""
        raise NotImplementedError

    def tell_of(self, kind: str, unit: int) -> None:
        """An ability did something to a card that needs no number."""
        clause = "LC-3.7" if kind == "relic-ends" else "LC-4.1"
        rule = "LC-A16" if kind == "relic-ends" else "LC-A18"
        event = Event(kind, clause, SEATS, self._seat(unit), self._id(unit), None, None, rule, self._said())
        self.tell(event)

    def tell_stats(
        self, unit: int, before: tuple[int, int, int], after: tuple[int, int, int], amounts: tuple[int, int, int]
    ) -> None:
        """A creature's values change: one event for each that an ability spoke of."""
        for name, old, new, amount in zip(STAT_NAMES, before, after, amounts, strict=True):
            if amount:
                kind = "bonus" if amount > 0 else "malus"
                said = self._said(("stat", name), ("amount", abs(amount)))
                self.tell(Event(kind, "LC-4.1", SEATS, self._seat(unit), self._id(unit), old, new, "LC-A41", said))

    def tell_damage(self, unit: int, amount: int, before: int, after: int) -> None:
        """An ability deals damage."""
        said = self._said(("amount", amount))
        self.tell(
            Event("ability-damage", "LC-5.3", SEATS, self._seat(unit), self._id(unit), before, after, "LC-A18", said)
        )

    def tell_ability_kill(self, unit: int, lane: int, points: int) -> None:
        """A creature has no HP left before Resolve."""
        scorer = SEATS[1 - (unit >= self.book.deck.size)]
        said = (("lane", lane + 1), ("points", points))
        self.tell(Event("ability-kill", "LC-5.1", SEATS, scorer, self._id(unit), None, points, "LC-A18", said))

    def tell_mend(self, unit: int, amount: int, before: int, after: int) -> None:
        """Damage is removed."""
        said = self._said(("amount", amount))
        self.tell(Event("mend", "LC-4.1", SEATS, self._seat(unit), self._id(unit), before, after, "LC-A18", said))

    def tell_move(self, kind: str, unit: int, lane: int, more: tuple[str, str | int] | None) -> None:
        """A creature goes somewhere."""
        said = self._said(("lane", lane + 1), *([more] if more else []))
        rule = "LC-A17" if kind == "withdraw" else "LC-A09"
        self.tell(Event(kind, "LC-4.1", SEATS, self._seat(unit), self._id(unit), None, None, rule, said))

    def tell_swap(self, unit: int, other: int, lanes: tuple[int, int]) -> None:
        """Two creatures change places."""
        said = self._said(("lane", lanes[0] + 1), ("other_lane", lanes[1] + 1))
        ids = (*self._id(unit), *self._id(other))
        self.tell(Event("swap", "LC-4.1", SEATS, self._seat(unit), ids, None, None, "LC-A09", said))

    def tell_mark(self, mark: Mark) -> None:
        """An ability says something of a lane."""
        seat: Seat | None = SEATS[mark.side] if mark.side >= 0 else None
        if mark.sort == DENY:
            said = self._said(("lane", mark.lane + 1))
            self.tell(Event(f"no-{mark.what}", "LC-4.1", SEATS, seat, (), None, None, "LC-A19", said))
        elif mark.sort == IGNORE:
            said = self._said(("lane", mark.lane + 1), ("amount", mark.amount))
            self.tell(Event("ignore", "LC-4.1", SEATS, seat, (), None, None, "LC-A26", said))
        else:
            said = self._said(("lane", mark.lane + 1), ("amount", mark.amount))
            self.tell(Event("toll", "LC-4.4", SEATS, seat, (), None, None, "LC-A12", said))

    def tell_look(self, me: Me, pick: int, trap: int) -> None:
        """A seat looks at a trap: what it is, only that seat sees."""
        said = self._said(("lane", me.lane + 1), ("place", pick + 1))
        seat = SEATS[me.side]
        self.tell(Event("looks", "LC-3.11", SEATS, seat, (), None, None, "LC-A42", said))
        self.tell(Event("look", "LC-3.11", ALONE[me.side], seat, self._id(trap), None, None, "LC-A42", said))
