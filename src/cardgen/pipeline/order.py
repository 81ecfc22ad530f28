"""What somebody asked to be built, and the files that come of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from cardgen.data.project import Project
from cardgen.impose.grid import Flip
from cardgen.impose.paper import PAPERS, Paper
from cardgen.model.game import Edition, Game

CACHE = ".cache"  # below the folder of a build


class Part(StrEnum):
    """The parts of what a build makes, in the order in which they are made."""

    SHEETS = "sheets"
    RULEBOOK = "rulebook"
    ERRATA = "errata"


@dataclass(frozen=True, slots=True)
class BuildOrder:
    """A build as asked for.  An empty tuple means "all of them"."""

    project: Project
    out: Path  # the folder that gets a folder for each game
    games: tuple[str, ...] = ()
    parts: tuple[Part, ...] = tuple(Part)
    papers: tuple[str, ...] = tuple(PAPERS)
    languages: tuple[str, ...] = ()
    flip: Flip = Flip.LONG
    jobs: int = 1
    trust: bool = False  # whether rule modules from outside the tool may run
    cache_folder: Path | None = None  # where `out` cannot keep a cache
    deck: Path | None = None  # the file of the deck whose cards alone are printed; their files are named after it
    since: str = ""  # a revision, folder or release: only cards whose faces have changed since then are printed

    @property
    def cache(self) -> Path:
        """Where laid-out faces and exact chances are kept between builds."""
        return self.cache_folder or self.out / CACHE

    def languages_of(self, game: Game) -> tuple[str, ...]:
        """The languages to build, in the game's order."""
        return tuple(x for x in game.languages if not self.languages or x in self.languages)

    def books_of(self, game: Game) -> tuple[str, ...]:
        """The languages in which a rulebook is to be made, in the game's order."""
        return tuple(x for x in self.languages_of(game) if x in (game.rulebooks or game.languages))

    def sheet_files(self, edition: Edition, first: str = "sheets") -> Iterator[tuple[Paper, str]]:
        """Each paper with the name of its sheets: `sheets-a4.pdf`, `sheets-large-a4.pdf`; `deck-mine-a4.pdf`."""
        middle = f"{edition.suffix}-" if edition.suffix else ""
        for paper in self.papers:
            yield PAPERS[paper], f"{first}-{middle}{paper}.pdf"

    def booklet_files(self) -> Iterator[tuple[Paper, str]]:
        """Each paper with the name of its booklet."""
        for paper in self.papers:
            yield PAPERS[paper], f"rulebook-booklet-{paper}.pdf"
