"""What a differential replay costs: stored games played under two states of a game, in pairs a second.

    python tests/bench/replays.py [game]...

Three parts of the work are told apart: the files are read; tables are opened, two for each set of house rules that the
games were played under; and the choices are made under both states, up to both ends.  Times are processor time, the
best of three rounds.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from cardgen.data.project import Project, find_project
from cardgen.pipeline.playthroughs import playthrough_files, read_file
from cardgen.pipeline.states import state_here
from cardgen.pipeline.twofold import Twofold, open_twofold
from cardgen.playtest.collection import without_collection
from cardgen.playtest.differential import deal, play_twice
from cardgen.playtest.playthroughs import Kept

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 3
CHANGES = {
    "celtic_warbands": {"suite_points": 4},
    "celtic_clash": {"successful_hero": 15},
    "legend_clash": {"novice": 2},
}


@dataclass(frozen=True, slots=True)
class Costs:
    """Seconds of the parts, for so many games of which some move."""

    games: int
    moved: int
    read: float
    opened: float
    played: float

    @property
    def whole(self) -> float:
        """Pairs a second, all parts together."""
        return self.games / (self.read + self.opened + self.played)


def costs(project: Project, game_id: str, count: int | None = None) -> Costs:
    """Replay the stored games of a game, the first so many of each file, under a change of one number."""
    old = state_here(project, game_id)
    new = replace(old, rules=old.rules.with_options(CHANGES[game_id]))
    best: list[float] = []
    moved, kept = 0, list[Kept]()
    for _ in range(ROUNDS):
        both = open_twofold(old, new, False, {})
        with without_collection():  # as a comparison does it
            clock = [time.process_time()]
            kept = read(project, game_id, count)
            clock.append(time.process_time())
            for game in kept:
                both.judges(game.options)
            clock.append(time.process_time())
            moved = sum(moves(both, game) for game in kept)
            clock.append(time.process_time())
        times = [after - before for before, after in pairwise(clock)]
        best = list(map(min, best, times)) if best else times
    return Costs(len(kept), moved, *best)


def read(project: Project, game_id: str, count: int | None) -> list[Kept]:
    """The stored games."""
    return [
        game for path in playthrough_files(project, game_id) for game in read_file(project, game_id, path).games[:count]
    ]


def moves(both: Twofold, game: Kept) -> bool:
    """Does a stored game go otherwise under the new state?"""
    old, new = both.judges(game.options)
    return play_twice(old, new, deal(game.seed), game.steps).fork is not None


def main(games: list[str]) -> int:
    project = find_project(ROOT)
    for game_id in games or project.games:
        found = costs(project, game_id)
        parts = f"read {found.read:.2f} s, tables opened {found.opened:.2f} s, played {found.played:.2f} s"
        print(f"{game_id}: {found.games} stored games, {found.moved} moved: {found.whole:.0f} pairs/s ({parts})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
