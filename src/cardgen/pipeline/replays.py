"""Examples, turns and stored games under two states of a game: which move, where first, and what they exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardgen.data.project import Project
from cardgen.data.scenario import read_scenario, scenario_files
from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.engine.contract import Event, Outcome
from cardgen.model.game import Value
from cardgen.model.scenario import Scenario
from cardgen.pipeline.comparison import Moved, Replayed, Shift, Source
from cardgen.pipeline.playthroughs import playthrough_files, read_file
from cardgen.pipeline.scenarios import turn_files
from cardgen.pipeline.twofold import Twofold, Voice, voices
from cardgen.playtest.collection import without_collection
from cardgen.playtest.differential import NOT_OVER, Fork, Twice, clauses_of, deal, lay, play_twice, steps_of
from cardgen.playtest.guard import guarded
from cardgen.playtest.playthroughs import DRAW, Kept
from cardgen.playtest.room import VARIANT


@dataclass(slots=True)
class Heard:
    """What was exercised under the new state: by clause, ruling or card, in how many plays, by how many events."""

    plays: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    _now: Counter[tuple[str, ...]] = field(default_factory=Counter)  # what events cite, and their cards

    def hear(self, events: tuple[Event, ...]) -> None:
        """Count some events of a play."""
        self._now.update([(*event.cites, *event.cards) for event in events])

    def end(self, outcome: Outcome | None = None) -> None:
        """A play has ended: by the clause and the ruling of its outcome."""
        if outcome is not None:
            self._now.update([(name,) for name in (outcome.clause, outcome.rule) if name])
        found: Counter[str] = Counter()
        for names, times in self._now.items():
            for name in set(names):
                found[name] += times
        self.events.update(found)
        self.plays.update(sorted(found))
        self._now.clear()


@dataclass(slots=True)
class Replays:
    """All plays under both states.

    `variants` counts the stored games that moved by the variant that they are of; `findings` are what could not be
    played at all.
    """

    replayed: list[Replayed] = field(default_factory=list)
    heard: Heard = field(default_factory=Heard)
    variants: Counter[Value] = field(default_factory=Counter)
    findings: list[Diagnostic] = field(default_factory=list)


def replay_both(both: Twofold) -> Replays:
    """Play everything that is kept of a game under both states, with the choices that are kept.

    Of the stored games those of the old state are taken where it has them: their choices were made by its rules.
    """
    found = Replays()
    saying = voices(both)
    with without_collection():
        for source in (Source.EXAMPLE, Source.TURN):
            found.replayed.append(_scenarios(both, source, (found, saying)))
        found.replayed.append(_games(both, (found, saying)))
    return found


def _scenarios(both: Twofold, source: Source, told: tuple[Replays, tuple[Voice, Voice]]) -> Replayed:
    replays, saying = told
    played = 0
    lacking: list[str] = []
    moved: list[Moved] = []
    for scenario in _read(both, source, replays):
        try:
            with guarded(f"'{scenario.id}' is played under both states", scenario.where):
                old, new = both.judges(scenario.options)
                twice = play_twice(old, new, lay(scenario), steps_of(scenario), replays.heard.hear)
        except (CardgenError, ValueError) as error:
            lacking.append(f"{scenario.id}: {error}")  # what is wrong with it under today's rules, 'check' tells
            continue
        finally:
            replays.heard.end()
        played += twice.playable
        if not twice.playable:
            lacking.append(f"{scenario.id}: {twice.why}")
        if twice.fork is not None:
            step = twice.fork.step
            where = scenario.place(("moves", step - 1)) if step else scenario.place(("given",))
            moved.append(_moved((source, scenario.id, where), twice.fork, saying))
    return Replayed(source, played, tuple(lacking), tuple(moved))


def _read(both: Twofold, source: Source, replays: Replays) -> Iterator[Scenario]:
    """The scenarios of the new state, and those that only the old one has."""
    files = scenario_files if source is Source.EXAMPLE else turn_files
    known: set[str] = set()
    for state in (both.new, both.old):
        project = state.project
        for file in files(project, state.game.id) if project is not None else ():
            if file.name in known or project is None:
                continue
            known.add(file.name)
            try:
                yield read_scenario(project, state.game, file)
            except CardgenError as error:
                replays.findings += error.diagnostics if state is both.new else ()


def _games(both: Twofold, told: tuple[Replays, tuple[Voice, Voice]]) -> Replayed:
    replays, saying = told
    played = 0
    lacking: list[str] = []
    moved: list[Moved] = []
    for name, kept in _kept(both, replays):
        try:
            twice = _twice(both, kept, replays.heard)
        except CardgenError as error:
            if "bad-option" not in {finding.code for finding in error.diagnostics}:
                replays.findings += error.diagnostics
                return Replayed(Source.PLAYTHROUGH, played, tuple(lacking), tuple(moved))
            lacking.append(f"{name}, game {kept.number}: {error.diagnostics[0].message}")
            continue
        played += twice.playable
        if not twice.playable:
            lacking.append(f"{name}, game {kept.number}: {twice.why}")
        if twice.fork is not None:
            at = (Source.PLAYTHROUGH, f"{name}, game {kept.number}", kept.place(twice.fork.step))
            moved.append(_moved(at, twice.fork, saying))
            replays.variants[kept.options.get(VARIANT, "")] += 1
    return Replayed(Source.PLAYTHROUGH, played, tuple(lacking), tuple(moved))


def _twice(both: Twofold, kept: Kept, heard: Heard) -> Twice:
    with guarded(f"game {kept.number} is played under both states", kept.where):
        old, new = both.judges(kept.options)
        twice = play_twice(old, new, deal(kept.seed), kept.steps, heard.hear)
        heard.end(kept.outcome)
        return twice


def _kept(both: Twofold, replays: Replays) -> Iterator[tuple[str, Kept]]:
    """The stored games of the old state, or those of the new one where it has none."""
    for state in (both.old, both.new):
        files = playthrough_files(state.project, state.game.id) if state.project is not None else ()
        if files and state.project is not None:
            yield from _in_files(state.project, state.game.id, replays)
            return


def _in_files(project: Project, game_id: str, replays: Replays) -> Iterator[tuple[str, Kept]]:
    for path in playthrough_files(project, game_id):
        try:
            kept = read_file(project, game_id, path)
        except CardgenError as error:
            replays.findings += error.diagnostics
            continue
        yield from ((path.name, game) for game in kept.games)


def _moved(at: tuple[Source, str, Where], fork: Fork, saying: tuple[Voice, Voice]) -> Moved:
    source, name, where = at
    if fork.impossible:
        shift = Shift.IMPOSSIBLE
    elif fork.illegal:
        shift = Shift.ILLEGAL
    else:
        shift = Shift.TOLD if fork.ends[0] == fork.ends[1] else Shift.OUTCOME
    was, now = str(fork.was), str(fork.now)
    if fork.refusal and not fork.now.refused:
        now += f"; later refused: {fork.refusal}"
    return Moved(
        source=source,
        id=name,
        shift=shift,
        step=fork.step,
        moves=fork.moves,
        was=was,
        now=now,
        clauses=clauses_of(fork),
        winner=(_winner(fork.ends[0]), _winner(fork.ends[1])),
        where=where,
        was_said=saying[0].say(fork.was.event),
        now_said=saying[1].say(fork.now.event),
    )


def _winner(outcome: Outcome | None) -> str:
    return NOT_OVER if outcome is None else outcome.winner or DRAW


def options_of(variant: Value) -> Mapping[str, Value]:
    """The house rule that chooses a variant; none for the printed one."""
    return {VARIANT: variant} if variant else {}
