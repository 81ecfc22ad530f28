"""Cards where they lie, and what moves them: drawn, played, attached, discarded.

Each method changes one thing and tells it, and decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.engine.contract import SEATS, Event
from cardgen.engine.streams import shuffled

from .abilities import OUTSIDE
from .account import Teller
from .duel import Duel
from .state import (
    ATTACHED,
    BARS_POST,
    DREW,
    ENTERED,
    NO_POSTS,
    NOBODY,
    POSTS,
    START_POST,
    USED,
    Cards,
    Frame,
    Offers,
    Pair,
    Posts,
    Rare,
    Spell,
    spent,
    turn_mark,
)
from .turns import draw_step

# All that lies on the table, as a Play names it.
LYING = ("decks", "fields", "hands", "heroes", "idle", "loose", "marks", "piles", "rare", "relic", "spells", "wil")


class Zones(Teller):
    """The part of a `Play` that knows where the cards are; its fields are those of `State` and its parts."""

    __slots__ = (
        *LYING,
        "active",
        "agenda",
        "asking",
        "clause",
        "done",
        "down",
        "fight",
        "key",
        "left",
        "offers",
        "phase",
        "picked",
        "posts",
        "turn",
    )

    phase: str
    turn: int
    active: int
    done: int
    heroes: tuple[int, int]
    fields: Pair
    loose: Pair
    hands: Pair
    decks: Pair
    piles: Pair
    wil: Cards
    relic: Cards
    marks: bytes
    posts: Posts
    asking: str
    offers: tuple[Offers, Offers]
    idle: int
    rare: Rare
    spells: tuple[Spell, ...]
    agenda: list[Frame]
    fight: Duel | None
    picked: int
    down: Cards
    left: bool

    # Who is where

    def side(self, unit: int) -> int:
        """The place of the seat whose unit it is, or NOBODY where it is not on the field."""
        if unit == self.heroes[0] or unit in self.fields[0]:
            return 0
        return 1 if unit == self.heroes[1] or unit in self.fields[1] else NOBODY

    def who(self, unit: int) -> int:
        """How a unit stands to seat a: the side's place, and 2 more for a Creature; OUTSIDE where it is not there."""
        heroes, fields = self.heroes, self.fields
        if unit in heroes:
            return 0 if unit == heroes[0] else 1
        return 2 if unit in fields[0] else 3 if unit in fields[1] else OUTSIDE

    def at_work(self, card: int, unit: int, place: int) -> bool:
        """Is the card in play for that unit: the unit itself, the Relic attached to it, or one that needs no bearer?"""
        if card == unit:
            return unit == self.heroes[place] or unit in self.fields[place]
        return (unit >= 0 and self.relic[unit] == card) or card in self.loose[place]

    def survey(self) -> None:
        """Note anew what the texts of the cards in play wait for."""
        self.posts = NO_POSTS
        for place in (0, 1):
            hero = self.heroes[place]
            for unit in (hero, *self.fields[place]) if hero >= 0 else self.fields[place]:
                self.post(unit, unit, place)
                if self.relic[unit] >= 0:
                    self.post(self.relic[unit], unit, place)
            if hero >= 0 and self.book.values.unattached == "passive-on":
                for card in self.loose[place]:
                    self.post(card, hero, place, BARS_POST)
        if self.fight is not None:
            self.fight.reopen()

    def post(self, card: int, unit: int, place: int, last: int = POSTS) -> None:
        """Note what the text of a card that has come into play waits for, in the lists up to the last one given."""
        if found := self.book.posts_of(card, unit, place):
            posts = list(self.posts)
            for which, entry in found:
                if which <= last and not self._is_spent(card, which, entry[1]):
                    posts[which] += (entry,)
            self.posts = tuple(posts)

    def _is_spent(self, card: int, which: int, at: int) -> bool:
        """Has a Once per game ability of a card been used that is marked by copy (CC-A39), and listed by itself?"""
        marks = self.marks[card]
        return bool(marks) and which >= START_POST and at >= 0 and bool(marks & USED << at) and self.book.by_copy

    def unpost(self, cards: Sequence[int], unit: int, place: int) -> None:
        """Forget what the texts of cards that have left play waited for; they were that unit's, and that seat's."""
        for card in cards:
            if found := self.book.posts_of(card, unit, place):
                posts = list(self.posts)
                for which, _ in found:
                    posts[which] = tuple([post for post in posts[which] if post[0] != card])
                self.posts = tuple(posts)

    def use_up(self, card: int, at: int) -> None:
        """A Once per game ability of a card is used up, and waits for nothing any more."""
        marks = bytearray(self.marks)
        marks[card] |= USED << at
        self.marks = bytes(marks)
        self.posts = spent(self.posts, card, at)

    # Cards on the move

    def draw(self, place: int, count: int, key: str = "") -> None:
        """A seat draws, for its turn or because a card says so (CC-6.2, CC-6.3)."""
        values, which = self.book.values, 0 if self.book.shared else place
        deck, hand = self.decks[which], self.hands[place]
        if count <= len(deck) and len(hand) + count <= values.hand_size_max:
            self._draw_from_deck(place, count, key)
            return
        wanted = draw_step(values, len(deck), len(hand), count, len(self.piles[which])).drawn
        if wanted < count:
            self.tell_short(place, count - wanted, key, full=len(hand) + wanted >= values.hand_size_max)
        if not wanted:
            return
        if wanted > len(deck):
            self._draw_from_deck(place, len(deck), key)
            wanted -= len(deck)
            self.reshuffle(which)
        self._draw_from_deck(place, wanted, key)

    def _draw_from_deck(self, place: int, count: int, key: str) -> None:
        if not count:
            return
        a, b = self.decks
        if place and not self.book.shared:
            cards, b = b[:count], b[count:]
        else:
            cards, a = a[:count], a[count:]
        self.decks = a, b
        a, b = self.hands
        self.hands = (a, b + cards) if place else (a + cards, b)
        self.done |= DREW
        if self.book.telling:
            self.tell_draw(place, cards, key)

    def deck_of(self, place: int) -> int:
        """Which deck and discard pile a seat uses."""
        return 0 if self.book.shared else place

    def reshuffle(self, which: int) -> None:
        """The discard pile becomes the deck, under a house rule (CC-A10)."""
        cards = sorted(self.piles[which])
        chance, order = shuffled(self.rare.chance, cards)
        top = [card for card in self.rare.pinned if card in cards]
        pinned = tuple([card for card in self.rare.pinned if card not in top])
        self.rare = self.rare._replace(chance=chance, pinned=pinned)
        order = (*top, *[card for card in order if card not in top])
        self.decks, self.piles = _put(self.decks, which, order), _put(self.piles, which, ())
        self.tell(Event("reshuffle", "CC-6.3", SEATS, None, (), None, len(order), "CC-A10"))

    def discard(self, place: int, cards: tuple[int, ...]) -> None:
        """Cards go to the discard pile."""
        which = self.deck_of(place)
        self.piles = _put(self.piles, which, self.piles[which] + cards)

    def attach(self, relic: int, unit: int, place: int, key: str = "") -> None:
        """A Relic is attached to a unit, taken off another one or from among the unattached (CC-6.12)."""
        old = self.relic[unit]
        bearers = list(self.relic)
        kind = "ability-attach" if key else "attach"
        if relic in self.loose[place]:
            self.loose = _put(self.loose, place, tuple([r for r in self.loose[place] if r != relic]))
        else:
            bearers[bearers.index(relic)] = NOBODY
            kind = "move-relic"
        bearers[unit] = relic
        self.relic = tuple(bearers)
        self.done |= ATTACHED
        self.tell_attach(kind, relic, unit, place)
        if old >= 0:
            self.discard(place, (old,))
            self.tell_relic("relic-replaced", old, place, key)
            self.unpost([old], unit, place)
        if kind == "move-relic" or self.book.values.unattached == "passive-on":
            self.survey()
        else:
            self.post(relic, unit, place)
        if self.fight is not None:
            self.fight.reopen()

    def may_carry(self, unit: int, place: int) -> bool:
        """May a Relic be attached to the unit by that seat's ability (CC-9.6, CC-A34)?"""
        free = self.relic[unit] < 0 or self.book.values.relic_replace == "discard-old"
        return free and self.side(unit) == place

    def drop_relic(self, unit: int, key: str) -> None:
        """The Relic of a unit goes to the discard pile because a card says so."""
        relic, place = self.relic[unit], self.side(unit)
        if relic < 0 or place < 0:
            return
        bearers = list(self.relic)
        bearers[unit] = NOBODY
        self.relic = tuple(bearers)
        self.discard(place, (relic,))
        self.tell_relic("relic-discarded", relic, place, key)
        self.left = True
        self.unpost([relic], unit, place)
        if self.fight is not None:
            self.fight.reopen()

    def enter(self, card: int, place: int) -> None:
        """A unit comes into play with its printed WIL (CC-6.18)."""
        printed = self.book.deck.wil[card]
        if self.wil[card] != printed:
            self.wil = (*self.wil[:card], printed, *self.wil[card + 1 :])
        self.done |= turn_mark(card, ENTERED)
        if self.book.deck.hero[card]:
            self.heroes = (self.heroes[0], card) if place else (card, self.heroes[1])
        else:
            self.fields = _put(self.fields, place, (*self.fields[place], card))
        if self.book.values.unattached == "passive-on":
            self.survey()
        else:
            self.post(card, card, place)


def _put(
    pair: tuple[tuple[int, ...], tuple[int, ...]], place: int, part: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pair with one part replaced."""
    return (pair[0], part) if place else (part, pair[1])
