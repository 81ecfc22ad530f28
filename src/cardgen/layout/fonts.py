"""The fonts of a project: found by folder, described by what their files say of themselves."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any
from unicodedata import normalize

from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.ttLib import TTFont, TTLibError

from cardgen.diagnostics import CardgenError, Diagnostic, fail
from cardgen.layout.files import Bounds

BOUNDS_PEN: Any = ControlBoundsPen  # fontTools is not typed
SUFFIXES = (".ttf", ".otf")
INVISIBLE = frozenset("\t\n\r\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufeff")
"""Characters that need no glyph: white space of the source, soft hyphen, joiners, variation selector 15."""


@dataclass(frozen=True)
class Font:
    """One face of type: a file, and what it says of itself."""

    path: Path
    family: str
    weight: int  # 100 to 900
    italic: bool
    data: bytes = field(repr=False)
    digest: str  # SHA-256 of the file

    def __getstate__(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}  # not what is worked out from the file

    @property
    def name(self) -> str:
        """How messages name it: `Alegreya Sans 700 italic`."""
        return f"{self.family} {self.weight}{' italic' if self.italic else ''}"

    @cached_property
    def table(self) -> Any:
        """The font, opened with fontTools."""
        return TTFont(io.BytesIO(self.data), lazy=True)

    @cached_property
    def glyph_count(self) -> int:
        """How many glyphs the font has."""
        return int(self.table["maxp"].numGlyphs)

    @cached_property
    def cmap(self) -> dict[int, str]:
        """Code point to glyph name."""
        return dict(self.table.getBestCmap() or {})

    @cached_property
    def _glyphs(self) -> Any:
        return self.table.getGlyphSet()

    def has(self, character: str) -> bool:
        """Whether the face can show a character."""
        return character in INVISIBLE or ord(character) in self.cmap

    @cached_property
    def _lining(self) -> dict[str, str]:
        """Figure glyphs that the feature `lnum` puts in the place of others."""
        table = self.table.get("GSUB")
        features = table.table.FeatureList.FeatureRecord if table is not None and table.table.FeatureList else ()
        chosen = sorted({i for f in features if f.FeatureTag == "lnum" for i in f.Feature.LookupListIndex})
        swaps = [sub for i in chosen for sub in table.table.LookupList.Lookup[i].SubTable if hasattr(sub, "mapping")]
        return {old: new for sub in swaps for old, new in sub.mapping.items()}

    def extent(self, text: str, lining: bool) -> tuple[float, float]:
        """How far the ink of a text reaches above and below the baseline, both positive upwards, in ems.

        `lining`: figures are set as tall as capitals.  Other changes of form are not looked into.
        """
        found = (self._bounds(character, lining) for character in sorted(set(text)))
        bounds = [b for b in found if b is not None]
        em = self.table["head"].unitsPerEm
        return (max(b[1] for b in bounds) / em, min(b[0] for b in bounds) / em) if bounds else (0.0, 0.0)

    def _bounds(self, character: str, lining: bool) -> tuple[float, float] | None:
        glyph = self.cmap.get(ord(character))
        if glyph is None:
            return None
        if lining:
            glyph = self._lining.get(glyph, glyph)
        pen: Any = BOUNDS_PEN(self._glyphs)
        self._glyphs[glyph].draw(pen)
        return (pen.bounds[1], pen.bounds[3]) if pen.bounds else None


@dataclass(frozen=True)
class FontShelf:
    """All fonts a game may use."""

    fonts: tuple[Font, ...]

    @cached_property
    def families(self) -> tuple[str, ...]:
        """Family names, sorted."""
        return tuple(sorted({font.family for font in self.fonts}))

    @cached_property
    def digests(self) -> dict[str, Font]:
        """Fonts by the digest of their file."""
        return {font.digest: font for font in self.fonts}

    def face_css(self) -> str:
        """The `@font-face` rules."""
        return "\n".join(
            f'@font-face{{font-family:"{f.family}";font-weight:{f.weight};'
            f"font-style:{'italic' if f.italic else 'normal'};src:url({f.path.as_uri()})}}"
            for f in self.fonts
        )

    def face(self, family: str, weight: int, italic: bool) -> Font | None:
        """The face of that family which is nearest in slope, then in weight; nothing if the family is not here."""
        faces = [f for f in self.fonts if f.family.casefold() == family.casefold()]
        return min(faces, key=lambda f: (f.italic != italic, abs(f.weight - weight), f.weight), default=None)

    def missing(self, text: str, faces: Sequence[Font]) -> list[str]:
        """The characters of a text that none of the faces has, sorted, each once.

        A combining sequence counts as shown if its composed form is.
        """
        lacking = {c for c in text if not any(font.has(c) for font in faces)}
        if lacking:
            lacking &= {c for c in normalize("NFC", text) if not any(font.has(c) for font in faces)}
        return sorted(lacking)


def read_fonts(folders: Iterable[Path], bounds: Bounds) -> FontShelf:
    """Every font file in the folders, not below them, in order of name.  A folder that is not there has none.

    Raises CardgenError for a file that is not a font.
    """
    fonts: list[Font] = []
    findings: list[Diagnostic] = []
    for folder in folders:
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            if path.suffix.lower() in SUFFIXES and bounds.holds(path):
                try:
                    fonts.append(read_font(path, bounds))
                except CardgenError as error:
                    findings += error.diagnostics
    if findings:
        raise CardgenError(*findings)
    return FontShelf(tuple(fonts))


def read_font(path: Path, bounds: Bounds) -> Font:
    """One font file.  Raises CardgenError if it cannot be read as TrueType or OpenType."""
    data = path.read_bytes()
    try:
        table: Any = TTFont(io.BytesIO(data), lazy=True)
        names, style = table["name"], table["OS/2"]
        family = names.getDebugName(16) or names.getDebugName(1)
        weight, italic = int(style.usWeightClass), bool(style.fsSelection & 1)
    except (TTLibError, KeyError, AttributeError, ValueError, OSError, AssertionError) as error:
        raise fail(
            "broken-font", f"not a font: {error}", bounds.where(path), "vendor the face as a static TTF"
        ) from error
    if not family:
        raise fail("broken-font", "the font has no family name", bounds.where(path), "name it with a font editor")
    return Font(path.resolve(), str(family), weight, italic, data, sha256(data).hexdigest())
