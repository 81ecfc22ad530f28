"""Exact chances kept on disk, one JSON file an answer, named by what it depends on.

A file is believed only if it is whole: of this format, for the very key, its data as when they were written.  Anything
else is worked out again and written over.  Where nothing can be written, nothing is kept, and that is no fault.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardgen.diagnostics import CardgenError
from cardgen.layout.art import write_whole
from cardgen.pipeline.output import check_inside
from cardgen.playtest.chances import Forgetful, Keeper

FORMAT = 1
LARGEST = 1_000_000  # bytes of a file
MOST = 64  # files that are kept; the oldest go
_BROKEN = (OSError, ValueError, KeyError, TypeError, RecursionError)


@dataclass(frozen=True, slots=True)
class ChanceFiles:
    """The answers kept in a folder."""

    folder: Path

    def find(self, key: str) -> Mapping[str, Any] | None:
        """The answer under a key, or nothing where there is no whole file of it."""
        path = self._path(key)
        try:
            if path.is_symlink() or not path.is_file() or path.stat().st_size > LARGEST:
                return None
            kept = json.loads(path.read_bytes(), parse_constant=_refuse)
            data: dict[str, Any] = kept["data"]
            whole = (kept["format"], kept["key"], kept["sha256"]) == (FORMAT, key, _digest(data))
            return data if whole and isinstance(data, dict) else None
        except _BROKEN:
            return None  # cut short, or somebody else's

    def keep(self, key: str, answer: Mapping[str, Any]) -> None:
        """Write an answer, unless the folder cannot be written to."""
        data = dict(answer)
        kept = {"format": FORMAT, "key": key, "sha256": _digest(data), "data": data}
        with suppress(OSError):
            write_whole(self._path(key), json.dumps(kept, ensure_ascii=False).encode())
            self._sweep()

    def _path(self, key: str) -> Path:
        return self.folder / f"odds-{key[:32]}.json"

    def _sweep(self) -> None:
        """Let the oldest files go."""
        kept = sorted(self.folder.glob("odds-*.json"), key=lambda path: (-path.lstat().st_mtime_ns, path.name))
        for path in kept[MOST:]:
            path.unlink(missing_ok=True)


def chance_files(out: Path, cache: Path) -> Keeper:
    """Who keeps the chances of a project built into `out`: the folder `cache` below it, unless a link leads there."""
    try:
        check_inside(out, cache)
    except CardgenError:
        return Forgetful()  # nothing is read or written through a link; a build says so itself
    return ChanceFiles(cache)


def _digest(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def _refuse(word: str) -> float:
    raise ValueError(f"{word} is no number")
