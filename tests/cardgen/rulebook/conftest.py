"""Fixtures of the rulebook tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from rulebook_workshop import Workshop  # type: ignore[import-not-found]


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """A game with two cards, three rules, one ruling and one example, and no rulebook yet."""
    return Workshop(tmp_path.resolve())
