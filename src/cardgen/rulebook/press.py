"""Turn laid-out pages into a PDF with its cards and its art, the same bytes each time."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from cardgen.layout.art import ArtStore, Placed
from cardgen.layout.facefile import FaceFile
from cardgen.layout.form import adopt_form
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.ledger import INNER
from cardgen.rulebook.look import Shelf
from cardgen.rulebook.pages import Laid
from cardgen.rulebook.pictures import Picture, lay_pictures
from cardgen.rulebook.rebase import rebase

_NUMBERS = ("x", "y", "dx", "dy", "width", "turn", "over", "least", "most")


@dataclass(frozen=True, slots=True)
class Colophon:
    """What a PDF says of itself."""

    title: str
    language: str


@dataclass(slots=True)
class Artwork:
    """The pictures that a book may show: card faces, and the game's art."""

    faces: FaceFile
    store: ArtStore
    shelf: Shelf
    used: dict[Path, None] = field(default_factory=dict)

    @property
    def files(self) -> tuple[Path, ...]:
        """The art files that were used, in the order of their first use."""
        return tuple(self.used)

    def find(self, name: str) -> Path:
        """An art file by its path below the game's art folder; it was there when the book was read."""
        path = self.shelf.find_art(name)
        self.used[path] = None
        return path


def press(laid: Laid, artwork: Artwork, colophon: Colophon) -> bytes:
    """The PDF."""
    with pikepdf.open(io.BytesIO(laid.document.write_pdf())) as pdf:
        rebase(pdf)
        _forget_inner_names(pdf)
        _lay_art(pdf, laid, artwork)
        lay_pictures(pdf, artwork.faces, _pictures(laid))
        _describe(pdf, colophon)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _pictures(laid: Laid) -> dict[int, list[Picture]]:
    """The card faces by page index, in the order of the document."""
    pages: dict[int, list[Picture]] = {}
    for element in laid.elements("data-face"):
        spot = laid.spots[element.get("id")]
        width, turn = float(element.get("data-width")), float(element.get("data-turn"))
        picture = Picture(element.get("data-face"), spot.x, spot.y, width, spot.height, turn)
        pages.setdefault(spot.page - 1, []).append(picture)
    return pages


def _lay_art(pdf: pikepdf.Pdf, laid: Laid, artwork: Artwork) -> None:
    """Art lies under the text of its page, or over it; each file is stored once."""
    forms: dict[Path, tuple[int, pikepdf.Object]] = {}
    drawn: dict[tuple[int, bool], list[str]] = {}
    for index, over, placed in _placed(laid, artwork):
        measure = artwork.store.measure(placed.path)
        if placed.path not in forms:
            forms[placed.path] = len(forms), adopt_form(pdf, artwork.store.form(placed.path))
        number, form = forms[placed.path]
        page = pdf.pages[index]
        name = page.add_resource(form, Name.XObject, Name(f"/Art{number}"))
        box = [float(v) for v in page.trimbox]
        drawn.setdefault((index, over), []).append(placed.operators(measure, str(name), (box[0], box[3])))
    for (index, over), operators in drawn.items():
        page, content = pdf.pages[index], "\n".join(operators)
        if over:
            page.contents_add(pdf.make_stream(b"q"), prepend=True)
            content = f"Q\n{content}"
        page.contents_add(pdf.make_stream(content.encode("ascii")), prepend=not over)


def _placed(laid: Laid, artwork: Artwork) -> Iterator[tuple[int, bool, Placed]]:
    """Art by page index and whether it lies over the text, where there is room for it."""
    for element in laid.elements("data-art"):
        spot = laid.spots[element.get("id")]
        said = {n: float(value) for n in _NUMBERS if (value := element.get(f"data-{n}")) is not None}
        free = GRID.page.height - GRID.foot - spot.y
        if said.get("least", free) <= free <= said.get("most", free):
            x = said["x"] if "x" in said else spot.x + said.get("dx", 0)
            y = said["y"] if "y" in said else spot.y + said.get("dy", 0)
            path = artwork.find(element.get("data-art"))
            yield (
                spot.page - 1,
                bool(said.get("over")),
                Placed(path, x, y, 1.0, said.get("turn", 0), said.get("width", 0)),
            )


def _forget_inner_names(pdf: pikepdf.Pdf) -> None:
    """Keep the named places that a reader may be sent to, not those that only the layout needs."""
    if Name.Names in pdf.Root and "/Dests" in pdf.Root.Names:
        pairs = list(pdf.Root.Names.Dests.Names)
        kept = [pair for pair in zip(pairs[::2], pairs[1::2], strict=True) if not str(pair[0]).startswith(INNER)]
        pdf.Root.Names.Dests.Names = Array([part for pair in kept for part in pair])


def _describe(pdf: pikepdf.Pdf, colophon: Colophon) -> None:
    """Language, title, and two pages side by side as in the hand; no dates."""
    for page in pdf.pages:
        page.cropbox = page.trimbox  # what a screen shows is the page as it will be cut
    pdf.Root.Lang = colophon.language
    pdf.Root.PageLayout = Name.TwoPageRight
    pdf.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))  # the numbers that are printed
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    for name in ("/CreationDate", "/ModDate"):
        if name in pdf.docinfo:
            del pdf.docinfo[name]
    pdf.docinfo["/Title"] = colophon.title
