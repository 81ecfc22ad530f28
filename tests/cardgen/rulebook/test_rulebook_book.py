"""The printed book: pages, boxes, fonts, places, links; the same bytes each time."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from rulebook_workshop import ENGLISH, SPANISH, Workshop  # type: ignore[import-not-found]

from cardgen.model.length import points
from cardgen.rulebook.book import print_book, proof_book
from cardgen.rulebook.grid import GRID
from cardgen.rulebook.pages import Laid

PAGES = 8


@pytest.fixture
def printed(workshop: Workshop) -> Path:
    """The sample book in English."""
    out: Path = workshop.root / "book.pdf"
    result = print_book(workshop.book(), workshop.faces(), out)
    assert [str(f) for f in result.findings] == []
    assert result.pages == PAGES
    return out


def words(path: Path) -> list[str]:
    """The text of each page, white space as single blanks."""
    document = pypdfium2.PdfDocument(str(path))
    pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    document.close()
    return pages


def laid(workshop: Workshop, text: str = ENGLISH) -> Laid:
    return proof_book(workshop.book(text)).laid


def test_pages_have_bleed_and_begin_at_the_origin(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        assert len(pdf.pages) % 4 == 0
        width, height, bleed = points(139.7), points(210), points(3)
        for page in pdf.pages:
            assert [float(v) for v in page.mediabox] == pytest.approx(
                [0, 0, width + 2 * bleed, height + 2 * bleed], abs=0.01
            )
            assert [float(v) for v in page.trimbox] == pytest.approx(
                [bleed, bleed, width + bleed, height + bleed], abs=0.01
            )
            assert [float(v) for v in page.obj.BleedBox] == pytest.approx([float(v) for v in page.mediabox], abs=0.01)


def test_every_font_is_embedded_and_nothing_is_dated(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        fonts = [f for page in pdf.pages for f in page.resources.get("/Font", {}).values()]
        assert fonts
        for font in fonts:
            descriptor = font.DescendantFonts[0].FontDescriptor
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
        assert set(pdf.docinfo.keys()) == {"/Title", "/Producer"}
        assert str(pdf.Root.Lang) == "en"
        assert "/Metadata" not in pdf.Root


def test_page_labels_are_the_printed_numbers_and_a_reader_sees_the_title(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        assert pdf.Root.PageLabels.Nums[1].S == "/D"
        assert pdf.Root.ViewerPreferences.DisplayDocTitle is True
        assert str(pdf.docinfo["/Title"]) == "Elms & Oaks"


def test_a_link_leads_to_the_page_that_it_names(printed: Path) -> None:
    document = pypdfium2.PdfDocument(str(printed))
    checked = 0
    with pikepdf.open(printed) as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
        places = list(pdf.Root.Names.Dests.Names)
        goals = {str(name): numbers[place[0].objgen] for name, place in zip(places[::2], places[1::2], strict=True)}
        for page, shown in zip(pdf.pages, document, strict=True):
            for link in page.obj.get("/Annots", ()):
                said = shown.get_textpage().get_text_bounded(*(float(v) for v in link.Rect)).split()
                if len(said) > 1 and said[-1].isdecimal():
                    checked += 1
                    assert int(said[-1]) == goals[str(link.Dest)]
    document.close()
    assert checked >= 5


def test_a_back_cover_may_be_printed_to_the_edge_of_the_bleed(workshop: Workshop) -> None:
    style = "position:absolute; left:-3mm; top:-3mm; width:145.7mm; height:216mm; background:#1b6b4a"
    workshop.file("templates/elms/book/back.html", f'<div style="{style}">{{{{ body }}}}</div>')
    out = workshop.root / "book.pdf"
    print_book(workshop.book(), workshop.faces(), out)
    document = pypdfium2.PdfDocument(str(out))
    page = document[len(document) - 1]
    page.set_cropbox(*page.get_mediabox())
    image = page.render(scale=1).to_pil().convert("RGB")
    document.close()
    right, low = image.width - 1, image.height - 1
    assert {image.getpixel(corner) for corner in ((1, 1), (right - 1, 1), (1, low - 1), (right - 1, low - 1))} == {
        (27, 107, 74)
    }


def test_numbers_and_words_come_in_the_order_of_the_page(printed: Path) -> None:
    """The heading before the clauses, and what stands in the side column after all."""
    assert re.match(
        r"The Wood Ten trees make a wood\. Each player holds ten trees\. The taller tree wins", words(printed)[3]
    )


def test_the_same_book_gives_the_same_bytes(workshop: Workshop, printed: Path) -> None:
    again = workshop.root / "again.pdf"
    print_book(workshop.book(), workshop.faces(), again)
    assert again.read_bytes() == printed.read_bytes()


def test_the_order_of_the_book(printed: Path) -> None:
    pages = words(printed)
    assert pages[0] == "Elms & Oaks Grow a wood. Two players"
    assert pages[1].startswith("Elms & Oaks, version 0.9. The game A. Forester · CC0")
    assert "Contents 1 The Wood" in pages[2]
    assert pages[-1] == "Plant it."
    assert pages[3].startswith("The Wood Ten trees make a wood.")
    assert not any(text.startswith("Notes") for text in pages)


def test_fillers_make_whole_sheets(workshop: Workshop) -> None:
    out = workshop.root / "book.pdf"
    text = ENGLISH.replace("# The Wood", "# Extra {#extra}\n\nx\n\n# The Wood")
    assert print_book(workshop.book(text), workshop.faces(), out).pages == 12
    pages = words(out)
    assert [i for i, text in enumerate(pages) if text.startswith("Notes")] == [8, 9, 10]
    assert pages[11] == "Plant it."


def test_blank_pages_make_whole_sheets_where_there_are_no_fillers(workshop: Workshop) -> None:
    text = ENGLISH.replace("# Notes {#notes .filler}\n\n{{ lines() }}", "# Extra {#extra}\n\nx")
    out = workshop.root / "book.pdf"
    assert print_book(workshop.book(text), workshop.faces(), out).pages == 12
    assert words(out)[8:] == ["9", "10", "11", "Plant it."]


def test_page_numbers_are_true(printed: Path) -> None:
    pages = words(printed)
    entries = re.findall(r"(The Wood|Clarifications|At a Glance|Words)[ .]+(\d+)", pages[2])
    assert len(entries) == 4
    for title, page in entries:
        assert title in pages[int(page) - 1]
        assert pages[int(page) - 1].endswith(page)
    assert "see 1.1, page 4" in pages[3].replace("\u00a0", " ")
    assert re.search(r"Growing\s4", pages[2].replace("\u00a0", " "))


def test_running_heads_stand_on_pages_that_no_chapter_opens(workshop: Workshop) -> None:
    out = workshop.root / "long.pdf"
    more = "\n\n".join(["A wood is a wood is a wood, and so on until the page is full."] * 60)
    print_book(workshop.book(ENGLISH.replace("## Growing", f"{more}\n\n## Growing")), workshop.faces(), out)
    pages = words(out)
    assert "Elms & Oaks\u00a0·\u00a0The Wood".replace("\u00a0", " ") in pages[4].replace("\u00a0", " ")
    assert not pages[3].startswith("Elms & Oaks")


def test_bookmarks_and_links_lead_somewhere(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
            assert [c.title for c in outline.root[titles.index("The Wood")].children] == ["Growing"]
        assert titles == ["Contents", "The Wood", "Clarifications", "At a Glance", "Words"]
        names = [str(n) for n in list(pdf.Root.Names.Dests.Names)[::2]]
        assert {"wood", "growing", "EO-1.1", "EO-A1", "example-storm", "term-tree"} <= set(names)
        assert not [n for n in names if n.startswith("inner-")]
        links = [a for page in pdf.pages for a in page.obj.get("/Annots", ())]
        assert links
        assert {str(a.Dest) for a in links} <= set(names)
        first = pdf.Root.Names.Dests.Names[1]
        assert float(first[3]) > points(3)


def test_the_side_column_is_on_the_outer_side(workshop: Workshop) -> None:
    book = laid(workshop)
    sides = [(e, book.spots[e.get("id")]) for e in book.elements("data-beside")]
    assert len(sides) == 7
    for element, spot in sides:
        home = book.spots[element.get("data-beside")]
        assert spot.page == home.page
        assert spot.x == pytest.approx(GRID.side_x(spot.page), abs=0.01)
        assert spot.width == pytest.approx(GRID.side, abs=0.01)
        assert GRID.side_x(2) + GRID.side < GRID.text_x(2) < GRID.page.width / 2
    notes = sorted(spot.y for _, spot in sides if spot.page == 4)
    assert len(set(notes)) == len(notes)


@pytest.mark.parametrize("before", [0, 1])
def test_wide_blocks_reach_over_both_columns_on_either_side(workshop: Workshop, before: int) -> None:
    chapters = "# Extra {#extra}\n\nx\n\n" * before
    book = laid(workshop, ENGLISH.replace("# The Wood {#wood}", f"{chapters}# The Wood {{#wood}}"))
    wide = [book.spots[e.get("id")] for e in book.elements("id") if "wide" in e.get("class", "").split()]
    assert len(wide) == 3
    for spot in wide:
        assert spot.page == 4 + before
        assert spot.width == pytest.approx(GRID.full, abs=0.01)
        assert spot.x == pytest.approx(GRID.inner if spot.page % 2 else GRID.outer, abs=0.01)


def test_blocks_end_on_the_grid_of_half_lines(workshop: Workshop) -> None:
    book = laid(workshop)
    for element in (e for e in book.elements("id") if "snap" in e.get("class", "").split()):
        spot = book.spots[element.get("id")]
        assert (spot.height + spot.below) / (GRID.line / 2) == pytest.approx(
            round((spot.height + spot.below) / (GRID.line / 2)), abs=0.01
        )


def picture(path: Path, page: int, dpi: int = 100) -> Image.Image:
    document = pypdfium2.PdfDocument(str(path))
    image: Image.Image = document[page - 1].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def test_faces_are_drawn_where_their_boxes_are(workshop: Workshop, printed: Path) -> None:
    book = laid(workshop)
    boxes = {e.get("data-face"): book.spots[e.get("id")] for e in book.elements("data-face")}
    assert [(name, round(s.width, 2), round(s.height, 2)) for name, s in boxes.items()] == [
        ("oak/front", 34, 47.6),
        ("elm/front", 34, 47.6),
    ]
    image = picture(printed, 4)
    for name, colour in (("oak/front", (0, 153, 0)), ("elm/front", (204, 0, 0))):
        spot = boxes[name]
        for dx, dy in ((3, 3), (31, 44), (17, 24)):
            x, y = ((v) / 25.4 * 100 for v in (spot.x + dx, spot.y + dy))
            assert image.getpixel((round(x), round(y))) == colour
        corner = image.getpixel((round(spot.x / 25.4 * 100), round(spot.y / 25.4 * 100)))
        assert corner != colour  # round corners
    with pikepdf.open(printed) as pdf:
        assert len([n for n in pdf.pages[3].resources.XObject if str(n).startswith("/Face")]) == 2


def test_a_face_may_be_cut_and_turned(workshop: Workshop) -> None:
    workshop.file(
        "templates/elms/book/stack.html",
        '<div class="canvas" style="height:60mm">{{ face("oak", 40, x=10, y=0, show=0.25) }}'
        '{{ face("elm", 20, x=60, y=10, turn=90, side="back") }}</div>',
    )
    text = ENGLISH.replace("{{ example('storm') }}", "{{ diagram('stack') }}\n\n{{ example('storm') }}")
    out = workshop.root / "book.pdf"
    print_book(workshop.book(text), workshop.faces(), out)
    book = laid(workshop, text)
    top, turned = [book.spots[e.get("id")] for e in book.elements("data-face")][2:4]
    image = picture(out, top.page)

    def at(x: float, y: float) -> tuple[int, ...]:
        pixel = image.getpixel((round(x / 25.4 * 100), round(y / 25.4 * 100)))
        assert isinstance(pixel, tuple)
        return pixel

    assert top.height == pytest.approx(14, abs=0.01)
    assert at(top.x + 20, top.y + 12) == (0, 153, 0)
    assert at(top.x + 20, top.y + 16) == (255, 255, 255)
    middle = turned.x + 10, turned.y + 14
    assert at(middle[0] + 12, middle[1]) == (0, 0, 204)
    assert at(middle[0], middle[1] + 12) == (255, 255, 255)


def test_art_lies_under_the_page_or_over_it_where_there_is_room(workshop: Workshop) -> None:
    size = 'width="20mm" height="10mm" viewBox="0 0 2000 1000"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} fill-rule="evenodd">'
    workshop.file("cards/elms/art/leaf.svg", f'{head}\n<path class="green" d="M0 0l2000 0 0 1000 -2000 0z"/>\n</svg>\n')
    workshop.file(
        "templates/elms/book/tail.html",
        '{{ art("leaf.svg", dx=5, dy=10, least=40) }}{{ art("leaf.svg", x=100, y=2, over=1) }}'
        '{{ art("leaf.svg", x=2, y=2, most=5) }}',
    )
    out = workshop.root / "book.pdf"
    result = print_book(workshop.book(), workshop.faces(), out)
    assert [f.name for f in result.files] == ["leaf.svg"]
    green = (27, 107, 74)
    image = picture(out, 5)
    assert image.getpixel((round(105 / 25.4 * 100), round(5 / 25.4 * 100))) == green
    assert image.getpixel((round(5 / 25.4 * 100), round(5 / 25.4 * 100))) == (255, 255, 255)
    colours = image.getcolors(1 << 20) or []
    assert sum(count for count, colour in colours if colour == green) == pytest.approx(2 * 79 * 39, rel=0.05)


def test_a_quick_reference_over_one_page_is_an_error(workshop: Workshop) -> None:
    long = "\n\n".join(["Hold ten, be tall, and water what you have planted before it is too late."] * 60)
    proved = proof_book(workshop.book(ENGLISH.replace("Be tall.", long)))
    found = [(f.code, f.where.line) for f in proved.findings]
    assert found == [("not-one-page", ENGLISH[: ENGLISH.index("# At a Glance")].count("\n") + 1)]


def test_a_missing_letter_is_an_error(workshop: Workshop) -> None:
    proved = proof_book(workshop.book(ENGLISH.replace("Be tall.", "Be 高.")))
    assert [f.code for f in proved.findings] == ["missing-glyph"]
    assert "U+9AD8" in proved.findings[0].message


def test_too_many_notes_for_one_place_are_a_warning(workshop: Workshop) -> None:
    notes = "\n\n".join(["> [!margin] " + "Very many words about a very small thing. " * 6] * 7)
    proved = proof_book(workshop.book(ENGLISH.replace("> [!margin] A hand is a grove.", notes)))
    assert {f.code for f in proved.findings} == {"crowded-margin"}
    assert all(f.severity == "warning" and f.where.line for f in proved.findings)


def test_spanish_has_its_own_words_and_quotes(workshop: Workshop) -> None:
    out = workshop.root / "libro.pdf"
    text = SPANISH.replace("Be tall.", 'Di "gané".')
    result = print_book(workshop.book(text, "es"), workshop.faces(), out)
    pages = words(out)
    assert result.pages == PAGES
    assert "El juego A. Forester" in pages[1]
    assert any("«gané»" in page for page in pages)
    assert any("Ejemplo: Una tormenta" in page for page in pages)
    assert any("Roble" in page for page in pages)
    with pikepdf.open(out) as pdf:
        assert str(pdf.Root.Lang) == "es"


def test_a_game_without_templates_or_art_still_has_a_book(printed: Path) -> None:
    text = " ".join(words(printed))
    assert "Example: A storm 1 The elm falls." in text
    assert "And a tie?" in text
