"""The texts of clauses as they were last confirmed: `rules/<game>/clauses.lock.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import TypeAlias

from cardgen.data.desk import Desk, mapping, words
from cardgen.data.schema import FORMAT

Hashes: TypeAlias = Mapping[str, Mapping[str, str]]  # clause -> language -> hash of its text

_DIGITS = 16
_HEAD = "# The texts that engine rules, examples and translations were held against: written by 'cardgen confirm'."


def lock_file(game_id: str) -> str:
    """Where a game's lock stands, below the project's root."""
    return f"rules/{game_id}/clauses.lock.yaml"


def text_hash(text: str) -> str:
    """The hash of a text; blanks and line ends count as one blank."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:_DIGITS]


def read_lock(desk: Desk, game_id: str) -> Hashes | None:
    """The hashes that were confirmed; nothing where there is no lock, or it has a fault, which is noted."""
    source = desk.open_if_there(lock_file(game_id), "clauselock")
    if source is None or not source.sound:
        return None
    clauses = mapping(source.value.get("clauses"))
    return MappingProxyType({name: MappingProxyType(words(said)) for name, said in clauses.items()})


def lock_text(hashes: Hashes) -> str:
    """The file of those hashes, in their order."""
    lines = [_HEAD, f"format: {FORMAT}", "clauses:" if hashes else "clauses: {}"]
    for name, by_language in hashes.items():
        said = ", ".join(f'{language}: "{digest}"' for language, digest in by_language.items())
        lines.append(f"  {name}: {{{said}}}")
    return "\n".join(lines) + "\n"
