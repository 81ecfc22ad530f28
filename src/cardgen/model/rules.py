"""A game's numbers and house rules, each with the clause or ruling that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from cardgen.diagnostics import CardgenError, Where, did_you_mean, fail
from cardgen.model.game import Value

PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class RuleValue:
    """One number or choice of the rules.

    `value` is an int, str, bool or a tuple of str.  At least one of `clause` and `ruling` is not empty.  `options`
    are all the values that the rule may take, or empty where any value of the same kind will do.  `by` is "people"
    where only people at a table can carry the options out, otherwise empty.  `variant` is the only variant in which the
    rule is asked about anything, or empty where all forms of the game play by it.
    """

    name: str
    value: Value
    clause: str
    ruling: str
    options: tuple[Value, ...]
    by: str
    where: Where
    variant: str = ""

    @property
    def cites(self) -> str:
        """The id that the rule rests on: its ruling where it has one (the more exact of the two), else its clause."""
        return self.ruling or self.clause

    def refusal(self, value: Value) -> str:
        """Why the rule cannot take `value`, or "" when it can."""
        if self.options:
            if any(_same(value, o) for o in self.options):
                return ""
            return f"'{self.name}' cannot be {_shown(value)}: allowed are {', '.join(map(_shown, self.options))}"
        if isinstance(value, tuple) and isinstance(self.value, tuple) and all(isinstance(v, str) for v in value):
            return ""
        if type(value) is type(self.value) and not isinstance(value, tuple):
            return ""
        return f"'{self.name}' cannot be {_shown(value)}: it takes {_kind(self.value)}, such as {_shown(self.value)}"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the publisher decided where the rules are silent or say two things.

    `rule` names the rule value that carries its options, or is empty.  `severity` is H (changes who wins), M (changes
    play often) or L.  The texts are by language; `readings` are the meanings that were weighed.
    """

    id: str
    clauses: tuple[str, ...]
    rule: str
    severity: str
    question: Mapping[str, str]
    readings: tuple[Mapping[str, str], ...]
    ruling: Mapping[str, str]
    reason: Mapping[str, str]
    where: Where


@dataclass(frozen=True, slots=True)
class Told:
    """A clause or ruling in which there is no rule for an engine: its id, and the word for why that is so."""

    clause: str
    why: str
    where: Where


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every rule value by name and every ruling by id, in the order of their files.

    `told` are the clauses and rulings that only tell something, so that no play can break or keep them.
    """

    values: Mapping[str, RuleValue]
    rulings: Mapping[str, Ruling]
    where: Where = field(default=Where("rules.yaml"))
    told: Mapping[str, Told] = field(default_factory=dict)

    def rule(self, name: str) -> RuleValue:
        """The rule of that name.  Raises CardgenError `missing-rule`, naming the nearest one, where there is none."""
        found = self.values.get(name)
        if found is None:
            raise fail("missing-rule", f"there is no rule '{name}'", self.where, did_you_mean(name, self.values))
        return found

    def number(self, name: str) -> int:
        """The rule's value as a whole number.  Raises CardgenError when it is missing or something else."""
        rule = self.rule(name)
        if isinstance(rule.value, bool) or not isinstance(rule.value, int):
            raise _wrong(rule, "a whole number")
        return rule.value

    def choice(self, name: str) -> str:
        """The rule's value as one word.  Raises CardgenError when it is missing or something else."""
        rule = self.rule(name)
        if not isinstance(rule.value, str):
            raise _wrong(rule, "a word")
        return rule.value

    def flag(self, name: str) -> bool:
        """The rule's value as true or false.  Raises CardgenError when it is missing or something else."""
        rule = self.rule(name)
        if not isinstance(rule.value, bool):
            raise _wrong(rule, "true or false")
        return rule.value

    def names(self, name: str) -> tuple[str, ...]:
        """The rule's value as a list of words.  Raises CardgenError when it is missing or something else."""
        rule = self.rule(name)
        if not isinstance(rule.value, tuple):
            raise _wrong(rule, "a list of words")
        return tuple(v for v in rule.value if isinstance(v, str))

    def cite(self, name: str) -> str:
        """The id of the ruling or clause that the rule rests on.  Raises CardgenError when the rule is missing."""
        return self.rule(name).cites

    def with_options(self, options: Mapping[str, Value]) -> RuleSet:
        """The same rules with some values replaced.

        Raises ValueError that names the rule that does not exist, or the value that is not allowed and those that are.
        """
        values = dict(self.values)
        for name, value in options.items():
            rule = values.get(name)
            if rule is None:
                raise ValueError(f"there is no rule '{name}': {did_you_mean(name, self.values) or 'see rules.yaml'}")
            # logs and the command line write the word "5" as they write the number
            meant = str(value) if type(value) is int and str(value) in rule.options else value
            if reason := rule.refusal(meant):
                raise ValueError(reason)
            values[name] = replace(rule, value=meant)
        return replace(self, values=MappingProxyType(values))


def _same(one: Value, other: Value) -> bool:
    """Equal and of one kind: 1 is not True."""
    return type(one) is type(other) and one == other


def _shown(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_shown, value))}]"
    return f"'{value}'" if isinstance(value, str) else str(value)


def _kind(value: Value) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    return "a list of words" if isinstance(value, tuple) else "a word"


def _wrong(rule: RuleValue, wanted: str) -> CardgenError:
    message = f"rule '{rule.name}' is {_shown(rule.value)}, but the game needs {wanted}"
    return fail("wrong-type", message, rule.where, f"write {wanted} as its value")
