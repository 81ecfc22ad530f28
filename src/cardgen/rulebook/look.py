"""What makes a book look as it does: fonts, signs, stylesheets with the grid's measures and the game's inks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from cardgen.data.project import Project, shared_templates
from cardgen.diagnostics import Diagnostic, Where, did_you_mean, fail
from cardgen.layout import weasy
from cardgen.layout.fetcher import ProjectFetcher
from cardgen.layout.files import Bounds, FileError
from cardgen.layout.fonts import FontShelf, read_font, read_fonts
from cardgen.layout.messages import listening
from cardgen.layout.palette import unknown_colours, with_colours
from cardgen.model.game import Game
from cardgen.rulebook.draft import Style
from cardgen.rulebook.grid import GRID

SHEETS = ("book/base.css", "book/book.css")
"""The structure, which is the tool's, and the looks, which a game brings itself or takes from the tool."""
SIGN_FONT = "signs.ttf"
_MEASURE = re.compile(r"var\(\s*--grid-([a-z-]+)\s*\)")


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where a book's files are found: the game's folder first, then the project's shared one, then the tool's."""

    bounds: Bounds
    folders: tuple[Path, ...]
    art: Path

    @classmethod
    def of(cls, project: Project, game: str) -> Shelf:
        """The shelf of a game."""
        tool = shared_templates()
        folders = (project.file("templates", game), project.file("templates", "shared"), tool.resolve())
        return cls(Bounds.of(project.root, tool), tuple(dict.fromkeys(folders)), project.file("cards", game, "art"))

    def find_art(self, name: str) -> Path:
        """An art file by its path below the game's art folder.  Raises FileError where there is none."""
        return self.bounds.find(name, [self.art])

    def sign_font(self) -> Path:
        """The game's sign font; it need not exist."""
        return self.folders[0] / SIGN_FONT


@dataclass(frozen=True, slots=True)
class Look:
    """The style of a book, the fonts it may use, the files it was read from, and what was wrong in them."""

    shelf: Shelf
    style: Style
    fonts: FontShelf
    files: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def read_signs(shelf: Shelf) -> tuple[dict[str, str], str]:
    """The characters of a game's sign font by name, and the font's family; nothing where it has none."""
    path = shelf.sign_font()
    if not path.is_file():
        return {}, ""
    font = read_font(path, shelf.bounds)
    return {name: chr(code) for code, name in sorted(font.cmap.items())}, font.family


def read_look(shelf: Shelf, game: Game) -> Look:
    """The look of a game's books."""
    findings: list[Diagnostic] = []
    files: list[Path] = []
    folders = [f for folder in reversed(shelf.folders) for f in (folder, folder / "fonts")]
    fonts = read_fonts(folders, shelf.bounds)
    files += [font.path for font in fonts.fonts]
    _, family = read_signs(shelf)
    texts = [fonts.face_css(), f'.sign{{font-family:"{family}"}}' if family else ""]
    for name in SHEETS:
        try:
            path = shelf.bounds.find(name, shelf.folders)
            css = path.read_text("utf-8-sig")
        except FileError as error:
            findings.append(Diagnostic("missing-file", error.message, shelf.bounds.where(shelf.folders[0]), error.hint))
            continue
        except UnicodeDecodeError as error:
            message = f"byte {error.start} is not UTF-8"
            findings.append(Diagnostic("bad-encoding", message, shelf.bounds.where(path), "save the file as UTF-8"))
            continue
        files.append(path)
        measured = _with_measures(css, shelf.bounds.name(path))
        findings += unknown_colours(measured, game.palette, shelf.bounds.name(path))
        texts.append(with_colours(measured, game.palette))
    configuration = weasy.FontConfiguration()
    fetcher = ProjectFetcher(shelf.bounds)
    base = shelf.art.as_uri() + "/"
    with listening() as messages:
        sheets = tuple(
            weasy.CSS(string=t, font_config=configuration, base_url=base, url_fetcher=fetcher) for t in texts if t
        )
    place = shelf.bounds.where(files[-1] if files else shelf.folders[0])
    findings += [Diagnostic("css", f"the stylesheets cannot be read: {message}", place) for message in messages]
    return Look(shelf, Style(sheets, configuration, fetcher, base), fonts, tuple(files), tuple(findings))


def measures() -> Mapping[str, str]:
    """The grid's measures as stylesheets name them: `var(--grid-text)` is 80mm."""
    sizes = {f.name: getattr(GRID, f.name) for f in fields(GRID) if f.name != "page"}
    sizes |= {"full": GRID.full, "height": GRID.height, "page-width": GRID.page.width, "page-height": GRID.page.height}
    sizes |= {"side-x": GRID.text + GRID.gutter, "outside": GRID.outer + GRID.side + GRID.gutter}
    sizes |= {"column": GRID.column, "beyond": -GRID.gutter - GRID.side}
    return {name: f"{value:g}mm" for name, value in sizes.items()}


def _with_measures(css: str, file: str) -> str:
    """A stylesheet with the grid's measures filled in.  Raises CardgenError for one that the grid does not have."""
    known = measures()
    for use in _MEASURE.finditer(css):
        if use[1] not in known:
            where = Where(file, css.count("\n", 0, use.start()) + 1)
            message = f"the grid has no measure '{use[1]}'"
            raise fail("unknown-measure", message, where, did_you_mean(use[1], known))
    return _MEASURE.sub(lambda m: known[m[1]], css)
