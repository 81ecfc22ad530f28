"""One edition of the rules, compiled: the cards, the numbers, and the sentences that are told again and again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from cardgen.engine.contract import SEATS, Data, Event, EventRow

from .abilities import Among, Glance, Look, Row, Tally
from .cards import Deck, posts_of
from .combat import CREATURE, HERO, at_least_zero, hit_loss, target_refusal, wil_after
from .fighters import Fighters, fighters
from .rows import (
    Assault,
    Beginning,
    Borne,
    Ending,
    Entering,
    Falling,
    Victim,
    assaults,
    beginning,
    borne,
    ending,
    entering,
    falling,
    victims,
)
from .sayings import Sayings, gain_events, loss_event, sayings
from .state import BARS_POST, Cards, Entry, Now, State, resolved
from .turns import Attaching, attach_legal
from .values import Values
from .voices import Sum

MOST_TOLD = 50_000  # some 15 MB
_NONE: tuple[EventRow, ...] = ()
_SEAT_OF_POST = SEATS * (BARS_POST // 2)  # whose units the Passives of a list are about


Plan: TypeAlias = tuple[tuple[int, Entry], ...]  # lists of posts, and what is entered there
Adding: TypeAlias = tuple[tuple[tuple[Sum, ...], ...], tuple[tuple[Sum, ...], ...]]  # by role, then by card


# All that an attack of a seat looks up: its units as attackers, and those of the other as targets, by id and by number;
# what cards may have to say of attacks, and of being attacked; whether it is told.
Heard: TypeAlias = tuple[int, ...]
ById: TypeAlias = "tuple[Mapping[str, Assault], Mapping[str, Victim]]"
Fighting: TypeAlias = "tuple[ById, tuple[Assault, ...], tuple[Victim, ...], Heard, Heard, bool]"
Plays: TypeAlias = "Mapping[tuple[str | int, ...], Entering]"  # by what the move names

# A Passive about ATK or DEF of a card of a certain seat, as a plain row: does it speak of this unit alone, and of which
# foe; its `Tally` where it has one, with the Creatures of seat a, then of seat b; what else has to be asked; what it
# adds; how that is told.
# One that keeps units from attacking: only those that have just entered, and with which condition.
Barring: TypeAlias = "tuple[bool, Tally | None, Look | None]"
More: TypeAlias = "tuple[Among | None, Look | None, Glance | None]"
Passive: TypeAlias = "tuple[bool, int, Tally | None, More | None, int, Data]"


@dataclass(frozen=True, slots=True)
class Book:
    """The cards and the numbers of one edition of the rules.

    Without `telling` no events are made.  `listened` says that somebody hears what the cards' texts are asked.  `told`
    keeps events that are alike in many games, and `gained` those of abilities that add to the numbers of an attack:
    they are values, so whoever tells one again tells the same.  `said` are those made beforehand; `kept` hands them on
    to a table like this one.  `homes` says in which lists of posts a unit is entered, by its seat; `borne`
    in which a Relic is, by its seat, and whether a Hero bears it.  `alone` are the ids of cards, each in a row of its
    own.  What the straight way looks up, by the seat whose turn it is, stands in `fighting`, `entering`, `falling`,
    `ending` and `beginning`: see the module `rows`.
    """

    deck: Deck
    values: Values
    telling: bool = True
    listened: bool = False
    kept: Sayings | None = field(default=None, compare=False, repr=False)
    told: dict[tuple[object, ...], Event] = field(default_factory=dict, init=False, compare=False, repr=False)
    gained: dict[Entry, tuple[EventRow, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)
    reaches: Mapping[tuple[bool, bool], bool] = field(default_factory=dict, init=False, compare=False, repr=False)
    carries: tuple[bool, bool] = field(default=(True, False), init=False, compare=False, repr=False)
    shared: bool = field(default=True, init=False, compare=False, repr=False)
    by_copy: bool = field(default=True, init=False, compare=False, repr=False)
    at_once: bool = field(default=False, init=False, compare=False, repr=False)
    said: Sayings = field(init=False, compare=False, repr=False)
    fighters: Fighters = field(init=False, compare=False, repr=False)
    heard: tuple[tuple[int, ...], tuple[int, ...]] = field(init=False, compare=False, repr=False)
    homes: tuple[tuple[Plan, ...], tuple[Plan, ...]] = field(init=False, compare=False, repr=False)
    borne: tuple[tuple[Borne, Borne], ...] = field(init=False, compare=False, repr=False)
    alone: tuple[tuple[str], ...] = field(init=False, compare=False, repr=False)
    fighting: tuple[Fighting, Fighting] = field(init=False, compare=False, repr=False)
    entering: tuple[Plays, Plays] = field(init=False, compare=False, repr=False)
    falling: tuple[tuple[Falling, ...], tuple[Falling, ...]] = field(init=False, compare=False, repr=False)
    ending: tuple[Ending, Ending] = field(init=False, compare=False, repr=False)
    beginning: tuple[Beginning, Beginning] = field(init=False, compare=False, repr=False)
    passives: tuple[tuple[Passive, ...], tuple[Passive, ...]] = field(init=False, compare=False, repr=False)
    barring: tuple[tuple[Barring, ...], ...] = field(init=False, compare=False, repr=False)
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
        both seats draw from one deck (CC-A01)?  `by_copy`: is each copy of a card that says Once per game used up by
        itself (CC-A39)?  `at_once`: are hands that are too large seen to at once (CC-A08)?
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
        object.__setattr__(self, "by_copy", self.values.once == "per-copy")
        object.__setattr__(self, "at_once", self.values.hand_limit == "at-once")
        reach_same = all(found[hero, True] == found[hero, False] for hero in (True, False))
        object.__setattr__(self, "steady", reach_same and self.values.relic_move == "no")
        object.__setattr__(self, "strikes_back", self.values.strike_back == "yes")
        object.__setattr__(self, "straight", self.deck.singles and not self.listened and _is_printed(self.values))
        a, b, c, d = (hit_loss(self.values, success, hero) for success in (False, True) for hero in (False, True))
        object.__setattr__(self, "losses", ((a, b), (c, d)))
        self._look_up()

    def _look_up(self) -> None:
        """Make what is looked up in every turn and every attack."""
        said = self.kept or sayings(self.deck)
        object.__setattr__(self, "kept", said)
        object.__setattr__(self, "said", said)
        object.__setattr__(self, "fighters", fighters(self.deck, self.losses))
        ours, theirs = self.deck.voices
        object.__setattr__(self, "heard", (ours.what, theirs.what))
        passives = tuple(tuple(_passive(row, place, self.listened) for row in self.deck.rows) for place in (0, 1))
        values, cards = self.values, range(self.deck.size)
        homes = tuple(tuple(tuple(posts_of(self.deck, card, card, place)) for card in cards) for place in (0, 1))
        object.__setattr__(self, "homes", homes)
        object.__setattr__(
            self, "borne", tuple((borne(self.deck, i, False), borne(self.deck, i, True)) for i in (0, 1))
        )
        object.__setattr__(self, "alone", tuple((card_id,) for card_id in self.deck.ids))
        object.__setattr__(self, "passives", passives)
        barring = tuple(tuple((s.claim.only_fresh, s.tally, s.test) for s in found) for found in self.deck.bars)
        object.__setattr__(self, "barring", barring)
        limits = values.stall_turns, values.turn_cap
        deck, told = self.deck, said if self.telling else None
        places: tuple[int, int] = (0, 1)
        object.__setattr__(self, "ending", tuple(ending(limits, told, place) for place in places))
        begun = tuple(beginning(deck, values.hand_size_max, told, place) for place in places)
        object.__setattr__(self, "beginning", begun)
        plays = tuple(entering(deck, homes[place], told, place) for place in places)
        object.__setattr__(self, "entering", plays)
        falls = tuple(falling(deck, homes[place], told, place) for place in places)
        object.__setattr__(self, "falling", falls)
        attackers, targets = self.fighters
        fighting = tuple(self._fighting(assaults(attackers, i), victims(targets, 1 - i)) for i in places)
        object.__setattr__(self, "fighting", fighting)
        object.__setattr__(self, "adding", ((ours.ready, theirs.ready), (ours.hit, theirs.hit)))

    def _fighting(self, attackers: tuple[Assault, ...], targets: tuple[Victim, ...]) -> Fighting:
        ids = self.deck.ids[: self.deck.units]
        by_id = dict(zip(ids, attackers, strict=True)), dict(zip(ids, targets, strict=True))
        return by_id, attackers, targets, *self.heard, self.telling

    def loss(self, unit: int, place: int, what: tuple[int, int], success: bool) -> Event:
        """A hit costs a unit of a seat WIL: what it had, and what it loses."""
        before, amount = what
        change, how = (before, wil_after(before, amount)), ("loss" if amount else "spared", int(success))
        return loss_event(self.deck.ids[unit], place, change, amount, (*how, self.deck.hero[unit]))

    def readied(
        self,
        values: tuple[int, int, Cards],
        known: tuple[Cards, int, int],
        place: int,
        told: list[EventRow] | None,
    ) -> tuple[int, int, int, Cards]:
        """What ATK and DEF are, what is added to the loss, and WIL, after what abilities do before the comparison.

        Given are ATK, DEF and WIL by unit; Relics by bearer, the attacker and the target; and the attacker's seat.
        """
        (atk, def_, wil), (relic, attacker, target), loss = values, known, 0
        (ours, theirs), facts = self.adding[0], self.facts(attacker, target)
        for row in ours[attacker] + ours[relic[attacker]] + theirs[target] + theirs[relic[target]]:
            when, of_attacker, more_atk, more_def, more_loss, card, at = row
            if when and when & ~facts:
                continue
            mark = (card, at, attacker, place) if of_attacker else (card, at, target, 1 - place)
            if self.deck.abilities[card][at].gain is None:
                wil = self.hurt(wil, mark, told)
                continue
            atk, def_, loss = atk + more_atk, def_ + more_def, loss + more_loss
            if told is not None:
                told += self.gained.get(mark) or self.gain_events(mark)
        return atk, def_, loss, wil

    def hurt(self, wil: Cards, mark: Entry, told: list[EventRow] | None) -> Cards:
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
            told.append(event)
        return tuple(weak)

    def costing(
        self, cost: int, known: tuple[Cards, int, int], what: tuple[int, int]
    ) -> tuple[int, Data, tuple[EventRow, ...]]:
        """What a hit costs with what abilities add to it, how that is told, and what they add; as `readied`.

        `what` are the attacker's seat, and the fact that it was a Glancing or a Successful Hit.
        """
        (relic, attacker, target), (place, fact) = known, what
        (ours, theirs), told, facts = self.adding[1], _NONE, self.facts(attacker, target) | fact
        for row in ours[attacker] + ours[relic[attacker]] + theirs[target] + theirs[relic[target]]:
            when, _, _, _, more_loss, card, at = row
            if when and when & ~facts:
                continue
            cost += more_loss
            mark = (card, at, target, 1 - place)
            told += self.gained.get(mark) or self.gain_events(mark)
        cost = at_least_zero(cost)
        return cost, (("amount", cost),), told

    def gain_events(self, mark: Entry) -> tuple[EventRow, ...]:
        """What an ability adds in an attack, as it is told of a unit."""
        card, at, unit, place = mark
        events = self.gained[mark] = gain_events(self.deck, self.deck.abilities[card][at], unit, place)
        return events

    def posts_of(self, card: int, unit: int, place: int) -> Plan:
        """The lists in which a card that speaks of a unit is entered while it is in play, and as what."""
        if card == unit:
            return self.homes[place][card]
        written = self.borne[place][self.deck.hero[unit]][card]
        return tuple([(which, (card, number, unit, place)) for which, number in written])

    def reading(
        self, now: Now, known: tuple[int, int, int], posted: tuple[Entry, ...], foe: int, told: list[EventRow] | None
    ) -> int:
        """A unit's printed ATK or DEF with what Passives give it now, those that are `posted` for it.

        Known are the unit, that value, and which list of posts it is; `foe` is whom the unit meets in an attack.  What
        Passives do is told to `told`, where there is anybody to hear it (CC-8.2).
        """
        (unit, value, which), rows = known, self.passives
        for _, number, me, place in posted:
            this, only, counted, more, amount, data = rows[place][number]
            if (this and me != unit) or (only and only != foe):
                continue
            if counted is not None:
                (for_a, for_b, least), (a, b) = counted, now[5][1]
                if len(a) * for_a + len(b) * for_b < least:
                    continue
            if more is not None and not is_so(now, more, (unit, me, place)):
                continue
            after = value + amount
            if told is not None:
                told.append(
                    ("passive", "CC-8.2", SEATS, _SEAT_OF_POST[which], self.alone[unit], value, after, "CC-A23", data)
                )
            value = after
        return value

    def facts(self, attacker: int, target: int) -> int:
        """What is so of an attack from its beginning, as bits: which kind of unit attacks, and which is attacked."""
        attackers, targets = self.fighters
        return attackers[attacker][2] | targets[target][2]

    def keep(self, key: tuple[object, ...], event: Event) -> None:
        """Keep an event that may be told again; what is kept is forgotten when it grows too much."""
        if len(self.told) >= MOST_TOLD:
            self.told.clear()
        self.told[key] = event


def _passive(row: Row, place: int, listened: bool) -> Passive:
    """A Passive as a card of that seat has it; where somebody listens, its condition is always asked."""
    tally = None if listened else row.tally
    test = row.test if tally is None else None
    glance = None if listened or row.ask is not None else row.glance
    more = None if row.ask is None and test is None else (row.ask, test, glance)
    if tally is not None and place:
        mine, theirs, least = tally
        tally = theirs, mine, least
    return row.this, row.foe, tally, more, row.amount, row.data


def is_so(now: Now, more: More, about: tuple[int, int, int]) -> bool:
    """Is a unit one of those a Passive speaks of, and does it hold?  `about`: the unit, the card's unit and seat."""
    (ask, test, glance), (unit, me, place) = more, about
    if glance is not None:
        return glance(now, me, place)
    scene = State(*resolved(now))
    return (ask is None or ask(scene, me, place, unit)) and (test is None or test(scene, me, place))


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
