"""A worked example: a position, the moves made from it, and what is expected to come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.diagnostics import Where
from cardgen.model.game import Value

PathInFile: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One example file, as its author wrote it: the game's own module knows what `given`, `moves` and `expect` mean.

    `title` is by language; `shows` are the ids of the clauses that the example illustrates; `options` are house rules
    laid over the game's rule values.  `places` holds the place of every value in the file by its path, for instance
    `("given", "hands", "a", 2)`.
    """

    id: str
    title: Mapping[str, str]
    shows: tuple[str, ...]
    options: Mapping[str, Value]
    given: Mapping[str, Value]
    moves: tuple[Value, ...]
    expect: Mapping[str, Value]
    where: Where
    places: Mapping[PathInFile, Where]

    def place(self, path: PathInFile) -> Where:
        """Where the value at `path` is written, or the nearest value round it where the file has no such path."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return self.where
