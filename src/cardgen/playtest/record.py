"""Whole games kept as logs, `rules/<game>/examples/*.log`: replayed, and told in a few rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from cardgen.data.project import Project
from cardgen.data.source import read_text
from cardgen.diagnostics import CardgenError, Diagnostic, Severity, Where, fail
from cardgen.engine.contract import Outcome, RulesModule, Seat, Table
from cardgen.engine.hooks import SummaryHook
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.guard import guarded
from cardgen.playtest.loader import open_rules
from cardgen.playtest.log import read_log, replay
from cardgen.playtest.room import with_decks


@dataclass(frozen=True, slots=True)
class Record:
    """A game that was replayed: the rows of the rule module's `summary`, how it ended, the rules that it changed."""

    id: str
    seed: int
    options: Mapping[str, Value]
    rows: tuple[Mapping[str, Value], ...]
    outcome: Outcome | None
    where: Where

    @property
    def winner(self) -> Seat | None:
        """Who won, or nothing for a draw and for a game that goes on."""
        return self.outcome.winner if self.outcome else None


def log_files(project: Project, game_id: str) -> tuple[Path, ...]:
    """The logs of a game, sorted by name."""
    return tuple(sorted((project.root / "rules" / game_id / "examples").glob("*.log")))


def read_records(
    project: Project, game: Game, rules: RuleSet, module: RulesModule
) -> tuple[Mapping[str, Record], tuple[Diagnostic, ...]]:
    """The game's logs, replayed, by file name without its end, and every fault in them."""
    records: dict[str, Record] = {}
    findings: list[Diagnostic] = []
    for path in log_files(project, game.id):
        try:
            record = _read(path, project, (game, rules, module))
        except CardgenError as error:
            findings += error.diagnostics
            continue
        records[record.id] = record
        if record.outcome is None:
            message, hint = f"the game '{record.id}' is not played to its end", "play on with cardgen play --log"
            findings.append(Diagnostic("unfinished-game", message, record.where, hint, Severity.WARNING))
    return MappingProxyType(records), tuple(findings)


def _read(path: Path, project: Project, played: tuple[Game, RuleSet, RulesModule]) -> Record:
    game, printed, module = played
    file = path.relative_to(project.root).as_posix()
    where = Where(file, 1)
    log = read_log(read_text(path, project.root), file)
    if log.game != game.id:
        raise fail("other-game", f"this is the log of '{log.game}', not of '{game.id}'", where)
    try:
        rules = printed.with_options(log.options)
    except ValueError as error:
        raise fail("bad-option", str(error), where) from None
    table = open_rules(module, with_decks(module, game, log.decks, where), rules, where)
    hook: SummaryHook | None = getattr(module, "summary", None)
    if not isinstance(table, Table) or hook is None:
        message = f"'{game.module}' deals no whole games, or sums none up"
        raise fail("no-summary", message, where, "delete the log, or give the rule module a hook summary()")
    with guarded(f"the game '{path.stem}' is replayed", where):
        state, events = replay(table, log)
        rows = tuple(hook(events))
        outcome = table.outcome(state)
    return Record(path.stem, log.seed, log.options, rows, outcome, where)
