"""A deck's faces in one PDF: what layout hands to imposition, and to books that show cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.model.length import Size


@dataclass(frozen=True, slots=True)
class FaceFile:
    """One PDF with one page for each distinct face.

    `pages` maps `<card id>/front` and `<card id>/back` to page indexes from 0; equal faces share a page.  Each page's
    MediaBox and BleedBox are trim + bleed with the origin at their lower left corner, its TrimBox lies `bleed` mm
    inside; its one content stream may be used as a Form XObject as it is.
    """

    pdf: Path
    pages: Mapping[str, int]
    trim: Size
    bleed: float  # mm


def front(card_id: str) -> str:
    """The name of a card's front in a `FaceFile`."""
    return f"{card_id}/front"


def back(card_id: str) -> str:
    """The name of a card's back in a `FaceFile`."""
    return f"{card_id}/back"
