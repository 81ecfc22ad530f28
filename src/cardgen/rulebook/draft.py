"""The HTML of a book as a tree, written anew for each round of its layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import SubElement

from cardgen.layout import weasy
from cardgen.rulebook.columns import Pair
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

    @property
    def kinds(self) -> list[str]:
        """The classes one by one."""
        return self.classes.split()


@dataclass(slots=True)
class Change:
    """What a round writes into the tree.

    `attributes` by element id, in place of what was written; `pages` are page numbers by anchor; `pairs` tell how the
    blocks of a two-column chapter, by the id of the element that holds them, are divided; `fillers` are kept.
    """

    attributes: dict[str, dict[str, str]] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    pairs: dict[str, tuple[Pair, ...]] = field(default_factory=dict)
    fillers: int | None = None

    def agrees(self, before: Change) -> bool:
        """Whether a round that was told `before` could be told this and come out the same."""
        same = (self.fillers, self.pairs) == (before.fillers, before.pairs)
        mine, theirs = (self.attributes, self.pages), (before.attributes, before.pages)
        return same and all(old.get(name) == value for new, old in zip(mine, theirs, strict=True) for name, value in new.items())


class Draft:
    """One book's HTML, read once.  `marks` are those of every element with an id."""

    def __init__(self, html: str, style: Style) -> None:
        self._style = style
        self._page = weasy.HTML(string=html, base_url=style.base, url_fetcher=style.fetcher)
        self.tree: Any = self._page.etree_element
        tie_words(self.tree)
        self._blocks = {e.get("id"): _numbered(e) for e in self._of_class("columns")}
        self._fillers = [(parent, child) for parent in self.tree.iter() for child in parent if _has(child, "filler")]
        self.marks: Mapping[str, Marks] = {
            e.get("id"): Marks(e.get("class", ""), e.get("style", "")) for e in elements(self.tree) if e.get("id")
        }

    def lay_out(self, change: Change) -> Any:
        """WeasyPrint's document of the tree with a change."""
        self._keep_fillers(change.fillers)
        for element in elements(self.tree):
            name = element.get("id", "")
            if (marks := self.marks.get(name)) is not None:
                written = {"class": marks.classes, "style": marks.style} | change.attributes.get(name, {})
                _write(element, written)
            if (anchor := element.get("data-page")) is not None:
                _write_page(element, str(change.pages.get(anchor, UNKNOWN_PAGE)))
        for name, blocks in self._blocks.items():
            _divide(next(e for e in self._of_class("columns") if e.get("id") == name), blocks, change.pairs.get(name, ()))
        self._page.wrapper_element = self._page.wrapper_element.from_html_root(self.tree, content_language=None)
        return self._page.render(stylesheets=list(self._style.sheets), font_config=self._style.fonts)

    def columns(self) -> Iterator[tuple[str, list[str]]]:
        """Every element that holds two columns, with the ids of the blocks in them."""
        return ((name, [b.get("id") for b in blocks]) for name, blocks in self._blocks.items())

    def fillers(self) -> list[str]:
        """The ids of the filler chapters, whether they are printed or not."""
        return [filler.get("id") for _, filler in self._fillers]

    def _of_class(self, name: str) -> Iterator[Any]:
        return (e for e in elements(self.tree) if _has(e, name))

    def _keep_fillers(self, count: int | None) -> None:
        """Take the filler chapters out that are not needed."""
        for parent, filler in self._fillers if count is None else self._fillers[count:]:
            if count is not None and filler in parent:
                parent.remove(filler)


def elements(tree: Any) -> Iterator[Any]:
    """The elements of a tree, in order."""
    return (e for e in tree.iter() if isinstance(e.tag, str))
