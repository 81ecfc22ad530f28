"""Cards that help: a night head for the title, and for `ranks` a table; paper below a graduated line for the rest.

`mana` is night all over, with a moon for each hundred and each ten that a bead or a coin may cover.
"""

from __future__ import annotations

from collections.abc import Callable

from frame import FOOT, LEFT, PAGE, RIGHT, TOP, dark_blocks

from cardgen.ornament.geometry import XY, box, disc, ring
from cardgen.ornament.plate import Plate

HEADS = {"aid": 12.0, "ranks": 44.0}
"""How far down the night reaches, in mm."""


def sheet(head: float, saver: bool) -> Plate:
    """Night to `head` mm, a scale bar, and paper."""
    night, paper, line = ("white", "white", "ink") if saver else ("night", "paper", "ink")
    p = Plate(PAGE).ink(night, box(LEFT, TOP, RIGHT, head)).ink(paper, box(LEFT, head, RIGHT, FOOT))
    p.ink(line, [box(x0, head, x1, head + 1.3) for x0, x1 in dark_blocks()], box(LEFT, head + 1.3, RIGHT, head + 1.42))
    return p.ink(line if saver else "gold", box(LEFT, head - 0.25, RIGHT, head))


def aid(saver: bool) -> Plate:
    """A card of text on paper."""
    return sheet(HEADS["aid"], saver)


def ranks(saver: bool) -> Plate:
    """A card whose upper half is a table on the night."""
    return sheet(HEADS["ranks"], saver)


def moons() -> list[XY]:
    """Middles of the mana track's moons, row by row: fifteen hundreds, then ten tens, five in a row."""
    rows = [19.5 + 11.6 * j for j in range(3)] + [60.5 + 11.6 * j for j in range(2)]
    return [(9.75 + 11.0 * k, y) for y in rows for k in range(5)]


def mana(saver: bool) -> Plate:
    """The mana track: moons of 8.8 mm, those of the hundreds in a ring of gold."""
    night, deep, gold, line = ("white", "white", "ink", "tan") if saver else ("night", "deep", "gold", "line")
    p = (
        Plate(PAGE)
        .ink(night, box(LEFT, TOP, RIGHT, FOOT))
        .ink(gold, box(LEFT, 11.75, RIGHT, 12.0), box(6, 53.2, 57.5, 53.35))
    )
    for k, (x, y) in enumerate(moons()):
        p.ink(deep, disc(x, y, 4.4)).ink(gold if k < 15 else line, ring(x, y, 4.4, 0.3))
    return p


PLATES: dict[str, Callable[[bool], Plate]] = {"aid": aid, "ranks": ranks, "mana": mana}
