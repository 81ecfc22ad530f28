"""Chapters, sections and clauses: numbers and what is wrong with them."""

from __future__ import annotations

import pytest
from rulebook_workshop import ENGLISH  # type: ignore[import-not-found]

from cardgen.rulebook.manuscript import Kind, Manuscript, read_manuscript


def read(text: str) -> tuple[Manuscript, list[str]]:
    manuscript, findings = read_manuscript(text, "book.md", "“”‘’", ["EO-A1"])
    return manuscript, [f"{f.where.line}:{f.where.column} {f.code}" for f in findings]


def test_the_sample_is_sound() -> None:
    manuscript, findings = read(ENGLISH)
    assert findings == []
    assert [(c.id, c.kind.value, c.number) for c in manuscript.chapters] == [
        ("cover", "cover", 0),
        ("about", "imprint", 0),
        ("contents", "contents", 0),
        ("wood", "", 1),
        ("clarifications", "ours", 2),
        ("glance", "aid", 0),
        ("words", "glossary", 0),
        ("notes", "filler", 0),
        ("end", "back", 0),
    ]
    assert {name: m.number for name, m in manuscript.clauses.items()} == {
        "EO-1.1": "1.1",
        "EO-1.2": "1.2",
        "EO-2.1": "1.3",
    }
    assert [s.id for s in manuscript.chapters[3].sections] == ["growing"]
    assert manuscript.of_kind(Kind.BACK)[0].id == "end"


def test_a_paragraph_may_be_two_clauses() -> None:
    manuscript, _ = read("# A {#a}\n\n[EO-1] [EO-2] Both.\n\n[EO-3] Next.\n")
    assert {name: m.number for name, m in manuscript.clauses.items()} == {"EO-1": "1.1", "EO-2": "1.1", "EO-3": "1.2"}


def test_a_ruling_at_the_start_of_a_paragraph_is_cited_not_defined() -> None:
    manuscript, findings = read("# A {#a}\n\n[EO-A1] says so.\n")
    assert (dict(manuscript.clauses), findings) == ({}, [])


def test_clauses_are_not_defined_in_the_quick_reference() -> None:
    manuscript, _ = read("# A {#a}\n\n[EO-1] Rule.\n\n# B {#b .aid}\n\n- [EO-1] in short\n")
    assert list(manuscript.clauses) == ["EO-1"]


def test_an_unnumbered_chapter_counts_its_clauses_alone() -> None:
    manuscript, _ = read("# A {#a .plain}\n\n[EO-1] Rule.\n\n# B {#b}\n\n[EO-2] Rule.\n")
    assert {name: m.number for name, m in manuscript.clauses.items()} == {"EO-1": "1", "EO-2": "1.1"}


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("Words.\n\n# A {#a}\n", "1:1 text-before-chapter"),
        ("\n", "0:0 no-chapters"),
        ("# A\n", "1:3 missing-id"),
        ("# A {#a .over}\n", "1:3 unknown-chapter-kind"),
        ("# A {a}\n", "1:3 bad-attribute"),
        ("# A {#A}\n", "1:3 bad-attribute"),
        ("# A {#a}\n\n## B {#a}\n", "3:4 duplicate-id"),
        ("# A {#a .cover}\n\n# B {#b .cover}\n", "3:3 second-of-kind"),
        ("# A {#a}\n\n[EO-1] x\n\n- [EO-1] y\n", "5:3 duplicate-clause"),
        ("# A {#a}\n\n> [!marign] x\n", "3:3 unknown-block"),
    ],
)
def test_faults_are_pointed_at(text: str, finding: str) -> None:
    assert finding in read(text)[1]


def test_a_misspelt_block_names_the_nearest() -> None:
    _, findings = read_manuscript("# A {#a}\n\n> [!marign] x\n", "book.md", "“”‘’", [])
    assert findings[0].hint == "did you mean 'margin'?"
