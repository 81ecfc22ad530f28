"""The vocabulary of a game's card text: the shared phrases that it takes, joined with its own `phrases.yaml`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from cardgen.data.desk import Desk, Source, mapping, sequence, text, words
from cardgen.data.document import Document, PathInFile, frozen
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import Where, errors
from cardgen.model.game import Value
from cardgen.model.phrases import (
    Category,
    Grammar,
    NumberRange,
    Phrase,
    PhraseBook,
    PhraseExample,
    Slot,
    Style,
    Texts,
)
from cardgen.model.scenario import Scenario

PHRASES = "phrases.yaml"
Places: TypeAlias = dict[PathInFile, dict[PathInFile, Where]]

_MERGED = ("slots", "text", "alternates", "features", "forms", "reminder")  # key by key; all else is replaced


@dataclass(frozen=True, slots=True)
class Said:
    """One phrase as the files say it: its values, its place, and the places of its parts."""

    node: str
    value: dict[str, Any]
    where: Where
    places: Mapping[PathInFile, Where]


def phrase_file(game_id: str) -> str:
    """Where a game's phrases stand, below the project's root."""
    return f"rules/{game_id}/{PHRASES}"


def read_phrases(desk: Desk, game_id: str, core: Path) -> PhraseBook | None:
    """The phrase book of a game, with every finding noted on the desk; nothing where the file is not there or faulty.

    `core` is the file of the shared phrases, which the tool ships.
    """
    source = desk.open_if_there(phrase_file(game_id), "phrases")
    if source is None or not source.sound:
        return None
    before = len(errors(desk.findings))
    shared = _document(core)
    places = _grouped(source.document)
    said = [*_taken(desk, source, shared, places), *_own(desk, source, shared, places)]
    phrases = {one.node: _phrase(one) for one in said}
    if len(errors(desk.findings)) > before:
        return None
    return PhraseBook(
        phrases=MappingProxyType(phrases),
        categories=MappingProxyType(_categories(shared.value, source.value)),
        grammars=MappingProxyType(_grammars(shared.value, source.value)),
        where=source.where(),
        digest=_digest(shared.value, source.value),
    )


@cache
def _document(path: Path) -> Document:
    return read_yaml(path, path.parent)


def _digest(*values: Any) -> str:
    """A hash of all that a book is made from."""
    return hashlib.sha256(json.dumps(values, ensure_ascii=False, sort_keys=False).encode()).hexdigest()


def _taken(desk: Desk, source: Source, shared: Document, places: Places) -> Iterator[Said]:
    """The shared phrases that the game takes, with what it changes of them."""
    known = mapping(shared.value.get("phrases"))
    for node, change in mapping(source.value.get("core")).items():
        where = source.where("core", node, key=True)
        if node not in known:
            hint = desk.near(node, known) or "write it under 'phrases'"
            desk.note("unknown-phrase", f"there is no shared phrase '{node}'", where, hint)
            continue
        yield Said(node, _joined(known[node], mapping(change)), where, places.get(("core", node), {}))


def _own(desk: Desk, source: Source, shared: Document, places: Places) -> Iterator[Said]:
    taken = mapping(source.value.get("core"))
    for node, said in mapping(source.value.get("phrases")).items():
        where = source.where("phrases", node, key=True)
        if node in taken or node in mapping(shared.value.get("phrases")):
            message = f"'{node}' is a shared phrase already"
            desk.note("duplicate-id", message, where, "change it under 'core', or give yours another name")
            continue
        yield Said(node, said, where, places.get(("phrases", node), {}))


def _grouped(document: Document) -> Places:
    """The places of the values of every phrase, by section and node, then by path below it."""
    found: Places = {}
    for path, where in document.places().items():
        if len(path) > 1:
            found.setdefault((path[0], path[1]), {})[path[2:]] = where
    return found


def _joined(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A shared phrase with a game's changes: of what has languages or slots, only those that the game gives."""
    joined = {**base, **change}
    for key in _MERGED:
        if key in base and key in change:
            joined[key] = {**base[key], **change[key]}
    return joined


def _phrase(said: Said) -> Phrase:
    value = said.value
    clauses = tuple(map(text, sequence(value.get("clause"))))
    return Phrase(
        node=said.node,
        category=text(value.get("category")),
        slots=tuple(_slot(name, slot) for name, slot in mapping(value.get("slots")).items()),
        texts=_texts(value.get("text")),
        where=said.where,
        alternates=MappingProxyType({k: tuple(map(text, v)) for k, v in mapping(value.get("alternates")).items()}),
        forms=_nested(value.get("forms")),
        features=_nested(value.get("features")),
        role=text(value.get("role")),
        primitive=text(value.get("primitive")),
        word=value.get("word") is True,
        clauses=clauses,
        reminder=_texts(value.get("reminder")),
        grants=tuple(map(text, sequence(value.get("grants")))),
        examples=tuple(_example(said, index) for index in range(len(sequence(value.get("examples"))))),
        places=MappingProxyType(dict(said.places)),
    )


def _slot(name: str, said: Any) -> Slot:
    if isinstance(said, str):
        return Slot(name, category=said)
    low, high = said["number"]
    style = Style(said.get("style", Style.DIGITS.value))
    return Slot(name, number=NumberRange(low, high, said.get("multiple", 1), style))


def _example(said: Said, index: int) -> PhraseExample:
    value = said.value["examples"][index]
    path: PathInFile = ("examples", index)
    places = {place[2:]: where for place, where in said.places.items() if place[:2] == path}
    where = places.get((), said.where)
    moves = frozen(sequence(value.get("moves")))
    scenario = Scenario(
        id=f"{said.node}_{index + 1}",
        title=MappingProxyType({}),
        shows=tuple(map(text, sequence(value.get("shows")))),
        options=_frozen(value.get("options")),
        given=_frozen(value.get("given")),
        moves=moves if isinstance(moves, tuple) else (),
        expect=_frozen(value.get("expect")),
        where=where,
        places=MappingProxyType(places),
    )
    return PhraseExample(text(value.get("text")), text(value.get("on")), scenario, places.get(("text",), where))


def _categories(*files: dict[str, Any]) -> dict[str, Category]:
    """The categories of both files; the game adds to what a shared one includes."""
    found: dict[str, Category] = {}
    for file in files:
        for name, said in mapping(file.get("categories")).items():
            old = found.get(name, Category(name))
            includes = dict.fromkeys((*old.includes, *sequence(said.get("includes"))))
            title = MappingProxyType({**old.title, **words(said.get("title"))})
            found[name] = Category(name, title, tuple(includes))
    return found


def _grammars(*files: dict[str, Any]) -> dict[str, Grammar]:
    """The grammars of both files, by language: lists are added to, mappings joined."""
    found: dict[str, Grammar] = {}
    for file in files:
        for language, said in mapping(file.get("grammars")).items():
            old = found.get(language, Grammar(language))
            numerals = {int(number): word for number, word in mapping(said.get("numerals")).items()}
            features = {name: tuple(values) for name, values in mapping(said.get("features")).items()}
            found[language] = Grammar(
                language=language,
                features=MappingProxyType({**old.features, **features}),
                forms=_added(old.forms, said.get("forms")),
                contractions=MappingProxyType({**old.contractions, **words(said.get("contractions"))}),
                numerals=MappingProxyType({**old.numerals, **numerals}),
                pronouns=_added(old.pronouns, said.get("pronouns")),
                articles=_added(old.articles, said.get("articles")),
                starters=_added(old.starters, said.get("starters")),
                roles=MappingProxyType({**old.roles, **words(said.get("roles"))}),
            )
    return found


def _added(old: tuple[str, ...], said: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*old, *map(text, sequence(said)))))


def _texts(value: Any) -> Texts:
    return MappingProxyType(words(value))


def _nested(value: Any) -> Mapping[str, Texts]:
    return MappingProxyType({language: _texts(said) for language, said in mapping(value).items()})


def _frozen(value: Any) -> Mapping[str, Value]:
    return MappingProxyType({k: frozen(v) for k, v in mapping(value).items()})
