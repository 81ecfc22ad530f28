"""Inks whose CMYK build the palette leaves out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.data.palette import MAX_INK, cmyk_of
from cardgen.model.game import Colour

PALETTE = "templates/duel/palette.yaml"


@pytest.mark.parametrize(
    ("rgb", "cmyk"),
    [
        ("#ffffff", (0, 0, 0, 0)),
        ("#000000", (0, 0, 0, 100)),
        ("#808080", (0, 0, 0, 50)),
        ("#ff0000", (0, 100, 100, 0)),
        ("#000080", (100, 100, 0, 50)),
        ("#ff8000", (0, 50, 100, 0)),
        ("#c08040", (0, 33, 67, 25)),
    ],
)
def test_cmyk_by_full_black_generation(rgb: str, cmyk: tuple[int, int, int, int]) -> None:
    assert cmyk_of(rgb) == cmyk


@given(st.integers(0, 0xFFFFFF))
def test_a_computed_build_is_within_what_paper_takes(value: int) -> None:
    parts = cmyk_of(f"#{value:06x}")
    assert all(0 <= part <= 100 for part in parts)
    assert min(parts[:3]) == 0
    assert sum(parts) <= MAX_INK


def test_an_ink_may_leave_its_cmyk_out(workshop: Any) -> None:
    workshop.edit(PALETTE, "  bone:", '  sky: {rgb: "#C08040"}\n  bone:')
    loaded = workshop.load()
    assert loaded.findings == ()
    assert loaded.game.palette == {"sky": Colour("#c08040", (0, 33, 67, 25)), "bone": Colour("#efe5cf", (5, 8, 20, 0))}


def test_a_blank_cmyk_is_not_left_out(workshop: Any) -> None:
    workshop.edit(PALETTE, "cmyk: [5, 8, 20, 0]", "cmyk: ")
    assert workshop.faults() == ["templates/duel/palette.yaml:3:32 wrong-type"]
