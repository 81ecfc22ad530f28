"""The outline of a card, as PDF path operators: what a face shown on another page is clipped to."""

from __future__ import annotations

from cardgen.model.length import Size, points

CIRCLE = 0.5522847498
"""Length of a Bézier handle that draws a quarter of a unit circle."""


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
    """A number as PDF writes it, to a thousandth of a point."""
    return f"{round(value, 3):.3f}".rstrip("0").rstrip(".") or "0"
