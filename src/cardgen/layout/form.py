"""A picture ready to be placed: a Form XObject in points, its natural size, kept as a one-page PDF in the cache."""

from __future__ import annotations

import io
import json
import zlib
from dataclasses import asdict, dataclass

import pikepdf
from pikepdf import Array, Dictionary, Name


@dataclass(frozen=True, slots=True)
class Measure:
    """What a picture says of itself: natural size in mm, its pixels (0 where it has none), and where it lies.

    `left`, `top`: mm from its origin to its left and upper edge, rightwards and downwards.
    """

    width: float
    height: float
    pixels: int = 0  # across the natural width
    warning: str = ""  # why a print shop may refuse it
    left: float = 0.0
    top: float = 0.0


@dataclass(frozen=True, slots=True)
class Form:
    """A Form XObject's parts.  `box` is what it may print, in its own units; `matrix` takes these to points.

    Drawn at (0, 0) it shows the picture with its origin there and y upwards.
    """

    content: bytes
    box: tuple[float, float, float, float]
    matrix: tuple[float, float, float, float, float, float]


def write_form(
    form: Form, measure: Measure, resources: Dictionary | None = None, pdf: pikepdf.Pdf | None = None
) -> bytes:
    """A one-page PDF that keeps a form and its measure; `resources` belong to `pdf`."""
    pdf = pdf or pikepdf.new()
    stream = pikepdf.Stream(pdf, b"")
    stream.write(zlib.compress(form.content, 9), filter=Name.FlateDecode)
    page = pdf.add_blank_page(page_size=(10, 10))
    page.obj.Contents = stream
    page.obj.Resources = resources if resources is not None else Dictionary()
    return finish(pdf, page.obj, form.box, form.matrix, measure)


def finish(
    pdf: pikepdf.Pdf,
    page: pikepdf.Object,
    box: tuple[float, ...],
    matrix: tuple[float, ...],
    measure: Measure,
) -> bytes:
    """The bytes of a PDF whose only page is to be used as a form."""
    page.CardgenForm = Dictionary(
        BBox=Array([_number(v) for v in box]),
        Matrix=Array([_number(v) for v in matrix]),
        Measure=pikepdf.String(json.dumps(asdict(measure), sort_keys=True)),
    )
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return out.getvalue()


def read_measure(data: bytes) -> Measure:
    """The measure of a kept form.  Raises ValueError, KeyError or pikepdf.PdfError if `data` is not one."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return Measure(**json.loads(str(pdf.pages[0].obj.CardgenForm.Measure)))


def adopt_form(pdf: pikepdf.Pdf, data: bytes) -> pikepdf.Object:
    """A kept form as a Form XObject of `pdf`."""
    with pikepdf.open(io.BytesIO(data)) as source:
        page = source.pages[0]
        about = page.obj.CardgenForm
        box, matrix = [float(v) for v in about.BBox], [float(v) for v in about.Matrix]
        form = pdf.copy_foreign(page.as_form_xobject())
    form.BBox, form.Matrix = Array([_number(v) for v in box]), Array([_number(v) for v in matrix])
    return form


def _number(value: float) -> pikepdf.Object | int | float:
    """An integer where it is one, otherwise six decimals."""
    return int(value) if float(value).is_integer() else round(value, 6)
