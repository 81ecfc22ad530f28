"""Write the faces of a deck as HTML: one draft for each distinct face, with the art that goes under it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from cardgen.data.project import Project, shared_templates
from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.layout.art import ArtStore, Placed
from cardgen.layout.context import (
    Plates,
    card_view,
    edition_view,
    game_view,
    ink_finder,
    label_finder,
    rules_view,
    sign_finder,
)
from cardgen.layout.engine import engine
from cardgen.layout.environment import Shelves, Templates
from cardgen.layout.facefile import back, front
from cardgen.layout.files import Bounds
from cardgen.layout.fonts import FontShelf, read_fonts
from cardgen.layout.lint import LEAST_DPI, low_resolution
from cardgen.layout.markup import forbidden_tags, pictures
from cardgen.layout.record import Finding
from cardgen.layout.stylesheet import Styles, page_css, read_styles
from cardgen.model.game import Card, Edition, Game
from cardgen.model.length import MM_PER_INCH
from cardgen.model.rules import RuleSet

SIGN_FONT = "signs.ttf"


@dataclass(frozen=True, slots=True)
class FaceOrder:
    """What is wanted: all faces of a game in one edition and language.

    `cache` is a folder of the build; `jobs` is how many processes may work; `rules` are the numbers that a face may
    print.
    """

    project: Project
    game: Game
    edition: Edition
    language: str
    cache: Path
    jobs: int = 1
    rules: RuleSet | None = None

    @property
    def printing(self) -> str:
        """What sets this order apart from the game's main one, for messages: `es, large`."""
        parts = [self.language] if self.language != self.game.languages[0] else []
        return ", ".join(parts + ([self.edition.id] if self.edition != self.game.editions[0] else []))


@dataclass(slots=True)
class Sheaf:
    """One distinct face: its HTML, the art under it, the names it goes by and the cards it belongs to."""

    html: str
    placed: tuple[Placed, ...]
    key: str
    template: Where
    names: list[str] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def title(self, printing: str) -> str:
        """How messages call it: by its card, or by how many cards share it; `printing` tells language and edition."""
        side = "front" if self.names[0].endswith("/front") else "back"
        whose = f"{self.cards[0].name}, {side}" if len(self.cards) == 1 else f"the {side} of {len(self.cards)} cards"
        return f"{whose} ({printing})" if printing else whose

    @property
    def where(self) -> Where:
        """Where findings point to: the card in its list, or the template when several cards share the face."""
        return self.cards[0].where if len(self.cards) == 1 else self.template


@dataclass(frozen=True, slots=True)
class Failure:
    """What kept a face from being written: the card, the face's name, and what its template or art has wrong."""

    card: Card
    name: str
    diagnostic: Diagnostic


class Desk:
    """Everything that faces of one edition and language are written with.

    Raises CardgenError if a font of the project cannot be read.
    """

    def __init__(self, order: FaceOrder) -> None:
        self.order = order
        game, root = order.game, order.project.root
        self.templates_folder = root / "templates" / game.id
        self.art_folder = root / "cards" / game.id / "art"
        shared = shared_templates()
        self.bounds = Bounds.of(root, shared)
        folders = list(dict.fromkeys([self.templates_folder, root / "templates" / "shared", shared]))
        self.fonts = self._read_fonts(folders)
        self.styles = self._read_styles(folders)
        self.art = ArtStore(self.bounds, game.palette, order.cache)
        self.plates = Plates(self.art_folder, self.bounds, self.art)
        self.templates = Templates(Shelves(self.bounds, tuple(folders)), self._names())
        self.ground = self._ground_digest()

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file that the faces were made from, in order of first use."""
        fonts = [font.path for font in self.fonts.fonts]
        sheets = [sheet.path for sheet in self.styles.sheets]
        return tuple(dict.fromkeys([*self.templates.files, *sheets, *fonts, *self.styles.pictures, *self.art.files]))

    def _read_fonts(self, folders: Iterable[Path]) -> FontShelf:
        places = [place for folder in folders for place in (folder, folder / "fonts")]
        return read_fonts(places, self.bounds)

    def _read_styles(self, folders: list[Path]) -> Styles:
        game = self.order.game
        sides = [Path(side).with_suffix(".css") for kind in game.types.values() for side in (kind.front, kind.back)]
        own = [self.templates_folder / name for name in dict.fromkeys([*sides, Path(f"{self.order.edition.id}.css")])]
        shared = [folder / "face.css" for folder in reversed(folders)]
        paths = [path for path in dict.fromkeys([*shared, *own]) if path.is_file()]
        return read_styles(paths, self.bounds, game.palette, self.art_folder)

    def _names(self) -> Mapping[str, Any]:
        """What every template may use besides its card."""
        game, language = self.order.game, self.order.language
        signs = next((f for f in self.fonts.fonts if f.path.name == SIGN_FONT), None)
        return {
            "deck": [card_view(card, game, language) for card in game.deck],
            "game": game_view(game, language),
            "rule": rules_view(self.order.rules),
            "edition": edition_view(self.order.edition),
            "language": language,
            "t": label_finder(game, language),
            "sign": sign_finder(signs, game.id),
            "ink": ink_finder(game.palette),
            "plate": self.plates.plate,
            "has_plate": self.plates.has_plate,
        }

    def _ground_digest(self) -> str:
        """A digest of all that every face of the edition has in common."""
        sheets = [sheet.css for sheet in self.styles.sheets]
        fonts = [[f.family, f.weight, f.italic, f.digest] for f in self.fonts.fonts]
        shown = [self.art.digest(path) for path in self.styles.pictures]
        edition = self.order.edition
        measures = [edition.trim.width, edition.trim.height, edition.bleed, edition.safe]
        common = [engine(), page_css(edition), sheets, fonts, shown, measures, self.order.language]
        return sha256(json.dumps(common, ensure_ascii=False).encode()).hexdigest()

    def write(self) -> tuple[list[Sheaf], list[Failure]]:
        """All distinct faces, fronts and backs in the order of the deck, and what went wrong in the templates."""
        sheaves: dict[str, Sheaf] = {}
        failures: list[Failure] = []
        for card in self.order.game.cards:
            for name, template in self._sides(card):
                try:
                    sheaf = self._face(card, name, template)
                except CardgenError as error:
                    failures += [Failure(card, name, said) for said in error.diagnostics]
                    continue
                kept = sheaves.setdefault(self._identity(sheaf), sheaf)
                kept.names.append(name)
                kept.cards.append(card)
        return list(sheaves.values()), failures

    def _sides(self, card: Card) -> list[tuple[str, str]]:
        kind = self.order.game.types[card.type]
        return [(front(card.id), kind.front), (back(card.id), kind.back)]

    def _face(self, card: Card, name: str, template: str) -> Sheaf:
        self.plates.start()
        view = card_view(card, self.order.game, self.order.language)
        inner = self.templates.render(template, {"card": view}, card.where)
        side = name.rsplit("/", 1)[1]
        classes = f"cardgen-face {side} type-{card.type} edition-{self.order.edition.id}"
        html = f'<section class="{escape(classes)}">{inner}</section>'
        shown, findings = pictures(html, self.art_folder, self.bounds)
        findings += forbidden_tags(html)
        placed = tuple(self.plates.placed)
        for path in dict.fromkeys([*shown, *(item.path for item in placed)]):
            self.art.measure(path)  # raises if it cannot be shown
        findings += [f for item in placed for f in self._look_at(item)]
        key = sha256(json.dumps([self.ground, html, [self.art.digest(p) for p in shown]]).encode()).hexdigest()
        where = Where(self.bounds.name(self.templates_folder / template))
        return Sheaf(html, placed, key, where, findings=findings)

    def _look_at(self, item: Placed) -> list[Finding]:
        """What is wrong with a picture as it is placed."""
        measure = self.art.measure(item.path)
        name = self.bounds.name(item.path)
        findings = [Finding("transparency", f"{name}: {measure.warning}", "", "warning")] if measure.warning else []
        if measure.pixels:
            dpi = measure.pixels / (measure.width * item.factor(measure) / MM_PER_INCH)
            if dpi < LEAST_DPI:
                findings.append(low_resolution(name, dpi))
        return findings

    def _identity(self, sheaf: Sheaf) -> str:
        """Equal for faces that print the same."""
        art = [(self.art.digest(p.path), p.x, p.y, p.scale, p.turn, p.width) for p in sheaf.placed]
        return json.dumps([sheaf.key, art])

    def identity(self, sheaves: Iterable[Sheaf]) -> str:
        """A digest of a whole deck of faces: equal decks give the same PDF."""
        edition = self.order.edition
        trim = edition.trim
        whole = [engine(), trim.width, trim.height, edition.bleed, [self._identity(sheaf) for sheaf in sheaves]]
        return sha256(json.dumps(whole).encode()).hexdigest()
