"""What a simulation costs: games a second with one and two processes, what coverage adds, and what common luck saves.

    python tests/bench/simulation.py [games] [game]

Times are the best of five rounds, taken in turns so that a noisy machine disturbs all alike; those of this process are
processor time, those of several are the clock's and need a machine that does nothing else.  The start of processes is
not counted: a simulation that is worth several of them takes minutes.  What common luck saves is no time but a
ratio of variances: so many times fewer pairs are needed for an interval of the same width.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardgen.data.project import find_project
from cardgen.layout.worker import clean_context
from cardgen.model.game import Card
from cardgen.pipeline.executors import Site
from cardgen.pipeline.simulation import Wish, chunk_of, play_task
from cardgen.playtest.bots import bots_of
from cardgen.playtest.chunks import cut, play_chunk
from cardgen.playtest.loader import check_rules
from cardgen.playtest.paired import PairTally, play_pairs
from cardgen.playtest.room import Room, open_room

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5
PAIRS = 400
CHANGED = 5  # cards


@dataclass(frozen=True, slots=True)
class Costs:
    """Games a second: in this process without and with coverage, and in one and two processes."""

    plain: float
    covered: float
    one: float
    two: float

    @property
    def coverage(self) -> float:
        """What coverage adds to the time, in parts of it."""
        return self.plain / self.covered - 1

    @property
    def scaling(self) -> float:
        """How many times as many games two processes play."""
        return self.two / self.one


def seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """How long some work takes."""
    start = clock()
    work()
    return clock() - start


def costs(room: Room, games: int, bot: str = "") -> Costs:
    """Play so many games in every way, in turns."""
    whole = chunk_of(room, Wish((bot, bot), deals=games))
    tasks = [chunk.plain() for chunk in cut(whole, max(1, games // 16))]
    best: dict[str, float] = {}
    with _pool(1) as one, _pool(2) as two:
        ways: Mapping[str, Callable[[], object]] = {
            "plain": lambda: play_chunk(room, replace(whole, coverage=False)),
            "covered": lambda: play_chunk(room, whole),
            "one": lambda: _spread(one, tasks),
            "two": lambda: _spread(two, tasks),
        }
        for pool in (one, two):
            _spread(pool, tasks[:2] * 2)  # every process has its room
        for _ in range(ROUNDS):
            for name, way in ways.items():
                clock = time.process_time if name in ("plain", "covered") else time.perf_counter
                best[name] = min(best.get(name, 1e9), seconds(way, clock))
    return Costs(**{name: games / found for name, found in best.items()})


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, clean_context(play_task.__module__))


def _spread(pool: ProcessPoolExecutor, tasks: list[dict[str, Any]]) -> None:
    site = Site(ROOT)
    for future in [pool.submit(play_task, site, task) for task in tasks]:
        future.result()


def changed(room: Room) -> Room:
    """The same game in which five cards attack with one more and defend with one less, so that their budget is kept."""
    cards = list(room.game.cards)
    found = 0
    for place, card in enumerate(cards):
        tried = [*cards[:place], _sharpened(card), *cards[place + 1 :]]
        if found < CHANGED and card.type == "creature" and _is_sound(room, tuple(tried)):
            cards, found = tried, found + 1
    return replace(room, game=replace(room.game, cards=tuple(cards)))


def _sharpened(card: Card) -> Card:
    attack, defence = (card.fields.get(stat) for stat in ("atk", "def"))
    if not isinstance(attack, int) or not isinstance(defence, int):
        return card
    return replace(card, fields=MappingProxyType({**card.fields, "atk": attack + 1, "def": defence - 1}))


def _is_sound(room: Room, cards: tuple[Card, ...]) -> bool:
    game = replace(room.game, cards=cards)
    return not check_rules(room.module, game, room.rules)


def pairs(old: Room, new: Room, bot: str, count: int = PAIRS) -> PairTally:
    """Pairs of games by a bot against itself under two rules."""
    tables = old.table, new.table
    one, two = (bots_of(room.module, table)[bot] for room, table in zip((old, new), tables, strict=True))
    return play_pairs(tables[0], tables[1], (one, one), (two, two), range(count))


def saving(tally: PairTally) -> float:
    """How many times fewer pairs are needed than with luck of their own: the ratio of the variances of a difference."""
    change, count = tally.main, tally.pairs
    mean = (change.new - change.old) / (2 * count)
    paired = sum((gain / 2) ** 2 * found for gain, found in change.spread.items()) / count - mean * mean
    shares = [points / (2 * count) for points in (change.old, change.new)]
    return sum(p * (1 - p) for p in shares) / paired


def main(games: int = 800, game: str = "celtic_clash") -> int:
    room = open_room(find_project(ROOT), game, {})
    found = costs(room, games)
    print(f"{game}, {games} games of the usual bot")
    print(f"  games a second   {found.plain:7.1f} counted, {found.covered:7.1f} with coverage ({found.coverage:+.1%})")
    print(f"  processes        {found.one:7.1f} one, {found.two:7.1f} two (x {found.scaling:.2f})")
    if any(isinstance(card.fields.get("atk"), int) for card in room.game.deck):
        for bot in ("greedy", "random"):
            tally = pairs(room, changed(room), bot)
            told = f"{tally.pairs} pairs, {tally.moved} moved, {tally.same} the same"
            print(f"  {bot:8}         {told}: x {saving(tally):.1f} fewer pairs")
    return 0


if __name__ == "__main__":
    count, *rest = sys.argv[1:] or ["800"]
    sys.exit(main(int(count), *rest))
