"""Move the pages of a PDF so that each begins at the origin, and everything that points into them with it.

WeasyPrint puts the origin at the corner of the trim, so that a page with bleed begins at negative coordinates.  What is
imposed must begin at (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf
from pikepdf import Array, Name

_BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
_XYZ = 5  # page, /XYZ, x, y, zoom


def rebase(pdf: pikepdf.Pdf) -> None:
    """Move all pages, their boxes, links, bookmarks and named destinations."""
    shifts: dict[tuple[int, int], tuple[float, float]] = {}
    for page in pdf.pages:
        x, y = (-float(v) for v in list(page.mediabox)[:2])
        shifts[page.obj.objgen] = x, y
        page.contents_add(pdf.make_stream(f"q 1 0 0 1 {x:.5f} {y:.5f} cm".encode("ascii")), prepend=True)
        page.contents_add(pdf.make_stream(b"Q"))
        for name in _BOXES:
            if name in page.obj:
                page.obj[name] = _moved(page.obj[name], x, y)
        for link in page.obj.get("/Annots", ()):
            link.Rect = _moved(link.Rect, x, y)
    for place in (*_named(pdf), *_bookmarks(pdf.Root.get("/Outlines"))):
        if len(place) == _XYZ and place[0].objgen in shifts:
            x, y = shifts[place[0].objgen]
            place[2], place[3] = _number(float(place[2]) + x), _number(float(place[3]) + y)


def _moved(box: Any, x: float, y: float) -> Array:
    return Array([_number(float(v) + (y if place % 2 else x)) for place, v in enumerate(box)])


def _number(value: float) -> Any:
    return int(value) if value.is_integer() else round(value, 4)


def _named(pdf: pikepdf.Pdf) -> list[Any]:
    """The places of all named destinations."""
    names = pdf.Root.get(Name.Names)
    return list(names.Dests.Names)[1::2] if names is not None and "/Dests" in names else []


def _bookmarks(item: Any) -> Iterator[Any]:
    """The places of all bookmarks, at any depth."""
    below = item.get("/First") if item is not None else None
    while below is not None:
        if "/Dest" in below:
            yield below.Dest
        yield from _bookmarks(below)
        below = below.get("/Next")
