"""Icons as cutting lines: path data to shapes in mm."""

from __future__ import annotations

import pytest

from cardgen.ornament.geometry import box, disc, polygons, union
from cardgen.ornament.icon import closed, filled, outline, silhouette

SQUARE_WITH_HOLE = "M100 100h300v200H100zm100 50h100v100H200z"


def test_subpaths_inside_another_are_holes() -> None:
    shape = outline(SQUARE_WITH_HOLE)
    assert shape.bounds == (100, 100, 400, 300)
    assert shape.area == 300 * 200 - 100 * 100


def test_a_silhouette_has_its_longer_side_and_its_middle_as_asked() -> None:
    assert silhouette(SQUARE_WITH_HOLE, 30, (5, -2)).bounds == pytest.approx((-10, -12, 20, 8))


@pytest.mark.parametrize(
    "curve", ["M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0z", "M0 50C0-17 100-17 100 50C100 117 0 117 0 50z"]
)
def test_curves_are_followed(curve: str) -> None:
    circle = disc(50, 50, 50)
    assert outline(curve).symmetric_difference(circle).area < 0.04 * circle.area


def test_quadratic_curves_too() -> None:
    assert outline("M0 0Q50 100 100 0z").area == pytest.approx(100 * 50 * 2 / 3, rel=0.02)


@pytest.mark.parametrize("data", ["", "M0 0z", "M0 0L10 10z"])
def test_data_that_encloses_nothing_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="encloses no area"):
        outline(data)


def test_gaps_are_closed_and_holes_filled() -> None:
    halves = union(box(0, 0, 4, 4), box(4.3, 0, 8, 4))
    assert len(list(polygons(halves))) == 2
    assert len(list(polygons(closed(halves, 0.5)))) == 1
    holed = outline(SQUARE_WITH_HOLE)
    assert filled(holed).area == 300 * 200
    assert filled(holed, largest=9_000).area == holed.area
