"""Medal engraving: the cushion, its light, and the lines that follow both."""

from __future__ import annotations

import numpy as np
import pytest
from shapely.geometry import LineString, Polygon

from cardgen.ornament.engrave import Relief, Ruling, cushion, engrave
from cardgen.ornament.geometry import box, disc, turn


def test_a_cushion_solves_poisson_on_a_strip() -> None:
    """Across an endless strip the solution is x (n + 1 - x) / 2; nine cells of a long one come close to it."""
    inside = np.zeros((402, 11), bool)
    inside[1:-1, 1:-1] = True
    middle = cushion(inside)[200]
    assert middle.round(2).tolist() == [0, 4.5, 8, 10.5, 12, 12.5, 12, 10.5, 8, 4.5, 0]


def test_a_cushion_of_nothing_is_flat() -> None:
    assert not cushion(np.zeros((4, 5), bool)).any()


def test_a_relief_is_highest_in_the_middle_and_lit_from_the_upper_left() -> None:
    relief = Relief.over(disc(20, 30, 6))
    height = relief.height(np.array([20.0, 17.0, 14.0]), np.array([30.0, 30.0, 30.0]))
    light = relief.light(np.array([17.0, 23.0]), np.array([27.0, 33.0]))
    assert height[0] > height[1] > height[2] >= 0
    assert light[0] > light[1] + 0.3


@pytest.mark.parametrize("angle", [0.0, 0.1, 0.25])
def test_lines_stay_on_the_shape(angle: float) -> None:
    shape = disc(0, 0, 8).difference(disc(2, 0, 3))
    lines = engrave(shape, Ruling(angle=angle))
    assert 0.2 < lines.area / shape.area < 0.8
    assert lines.difference(shape.buffer(0.2)).area < 0.01


def test_light_lines_swell_in_the_light_and_dark_ones_in_the_shade() -> None:
    shape = disc(0, 0, 9)
    upper = Polygon([(-9, -9), (9, -9), (-9, 9)])
    light, dark = engrave(shape), engrave(shape, Ruling(positive=True))
    assert light.intersection(upper).area > light.area * 0.55
    assert dark.intersection(upper).area < dark.area * 0.45


def test_a_part_bends_as_the_body_does() -> None:
    """The left half of a disc, engraved with the disc's form, is the disc's engraving on that half."""
    body, half = disc(0, 0, 8), disc(0, 0, 8).intersection(box(-9, -9, 0, 9))
    whole, part = engrave(body), engrave(half, form=body)
    inner = half.buffer(-0.6)
    assert part.symmetric_difference(whole).intersection(inner).area < 0.02 * part.area


def test_the_same_shape_gives_the_same_lines() -> None:
    shape = turn(box(-5, -3, 5, 3), 0.07)
    assert engrave(shape).wkb == engrave(shape).wkb


def test_nothing_is_engraved_on_nothing() -> None:
    assert engrave(Polygon()).is_empty
    assert engrave(LineString([(0, 0), (0, 0)]).buffer(0)).is_empty
