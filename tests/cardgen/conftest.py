"""A small, sound project that builds in a second, to be broken one thing at a time."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardgen.cli.main import main

FILES = {
    "cards/elms/game.yaml": """\
format: 1
id: elms
title: {en: Elms & Oaks}
version: "0.9"
players: 2
languages: [en]
editions:
  standard: {size: poker, bleed: 3mm, safe: 3mm}
types:
  tree: {schema: tree.schema.json, front: card.html, back: back.html}
decks:
  - {file: cards.yaml, copies: 2}
""",
    "cards/elms/cards.yaml": """\
format: 1
cards:
  - {id: oak, name: Oak, type: tree, height: 30, text: Stands.}
  - {id: elm, name: Wych Elm, type: tree, height: 20, text: Leans.}
  - {id: ash, name: Ash, type: tree, height: 25, text: Burns., copies: 1}
""",
    "cards/elms/tree.schema.json": """\
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "required": ["height", "text"],
  "properties": {"height": {"type": "integer", "minimum": 1, "maximum": 100}, "text": {"type": "string"}}
}
""",
    "cards/elms/locale/en.yaml": "format: 1\nlabels: {height: Height}\n",
    "cards/elms/art/leaf.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" width="69.5mm" height="94.9mm" viewBox="-300 -300 6950 9490" \
fill-rule="evenodd">
<path class="green" d="M-300 -300l6950 0 0 9490 -6950 0z"/>
</svg>
""",
    "templates/elms/palette.yaml": """\
format: 1
inks:
  green: {rgb: "#1b6b4a", cmyk: [88, 32, 80, 20]}
  white: {rgb: "#ffffff", cmyk: [0, 0, 0, 0]}
""",
    "templates/elms/card.html": """\
{% extends "face.html" %}
{% block art %}{{ plate('leaf.svg') }}{% endblock %}
{% block name %}<div class="name" data-box="name">{{ card.name }}</div>{% endblock %}
{% block body %}<div class="text" data-box="text" data-min="7pt">{{ card.text }}</div>{% endblock %}
{% block foot %}<div class="foot" data-box="foot">{{ t('height') }} {{ card.height }}</div>{% endblock %}
""",
    "templates/elms/back.html": "{{ plate('leaf.svg') }}\n",
    "templates/elms/card.css": """\
.name, .text, .foot { left: 5mm; width: 53.5mm; color: var(--white) }
.name { top: 6mm; height: 8mm; font: 800 14pt/8mm "Alegreya Sans SC" }
.text { top: 20mm; height: 40mm; font: 400 9pt/4mm "Alegreya Sans" }
.foot { top: 80mm; height: 5mm; font: 700 8pt/5mm "Alegreya Sans" }
""",
}


def write(root: Path) -> Path:
    """The project, written below `root`."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def elms(tmp_path: Path) -> Path:
    """The root of the project."""
    return write(tmp_path / "a project" / "with spaces")


@pytest.fixture(scope="session")
def elms_printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the project after a build of its sheets for A4, which is made once: to be copied, not changed."""
    root = write(tmp_path_factory.mktemp("printed") / "elms")
    result = CliRunner().invoke(main, ["build", "-C", str(root), "--paper", "a4"])
    assert result.exit_code == 0, result.output
    return root


@pytest.fixture
def built_elms(elms_printed: Path, tmp_path: Path) -> Path:
    """The root of the project of its own after a build of its sheets for A4."""
    return Path(shutil.copytree(elms_printed, tmp_path / "a project" / "with spaces"))


@pytest.fixture
def cardgen() -> Callable[..., Result]:
    """Run the command line in this process."""

    def run(*arguments: str | Path) -> Result:
        return CliRunner().invoke(main, [str(a) for a in arguments])

    return run
