"""Put pages on larger pages: each page of a PDF becomes a Form XObject, stored once and placed as often as wanted."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from cardgen.impose.grid import Box, Flip
from cardgen.model.length import Size, points


@dataclass(frozen=True, slots=True)
class Placed:
    """A form laid on a page.

    (x, y) is where its lower left corner goes, or its upper right one when it is turned by 180 degrees;
    `clip` is the only area it may print.  In mm from the page's lower left corner.
    """

    form: int
    x: float
    y: float
    turned: bool = False
    clip: Box | None = None


def take_forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """All pages of `pdf` as Form XObjects; the pages themselves are removed.

    The content stream object itself becomes the form, so nothing is copied.
    """
    forms = [_form(page) for page in pdf.pages]
    del pdf.pages[:]
    return forms


def adopt_forms(pdf: pikepdf.Pdf, source: bytes) -> list[pikepdf.Object]:
    """The pages of another PDF as forms of `pdf`."""
    with pikepdf.open(io.BytesIO(source)) as other:
        start = len(pdf.pages)
        pdf.pages.extend(other.pages)
        forms = [_form(page) for page in list(pdf.pages)[start:]]
        del pdf.pages[start:]
    return forms


def _form(page: pikepdf.Page) -> pikepdf.Object:
    if isinstance(page.obj.Contents, Array):
        page.contents_coalesce()
    form = page.obj.Contents
    form.Type, form.Subtype = Name.XObject, Name.Form
    form.BBox, form.Resources = page.obj.MediaBox, page.obj.Resources
    return form


def add_page(pdf: pikepdf.Pdf, size: Size, forms: Sequence[pikepdf.Object], placed: Iterable[Placed]) -> None:
    """Append a page of `size` mm that shows `placed`, first placed first drawn."""
    used: dict[str, pikepdf.Object] = {}
    operators = []
    for item in placed:
        name = f"/F{item.form}"
        used[name] = forms[item.form]
        clip = ""
        if item.clip is not None:
            box = item.clip
            clip = " ".join(_pt(v) for v in (box.x, box.y, box.width, box.height)) + " re W n "
        turn = "-1 0 0 -1" if item.turned else "1 0 0 1"
        operators.append(f"q {clip}{turn} {_pt(item.x)} {_pt(item.y)} cm {name} Do Q")
    page = pdf.add_blank_page(page_size=(points(size.width), points(size.height)))
    page.obj.Contents = pdf.make_stream("\n".join(operators).encode("ascii"))
    page.obj.Resources = Dictionary(XObject=Dictionary(used))
    box_of_paper = Array([0, 0, round(points(size.width), 3), round(points(size.height), 3)])
    for key in ("MediaBox", "CropBox", "BleedBox", "TrimBox"):
        page.obj[f"/{key}"] = box_of_paper


def save(pdf: pikepdf.Pdf, out: Path, title: str, flip: Flip) -> None:
    """Write the PDF with a title, without dates or random ids: the same content gives the same bytes.

    A print dialogue that heeds the file offers no scaling, and turns the paper over the edge that `flip` names.
    """
    duplex = {Flip.LONG: Name.DuplexFlipLongEdge, Flip.SHORT: Name.DuplexFlipShortEdge, Flip.NONE: Name.Simplex}
    pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), Duplex=duplex[flip])
    if Name.Info in pdf.trailer:
        del pdf.trailer.Info
    if Name.Metadata in pdf.Root:
        del pdf.Root.Metadata
    pdf.docinfo["/Title"] = title
    pdf.docinfo["/Creator"] = "cardgen"
    data = io.BytesIO()  # qpdf itself ends the program when a disk is full
    pdf.save(
        data,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
    )
    out.write_bytes(data.getbuffer())


def _pt(mm: float) -> str:
    """Millimetres as PDF points, to a thousandth (0.0004 mm)."""
    return f"{points(mm):.3f}"
