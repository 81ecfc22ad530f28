"""Compass figures: closed, valid, of the size asked, with the number of lobes asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.compass import (
    beads,
    coil,
    comma,
    comma_ring,
    lyre,
    petal_ring,
    petals,
    s_scroll,
    tendril,
    triskele,
    trumpet,
    whirl,
)
from cardgen.ornament.geometry import disc, mirror, polygons, turn

FIGURES: dict[str, Callable[[float], BaseGeometry]] = {
    "beads": lambda k: beads(5 * k, 12, 0.6 * k),
    "coil": lambda k: coil(5 * k),
    "comma": lambda k: comma(2 * k, 0, 0.5, 2 * k),
    "comma_ring": lambda k: comma_ring(8 * k, 20, 2 * k),
    "lyre": lambda k: lyre(12 * k, 20 * k, 0.8 * k),
    "petal_ring": lambda k: petal_ring(8 * k, 24, 2 * k),
    "petals": lambda k: petals(6 * k),
    "s_scroll": lambda k: s_scroll((-6 * k, 0), 4 * k, (6 * k, 1 * k), 4 * k, 1, turns=(1.5, 1.5), w=0.8 * k),
    "tendril": lambda k: tendril((0, 60 * k), 0, 5 * k, 6, 0.6 * k),
    "triskele": lambda k: triskele(6 * k),
    "trumpet": lambda k: trumpet((0, 0), (8 * k, 3 * k), 0.3, 1.2 * k),
    "whirl": lambda k: whirl(3, 5 * k),
}


@pytest.mark.parametrize("name", FIGURES)
@settings(deadline=None, max_examples=25)
@given(size=st.floats(0.4, 6))
def test_every_figure_is_a_closed_valid_shape_at_any_size(name: str, size: float) -> None:
    figure = FIGURES[name](size)
    assert figure.is_valid
    assert not figure.is_empty
    assert figure.area > 0
    assert all(p.exterior.is_ring for p in polygons(figure))


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_a_whirl_shows_as_many_arms_as_the_rating(n: int) -> None:
    arms = list(polygons(whirl(n, 2.0)))
    assert len(arms) == n
    gaps = [a.distance(b) for a in arms for b in arms if a is not b]
    assert min(gaps) > 0.08  # mm in a sign 4 mm across: the arms can be counted
    assert disc(0, 0, 2.1).covers(whirl(n, 2.0))


def test_a_whirl_of_one_is_one_comma() -> None:
    assert len(list(polygons(whirl(1, 2.0)))) == 1


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_a_whirl_turns_into_itself(n: int) -> None:
    assert unlike(whirl(n, 3), turn(whirl(n, 3), 1 / n)) < 0.01


def test_rings_have_as_many_links_as_asked() -> None:
    assert len(list(polygons(beads(10, 14, 1)))) == 14
    assert len(list(polygons(comma_ring(23, 27, 2.4)))) == 27
    assert len(list(polygons(petal_ring(12, 30, 2)))) == 30


def test_symmetries() -> None:
    assert unlike(triskele(6), turn(triskele(6), 1 / 3)) < 0.01
    assert unlike(petals(6, 6), turn(petals(6, 6), 1 / 6)) < 0.01
    assert unlike(lyre(12, 20), mirror(lyre(12, 20))) < 0.001
    assert unlike(triskele(6), mirror(triskele(6))) > 0.3  # it turns one way


def unlike(a: BaseGeometry, b: BaseGeometry) -> float:
    """Share of the area by which two shapes differ."""
    return a.symmetric_difference(b).area / a.area


@settings(deadline=None, max_examples=25)
@given(far=st.floats(1.01, 3), hand=st.sampled_from([1, -1]), turns=st.floats(0.5, 2))
def test_a_scroll_is_one_line_between_two_eyes(far: float, hand: int, turns: float) -> None:
    a, b = (-4.0 * far, 0.0), (4.0 * far, 0.0)
    scroll = s_scroll(a, 4, b, 4, hand, turns=(turns, turns), w=0.6)
    assert scroll.geom_type == "Polygon"
    assert scroll.covers(disc(*a, 1.2).union(disc(*b, 1.2)))
    left, _, right, _ = scroll.bounds
    assert left > a[0] - 4.7
    assert right < b[0] + 4.7


def test_a_comma_has_its_head_at_the_first_turn() -> None:
    lobe = comma(5, 0, 0.3, 2)
    assert lobe.covers(disc(0, -5, 0.9))
    assert not lobe.intersects(disc(0, 5, 2))
