"""Colours by name: a game's palette as CSS, and the contrast of two colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Diagnostic, Where, did_you_mean
from cardgen.model.game import Colour

LEAST_CONTRAST = 4.5
"""For text, as WCAG 2.2 asks (success criterion 1.4.3, level AA)."""

_USE = re.compile(r"var\(\s*--([A-Za-z0-9_-]+)\s*\)")
_OWN = re.compile(r"--([A-Za-z0-9_-]+)\s*:")


def with_colours(css: str, palette: Mapping[str, Colour]) -> str:
    """Style sheet text with `var(--gold)` replaced by the ink of that name; other variables stay as they are."""
    return _USE.sub(lambda m: palette[m[1]].rgb if m[1] in palette else m[0], css)


def unknown_colours(css: str, palette: Mapping[str, Colour], file: str) -> Iterator[Diagnostic]:
    """A finding for each `var(--x)` that is neither an ink nor set in the sheet itself."""
    own = set(_OWN.findall(css))
    for use in _USE.finditer(css):
        if use[1] not in palette and use[1] not in own:
            line = css.count("\n", 0, use.start()) + 1
            column = use.start() - css.rfind("\n", 0, use.start())
            where = Where(file, line, column, line, column + len(use[0]))
            yield Diagnostic("unknown-ink", f"no ink is called '{use[1]}'", where, did_you_mean(use[1], palette))


def channels(rgb: str) -> tuple[float, float, float]:
    """Red, green and blue of `#rrggbb`, from 0 to 1.  Raises ValueError for anything else."""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", rgb):
        raise ValueError(f"'{rgb}' is not a colour such as #a5301c")
    red, green, blue = (int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def luminance(rgb: str) -> float:
    """Relative luminance of an sRGB colour, from 0 (black) to 1 (white), as WCAG 2.2 defines it."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels(rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two sRGB colours, from 1 (equal) to 21 (black and white), in either order."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
