"""Lengths and card sizes, exact."""

from __future__ import annotations

import pytest

from cardgen.model.length import Size, card_size, millimetres, points


@pytest.mark.parametrize(
    ("text", "mm"),
    [("63.5mm", 63.5), ("2.5 in", 63.5), ("8pt", 2.822222), ("1cm", 10), (" 3mm ", 3), ("-1mm", -1), ("0mm", 0)],
)
def test_lengths(text: str, mm: float) -> None:
    assert millimetres(text) == pytest.approx(mm, abs=1e-6)


@pytest.mark.parametrize("text", ["", "3", "mm", "3 m", "3px", "3,5mm", "three mm", "3mm 4mm", "1e3mm", "nanmm"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length"):
        millimetres(text)


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("poker", 63.5, 88.9),
        ("tarot", 69.85, 120.65),
        ("63x88mm", 63, 88),
        ("63mm x 88mm", 63, 88),
        ("2.5in x 3.5in", 63.5, 88.9),
        ("2.5 × 3.5in", 63.5, 88.9),
        ("euro-poker", 63, 88),
    ],
)
def test_card_sizes(text: str, width: float, height: float) -> None:
    size = card_size(text)
    assert (size.width, size.height) == pytest.approx((width, height), abs=1e-3)


@pytest.mark.parametrize("text", ["", "pokre", "63x88", "63x0mm", "-1x88mm", "63x88x3mm", "x"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        card_size(text)


def test_sizes_grow_and_turn() -> None:
    assert Size(63.5, 88.9).grown(3) == Size(69.5, 94.9)
    assert Size(63.5, 88.9).turned() == Size(88.9, 63.5)
    assert str(Size(63.5, 88.9)) == "63.5 x 88.9 mm"
    assert points(25.4) == pytest.approx(72)
