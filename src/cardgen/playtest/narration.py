"""Events as sentences: one template for each kind of event in `rules/<game>/narration.<lang>.yaml`.

A template is plain text with names in braces: `{seat} reveals {cards}.`  Nothing but these names is understood, so a
template cannot reach into the program; `{{` and `}}` are braces.  Every event offers

    seat, other     the players' names            cards, card     card names, a repeated one as `3 × Brave`
    before, after   the number that changed       change          after less before
    clause, rule    what the event cites

and what its `data` holds: a number as it is, a card as its name, any other word as the label of that key in the
game's locale, several numbers as `1 + 2 + 3`.  `ability`, which says what text of which card was at work, is no word.
An empty template passes over its event in silence.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Any

from cardgen.data.document import Document
from cardgen.data.project import Project
from cardgen.data.schema import check
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.engine.contract import SEATS, Datum, Event, Seat, other
from cardgen.model.game import Game, Locale

ABILITY = "ability"
TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"

_TEXT = {"type": "string"}
_NAME = {"type": "string", "minLength": 1, "pattern": "\\S"}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["format", "seats", "list", "events"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": 1, "description": "the version of this file's format"},
        "seats": {
            "description": "the players' names, such as {a: Anna, b: Ben}",
            "type": "object",
            "required": list(SEATS),
            "additionalProperties": False,
            "properties": dict.fromkeys(SEATS, _NAME),
        },
        "list": {
            "description": "what stands between the items of a list, such as {between: ', ', last: ' and '}",
            "type": "object",
            "required": ["between", "last"],
            "additionalProperties": False,
            "properties": {"between": _TEXT, "last": _TEXT},
        },
        "events": {
            "description": "a sentence for each kind of event",
            "type": "object",
            "additionalProperties": _TEXT,
        },
    },
}


@dataclass(frozen=True, slots=True)
class Narration:
    """The sentences of one language; `places` says where each is written, `where` is the file."""

    language: str
    seats: Mapping[str, str]
    between: str
    last: str
    sentences: Mapping[str, str]
    where: Where
    places: Mapping[str, Where]

    def place(self, kind: str) -> Where:
        """Where the sentence of that kind of event is written."""
        return self.places.get(kind, self.where)

    def listed(self, items: Iterable[str]) -> str:
        """A list as the language writes it: `X, Y and Z`."""
        *front, end = items
        return self.between.join(front) + (self.last if front else "") + end


@dataclass(frozen=True, slots=True)
class Told:
    """Events with their sentences, silent ones left out, and what was wrong with the templates."""

    sentences: tuple[tuple[Event, str], ...]
    findings: tuple[Diagnostic, ...]


def read_narrations(
    project: Project, game: Game, kinds: Iterable[str]
) -> tuple[Mapping[str, Narration], tuple[Diagnostic, ...]]:
    """The narrations of all languages of a game, by language, and every fault in them.

    `kinds` are the kinds of event that the game has (`Judge.event_kinds`): each needs a sentence in each language.
    """
    narrations: dict[str, Narration] = {}
    findings: list[Diagnostic] = []
    known = tuple(kinds)
    for language in game.languages:
        try:
            path = project.file("rules", game.id, f"narration.{language}.yaml")
            narration, faults = _read(read_yaml(path, project.root), language)
        except CardgenError as error:
            findings += error.diagnostics
            continue
        findings += faults
        if narration is not None:
            narrations[language] = narration
            findings += _kinds_findings(narration, known)
    return MappingProxyType(narrations), tuple(findings)


def narrate(narration: Narration, game: Game, events: Iterable[Event]) -> Told:
    """The sentences of events in one language.  A missing sentence, name or label is a finding, told once."""
    sentences: list[tuple[Event, str]] = []
    findings: dict[Diagnostic, None] = {}
    locale = game.locales[narration.language]
    for event in events:
        template = narration.sentences.get(event.kind)
        if template is None:
            findings[_no_sentence(narration, event.kind)] = None
            continue
        try:
            words = _words(narration, game, locale, event)
            sentence = "".join(_filled(template, words, narration.place(event.kind)))
        except CardgenError as error:
            findings |= dict.fromkeys(error.diagnostics)
            continue
        if sentence:
            sentences.append((event, sentence))
    return Told(tuple(sentences), tuple(findings))


def _read(document: Document, language: str) -> tuple[Narration | None, list[Diagnostic]]:
    """The narration in a document, or nothing where its form is wrong."""
    checked = check(document, SCHEMA)
    if checked.findings:
        return None, list(checked.findings)
    value = checked.value
    places = {kind: document.where(("events", kind)) for kind in value["events"]}
    findings = [f for kind, text in value["events"].items() for f in _template_findings(text, places[kind])]
    narration = Narration(
        language=language,
        seats=MappingProxyType(value["seats"]),
        between=value["list"]["between"],
        last=value["list"]["last"],
        sentences=MappingProxyType(value["events"]),
        where=Where(document.file),
        places=MappingProxyType(places),
    )
    return narration, findings


def _kinds_findings(narration: Narration, kinds: tuple[str, ...]) -> Iterator[Diagnostic]:
    for kind in kinds:
        if kind not in narration.sentences:
            yield _no_sentence(narration, kind)
    for kind in narration.sentences:
        if kind not in kinds:
            message = f"the game has no event '{kind}'"
            yield Diagnostic("unknown-event", message, narration.place(kind), did_you_mean(kind, kinds))


def _no_sentence(narration: Narration, kind: str) -> Diagnostic:
    message = f"the event '{kind}' has no sentence in '{narration.language}'"
    return Diagnostic("no-sentence", message, narration.where, f"add '{kind}: ...' under 'events'")


def _template_findings(template: str, where: Where) -> list[Diagnostic]:
    """What is wrong with the form of a template."""
    try:
        fields = [f for f in string.Formatter().parse(template) if f[1] is not None]
    except ValueError as error:
        message = f"the sentence cannot be read: {error}"
        return [Diagnostic("bad-sentence", message, where, "write a brace that is meant as text twice: '{{'")]
    findings: list[Diagnostic] = []
    for _, name, spec, conversion in fields:
        if spec or conversion or not name or not name.isidentifier():
            written = f"{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}"
            message = f"'{{{written}}}' is not a plain name in braces"
            findings.append(Diagnostic("bad-sentence", message, where, "only names such as {seat} are filled in"))
    return findings


def _filled(template: str, words: Mapping[str, str], where: Where) -> Iterator[str]:
    """The parts of a template with the words in their places.  Raises CardgenError for a word there is not."""
    if findings := _template_findings(template, where):
        raise CardgenError(*findings)
    for text, name, _, _ in string.Formatter().parse(template):
        yield text
        if name is not None:
            if name not in words:
                hint = did_you_mean(name, words) or f"it has {', '.join(sorted(words))}"
                message = f"the event has nothing called '{name}'"
                raise CardgenError(Diagnostic("unknown-word", message, where, hint))
            yield words[name]


def _words(narration: Narration, game: Game, locale: Locale, event: Event) -> dict[str, str]:
    """The words that a sentence may use for an event: only those that the event has."""
    words = {"clause": event.clause, "rule": event.rule}
    if event.seat is not None:
        seat: Seat = event.seat
        words |= {"seat": narration.seats[seat], "other": narration.seats[other(seat)]}
    names = {c.id: locale.name(c) for c in game.cards}
    if event.cards:
        groups = [(names.get(card, card), len(list(run))) for card, run in groupby(event.cards)]
        words["cards"] = narration.listed(f"{n}{TIMES}{name}" if n > 1 else name for name, n in groups)
        words["card"] = groups[0][0]
    numbers = {"before": event.before, "after": event.after}
    words |= {name: str(number) for name, number in numbers.items() if number is not None}
    if event.before is not None and event.after is not None:
        words["change"] = str(event.after - event.before)
    for name, datum in event.data:
        if isinstance(datum, str) and datum in names:
            words[name] = names[datum]
        elif name != ABILITY:
            words[name] = _datum(datum, locale, narration.place(event.kind))
    return words


def _datum(datum: Datum, locale: Locale, where: Where) -> str:
    if isinstance(datum, tuple):
        return " + ".join(str(part) for part in datum)
    if isinstance(datum, int):
        return str(datum)
    if datum is None:
        return ""
    if datum not in locale.labels:
        message = f"there is no label '{datum}' in the locale of '{locale.language}'"
        raise CardgenError(Diagnostic("unknown-label", message, where, did_you_mean(datum, locale.labels)))
    return locale.labels[datum]
