"""The texts of a game's clauses and rulings in every language, and all that rests on each of them."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from cardgen.data.project import Project
from cardgen.data.source import read_text, shown
from cardgen.diagnostics import CardgenError, Where
from cardgen.model.game import Game
from cardgen.model.rules import RuleSet, Ruling
from cardgen.model.scenario import Scenario
from cardgen.rulebook.manuscript import Manuscript, read_manuscript
from cardgen.rulebook.markdown import CITATION
from cardgen.rulebook.tongue import PLAIN_QUOTES

BEHIND = ("bullet_list", "ordered_list", "table")  # blocks that belong to the clause that they stand behind
_ID = re.compile(CITATION.pattern.removeprefix(r"\[").removesuffix(r"\]").replace(r"(?=[^\]]*\d)", ""))


@dataclass(frozen=True, slots=True)
class ClauseText:
    """A clause or ruling in one language: its text as the file has it without its markers, and where it stands.

    `chapter` is the id of the chapter that defines it and `number` what is printed beside it, both empty for a ruling.
    """

    text: str
    where: Where
    chapter: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class EngineRule:
    """A function, class or value of the rule module that names a clause, or a rule value that rests on one."""

    name: str
    where: Where

    def __str__(self) -> str:
        return f"{self.name} ({self.where.file.rpartition('/')[2]}:{self.where.line})"


@dataclass(frozen=True, slots=True)
class Resting:
    """What rests on a clause: parts of the rule module, rule values, rulings, examples and phrases, by their names."""

    engine: tuple[EngineRule, ...] = ()
    rules: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()


def clause_texts(project: Project, game: Game, rules: RuleSet) -> Mapping[str, Mapping[str, ClauseText]]:
    """Every clause of the books, in the order of the first one, then every ruling: its text by language.

    A book that cannot be read is left out: what is wrong with it is told by those who print it.
    """
    found: dict[str, dict[str, ClauseText]] = {}
    for language in game.rulebooks or game.languages:
        for name, text in _in_book(project, game, rules, language):
            found.setdefault(name, {})[language] = text
    for ruling in rules.rulings.values():
        texts = {language: ClauseText(_said(ruling, language), ruling.where) for language in game.languages}
        found[ruling.id] = {language: text for language, text in texts.items() if text.text}
    return found


def resting_on(
    game: Game, rules: RuleSet, scenarios: Iterable[Scenario], engine: Mapping[str, tuple[EngineRule, ...]], clause: str
) -> Resting:
    """All that rests on a clause or ruling; `engine` is what `engine_rules` found."""
    values = [rule.name for rule in rules.values.values() if clause in (rule.clause, rule.ruling)]
    phrases = game.book.phrases.values() if game.book is not None else ()
    return Resting(
        engine=engine.get(clause, ()),
        rules=tuple(values),
        rulings=tuple(ruling.id for ruling in rules.rulings.values() if clause in ruling.clauses),
        examples=tuple(scenario.id for scenario in scenarios if clause in scenario.shows),
        phrases=tuple(phrase.node for phrase in phrases if clause in phrase.clauses),
    )


def engine_rules(project: Project, game: Game) -> Mapping[str, tuple[EngineRule, ...]]:
    """By clause or ruling, the parts of the rule module whose code or docstring names it.  The module is not run."""
    found: dict[str, dict[str, EngineRule]] = {}
    for path in module_files(project, game.module):
        for name, line, text in _strings(path):
            for clause in _ID.findall(text):
                rule = EngineRule(name, Where(_shown(path, project), line))
                found.setdefault(clause, {}).setdefault(name, rule)
    return {clause: tuple(rules.values()) for clause, rules in found.items()}


def module_files(project: Project, module: str) -> tuple[Path, ...]:
    """The source files of a rule module: a file or package below the project's `src/`, or one that is installed."""
    if not module:
        return ()
    own = project.root / "src" / Path(*module.split("."))
    if own.with_suffix(".py").is_file():
        return (own.with_suffix(".py"),)
    folder = own if own.is_dir() else _installed(module)
    if folder is None:
        return ()
    return tuple(sorted(folder.rglob("*.py"))) if folder.is_dir() else (folder,)


def _installed(module: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(module) if module.startswith("cardgen.") else None
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    origin = Path(spec.origin)
    return origin.parent if spec.submodule_search_locations else origin


def _shown(path: Path, project: Project) -> str:
    name = shown(path, project.root)
    return name if not Path(name).is_absolute() else "/".join(path.parts[path.parts.index("cardgen") :])


@cache
def _strings(path: Path) -> tuple[tuple[str, int, str], ...]:
    """Every text in a Python file with the function, class or value that it stands in, and its line."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ()
    return tuple(_walk(tree, path.stem))


def _walk(node: ast.AST, name: str) -> Iterator[tuple[str, int, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield from _walk(child, f"{name}.{child.name}")
        elif isinstance(child, ast.Assign | ast.AnnAssign) and isinstance(node, ast.Module):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            yield from _walk(child, f"{name}.{target.id}" if isinstance(target, ast.Name) else name)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield name, child.lineno, child.value
        else:
            yield from _walk(child, name)


def read_book(project: Project, game: Game, rules: RuleSet, language: str) -> tuple[Manuscript, str] | None:
    """A game's rulebook in a language, with its text; nothing where there is none, or it cannot be read."""
    path = project.root / "rules" / game.id / f"rulebook.{language}.md"
    if not path.is_file():
        return None
    try:
        text = read_text(path, project.root)
        file = path.relative_to(project.root).as_posix()
        return _manuscript(text, file, tuple(rules.rulings)), text
    except CardgenError:
        return None


@lru_cache(maxsize=16)
def _manuscript(text: str, file: str, rulings: tuple[str, ...]) -> Manuscript:
    return read_manuscript(text, file, PLAIN_QUOTES, rulings)[0]


def _in_book(project: Project, game: Game, rules: RuleSet, language: str) -> Iterator[tuple[str, ClauseText]]:
    found = read_book(project, game, rules, language)
    if found is None:
        return
    manuscript, text = found
    lines = text.splitlines()
    for name, marker in manuscript.clauses.items():
        said = "\n".join(line for start, end in _extent(marker.node) for line in lines[start:end])
        yield name, ClauseText(_unmarked(said), marker.where, marker.chapter, marker.number)


def prose_of(project: Project, game: Game, rules: RuleSet, language: str) -> Iterator[tuple[str, str, Where]]:
    """What each chapter of a rulebook says beside its clauses: its id, its text, and where it begins."""
    found = read_book(project, game, rules, language)
    if found is None:
        return
    manuscript, text = found
    lines = text.splitlines()
    numbered = {n for one in manuscript.clauses.values() for start, end in _extent(one.node) for n in range(start, end)}
    starts = [chapter.where.line - 1 for chapter in manuscript.chapters]
    for chapter, start, end in zip(manuscript.chapters, starts, [*starts[1:], len(lines)], strict=True):
        said = "\n".join(lines[n] for n in range(start, end) if n not in numbered)
        yield chapter.id, said.strip(), chapter.where


def _extent(node: SyntaxTreeNode) -> Iterator[tuple[int, int]]:
    """The lines of a paragraph, and those of the lists and tables right behind it."""
    here: SyntaxTreeNode | None = node
    while here is not None and (here is node or here.type in BEHIND):
        if here.map is not None:
            yield here.map
        here = here.next_sibling


def _unmarked(text: str) -> str:
    """A text without the citations that it begins with."""
    while found := CITATION.match(text):
        text = text[found.end() :].lstrip()
    return text


def _said(ruling: Ruling, language: str) -> str:
    parts = (ruling.question, *ruling.readings, ruling.ruling, ruling.reason)
    return "\n".join(part[language] for part in parts if language in part)
