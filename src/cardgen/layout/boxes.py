"""A laid-out page read as text runs, measured boxes and pictures, all that fit and lint look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cardgen.layout import weasy
from cardgen.layout.record import Rect
from cardgen.model.length import PX_PER_MM

PT_PER_PX = 0.75
OVERHANG = 1.0 * PX_PER_MM  # px of width that lines beside one another may share
MEASURED = (weasy.BlockContainerBox, weasy.FlexContainerBox, weasy.GridContainerBox)


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one face of type."""

    text: str
    families: tuple[str, ...]
    weight: int
    italic: bool
    size: float  # pt
    left: float  # px before turning, as are `baseline` and `width`
    baseline: float
    width: float
    matrix: Any  # the turning, or nothing
    lining: bool  # figures as tall as capitals
    box: str  # the name of the measured box it stands in, or ""

    def rect(self, above: float, below: float) -> Rect:
        """Where its ink is, if that reaches `above` and `below` (both upwards) from the baseline, in ems."""
        em = self.size / PT_PER_PX
        top, bottom = self.baseline - above * em, self.baseline - below * em
        corners = [(x, y) for x in (self.left, self.left + self.width) for y in (top, bottom)]
        if self.matrix is not None:
            corners = [self.matrix.transform_point(x, y) for x, y in corners]
        xs, ys = [x / PX_PER_MM for x, _ in corners], [y / PX_PER_MM for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True, slots=True)
class Measured:
    """A box whose content must stay inside it: an element with `data-box`, or one that hides what sticks out."""

    name: str
    element: Any
    box: Any

    @property
    def size(self) -> float:
        """Its type size in pt."""
        return float(self.box.style["font_size"]) * PT_PER_PX

    @property
    def line_height(self) -> float | None:
        """Its line height in pt where it is given as a length, nothing where it goes with the type size."""
        height = self.box.style["line_height"]
        return float(height.value) * PT_PER_PX if getattr(height, "unit", None) == "px" else None

    @property
    def lines(self) -> int:
        """How many lines of text it holds."""
        return sum(isinstance(part, weasy.LineBox) for part in _parts(self.box))

    def needs(self) -> tuple[float, float]:
        """Width and height that its content takes, as parts of what it has: above 1 it does not fit."""
        over_x, over_y = self.overflow()
        over_y = max(over_y, self.overprint())
        width, height = max(self.box.width, 1e-6) / PX_PER_MM, max(self.box.height, 1e-6) / PX_PER_MM
        return 1 + over_x / width, 1 + over_y / height

    def overflow(self) -> tuple[float, float]:
        """How far its content sticks out sideways and downwards, in mm (below zero: how much room is left)."""
        x, y = self.box.content_box_x(), self.box.content_box_y()
        left, right, bottom = x, x, y
        for part in _parts(self.box):
            if isinstance(part, weasy.LineBox):
                bottom = max(bottom, part.position_y + part.height)
            else:
                left, right = min(left, part.position_x), max(right, part.position_x + part.width)
                if isinstance(part, weasy.ReplacedBox):
                    bottom = max(bottom, part.position_y + part.height)
        sideways = max(right - x - self.box.width, x - left)
        return sideways / PX_PER_MM, (bottom - y - self.box.height) / PX_PER_MM

    def overprint(self) -> float:
        """How deep its lines are set over one another, in mm: parts of a flex box, say, that were given too little."""
        depth = 0.0
        for upper, lower in combinations(_lines(self.box), 2):
            beside = min(upper[2], lower[2]) - max(upper[0], lower[0]) <= OVERHANG
            depth = max(depth, 0.0 if beside else min(upper[3], lower[3]) - max(upper[1], lower[1]))
        return depth / PX_PER_MM


@dataclass(frozen=True, slots=True)
class Shown:
    """A raster picture in the text layer, and the resolution it is shown in."""

    source: str
    dpi: float


@dataclass(slots=True)
class Laid:
    """What is on a page.  `face` is the number of the face that begins on it."""

    face: int | None = None
    runs: list[Run] = field(default_factory=list)
    boxes: list[Measured] = field(default_factory=list)
    pictures: list[Shown] = field(default_factory=list)
    blurred: bool = False  # a box has a blurred shadow
    inline: list[str] = field(default_factory=list)  # names given to what has no height or width of its own


def face_boxes(page: Any) -> Laid:
    """Read a page that WeasyPrint has laid out."""
    laid = Laid()
    _visit(page._page_box, laid, None, ("", None))
    return laid


def _visit(box: Any, laid: Laid, matrix: Any, owner: tuple[str, Any]) -> None:
    box = getattr(box, "_box", box)  # an absolutely placed box stands behind a placeholder
    if box.transformation_matrix is not None:
        matrix = box.transformation_matrix @ matrix if matrix is not None else box.transformation_matrix
    if isinstance(box, weasy.TextBox):
        if box.text.strip() and box.style["visibility"] == "visible":
            laid.runs.append(_run(box, matrix, owner[0]))
        return
    if any(getattr(blur, "value", blur) for _, _, blur, *_ in box.style["box_shadow"]):
        laid.blurred = True
    if isinstance(box, weasy.ReplacedBox):
        laid.pictures += _shown(box)
        return
    if box.element is not None and box.element is not owner[1] and isinstance(box, MEASURED):
        owner = _enter(box, laid) or owner
    elif isinstance(box, weasy.InlineBox) and "data-box" in box.element.attrib:
        laid.inline.append(box.element.get("data-box"))
    for child in getattr(box, "children", ()):
        _visit(child, laid, matrix, owner)


def _enter(box: Any, laid: Laid) -> tuple[str, Any] | None:
    """Note the box of an element: a face that begins, or something to be measured (then its name and element)."""
    element = box.element
    number = element.get("data-cardgen-face")
    if number is not None and laid.face is None:
        laid.face = int(number)
    name = element.get("data-box") or (_described(element) if box.style["overflow"] != "visible" else "")
    if not name:
        return None
    laid.boxes.append(Measured(name, element, box))
    return name, element


def _shown(box: Any) -> list[Shown]:
    """A raster picture and its resolution."""
    picture = box.replacement
    if not isinstance(picture, weasy.RasterImage) or not box.width or not box.height:
        return []
    scale = min(picture.width / box.width, picture.height / box.height)
    return [Shown(str(box.element.get("src", "")), scale * 96)]


def _run(box: Any, matrix: Any, owner: str) -> Run:
    style = box.style
    return Run(
        text=box.text,
        families=tuple(style["font_family"]),
        weight=int(style["font_weight"]),
        italic=style["font_style"] != "normal",
        size=float(style["font_size"]) * PT_PER_PX,
        left=box.position_x,
        baseline=box.position_y + box.baseline,
        width=box.width,
        matrix=matrix,
        lining=_lining(style),
        box=owner,
    )


def _lining(style: Any) -> bool:
    variants, settings = style["font_variant_numeric"], style["font_feature_settings"]  # or the word `normal`
    return "lining-nums" in variants or ("lnum", 1) in tuple(settings)


def _described(element: Any) -> str:
    """What to call an element that has no data-box."""
    return f"{element.tag}.{element.get('class', '').split(' ')[0]}".rstrip(".")


def _lines(box: Any) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right, bottom (px) of the text of each line inside a box; a line within a line is a part of it."""
    for child in getattr(box, "children", ()):
        if not isinstance(child, weasy.LineBox):
            yield from _lines(getattr(child, "_box", child))
        elif texts := [part for part in _parts(child) if isinstance(part, weasy.TextBox)]:
            right = max(text.position_x + text.width for text in texts)
            yield min(text.position_x for text in texts), child.position_y, right, child.position_y + child.height


def _parts(box: Any) -> Iterator[Any]:
    """Lines, texts and pictures inside a box, not those of absolutely placed boxes in it."""
    for child in getattr(box, "children", ()):
        blank = isinstance(child, weasy.TextBox) and not child.text.strip()
        if not blank and isinstance(child, (weasy.LineBox, weasy.TextBox, weasy.ReplacedBox)):
            yield child
        yield from _parts(getattr(child, "_box", child))
