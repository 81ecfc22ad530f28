"""All that is kept of a game's play under two states of it: what goes otherwise, where first, and what is exercised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

from cardgen.data.project import Project
from cardgen.data.scenario import read_scenario, scenario_files
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError, Diagnostic, Where
from cardgen.engine.contract import Event, Outcome
from cardgen.model.game import Game, Value
from cardgen.pipeline.comparison import Moved, Replayed, Shift, Source
from cardgen.pipeline.playthroughs import playthrough_files, read_file
from cardgen.pipeline.progress import Progress, unheard
from cardgen.pipeline.scenarios import turn_files
from cardgen.pipeline.states import State
from cardgen.pipeline.twofold import Twofold, Voice, voices
from cardgen.playtest.collection import without_collection
from cardgen.playtest.differential import NOT_OVER, Fork, Start, Twice, clauses_of, deal, lay, play_twice, steps_of
from cardgen.playtest.guard import guarded
from cardgen.playtest.log import Moves, read_log
from cardgen.playtest.playthroughs import DRAW
from cardgen.playtest.record import log_files
from cardgen.playtest.room import VARIANT

FEW = 10  # plays between two words of how far it is


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


@dataclass(frozen=True, slots=True)
class Play:
    """Something that is kept of play: where it begins, what was chosen, by which house rules and with which decks.

    `place` gives where a step is written (0: the beginning); `outcome` is how it is kept to have ended, if that is.
    """

    id: str
    where: Where
    start: Start
    steps: Callable[[], Sequence[Moves]]
    options: Mapping[str, Value]
    place: Callable[[int], Where]
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    outcome: Outcome | None = None


Told: TypeAlias = tuple[Replays, tuple[Voice, Voice], Progress]
Reader: TypeAlias = Callable[[Project, Game, Path], Iterator[Play]]
Kept: TypeAlias = list[tuple[State, Project, Path]]


def replay_both(both: Twofold, heard: Progress = unheard) -> Replays:
    """Play everything that is kept of a game under both states, with the choices that are kept.

    Of examples and turns those of the new state are taken where it has them.  Of whole games those of the old one are:
    their choices were made by its rules.
    """
    found = Replays()
    told = (found, voices(both), heard)
    new_first, old_first = (both.new, both.old), (both.old, both.new)
    with without_collection():
        for source, states, files, read in (
            (Source.EXAMPLE, new_first, scenario_files, _scenario),
            (Source.TURN, new_first, turn_files, _scenario),
            (Source.RECORD, old_first, log_files, _record),
            (Source.PLAYTHROUGH, old_first, playthrough_files, _games),
        ):
            chosen, gone = _files(states, files, both.new)
            plays = _plays(chosen, read, both.new, found)
            found.replayed.append(_replayed(both, (source, gone), plays, told))
    return found


def _files(
    states: tuple[State, State], files: Callable[[Project, str], tuple[Path, ...]], new: State
) -> tuple[Kept, tuple[str, ...]]:
    """The files of both states, of those of one name only the first; and the names of those that the new lacks."""
    chosen: dict[str, tuple[State, Project, Path]] = {}
    for state in states:
        if state.project is not None:
            for file in files(state.project, state.game.id):
                chosen.setdefault(file.name, (state, state.project, file))
    kept = {file.name for file in files(new.project, new.game.id)} if new.project is not None else set(chosen)
    return list(chosen.values()), tuple(name for name in chosen if name not in kept)


def _plays(chosen: Kept, read: Reader, new: State, replays: Replays) -> Iterator[Play]:
    """What the files hold.  What is wrong with one of the new state is a finding; the old state is not to be mended."""
    for state, project, file in chosen:
        try:
            yield from read(project, state.game, file)
        except CardgenError as error:
            replays.findings += error.diagnostics if state is new or read is _games else ()


def _scenario(project: Project, game: Game, file: Path) -> Iterator[Play]:
    scenario = read_scenario(project, game, file)

    def place(step: int) -> Where:
        return scenario.place(("moves", step - 1)) if step else scenario.place(("given",))

    yield Play(scenario.id, scenario.where, lay(scenario), partial(steps_of, scenario), scenario.options, place)


def _record(project: Project, _: Game, file: Path) -> Iterator[Play]:
    name = file.relative_to(project.root).as_posix()
    log = read_log(read_text(file, project.root), name)
    first = Where(name, 1)

    def place(step: int) -> Where:
        return log.places[step - 1] if step else first

    yield Play(file.stem, first, deal(log.seed), partial(tuple, log.steps), log.options, place, log.decks)


def _games(project: Project, game: Game, file: Path) -> Iterator[Play]:
    for kept in read_file(project, game.id, file).games:
        name = f"{file.name}, game {kept.number}"
        yield Play(
            name, kept.where, deal(kept.seed), partial(tuple, kept.steps), kept.options, kept.place, {}, kept.outcome
        )


def _replayed(both: Twofold, of: tuple[Source, tuple[str, ...]], plays: Iterator[Play], told: Told) -> Replayed:
    source, gone = of
    replays, saying, heard = told
    played = 0
    lacking: list[str] = []
    moved: list[Moved] = []
    for number, play in enumerate(plays):
        if number % FEW == 0:
            heard(f"{source}s played under both states", number, 0)
        try:
            twice = _twice(both, play, replays.heard)
        except (CardgenError, ValueError) as error:
            if isinstance(error, CardgenError) and source is Source.PLAYTHROUGH and not _is_house_rule(error):
                replays.findings += error.diagnostics
                break
            lacking.append(f"{play.id}: {error}")  # what is wrong with it under today's rules, 'check' tells
            continue
        finally:
            replays.heard.end()
        played += twice.playable
        if not twice.playable:
            lacking.append(f"{play.id}: {twice.why}")
        if twice.fork is not None:
            moved.append(_moved((source, play.id, play.place(twice.fork.step)), twice.fork, saying))
            if source is Source.PLAYTHROUGH:
                replays.variants[play.options.get(VARIANT, "")] += 1
    return Replayed(source, played, tuple(lacking), tuple(moved), gone)


def _twice(both: Twofold, play: Play, heard: Heard) -> Twice:
    with guarded(f"'{play.id}' is played under both states", play.where):
        old, new = both.judges(play.options, play.decks)
        twice = play_twice(old, new, play.start, play.steps(), heard.hear)
        heard.end(play.outcome)
        return twice


def _is_house_rule(error: CardgenError) -> bool:
    """Is it about a house rule that a state does not have?"""
    return "bad-option" in {finding.code for finding in error.diagnostics}


def _moved(at: tuple[Source, str, Where], fork: Fork, saying: tuple[Voice, Voice]) -> Moved:
    source, name, where = at
    if fork.impossible:
        shift = Shift.IMPOSSIBLE
    elif fork.illegal:
        shift = Shift.ILLEGAL
    else:
        shift = Shift.TOLD if fork.ends[0] == fork.ends[1] else Shift.OUTCOME
    return Moved(
        source=source,
        id=name,
        shift=shift,
        step=fork.step,
        moves=fork.moves,
        was=str(fork.was),
        now=str(fork.now),
        clauses=clauses_of(fork),
        winner=(_winner(fork.ends[0]), _winner(fork.ends[1])),
        where=where,
        was_said=saying[0].say(fork.was.event),
        now_said=saying[1].say(fork.now.event),
        later="" if fork.now.refused else fork.refusal,
    )


def _winner(outcome: Outcome | None) -> str:
    return NOT_OVER if outcome is None else outcome.winner or DRAW


def options_of(variant: Value) -> Mapping[str, Value]:
    """The house rule that chooses a variant; none for the printed one."""
    return {VARIANT: variant} if variant else {}
