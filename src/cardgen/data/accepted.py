"""Changes in stored playthroughs that were accepted: `rules/<game>/playthroughs/accepted.yaml`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from cardgen.data.desk import Desk, mapping, sequence, text
from cardgen.data.schema import FORMAT

ACCEPTED = "accepted.yaml"
_HEAD = "# Changes in the kept games that were accepted, the oldest first: written by 'cardgen check --accept'."


@dataclass(frozen=True, slots=True)
class Accepted:
    """What was accepted of one file of playthroughs.

    `version` is that of the game at the time; `games` are all that the file has, and `moved` those that went otherwise,
    by what had changed in them: `illegal` (a choice), `ends` (elsewhere), `outcome`, `told`.  `first` says in words
    where the gravest of these changes showed first.
    """

    version: str
    file: str
    games: int
    moved: Mapping[str, int]
    first: str


def accepted_file(game_id: str) -> str:
    """Where they stand, below the project's root."""
    return f"rules/{game_id}/playthroughs/{ACCEPTED}"


def read_accepted(desk: Desk, game_id: str) -> tuple[Accepted, ...]:
    """What was accepted, the oldest first; none where there is no such file, or it has a fault, which is noted."""
    source = desk.open_if_there(accepted_file(game_id), "accepted")
    if source is None or not source.sound:
        return ()
    return tuple(_accepted(mapping(said)) for said in sequence(source.value.get("accepted")))


def accepted_text(entries: Iterable[Accepted]) -> str:
    """The file of some entries."""
    lines = [_HEAD, f"format: {FORMAT}", "accepted:"]
    for one in entries:
        moved = ", ".join(f"{name}: {count}" for name, count in one.moved.items())
        lines += [
            f"  - version: {_quoted(one.version)}",
            f"    file: {_quoted(one.file)}",
            f"    games: {one.games}",
            f"    moved: {{{moved}}}",
            f"    first: {_quoted(one.first)}",
        ]
    return "\n".join(lines) + "\n"


def _accepted(said: dict[str, Any]) -> Accepted:
    return Accepted(
        version=text(said.get("version")),
        file=text(said.get("file")),
        games=int(said.get("games", 0)),
        moved=MappingProxyType({name: int(count) for name, count in mapping(said.get("moved")).items()}),
        first=text(said.get("first")),
    )


def _quoted(said: str) -> str:
    return json.dumps(said, ensure_ascii=False)
