"""A project: its root folder, its games, and safe paths below it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Where, fail

GAME_FILE = "game.yaml"


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with `cards/<game>/game.yaml` in it.  `root` is absolute with links resolved; `games` is sorted."""

    root: Path
    games: tuple[str, ...]

    def file(self, *parts: str) -> Path:
        """The path of a project file, links resolved; it need not exist.

        `parts` are joined with `/`.  Raises CardgenError `outside-project` for an absolute path, a backslash, or a path
        that leaves the project by `..` or through a link.
        """
        joined = "/".join(parts)
        where = Where(joined)
        if "\\" in joined or ":" in joined or "\0" in joined or PurePosixPath(joined).is_absolute():
            raise fail("outside-project", f"'{joined}' is not a path inside the project", where, "write it with / only")
        try:
            path = self.root.joinpath(joined).resolve()
        except (OSError, RuntimeError, ValueError) as error:
            raise fail("outside-project", f"'{joined}' cannot be followed: {error}", where) from None
        if not path.is_relative_to(self.root):
            raise fail(
                "outside-project", f"'{joined}' leads out of the project", where, "keep files inside the project"
            )
        return path


def find_project(start: Path) -> Project:
    """The project that holds the folder or file `start`: the nearest folder upwards with a `cards/*/game.yaml`.

    Raises CardgenError `no-project` where there is none.
    """
    here = start.resolve()
    for folder in (here, *here.parents):
        games = _games(folder)
        if games:
            return Project(folder, games)
    hint = "run cardgen inside a project, or create cards/<game>/game.yaml"
    raise fail("no-project", f"no project here or above: {here.as_posix()}", Where(here.as_posix()), hint)


def shared_templates() -> Path:
    """The folder of the tool's own templates, fonts and icons, in an installed package or in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "templates"
    checkout = package.parents[1] / "templates" / "shared"
    for folder in (installed, checkout):
        if folder.is_dir():
            return folder
    raise fail("broken-install", "the tool's shared templates are missing", Where(installed.as_posix()), "reinstall it")


def _games(folder: Path) -> tuple[str, ...]:
    try:
        found = [f.parent.name for f in (folder / "cards").glob(f"*/{GAME_FILE}") if f.is_file()]
    except OSError:
        return ()
    return tuple(sorted(found))
