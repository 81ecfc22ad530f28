"""The betting variant's tokens: what the ante asks, who gets the pot, and who has won after the last turn.

Stakes and purses count tokens by Category.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import add, sub
from typing import TypeAlias

from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.engine.contract import SEATS, Refusal, Seat
from cardgen.model.rules import RuleSet

from .battle import Score

Tokens: TypeAlias = Mapping[str, int]
MOST_TOKENS = 999  # of one Category; lists of moves grow with them
Counts: TypeAlias = tuple[int, ...]  # tokens in a fixed order of the Categories


@dataclass(frozen=True, slots=True)
class Stakes:
    """The variant's numbers and house rules, under the names of `rules.yaml`; `wins` is the battle's own."""

    categories: tuple[str, ...]
    start_tokens: int
    ante_min: int
    ante: str
    short_ante: str
    raise_min: int
    raise_cap: str
    match: str
    tied_pot: str
    turns: int
    end: str
    tie: str
    wins: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Who has won by tokens.

    `leads` and `tokens` are seat a's and seat b's Categories and tokens in all.  `winner` is nothing for a draw, and
    while `by` is `eighth-turn`; otherwise `by` is `categories`, `tokens` or `equal`.
    """

    leads: tuple[int, int]
    tokens: tuple[int, int]
    winner: Seat | None
    by: str


def read_stakes(rules: RuleSet) -> Stakes:
    """The variant's values.  Raises CardgenError where one is missing or of the wrong kind."""
    return Stakes(
        categories=rules.names("categories"),
        start_tokens=rules.number("start_tokens"),
        ante_min=rules.number("ante_min"),
        ante=rules.choice("ante"),
        short_ante=rules.choice("short_ante"),
        raise_min=rules.number("raise_min"),
        raise_cap=rules.choice("raise_cap"),
        match=rules.choice("match"),
        tied_pot=rules.choice("tied_pot"),
        turns=rules.number("variant_turns"),
        end=rules.choice("variant_end"),
        tie=rules.choice("variant_tie"),
        wins=rules.number("wins"),
    )


def stakes_findings(rules: RuleSet) -> tuple[Diagnostic, ...]:
    """What is wrong with the variant's values: the first that is missing, of the wrong kind, or absurd."""
    try:
        stakes = read_stakes(rules)
    except CardgenError as error:
        return error.diagnostics
    findings: list[Diagnostic] = []
    for name, number in (
        ("ante_min", stakes.ante_min),
        ("raise_min", stakes.raise_min),
        ("variant_turns", stakes.turns),
        ("start_tokens", stakes.start_tokens),
    ):
        if not 1 <= number <= MOST_TOKENS:
            rule = rules.rule(name)
            message = f"'{name}' is {number}, and must be from 1 to {MOST_TOKENS} ({rule.cites})"
            findings.append(Diagnostic("out-of-range", message, rule.where))
    if not stakes.categories or len(set(stakes.categories)) < len(stakes.categories):
        message = "'categories' must name at least one Category, and none twice"
        findings.append(Diagnostic("wrong-list", message, rules.rule("categories").where))
    return tuple(findings)


def start_tokens(stakes: Stakes) -> dict[str, int]:
    """What each player begins with (CW-11.6, CW-11.7)."""
    return dict.fromkeys(stakes.categories, stakes.start_tokens)


def ante_refusal(stakes: Stakes, tokens: int, agreed: bool) -> Refusal | None:
    """Why the ante of a turn cannot be that many tokens, or nothing; `agreed`: both players want more (CW-A37)."""
    least = stakes.ante_min
    if tokens < least:
        text = f"The ante is at least {least} tokens, not {tokens}."
        return Refusal("ante-too-small", "CW-11.2", text, "CW-A37", (("least", least),))
    if tokens > least and not agreed and stakes.ante != "lead-names":
        text = f"More than {least} tokens need both players' word."
        return Refusal("ante-not-agreed", "CW-11.2", text, "CW-A37", (("least", least),))
    return None


def least_ante(stakes: Stakes) -> int:
    """How many tokens a player must have for an ante (CW-A32)."""
    return stakes.ante_min if stakes.short_ante == "loses" else 1


def short_refusal(stakes: Stakes, purse: Tokens) -> Refusal | None:
    """Why a player cannot pay the smallest ante, or nothing (CW-A32); tokens of any Category will do (CW-A36)."""
    held = sum(purse.values())
    needed = least_ante(stakes)
    if held >= needed:
        return None
    text = f"The ante takes {needed} tokens, and only {held} are left."
    return Refusal("too-few-tokens", "CW-11.2", text, "CW-A32", (("needed", needed), ("held", held)))


def pay_pot(
    stakes: Stakes, purses: tuple[Tokens, Tokens], staked: tuple[Tokens, Tokens], winner: Seat | None
) -> tuple[dict[str, int], dict[str, int]]:
    """Both purses after the pot is paid, as `divide_pot` has it; every Category that is named anywhere is in both."""
    names = tuple(dict.fromkeys(name for tokens in (*purses, *staked) for name in tokens))
    (a, b), (from_a, from_b) = [[tuple(t.get(name, 0) for name in names) for t in both] for both in (purses, staked)]
    a, b = divide_pot(stakes, (a, b), (from_a, from_b), winner)
    return dict(zip(names, a, strict=True)), dict(zip(names, b, strict=True))


def divide_pot(
    stakes: Stakes, purses: tuple[Counts, Counts], staked: tuple[Counts, Counts], winner: Seat | None
) -> tuple[Counts, Counts]:
    """Both purses after the pot is paid (CW-11.4); `purses` still hold what is staked.

    The winner gets the other's stake in kind (CW-A35).  Without a winner each takes its own stake back, or, by the
    house rule of CW-A31, both leave it in the pot for the next turn.
    """
    (a, b), (from_a, from_b) = purses, staked
    if winner == "a":
        return tuple(map(add, a, from_b)), tuple(map(sub, b, from_b))
    if winner == "b":
        return tuple(map(sub, a, from_a)), tuple(map(add, b, from_a))
    if stakes.tied_pot == "take-back":
        return purses
    return tuple(map(sub, a, from_a)), tuple(map(sub, b, from_b))


def reckon(stakes: Stakes, purses: tuple[Tokens, Tokens]) -> Reckoning:
    """Who has won by tokens: most Categories (CW-A33), else what CW-A34 says of equal Categories."""
    a, b = purses
    gaps = [a.get(category, 0) - b.get(category, 0) for category in stakes.categories]
    leads = (sum(1 for gap in gaps if gap > 0), sum(1 for gap in gaps if gap < 0))
    tokens = (sum(a.values()), sum(b.values()))
    if leads[0] != leads[1]:
        return Reckoning(leads, tokens, SEATS[leads[1] > leads[0]], "categories")
    if stakes.tie == "total-tokens" and tokens[0] != tokens[1]:
        return Reckoning(leads, tokens, SEATS[tokens[1] > tokens[0]], "tokens")
    return Reckoning(leads, tokens, None, "eighth-turn" if stakes.tie == "eighth-turn" else "equal")


def variant_over(stakes: Stakes, score: Score) -> bool:
    """Have all turns been played (CW-11.5), or, by the house rule of CW-A26, enough heads been taken?"""
    if stakes.end == "also-five-wins" and max(score.heads) >= stakes.wins:
        return True
    return score.turns >= stakes.turns
