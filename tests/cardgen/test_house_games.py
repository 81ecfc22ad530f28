"""The shipped games stand on the same footing as a user's own: no module of the tool imports them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "cardgen"
GAMES = "cardgen.games"
TOOL = sorted(path for path in SOURCE.rglob("*.py") if not path.is_relative_to(SOURCE / "games"))


def imported(path: Path) -> set[str]:
    """The absolute names of everything that a module imports, wherever in it the import stands."""
    package = ["cardgen", *path.relative_to(SOURCE).parent.parts]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            found |= {origin} | {f"{origin}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", TOOL, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_module_of_the_tool_imports_a_game(path: Path) -> None:
    assert [name for name in sorted(imported(path)) if f"{name}.".startswith(f"{GAMES}.")] == []


def test_the_search_sees_every_form_of_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SOURCE", tmp_path)
    forms = {
        "import cardgen.games.chess": "cardgen.games.chess",
        "from cardgen import games": "cardgen.games",
        "from cardgen.games import chess": "cardgen.games.chess",
        "def f():\n    from ..games import chess": "cardgen.games.chess",
        "from .. import games": "cardgen.games",
    }
    (tmp_path / "playtest").mkdir()
    for number, (code, name) in enumerate(forms.items()):
        path = tmp_path / "playtest" / f"m{number}.py"
        path.write_text(code, encoding="utf-8")
        assert name in imported(path), code


def test_the_shipped_games_are_there() -> None:
    assert TOOL
    assert list((SOURCE / "games").rglob("*.py"))
