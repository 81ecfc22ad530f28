"""Papers, and the part of them that a home printer can print."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from cardgen.model.length import MM_PER_INCH, Size

# A quarter of an inch: the margin that practically every home printer respects.
PRINTER_MARGIN = 0.25 * MM_PER_INCH


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in portrait, in mm, with the margin (mm) that a printer may leave white on each side."""

    id: str
    title: str
    size: Size
    margin: float = PRINTER_MARGIN


PAPERS: MappingProxyType[str, Paper] = MappingProxyType(
    {
        "a4": Paper("a4", "A4", Size(210, 297)),
        "letter": Paper("letter", "US Letter", Size(8.5 * MM_PER_INCH, 11 * MM_PER_INCH)),
    }
)
