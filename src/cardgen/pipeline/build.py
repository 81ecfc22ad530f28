"""Build games: check, make every file in a staging folder, and publish all of them or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean, errors, in_order
from cardgen.pipeline.bookwork import print_book_files, read_books
from cardgen.pipeline.deckwork import ordered_deck
from cardgen.pipeline.erratawork import errata_findings, print_errata
from cardgen.pipeline.facework import print_sheets, sheet_findings
from cardgen.pipeline.lock import locked
from cardgen.pipeline.manifest import Made, write_manifest
from cardgen.pipeline.order import BuildOrder, Part
from cardgen.pipeline.output import with_cache
from cardgen.pipeline.reprint import REPRINT
from cardgen.pipeline.shelter import sheltered
from cardgen.pipeline.staging import publish, staging
from cardgen.pipeline.study import Studied, study
from cardgen.pipeline.workers import spread


@dataclass(frozen=True, slots=True)
class Task:
    """A part of the work that can be done by itself: one half of one game in one language, made below `folder`."""

    game: str
    language: str
    part: Part
    folder: Path


@dataclass(frozen=True, slots=True)
class Done:
    """What a task made, and every finding about it."""

    task: Task
    made: tuple[Made, ...]
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did.  With an error among the findings nothing was published and `made` is empty."""

    findings: tuple[Diagnostic, ...]
    made: tuple[tuple[str, Made], ...]  # (game id, output)
    changed: tuple[Path, ...]  # published files that have new bytes


_WORK = {Part.SHEETS: print_sheets, Part.RULEBOOK: print_book_files, Part.ERRATA: print_errata}

Progress = Callable[[Task, int, int], None]
"""Told after each task: the task, how many are done, how many there are."""


def games_of(order: BuildOrder) -> tuple[str, ...]:
    """The games to work on.  Raises CardgenError for one that the project does not have."""
    unknown = [
        Diagnostic(
            "unknown-game", f"there is no game '{game}'", Where("cards"), did_you_mean(game, order.project.games)
        )
        for game in order.games
        if game not in order.project.games
    ]
    if unknown:
        raise CardgenError(*unknown)
    return tuple(game for game in order.project.games if not order.games or game in order.games)


def build(order: BuildOrder, progress: Progress) -> BuildReport:
    """Build what is ordered.  Every finding of every game is collected before anything is given up."""
    findings: list[Diagnostic] = []
    games: list[Studied] = []
    for game_id in games_of(order):
        with sheltered(findings, f"reading {game_id}", Where(f"cards/{game_id}/game.yaml")):
            studied, found = _read(order, game_id)
            findings += found
            games += [studied] if studied is not None else []
    done: list[Done] = []
    changed: list[Path] = []
    if not errors(findings):
        with sheltered(findings, "building", Where(order.out.as_posix())):
            done, changed = _make(order, games, progress)
            findings += [finding for result in done for finding in result.findings]
            if not errors(findings) and not order.since and not any(result.made for result in done):
                findings.append(_nothing_made(order))
    if errors(findings):
        return BuildReport(tuple(in_order(findings)), (), ())
    outputs = tuple((result.task.game, made) for result in done for made in result.made)
    return BuildReport(tuple(in_order(findings)), outputs, tuple(changed))


def _nothing_made(order: BuildOrder) -> Diagnostic:
    what = " and ".join(order.parts)
    return Diagnostic(
        "nothing-made", f"there is no {what} to make", Where("cards"), "look at --only and at the game's files"
    )


def _read(order: BuildOrder, game_id: str) -> tuple[Studied | None, list[Diagnostic]]:
    """A game and everything found in it before anything is laid out."""
    studied, found = study(order.project, game_id, order.trust)
    findings = list(found)
    if studied is not None:
        findings += _unknown_languages(order, studied)
        if Part.RULEBOOK in order.parts:
            findings += read_books(studied, order, order.books_of(studied.game))[1]
        if Part.SHEETS in order.parts:
            findings += ordered_deck(studied, order)[1]
            findings += sheet_findings(studied, order)
        if Part.ERRATA in order.parts:
            findings += errata_findings(studied)
    return studied, findings


def _unknown_languages(order: BuildOrder, studied: Studied) -> Iterator[Diagnostic]:
    for language in order.languages:
        if language not in studied.game.languages:
            where = Where(f"cards/{studied.game.id}/game.yaml")
            hint = did_you_mean(language, studied.game.languages)
            yield Diagnostic("unknown-language", f"{studied.game.id} has no language '{language}'", where, hint)


def _make(order: BuildOrder, games: Sequence[Studied], progress: Progress) -> tuple[list[Done], list[Path]]:
    """Make everything in a staging folder, and publish it unless an error turned up; the tasks, and what changed."""
    with staging(order.out) as folder, with_cache(order) as ready:
        done = list(_work(ready, games, folder, progress))
        if any(errors(result.findings) for result in done):
            return done, []
        with locked(ready.cache / "publish.lock"):  # two builds at once: the files of one, then those of the other
            for studied in games:
                made = [m for result in done if result.task.game == studied.game.id for m in result.made]
                place = studied.game.id
                write_manifest(studied.game, order.project, made, folder / place, order.out / place)
            outdated = _outdated(order, games, folder) if order.since and Part.SHEETS in order.parts else []
            changed = publish(folder, order.out)
            for path in outdated:
                path.unlink()
            return done, changed


def _outdated(order: BuildOrder, games: Iterable[Studied], folder: Path) -> list[Path]:
    """Reprints of an earlier build that this one has not made: nobody may print them again by mistake."""
    places = [f"{studied.game.id}/{language}" for studied in games for language in order.languages_of(studied.game)]
    kept = (path for place in places for path in sorted((order.out / place).glob(f"{REPRINT}*")))
    return [path for path in kept if path.is_file() and not (folder / path.relative_to(order.out)).exists()]


def _work(order: BuildOrder, games: Iterable[Studied], folder: Path, progress: Progress) -> Iterator[Done]:
    """Do all tasks: first all sheets, then all rulebooks, which show the faces that the sheets have laid out."""
    waves = [
        [Task(s.game.id, language, part, folder) for s in games for language in order.languages_of(s.game)]
        for part in Part
        if part in order.parts
    ]
    total, count = sum(map(len, waves)), 0
    for wave in waves:
        for result in spread(do_task, order, wave):
            count += 1
            progress(result.task, count, total)
            yield result


def do_task(order: BuildOrder, task: Task) -> Done:
    """Make the files of one task below its `folder/<game>/`.  Any process may do it: it studies the game itself."""
    studied, _ = study(order.project, task.game, order.trust)
    if studied is None:
        where = Where(f"cards/{task.game}/game.yaml")
        changed = Diagnostic(
            "changed-while-building", "the game's files changed during the build", where, "build again"
        )
        return Done(task, (), (changed,))
    (task.folder / task.game / task.language).mkdir(parents=True, exist_ok=True)
    work = _WORK[task.part]
    made: list[Made] = []
    findings: list[Diagnostic] = []
    doing = f"making the {task.part} of {task.game} ({task.language})"
    with sheltered(findings, doing, Where(f"cards/{task.game}/game.yaml")):
        for item in work(studied, order, task.language, task.folder / task.game):
            if isinstance(item, Made):
                made.append(item)
            else:
                findings += item
    return Done(task, tuple(made), tuple(findings))
