"""What an ability looks at before it can be activated, so that nobody asks it again when none of that has changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.model.tree import Tree

from .conditions import STATS
from .values import RANKS

# What can change in an Activation, each a bit: who stands where, damage, mana, traps face down, relics activated.
LINES, HURT, MANA, TRAPS, CALLED = 1, 2, 4, 8, 16
CARDS = (32, 64)  # which cards of a seat have abilities to activate, and where
EVERYTHING = 127

_BY_WHAT: Mapping[int, str] = MappingProxyType(
    {
        0: "activate trap relic ability if bonus bonus_both ward deny ignore toll deal withdraw exchange then both "
        "either facing_party own_party breakthrough deflect each_activation each_activation_facing each_trap_facing "
        "each_relic_facing this_creature creature attack_creature guard_creature rank_creature rank_or_higher "
        "rank_or_lower in_attack in_guard relic_facing no_relic_facing relic_here you_won opponent_won end_relics",
        LINES: "yours_here others_here each_facing front_facing back_facing your_front your_back one_of_yours "
        "another_of_yours one_facing all_of only_here at_front at_back you_have you_have_another you_have_no "
        "you_have_no_other you_have_count is_facing none_facing count_facing more_here more_facing "
        "move_front move_back move_either move_next swap_next",
        HURT: "wounded_creature is_wounded mend mend_all",
        MANA: "less_mana more_mana",
        TRAPS: "trap_facing no_trap_facing trap_here look_one look_each",
        CALLED: "relic_activated_facing",
    }
)
WATCHES: Mapping[str, int] = MappingProxyType(
    {
        **{name: bit for bit, names in _BY_WHAT.items() for name in names.split()},
        **dict.fromkeys((*STATS, *RANKS), 0),
    }
)


def watched(tree: Tree, names: Mapping[str, str]) -> int:
    """What an ability's text looks at; a primitive that is not known here looks at everything.

    `names` gives the primitive of a node where the phrase table calls it something else.
    """
    found = 0
    for node in tree.walk():
        found |= WATCHES.get(names.get(node.node) or node.node, EVERYTHING)
    return found
