"""Stylesheets of a book: measures, inks and what is wrong with them."""

from __future__ import annotations

import pytest
from rulebook_workshop import ENGLISH, Workshop  # type: ignore[import-not-found]

from cardgen.layout import weasy
from cardgen.rulebook.book import print_book
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.look import Shelf, measures, read_signs

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 2000 1000" fill-rule="evenodd">'


def test_the_grid_fits_the_page() -> None:
    assert GRID.inner + GRID.full + GRID.outer == pytest.approx(GRID.page.width)
    assert 2 * GRID.page.width == pytest.approx(279.4)  # Letter, and less than A4
    assert {
        "text": "80mm",
        "beyond": "-31mm",
        "outside": "43.7mm",
        "page-width": "139.7mm",
    }.items() <= measures().items()


@pytest.mark.parametrize(
    ("css", "finding"),
    [
        ("p { color: var(--gren) }", "templates/elms/book/book.css:1:12 unknown-ink did you mean 'green'?"),
        ("p {}\n.x { width: var(--grid-txt) }", "templates/elms/book/book.css:2 unknown-measure did you mean 'text'?"),
        ("p { colour: blue }", "templates/elms/book/book.css css "),
        ("p { background: url(https://example.org/x.png) }", "rules/elms/rulebook.en.md layout "),
    ],
)
def test_faults_of_a_stylesheet_are_told(workshop: Workshop, css: str, finding: str) -> None:
    workshop.file("templates/elms/book/book.css", css)
    book, findings = workshop.read(ENGLISH)
    printed = print_book(book, workshop.faces(), workshop.root / "x.pdf").findings if book else ()
    told = [f"{f.where} {f.code} {f.hint}" for f in (*findings, *printed)]
    assert finding in told


def test_inks_are_the_palettes(workshop: Workshop) -> None:
    workshop.file("templates/elms/book/book.css", "p { color: var(--green); width: var(--grid-text) }")
    book = workshop.book()
    html = weasy.HTML(string="<p>x</p>").render(stylesheets=list(book.look.style.sheets))
    (paragraph,) = [b for b in html.pages[0]._page_box.descendants() if b.element_tag == "p" and b.element is not None][
        :1
    ]
    assert [round(255 * v) for v in paragraph.style["color"].coordinates] == [27, 107, 74]


def test_a_broken_picture_is_a_finding_and_nothing_is_written(workshop: Workshop) -> None:
    workshop.file("cards/elms/art/leaf.svg", f'{HEAD}\n<path class="grene" d="M0 0l2000 0 0 1000z"/>\n</svg>\n')
    workshop.file("templates/elms/book/tail.html", '{{ art("leaf.svg", x=0, y=0) }}')
    out = workshop.root / "book.pdf"
    printed = print_book(workshop.book(), workshop.faces(), out)
    assert [(str(f.where), f.code) for f in printed.findings] == [("cards/elms/art/leaf.svg:2", "unknown-ink")]
    assert not out.exists()


def test_a_fault_in_a_template_is_pointed_at(workshop: Workshop) -> None:
    workshop.file("templates/elms/book/card.html", "<b>\n{{ card.nmae }}</b>")
    _, findings = workshop.read(ENGLISH)
    assert [(str(f.where), f.hint) for f in findings if f.code == "unknown-name"] == [
        ("templates/elms/book/card.html:2", "did you mean 'name'?")
    ]


def test_a_game_without_signs_has_none(workshop: Workshop) -> None:
    order = workshop.order()
    assert read_signs(Shelf.of(order.project, "elms")) == ({}, "")
