"""Releases: what was published of a game, kept in `cards/<game>/releases/<version>.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardgen.data.desk import Desk, Source, listed, mapping, sequence, text
from cardgen.data.document import Document, frozen
from cardgen.data.jsontext import parse_json
from cardgen.data.project import Project
from cardgen.data.schema import FORMAT, check_file
from cardgen.diagnostics import CardgenError, Where, errors, fail
from cardgen.model.game import EMPTY
from cardgen.model.release import Clauses, Release, ReleasedCard, ReleasedClause, thawed, version_order
from cardgen.model.tree import Tree, as_data, from_data

FOLDER = "releases"
ENDING = ".json"
MAX_RELEASES = 500  # of one game
_FLAT = 3  # how deep values stand on lines of their own: all below is on one line


def release_file(game_id: str, version: str) -> str:
    """Where a release stands, below the project's root."""
    return f"cards/{game_id}/{FOLDER}/{version}{ENDING}"


def read_releases(desk: Desk, game_id: str) -> tuple[Release, ...]:
    """The releases of a game, the oldest first, with every finding noted on the desk; none that has a fault."""
    found: list[Release] = []
    for file in _files(desk, game_id):
        place = release_file(game_id, file.name.removesuffix(ENDING))
        source = desk.open(place, "release")
        if source is None or not source.sound:
            continue
        before = len(errors(desk.findings))
        release = _release(desk, source)
        if place != release_file(game_id, release.version):
            message = f"the file is named '{file.name}', but holds the release {release.version}"
            desk.note("misnamed-release", message, source.where("version"), f"name it {release.version}{ENDING}")
        if len(errors(desk.findings)) == before:
            found.append(release)
    return tuple(sorted(found, key=lambda release: version_order(release.version)))


def parse_release(said: str, file: str) -> Release:
    """The release in a text; `file` is the name that findings show.  Raises CardgenError with every fault."""
    document = parse_json(said, file)
    checked = check_file(document, "release")
    if faults := errors(checked.findings):
        raise CardgenError(*faults)
    desk = Desk(Project(Path(), ()))
    release = _release(desk, Source(document, checked.value, sound=True))
    if desk.findings:
        raise CardgenError(*desk.findings)
    return release


def release_text(release: Release) -> str:
    """A release as JSON: its keys sorted, a line for every part of a card, the same bytes for the same release.

    Raises CardgenError `not-releasable` where it cannot be read again as it is: a number has too many digits.
    """
    cards = {name: _card_data(card) for name, card in release.cards.items()}
    rules = {name: thawed(value) for name, value in release.rules.items()}
    whole: dict[str, Any] = {
        "format": FORMAT,
        "game": release.game,
        "version": release.version,
        "cards": cards,
        "rules": rules,
    }
    if release.clauses:
        whole["clauses"] = {
            language: {name: {"number": one.number, "text": one.text} for name, one in book.items()}
            for language, book in release.clauses.items()
        }
    said = _json(whole, 0) + "\n"
    file = release_file(release.game, release.version)
    if parse_release(said, file) != release:
        different = [i for i, card in parse_release(said, file).cards.items() if card != release.cards.get(i)]
        message = f"what was written could not be read again as it was: {', '.join(different[:3]) or 'the rules'}"
        raise fail("not-releasable", message, Where(file), "write numbers of fewer digits")
    return said


def _files(desk: Desk, game_id: str) -> list[Path]:
    """The files of a game's releases."""
    folder = desk.project.root / "cards" / game_id / FOLDER
    files = [file for file in listed(folder) if file.suffix == ENDING and not file.name.startswith(".")]
    if len(files) > MAX_RELEASES:
        where = Where(f"cards/{game_id}/{FOLDER}")
        desk.note("too-many-releases", f"there are more than {MAX_RELEASES} releases", where, "delete the oldest")
    return files[:MAX_RELEASES]


def _release(desk: Desk, source: Source) -> Release:
    value = source.value
    cards = {name: _card(desk, source, name, mapping(said)) for name, said in mapping(value.get("cards")).items()}
    rules = {name: frozen(said) for name, said in mapping(value.get("rules")).items()}
    game, version = text(value.get("game")), text(value.get("version"))
    where, clauses = source.where("version"), _clauses(mapping(value.get("clauses")))
    return Release(game, version, MappingProxyType(cards), MappingProxyType(rules), where, clauses)


def _clauses(said: dict[str, Any]) -> Clauses:
    return MappingProxyType({language: MappingProxyType(_in_book(mapping(book))) for language, book in said.items()})


def _in_book(said: dict[str, Any]) -> dict[str, ReleasedClause]:
    found = {name: mapping(clause) for name, clause in said.items()}
    return {name: ReleasedClause(text(one.get("number")), text(one.get("text"))) for name, one in found.items()}


def _card(desk: Desk, source: Source, name: str, said: dict[str, Any]) -> ReleasedCard:
    trees = tuple(_trees(desk, source.document, ("cards", name, "trees"), sequence(said.get("trees"))))
    fields = frozen(mapping(said.get("fields")))
    lines = tuple(map(text, sequence(said.get("text"))))
    if trees and len(trees) != len(lines):
        message = f"card '{name}': there are {len(lines)} texts and {len(trees)} trees"
        desk.note("bad-release", message, source.where("cards", name, "trees"), "release the version again")
    return ReleasedCard(
        name=text(said.get("name")),
        type=text(said.get("type")),
        copies=int(said.get("copies", 0)),
        fields=fields if isinstance(fields, MappingProxyType) else EMPTY,
        text=lines,
        trees=trees,
        number=int(said.get("number", 0)),
    )


def _trees(desk: Desk, document: Document, path: tuple[str, ...], said: list[Any]) -> Iterator[Tree]:
    for index, data in enumerate(said):
        try:
            tree = from_data(data)
        except ValueError as error:
            desk.note("bad-release", f"this is no tree: {error}", document.where((*path, index)), "release it again")
            continue
        if isinstance(tree, Tree):
            yield tree


def _card_data(card: ReleasedCard) -> dict[str, Any]:
    data: dict[str, Any] = {"name": card.name, "type": card.type, "copies": card.copies}
    if card.number:
        data["number"] = card.number
    data["fields"] = {name: thawed(value) for name, value in card.fields.items()}
    if card.text:
        data["text"] = list(card.text)
    if card.trees:
        data["trees"] = [as_data(tree) for tree in card.trees]
    return data


def _json(value: Any, depth: int) -> str:
    if not isinstance(value, dict) or not value or depth >= _FLAT:
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    blank = " " * (depth + 1)
    lines = [f"{blank}{json.dumps(key, ensure_ascii=False)}: {_json(value[key], depth + 1)}" for key in sorted(value)]
    return "{\n" + ",\n".join(lines) + "\n" + " " * depth + "}"
