"""Cards that help: a night head for the title, and for `ranks` a table; paper below a graduated line for the rest."""

from __future__ import annotations

from collections.abc import Callable

from frame import FOOT, LEFT, PAGE, RIGHT, TOP

from cardgen.ornament.geometry import box
from cardgen.ornament.plate import Plate

HEADS = {"aid": 12.0, "ranks": 44.0}
"""How far down the night reaches, in mm."""


def sheet(head: float, saver: bool) -> Plate:
    """Night to `head` mm, a scale bar, and paper."""
    night, paper, line = ("white", "white", "ink") if saver else ("night", "paper", "ink")
    p = Plate(PAGE).ink(night, box(LEFT, TOP, RIGHT, head)).ink(paper, box(LEFT, head, RIGHT, FOOT))
    blocks = [LEFT + 3.475 * k for k in range(0, 20, 2)]
    p.ink(line, [box(x, head, x + 3.475, head + 1.3) for x in blocks], box(LEFT, head + 1.3, RIGHT, head + 1.42))
    return p.ink(line if saver else "gold", box(LEFT, head - 0.25, RIGHT, head))


def aid(saver: bool) -> Plate:
    """A card of text on paper."""
    return sheet(HEADS["aid"], saver)


def ranks(saver: bool) -> Plate:
    """A card whose upper half is a table on the night."""
    return sheet(HEADS["ranks"], saver)


PLATES: dict[str, Callable[[bool], Plate]] = {"aid": aid, "ranks": ranks}
