"""The numbers and house rules that scoring, the Fight and the battle play by, read once from the rule set."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.rules import RuleSet


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
    )
