"""What happens at the table as those who sit at it see it: one event for each thing, with its clause and numbers.

An ability's event carries the data `ability`, `<card id>/<n>`; whatever happens in a lane carries its number, from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardgen.engine.contract import SEATS, Data, Event, Seat

from .abilities import DENY, IGNORE, Ability
from .state import Mark, Me

if TYPE_CHECKING:
    from .book import Book

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
_STATS = (0, 1, 2)
_STAT_DATA = tuple(("stat", name) for name in STAT_NAMES)
_MARKS = (("toll", "LC-4.4", "LC-A12"), ("ignore", "LC-4.1", "LC-A26"))
# The ruling behind what an ability does, where it is another than LC-A18.
_RULES = {
    "shift": "LC-A09",
    "cross": "LC-A09",
    "withdraw": "LC-A17",
    "relic-ends": "LC-A16",
}
_CALLS = {
    "activate": ("activate", "LC-4.1", "LC-A12"),
    "relic": ("use-relic", "LC-4.1", "LC-A16"),
    "trap": ("flip", "LC-3.11", "LC-A14"),
}


class Teller:
    """The part of a `Play` that tells what abilities do.  Everything here only makes events, where any are wanted.

    `said` is how the data of events begin while an ability acts.
    """

    __slots__ = ("book", "events", "key", "said", "telling")

    book: Book
    events: list[Event]
    key: str
    said: Data
    telling: bool

    def tell(self, kind: str, clause: str, unit: int, numbers: tuple[int | None, int | None], more: Data) -> None:
        """An ability did something to a card."""
        deck, rule = self.book.deck, _RULES.get(kind, "LC-A18")
        seat, said = SEATS[unit >= deck.size], self.said + more
        self.events.append(made((kind, clause, SEATS, seat, (deck.ids[unit],), *numbers, rule, said)))

    def tell_call(self, me: Me, ability: Ability, paid: tuple[int, int], late: int) -> None:
        """An ability is activated or a trap flipped; `late` is 2 for the final action of Player 1, 1 for Player 2."""
        kind, clause, rule = _CALLS[ability.trigger]
        if late == 2:
            clause, rule = "LC-4.3", "LC-A13"
        elif late and kind == "activate":
            clause = "LC-4.2"
        before, after = paid
        data = (("ability", ability.key), ("lane", me.lane + 1), ("cost", before - after))
        cards = (self.book.deck.ids[me.unit],)
        self.events.append(made((kind, clause, SEATS, SEATS[me.side], cards, before, after, rule, data)))

    def tell_of(self, kind: str, unit: int) -> None:
        """An ability did something to a card that needs no number."""
        if self.telling:
            self.tell(kind, "LC-3.7" if kind == "relic-ends" else "LC-4.1", unit, (None, None), ())

    def tell_stats(
        self, unit: int, before: tuple[int, int, int], after: tuple[int, int, int], amounts: tuple[int, int, int]
    ) -> None:
        """A creature's values change: one event for each that an ability spoke of."""
        deck, said, events = self.book.deck, self.said, self.events
        seat, cards = SEATS[unit >= deck.size], (deck.ids[unit],)
        for at in _STATS:
            amount = amounts[at]
            if amount:
                kind, size = ("bonus", amount) if amount > 0 else ("malus", -amount)
                data = (*said, _STAT_DATA[at], ("amount", size))
                events.append(made((kind, "LC-4.1", SEATS, seat, cards, before[at], after[at], "LC-A41", data)))

    def tell_damage(self, unit: int, amount: int, before: int, after: int) -> None:
        """An ability deals damage."""
        self.tell("ability-damage", "LC-5.3", unit, (before, after), (("amount", amount),))

    def tell_ability_kill(self, unit: int, lane: int, points: int) -> None:
        """A creature has no HP left before Resolve."""
        if self.telling:
            deck = self.book.deck
            said, scorer, cards = (("lane", lane + 1), ("points", points)), SEATS[unit < deck.size], (deck.ids[unit],)
            self.events.append(made(("ability-kill", "LC-5.1", SEATS, scorer, cards, None, points, "LC-A18", said)))

    def tell_mend(self, unit: int, amount: int, before: int, after: int) -> None:
        """Damage is removed."""
        self.tell("mend", "LC-4.1", unit, (before, after), (("amount", amount),))

    def tell_move(self, kind: str, unit: int, lane: int, more: Data = ()) -> None:
        """A creature goes somewhere."""
        if self.telling:
            self.tell(kind, "LC-4.1", unit, (None, None), (("lane", lane + 1), *more))

    def tell_swap(self, unit: int, other: int, lanes: tuple[int, int]) -> None:
        """Two creatures change places."""
        if self.telling:
            deck, more = self.book.deck, (("lane", lanes[0] + 1), ("other_lane", lanes[1] + 1))
            seat, ids = SEATS[unit >= deck.size], (deck.ids[unit], deck.ids[other])
            self.events.append(Event("swap", "LC-4.1", SEATS, seat, ids, None, None, "LC-A09", self.said + more))

    def tell_mark(self, mark: Mark) -> None:
        """An ability says something of a lane."""
        if not self.telling:
            return
        seat: Seat | None = SEATS[mark.side] if mark.side >= 0 else None
        more: Data = (("lane", mark.lane + 1),)
        kind, clause, rule = f"no-{mark.what}", "LC-4.1", "LC-A19"
        if mark.sort != DENY:
            more = (*more, ("amount", mark.amount))
            kind, clause, rule = _MARKS[mark.sort == IGNORE]
        self.events.append(Event(kind, clause, SEATS, seat, (), None, None, rule, self.said + more))

    def tell_look(self, me: Me, pick: int, trap: int) -> None:
        """A seat looks at a trap: what it is, only that seat sees."""
        if self.telling:
            said = (*self.said, ("lane", me.lane + 1), ("place", pick + 1))
            seat, cards = SEATS[me.side], (self.book.deck.ids[trap],)
            self.events.append(Event("looks", "LC-3.11", SEATS, seat, (), None, None, "LC-A42", said))
            self.events.append(Event("look", "LC-3.11", ALONE[me.side], seat, cards, None, None, "LC-A42", said))
