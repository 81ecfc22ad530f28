"""The numbers and house rules that scoring, the Fight and the battle play by, read once from the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.model.game import Value
from cardgen.model.rules import RuleSet

# The least that each number can be and still be played with; of a pair at least one copy must count.
LEAST: Mapping[str, int] = MappingProxyType(
    {
        "copies": 1,
        "rating_min": 0,
        "rating_max": 0,
        "hand_size": 1,
        "suite_cards": 1,
        "suite_points": 0,
        "pair_excluded": 0,
        "card_points": 0,
        "flush_cards": 1,
        "flush_points": 0,
        "wins": 1,
        "turn_cap": 1,
        "fate_max": 0,
    }
)
# The most: exact chances and lists of moves grow with points and Tokens.
MOST: Mapping[str, int] = MappingProxyType(
    {
        "pair_excluded": 1,
        "rating_max": 99,
        "suite_points": 99,
        "card_points": 99,
        "flush_points": 99,
    }
)
# What the rulebook prints and the engine is built on: a rule set that says otherwise is not this game.
FIXED: Mapping[str, Value] = MappingProxyType(
    {
        "players": 2,
        "phases": ("destiny", "fate", "fight"),
        "variant_phases": ("ante", "destiny", "first-bets", "fate", "second-bets", "fight", "vae-victus"),
    }
)
WORDS = ("suite_bonus", "triples", "flush", "tie", "lead", "deal", "reshuffle", "fate", "fate_discards", "variant")


@dataclass(frozen=True, slots=True)
class Values:
    """What `rules.yaml` says, under the names it uses there."""

    copies: int
    suites: tuple[str, ...]
    list_order: tuple[str, ...]
    rating_min: int
    rating_max: int
    hand_size: int
    suite_cards: int
    suite_points: int
    suite_bonus: str
    pair_excluded: int
    card_points: int
    triples: str
    flush_cards: int
    flush_points: int
    flush: str
    tie: str
    lead: str
    wins: int
    turn_cap: int
    deal: str
    reshuffle: str
    fate_max: int
    fate: str
    fate_discards: str
    variant: str


def read_values(rules: RuleSet) -> Values:
    """The values of a rule set.  Raises CardgenError where one is missing or of the wrong kind."""
    return Values(
        copies=rules.number("copies"),
        suites=rules.names("suites"),
        list_order=rules.names("list_order"),
        rating_min=rules.number("rating_min"),
        rating_max=rules.number("rating_max"),
        hand_size=rules.number("hand_size"),
        suite_cards=rules.number("suite_cards"),
        suite_points=rules.number("suite_points"),
        suite_bonus=rules.choice("suite_bonus"),
        pair_excluded=rules.number("pair_excluded"),
        card_points=rules.number("card_points"),
        triples=rules.choice("triples"),
        flush_cards=rules.number("flush_cards"),
        flush_points=rules.number("flush_points"),
        flush=rules.choice("flush"),
        tie=rules.choice("tie"),
        lead=rules.choice("lead"),
        wins=rules.number("wins"),
        turn_cap=rules.number("turn_cap"),
        deal=rules.choice("deal"),
        reshuffle=rules.choice("reshuffle"),
        fate_max=rules.number("fate_max"),
        fate=rules.choice("fate"),
        fate_discards=rules.choice("fate_discards"),
        variant=rules.choice("variant"),
    )


def value_findings(rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the values that `read_values` reads: all that are missing, of the wrong kind or absurd."""
    findings: list[Diagnostic] = []
    for name in (*LEAST, *WORDS, "suites", "list_order"):
        try:
            if name in LEAST:
                findings += _number_findings(rules, name)
            elif name in WORDS:
                rules.choice(name)
            else:
                rules.names(name)
        except CardgenError as error:
            findings += error.diagnostics
    if findings:
        return tuple(findings)
    for name, fixed in FIXED.items():
        if name in rules.values and (rule := rules.rule(name)).value != fixed:
            message = f"'{name}' cannot be changed: the engine plays no other form of the game ({rule.cites})"
            findings.append(Diagnostic("fixed-value", message, rule.where))
    suites, order = rules.names("suites"), rules.names("list_order")
    if len(set(suites)) < len(suites):
        findings.append(Diagnostic("wrong-list", "'suites' names a suite twice", rules.rule("suites").where))
    if sorted(set(suites)) != sorted(order):
        message = "'list_order' must hold the same suites as 'suites', each once"
        findings.append(Diagnostic("wrong-list", message, rules.rule("list_order").where))
    return tuple(findings)


def _number_findings(rules: RuleSet, name: str) -> list[Diagnostic]:
    number, least, most = rules.number(name), LEAST[name], MOST.get(name)
    if number >= least and (most is None or number <= most):
        return []
    limits = f"{least} or more" if most is None else f"from {least} to {most}"
    rule = rules.rule(name)
    return [Diagnostic("out-of-range", f"'{name}' is {number}, and must be {limits} ({rule.cites})", rule.where)]
