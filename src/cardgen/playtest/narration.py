"""Events as sentences: one template for each kind of event in `rules/<game>/narration.<lang>.yaml`.

A template is plain text with names in braces: `{seat} reveals {cards}.`  Nothing but these names is understood, so a
template cannot reach into the program; `{{` and `}}` are braces.  Every event offers

    seat, other     the players' names            cards, card     card names, a repeated one as `3 × Brave`
    before, after   the number that changed       change          after less before
    clause, rule    what the event cites

and what its `data` holds: a number as it is, a card as its name, any other word as the label of that key in the
game's locale, several numbers as `1 + 2 + 3`.  `ability`, which says what text of which card was at work, is no word.
An empty template passes over its event in silence.

The same file holds what a game says besides its events, for those who play it at a terminal: words for the kinds of
`moves`, a sentence for each reason in `refusals`, how a game ended in `endings`, and other `words`.  A rule module with
the hook `vocabulary` names all of them, and each must be there.  The sentence for a refusal has

    seat, other     the players' names            move, card      the move, and the first card or word in it

every rule of `rules.yaml` that is a whole number, by its name, and what the refusal's `data` holds.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import Any

from cardgen.data.document import Document
from cardgen.data.project import Project
from cardgen.data.schema import check
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.engine.contract import SEATS, Datum, Event, Seat, other
from cardgen.engine.vocabulary import Vocabulary
from cardgen.model.game import Game, Locale

ABILITY = "ability"
TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"

SAID = ("moves", "refusals", "endings", "words")

_TEXT = {"type": "string"}
_NAME = {"type": "string", "minLength": 1, "pattern": "\\S"}


def _by_slug(description: str) -> dict[str, Any]:
    return {"description": description, "type": "object", "additionalProperties": _NAME}


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
        "moves": _by_slug("words for each kind of move, such as {keep: conservar}"),
        "refusals": _by_slug("a sentence for each reason for which a move is refused"),
        "endings": _by_slug("how a game ended, such as {heads: by heads}"),
        "words": _by_slug("other words that are shown at a terminal"),
    },
}


@dataclass(frozen=True, slots=True)
class Narration:
    """The sentences of one language; `places` says where each is written, `where` is the file.

    `said` are the words besides events: `moves`, `refusals`, `endings` and `words`, each by slug.
    """

    language: str
    seats: Mapping[str, str]
    between: str
    last: str
    sentences: Mapping[str, str]
    where: Where
    places: Mapping[str, Where]
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

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
    project: Project, game: Game, kinds: Iterable[str], vocabulary: Vocabulary | None = None
) -> tuple[Mapping[str, Narration], tuple[Diagnostic, ...]]:
    """The narrations of all languages of a game, by language, and every fault in them.

    `kinds` are the kinds of event that the game has (`Judge.event_kinds`): each needs a sentence in each language, and
    so does whatever is in the game's vocabulary, if it names one.
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
            findings += _said_findings(narration, vocabulary) if vocabulary is not None else ()
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
            sentence = "".join(filled(template, words, narration.place(event.kind)))
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
    said = {part: value.get(part, {}) for part in SAID}
    findings = [f for kind, text in value["events"].items() for f in template_findings(text, places[kind])]
    for reason, text in said["refusals"].items():
        findings += template_findings(text, document.where(("refusals", reason)))
    narration = Narration(
        language=language,
        seats=MappingProxyType(value["seats"]),
        between=value["list"]["between"],
        last=value["list"]["last"],
        sentences=MappingProxyType(value["events"]),
        where=Where(document.file),
        places=MappingProxyType(places),
        said=MappingProxyType(said),
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


def _said_findings(narration: Narration, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """What a game can say besides its events and a language has no words for, and words that nothing asks for."""
    for part in SAID:
        needed: tuple[str, ...] = getattr(vocabulary, part)
        found = narration.said.get(part, {})
        for slug in needed:
            if slug not in found:
                message = f"there are no words for '{slug}' in '{narration.language}'"
                yield Diagnostic("no-words", message, narration.where, f"add '{slug}: ...' under '{part}'")
        for slug in found:
            if slug not in needed:
                message = f"the game never says '{slug}' ({part})"
                yield Diagnostic("unknown-words", message, narration.where, did_you_mean(slug, needed))


def _no_sentence(narration: Narration, kind: str) -> Diagnostic:
    message = f"the event '{kind}' has no sentence in '{narration.language}'"
    return Diagnostic("no-sentence", message, narration.where, f"add '{kind}: ...' under 'events'")


def template_findings(template: str, where: Where) -> list[Diagnostic]:
    """What is wrong with the form of a template that is written at `where`."""
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


def filled(template: str, words: Mapping[str, str], where: Where) -> Iterator[str]:
    """The parts of a template with the words in their places.  Raises CardgenError for a word there is not."""
    if findings := template_findings(template, where):
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
