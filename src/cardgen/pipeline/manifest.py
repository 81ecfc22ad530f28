"""The manifest: what a build made, from what, with what.

`build/<game>/manifest.json` names every output with its SHA-256, pages, cards and copies, the trims of a sheet's
slots in mm, and the SHA-256 of every input file.  It holds no date and no path outside the project.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

from cardgen.data.project import Project, shared_templates
from cardgen.impose.sheets import SheetReport
from cardgen.model.game import Game
from cardgen.pipeline.staging import digest

FORMAT = 1
FILE = "manifest.json"
_TOOLS = ("cardgen", "weasyprint", "pydyf", "pikepdf", "reportlab", "fonttools")


@dataclass(frozen=True, slots=True)
class Made:
    """One output: its path below `build/<game>/`, its facts, and the project files it was made from."""

    path: str
    facts: Mapping[str, Any]
    inputs: tuple[Path, ...]


def sheet_facts(report: SheetReport, distinct: int, edition: str) -> dict[str, Any]:
    """The manifest's facts of a file of sheets; trims as x, y, width, height in mm from the lower left corner."""
    return {
        "kind": "sheets",
        "edition": edition,
        "pages": report.pages,
        "sheets": report.sheets,
        "cards": distinct,
        "copies": report.cards,
        "paper": [round(report.grid.sheet.width, 3), round(report.grid.sheet.height, 3)],
        "grid": [report.grid.columns, report.grid.rows],
        "trims": [[round(v, 3) for v in asdict(box).values()] for box in report.trims],
    }


def write_manifest(game: Game, project: Project, made: Iterable[Made], folder: Path, standing: Path) -> None:
    """Write `manifest.json` into `folder`, where the new outputs lie.

    Outputs that an earlier build has left in `standing` and that this one did not make keep their entries, as long
    as they still have the bytes that the entry names.
    """
    made = sorted(made, key=lambda m: m.path)
    new = {m.path: {**m.facts, "sha256": digest(folder / m.path), "inputs": _inputs(project, m.inputs)} for m in made}
    outputs = {**_kept(standing, new), **new}
    manifest = {
        "format": FORMAT,
        "game": game.id,
        "title": dict(game.title),
        "version": game.version,
        "tools": {name: metadata.version(name) for name in _TOOLS},
        "cards": len(game.cards),
        "copies": game.copies,
        "outputs": dict(sorted(outputs.items())),
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (folder / FILE).write_text(text + "\n", encoding="utf-8")


def _inputs(project: Project, files: Iterable[Path]) -> dict[str, str]:
    """Each input file with its SHA-256; the tool's own templates are named `cardgen:...`."""
    shared = shared_templates()
    named = {}
    for path in files:
        if path.is_relative_to(project.root):
            named[path.relative_to(project.root).as_posix()] = path
        elif path.is_relative_to(shared):
            named[f"cardgen:{path.relative_to(shared).as_posix()}"] = path
    return {name: digest(path) for name, path in sorted(named.items())}


def _is_own(folder: Path, path: str) -> bool:
    """Is it a file below the folder, and reached through no link?  The manifest that names it may be anybody's."""
    named = PurePosixPath(path)
    found = folder / path
    return not named.is_absolute() and found.is_file() and found.resolve() == folder.resolve().joinpath(*named.parts)


def _kept(standing: Path, new: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of the earlier manifest that still hold."""
    try:
        if not _is_own(standing, FILE):
            return {}
        earlier = json.loads((standing / FILE).read_text(encoding="utf-8"))["outputs"]
        return {
            path: entry
            for path, entry in earlier.items()
            if path not in new and _is_own(standing, path) and digest(standing / path) == entry["sha256"]
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}  # no manifest, or not one of ours: the new one says what is known
