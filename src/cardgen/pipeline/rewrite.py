"""Replace a file in one step: whoever reads it meanwhile, or after a crash, has the old text or the new one whole."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from pathlib import Path


def rewrite(path: Path, text: str) -> None:
    """Write a text as UTF-8, its line ends as they are; a file that is there keeps its rights.

    Raises OSError, also for what is no regular file: a device or a pipe is not to be replaced by one.
    """
    place = _resolved(path)
    if place.exists() and not place.is_file():
        raise OSError(errno.EINVAL, "it is no regular file")
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}-", suffix=".new")
    made = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        if place.exists():
            shutil.copymode(place, made)
        else:
            made.chmod(0o666 & ~_umask())
        made.replace(place)
    finally:
        made.unlink(missing_ok=True)


def _resolved(path: Path) -> Path:
    """The file that links lead to.  Raises OSError for links that lead back to themselves."""
    try:
        return path.resolve()
    except RuntimeError:  # what Python 3.11 and 3.12 raise for it
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None


def _umask() -> int:
    """What the rights of a new file lack; it can only be asked for by setting it."""
    found = os.umask(0o077)
    os.umask(found)
    return found
