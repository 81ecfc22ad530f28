"""What an ability may look at before it does anything: tests of units, of the field, of hands, of the attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import (
    AT_CREATURE,
    AT_HERO,
    BY_CREATURE,
    BY_HERO,
    FELLED,
    GLANCING,
    HIT,
    LATE,
    ON_DEFENSE,
    READY,
    SUCCESSFUL,
    UNSURE,
    Condition,
    Glance,
    Now,
    Tally,
    TextError,
    Units,
)
from .combat import CREATURE, RELIC

if TYPE_CHECKING:
    from . import state
    from .play import Play
    from .reader import Reader

ATK, DEF, WIL = "atk", "def", "wil"


def node_of(tree: Tree | int) -> str:
    """The name of a mere word."""
    return tree.node if isinstance(tree, Tree) else str(tree)


def _stage(units: Units) -> int:
    return READY if units.needs_fight else 0


def at_least(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Condition:
    """Does every one of the units have that much or more?"""
    return _compared(reader, unit, stat, lambda value: value >= amount)


def at_most(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Condition:
    """Does every one of the units have that much or less?"""
    return _compared(reader, unit, stat, lambda value: value <= amount)


def _compared(reader: Reader, unit: Tree | int, stat: Tree | int, check: Callable[[int], bool]) -> Condition:
    units, name = reader.units(unit), node_of(stat)
    every = units.every

    def wil(p: Play, me: int, place: int) -> bool:
        found = every(p, me, place)
        return bool(found) and all(check(p.wil[u]) for u in found)

    def value(p: Play, me: int, place: int) -> bool:
        found = every(p, me, place)
        return bool(found) and all(check(p.value(u, name == DEF)) for u in found)

    if name == WIL:
        return Condition(wil, _stage(units), glance=_wil_of(units, check))
    if reader.standing:
        raise TextError("a Passive looks at WIL only: ATK and DEF would depend on themselves")
    return Condition(value, _stage(units), counts_stats=True)


def _wil_of(units: Units, check: Callable[[int], bool]) -> Glance | None:
    """The same of the WIL of this unit, or of a Hero, asked of plain rows."""
    if units.name == "this_unit":
        return lambda now, me, place: me >= 0 and check(now[1][me])
    if units.name not in ("your_hero", "enemy_hero"):
        return None
    own = units.name == "your_hero"

    def of_hero(now: state.Now, me: int, place: int) -> bool:
        hero = now[5][0][place if own else 1 - place]
        return hero >= 0 and check(now[1][hero])

    return of_hero


def _bears(now: state.Now, me: int, place: int) -> bool:
    return me >= 0 and now[5][4][me] >= 0


def _bears_none(now: state.Now, me: int, place: int) -> bool:
    return me >= 0 and now[5][4][me] < 0


def relic_on(reader: Reader, unit: Tree | int) -> Condition:
    """Is a Relic attached to every one of the units?"""
    units = reader.units(unit)
    every = units.every

    def now(p: Play, me: int, place: int) -> bool:
        found = every(p, me, place)
        return bool(found) and all(p.relic[u] >= 0 for u in found)

    return Condition(now, _stage(units), glance=_bears if units.name == "this_unit" else None)


def no_relic_on(reader: Reader, unit: Tree | int) -> Condition:
    """Is no Relic attached to any of the units?"""
    units = reader.units(unit)
    every = units.every

    def now(p: Play, me: int, place: int) -> bool:
        found = every(p, me, place)
        return bool(found) and all(p.relic[u] < 0 for u in found)

    return Condition(now, _stage(units), glance=_bears_none if units.name == "this_unit" else None)


def you_control(reader: Reader, holding: Tree | int) -> Condition:
    """Does the card's side control that?"""
    return Condition(_holding(holding, own=True), tally=_tally(reader, holding, own=True))


def opponent_controls(reader: Reader, holding: Tree | int) -> Condition:
    """Does the other side control that?"""
    return Condition(_holding(holding, own=False), tally=_tally(reader, holding, own=False))


def you_lack(reader: Reader, lack: Tree | int) -> Condition:
    """Does the card's side control no such thing?"""
    return _without(reader, lack, own=True)


def opponent_lacks(reader: Reader, lack: Tree | int) -> Condition:
    """Does the other side control no such thing?"""
    return _without(reader, lack, own=False)


_LACKS = {
    "no_creature": Tree("a_creature"),
    "no_other_creature": Tree("another_creature"),
    "no_unattached_relic": Tree("an_unattached_relic"),
}


def _without(reader: Reader, lack: Tree | int, own: bool) -> Condition:
    name = node_of(lack)
    if name not in _LACKS:
        raise TextError(f"the engine knows no thing called '{name}'")
    there, tally = _holding(_LACKS[name], own), _tally(reader, _LACKS[name], own)
    if tally is not None:
        mine, theirs, least = tally
        tally = -mine, -theirs, 1 - least
    return Condition(lambda p, me, i: not there(p, me, i), tally=tally)


def _tally(reader: Reader, holding: Tree | int, own: bool) -> Tally | None:
    """As `_holding`, as a condition about numbers of Creatures, where it is one."""
    name, needed = node_of(holding), _needed(holding)
    if name in ("another_creature", "other_creatures_or_more"):
        if reader.card_type == RELIC:
            return None  # its bearer may be a Creature, or none
        needed += reader.card_type == CREATURE
    elif name not in ("a_creature", "creatures_or_more"):
        return None
    return int(own), int(not own), needed


def _needed(holding: Tree | int) -> int:
    """How many of them."""
    amount = holding.slots[0] if isinstance(holding, Tree) and holding.slots else 1
    return amount if isinstance(amount, int) else 1


def _holding(holding: Tree | int, own: bool) -> Now:
    name = node_of(holding)
    needed = _needed(holding)
    if name == "an_unattached_relic":
        return lambda p, me, i: bool(p.loose[i if own else 1 - i])
    if name in ("a_creature", "creatures_or_more"):
        return lambda p, me, i: len(p.fields[i if own else 1 - i]) >= needed
    if name in ("another_creature", "other_creatures_or_more"):
        if own:
            return lambda p, me, i: len(p.fields[i]) - (me in p.fields[i]) >= needed
        raise TextError("an opponent controls no 'other' Creature: write 'a Creature'")
    raise TextError(f"the engine knows no thing called '{name}'")


def you_control_more(reader: Reader) -> Condition:
    """Does the card's side control more Creatures?"""
    return Condition(lambda p, me, i: len(p.fields[i]) > len(p.fields[1 - i]), tally=(1, -1, 1))


def opponent_controls_more(reader: Reader) -> Condition:
    """Does the other side control more Creatures?"""
    return Condition(lambda p, me, i: len(p.fields[i]) < len(p.fields[1 - i]), tally=(-1, 1, 1))


def you_hold(reader: Reader, amount: int) -> Condition:
    """Does the card's side hold so many cards?"""
    return Condition(lambda p, me, i: len(p.hands[i]) >= amount)


def opponent_holds(reader: Reader, amount: int) -> Condition:
    """Does the other side hold so many cards?"""
    return Condition(lambda p, me, i: len(p.hands[1 - i]) >= amount)


def you_hold_none(reader: Reader) -> Condition:
    """Does the card's side hold no card?"""
    return Condition(lambda p, me, i: not p.hands[i])


def opponent_holds_none(reader: Reader) -> Condition:
    """Does the other side hold no card?"""
    return Condition(lambda p, me, i: not p.hands[1 - i])


def _wants_hero(sort: Tree | int) -> bool:
    name = node_of(sort)
    if name not in ("hero", "creature"):
        raise TextError(f"the engine knows no type called '{name}'")
    return name == "hero"


def target_is(reader: Reader, sort: Tree | int) -> Condition:
    """Is the target of that type?"""
    reader.need_fight("the target")
    hero = _wants_hero(sort)
    return Condition(
        lambda p, me, i: p.fight is not None and p.book.deck.hero[p.fight.target] == hero,
        READY,
        when=AT_HERO if hero else AT_CREATURE,
    )


def attacker_is(reader: Reader, sort: Tree | int) -> Condition:
    """Is the attacker of that type?"""
    reader.need_fight("the attacker")
    hero = _wants_hero(sort)
    return Condition(
        lambda p, me, i: p.fight is not None and p.book.deck.hero[p.fight.attacker] == hero,
        READY,
        when=BY_HERO if hero else BY_CREATURE,
    )


def hit_is(reader: Reader, hit: Tree | int) -> Condition:
    """Is this attack such a hit?"""
    reader.need_fight("this attack")
    wanted = {"glancing_hit": 0, "successful_hit": 1}.get(node_of(hit))
    if wanted is None:
        raise TextError(f"the engine knows no hit called '{node_of(hit)}'")
    when = SUCCESSFUL if wanted else GLANCING
    return Condition(lambda p, me, i: p.fight is not None and p.fight.hit == wanted, HIT, when=when)


def defeats(reader: Reader, unit: Tree | int) -> Condition:
    """Has this attack defeated one of the units?"""
    reader.need_fight("this attack")
    units = reader.units(unit)
    has = units.has

    def now(p: Play, me: int, place: int) -> bool:
        return p.fight is not None and any(has(p, me, place, u) for u in p.fight.fallen)

    if units.name not in ("this_unit", "this_creature", "the_target", "the_attacker"):
        raise TextError("an attack defeats 'this unit', 'this Creature', 'the target', 'a Creature' or 'a Hero'")
    of_target = units.name == "the_target" or (units.name == "this_unit" and reader.trigger == ON_DEFENSE)
    return Condition(now, LATE, of_falls=True, when=FELLED if of_target else UNSURE)


def defeats_a(reader: Reader, sort: Tree | int) -> Condition:
    """Has this attack defeated a unit of that type?"""
    reader.need_fight("this attack")
    hero = _wants_hero(sort)

    def now(p: Play, me: int, place: int) -> bool:
        return p.fight is not None and any(p.book.deck.hero[u] == hero for u in p.fight.fallen)

    return Condition(now, LATE, of_falls=True, when=FELLED | (AT_HERO if hero else AT_CREATURE))


def both(reader: Reader, first: Tree | int, second: Tree | int) -> Condition:
    """Do both tests hold?"""
    one, other = reader.test(first), reader.test(second)
    now_one, now_other = one.now, other.now
    return Condition(
        lambda p, me, i: now_one(p, me, i) and now_other(p, me, i),
        max(one.stage, other.stage),
        one.counts_stats or other.counts_stats,
        one.of_falls or other.of_falls,
        UNSURE if UNSURE in (one.when, other.when) else one.when | other.when,
    )


def either(reader: Reader, first: Tree | int, second: Tree | int) -> Condition:
    """Does one of the tests hold?"""
    one, other = reader.test(first), reader.test(second)
    now_one, now_other = one.now, other.now
    return Condition(
        lambda p, me, i: now_one(p, me, i) or now_other(p, me, i),
        max(one.stage, other.stage),
        one.counts_stats or other.counts_stats,
        one.of_falls and other.of_falls,
    )
