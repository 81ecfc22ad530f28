"""Whether what is printed up to the cut goes on to the edge of the bleed; else a white sliver shows after cutting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from cardgen.layout.art import Placed
from cardgen.layout.form import Measure
from cardgen.layout.record import Finding, Rect
from cardgen.model.game import Edition
from cardgen.model.length import Size

NEAR = 0.5
"""mm inside the trim within which an area counts as reaching it: cutting is no more exact."""
SHORT = 0.1
"""mm by which an area may miss the edge of the bleed."""
SIDES = ("left", "top", "right", "bottom")


def placed_rect(item: Placed, measure: Measure) -> Rect:
    """The box of art on a face, also where it is turned."""
    k, angle = item.factor(measure), radians(item.turn)
    a, b = k * cos(angle), k * sin(angle)
    across, down = (measure.left, measure.left + measure.width), (measure.top, measure.top + measure.height)
    corners = [(item.x + a * u - b * v, item.y + b * u + a * v) for u in across for v in down]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def lacking_bleed(areas: Iterable[Rect], edition: Edition) -> list[Finding]:
    """The finding on a face whose printed areas reach the trim along most of a side, but not the bleed."""
    bleed = edition.bleed
    if bleed <= SHORT:
        return []
    known = list(areas)
    gaps = [(side, _missing([_seen_from(side, r, edition.trim) for r in known], edition, side)) for side in SIDES]
    short = [f"{gap:.1f} mm {side}" for side, gap in gaps if gap > 0]
    if not short:
        return []
    message = f"art or background reaches the cut but not the edge of the bleed; missing: {', '.join(short)}"
    hint = (
        f"draw it {bleed:g} mm larger on each side, or place it at x=-{bleed:g}, y=-{bleed:g}; "
        f"or keep it {edition.safe:g} mm inside the trim"
    )
    return [Finding("no-bleed", message, hint)]


def _seen_from(side: str, rect: Rect, trim: Size) -> Rect:
    """A rectangle by its distances from a side: (nearest to it or out beyond it, start, deepest, end)."""
    left, top, right, bottom = rect
    return {
        "left": (left, top, right, bottom),
        "top": (top, left, bottom, right),
        "right": (trim.width - right, top, trim.width - left, bottom),
        "bottom": (trim.height - bottom, left, trim.height - top, right),
    }[side]


def _missing(seen: Sequence[Rect], edition: Edition, side: str) -> float:
    """How many mm are missing on a side, 0 if none."""
    length = edition.trim.height if side in ("left", "right") else edition.trim.width
    reaching = [r for r in seen if r[0] <= NEAR and r[2] >= -SHORT]
    bled = [r for r in reaching if r[0] <= SHORT - edition.bleed]
    if _covered(reaching, length) <= length / 2 or _covered(bled, length) > length / 2:
        return 0
    longest = max(_covered([r], length) for r in reaching)
    return min(edition.bleed + r[0] for r in reaching if _covered([r], length) >= longest - SHORT)


def _covered(seen: Sequence[Rect], length: float) -> float:
    """How much of an edge from 0 to `length` the rectangles cover together."""
    covered = end = 0.0
    for start, stop in sorted((r[1], r[3]) for r in seen):
        start, stop = max(start, end), min(stop, length)  # noqa: PLW2901 (the part that is new)
        if stop > start:
            covered += stop - start
            end = stop
    return covered
