"""Lay a bound book out and look at the pages: what is too long, too wide, lost, or missing a letter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.diagnostics import Diagnostic, Severity, Where
from cardgen.layout import weasy
from cardgen.layout.fonts import FontShelf
from cardgen.layout.messages import listening
from cardgen.rulebook.binding import Bound
from cardgen.rulebook.bounds import find_overflow
from cardgen.rulebook.look import Look
from cardgen.rulebook.manuscript import Chapter, Kind, Manuscript
from cardgen.rulebook.pages import MOST_ROUNDS, Laid, lay_out

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
        laid = lay_out(bound.html(), look.style)
    where = Where(manuscript.file)
    findings = [Diagnostic("layout", f"the page layout reports: {message}", where) for message in messages]
    if not laid.settled:
        message = f"the pages still change after they were laid out {MOST_ROUNDS} times"
        findings.append(Diagnostic("unsettled-pages", message, where, "change some words, or move a margin note"))
    findings += _side_column(laid, places)
    for chapter in manuscript.chapters:
        findings += _one_page(chapter, laid)
    findings += _too_wide(laid, manuscript)
    findings += _glyphs(laid, look.fonts, where)
    return Proof(laid, tuple(findings))


def _side_column(laid: Laid, places: Mapping[str, Where]) -> Iterator[Diagnostic]:
    """What found no free place in the side column is a warning; what is not on its page, whole, is an error."""
    for name, place in laid.margin.places.items():
        if not place.is_taken(laid.spots.get(name)):
            message = f"this is not to be seen in the side column of page {place.page}, where it belongs"
            hint = "move it: it must stand inside the block that it belongs to"
            yield Diagnostic("lost-in-margin", message, places[name], hint)
        elif name in laid.margin.crowded:
            message = f"the side column of page {place.page} has no room for this"
            hint = "shorten a margin note near it, or move one"
            yield Diagnostic("crowded-margin", message, places[name], hint, Severity.WARNING)


def _one_page(chapter: Chapter, laid: Laid) -> Iterator[Diagnostic]:
    """Chapters of some kinds are one page each."""
    spot = laid.spots.get(chapter.id)
    if chapter.kind in ONE_PAGE and spot is not None and spot.last != spot.page:
        message = f"this chapter must fit one page, but takes {spot.last - spot.page + 1}"
        yield Diagnostic("not-one-page", message, chapter.where, "shorten it")


def _too_wide(laid: Laid, manuscript: Manuscript) -> Iterator[Diagnostic]:
    """Words that stick out of their column, or of the page."""
    chapters = {chapter.id: chapter.where for chapter in manuscript.chapters}
    for found in find_overflow(laid):
        where = chapters.get(found.chapter, Where(manuscript.file))
        message = f"page {found.page}: '{found.words}' stands {found.excess:.1f} mm outside its {found.frame}"
        yield Diagnostic("text-outside", message, where, "shorten the words, or give them a wider place")


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
