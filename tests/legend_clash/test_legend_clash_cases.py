"""Positions with known answers, asked of the engine: see tests/conftest.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def test_cases(case: Mapping[str, Any], check_case: Callable[[Mapping[str, Any]], None]) -> None:
    check_case(case)
