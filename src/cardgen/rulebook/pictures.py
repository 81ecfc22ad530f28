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
from cardgen.rulebook.veil import Drawing

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


@dataclass(frozen=True, slots=True)
class _Lie:
    """How a picture lies on its page, in pt from the page's lower left corner.

    (x, y) is the middle of the whole card of size (2 · half), `cut` the height of what is cut off at its foot, `scale`
    its size on the page in parts of its natural size, `bleed` what the face has more on every side.
    """

    x: float
    y: float
    cosine: float
    sine: float
    half: tuple[float, float]
    cut: float
    scale: float
    bleed: float

    @classmethod
    def of(cls, picture: Picture, faces: FaceFile, page: pikepdf.Page) -> _Lie:
        scale = picture.width / faces.trim.width
        height = faces.trim.height * scale
        left, _, _, top = (float(v) for v in page.trimbox)
        return cls(
            x=left + points(picture.x + picture.width / 2),
            y=top - points(picture.y + height / 2),
            cosine=cos(radians(picture.turn)),
            sine=sin(radians(picture.turn)),
            half=(points(picture.width) / 2, points(height) / 2),
            cut=points(height - picture.height),
            scale=scale,
            bleed=points(faces.bleed) * scale,
        )

    def on_page(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the face lies on the page."""
        u = x * self.scale - self.bleed - self.half[0]
        v = y * self.scale - self.bleed - self.half[1]
        return self.x + self.cosine * u + self.sine * v, self.y - self.sine * u + self.cosine * v

    def shows(self, x: float, y: float) -> bool:
        """Whether a point of the page lies on what is shown of the card."""
        dx, dy = x - self.x, y - self.y
        u, v = self.cosine * dx - self.sine * dy, self.sine * dx + self.cosine * dy
        return abs(u) <= self.half[0] and self.cut - self.half[1] <= v <= self.half[1]

    def operators(self, name: str) -> str:
        """PDF operators that draw the face of that name."""
        c, s, left, low = self.cosine, self.sine, -self.half[0], -self.half[1]
        width, height = 2 * self.half[0], 2 * self.half[1]
        outline = rounded(left, low, Size(width / points(1), height / points(1)), CORNER * self.scale)
        cut = f"{_n(left)} {_n(low + self.cut)} {_n(width)} {_n(height - self.cut)} re W n"
        placed = f"{_n(self.scale)} 0 0 {_n(self.scale)} {_n(left - self.bleed)} {_n(low - self.bleed)} cm"
        parts = [
            f"q {_n(c)} {_n(-s)} {_n(s)} {_n(c)} {_n(self.x)} {_n(self.y)} cm",
            cut if self.cut > 0.1 else "",
            f"q {outline} W n {placed} {name} Do Q",
            f"{_n(EDGE)} w 1 G {outline} S Q",
        ]
        return " ".join(filter(None, parts))


class _Wall:
    """The forms of faces in a PDF, each stored once for every set of words that can be seen of it."""

    def __init__(self, pdf: pikepdf.Pdf, source: pikepdf.Pdf) -> None:
        self._pdf, self._source = pdf, source
        self._drawings: dict[int, Drawing] = {}
        self._forms: dict[tuple[int, tuple[int, ...]], tuple[str, pikepdf.Object]] = {}

    def hang(self, page: pikepdf.Page, number: int, lie: _Lie, above: Sequence[_Lie]) -> str:
        """The name on a page of the face of that page number, without the text that is cut off or lies under others."""

        def is_hidden(x: float, y: float) -> bool:
            spot = lie.on_page(x, y)
            return not lie.shows(*spot) or any(other.shows(*spot) for other in above)

        if number not in self._drawings:
            form = self._pdf.copy_foreign(self._source.pages[number].as_form_xobject())
            self._drawings[number] = Drawing(form)
        hidden = self._drawings[number].hidden(is_hidden)
        if (number, hidden) not in self._forms:
            form = self._drawings[number].without(hidden, self._pdf)
            self._forms[number, hidden] = f"/Face{len(self._forms)}", form
        name, form = self._forms[number, hidden]
        return str(page.add_resource(form, Name.XObject, Name(name)))


def lay_pictures(pdf: pikepdf.Pdf, faces: FaceFile, pages: Mapping[int, Sequence[Picture]]) -> None:
    """Draw faces over what the pages of `pdf` show already; `pages` maps page indexes to pictures, far to near.

    Text that cannot be seen is left out.  Raises KeyError for a face that `faces` does not hold.
    """
    with pikepdf.open(faces.pdf) as source:
        wall = _Wall(pdf, source)
        for index, pictures in sorted(pages.items()):
            page = pdf.pages[index]
            lies = [_Lie.of(picture, faces, page) for picture in pictures]
            drawn = []
            for place, (picture, lie) in enumerate(zip(pictures, lies, strict=True)):
                name = wall.hang(page, faces.pages[picture.face], lie, lies[place + 1 :])
                drawn.append(lie.operators(name))
            page.contents_add(pdf.make_stream(b"q"), prepend=True)
            page.contents_add(pdf.make_stream(("Q\n" + "\n".join(drawn)).encode("ascii")))


def _n(value: float) -> str:
    """A number as PDF writes it, to a hundred-thousandth."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text
