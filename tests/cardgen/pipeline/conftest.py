"""Fixtures of the pipeline tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from simulation_workshop import build  # type: ignore[import-not-found]


@pytest.fixture
def tosses(tmp_path: Path) -> Path:
    """The root of a project with a rule module of its own."""
    root: Path = build(tmp_path / "a project of tosses").resolve()
    return root
