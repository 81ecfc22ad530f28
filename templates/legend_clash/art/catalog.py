"""What is drawn: every file of the game's art, by its path below the project, and how to make its bytes.

Pictures are named after their cards; plates in `frame` lie over them, those in `back` are the backs of the two decks.
The folder `saver` holds the same again for the ink saver, `book` the rulebook's ornament.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import book
import cover
import reference
import signs
from back import BACKS, back
from frame import KINDS, frame
from gallery import pictures
from scene import drawn

from cardgen.ornament.plate import Plate

ART = "cards/legend_clash/art"
FONT = "templates/legend_clash/signs.ttf"

Maker = Callable[[], bytes]


def drawings() -> dict[str, Maker]:
    """Path below the project's root -> a function that draws it and returns the file's bytes."""
    made = {f"{ART}/{name}.svg": partial(svg, make) for name, make in plates().items()}
    return {**made, FONT: signs.font}


def plates() -> dict[str, Callable[[], Plate]]:
    """Name of a plate -> a function that draws it."""
    made: dict[str, Callable[[], Plate]] = {}
    for saver, folder in ((False, ""), (True, "saver/")):
        made |= {f"{folder}frame/{kind}": partial(frame, kind, saver) for kind in KINDS}
        made |= {f"{folder}frame/{name}": partial(make, saver) for name, make in reference.PLATES.items()}
        made |= {f"{folder}back/{deck}": partial(back, deck, saver) for deck in BACKS}
        for kind in KINDS:
            made |= {f"{folder}{name}": partial(drawn, kind, draw, saver) for name, draw in pictures(kind).items()}
    made |= {f"book/{name}": make for name, make in book.plates().items()}
    return {**made, "book/cover": cover.cover}


def svg(make: Callable[[], Plate]) -> bytes:
    """A plate as the bytes of its file."""
    return make().svg().encode()
