"""What reaches the cut must reach the edge of the bleed."""

from __future__ import annotations

import pytest
from layout_workshop import Workshop, png  # type: ignore[import-not-found]

from cardgen.diagnostics import Where
from cardgen.layout.art import Placed
from cardgen.layout.bleed import lacking_bleed, placed_rect
from cardgen.layout.form import Measure
from cardgen.model.game import Edition
from cardgen.model.length import Size

POKER = Edition("standard", Size(63, 88), 3, 3)
WHOLE = (0.0, 0.0, 63.0, 88.0)
BLED = (-3.0, -3.0, 66.0, 91.0)
ALL = "3.0 mm left, 3.0 mm top, 3.0 mm right, 3.0 mm bottom"


def missing(*areas: tuple[float, float, float, float]) -> str:
    return " ".join(f.message.partition("missing: ")[2] for f in lacking_bleed(areas, POKER))


@pytest.mark.parametrize(
    ("areas", "said"),
    [
        ([WHOLE], ALL),
        ([BLED], ""),
        ([WHOLE, BLED], ""),
        ([(0.4, 0.4, 62.6, 87.6)], ALL.replace("3.0", "3.4")),
        ([(0.6, 0.6, 62.4, 87.4)], ""),
        ([(-2.92, -3, 66, 91)], ""),
        ([(-2.8, -3, 66, 91)], "0.2 mm left"),
        ([(-3, -3, 66, 50)], ""),
        ([(0, -3, 63, 91)], "3.0 mm left, 3.0 mm right"),
        ([(-3, -1, 66, 44)], "2.0 mm top"),
        ([(0, 10, 63, 54)], ""),  # half a side is not more than half
        ([(0, 0, 31.5, 88), (31.5, 0, 63, 88)], ALL),  # tiles
        ([WHOLE, (-3, 40, 66, 45)], ALL),  # a stripe is no bleed
        ([(-9, -9, -5, 91)], ""),
        ([], ""),
    ],
)
def test_each_side_is_looked_at(areas: list[tuple[float, float, float, float]], said: str) -> None:
    assert missing(*areas) == said


def test_an_edition_without_bleed_lacks_none() -> None:
    assert lacking_bleed([WHOLE], Edition("home", Size(63, 88), 0, 3)) == []


def test_the_box_of_turned_and_scaled_art() -> None:
    def rect(x: float, y: float, scale: float, turn: float) -> tuple[float, ...]:
        item = Placed(None, x, y, scale, turn)  # type: ignore[arg-type]
        return tuple(round(v, 6) for v in placed_rect(item, Measure(10, 20, left=-2, top=-4)))

    assert rect(5, 5, 1, 0) == (3, 1, 13, 21)
    assert rect(5, 5, 2, 0) == (1, -3, 21, 37)
    assert rect(5, 5, 1, 90) == (-11, 3, 9, 13)
    assert rect(5, 5, 1, 180) == (-3, -11, 7, 9)


FULL = "position:absolute;left:-3mm;top:-3mm;width:69mm;height:94mm"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm"><path d="M0 0h63v88z"/></svg>'


@pytest.mark.parametrize(
    ("html", "css", "said"),
    [
        ("{{ plate('a.svg') }}", "", [ALL]),
        ("{{ plate('a.svg', x=-3, y=-3, scale=1.1) }}", "", []),
        ("{{ plate('a.svg', x=4, y=4, scale=0.8) }}", "", []),
        ('<img src="a.png" style="position:absolute;left:0;top:0;width:63mm;height:88mm">', "", [ALL]),
        (f'<img src="a.png" style="{FULL}">', "", []),
        ("", ".cardgen-face{background:var(--red)}", [ALL, ALL]),
        ("", ".cardgen-face{background:var(--paper)}", []),  # white
        ("", "body{background:var(--red)}", [ALL, ALL]),
        ("<p></p>", f"p{{{FULL};margin:0;background:var(--red)}}", []),
        ("<p></p>", f"p{{{FULL};margin:0;background:var(--red);visibility:hidden}}", []),
        ("<p></p>", f"p{{{FULL};margin:0;background:url(a.png) 0 0/66mm 94mm no-repeat}}", ["3.0 mm right"]),
        ("<p></p>", f"p{{{FULL};margin:0;background:url(a.png) 0 0/63mm 94mm}}", []),
        (
            f'<div style="overflow:hidden;left:0;top:0;width:63mm;height:60mm"><img src="a.png" style="{FULL}"></div>',
            "",
            ["3.0 mm left, 3.0 mm top, 3.0 mm right"],
        ),
        ("<p></p>", "p{position:absolute;left:0;top:10mm;width:63mm;height:9mm;background:var(--red)}", []),
    ],
)
def test_plates_pictures_and_backgrounds_count(workshop: Workshop, html: str, css: str, said: list[str]) -> None:
    workshop.art("a.svg", SVG)
    workshop.art("a.png", png((900, 900), (192, 32, 32)))
    assert found(workshop, html, css) == said


def found(workshop: Workshop, html: str, css: str) -> list[str]:
    workshop.template("card.html", html)
    workshop.template("card.css", css)
    messages: list[str] = workshop.messages()
    assert [m for m in messages if not m.startswith("no-bleed: Oak, ") and "low-resolution" not in m] == []
    return [m.partition("missing: ")[2] for m in messages if m.startswith("no-bleed")]


def test_it_is_told_at_the_template_with_a_remedy_and_again_from_the_cache(workshop: Workshop) -> None:
    workshop.art("a.svg", SVG)
    workshop.template("card.html", "{{ plate('a.svg') }}")
    (first,) = workshop.findings()
    assert first.where == Where("templates/demo/card.html")
    assert first.hint == (
        "draw it 3 mm larger on each side, or place it at x=-3, y=-3; or keep it 3 mm inside the trim"
    )
    assert workshop.findings() == (first,)
