"""Turn what should never happen into a finding: no traceback, no silence, and the other findings are still told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

from cardgen.diagnostics import CardgenError, Diagnostic, Where

TRACEBACK = "CARDGEN_TRACEBACK"
"""Set this in the environment, and an unforeseen error is raised with all its frames: for those who mend cardgen."""


@contextmanager
def sheltered(findings: list[Diagnostic], doing: str, where: Where) -> Iterator[None]:
    """Work inside; whatever is raised is added to the findings.  `doing` says at what, such as `laying out elms`."""
    try:
        yield
    except CardgenError as error:
        findings += error.diagnostics
    except Exception as error:
        findings.append(unforeseen(error, doing, where))


def unforeseen(error: Exception, doing: str, where: Where) -> Diagnostic:
    """The finding for an error that nobody has foreseen.  Raises the error itself where TRACEBACK is set."""
    if os.environ.get(TRACEBACK):
        raise error
    if isinstance(error, OSError):
        return _of_system(error, doing, where)
    if isinstance(error, MemoryError):
        hint = "make the largest picture or file smaller, or use --jobs 1"
        return Diagnostic("out-of-memory", f"{doing}: the memory does not suffice", where, hint)
    if isinstance(error, BrokenProcessPool):
        hint = "the memory may not suffice: try --jobs 1"
        return Diagnostic("worker-died", f"{doing}: a process ended before its work was done", where, hint)
    if isinstance(error, RecursionError):
        hint = "look for tags, brackets or groups inside one another by the hundred"
        return Diagnostic("too-deep", f"{doing}: something is nested too deep{_place(error)}", where, hint)
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    hint = f"cardgen did not expect this: please report it with what it prints when {TRACEBACK}=1 is set"
    return Diagnostic("internal-error", f"{doing}: {said}{_place(error)}", where, hint)


def _of_system(error: OSError, doing: str, where: Where) -> Diagnostic:
    """A file that cannot be read or written, or a disk that is full."""
    name = f": {os.fsdecode(error.filename)}" if isinstance(error.filename, (str, bytes)) else ""
    message = f"{doing}: {error.strerror or error}{name}"
    return Diagnostic("system-error", message, where, "free some space, mend the rights, or write elsewhere with --out")


def _place(error: Exception) -> str:
    """The innermost line that raised an error, as ` (table.py, line 3)`."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return ""
    return f" ({Path(traceback.tb_frame.f_code.co_filename).name}, line {traceback.tb_lineno})"
