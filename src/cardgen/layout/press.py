"""The text layer: faces as WeasyPrint lays them out, fitted, measured and kept as records.

Faces are laid out in chunks, because starting a document costs as much as several cards; each is painted by itself,
with resources of its own, so that its record is the same whatever chunk it was in.
"""

from __future__ import annotations

import gc
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import tinyhtml5  # type: ignore[import-untyped,unused-ignore]

from cardgen.layout import weasy
from cardgen.layout.boxes import Laid, face_boxes
from cardgen.layout.fetcher import ProjectFetcher
from cardgen.layout.fit import Fitting
from cardgen.layout.grounds import grounds
from cardgen.layout.job import Draft, Setup
from cardgen.layout.lint import Inspector
from cardgen.layout.messages import listening
from cardgen.layout.paint import Painter
from cardgen.layout.record import WARNING, FaceNotes, Finding

CHUNK = 27
"""Faces in one document: more gain nothing, and memory grows with them."""


@dataclass(slots=True)
class _Face:
    """One face on its way through the press."""

    draft: Draft
    element: Any
    fitting: Fitting = field(default_factory=Fitting)
    findings: list[Finding] = field(default_factory=list)
    page: Any = None
    document: Any = None  # what the page is of: kept, for its fonts, until the page is painted
    laid: Laid | None = None


class Press:
    """WeasyPrint, set up once for all faces of an edition.

    `messages` holds what WeasyPrint had to say of the style sheets: (sheet, message).
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.fetcher = ProjectFetcher(setup.bounds)
        self.font_configuration = weasy.FontConfiguration()
        self.messages: list[tuple[Path, str]] = []
        self._pictures: dict[str, Any] = {}
        self._inspector = Inspector(setup.fonts, setup.edition)
        self._base = setup.art.as_uri() + "/"
        self._sheets = [self._sheet(setup.fonts.face_css() + setup.base_css)]
        for sheet in setup.sheets:
            with listening() as heard:
                self._sheets.append(self._sheet(sheet.css))
            self.messages += [(sheet.path, text) for text in heard]

    def _sheet(self, css: str) -> Any:
        return weasy.CSS(string=css, font_config=self.font_configuration, base_url=self._base, url_fetcher=self.fetcher)

    def print(self, drafts: Sequence[Draft]) -> list[tuple[str, bytes]]:
        """Lay out faces; each as (its key, the bytes of its record)."""
        was_enabled = gc.isenabled()
        gc.disable()  # WeasyPrint makes millions of small objects and few cycles: a tenth of the time
        try:
            printed = []
            for start in range(0, len(drafts), CHUNK):
                with listening():  # inner listeners hear first; what is left here is about glyphs, which lint tells
                    printed += self._chunk(drafts[start : start + CHUNK])
                gc.collect()
            return printed
        finally:
            if was_enabled:
                gc.enable()

    def _chunk(self, drafts: Sequence[Draft]) -> list[tuple[str, bytes]]:
        faces = [_Face(draft, *self._parse(draft)) for draft in drafts]
        waiting = faces
        while waiting:
            self._lay_out(waiting)
            for face in waiting:
                if face.laid is not None:
                    face.fitting.judge(face.laid)
            waiting = [face for face in waiting if face.fitting.unsettled]
        painter = Painter(self.setup.fonts)  # holds pointers into fonts that live no longer than these documents
        return [(face.draft.key, self._record(face, painter)) for face in faces]

    def _parse(self, draft: Draft) -> tuple[Any]:
        """The face's own tree: parsed by itself, so that an unclosed tag cannot reach the next face."""
        root = tinyhtml5.parse(io.StringIO(draft.html), namespace_html_elements=False)
        body = root.find("body")
        (section,) = [child for child in body if child.tag == "section"][:1]
        for stray in [child for child in body if child is not section]:
            section.append(stray)
        section.tail = None
        for element in section.iter():
            source = element.get("src") if isinstance(element.tag, str) else None
            if source and (self.setup.art / source).is_file():
                element.set("src", quote(source))  # a file's name may hold # ? % and spaces
        return (section,)

    def _lay_out(self, faces: Sequence[_Face]) -> None:
        frame = f'<!doctype html><html lang="{self.setup.language}"><body>'
        html = weasy.HTML(string=frame, base_url=self._base, url_fetcher=self.fetcher)
        body = html.etree_element.find("body")
        for number, face in enumerate(faces):
            face.element.set("data-cardgen-face", str(number))
            body.append(face.element)
        with listening() as heard:
            document = html.render(font_config=self.font_configuration, stylesheets=self._sheets, cache=self._pictures)
        _deal(faces, document)
        for face in faces:
            body.remove(face.element)
            ignored = [text for text in heard if _concerns(text, face.element)]
            face.findings += [Finding("css-ignored", text, "", WARNING) for text in ignored]

    def _record(self, face: _Face, painter: Painter) -> bytes:
        if face.page is None or face.laid is None:
            raise RuntimeError(f"WeasyPrint made no page of face {face.draft.key}")
        findings = [*face.findings, *face.fitting.findings(), *self._inspector.inspect(face.laid)]
        filled = grounds(face.page, self.setup.edition)
        return painter.paint(face.page, FaceNotes({}, tuple(findings), face.fitting.sizes(), filled))


def _deal(faces: Sequence[_Face], document: Any) -> None:
    """Give each face its page; further pages of a face are what did not fit on it."""
    for face in faces:
        face.page = None
    current: _Face | None = None
    for page in document.pages:
        laid = face_boxes(page)
        if laid.face is not None and faces[laid.face].page is None:
            current = faces[laid.face]
            current.page, current.document, current.laid = page, document, laid
        elif current is not None and RUNS_OVER not in current.findings:
            current.findings.append(RUNS_OVER)


RUNS_OVER = Finding(
    "runs-over",
    "the face runs over onto another page",
    "give its boxes absolute places and heights, so that everything stays on one page",
)
_IGNORED = re.compile(r"Ignored `(.+?)` at ")


def _concerns(message: str, element: Any) -> bool:
    """Whether a message is about a declaration in a style attribute of this face."""
    quoted = _IGNORED.match(message)
    return quoted is not None and any(quoted[1] in (part.get("style") or "") for part in element.iter())
