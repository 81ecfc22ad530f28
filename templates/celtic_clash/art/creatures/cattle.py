"""Bulls and the cow of plenty, and the boar who was a king."""

from __future__ import annotations

from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, MOSS, NIGHT, OPAL, RUBY, SHADE, SLATE, TEAL, UMBER
from pieces.cutting import body, ribs
from pieces.limbs import Placed, leaf, leaves, leg, placed, placer, plume
from pieces.paint import eye, fur, glint, joint, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, rays, stars, tuft

from cardgen.ornament.geometry import arc, blob, box, disc, lens, mirror, move, ring, smooth, swell, turn, union
from cardgen.ornament.glass import Window


def brown_bull(w: Window) -> None:
    """The Brown Bull of Cooley paws the turf, the sun behind him; a hurley lies where a boy dropped it."""
    rays(w, (2, -12), xy("7,1 12,10 19,15 27,20"), [AMBER, [OPAL, AMBER], [AMBER, OPAL], [AMBER, COPPER]], 8)
    land(w, xy("-26,9.4 -10,8 6,10 26,8.4"), TEAL, 2, -0.2)
    land(w, xy("-26,15 -8,16.6 10,15 26,16.8"), EMERALD, 5, -0.05)
    tail = xy("-20.6,-6 -24,-12 -19,-17.4 -14.6,-15")
    body(w, stroke(tail, 1.4, 1.3, 1.2, 1.0), UMBER, [], outline=0.3, lead=0.05)
    body(w, leaf((-15.6, -15.6), 5.6, 0.36, 0.55), UMBER, [], outline=0.3)
    leg(w, xy("-12,4 -8.4,9.6 -9.6,13 -8.6,17"), (6, 4, 2.6, 2.4), (UMBER, ASH), -0.5)
    leg(w, xy("3,6 8.4,11.4 5,14.6 3,17"), (6, 4.2, 2.8, 2.4), (UMBER, ASH), -0.5)
    trunk = blob(
        xy(
            "-22,-3 -19.6,-8.4 -12,-10 -4,-12.4 3,-15.4 9.4,-13 13,-6.6 13.4,1.4 10,8.4 3.4,10.6 -6,8.4 "
            "-13,8 -19,6.8 -22,2"
        )
    )
    spine = xy("-22,0 -10,-0.6 2,-2 12,-2")
    cuts = [*ribs(spine, 4, 16, 3.4), smooth(xy("-24,-4 -8,-6 2,-9 12,-10")), smooth(xy("-24,3 -8,2 4,2 16,0"))]
    body(w, trunk, [BROWN, UMBER, BROWN, UMBER], cuts, outline=0.45, depth=0.65)
    leg(w, xy("-16.6,2 -19.6,9.6 -16.8,13.6 -18.2,18.2"), (11, 6, 3.2, 2.6), ([BROWN, UMBER], ASH))
    leg(w, xy("7.6,3 6.6,11 9.6,15.6 8.4,19.6"), (10, 6, 3.4, 2.7), ([BROWN, UMBER], ASH))
    _bull_head(w)
    w.draw("brown_7", joint((2.8, 0.4), 3.6, 0.15, -1, 0.6), joint((-15.6, 1.4), 3.4, 0.6, 1, 0.55))
    w.draw("lead", fur(xy("-2,-12.6 3,-15 9,-13"), 2.4, 7, 1), fur(xy("-4,8.6 2,10.4 8,9.4"), 2, 6, 1))
    _turf(w)


def _bull_head(w: Window) -> None:
    """The low head to the right: far horn, dewlap, skull, near horn."""
    body(w, stroke(xy("14.6,-6.6 18.6,-9.4 22.6,-7.4"), 2.6, 2, 0.3), OPAL, [], outline=0.34, lead=0.06)
    body(w, blob(xy("8,2 13,5 13.6,11 11.4,13.4 8.6,9.6")), UMBER, [], outline=0.34)
    skull = blob(xy("8.6,-6.6 12.6,-9 16.6,-7.4 18.4,-3 19.6,3 20.6,8 19.4,11 16,11.8 13.4,9.6 11,5.6 8.4,1.4"))
    body(w, skull, [BROWN, UMBER, BROWN], curved("6,1 13,-1.4 21,-2 | 11,8 15,5.4 22,5.6"), outline=0.42, tone=0.1)
    body(w, blob(xy("8.6,-5 4,-7.4 2.8,-4.6 6,-2 9,-2.4")), UMBER, [], outline=0.34)
    curve = xy("10.2,-6.2 12.4,-12 17.6,-14.4 22.8,-12")
    body(w, stroke(curve, 4.4, 4.0, 2.8, 0.3), OPAL, ribs(curve, 3, 4), outline=0.42, lead=0.07, least=2, free=True)
    w.draw(
        "lead",
        fur(xy("9.4,-8 12,-9.4 14.6,-8"), 2, 5, -1, 0.4),
        disc(19.2, 8.6, 0.8),
        line(xy("15.6,11 17.4,10.2 19.6,10.4"), 0.15, 0.4, 0.15),
    )
    w.draw("gold", ring(19.4, 10.6, 1.5, 0.5))
    eye(w, (14.8, -2.2), 1.4, 0.1, ("amber_6", "lead"))
    w.draw("lead", line(xy("12.6,-3.4 15,-4.4 17,-3"), 0.3, 0.75, 0.2))


def _turf(w: Window) -> None:
    """Torn sods, grass, and the hurley with its ball."""
    for x, y, t in ((12.6, 15.4, 0.1), (16, 17.4, 0.3), (4.6, 19.2, 0.0)):
        sod = move(turn(blob(xy("-1.8,0.6 -1.4,-1 0.4,-1.4 1.8,-0.4 1.4,1 -0.4,1.3"), tension=0.2), t), x, y)
        body(w, sod, MOSS, [], outline=0.28, lead=0.06, tone=0.1)
    for x, y in ((-21, 15.4), (-3.4, 19), (18.6, 14.8)):
        tuft(w, x, y, 3.6, MOSS)
    hurley = stroke(xy("-13.6,20.8 -5,18.2 -1.6,18.6"), 1.0, 1.3, 2.9)
    body(w, hurley, AMBER, [], outline=0.3, lead=0.06, tone=0.1)


def tarvos(w: Window) -> None:
    """The bull with three cranes, seen from the front under the willow."""
    rays(w, (0, -3), xy("9,12 15,16 22,20"), [OPAL, [OPAL, OPAL, AMBER], [OPAL, AMBER]], 4)
    for x, low, sway in xyz("-20.6,20,1.4 -16.6,14,1 -12.8,3,0.8 20.6,20,-1.4 16.6,14,-1 12.8,3,-0.8"):
        strand = [(x * 0.8, -25), (x, -12), (x + sway, low)]
        body(w, stroke(strand, 1.0, 0.8, 0.4), EMERALD, [], outline=0.24, lead=0.05)
        places = [
            (x + sway * k / 8 * (1 if k % 2 else 0.6), -18 + k * (low + 16) / 7, 0.5 + (0.09 if k % 2 else -0.09))
            for k in range(7)
            if -18 + k * (low + 16) / 7 < low - 2
        ]
        leaves(w, places, 5.0, [EMERALD, MOSS], 0.36)
    for flip in (False, True):
        m = placer((0, 0), flip=flip)
        horn = xy("4.6,-4.4 11,-4 16.4,-7 18.4,-12.6 16.8,-16.4")
        body(
            w,
            m(stroke(horn, 4.6, 4.6, 3.8, 2.4, 0.4)),
            OPAL,
            [placed(m, r) for r in ribs(horn, 3, 4)],
            outline=0.4,
            tone=0.05,
            lead=0.09,
        )
        body(
            w,
            m(blob(xy("7,-1.6 11.4,-2.6 17,-0.6 18.4,2 14,3.8 8.4,3"))),
            COPPER,
            [placed(m, [(7, 0.6), (18, 1.4)])],
            outline=0.38,
        )
    _bull_face(w)
    _crane(w, placer((-12.8, -6.4), 0.74, True), 1)
    _crane(w, placer((13.2, -6.4), 0.74), 2)
    _crane(w, placer((0.2, -6.2), 0.92), 3)


def _bull_face(w: Window) -> None:
    """The face: skull, muzzle with a ring, eyes, curls on the brow."""
    skull = blob(
        xy(
            "0,-6.6 5.4,-6.4 8.6,-3 8.8,2.6 7.4,8 6.2,12.4 7.4,16.6 5.6,20.6 0,22 -5.6,20.6 -7.4,16.6 "
            "-6.2,12.4 -7.4,8 -8.8,2.6 -8.6,-3 -5.4,-6.4"
        )
    )
    cuts = curved(
        "-12,8.4 0,6.4 12,8.4 | -12,0.4 0,-1.6 12,0.4 | -3.6,-8 -3,2 -4,14.6 | 3.6,-8 3,2 4,14.6 | "
        "-10,13.4 0,14.6 10,13.4"
    )
    body(w, skull, [COPPER, BROWN, COPPER], cuts, outline=0.45, depth=0.45)
    muzzle = blob(xy("0,14.4 5,14 7,17 5.2,20.4 0,21.8 -5.2,20.4 -7,17 -5,14"))
    body(w, muzzle, UMBER, [], outline=0.28, tone=0.1)
    w.draw(
        "lead",
        *[
            move(lens((-1.6, 0.6), (1.4, -0.7), 0.8), 3.4, 16.6),
            mirror(move(lens((-1.6, 0.6), (1.4, -0.7), 0.8), 3.4, 16.6)),
        ],
        line(xy("-4,19.4 0,20.3 4,19.4"), 0.1, 0.4, 0.1),
    )
    w.draw("gold", swell(arc(0, 18.4, 2.2, 0.2, 0.8), [0.6, 0.8, 0.6]))
    for s in (-1, 1):
        eye(w, (6.0 * s, 4.4), 1.5, 0.07 * s, ("amber_6", "lead"))
        w.draw("lead", line([(3.8 * s, 3.2), (6 * s, 2.2), (8.4 * s, 4.4)], 0.3, 0.8, 0.2))
    curls = [
        swell(arc(x, y, 1.3, a, a + 0.85), [0.1, 0.4, 0.3])
        for x, y, a in xyz("-3,-3.6,0.1 0,-4.2,0.6 3,-3.6,0.1 -1.6,-1.6,0.6 1.6,-1.6,0.1 0,0.6,0.6")
    ]
    w.draw("copper_1", union(curls))


def _crane(w: Window, place: Placed, seed: int) -> None:
    """A crane that stands on (0, 0) and looks left."""
    w.set(
        [place(swell([(0.4, -4.4), (0.2, 0.4)], 0.55)), place(swell([(2.0, -4.4), (2.2, 0.4)], 0.55))],
        ASH,
        vary=0,
        lead=0,
        outline=0.2,
    )
    hull = blob(xy("-3.4,-7.4 -1,-9.6 3,-8.6 6.6,-5 8.6,-1.6 5,-3 0.6,-3.6 -2.6,-4.6"))
    body(w, place(hull), [SLATE, ICE], [placed(place, xy("-4,-5.4 2,-6.6 9,-2"))], outline=0.34, least=2.5, seed=seed)
    neck = xy("-2.4,-6.6 -4.8,-9.6 -2.6,-12.4 -4,-14.6")
    body(w, place(stroke(neck, 2.4, 1.7, 1.4, 1.8)), SLATE, [], outline=0.3, lead=0.06, tone=0.2)
    body(w, place(blob(xy("-5,-15.6 -3,-15.8 -2.6,-14.2 -4.6,-13.6"))), RUBY, [], outline=0.26, lead=0.04, tone=0.1)
    w.set([place(lens((-4.4, -14.6), (-9.6, -12.9), 0.55))], AMBER, vary=0, lead=0.02, outline=0.22)
    w.draw("lead", place(disc(-4.4, -14.7, 0.32)))


def glas_gaibhnenn(w: Window) -> None:
    """The cow that filled every pail: her milk becomes a brook on earth and a road of stars above."""
    rays(w, (6, 20), xy("16,14 23,16 30,20 38,22 50,24"), [COBALT, [COBALT, TEAL], [COBALT, NIGHT], NIGHT, NIGHT], 6)
    road = xy("-24,-9 -13,-14.4 -1,-16.4 11,-15.2 24,-10")
    body(w, stroke(road, 2.6, 3.4, 4.0, 3.4, 2.6), [ICE, SLATE, ICE], ribs(road, 7, 4), outline=0.24, tone=-0.3)
    stars(
        w,
        xyz(
            "-18,-11.6,1.3 -11.4,-15,1 -4.6,-15.8,1.6 2.4,-16.6,1 8.4,-15.4,1.4 15,-14,1.1 19.4,-11.6,1.3 "
            "-7.4,-19,0.8 6,-12,0.8 16.6,-5.6,1 -17.4,-3.4,0.9"
        ),
        "enamel",
    )
    land(w, xy("-26,13.6 -12,10.6 4,11 16,9.6 26,12.6"), EMERALD, 3, -0.1)
    brook = blob(xy("7,15.4 9.8,15 11,17.4 13.6,18.4 15,23 12,28 -12,28 -6,22.4 3.4,19.6 8,19.4"), tension=0.42)
    body(w, brook, [OPAL, ICE], straight("0,17 16,16 | -4,21 20,20"), outline=0.36)
    ripples = straight("9.6,17 11,19.4 11.4,22 | -4,22.6 2,21.4 8,21.2 | -6,24.6 2,23.4 9,23")
    w.draw("slate_6", *[line(p, 0.05, 0.35, 0.05) for p in ripples])
    _cow(w)
    _pail(w)


def _pail(w: Window) -> None:
    """The wooden pail under her, running over."""
    pail = blob(xy("1.2,13.6 8.4,13.6 7.4,20.4 2.2,20.4"), tension=0.12)
    body(w, pail, BROWN, straight("3.4,11 3.7,23 | 6.2,11 5.9,23"), outline=0.42, least=2, tone=0.1)
    hoops = [line([(x, y), (4.8, y + 0.6), (9.6 - x, y)], 0.6, 0.6, 0.6) for x, y in ((1.5, 15.8), (2.0, 18.8))]
    w.draw("gold", *hoops)
    froth = blob(xy("0.8,13.4 4.8,12 8.8,13.4 10.4,15.6 9.6,18 8.2,15.4 4.8,14.8"))
    body(w, froth, OPAL, [], outline=0.32, tone=0.3)


def _cow(w: Window) -> None:
    """The cow, to the left: far legs, udder, trunk, patches, near legs, neck, head."""
    body(w, stroke(xy("15.4,-6 19,-3 18.4,4 19.4,9"), 1.6, 1.2, 1.0, 1.8), OPAL, [], outline=0.3, lead=0.05)
    leg(w, xy("10,4 8.6,9 9.4,13"), (4.6, 2.6, 2.2), (ICE, ASH), -0.4)
    leg(w, xy("-5,4 -3.4,9 -4,13.4"), (4.6, 2.6, 2.2), (ICE, ASH), -0.4)
    body(w, blob(xy("2.4,5.6 9.4,5.4 8.8,10 6,11.4 3,9.6")), SHADE, [], outline=0.34)
    w.draw("lead", *[swell([(x, 10.4), (x, 12.2)], [0.3, 1.0]) for x in (4.2, 6.6)])
    trunk = blob(xy("-9.6,-7 -3,-7.4 5,-6.4 12,-8 16,-6.4 17,0 14.6,6.4 6,7.6 -3,8 -9,5.4 -12,-1"))
    spine = xy("-12,-1 0,-0.4 16,-1")
    body(w, trunk, OPAL, [*ribs(spine, 5, 12, 1.4), smooth(xy("-14,1 0,2 18,1"))], outline=0.42, depth=0.4)
    for pts in straight(
        "-7.6,-6.6 -1.6,-7 0.4,-3.4 -2,0 -6,-1.6 | 5,-6 11.4,-7.4 12.6,-3 8.6,0.6 5,-2 | 1,2.4 6,2 7.4,5 3,7.2 0,5.4"
    ):
        body(w, blob(pts).intersection(trunk.buffer(-0.2)), EMERALD, [], outline=0.24, tone=0.25)
    leg(w, xy("13.4,2 14.6,8.6 13,14.6"), (7, 3.4, 2.4), (OPAL, ASH))
    leg(w, xy("-8.4,3 -9.4,9 -8,15"), (6.4, 3.2, 2.4), (OPAL, ASH))
    neck = blob(xy("-6,-7.4 -12,-11.4 -15.4,-8 -14.6,-2 -11,3.6 -6.4,2"))
    body(w, neck, OPAL, curved("-16,-4.6 -10,-5 -5,-7.6"), outline=0.38, tone=0.05)
    for ear in (xy("-10.6,-11.6 -6.2,-13.8 -5.4,-11.4 -9,-9.4"),):
        body(w, blob(ear), EMERALD, [], outline=0.34, tone=0.1)
    for horn in straight("-12,-12.4 -10.8,-16.4 -13.6,-18.4 | -15,-12.4 -17.6,-15.4 -16.6,-18"):
        body(w, stroke(horn, 1.9, 1.4, 0.3), AMBER, [], outline=0.32, lead=0.05, tone=0.2)
    head = blob(xy("-10.4,-11.6 -14,-13.2 -17,-11 -19.6,-6.6 -21.4,-3.4 -20.6,-0.8 -17.6,-0.6 -14.6,-3.4 -11.4,-5.6"))
    body(w, head, OPAL, curved("-18.8,-10 -15.6,-6 -12.6,-3"), outline=0.4, tone=0.2)
    body(w, blob(xy("-20.2,-5 -21.6,-3.2 -20.8,-0.8 -18,-0.6 -17.2,-3.2")), SHADE, [], outline=0.24)
    w.draw(
        "lead",
        disc(-20.2, -2.6, 0.45),
        line(xy("-18,-1.2 -19.4,-1.3 -20.6,-1.3"), 0.1, 0.3, 0.1),
        joint((11.4, 2.6), 3.0, 0.6, 1, 0.4),
        joint((-7.6, 1.4), 2.7, 0.1, -1, 0.4),
    )
    eye(w, (-15.8, -8.8), 1.3, -0.1)


def twrch_trwyth(w: Window) -> None:
    """The boar who was a king charges through broken trees, with comb, razor and shears between his ears."""
    rays(w, (-15, 12), xy("9,10 16,14 23,18 31,22 42,24"), [OPAL, OPAL, [AMBER, OPAL], [COPPER, AMBER], RUBY], 5)
    for x, top, lean in xyz("-18.6,-6,1.4 -8,-16,-1 17.6,-15,1.2 21,-4,0.4"):
        trunk = blob(
            [
                (x - 1.7, 26),
                (x - 1.4 + lean * 0.5, top + 4),
                (x - 1.6 + lean, top),
                (x - 0.4 + lean, top + 1.8),
                (x + 0.6 + lean, top - 1.6),
                (x + 1.4 + lean, top + 1.4),
                (x + 1.5 + lean * 0.5, top + 5),
                (x + 1.9, 26),
            ],
            tension=0.1,
        )
        body(
            w,
            trunk,
            UMBER,
            [[(x - 5, top + 10), (x + 5, top + 8.4)], [(x - 5, top + 20), (x + 5, top + 21)]],
            outline=0.34,
        )
    land(w, xy("-26,16 -8,17.4 8,16 26,17.6"), [MOSS, BROWN], 4, -0.25)
    _boar(w)


def _boar(w: Window) -> None:
    """The boar: crest, legs, trunk, tail, head."""
    _bristles(w)
    leg(w, xy("11,6 15,11.6 12.6,14.6 14.6,18"), (6, 4, 2.4, 2.0), (ASH, UMBER), -0.4)
    leg(w, xy("-3,8 -9,11.4 -12,14.6 -13.4,18.4"), (6, 3.6, 2.4, 2.0), (ASH, UMBER), -0.4)
    trunk = blob(xy("-7,-9.4 -1,-12.6 6,-11 13,-6.4 18.4,-0.6 20,5.4 16.4,10.6 8,11.6 -1,12 -8,9 -11,2 -10.6,-5"))
    spine = xy("-11,0 -2,-0.6 8,0.6 20,5")
    body(
        w,
        trunk,
        [ASH, SLATE, ASH],
        [*ribs(spine, 5, 15, 2.4), smooth(xy("-12,3.4 0,3 20,7"))],
        outline=0.45,
        depth=0.75,
        tone=0.1,
    )
    leg(w, xy("15.6,6 18.6,12 15.8,15.4 18,19.4"), (9, 4.6, 2.6, 2.2), ([ASH, SLATE], UMBER))
    leg(w, xy("-6.4,7 -5.6,14 -8.6,17 -8,20.6"), (8, 4.4, 2.6, 2.2), ([ASH, SLATE], UMBER))
    body(w, stroke(xy("19.4,1 22.6,-1.6 21.4,-5 23.4,-7"), 1.4, 1.1, 0.9, 0.6), ASH, [], outline=0.3, lead=0.04)
    _boar_head(w)
    w.draw("slate_7", joint((-3.6, 3), 4.4, 0.1, -1, 0.5), joint((13, 4.6), 4.0, 0.6, 1, 0.5))


def _bristles(w: Window) -> None:
    """The crest of bristles along the back, tipped with gold, each a tapering blade."""
    crest = smooth(xy("-11,-8 -4,-12.6 5,-12 13,-6.6 19,0"))
    for k in range(15):
        x, y = crest[int(k * (len(crest) - 1) / 14)]
        long = 8.6 - abs(k - 5) * 0.42
        tip = (x + long * (0.24 + 0.035 * k), y - long * (0.95 - 0.03 * k))
        blade = plume((x, y + 2.4), tip, 1.9, -0.06)
        body(w, blade, ASH, [], outline=0.26, lead=0.06, tone=0.1, free=True)
        w.draw("amber_5", blade.intersection(disc(*tip, 2.7)).buffer(-0.12))


def _boar_head(w: Window) -> None:
    """The head to the left: treasures, ears, long snout, tusks, a red eye."""
    _treasures(w)
    body(w, blob(xy("-2,-8 1.6,-13.2 3,-9.6 2.4,-5.6"), tension=0.4), ASH, [], outline=0.36, tone=0.1)
    skull = blob(
        xy("0.6,-5 -3.6,-8.6 -9,-8.4 -13,-4.4 -17.4,1.4 -21.4,5.6 -21.6,9.4 -18.4,11 -13.4,10 -8.4,10.4 -3,8.6 1,3")
    )
    body(
        w,
        skull,
        [ASH, SLATE, ASH],
        curved("-12,-8 -9,0 -9.4,13 | -17.6,-1 -14.6,3.4 -14.8,13 | -14,1.6 -6,0 3,-3"),
        outline=0.45,
        tone=0.2,
        depth=0.6,
    )
    body(w, blob(xy("-20,4 -22.6,5.6 -22.8,9.4 -20.4,10.6 -19,7.4")), SHADE, [], outline=0.3)
    body(w, blob(xy("-7.6,-6 -5.4,-12.6 -1,-9.4 -2.6,-4.4"), tension=0.42), ASH, [], outline=0.38, tone=0.25)
    for tusk in straight("-15.4,9.4 -18.6,6 -17.8,0.6 | -12.4,9.6 -14,6.4 -12.8,3"):
        body(w, stroke(tusk, 2.4, 1.9, 0.3), OPAL, [], outline=0.34, lead=0.05, tone=0.2)
    w.draw(
        "lead",
        lens((-22, 6.4), (-20.8, 7), 0.35),
        lens((-22, 8.8), (-20.8, 9), 0.35),
        line(xy("-19,10.2 -14,8.4 -8.4,8.4"), 0.2, 0.5, 0.15),
        fur(xy("-1,8.4 1.4,3 0.4,-4"), 2.2, 6, 1),
    )
    glint(w, (-10.6, -2.4), 1.2, "ruby_6")
    w.draw("lead", line(xy("-13,-3.4 -10.4,-4.8 -7.6,-3.6"), 0.3, 0.9, 0.2))


def _treasures(w: Window) -> None:
    """Comb, shears and razor between his ears."""
    x, y = -4.6, -10.6
    comb = union(
        box(x - 2.6, y - 9.6, x + 2.6, y - 7.4),
        *[box(x - 2.5 + 0.85 * k, y - 7.6, x - 2.1 + 0.85 * k, y - 3.6) for k in range(6)],
    )
    w.set([comb], AMBER, vary=0, tone=0.2, lead=0.0, outline=0.3)
    shears = union(
        stroke(xy("-11.6,-8 -12.6,-13 -12.2,-18"), 0.9, 1.3, 0.2),
        stroke(xy("-9.6,-8 -9.8,-13 -11.4,-17.6"), 0.9, 1.3, 0.2),
        ring(-10.6, -7.6, 1.2, 0.7),
    )
    w.set([shears], ICE, vary=0, tone=0.1, lead=0.0, outline=0.3)
    razor = blob(xy("0.4,-11 2.8,-16.6 5.6,-17.8 6.4,-15.6 3.8,-12 1.4,-9.6"), tension=0.35)
    body(w, razor, ICE, straight("0,-12.6 4,-11"), outline=0.3, tone=0.2, least=1, lead=0.05)


PICTURES = (brown_bull, tarvos, glas_gaibhnenn, twrch_trwyth)
