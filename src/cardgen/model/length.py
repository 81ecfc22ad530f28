"""Lengths and card sizes, in millimetres."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
PX_PER_MM = 96 / MM_PER_INCH  # CSS pixels

_LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt)\s*")
_UNITS = MappingProxyType({"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": 1 / PT_PER_MM})


def millimetres(text: str) -> float:
    """A length such as `63.5mm`, `2.5 in` or `8pt`, in mm.  Raises ValueError when the text is not a length."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f"'{text}' is not a length: write a number and mm, cm, in or pt, such as 63.5mm")
    return round(float(match[1]) * _UNITS[match[2]], 6)


def points(mm: float) -> float:
    """Millimetres in PDF points (1/72 inch)."""
    return mm * PT_PER_MM


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height in mm."""

    width: float
    height: float

    def grown(self, margin: float) -> Size:
        """The size with `margin` mm added on all four sides (trim to trim + bleed)."""
        return Size(self.width + 2 * margin, self.height + 2 * margin)

    def turned(self) -> Size:
        """The size on its side."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g} mm"


def _inches(width: float, height: float) -> Size:
    return Size(round(width * MM_PER_INCH, 4), round(height * MM_PER_INCH, 4))


# Finished sizes by the names that print shops sell them under.  Inch sizes are defined in inches
# (The Game Crafter's product list); the European ones in millimetres.
CARD_SIZES: MappingProxyType[str, Size] = MappingProxyType(
    {
        "poker": _inches(2.5, 3.5),
        "bridge": _inches(2.25, 3.5),
        "tarot": _inches(2.75, 4.75),
        "mini": _inches(1.75, 2.5),
        "micro": _inches(1.25, 1.75),
        "business": _inches(2, 3.5),
        "domino": _inches(1.75, 3.5),
        "jumbo": _inches(3.5, 5.5),
        "small-square": _inches(2.5, 2.5),
        "square": _inches(3.5, 3.5),
        "euro-poker": Size(63, 88),
        "euro-standard": Size(59, 92),
        "euro-mini": Size(44, 68),
        "tarot-european": Size(70, 120),
        "japanese": Size(59, 86),
    }
)


def card_size(text: str) -> Size:
    """A named card size (`poker`) or a pair of lengths (`63x88mm`, `2.5in x 3.5in`).

    Raises ValueError with the reason when the text is neither, or when a side is not above zero.
    """
    if text in CARD_SIZES:
        return CARD_SIZES[text]
    sides = re.split(r"\s*[x×]\s*", text.strip())
    if len(sides) != 2:
        raise ValueError(f"'{text}' is neither a known card size nor 'width x height'")
    unit = re.search(r"(mm|cm|in|pt)\s*$", sides[1])
    first = sides[0] + unit[1] if unit and re.fullmatch(r"-?\d+(?:\.\d+)?", sides[0]) else sides[0]
    size = Size(millimetres(first), millimetres(sides[1]))
    if size.width <= 0 or size.height <= 0:
        raise ValueError(f"'{text}': both sides must be above zero")
    return size
