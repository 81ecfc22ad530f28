"""The rulebook's Markdown: what is read, and where everything stands."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it.tree import SyntaxTreeNode

from cardgen.diagnostics import Where
from cardgen.rulebook.markdown import parse_markdown, place, prose


def tree(text: str, quotes: str = "“”‘’") -> SyntaxTreeNode:
    return parse_markdown(text, "book.md", quotes)


def found(text: str, kind: str) -> list[tuple[str, str]]:
    """The content of every node of a kind, and the characters of the text at its place."""
    lines = text.split("\n")
    nodes = [n for n in tree(text).walk() if n.type == kind]
    places = [n.meta["where"] for n in nodes]
    return [(n.content, lines[w.line - 1][w.column - 1 : w.end_column - 1]) for n, w in zip(nodes, places, strict=True)]


def plain(text: str) -> str:
    return "".join(n.content for n in tree(text).walk() if n.type in ("text", "code_inline", "text_special"))


@pytest.mark.parametrize(
    ("text", "content", "written"),
    [
        ("one {{ rule.a }} two", "rule.a", "{{ rule.a }}"),
        ("one\n   two {{a}} three", "a", "{{a}}"),
        ("- [X-1] item\n  **{{ f('}}') }}**", "f('}}')", "{{ f('}}') }}"),
        ("> [!margin] look {{ b }}", "b", "{{ b }}"),
        ("> [!wide]\n> > deep {{ b }}", "b", "{{ b }}"),
        ("## {{ sign('x') }} Title {#id}", "sign('x')", "{{ sign('x') }}"),
        ("| h | h |\n|---|---|\n| {{ c }} x | y |", "c", "{{ c }}"),
        ("[a {{ d }} b](https://example.org)", "d", "{{ d }}"),
        ('say "{{ e }}" twice', "e", "{{ e }}"),
    ],
)
def test_an_expression_is_one_token_at_its_place(text: str, content: str, written: str) -> None:
    assert found(text, "expression") == [(content, written)]


def test_cells_with_equal_text_have_places_of_their_own() -> None:
    nodes = [
        n.meta["where"].column
        for n in tree("| a | b |\n|---|---|\n| {{ x }} | {{ x }} |").walk()
        if n.type == "expression"
    ]
    assert nodes == [3, 13]


def test_citations_know_their_places_and_other_brackets_stay_text() -> None:
    text = "See [CW-9.4], [CW-A07] and [A] or [note-one]."
    assert found(text, "citation") == [("CW-9.4", "[CW-9.4]"), ("CW-A07", "[CW-A07]")]
    assert plain(text) == "See ,  and [A] or [note-one]."


@pytest.mark.parametrize("text", ["never {{ closed", "{{ a {{ b }}"])
def test_an_open_expression_is_told_apart(text: str) -> None:
    assert [n.content for n in tree(text).walk() if n.type == "unclosed"] == ["{{"]


@pytest.mark.parametrize("text", [r"\{{ a }}", "`{{ a }}`"])
def test_an_escaped_expression_is_text(text: str) -> None:
    assert plain(text) == "{{ a }}"
    assert found(text, "expression") == []


def test_html_images_and_code_blocks_are_not_read() -> None:
    text = "<b>x</b> ![i](u) \n\n    four spaces\n\n[X-1]: not a link definition"
    kinds = {n.type for n in tree(text).walk()} - {"root", "inline"}
    assert kinds == {"paragraph", "text", "link", "citation"}


def test_quotation_marks_are_the_languages_own() -> None:
    text = "\"She said 'yes'.\" It's done."
    words = [n.content for n in tree(text, "«»“”").walk() if n.type == "text"]
    assert words == ["«She said “yes”.» It’s done."]


def test_kinds_and_attributes_leave_the_text() -> None:
    root = tree("# The Duel {#duel .ours}\n\n> [!lede] One line.\n\n> [!wide]\n> | a |\n> |---|\n\n> said")
    assert [n.meta.get("attributes") for n in root.children] == ["#duel .ours", None, None, None]
    assert [n.meta.get("kind") for n in root.children] == [None, "lede", "wide", None]
    assert [n.content for n in root.walk() if n.type == "text"] == ["The Duel", "One line.", "a", "said"]
    assert root.children[1].meta["where"] == Where("book.md", 3, 3, 3, 10)


def test_prose_keeps_every_offset() -> None:
    inline = tree("Draw {{ a }} of `b` [X-1] 7").children[0].children[0]
    assert len(prose(inline)) == len(inline.content)
    assert prose(inline).split() == ["Draw", "of", "7"]
    at = prose(inline).index("7")
    assert place(inline, at, at + 1, "book.md") == Where("book.md", 1, 27, 1, 28)


WORDS = st.text(string.ascii_letters + " .,;", min_size=1, max_size=20).map(lambda w: f"w{w.strip()}")


@given(before=WORDS, after=WORDS, prefix=st.sampled_from(["", "- ", "> ", "1. ", "> - ", "## "]))
def test_wherever_it_stands_an_expression_is_found(before: str, after: str, prefix: str) -> None:
    text = f"{prefix}{before} {{{{ x }}}} {after}"
    assert found(text, "expression") == [("x", "{{ x }}")]
