"""The numbers and house rules that the game is played by, read once from the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.model.rules import RuleSet

RANKS = ("novice", "proven", "veteran", "elite", "champion", "legendary")
STATS = ("off", "def", "hp", "mana")
# The least that each number can be and still be played with, where that is not 0.
LEAST: Mapping[str, int] = MappingProxyType(
    {
        "sets": 1,
        "sets_to_win": 1,
        "clashes": 1,
        "clashes_to_win": 1,
        "hand_size": 1,
        "lane_creatures_max": 1,
        "activation_min": 1,
        "step": 1,
    }
)
# What the engine takes for granted: another number would be another game.
FIXED: Mapping[str, int] = MappingProxyType({"players": 2, "lanes": 3})
LANES = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Values:
    """What `rules.yaml` says, under the names it uses there; `ranks` are the points of the six ranks, lowest first."""

    sets: int
    sets_to_win: int
    clashes: int
    clashes_to_win: int
    clash_tie: str
    match_tie: str
    deck_min: int
    deck_max: int
    deck_creatures_min: int
    unique: str
    deck_seats: str
    hand_size: int
    set_hand: str
    mulligan: str
    mulligan_creatures: int
    mana: int
    relic_cost: str
    lane_creatures_max: int
    creatures_max: int
    modes: str
    traps_per_lane: str
    settings: str
    settings_max: int
    p1: str
    p1_seat: str
    repeat: str
    activation_min: int
    final_actions: int
    traps: str
    ability_damage: str
    wound: int
    attack_def: str
    order: str
    guard_kill: str
    guard_breakthrough: str
    step: int
    activation_max: int
    ranks: tuple[int, ...] = ()

    @property
    def traps_max(self) -> int | None:
        """How many traps one side may set in a lane, or nothing where any number may lie there."""
        return None if self.traps_per_lane == "any" else int(self.traps_per_lane)


NUMBERS = tuple(f.name for f in fields(Values) if f.type == "int")
WORDS = tuple(f.name for f in fields(Values) if f.type == "str")


def read_values(rules: RuleSet) -> Values:
    """The values of a rule set.  Raises CardgenError where one is missing or of the wrong kind."""
    numbers = {name: rules.number(name) for name in NUMBERS}
    words = {name: rules.choice(name) for name in WORDS}
    ranks = tuple(rules.number(rank) for rank in RANKS)
    return Values(**numbers, **words, ranks=ranks)  # type: ignore[arg-type]


def bounds(rules: RuleSet, name: str) -> tuple[int, int]:
    """The least and the most that the printed cards keep to, such as `novice_off`."""
    return rules.number(f"{name}_min"), rules.number(f"{name}_max")


def value_findings(rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the values: all that are missing, of the wrong kind or absurd."""
    findings: list[Diagnostic] = []
    ranges = [f"{r}_{s}_{end}" for r in RANKS for s in STATS for end in ("min", "max")]
    for name in (*NUMBERS, *FIXED, *RANKS, *ranges, *WORDS):
        try:
            if name in WORDS:
                rules.choice(name)
            else:
                findings += _number_findings(rules, name)
        except CardgenError as error:
            findings += error.diagnostics
    return tuple(findings) or tuple(_impossible(rules))


def _number_findings(rules: RuleSet, name: str) -> list[Diagnostic]:
    number, rule = rules.number(name), rules.rule(name)
    if name in FIXED and number != FIXED[name]:
        message = f"'{name}' is {number}, and the engine plays with {FIXED[name]} only ({rule.cites})"
        return [Diagnostic("out-of-range", message, rule.where)]
    if number < LEAST.get(name, 0):
        message = f"'{name}' is {number}, and must be {LEAST.get(name, 0)} or more ({rule.cites})"
        return [Diagnostic("out-of-range", message, rule.where)]
    return []


def _impossible(rules: RuleSet) -> list[Diagnostic]:
    """Numbers that contradict each other."""
    pairs = (
        ("sets_to_win", "sets"),
        ("clashes_to_win", "clashes"),
        ("hand_size", "deck_min"),
        ("deck_min", "deck_max"),
    )
    return [
        Diagnostic(
            "out-of-range",
            f"'{low}' is {rules.number(low)}, and must not be more than '{high}', which is {rules.number(high)}",
            rules.rule(low).where,
        )
        for low, high in pairs
        if rules.number(low) > rules.number(high)
    ]
