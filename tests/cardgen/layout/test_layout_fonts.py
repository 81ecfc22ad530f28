"""The shipped faces of type, and how a project's fonts are read and asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.data.project import shared_templates
from cardgen.diagnostics import CardgenError
from cardgen.layout.files import Bounds
from cardgen.layout.fonts import FontShelf, read_font, read_fonts

FOLDER = shared_templates() / "fonts"
LATER = "ŵ ō ĉ ä ö é ú í â ì ñ"
IRISH = "ḃ ċ ḋ ḟ ġ ṁ ṗ ṡ ṫ Ḃ Ċ Ḋ Ḟ Ġ Ṁ Ṗ Ṡ Ṫ"
MARKS = "→ − “ ” ‘ ’ « » — – × · … ¿ ¡ \u00a0 \u2009 \u202f \u2011"
LATIN_EXT = "Ž č ě ł ő ș ı Ñ ť ů ż ğ ş"


@pytest.fixture(scope="module")
def shelf() -> FontShelf:
    return read_fonts([FOLDER], Bounds.of(FOLDER))


def test_the_shipped_faces(shelf: FontShelf) -> None:
    assert sorted(font.name for font in shelf.fonts) == [
        "Alegreya Sans 400",
        "Alegreya Sans 400 italic",
        "Alegreya Sans 700",
        "Alegreya Sans 700 italic",
        "Alegreya Sans 800",
        "Alegreya Sans 900",
        "Alegreya Sans SC 700",
        "Alegreya Sans SC 800",
        "Alegreya Sans SC 900",
    ]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ttf")), ids=lambda p: p.stem)
@pytest.mark.parametrize("text", [LATER, IRISH, MARKS, LATIN_EXT])
def test_every_face_has_latin_and_latin_ext_in_one_file(path: Path, text: str) -> None:
    font = read_font(path, Bounds.of(FOLDER))
    assert [c for c in text if not font.has(c)] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ttf")), ids=lambda p: p.stem)
def test_every_face_keeps_its_features(path: Path) -> None:
    table = read_font(path, Bounds.of(FOLDER)).table
    tags = {record.FeatureTag for t in ("GSUB", "GPOS") for record in table[t].table.FeatureList.FeatureRecord}
    assert {"lnum", "onum", "tnum", "pnum", "kern", "liga"} <= tags


def test_licences_lie_beside_the_fonts() -> None:
    families = {path.stem.split("-")[0] for path in FOLDER.glob("*.ttf")}
    for family in families:
        assert "SIL OPEN FONT LICENSE" in (FOLDER / f"OFL-{family}.txt").read_text("utf-8")


def test_the_nearest_face_of_a_family_is_taken(shelf: FontShelf) -> None:
    asked = [("Alegreya Sans", 400, True), ("alegreya sans", 600, False), ("Alegreya Sans SC", 400, True)]
    found = [shelf.face(*question) for question in asked]
    assert [font.name if font else None for font in found] == [
        "Alegreya Sans 400 italic",
        "Alegreya Sans 700",
        "Alegreya Sans SC 700",
    ]
    assert shelf.face("Helvetica", 400, False) is None


def test_missing_characters_are_named_once_and_composed_forms_count(shelf: FontShelf) -> None:
    faces = [font for font in (shelf.face("Alegreya Sans", 400, False),) if font]
    assert shelf.missing("Žluťoučký 漢字漢\n", faces) == ["字", "漢"]
    assert shelf.missing("b\u0307 e\u0301", faces) == []


def test_lining_figures_stand_as_high_as_capitals(shelf: FontShelf) -> None:
    font = shelf.face("Alegreya Sans SC", 900, False)
    assert font is not None
    capital, _ = font.extent("H", lining=True)
    lining, _ = font.extent("123", lining=True)
    old_style, hanging = font.extent("123", lining=False)
    assert lining == pytest.approx(capital, abs=0.06)
    assert old_style < 0.9 * capital
    assert hanging < -0.08


def test_a_file_that_is_no_font_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"not a font")
    with pytest.raises(CardgenError) as error:
        read_fonts([tmp_path], Bounds.of(tmp_path))
    finding = error.value.diagnostics[0]
    assert (finding.code, finding.where.file) == ("broken-font", "broken.ttf")
