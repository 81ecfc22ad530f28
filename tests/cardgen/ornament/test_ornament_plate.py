"""Plates: the SVG they write, letter by letter, and what they refuse."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.ornament.compass import s_scroll, triskele
from cardgen.ornament.geometry import box, disc, move, ring, union
from cardgen.ornament.marks import hatch
from cardgen.ornament.plate import Plate, path_d

SUBPATH = re.compile(r"M-?\d+(?: |(?=-))-?\d+l(?:-?\d+(?: |(?=-))-?\d+(?: |(?=-)|(?=z))){2,}z")

CARD = """\
<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="6mm" viewBox="-200 -100 1000 600" fill-rule="evenodd">
<path class="iron" d="M-200-100l0 600 1000 0 0-600z"/>
<path class="gold" d="M0 0l0 300 300 0 0-300z"/>
</svg>
"""


def test_the_svg_is_one_root_and_one_path_an_ink() -> None:
    plate = Plate((-2, -1, 10, 6)).ink("iron", box(-50, -50, 50, 50)).ink("gold", box(0, 0, 3, 3))
    assert plate.svg() == CARD


def test_neighbours_of_one_ink_become_one_path() -> None:
    plate = Plate((0, 0, 10, 10)).ink("gold", box(0, 0, 1, 1)).ink("gold", box(5, 0, 6, 1)).ink("iron", box(0, 5, 1, 6))
    plate.ink("gold", box(8, 8, 9, 9))
    assert re.findall(r'class="(\w+)"', plate.svg()) == ["gold", "iron", "gold"]


def test_what_lies_off_the_page_is_not_written() -> None:
    assert Plate((0, 0, 10, 10)).ink("gold", box(20, 0, 30, 5)).svg().count("<path") == 0


def test_holes_are_subpaths_of_the_same_path() -> None:
    assert path_d(box(0, 0, 4, 4).difference(box(1, 1, 2, 2))).count("M") == 2


def test_specks_and_pinholes_are_left_out() -> None:
    assert path_d(box(0, 0, 0.05, 0.05)) == ""
    assert path_d(box(0, 0, 4, 4).difference(box(1, 1, 1.05, 1.05))).count("M") == 1


def test_a_sliver_that_rounds_to_nothing_gives_no_empty_subpath() -> None:
    assert path_d(box(0, 0, 4, 0.0011)) == ""


@pytest.mark.parametrize("ink", ["#dba63f", "Gold", "rgb(1,2,3)", "", "light gold", "gold-leaf"])
def test_an_ink_is_a_palette_name(ink: str) -> None:
    with pytest.raises(ValueError, match="is not a palette name"):
        Plate((0, 0, 1, 1)).ink(ink, box(0, 0, 1, 1))


def test_plates_are_laid_over_each_other_moved_and_clipped() -> None:
    small = Plate((0, 0, 10, 10)).ink("gold", box(0, 0, 2, 1))
    both = Plate((0, 0, 10, 10)).ink("iron", box(0, 0, 10, 10)).add(small.moved(3, 4, k=2, turns=0.5))
    assert [name for name, _ in both.runs()] == ["iron", "gold"]
    assert both.runs()[1][1].bounds == pytest.approx((0, 2, 3, 4), abs=1e-9)  # (-1..3, 2..4) cut by the page
    assert both.clip(box(0, 0, 5, 5)).runs()[0][1].area == pytest.approx(25)
    assert small.runs()[0][1].area == 2  # the copy was moved, not the plate


def test_parts_are_added_as_pairs() -> None:
    plate = Plate((0, 0, 10, 10)).add([("gold", box(0, 0, 1, 1)), ("rust", box(2, 2, 3, 3))])
    assert [name for name, _ in plate.layers] == ["gold", "rust"]


@settings(deadline=None, max_examples=25)
@given(
    size=st.floats(0.05, 20),
    x=st.floats(-30, 30),
    y=st.floats(-30, 30),
    width=st.floats(0.01, 2),
)
def test_whatever_is_drawn_the_path_keeps_to_its_grammar(size: float, x: float, y: float, width: float) -> None:
    for shape in (disc(x, y, size), ring(x, y, size, width), move(triskele(size), x, y)):
        d = path_d(shape)
        assert SUBPATH.sub("", d) == ""


def test_the_simplified_outline_stays_within_a_fraction_of_a_dot() -> None:
    d = path_d(disc(0, 0, 20))
    assert len(re.findall(r"-?\d+", d)) // 2 < 140  # of 192 corners; an arc of radius 20 needs one a millimetre
    assert len(path_d(disc(0, 0, 20), 0.1)) < len(d) / 2


def test_the_same_drawing_gives_the_same_bytes() -> None:
    def drawn() -> str:
        plate = Plate((-20, -20, 40, 40)).ink("gold", s_scroll((-8, 0), 6, (8, 0), 6))
        return plate.ink("rust", union(hatch(disc(0, 0, 9)), triskele(9))).svg()

    assert drawn() == drawn()
