"""Creatures as cards name them: this creature, your creatures here, the front Guard-mode creature facing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import BACK, FRONT, AtLeast, Can, Choose, Is, Kind, Line, TextError, Units, Would
from .state import Me
from .values import RANKS

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader


def _any(p: Play, unit: int) -> bool:
    """Is a creature a creature?"""
    return True


def creature(reader: Reader) -> Kind:
    """Any creature."""
    return Kind("creature", _any)


def every_one(kind: Kind) -> bool:
    """Is it every creature, so that nobody has to be asked?"""
    return kind.has is _any


def attack_creature(reader: Reader) -> Kind:
    """Creatures in Attack mode."""
    return Kind("attack_creature", lambda p, unit: not p.guards >> unit & 1)


def guard_creature(reader: Reader) -> Kind:
    """Creatures in Guard mode."""
    return Kind("guard_creature", lambda p, unit: bool(p.guards >> unit & 1))


def wounded_creature(reader: Reader) -> Kind:
    """Creatures with damage."""
    return Kind("wounded_creature", lambda p, unit: unit in p.damage)


def _rank(rank: Tree | int) -> int:
    name = rank.node if isinstance(rank, Tree) else str(rank)
    if name not in RANKS:
        raise TextError(f"the engine knows no rank called '{name}'")
    return RANKS.index(name) + 1


def rank_creature(reader: Reader, rank: Tree | int) -> Kind:
    """Creatures of one rank."""
    wanted = _rank(rank)
    return Kind("rank_creature", lambda p, unit: p.book.deck.rank[unit] == wanted)


def rank_or_higher(reader: Reader, rank: Tree | int) -> Kind:
    """Creatures of a rank or a higher one."""
    wanted = _rank(rank)
    return Kind("rank_or_higher", lambda p, unit: p.book.deck.rank[unit] >= wanted)


def rank_or_lower(reader: Reader, rank: Tree | int) -> Kind:
    """Creatures of a rank or a lower one."""
    wanted = _rank(rank)
    return Kind("rank_or_lower", lambda p, unit: p.book.deck.rank[unit] <= wanted)


def this_creature(reader: Reader) -> Units:
    """The creature whose text it is."""
    reader.need_creature("this creature")
    return Units("this_creature", lambda p, me, pick: (me.unit,), lambda p, me, unit: unit == me.unit, one=True)


def _here(name: str, has: Is, across: bool, but_me: bool = False) -> Units:
    """The creatures of a kind on one side of the card's lane."""

    def every(p: Play, me: Me, pick: int) -> tuple[int, ...]:
        line = p.lines[me.side ^ across][me.lane]
        if line and has is not _any:
            line = tuple([u for u in line if has(p, u)])
        return tuple([u for u in line if u != me.unit]) if but_me and line else line

    def among(p: Play, me: Me, unit: int) -> bool:
        return unit in p.lines[me.side ^ across][me.lane] and has(p, unit) and not (but_me and unit == me.unit)

    return Units(name, every, among, some=_some(has, across, but_me))


def _end(name: str, has: Is, across: bool, back: bool) -> Units:
    """The creature of a kind that stands at one end of a line."""

    def every(p: Play, me: Me, pick: int) -> tuple[int, ...]:
        line = p.lines[me.side ^ across][me.lane]
        if has is not _any:
            line = tuple([u for u in line if has(p, u)])
        return line[-1:] if back else line[:1]

    def among(p: Play, me: Me, unit: int) -> bool:
        return unit in every(p, me, -1)

    aside = None if has is not _any else _beside(across)
    return Units(name, every, among, one=True, some=_some(has, across), end=BACK if back else FRONT, beside=aside)


def _beside(across: bool) -> Can:
    """Does more than one creature stand on one side of the card's lane?"""
    return lambda me: AtLeast(me.side ^ across, me.lane, 2)


def _some(has: Is, across: bool, but_me: bool = False) -> Can:
    """Does anybody of a kind stand on one side of the card's lane?"""

    def some(me: Me) -> Would:
        side, lane, one = me.side ^ across, me.lane, me.unit if but_me else -1
        if has is _any and not but_me:
            return AtLeast(side, lane)

        def would(p: Play, pick: int) -> bool:
            for unit in p.lines[side][lane]:  # noqa: SIM110 - a generator takes three times as long
                if unit != one and has(p, unit):
                    return True
            return False

        return would

    return some


def _picked(name: str, has: Is, across: bool, but_me: bool = False) -> Units:
    """One of the creatures of a kind on one side of the card's lane, which its owner chooses."""
    every = _here("", has, across, but_me).every

    def picks(me: Me) -> Choose:
        side, lane = me.side ^ across, me.lane
        if has is _any and not but_me:
            return Line(side, lane)
        alone = (me.unit,) if but_me else ()
        return lambda p: () if p.lines[side][lane] in ((), alone) else every(p, me, -1)

    return Units(
        name,
        lambda p, me, pick: (pick,) if pick >= 0 and p.lane_of(pick) >= 0 else (),
        lambda p, me, unit: False,
        picks,
        one=True,
    )


def yours_here(reader: Reader, kind: Tree | int) -> Units:
    """The own creatures of a kind in the card's lane."""
    return _here("yours_here", reader.kind(kind).has, across=False)


def others_here(reader: Reader, kind: Tree | int) -> Units:
    """The same without this creature."""
    reader.need_creature("your other creatures")
    return _here("others_here", reader.kind(kind).has, across=False, but_me=True)


def each_facing(reader: Reader, kind: Tree | int) -> Units:
    """The creatures of a kind across the card's lane."""
    return _here("each_facing", reader.kind(kind).has, across=True)


def front_facing(reader: Reader, kind: Tree | int) -> Units:
    """The first creature of a kind across."""
    return _end("front_facing", reader.kind(kind).has, across=True, back=False)


def back_facing(reader: Reader, kind: Tree | int) -> Units:
    """The last creature of a kind across."""
    return _end("back_facing", reader.kind(kind).has, across=True, back=True)


def your_front(reader: Reader, kind: Tree | int) -> Units:
    """The own first creature of a kind in the card's lane."""
    return _end("your_front", reader.kind(kind).has, across=False, back=False)


def your_back(reader: Reader, kind: Tree | int) -> Units:
    """The own last creature of a kind in the card's lane."""
    return _end("your_back", reader.kind(kind).has, across=False, back=True)


def one_of_yours(reader: Reader, kind: Tree | int) -> Units:
    """One of the own creatures of a kind in the card's lane."""
    return _picked("one_of_yours", reader.kind(kind).has, across=False)


def another_of_yours(reader: Reader, kind: Tree | int) -> Units:
    """The same, and not this creature."""
    reader.need_creature("another creature of yours")
    return _picked("another_of_yours", reader.kind(kind).has, across=False, but_me=True)


def one_facing(reader: Reader, kind: Tree | int) -> Units:
    """One of the creatures of a kind across."""
    return _picked("one_facing", reader.kind(kind).has, across=True)


def all_of(reader: Reader, kind: Tree | int) -> Units:
    """The creatures of a kind in every lane, on both sides."""
    has = reader.kind(kind).has

    def every(p: Play, me: Me, pick: int) -> tuple[int, ...]:
        (a, b, c), (d, e, f) = p.lines
        found = (*a, *b, *c, *d, *e, *f)
        return found if has is _any else tuple([u for u in found if has(p, u)])

    return Units("all_of", every, lambda p, me, unit: has(p, unit))
