"""What happens at the table as those who sit at it see it: one event for each thing, with its clause and numbers.

Events that are alike in many games are made once and kept in the book.  An ability's event carries the data `ability`,
`<card id>/<n>`.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Data, Event, EventRow, Outcome, Seat

from .book import Book
from .sayings import attach_event

EVENT_KINDS = (
    "shuffle",
    "hero-options",
    "starting-hero",
    "deal",
    "spare-hero",
    "first",
    "turn",
    "draw",
    "draws",
    "hand-full",
    "deck-empty",
    "no-first-draw",
    "reshuffle",
    "discard",
    "play-creature",
    "play-relic",
    "no-play",
    "attach",
    "move-relic",
    "ability-attach",
    "relic-replaced",
    "relic-discarded",
    "use",
    "decline",
    "pick",
    "declare",
    "attack",
    "wasted",
    "redirect",
    "passive",
    "bonus",
    "malus",
    "lasting-bonus",
    "lasting-malus",
    "barred",
    "more-loss",
    "less-loss",
    "no-loss",
    "successful-hit",
    "glancing-hit",
    "loss",
    "spared",
    "strike-back",
    "attack-ends",
    "ability-loss",
    "restore",
    "defeat",
    "relic-lost",
    "chosen",
    "replace",
    "no-hero",
    "end-turn",
    "stall",
    "turn-cap",
    "win",
    "both-fall",
    "both-fall-won",
    "judged",
    "judged-draw",
    "concede",
)

_PLAIN = {  # clause and ruling
    "turn": ("CC-6.1", "CC-A51"),
    "no-first-draw": ("CC-6.2", "CC-A06"),
    "no-play": ("CC-6.4", "CC-A11"),
    "play-creature": ("CC-6.4", ""),
    "play-relic": ("CC-6.5", ""),
    "end-turn": ("CC-6.17", ""),
    "defeat": ("CC-7.9", "CC-A27"),
    "replace": ("CC-5.3", "CC-A28"),
    "no-hero": ("CC-5.4", "CC-A53"),
}
_STAT = ("atk", "def")
_HITS = (("glancing-hit", "CC-7.6"), ("successful-hit", "CC-7.3"))
_LOSS_CLAUSES = {(1, True): "CC-7.4", (1, False): "CC-7.5", (0, True): "CC-7.7", (0, False): "CC-7.8"}
ALONE: tuple[tuple[Seat, ...], tuple[Seat, ...]] = (("a",), ("b",))


class Teller:
    """The part of a `Play` that tells what happens.  Everything here only makes events."""

    __slots__ = ("book", "events")

    # What a Play knows: declared here so that sentences can be made of it.
    key: str
    clause: str
    heroes: tuple[int, int]
    fields: tuple[tuple[int, ...], tuple[int, ...]]

    book: Book
    events: list[EventRow]

    def side(self, unit: int) -> int:
        """The place of the seat whose unit it is."""
        raise NotImplementedError

    def tell(self, event: EventRow) -> None:
        """Something happened."""
        if self.book.telling:
            self.events.append(event)

    def tell_plain(self, kind: str, place: int, card: int = -1, after: int | None = None, rule: str = "") -> None:
        """Something plain that both seats see, of one card or none: see `_PLAIN`."""
        if self.book.telling:
            key = (kind, place, card, after, rule)
            event = self.book.told.get(key)
            if event is None:
                clause, usual = _PLAIN[kind]
                cards = (self.book.deck.ids[card],) if card >= 0 else ()
                event = Event(kind, clause, SEATS, SEATS[place], cards, None, after, rule or usual)
                self.book.keep(key, event)
            self.events.append(event)

    def _seat_of(self, unit: int) -> Seat | None:
        a, b = self.heroes
        if unit in (a, b):
            return SEATS[unit == b]
        a_field, b_field = self.fields
        return SEATS[0] if unit in a_field else SEATS[1] if unit in b_field else None

    def tell_attack(self, kind: str, attacker: int, target: int, place: int) -> None:
        """A unit attacks another, or is going to (CC-6.8, CC-6.9)."""
        deck = self.book.deck
        clause = "CC-6.8" if deck.hero[attacker] else "CC-6.9"
        cards = (deck.ids[attacker], deck.ids[target])
        rule = "CC-A14" if kind != "attack" else ""
        told = (kind, clause, SEATS, SEATS[place], cards, None, None, rule, (("target", cards[1]),))
        self.events.append(told)

    def tell_redirect(self, unit: int, old: int) -> None:
        """An attack has a new target."""
        ids = self.book.deck.ids
        data: Data = (("ability", self.key), ("old", ids[old]))
        self.tell(
            Event("redirect", "CC-8.6", SEATS, self._seat_of(unit), (ids[unit], ids[old]), None, None, "CC-A55", data)
        )

    def tell_passive(self, key: str, unit: int, change: tuple[int, int], defense: bool) -> None:
        """A Passive, or something that lasts, changes a value in an attack."""
        before, after = change
        data: Data = (("stat", _STAT[defense]), ("amount", abs(after - before)), ("ability", key), *_source(key))
        cards = (self.book.deck.ids[unit],)
        told = ("passive", "CC-8.2", SEATS, self._seat_of(unit), cards, before, after, "CC-A23", data)
        self.events.append(told)

    def tell_bonus(self, kind: str, unit: int, amount: int, defense: bool) -> None:
        """An ability gives a unit more or less ATK or DEF."""
        mark = (kind, self.key, unit, amount, defense, self.side(unit))
        event = self.book.told.get(mark)
        if event is None:
            data: Data = (("stat", _STAT[defense]), ("amount", abs(amount)), ("ability", self.key))
            event = self._of_unit(kind, unit, "CC-A23", data)
            self.book.keep(mark, event)
        self.events.append(event)

    def tell_of(self, kind: str, unit: int, amount: int) -> None:
        """An ability says something about what an attack costs a unit, or keeps it from attacking."""
        mark = (kind, self.key, unit, amount, self.side(unit))
        event = self.book.told.get(mark)
        if event is None:
            data: Data = (("amount", amount), ("ability", self.key))
            event = self._of_unit(kind, unit, "CC-A42" if kind in ("no-loss", "barred") else "CC-A23", data)
            self.book.keep(mark, event)
        self.events.append(event)

    def _of_unit(self, kind: str, unit: int, rule: str, data: Data) -> Event:
        """What an ability does to a unit."""
        cards = (self.book.deck.ids[unit],)
        said = data + _source(self.key)
        return Event(kind, self.clause, SEATS, self._seat_of(unit), cards, None, None, rule, said)

    def tell_hit(self, attacker: int, target: int, atk: int, def_: int, success: bool) -> None:
        """ATK and DEF are compared (CC-7.2)."""
        ids = self.book.deck.ids
        cards = (ids[attacker], ids[target])
        kind, clause = _HITS[success]
        data = (("atk", atk), ("def", def_), ("target", cards[1]))
        self.events.append((kind, clause, SEATS, None, cards, None, None, "CC-A23", data))

    def tell_loss(self, kind: str, unit: int, change: tuple[int, int], amount: int, hit: tuple[int, bool]) -> None:
        """A hit costs a unit WIL (CC-7.4 to CC-7.8); `hit` is its kind and whether the unit is a Hero."""
        before, after = change
        rule = "CC-A20" if kind == "strike-back" else "CC-A31" if before - after < amount else "CC-A21"
        cards, seat = (self.book.deck.ids[unit],), self._seat_of(unit)
        told = (kind, _LOSS_CLAUSES[hit], SEATS, seat, cards, before, after, rule, (("amount", amount),))
        self.events.append(told)

    def tell_wil(self, kind: str, clause: str, unit: int, change: tuple[int, int], amount: int) -> None:
        """An ability costs a unit WIL, or gives some back."""
        key = (kind, self.key, clause, unit, change, amount, self.side(unit))
        event = self.book.told.get(key)
        if event is None:
            rule = "CC-A24" if kind == "restore" else "CC-A27"
            data: Data = (("amount", amount), ("ability", self.key), *_source(self.key))
            cards = (self.book.deck.ids[unit],)
            event = Event(kind, clause, SEATS, self._seat_of(unit), cards, *change, rule, data)
            self.book.keep(key, event)
        self.events.append(event)

    def tell_draw(self, place: int, cards: tuple[int, ...], key: str) -> None:
        """A seat draws: it sees what, the other one how many (CC-A52)."""
        told = self.book.told
        for card in cards:
            mark: tuple[object, ...] = ("draw", place, card, key)
            event = told.get(mark)
            if event is None:
                names = (self.book.deck.ids[card],)
                event = self._drawn("draw", place, key)._replace(to=ALONE[place], cards=names, rule="CC-A52")
                self.book.keep(mark, event)
            self.events.append(event)
        mark = ("draws", place, len(cards), key)
        event = told.get(mark)
        if event is None:
            event = self._drawn("draws", place, key)._replace(to=ALONE[1 - place], after=len(cards), rule="CC-A48")
            self.book.keep(mark, event)
        self.events.append(event)

    def _drawn(self, kind: str, place: int, key: str) -> Event:
        """Cards drawn for the turn, or because of an ability."""
        data: Data = (("ability", key), *_source(key)) if key else ()
        return Event(kind, "CC-8.6" if key else "CC-6.2", SEATS, SEATS[place], data=data)

    def tell_short(self, place: int, count: int, key: str, full: bool) -> None:
        """Cards that should be drawn are not: the hand is full, or the deck is empty."""
        mark = ("short", place, count, key, full)
        event = self.book.told.get(mark)
        if event is None:
            event = self._drawn("hand-full" if full else "deck-empty", place, key)
            rule = ("CC-A09" if key else "CC-A08") if full else "CC-A10"
            event = event._replace(clause="CC-4.6" if full else "CC-6.3", after=count, rule=rule)
            self.book.keep(mark, event)
        self.tell(event)

    def tell_attach(self, kind: str, relic: int, unit: int, place: int) -> None:
        """A Relic is attached to a unit: as an action, moved from another unit, or by an ability."""
        self.tell(attach_event(self.book.deck, kind, (relic, unit), place, self.key))

    def tell_relic(self, kind: str, relic: int, place: int, key: str = "") -> None:
        """A Relic leaves the field."""
        data: Data = (("ability", key), *_source(key)) if key else ()
        clause, rule = {
            "relic-lost": ("CC-9.8", "CC-A38"),
            "relic-replaced": ("CC-9.6", "CC-A36"),
            "relic-discarded": ("CC-8.6", "CC-A42"),
        }[kind]
        cards = (self.book.deck.ids[relic],)
        self.tell(Event(kind, clause, SEATS, SEATS[place], cards, None, None, rule, data))


def _source(key: str) -> Data:
    """The card that speaks."""
    return (("source", key.partition("/")[0]),)


def ending_event(outcome: Outcome, heroes: tuple[int, int], wil: tuple[int, int]) -> Event:
    """The game is over; the Heroes left and the WIL of the active ones are those of seats a and b."""
    data: Data = (("heroes_a", heroes[0]), ("heroes_b", heroes[1]), ("wil_a", wil[0]), ("wil_b", wil[1]))
    if outcome.by == "heroes":
        return Event("win", outcome.clause, SEATS, outcome.winner, (), None, None, outcome.rule, data)
    if outcome.by == "double-fall":
        kind = "both-fall-won" if outcome.winner else "both-fall"
        return Event(kind, outcome.clause, SEATS, outcome.winner, (), None, None, outcome.rule, data)
    kind = "judged" if outcome.winner else "judged-draw"
    return Event(kind, outcome.clause, SEATS, outcome.winner, (), None, None, outcome.rule, data)


__all__ = ["ALONE", "EVENT_KINDS", "Data", "Teller", "ending_event"]
