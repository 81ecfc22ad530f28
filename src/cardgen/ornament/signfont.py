"""A game's signs as a font, so that card text, rulebook and aids can set them inline like letters.

Each sign is drawn in a box of 1 by 1 round (0, 0), y down, and should read at 3 mm in one ink.  Its name is its
glyph's name; its character lies in the private use area, from U+E000 on, in the order in which the signs are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from cardgen.ornament.geometry import polygons

FIRST = 0xE000
UNITS, MIDDLE, BEARING = 2000, 680, 80
"""Units per em; height of a sign's middle above the baseline (half a capital); white on each side."""
DRAWN = "Thu Jan  1 00:00:00 2026"
"""The date in the font's head table: fixed, so that the same drawing gives the same bytes."""


def outline(g: BaseGeometry) -> tuple[Glyph, int]:
    """A sign as a TrueType glyph, and its advance width in font units; filled outlines run clockwise."""
    pen = TTGlyphPen(None)
    x0, _, x1, _ = g.bounds
    for p in polygons(g.simplify(0.0008)):
        whole = orient(p, 1.0)  # anticlockwise with y down is clockwise with y up
        for r in (whole.exterior, *whole.interiors):
            points = [(round((x - x0) * UNITS) + BEARING, round(MIDDLE - y * UNITS)) for x, y in r.coords[:-1]]
            pen.moveTo(points[0])
            for q in points[1:]:
                pen.lineTo(q)
            pen.closePath()
    return pen.glyph(), round((x1 - x0) * UNITS) + 2 * BEARING


def sign_font(family: str, signs: Mapping[str, BaseGeometry]) -> bytes:
    """The signs as a TrueType file of that family name; the same signs give the same bytes."""
    drawn = {name: outline(g) for name, g in signs.items()}
    blank = TTGlyphPen(None).glyph()
    builder = FontBuilder(UNITS, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder([".notdef", *drawn])
    builder.setupCharacterMap({FIRST + i: name for i, name in enumerate(drawn)})
    builder.setupGlyf({".notdef": blank, **{name: glyph for name, (glyph, _) in drawn.items()}})
    builder.setupHorizontalMetrics({".notdef": (UNITS // 2, 0), **{n: (w, BEARING) for n, (_, w) in drawn.items()}})
    builder.setupHorizontalHeader(ascent=1800, descent=-480)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1800, sTypoDescender=-480, usWinAscent=1800, usWinDescent=480, sCapHeight=1300)
    builder.setupPost()
    head: Any = builder.font["head"]
    head.created = head.modified = timestampFromString(DRAWN)
    file = BytesIO()
    builder.save(file)
    return file.getvalue()
