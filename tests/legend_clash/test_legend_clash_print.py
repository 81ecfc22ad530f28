"""The printed game: what lies in build/ after `cardgen build`, checked by opening it."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import yaml
from PIL import Image, ImageStat

from cardgen.model.game import Card, Game
from cardgen.model.length import PT_PER_MM
from cardgen.text.face import printed_text

pytestmark = pytest.mark.xdist_group("legend_clash_print")

ROOT = Path(__file__).resolve().parents[2]
GAME = "legend_clash"
SHEETS = ("sheets-a4", "sheets-letter", "sheets-saver-a4", "sheets-saver-letter")
BOOKS = ("rulebook", "rulebook-booklet-a4", "rulebook-booklet-letter")
PRINTED = [f"{language}/{name}.pdf" for language in ("en", "es") for name in SHEETS]
FILES = [*PRINTED, *(f"en/{name}.pdf" for name in BOOKS)]
ERRATA = [f"{language}/errata.{kind}" for language in ("en", "es") for kind in ("html", "pdf")]
WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.0
"""A card, in mm."""
DECK, REFERENCES, COPIES, PER_SHEET = 90, 5, 9, 9
SIDES = 22  # of paper: eleven sheets


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cold build in a process of its own; the folder of the game's files."""
    out = tmp_path_factory.mktemp("build")
    command = [sys.executable, "-m", "cardgen.cli.main", "build", GAME, "-C", str(ROOT), "--out", str(out), "-j", "2"]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout + done.stderr
    return out / GAME


def references(game: Game) -> list[Card]:
    """The reference cards, every copy."""
    played = {card.id for card in game.deck}
    return [card for card in game.cards if card.id not in played for _ in range(card.copies)]


def places(page: pikepdf.Page) -> Iterator[tuple[float, float]]:
    """Where cards are laid, in mm: the lower left corner of each card's trim.  The sheet's own form is left out."""
    moves = [op.operands for op in pikepdf.parse_content_stream(page) if str(op.operator) == "cm"]
    for move in moves[:-1]:
        yield float(move[4]) / PT_PER_MM + BLEED, float(move[5]) / PT_PER_MM + BLEED


def plain(text: str) -> str:
    """Text without the signs of the game's own font, blanks of all kinds as one blank."""
    return re.sub(r"[\s\u00a0]+", " ", re.sub(r"[\ue000-\uf8ff]", "", text)).strip()


def slots(path: Path) -> list[str]:
    """What is written within the trim of each card of a sheet file, in the order of the sheets."""
    written = []
    with pikepdf.open(path) as pdf:
        rows = [list(places(page)) for page in pdf.pages]
    document = pypdfium2.PdfDocument(path)
    for number in range(0, len(rows), 2):
        text = document[number].get_textpage()
        for x, y in rows[number]:
            box = [side * PT_PER_MM for side in (x, y, x + WIDTH, y + HEIGHT)]
            written.append(plain(text.get_text_bounded(*box)))
    document.close()
    return written


def fonts(page: pikepdf.Object, seen: set[tuple[int, int]]) -> Iterator[pikepdf.Object]:
    """The fonts that a page or a form uses, and those of the forms in it, once each."""
    resources = page.get("/Resources", pikepdf.Dictionary())
    yield from resources.get("/Font", pikepdf.Dictionary()).values()
    for form in resources.get("/XObject", pikepdf.Dictionary()).values():
        if form.objgen not in seen:
            seen.add(form.objgen)
            yield from fonts(form, seen)


def embedded(font: pikepdf.Object) -> bool:
    """Whether the file holds the letters of a font."""
    real = font.DescendantFonts[0] if font.Subtype == "/Type0" else font
    return font.Subtype == "/Type3" or any(f"/FontFile{kind}" in real.FontDescriptor for kind in ("", "2", "3"))


def middle(path: Path, side: int, dpi: int) -> Image.Image:
    """The middle card of a side of paper, all four sides of it cut, in grey."""
    page = pypdfium2.PdfDocument(path)[side]
    image: Image.Image = page.render(scale=dpi / 72).to_pil().convert("L")
    x, y = page.get_width() / PT_PER_MM / 2 - WIDTH / 2, page.get_height() / PT_PER_MM / 2 - HEIGHT / 2
    left, top, right, bottom = (round(v * dpi / 25.4) for v in (x, y, x + WIDTH, y + HEIGHT))
    return image.crop((left, top, right, bottom))


def differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels in which two pictures clearly differ; coarse, so that edges do not count."""
    one, other = one.reduce(4), other.reduce(4)
    assert one.size == other.size
    return sum(abs(a - b) > 60 for a, b in zip(one.tobytes(), other.tobytes(), strict=True)) / len(one.tobytes())


def test_exactly_the_files_that_are_promised(built: Path) -> None:
    made = sorted(p.relative_to(built).as_posix() for p in built.rglob("*") if p.is_file())
    assert made == sorted([*FILES, *ERRATA, "manifest.json"])


@pytest.mark.parametrize("name", [*FILES, "en/errata.pdf", "es/errata.pdf"])
def test_every_font_is_embedded(built: Path, name: str) -> None:
    with pikepdf.open(built / name) as pdf:
        seen: set[tuple[int, int]] = set()
        used = [font for page in pdf.pages for font in fonts(page.obj, seen)]
        assert used
        assert [str(font.BaseFont) for font in used if not embedded(font)] == []


@pytest.mark.parametrize("name", PRINTED)
def test_the_boxes_of_a_sheet_are_the_paper(built: Path, name: str) -> None:
    paper = (210, 297) if "a4" in name else (215.9, 279.4)
    with pikepdf.open(built / name) as pdf:
        for page in pdf.pages:
            for box in (page.mediabox, page.cropbox, page.bleedbox, page.trimbox):
                assert [float(v) / PT_PER_MM for v in box] == pytest.approx([0, 0, *paper], abs=0.05)


@pytest.mark.parametrize("name", PRINTED)
def test_every_front_has_a_back_behind_it(built: Path, name: str) -> None:
    """Turned on the long edge, left is right: what lies at x on a front must lie mirrored at the back."""
    with pikepdf.open(built / name) as pdf:
        sides = [list(places(page)) for page in pdf.pages]
        width = float(pdf.pages[0].mediabox[2]) / PT_PER_MM
    assert sum(len(side) for side in sides[::2]) == DECK + COPIES
    assert [len(side) for side in sides] == [PER_SHEET] * SIDES
    for front, behind in zip(sides[::2], sides[1::2], strict=True):
        mirrored = sorted((round(width - x - WIDTH, 1), round(y, 1)) for x, y in front)
        for one, other in zip(mirrored, sorted((round(x, 1), round(y, 1)) for x, y in behind), strict=True):
            assert one == pytest.approx(other, abs=0.11)


@pytest.mark.parametrize("name", PRINTED)
def test_cards_lie_edge_to_edge(built: Path, name: str) -> None:
    with pikepdf.open(built / name) as pdf:
        laid = list(places(pdf.pages[0]))
    for axis, pitch in ((0, WIDTH), (1, HEIGHT)):
        steps = [b - a for a, b in itertools.pairwise(sorted({round(place[axis], 3) for place in laid}))]
        assert steps == pytest.approx([pitch] * 2, abs=0.05)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("sheets", SHEETS)
def test_each_card_says_what_the_engine_plays(built: Path, game: Game, language: str, sheets: str) -> None:
    """Name, number, abilities and flavour stand in the card's own place, whole and in order; no flavour is left out."""
    written, words = slots(built / f"{language}/{sheets}.pdf"), game.locales[language]
    missing = []
    for number, card in enumerate(game.deck):
        said = printed_text(game, card, language)
        flavor = str(words.said(card)["flavor"])
        wanted = [words.name(card), *said, flavor]
        missing += [(card.id, part) for part in wanted if plain(part) not in written[number]]
        foot = f"{number + 1}/{DECK}·r"  # spaced out, so that blanks do not count
        assert foot in written[number].replace(" ", "").lower(), card.id
    assert missing == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("sheets", SHEETS)
def test_values_costs_and_points_are_printed(built: Path, game: Game, language: str, sheets: str) -> None:
    written = slots(built / f"{language}/{sheets}.pdf")
    for number, card in enumerate(game.deck):
        counted = re.findall(r"\d+", written[number])
        names = ("off", "def", "hp", "mana", "rank") if card.type == "creature" else ("mana",)
        values = [card.fields.get(name, 0) for name in names]  # a trap is set for nothing
        assert [value for value in values if str(value) not in counted] == [], card.id


@pytest.mark.parametrize("language", ["en", "es"])
def test_reference_cards_take_the_last_places(built: Path, game: Game, language: str) -> None:
    written, words = slots(built / f"{language}/sheets-a4.pdf"), game.locales[language]
    last = references(game)
    assert [words.name(card) in text for card, text in zip(last, written[DECK:], strict=True)] == [True] * COPIES
    said = dict(zip([card.id for card in last], written[DECK:], strict=True))
    assert [step in said["clash_phases"].split() for step in "1234"] == [True] * 4
    assert [point in said["rank_values"].split() for point in "123456"] == [True] * 6
    hundreds = [str(step) for step in range(100, 1_600, 100)]
    assert [step for step in hundreds if step not in said["mana_track"].split()] == []
    assert not any(f"/{DECK}" in text.replace(" ", "") for text in written[DECK:])


def test_no_number_stands_apart_from_its_stat(built: Path, game: Game) -> None:
    """In a card's text, a stat or the word for mana never begins a line behind its number."""
    for language in ("en", "es"):
        document = pypdfium2.PdfDocument(built / f"{language}/sheets-a4.pdf")
        alone = rf"[+−]\d+|(?:{'|'.join(game.locales[language].labels[stat] for stat in ('off', 'def', 'hp'))})[.,]"
        for number in range(0, len(document), 2):
            lines = document[number].get_textpage().get_text_range().splitlines()
            assert [line for line in lines if re.fullmatch(alone, line.strip())] == [], language
        document.close()


def test_bleed_colour_reaches_three_millimetres_beyond_the_outer_trim(built: Path) -> None:
    """Along the left edge of the first column: colour at 2.8 mm outside the trim, paper at 3.2 mm."""
    image = pypdfium2.PdfDocument(built / "en/sheets-a4.pdf")[0].render(scale=300 / 72).to_pil().convert("RGB")
    px = 300 / 25.4
    for row in range(3):
        y = int((15.15 + row * HEIGHT + 30) * px)
        inside, outside = image.getpixel((int((9.75 - 2.8) * px), y)), image.getpixel((int((9.75 - 3.2) * px), y))
        assert isinstance(inside, tuple)
        assert isinstance(outside, tuple)
        assert min(outside) == 255
        assert min(inside) < 120


@pytest.mark.parametrize("edition", ["", "saver-"])
@pytest.mark.parametrize("side", [1, 11], ids=["Morning Star", "Evening Star"])
def test_backs_look_the_same_upside_down(built: Path, edition: str, side: int) -> None:
    card = middle(built / f"en/sheets-{edition}a4.pdf", side, 200)
    assert differing(card, card.rotate(180)) < 0.01


@pytest.mark.parametrize("edition", ["", "saver-"])
def test_the_two_decks_are_told_apart_by_their_backs(built: Path, edition: str) -> None:
    """Five sheets of each deck, then the reference cards, which have the back of the first."""
    backs = [middle(built / f"en/sheets-{edition}a4.pdf", side, 100) for side in range(1, SIDES, 2)]
    first, second = backs[0], backs[5]
    assert differing(first, second) > 0.02
    assert [differing(back, first) for back in backs[:5]] == [0] * 5
    assert [differing(back, second) for back in backs[5:10]] == [0] * 5
    assert differing(backs[10], first) == 0


@pytest.mark.parametrize("side", [0, 1, 6, 11], ids=["fronts", "Morning Star", "later fronts", "Evening Star"])
def test_the_ink_saver_saves_ink(built: Path, side: int) -> None:
    """Its sides of paper have less than half of the darkness, and what is printed in both says the same."""
    darkness = []
    for name in ("sheets-a4", "sheets-saver-a4"):
        image = pypdfium2.PdfDocument(built / f"en/{name}.pdf")[side].render(scale=1).to_pil().convert("L")
        darkness.append(255 - ImageStat.Stat(image).mean[0])
    assert darkness[1] < 0.5 * darkness[0]


def test_both_editions_say_the_same(built: Path) -> None:
    for language in ("en", "es"):
        assert slots(built / f"{language}/sheets-a4.pdf") == slots(built / f"{language}/sheets-saver-a4.pdf")


def test_each_face_is_stored_once(built: Path) -> None:
    with pikepdf.open(built / "en/sheets-a4.pdf") as pdf:
        forms = {form.objgen for page in pdf.pages for name, form in page.obj.Resources.XObject.items()}
    # fronts, the backs of four kinds in two decks and of reference cards, every side's marks and slug
    assert len(forms) == DECK + REFERENCES + 4 * 2 + 1 + SIDES


def test_the_rulebook_has_bookmarks_boxes_and_a_multiple_of_four_pages(built: Path) -> None:
    with pikepdf.open(built / "en/rulebook.pdf") as pdf:
        assert len(pdf.pages) % 4 == 0
        for page in pdf.pages:
            trim = [float(v) / PT_PER_MM for v in page.trimbox]
            assert [trim[2] - trim[0], trim[3] - trim[1]] == pytest.approx([139.7, 210], abs=0.05)
            assert float(page.mediabox[2]) / PT_PER_MM == pytest.approx(145.7, abs=0.05)
        with pdf.open_outline() as outline:
            assert len(outline.root) >= 10
        assert str(pdf.Root.Lang) == "en"


def test_every_example_and_every_card_is_in_the_rulebook(built: Path, game: Game) -> None:
    document = pypdfium2.PdfDocument(built / "en/rulebook.pdf")
    text = plain(" ".join(page.get_textpage().get_text_range() for page in document))
    document.close()
    examples = sorted((ROOT / f"rules/{GAME}/examples").glob("*.yaml"))
    assert len(examples) >= 20
    titles = [yaml.safe_load(path.read_text(encoding="utf-8"))["title"]["en"] for path in examples]
    assert [title for title in titles if plain(title) not in text] == []
    assert [card.name for card in game.deck if card.name not in text] == []


def test_booklets_hold_every_page_of_the_rulebook(built: Path) -> None:
    with pikepdf.open(built / "en/rulebook.pdf") as book:
        count = len(book.pages)
    for paper in ("a4", "letter"):
        with pikepdf.open(built / f"en/rulebook-booklet-{paper}.pdf") as booklet:
            assert sum(len(list(places(page))) for page in booklet.pages) == count


def test_the_manifest_tells_the_truth(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["game"], manifest["cards"], manifest["copies"]) == (GAME, DECK + REFERENCES, DECK)
    outputs = manifest["outputs"]
    assert sorted(outputs) == sorted([*FILES, *ERRATA])
    for name, entry in outputs.items():
        assert entry["sha256"] == hashlib.sha256((built / name).read_bytes()).hexdigest()
    for name in FILES:
        with pikepdf.open(built / name) as pdf:
            assert outputs[name]["pages"] == len(pdf.pages)


def test_the_errata_say_what_has_changed_and_why(built: Path) -> None:
    for language, said in (("en", "Matches between equal bots"), ("es", "Partidas entre bots iguales")):
        document = pypdfium2.PdfDocument(built / f"{language}/errata.pdf")
        text = plain(" ".join(page.get_textpage().get_text_range() for page in document))
        document.close()
        assert all(part in text for part in ("Tepegöz", "24/90", "100", said)), language
