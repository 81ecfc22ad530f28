"""What layout expects of WeasyPrint's inside, so that a new version that changes it is noticed here."""

from __future__ import annotations

import logging

from cardgen.layout import weasy
from cardgen.layout.boxes import face_boxes
from cardgen.layout.engine import engine
from cardgen.layout.messages import listening

HTML = """
<section data-cardgen-face="3"><div data-box="a" style="position:absolute;left:10mm;top:10mm;width:30mm;height:9mm;
font:italic 700 12pt/14pt 'Some Font', serif">one <b>two</b><div>three</div></div></section>
"""


FONTS = weasy.FontConfiguration()  # must live as long as what is laid out with it


DOCUMENTS: list[object] = []  # as must these


def laid_out(html: str) -> object:
    page = f"<style>@page{{size:60mm 80mm;margin:0;bleed:3mm}}</style>{html}"
    document = weasy.HTML(string=page).render(font_config=FONTS)
    DOCUMENTS.append(document)
    return document.pages[0]


def test_absolutely_placed_boxes_are_read_with_their_measures() -> None:
    laid = face_boxes(laid_out(HTML))
    assert laid.face == 3
    assert [(box.name, box.size, round(box.line_height or 0, 6), box.lines) for box in laid.boxes] == [("a", 12, 14, 2)]
    first = laid.runs[0]
    assert (first.text, first.families, first.weight, first.italic) == ("one ", ("Some Font", "serif"), 700, True)
    assert {run.box for run in laid.runs} == {"a"}
    left, _, _, _ = first.rect(0.7, 0)
    assert round(left, 2) == 10


def test_overflow_is_read_to_a_hundredth_of_a_millimetre() -> None:
    (box,) = face_boxes(laid_out(HTML)).boxes
    assert round(box.overflow()[1], 2) == round(2 * 14 / 72 * 25.4 - 9, 2)


def test_turned_text_is_read_where_it_shows() -> None:
    html = '<div style="position:absolute;left:20mm;top:20mm;width:20mm;height:10mm;transform:rotate(180deg)">Oak</div>'
    (run,) = face_boxes(laid_out(html)).runs
    _, top, right, bottom = run.rect(0.7, 0)
    assert round(right, 2) == 40
    assert 20 < top < bottom < 30


def test_what_is_ignored_is_heard_and_not_printed() -> None:
    before = logging.getLogger("weasyprint").handlers[:]
    with listening() as heard:
        weasy.CSS(string="p{colr:red}")
    assert heard == ["Ignored `colr:red` at 1:3, unknown property."]
    assert logging.getLogger("weasyprint").handlers == before


def test_a_page_can_be_painted_by_itself() -> None:
    resources = weasy.pydyf.Dictionary(
        {key: weasy.pydyf.Dictionary() for key in ("ExtGState", "XObject", "Pattern", "Shading", "ColorSpace")}
    )
    fonts: dict[int, object] = {}
    stream = weasy.Stream(fonts, (0, 0, 9, 9), resources, {}, None, {}, None, compress=False)
    laid_out("<p>Oak").paint(stream, 0.75)  # type: ignore[attr-defined]
    (font,) = fonts.values()
    assert sorted(font.to_unicode.values()) == ["O", "a", "k"]  # type: ignore[attr-defined]
    assert f"/{font.hash} ".encode() in stream.data  # type: ignore[attr-defined]


def test_system_fonts_are_out_of_sight() -> None:
    document = weasy.HTML(string="<p style='font-family:DejaVu Sans,Arial'>Oak").render(font_config=FONTS)
    document.write_pdf()
    assert {font.family for font in document.fonts.values()} <= {"Alegreya Sans", "Alegreya Sans SC"}


def test_versions_are_known_without_starting_weasyprint() -> None:
    loaded = weasy.engine()
    assert loaded.split(", ")[2:] == [part for part in engine().split(", ") if part.split()[0] in ("pango", "harfbuzz")]
