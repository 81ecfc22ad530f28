"""The glass cutter's helpers of the Clash art: points as text, panes that fill a shape, hoops, light."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.ornament.geometry import box, disc, polar, ring, union

ART = Path(__file__).resolve().parents[2] / "templates/celtic_clash/art"


@pytest.fixture(scope="module")
def points() -> Iterator[ModuleType]:
    yield from module("pieces.points")


@pytest.fixture(scope="module")
def cutting() -> Iterator[ModuleType]:
    yield from module("pieces.cutting")


def module(name: str) -> Iterator[ModuleType]:
    sys.path.insert(0, str(ART))
    try:
        yield import_module(name)
    finally:
        sys.path.remove(str(ART))


def test_points_are_read_from_text(points: ModuleType) -> None:
    assert points.xy("0,-4.5 3,1") == [(0.0, -4.5), (3.0, 1.0)]
    assert points.xyz("1,2,0.25") == [(1.0, 2.0, 0.25)]
    assert points.straight("0,0 1,1 | 2,2 3,3") == [[(0.0, 0.0), (1.0, 1.0)], [(2.0, 2.0), (3.0, 3.0)]]
    assert points.curved("0,0 4,0")[0][-1] == (4.0, 0.0)


@pytest.mark.parametrize("text", ["1 2", "1,2,3", "a,b"])
def test_points_that_are_no_points_are_refused(points: ModuleType, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        points.xy(text)


@given(x=st.floats(-9, 9), slant=st.floats(-6, 6), y=st.floats(-4, 4))
def test_panes_fill_the_shape_and_none_is_too_small(x: float, slant: float, y: float) -> None:
    cutting = import_from_art("pieces.cutting")
    shape = box(-10, -5, 10, 5)
    panes = cutting.panes(shape, [[(x, -9), (x + slant, 9)], [(-12, y), (12, y + slant / 3)]], 4.0)
    assert union(panes).symmetric_difference(shape).area < 0.2
    assert sum(p.area for p in panes) == pytest.approx(shape.area, abs=0.4)
    assert min(p.area for p in panes) >= 4.0


def import_from_art(name: str) -> ModuleType:
    return next(module(name))


def test_a_cut_begun_inside_the_edge_goes_through(cutting: ModuleType) -> None:
    assert len(cutting.panes(box(-5, -5, 5, 5), [[(0, -4), (0, 4)]])) == 2


def test_a_hoop_is_cut_by_lines_from_its_middle(cutting: ModuleType) -> None:
    spokes = [[(0.0, 0.0), polar(12, k / 6)] for k in range(6)]
    panes = cutting.panes(ring(0, 0, 8, 3), spokes, 1.0)
    assert len(panes) == 6
    assert np.ptp([p.area for p in panes]) < 0.1


def test_belly_and_back_part_at_the_spine(cutting: ModuleType) -> None:
    spine = [(-10.0, 0.0), (0.0, 0.0), (10.0, 0.0)]
    below, above = cutting.beside(spine, 1.0), cutting.beside(spine, -1.0, -14)
    assert below.bounds[1] == pytest.approx(1.0)
    assert above.bounds[3] == pytest.approx(-1.0)


def test_light_falls_from_the_upper_left(cutting: ModuleType) -> None:
    places = [disc(x, x, 0.5) for x in (-8, 0, 8)]
    left, middle, right = (cutting.light(p, (-10, -10, 10, 10)) for p in places)
    assert left > 0.8
    assert right < -0.8
    assert middle == pytest.approx(0, abs=1e-9)
