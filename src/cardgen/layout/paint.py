"""Paint one laid-out page by itself: its operators, the resources it needs besides fonts, the glyphs it uses.

This is what WeasyPrint does when it writes a PDF, but for the fonts: those are embedded later, once for all faces.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from cardgen.layout import weasy
from cardgen.layout.fonts import FontShelf
from cardgen.layout.record import WARNING, FaceNotes, Finding, FontUse

SCALE = 0.75  # points per CSS pixel


@dataclass(slots=True)
class Painter:
    """Paints pages of one document; the document and its font configuration must outlive this."""

    fonts: FontShelf
    _known: dict[int, Any] = field(default_factory=dict)
    _digests: dict[int, str] = field(default_factory=dict)

    def paint(self, page: Any, notes: FaceNotes) -> bytes:
        """The record of a page: a PDF without fonts that carries its notes, to which glyphs and findings are added."""
        for font in self._known.values():
            font.to_unicode, font.widths, font.missing = {}, {}, {}
        pdf, resources, images = weasy.pydyf.PDF(), _resources(), {}  # type: ignore[var-annotated]
        content = self._content(page, resources, images)
        pdf.add_object(content)
        holder = weasy.pydyf.Dictionary()
        pdf.add_object(holder)
        resources["Font"] = holder.reference
        pdf.add_object(resources)
        transparent = _transparency(resources)
        weasy.use_references(pdf, resources, images, {})
        uses, foreign = self._uses()
        found = [*notes.findings, *(_foreign(family) for family in foreign)]
        if transparent:
            found.append(Finding("transparency", transparent, FLAT, WARNING))
        whole = replace(notes, fonts=uses, findings=tuple(dict.fromkeys(found)))
        return _write(pdf, content, resources, whole)

    def _content(self, page: Any, resources: Any, images: dict[str, Any]) -> Any:
        bleed = page.bleed
        rectangle = (
            -bleed["left"],
            -bleed["top"],
            page.width + bleed["left"] + bleed["right"],
            page.height + bleed["top"] + bleed["bottom"],
        )
        stream = weasy.Stream(self._known, rectangle, resources, images, None, {}, None, compress=False)
        stream.transform(
            a=1, d=-1, e=bleed["left"] * SCALE, f=(page.height + bleed["bottom"]) * SCALE
        )  # origin: lower left corner of the bleed
        page.paint(stream, SCALE)
        return stream

    def _uses(self) -> tuple[dict[str, FontUse], list[str]]:
        """The glyphs used by resource name, and the families of fonts that are not the project's."""
        uses: dict[str, FontUse] = {}
        foreign: list[str] = []
        for key, font in self._known.items():
            if not font.to_unicode:
                continue
            if key not in self._digests:
                self._digests[key] = sha256(font.file_content).hexdigest()
            digest = self._digests[key]
            if digest not in self.fonts.digests:
                foreign.append(font.family)
                continue
            glyphs = {**(uses[font.hash].glyphs if font.hash in uses else {}), **font.to_unicode}
            uses[font.hash] = FontUse(digest, glyphs)
        return dict(sorted(uses.items())), sorted(foreign)


FLAT = "use flat colours: some viewers and print shops cannot do it"


def _resources() -> Any:
    make = weasy.pydyf.Dictionary
    return make({"ExtGState": make(), "XObject": make(), "Pattern": make(), "Shading": make(), "ColorSpace": make()})


def _transparency(resources: Any) -> str:
    """What is transparent on the page, in words, or nothing."""
    states = resources["ExtGState"].values()
    if any("SMask" in state for state in states):
        return "a mask or a transparent gradient becomes a soft mask"
    if any(float(state.get(key, 1)) < 1 for state in states for key in ("ca", "CA")):
        return "a colour or an element is partly transparent"
    return ""


def _foreign(family: str) -> Finding:
    message = f"text is set in '{family}', which is not a font of the project"
    return Finding("fallback-font", message, "name a font that has all its characters")


def _write(pdf: Any, content: Any, resources: Any, notes: FaceNotes) -> bytes:
    about = weasy.pydyf.Stream([notes.to_json()])
    pdf.add_object(about)
    pdf.catalog["CardgenFace"] = about.reference
    pdf.add_page(
        weasy.pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": pdf.pages.reference,
                "MediaBox": weasy.pydyf.Array([0, 0, 10, 10]),
                "Contents": content.reference,
                "Resources": resources.reference,
            }
        )
    )
    out = io.BytesIO()
    pdf.write(out, compress=False)
    return out.getvalue()
