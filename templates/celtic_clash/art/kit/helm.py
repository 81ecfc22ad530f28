"""Helms, veils and hoods, drawn round the middle of the face at scale 1."""

from __future__ import annotations

from glasses import AMBER, BRONZE, COPPER, GlassSet

from cardgen.ornament.geometry import XY, blob, mirror, move, smooth, swell, union
from cardgen.ornament.glass import Glass, Window
from cardgen.ornament.panes import slice_by
from kit.dress import body
from kit.visage import Visage

DOME = (
    (-6.6, -2.6),
    (-6.8, -6.6),
    (-4.2, -10.6),
    (0, -12.2),
    (4.2, -10.6),
    (6.8, -6.6),
    (6.6, -2.6),
    (3.4, -4.6),
    (0, -5.2),
    (-3.4, -4.6),
)
PLUME = ((-8.5, 2), (-10.4, -6), (-6.5, -13.4), (1.0, -16.2), (6.0, -14.6), (4.6, -11.6), (-2, -11.4), (-6.4, -6))
CHEEK = ((3.9, -3.6), (6.5, -3.0), (6.6, 2.4), (5.2, 6.4), (3.4, 5.8), (4.4, 2.6), (3.6, 0.4), (4.6, -1.6))
VEIL_IN = ((0, -8.4), (4.6, -6.6), (5.9, -1.5), (5.6, 4.0), (6.4, 10.0), (7.0, 16.0))
VEIL_OUT = ((12.4, 19.0), (11.2, 10.0), (9.6, 1.0), (8.4, -6.0), (4.8, -10.4), (0, -11.4))


def helm(w: Window, v: Visage, metal: Glass = BRONZE, crest: GlassSet = COPPER) -> None:
    """A bronze helm with brow band, cheek pieces and a tall crest of horsehair that runs over it."""
    at, k, t = v.at, v.scale, v.turned
    for s in (-1.0, 1.0):
        if s * t <= 0.55:  # the far cheek piece is hidden
            cheek_piece(w, v, s, metal)
    plume = blob(body(at, [(t * x, y) for x, y in PLUME]))
    hairs = [smooth(body(at, [(t * x * 0.2, -9), (t * x, -17)])) for x in (-13, -8.5, -4, 0, 4)]
    lower = [body(at, [(-t * 4, -6.5), (-t * 14, -8)]), body(at, [(-t * 4, -3), (-t * 14, -3)])]
    w.set(slice_by(plume, [*hairs, *lower]), crest, lead=0.09)
    dome = blob(body(at, DOME, k), tension=0.42)
    cuts = [
        smooth(body(at, [(t * 1.5, -12.6), (t * 2.4, -9), (t * 1.4, -4.6)])),
        smooth(body(at, [(-8, -7.2), (0, -8.6), (8, -7.2)])),
    ]
    w.set(slice_by(dome, cuts), metal, tone=0.1, vary=0.25, lead=0.08, outline=0.36, seed=4)
    rim = swell(smooth(body(at, [(-6.7, -3.4), (-3.4, -5.2), (0, -5.8), (3.4, -5.2), (6.7, -3.4)])), 1.5)
    plates = slice_by(rim, [body(at, [(x, -9), (x * 1.1, 0)]) for x in (-4, -1.4, 1.4, 4)])
    w.set(plates, AMBER, tone=0.05, lead=0.05, outline=0.24)


def cheek_piece(w: Window, v: Visage, s: float, metal: Glass) -> None:
    """The helm's plate over one cheek, `s` -1 for the left one, with a gold line."""
    at, dx = v.at, v.turned * 0.5
    piece = move(blob([(s * x, y) for x, y in CHEEK]), at[0] + dx, at[1])
    w.set(slice_by(piece, [body(at, [(-9, 1.2), (9, 1.8)])]), metal, tone=0.05, lead=0.07)
    line = body(at, [(s * 4.9 + dx, -2), (s * 5.6 + dx, 1.6), (s * 4.7 + dx, 4.8)])
    w.draw("gold", swell(line, [0.1, 0.26, 0.1]))


def veil(w: Window, at: XY, glass: GlassSet, tone: float = 0.0) -> None:
    """A veil that falls to both shoulders."""
    half = [*VEIL_IN, *VEIL_OUT]
    shape = blob(body(at, half, 1.0), tension=0.4)
    whole = union(shape, mirror(shape, at[0]))
    folds = []
    for s in (-1, 1):
        folds.append(smooth(body(at, [(s * 1, -12), (s * 7.0, -6), (s * 7.9, 2), (s * 8.6, 10), (s * 9.8, 20)])))
        folds.append(body(at, [(s * 2, 3.4), (s * 14, 1.6)]))
        folds.append(body(at, [(s * 2, 11.5), (s * 14, 8.4)]))
    folds.append(body(at, [(0, -14), (0, -6)]))
    w.set(slice_by(whole, folds), glass, tone=tone, vary=0.22, lead=0.09, outline=0.34, seed=6)
