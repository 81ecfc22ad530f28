"""What abilities do: WIL lost and restored, cards drawn, Relics attached, targets changed, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.model.tree import Tree

from .abilities import CHOOSE, DO, DRAWS, DROPS, EARLY, HIT, LOSES, MAY, RESTORES, Deed, Effect, Gain, Step
from .units import picked_units

if TYPE_CHECKING:
    from .play import Play
    from .reader import Reader


def lose(reader: Reader, unit: Tree | int, amount: int) -> Effect:
    """The units lose WIL at once."""
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place):
            p.lose(found, amount)

    return Effect((Step(DO, act),), needs_fight=units.needs_fight, deed=Deed(LOSES, units.name, amount))


def lose_more(reader: Reader, unit: Tree | int, amount: int) -> Effect:
    """This attack costs its target more."""
    return _loss(reader, unit, amount)


def lose_less(reader: Reader, unit: Tree | int, amount: int) -> Effect:
    """This attack costs its target less."""
    return _loss(reader, unit, -amount)


def _loss(reader: Reader, unit: Tree | int, amount: int) -> Effect:
    reader.need_fight("what an attack costs")
    units = reader.units(unit)
    has = units.has

    def act(p: Play, me: int, place: int) -> None:
        if p.fight is not None and has(p, me, place, p.fight.target):
            p.add_loss(amount)

    gain = Gain(units.name, 0, 0, amount)
    return Effect((Step(DO, act),), latest=HIT, commutes=True, needs_fight=True, gain=gain)


def lose_none(reader: Reader, unit: Tree | int) -> Effect:
    """This attack costs the units nothing."""
    reader.need_fight("this attack")
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place):
            p.spare(found)

    gain = Gain(units.name, 0, 0, 0, spares=True)
    return Effect((Step(DO, act),), latest=HIT, commutes=True, needs_fight=True, gain=gain)


def becomes_target(reader: Reader, unit: Tree | int) -> Effect:
    """Another unit is attacked instead (CC-A55)."""
    reader.need_fight("the target")
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place)[:1]:
            p.retarget(found)

    return Effect((Step(DO, act),), latest=EARLY, earliest=EARLY, needs_fight=True, redirects=units.name)


def restore(reader: Reader, amount: int, unit: Tree | int) -> Effect:
    """The units get WIL back, up to what is printed (CC-A24)."""
    units = reader.units(unit)
    every = units.every

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place):
            p.restore(found, amount)

    return Effect((Step(DO, act),), needs_fight=units.needs_fight, deed=Deed(RESTORES, units.name, amount))


def draw(reader: Reader, amount: int) -> Effect:
    """The card's side draws."""
    return Effect((Step(DO, lambda p, me, i: p.draw(i, amount, p.key)),), deed=Deed(DRAWS, "", amount))


def opponent_draws(reader: Reader, amount: int) -> Effect:
    """The other side draws."""
    return Effect((Step(DO, lambda p, me, i: p.draw(1 - i, amount, p.key)),))


def each_draws(reader: Reader, amount: int) -> Effect:
    """Both sides draw, the one whose turn it is first."""

    def act(p: Play, me: int, place: int) -> None:
        for side in (p.active, 1 - p.active):
            p.draw(side, amount, p.key)

    return Effect((Step(DO, act),))


def attach_one(reader: Reader, unit: Tree | int) -> Effect:
    """A Relic that lies unattached is attached, which is no Attach action (CC-A42)."""
    units = reader.units(unit)
    every = units.every

    def possible(p: Play, me: int, place: int) -> bool:
        return bool(p.loose[place]) and any(p.may_carry(u, place) for u in every(p, me, place))

    def relics(p: Play, me: int, place: int) -> tuple[int, ...]:
        return p.loose[place] if possible(p, me, place) else ()

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place):
            if p.picked in p.loose[place] and p.may_carry(found, place):
                p.attach(p.picked, found, place, p.key)

    steps = (Step(CHOOSE, every=relics), Step(DO, act))
    return Effect(steps, needs_fight=units.needs_fight, possible=possible, bearers=units.name)


def discard_relic(reader: Reader, unit: Tree | int) -> Effect:
    """The Relic attached to the units goes to the discard pile."""
    units = reader.units(unit)
    every = units.every

    def possible(p: Play, me: int, place: int) -> bool:
        return any(p.relic[u] >= 0 for u in every(p, me, place))

    def act(p: Play, me: int, place: int) -> None:
        for found in every(p, me, place):
            p.drop_relic(found, p.key)

    deed = Deed(DROPS, units.name, 0)
    return Effect((Step(DO, act),), needs_fight=units.needs_fight, possible=possible, deed=deed)


def choose(reader: Reader, pick: Tree | int, effect: Tree | int) -> Effect:
    """A Creature is chosen, and something happens to it."""
    units = picked_units(pick)
    every = units.every
    reader.chosen = True
    inner = reader.effect(effect)
    retargets = inner.latest == EARLY

    def candidates(p: Play, me: int, place: int) -> tuple[int, ...]:
        found = every(p, me, place)
        fight = p.fight
        if retargets and fight is not None:
            return tuple([u for u in found if u not in (fight.attacker, fight.target)])
        return found

    def possible(p: Play, me: int, place: int) -> bool:
        return bool(candidates(p, me, place))

    steps = (Step(CHOOSE, every=candidates), *inner.steps)
    redirects = units.name if inner.redirects == "that_creature" else ""
    plain = inner._replace(gain=None, deed=None, bearers="", redirects=redirects)
    return plain._replace(steps=steps, commutes=False, possible=possible)


def may(reader: Reader, deed: Tree | int) -> Effect:
    """Something is done if the card's side likes."""
    inner = reader.effect(deed)
    steps = (Step(MAY, possible=inner.possible, jump=len(inner.steps)), *inner.steps)
    plain = inner._replace(gain=None, deed=None, bearers="", redirects="")
    return plain._replace(steps=steps, commutes=False, possible=None)


def then(reader: Reader, first: Tree | int, rest: Tree | int) -> Effect:
    """One thing after the other."""
    one, other = reader.effect(first), reader.effect(rest)
    earliest, latest = max(one.earliest, other.earliest), min(one.latest, other.latest)
    if EARLY in (one.latest, other.latest):
        earliest = latest = EARLY  # a target is changed before any value is read, so the rest happens then as well
    return Effect(
        one.steps + other.steps,
        latest,
        earliest,
        one.commutes and other.commutes,
        one.needs_fight or other.needs_fight,
        one.possible,
    )
