"""Two states of a game, to be compared: as it is, and as it was in a revision, in another folder or in a release."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from cardgen.data.desk import Desk
from cardgen.data.errata import read_errata
from cardgen.data.project import Project, find_project
from cardgen.data.releases import FOLDER, read_releases
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, did_you_mean, errors, fail
from cardgen.model.game import Card, Game, Value
from cardgen.model.phrases import FIELD
from cardgen.model.release import Release, ReleasedCard, is_version, version_order
from cardgen.model.rules import RuleSet
from cardgen.pipeline.clauses import ClauseText
from cardgen.pipeline.revisions import read_revision
from cardgen.text.reading import read_game
from cardgen.text.released import released_trees


class Kind(StrEnum):
    """Where a state comes from."""

    PROJECT = "project"
    REVISION = "revision"
    FOLDER = "folder"
    RELEASE = "release"


@dataclass(frozen=True, slots=True)
class State:
    """A game in one state: what it is called, its cards and its rules.

    `project` holds its files; a release has none, so that only its cards, the values of its rules and perhaps its
    `clauses` (by id, then language) are known, and all else is today's.
    """

    kind: Kind
    label: str
    game: Game
    rules: RuleSet
    project: Project | None
    findings: tuple[Diagnostic, ...] = ()
    clauses: Mapping[str, Mapping[str, ClauseText]] = field(default_factory=dict)


def state_here(project: Project, game_id: str) -> State:
    """The game as the project has it.  Raises CardgenError with every fault of its data."""
    loaded = read_game(project, game_id)
    if loaded.game is None or loaded.rules is None or errors(loaded.findings):
        raise CardgenError(*errors(loaded.findings))
    return State(Kind.PROJECT, "the project as it is", loaded.game, loaded.rules, project)


def state_against(here: State, against: str, out: Path) -> State:
    """The state of the same game that `against` names: a folder, a released version, or a git revision, in this order.

    `folder:`, `release:` or `git:` before it says which.  `out` is the folder of a build.  Raises CardgenError where
    there is no such state, where the game is not in it, or where its data have faults.
    """
    if here.project is None:
        raise ValueError("a release is compared with, not compared")
    how, _, name = against.partition(":") if against.startswith(("folder:", "release:", "git:")) else ("", "", against)
    if not name.strip():
        raise fail(
            "no-state", f"'{against}' names no state", Where("--against"), "name a revision, a folder or a release"
        )
    folder = Path(name)
    if how == "folder" or (not how and folder.is_dir()):
        return _in_folder(here.game.id, folder)
    if not how and _is_path(name):
        hint = "name a folder that holds a project, a release, or a git revision"
        raise fail("no-folder", f"there is no folder '{name}'", Where("--against"), hint)
    releases = read_releases(Desk(here.project), here.game.id)
    found = next((release for release in releases if release.version == name), None)
    if found is not None and how != "git":
        return released(here, found)
    versions = [release.version for release in releases]
    if how == "release":
        where = Where(f"cards/{here.game.id}/{FOLDER}")
        raise fail("unknown-release", f"'{here.game.id}' has no release '{name}'", where, did_you_mean(name, versions))
    try:
        revision = read_revision(here.project, name, out)
    except CardgenError as error:
        if how:
            raise
        near = f"released are {', '.join(versions)}; " if is_version(name) and versions else ""
        raise CardgenError(*(_sought(d, name, near) for d in error.diagnostics)) from None
    return _read(revision.project, here.game.id, Kind.REVISION, revision.label)


def _is_path(name: str) -> bool:
    """Can it only be meant for a folder?  Revisions have slashes, too, but begin with none."""
    return name.startswith(("/", "./", "../", "~")) or "\\" in name or Path(name).is_absolute()


def _sought(finding: Diagnostic, name: str, near: str) -> Diagnostic:
    """A finding about a name for which no folder and no release was found either."""
    if finding.code != "unknown-revision":
        return finding
    message = f"there is no folder, no release and no revision '{name}'"
    return replace(finding, message=message, hint=f"{near}{finding.hint}")


def released(here: State, release: Release) -> State:
    """A release laid over today's project: its cards with what they meant, and the values of its rules."""
    findings: list[Diagnostic] = []
    trees = released_trees(here.game, release)
    revisions = _revisions(here, release.version)
    cards = tuple(
        replace(_card(here.game, number, name, release.cards[name]), revision=revisions.get(name, 1))
        for number, name in enumerate(_in_order(here.game, release), 1)
    )
    for card in cards:
        if here.game.book is not None and release.cards[card.id].text and card.id not in trees:
            message = f"card '{card.id}': what it said in {release.version} cannot be read with today's phrases"
            findings.append(Diagnostic("unread-release", message, release.where, "it is played without its text"))
        if card.type not in here.game.types:
            message = f"card '{card.id}' of {release.version} is of the type '{card.type}', which is gone"
            findings.append(Diagnostic("unknown-type", message, release.where, "it cannot be played"))
    said = {name: tree for name, tree in trees.items() if tree}
    game = replace(here.game, version=release.version, cards=cards, trees=MappingProxyType(said))
    rules, faults = _rules(here.rules, release)
    findings += faults
    soft = tuple(replace(finding, severity=Severity.WARNING) for finding in findings)
    return State(Kind.RELEASE, f"release {release.version}", game, rules, None, soft, _clauses(release))


def _clauses(release: Release) -> dict[str, dict[str, ClauseText]]:
    """The clauses of a release by id, then language."""
    found: dict[str, dict[str, ClauseText]] = {}
    for language, clauses in release.clauses.items():
        for name, clause in clauses.items():
            found.setdefault(name, {})[language] = ClauseText(clause.text, release.where, "", clause.number)
    return found


def _in_folder(game_id: str, folder: Path) -> State:
    if not folder.is_dir():
        raise fail("no-folder", f"there is no folder '{folder.as_posix()}'", Where("--against"), "name another one")
    project = find_project(folder)
    return _read(project, game_id, Kind.FOLDER, project.root.as_posix())


def _read(project: Project, game_id: str, kind: Kind, label: str) -> State:
    """The game in another project.  Raises CardgenError that names the state before each of its faults."""
    if game_id not in project.games:
        message = f"{label} has no game '{game_id}': it is new since then"
        raise fail(
            "new-game", message, Where("--against"), f"compare with a later state; there are {', '.join(project.games)}"
        )
    loaded = read_game(project, game_id)
    if loaded.game is None or loaded.rules is None or errors(loaded.findings):
        faults = [replace(d, message=f"in {label}: {d.message}") for d in errors(loaded.findings)]
        hint = "it had them then, or was written for another version of cardgen: compare with another state"
        head = Diagnostic(
            "unreadable-state",
            f"{label} has {len(faults)} fault{'s' * (len(faults) > 1)} of its own",
            Where("--against"),
            hint,
        )
        raise CardgenError(head, *faults)
    return State(kind, label, loaded.game, loaded.rules, project)


def _in_order(game: Game, release: Release) -> list[str]:
    """The cards of a release in the order of their numbers, or in today's where it does not say them.

    The order matters: the same luck then shuffles a deck in the same way.
    """
    today = {card.id: place for place, card in enumerate(game.cards)}
    return sorted(release.cards, key=lambda name: (release.cards[name].number or 1 + today.get(name, len(today)), name))


def _card(game: Game, number: int, card_id: str, was: ReleasedCard) -> Card:
    today = game.card(card_id)
    fields: dict[str, Value] = dict(was.fields)
    if was.text:
        as_list = today is not None and isinstance(today.fields.get(FIELD), tuple)
        fields[FIELD] = was.text if as_list else "\n".join(was.text)
    where = today.where if today is not None else game.place("decks")
    return Card(card_id, was.name, was.type, was.copies, was.number or number, MappingProxyType(fields), where)


def _revisions(here: State, version: str) -> dict[str, int]:
    """The revision of each card that had errata up to a version: one more for each version that has any."""
    if here.project is None:
        return {}
    since: dict[str, set[str]] = {}
    for erratum in read_errata(Desk(here.project), here.game):
        if version_order(erratum.since) <= version_order(version):
            since.setdefault(erratum.card, set()).add(erratum.since)
    return {card: 1 + len(versions) for card, versions in since.items()}


def _rules(rules: RuleSet, release: Release) -> tuple[RuleSet, Iterator[Diagnostic]]:
    """Today's rules with the values of a release, and what of it cannot be laid over them."""
    values = {
        name: replace(rule, value=release.rules[name]) if name in release.rules else rule
        for name, rule in rules.values.items()
    }
    return replace(rules, values=MappingProxyType(values)), _missing(rules, release.rules, release)


def _missing(rules: RuleSet, released: Mapping[str, Value], release: Release) -> Iterator[Diagnostic]:
    for name in released:
        if name not in rules.values:
            message = f"the rule '{name}' of {release.version} is gone, and is not played"
            yield Diagnostic("gone-rule", message, release.where)
    for name, rule in rules.values.items():
        if name not in released:
            message = f"the rule '{name}' is new since {release.version}: both states are played with its value"
            yield Diagnostic("new-rule", message, rule.where)
