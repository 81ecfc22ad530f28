"""Chances and other numbers as a language writes them, and a whole game in a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup
from rulebook_workshop import Workshop  # type: ignore[import-not-found]

from cardgen.diagnostics import Diagnostic, Where
from cardgen.engine.contract import Outcome, Refusal, RefusedError
from cardgen.model.game import Game, Value
from cardgen.model.rules import RuleSet
from cardgen.playtest.chances import Chances
from cardgen.playtest.record import Record
from cardgen.rulebook.book import Book, BookOrder, read_book

REST = "\n\n[EO-1.1] [EO-1.2] [EO-2.1] x\n\n{{ rulings() }}"
REPLAY = """<table id="{{ name("replay") }}">{% for row in rows %}
<tr><td>{{ row.turn }} {{ seat_names[row.lead] }}</td></tr>{% endfor %}</table>
<p>{{ winner }} {{ by }} {{ options.growth }}</p>"""


def odds(game: Game, rules: RuleSet, hand: tuple[str, ...] = ()) -> Mapping[str, Value]:
    if "elm" in hand:
        raise RefusedError(Refusal("no-tree", "EO-1.1", "An elm is no oak."))
    if hand:
        return {"before": len(hand)}
    spread = tuple({"height": n, "ways": 5, "chance": share} for n, share in ((1, 0.25), (2, 0.5), (4, 0.25)))
    return {"trees": 1234567, "few": 1234, "mean": 19.3526 * rules.number("growth"), "tie": 0.06944, "spread": spread}


def ordered(workshop: Workshop, language: str = "en") -> BookOrder:
    module: Any = SimpleNamespace(odds=odds, __file__="", __package__="")
    order: BookOrder = workshop.order(language)
    rows: tuple[Mapping[str, Value], ...] = ({"turn": 1, "lead": "a"}, {"turn": 2, "lead": "b"})
    record = Record("wood", 7, {"growth": 3}, rows, Outcome("b", "height", "EO-1.2"), Where("rules/elms/wood.log", 1))
    return replace(order, chances=Chances(module, order.game, order.rules), records={"wood": record})


def read(workshop: Workshop, text: str, language: str = "en") -> tuple[Book | None, tuple[Diagnostic, ...]]:
    workshop.file(f"rules/elms/rulebook.{language}.md", f"# One {{#one}}\n\n{text}{REST}")
    return read_book(ordered(workshop, language))


def said(workshop: Workshop, text: str, language: str = "en") -> str:
    book, findings = read(workshop, f"[EO-1] {text}", language)
    assert [str(f) for f in findings if f.severity == "error"] == []
    assert book is not None
    return book.clauses["EO-1"].text


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("{{ figure(odds('trees')) }}", "1,234,567", "1 234 567"),
        ("{{ figure(odds('few')) }}", "1234", "1234"),
        ("{{ figure(odds('mean'), 2) }}", "38.71", "38,71"),
        ("{{ figure(odds('mean', growth=1), 4) }}", "19.3526", "19,3526"),
        ("{{ figure(-0.04, 1) }} {{ figure(-4) }}", "0.0 −4", "0,0 −4"),
        ("{{ percent(odds('tie'), 3) }} {{ percent(1) }}", "6.944% 100%", "6,944 % 100 %"),
        ("{{ one_in(odds('tie')) }}", "14", "14"),
        ("{{ percent(share(odds('spread'), 1, 2)) }}", "75%", "75 %"),
        ("{{ hand_odds(['oak', 'oak'], 'before') }}", "2", "2"),
        ("{{ given('storm', 'wind')|length }}", "4", "4"),
    ],
)
def test_numbers_in_each_language(workshop: Workshop, text: str, english: str, spanish: str) -> None:
    make = workshop.example

    def example(name: str) -> Any:
        played = make(name)
        return replace(played, scenario=replace(played.scenario, given={"wind": "west"}))

    workshop.example = example
    assert said(workshop, text) == english
    assert said(workshop, text, "es") == spanish


def test_figures_hold_together_with_their_signs(workshop: Workshop) -> None:
    book, _ = read(workshop, "[EO-1] {{ figure(odds('trees')) }}, {{ percent(0.5) }}", "es")
    assert book is not None
    assert "1\u00a0234\u00a0567, 50\u00a0%" in str(book.bound.html())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{{ odds('maen') }} x", "unknown-odds"),
        ("{{ odds('mean', grwoth=1) }} x", "bad-option"),
        ("{{ odds('mean', growth='much') }} x", "bad-option"),
        ("{{ hand_odds(['elm'], 'before') }} x", "no-hand"),
        ("{{ hand_odds(['oak'], 'after') }} x", "unknown-odds"),
        ("{{ hand_odds('oak', 'before') }} x", "wrong-type"),
        ("{{ figure('ten') }} x", "wrong-type"),
        ("{{ figure(1, 7) }} x", "wrong-type"),
        ("{{ one_in(0) }} x", "wrong-type"),
        ("{{ share(odds('mean'), 1, 2) }} x", "wrong-type"),
        ("{{ given('storm', 'rain') }} x", "unknown-value"),
        ("{{ histogram(odds('mean')) }}", "wrong-type"),
        ("{{ histogram(odds('spread'), height=900) }}", "wrong-type"),
        ("{{ histogram(odds('spread'), up='', over='', across='') }} x", "block-in-line"),
        ("{{ ink('greem') }} x", "unknown-ink"),
        ("{{ replay('woods') }}", "unknown-log"),
        ("{{ replay('wood') }}\n\n{{ replay('wood') }}", "log-twice"),
    ],
)
def test_faults_are_told(workshop: Workshop, text: str, code: str) -> None:
    workshop.file("templates/elms/book/replay.html", REPLAY)
    _, findings = read(workshop, text)
    assert code in [finding.code for finding in findings if finding.severity == "error"]


def test_a_game_that_works_out_no_chances_prints_none(workshop: Workshop) -> None:
    _, findings = workshop.read("# One {#one}\n\n{{ odds('mean') }} x" + REST)
    assert [(f.where.line, f.code) for f in findings if f.code == "no-odds"] == [(3, "no-odds")]


def test_a_histogram_is_drawn_as_paths_with_its_words(workshop: Workshop) -> None:
    text = "{{ histogram(odds('spread'), odds('spread'), height=40, up='as dealt', over='after', across='Height') }}"
    book, findings = read(workshop, text)
    assert [str(f) for f in findings if f.severity == "error"] == []
    assert book is not None
    html = str(book.bound.html())
    assert html.count("<svg") == 1
    assert "<img" not in html
    assert html.count("<path") >= 3
    words = str(Markup(html).striptags())  # noqa: S704 - a test
    assert "as dealt" in words
    assert "2.25" in words  # the mean
    assert "40%" in words


def test_a_whole_game_is_told_by_the_games_own_template(workshop: Workshop) -> None:
    workshop.file("templates/elms/book/replay.html", REPLAY)
    workshop.seats |= {"a": "Ann", "b": "Ben"}
    book, findings = read(workshop, "{{ replay('wood') }}")
    assert [str(f) for f in findings if f.severity == "error"] == []
    assert book is not None
    words = " ".join(str(Markup(book.bound.html()).striptags()).split())  # noqa: S704 - a test
    assert "1 Ann2 Ben b height 3" in words


def test_a_log_that_is_not_shown_is_told(workshop: Workshop) -> None:
    _, findings = read(workshop, "x")
    assert [(f.where.file, f.code) for f in findings if f.code == "log-not-shown"] == [
        ("rules/elms/wood.log", "log-not-shown")
    ]
