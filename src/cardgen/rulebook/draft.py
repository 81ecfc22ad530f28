"""The HTML of a book as a tree, written anew for each round of its layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import SubElement

from cardgen.layout import weasy
from cardgen.rulebook.columns import Row
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.rag import tie_words

UNKNOWN_PAGE = "–"


@dataclass(frozen=True, slots=True)
class Style:
    """How HTML becomes pages: stylesheets and a way to read files, shared by all rounds."""

    sheets: tuple[Any, ...]
    fonts: Any
    fetcher: Callable[..., Any]
    base: str


@dataclass(frozen=True, slots=True)
class Marks:
    """The classes and the style with which an element was written."""

    classes: str
    style: str


@dataclass(slots=True)
class Change:
    """What a round writes into the tree.

    `attributes` by element id, in place of what was written; `pages` are page numbers by anchor; `rows` tell how the
    blocks of a two-column chapter, by the id of the element that holds them, are divided; so many `fillers` are kept.
    """

    attributes: dict[str, dict[str, str]] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)
    fillers: int | None = None

    def agrees(self, before: Change) -> bool:
        """Whether this is what the round before was told already."""
        if (self.fillers, self.rows) != (before.fillers, before.rows):
            return False
        attributes = (before.attributes.get(name) == value for name, value in self.attributes.items())
        return all(attributes) and all(before.pages.get(name) == page for name, page in self.pages.items())


class Draft:
    """One book's HTML, read once.

    `marks` are those of every element with an id, `anchors` the ids whose page numbers are printed.
    """

    def __init__(self, html: str, style: Style) -> None:
        self._style = style
        self._page = weasy.HTML(string=html, base_url=style.base, url_fetcher=style.fetcher)
        self.tree: Any = self._page.etree_element
        tie_words(self.tree)
        self._columns = [(e, _numbered(e)) for e in elements(self.tree) if has_class(e, "columns")]
        self._body = next(e for e in elements(self.tree) if e.tag == "body")
        self._parts = list(self._body)
        self.anchors = tuple(dict.fromkeys(e.get("data-page") for e in elements(self.tree) if e.get("data-page")))
        marked = (e for e in elements(self.tree) if e.get("id"))
        self.marks: Mapping[str, Marks] = {e.get("id"): Marks(e.get("class", ""), e.get("style", "")) for e in marked}

    @property
    def fillers(self) -> list[str]:
        """The ids of all filler chapters."""
        return [part.get("id") for part in self._parts if has_class(part, "filler")]

    @property
    def columns(self) -> dict[str, list[Any]]:
        """The blocks in two columns, by the id of the element that holds them; every block has an id."""
        return {holder.get("id"): blocks for holder, blocks in self._columns}

    def lay_out(self, change: Change) -> Any:
        """WeasyPrint's document of the tree with a change."""
        left_out = self.fillers[change.fillers :] if change.fillers is not None else []
        self._body[:] = [part for part in self._parts if part.get("id") not in left_out]
        for holder, blocks in self._columns:
            _divide(holder, blocks, change.rows.get(holder.get("id"), ()))
        for element in elements(self.tree):
            self._write(element, change)
        self._page.wrapper_element = self._page.wrapper_element.from_html_root(self.tree, content_language=None)
        return self._page.render(stylesheets=list(self._style.sheets), font_config=self._style.fonts)

    def _write(self, element: Any, change: Change) -> None:
        name = element.get("id", "")
        if (marks := self.marks.get(name)) is not None:
            for key, value in (
                {"class": marks.classes, "style": marks.style} | change.attributes.get(name, {})
            ).items():
                element.set(key, value)
        if (anchor := element.get("data-page")) is not None:
            page = str(change.pages.get(anchor, UNKNOWN_PAGE))
            if element.get("data-number") is None:
                element.text = page
            else:
                element.set("data-number", page)


def elements(tree: Any) -> Iterator[Any]:
    """The elements of a tree, in order."""
    return (e for e in tree.iter() if isinstance(e.tag, str))


def has_class(element: Any, name: str) -> bool:
    """Whether an element was written with that class."""
    return name in element.get("class", "").split()


def _numbered(holder: Any) -> list[Any]:
    """The blocks of an element, each with an id."""
    blocks = list(holder)
    for place, block in enumerate(blocks):
        block.set("id", block.get("id") or f"{holder.get('id')}-{place}")
    return blocks


def _divide(holder: Any, blocks: Sequence[Any], rows: Sequence[Row]) -> None:
    """Put the blocks of an element into columns."""
    holder[:] = []
    rest = list(blocks)
    for row in rows:
        width = len(row) * (GRID.column + GRID.gutter) - GRID.gutter
        page = SubElement(holder, "div", {"class": "pair", "style": f"width:{width:.3f}mm"})
        for count in row:
            column = SubElement(page, "div", {"class": "column"})
            column[:] = rest[:count]
            del rest[:count]
