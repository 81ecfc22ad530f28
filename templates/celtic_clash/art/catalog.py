"""What is drawn: every file of the game's art, by its path below the project, and how to make its bytes.

Plates in the folders `poker` and `large` are parts of faces, those in `book` the rulebook's; the others are the cards'
pictures, found by `gallery`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import book
import cover
import reference
import signs
from back import back
from face import FORMATS, STEPS, ground, rail, relic, unit
from frame import KINDS, PAGE, Picture, place, seed_of, surround
from gallery import glazed, pictures

from cardgen.ornament.plate import Plate

ART = "cards/celtic_clash/art"
FONT = "templates/celtic_clash/signs.ttf"

Maker = Callable[[], bytes]


def drawings() -> dict[str, Maker]:
    """Path below the project's root -> a function that draws it and returns the file's bytes."""
    made = {f"{ART}/{name}.svg": partial(svg, make) for name, make in plates().items()}
    return {**made, FONT: signs.font}


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    made: dict[str, Callable[[], Plate]] = {}
    for fmt in FORMATS:
        fronts = {"back": back, "ground": ground, "hero": unit, "creature": unit, "relic": relic}
        made |= {f"{fmt.name}/{name}": partial(make, fmt) for name, make in fronts.items()}
        made |= {f"{fmt.name}/{name}": partial(make, fmt) for name, make in reference.PLATES.items()}
        made |= {f"{fmt.name}/rail-{wil}": partial(rail, fmt, wil) for wil in STEPS}
    for kind in KINDS:
        made |= {name: partial(picture, kind, name, draw) for name, draw in pictures(kind).items()}
    made |= {f"book/{name}": make for name, make in book.plates().items()}
    return {**made, "book/cover": cover.cover}


def svg(make: Callable[[], Plate]) -> bytes:
    """A plate as the bytes of its file."""
    return make().svg().encode()


def picture(kind: str, name: str, draw: Picture) -> Plate:
    """A card's window with its interlace, in place on the poker card."""
    layers = [*surround(kind, seed_of(name)), *glazed(kind, draw)]
    return Plate(PAGE).add((ink, place(g)) for ink, g in layers)
