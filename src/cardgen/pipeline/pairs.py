"""Games of two states of a game, deal by deal: what a change does to who wins; and what can be said of it exactly."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardgen.data.document import frozen
from cardgen.data.project import find_project
from cardgen.diagnostics import Where, fail
from cardgen.engine.hooks import BotsHook
from cardgen.model.game import Value
from cardgen.model.release import thawed
from cardgen.pipeline.comparison import Exact, Level, Played, View, judged_together
from cardgen.pipeline.executors import Plain, Site, hire, in_order
from cardgen.pipeline.progress import Progress, unheard
from cardgen.pipeline.states import state_against, state_here
from cardgen.pipeline.twofold import Twofold, open_twofold
from cardgen.playtest.bots import RANDOM
from cardgen.playtest.chances import Chances, Forgetful, Keeper
from cardgen.playtest.chunks import bots_for, gauges_of
from cardgen.playtest.evidence import holm
from cardgen.playtest.guard import guarded
from cardgen.playtest.paired import (
    NORMAL,
    ONE,
    QUICK,
    RELEASE,
    SEAT_A,
    Change,
    Pairing,
    PairTally,
    Plan,
    Rules,
    Stopped,
    holders,
    read_tally,
    stop_early,
)
from cardgen.playtest.ruleset import ruleset_of

PLANS: dict[Level, Plan] = {Level.QUICK: QUICK, Level.NORMAL: NORMAL, Level.RELEASE: RELEASE}
CHUNK = 50  # pairs that a process plays before it asks for more
MOST_VIEWS = 4  # changed cards whose holders are counted one by one
HOLDS = "holds "
ANY_CHANGED = f"{HOLDS}a changed card"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be played: `against` as the command line names the old state, `out` the folder of a build.

    `bots` are those of the user, in pairs; none for those of the level.  `cards` are the cards that have changed, and
    `variants` the house rules under which something has moved.  `heard` is told how many pairs are played.
    """

    against: str
    out: Path
    level: Level
    seed: int = 0
    jobs: int = 1
    trust: bool = False
    bots: tuple[tuple[str, str], ...] = ()
    cards: tuple[str, ...] = ()
    variants: tuple[Mapping[str, Value], ...] = field(default=({},))
    heard: Progress = unheard


def play_changes(both: Twofold, wanted: Wanted) -> tuple[Played, ...]:
    """Pairs of games under both states: every pairing of bots, in every variant in which something has moved.

    The same for any number of processes.  Raises CardgenError where the games cannot be played.
    """
    pairs = wanted.bots or pairings(both, wanted.level)
    played = [_play(both, wanted, variant, bots) for variant in wanted.variants for bots in pairs]
    p_values = [view.evidence.p for one in played for view in one.views]
    return judged_together(played, holm(p_values))


def pairings(both: Twofold, level: Level) -> tuple[tuple[str, str], ...]:
    """The bots of a level: each against itself, and, but for the quickest level, against the next stronger one.

    The quick level asks a middling bot; the normal one chance and all but the strongest, which may think long; the one
    before a release asks them all.
    """
    hook: BotsHook | None = getattr(both.module, "bots", None)
    own = [name for name in (hook(both.tables()[1]) if hook is not None else ()) if name != RANDOM]
    if level is Level.QUICK:
        middling = own[(len(own) - 1) // 2] if own else RANDOM
        return ((middling, middling),)
    ladder = [RANDOM, *((own[:-1] or own) if level is Level.NORMAL else own)]
    return tuple((one, other) for n, one in enumerate(ladder) for other in ladder[n : n + 2])


def exact_changes(both: Twofold, level: Level, keeper: Keeper | None = None) -> tuple[Exact, ...]:
    """Every figure of the game's odds that is another one under the new state; none for a game without odds.

    What takes seconds is worked out unless the level is quick.
    """
    figures: list[dict[str, float]] = []
    for state in (both.old, both.new):
        room = both.room(state)
        chances = Chances(both.module, state.game, room.rules, keeper or Forgetful())
        if not chances.offered:
            return ()
        figures.append(dict(_numbers(chances.quick() if level is Level.QUICK else chances.whole())))
    was, now = figures
    return tuple(Exact(name, was[name], now[name]) for name in now if name in was and was[name] != now[name])


def _numbers(said: Mapping[str, Value], before: str = "") -> Iterator[tuple[str, float]]:
    """The single numbers of some odds by their names; rows are left out."""
    for name, value in said.items():
        if isinstance(value, Mapping):
            yield from _numbers(value, f"{before}{name}.")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield f"{before}{name}", value


def _play(both: Twofold, wanted: Wanted, variant: Mapping[str, Value], bots: tuple[str, str]) -> Played:
    options = {**both.options, **variant}
    plan = PLANS[wanted.level]
    rulesets = [ruleset_of(both.room(state, variant)) for state in (both.old, both.new)]
    head = {
        "game": both.new.game.id,
        "against": wanted.against,
        "out": str(wanted.out),
        "options": {name: thawed(value) for name, value in options.items()},
        "rulesets": rulesets,
        "bots": list(bots),
        "cards": list(wanted.cards),
    }
    starts = range(0, plan.pairs, CHUNK)
    tasks = [{**head, "first": wanted.seed + n, "count": min(CHUNK, plan.pairs - n)} for n in starts]
    stopped = _stopped(both, wanted, tasks, plan)
    seeds = (wanted.seed, wanted.seed + stopped.tally.pairs - 1)
    return Played(bots, options, seeds, stopped.tally, tuple(_views(stopped.tally)))


def _stopped(both: Twofold, wanted: Wanted, tasks: Sequence[Plain], plan: Plan) -> Stopped:
    project = both.new.project
    if project is None:
        raise fail("no-project", "a release is compared with, not compared", Where("--against"))
    crew = hire(Site(project.root, wanted.trust), wanted.jobs, len(tasks))
    with closing(crew.answers(play_task, tasks)) as answers:  # type: ignore[type-var]  # they are generators
        return stop_early(
            _heard(in_order(answers), wanted.heard, f"pairs of {' against '.join(tasks[0]['bots'])}", plan), plan
        )


def _heard(answers: Iterable[Plain], heard: Progress, doing: str, plan: Plan) -> Iterator[PairTally]:
    """The tallies, and on the way how many pairs there are."""
    pairs = 0
    for answer in answers:
        tally = read_tally(answer)
        pairs += tally.pairs
        heard(doing, pairs, plan.pairs)
        yield tally


def _views(tally: PairTally) -> Iterator[View]:
    """Those whose gains say something: the first bot where the bots differ, else seat a; the holders of the cards."""
    main = ONE if ONE in tally.views else SEAT_A
    for name in (main, *(name for name in tally.views if name.startswith(HOLDS))):
        change = tally.views.get(name, Change())
        most = 2 * change.games * change.pairs
        if most:
            yield View(name, 100 * change.old / most, 100 * change.new / most, change.evidence())


def play_task(site: Site, task: Plain) -> dict[str, Any]:
    """Play some pairs; the task and the tally are plain data.  This is what workers run."""
    both = _both(site, json.dumps({**task, "first": 0, "count": 0, "bots": (), "cards": ()}, sort_keys=True))
    old, new = both.tables()
    names = (str(task["bots"][0]), str(task["bots"][1]))
    with guarded("playing games", both.new.game.place("module")):
        gauges = gauges_of(both.module, new)
        kinds = (*gauges.drawn, *gauges.played)
        cards = tuple(map(str, task["cards"]))
        views = {f"{HOLDS}{card}": holders(kinds, (card,)) for card in cards if len(cards) <= MOST_VIEWS}
        if len(cards) > 1:
            views[ANY_CHANGED] = holders(kinds, cards)
        pairing = Pairing(
            Rules(old, bots_for(both.module, old, names)),
            Rules(new, bots_for(both.module, new, names)),
            views if kinds else {},
        )
        return pairing.play(range(task["first"], task["first"] + task["count"])).plain()


@lru_cache(maxsize=8)
def _both(site: Site, said: str) -> Twofold:
    """Both states as a worker opens them, once for the same rulesets.

    Raises CardgenError `other-ruleset` where the files have changed meanwhile.
    """
    task = json.loads(said)
    here = state_here(find_project(site.root), task["game"])
    old = state_against(here, task["against"], Path(task["out"]))
    both = open_twofold(old, here, site.trust, {name: frozen(value) for name, value in task["options"].items()})
    found = [ruleset_of(both.room(state)) for state in (old, here)]
    if found != task["rulesets"]:
        message = "the project has changed while its games were played"
        raise fail("other-ruleset", message, here.game.place("module"), "run it again")
    return both
