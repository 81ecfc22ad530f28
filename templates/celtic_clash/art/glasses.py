"""The glass in the shop: one name a colour, the palette's inks `<colour>_1` to `<colour>_7`.

Dark: NIGHT, UMBER, ASH, BROWN, VIOLET, RUBY, COBALT, EMERALD, TEAL, MOSS, BRONZE, COPPER, SLATE.
Light: AMBER, FLESH, SHADE, ICE, OPAL.  A light beast stands on dark sky, a dark one on light.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.ornament.glass import Glass

GlassSet = Glass | Sequence[Glass]
"""One glass, or several that take turns."""

RUBY = Glass.named("ruby")
COBALT = Glass.named("cobalt")
NIGHT = Glass.named("night")
EMERALD = Glass.named("emerald")
AMBER = Glass.named("amber")
VIOLET = Glass.named("violet")
TEAL = Glass.named("teal")
COPPER = Glass.named("copper")
BRONZE = Glass.named("bronze")
BROWN = Glass.named("brown")
UMBER = Glass.named("umber")
SLATE = Glass.named("slate")
ASH = Glass.named("ash")
MOSS = Glass.named("moss")
OPAL = Glass.named("opal")
ICE = Glass.named("ice")
FLESH = Glass.named("flesh")
SHADE = Glass.named("shade")
