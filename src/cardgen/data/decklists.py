"""Decks to play with: those in `cards/<game>/decks/`, and the file that somebody names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from cardgen.data.desk import Desk, Source, listed, mapping, sequence, text
from cardgen.data.gamefile import is_slug
from cardgen.data.project import Project
from cardgen.data.schema import check_file
from cardgen.data.source import read_text, shown
from cardgen.data.yaml import parse_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean, errors, fail, nearest
from cardgen.model.decklist import DeckList, Listed
from cardgen.model.game import Game

FOLDER = "decks"
ENDING = ".yaml"
MAX_DECKS = 500  # of one game


def deck_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """The files of the decks that a game brings, sorted."""
    folder = project.root / "cards" / game_id / FOLDER
    return tuple(file for file in listed(folder) if file.suffix == ENDING and not file.name.startswith("."))[:MAX_DECKS]


def find_deck(project: Project, game_id: str, named: str, here: Path) -> Path:
    """The file that somebody means: a path from the folder `here` or the project's root, or the name of a deck.

    Who names a path may name any: it is their own.  Raises CardgenError `missing-file` with the nearest deck.
    """
    own = {file.stem: file for file in deck_files(project, game_id)}
    if named in own:
        return own[named]
    for folder in (here, project.root):
        try:
            path = (folder / named).resolve()
            if path.is_file():
                return path
        except (OSError, RuntimeError, ValueError):
            continue
    where = Where(f"cards/{game_id}/{FOLDER}")
    near = (
        did_you_mean(named, own) if own else f"write one, as {FOLDER}/ in the folder of a game, or a file of your own"
    )
    raise fail("missing-file", f"there is no file and no deck of {game_id} called '{named}'", where, near)


def read_deck(project: Project, game: Game, path: Path) -> tuple[DeckList | None, tuple[Diagnostic, ...]]:
    """The deck in a file, wherever it lies, and every finding about it; nothing where its form is at fault.

    A card that the game has not, or that is listed twice, is a finding; the list holds it once.
    """
    desk = Desk(project)
    name = shown(path, project.root)
    try:
        document = parse_yaml(read_text(path, path.parent), name)
    except CardgenError as error:
        return None, tuple(replace(d, where=replace(d.where, file=name)) for d in error.diagnostics)
    checked = check_file(document, "deck")
    desk.findings += checked.findings
    if not mapping(checked.value):
        return None, tuple(desk.findings)
    source = Source(document, checked.value, not errors(checked.findings))
    deck = DeckList(
        id=text(source.value.get("id")),
        title=MappingProxyType(_title(desk, source, game)),
        cards=tuple(_cards(desk, source, game)),
        back=text(source.value.get("back")),
        where=Where(name),
        places=MappingProxyType({key: source.where(key) for key in source.value}),
    )
    if is_slug(deck.back) and game.card(deck.back) is None:
        desk.note("unknown-card", _unknown(deck.back), deck.place("back"), _near(deck.back, game))
    return deck if source.sound else None, tuple(desk.findings)


def read_decks(project: Project, game: Game) -> tuple[tuple[DeckList, ...], tuple[Diagnostic, ...]]:
    """The decks that a game brings, and every finding about them."""
    decks: dict[str, DeckList] = {}
    findings: list[Diagnostic] = []
    for file in deck_files(project, game.id):
        deck, found = read_deck(project, game, file.resolve())
        findings += found
        if deck is None:
            continue
        if deck.id != file.stem:
            message = f"the file is named '{file.name}', but holds the deck '{deck.id}'"
            hint = f"write 'id: {file.stem}', or rename the file"
            findings.append(Diagnostic("id-mismatch", message, deck.place("id"), hint))
        decks.setdefault(deck.id, deck)
    return tuple(decks.values()), tuple(findings)


def _title(desk: Desk, source: Source, game: Game) -> dict[str, str]:
    """The title by language; a deck need not have it in each."""
    said = source.value.get("title")
    if isinstance(said, str):
        return {"": said}
    for language in mapping(said):
        if language not in game.languages:
            where = source.where("title", language, key=True)
            message = f"title: '{language}' is not a language of the game"
            desk.note("unknown-language", message, where, f"known: {', '.join(game.languages)}")
    return {language: words for language, words in mapping(said).items() if language in game.languages}


def _cards(desk: Desk, source: Source, game: Game) -> Iterator[Listed]:
    """Every card once, with what is wrong noted."""
    known = {card.id for card in game.cards}
    played = {card.id for card in game.deck}
    first: dict[str, Where] = {}
    for index, said in enumerate(sequence(source.value.get("cards"))):
        entry = {"card": said} if isinstance(said, str) else mapping(said)
        card, where = text(entry.get("card")), source.where("cards", index)
        if not is_slug(card):
            continue  # told by the schema
        if card in first:
            message = f"card '{card}' is listed twice: first at {first[card]}, again here"
            desk.note("duplicate-card", message, where, "delete one of the lines")
            continue
        first[card] = where
        if card not in known:
            desk.note("unknown-card", _unknown(card), where, _near(card, game))
        elif card not in played:
            message = f"card '{card}' is for reference: it is printed with every deck, and part of none"
            desk.note("reference-card", message, where, "delete the line")
            continue
        copies = entry.get("copies", 1)
        yield Listed(card, copies if isinstance(copies, int) else 1, where)


def _unknown(card: str) -> str:
    return f"there is no card '{card}' in the game"


def _near(card: str, game: Game) -> str:
    """The id most like what was written, or that of the card whose name is most like it."""
    found = nearest(card, (one.id for one in game.deck))
    if found is None:
        names = {game.locales[language].name(one): one.id for language in game.locales for one in game.deck}
        names |= {one.name: one.id for one in game.deck}
        name = nearest(card.replace("_", " "), names)
        found = names[name] if name is not None else None
    return f"did you mean '{found}'?" if found else "look up its id in the lists of cards"
