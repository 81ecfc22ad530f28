"""Sheets and booklets, checked by opening them: boxes, places, pixels, fonts, bytes."""

from __future__ import annotations

import itertools
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.data.project import shared_templates
from cardgen.diagnostics import CardgenError
from cardgen.impose.booklet import BookletJob, impose_booklet, signature
from cardgen.impose.furniture import open_canvas
from cardgen.impose.grid import Flip
from cardgen.impose.paper import PAPERS
from cardgen.impose.plan import Print
from cardgen.impose.sheets import SheetJob, SheetReport, impose_sheets
from cardgen.layout.facefile import FaceFile
from cardgen.model.length import CARD_SIZES, MM_PER_INCH, PT_PER_MM, Size

POKER = CARD_SIZES["poker"]
FONT = shared_templates() / "fonts" / "AlegreyaSans-Bold.ttf"
PALETTE = [(k / 11, 1 - k / 11, 0.35) for k in range(12)]  # face n is filled with PALETTE[n], bleed and all


def face_file(folder: Path, count: int, trim: Size = POKER, bleed: float = 3.0) -> FaceFile:
    """`count` plain coloured faces."""
    size = trim.grown(bleed)
    path = folder / "faces.pdf"
    with path.open("wb") as file:
        canvas = open_canvas(file, size, FONT)
        for number in range(count):
            canvas.setFillColorRGB(*PALETTE[number])
            canvas.rect(0, 0, size.width * PT_PER_MM, size.height * PT_PER_MM, stroke=0, fill=1)
            canvas.showPage()
        canvas.save()
    return FaceFile(path, {str(n): n for n in range(count)}, trim, bleed)


def impose(tmp_path: Path, cards: list[Print], paper: str = "a4", flip: Flip = Flip.LONG) -> tuple[Path, SheetReport]:
    out = tmp_path / f"{paper}-{flip}.pdf"
    job = SheetJob("Game of Names", "1.0", "en", PAPERS[paper], flip, FONT)
    return out, impose_sheets(face_file(tmp_path, 12), cards, job, out)


def colour_at(path: Path, page: int, x: float, y: float) -> tuple[float, ...]:
    """The colour at (x, y) mm from the lower left corner of a page, each channel 0 to 1."""
    document = pypdfium2.PdfDocument(path)
    scale = 150 / 72
    image = document[page].render(scale=scale).to_pil().convert("RGB")
    pixel = image.getpixel((int(x * PT_PER_MM * scale), int(image.height - y * PT_PER_MM * scale)))
    assert isinstance(pixel, tuple)
    return tuple(round(channel / 255, 2) for channel in pixel)


def is_face(colour: tuple[float, ...], number: int) -> bool:
    return all(abs(a - b) < 0.02 for a, b in zip(colour, PALETTE[number], strict=True))


WHITE = (1.0, 1.0, 1.0)


def test_all_boxes_are_the_paper_and_faces_are_stored_once(tmp_path: Path) -> None:
    out, report = impose(tmp_path, [Print(n, 0, 3) for n in range(1, 10)])
    assert (report.pages, report.sheets, report.cards) == (6, 3, 27)
    with pikepdf.open(out) as pdf:
        seen = set()
        for page in pdf.pages:
            for box in ("MediaBox", "CropBox", "BleedBox", "TrimBox"):
                assert [float(v) for v in page.obj[f"/{box}"]] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)
            seen |= {form.objgen for form in page.obj.Resources.XObject.values()}
        assert len(seen) == 10 + 6  # ten faces, six overlays
        assert pdf.check_pdf_syntax() == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_card_pitch_is_exact(tmp_path: Path, paper: str) -> None:
    out, _ = impose(tmp_path, [Print(n, 0, 1) for n in range(1, 10)], paper)
    with pikepdf.open(out) as pdf:
        matrices = [
            [float(v) for v in ops.operands]
            for ops in pikepdf.parse_content_stream(pdf.pages[0])
            if str(ops.operator) == "cm"
        ][:9]
    xs = sorted({m[4] / PT_PER_MM for m in matrices})
    ys = sorted({m[5] / PT_PER_MM for m in matrices})
    assert [b - a for a, b in itertools.pairwise(xs)] == pytest.approx([63.5, 63.5], abs=0.01)
    assert [b - a for a, b in itertools.pairwise(ys)] == pytest.approx([88.9, 88.9], abs=0.01)


@pytest.mark.parametrize(("paper", "left", "top"), [("a4", 9.75, 281.85), ("letter", 12.7, 273.05)])
def test_bleed_reaches_three_millimetres_beyond_the_outer_trim(
    tmp_path: Path, paper: str, left: float, top: float
) -> None:
    out, _ = impose(tmp_path, [Print(n, 0, 1) for n in range(1, 10)], paper)
    middle_x, middle_y = left + 63.5 / 2, top - 88.9 / 2
    assert is_face(colour_at(out, 0, left - 2.7, middle_y), 1)
    assert colour_at(out, 0, left - 3.3, middle_y) == WHITE
    assert is_face(colour_at(out, 0, middle_x, top + 2.7), 1)
    assert colour_at(out, 0, middle_x, top + 3.3) == WHITE
    assert is_face(colour_at(out, 0, left + 63.5 - 0.3, middle_y), 1)  # no neighbour's bleed inside a trim
    assert is_face(colour_at(out, 0, left + 63.5 + 0.3, middle_y), 2)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_each_back_lies_behind_its_front(tmp_path: Path, flip: Flip) -> None:
    out, report = impose(tmp_path, [Print(n, 11 - n, 1) for n in range(1, 6)], flip=flip)
    width, height = report.grid.sheet.width, report.grid.sheet.height
    for slot in range(5):
        box = report.trims[slot]
        x, y = box.x + 5, box.y + 5  # a corner, so that a card turned the wrong way shows too
        assert is_face(colour_at(out, 0, x, y), slot + 1)
        back = (width - x, y) if flip is Flip.LONG else (x, height - y)
        assert is_face(colour_at(out, 1, *back), 10 - slot)


def test_short_edge_backs_stand_on_their_heads(tmp_path: Path) -> None:
    out, _ = impose(tmp_path, [Print(1, 0, 1)], flip=Flip.SHORT)
    with pikepdf.open(out) as pdf:
        first = next(o for o in pikepdf.parse_content_stream(pdf.pages[1]) if str(o.operator) == "cm")
    assert [float(v) for v in first.operands][:4] == [-1, 0, 0, -1]


def test_every_sheet_says_what_it_is(tmp_path: Path) -> None:
    out, _ = impose(tmp_path, [Print(n, 0, 2) for n in range(1, 8)], "letter")
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(out)]
    assert len(pages) == 4
    for number, text in enumerate(pages):
        assert "Game of Names 1.0" in text
        assert f"sheet {number // 2 + 1} of 2" in text
        assert ("back" if number % 2 else "front") in text
        assert "flip on the long edge" in text
        assert "50 mm" in text


@pytest.mark.parametrize("trim", [CARD_SIZES["tarot"], CARD_SIZES["jumbo"], Size(180, 130)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_slugs_two_texts_never_lie_on_each_other(tmp_path: Path, paper: str, trim: Size) -> None:
    """Where one line is too short for both, they stand one above the other."""
    out = tmp_path / "sheet.pdf"
    job = SheetJob("Game of Names", "1.0", "en", PAPERS[paper], Flip.LONG, FONT)
    impose_sheets(face_file(tmp_path, 1, trim), [Print(0, 0, 1)], job, out)
    page = pypdfium2.PdfDocument(out)[0]
    text = page.get_textpage()
    words = text.get_text_bounded()
    assert "Game of Names 1.0 · en · print at 100 %" in words
    assert "flip on the long edge" in words
    boxes = [text.get_charbox(n) for n in range(text.count_chars()) if text.get_text_range(n, 1).strip()]
    for one, other in itertools.combinations(boxes, 2):
        middle = ((other[0] + other[2]) / 2, (other[1] + other[3]) / 2)
        assert not (one[0] < middle[0] < one[2] and one[1] < middle[1] < one[3])


@pytest.mark.parametrize(("flip", "duplex"), [(Flip.LONG, "/DuplexFlipLongEdge"), (Flip.NONE, "/Simplex")])
def test_the_print_dialogue_is_told_not_to_scale(tmp_path: Path, flip: Flip, duplex: str) -> None:
    out, _ = impose(tmp_path, [Print(1, 0, 1)], flip=flip)
    with pikepdf.open(out) as pdf:
        told = pdf.Root.ViewerPreferences
        assert (str(told.PrintScaling), str(told.Duplex)) == ("/None", duplex)


def test_fronts_only(tmp_path: Path) -> None:
    out, report = impose(tmp_path, [Print(n, 0, 1) for n in range(1, 12)], flip=Flip.NONE)
    assert report.pages == 2
    assert "one-sided" in pypdfium2.PdfDocument(out)[0].get_textpage().get_text_bounded()


def test_fonts_are_embedded_and_bytes_repeat(tmp_path: Path) -> None:
    out, _ = impose(tmp_path, [Print(1, 0, 1)])
    listing = subprocess.run(["pdffonts", out], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert listing
    assert all(line.split()[-5] == "yes" for line in listing), listing
    first = out.read_bytes()
    impose(tmp_path, [Print(1, 0, 1)])
    assert out.read_bytes() == first


def test_a_card_larger_than_the_paper_is_refused(tmp_path: Path) -> None:
    job = SheetJob("G", "1", "en", PAPERS["a4"], Flip.LONG, FONT)
    with pytest.raises(CardgenError, match="0 cards of 200 x 300 mm fit A4"):
        impose_sheets(face_file(tmp_path, 1, Size(200, 300)), [Print(0, None, 1)], job, tmp_path / "out.pdf")
    with pytest.raises(CardgenError, match="every card has 0 copies"):
        impose_sheets(face_file(tmp_path, 1), [Print(0, None, 0)], job, tmp_path / "out.pdf")
    assert not (tmp_path / "out.pdf").exists()


@given(st.integers(1, 64))
def test_a_booklet_reads_in_order_when_folded(pages: int) -> None:
    """Stack the sheets, fold them in the middle, turn the pages: 0, 1, 2, ..."""
    sides = signature(pages)
    fronts, backs = sides[::2], sides[1::2]
    left_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    right_half = [
        page for front, back in zip(reversed(fronts), reversed(backs), strict=True) for page in (back[1], front[0])
    ]
    assert [page for page in left_half + right_half if page is not None] == list(range(pages))
    assert len(sides) == 2 * -(-pages // 4)


@pytest.mark.parametrize(("paper", "left", "foot"), [("a4", 8.8, 0.0), ("letter", 0.0, 5.9)])
def test_booklet_pages_lie_unscaled_at_the_fold(tmp_path: Path, paper: str, left: float, foot: float) -> None:
    trim = Size(139.7, 210)
    faces = face_file(tmp_path, 8, trim)
    out = tmp_path / "booklet.pdf"
    assert impose_booklet(faces.pdf, BookletJob("Rules", trim, 3.0, PAPERS[paper], FONT), out) == 4
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == 4
        places = [
            [float(v) / PT_PER_MM for v in o.operands]
            for o in pikepdf.parse_content_stream(pdf.pages[0])
            if str(o.operator) == "cm"
        ]
        width = float(pdf.pages[0].mediabox[2]) / PT_PER_MM
    assert [(round(p[4] + 3, 2), round(p[5] + 3, 2)) for p in places[:2]] == [(left, foot), (round(width / 2, 2), foot)]
    middle = width / 2
    assert is_face(colour_at(out, 0, middle - 0.4, 100), 7)  # no bleed crosses the fold
    assert is_face(colour_at(out, 0, middle + 0.4, 100), 0)
    text = pypdfium2.PdfDocument(out)[3].get_textpage().get_text_bounded()
    assert "sheet 2 of 2, back" in text
    assert "flip on the short edge" in text


def test_booklet_pages_too_large_for_the_paper_are_refused(tmp_path: Path) -> None:
    trim = Size(MM_PER_INCH * 6, 210)
    with pytest.raises(CardgenError, match="do not fit A4"):
        impose_booklet(
            face_file(tmp_path, 1, trim).pdf, BookletJob("R", trim, 3, PAPERS["a4"], FONT), tmp_path / "b.pdf"
        )
