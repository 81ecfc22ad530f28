"""Make files beside the place where they will stand, and move them there only when all of them are whole."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardgen.diagnostics import Where, fail
from cardgen.pipeline.output import check_inside

_PREFIX = ".staging-"
_NUMBERED = re.compile(r"\.staging-(?P<host>[a-z0-9]*)-(?P<pid>[0-9]{1,9})")
OLD = 24 * 3600  # seconds after which nobody is still at work on what lies there


@contextmanager
def staging(out: Path) -> Iterator[Path]:
    """A fresh folder inside `out` (same file system, so that moving is a rename); it is gone afterwards.

    What an earlier run that was killed has left behind is cleared away.
    """
    folder = out / f"{_PREFIX}{_host()}-{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    try:  # from here on: an interrupt may come as soon as the folder is there
        folder.mkdir(parents=True)
        now = folder.stat().st_mtime
        for left in sorted(out.glob(f"{_PREFIX}*")):
            if not _may_be_running(left, now):
                shutil.rmtree(left, ignore_errors=True)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _host() -> str:
    """This machine or container, as far as its name tells: process numbers mean nothing elsewhere."""
    return re.sub("[^a-z0-9]", "", platform.node().casefold())


def _may_be_running(folder: Path, now: float) -> bool:
    """Whether somebody may still be at work in a staging folder; where it cannot be told, its age decides."""
    match = _NUMBERED.fullmatch(folder.name)
    if match is None or match["host"] != _host() or sys.platform == "win32":
        try:
            return now - folder.stat().st_mtime < OLD
        except OSError:
            return False
    try:
        os.kill(int(match["pid"]), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def publish(folder: Path, out: Path) -> list[Path]:
    """Move every file below `folder` to the same place below `out`, the manifest last; the paths that changed.

    A file with the same bytes is left alone.  Each file is replaced in one step: nobody ever sees half of one.
    Raises CardgenError `bad-output`, before anything is moved, where a link or a folder is in the way.
    """
    files = sorted(
        (p for p in folder.rglob("*") if p.is_file()), key=lambda p: (p.name == "manifest.json", p.as_posix())
    )
    places = {made: out / made.relative_to(folder) for made in files}
    for place in places.values():
        check_inside(out, place.parent)
        if place.is_dir() and not place.is_symlink():
            raise fail("bad-output", f"'{place.as_posix()}' is a folder", Where(place.as_posix()), "delete it")
    changed = []
    for made, place in places.items():
        if place.is_file() and not place.is_symlink() and digest(place) == digest(made):
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        made.replace(place)
        changed.append(place)
    return changed


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
