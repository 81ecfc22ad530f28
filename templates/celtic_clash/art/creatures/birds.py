"""Birds of the stories: swans, singers, the crow of battle."""

from __future__ import annotations

from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, NIGHT, OPAL, RUBY, SLATE, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import Placed, Row, flower, leaves, placed, placer, plume, wing
from pieces.paint import glint, line, stroke
from pieces.points import straight, xy, xyz
from pieces.scenery import bands, land, rays, sea, stars

from cardgen.ornament.geometry import XY, arc, blob, disc, lens, smooth, swell, union
from cardgen.ornament.glass import Glass, Window


def children_of_lir(w: Window) -> None:
    """Four swans close together on the winter lake, a silver chain from neck to neck."""
    bands(w, (-30, -15, -10.5, -5, -0.5), (VIOLET, NIGHT, VIOLET, SLATE, NIGHT), 0.9, 3)
    stars(w, xyz("-13,-15,1.5 -4.4,-18.6,1.1 7.6,-16.4,1.7 14.6,-11.4,1.1 -18,-6.4,1 1.4,-12,0.8 17.6,-3.4,1"), "ice_7")
    sea(w, (2.6, 8, 13.6, 18.6), (SLATE, NIGHT, COBALT, NIGHT), 0.5, 6)
    for x, y, k in ((-14, 6.8, 0.8), (16.4, 9, 1.0), (4, 17.6, 1.1)):
        floe = blob(
            [
                (x - 5 * k, y),
                (x - 2.6 * k, y - 1.7 * k),
                (x + 3 * k, y - 1.5 * k),
                (x + 5.4 * k, y + 0.2),
                (x + 2 * k, y + 1.5 * k),
                (x - 3 * k, y + 1.3 * k),
            ],
            tension=0.25,
        )
        body(w, floe, ICE, [], outline=0.3, tone=-0.1)
    for at, k, flip, seed in (
        ((13.4, 0.2), 0.56, False, 1),
        ((2.4, 1.2), 0.68, False, 2),
        ((6.6, 8.4), 0.88, True, 3),
        ((-2.4, 13.2), 1.02, False, 4),
    ):
        _swan(w, at, k, flip, seed)
    links = smooth(xy("-10.4,0.6 -7.4,2.6 -2.8,-4.6 2.6,-1 7.8,-5.2 11,-2 13.6,-1.2"), n=5)
    w.draw("lead", swell(links, 0.85))
    w.draw("ice_7", union([disc(*p, 0.27) for p in links]))


def _swan(w: Window, at: XY, k: float, flip: bool, seed: int) -> None:
    """A swan that looks left, or right if flipped: body, wing of three plumes, neck, head."""
    f = placer(at, k, flip)
    hull = blob(xy("-8.4,2.4 -9.6,-1.4 -7,-4.8 -1,-5.6 5,-5.4 12.4,-8.4 11.2,-3.2 8,2 2,4.6 -4.6,4.6"))
    body(
        w,
        f(hull),
        [OPAL, ICE, OPAL],
        [placed(f, p) for p in straight("-5,-9 -4,0 -6,8 | 2,-9 2.4,0 0,8 | -12,1 0,2 12,0")],
        depth=0.45,
        least=3.4,
        seed=seed,
    )
    for a, b, c, wide in (
        ((-4.6, -1.6), (3, 0.6), (10.4, -3.6), 2.9),
        ((-4.4, -3.2), (3, -1.6), (12.4, -6.6), 3.0),
        ((-3.4, -4.6), (3, -4.4), (13, -10), 3.0),
    ):
        body(w, f(stroke([a, b, c], wide, wide * 1.25, wide, 0.4)), OPAL, [], outline=0.24, tone=0.15, seed=seed)
    neck = xy("-5.8,0.6 -9.8,-3.4 -9.4,-8.6 -6.4,-12.6 -6.6,-16.4 -9.8,-17.8")
    body(
        w,
        f(stroke(neck, 5.6, 4.4, 3.3, 2.8, 2.9, 3.6)),
        OPAL,
        [placed(f, r) for r in ribs(neck, 3, 3)],
        depth=0.3,
        least=2.5,
        seed=seed,
    )
    bill = blob(xy("-11.2,-19 -13,-17.6 -15.6,-15.4 -14.4,-14.8 -11.6,-15.6 -10.6,-16.8"), tension=0.35)
    body(w, f(bill), COPPER, [], outline=0.26, tone=0.2, lead=0.05)
    w.draw("lead", f(disc(-11.2, -17.4, 0.95)), f(disc(-9.4, -18.1, 0.55)))
    w.draw("enamel", f(disc(-9.6, -18.3, 0.2)))


def birds_of_rhiannon(w: Window) -> None:
    """Three birds sing on one apple bough above a sleeping sentry's spear."""
    rays(
        w,
        (-12, -9),
        xy("4.5,5 9.5,10 15,13 21,16 28,18"),
        [COBALT, [COBALT, NIGHT], [NIGHT, COBALT], NIGHT, [COBALT, NIGHT, VIOLET]],
        9,
    )
    for r in (5.2, 7.4, 9.6):
        w.draw(
            "amber_6",
            swell(arc(-6.6, -9.6, r, 0.66, 0.82), [0.04, 0.42, 0.04]),
            swell(arc(-11.2, 5.4, r * 0.8, 0.68, 0.84), [0.04, 0.4, 0.04]),
            swell(arc(10.4, -3.6, r * 0.8, 0.14, 0.3), [0.04, 0.4, 0.04]),
        )
    spear = lens((16.2, 5.6), (16.2, 15.4), 1.9)
    body(w, union(swell([(16.2, 13), (16.2, 26)], 0.9)), BROWN, [])
    body(w, spear, ICE, straight("16.2,4 16.2,17"), outline=0.3)
    bough = xy("-25,15.6 -15,13.6 -5,10.2 5,10.4 13,6.2 25,2.4")
    body(w, stroke(bough, 3.2, 2.8, 2.4, 2.0, 1.4), BROWN, ribs(bough, 6, 4), outline=0.34)
    twig = xy("5,10.4 10,13.8 13,18.6")
    body(w, stroke(twig, 1.6, 1.2, 0.7), BROWN, [], outline=0.3)
    leaves(w, xyz("-18,14,0.54 -10,11.4,0.44 2,10.8,0.55 13,18,0.4 20,3.6,0.58 10,14,0.2 8.4,8.4,0.52"), 4.6, EMERALD)
    for x, y, r in xyz("-14.6,17.8,2.7 -3.6,15.4,3 7.4,17.2,2.5 19.4,-1.6,2.6 -20,10.2,2.3"):
        flower(w, (x, y), r, 5, (OPAL, AMBER))
    _singer(w, (-10.4, 4.4), 0.86, False, (RUBY, ICE))
    _singer(w, (11.0, -2.4), 0.95, True, (COPPER, OPAL))
    _singer(w, (-1.4, -5.4), 1.2, False, (AMBER, OPAL))


def _singer(w: Window, at: XY, k: float, flip: bool, glass: tuple[Glass, Glass]) -> None:
    """A songbird that looks left with open bill; its feet stand 8.4 below its middle."""
    f = placer(at, k, flip)
    breast, cloak = glass
    w.set(
        [f(g) for g in (swell([(0.6, 5), (0.4, 8.6)], 0.6), swell([(2.6, 5), (2.6, 8.4)], 0.6))],
        AMBER,
        vary=0,
        lead=0.03,
        outline=0.22,
    )
    body(
        w,
        f(blob(xy("3.2,3 8.8,7.6 11.6,11.8 9.6,12.4 5.4,9.6 1.4,5.6"), tension=0.4)),
        cloak,
        [placed(f, [(2, 3), (12, 13)])],
        tone=-0.2,
        outline=0.28,
        least=2,
    )
    body(
        w,
        f(blob(xy("-3.4,-5.6 1,-5.8 4.6,-1.4 5.6,3.6 2.2,6.6 -2.2,6 -5,2 -5.2,-2.4"))),
        breast,
        [placed(f, p) for p in straight("-7,0.6 0,1.4 6,0 | -2,-7 -1,7")],
        depth=0.35,
    )
    for a, b, wide in (((1.0, 1.6), (7.6, 8.2), 2.2), ((0.6, 0.4), (7.8, 5.8), 2.3), ((0.8, -1.2), (7.2, 3.4), 2.5)):
        body(w, f(plume(a, b, wide, -0.1)), cloak, [], outline=0.22, lead=0.07, tone=0.05)
    body(w, f(blob(xy("-0.6,-3.4 3.2,-4.2 5,-1.6 4.6,1.6 1.6,2.2 -0.8,0"))), cloak, [], outline=0.24, tone=0.25)
    _singer_head(w, breast, cloak, f)


def _singer_head(w: Window, breast: Glass, cloak: Glass, f: Placed) -> None:
    """The head with its cap, the open bill, and the speckled breast."""
    body(w, f(blob(xy("-6.4,-7 -4,-9.8 -0.4,-9.8 1.6,-7.4 1,-4.6 -2,-3.2 -5.4,-4"))), cloak, [], outline=0.26, tone=0.3)
    for bill in straight(
        "-5.6,-7.8 -8.8,-9.4 -10.8,-9.4 -8.4,-7.2 -5.8,-6.4 | -5.6,-5.8 -8.2,-5.2 -10,-4.2 -7.6,-3.8 -5.2,-4.4"
    ):
        w.set([f(blob(bill, tension=0.3))], AMBER, vary=0, tone=0.3, lead=0.04, outline=0.24)
    cap = blob(xy("-6.2,-7.4 -4,-9.9 -0.4,-9.9 1.7,-7.2 1.4,-5 -1,-6.6 -3.4,-7.6"))
    body(w, f(cap), breast, [], outline=0.2, lead=0.06, tone=0.1)
    w.draw("lead", f(disc(-3.4, -6.7, 0.62)))
    w.draw("enamel", f(disc(-3.55, -6.9, 0.22)))
    w.draw(
        "lead",
        *[
            f(line([(x, y), (x + 0.5, y + 1.1)], 0.3, 0.05))
            for x, y in xy("-3.6,0 -2,1.6 -3.4,2.8 -1,-1.4 -0.6,3.4 0.4,0.6")
        ],
    )


def badbs_crow(w: Window) -> None:
    """The hooded crow stoops over the field; under her a spear with a torn pennant."""
    sky: list[Glass | list[Glass]] = [AMBER, [AMBER, OPAL], [OPAL, AMBER], [AMBER, OPAL], [COPPER, RUBY]]
    rays(w, (-13, 15), xy("6,1 13,9 20,13 28,16 36,20"), sky, 6)
    land(w, xy("-26,17 -12,15.6 2,18 14,16.4 26,18.6"), [UMBER, BROWN], 3, -0.2)
    body(w, swell([(11.6, -1), (12.8, 27)], 1.1), BROWN, [])
    body(w, lens((11.2, -9), (11.6, 0.4), 1.9), SLATE, [], outline=0.3)
    flag = blob(xy("12,1.4 17,2.6 20,1.6 23,3.4 20.6,6.2 22,9 18.6,8 16,10.8 14.6,8.2 12.2,8.8"), tension=0.35)
    body(w, flag, RUBY, straight("12,5 24,4.6 | 17,0 16.4,12"), outline=0.32)
    _crow(w)


def _swapped(points: list[XY]) -> list[XY]:
    """Points mirrored at the line from the upper left to the lower right."""
    return [(y, x) for x, y in points]


def _crow(w: Window) -> None:
    """The crow, stooping to the lower right: tail, both wings swept back, body, hooded head."""
    for end, wide in (((-21, -14.6), 3.6), ((-18.4, -18), 3.8), ((-14.6, -20.6), 3.6)):
        body(w, plume((-7, -7), end, wide, 0.03), ASH, [], outline=0.3, lead=0.08, tone=-0.1, free=True)
    arm = xy("-1,-4.4 8,-5.4 15.4,-10.4 20.6,-18.6")
    primaries = xy("-5.6,-12.4 -2.4,-17 2.6,-20 8,-21.4 13.4,-22.4 19.4,-22.6")
    coverts = xy("-4,-9 1,-12.6 7,-14.6 13,-17.4 18.6,-20.4")
    for mirrored in (False, True):
        flip = _swapped if mirrored else list
        rows = [Row(flip(primaries), 9, 3.6, [SLATE, ASH], 0.2), Row(flip(coverts), 7, 3.2, [ASH, SLATE], -0.1)]
        wing(w, flip(arm), rows, [4.6, 3.6, 2.6, 1.0], True)
    trunk = xy("-11,-10.6 -5.4,-5.4 0,0 5.4,5.4")
    body(w, stroke(trunk, 4.6, 9.8, 11.6, 8.4), [SLATE, ICE, SLATE], ribs(trunk, 4, 9, 1.5), depth=0.5, outline=0.42)
    head = blob(xy("3,-1.4 7.4,-0.4 11.4,3.6 12,7.4 11,11 7.4,12 3.6,11.4 -0.4,7.4 -1.4,3"))
    body(w, head, ASH, straight("-2,9 13,0"), tone=0.15, outline=0.42)
    bill = blob(xy("12,7.4 15.4,10.6 17.6,15.4 17.4,17.4 15.4,17.6 10.6,15.4 7.4,12 9,9"), tension=0.38)
    body(w, bill, SLATE, straight("8.4,8.4 18,18"), outline=0.38, tone=0.3, least=1.5)
    w.draw("lead", line(xy("9,9.6 12,12.6 17,17"), 0.4, 0.5, 0.15), lens((13, 10.6), (14.6, 12.4), 0.3))
    for at in ((9.2, 4.6), (4.8, 9)):
        glint(w, at, 1.05, "amber_7")
    w.draw(
        "lead",
        *[
            line([(x, y), (x - 1.8, y - 0.4), (x - 2.8, y - 1.6)], 0.34, 0.26, 0.05)
            for x, y in xy("2.6,-1 -1,2.6 0.8,0.8 -3,-2.6 -1.4,-5 -5,-1.4 -6.4,-6")
        ],
    )


PICTURES = (children_of_lir, birds_of_rhiannon, badbs_crow)
