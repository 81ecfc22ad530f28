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
from PIL import Image

from cardgen.model.game import Game
from cardgen.model.length import PT_PER_MM
from cardgen.text.face import printed_text

pytestmark = pytest.mark.xdist_group("celtic_clash_print")

ROOT = Path(__file__).resolve().parents[2]
GAME = "celtic_clash"
SHEETS = ("sheets-a4", "sheets-letter")
BOOKS = ("rulebook", "rulebook-booklet-a4", "rulebook-booklet-letter")
PRINTED = [f"{language}/{name}.pdf" for language in ("en", "es") for name in SHEETS]
FILES = [*PRINTED, *(f"en/{name}.pdf" for name in BOOKS)]
ERRATA = [f"{language}/errata.{ending}" for language in ("en", "es") for ending in ("html", "pdf")]
WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.0
"""A card, in mm."""
DECK, REFERENCES, PER_SHEET = 60, 3, 9


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


def listed(name: str) -> list[dict[str, str]]:
    return list(yaml.safe_load((ROOT / f"cards/{GAME}/{name}.yaml").read_text(encoding="utf-8"))["cards"])


def localised(language: str, field: str) -> dict[str, str]:
    """A field of every card, by id, as it is printed in a language."""
    original = {card["id"]: card.get(field[:-1] if field == "names" else field, "") for card in printed_cards()}
    if language == "en":
        return original
    words = yaml.safe_load((ROOT / f"cards/{GAME}/locale/{language}.yaml").read_text(encoding="utf-8"))
    return {**original, **words[field]}


def printed_cards() -> list[dict[str, str]]:
    """Every card in the order in which it is printed."""
    return [*listed("cards"), *listed("references")]


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


def back(path: Path, dpi: int) -> Image.Image:
    """The middle card of the first page of backs, all four sides of it cut, in grey."""
    page = pypdfium2.PdfDocument(path)[1]
    image: Image.Image = page.render(scale=dpi / 72).to_pil().convert("L")
    x, y = page.get_width() / PT_PER_MM / 2 - WIDTH / 2, page.get_height() / PT_PER_MM / 2 - HEIGHT / 2
    left, top, right, bottom = (round(v * dpi / 25.4) for v in (x, y, x + WIDTH, y + HEIGHT))
    return image.crop((left, top, right, bottom))


def test_exactly_the_files_that_are_promised(built: Path) -> None:
    made = sorted(p.relative_to(built).as_posix() for p in built.rglob("*") if p.is_file())
    assert made == sorted([*FILES, *ERRATA, "manifest.json"])


@pytest.mark.parametrize("name", FILES)
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
    assert sum(len(side) for side in sides[::2]) == DECK + REFERENCES
    assert [len(side) for side in sides] == [PER_SHEET] * 14
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
    written = slots(built / f"{language}/{sheets}.pdf")
    names, flavors = localised(language, "names"), localised(language, "flavor")
    title = game.title[language]
    missing = []
    for number, card in enumerate(listed("cards")):
        said = printed_text(game, game.cards[number], language)
        wanted = [names[card["id"]], *said, flavors[card["id"]]]
        missing += [(card["id"], part) for part in wanted if plain(part) not in written[number]]
        revision = game.cards[number].revision
        foot = f"{title} · {number + 1}/{DECK} · r{revision}".upper()  # spaced out, so that blanks do not count
        assert foot.replace(" ", "") in written[number].replace(" ", ""), card["id"]
    assert missing == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("sheets", SHEETS)
def test_values_are_printed_and_the_rail_counts_by_five(built: Path, language: str, sheets: str) -> None:
    written = slots(built / f"{language}/{sheets}.pdf")
    for number, card in enumerate(listed("cards")):
        counted = re.findall(r"\d+", written[number])
        if card["type"] == "relic":
            assert "45" not in counted
        else:
            for stat in ("atk", "def", "wil"):
                assert str(card[stat]) in counted, (card["id"], stat)
            assert {str(step) for step in range(5, 50, 5)} <= set(counted), card["id"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_reference_cards_take_the_last_places(built: Path, language: str) -> None:
    written = slots(built / f"{language}/sheets-a4.pdf")
    names = localised(language, "names")
    last = [names[card["id"]] for card in listed("references")]
    assert [name in text for name, text in zip(last, written[DECK:], strict=True)] == [True] * REFERENCES
    turn, combat, track = written[DECK:]
    assert [step in turn.split() for step in "12345"] == [True] * 5
    assert [loss in combat for loss in ("−10", "−15", "−5")] == [True] * 3
    assert track.split().count("45") == REFERENCES
    assert not any(f"/{DECK}" in text.replace(" ", "") for text in written[DECK:])


def test_no_number_stands_apart_from_its_stat(built: Path) -> None:
    """No line of a card begins with a stat, or is a change of one and nothing else."""
    for name, stats in (("en/sheets-a4.pdf", "ATK|DEF|WIL"), ("es/sheets-a4.pdf", "ATQ|DEF|VOL")):
        document = pypdfium2.PdfDocument(built / name)
        for number in range(0, len(document), 2):
            lines = document[number].get_textpage().get_text_range().splitlines()
            alone = rf"[+−]?\d+[ \u00a0](?:{stats})\.?|(?:{stats})\."
            assert [line for line in lines if re.fullmatch(alone, line.strip())] == [], name
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


def test_backs_look_the_same_upside_down(built: Path) -> None:
    card = back(built / "en/sheets-a4.pdf", 200).reduce(4)  # coarse, so that edges do not count
    pairs = zip(card.tobytes(), card.rotate(180).tobytes(), strict=True)
    assert sum(abs(one - other) > 60 for one, other in pairs) < 0.005 * card.width * card.height


def test_each_face_is_stored_once(built: Path) -> None:
    with pikepdf.open(built / "en/sheets-a4.pdf") as pdf:
        forms = {form.objgen for page in pdf.pages for name, form in page.obj.Resources.XObject.items()}
    assert len(forms) == DECK + REFERENCES + 4 + 14  # fronts, each kind's back, fourteen sides' marks and slugs


def test_the_rulebook_has_bookmarks_boxes_and_a_multiple_of_four_pages(built: Path) -> None:
    with pikepdf.open(built / "en/rulebook.pdf") as pdf:
        assert len(pdf.pages) % 4 == 0
        for page in pdf.pages:
            trim = [float(v) / PT_PER_MM for v in page.trimbox]
            assert [trim[2] - trim[0], trim[3] - trim[1]] == pytest.approx([139.7, 210], abs=0.05)
            assert float(page.mediabox[2]) / PT_PER_MM == pytest.approx(145.7, abs=0.05)
        with pdf.open_outline() as outline:
            assert len(outline.root) >= 14
        assert str(pdf.Root.Lang) == "en"


def test_every_example_and_every_card_is_in_the_rulebook(built: Path) -> None:
    document = pypdfium2.PdfDocument(built / "en/rulebook.pdf")
    text = plain(" ".join(page.get_textpage().get_text_range() for page in document))
    document.close()
    examples = sorted((ROOT / f"rules/{GAME}/examples").glob("*.yaml"))
    assert len(examples) >= 15
    titles = [yaml.safe_load(path.read_text(encoding="utf-8"))["title"]["en"] for path in examples]
    assert [title for title in titles if plain(title) not in text] == []
    assert [card["name"] for card in listed("cards") if card["name"] not in text] == []


def test_booklets_hold_every_page_of_the_rulebook(built: Path) -> None:
    with pikepdf.open(built / "en/rulebook.pdf") as book:
        count = len(book.pages)
    for paper in ("a4", "letter"):
        with pikepdf.open(built / f"en/rulebook-booklet-{paper}.pdf") as booklet:
            assert sum(len(list(places(page))) for page in booklet.pages) == count


def test_the_manifest_tells_the_truth(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["game"], manifest["cards"], manifest["copies"]) == (GAME, DECK + REFERENCES, DECK)
    assert sorted(manifest["outputs"]) == sorted([*FILES, *ERRATA])
    for name, entry in manifest["outputs"].items():
        assert entry["sha256"] == hashlib.sha256((built / name).read_bytes()).hexdigest()
        if name in FILES:
            with pikepdf.open(built / name) as pdf:
                assert entry["pages"] == len(pdf.pages)
