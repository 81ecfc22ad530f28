"""The game in motion: a `Play` is opened on a state, carries it on, and is closed into the next one.

It never outlives one step.  Its methods are what cards and rules do to the table: each changes one thing, tells it,
and decides nothing; those that move cards stand in `zones`.  Units at 0 WIL are only noted; the module `falls` sees
to them.
"""

from __future__ import annotations

from cardgen.engine.contract import Step
from cardgen.engine.making import make

from .abilities import ANY_FOE, CREATURE_FOE, HERO_FOE, OUTSIDE
from .book import Book
from .combat import at_least_zero, heal, wil_after
from .duel import Duel
from .state import (
    ATK_POST,
    DEF_POST,
    FIGHT,
    IN_PLAY,
    NO_OFFERS,
    NOBODY,
    Frame,
    Moment,
    Now,
    Offers,
    Point,
    Spell,
    asked_of,
)
from .zones import Zones


class Play(Zones):
    """A state being carried on.  The fields that change are those of `State`.

    `fight` is the attack being resolved, `picked` the card that was chosen in the ability being resolved, `key` that
    ability and `clause` the rule of its trigger; `down` are the units that have come to 0 WIL and are still on the
    field; `left` says that something may have left the field since the abilities that are being resolved were
    gathered.
    """

    __slots__ = ()

    def __init__(self, book: Book, state: Moment) -> None:
        self.book = book
        self.events = []
        _, one, other, point, now = state
        self.phase, self.asking, agenda = point
        self.done, self.wil, day, self.hands, self.decks, lying, self.rare = now
        self.turn, self.active, self.idle = day
        self.heroes, self.fields, self.loose, self.piles, self.relic, self.posts, self.marks, self.spells = lying
        self.offers = (one, other)
        self.fight = None
        self.picked = NOBODY
        self.key = self.clause = ""
        self.down = ()
        if agenda:
            self.agenda, self.left = list(agenda), True
            for frame in agenda:
                if frame.fight is not None:
                    self.fight = Duel(frame.fight)
        else:
            self.agenda, self.left = [], False

    def step(self) -> Step[Moment]:
        """The state reached, and what happened on the way."""
        return (self.state(), tuple(self.events))

    def state(self) -> Moment:
        """The state reached."""
        agenda = tuple(self.agenda)
        if agenda and self.fight is not None:
            frozen = self.fight.frozen()
            agenda = tuple([make(Frame, (*f[:-1], frozen)) if f.kind == FIGHT else f for f in agenda])
        point: Point = (self.phase, self.asking, agenda)
        if point == IN_PLAY:
            point = IN_PLAY  # that very one is known to the straight ways
        return *asked_of(*self.offers), point, self.now()

    def now(self) -> Now:
        """All that a state holds beside what is asked."""
        heroes, fields, loose, piles = self.heroes, self.fields, self.loose, self.piles
        lying = heroes, fields, loose, piles, self.relic, self.posts, self.marks, self.spells
        day = self.turn, self.active, self.idle
        return self.done, self.wil, day, self.hands, self.decks, lying, self.rare

    @property
    def due(self) -> bool:
        """May something have to be seen to at once: a unit without WIL, a hand that is too large?"""
        return bool(self.down) or self.book.values.hand_limit == "at-once"

    # What is asked

    def ask(self, asking: str, place: int, moves: Offers) -> None:
        """A seat has to choose."""
        self.asking = asking
        self.offers = ((), moves) if place else (moves, ())

    def unask(self) -> None:
        """The choice has been made."""
        self.asking, self.offers = "", NO_OFFERS

    # Values

    def value(self, unit: int, defense: bool) -> int:
        """A unit's ATK or DEF now, in the attack being resolved where it takes part in one; never below 0."""
        fight = self.fight
        if fight is not None and fight.read and unit == (fight.target if defense else fight.attacker):
            base = fight.def_ if defense else fight.atk
            return at_least_zero(base + fight.added(unit, defense))
        added = fight.added(unit, defense) if fight is not None else 0
        return at_least_zero(self.standing(unit, defense) + added)

    def standing(self, unit: int, defense: bool, foe: int = NOBODY, telling: bool = False) -> int:
        """A unit's printed ATK or DEF with its Relic, every Passive and what lasts; in an attack, against its foe."""
        deck = self.book.deck
        who = self.who(unit)
        value = deck.def_[unit] if defense else deck.atk[unit]
        if who != OUTSIDE:
            against = ANY_FOE if foe < 0 else HERO_FOE if deck.hero[foe] else CREATURE_FOE
            which = (DEF_POST if defense else ATK_POST) + who
            told = self.events if telling else None
            value = self.book.reading(self.now(), (unit, value, which), self.posts[which], against, told)
        return self._spelled(unit, defense, value, telling) if self.spells else value

    def _spelled(self, unit: int, defense: bool, value: int, telling: bool) -> int:
        """A value with what has been laid on the unit."""
        for spell in self.spells:
            if spell.unit == unit:
                amount = spell.def_ if defense else spell.atk
                if telling and amount:
                    self.tell_passive(spell.key, unit, (value, value + amount), defense)
                value += amount
        return value

    def read_values(self, fight: Duel) -> None:
        """Step 2 of an attack: printed values with Passives and Relics (CC-A23)."""
        fight.atk = self.standing(fight.attacker, False, fight.target, self.book.telling)
        fight.def_ = self.standing(fight.target, True, fight.attacker, self.book.telling)

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
        if fight is not None and unit not in (fight.target, fight.attacker) and self.side(unit) >= 0:
            old, fight.target, fight.target_side = fight.target, unit, self.side(unit)
            fight.reopen()
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
        spell = Spell(unit, atk, def_, bars, ends, self.key)
        self.spells += (spell,)
        if self.book.telling:
            if bars:
                self.tell_of("barred", unit, 0)
            for amount, defense in ((atk, False), (def_, True)):
                if amount:
                    self.tell_bonus("lasting-bonus" if amount > 0 else "lasting-malus", unit, amount, defense)
