"""What an ability may look at before it does anything: tests of units, of the lane, of mana, of the Set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import AtLeast, Condition, Now, TextError
from .state import Laid, Me
from .units import every_one

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader

STATS = {"off": 0, "def": 1, "hp": 2}


def stat_of(tree: Tree | int) -> int:
    """The place of a stat among OFF, DEF and HP."""
    name = tree.node if isinstance(tree, Tree) else str(tree)
    if name not in STATS:
        raise TextError(f"the engine knows no value called '{name}'")
    return STATS[name]


def at_least(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Condition:
    """Does every one of the units have that much or more?"""
    return _compared(reader, unit, stat, lambda value: value >= amount)


def at_most(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Condition:
    """Does every one of the units have that much or less?"""
    return _compared(reader, unit, stat, lambda value: value <= amount)


def _compared(reader: Reader, unit: Tree | int, stat: Tree | int, check: Callable[[int], bool]) -> Condition:
    units, place = reader.units(unit), stat_of(stat)
    reader.no_choice(units)
    every = units.every

    def now(p: Play, me: Me) -> bool:
        found = every(p, me, -1)
        return bool(found) and all(check(p.stats(u)[place]) for u in found)

    return Condition(lambda me: lambda p: now(p, me), counts_stats=True)


def is_wounded(reader: Reader, unit: Tree | int) -> Condition:
    """Has every one of the units damage?"""
    units = reader.units(unit)
    reader.no_choice(units)
    every = units.every

    def now(p: Play, me: Me) -> bool:
        found = every(p, me, -1)
        return bool(found) and all(u in p.damage for u in found)

    return Condition(lambda me: lambda p: now(p, me))


def only_here(reader: Reader) -> Condition:
    """Is this creature alone on its side of the lane?"""
    reader.need_creature("this creature")
    return Condition(lambda me: lambda p: p.lines[me.side][me.lane] == (me.unit,))


def at_front(reader: Reader) -> Condition:
    """Does this creature stand first in its line?"""
    reader.need_creature("this creature")
    return Condition(lambda me: lambda p: p.lines[me.side][me.lane][:1] == (me.unit,))


def at_back(reader: Reader) -> Condition:
    """Does this creature stand last in its line?"""
    reader.need_creature("this creature")
    return Condition(lambda me: lambda p: p.lines[me.side][me.lane][-1:] == (me.unit,))


def in_attack(reader: Reader) -> Condition:
    """Is this creature in Attack mode?"""
    reader.need_creature("this creature")
    return Condition(lambda me: lambda p: not p.guards >> me.unit & 1)


def in_guard(reader: Reader) -> Condition:
    """Is this creature in Guard mode?"""
    reader.need_creature("this creature")
    return Condition(lambda me: lambda p: bool(p.guards >> me.unit & 1))


def _counted(reader: Reader, kind: Tree | int, across: bool, least: int, but_me: bool = False) -> Condition:
    """Are there so many creatures of a kind on one side of the lane?"""
    found = reader.kind(kind)
    has, everyone = found.has, every_one(found)
    if but_me:
        reader.need_creature("another creature")

    def now(me: Me) -> Now:
        side, lane, one = me.side ^ across, me.lane, me.unit
        if everyone and not but_me:
            return AtLeast(side, lane, least)
        if everyone:
            return lambda p: len(p.lines[side][lane]) > (one in p.lines[side][lane])

        def asked(p: Play) -> bool:
            line, count = p.lines[side][lane], 0
            if len(line) < least:
                return False
            for unit in line:
                if has(p, unit) and not (but_me and unit == one):
                    count += 1
            return count >= least

        return asked

    return Condition(now)


def _not(condition: Condition) -> Condition:
    now = condition.now

    def other(me: Me) -> Now:
        asked = now(me)
        return lambda p: not asked(p)

    return Condition(other, condition.counts_stats)


def you_have(reader: Reader, kind: Tree | int) -> Condition:
    """Has the card's side a creature of a kind here?"""
    return _counted(reader, kind, False, 1)


def you_have_another(reader: Reader, kind: Tree | int) -> Condition:
    """Has it one besides this creature?"""
    return _counted(reader, kind, False, 1, but_me=True)


def you_have_no(reader: Reader, kind: Tree | int) -> Condition:
    """Has it none?"""
    return _not(_counted(reader, kind, False, 1))


def you_have_no_other(reader: Reader, kind: Tree | int) -> Condition:
    """Has it none besides this creature?"""
    return _not(_counted(reader, kind, False, 1, but_me=True))


def you_have_count(reader: Reader, amount: int, kind: Tree | int) -> Condition:
    """Has it so many or more?"""
    return _counted(reader, kind, False, amount)


def is_facing(reader: Reader, kind: Tree | int) -> Condition:
    """Is a creature of a kind across?"""
    return _counted(reader, kind, True, 1)


def none_facing(reader: Reader, kind: Tree | int) -> Condition:
    """Is none across?"""
    return _not(_counted(reader, kind, True, 1))


def count_facing(reader: Reader, amount: int, kind: Tree | int) -> Condition:
    """Are so many or more across?"""
    return _counted(reader, kind, True, amount)


def more_here(reader: Reader) -> Condition:
    """Has the card's side more creatures here than stand across?"""
    return Condition(lambda me: lambda p: len(p.lines[me.side][me.lane]) > len(p.lines[1 - me.side][me.lane]))


def more_facing(reader: Reader) -> Condition:
    """Do more creatures stand across than the card's side has here?"""
    return Condition(lambda me: lambda p: len(p.lines[me.side][me.lane]) < len(p.lines[1 - me.side][me.lane]))


def less_mana(reader: Reader) -> Condition:
    """Has the card's side less mana left than the other?"""
    return Condition(lambda me: lambda p: p.rows[me.side][1] < p.rows[1 - me.side][1])


def more_mana(reader: Reader) -> Condition:
    """Has the card's side more mana left than the other?"""
    return Condition(lambda me: lambda p: p.rows[me.side][1] > p.rows[1 - me.side][1])


TRAPS, RELICS = 7, 8  # their places in the row of a side


def _lies(what: int, across: bool) -> Condition:
    """Does something lie on one side of the lane?"""

    def now(me: Me) -> Now:
        side, lane = me.side ^ across, me.lane

        def asked(p: Play) -> bool:
            lying: Laid = p.rows[side][what]  # type: ignore[assignment]  # both of these places hold such rows
            for _, where in lying:  # noqa: SIM110 - a generator takes three times as long
                if where == lane:
                    return True
            return False

        return asked

    return Condition(now)


def relic_facing(reader: Reader) -> Condition:
    """Does a relic lie across?"""
    return _lies(RELICS, across=True)


def no_relic_facing(reader: Reader) -> Condition:
    """Does none lie across?"""
    return _not(relic_facing(reader))


def trap_facing(reader: Reader) -> Condition:
    """Does a trap lie face down across?"""
    return _lies(TRAPS, across=True)


def no_trap_facing(reader: Reader) -> Condition:
    """Does none lie face down across?"""
    return _not(trap_facing(reader))


def relic_activated_facing(reader: Reader) -> Condition:
    """Has a relic across been activated in this Clash?"""
    return Condition(lambda me: lambda p: any(lane == me.lane and u in p.called for u, lane in p.relics[1 - me.side]))


def relic_here(reader: Reader) -> Condition:
    """Has the card's side a relic here?"""
    return _lies(RELICS, across=False)


def trap_here(reader: Reader) -> Condition:
    """Has the card's side a trap face down here?"""
    return _lies(TRAPS, across=False)


def you_won(reader: Reader) -> Condition:
    """Has the card's side won a Clash in this Set?"""
    return Condition(lambda me: lambda p: p.clash_wins[me.side] > 0)


def opponent_won(reader: Reader) -> Condition:
    """Has the other side won a Clash in this Set?"""
    return Condition(lambda me: lambda p: p.clash_wins[1 - me.side] > 0)


def both(reader: Reader, first: Tree | int, second: Tree | int) -> Condition:
    """Do both tests hold?"""
    one, other = reader.test(first), reader.test(second)

    def now(me: Me) -> Now:
        first_now, second_now = one.now(me), other.now(me)
        return lambda p: first_now(p) and second_now(p)

    return Condition(now, one.counts_stats or other.counts_stats)


def either(reader: Reader, first: Tree | int, second: Tree | int) -> Condition:
    """Does one of the tests hold?"""
    one, other = reader.test(first), reader.test(second)

    def now(me: Me) -> Now:
        first_now, second_now = one.now(me), other.now(me)
        return lambda p: first_now(p) or second_now(p)

    return Condition(now, one.counts_stats or other.counts_stats)
