"""Lay card faces into the boxes that a page keeps free for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pikepdf
from pikepdf import Name

from cardgen.layout.facefile import FaceFile
from cardgen.layout.stack import rounded
from cardgen.model.length import Size, points

CORNER = 3.2
"""Radius of a poker card's corners in mm, as most printers cut them (1/8 inch)."""

EDGE = 0.7
"""A white edge in pt, half of it on the card, tells cards apart that lie on each other."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One card face on a page.

    The box (x, y, width, height) is what shows, in mm from the trim's upper left corner: the upper part of the card
    when it is not as high as the card.  `turn` is in degrees clockwise about the middle of the whole card.
    """

    face: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0


def lay_pictures(pdf: pikepdf.Pdf, faces: FaceFile, pages: Mapping[int, Sequence[Picture]]) -> None:
    """Draw faces over what the pages of `pdf` show already; `pages` maps page indexes to pictures, far to near.

    Each face is stored once however often it is shown.  Raises KeyError for a face that `faces` does not hold.
    """
    forms: dict[int, pikepdf.Object] = {}
    with pikepdf.open(faces.pdf) as source:
        for index, pictures in sorted(pages.items()):
            page = pdf.pages[index]
            drawn = []
            for picture in pictures:
                number = faces.pages[picture.face]
                if number not in forms:
                    forms[number] = pdf.copy_foreign(source.pages[number].as_form_xobject())
                name = page.add_resource(forms[number], Name.XObject, Name(f"/Face{number}"))
                drawn.append(_operators(picture, faces, page, str(name)))
            page.contents_add(pdf.make_stream(b"q"), prepend=True)
            page.contents_add(pdf.make_stream(("Q\n" + "\n".join(drawn)).encode("ascii")))


def _operators(picture: Picture, faces: FaceFile, page: pikepdf.Page, name: str) -> str:
    """PDF operators that draw one face."""
    scale = picture.width / faces.trim.width
    card = Size(picture.width, faces.trim.height * scale)
    box = [float(v) for v in page.trimbox]
    x = box[0] + points(picture.x + card.width / 2)
    y = box[3] - points(picture.y + card.height / 2)
    c, s = cos(radians(picture.turn)), sin(radians(picture.turn))
    left, low = -points(card.width) / 2, -points(card.height) / 2
    cut = points(card.height - picture.height)
    bleed = points(faces.bleed) * scale
    outline = rounded(left, low, card, CORNER * scale)
    parts = [
        f"q {_n(c)} {_n(-s)} {_n(s)} {_n(c)} {_n(x)} {_n(y)} cm",
        f"{_n(left)} {_n(low + cut)} {_n(points(card.width))} {_n(points(picture.height))} re W n" if cut > 0.1 else "",
        f"q {outline} W n {_n(scale)} 0 0 {_n(scale)} {_n(left - bleed)} {_n(low - bleed)} cm {name} Do Q",
        f"{_n(EDGE)} w 1 G {outline} S Q",
    ]
    return " ".join(filter(None, parts))


def _n(value: float) -> str:
    """A number as PDF writes it, to a hundred-thousandth."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text
