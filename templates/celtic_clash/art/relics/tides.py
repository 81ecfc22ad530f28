"""Treasures of the sea and the Otherworld across it."""

from __future__ import annotations

import math

from glasses import (
    AMBER,
    ASH,
    BRONZE,
    BROWN,
    COBALT,
    COPPER,
    EMERALD,
    ICE,
    NIGHT,
    OPAL,
    RUBY,
    SLATE,
    TEAL,
    UMBER,
    VIOLET,
)
from pieces.cutting import body, ribs
from pieces.limbs import Placed, leaf, leaves, placed, placer
from pieces.paint import line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import bands, rays, sea, stars, wavy
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from cardgen.ornament.geometry import (
    arc,
    blob,
    box,
    disc,
    lens,
    move,
    polar,
    ring,
    scale,
    smooth,
    spiral,
    swell,
    turn,
    union,
)
from cardgen.ornament.glass import Glass, Window


def silver_branch(w: Window) -> None:
    """The silver branch with three golden apples hangs over a thin sea and one small ship."""
    rays(w, (4, 1), xy("7,12 13,16 19,20 27,22"), [COBALT, [COBALT, NIGHT], NIGHT, [NIGHT, COBALT]], 5)
    sea(w, (12.8, 16.6), (COBALT, TEAL), 0.6, 4)
    ship = blob(xy("-4.4,13.4 -2.8,16 3,16 5.4,12.6 2.6,14 -1.6,14.2"), tension=0.35)
    body(w, stroke([(0.4, 14.4), (0.4, 7.6)], 0.6, 0.5), BROWN, [], outline=0.24, lead=0.02)
    body(w, blob(xy("0.8,8 4.4,10 4,13 0.8,13"), tension=0.35), RUBY, [], outline=0.28, lead=0.05, tone=0.1)
    body(w, ship, BROWN, [], outline=0.32, lead=0.05)
    main = xy("-20,-7 -11.6,-9.6 -4,-8.4 3.4,-5.6 11.4,-6.8")
    twigs = straight(
        "-11.4,-9.6 -9,-3.4 -10.6,2.6 | -3.4,-8.2 -0.6,-2 -1.4,1.4 | 3.4,-5.8 7.4,-2 8.4,0.4 | -6,-9 "
        "-2,-14 3,-16.4 | 5,-5.6 10,-10 11,-12.8"
    )
    whole = union(stroke(main, 2.4, 2.0, 1.6, 1.2, 0.6), *[stroke(t, 1.2, 0.9, 0.6) for t in twigs])
    body(w, whole, [ICE, OPAL], [*ribs(main, 6, 2.4)], outline=0.4, tone=0.1, least=1.5, lead=0.07)
    places = xyz(
        "-17,-8,0.06 -15.4,-8.4,0.6 -10,-5,0.3 -10,-1,0.72 -8,-9.4,0.02 -2,-4.6,0.2 -0.8,-0.6,0.72 "
        "1,-6.4,0.98 -3,-12.8,0.9 0,-15,0.34 2.8,-16.2,0.16 5.4,-4.4,0.48 8,-0.8,0.3 8,-8.4,0.96 "
        "10.8,-12.4,0.1 10,-9.8,0.3 11,-6.8,0.28"
    )
    leaves(w, places, 5.6, [OPAL, ICE], 0.5)
    for x, y, r in ((-10.6, 5.4, 3.3), (-1.2, 4.6, 3.6), (8.8, 3.4, 3.2)):
        apple = union(disc(x - r * 0.3, y, r * 0.86), disc(x + r * 0.3, y, r * 0.86), disc(x, y + r * 0.12, r * 0.84))
        body(w, apple, AMBER, [], outline=0.42, tone=0.35)
        w.draw("amber_1", swell(arc(x, y, r * 0.72, 0.22, 0.42), [0.05, 0.5, 0.05]))
        w.draw(
            "lead",
            line([(x, y - r * 0.5), (x + 0.2, y - r * 1.2)], 0.35, 0.35),
            swell(arc(x, y - r * 1.15, r * 0.6, 0.36, 0.64), [0.05, 0.4, 0.05]),
        )
        w.draw("enamel", lens((x - r * 0.66, y - r * 0.1), (x - r * 0.2, y - r * 0.56), 0.26))
    stars(w, xyz("-6,-17,0.9 13.6,4.4,1 -16,1.4,0.9 4.4,9.6,0.7"), "ice_7")


def crane_bag(w: Window) -> None:
    """Manannán's bag, made of a crane's skin, full at high tide with all the treasures of the sea."""
    rays(w, (0, -6), xy("7,10 12,14 18,18 26,22"), [AMBER, [OPAL, AMBER], OPAL, [OPAL, ICE]], 6)
    sea(w, (11, 15.4), (TEAL, COBALT), 0.7, 3)
    for x, foot in ((-3.4, -1), (3.2, 1)):
        legs = stroke([(x, 11), (x * 1.3, 16), (x * 1.1, 20)], 1.4, 1.5, 1.1)
        body(w, legs, COPPER, [], outline=0.32, lead=0.03)
        w.set(
            [stroke([(x * 1.1, 19.4), (x * 1.1 + d, 21.6)], 0.9, 0.5) for d in (-1.8, 0, 1.8)],
            COPPER,
            vary=0,
            lead=0,
            outline=0.24,
        )
        del foot
    strap = xy("-8.4,-4 -5.4,-14 0,-19.4 5.4,-14 8.4,-4")
    body(w, stroke(strap, 1.5, 1.5, 1.5, 1.5, 1.5), BROWN, ribs(strap, 5, 3), outline=0.4, least=1, lead=0.06)
    _hoard(w)
    bag = blob(xy("-8.6,-4.4 -12.6,1 -13.4,7 -9.6,12.4 -3,14.2 4,14 10,12 13.4,6.6 12.4,0.6 8.6,-4.4 0,-2.8"))
    seams = curved("-5,-6 -7,4 -5,16 | 0,-5 0.6,5 0,16 | 5,-6 7,4 5,16 | -16,4 0,6.4 16,4")
    body(w, bag, [EMERALD, SLATE, EMERALD, TEAL], seams, outline=0.45, depth=0.65, tone=-0.05)
    for k, (x, y) in enumerate(xy("-9.6,4.4 -5,9.4 0.6,10.6 6.4,9 10,3.6 -3.6,3.4 3.8,3.6")):
        plume_ = leaf((x, y - 2.6), 5.4, 0.5 + x * -0.008, 0.5)
        body(
            w, plume_.intersection(bag.buffer(-0.3)), [SLATE, ICE, SLATE][k % 3], [], outline=0.24, lead=0.06, tone=0.1
        )
        w.draw("lead", line([(x, y - 2.2), (x - 0.02 * x, y + 2)], 0.3, 0.06))
    cord = stroke(xy("-9.2,-4.2 -4,-2.4 0,-2 4,-2.4 9.2,-4.2"), 1.8, 2.2, 2.2, 2.2, 1.8)
    body(
        w, cord, AMBER, [[(x, -8), (x + 0.8, 2)] for x in (-6, -3, 0, 3, 6)], outline=0.36, tone=0.1, least=1, lead=0.07
    )
    crane = xy("5.6,-3 10.6,2 9.4,7.4 12.6,10.8")
    body(w, stroke(crane, 2.2, 1.9, 1.7, 2.2), SLATE, ribs(crane, 2, 3), outline=0.36, tone=0.15, least=1.5)
    body(w, blob(xy("11.6,9.6 13.4,9.8 13.6,11.8 11.8,12")), RUBY, [], outline=0.28, lead=0.03)
    w.set([lens((12.8, 11.6), (15.4, 17), 0.7)], AMBER, vary=0, lead=0.02, outline=0.28)
    w.draw("lead", disc(12.9, 11.0, 0.34))


def _hoard(w: Window) -> None:
    """What looks out of the bag: shears, a helm with a crest, a bone of Asal's swine, a king's girdle."""
    shears = union(
        stroke(xy("-5.8,-2 -6.8,-8 -6,-13.4"), 1.2, 1.7, 0.2), stroke(xy("-4,-2 -3.4,-8 -5,-13"), 1.2, 1.7, 0.2)
    )
    w.set([shears], ICE, vary=0, tone=0.1, lead=0.03, outline=0.36)
    helm = blob(xy("-2.6,-2.4 -2.6,-7 0.2,-10.6 3.4,-7.4 3.6,-2.4"))
    body(w, helm, BRONZE, straight("0.4,-12 0.6,0"), outline=0.4, tone=0.2, least=2)
    body(w, stroke(xy("-2.8,-4 0.6,-3.2 3.8,-4"), 1.3, 1.4, 1.3), AMBER, [], outline=0.26, lead=0.04)
    body(w, disc(0.3, -11.2, 1.1), AMBER, [], outline=0.32, lead=0.04, tone=0.3)
    bone = union(stroke([(5.4, -2.4), (7.4, -8.4)], 1.5, 1.4), disc(6.9, -9.6, 1.15), disc(8.6, -9, 1.15))
    body(w, bone, OPAL, [], outline=0.38, lead=0.05, tone=-0.1)
    w.draw("lead", *[disc(-2 + 1.2 * k, -3.5 + 0.15 * abs(k - 2), 0.24) for k in range(5)])


def feth_fiada(w: Window) -> None:
    """The cloak of mist hangs on nobody; spears go through and the fog eats its hem."""
    bands(w, (-30, -13, -5, 3), (NIGHT, VIOLET, SLATE, VIOLET), 0.9, 7)
    cloak = blob(
        xy("-3.4,-13.4 -8,-10.4 -11.4,-3 -13,6 -15,14 -9,18 0,19 9,18 15,14 13,6 11.4,-3 8,-10.4 3.4,-13.4 0,-12.6"),
        tension=0.46,
    )
    _mist_cloak(w, cloak)
    _spears(w, cloak)
    for k, (y, high) in enumerate(((10.6, 1.1), (14.4, 1.0), (18, 0.8))):
        top, low = wavy(y, high, 13 + 3 * k, 4 * k), wavy(y + 2.4, high * 0.9, 15 + 2 * k, 4 * k + 5)
        fog = Polygon([*top, *reversed(low)]).buffer(0).intersection(w.shape)
        body(
            w,
            fog,
            [OPAL, ICE, OPAL][k],
            [[(x, y - 4), (x + 3, y + 7)] for x in (-14, -5, 5, 13)],
            outline=0.3,
            tone=0.0,
            depth=0.1,
            least=2,
        )


def _mist_cloak(w: Window, cloak: BaseGeometry) -> None:
    """The cloak from behind: folds, hood, the gold hem of the hood, scrolls."""
    folds = (
        [smooth([(s * 1.2, -16), (s * 2.2, -2), (s * 2.8, 21)]) for s in (-1, 1)]
        + [smooth([(s * 3.6, -16), (s * 6, -2), (s * 7.4, 21)]) for s in (-1, 1)]
        + [smooth([(s * 6, -14), (s * 9.2, -2), (s * 11.6, 21)]) for s in (-1, 1)]
    )
    body(
        w,
        cloak,
        [TEAL, ICE, TEAL, OPAL],
        [*folds, smooth(xy("-16,-4 0,-2 16,-4")), smooth(xy("-18,5 0,7.4 18,5"))],
        outline=0.45,
        depth=0.4,
        tone=0.2,
    )
    hood = blob(
        xy("-4.6,-9.6 -7,-13 -6.2,-17 -2.8,-19.6 0.6,-21.4 2.4,-18.6 5.6,-16.4 7,-13 4.6,-9.6 0,-7.4"), tension=0.44
    )
    cuts = curved("0.8,-23 0.2,-15 0,-6 | -8,-16 -3,-13.4 -2,-6 | 8,-15.4 3.4,-13 2,-6")
    body(w, hood, [TEAL, ICE, TEAL], cuts, outline=0.45, tone=0.2, least=3)
    body(
        w,
        stroke(xy("-7,-11.4 -3.4,-8.4 0,-7.6 3.4,-8.4 7,-11.4"), 1.5, 1.9, 2.0, 1.9, 1.5),
        AMBER,
        [[(x, -13), (x * 0.8, -4)] for x in (-4, -1.2, 1.2, 4)],
        outline=0.36,
        tone=0.1,
        least=0.8,
        lead=0.07,
    )
    scrolls = xy("-4.4,-6.4 4.4,-6.4 -7.4,1.2 7.4,1.2 0,2.4 -9,8 9,8")
    w.draw("teal_2", *[swell(spiral(x, y, (1.3, 0.2), (0.1 + 0.1 * x, 1.5 + 0.1 * x)), 0.36) for x, y in scrolls])


def _spears(w: Window, cloak: BaseGeometry) -> None:
    """Two spears that find nobody: one passes before the cloak, one through it."""
    for a, b, behind in (((-18.4, -7.4), (13.4, 4.6), 0), ((17.6, -5), (-13, 7.6), 1)):
        shaft = stroke([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], 0.9, 0.9, 0.9)
        body(w, shaft.difference(cloak.buffer(-3.0)) if behind else shaft, BROWN, [], outline=0.34, lead=0.02, tone=0.1)
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy)
        tip = lens(b, (b[0] + dx / size * 4.6, b[1] + dy / size * 4.6), 1.0)
        body(w, tip, ICE, [], outline=0.32, lead=0.03, tone=0.1)


def keys_of_ys(w: Window) -> None:
    """A white hand holds the keys of the sea gate; behind it the wave stands over the sluice."""
    rays(w, (-4, -14), xy("8,10 14,14 20,16 28,20 40,22"), [OPAL, [OPAL, ICE], [ICE, TEAL], TEAL, TEAL], 6)
    _sluice(w)
    hoop = ring(-3.4, -6.4, 4.6, 1.5)
    body(
        w,
        hoop,
        COPPER,
        [[(-3.4, -6.4), polar(9, t, -3.4, -6.4)] for t in (0.1, 0.3, 0.5, 0.7, 0.9)],
        outline=0.42,
        least=1,
        lead=0.08,
    )
    _key(w, placer((-6.2, -2.8), 0.92, turns=0.07), ASH, 0)
    _key(w, placer((0, -3.2), 0.92, turns=-0.075), ASH, 1)
    _key(w, placer((-3.2, -1.6), 1.12), COPPER, 2)
    _white_hand(w)


def _sluice(w: Window) -> None:
    """The standing wave, and the bars of the sea gate before it."""
    wave = blob(
        xy("24,-8 17,-12 10,-11.4 5.4,-7 5,-2.6 8,-0.6 10.4,-2.8 12,1 8,8 -2,13 -24,15 -24,30 24,30"), tension=0.46
    )
    body(
        w,
        wave,
        [TEAL, COBALT, TEAL],
        [
            smooth(xy("7,-9 14,-6 20,2 23,12")),
            smooth(xy("11,2 15,4 19,10")),
            smooth(xy("-24,19 0,17.4 14,10")),
            [(6, 4), (8, 26)],
            [(-6, 10), (-6, 28)],
        ],
        outline=0.42,
    )
    w.draw(
        "enamel",
        *[
            line(p, 0.1, 0.7, 0.1)
            for p in straight("6,-4 6.6,-8 11,-10.4 17,-10.8 | 10.4,1.4 13.4,-1 14.6,-4 | -14,16.6 -7,15.6 -1,14")
        ],
    )
    for x in (-10.4, -6, -1.6, 2.8, 7.2):
        body(w, stroke([(x, 26), (x, 13)], 1.3, 1.3), UMBER, [], outline=0.34, lead=0.04)
    body(
        w,
        stroke(xy("-13,16.4 0,15.6 11,16.4"), 1.6, 1.6, 1.6),
        UMBER,
        [[(x, 12), (x, 20)] for x in (-8, -3, 2)],
        outline=0.34,
        lead=0.06,
        least=1,
    )


def _key(w: Window, f: Placed, glass: Glass, kind: int) -> None:
    """A long key hanging from the ring: bow, stem, and a bit of its own pattern."""
    bow = disc(0, 1.6, 2.7).difference(
        union(disc(-0.95, 1.6, 0.75), disc(0.95, 1.6, 0.75)) if kind else disc(0, 1.6, 1.3)
    )
    stem = union(box(-0.8, 4, 0.8, 16.4), box(-1.5, 4.4, 1.5, 5.4), disc(0, 16.6, 1.1))
    teeth = [
        union(box(0.6, 11.4, 4.2, 13), box(0.6, 14, 4.2, 15.8), box(3, 12, 4.2, 14.4)),
        union(box(0.6, 12, 3.4, 13), box(0.6, 14, 4, 15)),
        union(box(0.6, 10.6, 4.4, 12.2), box(0.6, 13, 3.2, 14), box(0.6, 14.8, 4.4, 16)),
    ][kind]
    body(
        w,
        f(union(bow, stem, teeth)),
        glass,
        [placed(f, [(-4, 8.4), (4, 8.4)])],
        outline=0.42,
        tone=0.2,
        lead=0.08,
        least=2,
    )


def _white_hand(w: Window) -> None:
    """The hand comes down from the top with a sleeve of ruby."""
    body(
        w,
        blob(xy("-9.6,-26 4,-26 2.6,-17.6 -2,-16.4 -7,-17.6"), tension=0.3),
        RUBY,
        curved("-4,-26 -3.4,-20 -3,-15"),
        outline=0.42,
    )
    body(w, blob(xy("-5.6,-17 0.6,-17 1.8,-14 0.8,-10.4 -5.4,-10.2 -6.8,-13.4")), OPAL, [], outline=0.4, tone=0.1)
    body(w, stroke(xy("-7,-17.4 -2.4,-16 2.2,-17.4"), 1.4, 1.5, 1.4), AMBER, [], outline=0.3, lead=0.04, tone=0.2)
    for k in range(4):
        x = -5.6 + 1.75 * k
        body(
            w,
            stroke([(x + 0.1, -12.4), (x - 0.1, -10.2), (x + 0.3, -8.4 + (0.3 if k in (1, 2) else 0))], 1.7, 1.75, 1.3),
            OPAL,
            [],
            outline=0.26,
            lead=0.04,
            tone=0.1,
        )
    body(w, stroke(xy("-6.2,-14 -8.2,-11.4 -7,-9"), 1.9, 1.8, 1.2), OPAL, [], outline=0.3, lead=0.04, tone=0.15)


HUB = (0.0, -1.6)
"""The middle of the silver wheel."""


def _tilted(g: BaseGeometry) -> BaseGeometry:
    """A flat shape as it lies in the plane of the wheel."""
    return turn(scale(g, 1.0, 0.78, HUB), -0.05, HUB)


def _thick(g: BaseGeometry) -> BaseGeometry:
    """The same, on the wheel's far side."""
    return move(_tilted(g), 0.3, 1.4)


def arianrhods_wheel(w: Window) -> None:
    """The silver wheel turns among the stars over a tower in the sea; seven stars are its crown."""
    rays(w, (0, -3), xy("6,10 12,14 18,18 26,22"), [COBALT, [NIGHT, COBALT], NIGHT, [NIGHT, VIOLET]], 8)
    sea(w, (13.4, 17), (COBALT, TEAL), 0.6, 2)
    tower = blob(
        xy("-2.4,17 -2,8.4 -3.2,7.8 -3.2,5.6 -1.8,5.8 -1.8,4.6 0,3.4 1.8,4.6 1.8,5.8 3.2,5.6 3.2,7.8 2,8.4 2.4,17"),
        tension=0.06,
    )
    f, (cx, cy) = _tilted, HUB
    rim = ring(cx, cy, 13.8, 3.0)
    body(
        w,
        _thick(rim),
        SLATE,
        [placed(_thick, [(cx, cy), polar(22, (k + 0.5) / 16, cx, cy)]) for k in range(16)],
        outline=0.42,
        tone=-0.4,
        least=1,
    )
    _spokes(w)
    cuts = [placed(f, [(cx, cy), polar(22, (k + 0.5) / 16, cx, cy)]) for k in range(16)]
    body(w, f(rim), [ICE, OPAL, ICE], cuts, outline=0.4, tone=0.2, least=1, lead=0.12)
    w.draw(
        "lead",
        *[f(swell(spiral(*polar(13.8, k / 16, cx, cy), (0.8, 0.1), (k / 16, k / 16 + 1.2)), 0.26)) for k in range(16)],
    )
    body(w, f(disc(cx, cy, 3.4)), AMBER, [], outline=0.4, tone=0.2)
    body(w, f(disc(cx, cy, 1.7)), ICE, [], outline=0.3, tone=0.3)
    body(w, tower, SLATE, straight("-4,11 4,11 | -4,14 4,14"), outline=0.42, tone=0.05, least=2)
    w.draw("amber_7", lens((0, 6.4), (0, 9), 0.6))
    _crown(w)


def _spokes(w: Window) -> None:
    """Eight spokes, each a long star ray."""
    f, (cx, cy) = _tilted, HUB
    for k in range(8):
        t = k / 8
        spoke = union(swell([polar(2.4, t, cx, cy), polar(7.6, t, cx, cy), polar(13.4, t, cx, cy)], [0.7, 2.4, 0.7]))
        body(
            w,
            f(spoke),
            [ICE, OPAL][k % 2],
            [placed(f, [polar(7.6, t - 0.1, cx, cy), polar(7.6, t + 0.1, cx, cy)])],
            outline=0.4,
            tone=0.15,
            lead=0.09,
            least=1,
        )
        w.draw("cobalt_4", f(disc(*polar(7.6, t, cx, cy), 0.42)))


def _crown(w: Window) -> None:
    """Seven stars in an arc over the wheel, and a few below."""
    crown = [polar(15.6, t, -0.5, -0.9) for t in (-0.132, -0.086, -0.043, 0, 0.043, 0.086, 0.132)]
    w.draw(
        "amber_7",
        *[
            union(move(lens((0, -r), (0, r), r * 0.3), x, y), move(lens((-r, 0), (r, 0), r * 0.3), x, y))
            for (x, y), r in zip(crown, (1.0, 1.2, 1.4, 2.0, 1.4, 1.2, 1.0), strict=True)
        ],
    )
    stars(w, xyz("-16.4,4.4,0.9 15.4,6,1 -9.4,10.4,0.8 9.6,11,0.7"), "ice_7")


PICTURES = (silver_branch, crane_bag, feth_fiada, keys_of_ys, arianrhods_wheel)
