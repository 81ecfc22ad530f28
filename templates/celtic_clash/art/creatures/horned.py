"""Stag, doe and goat, and the fairy cat."""

from __future__ import annotations

from glasses import AMBER, ASH, BROWN, COBALT, COPPER, EMERALD, ICE, MOSS, NIGHT, OPAL, RUBY, SLATE, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import leaf, leaves, leg, oak
from pieces.paint import eye, fur, joint, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import bands, land, rays, tuft

from cardgen.ornament.geometry import arc, blob, disc, lens, move, smooth, swell, turn, union
from cardgen.ornament.glass import Window


def stag_of_rhedynfre(w: Window) -> None:
    """The stag before the red stump of the oak, a few oak leaves caught in his antlers."""
    rays(w, (0, 2), xy("10,12 16,16 22,20"), [COBALT, [COBALT, NIGHT], NIGHT], 4)
    _oak_stump(w)
    for s in (-1, 1):
        _antler(w, s)
    neck = blob(xy("-4.4,6 -7.6,14 -9.6,26 9.6,26 7.6,14 4.4,6"))
    body(
        w,
        neck,
        [BROWN, COPPER, BROWN],
        [smooth(xy("-9,14 0,16.8 9,14")), smooth(xy("-10,20 0,22.6 10,20")), [(0, 8), (0, 27)]],
        outline=0.42,
    )
    for s in (-1, 1):
        ear = blob([(s * 4.2, -3), (s * 8.4, -5.6), (s * 14.6, -4.6), (s * 11.6, -0.8), (s * 6.4, 1)])
        body(w, ear, COPPER, [], outline=0.38, tone=0.1)
        w.draw("opal_3", blob([(s * 6.4, -2.8), (s * 9, -4), (s * 12.4, -3.6), (s * 9.6, -1.4)]))
    _stag_face(w)


def _oak_stump(w: Window) -> None:
    """The stump of the withered oak with bracken on both sides."""
    stump = blob(xy("-12,26 -11.6,19.4 -13.6,16.4 -8,16 8.4,16 13.4,16.6 11.4,19.6 12,26"), tension=0.3)
    body(w, stump, [RUBY, COPPER], straight("-6,10 -7,27 | 7,10 7.4,27"), outline=0.36, tone=-0.2)
    for s in (-1, 1):
        for k in range(3):
            x, y = s * (15 + 2.6 * k), 21 - 1.0 * k
            stalk = [(x, y + 5), (x + s * 1.4, y - 2), (x - s * 1.0, y - 7 + k)]
            body(w, stroke(stalk, 0.9, 0.8, 0.4), EMERALD, [], outline=0.24, lead=0.03)
            leaves(
                w,
                [
                    (x + s * (1.2 - 0.5 * j), y + 1 - 2.3 * j, (0.12 if e > 0 else 0.88))
                    for j in range(3)
                    for e in (-1, 1)
                ],
                3.4 - 0.2 * k,
                EMERALD,
                0.4,
            )


def _stag_face(w: Window) -> None:
    """The long face with its dark nose and anxious eyes."""
    half = xy("0,-6.4 3.6,-5.6 5.6,-2.4 5.2,2.4 3.9,7 3.7,11.6 2.9,14.6 0,15.6")
    head = blob([*half, *[(-x, y) for x, y in half[-2:0:-1]]])
    cuts = curved("-2.1,-8 -1.9,3 -2.2,11 | 2.1,-8 1.9,3 2.2,11 | -8,1 0,3 8,1 | -6,10.6 0,9.4 6,10.6")
    body(w, head, [AMBER, COPPER, AMBER], cuts, outline=0.45, tone=0.1, least=3)
    body(w, blob(xy("0,11 2.7,11.4 2.3,14.2 0,15.2 -2.3,14.2 -2.7,11.4")), ASH, [], outline=0.24)
    for s in (-1, 1):
        eye(w, (s * 3.7, 1.0), 1.25, s * 0.09, ("amber_7", "lead"))
        w.draw("lead", line([(s * 2.2, 0), (s * 3.8, -1), (s * 5.2, 0.6)], 0.2, 0.6, 0.2))
    w.draw(
        "lead",
        line([(0, -5.6), (0, -2.4)], 0.5, 0.1),
        fur(xy("-6.4,15 -8,19 -8.6,24"), 2.2, 5, -1),
        fur(xy("6.4,15 8,19 8.6,24"), 2.2, 5, 1),
    )


def _antler(w: Window, s: int) -> None:
    """One antler, to the right with `s` 1: beam and tines, and an oak leaf or two."""
    beam = [(s * 2.6, -5), (s * 6, -9.4), (s * 12.6, -11.6), (s * 16.6, -16.4), (s * 15, -23)]
    tines = [
        [(s * 4.6, -7.8), (s * 4, -12), (s * 1.6, -15)],
        [(s * 8.8, -10.6), (s * 8.6, -15.6), (s * 5.8, -19.8)],
        [(s * 13.4, -12.2), (s * 18, -12.4), (s * 21.4, -15.6)],
        [(s * 16.2, -16.2), (s * 12.6, -18.6), (s * 10.6, -22.6)],
    ]
    whole = union(stroke(beam, 2.6, 2.4, 2.2, 1.8, 0.5), *[stroke(t, 1.8, 1.5, 0.3) for t in tines])
    body(
        w,
        whole,
        AMBER,
        [*ribs(beam, 4, 3), [(s * 20, -10), (s * 14, -13.4)]],
        outline=0.4,
        tone=0.3,
        lead=0.1,
        least=2.5,
        free=True,
    )
    w.draw("amber_1", line([(s * 3, -6), (s * 7, -9.8), (s * 12.6, -12)], 0.05, 0.3, 0.05))
    for x, y, t, gl in (
        ((16.4, -9.4, 0.52, COPPER), (6.6, -20, 0.1, EMERALD))
        if s > 0
        else ((10.4, -16.4, 0.44, COPPER), (19.2, -10.8, 0.6, EMERALD))
    ):
        body(w, oak((s * x, y), 5.6, t), gl, [], outline=0.28, lead=0.06, tone=0.2)


def sadhbh(w: Window) -> None:
    """A doe with a woman's eyes looks back among the birches; the shadow of a hazel wand lies over her."""
    rays(w, (8, -8), xy("6,1 13,12 21,16 30,20"), [AMBER, OPAL, [OPAL, AMBER, OPAL], OPAL], 7)
    land(w, xy("-26,12 -10,13.4 8,11.6 26,13"), EMERALD, 3, 0.0)
    for x, wide, lean in ((-17.4, 3.4, 1.0), (-9.6, 2.4, -0.8), (17.4, 3.8, -1.2)):
        trunk = stroke([(x, 26), (x + lean, 2), (x + lean * 0.4, -26)], wide * 1.15, wide, wide * 0.8)
        body(w, trunk, ICE, [[(x - 6, y), (x + 6, y + 1)] for y in (-9, 4)], outline=0.36)
        w.draw(
            "lead",
            *[
                lens((x + lean * 0.7 + dx, y), (x + lean * 0.7 + dx + 1.5 * sgn, y + 0.3), 0.32)
                for y, dx, sgn in xyz("-16,-1.4,1 -11.4,0.4,1 -6,-1.2,1 -1.6,0.6,-1 1.6,-1,1 7.6,0.2,1 -19,0.6,-1")
            ],
        )
    land(w, xy("-26,17.4 0,18.6 26,17"), MOSS, 5, -0.1)
    _doe(w)
    wand = xy("-21,8.6 -4,4 8,-0.8 22,-5")
    shadow = union(
        swell(smooth(wand), 0.6),
        *[leaf(at, 4, t, 0.6) for at, t in (((-9, 5.6), 0.05), ((1.6, 2), 0.4), ((9.4, -1.4), 0.08))],
    )
    w.draw("umber_2", shadow)
    for x, y in xy("-13.4,18.6 9,19 2,20.4 20,17.4"):
        tuft(w, x, y, 4, EMERALD)


def _doe(w: Window) -> None:
    """The doe walks to the right and looks back to the left."""
    leg(w, xy("-7,5 -5.6,10 -6.6,16"), (4, 2, 1.5), (BROWN, ASH), -0.45)
    leg(w, xy("7.4,5 9.4,10 8.4,16"), (3.6, 1.9, 1.5), (BROWN, ASH), -0.45)
    body(w, leaf((-10.4, 0.6), 5, 0.62, 0.6), OPAL, [], outline=0.34)
    trunk = blob(xy("-10.4,-3 -5,-4.6 1,-3.6 7,-5.6 11.4,-3 11.6,2.4 8,7 2,6.8 -4,6 -9.6,7 -12.4,2"))
    spine = xy("-12,1 0,1 12,0")
    body(
        w,
        trunk,
        [COPPER, BROWN, COPPER],
        [*ribs(spine, 4, 10, 1.4), smooth(xy("-14,3 0,2.6 13,1"))],
        outline=0.42,
        depth=0.6,
    )
    leg(w, xy("-10,2 -12,9 -9.6,12 -11,18"), (7, 3.4, 1.9, 1.6), ([COPPER, BROWN], ASH))
    leg(w, xy("8.6,2 8.2,9 7.4,18.4"), (6, 2.6, 1.6), ([COPPER, BROWN], ASH))
    neck = xy("8.6,1 9.6,-5 7.4,-11 4.6,-14.4")
    body(w, stroke(neck, 8, 6, 4.4, 4), [COPPER, BROWN, COPPER], ribs(neck, 3, 6, 1), outline=0.4, tone=0.05)
    for ear in straight("6,-16.4 9.6,-19.6 11.6,-18.4 9.6,-15 | 3,-17 3,-21.6 0.8,-22.6 0,-18"):
        body(w, blob(ear), COPPER, [], outline=0.36, tone=0.1)
    w.draw("opal_3", lens((7.4, -16.4), (10.8, -18.4), 0.6), lens((1.8, -18), (1.8, -21.4), 0.6))
    head = blob(xy("7.6,-15 5.4,-17.6 1,-18 -2.4,-15.4 -6.4,-12 -7.4,-9.6 -5.6,-8.4 -2,-9.4 3,-10 6.6,-11.6"))
    body(w, head, COPPER, curved("-3,-18 -2,-13 -1,-7 | -8,-11 0,-12 9,-14"), outline=0.42, tone=0.25, least=3)
    w.draw(
        "lead",
        blob(xy("-7.6,-10.8 -6,-11.6 -5.6,-10.2 -6.8,-9.4")),
        line(xy("-6.2,-9 -4.4,-9.6 -2.6,-9.4"), 0.1, 0.3, 0.1),
        line(xy("-1.2,-15.6 1.2,-16.6 3.6,-15"), 0.1, 0.5, 0.1),
    )
    eye(w, (1.2, -14.2), 1.35, -0.05, ("enamel", "emerald_3"))
    spots = xy("-9,-1 -7,1.4 -5.4,-2 -3,0.6 -1,-1.6 1.6,1 3.4,-1.4 5.8,1.6 -8,4 -4.4,3.2 7.4,-2.4")
    w.draw("opal_6", *[disc(x, y, 0.55) for x, y in spots])


def puca(w: Window) -> None:
    """A black goat before a full moon, eyes like lamps, bramble across its breast."""
    rays(w, (5, -5), xy("17.4,1 23,18 31,22"), [OPAL, [VIOLET, NIGHT], [NIGHT, VIOLET]], 5)
    for r, a, b in ((12.6, 0.02, 0.3), (14.6, 0.52, 0.9), (9.6, 0.1, 0.24)):
        w.draw("opal_2", swell(arc(5, -5, r, a, b), [0.05, 0.6, 0.05]))
    neck = blob(xy("-2.4,-7.4 -8,-8 -14,-4 -22,-1 -27,0 -27,26 4,26 3.6,18 1.6,11 3,4"))
    spine = xy("2,-2 -5,5 -11,13 -14,26")
    body(
        w,
        neck,
        [ASH, SLATE, ASH],
        [*ribs(spine, 4, 19, 2), smooth(xy("-6,-8 -13,4 -24,12")), smooth(xy("0,2 -3,14 -4,27"))],
        outline=0.42,
        depth=0.6,
    )
    for k, horn in enumerate(
        straight("2.6,-11 0,-17.4 -7,-21 -14.4,-19.4 -18,-14.6 | -0.6,-10 -3.6,-14.6 -9.4,-16.6 -14.6,-13.8 -16,-9")
    ):
        body(
            w,
            stroke(horn, 4.2, 3.8, 3.2, 2.2, 0.4),
            [UMBER, BROWN][k],
            ribs(horn, 6, 4),
            outline=0.38,
            lead=0.09,
            least=1.5,
            tone=0.2,
        )
    body(
        w,
        blob(xy("-1.4,-8 -6.6,-8.6 -12,-5.4 -8.6,-3.4 -3,-4.4")),
        ASH,
        curved("-1,-6.6 -7,-6.4 -12,-5"),
        outline=0.38,
        tone=0.1,
    )
    _goat_head(w)


def _goat_head(w: Window) -> None:
    """The long face with its beard and the lamp of an eye."""
    head = blob(xy("-3,-7 -0.6,-11.6 4,-12.6 7.6,-9.4 10.6,-2.4 14,4 14.6,7.4 12,9.6 8.4,9.4 5.6,7.6 1.6,3.6 -2,0"))
    body(
        w,
        head,
        [ASH, SLATE, ASH],
        curved("-4,-3 3,-3.6 10,-7 | 3,6 7,2.4 13,0 | 2,-13 3,-4 2,5"),
        outline=0.45,
        tone=0.2,
    )
    for beard in straight("6.6,8 5,13 6.6,18.6 | 9,9 8.6,13.4 9.6,17.4"):
        body(w, stroke(beard, 2.4, 3, 0.4), SLATE, [], outline=0.32, lead=0.07)
    w.draw(
        "lead",
        blob(xy("12.6,5 14.2,5.4 14,7 12.8,6.6")),
        line(xy("9,8.6 11.4,7.4 14,7.9"), 0.1, 0.4, 0.1),
        fur(xy("-2,0 1,5 5,8"), 2, 5, 1),
        fur(xy("-8,0 -14,8 -18,18"), 2.6, 7, -1),
    )
    w.draw("lead", lens((2, -7.6), (7.6, -5.4), 1.9))
    w.draw("amber_5", lens((2.5, -7.4), (7.1, -5.6), 1.5))
    w.draw("amber_7", disc(4.6, -6.7, 1.1))
    w.draw(
        "lead",
        move(turn(lens((-1.2, 0), (1.2, 0), 0.34), 0.06), 4.8, -6.5),
        line(xy("1.2,-8.6 4.4,-9.6 7.6,-7"), 0.3, 0.7, 0.2),
    )
    _bramble(w)


def _bramble(w: Window) -> None:
    """A bramble across the front, with leaves in three parts and blackberries."""
    cane = xy("-25,12.6 -12,17.6 0,16.4 11,19.6 22,14")
    body(w, stroke(cane, 1.4, 1.6, 1.5, 1.3, 0.9), RUBY, ribs(cane, 3, 3), outline=0.3, lead=0.06)
    thorns = xyz("-18,15.2,0.05 -8.6,17.2,0.45 -4,16.6,0.02 5.6,17.8,0.5 15,18.2,0.9")
    w.set(
        [move(turn(blob(xy("-0.7,0.3 0.5,-2.1 0.8,0.3"), tension=0.1), t), x, y) for x, y, t in thorns],
        RUBY,
        vary=0,
        lead=0,
        outline=0.16,
    )
    for x, y, t in xyz("-14.6,16.6,0.94 -2,16.6,0.5 9,18.8,0.03 17.4,17,0.14"):
        leaves(w, [(x, y, t - 0.16), (x, y, t + 0.16), (x, y, t)], 5.4, [EMERALD, MOSS, EMERALD], 0.56)
    for x, y in xy("-19.6,19 -8.4,20.2 4,21 19.6,20"):
        berry = [disc(x + dx, y + dy, 0.85) for dx, dy in xy("-0.8,-0.6 0.8,-0.6 0,0.4 -1.1,0.9 1.1,0.9 0,-1.4 0,1.9")]
        w.set([union(berry)], VIOLET, vary=0, lead=0, outline=0.3, tone=-0.4)
        w.draw("violet_6", *[disc(d.centroid.x - 0.2, d.centroid.y - 0.25, 0.36) for d in berry])


def cat_sith(w: Window) -> None:
    """The fairy cat, black with a white breast, on a cairn in the dusk; her tail hangs down over the stones."""
    bands(w, (-30, -14.4, -8.4, -2.4, 2.6), (COPPER, AMBER, AMBER, OPAL, AMBER), 0.9, 8)
    w.set([disc(12.6, -1.6, 4.4)], OPAL, vary=0, tone=0.5, lead=0.1, outline=0.3)
    land(w, xy("-26,5 -16,1.4 -6,4.6 6,3 15,-0.6 26,4.6"), VIOLET, 2, -0.1)
    land(w, xy("-26,14 -12,12.6 10,13.4 26,11.8"), [MOSS, EMERALD], 4, -0.2)
    cairn = (
        (-9.6, 20, 6.4, 3.4),
        (-1.4, 21, 5.4, 3.2),
        (7, 20.6, 6, 3.6),
        (13, 21, 4, 2.6),
        (-5.6, 15.4, 5.6, 3.2),
        (3, 15.6, 5.8, 3.4),
        (9.6, 16, 4.2, 2.8),
        (-1, 10.6, 6.4, 2.8),
        (6, 11.4, 4.6, 2.6),
    )
    for k, (x, y, a, b) in enumerate(cairn):
        shape = blob(
            [
                (x - a, y + b * 0.5),
                (x - a * 0.9, y - b * 0.5),
                (x - a * 0.3, y - b),
                (x + a * 0.5, y - b * 0.9),
                (x + a, y - b * 0.2),
                (x + a * 0.8, y + b * 0.8),
                (x, y + b),
                (x - a * 0.7, y + b * 0.9),
            ],
            tension=0.36,
        )
        body(w, shape, [SLATE, VIOLET, SLATE, ASH][k % 4], [], outline=0.3, tone=0.05, seed=k)
    tail = xy("6.4,6 10.4,9 11,14 8.4,17.6 10.6,20")
    body(w, stroke(tail, 2.6, 2.6, 2.4, 2.2, 1.6), ASH, ribs(tail, 2, 4), outline=0.38, lead=0.08)
    _cat(w)


def _cat(w: Window) -> None:
    """The cat: trunk and breast, forelegs, ears, head, whiskers."""
    trunk = blob(xy("-3.6,8.6 -5.6,3 -5.4,-3 -2,-7.6 3,-6 7,-0.6 8.6,5.4 7,9.4 1,9.6"))
    spine = xy("0,-7 0.6,0 2,9")
    body(w, trunk, ASH, [*ribs(spine, 2, 9, 2), smooth(xy("2.6,-7 3.4,2 3,10"))], outline=0.45, depth=0.6)
    body(
        w, blob(xy("-4.6,-4 -1,-5 0.2,-1 -1.2,3 -3.6,5 -5.2,1")), OPAL, curved("-7,0.4 -2,1 2,0"), outline=0.28, least=2
    )
    for x in (-4.4, -1.2):
        body(
            w, stroke([(x + 0.8, 1.6), (x, 6), (x - 0.6, 9)], 2.4, 2.2, 2.8), ASH, [], outline=0.34, lead=0.07, tone=0.1
        )
    for ear in straight("-7.4,-12 -9.2,-17.8 -4.6,-14.6 | -1.6,-14.4 1.8,-17.6 1.6,-11.4"):
        body(w, blob(ear, tension=0.2), ASH, [], outline=0.36, tone=0.15)
    head = blob(xy("-9.2,-9.6 -7.4,-13.4 -3,-14.4 1,-13 2.4,-9 0.6,-5.6 -3.2,-4.4 -7.4,-5.8"))
    body(w, head, ASH, [], outline=0.42, tone=0.25)
    for x, t in ((-6.6, 0.06), (-2.0, -0.06)):
        w.draw("amber_6", move(turn(lens((-1.6, 0), (1.6, 0), 0.72), t), x, -9.8))
        w.draw("lead", lens((x, -10.6), (x, -9), 0.26))
    w.draw("ruby_6", blob(xy("-5.2,-7.8 -3.8,-7.8 -4.5,-7")))
    w.draw(
        "ash_7",
        *[
            line([(x, y), (x + dx, y + dy)], 0.16, 0.05)
            for x, y, dx, dy in (
                (-6.6, -7.2, -4.6, -0.6),
                (-6.6, -6.7, -4.4, 0.8),
                (-2.4, -7.2, 4.8, -0.8),
                (-2.4, -6.7, 4.4, 0.8),
            )
        ],
        joint((4.8, 4.4), 2.8, 0.6, 1, 0.36),
    )


PICTURES = (stag_of_rhedynfre, sadhbh, puca, cat_sith)
