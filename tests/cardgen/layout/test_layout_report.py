"""A mistake that all faces share is told once; a card's own fault is told for that card."""

from __future__ import annotations

import pytest
from layout_workshop import SAFE_CSS, Workshop  # type: ignore[import-not-found]

from cardgen.diagnostics import Diagnostic, Where


def deck(workshop: Workshop, size: int, html: str, css: str = "") -> tuple[Diagnostic, ...]:
    for i in range(size):
        workshop.card(f"c{i}", f"Card {i}")
    workshop.template("card.html", html)
    workshop.template("card.css", SAFE_CSS + css)
    findings: tuple[Diagnostic, ...] = workshop.findings()
    return findings


NAME = '<!-- a face -->\n<div class="t" data-box="name">{{ card.name }}</div>'


def test_a_font_misspelled_in_a_style_sheet_is_told_in_its_line(workshop: Workshop) -> None:
    (said,) = deck(workshop, 4, NAME, '\n.t{font-family:"Alegrya Sans"}')
    assert said.where == Where("templates/demo/card.css", 2)
    assert said.message == (
        "no font of the project is called 'Alegrya Sans' in box 'name' (on 4 faces, first: Card 0, front)"
    )


@pytest.mark.parametrize(("css", "code"), [(".t{left:1mm}", "unsafe-text"), (".t{font-size:4pt}", "small-type")])
def test_a_box_wrong_on_every_face_is_told_in_the_templates_line(workshop: Workshop, css: str, code: str) -> None:
    (said,) = deck(workshop, 5, NAME, css)
    assert (said.code, said.where) == (code, Where("templates/demo/card.html", 2))
    assert "'Card 0' in box 'name'" in said.message
    assert said.message.endswith(" (on 5 faces, first: Card 0, front)")


def test_up_to_three_are_told_for_each_card(workshop: Workshop) -> None:
    found = deck(workshop, 3, NAME, ".t{left:1mm}")
    assert [f.where.line for f in found] == [3, 4, 5]


def test_a_cards_own_text_is_told_for_each_card(workshop: Workshop) -> None:
    found = deck(workshop, 4, NAME.replace("card.name", "card.name ~ '漢'"), ".t{height:1mm}")
    assert sorted((f.code, f.where.line) for f in found) == [
        (code, line) for code in ("missing-glyph", "overflow") for line in (3, 4, 5, 6)
    ]


def test_a_field_that_no_card_has_is_told_once(workshop: Workshop) -> None:
    (said,) = deck(workshop, 4, "{{ card.cost }}")
    assert said.where == Where("templates/demo/card.html", 1)
    assert said.message == "the card has no 'cost' (on 4 faces, first: Card 0, front)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<u>x</u>", "<u> cannot be used in this text"),
        ("<b class='x'>x</b>", "<b class='x'> cannot be used in this text"),
        ("<B>x</B>", "<B> cannot be used in this text"),
        ("<i>x", "<i> has no partner"),
        ("x</b>", "</b> has no partner"),
    ],
)
def test_a_tag_that_markup_does_not_know_is_an_error_of_its_card(workshop: Workshop, text: str, said: str) -> None:
    workshop.card("a", "Oak", text="<b>x</b>")
    workshop.card("b", "Ash", text=text)
    workshop.template("card.html", '<div class="t">{{ card.text|markup }}</div>')
    (found,) = workshop.findings()
    assert (found.code, found.where.line, found.message) == ("markup-tag", 4, f"Ash, front: {said}")
