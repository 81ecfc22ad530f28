"""A Clash in motion: a `Play` is opened on a state, carries the Activation on, and is closed into the next state.

It never outlives one step.  Its methods are what cards and rules do to the table: each changes one thing, tells it,
and decides nothing.
"""

from __future__ import annotations

from .abilities import (
    BREAKTHROUGH,
    DEFLECT,
    DENY,
    FACING,
    FRONT,
    IGNORE,
    NO_PICK,
    TOLL,
    WARD,
    Ability,
    Claim,
    Me,
)
from .account import Teller
from .book import Book
from .lanes import Piece, Terms, at_least_zero, falls, kill_points
from .scores import clash_winner
from .state import ACTIVATE, Cards, Heat, Laid, Lines, Mark, Mod, Offers, Side, State
from .values import LANES
from .work import IDLE, Work, gathered


class Play(Teller):
    """A state being carried on: the fields of `Side` and `Heat` as pairs and lists that change.

    `me` and `key` are the card and the ability that act now.  `posts` are the claims of cards in play; nothing where
    they have to be gathered again.
    """

    __slots__ = (
        "asked",
        "called",
        "damage",
        "ended",
        "flipped",
        "guards",
        "lines",
        "looked",
        "mana",
        "marks",
        "mods",
        "posts",
        "relics",
        "settings",
        "state",
        "taken",
        "traps",
        "used",
    )

    def __init__(self, book: Book, state: State) -> None:
        super().__init__(book)
        self.state = state
        a, b = state.sides
        heat = state.heat
        self.lines: list[list[Cards]] = [list(a.lines), list(b.lines)]
        self.guards = a.guards | b.guards
        self.traps: list[Laid] = [a.traps, b.traps]
        self.relics: tuple[Laid, Laid] = (a.relics, b.relics)
        self.settings: tuple[Cards, Cards] = (a.settings, b.settings)
        self.mana = [a.mana, b.mana]
        self.damage = dict(heat.damage)
        self.mods = list(heat.mods)
        self.marks = list(heat.marks)
        self.used, self.called, self.ended = heat.used, heat.called, heat.ended
        self.taken = [list(heat.taken[0]), list(heat.taken[1])]
        self.flipped, self.looked = heat.flipped, heat.looked
        self.asked = -1
        self.posts: Work | None = None if state.phase == ACTIVATE else IDLE  # behind the screen nothing works

    def closed(self, offers: Offers, window: int) -> State:
        """The state reached, in which seats have those offers in that window."""
        phase, set_no, clash, nth, first, p1, _, finals, (a, b), _, sets, clashes, _, seed, pinned, ended = self.state
        sides = _side_after(self, 0, a), _side_after(self, 1, b)
        taken = (_three(self.taken[0]), _three(self.taken[1]))
        damage = tuple(sorted(self.damage.items())) if self.damage else ()
        mods, marks = tuple(self.mods), tuple(self.marks)
        heat = Heat(
            damage, mods, marks, self.used, self.called, self.ended, taken, self.flipped, self.looked, self.asked
        )
        return State(
            phase,
            set_no,
            clash,
            nth,
            first,
            p1,
            window,
            finals,
            sides,
            heat,
            sets,
            clashes,
            offers,
            seed,
            pinned,
            ended,
        )

    # What is known of the table

    @property
    def first(self) -> int:
        """The place of Player 1."""
        return self.state.p1

    @property
    def clash_wins(self) -> tuple[int, int]:
        """The Clashes of this Set that each seat has won."""
        winners = [clash_winner(self.book.values, played) for played in self.state.clashes]
        return winners.count("a"), winners.count("b")

    def lane_of(self, unit: int) -> int:
        """The lane in which a creature stands, or -1."""
        for lane, line in enumerate(self.lines[self.book.deck.side(unit)]):
            if unit in line:
                return lane
        return -1

    def traps_in(self, place: int, lane: int) -> Cards:
        """The traps of a side that lie face down in a lane."""
        return tuple([unit for unit, where in self.traps[place] if where == lane])

    def at_work(self) -> Work:
        """The claims of the cards in play."""
        if self.posts is None:
            self.posts = gathered(self)
        return self.posts

    def stats(self, unit: int) -> tuple[int, int, int]:
        """A creature's OFF, DEF and HP now, as printed and with all that cards say; never below 0 (LC-A41)."""
        off, def_, hp = self.book.deck.stats[unit]
        for mod in self.mods:
            if mod.unit == unit:
                off, def_, hp = off + mod.off, def_ + mod.def_, hp + mod.hp
        posts = self.posts or self.at_work()
        for me, _, _, claim, test in posts.stats:
            units = claim.units
            if units is not None and units.has(self, me, unit) and (test is None or test(self, me)):
                off, def_, hp = off + claim.off, def_ + claim.def_, hp + claim.hp
        return (off if off > 0 else 0, def_ if def_ > 0 else 0, hp if hp > 0 else 0)

    def piece(self, unit: int) -> Piece:
        """A creature as the rules of a lane ask for it."""
        off, def_, hp = self.stats(unit)
        guard = bool(self.guards >> unit & 1)
        return Piece(unit, self.book.deck.points[unit], off, def_, hp, guard, self.damage.get(unit, 0))

    def terms(self, place: int, lane: int) -> Terms:
        """What cards have said of a side's strike and points in a lane."""
        ignored, denied = 0, set[str]()
        for mark in self.marks:
            if mark.side == place and mark.lane == lane:
                ignored += mark.amount if mark.sort == IGNORE else 0
                denied |= {mark.what} if mark.sort == DENY else set()
        for me, _, _, claim, test in self.at_work().terms:
            if me.lane == lane and (not test or test(self, me)):
                about = me.side if claim.sort == IGNORE or claim.own else 1 - me.side
                if about == place:
                    ignored += claim.amount
                    denied |= {claim.prize} if claim.sort == DENY else set()
        return Terms(ignored, BREAKTHROUGH not in denied, DEFLECT not in denied)

    def cost(self, me: Me, ability: Ability) -> int:
        """What activating costs now."""
        cost, tolls = ability.cost, self.at_work().tolls
        if not tolls and not self.marks:
            return cost
        for mark in self.marks:
            if mark.sort == TOLL and mark.side in (-1, me.side) and mark.lane in (-1, me.lane):
                cost += mark.amount if mark.what in ("", ability.trigger) else 0
        for post, _, _, claim, test in tolls:
            payer = claim.payer
            if payer is None or (payer.whose == FACING and (post.side == me.side or post.lane != me.lane)):
                continue
            if payer.trigger in ("", ability.trigger) and (not test or test(self, post)):
                cost += claim.amount
        return cost

    def warded(self, unit: int) -> bool:
        """Does a creature take no damage from abilities?"""
        if any(mod.ward and mod.unit == unit for mod in self.mods):
            return True
        return any(
            claim.units is not None and claim.units.has(self, me, unit) and (not test or test(self, me))
            for me, _, _, claim, test in self.at_work().wards
        )

    # What abilities do

    def lay(self, me: Me, unit: int, claim: Claim) -> None:
        """A creature has more or less of something, or is warded, until the end of the Clash."""
        if self.lane_of(unit) < 0:
            return
        before = self.stats(unit)
        self.mods.append(Mod(me.unit, self.key, unit, claim.off, claim.def_, claim.hp, claim.sort == WARD))
        if self.book.telling:
            if claim.sort == WARD:
                self.tell_of("ward", unit)
            self.tell_stats(unit, before, self.stats(unit), (claim.off, claim.def_, claim.hp))

    def mark(self, me: Me, claim: Claim) -> None:
        """Something is so in a lane until the end of the Clash."""
        payer = claim.payer
        if payer is not None:
            both = payer.whose != FACING
            side, lane, what = (-1, -1, payer.trigger) if both else (1 - me.side, me.lane, payer.trigger)
        else:
            side = me.side if claim.sort == IGNORE or claim.own else 1 - me.side
            lane, what = me.lane, claim.prize
        self.marks.append(Mark(me.unit, self.key, claim.sort, side, lane, claim.amount, what))
        self.tell_mark(self.marks[-1])

    def deal(self, unit: int, amount: int) -> None:
        """An ability deals damage to a creature."""
        if self.lane_of(unit) < 0:
            return
        if self.warded(unit):
            self.tell_of("warded", unit)
            return
        had = self.damage.get(unit, 0)
        self.damage[unit] = had + amount
        if self.book.telling:
            hp = self.stats(unit)[2]
            self.tell_damage(unit, amount, at_least_zero(hp - had), at_least_zero(hp - had - amount))

    def mend(self, unit: int, amount: int) -> None:
        """Damage of a creature is removed."""
        had = self.damage.get(unit, 0)
        if had and self.lane_of(unit) >= 0:
            left = at_least_zero(had - amount)
            self.damage.pop(unit)
            if left:
                self.damage[unit] = left
            hp = self.stats(unit)[2]
            self.tell_mend(unit, had - left, at_least_zero(hp - had), hp - left)

    def can_shift(self, unit: int, end: int) -> bool:
        """Does a creature stand anywhere but at that end of its line?"""
        lane = self.lane_of(unit)
        line = self.lines[self.book.deck.side(unit)][lane] if lane >= 0 else ()
        return bool(line) and line[0 if end == FRONT else -1] != unit

    def shift(self, unit: int, end: int) -> None:
        """A creature goes to one end of its line."""
        if self.can_shift(unit, end):
            side, lane = self.book.deck.side(unit), self.lane_of(unit)
            rest = tuple([u for u in self.lines[side][lane] if u != unit])
            self.lines[side][lane] = (unit, *rest) if end == FRONT else (*rest, unit)
            self.posts = None
            self.tell_move("shift", unit, lane, ("end", "front" if end == FRONT else "back"))

    def has_room(self, unit: int, lane: int) -> bool:
        """May a creature go to that lane: it stands elsewhere, and its side has fewer than three there?"""
        line = self.lines[self.book.deck.side(unit)][lane]
        return unit not in line and self.lane_of(unit) >= 0 and len(line) < self.book.values.lane_creatures_max

    def cross(self, unit: int, lane: int) -> None:
        """A creature goes to the back of its side's line in another lane."""
        if self.has_room(unit, lane):
            side, old = self.book.deck.side(unit), self.lane_of(unit)
            self.lines[side][old] = tuple([u for u in self.lines[side][old] if u != unit])
            self.lines[side][lane] += (unit,)
            self.posts = None
            self.tell_move("cross", unit, lane, ("from", old + 1))

    def swap(self, unit: int, other: int) -> None:
        """Two creatures of one side change places."""
        side, lanes = self.book.deck.side(unit), (self.lane_of(unit), self.lane_of(other))
        if lanes[0] < 0 or lanes[1] < 0:
            return
        for lane, old, new in ((lanes[0], unit, other), (lanes[1], other, unit)):
            self.lines[side][lane] = tuple([new if u == old else u for u in self.lines[side][lane]])
        self.posts = None
        self.tell_swap(unit, other, lanes)

    def withdraw(self, unit: int) -> None:
        """A creature returns to hand before Resolve, and nobody scores for it."""
        lane = self.lane_of(unit)
        if lane >= 0:
            self._leave(unit, lane)
            self.tell_move("withdraw", unit, lane, None)

    def _leave(self, unit: int, lane: int) -> None:
        side = self.book.deck.side(unit)
        self.lines[side][lane] = tuple([u for u in self.lines[side][lane] if u != unit])
        self.damage.pop(unit, None)
        self.posts = None

    def exchange(self, me: Me, unit: int) -> None:
        """A creature's OFF and DEF change places."""
        if self.lane_of(unit) >= 0:
            off, def_, hp = self.stats(unit)
            gain = def_ - off
            self.mods.append(Mod(me.unit, self.key, unit, gain, -gain, 0, False))
            self.tell_stats(unit, (off, def_, hp), (def_, off, hp), (gain, -gain, 0))

    def look(self, me: Me, picks: Cards) -> None:
        """A seat looks at traps across its lane."""
        lying = self.traps_in(1 - me.side, me.lane)
        for pick in picks:
            if pick < len(lying):
                if lying[pick] not in self.looked:
                    self.looked += (lying[pick],)
                self.tell_look(me, pick, lying[pick])

    def end_relic(self, relic: int) -> None:
        """What a relic has done, and what it does as it lies there, ends."""
        self.mods = [mod for mod in self.mods if mod.source != relic]
        self.marks = [mark for mark in self.marks if mark.source != relic]
        self.ended += (relic,)
        self.posts = None
        self.tell_of("relic-ends", relic)

    # What rules do

    def pay(self, place: int, cost: int) -> None:
        """A seat pays mana."""
        self.mana[place] -= cost

    def survey(self) -> None:
        """Creatures without HP are killed, leave their lanes, and the other side scores for them (LC-A18)."""
        again = bool(self.damage) or any(mod.hp < 0 for mod in self.mods)
        again = again or any(post.claim.hp < 0 for post in self.at_work().stats)
        while again:
            again = False
            for place in (0, 1):
                for lane in LANES:
                    for unit in self.lines[place][lane]:
                        if falls(self.stats(unit)[2], self.damage.get(unit, 0)):
                            self._kill(unit, lane)
                            again = True

    def _kill(self, unit: int, lane: int) -> None:
        values, other = self.book.values, 1 - self.book.deck.side(unit)
        points = 0
        if values.ability_damage == "scores":
            points = kill_points(values, self.book.deck.points[unit], bool(self.guards >> unit & 1))
        self.taken[other][lane] += points
        self._leave(unit, lane)
        self.tell_ability_kill(unit, lane, points)

    def act(self, me: Me, ability: Ability, pick: int = NO_PICK) -> None:
        """An ability does what it says, and whoever has no HP left is killed."""
        self.key, self.clause = ability.key, ability.clause
        for act in ability.acts:
            act(self, me, pick)
            self.survey()
        self.key = self.clause = ""


def _lines(lines: list[Cards]) -> Lines:
    return lines[0], lines[1], lines[2]


def _three(numbers: list[int]) -> tuple[int, int, int]:
    return numbers[0], numbers[1], numbers[2]


def _side_after(play: Play, place: int, side: Side) -> Side:
    """The side behind an Activation."""
    hand, deck, left, at, _, guards, _, relics, settings, _, open_mana, ready, known = side
    lines, traps, mana = _lines(play.lines[place]), play.traps[place], play.mana[place]
    return Side(hand, deck, left, at, lines, guards, traps, relics, settings, mana, open_mana, ready, known)
