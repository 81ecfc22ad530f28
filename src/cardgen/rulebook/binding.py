"""Bind typeset chapters into one HTML document, in the order in which a book has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from cardgen.rulebook.ledger import INNER, numbered
from cardgen.rulebook.manuscript import Chapter, Kind, Manuscript, Section
from cardgen.rulebook.markup import EMPTY, element, trusted
from cardgen.rulebook.pages import SIGNATURE
from cardgen.rulebook.typesetter import Typesetter, plain

TWO_COLUMNS = (Kind.BODY, Kind.PLAIN, Kind.OURS)
"""Kinds of chapters that have a side column; all others use the full width."""
OWN_PAGES = (Kind.COVER, Kind.BACK)
"""Kinds whose template draws the whole page."""

COLUMNS = (Kind.AID, Kind.GLOSSARY)
"""Kinds that are set in two columns of equal width."""
NO_HEADS = element("div", class_="head-left") + element("div", class_="head-right")
_BLOCKS = {"class_": "blocks"}
_ID = re.compile(r'(?<= )(?:id|data-beside)="')


@dataclass(frozen=True, slots=True)
class Bound:
    """The parts of a book as HTML, in order; `fillers` come before the last part if it is the back cover."""

    language: str
    title: str
    parts: tuple[Markup, ...]
    fillers: tuple[Markup, ...]
    back: Markup

    def with_numbers(self, numbers: Mapping[str, str]) -> Bound:
        """The same parts with the printed numbers of clauses and rulings filled in."""

        def fill(parts: tuple[Markup, ...]) -> tuple[Markup, ...]:
            return tuple(trusted(numbered(part, numbers)) for part in parts)

        return replace(self, parts=fill(self.parts), fillers=fill(self.fillers), back=fill((self.back,))[0])

    def html(self) -> str:
        """The document, with as many filler chapters as may be needed to make whole signatures."""
        fillers = (self._filler(place) for place in range(SIGNATURE - 1))
        body = Markup("\n").join([*self.parts, *fillers, self.back])
        head = Markup('<meta charset="utf-8">') + element("title", self.title)
        root = element("html", element("head", head) + element("body", body), lang=self.language)
        return f"<!doctype html>\n{root}"

    def _filler(self, place: int) -> Markup:
        """The filler chapter at a place; the last one again, with ids of its own, where there are not so many."""
        if place < len(self.fillers):
            return self.fillers[place]
        if not self.fillers:
            return element("section", NO_HEADS, class_="chapter full filler blank", id=f"{INNER}blank-{place}")
        return trusted(_ID.sub(rf"\g<0>{INNER}again{place}-", str(self.fillers[-1])))


def bind(manuscript: Manuscript, setter: Typesetter) -> Bound:
    """All chapters, typeset; cover, imprint and contents first, the back cover last, whatever their order in the file.

    Evaluates every expression of the manuscript, in the order of the file.
    """
    sections = {chapter.id: _section(chapter, manuscript, setter) for chapter in manuscript.chapters}

    def of(kind: Kind) -> list[Markup]:
        return [sections[chapter.id] for chapter in manuscript.of_kind(kind)]

    front = [*of(Kind.COVER), *of(Kind.IMPRINT), *of(Kind.CONTENTS)]
    body = [sections[c.id] for c in manuscript.chapters if c.kind.listed]
    game = setter.sources.game
    title = game.title.get(setter.sources.language, game.id)
    back = EMPTY.join(of(Kind.BACK))
    return Bound(setter.sources.language, title, (*front, *body), tuple(of(Kind.FILLER)), back)


def _section(chapter: Chapter, manuscript: Manuscript, setter: Typesetter) -> Markup:
    """One chapter with its opener, running heads and blocks."""
    opener = _opener(chapter, setter)
    blocks = setter.panels(chapter) if chapter.kind is Kind.AID else setter.chapter(chapter)
    if chapter.kind is Kind.CONTENTS:
        blocks = _contents(manuscript, setter) + blocks
    if chapter.kind in OWN_PAGES:
        body = setter.template(chapter.kind.value, chapter, blocks)
    else:
        tail = setter.template("tail", chapter, EMPTY) if chapter.kind in TWO_COLUMNS else EMPTY
        columns = (
            {"class_": "blocks columns", "id": f"{INNER}{chapter.id}-columns"} if chapter.kind in COLUMNS else _BLOCKS
        )
        body = _heads(chapter, setter) + opener + element("div", blocks, **columns) + tail
    width = "columned" if chapter.kind in TWO_COLUMNS else "full"
    return element("section", body, class_=f"chapter {chapter.kind.value or 'body'} {width}", id=chapter.id)


def _opener(chapter: Chapter, setter: Typesetter) -> Markup:
    if chapter.kind in (*OWN_PAGES, Kind.IMPRINT):
        return EMPTY
    return element(
        "header", setter.template("opener", chapter, EMPTY), class_="opener", id=f"{INNER}{chapter.id}-opener"
    )


def _heads(chapter: Chapter, setter: Typesetter) -> Markup:
    """Running heads: none on the page that a chapter opens, game and chapter on those that follow."""
    game = setter.sources.game
    words = f"{game.title.get(setter.sources.language, game.id)}\u00a0·\u00a0{plain(chapter.heading)}"
    return NO_HEADS + element("div", words, class_="head-left") + element("div", words, class_="head-right")


def _contents(manuscript: Manuscript, setter: Typesetter) -> Markup:
    """The table of contents."""
    return element("nav", EMPTY.join(_entries(manuscript, setter)), class_="contents")


def _entries(manuscript: Manuscript, setter: Typesetter) -> Iterator[Markup]:
    for chapter in (c for c in manuscript.chapters if c.kind.listed):
        number = element("span", str(chapter.number or "\u00a0"), class_="toc-number")
        title = number + setter.title(chapter.heading)
        link = element("a", title, href=f"#{chapter.id}", data_page=chapter.id, data_number="00")
        yield element("p", link, class_="toc-1")
        sections = [_section_entry(s) for s in chapter.sections if s.id and s.level == 2]
        if sections:
            yield element("p", Markup(" · ").join(sections), class_="toc-2")


def _section_entry(section: Section) -> Markup:
    """A section's title and page, run in with the others of its chapter."""
    page = element("span", "00", class_="page-of", data_page=section.id)
    link = element("a", escape(plain(section.heading)) + "\u00a0" + page, href=f"#{section.id}")
    return element("span", link, class_="toc-item")
