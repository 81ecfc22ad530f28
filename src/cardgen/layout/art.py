"""Art by path: each file is made into a form once, kept in the cache, and stored once in a PDF, however often used."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import cos, radians, sin
from pathlib import Path

import pikepdf

from cardgen.diagnostics import Where, fail
from cardgen.layout.files import Bounds
from cardgen.layout.form import Measure, finish, read_measure, write_form
from cardgen.layout.late import draw_svg
from cardgen.layout.picture import raster_form, read_svg, svg_measure
from cardgen.layout.plate import PlateSource, is_plate, plate_form
from cardgen.layout.svgink import inked
from cardgen.model.game import Colour
from cardgen.model.length import points

VERSION = "3"
LARGEST_FILE = 64_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Placed:
    """Art on a face: its origin in mm from the trim's upper left corner; `turn` degrees clockwise about that."""

    path: Path
    x: float
    y: float
    scale: float
    turn: float
    width: float = 0.0  # mm; 0: natural width

    def factor(self, measure: Measure) -> float:
        """How much larger than natural it is shown."""
        return self.scale * (self.width / measure.width if self.width else 1.0)

    def operators(self, measure: Measure, name: str, corner: tuple[float, float]) -> str:
        """PDF operators that draw the form `name`; `corner` is the trim's upper left corner in points."""
        k, angle = self.factor(measure), radians(self.turn)
        a, b = k * cos(angle), -k * sin(angle)
        x, y = corner[0] + points(self.x), corner[1] - points(self.y)
        return f"q {' '.join(f'{v:.5f}'.rstrip('0').rstrip('.') for v in (a, b, -b, a, x, y))} cm {name} Do Q"


@dataclass(slots=True)
class ArtStore:
    """All art of a game, made into forms in the palette's inks."""

    bounds: Bounds
    palette: Mapping[str, Colour]
    folder: Path  # cache
    _measures: dict[Path, Measure] = field(default_factory=dict)
    _digests: dict[Path, str] = field(default_factory=dict)

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file used so far, in order of first use."""
        return tuple(self._digests)

    def measure(self, path: Path) -> Measure:
        """A picture's natural size.  Raises CardgenError if the file is not a picture that can be placed."""
        if path not in self._measures:
            self._measures[path] = self._make(path)
        return self._measures[path]

    def digest(self, path: Path) -> str:
        """What a face's cache key says of a picture: changes with the file, and with an ink if the file names inks."""
        if path not in self._digests:
            inks = ",".join(f"{name}{c.rgb}{c.cmyk}" for name, c in sorted(self.palette.items()))
            data = path.read_bytes()
            head = f"{VERSION} {pikepdf.__version__} {inks if b'class=' in data else ''} ".encode()
            self._digests[path] = sha256(head + data).hexdigest()[:32]
        return self._digests[path]

    def form(self, path: Path) -> bytes:
        """The kept form of a picture that has been measured."""
        return self._file(path).read_bytes()

    def _file(self, path: Path) -> Path:
        return self.folder / f"art-{self.digest(path)}.pdf"

    def _make(self, path: Path) -> Measure:
        name = self.bounds.name(path)
        if path.stat().st_size > LARGEST_FILE:
            raise fail(
                "picture-too-large", f"the file has {path.stat().st_size:,} bytes", Where(name), "make it smaller"
            )
        kept = self._file(path)
        if kept.exists():
            try:
                return read_measure(kept.read_bytes())
            except (pikepdf.PdfError, ValueError, TypeError, AttributeError, KeyError):
                kept.unlink()  # cut short or of an older make: made again below
        data = make_form(path.read_bytes(), name, self.palette)
        write_whole(kept, data)
        return read_measure(data)


def make_form(data: bytes, name: str, palette: Mapping[str, Colour]) -> bytes:
    """A picture file's bytes as a kept form.  Raises CardgenError, placed in the file `name`."""
    text = _plate_text(data)
    if text is not None:
        form, measure = plate_form(PlateSource(text, name), palette)
        return write_form(form, measure)
    start = data[:512].lstrip(b"\xef\xbb\xbf \r\n\t")
    if name.lower().endswith(".svg") or start.startswith((b"<svg", b"<?xml", b"<!--")):
        return _svg(data, name, palette)
    return raster_form(data, name)


def _plate_text(data: bytes) -> str | None:
    if not data.startswith(b"<svg"):
        return None
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None
    return text if is_plate(text) else None


def _svg(data: bytes, name: str, palette: Mapping[str, Colour]) -> bytes:
    """A general SVG, drawn once."""
    root = read_svg(data, name)
    measure, origin = svg_measure(root, name)
    drawn = draw_svg(inked(root, palette, name), measure, name)
    with pikepdf.open(io.BytesIO(drawn)) as pdf:
        page = pdf.pages[0].obj
        width, height = points(measure.width), points(measure.height)
        matrix = (1.0, 0.0, 0.0, 1.0, -points(origin[0]), points(origin[1]) - height)
        return finish(pdf, page, (0.0, 0.0, width, height), matrix, measure)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
