"""Fixtures of the layout tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from layout_workshop import Workshop  # type: ignore[import-not-found]


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """An empty workshop."""
    return Workshop(tmp_path.resolve())
