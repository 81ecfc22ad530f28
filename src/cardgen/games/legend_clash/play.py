"""A Clash in motion: a `Play` is opened on a state, carries the Activation on, and is closed into the next state.

It never outlives one step.  Its methods are what cards and rules do to the table: each changes one thing, tells it,
and decides nothing.
"""

from __future__ import annotations

from cardgen.engine.contract import SEATS, EventRow, Step

from .abilities import FACING, FRONT, IGNORE, Claim
from .account import StatsTold, Teller, stats_told
from .book import Book
from .lanes import Piece, Terms, at_least_zero, falls, kill_points
from .state import Cards, HeatRow, Laid, Lines, Mark, Me, Moment, Offers
from .values import LANES
from .watches import CARDS, EVERYTHING, HURT, LINES
from .work import Work, claims_of, is_warded, terms_of, with_texts


class Play(Teller):
    """A state being carried on: what lies on the table, and the fields of `Heat`.

    `rows` are the sides as they are now, `lines` their creatures once more, for these are asked for most; `guards` has
    a bit for each unit of both in Guard mode.  `heat` is that of the state as long as nothing has changed it; `changed`
    says what has, as bits of the module `watches`.  `work` are the claims of cards in play, nothing where they have to
    be looked for again.
    """

    __slots__ = (
        "asked",
        "called",
        "changed",
        "could",
        "course",
        "damage",
        "ended",
        "ending",
        "flipped",
        "guards",
        "heat",
        "lines",
        "looked",
        "marks",
        "mods",
        "phase",
        "rows",
        "taken",
        "used",
        "weak",
        "work",
    )

    def __init__(self, book: Book, moment: Moment, events: list[EventRow] | None = None) -> None:
        self.book = book
        self.telling = book.telling
        self.events = [] if events is None else events
        a, b, _, _, now = moment
        self.rows = [a, b]
        self.lines: list[Lines] = [a[5], b[5]]
        self.guards = a[6] | b[6]
        self.phase, _, _, self.could, heat, work, self.ending, self.course = now
        if work is not None and work.key and work.owner is not book.rows.stands:
            work = None  # the state comes from another table of the same game
        self.work: Work | None = work
        self.changed, self.asked = 0, -1
        self.heat: HeatRow | None = heat
        (
            damage,
            self.mods,
            self.marks,
            self.used,
            self.called,
            self.ended,
            self.taken,
            self.flipped,
            self.looked,
            _,
            self.weak,
        ) = heat
        self.damage = dict(damage) if damage else {}

    def step(self, offers: Offers, window: int, finals: int) -> Step[Moment]:
        """The state reached, in which seats have those offers in that window, and what was told."""
        return (self.closed(offers, window, finals), tuple(self.events))

    def closed(self, offers: Offers, window: int, finals: int) -> Moment:
        """The state reached, in which seats have those offers in that window."""
        (a, b), (for_a, for_b), heat = self.rows, offers, self.heat or self.warmth()
        now = self.phase, window, finals, self.could, heat, self.work, self.ending, self.course
        return a, b, for_a, for_b, now

    def warmth(self) -> HeatRow:
        """What has happened so far."""
        heat = self.heat
        if heat is None:
            damage = tuple(sorted(self.damage.items())) if self.damage else ()
            used, called, ended, taken, flipped = self.used, self.called, self.ended, self.taken, self.flipped
            looked, asked, weak = self.looked, self.asked, self.weak
            heat = (damage, self.mods, self.marks, used, called, ended, taken, flipped, looked, asked, weak)
        return heat

    # What is known of the table

    @property
    def traps(self) -> tuple[Laid, Laid]:
        """The traps that lie face down, of both sides."""
        return self.rows[0][7], self.rows[1][7]

    @property
    def relics(self) -> tuple[Laid, Laid]:
        """The relics of both sides."""
        return self.rows[0][8], self.rows[1][8]

    @property
    def settings(self) -> tuple[Cards, Cards]:
        """The Settings of both sides."""
        return self.rows[0][9], self.rows[1][9]

    @property
    def mana(self) -> tuple[int, int]:
        """What both sides have left."""
        return self.rows[0][1], self.rows[1][1]

    @property
    def clash_wins(self) -> tuple[int, int]:
        """The Clashes of this Set that each seat has won."""
        return self.course[4]

    def lane_of(self, unit: int) -> int:
        """The lane in which a creature stands, or -1."""
        a, b, c = self.lines[1 if unit >= self.book.deck.size else 0]
        return 0 if unit in a else 1 if unit in b else 2 if unit in c else -1

    def traps_in(self, place: int, lane: int) -> Cards:
        """The traps of a side that lie face down in a lane."""
        return tuple([unit for unit, where in self.traps[place] if where == lane])

    def at_work(self) -> Work:
        """The claims of the cards in play."""
        work = self.work
        if work is None:
            work = self.work = claims_of(self)
        return work

    def stats(self, unit: int) -> tuple[int, int, int]:
        """A creature's OFF, DEF and HP now, as printed and with all that cards say; never below 0 (LC-A41)."""
        off, def_, hp = self.sums(unit)
        return (off if off > 0 else 0, def_ if def_ > 0 else 0, hp if hp > 0 else 0)

    def sums(self, unit: int) -> tuple[int, int, int]:
        """The same before it is seen to that nothing falls below 0."""
        stats, posts = self.book.deck.stats[unit], (self.work or self.at_work()).stats
        if not self.mods and not posts:
            return stats
        off, def_, hp = stats
        for _, _, one, more_off, more_def, more_hp, _ in self.mods:
            if one == unit:
                off, def_, hp = off + more_off, def_ + more_def, hp + more_hp
        for post in posts:
            if post.has(self, post.me, unit) and (post.test is None or post.test(self)):
                off, def_, hp = off + post.off, def_ + post.def_, hp + post.hp
        return off, def_, hp

    def piece(self, unit: int) -> Piece:
        """A creature as the rules of a lane ask for it."""
        off, def_, hp = self.stats(unit)
        guard = bool(self.guards >> unit & 1)
        return Piece(unit, self.book.deck.points[unit], off, def_, hp, guard, self.damage.get(unit, 0))

    def terms(self, place: int, lane: int) -> Terms:
        """What cards have said of a side's strike and points in a lane."""
        return terms_of(self, place, lane)

    def warded(self, unit: int) -> bool:
        """Does a creature take no damage from abilities?"""
        return is_warded(self, unit)

    # What abilities do

    def lay(self, me: Me, unit: int, amounts: tuple[int, int, int], told: StatsTold) -> None:
        """A creature has more or less of something until the end of the Clash."""
        a, b, c = self.lines[1 if unit >= self.book.deck.size else 0]
        if unit in a or unit in b or unit in c:
            if self.telling:
                self._tell_laid(unit, told)
            off, def_, hp = amounts
            if hp < 0:
                self.weak = True
            self.mods += ((me.unit, self.key, unit, off, def_, hp, False),)

    def _tell_laid(self, unit: int, told: StatsTold) -> None:
        """A creature's values are about to change: one event for each that an ability spoke of (LC-A41)."""
        rows, values = self.book.rows, self.book.deck.stats[unit]
        mods, posts = self.mods, (self.work or self.at_work()).stats
        for at, kind, amount, data in told:
            before = values[at]
            for mod in mods:
                if mod[2] == unit:
                    before += (mod[3], mod[4], mod[5])[at]
            for post in posts:
                more = post.off if at == 0 else post.def_ if at == 1 else post.hp
                if more and post.has(self, post.me, unit) and (post.test is None or post.test(self)):
                    before += more
            after = before + amount
            if before < 0 or after < 0:
                before, after = before if before > 0 else 0, after if after > 0 else 0
            row = kind, "LC-4.1", SEATS, rows.seats[unit], rows.cards[unit], before, after, "LC-A41", data
            self.events.append(row)

    def shield(self, me: Me, unit: int) -> None:
        """A creature is warded until the end of the Clash."""
        if self.lane_of(unit) >= 0:
            self.mods += ((me.unit, self.key, unit, 0, 0, 0, True),)
            self.tell_of("ward", unit)

    def mark(self, me: Me, claim: Claim) -> None:
        """Something is so in a lane until the end of the Clash."""
        payer = claim.payer
        if payer is not None:
            both = payer.whose != FACING
            side, lane, what = (-1, -1, payer.trigger) if both else (1 - me.side, me.lane, payer.trigger)
        else:
            side = me.side if claim.sort == IGNORE or claim.own else 1 - me.side
            lane, what = me.lane, claim.prize
        mark = Mark(me.unit, self.key, claim.sort, side, lane, claim.amount, what)
        self.marks += (mark,)
        if payer is not None:
            self.changed = EVERYTHING
        self.tell_mark(mark)

    def deal(self, unit: int, amount: int) -> None:
        """An ability deals damage to a creature."""
        if self.lane_of(unit) < 0:
            return
        if self.warded(unit):
            self.tell_of("warded", unit)
            return
        had = self.damage.get(unit, 0)
        self.damage[unit] = had + amount
        self.changed |= HURT
        if self.telling:
            hp = self.stats(unit)[2]
            self.tell_damage(unit, amount, at_least_zero(hp - had), at_least_zero(hp - had - amount))

    def mend(self, unit: int, amount: int) -> None:
        """Damage of a creature is removed."""
        had = self.damage.get(unit, 0)
        if had and self.lane_of(unit) >= 0:
            left = at_least_zero(had - amount)
            self.changed |= HURT
            self.damage.pop(unit)
            if left:
                self.damage[unit] = left
            if self.telling:
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
            self.stand(side, lane, (unit, *rest) if end == FRONT else (*rest, unit))
            self.tell_move("shift", unit, lane, (("end", "front" if end == FRONT else "back"),))

    def has_room(self, unit: int, lane: int) -> bool:
        """May a creature go to that lane: it stands elsewhere, and its side has fewer than three there?"""
        line = self.lines[self.book.deck.side(unit)][lane]
        return unit not in line and self.lane_of(unit) >= 0 and len(line) < self.book.values.lane_creatures_max

    def cross(self, unit: int, lane: int) -> None:
        """A creature goes to the back of its side's line in another lane."""
        if self.has_room(unit, lane):
            side, old = self.book.deck.side(unit), self.lane_of(unit)
            self.stand(side, old, tuple([u for u in self.lines[side][old] if u != unit]))
            self.stand(side, lane, (*self.lines[side][lane], unit))
            self.tell_move("cross", unit, lane, (("from", old + 1),))

    def swap(self, unit: int, other: int) -> None:
        """Two creatures of one side change places."""
        side, lanes = self.book.deck.side(unit), (self.lane_of(unit), self.lane_of(other))
        if lanes[0] < 0 or lanes[1] < 0:
            return
        for lane, old, new in ((lanes[0], unit, other), (lanes[1], other, unit)):
            self.stand(side, lane, tuple([new if u == old else u for u in self.lines[side][lane]]))
        self.tell_swap(unit, other, lanes)

    def withdraw(self, unit: int) -> None:
        """A creature returns to hand before Resolve, and nobody scores for it."""
        lane = self.lane_of(unit)
        if lane >= 0:
            self._leave(unit, lane)
            self.tell_move("withdraw", unit, lane)

    def _leave(self, unit: int, lane: int) -> None:
        side = self.book.deck.side(unit)
        self.stand(side, lane, tuple([u for u in self.lines[side][lane] if u != unit]))
        self.damage.pop(unit, None)

    def stand(self, side: int, lane: int, line: Cards) -> None:
        """A line is another one now."""
        a, b, c = self.lines[side]
        lines = (line, b, c) if lane == 0 else (a, line, c) if lane == 1 else (a, b, line)
        self.changed |= EVERYTHING if self.at_work().tolls else LINES | HURT | CARDS[side]
        self.lines[side] = lines
        self.rows[side] = with_texts(self.book, self.rows[side], lines, self.ended)
        self.heat = self.work = None

    def exchange(self, me: Me, unit: int) -> None:
        """A creature's OFF and DEF change places."""
        if self.lane_of(unit) >= 0:
            off, def_, _ = values = self.stats(unit)
            if self.telling:
                self.tell_exchange(unit, values, stats_told(self.said, (def_ - off, off - def_, 0)))
            sum_off, sum_def, _ = self.sums(unit)  # one that has fallen below 0 is as good as 0 when it is exchanged
            self.mods += ((me.unit, self.key, unit, def_ - sum_off, off - sum_def, 0, False),)

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
        self.mods = tuple([mod for mod in self.mods if mod[0] != relic])
        self.weak = any(hp < 0 for _, _, _, _, _, hp, _ in self.mods)
        self.marks = tuple([mark for mark in self.marks if mark.source != relic])
        self.ended += (relic,)
        self.changed = EVERYTHING
        side = self.book.deck.side(relic)
        self.rows[side] = with_texts(self.book, self.rows[side], self.lines[side], self.ended)
        self.heat = self.work = None
        self.tell_of("relic-ends", relic)

    # What rules do

    def survey(self) -> None:
        """Creatures without HP are killed, leave their lanes, and the other side scores for them (LC-A18)."""
        again = bool(self.damage) or self.weak or (self.work or self.at_work()).frail
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
        row = list(self.taken[other])
        row[lane] += points
        one = (row[0], row[1], row[2])
        self.taken = (self.taken[0], one) if other else (one, self.taken[1])
        self._leave(unit, lane)
        self.tell_ability_kill(unit, lane, points)
