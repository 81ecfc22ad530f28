"""Turn what has changed since a game was published into a document: HTML whole in one file, and PDF.

New words stand in colour, underlined and beside a bar in the margin, old ones are struck out: it can be read in black
and white, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.data.project import Project, shared_templates
from cardgen.diagnostics import Where
from cardgen.layout.environment import Shelves, Templates
from cardgen.layout.files import Bounds
from cardgen.rulebook.report import embedded_faces, print_pdf
from cardgen.text.worddiff import Piece

PAGE = "errata/errata.html"


@dataclass(frozen=True, slots=True)
class CardChange:
    """A change of a card or of a rule: what it is called, its number and revision, what of it has changed, and why.

    `pieces` are the old text and the new one word by word.
    """

    name: str
    number: str
    field: str
    pieces: tuple[Piece, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """A clause whose words have changed, with the number that is printed beside it; of a new one all pieces are new.

    `why` is empty where the errata do not say.
    """

    id: str
    number: str
    pieces: tuple[Piece, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A clause that has another number."""

    id: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class ShareLine:
    """Whose share of the points was looked at, in the games of which bots, and what became of it.

    `between` is the interval of the difference.
    """

    bots: str
    side: str
    pairs: str
    old: str
    new: str
    difference: str
    between: str
    proved: bool


@dataclass(frozen=True, slots=True)
class Play:
    """What the errata of a version do in play: shares, exact figures (name, was, now), lines about kept plays."""

    shares: tuple[ShareLine, ...] = ()
    exact: tuple[tuple[str, str, str], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VersionErrata:
    """Everything that has changed from one version to the next.

    `since` is the version before; `accepted` are lines about stored games that go otherwise and were accepted so.
    """

    version: str
    since: str
    functional: tuple[CardChange, ...]
    wording: tuple[CardChange, ...]
    clauses: tuple[ClauseChange, ...]
    renumbered: tuple[Renumbered, ...]
    play: Play
    accepted: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        """Has nothing changed?"""
        return not (self.functional or self.wording or self.clauses or self.renumbered)


@dataclass(frozen=True, slots=True)
class ErrataBook:
    """The document in one language: the game's title and version, and its versions, the newest first.

    `words` are the labels of the language by key.
    """

    language: str
    title: str
    version: str
    versions: tuple[VersionErrata, ...]
    words: Mapping[str, str]


def errata_page(project: Project, game_id: str, book: ErrataBook) -> str:
    """The document as HTML.  Raises CardgenError for a template of the project that cannot be rendered."""
    folders = (project.root / "templates" / game_id, project.root / "templates" / "shared", shared_templates())
    templates = Templates(Shelves(Bounds.of(project.root, shared_templates()), folders))
    page = templates.render(PAGE, {"book": book, "t": book.words.__getitem__}, Where(PAGE))
    return page.replace("/*fonts*/", embedded_faces(page), 1)


def errata_pdf(page: str, book: ErrataBook) -> bytes:
    """The document as a PDF on A4, the same bytes each time."""
    return print_pdf(page, f"{book.title} {book.version}: {book.words['errata']}", book.language)
