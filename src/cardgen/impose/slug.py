"""The line of small type at the edge of a sheet: in the tool's own font, and in the room that there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FONT = "cardgen-slug"
CUT = "…"


def register(font: Path) -> None:
    """Make the TTF known to ReportLab as FONT, once."""
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, str(font)))


def lacking(text: str, font: Path) -> str:
    """The characters of a text that the font cannot show, each once, sorted."""
    register(font)
    found: Any = pdfmetrics.getFont(FONT)  # the stub knows only the base class
    known = found.face.charToGlyph
    return "".join(sorted({c for c in text if ord(c) not in known}))


def width_of(text: str, size: float) -> float:
    """How wide a text is, in points; its font must be registered."""
    return float(pdfmetrics.stringWidth(text, FONT, size))


def fitted(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as `room` points hold, with an ellipsis."""
    if width_of(text, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle] + CUT, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + CUT
