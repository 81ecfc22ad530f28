"""Printed files, opened: where cards lie on a sheet, what is written in each, which fonts are used, how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
from PIL import Image

from cardgen.model.length import PT_PER_MM

BLEED = 3.0  # mm, in every edition of every game


@dataclass(frozen=True, slots=True)
class Size:
    """A card in mm, and how many columns and rows of it lie on a sheet."""

    width: float
    height: float
    columns: int
    rows: int


SIZES = {"poker": Size(63.5, 88.9, 3, 3), "tarot": Size(69.85, 120.65, 2, 2)}
POKER = SIZES["poker"]
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}


def places(page: pikepdf.Page) -> Iterator[tuple[float, float]]:
    """Where cards are laid, in mm: the lower left corner of each card's trim.  The sheet's own form is left out."""
    moves = [op.operands for op in pikepdf.parse_content_stream(page) if str(op.operator) == "cm"]
    for move in moves[:-1]:
        yield float(move[4]) / PT_PER_MM + BLEED, float(move[5]) / PT_PER_MM + BLEED


def plain(text: str) -> str:
    """Text without the signs of a game's own font, blanks of all kinds as one blank."""
    return re.sub(r"[\s\u00a0]+", " ", re.sub(r"[\ue000-\uf8ff]", "", text)).strip()


@cache
def slots(path: Path, size: Size = POKER) -> tuple[str, ...]:
    """What is written within the trim of each card of a sheet file, in the order of the sheets."""
    written = []
    with pikepdf.open(path) as pdf:
        rows = [list(places(page)) for page in pdf.pages]
    document = pypdfium2.PdfDocument(path)
    for number in range(0, len(rows), 2):
        text = document[number].get_textpage()
        for x, y in rows[number]:
            box = [side * PT_PER_MM for side in (x, y, x + size.width, y + size.height)]
            written.append(plain(text.get_text_bounded(*box)))
    document.close()
    return tuple(written)


@cache
def text_of(path: Path) -> str:
    """What is written in a file, as plain text."""
    document = pypdfium2.PdfDocument(path)
    text = plain(" ".join(page.get_textpage().get_text_range() for page in document))
    document.close()
    return text


def fonts(page: pikepdf.Object, seen: set[tuple[int, int]]) -> Iterator[pikepdf.Object]:
    """The fonts that a page or a form uses, and those of the forms in it, once each."""
    resources = page.get("/Resources", pikepdf.Dictionary())
    yield from resources.get("/Font", pikepdf.Dictionary()).values()
    for form in resources.get("/XObject", pikepdf.Dictionary()).values():
        if form.objgen not in seen:
            seen.add(form.objgen)
            yield from fonts(form, seen)


def embedded(font: pikepdf.Object) -> bool:
    """Whether the file holds the letters of a font."""
    real = font.DescendantFonts[0] if font.Subtype == "/Type0" else font
    return font.Subtype == "/Type3" or any(f"/FontFile{kind}" in real.FontDescriptor for kind in ("", "2", "3"))


def middle(path: Path, side: int, dpi: int) -> Image.Image:
    """The middle card of a side of paper, all four sides of it cut, in grey."""
    page = pypdfium2.PdfDocument(path)[side]
    image: Image.Image = page.render(scale=dpi / 72).to_pil().convert("L")
    x, y = page.get_width() / PT_PER_MM / 2 - POKER.width / 2, page.get_height() / PT_PER_MM / 2 - POKER.height / 2
    left, top, right, bottom = (round(v * dpi / 25.4) for v in (x, y, x + POKER.width, y + POKER.height))
    return image.crop((left, top, right, bottom))


def differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels in which two pictures clearly differ; coarse, so that edges do not count."""
    one, other = one.reduce(4), other.reduce(4)
    assert one.size == other.size
    return sum(abs(a - b) > 60 for a, b in zip(one.tobytes(), other.tobytes(), strict=True)) / len(one.tobytes())
