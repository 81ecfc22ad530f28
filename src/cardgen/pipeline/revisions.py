"""A revision of a git repository, its project's files laid out in a folder; git itself is not run.

What is written are plain files of the project's own folders, named and sized as a project's files may be; links and
sub-repositories are left out.  The folder is named after the content, so a revision is written once.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from dulwich.errors import NotGitRepository
from dulwich.objects import Blob, Commit, ObjectID, ShaFile, Tag, Tree
from dulwich.objectspec import parse_commit
from dulwich.repo import Repo

from cardgen.data.project import Project, find_project
from cardgen.data.source import MAX_BYTES
from cardgen.diagnostics import Where, fail

FOLDERS = ("cards", "rules", "templates", "tests")
STATES = ".states"  # below the folder of a build
MOST_FILES, MOST_BYTES = 20_000, 1 << 30
MOST_KEPT = 12  # states that stay in the folder
MOST_NAMED = 12  # branches and tags in a hint
_STEPS = re.compile(r"(.+?)((?:~[0-9]*|\^[0-9]*)+)")
_STEP = re.compile(r"([~^])([0-9]*)")
_WHERE = Where("--against")
_SPOILT = ("\\", ":", "\0", "\ufffd")  # the last stands for bytes that are no UTF-8
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)  # no file names on Windows


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit of the repository that a project lies in: how it was asked for, its name, and its project's files."""

    asked: str
    commit: str
    project: Project

    @property
    def label(self) -> str:
        """The revision as people name it, such as `HEAD~1 (3f2a91c)`."""
        short = self.commit[:7]
        return short if self.commit.startswith(self.asked) else f"{self.asked} ({short})"


def read_revision(project: Project, asked: str, out: Path) -> Revision:
    """The project as it was in a revision: a branch, a tag, a commit's name or its beginning, with `~2` or `^` behind.

    Its files are below `out`, the folder of a build.  Raises CardgenError: `no-repository`, `unknown-revision`,
    `no-project` where the revision does not hold it, `bad-revision` for what cannot be read.
    """
    try:
        with Repo.discover(project.root) as repo:
            commit = _commit(repo, asked)
            below = project.root.relative_to(Path(repo.path).resolve())
            entries = tuple(_entries(repo, _below(repo, commit, below)))
            folder = _written(repo, entries, out)
    except NotGitRepository:
        message = f"'{asked}' is no folder and no release, and the project is in no git repository"
        raise fail("no-repository", message, _WHERE, "name a folder or a released version") from None
    except (OSError, AssertionError, ValueError, KeyError, TypeError) as error:
        message = f"the revision '{asked}' cannot be read: {type(error).__name__}: {error}"
        raise fail("bad-revision", message, _WHERE) from None
    found = find_project(folder)
    if found.root != folder.resolve():
        raise fail("no-project", f"the revision '{asked}' holds no project here", _WHERE, "name a later one")
    return Revision(asked, commit.id.decode(), found)


def _commit(repo: Repo, asked: str) -> Commit:
    steps = _STEPS.fullmatch(asked)
    base, walk = (steps[1], steps[2]) if steps else (asked, "")
    try:
        found = parse_commit(repo, base)
        for sign, digits in _STEP.findall(walk):
            number = int(digits or 1)
            if sign == "~":
                for _ in range(number):
                    found = _is_commit(repo[found.parents[0]])
            elif number:
                found = _is_commit(repo[found.parents[number - 1]])
    except (KeyError, IndexError, ValueError, UnicodeError):
        names = sorted(ref.decode(errors="replace").rpartition("/")[2] for ref in repo.refs.allkeys())
        hint = f"name a commit, or one of {_some(tuple(dict.fromkeys(names)))}"
        if repo.get_shallow():
            hint += "; this clone does not have the whole history: 'git fetch --unshallow' gets it"
        raise fail("unknown-revision", f"there is no revision '{asked}'", _WHERE, hint) from None
    return found


def _some(names: tuple[str, ...]) -> str:
    """The first of some names, for a hint that can still be read."""
    return ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")


def _is_commit(found: ShaFile) -> Commit:
    if isinstance(found, Tag):
        raise KeyError(found.id)
    if not isinstance(found, Commit):
        raise KeyError(found.id)
    return found


def _below(repo: Repo, commit: Commit, folder: Path) -> Tree:
    """The tree of the project's folder in a commit."""
    tree = repo[commit.tree]
    for part in folder.parts:
        if not isinstance(tree, Tree) or part.encode() not in tree:
            raise fail("no-project", "the revision does not hold the project's folder", _WHERE, "name a later one")
        tree = repo[tree[part.encode()][1]]
    if not isinstance(tree, Tree):
        raise KeyError(commit.tree)
    return tree


def _entries(repo: Repo, root: Tree) -> Iterator[tuple[str, ObjectID]]:
    """The files of the project's own folders: their paths, and the names of their contents."""
    waiting = [("", root)]
    while waiting:
        path, tree = waiting.pop()
        for entry in tree.items():
            name = entry.path.decode(errors="replace")
            if _is_spoilt(name) or (not path and name not in FOLDERS):
                continue
            below = f"{path}/{name}" if path else name
            if not _is_compared(below, S_ISDIR(entry.mode)):
                continue
            if S_ISDIR(entry.mode):
                inner = repo[entry.sha]
                if isinstance(inner, Tree):
                    waiting.append((below, inner))
            elif S_ISREG(entry.mode):
                yield below, entry.sha


def _is_compared(path: str, folder: bool) -> bool:
    """Of tests only the turns are compared, `tests/<game>/turns/`."""
    parts = path.split("/")
    return parts[0] != "tests" or (folder and len(parts) <= 2) or parts[2:3] == ["turns"]


def _is_spoilt(name: str) -> bool:
    """Is it a name that no file of a project has, or that leads elsewhere?"""
    plain = name.rstrip(". ").casefold()
    return (
        plain in ("", ".git", "git~1")
        or "/" in name
        or any(s in name for s in _SPOILT)
        or bool(_DEVICE.fullmatch(name))
    )


def _written(repo: Repo, entries: tuple[tuple[str, ObjectID], ...], out: Path) -> Path:
    """The folder with those files, written unless it is there."""
    if len(entries) > MOST_FILES:
        raise fail("bad-revision", f"the revision has more than {MOST_FILES} files", _WHERE)
    key = sha256("\n".join(f"{sha.decode()} {path}" for path, sha in sorted(entries)).encode()).hexdigest()[:32]
    states = out / STATES
    if states.is_symlink():
        raise fail("bad-output", f"'{states.as_posix()}' is a link", Where(states.as_posix()), "delete it")
    folder = states / key
    if folder.is_dir() and not folder.is_symlink():
        return folder
    states.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=states, prefix="new-"))
    try:
        _fill(repo, entries, made)
        made.replace(folder)
    except OSError:
        if not folder.is_dir():  # another process may have written it meanwhile
            raise
    finally:
        shutil.rmtree(made, ignore_errors=True)
    _sweep(states, folder)
    return folder


def _fill(repo: Repo, entries: tuple[tuple[str, ObjectID], ...], made: Path) -> None:
    whole = 0
    for path, sha in entries:
        blob = repo[sha]
        if not isinstance(blob, Blob):
            raise KeyError(sha)
        data = blob.data
        whole += len(data)
        for size, most, what in ((len(data), MAX_BYTES, f"'{path}'"), (whole, MOST_BYTES, "the revision as a whole")):
            if size > most:
                message = f"{what} is too large: a limit of {most // 1024 // 1024} MiB keeps memory and disk in bounds"
                raise fail("bad-revision", message, _WHERE)
        file = made / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def _sweep(states: Path, kept: Path) -> None:
    """Take the states away that were written the longest ago."""
    found = sorted((path for path in states.iterdir() if path != kept), key=lambda path: path.stat().st_mtime)
    for old in found[: max(0, len(found) + 1 - MOST_KEPT)]:
        shutil.rmtree(old, ignore_errors=True)
