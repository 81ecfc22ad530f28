"""A drawn plate (SVG in the small grammar of `cardgen.ornament.plate`) as PDF operators in the palette's inks.

A plate may be 30,000 corners; as SVG inside a page of text it costs WeasyPrint 0.2 to 0.4 seconds on every card, as a
Form XObject under the page it is read once for all cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.layout.form import Form, Measure
from cardgen.layout.palette import channels
from cardgen.model.game import Colour
from cardgen.model.length import PT_PER_MM

UNIT = 100  # viewBox units per mm
INTEGER = r"(-?\d+)"
_HEAD = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" width="([\d.]+)mm" height="([\d.]+)mm"'
    rf' viewBox="{INTEGER} {INTEGER} (\d+) (\d+)" fill-rule="evenodd">'
)
_PATH = re.compile(r'<path class="([a-z][a-z0-9_]*)" d="((?:M[-\d ]+l[-\d ]+z)*)"/>')
_SUBPATH = re.compile(r"M([-\d ]+)l([-\d ]+)z")
_NUMBER = re.compile(r"-?\d+")

Ink = Callable[[Colour], bytes]


@dataclass(frozen=True, slots=True)
class PlateSource:
    """A plate's text, and the name it goes by in messages."""

    text: str
    file: str


def is_plate(text: str) -> bool:
    """Whether SVG text claims to be a plate: its first line is a plate's."""
    return _HEAD.match(text) is not None


def rgb(colour: Colour) -> bytes:
    """The operator that sets an ink in sRGB."""
    return b"%s rg" % " ".join(f"{v:.4f}".rstrip("0").rstrip(".") for v in channels(colour.rgb)).encode()


def cmyk(colour: Colour) -> bytes:
    """The operator that sets an ink as its CMYK build."""
    return b"%s k" % " ".join(f"{v / 100:g}" for v in colour.cmyk).encode()


def plate_form(source: PlateSource, palette: Mapping[str, Colour], ink: Ink = rgb) -> tuple[Form, Measure]:
    """A plate as a form in hundredths of a millimetre, its origin where the drawing has it.

    Raises CardgenError for every line that is not in the grammar and every ink that is not in the palette.
    """
    lines = source.text.rstrip("\n").split("\n")
    head = _HEAD.fullmatch(lines[0])
    if head is None:
        raise CardgenError(Diagnostic("broken-plate", "the first line is not a plate's", Where(source.file, 1), REDRAW))
    findings: list[Diagnostic] = []
    content: list[bytes] = []
    for number, line in enumerate(lines[1:-1], start=2):
        place = Where(source.file, number)
        path = _PATH.fullmatch(line)
        if path is None:
            findings.append(Diagnostic("broken-plate", f"not a plate's path: {line[:60]}", place, REDRAW))
        elif path[1] not in palette:
            hint = did_you_mean(path[1], palette)
            findings.append(Diagnostic("unknown-ink", f"no ink is called '{path[1]}'", place, hint))
        else:
            try:
                content += [ink(palette[path[1]]), *_subpaths(path[2]), b"f*"]
            except ValueError as error:
                findings.append(Diagnostic("broken-plate", f"a path's numbers are wrong: {error}", place, REDRAW))
    if lines[-1] != "</svg>" or len(lines) == 1:
        findings.append(
            Diagnostic("broken-plate", "the plate has no end: </svg>", Where(source.file, len(lines)), REDRAW)
        )
    if findings:
        raise CardgenError(*findings)
    x, y, width, height = (int(v) for v in head.groups()[2:])
    k = PT_PER_MM / UNIT
    form = Form(b"\n".join(content), (x, y, x + width, y + height), (k, 0, 0, -k, 0, 0))
    return form, Measure(width / UNIT, height / UNIT, left=x / UNIT, top=y / UNIT)


REDRAW = "draw it again with the ornament toolkit, or give a picture that is not a plate another first line"


def _subpaths(data: str) -> Iterator[bytes]:
    """Relative polygons as absolute operators."""
    for start, steps in _SUBPATH.findall(data):
        x0, y0 = (int(n) for n in _NUMBER.findall(start))
        numbers = [int(n) for n in _NUMBER.findall(steps)]
        if len(numbers) % 2:
            raise ValueError(f"{len(numbers)} numbers are not pairs")
        xs = list(accumulate(numbers[::2], initial=x0))
        ys = list(accumulate(numbers[1::2], initial=y0))
        yield f"{x0} {y0} m".encode()
        yield "\n".join([f"{x} {y} l" for x, y in zip(xs[1:], ys[1:], strict=True)]).encode()
        yield b"h"
