"""The words of a language: numbers, lists, labels; the game's own before the shared ones."""

from __future__ import annotations

import pytest
from rulebook_workshop import Workshop  # type: ignore[import-not-found]

from cardgen.data.project import Project
from cardgen.rulebook.tongue import Tongue, read_tongue


def tongue(workshop: Workshop, language: str) -> tuple[Tongue, list[str]]:
    words, findings, _ = read_tongue(Project(workshop.root, ("elms",)), "elms", language)
    return words, [f"{f.where.line}:{f.where.column} {f.code}" for f in findings]


def test_english_and_spanish_come_with_the_tool(workshop: Workshop) -> None:
    english, faults = tongue(workshop, "en")
    spanish, more = tongue(workshop, "es")
    assert faults == more == []
    assert [english.number(n) for n in (0, 10, 45, 100)] == ["zero", "ten", "forty-five", "one hundred"]
    assert [spanish.number(n) for n in (0, 16, 45, 100)] == ["cero", "dieciséis", "cuarenta y cinco", "cien"]
    assert len(english.numbers) == len(spanish.numbers) == 101
    assert len(set(english.numbers)) == len(set(spanish.numbers)) == 101
    assert english.labels.keys() == spanish.labels.keys()
    assert (spanish.number(1, "f"), spanish.number(21, "m"), spanish.number(3, "f")) == ("una", "veintiún", "tres")
    assert english.listed(["a", "b", "c"]) == "a, b and c"
    assert spanish.listed(["a", "b"]) == "a y b"


@pytest.mark.parametrize("number", [-1, 101])
def test_a_number_without_a_word_is_an_error(workshop: Workshop, number: int) -> None:
    with pytest.raises(IndexError):
        tongue(workshop, "en")[0].number(number)


def test_a_game_overrules_single_words(workshop: Workshop) -> None:
    workshop.file(
        "templates/elms/book/words.en.yaml", "format: 1\nlabels: {page: leaf}\noptions: {tie.both: both win}\n"
    )
    words, findings = tongue(workshop, "en")
    assert findings == []
    assert (words.labels["page"], words.labels["example"], words.labels["tie.both"]) == ("leaf", "Example", "both win")


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("labels: {a: b}\n", "1:1 bad-format"),
        ("format: 1\nlables: {a: b}\n", "2:1 unknown-key"),
        ("format: 1\nlabels: [a]\n", "2:9 wrong-type"),
        ("format: 1\nquotes: “”\n", "2:9 wrong-length"),
        ("format: 1\nlabels: {a: b\n", "2:9 yaml-syntax"),
    ],
)
def test_faults_of_a_file_are_pointed_at(workshop: Workshop, text: str, finding: str) -> None:
    workshop.file("templates/elms/book/words.en.yaml", text)
    place, code = finding.split()
    found = tongue(workshop, "en")[1]
    assert [f for f in found if f.startswith(place)] == ([finding] if code != "yaml-syntax" else found)
    assert found


def test_a_language_without_words_is_an_error(workshop: Workshop) -> None:
    words, findings = tongue(workshop, "fr")
    assert findings == ["0:0 missing-words"]
    assert words.quotes == "“”‘’"
