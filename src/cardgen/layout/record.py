"""What is kept of a laid-out face: its page without fonts and art, the glyphs it uses, and what was found on it."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import pikepdf
from pikepdf import Name

from cardgen.diagnostics import Diagnostic, Severity, Where

WARNING = Severity.WARNING.value

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm from the trim's upper left corner."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A complaint about a face, before it is known which card's line in which file it points to.

    `topic` is what makes it the same mistake on another face: the message, unless that quotes the card's own text.
    """

    code: str
    message: str
    hint: str = ""
    severity: str = Severity.ERROR.value
    topic: str = ""

    def as_list(self) -> list[str]:
        """Its parts, in the order in which they make it again."""
        return [self.code, self.message, self.hint, self.severity, self.topic]

    def at(self, where: Where, face: str) -> Diagnostic:
        """The complaint as a diagnostic about the face that messages call `face`."""
        return Diagnostic(self.code, f"{face}: {self.message}", where, self.hint, Severity(self.severity))


@dataclass(frozen=True, slots=True)
class FontUse:
    """The glyphs that a face takes from one font: glyph number -> the text it stands for."""

    digest: str  # SHA-256 of the font file
    glyphs: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class FaceNotes:
    """What is known of a laid-out face besides its page.

    `fonts` goes by the resource name that the page uses; `sizes` tells the type size in pt of each box that was fitted;
    `grounds` are the areas that the text layer fills at the trim or beyond.
    """

    fonts: Mapping[str, FontUse]
    findings: tuple[Finding, ...] = ()
    sizes: Mapping[str, float] = field(default_factory=dict)
    grounds: tuple[Rect, ...] = ()

    def to_json(self) -> bytes:
        """The notes as JSON, always the same bytes for the same notes."""
        fonts = {}
        for name, use in self.fonts.items():
            fonts[name] = {"digest": use.digest, "glyphs": {str(glyph): text for glyph, text in use.glyphs.items()}}
        value = {
            "fonts": fonts,
            "findings": [f.as_list() for f in self.findings],
            "sizes": dict(self.sizes),
            "grounds": [list(rect) for rect in self.grounds],
        }
        return json.dumps(value, sort_keys=True, ensure_ascii=False).encode()

    @classmethod
    def from_json(cls, data: bytes) -> FaceNotes:
        """The notes from JSON.  Raises ValueError, KeyError or TypeError if they are not notes."""
        value = json.loads(data)
        fonts = {
            name: FontUse(use["digest"], {int(glyph): text for glyph, text in use["glyphs"].items()})
            for name, use in sorted(value["fonts"].items())
        }
        grounds = tuple((left, top, right, bottom) for left, top, right, bottom in value["grounds"])
        return cls(fonts, tuple(Finding(*f) for f in value["findings"]), value["sizes"], grounds)


BROKEN = (pikepdf.PdfError, ValueError, KeyError, TypeError, AttributeError)
"""What reading a file raises that is not a whole record."""


def read_notes(data: bytes) -> FaceNotes:
    """The notes of a kept face.  Raises one of `BROKEN` if `data` is not a whole record."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return notes_of(pdf)


def notes_of(pdf: pikepdf.Pdf) -> FaceNotes:
    """The notes of a kept face that is open.  Raises one of `BROKEN`."""
    return FaceNotes.from_json(pdf.Root[Name("/CardgenFace")].read_bytes())
