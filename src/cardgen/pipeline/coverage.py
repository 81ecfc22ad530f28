"""Which clauses of a rulebook play bears out: cited by an event, a refusal or a test, told only, or by nothing at all.

A clause that holds a rule must be cited by something that happens.  One in which there is no rule that could be broken
or kept is listed in `rules.yaml` under `told`, with a word for why:

    told:
      setting: [AB-1.2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.data.project import Project
from cardgen.data.scenario import read_scenario
from cardgen.data.source import read_text
from cardgen.data.yaml import read_yaml
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, did_you_mean, in_order
from cardgen.engine.contract import Table
from cardgen.model.rules import RuleSet
from cardgen.pipeline.scenarios import all_files
from cardgen.pipeline.sightings import Sighting, sight
from cardgen.playtest.coverage import Citations
from cardgen.playtest.loader import vocabulary_of
from cardgen.playtest.narration import read_narrations
from cardgen.playtest.room import Room
from cardgen.playtest.scenario import play_scenario
from cardgen.playtest.sightings import GAMES
from cardgen.playtest.speech import speech_in
from cardgen.rulebook.manuscript import read_manuscript
from cardgen.rulebook.tongue import PLAIN_QUOTES


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause or ruling: where it stands, how many events, refusals and tests cite it, why it is only told or ""."""

    id: str
    where: Where
    events: int
    refusals: int
    tests: int
    told: str

    @property
    def is_covered(self) -> bool:
        """Does play bear it out?"""
        return bool(self.events or self.refusals or self.tests)


@dataclass(frozen=True, slots=True)
class Coverage:
    """All clauses of a game in the order of its book, then its rulings; the games played; what is wrong."""

    game: str
    clauses: tuple[Cited, ...]
    games: int
    findings: tuple[Diagnostic, ...]
    sighting: Sighting


def cover(room: Room, games: int = GAMES) -> Coverage:
    """Play a game and hold what it cites against its rulebook, and `games` for the abilities of its cards.

    Raises CardgenError where the rulebook cannot be read or the rule module fails.
    """
    places = _clauses(room)
    citations = Citations()
    findings = list(_play_scenarios(room, citations))
    findings += _count_cases(room, citations, places)
    if isinstance(room.judge, Table):
        citations.of_games(room)
    told = room.printed.told
    clauses = tuple(
        Cited(
            id=name,
            where=where,
            events=citations.events[name],
            refusals=citations.refusals[name],
            tests=citations.tests[name],
            told=told[name].why if name in told else "",
        )
        for name, where in places.items()
    )
    findings += _uncovered(room, clauses)
    findings += _words(room, citations)
    findings += _strange(room, citations, places)
    sighting = sight(room, games)
    findings += sighting.findings
    return Coverage(room.game.id, clauses, citations.games, tuple(in_order(findings)), sighting)


def has_rules_to_cover(project: Project, game_id: str) -> bool:
    """Has the game a rulebook in any language?"""
    return any((project.root / "rules" / game_id).glob("rulebook.*.md"))


def _clauses(room: Room) -> dict[str, Where]:
    """Where every clause of the book in its first language stands, and every ruling."""
    language = room.game.languages[0]
    path = room.project.file("rules", room.game.id, f"rulebook.{language}.md")
    file = path.relative_to(room.project.root).as_posix()
    rulings = room.printed.rulings
    manuscript, _ = read_manuscript(read_text(path, room.project.root), file, PLAIN_QUOTES, tuple(rulings))
    clauses = {name: marker.where for name, marker in manuscript.clauses.items()}
    return clauses | {name: ruling.where for name, ruling in rulings.items()}


def _play_scenarios(room: Room, citations: Citations) -> Iterator[Diagnostic]:
    for file in all_files(room.project, room.game.id):
        try:
            scenario = read_scenario(room.project, room.game, file)
        except CardgenError as error:
            yield from error.diagnostics
            continue
        played = play_scenario(room.module, room.game, room.printed, scenario)
        citations.of_scenario(played)
        yield from played.findings


def cases_file(project: Project, game_id: str) -> Path:
    """The questions that a game's tests ask its engine; each says under `rule` what decides it."""
    return project.root / "tests" / game_id / "cases.yaml"


def _count_cases(room: Room, citations: Citations, places: Mapping[str, Where]) -> Iterator[Diagnostic]:
    path = cases_file(room.project, room.game.id)
    if not path.is_file():
        return
    try:
        document = read_yaml(path, room.project.root)
    except CardgenError as error:
        yield from error.diagnostics
        return
    for number, case in enumerate(document.value if isinstance(document.value, list) else ()):
        rule = case.get("rule") if isinstance(case, dict) else None
        cited = rule.split() if isinstance(rule, str) else []
        citations.tests.update(cited)
        for name in cited:
            if name not in places:
                where = document.where((number, "rule"))
                yield _unknown(f"a case cites {name}", name, where, places)


def _uncovered(room: Room, clauses: Iterable[Cited]) -> Iterator[Diagnostic]:
    for clause in clauses:
        if clause.told and clause.is_covered:
            told = room.printed.told[clause.id]
            message = f"{clause.id} is listed as only told ({clause.told}), but {_by(clause)} cite it"
            hint = "delete it from 'told': there is a rule in it"
            yield Diagnostic("told-and-cited", message, told.where, hint, Severity.WARNING)
        elif not clause.told and not clause.is_covered:
            backers = list(_backers(room.printed, clause.id))
            message = f"no event, refusal or test cites {clause.id}; " + (
                f"{' and '.join(backers)} rest{'s' if len(backers) == 1 else ''} on it"
                if backers
                else "nothing else cites it either"
            )
            hint = (
                f"play it in a scenario in tests/{room.game.id}/turns/, cite it in the rule module, or list it under "
                "'told' in rules.yaml if no play can break or keep it"
            )
            yield Diagnostic("uncovered-clause", message, clause.where, hint)


def _by(clause: Cited) -> str:
    found = {"events": clause.events, "refusals": clause.refusals, "tests": clause.tests}
    return ", ".join(f"{count} {kind}" for kind, count in found.items() if count)


def _backers(rules: RuleSet, clause: str) -> Iterator[str]:
    """What rests on a clause without playing it."""
    for rule in rules.values.values():
        if clause in (rule.clause, rule.ruling):
            yield f"the rule '{rule.name}'"
    for ruling in rules.rulings.values():
        if clause in ruling.clauses:
            yield f"the ruling {ruling.id}"


def _words(room: Room, citations: Citations) -> Iterator[Diagnostic]:
    """What was said in the games but is not in the game's vocabulary, and refusals that cannot be told."""
    table, where = room.judge, room.game.place("module")
    vocabulary = vocabulary_of(room.module, table, where)
    if vocabulary is None:
        return
    narrations, faults = read_narrations(room.project, room.game, table.event_kinds, vocabulary)
    yield from faults
    said: dict[str, Iterable[str]] = {
        "moves": citations.moves,
        "refusals": citations.refused,
        "endings": citations.endings,
    }
    for part, slugs in said.items():
        for slug in slugs:
            if slug not in getattr(vocabulary, part):
                message = f"'{slug}' is said in play, but is not in the vocabulary ({part})"
                yield Diagnostic("not-in-vocabulary", message, where, "add it to what vocabulary() gives")
    for narration in narrations.values():
        speech = speech_in(narration, room.game, room.printed)
        for refusal, seat, move in citations.refused.values():
            yield from speech.refusal(refusal, seat, move)[1]


def _strange(room: Room, citations: Citations, places: Mapping[str, Where]) -> Iterator[Diagnostic]:
    """Ids that play cites, or that are listed as told, but that the book does not have."""
    for kind, counted in (("an event", citations.events), ("a refusal", citations.refusals)):
        for name in sorted(set(counted) - set(places)):
            yield _unknown(f"{kind} cites '{name}'", name, room.game.place("module"), places)
    for name, told in room.printed.told.items():
        if name not in places:
            yield _unknown(f"'told' lists {name}", name, told.where, places)


def _unknown(what: str, name: str, where: Where, places: Mapping[str, Where]) -> Diagnostic:
    message = f"{what}, but the rulebook has no such clause or ruling"
    return Diagnostic("unknown-clause", message, where, did_you_mean(name, places))
