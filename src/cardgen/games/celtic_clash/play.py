"""The game in motion: a `Play` is opened on a state, carries it on, and is closed into the next one.

It never outlives one step.  Its methods are what cards and rules do to the table: each changes one thing, tells it, and
decides nothing.  Units at 0 WIL are only noted; the module `falls` sees to them.
"""

from __future__ import annotations

from typing import Any

from cardgen.engine.contract import SEATS, Event, Move, Outcome, Step
from cardgen.engine.streams import shuffled

from .abilities import DEFENDING, NO_ROLE
from .account import Teller
from .book import Book
from .combat import at_least_zero, heal, wil_after
from .duel import EVERY_STEP, Duel
from .state import (
    ATTACHED,
    BARS_POST,
    DREW,
    ENTERED,
    FIGHT,
    NO_OFFERS,
    NOBODY,
    Cards,
    Frame,
    Pair,
    Posts,
    Spell,
    State,
)
from .turns import draw_step


class Play(Teller):
    """A state being carried on.  The fields that change are those of `State`.

    `fight` is the attack being resolved, `picked` the card that was chosen in the ability being resolved, `key` that
    ability and `clause` the rule of its trigger; `down` are the units that have come to 0 WIL and are still on the field; `left` says that something may
    have left the field since the abilities that are being resolved were gathered.
    """

    __slots__ = (
        *State._fields,
        "clause",
        "down",
        "fight",
        "key",
        "left",
        "picked",
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
    spells: tuple[Spell, ...]
    plan: tuple[tuple[int, int], ...]
    asking: str
    offers: tuple[tuple[Move, ...], tuple[Move, ...]]
    chosen: tuple[int, int]
    idle: int
    seed: int
    chance: int
    pinned: Cards
    spent: tuple[tuple[int, str], ...]
    ended: Outcome | None

    def __init__(self, book: Book, state: State) -> None:
        super().__init__(book)
        (
            self.phase,
            self.turn,
            self.active,
            self.done,
            self.heroes,
            self.fields,
            self.loose,
            self.hands,
            self.decks,
            self.piles,
            self.wil,
            self.relic,
            self.marks,
            self.posts,
            self.spells,
            self.plan,
            self.asking,
            self.offers,
            agenda,
            self.chosen,
            self.idle,
            self.seed,
            self.chance,
            self.pinned,
            self.spent,
            self.ended,
        ) = state
        self.agenda: list[Frame] = list(agenda)
        self.fight: Duel | None = None
        self.left = bool(agenda)
        for frame in agenda:
            if frame.fight is not None:
                self.fight = Duel.thawed(frame.fight)
        self.picked = NOBODY
        self.key = self.clause = ""
        self.down: tuple[int, ...] = ()

    def step(self) -> Step[State]:
        """The state reached, and what happened on the way."""
        agenda = tuple(self.agenda) if self.agenda else ()
        if self.fight is not None:
            frozen = self.fight.frozen()
            agenda = tuple([f._replace(fight=frozen) if f.kind == FIGHT else f for f in agenda])
        state = State(
            self.phase,
            self.turn,
            self.active,
            self.done,
            self.heroes,
            self.fields,
            self.loose,
            self.hands,
            self.decks,
            self.piles,
            self.wil,
            self.relic,
            self.marks,
            self.posts,
            self.spells,
            self.plan,
            self.asking,
            self.offers,
            agenda,
            self.chosen,
            self.idle,
            self.seed,
            self.chance,
            self.pinned,
            self.spent,
            self.ended,
        )
        return Step(state, tuple(self.events))

    @property
    def due(self) -> bool:
        """May something have to be seen to at once: a unit without WIL, a hand that is too large?"""
        return bool(self.down) or self.book.values.hand_limit == "at-once"

    # What is asked

    def ask(self, asking: str, place: int, moves: tuple[Move, ...]) -> None:
        """A seat has to choose."""
        self.asking = asking
        self.offers = ((), moves) if place else (moves, ())

    def unask(self) -> None:
        """The choice has been made."""
        self.asking, self.offers = "", NO_OFFERS

    # Who is where

    def side(self, unit: int) -> int:
        """The place of the seat whose unit it is, or NOBODY where it is not on the field."""
        for place in (0, 1):
            if unit == self.heroes[place] or unit in self.fields[place]:
                return place
        return NOBODY

    def at_work(self, card: int, unit: int, place: int) -> bool:
        """Is the card in play for that unit: the unit itself, the Relic attached to it, or one that needs no bearer?"""
        if card == unit:
            return unit == self.heroes[place] or unit in self.fields[place]
        return (unit >= 0 and self.relic[unit] == card) or card in self.loose[place]

    def survey(self) -> None:
        """Note anew what the texts of the cards in play wait for."""
        rows = self.book.deck.posts
        posts: tuple[list[Any], ...] = ([], [], [], [], [], [], [])
        for place in (0, 1):
            hero = self.heroes[place]
            for unit in (hero, *self.fields[place]) if hero >= 0 else self.fields[place]:
                for card in (unit, self.relic[unit]):
                    if card >= 0:
                        for which, at in rows[card]:
                            posts[which].append((card, unit, place) if at < 0 else (card, at, unit, place))
            if hero >= 0 and self.book.values.unattached == "passive-on":
                for card in self.loose[place]:
                    for which, _ in rows[card]:
                        if which <= BARS_POST:
                            posts[which].append((card, hero, place))
        self.posts = Posts(*map(tuple, posts))
        if self.fight is not None:
            self.fight.mask = EVERY_STEP

    def mark(self, card: int, mark: int) -> None:
        """Set a mark on a card."""
        marks = bytearray(self.marks)
        marks[card] |= mark
        self.marks = bytes(marks)

    # Values

    def value(self, unit: int, defense: bool) -> int:
        """A unit's ATK or DEF now, in the attack being resolved where it takes part in one; never below 0."""
        fight = self.fight
        if fight is not None and fight.read and unit == (fight.target if defense else fight.attacker):
            base = fight.def_ if defense else fight.atk
            return at_least_zero(base + fight.added(unit, defense))
        added = fight.added(unit, defense) if fight is not None else 0
        return at_least_zero(self.standing(unit, defense, NO_ROLE, NOBODY) + added)

    def standing(self, unit: int, defense: bool, role: int, foe: int, telling: bool = False) -> int:
        """A unit's printed ATK or DEF with its Relic, every Passive and what lasts; `role` is its role in an attack."""
        deck = self.book.deck
        value = deck.def_[unit] if defense else deck.atk[unit]
        rows = deck.rows[defense]
        for card, me, place in self.posts.def_ if defense else self.posts.atk:
            for has, test, amount, only, sort, key in rows[card]:
                if only and (only != role or sort != deck.types[foe]):
                    continue
                if has(self, me, place, unit) and (test is None or test(self, me, place)):
                    if telling:
                        self.tell_passive(key, unit, (value, value + amount), defense)
                    value += amount
        for spell in self.spells:
            if spell.unit == unit:
                amount = spell.def_ if defense else spell.atk
                if telling and amount:
                    self.tell_passive(spell.key, unit, (value, value + amount), defense)
                value += amount
        return value

    def read_values(self, fight: Duel) -> None:
        """Step 2 of an attack: printed values with Passives and Relics (CC-A23)."""
        fight.atk = self.standing(fight.attacker, False, 1, fight.target, self.book.telling)
        fight.def_ = self.standing(fight.target, True, DEFENDING, fight.attacker, self.book.telling)
        fight.read = True

    # What abilities do

    def add_mod(self, unit: int, atk: int, def_: int) -> None:
        """A unit has more or less for this attack."""
        if self.fight is not None and self.side(unit) >= 0:
            self.fight.mods += ((unit, atk, def_),)
            for amount, defense in ((atk, False), (def_, True)):
                if amount and self.book.telling:
                    self.tell_bonus("bonus" if amount > 0 else "malus", unit, amount, defense)

    def add_loss(self, amount: int) -> None:
        """This attack costs its target more or less."""
        fight = self.fight
        if fight is not None:
            fight.loss += amount
            if self.book.telling:
                kind = "more-loss" if amount > 0 else "less-loss"
                self.tell_of(kind, fight.target, abs(amount))

    def spare(self, unit: int) -> None:
        """This attack costs the unit nothing."""
        if self.fight is not None:
            self.fight.spared += (unit,)
            if self.book.telling:
                self.tell_of("no-loss", unit, 0)

    def retarget(self, unit: int) -> None:
        """Another unit becomes the target (CC-A55)."""
        fight = self.fight
        if fight is not None and unit != fight.target and unit != fight.attacker and self.side(unit) >= 0:
            old, fight.target, fight.target_side = fight.target, unit, self.side(unit)
            fight.mask = EVERY_STEP
            self.tell_redirect(unit, old)

    def lose(self, unit: int, amount: int) -> None:
        """A unit loses WIL to an ability."""
        if self.side(unit) >= 0 and self.wil[unit] > 0:
            self.set_wil(unit, wil_after(self.wil[unit], amount), "ability-loss", self.clause, amount)

    def restore(self, unit: int, amount: int) -> None:
        """A unit gets WIL back (CC-A24)."""
        if self.side(unit) >= 0 and self.wil[unit] > 0:
            after = heal(self.book.values, self.wil[unit], amount, self.book.deck.wil[unit])
            if after != self.wil[unit]:
                self.set_wil(unit, after, "restore", self.clause, amount)

    def set_wil(self, unit: int, after: int, kind: str, clause: str, amount: int) -> None:
        """A unit's WIL changes."""
        before = self.wil[unit]
        wil = list(self.wil)
        wil[unit] = after
        self.wil = tuple(wil)
        if after == 0 and unit not in self.down:
            self.down += (unit,)
        if self.book.telling:
            self.tell_wil(kind, clause, unit, (before, after), amount)

    def cast(self, unit: int, what: tuple[int, int, bool], ends: int) -> None:
        """Something is laid on a unit until a turn begins."""
        if self.side(unit) < 0:
            return
        atk, def_, bars = what
        self.spells += (Spell(unit, atk, def_, bars, ends, self.key),)
        if self.book.telling:
            if bars:
                self.tell_of("barred", unit, 0)
            for amount, defense in ((atk, False), (def_, True)):
                if amount:
                    self.tell_bonus("lasting-bonus" if amount > 0 else "lasting-malus", unit, amount, defense)

    # Cards on the move

    def draw(self, place: int, count: int, key: str = "") -> None:
        """A seat draws, for its turn or because a card says so (CC-6.2, CC-6.3)."""
        values, which = self.book.values, self.deck_of(place)
        deck, hand = self.decks[which], self.hands[place]
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
        self.done |= DREW

    def _draw_from_deck(self, place: int, count: int, key: str) -> None:
        if not count:
            return
        which = self.deck_of(place)
        deck, hand = self.decks[which], self.hands[place]
        cards = deck[:count]
        self.decks = _put(self.decks, which, deck[count:])
        self.hands = _put(self.hands, place, hand + cards)
        if self.book.telling:
            self.tell_draw(place, cards, key)

    def deck_of(self, place: int) -> int:
        """Which deck and discard pile a seat uses."""
        return 0 if self.book.shared else place

    def reshuffle(self, which: int) -> None:
        """The discard pile becomes the deck, under a house rule (CC-A10)."""
        cards = sorted(self.piles[which])
        self.chance, order = shuffled(self.chance, cards)
        top = [card for card in self.pinned if card in cards]
        self.pinned = tuple([card for card in self.pinned if card not in top])
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
        self.survey()

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
        self.survey()

    def enter(self, card: int, place: int) -> None:
        """A unit comes into play with its printed WIL (CC-6.18)."""
        wil = list(self.wil)
        wil[card] = self.book.deck.wil[card]
        self.wil = tuple(wil)
        self.mark(card, ENTERED)
        if self.book.deck.hero[card]:
            self.heroes = (self.heroes[0], card) if place else (card, self.heroes[1])
        else:
            self.fields = _put(self.fields, place, (*self.fields[place], card))
        if self.book.deck.posts[card] or self.book.values.unattached == "passive-on":
            self.survey()


def _put(
    pair: tuple[tuple[int, ...], tuple[int, ...]], place: int, part: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pair with one part replaced."""
    return (pair[0], part) if place else (part, pair[1])
