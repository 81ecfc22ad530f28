"""What abilities do: values changed, damage dealt and removed, creatures moved, traps looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import (
    BACK,
    END_PICK,
    FRONT,
    STATS,
    TRAP_PICK,
    UNIT_PICK,
    WARD,
    Act,
    AtLeast,
    Can,
    Claim,
    Effect,
    Has,
    Said,
    TextError,
    Units,
    Would,
)
from .account import stats_told
from .state import Me
from .values import LANES

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader


def lasting(claim: Claim, said: Said) -> Effect:
    """A statement that an ability makes true until the end of the Clash; `said` is how the ability's events begin."""
    if claim.sort not in (STATS, WARD):
        return Effect((lambda p, me, pick: p.mark(me, claim),))
    units = claim.units
    if units is None:
        raise TextError("this says of nobody what they have")
    every, amounts = units.every, (claim.off, claim.def_, claim.hp)
    told = stats_told(said, amounts)

    def act(p: Play, me: Me, pick: int) -> None:
        for unit in every(p, me, pick):
            p.lay(me, unit, amounts, told)

    def ward(p: Play, me: Me, pick: int) -> None:
        for unit in every(p, me, pick):
            p.shield(me, unit)

    return _on(units, ward if claim.sort == WARD else act)


def _on(units: Units, act: Act) -> Effect:
    """Something that is done to units, if there are any: this creature is, and so is one that was chosen."""
    every = units.every
    if units.picks or units.name == "this_creature":
        return Effect((act,), None, units.picks, UNIT_PICK if units.picks else "")
    return Effect((act,), units.some or (lambda me: lambda p, pick: bool(every(p, me, pick))))


def _can(units: Units, check: Has) -> Can:
    """Is something so of one of the units?"""
    every = units.every

    def can(me: Me) -> Would:
        def would(p: Play, pick: int) -> bool:
            for unit in every(p, me, pick):  # noqa: SIM110 - a generator takes three times as long
                if check(p, me, unit):
                    return True
            return False

        return would

    return can


def deal(reader: Reader, amount: int, unit: Tree | int) -> Effect:
    """The units are dealt damage at once (LC-A18)."""
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.deal(found, amount)

    return _on(units, act)


def mend_all(reader: Reader, unit: Tree | int) -> Effect:
    """All damage of the units is removed."""
    return _mend(reader, unit, 0)


def mend(reader: Reader, amount: int, unit: Tree | int) -> Effect:
    """Some damage of the units is removed."""
    return _mend(reader, unit, amount)


def _mend(reader: Reader, unit: Tree | int, amount: int) -> Effect:
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.mend(found, amount or p.damage.get(found, 0))

    return _on(units, act)._replace(can=_can(units, lambda p, me, unit: unit in p.damage))


def _one(reader: Reader, unit: Tree | int) -> Units:
    units = reader.units(unit)
    if not units.one:
        raise TextError("one creature moves at a time")
    return units


def move_front(reader: Reader, unit: Tree | int) -> Effect:
    """A creature goes to the front of its line."""
    return _moved(_one(reader, unit), FRONT)


def move_back(reader: Reader, unit: Tree | int) -> Effect:
    """A creature goes to the back of its line."""
    return _moved(_one(reader, unit), BACK)


def _moved(units: Units, end: int) -> Effect:
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.shift(found, end)

    can = _can(units, lambda p, me, unit: p.can_shift(unit, end))
    if units.beside is not None and units.end != end:  # from one end of a line to the other
        can = units.beside
    return _on(units, act)._replace(can=can)


def move_either(reader: Reader, unit: Tree | int) -> Effect:
    """A creature goes to that end of its line which the card's owner chooses."""
    units = _one(reader, unit)
    if units.picks:
        raise TextError("an ability asks for one choice only")
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, -1):
            p.shift(found, pick)

    def picks(p: Play, me: Me) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for one in every(p, me, -1):
            for end in (FRONT, BACK):
                if p.can_shift(one, end):
                    found += (end,)
        return found

    return Effect((act,), None, lambda me: lambda p: picks(p, me), END_PICK)


def next_lane(lane: int) -> int:
    """The lane after a lane: behind the last comes the first."""
    return (lane + 1) % len(LANES)


def move_next(reader: Reader, unit: Tree | int) -> Effect:
    """A creature goes to the back of its side's line in the next lane, where there is room."""
    units = _one(reader, unit)
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.cross(found, next_lane(me.lane))

    return _on(units, act)._replace(can=_can(units, lambda p, me, unit: p.has_room(unit, next_lane(me.lane))))


def swap_next(reader: Reader) -> Effect:
    """This creature changes places with the one at the same place in the next lane; both keep their modes."""
    reader.need_creature("this creature")

    def other(p: Play, me: Me) -> int:
        ours, theirs = p.lines[me.side][me.lane], p.lines[me.side][next_lane(me.lane)]
        place = ours.index(me.unit) if me.unit in ours else len(theirs)
        return theirs[place] if place < len(theirs) else -1

    def act(p: Play, me: Me, pick: int) -> None:
        found = other(p, me)
        if found >= 0:
            p.swap(me.unit, found)

    return Effect((act,), lambda me: lambda p, pick: other(p, me) >= 0)


def withdraw(reader: Reader, unit: Tree | int) -> Effect:
    """The units leave the lane and nobody scores for it."""
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.withdraw(found)

    return _on(units, act)


def exchange(reader: Reader, unit: Tree | int) -> Effect:
    """The units' OFF becomes their DEF, and their DEF their OFF."""
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: Me, pick: int) -> None:
        for found in every(p, me, pick):
            p.exchange(me, found)

    return _on(units, act)


def look_one(reader: Reader) -> Effect:
    """The card's side looks at a trap across."""

    def picks(p: Play, me: Me) -> tuple[int, ...]:
        return tuple(range(len(p.traps_in(1 - me.side, me.lane)))) if p.rows[1 - me.side][7] else ()

    return Effect((lambda p, me, pick: p.look(me, (pick,)),), None, lambda me: lambda p: picks(p, me), TRAP_PICK)


def look_each(reader: Reader) -> Effect:
    """The card's side looks at every trap across."""

    def act(p: Play, me: Me, pick: int) -> None:
        p.look(me, tuple(range(len(p.traps_in(1 - me.side, me.lane)))))

    return Effect((act,), lambda me: lambda p, pick: bool(p.traps_in(1 - me.side, me.lane)))


def end_relics(reader: Reader) -> Effect:
    """What relics across have done or do ends."""

    def relics(p: Play, me: Me) -> tuple[int, ...]:
        return tuple([unit for unit, lane in p.relics[1 - me.side] if lane == me.lane])

    def act(p: Play, me: Me, pick: int) -> None:
        for relic in relics(p, me):
            p.end_relic(relic)

    return Effect((act,), lambda me: lambda p, pick: bool(relics(p, me)))


def then(reader: Reader, first: Tree | int, rest: Tree | int) -> Effect:
    """One thing after the other; one choice at the most is made for all of it."""
    one, other = reader.effect(first), reader.effect(rest)
    if one.picks and other.picks:
        raise TextError("an ability asks for one choice only")
    return Effect(
        one.acts + other.acts,
        _either(one.can, other.can),
        one.picks or other.picks,
        one.sort or other.sort,
    )


def _either(one: Can | None, other: Can | None) -> Can | None:
    """Would anything come of one thing or the other?"""
    if one is None or other is None:
        return None

    def can(me: Me) -> Would:
        first, second = one(me), other(me)
        if isinstance(first, AtLeast) and isinstance(second, AtLeast) and first.where == second.where:
            return first if first.least <= second.least else second
        return lambda p, pick: first(p, pick) or second(p, pick)

    return can
