"""What a printer or a player would stumble over, read from a laid-out face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from unicodedata import category

from cardgen.diagnostics import did_you_mean
from cardgen.layout.boxes import Laid, Run
from cardgen.layout.fonts import Font, FontShelf
from cardgen.layout.record import WARNING, Finding, Rect
from cardgen.model.game import Edition

SMALLEST_TYPE = 5.0  # pt
LEAST_DPI = 200
TOUCH = 0.15  # mm that the ink of two boxes may share before they count as overlapping
SLACK = 0.05  # mm that ink may enter the safe zone's margin: rounding


@dataclass(slots=True)
class Inspector:
    """Checks faces of one edition, set in the fonts of one shelf."""

    fonts: FontShelf
    edition: Edition
    _faces: dict[tuple[tuple[str, ...], int, bool], list[Font]] = field(default_factory=dict)
    _extents: dict[tuple[str, str, bool], tuple[float, float]] = field(default_factory=dict)

    def inspect(self, laid: Laid) -> list[Finding]:
        """Every finding on a laid-out face."""
        findings: list[Finding] = []
        places: dict[str, list[Rect]] = {}
        for run in laid.runs:
            fonts = self._fonts(run)
            findings += self._glyphs(run, fonts)
            rect = self._ink(run, fonts)
            findings += self._place(run, rect)
            if run.box:
                places.setdefault(run.box, []).append(rect)
        findings += _overlaps(places)
        findings += _pictures(laid)
        return findings

    def _fonts(self, run: Run) -> list[Font]:
        """The fonts that a run names and the project has, in the order in which they are asked."""
        key = run.families, run.weight, run.italic
        if key not in self._faces:
            found = (self.fonts.face(family, run.weight, run.italic) for family in run.families)
            self._faces[key] = [font for font in found if font is not None]
        return self._faces[key]

    def _glyphs(self, run: Run, fonts: list[Font]) -> Iterator[Finding]:
        if not fonts:
            named = run.families[0]
            hint = did_you_mean(named, self.fonts.families) or "put its TTF file beside the templates"
            message = f"no font of the project is called '{named}'{_in(run)}"
            yield Finding("unknown-font", message, hint, topic=named)
            return
        for character in self.fonts.missing(run.text, fonts):
            names = " and ".join(font.name for font in fonts)
            message = f"{names} has no glyph for '{character}' U+{ord(character):04X}{_in(run)}"
            yield Finding("missing-glyph", message, "use another character, or name a font that has it after this one")

    def _ink(self, run: Run, fonts: list[Font]) -> Rect:
        above, below = 0.0, 0.0
        for font in fonts[:1]:
            key = font.digest, run.text, run.lining
            if key not in self._extents:
                self._extents[key] = font.extent(run.text, run.lining)
            above, below = self._extents[key]
        return run.rect(above, below)

    def _place(self, run: Run, rect: Rect) -> Iterator[Finding]:
        if run.size < SMALLEST_TYPE - 1e-6:
            message = f"type of {run.size:.1f} pt is too small to read: '{_short(run.text)}'{_in(run)}"
            yield Finding("small-type", message, f"set it in {SMALLEST_TYPE:g} pt or more", WARNING, _topic(run.box))
        trim, safe = self.edition.trim, self.edition.safe
        left, top, right, bottom = rect
        out = max(safe - left, safe - top, right - trim.width + safe, bottom - trim.height + safe)
        if out > SLACK:
            message = f"'{_short(run.text)}'{_in(run)} stands {out:.1f} mm outside the safe zone"
            hint = f"keep text {safe:g} mm away from the trim: cutting is not exact"
            yield Finding("unsafe-text", message, hint, topic=_topic(run.box))


def _overlaps(places: dict[str, list[Rect]]) -> Iterator[Finding]:
    """Texts of different boxes that run into one another."""
    for (a, rects_a), (b, rects_b) in combinations(places.items(), 2):
        depth = max(min(_shared(p, q)) for p in rects_a for q in rects_b)
        if depth > TOUCH:
            message = f"the texts of boxes '{a}' and '{b}' overlap by {depth:.1f} mm"
            hint = "make one box smaller, or let its text shrink with data-min"
            yield Finding("overlap", message, hint, topic=_topic(a))


def _shared(p: Rect, q: Rect) -> tuple[float, float]:
    """Width and height of what two rectangles have in common; below zero where they are apart."""
    return min(p[2], q[2]) - max(p[0], q[0]), min(p[3], q[3]) - max(p[1], q[1])


def _pictures(laid: Laid) -> Iterator[Finding]:
    for shown in laid.pictures:
        if shown.dpi < LEAST_DPI:
            yield low_resolution(shown.source, shown.dpi)
    if laid.blurred:
        message = "a blurred shadow becomes a soft mask, which some viewers print as a black box"
        yield Finding("soft-mask", message, "use a flat shadow without blur", WARNING)


def low_resolution(source: str, dpi: float) -> Finding:
    """The finding for a picture that is shown too large for its pixels."""
    message = f"{source} is shown in {dpi:.0f} dpi, less than {LEAST_DPI}"
    return Finding("low-resolution", message, "give a larger picture, or show it smaller", WARNING)


def _topic(box: str) -> str:
    """What a template's line has that makes a measured box."""
    return f'data-box="{box}"' if box else ""


def _in(run: Run) -> str:
    return f" in box '{run.box}'" if run.box else ""


def _short(text: str) -> str:
    shown = "".join(f"U+{ord(c):04X}" if category(c) == "Co" else c for c in text.strip())
    return shown if len(shown) <= 24 else f"{shown[:23]}…"
