"""Resolve: three lanes at once, every strike on the values at the end of Activation (LC-4.5, LC-5, LC-A40)."""

from __future__ import annotations

from cardgen.engine.contract import SEATS, Event, Seat

from .account import STAT_NAMES, made
from .book import Book
from .lanes import PLAIN, Blow, Piece, Terms, at_least_zero, kill_points, lane
from .play import Play
from .values import LANES

Points = tuple[int, int]
_Pair = tuple[tuple[Piece, ...], tuple[Piece, ...]]


def resolve(play: Play) -> Points:
    """The points of both sides in this Clash; everything that happens is told."""
    work = play.at_work()
    if play.book.telling and work.stats:
        tell_standing(play)
    plain = not (play.mods or play.damage or work.stats)
    points = [0, 0]
    for number in LANES:
        pieces = _pieces(play, number, plain)
        terms = (PLAIN, PLAIN)
        if play.marks or work.terms:
            terms = play.terms(0, number), play.terms(1, number)
        blows = lane(play.book.values, pieces[0], pieces[1], terms)
        total = (blows[0].points + play.taken[0][number], blows[1].points + play.taken[1][number])
        if play.book.telling:
            play.events += lane_told(play.book, number + 1, pieces, blows, terms)
            play.events.append(_lane_total(number + 1, pieces, total))
        points[0] += total[0]
        points[1] += total[1]
    return points[0], points[1]


def _pieces(play: Play, number: int, plain: bool) -> _Pair:
    """Both lines of a lane, ready to be asked about."""
    a, b = play.lines[0][number], play.lines[1][number]
    if not plain:
        return tuple([play.piece(u) for u in a]), tuple([play.piece(u) for u in b])
    deck, guards = play.book.deck, play.guards
    stats, points = deck.stats, deck.points
    return (
        tuple([Piece(u, points[u], *stats[u], bool(guards >> u & 1)) for u in a]),
        tuple([Piece(u, points[u], *stats[u], bool(guards >> u & 1)) for u in b]),
    )


def lane_told(
    book: Book, number: int, pieces: _Pair, blows: tuple[Blow, Blow], terms: tuple[Terms, Terms]
) -> list[Event]:
    """What happened in a lane, seat a's strike first."""
    found: list[Event] = []
    for place in (0, 1):
        ours, theirs, blow = pieces[place], pieces[1 - place], blows[place]
        if blow.striking and theirs:
            found.append(_strike(book, number, place, (ours, theirs), blow))
        if blow.kills or blow.wounds:
            found += _losses(book, number, place, theirs, blow)
        elif blow.breakthrough:
            found.append(_breakthrough(book, number, place, ours, blow))
        elif not theirs and ours and not terms[place].breakthrough:
            found.append(Event("barred", "LC-5.6", SEATS, SEATS[place], (), None, 0, "LC-A19", (("lane", number),)))
        if blow.deflected:
            found.append(_deflect(book, number, place, pieces, blows))
    return found


def _strike(book: Book, number: int, place: int, lines: _Pair, blow: Blow) -> Event:
    """A strike, against guards or not: `before` is the strike, `after` the shield."""
    ids, (ours, theirs) = book.deck.ids, lines
    cards = tuple([ids[int(p.name)] for p in ours if not p.guard])
    strike, shield = blow.strike, blow.shield
    net = strike - shield if strike > shield else 0
    data = (("lane", number), ("off", strike), ("shield", shield), ("net", net))
    seat: Seat = SEATS[place]
    if shield or blow.deflected:
        several = len(theirs) > 1 and sum([p.guard for p in theirs]) > 1
        rule = "LC-A47" if several else "LC-A26"
        return made(("strike-guards", "LC-5.10", SEATS, seat, cards, strike, shield, rule, data))
    clause = "LC-5.16" if len(cards) == 1 else "LC-5.9" if len(theirs) > 1 else "LC-5.14"
    rule = "LC-A21" if len(cards) < len(ours) else "LC-A20"
    return made(("strike", clause, SEATS, seat, cards, strike, 0, rule, data))


def _losses(book: Book, number: int, place: int, theirs: tuple[Piece, ...], blow: Blow) -> list[Event]:
    """Kills and wounds, front to back: `before` and `after` are HP."""
    found: list[Event] = []
    seat, ids, values = SEATS[place], book.deck.ids, book.values
    hits, several, plain = blow.hits, len(theirs) > 1, values.guard_kill == "rank"
    mixed = several and 0 < sum([p.guard for p in theirs]) < len(theirs)
    lane_number, left = ("lane", number), blow.strike - blow.shield
    for at, amount in hits:
        name, points, _, _, hp, guard, damage = theirs[at]
        before = hp - damage
        left -= amount
        killed = amount >= before
        if not killed:
            points = values.wound
        elif guard and not plain:
            points = kill_points(values, points, guard)
        kind, clause, rule = _LOSSES[killed, guard, several]
        if mixed:
            rule = "LC-A22"
        if killed and left and at == hits[-1][0]:
            rule = "LC-A44"
        data = (lane_number, ("amount", amount), ("points", points))
        found.append(made((kind, clause, SEATS, seat, (ids[int(name)],), before, before - amount, rule, data)))
    if len(blow.wounds) + len(blow.kills) > len(hits):
        found += _old_wounds(book, number, place, theirs, blow)
    return found


def _old_wounds(book: Book, number: int, place: int, theirs: tuple[Piece, ...], blow: Blow) -> list[Event]:
    """Creatures that the strike did not reach and that abilities have wounded."""
    reached = [at for at, _ in blow.hits]
    data = (("lane", number), ("amount", 0), ("points", book.values.wound))
    found: list[Event] = []
    for at in blow.wounds:
        if at not in reached:
            left, card = theirs[at].hp - theirs[at].damage, (book.deck.ids[int(theirs[at].name)],)
            found.append(Event("old-wound", "LC-5.3", SEATS, SEATS[place], card, left, left, "LC-A18", data))
    return found


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


def _breakthrough(book: Book, number: int, place: int, ours: tuple[Piece, ...], blow: Blow) -> Event:
    every = book.values.guard_breakthrough == "yes"
    cards = tuple([book.deck.ids[int(p.name)] for p in ours if every or not p.guard])
    clause, rule = ("LC-5.6", "LC-A19") if len(ours) == 1 else ("LC-5.13", "LC-A31")
    data = (("lane", number), ("points", blow.breakthrough))
    return made(("breakthrough", clause, SEATS, SEATS[place], cards, None, blow.breakthrough, rule, data))


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
    data = (("lane", number), ("points", points))
    cards = (book.deck.ids[int(best.name)],)
    return made(("deflect", clause, SEATS, SEATS[1 - place], cards, None, points, rule, data))


def _lane_total(number: int, pieces: _Pair, total: Points) -> Event:
    """What a lane came to, also where nothing happened in it."""
    data = (("lane", number), ("a", total[0]), ("b", total[1]))
    a, b = pieces
    if not a and not b and total == (0, 0):
        return made(("quiet-lane", "LC-5.8", SEATS, None, (), None, None, "", data))
    if total == (0, 0) and all(p.guard for p in (*a, *b)):
        clause, rule = ("LC-5.7", "LC-A23") if a and b else ("LC-5.6", "LC-A30")
        return made(("quiet-lane", clause, SEATS, None, (), None, None, rule, data))
    return made(("lane", "LC-4.5", SEATS, None, (), None, None, "LC-A40", data))


def tell_standing(play: Play) -> None:
    """What cards in play add to the values that count in Resolve: OFF of attackers, DEF of guards, HP."""
    for place in (0, 1):
        for number in LANES:
            for unit in play.lines[place][number]:
                _tell_unit(play, unit, number)


def _tell_unit(play: Play, unit: int, number: int) -> None:
    values = list(play.book.deck.stats[unit])
    for mod in play.mods:
        if mod.unit == unit:
            values = [values[0] + mod.off, values[1] + mod.def_, values[2] + mod.hp]
    counts = (not play.guards >> unit & 1, bool(play.guards >> unit & 1), True)
    for me, key, clause, claim, test in play.at_work().stats:
        units = claim.units
        if units is None or not units.has(play, me, unit) or (test and not test(play, me)):
            continue
        for at, amount in enumerate((claim.off, claim.def_, claim.hp)):
            if amount and counts[at]:
                source = ("source", key.split("/")[0])
                data = (("ability", key), source, ("lane", number + 1), ("stat", STAT_NAMES[at]), ("amount", amount))
                before, after = at_least_zero(values[at]), at_least_zero(values[at] + amount)
                card = (play.book.deck.ids[unit],)
                seat = SEATS[play.book.deck.side(unit)]
                play.tell(Event("standing", clause, SEATS, seat, card, before, after, "LC-A16", data))
            values[at] += amount
