"""Units as cards name them: this unit, your Hero, enemy Creatures, the target, that Creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import TextError, Units

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader


def _this(p: Play, me: int, place: int) -> tuple[int, ...]:
    return (me,) if me >= 0 else ()


def _is_this(p: Play, me: int, place: int, unit: int) -> bool:
    return unit == me


THIS_UNIT = Units("this_unit", _this, _is_this)


def this_unit(reader: Reader) -> Units:
    """This unit; on a Relic, the one that it is attached to."""
    return THIS_UNIT


def this_creature(reader: Reader) -> Units:
    """This unit, where it is a Creature; on a Relic, that may be so or not."""
    if reader.card_type == "hero":
        raise TextError("a Hero is not 'this Creature': write 'this unit'")
    if reader.card_type == "creature":
        return THIS_UNIT

    def every(p: Play, me: int, place: int) -> tuple[int, ...]:
        return (me,) if me >= 0 and not p.book.deck.hero[me] else ()

    def has(p: Play, me: int, place: int, unit: int) -> bool:
        return unit == me and not p.book.deck.hero[unit]

    def every_lying(p: Play, me: int, place: int) -> tuple[int, ...]:
        return (me,) if me >= 0 and me not in p.heroes else ()

    def has_lying(p: Play, me: int, place: int, unit: int) -> bool:
        return unit == me and me not in p.heroes

    if reader.standing:  # a Passive speaks of what lies on the table
        return Units("this_creature", every_lying, has_lying)
    return Units("this_creature", every, has)


def _hero_of(p: Play, place: int) -> tuple[int, ...]:
    hero = p.heroes[place]
    return (hero,) if hero >= 0 else ()


def your_hero(reader: Reader) -> Units:
    """The active Hero of the card's own side."""
    return Units("your_hero", lambda p, me, i: _hero_of(p, i), lambda p, me, i, u: u == p.heroes[i])


def enemy_hero(reader: Reader) -> Units:
    """The active Hero across the table."""
    return Units("enemy_hero", lambda p, me, i: _hero_of(p, 1 - i), lambda p, me, i, u: u == p.heroes[1 - i])


def enemy_creatures(reader: Reader) -> Units:
    """The Creatures across the table."""
    return _ENEMY


def your_creatures(reader: Reader) -> Units:
    """The Creatures of the card's own side."""
    return _OWN


def your_other_creatures(reader: Reader) -> Units:
    """The Creatures of the card's own side but this one."""
    return _OTHER


def all_creatures(reader: Reader) -> Units:
    """The Creatures of both sides."""
    return _ANY


def each(reader: Reader, kind: Tree | int) -> Units:
    """Each unit of a kind."""
    return _named("each_", KINDS, kind)


def the_target(reader: Reader) -> Units:
    """The unit that is attacked."""
    reader.need_fight("the target")

    def every(p: Play, me: int, place: int) -> tuple[int, ...]:
        unit = p.fight.target if p.fight else -1
        return (unit,) if unit >= 0 else ()

    def has(p: Play, me: int, place: int, unit: int) -> bool:
        return p.fight is not None and unit == p.fight.target

    return Units("the_target", every, has, True)


def the_attacker(reader: Reader) -> Units:
    """The unit that attacks."""
    reader.need_fight("the attacker")

    def every(p: Play, me: int, place: int) -> tuple[int, ...]:
        unit = p.fight.attacker if p.fight else -1
        return (unit,) if unit >= 0 else ()

    def has(p: Play, me: int, place: int, unit: int) -> bool:
        return p.fight is not None and unit == p.fight.attacker

    return Units("the_attacker", every, has, True)


def that_creature(reader: Reader) -> Units:
    """The Creature that was chosen."""
    if not reader.chosen:
        raise TextError("'that Creature' needs a choice before it: 'choose a Creature; ...'")
    return Units(
        "that_creature",
        lambda p, me, i: (p.picked,) if p.picked >= 0 else (),
        lambda p, me, i, u: u == p.picked,
        False,
        True,
    )


def picked_units(tree: Tree | int) -> Units:
    """The Creatures among which one is chosen, or one of which does something."""
    return _named("", PICKS, tree)


def _named(prefix: str, table: dict[str, Units], tree: Tree | int) -> Units:
    node = tree.node if isinstance(tree, Tree) else str(tree)
    if node not in table:
        raise TextError(f"the engine knows no units called '{node}'")
    return table[node]


def _heroes(p: Play, me: int, place: int) -> tuple[int, ...]:
    return _hero_of(p, place) + _hero_of(p, 1 - place)


_OWN = Units("own_creature", lambda p, me, i: p.fields[i], lambda p, me, i, u: u in p.fields[i])
_OTHER = Units(
    "other_own_creature",
    lambda p, me, i: tuple(u for u in p.fields[i] if u != me),
    lambda p, me, i, u: u != me and u in p.fields[i],
)
_ENEMY = Units("enemy_creature", lambda p, me, i: p.fields[1 - i], lambda p, me, i, u: u in p.fields[1 - i])
_ANY = Units(
    "creature",
    lambda p, me, i: p.fields[i] + p.fields[1 - i],
    lambda p, me, i, u: u in p.fields[0] or u in p.fields[1],
)
_HEROES = Units("hero", _heroes, lambda p, me, i, u: u in p.heroes)

KINDS: dict[str, Units] = {
    "hero": _HEROES,
    "creature": _ANY,
    "enemy_creature": _ENEMY,
    "own_creature": _OWN,
    "other_own_creature": _OTHER,
}
PICKS: dict[str, Units] = {"pick_own": _OWN, "pick_other_own": _OTHER, "pick_enemy": _ENEMY, "pick_any": _ANY}
