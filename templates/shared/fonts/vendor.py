"""Write the vendored fonts of the templates from full TTF files.

    python templates/shared/fonts/vendor.py FOLDER

FOLDER holds the unpacked npm packages named in README.md; a game's own faces go to its own `fonts` folder.
Each face becomes one TTF with all of latin and latin-ext: no hinting (these files are for print), every OpenType
feature kept, the dotted consonants of old Irish spelling composed where the face lacks them, and no clock in the file,
so that the same sources give the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unicodedata import decomposition

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
OPTIONS: Any = Options  # fontTools is not typed
SUBSETTER: Any = Subsetter
PEN: Any = TTGlyphPen
MERGER: Any = Merger

SHARED = {
    "AlegreyaSans_400Regular": "AlegreyaSans-Regular",
    "AlegreyaSans_400Regular_Italic": "AlegreyaSans-Italic",
    "AlegreyaSans_700Bold": "AlegreyaSans-Bold",
    "AlegreyaSans_700Bold_Italic": "AlegreyaSans-BoldItalic",
    "AlegreyaSans_800ExtraBold": "AlegreyaSans-ExtraBold",
    "AlegreyaSans_900Black": "AlegreyaSans-Black",
    "AlegreyaSansSC_700Bold": "AlegreyaSansSC-Bold",
    "AlegreyaSansSC_800ExtraBold": "AlegreyaSansSC-ExtraBold",
    "AlegreyaSansSC_900Black": "AlegreyaSansSC-Black",
}
CLASH = {
    "Alegreya_400Regular": "Alegreya-Regular",
    "Alegreya_400Regular_Italic": "Alegreya-Italic",
    "Alegreya_700Bold": "Alegreya-Bold",
    "Alegreya_700Bold_Italic": "Alegreya-BoldItalic",
    "Amarante_400Regular": "Amarante-Regular",
    "Grenze_600SemiBold": "Grenze-SemiBold",
    "Grenze_700Bold": "Grenze-Bold",
    "Grenze_800ExtraBold": "Grenze-ExtraBold",
}
LEGEND = {
    "bona-nova-sc-*-700-normal": "BonaNovaSC-Bold",
    "SourceSerif4_400Regular": "SourceSerif4-Regular",
    "SourceSerif4_400Regular_Italic": "SourceSerif4-Italic",
    "SourceSerif4_700Bold": "SourceSerif4-Bold",
    "ysabeau-office-*-700-normal": "YsabeauOffice-Bold",
    "ysabeau-office-*-800-normal": "YsabeauOffice-ExtraBold",
}
TEMPLATES = HERE.parents[1]
FACES = {HERE: SHARED, TEMPLATES / "celtic_clash" / "fonts": CLASH, TEMPLATES / "legend_clash" / "fonts": LEGEND}
"""By folder: the packages' file names, and the names of ours; a name with * is a face in parts, one a script."""
PARTS = ("latin", "latin-ext", "vietnamese")
"""The parts of such a face that are put together again."""
BLOCKS = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B
    (0x02B0, 0x036F),  # modifier letters, combining marks
    (0x1E00, 0x1EFF),  # Latin Extended Additional
    (0x2000, 0x22FF),  # punctuation, currency, letterlike, number forms, arrows, mathematics
    (0x25A0, 0x27BF),  # geometric shapes, dingbats
    (0xFB00, 0xFB06),  # latin ligatures
)
DOTTED = tuple(map(ord, "ḂḃḊḋḞḟṀṁṖṗṠṡṪṫ"))
"""Consonants with a dot above, as in cló Gaelach."""
STAND_INS = {0x202F: 0x2009, 0x2011: 0x2010}
"""Characters that may borrow another's glyph: narrow non-breaking space, non-breaking hyphen."""


def anchors(font: Any, mark: str) -> Iterator[tuple[int, int, dict[str, tuple[int, int]]]]:
    """For each lookup that knows `mark`: its own anchor, and the anchors of the bases it attaches to."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for sub in lookup.SubTable if lookup.LookupType == 4 else ():
            if mark in sub.MarkCoverage.glyphs:
                record = sub.MarkArray.MarkRecord[sub.MarkCoverage.glyphs.index(mark)]
                bases = zip(sub.BaseCoverage.glyphs, sub.BaseArray.BaseRecord, strict=True)
                points = {g: b.BaseAnchor[record.Class] for g, b in bases}
                own = record.MarkAnchor
                yield (
                    own.XCoordinate,
                    own.YCoordinate,
                    {g: (a.XCoordinate, a.YCoordinate) for g, a in points.items() if a is not None},
                )


def compose(font: Any, codepoint: int) -> None:
    """Add a letter made of a base and a combining mark, placed by the font's own anchors.

    A base without an anchor takes the height of a D or d and the middle of its own outline.  A face that has no
    anchors for the mark stays without the letter.
    """
    base_code, mark_code = (int(h, 16) for h in decomposition(chr(codepoint)).split())
    cmap, glyf = font.getBestCmap(), font["glyf"]
    if mark_code not in cmap:
        return
    base, mark, name = cmap[base_code], cmap[mark_code], f"uni{codepoint:04X}"
    like = cmap[ord("D" if chr(base_code).isupper() else "d")]
    placed = next((found for found in anchors(font, mark) if like in found[2]), None)
    if placed is None:
        return
    x, y, bases = placed
    middle = (glyf[base].xMin + glyf[base].xMax) // 2
    to_x, to_y = bases.get(base, (middle, bases[like][1]))
    pen: Any = PEN(font.getGlyphSet())
    pen.addComponent(base, (1, 0, 0, 1, 0, 0))
    pen.addComponent(mark, (1, 0, 0, 1, to_x - x, to_y - y))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyf[name] = pen.glyph()
    font["hmtx"][name] = font["hmtx"][base]
    encode(font, codepoint, name)


def encode(font: Any, codepoint: int, glyph: str) -> None:
    """Map a character to a glyph in every Unicode table of the font."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[codepoint] = glyph


def opened(folder: Path, source: str) -> Any:
    """A face of the packages below `folder`, put together if it comes in parts."""
    names = [f"{source}.ttf"] if "*" not in source else [f"{source.replace('*', part)}.woff" for part in PARTS]
    found = [path for name in names for path in sorted(folder.rglob(name))[:1]]
    if len(found) < len(names):
        raise SystemExit(f"{' and '.join(names)} should be below {folder}")
    if len(found) == 1:
        return TTFont(found[0], recalcTimestamp=False)
    font: Any = MERGER().merge([str(path) for path in found])
    font.recalcTimestamp = False
    first: Any = TTFont(found[0])["head"]
    font["head"].created, font["head"].modified = first.created, first.modified
    return font


def rename(font: Any, target: str) -> None:
    """Give a face put together from parts the names of its family and style, which its parts run into one."""
    style = target.rpartition("-")[2]
    whole = font["name"].getDebugName(1)
    family = whole.removesuffix(f" {style}")
    for number, text in ((1, whole), (2, "Bold" if style == "Bold" else "Regular"), (16, family), (17, style)):
        font["name"].setName(family if number == 1 and style == "Bold" else text, number, 3, 1, 0x409)


def vendor(folder: Path, source: str, target: Path) -> None:
    """Write one face."""
    font = opened(folder, source)
    if "*" in source:
        rename(font, target.stem)
    for missing, stand_in in STAND_INS.items():
        if missing not in font.getBestCmap() and stand_in in font.getBestCmap():
            encode(font, missing, font.getBestCmap()[stand_in])
    for codepoint in DOTTED:
        if codepoint not in font.getBestCmap():
            compose(font, codepoint)
    options: Any = OPTIONS(hinting=False, layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=False)
    subsetter: Any = SUBSETTER(options)
    subsetter.populate(unicodes=[c for first, last in BLOCKS for c in range(first, last + 1)])
    subsetter.subset(font)
    font.save(target)
    sys.stdout.write(f"{target.name}: {target.stat().st_size // 1024} kB, {len(font.getBestCmap())} characters\n")


def main(folder: Path) -> None:
    """Write every face of `FACES`."""
    for home, faces in FACES.items():
        home.mkdir(parents=True, exist_ok=True)
        for source, target in faces.items():
            vendor(folder, source, home / f"{target}.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
