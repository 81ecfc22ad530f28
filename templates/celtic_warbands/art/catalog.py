"""What is drawn: every file of the game's art, by its path below the project, and how to make its bytes.

Pictures are found by their modules in `objects/`: one that defines `draw` is a card's picture, the others are helpers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

import book
import cover
import signs
from back import back
from formats import FORMATS
from objects.parts import KEYLINE, Part, keyline
from sill import sill, tab
from stage import SUITES, stage

from cardgen.ornament.plate import Plate

ART = "cards/celtic_warbands/art"
FONT = "templates/celtic_warbands/signs.ttf"
FRAME = (-40.0, -45.0, 80.0, 110.0)
"""Page of an object's plate round the roundel's middle: x, y, width, height in mm."""

Maker = Callable[[], bytes]


def drawings() -> dict[str, Maker]:
    """Path below the project's root -> a function that draws it and returns the file's bytes."""
    made = {f"{ART}/{name}.svg": partial(svg, make) for name, make in plates().items()}
    return {**made, f"{ART}/layers.yaml": layers, FONT: signs.font}


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    made: dict[str, Callable[[], Plate]] = {}
    for fmt in FORMATS:
        made |= {f"{fmt.name}/stage-{suite}": partial(stage, fmt, suite) for suite in SUITES}
        made |= {f"{fmt.name}/{make.__name__}": partial(make, fmt) for make in (sill, tab, back)}
    for card, module in pictures().items():
        made[f"objects/{card}"] = partial(picture, module)
        if hasattr(module, "bed"):
            made[f"objects/{card}-bed"] = partial(framed, module.bed)
    made |= {f"book/{name}": make for name, make in book.plates().items()}
    return {**made, "book/cover": cover.cover}


def svg(make: Callable[[], Plate]) -> bytes:
    """A plate as the bytes of its file."""
    return make().svg().encode()


def pictures() -> dict[str, ModuleType]:
    """Card id -> the module that draws its picture, in the order of the ids."""
    names = sorted(path.stem for path in (Path(__file__).parent / "objects").glob("*.py"))
    modules = {name: import_module(f"objects.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "draw")}


def framed(draw: Callable[[], list[Part]]) -> Plate:
    """Parts on a plate of their own."""
    return Plate(FRAME).add(draw())


def picture(module: ModuleType) -> Plate:
    """A card's object with its keyline, unless the picture has drawn its own."""
    parts: list[Part] = module.draw()
    width = getattr(module, "KEYLINE", KEYLINE)
    return Plate(FRAME).add(parts if width is None else keyline(parts, width))


def layers() -> bytes:
    """How the plates of each card are stacked, as YAML for the templates."""
    lines = [
        "# Written by templates/celtic_warbands/art/draw.py.  Plates of a card, far to near: stage, bed (if any),",
        "# object, sill, tab; where over_sill is true: stage, bed, sill, object, tab.",
        "format: 1",
        "objects:",
    ]
    for card, module in pictures().items():
        bed, over = hasattr(module, "bed"), getattr(module, "OVER_SILL", False)
        lines.append(f"  {card}: {{bed: {str(bed).lower()}, over_sill: {str(over).lower()}}}")
    return ("\n".join(lines) + "\n").encode()
