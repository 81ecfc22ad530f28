"""Whether a book holds together: references, rulings, examples, numbers, and its languages beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.diagnostics import Diagnostic, Severity, Where, did_you_mean
from cardgen.model.rules import RuleSet
from cardgen.playtest.record import Record
from cardgen.playtest.scenario import Played
from cardgen.rulebook.desk import Sources
from cardgen.rulebook.ledger import Ledger
from cardgen.rulebook.manuscript import Manuscript
from cardgen.rulebook.markdown import inlines, place, prose

_FOREIGN = re.compile(r"(?P<image>!\[[^\]]*\]\([^)]*\))|(?P<link>\[[^\]]*\]\([^)]*\))|(?P<footnote>\[\^[^\]]+\])")
_ELSEWHERE = {
    "image": ("pictures from Markdown", "show cards with {{ faces([...]) }}, or a drawing with {{ diagram(...) }}"),
    "link": ("addresses behind words", "write the address out, or cite a clause: [AB-1.1]"),
    "footnote": ("footnotes", "use a margin note: > [!margin] ..."),
}
_HTML = re.compile(r"</?[A-Za-z][^<>]*>|<!--")
_FIGURE = re.compile(r"(?<![\w.])[+−-]?\d+(?:[.,]\d+)*(?![\w.]*\w)")


def check_book(sources: Sources, ledger: Ledger) -> Iterator[Diagnostic]:
    """What is wrong in one language, beyond what its expressions told."""
    yield from _references(sources, ledger)
    yield from _rulings(sources.rules, ledger)
    yield from _examples(sources.played, ledger)
    yield from _records(sources.records, ledger)
    yield from _html(sources.manuscript)
    yield from _not_printed(sources.manuscript)
    yield from _figures(sources)


def check_clauses(rules: RuleSet, played: Mapping[str, Played], clauses: Iterable[str]) -> Iterator[Diagnostic]:
    """Ids that rules, rulings and examples cite, but that the book does not have."""
    known = {*clauses, *rules.rulings}
    for rule in rules.values.values():
        for cited in filter(None, (rule.clause, rule.ruling)):
            yield from _cited(cited, known, f"the rule '{rule.name}'", rule.where)
    for ruling in rules.rulings.values():
        for cited in ruling.clauses:
            yield from _cited(cited, known, f"the ruling {ruling.id}", ruling.where)
    for result in played.values():
        scenario = result.scenario
        for place_, cited in enumerate(scenario.shows):
            yield from _cited(cited, known, f"the example '{scenario.id}'", scenario.place(("shows", place_)))


def compare_languages(
    manuscripts: Sequence[Manuscript], examples: Sequence[Mapping[str, Where]]
) -> Iterator[Diagnostic]:
    """What later languages lack, have too much or have in another order than the first."""
    for other, shown in zip(manuscripts[1:], examples[1:], strict=True):
        first = manuscripts[0]
        places = {c.id: c.where for c in first.chapters}, {c.id: c.where for c in other.chapters}
        yield from _compare("chapter", places, (first.file, other.file))
        places = {c.id: c.where for c in first.clauses.values()}, {c.id: c.where for c in other.clauses.values()}
        yield from _compare("clause", places, (first.file, other.file))
        yield from _compare("example", (examples[0], shown), (first.file, other.file))


def _cited(cited: str, known: set[str], by: str, where: Where) -> Iterator[Diagnostic]:
    if cited not in known:
        message = f"{by} cites {cited}, but the rulebook has no such clause or ruling"
        yield Diagnostic("unknown-clause", message, where, did_you_mean(cited, known))


def _references(sources: Sources, ledger: Ledger) -> Iterator[Diagnostic]:
    """Anchors whose page was asked for."""
    manuscript = sources.manuscript
    anchors = {*manuscript.clauses, *sources.rules.rulings, *(f"example-{name}" for name in ledger.examples)}
    for chapter in manuscript.chapters:
        anchors |= {chapter.id, *(section.id for section in chapter.sections if section.id)}
    for anchor, where in ledger.references.items():
        if anchor not in anchors:
            message = f"nothing in the book is called '{anchor}'"
            yield Diagnostic("unknown-reference", message, where, did_you_mean(anchor, anchors))


def _rulings(rules: RuleSet, ledger: Ledger) -> Iterator[Diagnostic]:
    for ruling in rules.rulings.values():
        if ruling.id not in ledger.rulings:
            message = f"the ruling {ruling.id} is not printed in the rulebook"
            yield Diagnostic("ruling-not-printed", message, ruling.where, "print it: {{ rulings() }}")


def _examples(played: Mapping[str, Played], ledger: Ledger) -> Iterator[Diagnostic]:
    for name, result in played.items():
        if name not in ledger.examples:
            message = f"the example '{name}' is not shown in the rulebook"
            hint = f"show it: {{{{ example('{name}') }}}}"
            yield Diagnostic("example-not-shown", message, result.scenario.where, hint, Severity.WARNING)


def _records(records: Mapping[str, Record], ledger: Ledger) -> Iterator[Diagnostic]:
    for name, record in records.items():
        if name not in ledger.records:
            message = f"the game '{name}' is not shown in the rulebook"
            hint = f"show it: {{{{ replay('{name}') }}}}"
            yield Diagnostic("log-not-shown", message, record.where, hint, Severity.WARNING)


def _html(manuscript: Manuscript) -> Iterator[Diagnostic]:
    for inline in (i for c in manuscript.chapters for i in inlines([c.heading, *c.blocks])):
        for match in _HTML.finditer(prose(inline)):
            where = place(inline, *match.span(), manuscript.file)
            message = f"'{match[0]}' would be printed as it stands: HTML is not read here"
            yield Diagnostic("html-in-text", message, where, r"use Markdown, or write \<")


def _not_printed(manuscript: Manuscript) -> Iterator[Diagnostic]:
    """Markdown that other tools print and a book does not: it would lose something in silence."""
    for inline in (i for c in manuscript.chapters for i in inlines([c.heading, *c.blocks])):
        for match in _FOREIGN.finditer(prose(inline)):
            what, hint = _ELSEWHERE[str(match.lastgroup)]
            where = place(inline, *match.span(), manuscript.file)
            yield Diagnostic("not-printed", f"'{match[0]}': a book prints no {what}", where, hint)


def _figures(sources: Sources) -> Iterator[Diagnostic]:
    """Numbers typed by hand where the rules should print them."""
    manuscript = sources.manuscript
    names: dict[str, list[str]] = {}
    for rule in sources.rules.values.values():
        names.setdefault(str(rule.value), []).append(rule.name)
    done: set[int] = set()
    for marker in manuscript.clauses.values():
        inline = marker.node.children[0]
        if id(inline) in done:
            continue
        done.add(id(inline))
        for match in _FIGURE.finditer(prose(inline)):
            rules = names.get(match[0].lstrip("+"), [])
            hint = f"print it from the rules: {{{{ rule.{rules[0]} }}}}" if rules else "print it from rules.yaml"
            where = place(inline, *match.span(), manuscript.file)
            message = f"'{match[0]}' is typed by hand in clause {marker.id}"
            yield Diagnostic("typed-number", message, where, hint, Severity.WARNING)


def _compare(
    what: str, places: tuple[Mapping[str, Where], Mapping[str, Where]], files: tuple[str, str]
) -> Iterator[Diagnostic]:
    """Ids of one kind in two languages."""
    first, second = places
    for name, where in first.items():
        if name not in second:
            message = f"{files[1]} lacks the {what} {name}"
            hint = f"translate it from {where}"
            yield Diagnostic(f"missing-{what}", message, Where(files[1]), hint)
    for name, where in second.items():
        if name not in first:
            message = f"{files[0]} has no {what} {name}"
            yield Diagnostic(f"extra-{what}", message, where, did_you_mean(name, first))
    common = [name for name in first if name in second]
    for expected, found in zip(common, (name for name in second if name in first), strict=True):
        if expected != found:
            message = f"the {what} {found} stands where {files[0]} has {expected}"
            yield Diagnostic(f"{what}-order", message, second[found], "keep the same order in every language")
            return
