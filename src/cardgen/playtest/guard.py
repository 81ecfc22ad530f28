"""Run the code of a rule module: whatever it raises becomes a finding that names the line of the module."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from cardgen.diagnostics import CardgenError, Where, fail


@contextmanager
def guarded(doing: str, where: Where) -> Iterator[None]:
    """Let a rule module work inside.  `doing` says at what, such as `playing the example 'tie'`.

    Raises CardgenError `broken-module` at `where` for anything but a CardgenError, also when the module would end the
    program.  What it prints goes to the error stream: the output belongs to the findings.
    """
    try:
        with redirect_stdout(sys.stderr):
            yield
    except CardgenError:
        raise
    except (Exception, SystemExit) as error:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        message = f"the rule module fails while {doing}: {said}{_place(error)}"
        raise fail("broken-module", message, where, "mend the rule module") from error


def _place(error: BaseException) -> str:
    """The file and line that raised an error, as ` (table.py, line 3)`."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None or traceback.tb_frame.f_code.co_filename == __file__:
        return ""
    return f" ({Path(traceback.tb_frame.f_code.co_filename).name}, line {traceback.tb_lineno})"
