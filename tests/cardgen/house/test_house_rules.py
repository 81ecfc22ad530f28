"""The house rules that a tool can check: sizes of modules and functions, what packages hold, what the core may use."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "src" / "cardgen"
ART = sorted((ROOT / "templates").glob("*/art/**/*.py"))
MODULES = sorted(SOURCE.rglob("*.py"))
MOST_LINES, LONGEST_FUNCTION, MOST_PARAMETERS = 400, 40, 5


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [*MODULES, *ART], ids=name)
def test_modules_and_functions_are_small(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    too_long = [f"{name(path)}: {lines} lines"] if lines > MOST_LINES else []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            arguments = [a.arg for a in [*node.args.posonlyargs, *node.args.args] if a.arg not in ("self", "cls")]
            if length > LONGEST_FUNCTION:
                too_long.append(f"{name(path)}:{node.lineno} {node.name}: {length} lines")
            if len(arguments) > MOST_PARAMETERS:
                too_long.append(f"{name(path)}:{node.lineno} {node.name}: {len(arguments)} positional parameters")
    assert too_long == []


@pytest.mark.parametrize("path", [p for p in MODULES if p.name == "__init__.py"], ids=name)
def test_packages_hold_a_docstring_and_no_code(path: Path) -> None:
    body = tree(path).body
    assert len(body) == 1, "no code in __init__.py"
    assert (ast.get_docstring(tree(path)) or "").startswith("Turn "), "a package opens with 'Turn X into Y'"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_the_core_reads_no_clock_and_no_global_random_generator(path: Path) -> None:
    banned = {"random", "time", "datetime", "uuid", "secrets"}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            assert not banned & {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] not in banned


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_stand_at_the_top(path: Path) -> None:
    inside = [
        node.lineno
        for function in ast.walk(tree(path))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert inside == []


def test_no_module_of_the_tool_names_a_shipped_game() -> None:
    """Adding a game edits no list: outside `games/` the tool does not know the shipped games' names."""
    shipped = sorted(p.name for p in (ROOT / "cards").iterdir() if p.is_dir())
    assert shipped
    named = [
        f"{name(path)}: {game}"
        for path in MODULES
        if not path.is_relative_to(SOURCE / "games")
        for game in shipped
        if game in path.read_text(encoding="utf-8")
    ]
    assert named == []
