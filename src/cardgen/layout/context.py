"""What a face's template sees: the card, the deck, the game, and a few functions that look things up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cardgen.diagnostics import did_you_mean
from cardgen.layout.art import ArtStore, Placed
from cardgen.layout.environment import View, view
from cardgen.layout.files import Bounds, FileError
from cardgen.layout.fonts import Font
from cardgen.layout.meter import AuthorError
from cardgen.model.game import Card, Colour, Edition, Game
from cardgen.model.rules import RuleSet
from cardgen.text.face import abilities_of


def card_view(card: Card, game: Game, language: str) -> View:
    """A card in one language: its id, name, type, number, copies, revision, and every field of its list.

    In a game with phrases `text` are its abilities, each a list of (text, role), and `abilities` the same with the
    trigger set apart (see `cardgen.text.face.Ability`).
    """
    locale = game.locales.get(language)
    values: dict[str, Any] = dict(card.fields) if locale is None else locale.said(card)
    name = locale.name(card) if locale is not None else card.name
    values |= {"id": card.id, "name": name, "type": card.type, "number": card.number, "copies": card.copies}
    values.setdefault("revision", card.revision)
    if game.book is not None:
        abilities = abilities_of(game, card, language)
        values |= {"abilities": abilities, "text": tuple(ability.spans for ability in abilities)}
    return view(f"the card '{card.id}'", values)


def game_view(game: Game, language: str) -> View:
    """A game in one language."""
    title = game.title.get(language) or game.title[game.languages[0]]
    about = {"id": game.id, "title": title, "version": game.version, "players": game.players}
    return view("the game", {**about, "languages": game.languages, "set": game.set or title})


def rules_view(rules: RuleSet | None) -> View:
    """The values of `rules.yaml` by name: `rule.hand_size`."""
    return view("rules.yaml", {name: rule.value for name, rule in rules.values.items()} if rules is not None else {})


def edition_view(edition: Edition) -> View:
    """An edition: its id, and its measures in mm."""
    trim = edition.trim
    measures = {"width": trim.width, "height": trim.height, "bleed": edition.bleed, "safe": edition.safe}
    return view("the edition", {"id": edition.id, **measures})


def label_finder(game: Game, language: str) -> Callable[[str], str]:
    """`t('traits')`: a label of the language."""
    labels = game.locales[language].labels if language in game.locales else {}

    def t(key: str) -> str:
        if key not in labels:
            file = f"cards/{game.id}/locale/{language}.yaml"
            hint = did_you_mean(str(key), labels) or f"add it to {file}"
            raise AuthorError("unknown-label", f"{file} has no label '{key}'", hint)
        return labels[key]

    return t


def sign_finder(font: Font | None, game_id: str) -> Callable[[str], str]:
    """`sign('whirl3')`: the character of a sign in the game's sign font."""
    signs = {glyph: chr(code) for code, glyph in sorted(font.cmap.items(), reverse=True)} if font else {}

    def sign(name: str) -> str:
        if name not in signs:
            where = f"templates/{game_id}/signs.ttf"
            problem = f"{where} has no sign '{name}'" if font else f"there is no {where} for the sign '{name}'"
            raise AuthorError("unknown-sign", problem, did_you_mean(str(name), signs))
        return signs[name]

    return sign


def ink_finder(palette: Mapping[str, Colour]) -> Callable[[str], str]:
    """`ink('gold')`: a colour of the palette as CSS."""

    def ink(name: str) -> str:
        if name not in palette:
            raise AuthorError("unknown-ink", f"no ink is called '{name}'", did_you_mean(str(name), palette))
        return palette[name].rgb

    return ink


SIZES = {"scale": 1.0, "turn": 0.0, "width": 0.0}


@dataclass(slots=True)
class Plates:
    """`plate('poker/sill.svg')`: art placed under the face that is being written.

    `x`, `y`: mm from the trim's upper left corner to the art's origin; `scale` or `width` (mm): its size, natural if
    neither is given; `turn`: degrees clockwise about its origin.  Art placed first lies lowest.
    """

    folder: Path  # paths start here
    bounds: Bounds
    store: ArtStore
    placed: list[Placed] = field(default_factory=list)
    _found: dict[str, Path] = field(default_factory=dict)
    _known: dict[str, bool] = field(default_factory=dict)

    def start(self) -> None:
        """Begin another face."""
        self.placed = []

    def plate(self, path: str, x: float = 0, y: float = 0, **size: float) -> Markup:
        """Place art; prints nothing."""
        unknown = [name for name in size if name not in SIZES]
        if unknown:
            hint = did_you_mean(unknown[0], SIZES)
            raise AuthorError("bad-plate", f"plate('{path}'): there is no '{unknown[0]}'", hint)
        for name, value in {"x": x, "y": y, **size}.items():
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
                raise AuthorError("bad-plate", f"plate('{path}', {name}={value!r}): not a number")
        scale, turn, width = (float(size.get(name, usual)) for name, usual in SIZES.items())
        if scale <= 0 or width < 0:
            raise AuthorError("bad-plate", f"plate('{path}'): its size must be above zero")
        self.placed.append(Placed(self._file(path), float(x), float(y), scale, turn, width))
        return Markup("")

    def has_plate(self, path: str) -> bool:
        """`has_plate('objects/torc-bed.svg')`: whether there is such art."""
        if path not in self._known:
            self._known[path] = self.bounds.has(str(path), self.folder)
        return self._known[path]

    def _file(self, path: str) -> Path:
        if path not in self._found:
            try:
                self._found[path] = self.bounds.find(str(path), [self.folder])
            except FileError as error:
                raise AuthorError("missing-file", error.message, error.hint) from error
        return self._found[path]
