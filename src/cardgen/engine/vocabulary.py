"""What a game says besides its events, so that a language without words for it is found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Slugs for which every language must have words.

    `moves` are the kinds of moves, `refusals` the reasons of refusals, `endings` the ways in which an Outcome can have
    come about (its `by`), `words` what `show` and `odds` ask for by name.
    """

    moves: tuple[str, ...]
    refusals: tuple[str, ...]
    endings: tuple[str, ...]
    words: tuple[str, ...] = ()


class VocabularyHook(Protocol):
    """The optional hook `vocabulary` of a rule module."""

    def __call__(self, table: Any) -> Vocabulary:  # the table that the same module opened
        """All of them, in a fixed order."""
        ...
