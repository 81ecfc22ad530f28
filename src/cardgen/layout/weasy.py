"""The one door to WeasyPrint: the names used here, untyped, many of them internal.

`pyproject.toml` pins a range of versions, and tests check that each name still does what layout expects of it.
"""

from __future__ import annotations

from typing import Any

from cardgen.layout import fontless  # isort: skip  # noqa: F401 (first: it hides the system's fonts)

import pydyf as _pydyf
import weasyprint as _weasyprint
from weasyprint.formatting_structure import boxes as _boxes
from weasyprint.images import RasterImage as _RasterImage
from weasyprint.logger import LOGGER as _LOGGER
from weasyprint.matrix import Matrix as _Matrix
from weasyprint.pdf import _reference_resources
from weasyprint.pdf import _use_references as _use
from weasyprint.pdf.stream import Stream as _Stream
from weasyprint.text import ffi as _ffi
from weasyprint.text.fonts import FontConfiguration as _FontConfiguration
from weasyprint.urls import URLFetcherResponse as _URLFetcherResponse

HTML: Any = _weasyprint.HTML
CSS: Any = _weasyprint.CSS
VERSION: str = str(_weasyprint.VERSION)
FontConfiguration: Any = _FontConfiguration
Response: Any = _URLFetcherResponse
LOGGER: Any = _LOGGER

Matrix: Any = _Matrix
LineBox: Any = _boxes.LineBox
TextBox: Any = _boxes.TextBox
BlockContainerBox: Any = _boxes.BlockContainerBox
ReplacedBox: Any = _boxes.ReplacedBox
InlineBox: Any = _boxes.InlineBox
FlexContainerBox: Any = _boxes.FlexContainerBox
GridContainerBox: Any = _boxes.GridContainerBox
PageBox: Any = _boxes.PageBox
ParentBox: Any = _boxes.ParentBox
RasterImage: Any = _RasterImage

Stream: Any = _Stream
use_references: Any = _use
reference_resources: Any = _reference_resources
pydyf: Any = _pydyf


def engine() -> str:
    """Names and versions of everything that decides how a page comes out: part of every cache key."""
    return f"weasyprint {VERSION}, pydyf {_pydyf.VERSION}, pango {_ffi.pango.pango_version()}, harfbuzz {_harfbuzz()}"


def _harfbuzz() -> str:
    """HarfBuzz's version: the highest that it says it has at least."""
    found: list[int] = []
    for _ in ("major", "minor", "micro"):
        number = 0
        while _ffi.harfbuzz.hb_version_atleast(*[*found, number + 1, 0, 0][:3]):
            number += 1
        found.append(number)
    return ".".join(str(n) for n in found)
