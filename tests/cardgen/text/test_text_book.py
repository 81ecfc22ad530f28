"""The templating guide in a rulebook."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardgen.data.project import Project, find_project
from cardgen.diagnostics import errors
from cardgen.rulebook.book import BookOrder, read_book
from cardgen.text.reading import read_game

BOOK = """\
# Pebbles {#cover .cover}

Two players

# What stones can say {#phrases}

%s

# The End {#end .back}

Throw it.
"""


def read(tmp_path: Path, pebbles: Project, expression: str) -> tuple[str, list[str]]:
    root = tmp_path / "copy"
    shutil.copytree(pebbles.root, root, dirs_exist_ok=True)
    (root / "rules/pebbles/rulebook.en.md").write_text(BOOK % expression, encoding="utf-8")
    project = find_project(root)
    loaded = read_game(project, "pebbles")
    assert loaded.game is not None
    assert loaded.rules is not None
    book, findings = read_book(BookOrder(project, loaded.game, loaded.rules, "en", {}, tmp_path / "cache", {}, {}))
    found = [d.message for d in errors(findings)]
    return (str(book) if book is not None else ""), found


def test_phrases_of_a_category_are_printed_with_examples(tmp_path: Path, pebbles: Project) -> None:
    book, found = read(tmp_path, pebbles, "{{ phrases('deed') }}")
    assert found == []
    assert "take &lt;amount&gt; pebble/pebbles from &lt;unit&gt;" in book
    assert "put &lt;amount&gt; pebbles into &lt;unit&gt;" in book
    assert "<dt>the top stone is" not in book


def test_an_unknown_category_is_told(tmp_path: Path, pebbles: Project) -> None:
    _, found = read(tmp_path, pebbles, "{{ phrases('dead') }}")
    assert [message for message in found if "no phrase is of the category 'dead'" in message]
