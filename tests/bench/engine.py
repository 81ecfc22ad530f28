"""How fast the engine plays, measured in turns with a yardstick so that a busy machine slows all of them alike.

    python tests/bench/engine.py [seconds of each measurement]

Prints whole games (`runs`) and decisions a second, by chance and by each game's greedy bot, with events on and off,
what the events cost; Sets of Legend Clash, and its Clashes resolved; hands dealt and rated a second; and how long
Celtic Clash takes to be read, opened and set up. A decision is a choice of a seat that has at least two moves; the
loop asks `to_act`, `moves` and `apply` as any bot would. The yardsticks are a loop of whole-number arithmetic and,
where it is installed, RLCard's gin-rummy and leduc-holdem; `x` is how many times as fast something is as gin-rummy.
RLCard is no dependency: install it in an environment of its own that sees this project, and run the script there.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from cardgen.data.project import find_project
from cardgen.engine.contract import Bot, Move, Seat, Table
from cardgen.engine.streams import MASK, shuffled, stream
from cardgen.playtest.bots import bots_of
from cardgen.playtest.loader import load_rules_module, open_rules
from cardgen.playtest.match import play_game
from cardgen.text.reading import read_game

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 9  # the best of them counts, for others may be using the machine
ON, OFF = "events on", "events off"
CLASH_MODULE, LEGEND = "cardgen.games.celtic_clash", "cardgen.games.legend_clash"
RESOLVED = 12  # Matches whose Clashes are resolved again and again


@dataclass(frozen=True, slots=True)
class Job:
    """Something to repeat: it is given a number and returns how much it did."""

    name: str
    unit: str
    run: Callable[[int], int]


def open_game(game_id: str, **options: str) -> Table[Any]:
    loaded = read_game(find_project(ROOT), game_id)
    assert loaded.game is not None
    assert loaded.rules is not None
    table = open_rules(load_rules_module(loaded.game.module), loaded.game, loaded.rules.with_options(options))
    assert isinstance(table, Table)
    return table


def random_game(table: Table[Any], seed: int) -> int:
    """One game by chance; how many decisions it took."""
    state = table.setup(seed)[0]
    luck, decisions = stream(seed, "bench"), 0
    while table.outcome(state) is None:
        moves: dict[Seat, Move] = {}
        for seat in table.to_act(state):
            offered = table.moves(state, seat)
            if len(offered) > 1:
                luck = (luck * 6364136223846793005 + 1442695040888963407) & MASK
                moves[seat] = offered[(luck >> 33) % len(offered)]
                decisions += 1
            else:
                moves[seat] = offered[0]
        state = table.apply(state, moves)[0]
    return decisions


def greedy_game(table: Table[Any], bot: Bot[Any], seed: int) -> int:
    """One game of a bot against itself; how many decisions it took."""
    return play_game(table, {"a": bot, "b": bot}, seed).decisions


def deal_and_rate(table: Any) -> Callable[[int], int]:
    """Four hands of one shuffle, rated; `table` is that of Celtic Warbands."""
    rate = importlib.import_module("cardgen.games.celtic_warbands.scoring").total_of
    cards, scores = table.cards, table.scores

    def run(number: int) -> int:
        _, order = shuffled(number, cards)
        for start in (0, 10, 20, 30):
            rate(scores, order[start : start + 10])
        return 4

    return run


def sets_by_chance(table: Table[Any], seed: int) -> int:
    """One Match of Legend Clash by chance; how many Sets it took."""
    state = table.setup(seed)[0]
    luck = stream(seed, "bench")
    while table.outcome(state) is None:
        luck, moves = chosen(table, state, luck)
        state = table.apply(state, moves)[0]
    return len(legend_state(state).sets)


def legend_state(moment: Any) -> Any:
    """A moment of Legend Clash whose parts can be asked for by name."""
    return importlib.import_module(f"{LEGEND}.state").State(*moment)


def chosen(table: Table[Any], state: Any, luck: int) -> tuple[int, dict[Seat, Move]]:
    """The next luck, and a move by chance of each seat that is to act."""
    moves: dict[Seat, Move] = {}
    for seat in table.to_act(state):
        offered = table.moves(state, seat)
        luck = (luck * 6364136223846793005 + 1442695040888963407) & MASK
        moves[seat] = offered[(luck >> 33) % len(offered)]
    return luck, moves


def clashes_to_resolve(table: Table[Any], bot: Bot[Any] | None) -> list[Any]:
    """The states behind which a Clash of Legend Clash is resolved, in some Matches of a bot or by chance."""
    found: list[Any] = []
    for seed in range(RESOLVED):
        state, luck = table.setup(seed)[0], stream(seed, "bench")
        while table.outcome(state) is None:
            luck, moves = chosen(table, state, luck)
            if bot is not None:
                moves = {seat: bot(table, state, seat, seed) for seat in table.to_act(state)}
            after = table.apply(state, moves)[0]
            now, then = legend_state(state), legend_state(after)
            if now.phase == "activate" and then.nth != now.nth and list(moves.values()) == [Move("pass")]:
                found.append(state)
            state = after
    return found


def resolve_all(table: Table[Any], states: list[Any]) -> Callable[[int], int]:
    """Opens a Clash and resolves its lanes, one after the other."""
    opened = importlib.import_module(f"{LEGEND}.play").Play
    resolve = importlib.import_module(f"{LEGEND}.resolve").resolve

    def run(number: int) -> int:
        for state in states:
            resolve(opened(table, state))
        return len(states)

    return run


def legend_jobs() -> list[Job]:
    """Matches and Clashes of Legend Clash."""
    found: list[Job] = []
    table = open_game("legend_clash")
    greedy = bots_of(load_rules_module(LEGEND), table)["greedy"]
    by_chance, by_greedy = clashes_to_resolve(table, None), clashes_to_resolve(table, greedy)
    for told, how in ((table, ON), (table.quiet(), OFF)):
        found.append(Job(f"Legend Clash, {how}", "decisions", partial(random_game, told)))
        found.append(Job(f"Legend Clash, Sets, {how}", "Sets", partial(sets_by_chance, told)))
        found.append(Job(f"Legend Clash, greedy, {how}", "decisions", partial(greedy_game, told, greedy)))
        found.append(Job(f"Legend Clash, resolve, {how}", "Clashes", resolve_all(told, by_chance)))
        found.append(Job(f"Legend Clash, greedy, resolve, {how}", "Clashes", resolve_all(told, by_greedy)))
    return found


def arithmetic(number: int) -> int:
    x = number
    for i in range(20_000):
        x = (x * 31 + i) & 0xFFFF
    return 20_000


def rlcard_jobs() -> list[Job]:
    """The yardsticks, where somebody has installed RLCard for the purpose."""
    if importlib.util.find_spec("rlcard") is None:
        return []
    rlcard = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    jobs: list[Job] = []
    for name in ("gin-rummy", "leduc-holdem"):
        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def run(number: int, env: Any = env) -> int:
            return sum(len(trajectory) // 2 for trajectory in env.run(is_training=False)[0])

        jobs.append(Job(f"RLCard {name}", "decisions", run))
    return jobs


def jobs() -> list[Job]:
    found = [Job("arithmetic", "operations", arithmetic)]
    tables = {
        "Celtic Warbands": open_game("celtic_warbands"),
        "Celtic Warbands, betting": open_game("celtic_warbands", variant="betting"),
        "Celtic Clash": open_game("celtic_clash"),
    }
    for name, table in tables.items():
        for told, how in ((table, ON), (table.quiet(), OFF)):
            found.append(Job(f"{name}, {how}", "decisions", partial(random_game, told)))
    clash = tables["Celtic Clash"]
    bot = bots_of(load_rules_module(CLASH_MODULE), clash)["greedy"]
    for told, how in ((clash, ON), (clash.quiet(), OFF)):
        found.append(Job(f"Celtic Clash, greedy, {how}", "decisions", partial(greedy_game, told, bot)))
    found.append(Job("Celtic Clash, set-up of a game", "set-ups", lambda seed: bool(clash.setup(seed))))
    found.append(Job("Celtic Warbands, deal and rate", "hands", deal_and_rate(open_game("celtic_warbands"))))
    return found + legend_jobs() + rlcard_jobs()


def opening() -> Iterator[str]:
    """How long it takes from the files to the first choice: the best of some rounds, in milliseconds of CPU time."""
    project = find_project(ROOT)
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        times = [time.process_time()]
        loaded = read_game(project, "celtic_clash")
        times.append(time.process_time())
        assert loaded.game is not None
        assert loaded.rules is not None
        table = open_rules(load_rules_module(loaded.game.module), loaded.game, loaded.rules)
        times.append(time.process_time())
        assert isinstance(table, Table)
        table.setup(0)
        times.append(time.process_time())
        for part, begin, end in zip(
            ("data and texts read", "table opened", "game set up"), times, times[1:], strict=False
        ):
            best[part] = min(best.get(part, end - begin), end - begin)
    for part, spent in best.items():
        yield f"Celtic Clash, {part}: {spent * 1000:.2f} ms"


def measure(seconds: float) -> None:
    """Print the best of some rounds of each job, the jobs taking turns, and what events cost in the middle one."""
    for line in opening():
        print(line)
    found = jobs()
    rates: dict[str, list[tuple[float, float]]] = {job.name: [] for job in found}
    for turn in range(ROUNDS):
        for job in reversed(found) if turn % 2 else found:  # what comes later finds what others have made once
            begin, done, runs = time.process_time(), 0, 0
            while (spent := time.process_time() - begin) < seconds:
                done += job.run(turn * 1_000_000 + runs)
                runs += 1
            rates[job.name].append((done / spent, runs / spent))
    best = {name: max(measured) for name, measured in rates.items()}
    yardstick = best.get("RLCard gin-rummy", best["arithmetic"])[0]
    for job in found:
        done_a_second, runs_a_second = best[job.name]
        ratio = done_a_second / yardstick
        print(f"{job.name:41} {done_a_second:12,.0f} {job.unit}/s {runs_a_second:10,.0f} runs/s  x {ratio:.4f}")
    for name, told in rates.items():
        if name.endswith(ON):
            quiet = rates[name.replace(ON, OFF)]
            cost = median(off / on for (off, _), (on, _) in zip(quiet, told, strict=True)) - 1
            print(f"{name}: they cost {cost:.0%} more time")


if __name__ == "__main__":
    measure(float(sys.argv[1]) if len(sys.argv) > 1 else 0.5)
