"""Horses of water, war and death."""

from __future__ import annotations

import numpy as np
from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, NIGHT, OPAL, RUBY, SLATE, TEAL, UMBER, VIOLET
from pieces.cutting import body, grain, ribs
from pieces.limbs import drop, leg
from pieces.paint import eye, glint, joint, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, moon, rays, sea

from cardgen.ornament.geometry import arc, blob, disc, lens, polar, ring, smooth, spiral, swell, union
from cardgen.ornament.glass import Glass, Window


def kelpie(w: Window) -> None:
    """The water horse rises, its mane falling water, an empty bridle trailing; the wave closes over its neck."""
    rays(w, (6, -10), xy("8,12 15,16 22,20 30,22"), [COBALT, [COBALT, NIGHT], [NIGHT, COBALT], NIGHT], 5)
    moon(w, (-14.6, -12.4), 3.8, OPAL)
    sea(w, (4.6,), (NIGHT,), 0.8, 2)
    neck = blob(xy("-1,-15 -7.6,-12.6 -13.4,-5.4 -16.6,5 -19,24 8,26 5,14 2,6 1.6,0"))
    spine = xy("-1,-9 -6,-1 -8,10 -8,26")
    body(w, neck, [TEAL, ICE, TEAL], [*ribs(spine, 5, 16, 2.2), *grain(spine, (3.4,))], outline=0.42, tone=0.25)
    _horse_head(w)
    _mane(w)
    rein = xy("12,2 15.6,8 19.4,10.4 21.6,16")
    body(w, stroke(rein, 1.1, 1.1, 1.0, 0.7), COPPER, [], outline=0.26, lead=0.04)
    _breaker(w)


def _horse_head(w: Window) -> None:
    """A horse's head to the right, with a bridle of copper straps."""
    for ear in straight("-2.4,-14.4 -2.2,-19.6 0.4,-22 2.2,-18 2,-14 | 1.6,-14 2.6,-18.6 5.6,-20.4 6,-16.4 4.6,-13"):
        body(w, blob(ear, tension=0.38), TEAL, [], outline=0.36, tone=0.3)
    head = blob(
        xy("-2,-14.6 3,-15 7,-11.6 11,-4.6 15.2,1.2 17.2,4 16.4,7 13.4,8.2 10.6,7 8.4,4.2 4.6,3.4 0,3.6 -4,0 -5,-6")
    )
    body(
        w,
        head,
        [ICE, TEAL, ICE],
        curved("-6,-8 2,-7.4 9,-10 | 4,-7.6 4.6,-1 3.6,6 | 5,-1 10,0 15,-3 | 11,9 13,4.4 18,2"),
        outline=0.42,
        tone=0.2,
    )
    w.draw(
        "lead",
        blob(xy("14.4,3 16,3.2 15.6,4.6 14.4,4.6")),
        line(xy("12.4,7.4 13.6,5.8 16.2,5.9"), 0.1, 0.35, 0.2),
        swell(arc(-0.2, -2.2, 4.4, 0.34, 0.66), [0.08, 0.42, 0.08]),
    )
    for strap, wide in (
        (xy("7.6,3.6 10.6,0.2 13.4,-1.2"), 1.2),
        (xy("-1.6,2.6 1.4,-6 6.6,-12"), 1.2),
        (xy("9.8,1.2 5,-2.6 0.6,-3.6"), 1.0),
    ):
        body(w, stroke(strap, wide, wide, wide), COPPER, [], outline=0.24, lead=0.04, tone=0.1)
    w.set([disc(9.6, 1.4, 1.2), disc(1.0, -4, 1.1)], AMBER, vary=0, lead=0.04, outline=0.22, tone=0.2)
    w.draw("lead", lens((3.4, -8.2), (8, -6.8), 1.5))
    w.draw("amber_7", disc(5.8, -7.5, 1.0))
    w.draw("lead", disc(6.2, -7.5, 0.45), line(xy("2.6,-8.6 5.6,-10 8.2,-8"), 0.2, 0.7, 0.2))


def _mane(w: Window) -> None:
    """Locks of falling water with curled ends, and two ribbons of weed."""
    locks = straight(
        "-3,-15 -10,-14 -16,-8 -20,-2 | -6,-11.6 -13,-8 -18,0 -22,5 | -9,-8 -15,-2 -18.6,7 -23,12 | "
        "-11.4,-3 -15.6,5 -17,12 -21,18 | -2.6,-15 -8.4,-18.6 -14,-17.6 -18.4,-13"
    )
    for k, (a, b, c, d) in enumerate(locks):
        curl = spiral(d[0], d[1] - 1.4, (1.5, 0.4), (0.5, -0.35))
        lock = swell([*smooth([a, b, c, d]), *curl], [2.4, 3.2, 3.0, 2.2, 1.2, 0.7])
        body(
            w,
            lock,
            [ICE, TEAL, OPAL][k % 3],
            ribs([a, b, c, d], 2, 4),
            outline=0.28,
            lead=0.09,
            tone=0.1,
            least=3,
            seed=k,
        )
        w.draw("teal_2", line([a, b, c, d], 0.05, 0.3, 0.05).intersection(lock.buffer(-0.3)))
    fore = xy("2,-15 5,-13.6 7.6,-10 7,-6.4")
    body(w, stroke(fore, 2.6, 2.6, 2, 0.5), OPAL, [], outline=0.28, lead=0.08)
    weed = xy("-13,-1 -12,6 -14.6,12 -12,19")
    body(w, stroke(weed, 1.2, 1.8, 1.8, 0.6), EMERALD, [], outline=0.26, lead=0.06, tone=0.2)


def _breaker(w: Window) -> None:
    """A wave with a curled crest that closes over the neck from the right."""
    wave = blob(
        xy(
            "26,12 19,12.6 12.6,15 6,17.6 0.4,16.6 -4,12.8 -8.6,12.2 -11.6,15 -10.4,18.4 -7.4,18.6 -12,21 "
            "-19,19 -26,20 -26,30 26,30"
        )
    )
    body(
        w,
        wave,
        [COBALT, TEAL, COBALT],
        [smooth(xy("-26,23 -8,22.6 8,21 26,17")), [(-14, 12), (-16, 30)], [(2, 12), (0, 30)], [(13, 10), (10, 30)]],
        outline=0.4,
        tone=0.15,
    )
    w.draw(
        "enamel",
        *[
            swell(smooth(p), [0.1, 0.6, 0.1])
            for p in straight(
                "-10.2,15.6 -8.8,13.6 -6,13.6 -3,16 | 2,18 8,18.6 14,16.2 | -8.4,19.6 -13,22 -18,20.6 | "
                "4,22.4 10,21.6 17,18.4"
            )
        ],
    )
    w.set(
        [drop((x, y), s) for x, y, s in xyz("-14.4,13.4,2.2 -17.2,15.4,1.7 14.6,11.4,2.2 18.4,9.4,1.6")],
        ICE,
        vary=0.1,
        lead=0.03,
        outline=0.22,
        tone=0.2,
    )


def liath_macha(w: Window) -> None:
    """The Grey of Macha rears before her broken chariot and weeps blood."""
    rays(w, (13, 13), xy("9.6,1 16,13 23,18 31,22"), [OPAL, [OPAL, RUBY], [OPAL, OPAL, AMBER], [OPAL, RUBY, OPAL]], 5)
    _wheel(w)
    land(w, xy("-26,18 -8,19.2 10,17.6 26,19"), [RUBY, UMBER], 3, -0.35)
    _rearing(w)


def _wheel(w: Window) -> None:
    """Half of a chariot wheel behind the horse, one spoke gone."""
    x, y, r = 13.4, 10.4, 9.6
    rim = ring(x, y, r, 1.9)
    body(w, rim, BROWN, [[(x, y), polar(15, (k + 0.5) / 8, x, y)] for k in range(8)], outline=0.34, least=1)
    spokes = [swell([polar(1.6, k / 8, x, y), polar(r - 0.8, k / 8, x, y)], [1.5, 1.0]) for k in range(8) if k != 1]
    w.set([union(spokes)], COPPER, vary=0, lead=0.06, outline=0.26)
    body(w, disc(x, y, 2.4), AMBER, [], outline=0.3)
    w.draw("lead", disc(x, y, 0.8))


def _rearing(w: Window) -> None:
    """The horse: tail, far legs, trunk, near legs, neck, mane, head."""
    for k, tail in enumerate(straight("10.6,7.6 16,7 18.4,12 17,19 | 10.8,6.8 17,4.4 21,9 20.4,16")):
        body(w, stroke(tail, 2.2, 3.2, 3.0, 0.6), [ASH, SLATE][k], ribs(tail, 1, 4), outline=0.3, least=3)
    leg(w, xy("6,8 9.2,13.4 7,17 8,20"), (6, 4, 2.4, 2.0), (SLATE, ASH), -0.5)
    leg(w, xy("-5.6,-2 -12.4,-1.4 -14.4,3.6 -12.4,6.4"), (4.6, 3.0, 2.0, 1.7), (SLATE, ASH), -0.5)
    spine = xy("8.6,8 4,3 -1,-2 -4,-5.6")
    trunk = union(stroke(spine, 11.4, 11.2, 11.6, 8.6))
    body(w, trunk, [SLATE, SLATE, ASH], ribs(spine, 4, 9, 1.4), outline=0.42, depth=0.7, tone=-0.1)
    leg(w, xy("8.6,9 4,13.4 6.4,17.6 3.4,20.4"), (9, 5, 2.8, 2.1), (SLATE, ASH))
    leg(w, xy("-4,-1 -11.6,-6.6 -16.2,-3 -15.2,0.6"), (6, 3.6, 2.3, 1.8), (SLATE, ASH), 0.1)
    _rearing_head(w)


def _rearing_head(w: Window) -> None:
    """Neck, streaming mane, ears, head, and the two tears of blood."""
    neck = xy("0.6,-4.6 -1.4,-10 -5,-14.6")
    body(w, stroke(neck, 11.6, 8.4, 5.4), [SLATE, SLATE, ASH], ribs(neck, 2, 9, 1), outline=0.4, tone=0.1)
    for k, (a, b, c) in enumerate(
        (
            ((-3.6, -16), (3.4, -19), (9, -17.6)),
            ((-1, -14), (5.4, -16), (11, -13.4)),
            ((1.6, -11.4), (8, -12), (12.6, -8.6)),
            ((4, -8), (9, -7.4), (12.4, -3.6)),
        )
    ):
        body(w, stroke([a, b, c], 2.2, 3.0, 0.5), [ASH, SLATE][k % 2], [], outline=0.28, lead=0.08)
    for ear in straight("-3.6,-15.6 -2.2,-20.4 -5.4,-17.6 | -6,-16.4 -6.6,-21 -8.4,-17.4"):
        body(w, blob(ear, tension=0.3), SLATE, [], outline=0.32, tone=0.2)
    head = blob(
        xy("-3,-15.6 -5.6,-17.8 -8.6,-17.6 -11,-14.8 -14.4,-11.8 -16.8,-9 -16,-6.8 -13.4,-6.8 -10.4,-9 -7,-9 -4,-11")
    )
    body(
        w,
        head,
        [SLATE, ASH, SLATE],
        curved("-9.6,-19 -9.4,-13 -8,-7 | -14.6,-14 -13,-9.4 -12.6,-5"),
        outline=0.4,
        tone=0.25,
        least=3,
    )
    w.draw(
        "lead",
        disc(-15.4, -8.6, 0.5),
        line(xy("-13.4,-7.2 -14.6,-8 -16.2,-7.7"), 0.1, 0.3, 0.1),
        joint((7, 7.6), 3.4, 0.6, 1, 0.45),
        joint((-1.4, -1.8), 3.0, 0.1, -1, 0.42),
    )
    eye(w, (-9.4, -14.2), 1.15, -0.1)
    w.set([drop((-10.4, -11.2), 2.2), drop((-9.2, -7.0), 2.6)], RUBY, vary=0, tone=0.2, lead=0.02, outline=0.26)
    w.draw("ruby_6", *[disc(x, y, 0.3) for x, y in ((-10.6, -10.9), (-9.4, -6.5))])


def dullahan(w: Window) -> None:
    """The headless rider gallops along the dusk road and lifts his own head for a lantern."""
    sky: list[Glass | list[Glass]] = [OPAL, AMBER, [AMBER, COPPER], [COPPER, VIOLET], VIOLET]
    rays(w, (0.5, 1.5), xy("14.6,1 19,16 25,18 34,20"), sky, 5)
    land(w, xy("-26,12.6 -12,11.4 2,13 16,11.6 26,12.6"), VIOLET, 2, -0.05)
    road = blob(xy("-26,20.4 -8,17.6 10,17 26,18.4 26,24 0,22.6 -26,26"))
    body(w, road, [BROWN, UMBER], [[(x, 10), (x - 5, 30)] for x in (-14, -2, 10, 20)], outline=0.3, tone=0.1)
    _gallop(w)
    _rider(w)


def _gallop(w: Window) -> None:
    """The black horse at full stretch to the left."""
    for k, tail in enumerate(straight("11,4 17,2 22,6 26,5 | 11,5 17,5.6 21,10.4 25,11")):
        body(w, stroke(tail, 2, 3.2, 2.6, 0.5), ASH, [], outline=0.3, lead=0.1, tone=-0.1 * k)
    leg(w, xy("8,7 14,10.4 17.4,14 20.6,15"), (5, 3.2, 2.2, 1.8), (ASH, UMBER), -0.4)
    leg(w, xy("-7,6 -13,7.4 -17.6,5.6 -20.4,8.4"), (4.6, 3.0, 2.1, 1.7), (ASH, UMBER), -0.4)
    spine = xy("9.6,4.6 2,5.4 -7.4,3.6")
    body(w, stroke(spine, 9.6, 9.2, 10.4), ASH, ribs(spine, 4, 8, 1), outline=0.42, depth=0.7, tone=0.15)
    leg(w, xy("9,7 8,13 12.4,15.6 14.4,19"), (8, 4.4, 2.5, 2.0), (ASH, UMBER), 0.05)
    leg(w, xy("-8,6.6 -10.4,12 -6.4,14.8 -9.4,17.4"), (6.6, 3.6, 2.3, 1.8), (ASH, UMBER), 0.1)
    neck = xy("-6.6,3 -11,-1.4 -14.6,-4.4")
    body(w, stroke(neck, 9, 6.6, 4.6), ASH, ribs(neck, 2, 7, 0.8), outline=0.4, tone=0.2)
    for k, (a, b) in enumerate((((-13, -6.4), (-7, -9.6)), ((-10.6, -4.6), (-4.4, -7.6)), ((-8, -2.4), (-1.6, -5)))):
        body(
            w,
            stroke([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.6), b], 2.2, 2.6, 0.5),
            ASH,
            [],
            outline=0.26,
            lead=0.08,
            tone=-0.1 - k * 0.05,
        )
    body(w, blob(xy("-14,-6 -13.6,-9.4 -16,-7.4"), tension=0.3), ASH, [], outline=0.3, lead=0.05)
    head = blob(xy("-12.6,-5 -15,-7.6 -17.6,-6.6 -20.2,-2.6 -21.2,0.6 -19.6,1.8 -17.6,0.8 -16,-1.4 -13.4,-1.4"))
    body(w, head, ASH, curved("-19.8,-5 -17.6,-3 -16,1"), outline=0.38, tone=0.3, least=3)
    glint(w, (-17, -4.8), 0.7, "ruby_7")
    w.draw("ruby_6", disc(-20.4, 0.4, 0.4), line(xy("-19.4,1.5 -20.4,1.1 -21,0.9"), 0.1, 0.25, 0.1))
    w.draw("ash_7", joint((9, 4.6), 3.0, 0.7, 1, 0.4), joint((-7, 4.6), 2.8, 0.2, -1, 0.38))
    w.draw("lead", line(xy("-19,-0.6 -12,0.4 -3.4,-3"), 0.3, 0.3, 0.3))


def _rider(w: Window) -> None:
    """The rider without a head: cloak, leg, coat, collar, spine whip, and the lantern head held high."""
    cloak = blob(xy("2.4,-13.4 7.6,-12.6 13.4,-9.4 19.4,-8.4 23,-3.6 17.6,-2.6 18.6,1.4 11,0.4 5,1.6"), tension=0.42)
    body(w, cloak, VIOLET, curved("4,-10 12,-5.6 22,-5 | 5,-5 10,-2.4 18,0"), outline=0.4)
    body(w, stroke(xy("2.4,0.6 -1.6,5 0.6,10"), 5, 4, 2.8), SLATE, straight("-5,4 4,6"), outline=0.36)
    body(w, blob(xy("2.4,9.2 -0.6,10 -3.4,11.8 -2.6,13 2.4,12.4"), tension=0.35), UMBER, [], outline=0.3)
    coat = blob(xy("-1.6,-12.6 3.4,-13.4 6.6,-10 7,-3 6.2,2.4 0,3 -1.4,-3"))
    body(w, coat, SLATE, straight("-4,-6.6 10,-5.6 | 2,-16 2.4,6"), outline=0.42, tone=0.05)
    body(w, stroke(xy("-1.6,-13 1,-14.6 3.6,-13.6"), 1.6, 2.2, 1.6), RUBY, [], outline=0.3, tone=0.1)
    bones = [(11 + 1.9 * k, -11.6 - 2.6 * np.sin(k * 0.62)) for k in range(6)]
    body(w, stroke(xy("5.4,-10 8.4,-8.4 10.4,-11.4"), 2.8, 2.4, 1.8), SLATE, [], outline=0.34)
    for x, y in bones:
        w.set(
            [union(lens((x - 0.9, y), (x + 0.9, y), 0.8), lens((x, y - 1.1), (x, y + 1.1), 0.4))],
            OPAL,
            vary=0,
            lead=0,
            outline=0.2,
        )
    arm = xy("0,-11 -5.4,-11.4 -7.8,-15")
    body(w, stroke(arm, 3.4, 2.8, 2.2), SLATE, [], outline=0.36, tone=0.2)
    lamp = blob(xy("-11.6,-20.6 -8.4,-22 -5.4,-20 -5,-16.4 -6.6,-13.4 -8.6,-12.6 -10.6,-14 -11.8,-17"))
    body(w, lamp, AMBER, [], outline=0.36, tone=0.5)
    hair = blob(xy("-11.8,-20 -8.4,-23 -4.8,-20.8 -3.6,-16.6 -5.2,-17.4 -6.4,-19.4 -9,-19.4 -11,-18.4"), tension=0.42)
    body(w, hair, UMBER, [], outline=0.26, lead=0.08)
    w.draw(
        "lead",
        lens((-10.9, -17.6), (-9, -17.4), 0.5),
        lens((-8.0, -17.4), (-6.2, -17.4), 0.5),
        line(xy("-8.8,-17.2 -9.2,-15.8 -8.4,-15.6"), 0.2, 0.24, 0.1),
        lens((-10.2, -14.4), (-7, -14.5), 0.55),
    )


PICTURES = (kelpie, liath_macha, dullahan)
