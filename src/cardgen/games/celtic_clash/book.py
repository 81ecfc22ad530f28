"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from cardgen.engine.contract import SEATS, Event

from .abilities import Scene
from .cards import Deck, posts_of
from .combat import CREATURE, HERO, hit_loss, target_refusal, wil_after
from .sayings import STATS, Sayings, attach_event, gain_events, loss_event, sayings
from .state import DEF_POST, USED, Entry, State
from .turns import Attaching, attach_legal
from .values import Values

MOST_TOLD = 50_000  # some 15 MB


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.

    Without `telling` no events are made.  `listened` says that somebody hears what the cards' texts are asked.  `told`
    keeps events that are alike in many games, and `gained` those of abilities that add to the numbers of an attack:
    they are values, so whoever tells one again tells the same.  `said` are those made beforehand; `kept` hands them on
    to a table like this one.  `plans` keeps the lists of posts in which cards are entered; there are only so many.
    """

    deck: Deck
    values: Values
    telling: bool = True
    listened: bool = False
    kept: Sayings | None = field(default=None, compare=False, repr=False)
    told: dict[tuple[object, ...], Event] = field(default_factory=dict, init=False, compare=False, repr=False)
    gained: dict[Entry, tuple[Event, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    plans: dict[tuple[int, int, int], tuple[tuple[int, Entry], ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    reaches: Mapping[tuple[bool, bool], bool] = field(default_factory=dict, init=False, compare=False, repr=False)
    carries: tuple[bool, bool] = field(default=(True, False), init=False, compare=False, repr=False)
    shared: bool = field(default=True, init=False, compare=False, repr=False)
    at_once: bool = field(default=False, init=False, compare=False, repr=False)
    said: Sayings = field(init=False, compare=False, repr=False)
    straight: bool = field(default=False, init=False, compare=False, repr=False)
    steady: bool = field(default=True, init=False, compare=False, repr=False)
    strikes_back: bool = field(default=False, init=False, compare=False, repr=False)
    losses: tuple[tuple[int, int], tuple[int, int]] = field(
        default=((0, 0), (0, 0)), init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        """Ask the rules once for each case that comes up again and again.

        `reaches`: may a Hero, or a Creature, attack a Hero that has Creatures beside it, or none?  `carries`: may a
        unit without a Relic, or with one, be given an unattached Relic of its side as the turn's first?  `shared`: do
        both seats draw from one deck (CC-A01)?  `at_once`: are hands that are too large seen to at once (CC-A08)?
        `straight`: is a turn played as it is printed, with nobody listening?  `steady`: is it all the same to attackers
        whether there are Creatures, and are Relics never moved?  `strikes_back`: does a target hit back (CC-A20)?
        `losses`: what a Glancing and a Successful Hit cost, first a Creature, then a Hero.
        """
        kept = self.kept or sayings(self.deck)
        object.__setattr__(self, "kept", kept)
        object.__setattr__(self, "said", kept)
        cases = [(hero, creatures) for hero in (True, False) for creatures in (True, False)]
        found = {
            (hero, creatures): target_refusal(self.values, HERO if hero else CREATURE, HERO, creatures) is None
            for hero, creatures in cases
        }
        object.__setattr__(self, "reaches", MappingProxyType(found))
        free, laden = (Attaching(True, True, False, True, HERO, has_relic, False) for has_relic in (False, True))
        carries = (attach_legal(self.values, free) is None, attach_legal(self.values, laden) is None)
        object.__setattr__(self, "carries", carries)

        object.__setattr__(self, "shared", self.values.deck == "shared")
        object.__setattr__(self, "at_once", self.values.hand_limit == "at-once")
        reach_same = all(found[hero, True] == found[hero, False] for hero in (True, False))
        object.__setattr__(self, "steady", reach_same and self.values.relic_move == "no")
        object.__setattr__(self, "strikes_back", self.values.strike_back == "yes")
        object.__setattr__(self, "straight", self.deck.singles and not self.listened and _is_printed(self.values))
        a, b, c, d = (hit_loss(self.values, success, hero) for success in (False, True) for hero in (False, True))
        object.__setattr__(self, "losses", ((a, b), (c, d)))

    def loss(self, unit: int, place: int, what: tuple[int, int], success: bool) -> Event:
        """A hit costs a unit of a seat WIL: what it had, and what it loses."""
        (before, amount), losses = what, self.said.losses[place][unit]
        mark = before, amount, success
        event = losses.get(mark)
        if event is None:
            hero = self.deck.hero[unit]
            change, how = (before, wil_after(before, amount)), ("loss" if amount else "spared", int(success), hero)
            event = loss_event(self.deck.ids[unit], place, change, amount, how)
            if before <= self.deck.wil[unit]:  # there are only so many
                losses[mark] = event
        return event

    def attached(self, relic: int, unit: int, place: int) -> Event:
        """A Relic is attached to a unit by the action of its seat."""
        event = self.said.attached.get((relic, unit, place))
        if event is None:
            event = self.said.attached[relic, unit, place] = attach_event(self.deck, "attach", (relic, unit), place)
        return event

    def sums(
        self, state: State, fighters: tuple[int, int], stage: int, facts: int, told: list[Event] | None
    ) -> tuple[int, int, int] | None:
        """What abilities of a stage add to ATK, DEF and loss of an attack; nothing where one of them does more."""
        marks, relic, place = state.marks, state.relic, state.active
        ours, theirs = self.deck.voices
        attacker, target = fighters
        held, other, one, two = relic[attacker], relic[target], ours.sums[stage], theirs.sums[stage]
        atk = def_ = loss = 0
        for card, rows in ((attacker, one), (held, one), (target, two), (other, two)):
            for at, once, when, adds, of_attacker, more_atk, more_def, more_loss in rows[card]:
                if (once and marks[card] & USED << at) or (when >= 0 and when & ~facts):
                    continue
                if once or when < 0 or not adds:
                    return None
                atk, def_, loss = atk + more_atk, def_ + more_def, loss + more_loss
                if told is not None:
                    unit, side = (attacker, place) if of_attacker else (target, 1 - place)
                    told += self.gained.get((card, at, unit, side)) or self.gain_events((card, at, unit, side))
        return atk, def_, loss

    def gain_events(self, mark: Entry) -> tuple[Event, ...]:
        """What an ability adds in an attack, as it is told of a unit."""
        card, at, unit, place = mark
        events = self.gained[mark] = gain_events(self.deck, self.deck.abilities[card][at], unit, place)
        return events

    def posts_of(self, card: int, unit: int, place: int) -> tuple[tuple[int, Entry], ...]:
        """The lists in which a card that speaks of a unit is entered while it is in play, and as what."""
        found = self.plans.get((card, unit, place))
        if found is None:
            found = self.plans[card, unit, place] = tuple(posts_of(self.deck, card, unit, place))
        return found

    def reading(self, seen: Scene, unit: int, which: int, foe: int, told: list[Event] | None) -> int:
        """A unit's printed ATK or DEF with what Passives give it now, those that the list `which` of posts holds.

        `foe` is whom it meets in an attack.  What Passives do is told to `told`, where there is anybody to hear it.
        """
        deck = self.deck
        value = deck.atk[unit] if which < DEF_POST else deck.def_[unit]
        for _, number, me, place in seen.posts[which]:
            this, only, ask, test, amount, _, _, _ = deck.rows[number]
            if this and me != unit:
                continue
            if only and only != foe:
                continue
            if ask is not None and not ask(seen, me, place, unit):
                continue
            if test is None or test(seen, me, place):
                if told is not None:
                    told.append(self.passive(number, unit, which, value))
                value += amount
        return value

    def passive(self, number: int, unit: int, which: int, value: int) -> Event:
        """A Passive changes a value in an attack (CC-8.2)."""
        mark = (number, unit, which, value)
        event = self.told.get(mark)
        if event is None:
            row = self.deck.rows[number]
            data = (("stat", STATS[row.defense]), ("amount", abs(row.amount)), ("ability", row.key))
            source = (("source", row.key.partition("/")[0]),)
            seat, cards = SEATS[which & 1], (self.deck.ids[unit],)
            event = Event("passive", "CC-8.2", SEATS, seat, cards, value, value + row.amount, "CC-A23", data + source)
            self.keep(mark, event)
        return event

    def keep(self, key: tuple[object, ...], event: Event) -> None:
        """Keep an event that may be told again; what is kept is forgotten when it grows too much."""
        if len(self.told) >= MOST_TOLD:
            self.told.clear()
        self.told[key] = event


# The house rules without which a turn goes as the modules `onward` and `straight` know it.
_PRINTED = {
    "deck": "shared",
    "draw": 1,
    "hand_limit": "no-draw",
    "deck_out": "nothing",
    "first_turn": "full",
    "play": "may",
    "field_limit": "none",
    "attacks": "sequential",
    "shield": "none",
    "open_field": "no",
    "strike_back": "no",
    "unattached": "inert",
    "relic_move": "no",
    "relic_replace": "no",
    "once": "per-copy",
}


def _is_printed(values: Values) -> bool:
    """Is a turn played as it is printed, and does every hit cost something?"""
    numbers = (values.successful_hero, values.successful_creature, values.glancing_hero, values.glancing_creature)
    return all(numbers) and all(getattr(values, name) == value for name, value in _PRINTED.items())
