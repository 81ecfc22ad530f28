"""Play thousands of games of a project, here, in many processes or on a cluster, and say what came of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from importlib import metadata
from typing import Any

from cardgen.data.document import frozen
from cardgen.data.project import find_project
from cardgen.diagnostics import Where, fail
from cardgen.model.game import Value
from cardgen.pipeline.bundle import pack
from cardgen.pipeline.cluster import Address, Cluster
from cardgen.pipeline.executors import Crew, Plain, Site, hire
from cardgen.playtest.balance import Balance, balance_of
from cardgen.playtest.bots import RANDOM, bots_of
from cardgen.playtest.chunks import SIZE, Chunk, bots_for, cut, gauges_of, play_chunk, read_chunk
from cardgen.playtest.guard import guarded
from cardgen.playtest.room import Room, open_room, with_decks
from cardgen.playtest.ruleset import ruleset_of, tool_code
from cardgen.playtest.tallies import Tally, read_tally

FORMAT = 1
MOST_GAMES = 10_000_000
GAMES = 1_000
GREEDY = "greedy"
PAGES = ("html", "pdf")  # formats of a report that is laid out
SHARES = 8  # chunks for each worker at the least, so that none waits long for the last one


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be simulated: so many deals from a seed on, by two bots; each played twice if `paired`.

    An empty name is the usual bot.  `decks` is what the decks that the room's seats bring are called.  `jobs` are the
    processes of this machine, unless there is an `address`.
    """

    bots: tuple[str, str] = ("", "")
    deals: int = GAMES
    paired: bool = False
    seed: int = 0
    coverage: bool = True
    jobs: int = 1
    trust: bool = False
    address: Address | None = None
    decks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """All that decides the figures, so that anybody can have them again: the first seed, the rules, the versions."""

    game: str
    title: str
    version: str
    bots: tuple[str, str]
    seed: int
    deals: int
    paired: bool
    options: Mapping[str, Value]
    decks: tuple[str, ...]
    ruleset: str
    cardgen: str
    python: str


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was simulated, its tally, and what the tally says."""

    facts: Facts
    tally: Tally
    balance: Balance

    def plain(self) -> dict[str, Any]:
        """All of it as JSON can hold it, without the tally."""
        return {"format": FORMAT, "simulation": _listed(asdict(self.facts)), "figures": _listed(asdict(self.balance))}


def simulate(room: Room, wish: Wish, heard: Callable[[int], None] = lambda games: None) -> Simulation:
    """Play what is wished for; `heard` is told whenever so many more games are played.

    The answer is the same whoever plays, to the last digit.  Raises CardgenError: `number-of-games`, `unknown-bot`,
    `same-bots`, `no-whole-game`, `broken-module`, and what `Processes` and `Cluster` raise.
    """
    whole = chunk_of(room, wish)
    tally = Tally()
    chunks = list(cut(whole, _size(whole, wish)))
    if wish.address is None and min(wish.jobs, len(chunks)) <= 1:
        for chunk in chunks:
            tally.add(play_chunk(room, chunk))
            heard(chunk.games)
    else:
        for number, answer in _crew(room, wish, len(chunks)).answers(play_task, [chunk.plain() for chunk in chunks]):
            tally.add(read_tally(answer))
            heard(chunks[number].games)
    unit = "turns" if gauges_of(room.module, room.table).turn else "moves"
    return Simulation(_facts(room, whole, wish.decks), tally, balance_of(tally, room.game, room.rules, unit))


def play_task(site: Site, task: Plain) -> dict[str, Any]:
    """Play a chunk of a project; both as plain data.  This is what workers run."""
    chunk = read_chunk(task)
    room = _room(site, chunk.game, json.dumps([task["options"], task["decks"]], sort_keys=True))
    return play_chunk(room, chunk).plain()


def chunk_of(room: Room, wish: Wish) -> Chunk:
    """All the games of a wish as one chunk.  Raises CardgenError as `simulate` does, before anything is played."""
    games = wish.deals * (1 + wish.paired)
    if not 1 <= games <= MOST_GAMES:
        what = "pairs" if wish.paired else "games"
        message = f"{wish.deals:,} {what} are {'too many' if games > 0 else 'too few'}"
        raise fail("number-of-games", message, Where(f"--{what}"), f"ask for 1 to {MOST_GAMES // (1 + wish.paired):,}")
    table = room.table
    with guarded("naming its bots and gauges", room.game.place("module")):
        known = bots_of(room.module, table)
        gauges_of(room.module, table)
    one, two = (name or (GREEDY if GREEDY in known else RANDOM) for name in wish.bots)
    bots_for(room.module, table, (one, two))
    if wish.paired and one == two:
        message = (
            f"'{one}' against itself plays a deal the same way from both seats, so pairs of games say nothing more"
        )
        raise fail("same-bots", message, Where("--pairs"), "name two bots, as in --bots greedy,random, or use --games")
    return Chunk(
        game=room.game.id,
        ruleset=ruleset_of(room),
        bots=(one, two),
        first=wish.seed,
        count=wish.deals,
        paired=wish.paired,
        coverage=wish.coverage,
        options=house_rules_of(room),
        decks=room.game.seats,
    )


def house_rules_of(room: Room) -> dict[str, Value]:
    """The rule values of a room that are not the printed ones."""
    printed = room.printed.values
    return {n: rule.value for n, rule in room.rules.values.items() if n in printed and rule.value != printed[n].value}


@lru_cache(maxsize=4)
def _room(site: Site, game: str, asked: str) -> Room:
    """A game as a worker opens it, once; `asked` are house rules and decks, as JSON."""
    options, decks = json.loads(asked)
    read: dict[str, Value] = {name: frozen(value) for name, value in options.items()}
    room = open_room(find_project(site.root), game, read, site.trust)
    brought = {seat: tuple(cards) for seat, cards in decks.items()}
    return replace(room, game=with_decks(room.module, room.game, brought, Where("--deck")))


def _crew(room: Room, wish: Wish, chunks: int) -> Crew:
    if wish.address is not None:
        return Cluster(wish.address, pack(room.project, room.game.id, wish.trust), wish.trust)
    return hire(Site(room.project.root, wish.trust), wish.jobs, chunks)


def _size(whole: Chunk, wish: Wish) -> int:
    """Games of a chunk: at most SIZE, and so few that there is work for all; it changes nothing but the waiting."""
    workers = 8 if wish.address is not None else wish.jobs
    return max(1, min(SIZE, whole.games // (SHARES * workers)))


def _facts(room: Room, whole: Chunk, decks: tuple[str, ...]) -> Facts:
    return Facts(
        game=whole.game,
        title=room.game.title.get(room.game.languages[0], room.game.id),
        version=room.game.version,
        bots=whole.bots,
        seed=whole.first,
        deals=whole.count,
        paired=whole.paired,
        options=whole.options,
        decks=decks,
        ruleset=whole.ruleset,
        cardgen=f"{metadata.version('cardgen')} ({tool_code()})",
        python=".".join(map(str, sys.version_info[:3])),
    )


def _listed(value: Any) -> Any:
    """Plain data with lists for tuples."""
    if isinstance(value, Mapping):
        return {str(key): _listed(one) for key, one in value.items()}
    return [_listed(one) for one in value] if isinstance(value, tuple | list) else value
