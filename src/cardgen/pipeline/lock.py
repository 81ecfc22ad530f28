"""A lock between programs: held by one at a time, and free again when its holder dies."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import BinaryIO

from cardgen.diagnostics import Where, fail

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 60.0  # seconds; what is done under the lock takes a few
_PAUSE = 0.05


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock that is the file `path`.  Raises CardgenError `busy` when another program does not let go of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        for _ in range(int(PATIENCE / _PAUSE)):
            if _taken(file):
                break
            Event().wait(_PAUSE)
        else:
            message = "another build is writing here and does not come to an end"
            raise fail("busy", message, Where(path.parent.as_posix()), "end it, or write elsewhere with --out")
        yield  # closing the file lets go


def _taken(file: BinaryIO) -> bool:
    """Take the lock if it is free.  A file system that knows no locks never says no: each file is still whole."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
