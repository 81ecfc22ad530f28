"""What the press is given: faces as HTML, and what they stand on.  Plain data, so that it can go to other processes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardgen.layout.files import Bounds
from cardgen.layout.fonts import FontShelf
from cardgen.layout.stylesheet import Sheet
from cardgen.model.game import Edition


@dataclass(frozen=True, slots=True)
class Draft:
    """A face to be laid out: its cache key and its HTML, one `section` element."""

    key: str
    html: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What every face of an edition stands on."""

    sheets: tuple[Sheet, ...]
    base_css: str
    fonts: FontShelf
    bounds: Bounds
    art: Path  # relative picture names start here
    edition: Edition
    language: str
