"""The errata document: what it says of each version, and that it is made whenever there is something to say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

from cardgen.data.desk import Desk
from cardgen.data.figures import read_figures
from cardgen.data.project import find_project
from cardgen.diagnostics import Diagnostic
from cardgen.pipeline.history import compare
from cardgen.text.reading import read_game

Run = Callable[..., Result]
CARDS, GAME, ERRATA = "cards/elms/cards.yaml", "cards/elms/game.yaml", "cards/elms/errata.yaml"
RULES, BOOK = "rules/elms/rules.yaml", "rules/elms/rulebook.en.md"
MANUSCRIPT = """\
# Play {#play}

[EL-1] Draw {{ words(rule.hand) }} cards: {{ rule.hand }} in all.

[EL-2] The **tallest** tree, such as {{ card('oak') }}, wins ([EL-1]).

[EL-3] Burn the rest.
"""
SAID = """\
format: 1
errata:
  - {card: oak, field: height, was: 30, now: 31, since: "1.0", why: {en: It grew.}}
  - {card: elm, field: name, was: Wych Elm, now: Witch Elm, since: "1.0", why: {en: A slip.}}
  - {rule: hand, was: 7, now: 8, since: "1.0", why: {en: Too few.}}
  - {clause: EL-2, since: "1.0", why: {en: Trees do not win.}}
"""
FIGURES = {
    "format": 1,
    "game": "elms",
    "version": "1.0",
    "against": "0.9",
    "level": "quick",
    "seed": 3,
    "rulesets": ["a", "b"],
    "games": [
        {
            "bots": ["greedy", "greedy"],
            "options": {},
            "pairs": 1500,
            "same": 1000,
            "moved": 20,
            "views": [
                {"name": "holds oak", "pairs": 325, "old": 50.84, "new": 52.16, "difference": 1.32, "low": -0.04,
                 "high": 2.7, "proved": False}
            ],
        }
    ],
    "exact": [{"name": "mean", "was": 19.3526, "now": 20.0248}],
    "replays": [{"source": "playthrough", "played": 200, "moved": 83}, {"source": "turn", "played": 0, "moved": 0}],
}  # fmt: skip


def write(root: Path, file: str, text: str) -> None:
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def edit(root: Path, file: str, *changes: tuple[str, str]) -> None:
    text = (root / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    write(root, file, text)


@pytest.fixture
def changed(elms: Path, cardgen: Run) -> Path:
    """A project that was released as 0.9, and is 1.0 now."""
    write(elms, RULES, "format: 1\nrules:\n  hand: {value: 7, clause: EL-1}\n")
    write(elms, BOOK, MANUSCRIPT)
    assert cardgen("release", "-C", elms).exit_code == 0
    edit(elms, GAME, ('"0.9"', '"1.0"'))
    edit(elms, CARDS, ("height: 30", "height: 31"), ("Wych Elm", "Witch Elm"))
    edit(elms, RULES, ("value: 7", "value: 8"))
    edit(elms, BOOK, ("[EL-2] The", "[EL-4] Shuffle.\n\n[EL-2] Who has the"), ("wins", "has won"))
    write(elms, ERRATA, SAID)
    write(elms, "cards/elms/errata/1.0.json", json.dumps(FIGURES))
    return elms


def findings(root: Path) -> list[Diagnostic]:
    project = find_project(root)
    loaded = read_game(project, "elms")
    assert loaded.game is not None
    return list(compare(project, loaded.game, loaded.rules))


def words_of(html: str) -> list[str]:
    """The lines of a page, what went in [-…-] and what came in {+…+}."""
    body = html.partition("<body>")[2]
    for tag, sign in (("del", "[-{}-]"), ("ins", "{{+{}+}}")):
        body = re.sub(f"<{tag}>(.*?)</{tag}>", lambda found, sign=sign: sign.format(found[1]), body)  # type: ignore[misc]
    body = re.sub(r"</(h.|p|tr|div|section|header)>", "\n", body)
    lines = [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in body.splitlines()]
    return [line for line in lines if line]


def test_the_document_says_all_that_has_changed(changed: Path, cardgen: Run) -> None:
    assert findings(changed) == []
    result = cardgen("build", "-C", changed, "--only", "errata", "-j", "1")
    assert result.exit_code == 0, result.output
    lines = words_of((changed / "build/elms/en/errata.html").read_text(encoding="utf-8"))
    assert lines[lines.index("1.0 changed since 0.9") :] == [
        "1.0 changed since 0.9",
        "Cards and rules that play differently",
        "Oak 1/3 · r2",
        "Height [-30-] {+31+}",
        "It grew.",
        "hand",
        "rule [-7-] {+8+}",
        "Too few.",
        "What it does in play",
        "Bots Whose share of the points Pairs of games 0.9 1.0 Change 95 %",
        "greedy who plays Oak 325 50.8 % 52.2 % +1.3 0.0 … +2.7",
        "Exactly 0.9 1.0",
        "mean 19.3526 20.0248",
        "No change of the balance is proved.",
        "Of 200 kept games that both versions can play, 83 go otherwise.",
        "Each deal was played under the old words and the new ones, on the same luck. To have it again:",
        "cardgen errata elms --against 0.9 --quick --seed 3",
        "Other words, same play",
        "Witch Elm 2/3 · r2",
        "name [-Wych-]{+Witch+} Elm",
        "A slip.",
        "The rulebook",
        "1.1 EL-1",
        "Draw [-seven-]{+eight+} cards: [-7-]{+8+} in all.",
        "1.2 EL-4",
        "{+Shuffle.+}",
        "1.3 EL-2",
        "[-The-]{+Who has the+} tallest tree, such as Oak, [-wins-]{+has won+}.",
        "Trees do not win.",
        "Clauses with a new number",
        "0.9 1.0",
        "EL-2 1.2 1.3",
        "EL-3 1.3 1.4",
    ]
    with pypdfium2.PdfDocument(changed / "build/elms/en/errata.pdf") as pdf:
        assert "Cards and rules that play differently" in pdf[0].get_textpage().get_text_bounded()
        assert [round(side) for side in pdf[0].get_size()] == [595, 842]


def test_the_same_bytes_each_time(changed: Path, cardgen: Run) -> None:
    made = []
    for out in ("one", "other"):
        cardgen("build", "-C", changed, "--only", "errata", "--out", changed / out, "-j", "1")
        made.append([(changed / out / f"elms/en/errata.{ending}").read_bytes() for ending in ("html", "pdf")])
    assert made[0] == made[1]


def test_a_game_without_a_past_has_no_errata(elms: Path, cardgen: Run) -> None:
    result = cardgen("build", "-C", elms, "-j", "1")
    assert result.exit_code == 0, result.output
    assert not list((elms / "build/elms/en").glob("errata*"))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("rule: hand", "rule: hnad", "unknown-rule"),
        ("now: 8", "now: 9", "errata-not-so"),
        ("was: 7, now: 8", "was: 8, now: 8", "no-change"),
        ("clause: EL-2", "clause: EL-9", "unknown-clause"),
        ("{clause: EL-2,", "{clause: EL-2, was: 3,", "unclear-erratum"),
        ("{rule: hand, was: 7,", "{rule: hand,", "unclear-erratum"),
        ("{card: oak, field", "{card: oak, rule: hand, field", "unclear-erratum"),
        ('{clause: EL-2, since: "1.0"', '{clause: EL-2, since: "0.95"', "errata-order"),
    ],
)
def test_errata_that_are_not_so(changed: Path, cardgen: Run, old: str, new: str, code: str) -> None:
    edit(changed, ERRATA, (old, new))
    result = cardgen("check", "-C", changed, "-j", "1")
    assert (result.exit_code, f"[{code}]" in result.output) == (1, True), result.output


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"pairs": 325', '"pairs": "many"', "wrong-type"),
        ('"version": "1.0"', '"version": "1.1"', "misnamed-figures"),
        ('"seed"', '"sede"', "unknown-key"),
    ],
)
def test_figures_that_are_none(changed: Path, cardgen: Run, old: str, new: str, code: str) -> None:
    edit(changed, "cards/elms/errata/1.0.json", (old, new))
    result = cardgen("build", "-C", changed, "--only", "errata", "-j", "1")
    assert (result.exit_code, f"[{code}]" in result.output) == (1, True), result.output


def test_figures_are_read_as_they_are_written(changed: Path) -> None:
    desk = Desk(find_project(changed))
    figures = read_figures(desk, "elms")["1.0"]
    assert desk.findings == []
    assert (figures.seed, figures.exact, figures.replays["playthrough"]) == (3, {"mean": (19.3526, 20.0248)}, (200, 83))
    assert figures.games[0].shares[0].pairs == 325
