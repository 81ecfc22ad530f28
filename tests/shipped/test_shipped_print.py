"""Every shipped game as it is printed: what lies in build/ after `cardgen build`, checked by opening it."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import yaml

from cardgen.model.length import PT_PER_MM
from cardgen.text.face import printed_text
from tests.shipped.games import GAMES, ROOT, expected, game_of
from tests.shipped.press import PAPERS, POKER, SIZES, differing, embedded, fonts, middle, places, plain, slots, text_of

pytestmark = pytest.mark.xdist_group("print {game_id}")

Printed = Callable[[str], Path]
EXPECTED: dict[str, dict[str, Any]] = {game_id: expected(game_id)["print"] for game_id in GAMES}
TYPESET = ("rulebook", "rulebook-booklet-a4", "rulebook-booklet-letter")
EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)


def sheets(game_id: str) -> list[str]:
    known = EXPECTED[game_id]
    return [f"{language}/{name}.pdf" for language in known["card_languages"] for name in known["sheets"]]


def books(game_id: str) -> list[str]:
    return [f"{language}/{name}.pdf" for language in EXPECTED[game_id]["book_languages"] for name in TYPESET]


def errata(game_id: str) -> list[str]:
    return [f"{lang}/errata.{kind}" for lang in EXPECTED[game_id]["card_languages"] for kind in ("html", "pdf")]


def every_file(game_id: str) -> list[str]:
    return [*sheets(game_id), *books(game_id), *errata(game_id)]


SHEETS = pytest.mark.parametrize(("game_id", "name"), [(game, name) for game in GAMES for name in sheets(game)])
PDFS = [(game, name) for game in GAMES for name in every_file(game) if name.endswith(".pdf")]
BOOKS = [(game, language) for game in GAMES for language in EXPECTED[game]["book_languages"]]
BACKS = [(game, name, side) for game in GAMES for name, sides in EXPECTED[game]["backs"].items() for side in sides]


@EVERY_GAME
def test_exactly_the_files_that_are_promised(printed: Printed, game_id: str) -> None:
    built = printed(game_id)
    made = sorted(p.relative_to(built).as_posix() for p in built.rglob("*") if p.is_file())
    assert made == sorted([*every_file(game_id), "manifest.json"])


@pytest.mark.parametrize(("game_id", "name"), PDFS)
def test_every_font_is_embedded(printed: Printed, game_id: str, name: str) -> None:
    with pikepdf.open(printed(game_id) / name) as pdf:
        seen: set[tuple[int, int]] = set()
        used = [font for page in pdf.pages for font in fonts(page.obj, seen)]
        assert used
        assert [str(font.BaseFont) for font in used if not embedded(font)] == []


@SHEETS
def test_the_boxes_of_a_sheet_are_the_paper(printed: Printed, game_id: str, name: str) -> None:
    paper = next(size for paper, size in PAPERS.items() if name.endswith(f"-{paper}.pdf"))
    with pikepdf.open(printed(game_id) / name) as pdf:
        for page in pdf.pages:
            for box in (page.mediabox, page.cropbox, page.bleedbox, page.trimbox):
                assert [float(v) / PT_PER_MM for v in box] == pytest.approx([0, 0, *paper], abs=0.05)


@SHEETS
def test_every_front_has_a_back_behind_it(printed: Printed, game_id: str, name: str) -> None:
    """Turned on the long edge, left is right: what lies at x on a front must lie mirrored at the back."""
    with pikepdf.open(printed(game_id) / name) as pdf:
        sides = [list(places(page)) for page in pdf.pages]
        width = float(pdf.pages[0].mediabox[2]) / PT_PER_MM
    known = EXPECTED[game_id]
    size = SIZES[known["sheets"][Path(name).stem]]
    whole, rest = divmod(known["in_print"], size.columns * size.rows)
    full = [size.columns * size.rows] * whole
    assert [len(side) for side in sides[::2]] == [len(side) for side in sides[1::2]] == full + [rest] * (rest > 0)
    for front, behind in zip(sides[::2], sides[1::2], strict=True):
        mirrored = sorted((round(width - x - size.width, 1), round(y, 1)) for x, y in front)
        for one, other in zip(mirrored, sorted((round(x, 1), round(y, 1)) for x, y in behind), strict=True):
            assert one == pytest.approx(other, abs=0.11)


@SHEETS
def test_cards_lie_edge_to_edge(printed: Printed, game_id: str, name: str) -> None:
    with pikepdf.open(printed(game_id) / name) as pdf:
        laid = list(places(pdf.pages[0]))
    size = SIZES[EXPECTED[game_id]["sheets"][Path(name).stem]]
    for axis, pitch, count in ((0, size.width, size.columns), (1, size.height, size.rows)):
        steps = [b - a for a, b in itertools.pairwise(sorted({round(place[axis], 3) for place in laid}))]
        assert steps == pytest.approx([pitch] * (count - 1), abs=0.05)


@pytest.mark.parametrize(
    ("game_id", "name"), [(game, name) for game in GAMES if "foot" in EXPECTED[game] for name in sheets(game)]
)
def test_each_card_says_what_the_engine_plays(printed: Printed, game_id: str, name: str) -> None:
    """Name, number, abilities and flavour stand in the card's own place, whole and in order; no flavour is left out."""
    written, game, language = slots(printed(game_id) / name), game_of(game_id), Path(name).parent.name
    words, missing = game.locales[language], []
    for number, card in enumerate(game.deck):
        wanted = [words.name(card), *printed_text(game, card, language), str(words.said(card)["flavor"])]
        missing += [(card.id, part) for part in wanted if plain(part) not in written[number]]
        shown = {"title": game.title[language], "number": number + 1, "revision": card.revision}
        foot = EXPECTED[game_id]["foot"].format(**shown).upper()  # spaced out, so that blanks do not count
        assert foot.replace(" ", "") in written[number].upper().replace(" ", ""), card.id
    assert missing == []


@EVERY_GAME
def test_bleed_colour_reaches_three_millimetres_beyond_the_outer_trim(printed: Printed, game_id: str) -> None:
    """Along the left edge of the first column: colour at 2.8 mm outside the trim, paper at 3.2 mm."""
    page = pypdfium2.PdfDocument(printed(game_id) / "en/sheets-a4.pdf")[0]
    image = page.render(scale=300 / 72).to_pil().convert("RGB")
    px = 300 / 25.4
    for row in range(3):
        y = int((15.15 + row * POKER.height + 30) * px)
        inside, outside = image.getpixel((int((9.75 - 2.8) * px), y)), image.getpixel((int((9.75 - 3.2) * px), y))
        assert isinstance(inside, tuple)
        assert isinstance(outside, tuple)
        assert min(outside) == 255
        assert min(inside) < 120


@pytest.mark.parametrize(("game_id", "name", "side"), BACKS)
def test_backs_look_the_same_upside_down(printed: Printed, game_id: str, name: str, side: int) -> None:
    card = middle(printed(game_id) / f"en/{name}.pdf", side, 200)
    assert differing(card, card.rotate(180)) < EXPECTED[game_id]["unlike"]


@EVERY_GAME
def test_each_face_is_stored_once(printed: Printed, game_id: str) -> None:
    with pikepdf.open(printed(game_id) / "en/sheets-a4.pdf") as pdf:
        forms = {form.objgen for page in pdf.pages for form in page.obj.Resources.XObject.values()}
    assert len(forms) == sum(EXPECTED[game_id]["forms"])


@pytest.mark.parametrize(("game_id", "language"), BOOKS)
def test_the_rulebook_has_bookmarks_boxes_and_a_multiple_of_four_pages(
    printed: Printed, game_id: str, language: str
) -> None:
    with pikepdf.open(printed(game_id) / f"{language}/rulebook.pdf") as pdf:
        assert len(pdf.pages) % 4 == 0
        for page in pdf.pages:
            trim = [float(v) / PT_PER_MM for v in page.trimbox]
            assert [trim[2] - trim[0], trim[3] - trim[1]] == pytest.approx([139.7, 210], abs=0.05)
            media = [float(v) / PT_PER_MM for v in page.mediabox]
            assert media[2] - media[0] == pytest.approx(145.7, abs=0.05)
        with pdf.open_outline() as outline:
            assert len(outline.root) >= EXPECTED[game_id]["bookmarks"]
        assert str(pdf.Root.Lang) == language


@pytest.mark.parametrize(("game_id", "language"), BOOKS)
def test_every_example_and_every_card_is_in_the_rulebook(printed: Printed, game_id: str, language: str) -> None:
    text = text_of(printed(game_id) / f"{language}/rulebook.pdf")
    examples = sorted((ROOT / "rules" / game_id / "examples").glob("*.yaml"))
    assert len(examples) >= EXPECTED[game_id]["examples"]
    titles = [yaml.safe_load(path.read_text(encoding="utf-8"))["title"][language] for path in examples]
    assert [title for title in titles if plain(title) not in text] == []
    game = game_of(game_id)
    names = [game.locales[language].name(card) for card in game.deck]
    assert [name for name in names if plain(name) not in text] == []


@pytest.mark.parametrize(("game_id", "language"), BOOKS)
def test_booklets_hold_every_page_of_the_rulebook(printed: Printed, game_id: str, language: str) -> None:
    folder = printed(game_id) / language
    with pikepdf.open(folder / "rulebook.pdf") as book:
        count = len(book.pages)
    for paper in PAPERS:
        with pikepdf.open(folder / f"rulebook-booklet-{paper}.pdf") as booklet:
            assert sum(len(list(places(page))) for page in booklet.pages) == count


@EVERY_GAME
def test_the_manifest_tells_the_truth(printed: Printed, game_id: str) -> None:
    built, known = printed(game_id), EXPECTED[game_id]
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["game"], manifest["cards"], manifest["copies"]) == (game_id, known["distinct"], known["cards"])
    assert sorted(manifest["outputs"]) == sorted(every_file(game_id))
    for name, entry in manifest["outputs"].items():
        assert entry["sha256"] == digest(built / name)
        if name in (*sheets(game_id), *books(game_id)):
            with pikepdf.open(built / name) as pdf:
                assert entry["pages"] == len(pdf.pages)
        for source, written in entry["inputs"].items():
            if not source.startswith("cardgen:"):
                assert written == digest(ROOT / source), source


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
