"""Lay a bound book out and look at the pages: what is too long, too crowded, missing a file or a letter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.layout import weasy
from cardgen.layout.fonts import FontShelf
from cardgen.layout.messages import listening
from cardgen.rulebook.binding import Bound
from cardgen.rulebook.look import Look
from cardgen.rulebook.manuscript import Chapter, Kind, Manuscript
from cardgen.rulebook.pages import Laid, lay_out

ONE_PAGE = (Kind.COVER, Kind.IMPRINT, Kind.CONTENTS, Kind.AID, Kind.FILLER, Kind.BACK)
"""Kinds of chapters that must fit one page."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A book's pages, and what is wrong with them."""

    laid: Laid
    findings: tuple[Diagnostic, ...]


def proof(bound: Bound, look: Look, manuscript: Manuscript, places: Mapping[str, Where]) -> Proof:
    """Lay a book out, with fillers up to a multiple of four pages; `places` are those of the side column's notes."""
    with listening() as messages:
        laid = lay_out(bound.html, look.style)
    where = Where(manuscript.file)
    findings = [Diagnostic("layout", f"the page layout reports: {message}", where) for message in messages]
    findings += _crowded(laid, places)
    for chapter in manuscript.chapters:
        findings += _one_page(chapter, laid)
    findings += _glyphs(laid, look.fonts, where)
    return Proof(laid, tuple(findings))


def _crowded(laid: Laid, places: Mapping[str, Where]) -> Iterator[Diagnostic]:
    for name in laid.crowded:
        page = laid.spots[name].page
        message = f"the side column of page {page} has no room for this"
        hint = "shorten a margin note near it, or move one"
        yield Diagnostic("crowded-margin", message, places[name], hint, Severity.WARNING)


def _one_page(chapter: Chapter, laid: Laid) -> Iterator[Diagnostic]:
    """Chapters of some kinds are one page each."""
    spot = laid.spots.get(chapter.id)
    if chapter.kind in ONE_PAGE and spot is not None and spot.last != spot.page:
        message = f"this chapter must fit one page, but takes {spot.last - spot.page + 1}"
        yield Diagnostic("not-one-page", message, chapter.where, "shorten it")


def _glyphs(laid: Laid, fonts: FontShelf, where: Where) -> Iterator[Diagnostic]:
    """Characters that the font in which they are set does not have."""
    found: dict[tuple[str, str], int] = {}
    for number, page in enumerate(laid.document.pages, 1):
        for box in page._page_box.descendants(placeholders=True):
            if isinstance(box, weasy.TextBox):
                for missing, family in _missing(box, fonts):
                    found.setdefault((missing, family), number)
    for (character, family), number in found.items():
        message = f"page {number}: '{character}' (U+{ord(character):04X}) is not in the font {family}"
        yield Diagnostic("missing-glyph", message, where, "write it otherwise, or vendor a font that has it")


def _missing(box: Any, fonts: FontShelf) -> Iterator[tuple[str, str]]:
    style = box.style
    families = [str(name) for name in style["font_family"]]
    italic = style["font_style"] != "normal"
    faces = [f for name in families if (f := fonts.face(name, int(style["font_weight"]), italic)) is not None]
    for character in fonts.missing(box.text, faces):
        yield character, families[0]
