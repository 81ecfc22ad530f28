"""The claims of cards in play, sorted by what they are about, so that nobody has to look for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING, TypeAlias

from .abilities import BREAKTHROUGH, DEFLECT, DENY, FACING, IGNORE, STATS, TOLL, WARD, Ability, Claim, Post
from .lanes import Terms
from .state import Cards, Lines, Me, SideRow
from .values import LANES

if TYPE_CHECKING:
    from .book import Book
    from .play import Play

Dearer: TypeAlias = tuple[tuple[int, int, int], tuple[int, int, int]]
_NO_DEARER: Dearer = ((0, 0, 0), (0, 0, 0))


@dataclass(frozen=True, slots=True)
class Work:
    """Claims about values of creatures, about strikes and points in a lane, about costs, about damage.

    `key` says whose claims they are, as places in the row of `stands`, and `owner` is that very row: a state may go on
    at another table of the same game, which has claims of its own.  `frail`: one of them takes HP away; `unsteady`:
    something costs more only while a test holds.  `dearer` is how much more every activation costs, by side and lane;
    `odd`: that is not all that there is to the claims about costs.
    """

    key: Cards = ()
    owner: tuple[Me, ...] | None = field(default=None, compare=False, repr=False)
    stats: tuple[Post, ...] = field(default=(), compare=False)
    terms: tuple[Post, ...] = field(default=(), compare=False)
    tolls: tuple[Post, ...] = field(default=(), compare=False)
    wards: tuple[Post, ...] = field(default=(), compare=False)
    frail: bool = field(default=False, compare=False)
    unsteady: bool = field(default=False, compare=False)
    dearer: Dearer = field(default=_NO_DEARER, compare=False)
    odd: bool = field(default=False, compare=False)

    def __reduce__(self) -> tuple[type[Work], tuple[Cards]]:
        """A copy holds whose claims they are; what those say cannot be written down and is looked for again."""
        return Work, (self.key,)


IDLE = Work()


def with_texts(book: Book, side: SideRow, lines: Lines, ended: Cards = ()) -> SideRow:
    """The side with those lines, its `calls` and `stands` worked out anew; relics in `ended` are silent now."""
    rows = book.rows
    called, stood = rows.called, rows.stood
    left, mana, calls, stands, at, _, guards, traps, relics, settings, ready, laid, shows, held = side
    calls = stands = ()
    for lane in LANES:
        for unit in lines[lane]:
            calls += called[lane][unit]
            stands += stood[lane][unit]
    for unit, lane in relics:
        calls += called[lane][unit]
        if unit not in ended:
            stands += stood[lane][unit]
    return left, mana, calls, stands, at, lines, guards, traps, relics, settings, ready, laid, shows, held


def claims_of(play: Play) -> Work:
    """The claims of the cards in play."""
    (a, b), rows = play.rows, play.book.rows
    places, one, other = a[3] + b[3], a[9], b[9]
    if one or other:
        if one and other and play.book.values.settings != "one-each":
            one, other = latest(play)
        for unit in one + other:
            places += rows.stood[-1][unit]
    if not places:
        return IDLE
    works = rows.works
    return works[places[0]] if len(places) == 1 else _joined([works[place] for place in places], places)


def _joined(works: list[Work], key: Cards) -> Work:
    """The claims of several cards."""
    stats: tuple[Post, ...] = ()
    terms, tolls, wards = stats, stats, stats
    frail = unsteady = odd = False
    dearer = _NO_DEARER
    for work in works:
        stats += work.stats
        terms += work.terms
        wards += work.wards
        frail = frail or work.frail
        if work.tolls:
            tolls += work.tolls
            unsteady, odd = unsteady or work.unsteady, odd or work.odd
            dearer = _added(dearer, work.dearer)
    return Work(key, works[0].owner, stats, terms, tolls, wards, frail, unsteady, dearer, odd)


def _added(one: Dearer, other: Dearer) -> Dearer:
    """What activations cost more by two cards."""
    (a, b, c), (d, e, f) = one
    (g, h, i), (j, k, m) = other
    return (a + g, b + h, c + i), (d + j, e + k, f + m)


def work_of(stands: tuple[Me, ...], place: int, abilities: Iterable[Ability]) -> Work:
    """The claims of the card at that place in the row of `stands`."""
    me = stands[place]
    found: dict[str, list[Post]] = {STATS: [], IGNORE: [], DENY: [], TOLL: [], WARD: []}
    for ability in abilities:
        if ability.claim is not None:
            found[ability.claim.sort].append(_post(me, ability, ability.claim))
    terms = (*found[IGNORE], *found[DENY])
    stats, tolls = tuple(found[STATS]), tuple(found[TOLL])
    frail, unsteady = any(post.hp < 0 for post in stats), any(post.test is not None for post in tolls)
    dearer = [_dearer(post) for post in tolls]
    simple = [more for more in dearer if more is not None]
    more, odd = reduce(_added, simple, _NO_DEARER), len(simple) < len(dearer)
    return Work((place,), stands, stats, terms, tolls, tuple(found[WARD]), frail, unsteady, more, odd)


def _dearer(post: Post) -> Dearer | None:
    """How much more every activation costs by a claim, by side and lane; nothing where that depends on more."""
    me, amount, payer = post.me, post.claim.amount, post.claim.payer
    if post.test is not None or payer is None or payer.trigger:
        return None
    if payer.whose != FACING:
        return (amount, amount, amount), (amount, amount, amount)
    a, b, c = [amount if lane == me.lane else 0 for lane in LANES]
    return ((0, 0, 0), (a, b, c)) if me.side == 0 else ((a, b, c), (0, 0, 0))


def _post(me: Me, ability: Ability, claim: Claim) -> Post:
    every, has = (_no_units, _nobody) if claim.units is None else (claim.units.every, claim.units.has)
    amounts = claim.off, claim.def_, claim.hp
    test = None if ability.test is None else ability.test(me)
    return Post(me, ability.clause, claim, test, every, has, *amounts, ability.told)


def _no_units(play: Play, me: Me, pick: int) -> Cards:
    """The units of a claim that is about none."""
    return ()


def _nobody(play: Play, me: Me, unit: int) -> bool:
    """Is a unit among those of a claim that is about none?"""
    return False


def latest(play: Play) -> tuple[Cards, Cards]:
    """The Setting that counts where only the latest does: Player 2's lies on Player 1's (LC-A16)."""
    second = 1 - play.course[2]
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
    for post in (play.work or play.at_work()).terms:
        me, claim, test = post.me, post.claim, post.test
        if me.lane == lane and (test is None or test(play)):
            about = me.side if claim.sort == IGNORE or claim.own else 1 - me.side
            if about == place:
                ignored += claim.amount
                denied |= {claim.prize} if claim.sort == DENY else set()
    return Terms(ignored, BREAKTHROUGH not in denied, DEFLECT not in denied)


def cost_of(play: Play, me: Me, ability: Ability) -> int:
    """What activating costs now."""
    cost, work = ability.cost, play.work or play.at_work()
    if not work.odd and not play.marks:
        return cost + work.dearer[me.side][me.lane]
    for mark in play.marks:
        if mark.sort == TOLL and mark.side in (-1, me.side) and mark.lane in (-1, me.lane):
            cost += mark.amount if mark.what in ("", ability.trigger) else 0
    for post in work.tolls:
        it, claim, test = post.me, post.claim, post.test
        payer = claim.payer
        if payer is None or (payer.whose == FACING and (it.side == me.side or it.lane != me.lane)):
            continue
        if payer.trigger in ("", ability.trigger) and (test is None or test(play)):
            cost += claim.amount
    return cost


def is_warded(play: Play, unit: int) -> bool:
    """Does a creature take no damage from abilities?"""
    if any(ward and mod_unit == unit for _, _, mod_unit, _, _, _, ward in play.mods):
        return True
    return any(
        post.has(play, post.me, unit) and (post.test is None or post.test(play)) for post in play.at_work().wards
    )
