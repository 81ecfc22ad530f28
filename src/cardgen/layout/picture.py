"""Any other picture as a form: JPEG (its bytes pass through), PNG, and SVG that is drawn once."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree.ElementTree import Element, ParseError, XMLParser

import pikepdf
from pikepdf import Array, Dictionary, Name
from PIL import Image, ImageFile, UnidentifiedImageError

from cardgen.diagnostics import CardgenError, Diagnostic, Where, fail
from cardgen.layout.form import Form, Measure, write_form
from cardgen.model.length import MM_PER_INCH, PX_PER_MM, points

DEFAULT_DPI = 300
LARGEST_PIXELS = 150_000_000
TRANSPARENT = "it is partly transparent: some print shops refuse soft masks"
_DATA_IMAGE = re.compile(r"\s*(#|data:image/(png|jpeg|gif|webp)[;,])")
_LENGTH = re.compile(r"\s*([\d.]+)\s*(mm|cm|in|pt|px|)\s*")
_PER_MM = {"mm": 1.0, "cm": 0.1, "in": 1 / MM_PER_INCH, "pt": 72 / MM_PER_INCH, "px": PX_PER_MM, "": PX_PER_MM}
_JPEG_SPACES = {"L": Name.DeviceGray, "RGB": Name.DeviceRGB, "CMYK": Name.DeviceCMYK}


def raster_form(data: bytes, file: str) -> bytes:
    """A JPEG or PNG as a kept form, its origin in the upper left corner, in its own resolution or at 300 dpi.

    Raises CardgenError if it cannot be read.
    """
    where = Where(file)
    try:
        with _strictly(), Image.open(io.BytesIO(data)) as image:
            if image.width * image.height > LARGEST_PIXELS:
                raise fail(
                    "picture-too-large", f"{image.width} x {image.height} pixels are too many", where, "scale it down"
                )
            if image.format not in ("JPEG", "MPO", "PNG"):
                raise fail("picture-format", f"{image.format} pictures are not read", where, "save it as PNG or JPEG")
            if image.getexif().get(0x0112, 1) != 1:
                raise fail(
                    "picture-turned",
                    "the picture is stored on its side",
                    where,
                    "save it upright, without EXIF rotation",
                )
            image.load()
            pdf = pikepdf.new()
            stream = _jpeg(pdf, image, data) if image.format != "PNG" else _png(pdf, image, data)
            dpi = float(image.info.get("dpi", (DEFAULT_DPI,))[0]) or DEFAULT_DPI
            dpi = dpi if dpi > 96.5 else DEFAULT_DPI  # 72 and 96 are what programs write when nobody chose
            size = image.width / dpi * MM_PER_INCH, image.height / dpi * MM_PER_INCH
            warning = TRANSPARENT if "/SMask" in stream else ""
            measure = Measure(round(size[0], 4), round(size[1], 4), image.width, warning)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise fail("broken-picture", f"the picture cannot be read: {error}", where, "save it again") from error
    width, height = points(measure.width), points(measure.height)
    form = Form(f"{width:.4f} 0 0 {height:.4f} 0 {-height:.4f} cm /I Do".encode(), (0, -height, width, 0), IDENTITY)
    return write_form(form, measure, Dictionary(XObject=Dictionary(I=pdf.make_indirect(stream))), pdf)


@contextmanager
def _strictly() -> Iterator[None]:
    """Let Pillow refuse a picture whose end is missing: WeasyPrint tells it to make that up, for the whole process."""
    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient


IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def _image(pdf: pikepdf.Pdf, size: tuple[int, int], space: Name) -> Any:
    stream = pikepdf.Stream(pdf, b"")
    stream.Type, stream.Subtype = Name.XObject, Name.Image
    stream.Width, stream.Height = size
    stream.ColorSpace, stream.BitsPerComponent = space, 8
    return stream


def _jpeg(pdf: pikepdf.Pdf, image: Image.Image, data: bytes) -> Any:
    """The file's own bytes as an image."""
    if image.mode not in _JPEG_SPACES:
        raise ValueError(f"a JPEG of mode {image.mode}")
    stream = _image(pdf, image.size, _JPEG_SPACES[image.mode])
    if image.mode == "CMYK" and "adobe" in image.info:
        stream.Decode = Array([1, 0] * 4)  # Adobe writes CMYK inverted
    stream.write(data, filter=Name.DCTDecode)
    return stream


def _png(pdf: pikepdf.Pdf, image: Image.Image, data: bytes) -> Any:
    """A PNG's pixels, with its own compression where PDF knows it, and its transparency as a soft mask."""
    plain = data[24:26] in (b"\x08\x00", b"\x08\x02") and data[28:29] == b"\0" and "transparency" not in image.info
    if plain:
        return _flate(pdf, image.size, 1 if data[25:26] == b"\0" else 3, _idat(data))
    alpha = image.convert("RGBA").getchannel("A")
    grey = image.mode in ("1", "L", "LA", "I", "I;16")
    flat = image.convert("L" if grey else "RGB")
    stream = _flate(pdf, image.size, 1 if grey else 3, _rows(flat))
    if alpha.getextrema() != (255, 255):
        stream.SMask = pdf.make_indirect(_flate(pdf, image.size, 1, _rows(alpha)))
    return stream


def _flate(pdf: pikepdf.Pdf, size: tuple[int, int], colours: int, packed: bytes) -> Any:
    stream = _image(pdf, size, Name.DeviceGray if colours == 1 else Name.DeviceRGB)
    parms = Dictionary(Predictor=15, Columns=size[0], Colors=colours)
    stream.write(packed, filter=Name.FlateDecode, decode_parms=parms)
    return stream


def _rows(image: Image.Image) -> bytes:
    """Pixels packed as in the IDAT of a PNG."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=9)
    return _idat(out.getvalue())


def _idat(data: bytes) -> bytes:
    """The compressed pixels of a PNG file."""
    out, at = [], 8
    while at + 8 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            out.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    return b"".join(out)


def read_svg(data: bytes, file: str) -> Element:
    """The root of an SVG file that is safe to draw.

    Raises CardgenError for XML that is broken or declares entities, for scripts, and for references to other files.
    """
    try:
        if re.search(rb"<!(DOCTYPE|ENTITY)", data[:4096]):
            raise ValueError("it has a DOCTYPE; save it as plain SVG")
        parser = XMLParser()  # noqa: S314 (no DOCTYPE, so no entities)
        parser.feed(data)
        root = parser.close()
    except (ParseError, ValueError, LookupError) as error:
        line = error.position[0] if isinstance(error, ParseError) else 0
        raise fail(
            "broken-svg", f"the SVG cannot be read: {error}", Where(file, line), "save it again as plain SVG"
        ) from error
    if not isinstance(root, Element) or root.tag != "{http://www.w3.org/2000/svg}svg":
        raise fail(
            "broken-svg", "the file's root is not an <svg> in the SVG namespace", Where(file), "save it as plain SVG"
        )
    findings = [
        Diagnostic("unsafe-svg", text, Where(file), "draw what is meant in the file itself") for text in _unsafe(root)
    ]
    if findings:
        raise CardgenError(*findings)
    return root


def _unsafe(root: Element) -> Iterator[str]:
    """What in an SVG reaches out of it or runs."""
    for element in root.iter():
        tag = str(element.tag).rsplit("}", 1)[-1]
        if tag in ("script", "foreignObject", "animate", "animateTransform", "set", "handler"):
            yield f"<{tag}> is not allowed in a picture"
        if tag in ("text", "tspan", "textPath"):
            yield f"<{tag}> needs a font: convert text to outlines"
        for key, value in element.attrib.items():
            name = key.rsplit("}", 1)[-1]
            if name.startswith("on"):
                yield f"{name}= runs a script"
            if name in ("href", "src") and not _DATA_IMAGE.match(value):
                yield f'{name}="{value[:60]}" leads out of the file'
            if _leads_out(value):
                yield f"{name}= names another file: {value[:60]}"
        if tag == "style" and (_leads_out(element.text or "") or "@import" in (element.text or "")):
            yield "<style> names another file"


def _leads_out(css: str) -> bool:
    return any(not _DATA_IMAGE.match(url.strip("'\" ")) for url in re.findall(r"url\(([^)]*)\)", css))


def svg_measure(root: Element, file: str) -> tuple[Measure, tuple[float, float]]:
    """Natural size in mm, and where the drawing's origin lies from its upper left corner, in mm.

    Raises CardgenError if the file gives neither a size nor a viewBox.
    """
    view = [float(v) for v in re.findall(r"-?[\d.]+(?:e-?\d+)?", root.get("viewBox", ""))]
    sides = [_millimetres(root.get(side, "")) for side in ("width", "height")]
    if len(view) != 4 or view[2] <= 0 or view[3] <= 0:
        view = [0.0, 0.0, (sides[0] or 0) * PX_PER_MM, (sides[1] or 0) * PX_PER_MM]
    width = sides[0] or (sides[1] * view[2] / view[3] if sides[1] and view[3] else view[2] / PX_PER_MM)
    height = sides[1] or (width * view[3] / view[2] if view[2] else 0)
    if width <= 0 or height <= 0:
        raise fail("broken-svg", "the SVG has neither a size nor a viewBox", Where(file), "give the root a viewBox")
    left, top = view[0] * width / view[2], view[1] * height / view[3]
    return Measure(round(width, 4), round(height, 4), left=left, top=top), (-left, -top)


def _millimetres(text: str) -> float | None:
    match = _LENGTH.fullmatch(text)
    return float(match[1]) / _PER_MM[match[2]] if match and float(match[1]) > 0 else None
