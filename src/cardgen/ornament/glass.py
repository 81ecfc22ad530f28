"""Leaded glass: panes cut one behind another, leaded, lit, and painted.

A window is a list of pieces, far ones first.  A piece is some panes, their glass and how they are set; each new piece
cuts what lies behind it, with a heavier lead round the whole.  Lead is what shows between the panes: the window stands
on one dark plate.  Every pane is printed three times in the tones of its glass, deep at its edge, the body within, a
small bright heart towards the light, and no two panes have quite the same tone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import XY, Shapes, clean, move, polygons, union
from cardgen.ornament.plate import Layer

STEPS = 7
"""Inks of a glass, from 1, its deep edge, over 4, its body, to 7, its bright heart."""
SMALLEST_PANE = 0.12
"""A pane of fewer square mm is left to the lead: no glazier cuts it and no press holds it."""
SMALLEST_HEART = 0.25
"""A heart of fewer square mm is left out."""
ROUNDED = 0.08
"""Radius in mm of a pane's corners: lead flows into them."""
LIGHT = (-0.35, -0.45)
"""Where light comes from: the top left.  A pane's body lies this many mm towards it, at most."""


@dataclass(frozen=True, slots=True)
class Glass:
    """One colour of glass: the palette's names of its seven inks, from deep to bright."""

    inks: tuple[str, ...]

    @classmethod
    def named(cls, name: str) -> Glass:
        """The glass whose inks the palette calls `<name>_1` to `<name>_7`."""
        return cls(tuple(f"{name}_{step}" for step in range(1, STEPS + 1)))

    def tones(self, tone: float) -> tuple[str, str, str]:
        """Inks of edge, body and heart of a pane; `tone` runs from -1, near the deep, over 0 to 1, near the bright."""
        body = 4 + tone * (1.65 if tone > 0 else 2.4)
        edge, middle = math.floor(1.5 + max(0.0, tone) * 1.8), math.floor(body + 0.5)
        heart = max(middle + 1, math.floor(body + (STEPS - body) * 0.62 + 0.5))
        return self.inks[edge - 1], self.inks[middle - 1], self.inks[heart - 1]


class Setting(TypedDict, total=False):
    """How panes are set: the options of `Window.set`, for those who pass them on."""

    tone: float | Sequence[float]
    vary: float
    lead: float
    outline: float
    seed: int
    free: bool


@dataclass(frozen=True, slots=True)
class Pane:
    """One pane in place."""

    shape: BaseGeometry
    glass: Glass
    tone: float
    lead: float


@dataclass(slots=True)
class Window:
    """Panes collected far to near in an opening of the shape given, in mm; what leaves it stays within `reach`."""

    shape: BaseGeometry
    reach: BaseGeometry | None = None
    lead: str = "lead"
    panes: list[Pane] = field(default_factory=list)
    paint: list[Layer] = field(default_factory=list)
    beyond: list[BaseGeometry] = field(default_factory=list)

    def set(self, panes: Shapes, glass: Glass | Sequence[Glass], **how: Unpack[Setting]) -> Window:
        """Put a piece into the window, before all that is there; several glasses take turns; the window, for chaining.

        `tone` (0): of the piece, or one for each pane, from -1 deep to 1 bright; `vary` (0.35): how far single panes
        stray from it, drawn from `seed` (1); `lead` (0.17): taken from each pane's edge, in mm; `outline` (0.34): lead
        round the whole piece, in mm, cut into what lies behind; `free` (False): the piece may leave the opening.
        Nothing happens if no pane lies in the opening.
        """
        free = how.get("free", False)
        bounds = self.reach if free and self.reach is not None else self.shape
        shapes = [clean(g) for g in ([panes] if isinstance(panes, BaseGeometry) else panes or ())]
        whole = union(shapes).intersection(bounds).buffer(how.get("outline", 0.34), 6)
        if whole.is_empty:
            return self
        self.cut(whole)
        if free:
            self.beyond.append(whole)
        glasses = [glass] if isinstance(glass, Glass) else list(glass)
        tones = strayed(how.get("tone", 0.0), len(shapes), how.get("vary", 0.35), how.get("seed", 1))
        for i, (shape, tone) in enumerate(zip(shapes, tones, strict=True)):
            cut = polygons(shape.intersection(bounds))
            self.panes += [Pane(p, glasses[i % len(glasses)], tone, how.get("lead", 0.17)) for p in cut]
        return self

    def cut(self, shape: BaseGeometry) -> Window:
        """Take a shape out of all that is there, as lead; the window, for chaining."""
        shapely.prepare(shape)
        kept: list[Pane] = []
        for pane in self.panes:
            if not shape.intersects(pane.shape):
                kept.append(pane)
                continue
            rest = [p for p in polygons(pane.shape.difference(shape)) if p.area > SMALLEST_PANE]
            kept += [Pane(p, pane.glass, pane.tone, pane.lead) for p in rest]
        self.panes = kept
        painted = [(ink, clean(g).difference(shape)) for ink, g in self.paint]
        self.paint = [(ink, g) for ink, g in painted if not g.is_empty]
        return self

    def draw(self, ink: str, *shapes: Shapes) -> Window:
        """Glass paint: drawing fired on top of the panes set so far; the window, for chaining."""
        g = union(*shapes).intersection(union(self.shape, self.beyond))
        if not g.is_empty:
            self.paint.append((ink, g))
        return self

    def layers(self, light: XY = LIGHT) -> list[Layer]:
        """The whole window as inks and shapes, far to near; a window without a lit side has `light` (0, 0)."""
        coats: tuple[dict[str, list[BaseGeometry]], ...] = ({}, {}, {})
        for pane in self.panes:
            for coat, (ink, g) in zip(coats, lit(pane, light), strict=False):
                coat.setdefault(ink, []).append(g)
        glass = [(ink, union(coat[ink])) for coat in coats for ink in sorted(coat)]
        return [(self.lead, union(self.shape, self.beyond)), *glass, *self.paint]


def strayed(tone: float | Sequence[float], n: int, vary: float, seed: int) -> list[float]:
    """Tones of `n` panes round the one given, or each round its own, straying by about `vary`.

    Raises ValueError if there are tones for another number of panes.
    """
    tones = np.full(n, float(tone)) if isinstance(tone, int | float) else np.array(tone, float)
    if len(tones) != n:
        raise ValueError(f"{len(tones)} tones for {n} panes")
    found = np.clip(tones + np.random.default_rng(seed).normal(0.0, 1.0, n) * vary, -0.9, 0.9)
    return [float(t) for t in found]


def lit(pane: Pane, light: XY) -> list[Layer]:
    """A pane's two or three tones, each smaller and nearer to the light; nothing for a pane all lead."""
    inset = pane.shape.buffer(-pane.lead - ROUNDED, 4).buffer(ROUNDED, 4)
    g = union([p for p in polygons(inset) if p.area > SMALLEST_PANE])
    if g.is_empty:
        return []
    edge, body, heart = pane.glass.tones(pane.tone)
    made: list[Layer] = [(edge, g)]
    size = math.sqrt(g.area)
    inner = _towards(g, light, min(1.0, size * 0.12)).buffer(-0.16 - size * 0.03, 4)
    if not inner.is_empty:
        made.append((body, inner))
        core = _towards(inner, light, min(1.6, size * 0.22)).buffer(-0.22 - size * 0.105, 4)
        if core.area > SMALLEST_HEART:
            made.append((heart, core))
    return made


def _towards(g: BaseGeometry, light: XY, k: float) -> BaseGeometry:
    """The part of a shape that it still covers when moved towards the light."""
    return move(g, light[0] * k, light[1] * k).intersection(g)
