"""Read a game, open its rules and play its examples: what both `check` and `build` begin with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

from cardgen.data.project import Project
from cardgen.data.scenario import load_scenarios, scenario_files
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, errors
from cardgen.engine.contract import RulesModule
from cardgen.engine.vocabulary import Vocabulary
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.model.scenario import Scenario
from cardgen.playtest.guard import guarded
from cardgen.playtest.loader import check_rules, event_kinds, load_rules_module, open_rules, vocabulary_of
from cardgen.playtest.narration import narrate, read_narrations
from cardgen.playtest.phrases import Bench, check_primitives, play_examples, prove_slots
from cardgen.playtest.record import Record, log_files, read_records
from cardgen.playtest.scenario import Played, play_scenario
from cardgen.text.proof import prove_book
from cardgen.text.reading import read_game, table_of

Stories: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class Telling:
    """The examples in the words of one language: events as (kind, sentence) by example, and what seats are called."""

    stories: Stories
    seats: Mapping[str, str]


UNTOLD = Telling({}, {})


@dataclass(frozen=True, slots=True)
class Studied:
    """A game that was read.

    `played` are its examples by id, in the order of their files, and `told` their events in sentences, by language;
    `silent` says that the project's own rule module was not run, so that there are none; `refused` that it does not
    play these cards or these rules, which is told.  `files` are all files that were read.  `module` is the rule module,
    and `records` are the whole games kept as logs; `answers` are the chances that the books of all languages have asked
    for.
    """

    project: Project
    game: Game
    rules: RuleSet | None
    played: Mapping[str, Played]
    told: Mapping[str, Telling]
    silent: bool
    files: tuple[Path, ...]
    module: RulesModule | None = None
    records: Mapping[str, Record] = field(default_factory=dict)
    answers: dict[str, Mapping[str, Value]] = field(default_factory=dict)
    refused: bool = False


def study(
    project: Project, game_id: str, trust: bool, prove: bool = False
) -> tuple[Studied | None, tuple[Diagnostic, ...]]:
    """Everything that a game's files say, and every fault found in them; no game where its data is at fault.

    With `prove` its phrases are proved too: that they can be read in one way only, and mean what their examples say.
    """
    loaded = read_game(project, game_id)
    if loaded.game is None:
        return None, loaded.findings
    findings = list(loaded.findings)
    scenarios, faults = load_scenarios(project, loaded.game)
    findings += faults
    module, refusals = _module(project, loaded.game, trust)
    findings += refusals
    findings += _unplayed(scenarios) if not loaded.game.module else ()
    played: dict[str, Played] = {}
    told: Mapping[str, Telling] = {}
    records: Mapping[str, Record] = {}
    refused = False
    if module is not None and loaded.rules is not None:
        faults = (*check_rules(module, loaded.game, loaded.rules), *check_primitives(module, loaded.game))
        findings += faults
        refused = bool(errors(faults))
        if not refused:
            played = {s.id: play_scenario(module, loaded.game, loaded.rules, s) for s in scenarios}
            findings += [finding for result in played.values() for finding in result.findings]
            told, faults = _tell(project, loaded.game, _said(module, loaded.game, loaded.rules), played)
            findings += faults
            records, faults = read_records(project, loaded.game, loaded.rules, module)
            findings += faults
            findings += _phrases(Bench(module, loaded.game, loaded.rules)) if prove else ()
    table = table_of(loaded.game)
    findings += prove_book(table) if prove and table is not None else ()
    silent = module is None and loaded.game.module != ""
    files = (*loaded.files, *_examples(project, loaded.game))
    studied = Studied(project, loaded.game, loaded.rules, played, told, silent, files, module, records, refused=refused)
    return studied, tuple(findings)


def _unplayed(scenarios: Iterable[Scenario]) -> Iterator[Diagnostic]:
    """A warning for each example of a game that has no rule module."""
    for scenario in scenarios:
        message = "the game names no rule module, so nobody plays this example"
        hint = "write the module, and name it under 'module' in game.yaml"
        yield Diagnostic("unplayed-example", message, scenario.where, hint, Severity.WARNING)


def _phrases(bench: Bench) -> tuple[Diagnostic, ...]:
    """What is wrong with the examples of the phrases."""
    shown, findings = play_examples(bench)
    return findings if errors(findings) else (*findings, *prove_slots(bench, shown))


def _examples(project: Project, game: Game) -> tuple[Path, ...]:
    """The files of the examples, of the logs, and of the sentences that tell them."""
    folder = project.root / "rules" / game.id
    sentences = [folder / f"narration.{language}.yaml" for language in sorted(game.languages)]
    examples = (*scenario_files(project, game.id), *log_files(project, game.id))
    return (*examples, *(path for path in sentences if path.is_file()))


def _said(module: RulesModule, game: Game, rules: RuleSet) -> tuple[tuple[str, ...], Vocabulary | None]:
    """Every kind of event of a game whose rules are sound, and what it says besides."""
    table = open_rules(module, game, rules, game.place("module"))
    return event_kinds(module, game, rules), vocabulary_of(module, table, game.place("module"))


def _tell(
    project: Project, game: Game, said: tuple[Iterable[str], Vocabulary | None], played: Mapping[str, Played]
) -> tuple[dict[str, Telling], tuple[Diagnostic, ...]]:
    """The examples in sentences, in every language, and what the sentences lack."""
    narrations, faults = read_narrations(project, game, *said)
    findings = dict.fromkeys(faults)
    told: dict[str, Telling] = {}
    for language, narration in narrations.items():
        stories: dict[str, tuple[tuple[str, str], ...]] = {}
        for example, result in played.items():
            try:
                with guarded(f"its events of '{example}' are told", result.scenario.where):
                    story = narrate(narration, game, result.events)
            except CardgenError as error:
                findings |= dict.fromkeys(error.diagnostics)
                continue
            findings |= dict.fromkeys(story.findings)
            stories[example] = tuple((event.kind, sentence) for event, sentence in story.sentences)
        told[language] = Telling(stories, narration.seats)
    return told, tuple(findings)


def _module(project: Project, game: Game, trust: bool) -> tuple[RulesModule | None, tuple[Diagnostic, ...]]:
    """The game's rule module.  One that is not trusted is left out with a warning: all else is still built."""
    if not game.module:
        return None, ()
    try:
        return load_rules_module(game.module, trust, project.root / "src", game.place("module")), ()
    except CardgenError as error:
        soft = [replace(d, severity=Severity.WARNING) if d.code == "untrusted-module" else d for d in error.diagnostics]
        return None, tuple(soft)
