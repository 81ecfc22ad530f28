"""Write down what is published of a game: `cards/<game>/releases/<version>.json`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from cardgen.data.desk import Desk
from cardgen.data.project import Project
from cardgen.data.releases import read_releases, release_file, release_text
from cardgen.diagnostics import Diagnostic, Where, errors, fail, in_order
from cardgen.model.game import Game
from cardgen.model.release import Clauses, Release, ReleasedClause, is_version, version_order
from cardgen.model.rules import RuleSet
from cardgen.pipeline.clauses import clause_texts
from cardgen.pipeline.history import read_history
from cardgen.pipeline.output import check_inside
from cardgen.pipeline.rewrite import rewrite
from cardgen.pipeline.shelter import sheltered
from cardgen.pipeline.study import study
from cardgen.text.released import release_of


class State(StrEnum):
    """What became of a release."""

    WRITTEN = "written"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Released:
    """One game that was to be released: the file below the project's root, what became of it, what it holds."""

    game: str
    version: str
    file: str
    state: State
    cards: int
    rules: int
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asked for: may the rule modules of the project run, may a release be written anew?"""

    trust: bool = False
    replace: bool = False


def release_game(project: Project, game_id: str, wish: Wish) -> Released:
    """Release a game as it is, unless something is wrong with its data, texts, rules, examples or errata.

    A release that is there already is left alone where it holds the same, and refused where it does not, unless the
    wish is to replace it.  The file is written in one step.
    """
    findings: list[Diagnostic] = []
    done = Released(game_id, "", f"cards/{game_id}", State.REFUSED, 0, 0, ())
    with sheltered(findings, f"releasing {game_id}", Where(f"cards/{game_id}/game.yaml")):
        studied, found = study(project, game_id, wish.trust, prove=True)
        findings += found
        if studied is not None and studied.rules is not None and not errors(findings):
            game = studied.game
            _check_version(game)
            file = release_file(game_id, game.version)
            clauses = released_clauses(project, game, studied.rules)
            release = replace(release_of(game, studied.rules), clauses=clauses)
            done = replace(done, version=game.version, file=file, cards=len(release.cards), rules=len(release.rules))
            findings += [fault for fault in errors(read_history(project, game)[1]) if fault.where.file != file]
            if not errors(findings):
                done = replace(done, state=_write(project, game, release, wish))
    return replace(done, findings=tuple(in_order(findings)))


def released_clauses(project: Project, game: Game, rules: RuleSet) -> Clauses:
    """The clauses of the game's rulebooks as they are published."""
    found: dict[str, dict[str, ReleasedClause]] = {}
    for name, texts in clause_texts(project, game, rules).items():
        for language, clause in texts.items():
            if clause.number:
                found.setdefault(language, {})[name] = ReleasedClause(clause.number, clause.text)
    return found


def _check_version(game: Game) -> None:
    if not is_version(game.version):
        message = f"'{game.version}' cannot be the version of a release: it is to name a file"
        hint = "write a digit first, then small letters and digits, with single . _ + - between, such as 1.2"
        raise fail("bad-version", message, game.place("version"), hint)


def _write(project: Project, game: Game, release: Release, wish: Wish) -> State:
    """Write the release unless it is there.  Raises CardgenError where it may not be written."""
    file = release_file(game.id, game.version)
    text, path = release_text(release), project.root / file
    check_inside(project.root, path)
    if path.exists():
        if not path.is_file():
            raise fail("bad-output", f"'{file}' is not a file", Where(file), "delete it")
        if path.read_bytes() == text.encode():
            return State.UNCHANGED
        if not wish.replace:
            message = f"{game.version} has been released, and the game is no longer as it was then"
            hint = "raise the version in game.yaml, or replace the release with --replace if nobody has it"
            raise fail("released-already", message, game.place("version"), hint)
    elif later := _later(project, game):
        message = f"a later version, {later}, has been released"
        raise fail("version-behind", message, game.place("version"), f"write a version above {later}")
    path.parent.mkdir(parents=True, exist_ok=True)
    rewrite(path, text)
    return State.WRITTEN


def _later(project: Project, game: Game) -> str:
    """The newest release, where it is of a later version than the game; otherwise empty."""
    releases = read_releases(Desk(project), game.id)
    newest = releases[-1].version if releases else game.version
    return newest if version_order(newest) > version_order(game.version) else ""
