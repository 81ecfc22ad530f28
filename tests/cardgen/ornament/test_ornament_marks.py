"""Marks of hand and tool: they stay where they belong and are the same each time."""

from __future__ import annotations

import pytest

from cardgen.ornament.geometry import box, disc, polygons, ring, union
from cardgen.ornament.marks import cut, halftone, hatch, rim, shade

PLATE = disc(0, 0, 10)


def test_hatching_lies_on_its_shape() -> None:
    strokes = hatch(PLATE, 0.1, 0.8, 0.3)
    assert PLATE.buffer(0.2).covers(strokes)
    assert 0.1 < strokes.area / PLATE.area < 0.4
    assert len(list(polygons(strokes))) == 25  # 20 mm at a gap of 0.8


def test_hatching_is_drawn_from_its_seed() -> None:
    assert hatch(PLATE, seed=3).equals_exact(hatch(PLATE, seed=3))
    assert not hatch(PLATE, seed=3).equals_exact(hatch(PLATE, seed=4), 0.001)


def test_hatching_nothing_gives_nothing() -> None:
    assert hatch(PLATE.intersection(disc(50, 0, 1))).is_empty
    assert hatch(box(0, 0, 0.2, 0.2), gap=0.5).is_empty  # too small for a stroke


def test_shade_marks_the_side_away_from_the_light() -> None:
    strokes = shade(PLATE, -2, -2, gap=0.5)
    assert strokes.centroid.x > 4
    assert strokes.centroid.y > 4


def test_a_knife_cut_edge_strays_a_little_and_keeps_large_holes() -> None:
    target = ring(0, 0, 8, 4)
    edge = cut(target, seed=2, amp=0.05)
    assert edge.is_valid
    assert edge.area == pytest.approx(target.area, rel=0.02)
    assert target.buffer(0.4).covers(edge)
    assert len(next(polygons(edge)).interiors) == 1
    assert cut(target, seed=2).equals_exact(cut(target, seed=2))


def test_a_rim_is_as_wide_as_asked() -> None:
    assert rim(box(0, 0, 4, 4), 0.42).bounds == pytest.approx((-0.42, -0.42, 4.42, 4.42))


def test_halftone_dots_grow_with_the_tone() -> None:
    assert halftone(PLATE, lambda x, y: 0).is_empty
    light, dark = halftone(PLATE, lambda x, y: 0.2), halftone(PLATE, lambda x, y: 0.8)
    assert dark.area > light.area * 3.5
    assert PLATE.buffer(1e-6).covers(dark)
    assert halftone(box(0, 0, 20, 4), lambda x, y: x / 20).centroid.x > 12


def test_marks_on_several_shapes_at_once() -> None:
    two = union(disc(0, 0, 3), disc(20, 0, 3))
    assert len(list(polygons(cut(two)))) == 2
    assert {g.centroid.x > 10 for g in polygons(hatch(two))} == {True, False}
