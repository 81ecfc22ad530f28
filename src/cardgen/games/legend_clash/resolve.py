"""Resolve: three lanes at once, every strike on the values at the end of Activation (LC-4.5, LC-5, LC-A40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.engine.contract import SEATS, EventRow, Seat

from .abilities import NO_PICK, Post
from .book import Book
from .lanes import NOTHING, PLAIN, BlowRow, Row, Terms, blows, kill_points
from .play import Play
from .state import Cards
from .tallies import ALL_GUARD, EMPTY, LANE, MANY, TOTALS, UNOPPOSED, lane_points, total
from .values import LANES

Points = tuple[int, int]
_Line = Sequence[Row]
_Pair = tuple[_Line, _Line]
_Stats = tuple[int, int, int]
_Hits = tuple[tuple[int, int], ...]
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
        if not (total_a or total_b or (a and b)) and (plain or _undisturbed(play, number, a or b)):
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
            if (total_a or total_b) and total_a < MANY and total_b < MANY:
                told.append(TOTALS[number][total_a][total_b])
            else:
                told.append(_lane_total(play, number, (total_a, total_b)))
        points_a += total_a
        points_b += total_b
    return points_a, points_b


def _undisturbed(play: Play, number: int, line: Cards) -> bool:
    """Does nothing count in a lane with one side but who stands there?"""
    if play.damage:
        for unit in line:
            if unit in play.damage:
                return False
    return not line or (play.terms(0, number).breakthrough and play.terms(1, number).breakthrough)


def _alone(play: Play, number: int, line: Cards, told: list[EventRow] | None) -> int:
    """What a side scores in a lane in which nobody stands against it: the ranks of its attackers (LC-5.6, LC-5.13)."""
    deck, guards, every = play.book.deck, play.guards, play.book.values.guard_breakthrough == "yes"
    rows, first, points = play.book.rows, line[0], 0
    if len(line) == 1:
        known = rows.alone[number][0 if every else guards >> first & 1][first]
        if known is not None:
            points, events = known
            if told is not None:
                told += events
            return points
    cards: tuple[str, ...] = ()
    for unit in line:
        if every or not guards >> unit & 1:
            points += deck.points[unit]
            cards += rows.cards[unit]
    if told is not None:
        seat = rows.seats[first]
        if points:
            clause, rule = ("LC-5.6", "LC-A19") if len(line) == 1 else ("LC-5.13", "LC-A31")
            data = lane_points(number, points)
            told.append(("breakthrough", clause, SEATS, seat, cards, None, points, rule, data))
        told.append(_lane_total(play, number, (points, 0) if seat == "a" else (0, points)))
    return points


def _contested(
    play: Play, number: int, special: Mapping[int, _Stats] | None, termed: bool, told: list[EventRow] | None
) -> Points:
    """What both sides score in a lane; seat a's strike is told first."""
    book, (lines_a, lines_b) = play.book, play.lines
    pieces = _pieces(play, special, lines_a[number]), _pieces(play, special, lines_b[number])
    terms = (play.terms(0, number), play.terms(1, number)) if termed else _NO_TERMS
    struck = blows(book.values, pieces[0], pieces[1], terms)
    if told is not None:
        for place in (0, 1):
            blow = struck[place]
            if not pieces[1 - place]:
                _told_alone(book, (number, place), pieces[place], (blow, terms[place]), told)
            elif blow[0]:
                _strike(book, (number, place), pieces, struck, told)
            elif blow[5] or blow[6]:
                told += _old_wounds(book, (number, SEATS[place]), pieces[1 - place], (blow[4], blow[6]))
    return struck[0][9], struck[1][9]


def _pieces(play: Play, special: Mapping[int, _Stats] | None, line: Cards) -> _Line:
    """The creatures of a line as the rules of a lane ask for them."""
    rows, guards = play.book.rows.pieces, play.guards
    found: list[Row] = []
    for unit in line:
        guard = guards >> unit & 1
        row = rows[guard][unit]
        if special and unit in special:
            (_, points, _, _, _, _, _), (off, def_, hp) = row, special[unit]
            off, def_, hp = off if off > 0 else 0, def_ if def_ > 0 else 0, hp if hp > 0 else 0
            row = unit, points, off, def_, hp, guard, play.damage.get(unit, 0)
        found.append(row)
    return found


def _special(play: Play, posts: tuple[Post, ...]) -> Mapping[int, _Stats]:
    """The values of creatures that are not as printed; what cards in play add to values that count is told.

    OFF counts for attackers, DEF for guards, HP for all (LC-A41).
    """
    stats = play.book.deck.stats
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
    for unit in play.damage:
        values.setdefault(unit, stats[unit])
    return values


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
    guard, rows = play.guards >> unit & 1, play.book.rows
    seat, cards = rows.seats[unit], rows.cards[unit]
    for post in posts:
        off, def_, hp = post.off, post.def_, post.hp
        if telling:
            if def_ if guard else off:
                before, after = (now_def, now_def + def_) if guard else (now_off, now_off + off)
                before, after, data = before if before > 0 else 0, after if after > 0 else 0, post.told[guard][number]
                events.append(("standing", post.clause, SEATS, seat, cards, before, after, "LC-A16", data))
            if hp:
                before, after = now_hp if now_hp > 0 else 0, now_hp + hp if now_hp + hp > 0 else 0
                data = post.told[2][number]
                events.append(("standing", post.clause, SEATS, seat, cards, before, after, "LC-A16", data))
        now_off, now_def, now_hp = now_off + off, now_def + def_, now_hp + hp
    return now_off, now_def, now_hp


def _told_alone(
    book: Book, where: tuple[int, int], ours: _Line, found: tuple[BlowRow, Terms], told: list[EventRow]
) -> None:
    """What a side comes to in a lane in which nobody stands against it."""
    (number, place), (blow, terms) = where, found
    _, _, _, _, _, _, _, points, _, _ = blow
    if points:
        every = book.values.guard_breakthrough == "yes"
        cards: tuple[str, ...] = ()
        for unit, _, _, _, _, guard, _ in ours:
            if every or not guard:
                cards += book.rows.cards[unit]
        clause, rule = ("LC-5.6", "LC-A19") if len(ours) == 1 else ("LC-5.13", "LC-A31")
        data = lane_points(number, points)
        told.append(("breakthrough", clause, SEATS, SEATS[place], cards, None, points, rule, data))
    elif blow is not NOTHING and not terms.breakthrough:
        told.append(("barred", "LC-5.6", SEATS, SEATS[place], (), None, 0, "LC-A19", (LANE[number],)))


def _strike(
    book: Book, where: tuple[int, int], pieces: _Pair, struck: tuple[BlowRow, BlowRow], told: list[EventRow]
) -> None:
    """A strike of one side of a lane, against guards or not, and what becomes of the line across.

    `before` of a strike is its OFF, `after` the shield.
    """
    number, place = where
    ours, theirs, seat, cards = pieces[place], pieces[1 - place], SEATS[place], book.rows.cards
    _, strike, shield, deflected, hits, kills, wounds, _, _, _ = struck[place]
    guards, strikers, net = 0, cards[ours[0][0]], strike - shield if strike > shield else 0
    if len(ours) > 1:
        strikers = ()
        for row in ours:
            if not row[5]:
                strikers += cards[row[0]]
    if len(theirs) > 1:
        for row in theirs:
            guards += row[5]
    data = (LANE[number], ("off", strike), ("shield", shield), ("net", net))
    if shield or deflected:
        rule = "LC-A47" if guards > 1 else "LC-A26"
        told.append(("strike-guards", "LC-5.10", SEATS, seat, strikers, strike, shield, rule, data))
    else:
        clause = "LC-5.16" if len(strikers) == 1 else "LC-5.9" if len(theirs) > 1 else "LC-5.14"
        rule = "LC-A21" if len(strikers) < len(ours) else "LC-A20"
        told.append(("strike", clause, SEATS, seat, strikers, strike, 0, rule, data))
    if hits:
        _hits(book, (number, seat), theirs, (hits, net, 0 < guards < len(theirs)), told)
    if len(kills) + len(wounds) > len(hits):
        told += _old_wounds(book, (number, seat), theirs, (hits, wounds))
    if deflected:
        told.append(_deflect(book, where, pieces, struck))


def _hits(
    book: Book,
    where: tuple[int, Seat],
    theirs: _Line,
    dealt: tuple[_Hits, int, bool],
    told: list[EventRow],
) -> None:
    """Kills and wounds, front to back: `before` and `after` are HP.

    `dealt` are the hits, the damage of all of them and of what is over, and whether the line has both modes.
    """
    (number, seat), (hits, left, mixed), cards = where, dealt, book.rows.cards
    (last, _), losses = hits[-1], _LOSSES[1 if len(theirs) > 1 else 0]
    for at, amount in hits:
        name, points, _, _, hp, guard, damage = theirs[at]
        before = hp - damage
        after = before - amount
        left -= amount
        if after > 0:
            (kind, clause, rule), points = losses[1][guard], book.values.wound
        else:
            kind, clause, rule = losses[0][guard]
            if guard:
                points = kill_points(book.values, points, guard)
            if left and at == last:
                rule = "LC-A44"
        if mixed and rule != "LC-A44":
            rule = "LC-A22"
        data = (LANE[number], ("amount", amount), ("points", points))
        told.append((kind, clause, SEATS, seat, cards[name], before, after, rule, data))


def _old_wounds(
    book: Book, where: tuple[int, Seat], theirs: _Line, blow: tuple[_Hits, tuple[int, ...]]
) -> list[EventRow]:
    """Creatures that the strike did not reach and that abilities have wounded."""
    (number, seat), (hits, wounds) = where, blow
    reached = [at for at, _ in hits]
    data = (LANE[number], ("amount", 0), ("points", book.values.wound))
    found: list[EventRow] = []
    for at in wounds:
        if at not in reached:
            unit, _, _, _, hp, _, damage = theirs[at]
            card = book.rows.cards[unit]
            found.append(("old-wound", "LC-5.3", SEATS, seat, card, hp - damage, hp - damage, "LC-A18", data))
    return found


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


def _deflect(book: Book, where: tuple[int, int], pieces: _Pair, struck: tuple[BlowRow, BlowRow]) -> EventRow:
    """The strike of the seat at that place was stopped: the other scores the highest rank among those who struck."""
    number, place = where
    striking, guards, best, most = 0, 0, -1, -1
    for unit, rank, _, _, _, guard, _ in pieces[place]:
        if not guard:
            striking += 1
            if rank > most:
                best, most = unit, rank
    for row in pieces[1 - place]:
        guards += row[5]
    clause, rule = "LC-5.4", "LC-A26"
    if striking > 1:
        clause, rule = "LC-5.11" if guards > 1 else "LC-5.15", "LC-A27"
    _, strike, _, _, _, _, _, _, _, _ = struck[place]
    _, _, _, deflected, _, _, _, _, points, _ = struck[1 - place]
    if not strike:
        rule = "LC-A33"
    elif deflected:
        rule = "LC-A29"
    elif guards < len(pieces[1 - place]):
        rule = "LC-A28"
    cards = book.rows.cards[best]
    data = lane_points(number, points)
    return ("deflect", clause, SEATS, SEATS[1 - place], cards, None, points, rule, data)


def _lane_total(play: Play, number: int, points: Points) -> EventRow:
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
