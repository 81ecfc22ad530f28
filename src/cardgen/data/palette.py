"""A game's inks, from `templates/<game>/palette.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardgen.data.desk import Desk, mapping, sequence, text
from cardgen.model.game import Colour

MAX_INK = 300  # per cent of all four inks together: what coated stock takes before it smears


def read_palette(desk: Desk, game_id: str) -> Mapping[str, Colour]:
    """The inks by name, with every finding noted on the desk; a game may do without a palette."""
    source = desk.open_if_there(f"templates/{game_id}/palette.yaml", "palette")
    inks: dict[str, Colour] = {}
    for name, said in mapping(source.value.get("inks")).items() if source else ():
        ink = mapping(said)
        parts = [n for n in sequence(ink.get("cmyk")) if isinstance(n, int)]
        if source is None or len(parts) != 4:
            continue
        if sum(parts) > MAX_INK:
            message = f"ink '{name}' lays {sum(parts)} % on the paper"
            desk.warn("too-much-ink", message, source.where("inks", name, "cmyk"), f"stay at {MAX_INK} % or less")
        inks[name] = Colour(text(ink.get("rgb")).lower(), (parts[0], parts[1], parts[2], parts[3]))
    return MappingProxyType(inks)
