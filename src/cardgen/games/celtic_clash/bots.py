"""Players for Celtic Clash."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.engine.contract import Bot

from .book import Book
from .state import State


def bots(table: Book) -> Mapping[str, Bot[State]]:
    """The game's own bots, from the weakest to the strongest."""
    return {}
