"""What a book's pages must not do: lose a number, part a clause from its box, let words stick out."""

from __future__ import annotations

import pytest
from rulebook_workshop import ENGLISH, Workshop  # type: ignore[import-not-found]

from cardgen.data.project import shared_templates
from cardgen.rulebook.book import proof_book
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.pages import Laid

LINE = "A wood is a wood is a wood, and so on until the line is full of it.\n\n"
HEADING = "# Wood {#wood}\n\n"
REST = "\n\n[EO-1.1] [EO-1.2] [EO-2.1] x\n\n{{ rulings() }}\n\n{{ example('storm') }}\n"


def laid(workshop: Workshop, text: str) -> Laid:
    proved = proof_book(workshop.book(HEADING + text + REST))
    assert [str(f) for f in proved.findings] == []
    laid_out: Laid = proved.laid
    return laid_out


@pytest.mark.parametrize("lines", range(17, 23))
def test_a_number_is_on_the_page_of_its_clause_however_low_that_stands(workshop: Workshop, lines: int) -> None:
    clause = "[EO-9] The last clause, of some length, so that it needs two lines or even three of them here.\n\n"
    note = "> [!margin] A note beside it of more words than there is room for at the foot.\n"
    book = laid(workshop, LINE * lines + clause + note)
    numbers = [e for e in book.elements("data-beside") if e.get("data-beside") == "EO-9"]
    assert len(numbers) == 1
    number, home = book.spots[numbers[0].get("id")], book.spots["EO-9"]
    assert (number.page, number.last) == (home.page, home.page)
    assert number.y == pytest.approx(home.y, abs=0.01)
    for element in book.elements("data-beside"):
        spot = book.spots[element.get("id")]
        assert spot.page == spot.last
        assert spot.y + spot.height <= GRID.page.height - GRID.foot + 0.01


@pytest.mark.parametrize("lines", range(14, 22))
def test_a_box_stays_with_the_clause_before_it(workshop: Workshop, lines: int) -> None:
    text = LINE * lines + "[EO-9] A clause.\n\n> [!note] What we say of it,\n>\n> at length\n>\n> and breadth.\n"
    book = laid(workshop, text)
    box = next(name for name in book.spots if "-note-" in name)
    assert book.spots["EO-9"].page == book.spots[box].page


def test_what_is_not_in_its_place_is_an_error(workshop: Workshop) -> None:
    """A template that puts something beside a block in which it does not stand."""
    far = "<div style='margin:50mm 0 0 20mm'>x{{ side('EO-1.1', 'Far') }}</div>"
    workshop.file("templates/elms/book/far.html", far)
    text = ENGLISH.replace("{{ example('storm') }}", "{{ diagram('far') }}\n\n{{ example('storm') }}")
    found = proof_book(workshop.book(text)).findings
    assert [(f.code, f.severity.value, f.where.line) for f in found] == [("lost-in-margin", "error", 39)]


def test_numbers_that_vanish_are_errors(workshop: Workshop) -> None:
    css = (shared_templates() / "book" / "book.css").read_text("utf-8")
    workshop.file("templates/elms/book/book.css", f"{css}\n.side {{ display: none }}\n")
    found = proof_book(workshop.book()).findings
    assert [(f.code, f.severity.value) for f in found] == [("lost-in-margin", "error")] * 7
    assert found[0].message == "this is not to be seen in the side column of page 4, where it belongs"


def test_a_quick_reference_is_two_columns_of_one_page(workshop: Workshop) -> None:
    panels = "".join(f"## Panel {n} {{#panel-{n}}}\n\n{LINE * 3}" for n in range(5))
    proved = proof_book(workshop.book(ENGLISH.replace("## Turn\n\n", panels + "## Turn\n\n")))
    assert [str(f) for f in proved.findings] == []
    spots = [proved.laid.spots[f"panel-{n}"] for n in range(5)]
    assert {spot.page for spot in spots} == {proved.laid.spots["glance"].page}
    second = GRID.column + GRID.gutter
    assert [round(spot.x - spots[0].x, 2) for spot in spots] == [0, 0, 0, second, second]
    assert spots[3].y == pytest.approx(spots[0].y)


def test_words_that_stick_out_of_a_column_are_an_error(workshop: Workshop) -> None:
    wide = f"| a | b |\n|---|---|\n| {'W' * 12} | {'M' * 12} |\n"
    proved = proof_book(workshop.book(ENGLISH.replace("Be tall.", f"Be tall.\n\n{wide}")))
    assert [(f.code, f.where.line) for f in proved.findings] == [("text-outside", 45)]
    assert proved.findings[0].message.startswith("page 6: '")
    assert "outside its column" in proved.findings[0].message


def test_a_page_without_an_end_is_told(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.rulebook.pages.MOST_ROUNDS", 1)
    assert [f.code for f in proof_book(workshop.book()).findings if f.code == "unsettled-pages"] == ["unsettled-pages"]


def test_most_books_need_two_rounds(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third is a third of the time that a book takes."""
    monkeypatch.setattr("cardgen.rulebook.pages.MOST_ROUNDS", 2)
    assert proof_book(workshop.book()).laid.settled


@pytest.mark.parametrize("display", ["block", "flex"])
def test_words_that_stick_out_of_a_box_are_an_error_however_it_is_laid_out(workshop: Workshop, display: str) -> None:
    css = (shared_templates() / "book" / "book.css").read_text("utf-8")
    workshop.file("templates/elms/book/book.css", f"{css}\n.note {{ display: {display} }}\n")
    proved = proof_book(workshop.book(ENGLISH.replace("Be tall.", f"Be tall.\n\n> [!note] {'W' * 26}\n")))
    assert [(f.code, f.where.line) for f in proved.findings] == [("text-outside", 45)]
    assert proved.findings[0].message.endswith("mm outside its box")
