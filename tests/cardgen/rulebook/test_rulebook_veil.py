"""Text of faces that lie under others, or are cut off, is not in the book."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from cardgen.layout.facefile import FaceFile
from cardgen.model.length import Size, points
from cardgen.rulebook.pictures import Picture, lay_pictures
from cardgen.rulebook.veil import Drawing


@pytest.fixture
def faces(tmp_path: Path) -> FaceFile:
    """One face: its number at the upper left, its name across the foot."""
    path = tmp_path / "faces.pdf"
    canvas = Canvas(str(path), pagesize=(points(69.5), points(94.9)), invariant=1)
    canvas.drawString(points(6), points(85), "7")
    canvas.saveState()
    canvas.translate(points(10), points(10))
    canvas.drawString(points(15), points(5), "Heroes Fate")
    canvas.restoreState()
    canvas.save()
    return FaceFile(path, {"fate/front": 0}, Size(63.5, 88.9), 3)


def seen(faces: FaceFile, *pictures: Picture) -> str:
    """The words of a page with these pictures."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(points(145.7), points(216)))
        page.trimbox = pikepdf.Array([points(3), points(3), points(142.7), points(213)])
        lay_pictures(pdf, faces, {0: pictures})
        out = faces.pdf.with_name("page.pdf")
        pdf.save(out)
    document = pypdfium2.PdfDocument(str(out))
    text = " ".join(document[0].get_textpage().get_text_range().split())
    document.close()
    return text


def card(x: float, height: float = 47.6, turn: float = 0) -> Picture:
    return Picture("fate/front", x, 20, 34, height, turn)


def test_a_card_that_lies_open_keeps_its_words(faces: FaceFile) -> None:
    assert seen(faces, card(20), card(80)) == "7 Heroes Fate 7 Heroes Fate"


def test_a_card_under_another_shows_its_number_only(faces: FaceFile) -> None:
    assert seen(faces, card(20), card(27)) == "7 7 Heroes Fate"


def test_words_below_the_cut_are_not_there(faces: FaceFile) -> None:
    assert seen(faces, card(20, height=20)) == "7"


def test_a_cut_card_hides_only_what_it_covers(faces: FaceFile) -> None:
    assert seen(faces, card(20), card(27, height=20)) == "7 Heroes Fate 7"


def test_turned_cards_are_followed(faces: FaceFile) -> None:
    """Turned upside down about the same middle, the number of the lower card lies beyond the narrow one above."""
    upper = Picture("fate/front", 20, 20, 34, 10, 180)
    assert seen(faces, card(20), upper) == "7 7"


def test_what_hides_nothing_changes_nothing(faces: FaceFile) -> None:
    with pikepdf.open(faces.pdf) as pdf:
        form = pdf.pages[0].as_form_xobject()
        drawing = Drawing(form)
        assert drawing.hidden(lambda x, y: False) == ()
        assert drawing.without((), pdf) is form
        everything = drawing.hidden(lambda x, y: True)
        assert len(everything) == 2
        thinned = drawing.without(everything, pdf)
        assert b"Tj" not in thinned.read_bytes()
        assert thinned.BBox == form.BBox
