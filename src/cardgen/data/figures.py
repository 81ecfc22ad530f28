"""What errata do in play, as it was found out when they were made: `cards/<game>/errata/<version>.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.data.desk import Desk, listed, mapping, sequence, text
from cardgen.diagnostics import Where

FOLDER, ENDING = "errata", ".json"
MOST_FILES = 500


@dataclass(frozen=True, slots=True)
class Share:
    """Whose points were looked at (`a`, `one`, `holds <card>`), in how many pairs, and what has become of them.

    `old` and `new` are shares in per cent, the rest is in points.
    """

    name: str
    pairs: int
    old: float
    new: float
    difference: float
    low: float
    high: float
    proved: bool


@dataclass(frozen=True, slots=True)
class Games:
    """Pairs of games of two bots on the same luck: how many, how many went alike, how many had another winner."""

    bots: tuple[str, str]
    pairs: int
    same: int
    moved: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What lies between two versions of a game in play.

    `exact` are figures by name, what they were and are; `replays` by source how many plays are kept and how many of
    them go otherwise; `seed` and `rulesets` are what is needed to have it again.
    """

    version: str
    against: str
    level: str
    seed: int
    rulesets: tuple[str, ...]
    games: tuple[Games, ...]
    exact: Mapping[str, tuple[float, float]]
    replays: Mapping[str, tuple[int, int]]
    where: Where


def figures_file(game_id: str, version: str) -> str:
    """Where they stand, below the project's root."""
    return f"cards/{game_id}/{FOLDER}/{version}{ENDING}"


def figures_text(data: Mapping[str, Any]) -> str:
    """A file of figures: `data` is what the schema wants, in its order."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_figures(desk: Desk, game_id: str) -> Mapping[str, Figures]:
    """All figures of a game by version, with every finding noted on the desk."""
    found: dict[str, Figures] = {}
    folder = desk.project.root / "cards" / game_id / FOLDER
    files = [path for path in listed(folder) if path.suffix == ENDING and not path.name.startswith(".")]
    for path in files[:MOST_FILES]:
        source = desk.open(f"cards/{game_id}/{FOLDER}/{path.name}", "figures")
        if source is None or not source.sound:
            continue
        figures = _figures(source.value, source.where("version"))
        if path.name != f"{figures.version}{ENDING}":
            message = f"the file is named '{path.name}', but holds the figures of {figures.version}"
            desk.note("misnamed-figures", message, figures.where, f"name it {figures.version}{ENDING}")
            continue
        found[figures.version] = figures
    return found


def _figures(said: dict[str, Any], where: Where) -> Figures:
    exact = [mapping(one) for one in sequence(said.get("exact"))]
    replays = [mapping(one) for one in sequence(said.get("replays"))]
    return Figures(
        version=text(said.get("version")),
        against=text(said.get("against")),
        level=text(said.get("level")),
        seed=int(said.get("seed", 0)),
        rulesets=tuple(map(text, sequence(said.get("rulesets")))),
        games=tuple(_games(mapping(one)) for one in sequence(said.get("games"))),
        exact={text(one.get("name")): (float(one["was"]), float(one["now"])) for one in exact},
        replays={text(one.get("source")): (int(one["played"]), int(one["moved"])) for one in replays},
        where=where,
    )


def _games(said: dict[str, Any]) -> Games:
    one, other = map(text, sequence(said.get("bots")))
    shares = tuple(_share(mapping(view)) for view in sequence(said.get("views")))
    return Games((one, other), int(said["pairs"]), int(said["same"]), int(said["moved"]), shares)


def _share(said: dict[str, Any]) -> Share:
    old, new, difference, low, high = (float(said[name]) for name in ("old", "new", "difference", "low", "high"))
    return Share(text(said.get("name")), int(said["pairs"]), old, new, difference, low, high, bool(said.get("proved")))
