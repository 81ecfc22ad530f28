"""Run the press: here, or in a few processes when there is enough to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from pathlib import Path

from cardgen.layout.job import Draft, Setup
from cardgen.layout.press import CHUNK, Press
from cardgen.layout.worker import clean_context, end_with_parent

ENOUGH_FOR_A_POOL = 60
"""Below this many faces a second process costs more to start than it saves."""

_press: list[Press] = []  # a worker's own, set up once


def print_faces(setup: Setup, drafts: Sequence[Draft], jobs: int) -> Iterator[tuple[str, bytes]]:
    """Each face as (its key, the bytes of its record), in order; the bytes do not depend on `jobs`."""
    if jobs < 2 or len(drafts) < ENOUGH_FOR_A_POOL:
        press = Press(setup)
        for chunk in _chunks(drafts):
            yield from press.print(chunk)
        return
    chunks = _chunks(drafts)
    with ProcessPoolExecutor(min(jobs, len(chunks)), worker_context(), _start, (setup,)) as pool:
        for printed in pool.map(_work, chunks):
            yield from printed


def hear_sheets(setup: Setup) -> list[tuple[Path, str]]:
    """What WeasyPrint has to say of the style sheets: (sheet, message)."""
    return Press(setup).messages


def worker_context() -> BaseContext:
    """How worker processes of the press start."""
    return clean_context(__name__)


def _chunks(drafts: Sequence[Draft]) -> list[list[Draft]]:
    return [list(drafts[start : start + CHUNK]) for start in range(0, len(drafts), CHUNK)]


def _start(setup: Setup) -> None:
    end_with_parent()
    _press.append(Press(setup))


def _work(drafts: list[Draft]) -> list[tuple[str, bytes]]:
    return _press[0].print(drafts)
