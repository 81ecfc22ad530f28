"""Queen Medb of Connacht: frontal, crowned, a bird on one shoulder and a squirrel on the other."""

from __future__ import annotations

from frame import Picture
from glasses import AMBER, BRONZE, BROWN, COBALT, COPPER, EMERALD, NIGHT, OPAL, RUBY, SLATE, TEAL
from kit.backdrop import Ring, ridges, sky
from kit.companion import Spot, songbird, squirrel
from kit.crown import crown, gems
from kit.dress import border, brooch, cloak, neck, robe, torc
from kit.hair import Lock, both, lay
from kit.visage import Visage, visage

from cardgen.ornament.geometry import XY, blob, move
from cardgen.ornament.glass import Window

HEAD: XY = (0.0, -2.0)
NAPE = ((0, -9), (6, -7.4), (7.4, 0), (7.6, 8), (8, 13), (0, 13), (-8, 13), (-7.6, 8), (-7.4, 0), (-6, -7.4))
FALL = (
    Lock(
        [(1.0, -8.6), (6.6, -7.0), (8.6, -1.0), (9.2, 6.0), (12.4, 12.0), (12.2, 19.0), (8.8, 25.0)],
        [1.6, 3.4, 3.6, 3.6, 3.4, 3.0, 0.4],
    ),
    Lock(
        [(0.6, -8.4), (5.8, -6.6), (7.4, -0.5), (7.4, 6.0), (10.2, 12.0), (9.6, 18.0), (6.2, 23.0)],
        [1.4, 2.8, 3.0, 3.0, 2.8, 2.4, 0.4],
    ),
    Lock(
        [(0.4, -8.2), (5.0, -6.2), (6.6, -0.5), (6.2, 6.5), (8.0, 12.0), (7.0, 17.0), (4.4, 20.0)],
        [1.2, 2.4, 2.4, 2.4, 2.2, 1.8, 0.3],
    ),
)
FRONT = (
    Lock([(0.2, -7.4), (3.8, -6.2), (5.7, -2.4), (5.9, 3.0), (7.4, 9.0), (6.6, 14.5)], [0.8, 1.9, 2.0, 1.8, 1.6, 0.3]),
    Lock([(0.1, -7.0), (2.8, -5.9), (4.9, -3.0), (5.2, 1.2), (5.9, 6.0), (6.3, 9.0)], [0.6, 1.5, 1.4, 1.1, 0.9, 0.15]),
)


def queen_medb(w: Window) -> None:
    """Rings of amber on cobalt behind her; the hills of Connacht at her shoulders."""
    rings: list[Ring] = [
        (10.6, 1, OPAL),
        (13.2, 22, [AMBER, AMBER, COPPER]),
        (19, 12, COBALT),
        (26, 17, [COBALT, NIGHT]),
    ]
    sky(w, HEAD, [*rings, (60, 19, NIGHT)], 4)
    ridges(w, [(12.0, TEAL), (15.5, EMERALD)], 3)
    w.set(move(blob(NAPE), *HEAD), COPPER, tone=-0.8, vary=0)
    lay(w, both(FALL, HEAD), COPPER, -0.1, 7)
    cloak(w, HEAD, RUBY)
    robe(w, HEAD, [OPAL, TEAL])
    for s in (-1, 1):
        line = [(HEAD[0] + s * x, HEAD[1] + y) for x, y in ((3.4, 12.2), (5.2, 20), (6.8, 33))]
        border(w, line, [AMBER, AMBER, OPAL])
    neck(w, HEAD)
    torc(w, HEAD)
    brooch(w, (HEAD[0], HEAD[1] + 14.6), 2.4, RUBY)
    visage(w, Visage(HEAD, iris="emerald_4", lips="ruby_4"))
    lay(w, both(FRONT, HEAD), COPPER, 0.25, 3)
    crown(w, (HEAD[0], HEAD[1] - 6.4), 6.3, [(-0.8, 3.2), (0, 4.6), (0.8, 3.2)])
    y = HEAD[1] - 7.4
    gems(w, [(0, y, 0.75, RUBY), (-3.4, y + 0.8, 0.6, EMERALD), (3.4, y + 0.8, 0.6, EMERALD)])
    songbird(w, Spot((15.0, 5.2), 1.0), SLATE, AMBER, COBALT)
    squirrel(w, Spot((-11.9, 5.4), 0.84, True), [BRONZE, BROWN], OPAL)


PICTURES: tuple[Picture, ...] = (queen_medb,)
