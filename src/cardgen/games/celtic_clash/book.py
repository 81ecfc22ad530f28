"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Data, Event

from .abilities import Among, Look, Scene
from .cards import Deck, posts_of
from .combat import CREATURE, HERO, at_least_zero, hit_loss, target_refusal, wil_after
from .fighters import Fighters, fighters
from .sayings import Sayings, gain_events, loss_event, sayings
from .state import Cards, Entry
from .turns import Attaching, attach_legal
from .values import Values
from .voices import Sum

MOST_TOLD = 50_000  # some 15 MB
_new = tuple.__new__  # a row made at once: the constructors of named tuples take twice as long


Adding: TypeAlias = tuple[tuple[tuple[Sum, ...], ...], tuple[tuple[Sum, ...], ...]]  # by role, then by card


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
    fighters: Fighters = field(init=False, compare=False, repr=False)
    heard: tuple[tuple[int, ...], tuple[int, ...]] = field(init=False, compare=False, repr=False)
    passives: tuple[tuple[bool, int, Among | None, Look | None, int, Data], ...] = field(
        init=False, compare=False, repr=False
    )
    adding: tuple[Adding, Adding] = field(init=False, compare=False, repr=False)
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
        said = self.kept or sayings(self.deck)
        object.__setattr__(self, "kept", said)
        object.__setattr__(self, "said", said)
        object.__setattr__(self, "fighters", fighters(self.deck, self.losses))
        ours, theirs = self.deck.voices
        object.__setattr__(self, "heard", (ours.what, theirs.what))
        object.__setattr__(self, "passives", tuple(row[:6] for row in self.deck.rows))
        object.__setattr__(self, "adding", ((ours.ready, theirs.ready), (ours.hit, theirs.hit)))

    def loss(self, unit: int, place: int, what: tuple[int, int], success: bool) -> Event:
        """A hit costs a unit of a seat WIL: what it had, and what it loses."""
        before, amount = what
        change, how = (before, wil_after(before, amount)), ("loss" if amount else "spared", int(success))
        return loss_event(self.deck.ids[unit], place, change, amount, (*how, self.deck.hero[unit]))

    def readied(
        self,
        values: tuple[int, int, Cards],
        known: tuple[Cards, int, int],
        what: tuple[int, int],
        told: list[Event] | None,
    ) -> tuple[int, int, int, Cards]:
        """What ATK and DEF are, what is added to the loss, and WIL, after what abilities do before the comparison.

        Given are ATK, DEF and WIL by unit; Relics by bearer, the attacker and the target; the attacker's seat, and the
        facts of the attack.
        """
        (atk, def_, wil), (relic, attacker, target), (place, facts), loss = values, known, what, 0
        (ours, theirs) = self.adding[0]
        for row in ours[attacker] + ours[relic[attacker]] + theirs[target] + theirs[relic[target]]:
            when, of_attacker, more_atk, more_def, more_loss, card, at = row
            if when & ~facts:
                continue
            mark = (card, at, attacker, place) if of_attacker else (card, at, target, 1 - place)
            if self.deck.abilities[card][at].gain is None:
                wil = self.hurt(wil, mark, told)
                continue
            atk, def_, loss = atk + more_atk, def_ + more_def, loss + more_loss
            if told is not None:
                told += self.gained.get(mark) or self.gain_events(mark)
        return atk, def_, loss, wil

    def hurt(self, wil: Cards, mark: Entry, told: list[Event] | None) -> Cards:
        """WIL of all units after an ability has cost one of them some, which has more."""
        card, at, unit, place = mark
        ability = self.deck.abilities[card][at]
        amount = ability.deed.amount if ability.deed else 0
        before, weak = wil[unit], list(wil)
        weak[unit] = before - amount
        if told is not None:
            data = (("amount", amount), ("ability", ability.key), ("source", self.deck.ids[card]))
            ids = (self.deck.ids[unit],)
            event = ("ability-loss", ability.clause, SEATS, SEATS[place], ids, before, before - amount, "CC-A27", data)
            told.append(_new(Event, event))
        return tuple(weak)

    def costing(
        self, cost: int, known: tuple[Cards, int, int], what: tuple[int, int]
    ) -> tuple[int, Data, tuple[Event, ...]]:
        """What a hit costs with what abilities add to it, how that is told, and what they add; as `readied`."""
        (relic, attacker, target), (place, facts) = known, what
        (ours, theirs), told = self.adding[1], list[Event]()
        for row in ours[attacker] + ours[relic[attacker]] + theirs[target] + theirs[relic[target]]:
            when, _, _, _, more_loss, card, at = row
            if when & ~facts:
                continue
            cost += more_loss
            mark = (card, at, target, 1 - place)
            told += self.gained.get(mark) or self.gain_events(mark)
        cost = at_least_zero(cost)
        return cost, (("amount", cost),), tuple(told)

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

    def reading(
        self, seen: Scene, known: tuple[int, int, int], posted: tuple[Entry, ...], foe: int, told: list[Event] | None
    ) -> int:
        """A unit's printed ATK or DEF with what Passives give it now, those that are `posted` for it.

        Known are the unit, that value, and which list of posts it is; `foe` is whom the unit meets in an attack.  What
        Passives do is told to `told`, where there is anybody to hear it (CC-8.2).
        """
        (unit, value, which), rows = known, self.passives
        for _, number, me, place in posted:
            this, only, ask, test, amount, data = rows[number]
            if this and me != unit:
                continue
            if only and only != foe:
                continue
            if ask is not None and not ask(seen, me, place, unit):
                continue
            if test is None or test(seen, me, place):
                after = value + amount
                if told is not None:
                    cards, seat = (self.deck.ids[unit],), SEATS[which & 1]
                    event = ("passive", "CC-8.2", SEATS, seat, cards, value, after, "CC-A23", data)
                    told.append(_new(Event, event))
                value = after
        return value

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
