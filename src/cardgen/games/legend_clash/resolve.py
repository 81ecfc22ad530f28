"""Resolve: three lanes at once, every strike on the values at the end of Activation (LC-4.5, LC-5, LC-A40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.engine.contract import SEATS, Data, Event
from cardgen.engine.making import make

from .abilities import NO_PICK, Post
from .book import Book
from .lanes import NOTHING, PLAIN, BlowRow, Row, Terms, blows, kill_points
from .play import Play
from .state import Cards
from .tallies import ALL_GUARD, EMPTY, MANY, TOTALS, UNOPPOSED, total
from .values import LANES

Points = tuple[int, int]
_Line = Sequence[Row]
_Pair = tuple[_Line, _Line]
_Stats = tuple[int, int, int]
_Rows = tuple[tuple[Row, ...], tuple[Row, ...]]
_NO_TERMS = (PLAIN, PLAIN)


def resolve(play: Play) -> Points:
    """The points of both sides in this Clash; everything that happens is told."""
    work, told, damage = play.work or play.at_work(), play.events if play.telling else None, play.damage
    termed = bool(play.marks or work.terms)
    plain = not (damage or termed)  # of a lane with one side nothing counts but who stands there
    points_a = points_b = 0
    (lines_a, lines_b), (taken_a, taken_b) = play.lines, play.taken
    special = _special(play, work.stats) if play.mods or damage or work.stats else None
    for number in LANES:
        a, b, total_a, total_b = lines_a[number], lines_b[number], taken_a[number], taken_b[number]
        if plain and not (total_a or total_b or (a and b)):
            if a:
                points_a += _alone(play, number, a, told)
            elif b:
                points_b += _alone(play, number, b, told)
            elif told is not None:
                told.append(EMPTY[number])
            continue
        if a or b:
            one, other = _contested(play, number, special, termed, told)
            total_a += one
            total_b += other
        if told is not None:
            told.append(_lane_total(play, number, (total_a, total_b)))
        points_a += total_a
        points_b += total_b
    return points_a, points_b


def _alone(play: Play, number: int, line: Cards, told: list[Event] | None) -> int:
    """What a side scores in a lane in which nobody stands against it: the ranks of its attackers (LC-5.6, LC-5.13)."""
    deck, guards, every = play.book.deck, play.guards, play.book.values.guard_breakthrough == "yes"
    first = line[0]
    if len(line) == 1:
        known = deck.rows.alone[number][0 if every else guards >> first & 1][first]
        if known is not None:
            points, events = known
            if told is not None:
                told += events
            return points
    through = [unit for unit in line if every or not guards >> unit & 1]
    points = sum([deck.points[unit] for unit in through])
    if told is not None:
        place = int(first >= deck.size)
        if points:
            clause, rule = ("LC-5.6", "LC-A19") if len(line) == 1 else ("LC-5.13", "LC-A31")
            data = (_LANE[number + 1], ("points", points))
            event = "breakthrough", clause, SEATS, SEATS[place], deck.names(through), None, points, rule, data
            told.append(make(Event, event))
        told.append(_lane_total(play, number, (0, points) if place else (points, 0)))
    return points


def _contested(
    play: Play, number: int, special: Mapping[int, Row] | None, termed: bool, told: list[Event] | None
) -> Points:
    """What both sides score in a lane; seat a's strike is told first."""
    book, guards, (lines_a, lines_b) = play.book, play.guards, play.lines
    rows, values = book.deck.rows.pieces, book.values
    pieces = _pieces(rows, special, guards, lines_a[number]), _pieces(rows, special, guards, lines_b[number])
    terms = (play.terms(0, number), play.terms(1, number)) if termed else _NO_TERMS
    struck = blows(values, pieces[0], pieces[1], terms)
    if told is not None:
        for place in (0, 1):
            striking, _, _, deflected, _, kills, wounds, _, _, _ = blow = struck[place]
            if not pieces[1 - place]:
                _told_alone(book, (number + 1, place), pieces[place], (blow, terms[place]), told)
                continue
            if striking or kills or wounds:
                _struck(book, (number + 1, place), pieces, blow, told)
            if deflected:
                told.append(_deflect(book, number + 1, place, pieces, struck))
    return struck[0][9], struck[1][9]


def _pieces(rows: _Rows, special: Mapping[int, Row] | None, guards: int, line: Cards) -> _Line:
    """The creatures of a line as the rules of a lane ask for them."""
    if len(line) == 1:
        unit = line[0]
        return ((special and special.get(unit)) or rows[guards >> unit & 1][unit],)
    if special:
        return [special.get(unit) or rows[guards >> unit & 1][unit] for unit in line]
    if len(line) == 2:  # written out, it takes half the time
        unit, other = line
        return rows[guards >> unit & 1][unit], rows[guards >> other & 1][other]
    return [rows[guards >> unit & 1][unit] for unit in line]


def _special(play: Play, posts: tuple[Post, ...]) -> Mapping[int, Row]:
    """The creatures that are not as printed; what cards in play add to values that count is told.

    OFF counts for attackers, DEF for guards, HP for all (LC-A41).
    """
    deck, damage, guards = play.book.deck, play.damage, play.guards
    stats = deck.stats
    values: dict[int, _Stats] = {}
    for _, _, unit, off, def_, hp, _ in play.mods:
        was = values.get(unit) or stats[unit]
        values[unit] = was[0] + off, was[1] + def_, was[2] + hp
    if posts and (raised := _bonuses(play, posts)):
        for side in play.lines:
            for number in LANES:
                for unit in side[number]:
                    if unit in raised:
                        values[unit] = _raised(play, raised[unit], (unit, number), values.get(unit) or stats[unit])
    for unit in damage:
        values.setdefault(unit, stats[unit])
    found: dict[int, Row] = {}
    for unit, (off, def_, hp) in values.items():
        one, two, three = off if off > 0 else 0, def_ if def_ > 0 else 0, hp if hp > 0 else 0
        guard, had = bool(guards >> unit & 1), damage.get(unit, 0) if damage else 0
        found[unit] = (unit, deck.points[unit], one, two, three, guard, had)
    return found


_Raised = dict[int, list[Post]]


def _bonuses(play: Play, posts: tuple[Post, ...]) -> _Raised:
    """What cards in play add to values, creature by creature."""
    found: _Raised = {}
    for post in posts:
        every, test = post.every(play, post.me, NO_PICK), post.test
        if every and (test is None or test(play)):
            for unit in every:
                if unit in found:
                    found[unit].append(post)
                else:
                    found[unit] = [post]
    return found


def _raised(play: Play, posts: list[Post], who: tuple[int, int], values: _Stats) -> _Stats:
    """A creature's values with what cards in play add to them: one event for each of those that count in Resolve."""
    (unit, number), telling, events, (now_off, now_def, now_hp) = who, play.telling, play.events, values
    guard = play.guards >> unit & 1
    for post in posts:
        off, def_, hp = post.off, post.def_, post.hp
        if telling:
            clause, told = post.clause, post.told
            if def_ if guard else off:
                before, after = (now_def, now_def + def_) if guard else (now_off, now_off + off)
                events.append(_standing(play.book, (clause, unit, told[guard][number]), before, after))
            if hp:
                events.append(_standing(play.book, (clause, unit, told[2][number]), now_hp, now_hp + hp))
        now_off, now_def, now_hp = now_off + off, now_def + def_, now_hp + hp
    return now_off, now_def, now_hp


def _standing(book: Book, what: tuple[str, int, Data], before: int, after: int) -> Event:
    """What a card in play adds to one value of a unit."""
    clause, unit, data = what
    seat, cards = SEATS[unit >= book.deck.size], (book.deck.ids[unit],)
    before, after = before if before > 0 else 0, after if after > 0 else 0
    return make(Event, ("standing", clause, SEATS, seat, cards, before, after, "LC-A16", data))


def _told_alone(
    book: Book, where: tuple[int, int], ours: _Line, found: tuple[BlowRow, Terms], told: list[Event]
) -> None:
    """What a side comes to in a lane in which nobody stands against it."""
    (number, place), (blow, terms) = where, found
    _, _, _, _, _, _, _, breakthrough, _, _ = blow
    if breakthrough:
        told.append(_breakthrough(book, number, place, ours, breakthrough))
    elif blow is not NOTHING and not terms.breakthrough:
        told.append(Event("barred", "LC-5.6", SEATS, SEATS[place], (), None, 0, "LC-A19", (("lane", number),)))


def _struck(book: Book, where: tuple[int, int], pieces: _Pair, blow: BlowRow, told: list[Event]) -> None:
    """A strike of one side of a lane, against guards or not, and what becomes of the line across.

    `before` of a strike is its OFF, `after` the shield.
    """
    number, place = where
    ours, theirs, seat, cards = pieces[place], pieces[1 - place], SEATS[place], book.deck.rows.cards
    striking, strike, shield, deflected, hits, kills, wounds, _, _, _ = blow
    if striking:
        guards, strikers = 0, cards[ours[0][0]]
        for row in theirs:
            guards += row[5]
        if len(ours) > 1:
            strikers = tuple([cards[name][0] for name, _, _, _, _, guard, _ in ours if not guard])
        data = (_LANE[number], ("off", strike), ("shield", shield), ("net", strike - shield if strike > shield else 0))
        if shield or deflected:
            rule = "LC-A47" if guards > 1 else "LC-A26"
            event = ("strike-guards", "LC-5.10", SEATS, seat, strikers, strike, shield, rule, data)
        else:
            clause = "LC-5.16" if len(strikers) == 1 else "LC-5.9" if len(theirs) > 1 else "LC-5.14"
            rule = "LC-A21" if len(strikers) < len(ours) else "LC-A20"
            event = ("strike", clause, SEATS, seat, strikers, strike, 0, rule, data)
        told.append(make(Event, event))
        if hits:
            _hits(book, where, theirs, (blow, 0 < guards < len(theirs)), told)
    if len(kills) + len(wounds) > len(hits):
        told += _old_wounds(book, where, theirs, blow)


def _hits(book: Book, where: tuple[int, int], theirs: _Line, found: tuple[BlowRow, bool], told: list[Event]) -> None:
    """Kills and wounds, front to back, in a line that may have both modes: `before` and `after` are HP."""
    (number, place), (blow, mixed), values, cards = where, found, book.values, book.deck.rows.cards
    seat, lane_number, losses = SEATS[place], _LANE[number], _LOSSES[len(theirs) > 1]
    _, strike, shield, _, hits, _, _, _, _, _ = blow
    left = strike - shield
    last = hits[-1][0]
    for at, amount in hits:
        name, points, _, _, hp, guard, damage = theirs[at]
        before = hp - damage
        left -= amount
        after = before - amount
        kind, clause, rule = losses[after > 0][guard]
        if after > 0:
            points = values.wound
        elif guard and values.guard_kill != "rank":
            points = kill_points(values, points, guard)
        if mixed:
            rule = "LC-A22"
        if left and at == last and after <= 0:
            rule = "LC-A44"
        data = (lane_number, ("amount", amount), ("points", points))
        told.append(make(Event, (kind, clause, SEATS, seat, cards[name], before, after, rule, data)))


def _old_wounds(book: Book, where: tuple[int, int], theirs: _Line, blow: BlowRow) -> list[Event]:
    """Creatures that the strike did not reach and that abilities have wounded."""
    (number, place), reached = where, [at for at, _ in blow[4]]
    data = (("lane", number), ("amount", 0), ("points", book.values.wound))
    found: list[Event] = []
    for at in blow[6]:
        if at not in reached:
            unit, _, _, _, hp, _, damage = theirs[at]
            card = book.deck.rows.cards[unit]
            found.append(
                Event("old-wound", "LC-5.3", SEATS, SEATS[place], card, hp - damage, hp - damage, "LC-A18", data)
            )
    return found


_LANE = tuple(("lane", number) for number in range(len(LANES) + 1))
# Kind, clause and ruling of a loss: in a line of one or of several, killed or wounded, in Attack or in Guard mode.
_LOSSES = (
    (
        (("kill", "LC-5.2", "LC-A24"), ("kill-guard", "LC-5.10", "LC-A25")),
        (("wound", "LC-5.3", "LC-A54"), ("wound-guard", "LC-5.5", "LC-A25")),
    ),
    (
        (("kill", "LC-5.12", "LC-A24"), ("kill-guard", "LC-5.10", "LC-A25")),
        (("wound", "LC-5.12", "LC-A54"), ("wound-guard", "LC-5.5", "LC-A25")),
    ),
)


def _breakthrough(book: Book, number: int, place: int, ours: _Line, points: int) -> Event:
    ids, data = book.deck.ids, (_LANE[number], ("points", points))
    every = book.values.guard_breakthrough == "yes"
    cards = tuple([ids[name] for name, _, _, _, _, guard, _ in ours if every or not guard])
    clause, rule = ("LC-5.6", "LC-A19") if len(ours) == 1 else ("LC-5.13", "LC-A31")
    return make(Event, ("breakthrough", clause, SEATS, SEATS[place], cards, None, points, rule, data))


def _deflect(book: Book, number: int, place: int, pieces: _Pair, struck: tuple[BlowRow, BlowRow]) -> Event:
    """The strike of the seat at that place was stopped: the other scores the highest rank among those who struck."""
    striking = [row for row in pieces[place] if not row[5]]
    best = max(striking, key=lambda row: row[1])
    guards = [row for row in pieces[1 - place] if row[5]]
    if len(striking) == 1:
        clause, rule = "LC-5.4", "LC-A26"
    else:
        clause, rule = "LC-5.11" if len(guards) > 1 else "LC-5.15", "LC-A27"
    _, strike, _, _, _, _, _, _, _, _ = struck[place]
    _, _, _, deflected, _, _, _, _, points, _ = struck[1 - place]
    if not strike:
        rule = "LC-A33"
    elif deflected:
        rule = "LC-A29"
    elif len(guards) < len(pieces[1 - place]):
        rule = "LC-A28"
    data = (_LANE[number], ("points", points))
    cards = book.deck.rows.cards[best[0]]
    return make(Event, ("deflect", clause, SEATS, SEATS[1 - place], cards, None, points, rule, data))


def _lane_total(play: Play, number: int, points: Points) -> Event:
    """What a lane came to, also where nothing happened in it: that it was quiet where nobody attacked."""
    one, other = points
    if one or other:
        return TOTALS[number][one][other] if one < MANY and other < MANY else total(number, one, other)
    a, b = play.lines[0][number], play.lines[1][number]
    if not a and not b:
        return EMPTY[number]
    for unit in a + b:
        if not play.guards >> unit & 1:
            return TOTALS[number][0][0]
    return (ALL_GUARD if a and b else UNOPPOSED)[number]
