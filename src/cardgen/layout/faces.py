"""Lay out all faces of a game: write them, print what the cache lacks, join them into one PDF."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Severity, Where, in_order
from cardgen.layout.art import write_whole
from cardgen.layout.bleed import lacking_bleed, placed_rect
from cardgen.layout.desk import Desk, FaceOrder, Sheaf
from cardgen.layout.facefile import FaceFile
from cardgen.layout.job import Draft, Setup
from cardgen.layout.join import Joining, Leaf
from cardgen.layout.late import hear_sheets, print_faces
from cardgen.layout.record import BROKEN, FaceNotes, Finding, read_notes
from cardgen.layout.report import report, report_failures
from cardgen.layout.stylesheet import page_css

_PLACE = re.compile(r" at (\d+):(\d+)")


@dataclass(frozen=True, slots=True)
class Faces:
    """A deck's faces, what was found on them, and every file they were made from.

    `file` holds every face that could be made; a card whose template failed is missing from its pages, and the
    findings then have an error.
    """

    file: FaceFile
    findings: tuple[Diagnostic, ...]
    files: tuple[Path, ...]


def lay_out_faces(order: FaceOrder) -> Faces:
    """Make all faces of a game in one edition and language.

    The PDF is the same bytes whatever the cache held before, and however many jobs worked.
    Raises CardgenError if a font of the project cannot be read.
    """
    desk = Desk(order)
    sheaves, failures = desk.write()
    pdf, found = _make(desk, sheaves)
    findings = [*report_failures(desk, failures), *desk.styles.findings, *report(desk, sheaves, found)]
    findings += _sheet_messages(desk)
    pages = {name: number for number, sheaf in enumerate(sheaves) for name in sheaf.names}
    file = FaceFile(pdf, pages, order.edition.trim, order.edition.bleed)
    return Faces(file, tuple(in_order(findings)), desk.files)


def _make(desk: Desk, sheaves: Sequence[Sheaf]) -> tuple[Path, list[list[Finding]]]:
    """The joined PDF and the findings on each of its pages, from the cache if they are there and whole."""
    order = desk.order
    series = f"faces-{order.game.id}-{order.edition.id}-{order.language}-"
    pdf = order.cache / f"{series}{desk.identity(sheaves)[:32]}.pdf"
    about = pdf.with_suffix(".json")
    kept = _kept(pdf, about)
    if kept is not None and len(kept) == len(sheaves):
        return pdf, kept
    records = kept_records(desk, sheaves)
    joining = Joining(order.edition, desk.fonts, desk.art)
    data = joining.join([Leaf(records[sheaf.key].path, sheaf.placed) for sheaf in sheaves])
    write_whole(pdf, data)
    notes = [records[sheaf.key].notes for sheaf in sheaves]
    found = [[*on_face.findings, *_bleeds(desk, sheaf, on_face)] for sheaf, on_face in zip(sheaves, notes, strict=True)]
    lists = [[finding.as_list() for finding in on_face] for on_face in found]
    write_whole(about, json.dumps({"sha256": sha256(data).hexdigest(), "findings": lists}, ensure_ascii=False).encode())
    _sweep(order.cache, series, pdf.stem)
    return pdf, found


def _bleeds(desk: Desk, sheaf: Sheaf, notes: FaceNotes) -> list[Finding]:
    """Whether what reaches the trim of a face, art or background, reaches the edge of the bleed."""
    art = [placed_rect(item, desk.art.measure(item.path)) for item in sheaf.placed]
    return lacking_bleed([*art, *notes.grounds], desk.order.edition)


def _sweep(cache: Path, series: str, kept: str) -> None:
    """Take earlier states of a deck out of the cache: each may be megabytes."""
    for old in cache.glob(f"{series}*"):
        digest = old.stem.removeprefix(series)
        if old.stem != kept and re.fullmatch(r"[0-9a-f]{32}", digest):
            old.unlink(missing_ok=True)


def _kept(pdf: Path, about: Path) -> list[list[Finding]] | None:
    """The findings of a joined PDF that is in the cache and whole."""
    try:
        said = json.loads(about.read_bytes())
        if sha256(pdf.read_bytes()).hexdigest() != said["sha256"]:
            return None
        return [[Finding(*finding) for finding in on_face] for on_face in said["findings"]]
    except (OSError, ValueError, KeyError, TypeError):
        return None


@dataclass(frozen=True, slots=True)
class Record:
    """A laid-out face in the cache: the PDF of its text layer, and what is noted of it."""

    path: Path
    notes: FaceNotes


def kept_records(desk: Desk, sheaves: Sequence[Sheaf]) -> dict[str, Record]:
    """The records of those faces by key; what the cache lacks, or has not whole, is laid out."""
    paths = {sheaf.key: desk.order.cache / f"face-{sheaf.key[:32]}.pdf" for sheaf in sheaves}
    html = {sheaf.key: sheaf.html for sheaf in sheaves}
    records: dict[str, Record] = {}
    for key, path in paths.items():
        try:
            records[key] = Record(path, read_notes(path.read_bytes()))
        except (OSError, *BROKEN):
            continue
    missing = [Draft(key, html[key]) for key in paths if key not in records]
    if missing:
        for key, data in print_faces(_setup(desk), missing, desk.order.jobs):
            write_whole(paths[key], data)
            records[key] = Record(paths[key], read_notes(data))
    return records


def _setup(desk: Desk) -> Setup:
    """What the press needs to know of the desk."""
    order = desk.order
    return Setup(
        sheets=desk.styles.sheets,
        base_css=page_css(order.edition),
        fonts=desk.fonts,
        bounds=desk.bounds,
        art=desk.art_folder,
        edition=order.edition,
        language=order.language,
    )


def _sheet_messages(desk: Desk) -> list[Diagnostic]:
    """What WeasyPrint ignores in the style sheets, heard once and kept."""
    kept = desk.order.cache / f"styles-{desk.ground[:32]}.json"
    try:
        heard = [(str(name), str(text)) for name, text in json.loads(kept.read_bytes())]
    except (OSError, ValueError, TypeError):
        heard = [(desk.bounds.name(path), text) for path, text in hear_sheets(_setup(desk))]
        write_whole(kept, json.dumps(heard, ensure_ascii=False).encode())
    return [_sheet_message(name, text) for name, text in heard]


def _sheet_message(name: str, text: str) -> Diagnostic:
    place = _PLACE.search(text)
    where = Where(name, int(place[1]), int(place[2])) if place else Where(name)
    return Diagnostic("css-ignored", _PLACE.sub("", text), where, "see which CSS WeasyPrint knows", Severity.WARNING)
