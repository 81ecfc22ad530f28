"""Write the star catalogue and the Milky Way that the plates are drawn from.

    python templates/legend_clash/art/stars/vendor.py FOLDER

FOLDER holds the unpacked npm package `d3-celestial` (0.7.35, BSD 3-Clause, Olaf Frohn; stars from the XHIP catalogue).
`stars.txt` has one star a line, brightest first: right ascension and declination in degrees, and magnitude, down to
FAINTEST.  `milky_way.txt` has one outline a line: its level, 1 the outermost, then pairs in tenths of a degree.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from shapely.geometry import LineString

HERE = Path(__file__).parent
FAINTEST = 5.6
"""Magnitude of the faintest star: what a clear night shows without a glass."""
LEVELS = ("ol1", "ol2")
COARSE = 0.15
"""How far a simplified outline may leave the true one, in degrees: 0.16 mm on a card."""


def features(folder: Path, name: str) -> list[Any]:
    """The features of one of the package's data files."""
    found = sorted(folder.rglob(f"data/{name}"))
    if not found:
        raise SystemExit(f"data/{name} is not below {folder}")
    listed: list[Any] = json.loads(found[0].read_text("utf-8"))["features"]
    return listed


def stars(folder: Path) -> str:
    """The catalogue as text."""
    rows = sorted(
        (float(f["properties"]["mag"]), *f["geometry"]["coordinates"]) for f in features(folder, "stars.6.json")
    )
    return "".join(f"{ra % 360:.2f} {dec:.2f} {mag:.2f}\n" for mag, ra, dec in rows if mag <= FAINTEST)


def milky_way(folder: Path) -> str:
    """The outlines as text."""
    lines = []
    for feature in features(folder, "mw.json"):
        if feature["id"] in LEVELS:
            for ring in (r for polygon in feature["geometry"]["coordinates"] for r in polygon):
                line = LineString(ring).simplify(COARSE)
                if len(line.coords) > 3:
                    pairs = " ".join(f"{round(x * 10)} {round(y * 10)}" for x, y in line.coords)
                    lines.append(f"{LEVELS.index(feature['id']) + 1} {pairs}\n")
    return "".join(lines)


def main(folder: Path) -> None:
    """Write both files beside this one."""
    (HERE / "stars.txt").write_text(stars(folder), encoding="utf-8")
    (HERE / "milky_way.txt").write_text(milky_way(folder), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
