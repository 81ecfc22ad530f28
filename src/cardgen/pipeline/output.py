"""Where files may be written: never into a project's sources, nor through a link that a stranger's project holds."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from cardgen.data.project import Project
from cardgen.diagnostics import Where, fail
from cardgen.pipeline.order import BuildOrder

SOURCES = ("cards", "templates", "rules", "src")
DEFAULT = "build"


def output_folder(project: Project, chosen: Path | None) -> Path:
    """The folder for a build: the one chosen, or the project's `build/`; absolute, links resolved.

    Raises CardgenError `bad-output` for one among the project's sources, for a `build/` that leads elsewhere, and for
    a name that the makers of PDF cannot open.
    """
    try:
        out = (chosen or project.root / DEFAULT).resolve()
        str(out).encode()
    except (OSError, RuntimeError) as error:  # a link that leads to itself
        raise fail("bad-output", f"the folder cannot be followed: {error}", Where(DEFAULT), "choose another") from None
    except UnicodeEncodeError:
        message = f"the name of the folder is not UTF-8: {out}"
        raise fail("bad-output", message, Where(DEFAULT), "rename it, or choose another with --out") from None
    if chosen is None and not out.is_relative_to(project.root):
        message = f"{DEFAULT}/ is a link that leads out of the project"
        raise fail("bad-output", message, Where(DEFAULT), "delete it, or name the folder yourself with --out")
    for name in SOURCES:
        if out.is_relative_to(project.root / name):
            message = f"'{_shown(project, out)}' is among the sources of the project"
            raise fail("bad-output", message, Where(_shown(project, out)), "choose another folder for --out")
    return out


def check_inside(out: Path, path: Path) -> None:
    """Raises CardgenError `bad-output` where a folder or file below `out` would be reached through a link."""
    below = path.relative_to(out)
    for part in (out / Path(*below.parts[:depth]) for depth in range(1, len(below.parts) + 1)):
        if part.is_symlink():
            raise fail("bad-output", f"'{part.as_posix()}' is a link", Where(part.as_posix()), "delete it")


@contextmanager
def with_cache(order: BuildOrder) -> Iterator[BuildOrder]:
    """The order with a cache that can be written to: a passing one where its own cannot.

    Raises CardgenError `bad-output` for a cache that holds what cardgen has not put there.
    """
    check_inside(order.out, order.cache)
    try:
        order.cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=order.cache):
            pass
    except OSError:
        with tempfile.TemporaryDirectory(prefix="cardgen-") as folder:
            yield replace(order, cache_folder=Path(folder))
        return
    with os.scandir(order.cache) as entries:
        strange = sorted(entry.name for entry in entries if not entry.is_file(follow_symlinks=False))
    if strange:
        path = order.cache / strange[0]
        raise fail("bad-output", f"'{path.as_posix()}' is not a file", Where(path.as_posix()), "delete it")
    yield order


def _shown(project: Project, path: Path) -> str:
    return path.relative_to(project.root).as_posix() if path.is_relative_to(project.root) else path.as_posix()
