"""Prepared errata of every game, `tests/<game>/errata.yaml`: what must be reported of each, and what must not.

An erratum is one or more edits of a project's files.  Beside it stand the changes of words that must be told, each
with its effect; the examples that must go otherwise; the kinds of shift that kept games must show; the cards and
chapters that must be printed again; and, where the game works out its chances, the exact mean.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.data.project import Project, find_project
from cardgen.pipeline import advice
from cardgen.pipeline.advice import Found, reprints
from cardgen.pipeline.comparison import Effect, Level, Source
from cardgen.pipeline.errata import Wish, compare_states
from cardgen.pipeline.pairs import exact_changes
from cardgen.pipeline.replays import replay_both
from cardgen.pipeline.states import State, state_here
from cardgen.pipeline.twofold import open_twofold
from cardgen.pipeline.wording import word_changes

TESTS = Path(__file__).parents[2]
SHIPPED = find_project(TESTS)
KEPT = 2  # games of each file of playthroughs in the quick form


def prepared(game_id: str) -> list[dict[str, Any]]:
    """The errata of a game."""
    found: list[dict[str, Any]] = yaml.safe_load((TESTS / game_id / "errata.yaml").read_text("utf-8"))
    return found


GAMES = [game_id for game_id in SHIPPED.games if (TESTS / game_id / "errata.yaml").is_file()]


def marks(game_id: str, number: int) -> tuple[pytest.MarkDecorator, ...]:
    """The errata of a game go together; two of three only in the long form."""
    together = pytest.mark.xdist_group(f"seeded {game_id}")
    return (together, pytest.mark.soak) if number % 3 else (together,)


ERRATA = [
    pytest.param(game_id, erratum, id=f"{game_id}: {erratum['name']}", marks=marks(game_id, number))
    for game_id in GAMES
    for number, erratum in enumerate(prepared(game_id))
]


@dataclass(frozen=True, slots=True)
class Copy:
    """A game without its pictures and with few kept games: as it is, and a folder in which it is changed."""

    game: str
    base: State
    changed: Path

    def edited(self, edits: list[dict[str, str]]) -> State:
        """The game with those edits, which are taken back at once."""
        files = {edit["file"]: (self.changed / edit["file"]).read_text("utf-8") for edit in edits}
        texts = dict(files)
        for edit in edits:
            assert texts[edit["file"]].count(edit["old"]) == 1, f"{edit['old']!r} is not once in {edit['file']}"
            texts[edit["file"]] = texts[edit["file"]].replace(edit["old"], edit["new"])
        try:
            for name, text in texts.items():
                (self.changed / name).write_text(text, "utf-8")
            return state_here(find_project(self.changed), self.game)
        finally:
            self.edits.append(files)

    @property
    def edits(self) -> list[dict[str, str]]:
        """What is to be put back."""
        return UNDONE.setdefault(self.game, [])

    def undo(self) -> None:
        """Put the edited files back."""
        while self.edits:
            for name, text in self.edits.pop().items():
                (self.changed / name).write_text(text, "utf-8")


UNDONE: dict[str, list[dict[str, str]]] = {}
COPIES: dict[str, Copy] = {}


def copied(game_id: str, root: Path) -> Project:
    """A copy of a game below `root`."""
    ignored = shutil.ignore_patterns("art", "releases", "errata.yaml")
    for folder in ("cards", "rules", "templates"):
        shutil.copytree(SHIPPED.root / folder / game_id, root / folder / game_id, ignore=ignored)
    for path in (root / "rules" / game_id / "playthroughs").glob("*.txt"):
        head, *games = re.split(r"\n(?=game \d+\n)", path.read_text("utf-8"))
        path.write_text("\n".join([head, *games[:KEPT]]), "utf-8")
    return find_project(root)


def copy_of(game_id: str, factory: pytest.TempPathFactory) -> Copy:
    """The copy of a game, made once in a process."""
    if game_id not in COPIES:
        base = copied(game_id, factory.mktemp("base"))
        COPIES[game_id] = Copy(game_id, state_here(base, game_id), copied(game_id, factory.mktemp("changed")).root)
    return COPIES[game_id]


@pytest.fixture
def copy(game_id: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    monkeypatch.setattr(advice, "faces_of", lambda *_: {})  # there is no art; faces have a test of their own
    found = copy_of(game_id, tmp_path_factory)
    yield found
    found.undo()


def reported(copy: Copy, erratum: dict[str, Any], cache: Path) -> dict[str, Any]:
    """What is reported of an erratum, in the form in which it is expected."""
    new = copy.edited(erratum["edits"])
    words = word_changes(copy.base, new)
    both = open_twofold(copy.base, new, False, {})
    replays = replay_both(both)
    moved = [one for replayed in replays.replayed for one in replayed.moved]
    games = [one for one in moved if one.source is Source.PLAYTHROUGH]
    figures = exact_changes(both, Level.QUICK)
    again, _ = reprints(copy.base, new, Found(words, tuple(moved), figures), cache)
    exact = {one.name: one.now for one in figures}
    assert replays.findings == []
    found: dict[str, Any] = {
        "words": [f"{w.topic} {w.id} {w.field}{f' ({w.language})' if w.language else ''}: {w.effect}" for w in words],
        "examples": sorted(one.id for one in moved if one.source in (Source.EXAMPLE, Source.RECORD)),
        "games": sorted({one.shift.name.lower() for one in games}),
        "reprint": sorted({one.id for one in again}),
    }
    if "mean" in exact:
        found["mean"] = round(exact["mean"], 4)
    return found


@pytest.mark.parametrize(("game_id", "erratum"), ERRATA)
def test_what_must_be_reported_is(game_id: str, erratum: dict[str, Any], copy: Copy, tmp_path: Path) -> None:
    found = reported(copy, erratum, tmp_path)
    assert found == {name: value for name, value in erratum.items() if name not in ("name", "edits")}


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_errata_of_every_kind(game_id: str) -> None:
    errata = prepared(game_id)
    assert len(errata) >= 20
    effects = {word.rpartition(": ")[2] for erratum in errata for word in erratum["words"]}
    assert effects == {effect.value for effect in Effect}
    null = [erratum for erratum in errata if not erratum["games"] and not erratum["examples"]]
    assert len(null) >= 4
    assert len(errata) - len(null) >= 10


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "erratum"), ERRATA)
def test_what_games_prove_is_told_and_nothing_of_mere_words(
    game_id: str, erratum: dict[str, Any], copy: Copy, tmp_path: Path
) -> None:
    """With games: every pair of the level is played, and mere words move none of them."""
    new = copy.edited(erratum["edits"])
    functional = any(word.endswith("functional") for word in erratum["words"])
    wish = Wish(f"folder:{copy.base.project.root if copy.base.project else ''}", tmp_path, Level.QUICK, simulate=True)
    found = compare_states(copy.base, new, wish)
    assert found.played
    assert all(one.pairs == 500 for one in found.played)
    if not functional:
        assert all(one.tally.same == one.pairs and not one.proved for one in found.played)
