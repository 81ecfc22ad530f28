"""What happens at the table as those who sit at it see it: one event for each thing, with its clause and numbers.

An ability's event carries the data `ability`, `<card id>/<n>`; whatever happens in a lane carries its number, from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, EventRow, Seat

from .abilities import DENY, IGNORE, STAT_NAMES, Ability
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
    "reveal-trap",
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
ALONE: tuple[tuple[Seat, ...], tuple[Seat, ...]] = (("a",), ("b",))
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


# What the event of an activated or flipped ability holds besides the mana: kind, clause, seat, cards, ruling, and the
# data for its printed cost.
CallTold: TypeAlias = tuple[str, str, Seat, tuple[str, ...], str, Data]


def call_told(me: Me, ability: Ability, cards: tuple[str, ...]) -> tuple[CallTold, CallTold, CallTold]:
    """What is told of an ability in its lane: by Player 1, by Player 2, and as the final action of Player 1."""
    kind, clause, rule = _CALLS[ability.trigger]
    data = (("ability", ability.key), ("lane", me.lane + 1), ("cost", ability.cost))
    seat = SEATS[me.side]
    second = "LC-4.2" if kind == "activate" else clause
    final = kind, "LC-4.3", seat, cards, "LC-A13", data
    return (kind, clause, seat, cards, rule, data), (kind, second, seat, cards, rule, data), final


# What is told of one value that changes: its place among the three, whether it is more or less, by how much, the data.
StatsTold: TypeAlias = tuple[tuple[int, str, int, Data], ...]


def stats_told(said: Data, amounts: tuple[int, int, int]) -> StatsTold:
    """What is told of a creature's values when they change by those amounts; `said` is how the data begin."""
    return tuple(
        (at, "bonus" if amount > 0 else "malus", amount, (*said, _STAT_DATA[at], ("amount", abs(amount))))
        for at, amount in enumerate(amounts)
        if amount
    )


class Teller:
    """The part of a `Play` that tells what abilities do.  Everything here only makes events, where any are wanted.

    While an ability acts, `key` is its key and `said` how the data of its events begin.
    """

    __slots__ = ("book", "events", "key", "said", "telling")

    book: Book
    events: list[EventRow]
    key: str
    said: Data
    telling: bool

    def tell(self, kind: str, clause: str, unit: int, numbers: tuple[int | None, int | None], more: Data) -> None:
        """An ability did something to a card."""
        rows, (before, after), rule = self.book.rows, numbers, _RULES.get(kind, "LC-A18")
        seat, cards = rows.seats[unit], rows.cards[unit]
        self.events.append((kind, clause, SEATS, seat, cards, before, after, rule, self.said + more))

    def tell_of(self, kind: str, unit: int) -> None:
        """An ability did something to a card that needs no number."""
        if self.telling:
            self.tell(kind, "LC-3.7" if kind == "relic-ends" else "LC-4.1", unit, (None, None), ())

    def tell_exchange(self, unit: int, values: tuple[int, int, int], told: StatsTold) -> None:
        """Two values of a creature change places."""
        rows = self.book.rows
        for at, kind, amount, data in told:
            before, after = values[at], values[at] + amount
            row = kind, "LC-4.1", SEATS, rows.seats[unit], rows.cards[unit], before, after, "LC-A41", data
            self.events.append(row)

    def tell_damage(self, unit: int, amount: int, before: int, after: int) -> None:
        """An ability deals damage."""
        self.tell("ability-damage", "LC-5.3", unit, (before, after), (("amount", amount),))

    def tell_ability_kill(self, unit: int, lane: int, points: int) -> None:
        """A creature has no HP left before Resolve."""
        if self.telling:
            deck = self.book.deck
            said, scorer, cards = (("lane", lane + 1), ("points", points)), SEATS[unit < deck.size], (deck.ids[unit],)
            self.events.append(("ability-kill", "LC-5.1", SEATS, scorer, cards, None, points, "LC-A18", said))

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
