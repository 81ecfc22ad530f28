"""Draw the art of Celtic Warbands into `cards/celtic_warbands/art/`, and its sign font.

    python templates/celtic_warbands/art/draw.py [--only NAME ...] [--out DIR] [--list]

NAME is the end of a file's path without its suffix, and may hold * and ?: `brave`, `poker/back`, `stage-*`, `signs`.
The same drawing gives the same bytes every time; a file whose bytes are unchanged is not written.  Needs the extra
`cardgen[art]`; building the game from the drawn files does not.
"""

from __future__ import annotations

import sys
from pathlib import Path

try:
    from catalog import ART, drawings

    from cardgen.cli.drawing import Gallery, draw
except ModuleNotFoundError as missing:
    if missing.name not in {"cardgen", "numpy", "shapely"}:
        raise
    sys.exit(f"drawing needs {missing.name}, which is not installed: pip install 'cardgen[art]'")

ROOT = Path(__file__).resolve().parents[3]

if __name__ == "__main__":
    sys.exit(draw(Gallery("Celtic Warbands", ROOT, ART, drawings()), sys.argv[1:]))
