"""The drawn art of Celtic Warbands: what is committed is what the code draws, within its limits."""

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
ART = ROOT / "cards/celtic_warbands/art"
DRAW = ROOT / "templates/celtic_warbands/art/draw.py"
FONT = ROOT / "templates/celtic_warbands/signs.ttf"

SVG = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" width="([\d.]+)mm" height="([\d.]+)mm" '
    r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)" fill-rule="evenodd">\n'
    r'((?:<path class="[a-z0-9_]+" d="[Mlz0-9 -]+"/>\n)+)</svg>\n'
)
PATH = re.compile(r'<path class="(\w+)" d="([^"]+)"/>')
CARD_AREA = 69.5 * 94.9
"""Area in square mm of the plate that the limits are meant for; a larger plate may hold more in proportion."""

PLATES = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))


def read(plate: str) -> str:
    return (ART / plate).read_text("utf-8")


def palette() -> dict[str, dict[str, Any]]:
    inks: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "templates/celtic_warbands/palette.yaml").read_text())[
        "inks"
    ]
    return inks


def cards() -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = yaml.safe_load((ROOT / "cards/celtic_warbands/cards.yaml").read_text("utf-8"))[
        "cards"
    ]
    return listed


def draw(*arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the drawing script in a process of its own, with another hash seed than the committed art had."""
    env = {**os.environ, "PYTHONHASHSEED": "4711"}
    if path:
        env["PYTHONPATH"] = str(path)
    return subprocess.run([sys.executable, str(DRAW), *arguments], env=env, text=True, capture_output=True, check=False)


# ---------------------------------------------------------------- what is drawn is what is committed


def test_a_sample_drawn_again_gives_the_committed_bytes(tmp_path: Path) -> None:
    sample = ["poker/sill", "large/tab", "objects/golden_torc", "objects/brave", "book/end-scroll", "layers", "signs"]
    run = draw("--out", str(tmp_path), "--only", *sample)
    assert run.returncode == 0, run.stderr
    drawn = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert len(drawn) == len(sample)
    for path in drawn:
        assert path.read_bytes() == (ROOT / path.relative_to(tmp_path)).read_bytes(), path.name


def test_the_catalogue_lists_the_committed_plates_and_no_others() -> None:
    listed = draw("--list").stdout.split()
    assert [path for path in listed if not (ROOT / path).exists()] == []
    assert sorted(f"cards/celtic_warbands/art/{plate}" for plate in PLATES) == sorted(
        p for p in listed if p.endswith(".svg")
    )


def test_an_unknown_drawing_is_named(tmp_path: Path) -> None:
    run = draw("--out", str(tmp_path), "--only", "brave", "bravery")
    assert (run.returncode, run.stderr.strip()) == (1, "no drawing is called bravery; --list shows them all")
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "shapely.py").write_text("raise ModuleNotFoundError(\"No module named 'shapely'\", name='shapely')\n")
    run = draw(path=tmp_path)
    assert run.returncode == 1
    assert run.stderr.strip() == "drawing needs shapely, which is not installed: pip install 'cardgen[art]'"


# ---------------------------------------------------------------- the plates


@pytest.mark.parametrize("plate", PLATES)
def test_a_plate_keeps_to_the_grammar_the_palette_and_the_limits(plate: str) -> None:
    text = read(plate)
    match = SVG.fullmatch(text)
    assert match, "not the small SVG that readers of plates know"
    width, height = float(match[1]), float(match[2])
    assert (round(width * 100), round(height * 100)) == (int(match[5]), int(match[6]))
    paths = PATH.findall(match[7])
    assert {ink for ink, _ in paths} <= set(palette())
    share = max(1.0, width * height / CARD_AREA)
    assert sum(len(points(d)) for _, d in paths) <= 32_000 * share
    assert len(zlib.compress(text.encode())) <= 120_000 * share
    left, top = int(match[3]), int(match[4])
    corners = np.array([p for _, d in paths for p in points(d)])
    assert (corners.min(0) >= (left, top)).all()
    assert (corners.max(0) <= (left + int(match[5]), top + int(match[6]))).all()


def points(d: str) -> list[tuple[int, int]]:
    """Absolute corners of a path's data."""
    return [corner for ring in rings(d) for corner in ring]


def rings(d: str) -> list[list[tuple[int, int]]]:
    """Closed outlines of a path's data, as absolute corners."""
    found = []
    for subpath in d.split("z")[:-1]:
        numbers = np.array([int(n) for n in re.findall(r"-?\d+", subpath)]).reshape(-1, 2)
        found.append([(int(x), int(y)) for x, y in numbers.cumsum(0)])
    return found


def test_every_card_has_its_picture_and_the_layers_say_how_it_is_stacked() -> None:
    layers = yaml.safe_load((ART / "layers.yaml").read_text("utf-8"))["objects"]
    assert sorted(layers) == sorted(card["id"] for card in cards())
    beds = {card for card, layer in layers.items() if layer["bed"]}
    pictures = {path.stem for path in (ART / "objects").glob("*.svg")}
    assert pictures == set(layers) | {f"{card}-bed" for card in beds}
    over = {card for card, layer in layers.items() if layer["over_sill"]}
    template = (ROOT / "templates/celtic_warbands/parts.html").read_text("utf-8")
    assert over == set(re.findall(r"'(\w+)'", template.partition("over_sill =")[2].partition("%}")[0]))


def test_every_suite_has_its_stage_in_both_formats() -> None:
    suites = {card["suite"] for card in cards()}
    for size in ("poker", "large"):
        stages = {path.stem.removeprefix("stage-") for path in (ART / size).glob("stage-*.svg")}
        assert stages == suites


# ---------------------------------------------------------------- the backs


@pytest.mark.parametrize("size", ["poker", "large"])
def test_a_back_looks_the_same_upside_down(size: str) -> None:
    assert unlike_its_half_turn(read(f"{size}/back.svg")) < 0.0005
    assert unlike_its_half_turn(read(f"{size}/sill.svg")) > 0.1  # what a plate with a top measures


def unlike_its_half_turn(svg: str) -> float:
    """Share of the pixels at 200 dpi that change when the plate is turned by half a turn."""
    picture = raster(svg, 200)
    change = np.asarray(ImageChops.difference(picture, picture.rotate(180))).max(axis=2)
    return float((change > 48).mean())


def raster(svg: str, dpi: int) -> Image.Image:
    """The plate as pixels, drawn by PDFium from PDF operators."""
    match = SVG.fullmatch(svg)
    assert match
    x, y, w, h = (int(match[i]) for i in (3, 4, 5, 6))
    k = 72 / 2540
    ops = [f"{k} 0 0 {-k} {-x * k} {(y + h) * k} cm"]
    for ink, d in PATH.findall(match[7]):
        rgb = palette()[ink]["rgb"]
        ops.append(" ".join(str(int(rgb[i : i + 2], 16) / 255) for i in (1, 3, 5)) + " rg")
        ops += [
            " l ".join(f"{a} {b}" + (" m" if i == 0 else "") for i, (a, b) in enumerate(r)) + " l h" for r in rings(d)
        ]
        ops.append("f*")
    document = pikepdf.new()
    document.add_blank_page(page_size=(w * k, h * k))
    document.pages[0].Contents = document.make_stream("\n".join(ops).replace(" m l ", " m ").encode())
    file = BytesIO()
    document.save(file)
    page = pypdfium2.PdfDocument(file.getvalue())[0]
    picture: Image.Image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    return picture


# ---------------------------------------------------------------- palette and signs


def test_the_palette_can_be_printed() -> None:
    for name, ink in palette().items():
        assert re.fullmatch(r"#[0-9a-f]{6}", ink["rgb"]), name
        assert len(ink["cmyk"]) == 4, name
        assert all(0 <= part <= 100 for part in ink["cmyk"]), name
        assert sum(ink["cmyk"]) <= 300, name


@pytest.mark.parametrize("text", ["bone", "gold", "sand", "sibling", "footer"])
def test_text_on_the_name_field_can_be_read(text: str) -> None:
    light, dark = (luminance(palette()[name]["rgb"]) for name in (text, "iron"))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(rgb: str) -> float:
    """Relative luminance of a #rrggbb colour, as the web's contrast rule defines it."""
    parts = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_sign_font_holds_the_signs_of_the_game() -> None:
    font = TTFont(FONT)
    signs = {name: chr(code) for code, name in (font.getBestCmap() or {}).items()}
    assert list(signs) == [
        *["whirl1", "whirl2", "whirl3", "whirl4", "whirl5"],
        *["traits", "weapons", "armor", "costume", "boons", "head", "arrow", "gold", "captives", "heads", "cattle"],
    ]
    assert min(signs.values()) == "\ue000"
    assert font["name"].getDebugName(1) == "Warbands Signs"
    head: Any = font["head"]
    assert head.created == head.modified


def test_a_rating_sign_has_as_many_arms_as_its_number() -> None:
    glyphs = TTFont(FONT)["glyf"]
    assert [glyphs[f"whirl{n}"].numberOfContours for n in range(1, 6)] == [1, 2, 3, 4, 5]
