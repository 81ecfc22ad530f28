"""What expressions print, and how their faults are pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from markupsafe import Markup
from rulebook_workshop import Workshop  # type: ignore[import-not-found]

from cardgen.rulebook.book import Book


def words_of(book: Book) -> str:
    """All words of a book."""
    return str(Markup(book.bound.html()).striptags())  # noqa: S704 - a test


def said(workshop: Workshop, text: str, language: str = "en") -> str:
    """The words that a clause with this text has."""
    book: Book = workshop.book(
        f"# One {{#one}}\n\n[EO-1] {text}\n\n[EO-1.1] [EO-1.2] [EO-2.1] x\n\n{{{{ rulings() }}}}", language
    )
    return book.clauses["EO-1"].text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{{ rule.hand_size }}", "10"),
        ("{{ 2 * rule.hand_size + 1 }}", "21"),
        ("{{ words(rule.hand_size) }}", "ten"),
        ("{{ words(rule.hand_size)|capitalize }}", "Ten"),
        ("{{ listed(['height', 'page']) }}", "Height and page"),
        ("{{ t('height') }}", "Height"),
        ("{{ card('elm') }}", "Wych Elm"),
        ("{{ card_name('elm') }}", "Wych Elm"),
        ("{{ game.title }} {{ game.version }} {{ game.players }} {{ game.copies }}", "Elms & Oaks 0.9 2 6"),
        ("{{ deck|length }} {{ deck[0].height }}", "2 30"),
        ("{{ height('elm') + height('oak') }}", "50"),
        ("{{ cite('EO-1.2') }}", "1.2"),
        ("{{ ref('EO-1.2') }}", "1.2, page\N{NO-BREAK SPACE}00"),
        ("see [EO-1.2]", "see 1.2"),
        ("see [EO-A1]", "see 1.1"),
        ("{{ value('storm', 'a.total') }}", "32"),
        ("**{{ rule.growth }}** cards", "2 cards"),
        ("{{ '<b>*x*</b> {{ y' }}", "<b>*x*</b> {{ y"),
    ],
)
def test_values(workshop: Workshop, text: str, words: str) -> None:
    assert said(workshop, text) == words


def test_a_value_is_never_markdown_or_html(workshop: Workshop) -> None:
    book = workshop.book(
        "# One {#one}\n\n[EO-1] {{ '<i>[a](b)</i> **c**' }}\n\n[EO-1.1] [EO-1.2] [EO-2.1] x\n\n{{ rulings() }}"
    )
    assert "&lt;i&gt;[a](b)&lt;/i&gt; **c**" in book.bound.html()


def test_another_language_has_other_words(workshop: Workshop) -> None:
    assert said(workshop, "{{ words(rule.hand_size) }} {{ card('oak') }} {{ words(1, 'f') }}", "es") == "diez Roble una"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("Draw {{ rule.hand_sise }}.", "1:6 unknown-name"),
        ("Draw\n  {{ ruel.hand_size }}.", "2:3 unknown-name"),
        ("{{ rule. }} x", "1:1 template-syntax"),
        ("a {{ never closed", "1:3 unclosed-expression"),
        ("a {{ card('oka') }}", "1:3 unknown-card"),
        ("a {{ sign('leaf') }}", "1:3 unknown-sign"),
        ("a {{ t('hieght') }}", "1:3 unknown-label"),
        ("a {{ words('ten') }}", "1:3 wrong-type"),
        ("a {{ words(101) }}", "1:3 no-word-for-number"),
        ("a {{ words(1, 'x') }}", "1:3 unknown-form"),
        ("a {{ listed('height') }}", "1:3 wrong-type"),
        ("{{ example('strom') }}", "1:1 unknown-example"),
        ("{{ example('storm') }}\n\n{{ example('storm') }}", "3:1 example-twice"),
        ("{{ example('storm', 'huge') }}", "1:1 unknown-look"),
        ("a {{ example('storm') }}", "1:3 block-in-line"),
        ("{{ value('storm', 'a.totl') }}", "1:1 unknown-value"),
        ("{{ rulings('EO-A2') }}", "1:1 unknown-ruling"),
        ("{{ rulings('EO-A1') }}\n\n{{ rulings('EO-A1') }}", "3:1 ruling-twice"),
        ("{{ faces('oak') }}", "1:1 wrong-type"),
        ("{{ faces(['oka']) }}", "1:1 unknown-card"),
        ("{{ faces(['oak'], width=5) }}", "1:1 face-too-small"),
        ("{{ face('oak', 30, side='edge') }}", "1:1 unknown-side"),
        ("{{ face('oak', 30, z=1) }}", "1:1 unknown-argument"),
        ("{{ art('a.svg', z=1) }}", "1:1 unknown-argument"),
        ("{{ art('nothing.svg') }}", "1:1 missing-art"),
        ("{{ art('../cards.yaml') }}", "1:1 missing-art"),
        ("{{ diagram('nothing') }}", "1:1 unknown-template"),
        ("{{ cards('long') }}", "1:1 unknown-look"),
        ("{{ ref('EO-9') }}", "1:1 unknown-reference"),
        ("{{ page('nowhere') }}", "1:1 unknown-reference"),
        ("{{ term('Bush') }}", "1:1 unknown-term"),
        ("See [EO-9.9].", "1:5 unknown-clause"),
        ("{{ rule }} x", "1:1 template-error"),
        ("{{ ''.__class__ }} x", "1:1 unknown-name"),
        ("{% set x = 1 %}{{ x }}", "1:16 unknown-name"),
    ],
)
def test_faults_are_pointed_at(workshop: Workshop, text: str, finding: str) -> None:
    assert finding in workshop.complaints(text)


def test_a_misspelt_rule_names_the_nearest(workshop: Workshop) -> None:
    _, findings = workshop.read("# One {#one}\n\n{{ rule.hand_sise }} x")
    hints = [f.hint for f in findings if f.code == "unknown-name"]
    assert hints == ["did you mean 'hand_size'?"]


def test_an_endless_expression_is_refused(workshop: Workshop) -> None:
    assert "1:1 template-runaway" in workshop.complaints("{{ 'x' * 999999999 }} y")


def test_option_words_are_asked_for(workshop: Workshop) -> None:
    text = "# One {#one}\n\n{{ rulings() }}"
    book, findings = workshop.read(text)
    assert [f.code for f in findings if f.severity == "warning" and "option" in f.code] == ["option-without-words"]
    workshop.file("templates/elms/book/words.en.yaml", "format: 1\noptions: {tie.both: both of you win}\n")
    book, findings = workshop.read(text)
    assert not [f for f in findings if "option" in f.code]
    assert book is not None
    words = words_of(book)
    assert "House rule: both of you win" in words
    assert "Nobody wins 2." in words  # a ruling's text is read as the book's own


def test_readings_are_printed_where_no_option_says_them(workshop: Workshop) -> None:
    workshop.rulings[0] = replace(workshop.rulings[0], rule="")
    book, _ = workshop.read("# One {#one}\n\n{{ rulings() }}")
    assert book is not None
    assert "It could mean: (a) Both win. (b) Nobody wins." in words_of(book)
