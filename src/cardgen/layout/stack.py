"""Lay faces on the pages of any PDF: cards in a rulebook, spread, turned, rounded, as large as wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pikepdf
from pikepdf import Name

from cardgen.layout.facefile import FaceFile
from cardgen.model.length import Size, points

CIRCLE = 0.5522847498
"""Length of a Bézier handle that draws a quarter of a unit circle."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One face on a page.

    (x, y) is the upper left corner of its trim before turning, in mm from the page's upper left corner; `width` is the
    trim's width in mm, which also sets the scale; `turn` is in degrees clockwise about the middle of the card;
    `radius` rounds the corners, in mm on the page.  Nothing outside the trim shows.
    """

    face: str
    x: float
    y: float
    width: float
    turn: float = 0.0
    radius: float = 0.0


def place_faces(pdf: pikepdf.Pdf, faces: FaceFile, pages: Mapping[int, Sequence[Placement]]) -> None:
    """Draw faces over what the pages of `pdf` already show; `pages` maps page indexes to placements, far to near.

    Each face is stored once however often it is placed.  Raises KeyError for a face that `faces` does not hold.
    """
    with pikepdf.open(faces.pdf) as source:
        forms: dict[int, pikepdf.Object] = {}
        for index, placements in pages.items():
            page = pdf.pages[index]
            height = float(page.mediabox[3])
            operators = []
            for placement in placements:
                number = faces.pages[placement.face]
                if number not in forms:
                    forms[number] = pdf.copy_foreign(source.pages[number].as_form_xobject())
                name = page.add_resource(forms[number], Name.XObject, Name(f"/Face{number}"))
                operators.append(_operators(placement, faces, height, str(name)))
            _overlay(pdf, page, "\n".join(operators).encode("ascii"))


def _overlay(pdf: pikepdf.Pdf, page: pikepdf.Page, content: bytes) -> None:
    """Add content over a page's own, whatever graphics state that one leaves behind."""
    page.contents_add(pdf.make_stream(b"q"), prepend=True)
    page.contents_add(pdf.make_stream(b"Q\n" + content), prepend=False)


def _operators(placement: Placement, faces: FaceFile, page_height: float, name: str) -> str:
    """PDF operators that draw one placement."""
    scale = placement.width / faces.trim.width
    size = Size(placement.width, faces.trim.height * scale)
    middle_x = points(placement.x + size.width / 2)
    middle_y = page_height - points(placement.y + size.height / 2)
    c, s = cos(radians(placement.turn)), sin(radians(placement.turn))
    left, low = -points(size.width) / 2, -points(size.height) / 2
    bleed = points(faces.bleed) * scale
    turned = f"{_n(c)} {_n(-s)} {_n(s)} {_n(c)} {_n(middle_x)} {_n(middle_y)} cm"
    clip = rounded(left, low, size, placement.radius)
    return f"q {turned} {clip} W n {_n(scale)} 0 0 {_n(scale)} {_n(left - bleed)} {_n(low - bleed)} cm {name} Do Q"


def rounded(x: float, y: float, size: Size, radius: float) -> str:
    """Path operators of a rectangle with round corners: lower left corner in pt, size and radius in mm."""
    w, h = points(size.width), points(size.height)
    r = min(points(radius), w / 2, h / 2)
    if r <= 0:
        return f"{_n(x)} {_n(y)} {_n(w)} {_n(h)} re"
    k = r * (1 - CIRCLE)
    right, top = x + w, y + h
    path = (
        (x + r, y, "m"),
        (right - r, y, "l"),
        (right - k, y, right, y + k, right, y + r, "c"),
        (right, top - r, "l"),
        (right, top - k, right - k, top, right - r, top, "c"),
        (x + r, top, "l"),
        (x + k, top, x, top - k, x, top - r, "c"),
        (x, y + r, "l"),
        (x, y + k, x + k, y, x + r, y, "c"),
    )
    return " ".join(" ".join(v if isinstance(v, str) else _n(v) for v in step) for step in path) + " h"


def _n(value: float) -> str:
    """A number as PDF writes it, to a thousandth (a scale factor to a millionth)."""
    digits = 6 if abs(value) < 10 else 3
    return f"{round(value, digits):.6f}".rstrip("0").rstrip(".") or "0"
