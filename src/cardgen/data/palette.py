"""A game's inks, from `templates/<game>/palette.yaml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from cardgen.data.desk import Desk, mapping, sequence, text
from cardgen.model.game import Colour

_RGB = re.compile(r"#[0-9a-f]{6}")
MAX_INK = 300  # per cent of all four inks together: what coated stock takes before it smears


def read_palette(desk: Desk, game_id: str) -> Mapping[str, Colour]:
    """The inks by name, with every finding noted on the desk; a game may do without a palette."""
    source = desk.open_if_there(f"templates/{game_id}/palette.yaml", "palette")
    inks: dict[str, Colour] = {}
    for name, said in mapping(source.value.get("inks")).items() if source else ():
        ink = mapping(said)
        rgb = text(ink.get("rgb")).lower()
        if "cmyk" not in ink and _RGB.fullmatch(rgb):
            inks[name] = Colour(rgb, cmyk_of(rgb))
            continue
        parts = [n for n in sequence(ink.get("cmyk")) if isinstance(n, int)]
        if source is None or len(parts) != 4:
            continue
        if sum(parts) > MAX_INK:
            message = f"ink '{name}' lays {sum(parts)} % on the paper"
            desk.warn("too-much-ink", message, source.where("inks", name, "cmyk"), f"stay at {MAX_INK} % or less")
        inks[name] = Colour(rgb, (parts[0], parts[1], parts[2], parts[3]))
    return MappingProxyType(inks)


def cmyk_of(rgb: str) -> tuple[int, int, int, int]:
    """The CMYK build, in whole per cent, of an sRGB colour `#rrggbb` whose ink the palette does not mix itself.

    Full black generation: the brightest channel sets the black, K = 1 - max; each ink is what its channel lacks of the
    brightest, as a share of it.  It knows nothing of paper or press, and never lays more than 300 %.
    """
    channels = [int(rgb[i : i + 2], 16) for i in (1, 3, 5)]
    most = max(channels)
    cyan, magenta, yellow = (round(100 * (most - channel) / most) if most else 0 for channel in channels)
    return cyan, magenta, yellow, round(100 * (255 - most) / 255)
