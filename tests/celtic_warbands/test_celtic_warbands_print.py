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

from cardgen.model.length import PT_PER_MM

pytestmark = pytest.mark.xdist_group("celtic_warbands_print")

ROOT = Path(__file__).resolve().parents[2]
GAME = "celtic_warbands"
SHEETS = ("sheets-a4", "sheets-letter", "sheets-large-a4", "sheets-large-letter")
BOOKS = ("rulebook", "rulebook-booklet-a4", "rulebook-booklet-letter")
FILES = [f"{language}/{name}.pdf" for language in ("en", "es") for name in (*SHEETS, *BOOKS)]
ERRATA = [f"{language}/errata.{ending}" for language in ("en", "es") for ending in ("html", "pdf")]


def run_build(out: Path, jobs: int, seed: int, *more: str) -> None:
    command = [sys.executable, "-m", "cardgen.cli.main", "build", GAME, "-C", str(ROOT), "--out", str(out)]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(
        [*command, "-j", str(jobs), *more], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cold build in a process of its own; the folder of the game's files."""
    out = tmp_path_factory.mktemp("build")
    run_build(out, jobs=2, seed=1)
    return out / GAME


def cards() -> list[dict[str, str]]:
    listed = yaml.safe_load((ROOT / f"cards/{GAME}/cards.yaml").read_text(encoding="utf-8"))
    return list(listed["cards"])


def names(language: str) -> list[str]:
    if language == "en":
        return [card["name"] for card in cards()]
    words = yaml.safe_load((ROOT / f"cards/{GAME}/locale/{language}.yaml").read_text(encoding="utf-8"))
    return [words["names"][card["id"]] for card in cards()]


def texts(path: Path) -> list[str]:
    """The text of each page, runs of white space as one blank."""
    done = subprocess.run(["pdftotext", "-enc", "UTF-8", path, "-"], capture_output=True, check=True)
    return [re.sub(r"\s+", " ", page) for page in done.stdout.decode().split("\f")[:-1]]


def matrices(page: pikepdf.Page) -> Iterator[list[float]]:
    """The places where forms are laid, in mm, in order."""
    for op in pikepdf.parse_content_stream(page):
        if str(op.operator) == "cm":
            yield [float(v) / PT_PER_MM for v in op.operands]


def test_exactly_the_files_that_are_promised(built: Path) -> None:
    made = sorted(p.relative_to(built).as_posix() for p in built.rglob("*") if p.is_file())
    assert made == sorted([*FILES, *ERRATA, "manifest.json"])


@pytest.mark.parametrize("name", FILES)
def test_poppler_and_qpdf_find_no_fault_and_every_font_is_embedded(built: Path, name: str) -> None:
    path = built / name
    qpdf = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
    assert qpdf.returncode == 0, qpdf.stdout + qpdf.stderr
    info = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=False)
    assert (info.returncode, info.stderr) == (0, "")
    fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True)
    assert fonts.stderr == ""
    rows = fonts.stdout.splitlines()[2:]
    assert rows
    assert [row for row in rows if row.split()[-5] != "yes"] == []


@pytest.mark.parametrize(("name", "pages", "per_sheet"), [("sheets-a4", 10, 9), ("sheets-large-letter", 24, 4)])
def test_forty_five_fronts_and_a_page_of_backs_behind_each(built: Path, name: str, pages: int, per_sheet: int) -> None:
    with pikepdf.open(built / f"en/{name}.pdf") as pdf:
        counts = [len(list(matrices(page))) - 1 for page in pdf.pages]  # one form is the sheet's marks and slug
    fronts, backs = counts[::2], counts[1::2]
    assert len(counts) == pages
    assert sum(fronts) == 45
    assert fronts == backs
    assert set(fronts[:-1]) == {per_sheet}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_name_is_printed_three_times(built: Path, language: str, name: str) -> None:
    """Names are set in capitals; the line of siblings below them is not."""
    text = " ".join(texts(built / f"{language}/{name}.pdf")).replace("\u00a0", " ")
    counted = {n: len(re.findall(rf"(?<!\w){re.escape(n.upper())}(?!\w)", text)) for n in names(language)}
    assert counted == dict.fromkeys(names(language), 3)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("sheets-a4", 63.5, 88.9), ("sheets-letter", 63.5, 88.9), ("sheets-large-a4", 69.85, 120.65)],
)
def test_card_pitch(built: Path, name: str, width: float, height: float) -> None:
    with pikepdf.open(built / f"en/{name}.pdf") as pdf:
        places = list(matrices(pdf.pages[0]))[:-1]
    for axis, pitch in ((4, width), (5, height)):
        steps = [b - a for a, b in itertools.pairwise(sorted({round(m[axis], 4) for m in places}))]
        assert steps
        assert steps == pytest.approx([pitch] * len(steps), abs=0.05)


def test_bleed_colour_reaches_three_millimetres_beyond_the_outer_trim(built: Path) -> None:
    """Along the left edge of the first column: colour at 2.8 mm outside the trim, paper at 3.2 mm."""
    image = pypdfium2.PdfDocument(built / "en/sheets-a4.pdf")[0].render(scale=300 / 72).to_pil().convert("RGB")
    px = 300 / 25.4
    for row in range(3):
        y = int((15.15 + row * 88.9 + 30) * px)
        inside, outside = image.getpixel((int((9.75 - 2.8) * px), y)), image.getpixel((int((9.75 - 3.2) * px), y))
        assert isinstance(inside, tuple)
        assert isinstance(outside, tuple)
        assert min(outside) == 255
        assert min(inside) < 120


def test_backs_look_the_same_upside_down(built: Path) -> None:
    page = pypdfium2.PdfDocument(built / "en/sheets-a4.pdf")[1]
    image = page.render(scale=200 / 72).to_pil().convert("L")
    px = 200 / 25.4
    box = tuple(round(v * px) for v in (9.75 + 63.5, 15.15 + 88.9, 9.75 + 2 * 63.5, 15.15 + 2 * 88.9))
    card = image.crop(box).reduce(4)  # the middle card: all four sides are cut; coarse, so that edges do not count
    turned = card.rotate(180)
    pairs = zip(card.get_flattened_data(), turned.get_flattened_data(), strict=True)
    assert sum(abs(one - other) > 60 for one, other in pairs) < 0.005 * card.width * card.height


def test_each_face_is_stored_once(built: Path) -> None:
    with pikepdf.open(built / "en/sheets-a4.pdf") as pdf:
        forms = {form.objgen for page in pdf.pages for name, form in page.obj.Resources.XObject.items()}
    assert len(forms) == 15 + 1 + 10  # fronts, the back, ten sides' marks and slugs


@pytest.mark.parametrize(
    ("language", "title", "numbers"),
    [
        ("en", "The Odds", ["3,190,187,286", "19.35", "23.38", "57.8%", "14,348,907", "6.944%", "39.3%", "20.02"]),
        ("es", "El azar", ["3 190 187 286", "19,35", "23,38", "57,8 %", "14 348 907", "6,944 %", "39,3 %", "20,02"]),
    ],
)
def test_the_odds_are_printed_in_both_languages(built: Path, language: str, title: str, numbers: list[str]) -> None:
    """Computed at build: mean, redraw, bonuses, Flush hands, ties, cards thrown, and a Suite Bonus of 4."""
    pages = texts(built / f"{language}/rulebook.pdf")
    first = next(n for n, page in enumerate(pages) if page.casefold().lstrip().startswith(title.casefold()))
    said = " ".join(pages[first : first + 2]).replace("\u202f", " ").replace("\u00a0", " ")
    assert [number for number in numbers if number not in said] == []
    with pikepdf.open(built / f"{language}/rulebook.pdf") as pdf:
        page = pdf.pages[first]
        drawn = [str(op.operator) for op in pikepdf.parse_content_stream(page)]
        assert not list(page.images)
    assert drawn.count("l") > 100  # the bars and the line are paths


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rulebook_has_bookmarks_boxes_and_a_multiple_of_four_pages(built: Path, language: str) -> None:
    with pikepdf.open(built / f"{language}/rulebook.pdf") as pdf:
        assert len(pdf.pages) % 4 == 0
        for page in pdf.pages:
            trim = [float(v) / PT_PER_MM for v in page.trimbox]
            assert (trim[2] - trim[0], trim[3] - trim[1]) == (
                pytest.approx(139.7, abs=0.05),
                pytest.approx(210, abs=0.05),
            )
            media = [float(v) / PT_PER_MM for v in page.mediabox]
            assert media[2] - media[0] == pytest.approx(145.7, abs=0.05)
        with pdf.open_outline() as outline:
            assert len(outline.root) >= 9
        assert str(pdf.Root.Lang) == language


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_example_is_in_the_rulebook_with_its_computed_total(built: Path, language: str) -> None:
    text = " ".join(texts(built / f"{language}/rulebook.pdf"))
    examples = sorted((ROOT / f"rules/{GAME}/examples").glob("*.yaml"))
    assert len(examples) >= 10
    for path in examples:
        example = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert example["title"][language] in text, path.name


def test_booklets_hold_every_page_of_the_rulebook(built: Path) -> None:
    with pikepdf.open(built / "en/rulebook.pdf") as book, pikepdf.open(built / "en/rulebook-booklet-a4.pdf") as booklet:
        placed = sum(len(list(matrices(page))) - 1 for page in booklet.pages)
        assert placed == len(book.pages)
    assert "flip on the short edge" in texts(built / "en/rulebook-booklet-letter.pdf")[0]


def test_the_manifest_tells_the_truth(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["game"], manifest["cards"], manifest["copies"]) == (GAME, 15, 45)
    assert sorted(manifest["outputs"]) == sorted([*FILES, *ERRATA])
    for name, entry in manifest["outputs"].items():
        assert entry["sha256"] == hashlib.sha256((built / name).read_bytes()).hexdigest()
        if name in FILES:
            with pikepdf.open(built / name) as pdf:
                assert entry["pages"] == len(pdf.pages)
        for source, digest in entry["inputs"].items():
            if not source.startswith("cardgen:"):
                assert digest == hashlib.sha256((ROOT / source).read_bytes()).hexdigest(), source


@pytest.mark.parametrize("languages", [("es",), pytest.param(("en", "es"), marks=pytest.mark.soak)])
def test_another_process_with_another_hash_seed_and_other_jobs_gives_the_same_bytes(
    built: Path, tmp_path: Path, languages: tuple[str, ...]
) -> None:
    run_build(tmp_path, 1, 2, *(("--lang", languages[0]) if len(languages) == 1 else ()))
    names = [name for name in FILES if name.startswith(languages)]
    assert len(names) == len(FILES) // 2 * len(languages)
    for name in names:
        assert (tmp_path / GAME / name).read_bytes() == (built / name).read_bytes(), name
