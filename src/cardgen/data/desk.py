"""The desk on which one game's files are opened: what was read, and all that was found wrong so far."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any

from cardgen.data.document import Document
from cardgen.data.jsontext import read_json
from cardgen.data.project import Project
from cardgen.data.schema import check_file
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, did_you_mean, errors, nearest

MAX_LISTED = 2_000  # files looked at for the nearest name
MAX_HINTS = 500  # findings after which nothing nearest is looked for: a whole file may be of another game
MAX_FINDINGS = 2_000  # of one game, after which its lists are not read on: nobody reads so many


@dataclass(frozen=True, slots=True)
class Source:
    """A file that could be parsed.  `value` may have faults (already noted) unless it is `sound`."""

    document: Document
    value: dict[str, Any]
    sound: bool

    def where(self, *path: str | int, key: bool = False) -> Where:
        """The place of the value (or key) at `path`."""
        return self.document.where(path, key=key)


class Desk:
    """Opens a project's files; keeps every path it has read and every finding."""

    def __init__(self, project: Project) -> None:
        """`project` is where all paths start."""
        self.project = project
        self.findings: list[Diagnostic] = []
        self.files: list[Path] = []

    def open(self, place: str, kind: str) -> Source | None:
        """The YAML or JSON file at `place` below the root, held against the tool's schema for its kind.

        Nothing where it cannot be parsed or is not in a format that is known.
        """
        try:
            path = self.project.file(place)
            self.read(path)
            reader = read_json if path.suffix == ".json" else read_yaml
            document = reader(path, self.project.root)
        except CardgenError as error:
            self.findings += error.diagnostics
            return None
        checked = check_file(document, kind)
        self.findings += checked.findings
        if not isinstance(checked.value, dict) or not checked.value:
            return None
        return Source(document, checked.value, not errors(checked.findings))

    def open_if_there(self, place: str, kind: str) -> Source | None:
        """The same for a file that a game may do without."""
        return self.open(place, kind) if self.is_there(place) else None

    def is_there(self, place: str) -> bool:
        """Is there anything at `place` below the root?"""
        return _asked(self.project.root.joinpath(place).exists, otherwise=True)

    def read(self, path: Path) -> None:
        """Note that a file has been read, once."""
        if path not in self.files and _asked(path.is_file, otherwise=False):
            self.files.append(path)

    def note(self, code: str, message: str, where: Where, hint: str = "") -> None:
        """Note an error."""
        self.findings.append(Diagnostic(code, message, where, hint))

    def warn(self, code: str, message: str, where: Where, hint: str = "") -> None:
        """Note a warning."""
        self.findings.append(Diagnostic(code, message, where, hint, Severity.WARNING))

    def near(self, word: str, choices: Iterable[str]) -> str:
        """A hint that names the nearest choice, as long as there are not too many findings."""
        return did_you_mean(word, choices) if len(self.findings) < MAX_HINTS else ""

    @property
    def is_full(self) -> bool:
        """Are there so many findings that more would help nobody?"""
        return len(self.findings) >= MAX_FINDINGS

    def find(self, name: str, folders: Iterable[Path], where: Where) -> Path | None:
        """The file of that name in the first of the folders that has it, letter case and all.

        Where there is none, notes `missing-file` at `where` with the nearest name.
        """
        looked = tuple(folders)
        if "\\" in name or ":" in name or name.startswith("/") or ".." in name.split("/"):
            self.note(
                "outside-project", f"'{name}' is not a path inside the project", where, "write it with / and without .."
            )
            return None
        for folder in looked:
            if has_exactly(folder, name):
                return self._inside(folder, name, where)
        near = _nearest(name, [n for folder in looked for n in _names(folder)])
        at = self._shown(looked[0])
        self.note(
            "missing-file",
            f"there is no file '{name}' in {at}",
            where,
            f"did you mean '{near}'?" if near else f"create {at}/{name}",
        )
        return None

    def _inside(self, folder: Path, name: str, where: Where) -> Path | None:
        path = (folder / name).resolve()
        if path.is_relative_to(self.project.root) or path.is_relative_to(folder.resolve()):
            return path
        self.note(
            "outside-project", f"'{name}' is a link that leads out of the project", where, "copy the file instead"
        )
        return None

    def _shown(self, folder: Path) -> str:
        return (
            folder.relative_to(self.project.root).as_posix()
            if folder.is_relative_to(self.project.root)
            else folder.name
        )


def has_exactly(folder: Path, name: str) -> bool:
    """Does the folder have a file of that name, letter for letter?

    Asked of folder listings, since some systems open `Oak.PNG` for `oak.png`, and others do not.
    """
    here = folder
    for part in name.split("/"):
        if unicodedata.normalize("NFC", part) not in {unicodedata.normalize("NFC", p.name) for p in listed(here)}:
            return False
        here /= part
    return _asked(here.is_file, otherwise=False)


def listed(folder: Path) -> list[Path]:
    """What lies in a folder, sorted; nothing where it cannot be read."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _asked(question: Callable[[], bool], *, otherwise: bool) -> bool:
    """The answer to a question about a file, or another one where the system refuses to say."""
    try:
        return question()
    except OSError:
        return otherwise


def mapping(value: Any) -> dict[str, Any]:
    """The value if it is a mapping, else an empty one: its fault has been noted."""
    return value if isinstance(value, dict) else {}


def sequence(value: Any) -> list[Any]:
    """The value if it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def text(value: Any) -> str:
    """The value if it is text, else an empty one."""
    return value if isinstance(value, str) else ""


def words(value: Any) -> dict[str, str]:
    """The entries of a mapping that are text."""
    return {k: v for k, v in mapping(value).items() if isinstance(v, str)}


def _nearest(name: str, names: list[str]) -> str | None:
    """The file most like a name, endings left aside: `fr.yaml` is not like `es.yaml`."""
    ending = PurePosixPath(name).suffix
    same = [n for n in names if PurePosixPath(n).suffix.casefold() == ending.casefold()]
    stems = {n.removesuffix(PurePosixPath(n).suffix): n for n in reversed(same)}
    near = nearest(name.removesuffix(ending), stems)
    if near is not None:
        return stems[near]
    return next((n for n in names if n.removesuffix(PurePosixPath(n).suffix) == name.removesuffix(ending)), None)


def _names(folder: Path) -> list[str]:
    try:
        found = (p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
        return sorted(islice(found, MAX_LISTED))
    except OSError:
        return []
