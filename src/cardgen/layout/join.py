"""Join the records of a deck's faces and the art under them into one PDF, fonts and art stored once."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from cardgen.layout.art import ArtStore, Placed
from cardgen.layout.embed import Typeface, embed, new_typeface
from cardgen.layout.fonts import FontShelf
from cardgen.layout.form import adopt_form
from cardgen.layout.record import FaceNotes, notes_of
from cardgen.model.game import Edition
from cardgen.model.length import points


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page to be: the record of its text layer, and the art under it, lowest first."""

    record: Path
    placed: tuple[Placed, ...]


@dataclass(slots=True)
class Joining:
    """A PDF in the making."""

    edition: Edition
    fonts: FontShelf
    art: ArtStore
    pdf: pikepdf.Pdf = field(default_factory=pikepdf.new)
    _typefaces: dict[str, Typeface] = field(default_factory=dict)
    _forms: dict[Path, tuple[Name, pikepdf.Object]] = field(default_factory=dict)

    def join(self, leaves: Sequence[Leaf]) -> bytes:
        """The PDF, one page for each leaf, in order.  Raises one of `record.BROKEN` for a record that is not whole."""
        for leaf in leaves:
            self._add(leaf)
        for digest in sorted(self._typefaces):
            embed(self.pdf, self._typefaces[digest])
        out = io.BytesIO()
        self.pdf.save(
            out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate, compress_streams=True
        )
        return out.getvalue()

    def _add(self, leaf: Leaf) -> None:
        with pikepdf.open(io.BytesIO(leaf.record.read_bytes())) as source:
            notes = notes_of(source)
            text = source.pages[0].obj.Contents.read_bytes()
            self.pdf.pages.append(source.pages[0])
        page = self.pdf.pages[-1]
        self._fonts(page, notes)
        forms, under = self._under(leaf.placed)
        resources = page.obj.Resources
        if forms:
            resources.XObject = Dictionary({**dict(resources.get(Name.XObject, Dictionary()).items()), **forms})
        _prune(resources, text)
        page.obj.Contents = self.pdf.make_stream(b"\n".join([*under, b"q", text, b"Q"]))
        self._boxes(page)

    def _fonts(self, page: pikepdf.Page, notes: FaceNotes) -> None:
        """Fill the dictionary that the page and the groups on it share."""
        used = page.obj.Resources.Font
        for name, use in notes.fonts.items():
            if use.digest not in self._typefaces:
                self._typefaces[use.digest] = new_typeface(self.pdf, self.fonts.digests[use.digest])
            face = self._typefaces[use.digest]
            face.use(use.glyphs)
            used[Name(f"/{name}")] = face.object

    def _under(self, placed: Sequence[Placed]) -> tuple[Mapping[str, pikepdf.Object], list[bytes]]:
        """The art's forms by resource name, and the operators that draw them."""
        bleed = self.edition.bleed
        corner = points(bleed), points(self.edition.trim.height + bleed)
        forms: dict[str, pikepdf.Object] = {}
        operators = []
        for item in placed:
            if item.path not in self._forms:
                form = adopt_form(self.pdf, self.art.form(item.path))
                self._forms[item.path] = Name(f"/Art{len(self._forms)}"), form
            name, form = self._forms[item.path]
            forms[str(name)] = form
            operators.append(item.operators(self.art.measure(item.path), str(name), corner).encode("ascii"))
        return forms, operators

    def _boxes(self, page: pikepdf.Page) -> None:
        full, bleed = self.edition.trim.grown(self.edition.bleed), points(self.edition.bleed)
        width, height = points(full.width), points(full.height)
        page.obj.MediaBox = page.obj.BleedBox = Array([0, 0, round(width, 4), round(height, 4)])
        page.obj.TrimBox = Array([round(v, 4) for v in (bleed, bleed, width - bleed, height - bleed)])


def _prune(resources: pikepdf.Object, text: bytes) -> None:
    """Leave out what the page does not use."""
    for key in ("/ExtGState", "/XObject", "/Pattern", "/Shading", "/Font"):
        if key in resources and not len(resources[key]):
            del resources[key]
    if "/ColorSpace" in resources and b" cs" not in text and b" CS" not in text:
        del resources["/ColorSpace"]
