"""The drawn plates of a game: read as the small SVG that they are, made pixels, and drawn again by its script."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import yaml
from numpy.typing import NDArray
from PIL import Image, ImageChops

from tests.shipped.games import ROOT

SVG = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" width="([\d.]+)mm" height="([\d.]+)mm" '
    r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)" fill-rule="evenodd">\n'
    r'((?:<path class="[a-z0-9_]+" d="[Mlz0-9 -]+"/>\n)+)</svg>\n'
)
PATH = re.compile(r'<path class="(\w+)" d="([^"]+)"/>')
Corners = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate as written: its size in mm, its viewBox in hundredths of a mm, an ink and outlines for each path."""

    text: str
    size: tuple[float, float]
    view: tuple[int, int, int, int]
    paths: tuple[tuple[str, tuple[Corners, ...]], ...]

    @property
    def corners(self) -> Corners:
        """Every corner of it, in the order in which it is written."""
        return np.concatenate([ring for _, rings in self.paths for ring in rings])


def art(game_id: str) -> Path:
    return ROOT / "cards" / game_id / "art"


def plates(game_id: str) -> list[str]:
    """The paths of a game's plates below its art."""
    return sorted(path.relative_to(art(game_id)).as_posix() for path in art(game_id).rglob("*.svg"))


@cache
def palette(game_id: str) -> dict[str, dict[str, Any]]:
    text = (ROOT / "templates" / game_id / "palette.yaml").read_text("utf-8")
    inks: dict[str, dict[str, Any]] = yaml.safe_load(text)["inks"]
    return inks


def read_plate(game_id: str, plate: str) -> Plate:
    """A plate, held against the grammar that readers of plates know."""
    text = (art(game_id) / plate).read_text("utf-8")
    match = SVG.fullmatch(text)
    assert match, "not the small SVG that readers of plates know"
    view = (int(match[3]), int(match[4]), int(match[5]), int(match[6]))
    paths = tuple((ink, outlines(d)) for ink, d in PATH.findall(match[7]))
    return Plate(text, (float(match[1]), float(match[2])), view, paths)


def outlines(d: str) -> tuple[Corners, ...]:
    """Closed outlines of a path's data, as absolute corners in hundredths of a mm."""
    written = (re.findall(r"-?\d+", outline) for outline in d.split("z")[:-1])
    return tuple(np.array(numbers, dtype=np.int64).reshape(-1, 2).cumsum(0) for numbers in written)


def raster(game_id: str, plate: str, dpi: int) -> Image.Image:
    """The plate as pixels, drawn by PDFium from PDF operators."""
    read = read_plate(game_id, plate)
    x, y, w, h = read.view
    k = 72 / 2540
    ops = [f"{k} 0 0 {-k} {-x * k} {(y + h) * k} cm"]
    for ink, rings in read.paths:
        rgb = palette(game_id)[ink]["rgb"]
        ops.append(" ".join(str(int(rgb[i : i + 2], 16) / 255) for i in (1, 3, 5)) + " rg")
        for ring in rings:
            (left, top), *rest = ring.tolist()
            ops.append(f"{left} {top} m " + " ".join(f"{a} {b} l" for a, b in rest) + " h")
        ops.append("f*")
    document = pikepdf.new()
    document.add_blank_page(page_size=(w * k, h * k))
    document.pages[0].Contents = document.make_stream("\n".join(ops).encode())
    file = BytesIO()
    document.save(file)
    picture: Image.Image = pypdfium2.PdfDocument(file.getvalue())[0].render(scale=dpi / 72).to_pil().convert("RGB")
    return picture


def grey(game_id: str, plate: str, dpi: int) -> NDArray[np.float64]:
    """The plate's grey values, 0 to 255, line by line."""
    return np.asarray(raster(game_id, plate, dpi).convert("L"), float)


def unlike_its_half_turn(game_id: str, plate: str) -> float:
    """Share of the pixels at 200 dpi that change when the plate is turned by half a turn."""
    picture = raster(game_id, plate, 200)
    change = np.asarray(ImageChops.difference(picture, picture.rotate(180))).max(axis=2)
    return float((change > 48).mean())


def linear(value: float) -> float:
    """Light of a value of 0 to 255 in one of the channels of sRGB, of 0 to 1."""
    v = value / 255
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def lightness(grey: float) -> float:
    """L* of a grey value of 0 to 255."""
    light = linear(grey)
    return float(116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light)


def luminance(rgb: str) -> float:
    """Relative luminance of a #rrggbb colour, as the web's contrast rule defines it."""
    red, green, blue = (linear(int(rgb[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def draw(game_id: str, *arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the drawing script in a process of its own, with another hash seed than the committed art had."""
    script = ROOT / "templates" / game_id / "art/draw.py"
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    if path:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, str(script), *arguments]
    return subprocess.run(command, env=environment, text=True, capture_output=True, check=False)
