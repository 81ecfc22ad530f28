"""Hide the system's fonts from WeasyPrint.  To be imported before it.

Only fonts that a project or the tool ships may be used: with the system's out of sight (fonts.conf), the same input
gives the same page on every machine, and a missing glyph shows up here instead of at the printer's.
"""

from __future__ import annotations

import os
from pathlib import Path

CONFIGURATION = Path(__file__).with_name("fonts.conf")

os.environ["FONTCONFIG_FILE"] = str(CONFIGURATION)
