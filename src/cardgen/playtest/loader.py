"""Rule modules by name: found, imported and held against the contract, with clear words where that fails.

A project can be a stranger's, and a rule module is code.  Without `trust` only the rule sets that ship with the tool
are imported, whatever a project's files say.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean, fail
from cardgen.engine.contract import Judge, RulesModule
from cardgen.engine.hooks import Checks, DeckChecks
from cardgen.engine.vocabulary import Vocabulary, VocabularyHook
from cardgen.model.decklist import DeckList
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet
from cardgen.playtest.guard import guarded

SHIPPED = "cardgen.games"
ENTRY = "open_table"
TABLE = "table"  # the module of a package that holds the entry

_NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", re.ASCII)
_NOWHERE = Where("game.yaml")


def load_rules_module(
    name: str, trust: bool = False, source: Path | None = None, where: Where = _NOWHERE
) -> RulesModule:
    """The rule module of that import name; of a package, its module `table`.

    With `trust` any module is imported, looked for as a file or package below the folder `source` first.  `where` is
    the place that names it.  Raises CardgenError: `bad-module-name`, `untrusted-module`, `unknown-module`,
    `broken-module` or `incomplete-module`.
    """
    if not _NAME.fullmatch(name):
        raise fail("bad-module-name", f"'{name}' is not a module name", where, f"write it as {SHIPPED}.my_game")
    if not trust and not name.startswith(f"{SHIPPED}."):
        message = f"the rule module '{name}' is code of the project's own and is not run"
        raise fail("untrusted-module", message, where, "if you trust the project, run cardgen with --trust")
    module = _imported(name, source if trust else None, where)
    if hasattr(module, "__path__") and not hasattr(module, ENTRY):
        module = _imported(f"{module.__name__}.{TABLE}", None, where)
    return _complete(module, where)


def open_rules(module: RulesModule, game: Game, rules: RuleSet, where: Where = _NOWHERE) -> Judge[Any]:
    """The table of a rule module for those cards and numbers.

    Raises CardgenError: what the module itself finds wrong, `broken-module` when it fails, or `incomplete-module` when
    verbs are missing.
    """
    with guarded("opening its table", where):
        table = module.open_table(game.dealt(), rules)
    verbs = sorted(name for name in vars(Judge) if not name.startswith("_"))
    missing = [verb for verb in verbs if not hasattr(table, verb)]
    if missing:
        message = f"the table that {ENTRY}() of the rule module gives lacks {', '.join(missing)}"
        raise fail("incomplete-module", message, where, "every verb of cardgen.engine.contract.Judge is needed")
    return table


def event_kinds(module: RulesModule, game: Game, rules: RuleSet) -> tuple[str, ...]:
    """Every kind of event of a game.  Raises CardgenError as `open_rules` does."""
    table = open_rules(module, game, rules, game.place("module"))
    with guarded("naming its kinds of events", game.place("module")):
        return tuple(table.event_kinds)


def vocabulary_of(module: RulesModule, table: Judge[Any], where: Where = _NOWHERE) -> Vocabulary | None:
    """What a game says besides its events, if its module tells.  Raises CardgenError `broken-module`."""
    hook: VocabularyHook | None = getattr(module, "vocabulary", None)
    if hook is None:
        return None
    with guarded("naming its vocabulary", where):
        found = hook(table)
        if not isinstance(found, Vocabulary):
            raise TypeError("vocabulary() must give a Vocabulary")
    return found


def check_rules(module: RulesModule, game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    """The findings of the game's own about its cards and numbers, and those that keep its table from being opened."""
    findings: tuple[Diagnostic, ...] = ()
    try:
        findings = _own_findings(module, game, rules)
        event_kinds(module, game, rules)
        where = game.place("module")
        vocabulary_of(module, open_rules(module, game, rules, where), where)
    except CardgenError as error:
        return tuple(dict.fromkeys((*findings, *error.diagnostics)))
    return findings


def check_deck(module: RulesModule, game: Game, rules: RuleSet, deck: DeckList) -> tuple[Diagnostic, ...]:
    """The findings of the game's own about a deck.  Raises CardgenError `broken-module`."""
    hook: DeckChecks | None = getattr(module, "deck_checks", None)
    if hook is None:
        return ()
    with guarded("checking a deck", game.place("module")):
        findings = tuple(hook(game.dealt(), rules, deck))
        if not all(isinstance(finding, Diagnostic) for finding in findings):
            raise TypeError("deck_checks() must give Diagnostics")
    return findings


def _own_findings(module: RulesModule, game: Game, rules: RuleSet) -> tuple[Diagnostic, ...]:
    hook: Checks | None = getattr(module, "checks", None)
    if hook is None:
        return ()
    with guarded("checking the cards and the numbers", game.place("module")):
        findings = tuple(hook(game.dealt(), rules))
        if not all(isinstance(finding, Diagnostic) for finding in findings):
            raise TypeError("checks() must give Diagnostics")
    return findings


def _imported(name: str, source: Path | None, where: Where) -> ModuleType:
    """The module; CardgenError when it is not there or cannot be run."""
    try:
        with redirect_stdout(sys.stderr):  # what a module prints is no finding
            local = _from_folder(name, source) if source else None
            return local or importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise fail("unknown-module", f"there is no rule module '{name}'", where, _shipped_hint(name)) from None
        raise fail(
            "broken-module", f"the rule module '{name}' needs {error.name}, which is not installed", where
        ) from None
    except (Exception, SystemExit) as error:  # whatever a stranger's module does at import is a finding, not a crash
        message = f"the rule module '{name}' cannot be imported: {type(error).__name__}: {error}"
        raise fail("broken-module", message, where, "mend the rule module") from error


def _from_folder(name: str, source: Path) -> ModuleType | None:
    """The module `source/<name>.py` or package `source/<name>/`, or nothing."""
    for path in (source / f"{name}.py", source / name / "__init__.py"):
        if path.is_file():
            spec = importlib.util.spec_from_file_location(name, path)
            if spec is None or spec.loader is None:
                return None
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module  # a package's modules find each other through it
            try:
                spec.loader.exec_module(module)
            except BaseException:
                del sys.modules[name]
                raise
            return module
    return None


def _complete(module: Any, where: Where) -> RulesModule:
    if not callable(getattr(module, ENTRY, None)):
        message = f"the rule module '{module.__name__}' has no function {ENTRY}(game, rules)"
        raise fail("incomplete-module", message, where, "see the docstring of cardgen.engine.contract")
    complete: RulesModule = module
    return complete


def _shipped_hint(name: str) -> str:
    shipped = importlib.import_module(SHIPPED)
    return did_you_mean(name, (f"{SHIPPED}.{found.name}" for found in pkgutil.iter_modules(shipped.__path__)))
