"""Hounds and wolves."""

from __future__ import annotations

from glasses import AMBER, ASH, BROWN, COPPER, EMERALD, ICE, MOSS, NIGHT, OPAL, RUBY, SLATE, TEAL, UMBER, VIOLET
from pieces.cutting import body, ribs
from pieces.limbs import Placed, flame, leaf, placed, placer
from pieces.paint import eye, fur, glint, joint, line, stroke
from pieces.points import curved, straight, xy, xyz
from pieces.scenery import land, rays, rock

from cardgen.ornament.geometry import arc, blob, box, disc, lens, move, ring, smooth, swell, turn, union
from cardgen.ornament.glass import Window


def hound_of_culann(w: Window) -> None:
    """The smith's hound at the gate: spiked collar, broken chain, the glow of the forge."""
    rays(
        w,
        (17, 13),
        xy("5,1 11,11 18,16 25,20 33,24"),
        [OPAL, [AMBER, OPAL], [AMBER, OPAL], [OPAL, AMBER], [OPAL, AMBER]],
        5,
    )
    land(w, xy("-26,19 0,17.4 26,18.6"), [BROWN, UMBER], 2)
    post = box(13.4, -25, 19.2, 26)
    body(w, post, BROWN, [[(10, y), (24, y + 1.4)] for y in (-12, -3, 6, 15)], tone=-0.1)
    w.draw(
        "lead",
        *[line([(14.6 + k * 1.5, -20), (14.9 + k * 1.4, -4), (14.4 + k * 1.6, 18)], 0.12, 0.22, 0.1) for k in range(3)],
    )
    for k, (x, y) in enumerate(((15.8, 16.6), (12.8, 17.4), (18.6, 17.6))):
        body(w, flame((x, y), 6.4 - k, 0.06), [AMBER, COPPER, RUBY][k], outline=0.26, lead=0.08, tone=0.3)
    neck = blob(xy("-4,-13 -9.4,-12.4 -15,-7 -19.6,1.6 -24,14 -24,26 8,26 7.4,17 4.6,9 3.4,2.4"))
    spine = xy("-3,-9 -8,2 -9,14 -9,27")
    body(
        w,
        neck,
        [BROWN, UMBER, BROWN, UMBER],
        [*ribs(spine, 4, 20, 3), smooth(xy("-2,-8 -3,6 0,27")), smooth(xy("-6,-12 -13,2 -16,27"))],
        outline=0.42,
    )
    for b in ((-17.4, -7.6), (-20.6, -1.4), (-22.8, 6.4)):
        body(w, leaf(b, 9.4, 0.19, 0.34), UMBER, [], outline=0.3, lead=0.1, tone=0.1)
    _hound_head(w)
    _collar(w)
    w.draw(
        "lead",
        fur(xy("-15,-2 -18,8 -20,20"), 2.4, 8, -1),
        fur(xy("2,12 3.6,18 4,25"), 2.2, 6, 1),
        joint((-8.8, 19.4), 4.2, 0.1, 1, 0.45),
    )


def _hound_head(w: Window) -> None:
    """A wolfhound's head, jaws open: lower jaw, teeth, muzzle, skull, folded ear."""
    jaw = blob(xy("-1,0.6 4.6,1.6 10,1.2 13.4,2.6 14,4.6 10.4,6.2 4.4,6.6 -0.6,5.4"), tension=0.42)
    body(w, jaw, UMBER, straight("5.4,0 6.4,9"), outline=0.36)
    w.set([blob(xy("2,0.6 7.4,-0.6 12.4,1.4 8.6,2.8 3.4,2.6"))], RUBY, vary=0, tone=0.1, lead=0.05, outline=0.26)
    fangs = [
        blob([(x - 0.8, -2.0), (x + 0.8, -2.0), (x + 0.1, -2.0 + h)], tension=0.1)
        for x, h in xy("15.6,3.6 12.8,2.2 10.6,2.2 8.4,2")
    ]
    fangs += [blob([(x - 0.8, 3.4), (x + 0.8, 3.4), (x, 3.4 - h)], tension=0.1) for x, h in ((12.6, 3.2), (10.2, 1.8))]
    w.set(fangs, OPAL, vary=0, tone=0.3, lead=0.02, outline=0.2)
    skull = blob(
        xy(
            "-6.6,-5 -5.4,-11.4 -1,-14.4 3.4,-13.6 6.6,-10.6 13,-8.6 18.4,-7.2 19.6,-4.6 18.4,-2.2 "
            "13,-1.6 8,-0.6 4,1.4 0.6,5.6 -4,4.6"
        ),
        tension=0.46,
    )
    body(
        w,
        skull,
        [BROWN, COPPER, BROWN],
        curved("6.4,-13 7.2,-7 6,4 | 13,-12 12.4,-6 13.4,2 | -8,-4.4 0,-6.4 7,-5.4"),
        outline=0.42,
        tone=0.05,
    )
    w.set(
        [blob(xy("16.4,-7.9 19.2,-7.4 20.2,-5.4 18.6,-4.2 16.8,-5.6"))], ASH, vary=0, tone=0.1, lead=0.03, outline=0.26
    )
    ear = blob(xy("-1.6,-12.8 -5.4,-15.4 -10.8,-14.6 -14,-10.4 -10.2,-9.8 -6.6,-7.6 -3,-8.4"), tension=0.42)
    body(w, ear, UMBER, curved("-1,-11 -7,-11.6 -14,-10"), outline=0.36)
    w.draw(
        "lead",
        line(xy("5.4,-12 7.4,-9.4 9.6,-8.6"), 0.2, 0.6, 0.1),
        line(xy("3,1.2 8.4,-1.6 14,-2.2 18,-2.8"), 0.15, 0.4, 0.2),
        fur(xy("-2,-2 -2.6,2 -1,5"), 2, 4, -1),
    )
    w.draw("umber_2", stroke(xy("1.2,-10.8 4.2,-11.4 7.2,-8.6"), 0.5, 1.4, 0.4))
    glint(w, (4.4, -8.9), 1.05, "amber_6")


def _collar(w: Window) -> None:
    """The iron collar, its spikes, and three links of a broken chain."""
    spikes = [
        move(turn(blob(xy("-1.1,0.8 0,-3.8 1.1,0.8"), tension=0.2), t), x, y)
        for x, y, t in xyz("-17.2,6.8,0.78 -12.8,9.4,0.92 -7.4,11,0.97 -1.8,11.2,0.02 3,10,0.07")
    ]
    w.set(spikes, ICE, vary=0.1, tone=0, lead=0.04, outline=0.26)
    band = stroke(xy("-18.6,6 -12,11.6 -4,13.6 3.2,12.4 6,10.6"), 3.6, 4.0, 4.0, 3.6, 3.0)
    body(w, band, SLATE, [[(x, 4), (x + 0.6, 20)] for x in (-14, -9, -4.2, 1)], outline=0.36, least=3)
    w.draw("ice_6", *[disc(x, y, 0.55) for x, y in xy("-15.6,9 -11,11.7 -6.2,13.2 -1.2,13.3")])
    for k, (x, y, t) in enumerate(((6.8, 13.6, 0.4), (8.6, 17, 0.44), (9.0, 20.6, 0.5))):
        link = move(
            turn(
                union(disc(0, -1, 1.35), disc(0, 1, 1.35)).difference(
                    union(disc(0, -0.9, 0.6), disc(0, 0.9, 0.6), box(-0.6, -0.9, 0.6, 0.9))
                ),
                t,
            ),
            x,
            y,
        )
        w.set([link], SLATE, vary=0, tone=0.3, lead=0.02, outline=0.2, seed=k)


def cwn_annwn(w: Window) -> None:
    """Three hounds of the Otherworld run in echelon through the night wood, white, their ears red."""
    rays(w, (23, -4), xy("8,9 15,14 23,18 31,22"), [EMERALD, [EMERALD, NIGHT], [NIGHT, TEAL], NIGHT], 6)
    for x, wide in xy("-15.6,3.6 -4.6,2.6 6.6,3.4 15.6,2.4"):
        body(
            w,
            stroke([(x + 1, -25), (x - 0.4, 0), (x, 26)], wide * 0.8, wide, wide * 1.2),
            NIGHT,
            [[(x - 5, y), (x + 5, y - 2)] for y in (-9, 7)],
            tone=-0.45,
            outline=0.3,
        )
    for r in (4, 6.6, 9.2):
        w.draw("amber_5", swell(arc(25, -6, r + 3, 0.62, 0.84), [0.05, 0.5, 0.05]))
    land(w, xy("-26,17.4 -6,18.8 10,17.6 26,19"), [EMERALD, MOSS], 4)
    _running(w, placer((-3.4, -11.8), 0.82, turns=-0.03), 1)
    _running(w, placer((0.4, 0.4), 0.94), 2)
    _running(w, placer((-5.4, 13.4), 1.04, turns=0.03), 3)


def _running(w: Window, g: Placed, seed: int) -> None:
    """Head and neck of a lean hound at a run to the right."""
    neck = blob(xy("-5,-5 -12,-5.6 -20,-3 -30,-2 -30,12 -20,11 -10,8.6 -2,5.4"))
    body(
        w,
        g(neck),
        [OPAL, ICE, OPAL],
        [
            placed(g, xy("-10,-9 -11.6,2 -9,14")),
            placed(g, xy("-18,-9 -19,2 -16,14")),
            placed(g, xy("-30,5 -14,2.6 -2,1")),
        ],
        outline=0.4,
        seed=seed,
    )
    body(
        w, g(blob(xy("1,2.4 6.4,2.6 12.4,2.2 16,3 15.4,4.8 10,6 3,6"), tension=0.4)), ICE, [], outline=0.34, tone=-0.15
    )
    tongue = blob(xy("6,2.2 11.4,1.8 14.4,3 12.6,5.4 12,8.2 10.4,7.4 10.2,4.4"), tension=0.4)
    w.set([g(tongue)], RUBY, vary=0, tone=0.3, lead=0.04, outline=0.26)
    _running_head(w, g, seed)


def _running_head(w: Window, g: Placed, seed: int) -> None:
    """Skull, red ear thrown back, nose and burning eye."""
    top = xy("-6.6,1.4 -6,-3.6 -2,-6.2 3,-6.2 6.4,-4.9 9.4,-4.2 14,-4 18.4,-3.4 19.8,-1")
    skull = blob([*top, *xy("18.4,1.4 12,1.9 6,2.8 1.6,5.4 -4,5.4")])
    body(
        w,
        g(skull),
        OPAL,
        [placed(g, xy("5.6,-8 5.4,-1 3,8")), placed(g, [(12, -6), (11.6, 4)])],
        outline=0.4,
        tone=0.12,
        seed=seed,
    )
    ear = blob(xy("-2.4,-5.4 -6.4,-8.6 -12.6,-9.2 -16,-7.4 -11.6,-6.2 -8,-3.4 -4,-2.6"), tension=0.42)
    body(w, g(ear), RUBY, [placed(g, xy("-2,-4.6 -8,-6.6 -16,-7"))], outline=0.34, tone=0.2, least=3)
    w.draw(
        "lead",
        g(
            union(
                disc(18.7, -1.8, 1.25),
                line(xy("5.4,2.6 11,0.9 17.6,1.2"), 0.1, 0.42, 0.2),
                line(xy("-1,5 1.6,3.2 1.4,0.6"), 0.05, 0.3, 0.05),
            )
        ),
    )
    hairs = [[(-9 - k * 3.4, 6 - k * 0.2), (-11 - k * 3.4, 3.6), (-13.4 - k * 3.4, 3)] for k in range(3)]
    w.draw("lead", *[g(line(hair, 0.06, 0.3, 0.05)) for hair in hairs])
    w.draw("lead", g(lens((0.6, -2.6), (5, -1.4), 1.15)))
    w.draw("ruby_6", g(disc(3, -1.95, 0.72)))
    w.draw("enamel", g(disc(2.8, -2.2, 0.25)))


def bisclavret(w: Window) -> None:
    """The courteous wolf: a court collar, a folded shirt on his arm, the hollow stone where his clothes lie."""
    rays(w, (1, -8), xy("14.6,1 20,15 29,20"), [OPAL, [TEAL, SLATE, TEAL], [TEAL, NIGHT]], 5)
    w.draw("opal_3", *[ring(x, y, r, 0.35) for x, y, r in ((-10.6, -14.6, 1.4), (-11, -1, 1.0), (12.4, -12.6, 1.2))])
    for x, lean, wide in ((-18.6, 1.6, 2.6), (19, -1.4, 3.0)):
        body(
            w,
            stroke([(x, 26), (x + lean, 0), (x + lean * 0.4, -26)], wide * 1.2, wide, wide * 0.7),
            TEAL,
            [[(x - 6, 8), (x + 6, 6.4)], [(x - 6, -7), (x + 6, -8.4)]],
            tone=-0.45,
            outline=0.3,
        )
    land(w, xy("-26,14 -10,12.8 6,15 26,13"), [EMERALD, TEAL], 3, -0.25)
    rock(
        w,
        xy("-24,24 -22.4,12 -18.6,8.4 -13,8 -9.4,12 -8.4,24"),
        [SLATE, VIOLET, SLATE],
        straight("-26,15.4 -6,14 | -16.4,5 -15,26"),
        4,
    )
    w.draw("lead", blob(xy("-18,19 -17.6,14.4 -14.6,12.8 -11.8,15 -11.4,19")))
    w.draw("ruby_5", blob(xy("-17,19 -15.8,16.4 -13.6,17 -12,19")))
    _courtier(w)


def _courtier(w: Window) -> None:
    """The wolf himself: breast and ruff, head, collar, the shirt over his arm."""
    trunk = blob(xy("0.6,-3 -5,2.4 -7.4,10 -7,26 19,26 18.6,13 15.6,4 10.4,-4"))
    spine = xy("5,-5 5.4,5 6,15 6,27")
    body(
        w,
        trunk,
        [UMBER, BROWN, UMBER],
        [*ribs(spine, 4, 17, 2.4), smooth(xy("6.4,-6 11.4,6 12,28"))],
        outline=0.45,
        depth=0.5,
    )
    for at, long, t in (
        ((-5.4, 10.6), 9.6, 0.1),
        ((0.8, 13.6), 10, 0.99),
        ((5.4, 11.6), 9.6, 0.92),
        ((-2.4, 13.4), 11, 0.05),
    ):
        body(w, leaf(at, long, t, 0.46), COPPER, [], outline=0.3, lead=0.1, tone=0.05)
    _wolf_head(w)
    collar = stroke(xy("-4.4,0.8 0.4,4.4 6.6,5.4 12.8,2.2"), 2.4, 3.0, 3.0, 2.4)
    body(
        w,
        collar,
        AMBER,
        [[(x, -5), (x - 0.8, 10)] for x in (-2.2, 1.2, 4.6, 8, 11)],
        outline=0.38,
        tone=0.15,
        least=1.2,
        lead=0.08,
    )
    w.draw("ruby_4", *[disc(x, y, 0.55) for x, y in xy("-0.4,3.4 3,4.9 6.4,5.2 9.6,4.2")])
    _shirt(w)
    w.draw("umber_1", fur(xy("17.6,8 18.6,16 18.8,25"), 2.4, 7, 1), joint((13.8, 10.6), 3.0, 0.9, 1, 0.45))


def _wolf_head(w: Window) -> None:
    """A wolf's head to the left, mouth shut, ears up, brow mild."""
    for ear in straight("8.8,-11 11.6,-17 11.8,-22.4 7,-18.4 4.4,-13.6 | 3.4,-13.6 4,-19.6 2,-23.6 -1,-18.6 -1,-13"):
        body(w, blob(ear, tension=0.36), UMBER, [], outline=0.42, tone=0.1)
    w.draw("copper_5", blob(xy("8.4,-14 10.2,-17.6 10.4,-20 7.6,-17")), blob(xy("2,-15 2.8,-19.2 2,-21.2 0.6,-17.8")))
    back = blob(xy("8,-14.4 12.6,-11 15.4,-4 14.6,3 9,5 3,3 4,-6"))
    body(w, back, BROWN, curved("3,-6 10,-5 17,-7 | 3,0 10,0 17,-1"), outline=0.42, tone=-0.05)
    for at, long, t in (((13.6, 6.4), 9, 0.87), ((9.6, 7), 9, 0.93), ((5.6, 5.6), 8, 0.98)):
        body(w, leaf(at, long, t, 0.5), BROWN, [], outline=0.3, lead=0.09, tone=0.05)
    jaw = blob(xy("-12.4,-3.4 -7.4,-3.2 -2,-2 2.6,1 0.6,3 -4,1.4 -9,0.2 -12.6,-1.2"), tension=0.42)
    body(w, jaw, OPAL, straight("-5,-5 -6,3"), outline=0.36, tone=-0.25, least=2)
    mask = blob(
        xy(
            "-1,-14.4 4,-14.4 8,-12 8.6,-6 6,-0.6 2.4,1.2 -2.4,-2 -8,-3.2 -13.6,-3.6 -16.2,-5.4 "
            "-15.6,-7.8 -11,-9 -5.4,-10.4"
        ),
        tension=0.46,
    )
    cuts = curved("-5.4,-13 -4.4,-7 -5,0 | -10.4,-11 -9.8,-6 -10.4,-1 | 0.6,-16 2.4,-8 0,2 | -4.6,-7.4 2,-7 10,-9")
    body(w, mask, [COPPER, BROWN, COPPER], cuts, outline=0.45, tone=0.15)
    body(w, blob(xy("-16.6,-8 -13.6,-8.6 -12.8,-6.6 -15,-5 -16.8,-5.8")), ASH, [], outline=0.3, lead=0.05)
    w.draw(
        "lead",
        line(xy("-15.2,-4.4 -11,-3.4 -6,-3 -2,-1.4 1,1"), 0.3, 0.45, 0.4, 0.2),
        fur(xy("5,-4 4.6,-1 2.6,1.4"), 1.6, 4, -1),
        *[disc(-11 - 0.9 * k, -5.2 + 0.2 * k, 0.22) for k in range(3)],
    )
    w.draw("umber_1", stroke(xy("-4.6,-10 -1.4,-11.6 2.6,-10.2"), 0.4, 1.2, 0.4))
    eye(w, (-0.8, -9), 1.55, -0.02, ("amber_6", "lead"))


def _shirt(w: Window) -> None:
    """The forearm across the chest and the folded shirt over it."""
    arm = xy("16.4,12 9,18 -0.6,16.2")
    shirt = blob(xy("-2.8,14 5.2,14.4 8.6,16.2 8.4,20 9.4,25 0.4,25 -4.6,24 -3.6,19"), tension=0.3)
    body(w, shirt, OPAL, curved("0.6,12 0.2,18 -1,27 | 4.8,12 5,18 4.4,27"), outline=0.36)
    w.draw("ruby_4", line(xy("-3.4,22.2 2,23 8.8,22.8"), 0.55, 0.55, 0.55))
    body(w, stroke(arm, 6.4, 5.2, 4.2), [BROWN, UMBER], ribs(arm, 2, 6), outline=0.4, tone=0.1)
    for k in range(3):
        body(
            w,
            stroke([(0.4 - 0.2 * k, 14.6 + 1.6 * k), (-2.6, 14.4 + 1.7 * k), (-4.6, 15.6 + 1.7 * k)], 1.8, 1.7, 0.9),
            BROWN,
            [],
            outline=0.24,
            lead=0.05,
            tone=0.15,
        )
    w.draw("lead", fur(xy("14,15.6 8,19 2,18.4"), 1.8, 6, 1))


PICTURES = (hound_of_culann, cwn_annwn, bisclavret)
