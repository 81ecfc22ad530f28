"""The drawn art of Celtic Clash: what is committed is what the code draws, within its limits."""

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
ART = ROOT / "cards/celtic_clash/art"
DRAW = ROOT / "templates/celtic_clash/art/draw.py"
FONT = ROOT / "templates/celtic_clash/signs.ttf"
PATH = re.compile(r'<path class="(\w+)" d="([^"]+)"/>')
VIEW = re.compile(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"')
CARD_AREA = 6950 * 9490
"""Area of the plate that the limits are meant for, in hundredths of a mm; a larger one may hold more in proportion."""
WINDOWS = {"hero": 41.6, "creature": 43.8, "relic": 43.0}
"""Width in mm of the opening of each kind of card."""

PLATES = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))
Corners = list[tuple[int, int]]


def read(plate: str) -> str:
    return (ART / plate).read_text("utf-8")


def palette() -> dict[str, dict[str, Any]]:
    text = (ROOT / "templates/celtic_clash/palette.yaml").read_text("utf-8")
    inks: dict[str, dict[str, Any]] = yaml.safe_load(text)["inks"]
    return inks


def cards() -> list[dict[str, Any]]:
    text = (ROOT / "cards/celtic_clash/cards.yaml").read_text("utf-8")
    listed: list[dict[str, Any]] = yaml.safe_load(text)["cards"]
    return listed


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
        "poker/creature",
        "poker/rail-25",
        "large/turn",
        "queen_medb",
        "brown_bull",
        "gae_bulg",
        "end-rose",
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
    assert sorted(f"cards/celtic_clash/art/{plate}" for plate in PLATES) == sorted(
        p for p in listed if p.endswith(".svg")
    )


def test_an_unknown_drawing_is_named(tmp_path: Path) -> None:
    run = draw("--out", str(tmp_path), "--only", "banshee", "banshees")
    assert (run.returncode, run.stderr.strip()) == (1, "no drawing is called banshees; --list shows them all")
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


def test_every_card_has_its_picture_and_every_wil_its_rail() -> None:
    ids = {card["id"] for card in cards()}
    assert {path.stem for path in ART.glob("*.svg")} == ids
    rails = {int(path.stem.removeprefix("rail-")) for path in (ART / "poker").glob("rail-*.svg")}
    assert {card["wil"] for card in cards() if "wil" in card} <= rails


@pytest.mark.parametrize("card", cards(), ids=lambda card: str(card["id"]))
def test_a_picture_stands_in_the_window_of_its_kind(card: dict[str, Any]) -> None:
    """The lead of the opening is the second lead of a plate, after the interlace's; it never leaves the field."""
    text = read(f"{card['id']}.svg")
    assert PATH.findall(text)[0][0] == f"stone_{card['type']}"
    corners = np.array([p for _, d in PATH.findall(text) for ring in rings(d) for p in ring]) / 100
    assert (corners.min(0) >= (3.6 - 0.65, 11.6 - 0.65)).all()
    assert (corners.max(0) <= (51.6 + 0.65, 57.4 + 0.65)).all()
    gold = np.array([p for ring in rings(PATH.findall(text)[4][1]) for p in ring]) / 100
    width = float(np.ptp(gold[:, 0])) - 1.9
    assert width == pytest.approx(WINDOWS[card["type"]], abs=0.6)


def test_subject_and_ground_are_told_apart_in_grey() -> None:
    """Every picture has at least 30 L* between the lightest and the darkest tenth of its window."""
    flat = {}
    for card in cards():
        grey = np.asarray(raster(read(f"{card['id']}.svg"), 34).convert("L"), float)[26:72, 18:64]
        low, high = np.percentile(grey, [10, 90])
        flat[card["id"]] = lightness(high) - lightness(low)
    assert {name: round(d) for name, d in flat.items() if d < 30} == {}


def lightness(grey: float) -> float:
    """L* of a grey value of 0 to 255."""
    v = grey / 255
    linear = v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    return 116 * linear ** (1 / 3) - 16 if linear > 0.008856 else 903.3 * linear


# ---------------------------------------------------------------- the back


@pytest.mark.parametrize("size", ["poker", "large"])
def test_a_back_looks_the_same_upside_down(size: str) -> None:
    assert unlike_its_half_turn(read(f"{size}/back.svg")) < 0.0005
    assert unlike_its_half_turn(read(f"{size}/hero.svg")) > 0.1  # what a plate with a top measures


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


def test_the_tones_of_a_glass_rise_from_deep_to_bright() -> None:
    glasses = {name.removesuffix("_1") for name in palette() if name.endswith("_1")}
    assert len(glasses) >= 16
    for glass in sorted(glasses):
        tones = [luminance(palette()[f"{glass}_{step}"]["rgb"]) for step in range(1, 8)]
        assert tones == sorted(tones), glass


@pytest.mark.parametrize(("text", "ground"), [("gold", "lead"), ("lead", "horn"), ("lead", "amber_4")])
def test_text_can_be_read(text: str, ground: str) -> None:
    one, other = sorted(luminance(palette()[name]["rgb"]) for name in (text, ground))
    assert (other + 0.05) / (one + 0.05) >= 4.5


def luminance(rgb: str) -> float:
    """Relative luminance of a #rrggbb colour, as the web's contrast rule defines it."""
    parts = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_sign_font_holds_the_signs_of_the_game() -> None:
    font = TTFont(FONT)
    signs = {name: chr(code) for code, name in (font.getBestCmap() or {}).items()}
    assert list(signs) == [
        *["hero", "creature", "relic", "atk", "def", "wil", "passive", "attack", "defense", "once"],
        *["deck", "hand", "discard", "defeated", "arrow", "knot"],
    ]
    assert min(signs.values()) == "\ue000"
    assert font["name"].getDebugName(1) == "Clash Signs"
    head: Any = font["head"]
    assert head.created == head.modified
