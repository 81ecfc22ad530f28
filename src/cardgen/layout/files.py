"""Find a file by the exact name that was asked for, inside the folders that may be read, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Where, nearest


class FileError(Exception):
    """A file that is not there, or may not be read.  `hint` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Bounds:
    """The folders that may be read, after resolving links: the project, and the tool's shared templates."""

    roots: tuple[Path, ...]

    @classmethod
    def of(cls, *roots: Path) -> Bounds:
        """Bounds from folders as they are named."""
        return cls(tuple(root.resolve() for root in roots))

    def holds(self, path: Path) -> bool:
        """Whether a path, after resolving links, lies inside."""
        real = path.resolve()
        return any(real.is_relative_to(root) for root in self.roots)

    def name(self, path: Path) -> str:
        """How diagnostics name a file: relative to the project (the first root), or absolute."""
        for candidate in (path, path.resolve()):
            if candidate.is_relative_to(self.roots[0]):
                return candidate.relative_to(self.roots[0]).as_posix()
        return path.as_posix()

    def where(self, path: Path) -> Where:
        """A whole file as the place of a finding."""
        return Where(self.name(path))

    def has(self, name: str, folder: Path) -> bool:
        """Whether `find` would find a file of that relative name in one folder."""
        path = _exact(folder, PurePosixPath(name).parts)
        return path is not None and path.is_file() and self.holds(path)

    def find(self, name: str, folders: Iterable[Path]) -> Path:
        """The file of that relative name in the first folder that has it.

        Raises FileError when none has it (naming the nearest one), when only capitals differ, or when it lies outside.
        """
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or PurePosixPath(name).is_absolute() or "\\" in name or "\0" in name:
            raise FileError(
                f"'{name}' is not a file name inside the project", "name a file below the folder, without '..'"
            )
        tried = list(folders)
        for folder in tried:
            path = _exact(folder, parts)
            if path is not None and path.is_file():
                if not self.holds(path):
                    raise FileError(
                        f"'{name}' leads out of the project", "copy the file into the project: links may not leave it"
                    )
                return path
        near = nearest(name, (other for folder in tried for other in _below(folder, parts)))
        where = ", ".join(self.name(folder) for folder in tried)
        raise FileError(f"there is no file '{name}' in {where}", f"did you mean '{near}'?" if near else "")


def _exact(folder: Path, parts: tuple[str, ...]) -> Path | None:
    """The path, if every part is spelled exactly so on disk: the same answer on systems that ignore capitals."""
    path = folder
    for part in parts:
        try:
            if part not in {entry.name for entry in path.iterdir()}:
                return None
        except OSError:
            return None
        path /= part
    return path


def _below(folder: Path, parts: tuple[str, ...]) -> list[str]:
    """Files that could have been meant: everything below the folder, or below the part of the name that is right."""
    if not folder.is_dir():
        return []
    return [p.relative_to(folder).as_posix() for p in sorted(folder.rglob("*")) if p.is_file()][:2000]
