"""Resolve: three lanes at once, every strike on the values at the end of Activation (LC-4.5, LC-5, LC-A40)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgen.engine.contract import SEATS, Event

from .abilities import NO_PICK, Post
from .account import STAT_NAMES, made
from .book import Book
from .lanes import NOTHING, PLAIN, Blow, Piece, Terms, at_least_zero, kill_points, lane
from .play import Play
from .values import LANES

Points = tuple[int, int]
_Line = Sequence[Piece]
_Pair = tuple[_Line, _Line]
_EMPTY_LANE: _Pair = ((), ())
_NO_TERMS = (PLAIN, PLAIN)
_made_piece: Callable[[tuple[object, ...]], Piece] = partial(tuple.__new__, Piece)


def resolve(play: Play) -> Points:
    """The points of both sides in this Clash; everything that happens is told."""
    work, book, events = play.work or play.at_work(), play.book, play.events
    telling, rows, guards = book.telling, book.deck.rows.pieces, play.guards
    special = _special(play, work.stats) if play.mods or play.damage or work.stats else None
    termed = play.marks or work.terms
    points_a = points_b = 0
    (lines_a, lines_b), (taken_a, taken_b) = play.lines, play.taken
    for number in LANES:
        a, b, total_a, total_b = lines_a[number], lines_b[number], taken_a[number], taken_b[number]
        pieces: _Pair = _EMPTY_LANE
        if a or b:
            if special:
                ours: _Line = [special.get(u) or rows[guards >> u & 1][u] for u in a] if a else ()
                theirs: _Line = [special.get(u) or rows[guards >> u & 1][u] for u in b] if b else ()
            else:
                ours = [rows[guards >> u & 1][u] for u in a] if a else ()
                theirs = [rows[guards >> u & 1][u] for u in b] if b else ()
            pieces = ours, theirs
            terms = (play.terms(0, number), play.terms(1, number)) if termed else _NO_TERMS
            blows = lane(book.values, ours, theirs, terms)
            if telling and (blows[1] is not NOTHING or blows[0] is not NOTHING):
                lane_told(book, number + 1, pieces, (blows, terms), events)
            total_a += blows[0].points
            total_b += blows[1].points
        if telling:
            events.append(_lane_total(number, pieces, (total_a, total_b)))
        points_a += total_a
        points_b += total_b
    return points_a, points_b


def _special(play: Play, posts: tuple[Post, ...]) -> dict[int, Piece]:
    """The creatures that are not as printed; what cards in play add to values that count is told.

    OFF counts for attackers, DEF for guards, HP for all (LC-A41).
    """
    deck, damage, guards = play.book.deck, play.damage, play.guards
    stats, values = deck.stats, dict[int, _Stats]()
    for _, _, unit, off, def_, hp, _ in play.mods:
        was = values.get(unit) or stats[unit]
        values[unit] = was[0] + off, was[1] + def_, was[2] + hp
    if posts and (raised := _bonuses(play, posts)):
        for side in play.lines:
            for number in LANES:
                for unit in side[number]:
                    if unit in raised:
                        who = unit, number, bool(guards >> unit & 1)
                        values[unit] = _raised(play, raised[unit], who, values.get(unit) or stats[unit])
    for unit in damage:
        values.setdefault(unit, stats[unit])
    found: dict[int, Piece] = {}
    for unit, (off, def_, hp) in values.items():
        now = (off if off > 0 else 0, def_ if def_ > 0 else 0, hp if hp > 0 else 0)
        guard = bool(guards >> unit & 1)
        found[unit] = _made_piece((unit, deck.points[unit], *now, guard, damage.get(unit, 0) if damage else 0))
    return found


_Raised = dict[int, list[Post]]


def _bonuses(play: Play, posts: tuple[Post, ...]) -> _Raised:
    """What cards in play add to values, creature by creature."""
    found: _Raised = {}
    for post in posts:
        me, test, units = post.me, post.test, post.claim.units
        every = units.every(play, me, NO_PICK) if units is not None else ()
        if every and (test is None or test(play, me)):
            for unit in every:
                if unit in found:
                    found[unit].append(post)
                else:
                    found[unit] = [post]
    return found


_Stats = tuple[int, int, int]


def _raised(play: Play, posts: list[Post], who: tuple[int, int, bool], values: _Stats) -> _Stats:
    """A creature's values with what cards in play add to them, which is told."""
    for post in posts:
        _, _, _, _, _, _, off, def_, hp, _ = post
        more = values[0] + off, values[1] + def_, values[2] + hp
        if play.telling:
            _tell_standing(play, post, who, (values, more))
        values = more
    return values


def _tell_standing(play: Play, post: Post, who: tuple[int, int, bool], values: tuple[_Stats, _Stats]) -> None:
    """What a card in play adds to one of the values that count in Resolve: one event for each."""
    unit, number, guard = who
    old, new = values
    seat, cards = SEATS[unit >= play.book.deck.size], (play.book.deck.ids[unit],)
    for at in (1 if guard else 0, 2):
        if old[at] != new[at]:
            more = (("lane", number + 1), ("stat", STAT_NAMES[at]), ("amount", new[at] - old[at]))
            before, after = at_least_zero(old[at]), at_least_zero(new[at])
            told = ("standing", post.clause, SEATS, seat, cards, before, after, "LC-A16", post.said + more)
            play.events.append(made(told))


def lane_told(
    book: Book, number: int, pieces: _Pair, found: tuple[tuple[Blow, Blow], tuple[Terms, Terms]], told: list[Event]
) -> None:
    """What happened in a lane, seat a's strike first."""
    (a, b), (blows, terms) = pieces, found
    for place, ours, theirs, blow in ((0, a, b, blows[0]), (1, b, a, blows[1])):
        if blow is NOTHING:
            continue
        if theirs:
            _struck(book, (number, place), (ours, theirs), blow, told)
            if blow.deflected:
                told.append(_deflect(book, number, place, pieces, blows))
        elif blow.breakthrough:
            told.append(_breakthrough(book, number, place, ours, blow.breakthrough))
        elif not terms[place].breakthrough:
            told.append(Event("barred", "LC-5.6", SEATS, SEATS[place], (), None, 0, "LC-A19", (("lane", number),)))


def _struck(book: Book, where: tuple[int, int], lines: _Pair, blow: Blow, told: list[Event]) -> None:
    """A strike of one side of a lane, and what becomes of the line across."""
    striking, strike, shield, deflected, hits, kills, wounds, _, _, _ = blow
    ours, theirs = lines
    guards = 0
    for piece in theirs:
        guards += piece.guard
    if striking:
        told.append(_strike(book, where, (ours, len(theirs), guards), (strike, shield, deflected)))
    if hits:
        told += _hits(book, where, (theirs, guards), (hits, strike - shield))
    if len(kills) + len(wounds) > len(hits):
        told += _old_wounds(book, where, theirs, blow)


def _strike(book: Book, where: tuple[int, int], lines: tuple[_Line, int, int], found: tuple[int, int, bool]) -> Event:
    """A strike, against guards or not: `before` is the strike, `after` the shield."""
    (number, place), (ours, across, guards), (strike, shield, deflected) = where, lines, found
    ids = book.deck.ids
    cards = (ids[ours[0].name],) if len(ours) == 1 else tuple([ids[piece.name] for piece in ours if not piece.guard])
    net = strike - shield if strike > shield else 0
    data = (_LANE[number], ("off", strike), ("shield", shield), ("net", net))
    if shield or deflected:
        rule = "LC-A47" if guards > 1 else "LC-A26"
        return made(("strike-guards", "LC-5.10", SEATS, SEATS[place], cards, strike, shield, rule, data))
    clause = "LC-5.16" if len(cards) == 1 else "LC-5.9" if across > 1 else "LC-5.14"
    rule = "LC-A21" if len(cards) < len(ours) else "LC-A20"
    return made(("strike", clause, SEATS, SEATS[place], cards, strike, 0, rule, data))


_Hits = tuple[tuple[int, int], ...]


def _hits(book: Book, where: tuple[int, int], struck: tuple[_Line, int], strike: tuple[_Hits, int]) -> list[Event]:
    """Kills and wounds, front to back: `before` and `after` are HP."""
    (number, place), (theirs, guards), (hits, left), values = where, struck, strike, book.values
    seat, ids, several, told = SEATS[place], book.deck.ids, len(theirs) > 1, list[Event]()
    mixed, lane_number, last = 0 < guards < len(theirs), _LANE[number], len(hits)
    for at, amount in hits:
        name, points, _, _, hp, guard, damage = theirs[at]
        before = hp - damage
        left -= amount
        last -= 1
        killed = amount >= before
        if not killed:
            points = values.wound
        elif guard and values.guard_kill != "rank":
            points = kill_points(values, points, guard)
        kind, clause, rule = _LOSSES[killed, guard, several]
        if mixed:
            rule = "LC-A22"
        if not last and killed and left:
            rule = "LC-A44"
        data = (lane_number, ("amount", amount), ("points", points))
        told.append(made((kind, clause, SEATS, seat, (ids[name],), before, before - amount, rule, data)))
    return told


def _old_wounds(book: Book, where: tuple[int, int], theirs: _Line, blow: Blow) -> list[Event]:
    """Creatures that the strike did not reach and that abilities have wounded."""
    (number, place), reached = where, [at for at, _ in blow.hits]
    data = (("lane", number), ("amount", 0), ("points", book.values.wound))
    found: list[Event] = []
    for at in blow.wounds:
        if at not in reached:
            left, card = theirs[at].hp - theirs[at].damage, (book.deck.ids[theirs[at].name],)
            found.append(Event("old-wound", "LC-5.3", SEATS, SEATS[place], card, left, left, "LC-A18", data))
    return found


_LANE = tuple(("lane", number) for number in range(len(LANES) + 1))
_LOSSES = {
    (True, False, False): ("kill", "LC-5.2", "LC-A24"),
    (True, False, True): ("kill", "LC-5.12", "LC-A24"),
    (True, True, False): ("kill-guard", "LC-5.10", "LC-A25"),
    (True, True, True): ("kill-guard", "LC-5.10", "LC-A25"),
    (False, False, False): ("wound", "LC-5.3", "LC-A54"),
    (False, False, True): ("wound", "LC-5.12", "LC-A54"),
    (False, True, False): ("wound-guard", "LC-5.5", "LC-A25"),
    (False, True, True): ("wound-guard", "LC-5.5", "LC-A25"),
}


def _breakthrough(book: Book, number: int, place: int, ours: _Line, points: int) -> Event:
    ids, data = book.deck.ids, (_LANE[number], ("points", points))
    if len(ours) == 1:
        cards = (ids[ours[0].name],)
        return made(("breakthrough", "LC-5.6", SEATS, SEATS[place], cards, None, points, "LC-A19", data))
    every = book.values.guard_breakthrough == "yes"
    cards = tuple([ids[piece.name] for piece in ours if every or not piece.guard])
    return made(("breakthrough", "LC-5.13", SEATS, SEATS[place], cards, None, points, "LC-A31", data))


def _deflect(book: Book, number: int, place: int, pieces: _Pair, blows: tuple[Blow, Blow]) -> Event:
    """The strike of the seat at that place was stopped: the other scores the highest rank among those who struck."""
    striking = [piece for piece in pieces[place] if not piece.guard]
    best = max(striking, key=lambda piece: piece.points)
    guards = [piece for piece in pieces[1 - place] if piece.guard]
    if len(striking) == 1:
        clause, rule = "LC-5.4", "LC-A26"
    else:
        clause, rule = "LC-5.11" if len(guards) > 1 else "LC-5.15", "LC-A27"
    if not blows[place].strike:
        rule = "LC-A33"
    elif blows[1 - place].deflected:
        rule = "LC-A29"
    elif len(guards) < len(pieces[1 - place]):
        rule = "LC-A28"
    points = blows[1 - place].deflect
    data = (_LANE[number], ("points", points))
    cards = (book.deck.ids[best.name],)
    return made(("deflect", clause, SEATS, SEATS[1 - place], cards, None, points, rule, data))


def _lane_total(number: int, pieces: _Pair, total: Points) -> Event:
    """What a lane came to, also where nothing happened in it."""
    a, b = pieces
    if total == (0, 0):
        if not a and not b:
            return _EMPTY[number]
        for piece in (*a, *b):
            if not piece.guard:
                break
        else:
            return (_ALL_GUARD if a and b else _UNOPPOSED)[number]
    data = (_LANE[number + 1], ("a", total[0]), ("b", total[1]))
    return made(("lane", "LC-4.5", SEATS, None, (), None, None, "LC-A40", data))


def _quiet(clause: str, rule: str) -> tuple[Event, ...]:
    """The event of a quiet lane, for each lane."""
    return tuple(
        Event("quiet-lane", clause, SEATS, None, (), None, None, rule, (("lane", lane + 1), ("a", 0), ("b", 0)))
        for lane in LANES
    )


_EMPTY, _ALL_GUARD, _UNOPPOSED = _quiet("LC-5.8", ""), _quiet("LC-5.7", "LC-A23"), _quiet("LC-5.6", "LC-A30")
