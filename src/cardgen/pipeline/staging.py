"""Make files beside the place where they will stand, and move them there only when all of them are whole."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PREFIX = ".staging-"


@contextmanager
def staging(out: Path) -> Iterator[Path]:
    """A fresh folder inside `out` (same file system, so that moving is a rename); it is gone afterwards.

    What an earlier run that was killed has left behind is cleared away.
    """
    out.mkdir(parents=True, exist_ok=True)
    for left in sorted(out.glob(f"{_PREFIX}*")):
        if not _is_running(left.name.removeprefix(_PREFIX)):
            shutil.rmtree(left, ignore_errors=True)
    folder = out / f"{_PREFIX}{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _is_running(pid: str) -> bool:
    """Whether that process may still be at work; where it cannot be told, it may."""
    if not pid.isdigit() or sys.platform == "win32":
        return pid.isdigit() and int(pid) != os.getpid()
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def publish(folder: Path, out: Path) -> list[Path]:
    """Move every file below `folder` to the same place below `out`, the manifest last; the paths that changed.

    A file with the same bytes is left alone.  Each file is replaced in one step: nobody ever sees half of one.
    """
    files = sorted(
        (p for p in folder.rglob("*") if p.is_file()), key=lambda p: (p.name == "manifest.json", p.as_posix())
    )
    changed = []
    for made in files:
        place = out / made.relative_to(folder)
        if place.is_file() and digest(place) == digest(made):
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        made.replace(place)
        changed.append(place)
    return changed


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
