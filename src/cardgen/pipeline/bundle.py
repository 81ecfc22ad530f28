"""What of a project is needed to play a game of it, as one piece of data for machines that do not have the project.

A bundle is a ZIP archive of text files and is known by its SHA-256.  It holds the data that was read for the game and
the templates of its faces, and the project's rule modules where they are trusted; no art.  It is unpacked into a folder
of its own, once a process, and nothing in it leads out of that folder.
"""

from __future__ import annotations

import atexit
import io
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath

from cardgen.data.project import Project
from cardgen.diagnostics import CardgenError, Where, errors, fail
from cardgen.model.game import Game
from cardgen.text.reading import read_game

MOST_FILES, MOST_BYTES = 5_000, 64 * 2**20  # of a bundle when it is unpacked
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_REGULAR = 0o100644 << 16


@dataclass(frozen=True, slots=True)
class Bundle:
    """The archive and its SHA-256 in hexadecimal digits."""

    data: bytes
    digest: str


def pack(project: Project, game_id: str, trust: bool = False) -> Bundle:
    """The bundle of a game.  Raises CardgenError for what is wrong with the game's files, or `bundle-too-large`."""
    loaded = read_game(project, game_id)
    if loaded.game is None or errors(loaded.findings):
        raise CardgenError(*errors(loaded.findings))
    files = [*loaded.files, *_templates(project, loaded.game)]
    if trust and loaded.game.module:
        files += (project.root / "src").rglob("*.py")
    names = dict(sorted(_inside(project, files)))
    out, size = io.BytesIO(), 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in names.items():
            content = path.read_bytes()
            size += len(content)
            _limit(len(names), size)
            info = zipfile.ZipInfo(name, _LONG_AGO)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, _REGULAR
            archive.writestr(info, content)
    return Bundle(out.getvalue(), sha256(out.getvalue()).hexdigest())


@lru_cache(maxsize=8)
def unpack(bundle: Bundle) -> Path:
    """The folder into which a bundle was unpacked, which is there until this process ends.

    Raises CardgenError `broken-bundle` for anything that `pack` would not make, or `bundle-too-large`.
    """
    if sha256(bundle.data).hexdigest() != bundle.digest:
        raise _broken("it is not what its name says")
    try:
        with zipfile.ZipFile(io.BytesIO(bundle.data)) as archive:
            members = archive.infolist()
            _limit(len(members), sum(member.file_size for member in members))
            for member in members:
                _check(member)
            folder = Path(tempfile.mkdtemp(prefix=f"cardgen-{bundle.digest[:12]}-")).resolve()
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            for member in members:
                path = folder.joinpath(*PurePosixPath(member.filename).parts)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.read(member))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError) as error:
        raise _broken(str(error)) from None
    return folder


def _templates(project: Project, game: Game) -> Iterator[Path]:
    """The faces of the cards: a game without them is not sound."""
    for kind in game.types.values():
        yield from (project.file("templates", game.id, name) for name in (kind.front, kind.back))


def _inside(project: Project, files: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Names and paths of the files that lie in the project: the tool's own are everywhere."""
    for path in files:
        found = path.resolve()
        if found.is_relative_to(project.root) and found.is_file():
            yield found.relative_to(project.root).as_posix(), found


def _check(member: zipfile.ZipInfo) -> None:
    """Raises CardgenError for a name that leads out of the folder, and for what is no regular file."""
    name = member.filename
    parts = PurePosixPath(name).parts
    strange = any(sign in name for sign in "\\:\0") or not parts or ".." in parts or PurePosixPath(name).is_absolute()
    kind = member.external_attr >> 28
    if strange or member.is_dir() or kind not in (0, _REGULAR >> 28):
        raise _broken(f"'{name}' is no file inside it")


def _limit(files: int, size: int) -> None:
    if files > MOST_FILES or size > MOST_BYTES:
        message = f"the game has more than {MOST_FILES} files or {MOST_BYTES // 2**20} MiB of text"
        raise fail("bundle-too-large", message, Where("--cluster"), "play it on machines that have the project")


def _broken(why: str) -> CardgenError:
    return fail(
        "broken-bundle", f"the project that came over the network cannot be unpacked: {why}", Where("--cluster")
    )
