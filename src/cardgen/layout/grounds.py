"""The areas that a laid-out page fills by itself: backgrounds and pictures of the text layer, near the trim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.layout import weasy
from cardgen.layout.bleed import NEAR
from cardgen.layout.boxes import MEASURED
from cardgen.layout.record import Rect
from cardgen.model.game import Edition
from cardgen.model.length import PX_PER_MM

Area = tuple[float, float, float, float]  # x, y, width, height in px before turning
EVERYWHERE: Rect = (-1e6, -1e6, 1e6, 1e6)
PAPER = (1.0, 1.0, 1.0)  # a white area prints nothing


def grounds(page: Any, edition: Edition) -> tuple[Rect, ...]:
    """What a page fills at or beyond the trim, as rectangles; other areas are left out."""
    trim, box = edition.trim, page._page_box
    found = [*_canvas(box, edition), *_visit(box, None, EVERYWHERE)]
    inner = NEAR, NEAR, trim.width - NEAR, trim.height - NEAR
    near = (r for r in found if r[0] <= inner[0] or r[1] <= inner[1] or r[2] >= inner[2] or r[3] >= inner[3])
    whole = (r for r in near if r[2] > r[0] and r[3] > r[1])
    return tuple(dict.fromkeys((round(a, 3), round(b, 3), round(c, 3), round(d, 3)) for a, b, c, d in whole))


def _canvas(box: Any, edition: Edition) -> Iterator[Rect]:
    """The background of the body: it fills the page up to the trim."""
    if box.canvas_background is not None and _areas(box.canvas_background, (0, 0, 1, 1)):
        yield 0.0, 0.0, edition.trim.width, edition.trim.height


def _visit(box: Any, matrix: Any, clip: Rect) -> Iterator[Rect]:
    box = getattr(box, "_box", box)  # an absolutely placed box stands behind a placeholder
    if box.transformation_matrix is not None:
        matrix = box.transformation_matrix @ matrix if matrix is not None else box.transformation_matrix
    if isinstance(box, weasy.TextBox):
        return
    filled: list[Area] = []
    if getattr(box, "background", None) is not None and not isinstance(box, weasy.PageBox):
        filled += _areas(
            box.background, (box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height())
        )
    if isinstance(box, weasy.ReplacedBox) and box.style["visibility"] == "visible":
        filled.append((box.content_box_x(), box.content_box_y(), box.width, box.height))
    yield from (_within(_rect(area, matrix), clip) for area in filled)
    if box.style["overflow"] != "visible" and isinstance(box, MEASURED):
        padding = box.padding_box_x(), box.padding_box_y(), box.padding_width(), box.padding_height()
        clip = _within(_rect(padding, matrix), clip)
    for child in getattr(box, "children", ()):
        yield from _visit(child, matrix, clip)


def _areas(background: Any, whole: Area) -> list[Area]:
    """Where a background prints: all of its box, or the parts where its pictures stand that are not repeated."""
    colour = background.color
    if colour.alpha > 0 and tuple(round(float(c), 4) for c in colour.to("srgb").coordinates) != PAPER:
        return [background.layers[-1].painting_area if background.layers else whole]
    return [_picture(layer) for layer in background.layers if layer.image is not None]


def _picture(layer: Any) -> Area:
    """Where a layer's picture stands; repeated in a direction, it fills the painting area in that direction."""
    x, y, width, height = layer.painting_area
    left, top = (start + offset for start, offset in zip(layer.positioning_area[:2], layer.position, strict=True))
    right, bottom = left + layer.size[0], top + layer.size[1]
    across, down = (max(left, x), min(right, x + width)), (max(top, y), min(bottom, y + height))
    if layer.repeat[0] != "no-repeat":
        across = x, x + width
    if layer.repeat[1] != "no-repeat":
        down = y, y + height
    return across[0], down[0], across[1] - across[0], down[1] - down[0]


def _rect(area: Area, matrix: Any) -> Rect:
    """An area in mm, by its bounding box where it is turned."""
    x, y, width, height = area
    corners = [(u, v) for u in (x, x + width) for v in (y, y + height)]
    if matrix is not None:
        corners = [matrix.transform_point(u, v) for u, v in corners]
    xs, ys = [u / PX_PER_MM for u, _ in corners], [v / PX_PER_MM for _, v in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _within(rect: Rect, clip: Rect) -> Rect:
    return max(rect[0], clip[0]), max(rect[1], clip[1]), min(rect[2], clip[2]), min(rect[3], clip[3])
