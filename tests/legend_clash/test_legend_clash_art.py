"""The drawn art of Legend Clash: what is committed is what the code draws, within its limits."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
import yaml
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "cards/legend_clash/art"
DRAW = ROOT / "templates/legend_clash/art/draw.py"
FONT = ROOT / "templates/legend_clash/signs.ttf"
PATH = re.compile(r'<path class="(\w+)" d="([^"]+)"/>')
VIEW = re.compile(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"')
CARD_AREA = 6950 * 9490
"""Area of the plate that the limits are meant for, in hundredths of a mm; a larger one may hold more in proportion."""
PLATES = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))
Corners = list[tuple[int, int]]


def read(plate: str) -> str:
    return (ART / plate).read_text("utf-8")


def palette() -> dict[str, dict[str, Any]]:
    text = (ROOT / "templates/legend_clash/palette.yaml").read_text("utf-8")
    inks: dict[str, dict[str, Any]] = yaml.safe_load(text)["inks"]
    return inks


def cards() -> list[dict[str, Any]]:
    lists = [ROOT / f"cards/legend_clash/{deck}_star.yaml" for deck in ("morning", "evening")]
    return [card for path in lists for card in yaml.safe_load(path.read_text("utf-8"))["cards"]]


def draw(*arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the drawing script in a process of its own, with another hash seed than the committed art had."""
    env = {**os.environ, "PYTHONHASHSEED": "4711"}
    if path:
        env["PYTHONPATH"] = str(path)
    return subprocess.run([sys.executable, str(DRAW), *arguments], env=env, text=True, capture_output=True, check=False)


def rings(d: str) -> list[Corners]:
    """Closed outlines of a path's data, as absolute corners in hundredths of a mm."""
    found = []
    for subpath in d.split("z")[:-1]:
        numbers = np.array([int(n) for n in re.findall(r"-?\d+", subpath)]).reshape(-1, 2)
        found.append([(int(x), int(y)) for x, y in numbers.cumsum(0)])
    return found


def view(svg: str) -> tuple[int, int, int, int]:
    """The viewBox."""
    match = VIEW.search(svg)
    assert match
    return int(match[1]), int(match[2]), int(match[3]), int(match[4])


# ---------------------------------------------------------------- what is drawn is what is committed


def test_a_sample_drawn_again_gives_the_committed_bytes(tmp_path: Path) -> None:
    sample = [
        "art/medusa",
        "art/labyrinth",
        "art/excalibur",
        "art/kitezh",
        "saver/medusa",
        "art/frame/setting",
        "art/back/evening",
        "book/strip-relic",
        "book/strip-setting",
        "book/end-sphere",
        "signs",
    ]
    run = draw("--out", str(tmp_path), "--only", *sample)
    assert run.returncode == 0, run.stderr
    drawn = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert len(drawn) == len(sample)
    for path in drawn:
        assert path.read_bytes() == (ROOT / path.relative_to(tmp_path)).read_bytes(), path.name


def test_the_catalogue_lists_the_committed_plates_and_no_others() -> None:
    listed = draw("--list").stdout.split()
    assert [path for path in listed if not (ROOT / path).exists()] == []
    assert sorted(f"cards/legend_clash/art/{plate}" for plate in PLATES) == sorted(
        p for p in listed if p.endswith(".svg")
    )


def test_an_unknown_drawing_is_named(tmp_path: Path) -> None:
    run = draw("--out", str(tmp_path), "--only", "art/kappa", "kappas")
    assert (run.returncode, run.stderr.strip()) == (1, "no drawing is called kappas; --list shows them all")
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "shapely.py").write_text("raise ModuleNotFoundError(\"No module named 'shapely'\", name='shapely')\n")
    run = draw(path=tmp_path)
    assert run.returncode == 1
    assert run.stderr.strip() == "drawing needs shapely, which is not installed: pip install 'cardgen[art]'"


# ---------------------------------------------------------------- the plates


@pytest.mark.parametrize("plate", PLATES)
def test_a_plate_keeps_to_the_palette_and_the_limits(plate: str) -> None:
    text = read(plate)
    x, y, w, h = view(text)
    paths = PATH.findall(text)
    assert text.count("<path") == len(paths) > 0
    assert {ink for ink, _ in paths} <= set(palette())
    share = max(1.0, w * h / CARD_AREA)
    corners = np.array([p for _, d in paths for ring in rings(d) for p in ring])
    assert len(corners) <= 32_000 * share
    assert len(zlib.compress(text.encode())) <= 120_000 * share
    assert (corners.min(0) >= (x, y)).all()
    assert (corners.max(0) <= (x + w, y + h)).all()


def test_every_card_has_its_picture_in_both_editions() -> None:
    ids = {card["id"] for card in cards()}
    assert len(ids) == 90
    assert {path.stem for path in ART.glob("*.svg")} == ids
    assert {path.stem for path in (ART / "saver").glob("*.svg")} == ids


def test_a_creature_has_a_gold_star_for_each_point_of_its_rank() -> None:
    """Gold is the constellation's alone: its lines, which stop short of the stars, and one star for each rank."""
    wrong = {}
    for card in cards():
        if card["type"] == "creature":
            outlines = [
                ring for ink, d in PATH.findall(read(f"{card['id']}.svg")) if ink == "gold" for ring in rings(d)
            ]
            stars = sum(len(ring) >= 9 for ring in outlines)
            if stars != card["rank"]:
                wrong[card["id"]] = (stars, card["rank"])
    assert wrong == {}


def test_the_ink_saver_prints_dark_lines_on_white() -> None:
    """No picture of the ink saver is more than two fifths dark; in colour a creature's is more than half."""
    for card in cards():
        grey = np.asarray(raster(read(f"saver/{card['id']}.svg"), 34).convert("L"), float)[0:72]
        assert (grey < 128).mean() < 0.4, card["id"]
    assert (np.asarray(raster(read("medusa.svg"), 34).convert("L"), float)[0:72, 28:] < 128).mean() > 0.5


def test_subject_and_ground_are_told_apart_in_grey() -> None:
    """Every picture has at least 30 L* between the lightest and the darkest tenth of its window."""
    flat = {}
    for card in cards():
        grey = np.asarray(raster(read(f"{card['id']}.svg"), 34).convert("L"), float)[4:70, 24:88]
        low, high = np.percentile(grey, [10, 90])
        flat[card["id"]] = lightness(high) - lightness(low)
    assert {name: round(d) for name, d in flat.items() if d < 30} == {}


def lightness(grey: float) -> float:
    """L* of a grey value of 0 to 255."""
    v = grey / 255
    linear = v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    return 116 * linear ** (1 / 3) - 16 if linear > 0.008856 else 903.3 * linear


# ---------------------------------------------------------------- the rulebook


@pytest.mark.parametrize("plate", [plate for plate in PLATES if plate.startswith("book/strip-")])
def test_a_chapter_strip_fills_the_head_of_a_page_and_its_bleed(plate: str) -> None:
    assert view(read(plate)) == (-300, -300, 14570, 1500)
    grey = np.asarray(raster(read(plate), 72).convert("L"), float)
    assert (grey[1, :] < 250).mean() > 0.9
    assert (grey[:, [1, -2]] < 250).mean() > 0.9


def test_every_chapter_strip_and_end_piece_is_used() -> None:
    book = ROOT / "templates/legend_clash/book"
    said = "".join(path.read_text("utf-8") for path in sorted(book.glob("*.html")))
    for plate in PLATES:
        if plate.startswith("book/"):
            assert f'"{Path(plate).stem.removeprefix("strip-")}' in said or plate in said, plate


def test_those_on_the_cover_are_cards() -> None:
    named = re.findall(r'Guest\("(\w+)", "([^"]*)"', (DRAW.parent / "cover.py").read_text("utf-8"))
    names = {card["id"]: card["name"] for card in cards()}
    assert len(named) == 9
    assert all(names[card] == name or not name for card, name in named)


# ---------------------------------------------------------------- the back


@pytest.mark.parametrize("back", ["back/morning", "back/evening", "saver/back/morning", "saver/back/evening"])
def test_a_back_looks_the_same_upside_down(back: str) -> None:
    assert unlike_its_half_turn(read(f"{back}.svg")) < 0.0005
    assert unlike_its_half_turn(read("frame/creature.svg")) > 0.1  # what a plate with a top measures


def unlike_its_half_turn(svg: str) -> float:
    """Share of the pixels at 200 dpi that change when the plate is turned by half a turn."""
    picture = raster(svg, 200)
    change = np.asarray(ImageChops.difference(picture, picture.rotate(180))).max(axis=2)
    return float((change > 48).mean())


def raster(svg: str, dpi: int) -> Image.Image:
    """The plate as pixels, drawn by PDFium from PDF operators."""
    x, y, w, h = view(svg)
    k = 72 / 2540
    ops = [f"{k} 0 0 {-k} {-x * k} {(y + h) * k} cm"]
    inks = palette()
    for ink, d in PATH.findall(svg):
        rgb = inks[ink]["rgb"]
        ops.append(" ".join(str(int(rgb[i : i + 2], 16) / 255) for i in (1, 3, 5)) + " rg")
        ops += [f"{r[0][0]} {r[0][1]} m " + " ".join(f"{a} {b} l" for a, b in r[1:]) + " h" for r in rings(d)]
        ops.append("f*")
    document = pikepdf.new()
    document.add_blank_page(page_size=(w * k, h * k))
    document.pages[0].Contents = document.make_stream("\n".join(ops).encode())
    file = BytesIO()
    document.save(file)
    picture: Image.Image = pypdfium2.PdfDocument(file.getvalue())[0].render(scale=dpi / 72).to_pil().convert("RGB")
    return picture


# ---------------------------------------------------------------- palette and signs


def test_the_palette_can_be_printed() -> None:
    for name, ink in palette().items():
        assert re.fullmatch(r"#[0-9a-f]{6}", ink["rgb"]), name
        assert len(ink["cmyk"]) == 4, name
        assert all(0 <= part <= 100 for part in ink["cmyk"]), name
        assert sum(ink["cmyk"]) <= 300, name


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("gold", "deep"),
        ("ivory", "deep"),
        ("ivory", "land"),
        ("ivory", "ink"),
        ("ink", "paper"),
        ("people", "paper"),
        ("foot", "paper"),
        ("trap_text", "black"),
        ("trap_text", "smoke"),
        ("trap_people", "black"),
        ("trap_foot", "black"),
        ("ink", "leaf"),
        ("people", "leaf"),
        ("people", "white"),
        ("foot", "white"),
        ("line", "white"),
        ("line", "leaf"),
        ("plum", "white"),
        ("ivory", "night"),
        ("gold", "night"),
        ("gold", "mist_bright"),
        ("gold", "plum"),
        ("starlight", "night"),
        ("strike", "leaf"),
        ("strike", "paper"),
        ("white", "strike"),
        ("ink", "gold"),
    ],
)
def test_text_can_be_read(text: str, ground: str) -> None:
    one, other = sorted(luminance(palette()[name]["rgb"]) for name in (text, ground))
    assert (other + 0.05) / (one + 0.05) >= 4.5


def test_nothing_in_the_rulebook_is_smaller_than_six_and_a_half_points() -> None:
    css = (ROOT / "templates/legend_clash/book/book.css").read_text("utf-8")
    sizes = [
        float(size) for rule in re.findall(r"font(?:-size)?:[^;}]*", css) for size in re.findall(r"([\d.]+)pt", rule)
    ]
    assert len(sizes) > 60
    assert min(sizes) >= 6.5


def luminance(rgb: str) -> float:
    """Relative luminance of a #rrggbb colour, as the web's contrast rule defines it."""
    parts = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_sign_font_holds_the_signs_of_the_game() -> None:
    font = TTFont(FONT)
    signs = {name: chr(code) for code, name in (font.getBestCmap() or {}).items()}
    assert list(signs) == [
        *["creature", "trap", "relic", "setting", "off", "def", "hp", "mana", "star", "unlit"],
        *["attack", "guard", "deck", "hand", "screen", "facedown", "arrow"],
    ]
    assert min(signs.values()) == "\ue000"
    assert font["name"].getDebugName(1) == "Legend Signs"
    head: Any = font["head"]
    assert head.created == head.modified
