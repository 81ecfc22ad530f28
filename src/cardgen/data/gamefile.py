"""`game.yaml`: what a game says of itself, as far as it could be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardgen.data.cardschema import read_card_schema
from cardgen.data.desk import Desk, Source, mapping, sequence, text, words
from cardgen.data.project import GAME_FILE, shared_templates
from cardgen.data.schema import Schema
from cardgen.data.translations import check_languages
from cardgen.diagnostics import CardgenError, nearest
from cardgen.model.game import CardType, Credit, Edition
from cardgen.model.length import CARD_SIZES, Size, card_size, millimetres

MARGIN = "3mm"  # bleed and safe zone where an edition does not say
SMALLEST, LARGEST = 10, 500  # mm: sides of a card that are surely not a slip of the pen
WIDEST_BLEED = 25  # mm: print shops ask for 3 to 10
RESERVED = frozenset(
    {"shared", "con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)  # the folder of templates for all games; names that Windows gives to no file

_SLUG = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[a-z0-9]{2,8})*")


def is_slug(text: str) -> bool:
    """Can the text be the id of a game or a card?"""
    return bool(_SLUG.fullmatch(text))


@dataclass(frozen=True, slots=True)
class Deck:
    """One card list of the game: its file, its place in `game.yaml`, and the copies of a card that gives none."""

    file: str
    index: int
    copies: int


@dataclass(frozen=True, slots=True)
class Outline:
    """What `game.yaml` says.  `schemas` are the whole-card schemas by type, without those that had faults."""

    source: Source
    id: str
    languages: tuple[str, ...]
    editions: tuple[Edition, ...]
    types: dict[str, CardType]
    schemas: dict[str, Schema]
    decks: tuple[Deck, ...]
    credits: tuple[Credit, ...]
    rulebooks: tuple[str, ...]


def read_outline(desk: Desk, game_id: str) -> Outline | None:
    """The outline of the game in `cards/<game_id>/`, with every finding noted on the desk; nothing if not YAML."""
    source = desk.open(f"cards/{game_id}/{GAME_FILE}", "game")
    if source is None:
        return None
    _check_id(desk, source, game_id)
    languages = _languages(source)
    if "title" in source.value and languages:
        check_languages(desk, source, ("title",), languages)
    types, schemas = _types(desk, source, game_id)
    return Outline(
        source=source,
        id=game_id,
        languages=languages,
        editions=tuple(_editions(desk, source)),
        types=types,
        schemas=schemas,
        decks=tuple(_decks(desk, source, game_id)),
        credits=tuple(_credits(desk, source, languages)),
        rulebooks=tuple(_rulebooks(desk, source, languages)),
    )


def _languages(source: Source) -> tuple[str, ...]:
    """The game's languages, or none where one of them is faulty: what hangs on them is then not checked."""
    said = sequence(source.value.get("languages"))
    sound = all(isinstance(v, str) and _LANGUAGE.fullmatch(v) for v in said)
    return tuple(dict.fromkeys(said)) if sound else ()


def _rulebooks(desk: Desk, source: Source, languages: Sequence[str]) -> Iterator[str]:
    """The languages that have a rulebook, where `game.yaml` names them: each must be one of the game's."""
    for index, language in enumerate(sequence(source.value.get("rulebooks"))):
        if language in languages:
            yield language
        elif languages and isinstance(language, str) and _LANGUAGE.fullmatch(language):
            message = f"the game has no language '{language}' for a rulebook"
            desk.note("unknown-language", message, source.where("rulebooks", index), f"known: {', '.join(languages)}")


def _check_id(desk: Desk, source: Source, game_id: str) -> None:
    if not is_slug(game_id):
        message = f"the folder's name '{game_id}' cannot be a game's id"
        desk.note("bad-form", message, source.where(), "rename the folder: lower-case letters, digits and _ only")
    elif game_id in RESERVED:
        message = f"a game cannot be called '{game_id}': the name has another meaning"
        desk.note("reserved-name", message, source.where("id"), "rename the folder and the id")
    elif (said := text(source.value.get("id"))) and said != game_id and is_slug(said):
        message = f"id: '{said}' is not the name of the game's folder, '{game_id}'"
        desk.note("id-mismatch", message, source.where("id"), f"write 'id: {game_id}', or rename the folder")


def _editions(desk: Desk, source: Source) -> Iterator[Edition]:
    suffixes: dict[str, str] = {}
    for name, said in mapping(source.value.get("editions")).items():
        edition = mapping(said)
        size = _size(desk, source, ("editions", name, "size"), edition.get("size"))
        bleed = _margin(desk, source, ("editions", name, "bleed"), edition.get("bleed", MARGIN))
        safe = _margin(desk, source, ("editions", name, "safe"), edition.get("safe", MARGIN))
        suffix = text(edition.get("suffix"))
        if suffix in suffixes and edition:
            message = f"editions '{suffixes[suffix]}' and '{name}' would write the same files"
            desk.note("twice", message, source.where("editions", name, key=True), f"add 'suffix: {name}'")
        suffixes.setdefault(suffix, name)
        if size is None or bleed is None or safe is None:
            continue
        if 2 * safe >= min(size.width, size.height):
            message = f"safe: {safe:g} mm on each side leaves nothing of a card of {size}"
            desk.note("out-of-range", message, source.where("editions", name, "safe"), "3mm is usual")
        if bleed > WIDEST_BLEED:
            message = f"bleed: {bleed:g} mm is out of range: it may be {WIDEST_BLEED} mm at most"
            desk.note("out-of-range", message, source.where("editions", name, "bleed"), "3mm is usual")
        yield Edition(name, size, bleed, safe, suffix, source.where("editions", name, "size"))


def _size(desk: Desk, source: Source, path: tuple[str, ...], said: Any) -> Size | None:
    if not isinstance(said, str):
        return None
    try:
        size = card_size(said)
    except ValueError as error:
        near = nearest(said, CARD_SIZES)
        hint = f"did you mean '{near}'?" if near else f"known: {_known_sizes()}; or write both sides, such as 63x88mm"
        desk.note("bad-size", f"size: {error}", source.where(*path), hint)
        return None
    if not all(SMALLEST <= side <= LARGEST for side in (size.width, size.height)):
        message = f"size: '{said}' is {size}; sides from {SMALLEST} to {LARGEST} mm can be printed"
        desk.note("out-of-range", message, source.where(*path), "look at the unit")
        return None
    return size


def _known_sizes() -> str:
    """Every card size by name, with its sides in mm."""
    return ", ".join(f"{name} {size.width:g} x {size.height:g} mm" for name, size in CARD_SIZES.items())


def _margin(desk: Desk, source: Source, path: tuple[str, ...], said: Any) -> float | None:
    if not isinstance(said, str):
        return None
    try:
        margin = millimetres(said)
    except ValueError as error:
        desk.note("bad-measure", f"{path[-1]}: {error}", source.where(*path))
        return None
    if not 0 <= margin <= LARGEST:
        desk.note("out-of-range", f"{path[-1]}: '{said}' is out of range: it must be 0mm or more", source.where(*path))
        return None
    return margin


def _types(desk: Desk, source: Source, game_id: str) -> tuple[dict[str, CardType], dict[str, Schema]]:
    cards, own = (desk.project.root / folder / game_id for folder in ("cards", "templates"))
    templates = (own, desk.project.root / "templates" / "shared", shared_templates())
    types: dict[str, CardType] = {}
    schemas: dict[str, Schema] = {}
    for name, said in mapping(source.value.get("types")).items():
        files = words(said)
        for side in ("front", "back"):
            if side in files:
                desk.find(files[side], templates, source.where("types", name, side))
        types[name] = CardType(
            name,
            files.get("schema", ""),
            files.get("front", ""),
            files.get("back", ""),
            mapping(said).get("reference") is True,
        )
        if "schema" in files:
            path = desk.find(files["schema"], (cards,), source.where("types", name, "schema"))
            schema = _schema(desk, path) if path else None
            if schema is not None:
                schemas[name] = schema
    return types, schemas


def _schema(desk: Desk, path: Path) -> Schema | None:
    desk.read(path)
    try:
        return read_card_schema(path, desk.project.root)
    except CardgenError as error:
        desk.findings += error.diagnostics
        return None


def _decks(desk: Desk, source: Source, game_id: str) -> Iterator[Deck]:
    seen: dict[str, int] = {}
    for index, said in enumerate(sequence(source.value.get("decks"))):
        deck = mapping(said)
        file, copies = text(deck.get("file")), deck.get("copies", 1)
        where = source.where("decks", index, "file")
        if file in seen:
            desk.note(
                "twice", f"file: '{file}' is a deck twice", where, "name it once; its cards give their own copies"
            )
        elif file.strip() and desk.find(file, (desk.project.root / "cards" / game_id,), where):
            seen[file] = index
            yield Deck(file, index, copies if isinstance(copies, int) else 1)


def _credits(desk: Desk, source: Source, languages: Sequence[str]) -> Iterator[Credit]:
    """The credits; each part is a text, or one in every language of the game."""
    for index, said in enumerate(sequence(source.value.get("credits"))):
        parts: dict[str, str | dict[str, str]] = {}
        for key in ("what", "who", "licence"):
            part = mapping(said).get(key)
            parts[key] = words(part) if isinstance(part, dict) else text(part)
            if isinstance(part, dict) and languages:
                check_languages(desk, source, ("credits", index, key), languages)
        yield Credit(**parts)
