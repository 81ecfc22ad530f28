"""The numbers and house rules that the game is played by, read once from the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.model.rules import RuleSet

CLASSES = ("hero", "light", "middle", "heavy")
STATS = ("atk", "def", "wil")
# The least that each number can be and still be played with, where that is not 0.
LEAST: Mapping[str, int] = MappingProxyType(
    {"deck_heroes_min": 2, "hand_size_max": 1, "stall_turns": 1, "turn_cap": 1, "wil_step": 1}
)
# What the engine takes for granted: another number would be another game.
FIXED: Mapping[str, int] = MappingProxyType(
    {
        "players": 2,
        "heroes_in_play": 1,
        "play_limit": 1,
        "attack_phases": 1,
        "attacks_per_unit": 1,
        "relics_per_unit": 1,
        "attach_limit": 1,
    }
)


@dataclass(frozen=True, slots=True)
class Values:
    """What `rules.yaml` says, under the names it uses there."""

    deck: str
    deck_heroes_min: int
    print_heroes_min: int
    print_heroes_max: int
    starting_hero: str
    spare_hero: str
    starting_hand: int
    first_seat: str
    draw: int
    hand_size_max: int
    hand_limit: str
    deck_out: str
    first_turn: str
    play: str
    field_limit: str
    attacks: str
    successful_hero: int
    successful_creature: int
    glancing_hero: int
    glancing_creature: int
    shield: str
    open_field: str
    strike_back: str
    overheal: str
    double_fall: str
    unattached: str
    relic_move: str
    relic_replace: str
    once: str
    stall_turns: int
    turn_cap: int
    judge: str
    wil_step: int
    bonus_max: int
    once_bonus_max: int
    repeat_wil_max: int

    @property
    def most_creatures(self) -> int | None:
        """How many Creatures one side may have on the field, or nothing where any number may stand there."""
        return None if self.field_limit == "none" else int(self.field_limit)


NUMBERS = tuple(f.name for f in fields(Values) if f.type == "int")
WORDS = tuple(f.name for f in fields(Values) if f.type == "str")


def read_values(rules: RuleSet) -> Values:
    """The values of a rule set.  Raises CardgenError where one is missing or of the wrong kind."""
    numbers = {name: rules.number(name) for name in NUMBERS}
    words = {name: rules.choice(name) for name in WORDS}
    return Values(**numbers, **words)  # type: ignore[arg-type]


def bounds(rules: RuleSet, name: str) -> tuple[int, int]:
    """The least and the most that the printed cards keep to, such as `hero_atk` or `light_budget`."""
    return rules.number(f"{name}_min"), rules.number(f"{name}_max")


def value_findings(rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the values: all that are missing, of the wrong kind or absurd."""
    findings: list[Diagnostic] = []
    ranges = [f"{c}_{s}_{end}" for c in CLASSES for s in (*STATS, "budget") for end in ("min", "max")]
    for name in (*NUMBERS, *FIXED, *ranges, *WORDS):
        try:
            if name in WORDS:
                rules.choice(name)
            else:
                findings += _number_findings(rules, name)
        except CardgenError as error:
            findings += error.diagnostics
    return tuple(findings)


def _number_findings(rules: RuleSet, name: str) -> list[Diagnostic]:
    number, rule = rules.number(name), rules.rule(name)
    if name in FIXED and number != FIXED[name]:
        message = f"'{name}' is {number}, and the engine plays with {FIXED[name]} only ({rule.cites})"
        return [Diagnostic("out-of-range", message, rule.where)]
    if number < LEAST.get(name, 0):
        message = f"'{name}' is {number}, and must be {LEAST.get(name, 0)} or more ({rule.cites})"
        return [Diagnostic("out-of-range", message, rule.where)]
    return []
