"""A game's numbers and house rules (`rules.yaml`) and its rulings (`rulings.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardgen.data.desk import Desk, Source, mapping, sequence, text, words
from cardgen.data.document import PathInFile, frozen
from cardgen.data.translations import check_entries
from cardgen.diagnostics import Where, did_you_mean
from cardgen.model.rules import RuleSet, RuleValue, Ruling, Told


def read_rules(desk: Desk, game_id: str, languages: Sequence[str]) -> RuleSet:
    """The rules of a game, with every finding noted on the desk; a game may do without either file.

    `languages` are those that every ruling must be written in.
    """
    place, other = f"rules/{game_id}/rules.yaml", f"rules/{game_id}/rulings.yaml"
    rules, rulings = desk.open_if_there(place, "rules"), desk.open_if_there(other, "rulings")
    whole_rules = rules.sound if rules else not desk.is_there(place)
    whole_rulings = rulings.sound if rulings else not desk.is_there(other)
    values = {name: _value(name, said, rules) for name, said in _items(rules)} if rules else {}
    found = _rulings(desk, rulings, languages) if rulings else {}
    if rules:
        for rule in values.values():
            _check_value(desk, rules, rule)
            _check_variant(desk, rules, rule, values.get("variant"))
            if rule.ruling and rule.ruling not in found and whole_rulings:
                message = f"rule '{rule.name}' cites the ruling '{rule.ruling}', which rulings.yaml does not have"
                where = rules.where("rules", rule.name, "ruling")
                desk.note("unknown-ruling", message, where, did_you_mean(rule.ruling, found))
    for ruling in found.values():
        if ruling.rule and ruling.rule not in values and whole_rules:
            message = f"ruling '{ruling.id}' carries the options of '{ruling.rule}', which rules.yaml does not have"
            desk.note("unknown-rule", message, ruling.where, did_you_mean(ruling.rule, values))
    told = _told(desk, rules) if rules else {}
    return RuleSet(MappingProxyType(values), MappingProxyType(found), Where(place), MappingProxyType(told))


def _told(desk: Desk, source: Source) -> dict[str, Told]:
    """The clauses that only tell, each once."""
    found: dict[str, Told] = {}
    for why, ids in mapping(source.value.get("told")).items():
        for index, said in enumerate(sequence(ids)):
            clause, where = text(said), source.where("told", why, index)
            if clause in found:
                message = f"{clause} is listed twice under 'told': first at {found[clause].where}, again here"
                desk.note("duplicate-id", message, where, "keep one of them")
            elif clause:
                found[clause] = Told(clause, why, where)
    return found


def _items(source: Source) -> list[tuple[str, dict[str, Any]]]:
    return [(name, said) for name, said in mapping(source.value.get("rules")).items() if isinstance(said, dict)]


def _value(name: str, said: dict[str, Any], source: Source) -> RuleValue:
    return RuleValue(
        name=name,
        value=frozen(said.get("value")),
        clause=text(said.get("clause")),
        ruling=text(said.get("ruling")),
        options=tuple(frozen(v) for v in sequence(said.get("options"))),
        by=text(said.get("by")),
        where=source.where("rules", name, "value"),
        variant=text(said.get("variant")),
    )


def _check_value(desk: Desk, source: Source, rule: RuleValue) -> None:
    if not rule.clause and not rule.ruling:
        message = f"rule '{rule.name}' cites neither a clause nor a ruling"
        where = source.where("rules", rule.name, key=True)
        desk.note("uncited-rule", message, where, "add 'clause: ...' or 'ruling: ...'")
    if rule.options and rule.value is not None and (reason := rule.refusal(rule.value)):
        near = did_you_mean(str(rule.value), [o for o in rule.options if isinstance(o, str)])
        desk.note("not-an-option", f"rule {reason}", rule.where, near)


def _check_variant(desk: Desk, source: Source, rule: RuleValue, variants: RuleValue | None) -> None:
    """The variant that a rule belongs to must be one that the rule `variant` can be set to."""
    known = variants.options if variants else ()
    if rule.variant and rule.variant not in known:
        message = (
            f"rule '{rule.name}' belongs to the variant '{rule.variant}', which is no option of the rule 'variant'"
        )
        near = did_you_mean(rule.variant, [option for option in known if isinstance(option, str)])
        desk.note("unknown-variant", message, source.where("rules", rule.name, "variant"), near)


def _rulings(desk: Desk, source: Source, languages: Sequence[str]) -> dict[str, Ruling]:
    found: dict[str, Ruling] = {}
    if languages:
        check_entries(desk, source, _texts_of_rulings(source), languages)
    for index, said in enumerate(sequence(source.value.get("rulings"))):
        value = mapping(said)
        ruling = _ruling(value, source.where("rulings", index, "id"))
        if ruling.id in found:
            message = f"ruling id '{ruling.id}' is used twice: first at {found[ruling.id].where}, again here"
            desk.note("duplicate-id", message, ruling.where, "give one of them another id")
        elif ruling.id:
            found[ruling.id] = ruling
    return found


def _texts_of_rulings(source: Source) -> dict[str, list[PathInFile]]:
    """The places of every ruling's texts, by what a message calls the ruling."""
    found: dict[str, list[PathInFile]] = {}
    for index, said in enumerate(sequence(source.value.get("rulings"))):
        value = mapping(said)
        about = f"ruling '{text(value.get('id')) or index + 1}'"
        texts = found.setdefault(about, [])
        texts += [("rulings", index, part) for part in ("question", "ruling", "reason") if mapping(value.get(part))]
        texts += [("rulings", index, "readings", number) for number in range(len(sequence(value.get("readings"))))]
    return found


def _ruling(value: dict[str, Any], where: Where) -> Ruling:
    return Ruling(
        id=text(value.get("id")),
        clauses=tuple(map(text, sequence(value.get("clauses")))),
        rule=text(value.get("rule")),
        severity=text(value.get("severity")),
        question=_texts(value.get("question")),
        readings=tuple(map(_texts, sequence(value.get("readings")))),
        ruling=_texts(value.get("ruling")),
        reason=_texts(value.get("reason")),
        where=where,
    )


def _texts(value: Any) -> Mapping[str, str]:
    return MappingProxyType(words(value))
