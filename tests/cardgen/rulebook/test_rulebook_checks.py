"""Whether a book holds together with its rules, its examples and its other languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rulebook_workshop import ENGLISH, SPANISH, Workshop  # type: ignore[import-not-found]

from cardgen.diagnostics import Diagnostic, Where
from cardgen.rulebook.book import check_books

GLOSSARY = (
    "\n# Words {#words .glossary}\n\n**Grove** A small wood.\n\n**Tall Tree** ~~bush, low tree~~ A card."
    "\n\n**Árbol de Bronce** x\n"
)
CLAUSES = "[EO-1.1] [EO-1.2] [EO-2.1] x\n\n{{ rulings() }}\n"


def codes(findings: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{f.where} {f.code}" for f in findings]


def test_the_sample_has_nothing_wrong(workshop: Workshop) -> None:
    _, english = workshop.read(ENGLISH)
    _, spanish = workshop.read(SPANISH, "es")
    assert [str(f) for f in (*english, *spanish) if f.code != "option-without-words"] == []


def test_clauses_know_their_numbers_words_and_places(workshop: Workshop) -> None:
    book = workshop.book()
    clauses = book.clauses
    assert list(clauses) == ["EO-1.1", "EO-1.2", "EO-2.1"]
    assert clauses["EO-1.1"].text == "Each player holds ten trees."
    assert (clauses["EO-1.2"].number, clauses["EO-1.2"].text) == ("1.2", "The taller tree wins, see 2.1.")
    assert clauses["EO-2.1"].where == Where("rules/elms/rulebook.en.md", 27, 3, 27, 11)
    assert dict(book.rulings) == {"EO-A1": "2.1"}
    assert list(book.examples) == ["storm"]


def test_a_missing_or_misread_file_is_a_finding(workshop: Workshop) -> None:
    workshop.read("x")
    (workshop.root / "rules/elms/rulebook.en.md").write_bytes(b"# caf\xe9 {#a}")
    assert [f.code for f in workshop.read_again()[1]] == ["bad-encoding"]
    (workshop.root / "rules/elms/rulebook.en.md").unlink()
    assert [f.code for f in workshop.read_again()[1]] == ["missing-file"]


def test_what_rules_and_examples_cite_must_be_in_the_book(workshop: Workshop) -> None:
    book = workshop.book(ENGLISH.replace("[EO-2.1] A tree", "A tree"))
    found = check_books([book])
    assert [str(f) for f in found] == [
        "rules/elms/rules.yaml:3:1: error: "
        "the rule 'growth' cites EO-2.1, but the rulebook has no such clause or ruling [unknown-clause]"
        "\n  hint: did you mean 'EO-1.1'?"
    ]
    assert check_books([workshop.book(ENGLISH)]) == ()
    book = workshop.book(ENGLISH.replace("[EO-1.2] The", "The"))
    assert codes(check_books([book])) == [
        "rules/elms/examples/storm.yaml unknown-clause",
        "rules/elms/rules.yaml:3:1 unknown-clause",
        "rules/elms/rulings.yaml:3:5 unknown-clause",
    ]


def test_every_ruling_is_printed(workshop: Workshop) -> None:
    _, findings = workshop.read("# One {#one}\n\nNo rulings.\n")
    assert "rules/elms/rulings.yaml:3:5 ruling-not-printed" in codes(findings)


def test_an_example_that_nobody_sees_is_a_warning(workshop: Workshop) -> None:
    workshop.examples.append("drought")
    _, findings = workshop.read(ENGLISH)
    assert [(f.code, f.severity.value) for f in findings if "example" in f.code] == [("example-not-shown", "warning")]


def test_numbers_in_clauses_come_from_the_rules(workshop: Workshop) -> None:
    text = "# One {#one}\n\n[EO-1] Draw 10 cards, not {{ rule.growth }}.\n\nIn 1907 it was 10.\n"
    _, findings = workshop.read(text)
    found = [f for f in findings if f.code == "typed-number"]
    assert [(f.where.line, f.where.column, f.hint) for f in found] == [
        (3, 13, "print it from the rules: {{ rule.hand_size }}")
    ]


@pytest.mark.parametrize("words", ["![a shell](shell.svg)", "[a link](http://x.y)", "[^1]"])
def test_markdown_that_a_book_does_not_print_is_told(workshop: Workshop, words: str) -> None:
    assert workshop.complaints(f"See {words} now.") == ["1:5 not-printed"]


def test_html_is_told_and_printed_as_it_stands(workshop: Workshop) -> None:
    assert workshop.complaints("Draw <b>two</b> if 1 < 2 > 0.") == ["1:6 html-in-text", "1:12 html-in-text"]


@pytest.mark.parametrize(
    ("spanish", "finding"),
    [
        (SPANISH.replace("[EO-1.2] The", "The"), "rules/elms/rulebook.es.md missing-clause"),
        (SPANISH.replace("[EO-1.2] The", "[EO-1.9] The"), "rules/elms/rulebook.es.md:23:1 extra-clause"),
        (SPANISH.replace("{#growing}", "{#growing}\n\n# Más {#more}"), "rules/elms/rulebook.es.md:27:3 extra-chapter"),
        (SPANISH.replace("# At a Glance {#glance .aid}", "## x"), "rules/elms/rulebook.es.md missing-chapter"),
        (SPANISH.replace("{{ example('storm') }}", ""), "rules/elms/rulebook.es.md missing-example"),
        (
            SPANISH.replace("EO-1.1] Each", "EO-0] Each")
            .replace("EO-1.2] The", "EO-1.1] The")
            .replace("EO-0]", "EO-1.2]"),
            "rules/elms/rulebook.es.md:19:1 clause-order",
        ),
    ],
)
def test_languages_are_compared(workshop: Workshop, spanish: str, finding: str) -> None:
    english, _ = workshop.read(ENGLISH)
    other, _ = workshop.read(spanish, "es")
    assert english is not None
    assert other is not None
    assert finding in codes(check_books([english, other]))
    assert codes(check_books([english])) == []


def test_terms_are_linked_only_to_the_glossary(workshop: Workshop) -> None:
    _, findings = workshop.read(f"# One {{#one}}\n\n{{{{ term('Tall tree') }}}} x\n\n{CLAUSES}{GLOSSARY}")
    assert [f.hint for f in findings if f.code == "unknown-term"] == ["did you mean 'Tall Tree'?"]


def test_banned_words_are_found_wherever_they_stand(workshop: Workshop) -> None:
    text = "A Bush, two bushes, a low tree; ambush is another word.\n\n> [!note] `bush` {{ t('page') }} and **bush**\n"
    found = workshop.complaints(f"{text}\n{CLAUSES}{GLOSSARY}")
    assert [f for f in found if "wrong-term" in f] == [
        "1:3 wrong-term",
        "1:13 wrong-term",
        "1:23 wrong-term",
        "3:40 wrong-term",
    ]


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Take the Tall Tree. Each Tall Tree counts.", []),
        ("Take the Tall Trees, and the Tall Tre.", ["Tall Tre"]),
        ("Win the Round. Lose the Round.", ["Round"]),
        ("Win the Round.", []),
        ("Two Árboles de Bronce, an Árbol de Bronce, and Árbol de Bronces.", []),
        ("Ask Ann and Bob of the Tall Tree, then ask Cy. They ask Cy.", ["Cy"]),
        ("Then Ann plays Tall Trees of Iron. Then Bob plays Iron.", ["Iron"]),
        ("Win the *Round*. Lose the *Round*.", []),
        ("Round one. “Round two.” (Round three.) **Round** four.", []),
        ("The Wych Elm beats Elms & Oaks. The Wych Elm beats Elms & Oaks.", []),
    ],
)
def test_capitalised_phrases_that_look_like_terms(workshop: Workshop, text: str, phrases: list[str]) -> None:
    workshop.seats = {"a": "Ann", "b": "Bob"}
    _, findings = workshop.read(f"# One {{#one}}\n\n{text}\n\n{CLAUSES}{GLOSSARY}")
    assert [f.message.split("'")[1] for f in findings if f.code == "undefined-term"] == phrases


def test_a_banned_word_may_be_the_beginning_of_a_term(workshop: Workshop) -> None:
    glossary = "\n# Words {#words .glossary}\n\n**Suite** ~~suit~~ A family.\n"
    found = workshop.complaints(f"Two Suites, a suite, a suit, two suits.\n\n{CLAUSES}{glossary}")
    assert [f for f in found if "wrong-term" in f] == ["1:24 wrong-term", "1:34 wrong-term"]


def test_the_glossary_is_in_order_and_defines_once(workshop: Workshop) -> None:
    glossary = "\n# Words {#words .glossary}\n\n**Éa** x\n\n**Eb** x\n\n**Ea** x\n\n**Ea** y\n"
    found = workshop.complaints(f"{CLAUSES}{glossary}")
    assert [f.split()[1] for f in found if "glossary" in f or "duplicate" in f] == ["glossary-order", "duplicate-term"]


def test_a_ruling_without_words_in_a_language_prints_nothing_foreign(workshop: Workshop) -> None:
    workshop.rulings[0] = replace(workshop.rulings[0], question={"en": "Only English?"})
    book = workshop.book(SPANISH, "es")
    assert "Only English" not in book.bound.html()


def test_a_ruling_cites_a_printed_number_once(workshop: Workshop) -> None:
    """Clauses that begin one paragraph share its number; a clause that the book does not have keeps its id."""
    workshop.rulings[0] = replace(workshop.rulings[0], clauses=("EO-1.1", "EO-1.2", "EO-2.1", "EO-9"))
    text = "# One {#one}\n\n[EO-1.1] [EO-1.2] x\n\n[EO-2.1] y\n\n{{ rulings() }}\n"
    html = workshop.book(text).bound.html()
    cited = re.search('<span class="on">(.*?)</span>', html)
    assert cited is not None
    assert re.findall('href="#(.*?)">(.*?)<', cited[1]) == [("EO-1.1", "1.1"), ("EO-2.1", "1.2"), ("EO-9", "EO-9")]
