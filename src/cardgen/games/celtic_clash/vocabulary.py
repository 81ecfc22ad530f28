"""The primitives of the game by name: what every phrase of `phrases.yaml` means to the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cardgen.model.tree import Tree

from . import conditions, effects, reader, statements, units
from .abilities import ATTACKING, DEFENDING, ON_ATTACK, ON_DEFENSE, ONCE, PASSIVE, TURN_END, TURN_START, Event
from .reader import Reader


def word(name: str) -> Callable[[Reader], str]:
    """A primitive that is a mere name: a trigger, a moment, a time."""
    return lambda _reader: name


def attacks(reader: Reader, unit: Tree | int) -> Event:
    """When units attack."""
    return Event(ATTACKING, reader.units(unit))


def is_attacked(reader: Reader, unit: Tree | int) -> Event:
    """When units are attacked."""
    return Event(DEFENDING, reader.units(unit))


def one_attacks(reader: Reader, pick: Tree | int) -> Event:
    """When one of some Creatures attacks."""
    return Event(ATTACKING, units.picked_units(pick))


def one_is_attacked(reader: Reader, pick: Tree | int) -> Event:
    """When one of some Creatures is attacked."""
    return Event(DEFENDING, units.picked_units(pick))


def _plain(module: Any, names: str) -> dict[str, Callable[..., object]]:
    """Functions of a module that are called what their phrases are called."""
    return {name: getattr(module, name) for name in names.split()}


PRIMITIVES: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        "passive": word(PASSIVE),
        "attack": word(ON_ATTACK),
        "defense": word(ON_DEFENSE),
        "once": word(ONCE),
        "this_attack": word(statements.THIS_ATTACK),
        "this_turn": word(statements.THIS_TURN),
        "next_turn": word(statements.NEXT_TURN),
        "turn_start": word(TURN_START),
        "turn_end": word(TURN_END),
        "if": reader.if_,
        "while": reader.while_,
        "for": statements.lasting,
        "attacks": attacks,
        "is_attacked": is_attacked,
        "one_attacks": one_attacks,
        "one_is_attacked": one_is_attacked,
        **_plain(reader, "ability standing when when_if at at_if"),
        **_plain(units, "this_unit this_creature your_hero enemy_hero the_target the_attacker that_creature each"),
        **_plain(units, "enemy_creatures your_creatures your_other_creatures all_creatures"),
        **_plain(statements, "bonus bonus_both bonus_attacking bonus_attacked slow"),
        **_plain(statements, "cannot_attack cannot_attack_sorts cannot_attack_unit"),
        **_plain(conditions, "at_least at_most relic_on no_relic_on you_control opponent_controls you_lack"),
        **_plain(conditions, "opponent_lacks you_control_more opponent_controls_more you_hold opponent_holds"),
        **_plain(conditions, "you_hold_none opponent_holds_none target_is attacker_is hit_is defeats defeats_a"),
        **_plain(conditions, "both either"),
        **_plain(effects, "lose lose_more lose_less lose_none becomes_target restore draw opponent_draws each_draws"),
        **_plain(effects, "attach_one discard_relic choose may then"),
    }
)
