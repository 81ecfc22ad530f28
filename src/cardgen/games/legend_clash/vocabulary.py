"""The primitives of the game by name: what every phrase of `phrases.yaml` means to the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from . import conditions, effects, reader, statements, units
from .abilities import ACTIVATE, ALWAYS, RELIC, SETTING, TRAP, Trigger
from .reader import Reader


def costing(name: str) -> Callable[[Reader, int], Trigger]:
    """A trigger with a cost."""
    return lambda _reader, cost: Trigger(name, cost)


def free(name: str) -> Callable[[Reader], Trigger]:
    """A trigger of what always holds."""
    return lambda _reader: Trigger(name)


def _plain(module: Any, names: str) -> dict[str, Callable[..., object]]:
    """Functions of a module that are called what their phrases are called."""
    return {name: getattr(module, name) for name in names.split()}


PRIMITIVES: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        "activate": costing(ACTIVATE),
        "trap": costing(TRAP),
        "relic": costing(RELIC),
        "setting": free(SETTING),
        "always": free(ALWAYS),
        "if": reader.if_,
        "while": reader.while_,
        **_plain(reader, "ability standing"),
        **_plain(units, "creature attack_creature guard_creature wounded_creature"),
        **_plain(units, "rank_creature rank_or_higher rank_or_lower"),
        **_plain(units, "this_creature yours_here others_here each_facing front_facing back_facing your_front"),
        **_plain(units, "your_back one_of_yours another_of_yours one_facing all_of"),
        **_plain(statements, "bonus bonus_both ward deny ignore toll facing_party own_party breakthrough deflect"),
        **_plain(statements, "each_activation each_activation_facing each_trap_facing each_relic_facing"),
        **_plain(conditions, "at_least at_most is_wounded only_here at_front at_back in_attack in_guard"),
        **_plain(conditions, "you_have you_have_another you_have_no you_have_no_other you_have_count"),
        **_plain(conditions, "is_facing none_facing count_facing more_here more_facing less_mana more_mana"),
        **_plain(conditions, "relic_facing no_relic_facing trap_facing no_trap_facing relic_activated_facing"),
        **_plain(conditions, "relic_here trap_here you_won opponent_won both either"),
        **_plain(effects, "deal mend_all mend move_front move_back move_either move_next swap_next withdraw"),
        **_plain(effects, "exchange look_one look_each end_relics then"),
    }
)
