"""Embed each face of type once: the glyphs that all faces together use, with widths and text mapping for extraction."""

from __future__ import annotations

import io
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pikepdf
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, Name, String

from cardgen.layout.fonts import Font

OPTIONS: Any = Options  # fontTools is not typed
SUBSETTER: Any = Subsetter
UNUSED_TABLES = ["GSUB", "GPOS", "GDEF", "BASE", "JSTF", "DSIG", "name", "OS/2", "post", "cmap", "gasp", "meta", "STAT"]
"""What a font inside a PDF does not need, because the PDF says it or because shaping is done."""
SYMBOLIC, ITALIC = 4, 64


@dataclass(slots=True)
class Typeface:
    """One face of type in a PDF: the object that pages refer to, and the glyphs collected for it."""

    font: Font
    object: pikepdf.Object
    glyphs: dict[int, str] = field(default_factory=dict)

    def use(self, glyphs: Mapping[int, str]) -> None:
        """Add glyphs.  Where one glyph stands for several texts (a no-break space and a space), the first one stays.

        Numbers above the font's own stand for characters that it lacks; nothing can be embedded for those.
        """
        for glyph, text in glyphs.items():
            if glyph < self.font.glyph_count:
                self.glyphs.setdefault(glyph, text)


def new_typeface(pdf: pikepdf.Pdf, font: Font) -> Typeface:
    """A face of type whose object may be referred to at once and is filled in by `embed`."""
    return Typeface(font, pdf.make_indirect(Dictionary(Type=Name.Font)))


def embed(pdf: pikepdf.Pdf, face: Typeface) -> None:
    """Write the font file, widths and text mapping of all collected glyphs into the face's object."""
    table: Any = face.font.table
    em = table["head"].unitsPerEm
    name = Name(f"/{_tag(face)}+{_postscript_name(face.font)}")
    cff = "CFF " in table
    program = pikepdf.Stream(pdf, b"")
    data = _subset(face)
    program.write(zlib.compress(data, 9), filter=Name.FlateDecode)
    if cff:
        program.Subtype = Name.OpenType
    else:
        program.Length1 = len(data)
    descriptor = _descriptor(face, name)
    descriptor[Name.FontFile3 if cff else Name.FontFile2] = pdf.make_indirect(program)
    descendant = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType0 if cff else Name.CIDFontType2,
        BaseFont=name,
        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
        FontDescriptor=pdf.make_indirect(descriptor),
        W=_widths(table, sorted(face.glyphs), em),
    )
    if not cff:
        descendant.CIDToGIDMap = Name.Identity
    face.object.Subtype = Name.Type0
    face.object.BaseFont = name
    face.object.Encoding = Name("/Identity-H")
    face.object.DescendantFonts = Array([pdf.make_indirect(descendant)])
    face.object.ToUnicode = pdf.make_indirect(pikepdf.Stream(pdf, to_unicode(face.glyphs)))


def _descriptor(face: Typeface, name: Name) -> Dictionary:
    """What a reader needs to know to replace the font, should it have to."""
    table: Any = face.font.table
    em = table["head"].unitsPerEm
    return Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        FontFamily=String(face.font.family),
        Flags=SYMBOLIC | (ITALIC if face.font.italic else 0),
        FontBBox=Array([_scaled(table["head"], key, em) for key in ("xMin", "yMin", "xMax", "yMax")]),
        ItalicAngle=-12 if face.font.italic else 0,
        Ascent=round(table["hhea"].ascent * 1000 / em),
        Descent=round(table["hhea"].descent * 1000 / em),
        CapHeight=round(getattr(table["OS/2"], "sCapHeight", 0) * 1000 / em) or 700,
        StemV=80,
    )


def _subset(face: Typeface) -> bytes:
    """The font file with only the glyphs used, under their own numbers."""
    font: Any = TTFont(io.BytesIO(face.font.data), recalcTimestamp=False)
    options: Any = OPTIONS(
        retain_gids=True, notdef_outline=True, hinting=False, layout_features=[], glyph_names=False, name_IDs=[]
    )
    options.drop_tables += UNUSED_TABLES
    subsetter: Any = SUBSETTER(options)
    subsetter.populate(gids=sorted(face.glyphs))
    subsetter.subset(font)
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def _widths(table: Any, glyphs: list[int], em: int) -> Array:
    """Advance widths in thousandths of an em, runs of neighbours together."""
    order, metrics = table.getGlyphOrder(), table["hmtx"]
    widths = Array()
    row: Array | None = None
    before = -2
    for glyph in glyphs:
        if row is None or glyph != before + 1:
            row = Array()
            widths.append(glyph)
            widths.append(row)
        widths[-1].append(round(metrics[order[glyph]][0] * 1000 / em))
        before = glyph
    return widths


def to_unicode(glyphs: Mapping[int, str]) -> bytes:
    """The CMap that tells which text each glyph stands for (PDF 32000-1:2008, 9.10.3)."""
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <ffff>",
        "endcodespacerange",
    ]
    pairs = [f"<{g:04x}> <{text.encode('utf-16-be').hex()}>" for g, text in sorted(glyphs.items()) if text]
    for start in range(0, len(pairs), 100):
        part = pairs[start : start + 100]
        lines += [f"{len(part)} beginbfchar", *part, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines).encode("ascii")


def _tag(face: Typeface) -> str:
    """Six capitals that mark a subset, the same for the same glyphs of the same file."""
    number = zlib.crc32(repr((face.font.digest, sorted(face.glyphs))).encode())
    letters = []
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters.append(chr(65 + letter))
    return "".join(letters)


def _postscript_name(font: Font) -> str:
    name = font.table["name"].getDebugName(6) or font.name
    return "".join(c for c in str(name) if c.isascii() and (c.isalnum() or c in "-_")) or "Font"


def _scaled(head: Any, key: str, em: int) -> int:
    value: int = getattr(head, key)
    return round(value * 1000 / em)
