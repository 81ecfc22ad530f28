"""How far long work is, for whoever wants to hear it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and how much there is at most (0 where nobody knows)."""


def unheard(doing: str, done: int, most: int) -> None:
    """Nobody wants to hear how far it is."""
    del doing, done, most
