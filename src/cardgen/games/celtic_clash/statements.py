"""Statements of cards: what units have, what they cannot do, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardgen.model.tree import Tree

from .abilities import ATTACKING, BARS, DEFENDING, READY, Claim, Deed, Effect, Gain, Step, TextError
from .conditions import ATK, DEF, node_of

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader

THIS_ATTACK, THIS_TURN, NEXT_TURN = "this_attack", "this_turn", "next_turn"
Bars: TypeAlias = "Callable[[Play, int, int, int], bool]"


def bonus(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Claim:
    """The units have that much more, or less, of a value."""
    return _bonus(reader, unit, amount, stat)


def bonus_both(reader: Reader, unit: Tree | int, atk: int, def_: int) -> Claim:
    """The units have more, or less, of both values."""
    return Claim(reader.units(unit), atk, def_)


def bonus_attacking(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int, sort: Tree | int) -> Claim:
    """As `bonus`, while the unit attacks a Hero, or a Creature."""
    return _bonus(reader, unit, amount, stat)._replace(role=ATTACKING, sort=node_of(sort))


def bonus_attacked(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int, sort: Tree | int) -> Claim:
    """As `bonus`, while the unit is attacked by a Hero, or by a Creature."""
    return _bonus(reader, unit, amount, stat)._replace(role=DEFENDING, sort=node_of(sort))


def _bonus(reader: Reader, unit: Tree | int, amount: int, stat: Tree | int) -> Claim:
    name = node_of(stat)
    if name not in (ATK, DEF):
        raise TextError("only ATK and DEF are raised or lowered: WIL is lost and restored")
    units = reader.units(unit)
    return Claim(units, amount, 0) if name == ATK else Claim(units, 0, amount)


def _everything(p: Play, me: int, place: int, target: int) -> bool:
    return True


def cannot_attack(reader: Reader, unit: Tree | int) -> Claim:
    """The units cannot attack."""
    return Claim(reader.units(unit), bars=_everything, bars_all=True)


def slow(reader: Reader) -> Claim:
    """This unit cannot attack on the turn it comes into play."""
    return Claim(reader.units(Tree("this_unit")), bars=_everything, bars_all=True, only_fresh=True)


def cannot_attack_sorts(reader: Reader, unit: Tree | int, sorts: Tree | int) -> Claim:
    """The units cannot attack Heroes, or Creatures."""
    hero = {"heroes": True, "creatures": False}.get(node_of(sorts))
    if hero is None:
        raise TextError(f"the engine knows no types called '{node_of(sorts)}'")
    return Claim(reader.units(unit), bars=lambda p, me, i, target: p.book.deck.hero[target] == hero)


def cannot_attack_unit(reader: Reader, unit: Tree | int, prey: Tree | int) -> Claim:
    """The units cannot attack those others."""
    return Claim(reader.units(unit), bars=reader.units(prey).has)


def lasting(reader: Reader, statement: Tree | int, duration: Tree | int) -> Effect:
    """A statement that is true for a while."""
    claim, name = reader.claim(statement), node_of(duration)
    if name == THIS_ATTACK:
        return _for_this_attack(reader, claim)
    if claim.role or claim.only_fresh or (claim.bars is not None and not claim.bars_all):
        raise TextError("what is said for a while is plain: a bonus, or that a unit cannot attack")
    if name not in (THIS_TURN, NEXT_TURN):
        raise TextError(f"the engine knows no time called '{name}'")
    every = claim.units.every

    def act(p: Play, me: int, place: int) -> None:
        ends = p.turn + 1 if name == THIS_TURN or p.active != place else p.turn + 2
        for unit in every(p, me, place):
            p.cast(unit, (claim.atk, claim.def_, claim.bars_all), ends)

    bars = claim.bars_all and not claim.atk and not claim.def_
    deed = Deed(BARS, claim.units.name, 1 if name == THIS_TURN else 2) if bars else None
    return Effect((Step(0, act),), needs_fight=claim.units.needs_fight, deed=deed)


def _for_this_attack(reader: Reader, claim: Claim) -> Effect:
    reader.need_fight("this attack")
    if claim.bars is not None or claim.role:
        raise TextError("for this attack a unit has more or less ATK or DEF, nothing else")
    every, atk, def_ = claim.units.every, claim.atk, claim.def_

    def act(p: Play, me: int, place: int) -> None:
        for unit in every(p, me, place):
            p.add_mod(unit, atk, def_)

    gain = Gain(claim.units.name, atk, def_, 0)
    return Effect((Step(0, act),), latest=READY, commutes=True, needs_fight=True, gain=gain)
