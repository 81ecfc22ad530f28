"""Plates: the small SVG grammar as PDF operators."""

from __future__ import annotations

from time import process_time

import pytest

from cardgen.diagnostics import CardgenError, Where
from cardgen.layout.plate import PlateSource, cmyk, is_plate, plate_form
from cardgen.model.game import Colour

PALETTE = {"gold": Colour("#ff8000", (12, 36, 85, 2)), "iron": Colour("#1d1a18", (40, 40, 40, 95))}
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10.5mm" '
    'viewBox="-100 -50 2000 1050" fill-rule="evenodd">\n'
)
RING = '<path class="gold" d="M-100-50l200 0 0 100-200 0zM0 0l20 0-10 10z"/>\n'


def plate(body: str) -> PlateSource:
    return PlateSource(f"{HEAD}{body}</svg>\n", "art/x.svg")


def faults(body: str) -> list[tuple[str, int, str]]:
    with pytest.raises(CardgenError) as error:
        plate_form(plate(body), PALETTE)
    return [(f.code, f.where.line, f.hint) for f in error.value.diagnostics]


def test_paths_become_absolute_operators_in_even_odd_filling() -> None:
    form, measure = plate_form(plate(RING), PALETTE)
    assert form.content.decode().split("\n") == [
        "1 0.502 0 rg",
        "-100 -50 m", "100 -50 l", "100 50 l", "-100 50 l", "h",
        "0 0 m", "20 0 l", "10 10 l", "h",
        "f*",
    ]  # fmt: skip
    assert form.box == (-100, -50, 1900, 1000)
    assert (measure.width, measure.height) == (20, 10.5)


def test_one_unit_is_a_hundredth_of_a_millimetre_and_y_points_down() -> None:
    form, _ = plate_form(plate(RING), PALETTE)
    a, b, c, d, e, f = form.matrix
    assert (round(a * 2540, 6), b, c, round(d * 2540, 6), e, f) == (72, 0, 0, -72, 0, 0)


def test_the_same_plate_in_cmyk() -> None:
    form, _ = plate_form(plate(RING), PALETTE, cmyk)
    assert form.content.startswith(b"0.12 0.36 0.85 0.02 k\n")


def test_an_unknown_ink_names_the_nearest() -> None:
    assert faults(RING.replace("gold", "iorn")) == [("unknown-ink", 2, "did you mean 'iron'?")]


@pytest.mark.parametrize(
    "line",
    [
        '<path class="gold" fill="#fff" d="M0 0l1 0 0 1z"/>\n',
        '<path class="gold" d="M0 0L1 0 0 1z"/>\n',
        '<path class="gold" d="M0 0l1 0 0 1"/>\n',
        '<path class="gold" d="M0 0l1.5 0 0 1z"/>\n',
        '<path class="gold" d="M0 0l1 0 0z"/>\n',
        '<path class="gold" d="M0l1 0 0 1z"/>\n',
        '<rect class="gold" width="1"/>\n',
        "<script>alert(1)</script>\n",
        "\n",
    ],
)
def test_anything_else_is_pointed_at(line: str) -> None:
    assert [(code, number) for code, number, _ in faults(RING + line + RING)] == [("broken-plate", 3)]


def test_all_faults_are_told_at_once() -> None:
    found = faults(RING.replace("gold", "a") + "<g>\n" + RING.replace("gold", "b"))
    assert [(code, number) for code, number, _ in found] == [
        ("unknown-ink", 2),
        ("broken-plate", 3),
        ("unknown-ink", 4),
    ]


def test_a_plate_cut_short_is_noticed() -> None:
    with pytest.raises(CardgenError) as error:
        plate_form(PlateSource(HEAD + RING[:40], "art/x.svg"), PALETTE)
    assert error.value.diagnostics[-1].where == Where("art/x.svg", 2)


def test_only_a_plates_first_line_makes_a_plate() -> None:
    assert is_plate(HEAD)
    assert not is_plate('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">')


@pytest.mark.parametrize("numbers", ["1" * 60_000, "1 " * 60_000, "-" * 60_000])
def test_hostile_numbers_are_refused_quickly(numbers: str) -> None:
    start = process_time()
    assert faults(f'<path class="gold" d="M0 0l{numbers}x"/>\n')
    assert process_time() - start < 1
