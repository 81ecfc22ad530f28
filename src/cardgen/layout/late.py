"""What needs WeasyPrint, loaded when it is first called.

WeasyPrint takes half a second to import and needs Pango to be there; a build whose faces are all in the cache, `check`
on data alone and `doctor` must do without either.  This is the one module that loads others by name, for that reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from cardgen.layout.form import Measure
from cardgen.layout.job import Draft, Setup


def _module(name: str) -> Any:
    return import_module(f"cardgen.layout.{name}")


def print_faces(setup: Setup, drafts: Sequence[Draft], jobs: int) -> Iterator[tuple[str, bytes]]:
    """See `pool.print_faces`."""
    yield from _module("pool").print_faces(setup, drafts, jobs)


def hear_sheets(setup: Setup) -> list[tuple[Path, str]]:
    """See `pool.hear_sheets`."""
    heard: list[tuple[Path, str]] = _module("pool").hear_sheets(setup)
    return heard


def draw_svg(data: bytes, measure: Measure, name: str) -> bytes:
    """See `svgform.draw_svg`."""
    drawn: bytes = _module("svgform").draw_svg(data, measure, name)
    return drawn


def weasyprint_engine() -> str:
    """See `weasy.engine`."""
    return str(_module("weasy").engine())
