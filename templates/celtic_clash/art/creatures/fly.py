"""Étaín in the shape of a fly."""

from __future__ import annotations

from glasses import AMBER, BROWN, COBALT, COPPER, EMERALD, OPAL, RUBY, TEAL, UMBER, VIOLET
from pieces.cutting import body, grain, ribs
from pieces.limbs import placed, placer
from pieces.paint import line, stroke
from pieces.points import curved, xy
from pieces.scenery import rays

from cardgen.ornament.geometry import blob, disc, lens, smooth, spiral, swell, union
from cardgen.ornament.glass import Glass, Window


def etain(w: Window) -> None:
    """Étaín as the scarlet fly on the rim of a golden cup, the druid's wind curling round her."""
    sky: list[Glass | list[Glass]] = [AMBER, [OPAL, AMBER], OPAL, OPAL, [AMBER, OPAL]]
    rays(w, (3, 19), xy("12,8 19,8 28,11 37,12 50,14"), sky, 5)
    for k, (x, y, r, a, hand) in enumerate(
        ((-16.4, -13, 4.2, 0.3, 1), (17, -14.4, 3.6, 0.7, -1), (-19, 3.6, 3.0, 0.2, 1), (18.8, 3, 3.0, 0.75, -1))
    ):
        curl = swell([*spiral(x, y, (r, r * 0.2), (a, a + hand * 1.4))], [0.5, 1.7, 1.4, 0.8])
        body(w, curl, TEAL, [], outline=0.3, lead=0.06, tone=0.2 + 0.05 * k)
    cup = blob(xy("-13.4,16 -12,22 -8,27 12,27 16,22 17.6,15.4 2,18.6"), tension=0.35)
    body(
        w,
        cup,
        [AMBER, BROWN, AMBER],
        curved("-6,12 -5,20 -3,28 | 3,12 3,20 3,28 | 11,12 10,20 8,28"),
        outline=0.42,
        tone=-0.15,
    )
    rim = stroke(xy("-14.4,14.4 -6,17.4 3,18 11,16.6 18.4,13.4"), 2.4, 2.8, 2.8, 2.8, 2.4)
    body(w, rim, AMBER, [[(x, 10), (x + 0.4, 22)] for x in (-9, -3, 3, 9, 14)], outline=0.36, tone=0.3, lead=0.09)
    f = placer((1.6, 0.4), 1.0, turns=0.075)
    for s in (-1, 1):
        for tip, ctrl, wide, gl in (
            ((s * 19, -9.4), (s * 9.6, -12.4), 7.6, [VIOLET, COBALT, VIOLET]),
            ((s * 18, 1.8), (s * 10, -3.4), 6.8, [COBALT, VIOLET, TEAL]),
        ):
            spine = [(s * 1.4, -5.4 if tip[1] < 0 else -3.4), ctrl, tip]
            shape = swell(smooth(spine), [0.9, wide * 0.7, wide, wide * 0.94, 0.8])
            lines = [placed(f, p) for p in [*ribs(spine, 4, 8, 1.2), *grain(spine, (-1.0 * s, 1.2 * s))]]
            body(w, f(shape), gl, lines, outline=0.38, tone=0.05, lead=0.1, least=2.2, free=True)
            w.draw("amber_7", f(disc(tip[0] * 0.86, tip[1] * 0.9 - 0.6, 0.42)))
    _fly(w)


def _fly(w: Window) -> None:
    """Abdomen in rings, thorax, legs on the rim, head with great eyes; a woman's gold circlet."""
    f = placer((1.6, 0.4), 1.0, turns=0.075)
    for s in (-1, 1):
        for knee, foot in (
            ((s * 4.6, 0.4), (s * 5.4, 6)),
            ((s * 6, 5), (s * 8, 15.6)),
            ((s * 3.6, 9.4), (s * 4.6, 16.8)),
        ):
            w.set([f(stroke([(s * 1.4, -1.6), knee, foot], 0.9, 0.8, 0.5))], UMBER, vary=0, lead=0, outline=0.24)
    spine = xy("0,-2 0.2,6 -0.4,14.4")
    body(
        w,
        f(stroke(spine, 5.4, 5.6, 4.6, 3.2, 1.0)),
        [RUBY, COPPER],
        [placed(f, r) for r in ribs(spine, 6, 5, 0.9)],
        outline=0.42,
        tone=0.1,
        least=2,
    )
    body(
        w,
        f(blob(xy("0,-9 3.6,-7.6 4.4,-3.6 2.4,-0.6 -2.4,-0.6 -4.4,-3.6 -3.6,-7.6"))),
        RUBY,
        [placed(f, [(0, -10), (0, 1)])],
        outline=0.42,
        tone=0.15,
    )
    w.draw("gold", f(union(lens((0, -8), (0, -2), 0.5))))
    for s in (-1, 1):
        w.draw(
            "lead",
            f(line([(s * 0.8, -13), (s * 2.6, -16.4), (s * 5, -17.4)], 0.4, 0.3, 0.3)),
            f(disc(s * 5, -17.4, 0.45)),
        )
    body(w, f(blob(xy("-2.2,-13.4 2.2,-13.4 3,-10.8 1.6,-8.6 -1.6,-8.6 -3,-10.8"))), COPPER, [], outline=0.38, tone=0.2)
    for s in (-1, 1):
        body(w, f(disc(s * 2.5, -11.4, 1.7)), EMERALD, [], outline=0.26, lead=0.05, tone=0.4)
        w.draw("enamel", f(disc(s * 2.5 - 0.5, -12, 0.4)))
    w.draw("gold", f(line(xy("-1.8,-13.2 0,-13.8 1.8,-13.2"), 0.5, 0.6, 0.5)))


PICTURES = (etain,)
