"""The claims of cards in play, sorted by what they are about, so that nobody has to look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .abilities import BREAKTHROUGH, DEFLECT, DENY, FACING, IGNORE, STATS, TOLL, WARD, Ability, Claim, Post
from .lanes import Terms
from .state import Cards, Lines, Me, SideRow
from .values import LANES

if TYPE_CHECKING:
    from .book import Book
    from .cards import Deck
    from .play import Play

KEPT = 4096  # combinations of standing cards that are kept sorted


class Work(NamedTuple):
    """Claims about values of creatures, about strikes and points in a lane, about costs, about damage.

    `frail`: one of them takes HP away; `unsteady`: something costs more only while a test holds.
    """

    stats: tuple[Post, ...] = ()
    terms: tuple[Post, ...] = ()
    tolls: tuple[Post, ...] = ()
    wards: tuple[Post, ...] = ()
    frail: bool = False
    unsteady: bool = False


IDLE = Work()


def with_texts(book: Book, side: SideRow, lines: Lines, ended: Cards = ()) -> SideRow:
    """The side with those lines, its `calls` and `stands` worked out anew; relics in `ended` are silent now."""
    rows = book.deck.rows
    called, stood = rows.called, rows.stood
    left, mana, calls, stands, at, _, guards, traps, relics, settings, ready, laid, held = side
    calls = stands = ()
    for lane in LANES:
        for unit in lines[lane]:
            calls += called[lane][unit]
            stands += stood[lane][unit]
    for unit, lane in relics:
        calls += called[lane][unit]
        if unit not in ended:
            stands += stood[lane][unit]
    return left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, held


def claims_of(play: Play) -> Work:
    """The claims of the cards in play.  What was sorted once is kept, as far as there is room for it."""
    a, b = play.rows
    _, _, _, ours, _, _, _, _, _, one, _, _, _ = a
    _, _, _, theirs, _, _, _, _, _, other, _, _, _ = b
    if not (one or other or ours or theirs):
        return IDLE
    if one and other and play.book.values.settings != "one-each":
        one, other = latest(play)
    key = ours, theirs, one, other
    works = play.book.deck.rows.works
    work = works.get(key)
    if work is None:
        if len(works) >= KEPT:
            works.clear()
        work = works[key] = _sorted(play.book.deck, key)
    return work


def _sorted(deck: Deck, key: tuple[Cards, Cards, Cards, Cards]) -> Work:
    found: dict[str, list[Post]] = {STATS: [], IGNORE: [], DENY: [], TOLL: [], WARD: []}
    ours, theirs, *settings = key
    standing = [deck.rows.stands[at] for at in (*ours, *theirs)]
    standing += [Me(place, -1, unit) for place in (0, 1) for unit in settings[place]]
    for me in standing:
        for ability in deck.standing[me.unit]:
            if ability.claim is not None:
                found[ability.claim.sort].append(_post(me, ability, ability.claim))
    terms = (*found[IGNORE], *found[DENY])
    stats, tolls = tuple(found[STATS]), tuple(found[TOLL])
    frail, unsteady = any(post.hp < 0 for post in stats), any(post.test is not None for post in tolls)
    return Work(stats, terms, tolls, tuple(found[WARD]), frail, unsteady)


def _post(me: Me, ability: Ability, claim: Claim) -> Post:
    has = claim.units.has if claim.units is not None else _nobody
    amounts = claim.off, claim.def_, claim.hp
    test = None if ability.test is None else ability.test(me)
    return Post(me, ability.key, ability.clause, claim, test, has, *amounts, ability.told)


def _nobody(play: Play, me: Me, unit: int) -> bool:
    """Is a unit among those of a claim that is about none?"""
    return False


def latest(play: Play) -> tuple[Cards, Cards]:
    """The Setting that counts where only the latest does: Player 2's lies on Player 1's (LC-A16)."""
    second = 1 - play.state.p1
    shown = play.settings[second]
    if not shown:
        return play.settings
    return ((), shown) if second else (shown, ())


def terms_of(play: Play, place: int, lane: int) -> Terms:
    """What cards have said of a side's strike and points in a lane."""
    ignored = 0
    denied: set[str] = set()
    for mark in play.marks:
        if mark.side == place and mark.lane == lane:
            ignored += mark.amount if mark.sort == IGNORE else 0
            denied |= {mark.what} if mark.sort == DENY else set()
    for me, _, _, claim, test, *_ in play.at_work().terms:
        if me.lane == lane and (test is None or test(play)):
            about = me.side if claim.sort == IGNORE or claim.own else 1 - me.side
            if about == place:
                ignored += claim.amount
                denied |= {claim.prize} if claim.sort == DENY else set()
    return Terms(ignored, BREAKTHROUGH not in denied, DEFLECT not in denied)


def cost_of(play: Play, me: Me, ability: Ability) -> int:
    """What activating costs now."""
    cost, tolls = ability.cost, (play.work or play.at_work()).tolls
    if not tolls and not play.marks:
        return cost
    for mark in play.marks:
        if mark.sort == TOLL and mark.side in (-1, me.side) and mark.lane in (-1, me.lane):
            cost += mark.amount if mark.what in ("", ability.trigger) else 0
    for it, _, _, claim, test, *_ in tolls:
        payer = claim.payer
        if payer is None or (payer.whose == FACING and (it.side == me.side or it.lane != me.lane)):
            continue
        if payer.trigger in ("", ability.trigger) and (test is None or test(play)):
            cost += claim.amount
    return cost


def is_tolled(play: Play) -> bool:
    """May it be that activating costs more than is printed?"""
    return bool(play.marks or (play.work or play.at_work()).tolls)


def is_warded(play: Play, unit: int) -> bool:
    """Does a creature take no damage from abilities?"""
    if any(mod.ward and mod.unit == unit for mod in play.mods):
        return True
    return any(
        post.has(play, post.me, unit) and (post.test is None or post.test(play)) for post in play.at_work().wards
    )
