"""A designer at the keyboard: what tests of changed projects share."""

from __future__ import annotations

from pathlib import Path


def edit(root: Path, file: str, old: str, new: str) -> None:
    """Replace a text in a file of a project where it first stands; one that does not stand there is a fault."""
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} does not stand in {file}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
